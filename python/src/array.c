/* array.c - memory of another object shown by the buffer protocol, so that NumPy and others read
 * and write it without a copy. */
#include "python/src/module.h"

PyObject *array_type;

struct array_object {
    PyObject_HEAD PyObject *owner;
    void *memory;
    char format[2];
    Py_ssize_t item, shape[2], strides[2];
    int dimensions;
};

PyObject *array_new(PyObject *owner, void *memory, const char *format, Py_ssize_t item,
                    Py_ssize_t rows, Py_ssize_t columns)
{
    allocfunc alloc = (allocfunc)PyType_GetSlot((PyTypeObject *)array_type, Py_tp_alloc);
    struct array_object *a = (struct array_object *)alloc((PyTypeObject *)array_type, 0);
    if (!a) return NULL;
    a->owner = Py_NewRef(owner);
    a->memory = memory;
    a->format[0] = *format;
    a->item = item;
    a->dimensions = columns ? 2 : 1;
    a->shape[0] = rows;
    a->shape[1] = columns;
    a->strides[0] = columns ? columns * item : item;
    a->strides[1] = item;
    return (PyObject *)a;
}

static int get_buffer(PyObject *self, Py_buffer *view, int flags)
{
    struct array_object *a = (struct array_object *)self;
    (void)flags;
    view->obj = Py_NewRef(self);
    view->buf = a->memory;
    view->len = a->item * a->shape[0] * (a->dimensions == 2 ? a->shape[1] : 1);
    view->readonly = 0;
    view->itemsize = a->item;
    view->format = a->format;
    view->ndim = a->dimensions;
    view->shape = a->shape;
    view->strides = a->strides;
    view->suboffsets = NULL;
    view->internal = NULL;
    return 0;
}

static void array_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    Py_XDECREF(((struct array_object *)self)->owner);
    release(self);
    Py_DECREF(type);
}

static PyType_Slot slots[] = {
    {Py_tp_dealloc, (void *)array_dealloc},
    {Py_bf_getbuffer, (void *)get_buffer},
    {Py_tp_doc, (void *)"Memory of a Batch, to be read through the buffer protocol."},
    {0},
};

PyType_Spec array_spec = {
    .name = "pakli._pakli.Array",
    .basicsize = sizeof(struct array_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};
