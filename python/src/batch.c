/* batch.c - pakli._pakli.Batch: env/env.h for Python. Arrays are shared, not copied; while games
 * are stepped others may run Python. */
#include "python/src/module.h"

struct batch_object {
    PyObject_HEAD struct env *env;
    bool busy; /* stepped without the interpreter's lock: nobody else may touch it */
};

static struct env *env_of(PyObject *self)
{
    struct batch_object *b = (struct batch_object *)self;
    if (!b->busy) return b->env;
    PyErr_SetString(PyExc_RuntimeError, "another thread is stepping these environments");
    return NULL;
}

static bool read_opponents(const char *words, int seats, struct bot *out, struct env_settings *s)
{
    struct refusal why = {0};
    if (!*words) return true;
    if (!bot_read_list(words, seats - 1, out, &why)) return raise_refusal(&why, false, -1, -1);
    s->opponents = out;
    return true;
}

static bool open_env(struct batch_object *b, struct env_settings *s, const char *opponents)
{
    struct refusal why = {0};
    struct bot bots[SEATS_MAX];
    if (!read_opponents(opponents, s->setup.seats, bots, s)) return false;
    b->env = env_open(s, &why);
    s->opponents = NULL; /* it has its own */
    if (!b->env) return raise_refusal(&why, false, -1, -1);
    env_reset(b->env, s->seed);
    return true;
}

/* Batch(game, seats, options, count, groups, threads, seed, reward, hidden, longest, opponents,
 * learner). */
static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    const char *id, *opponents;
    int seats, reward, hidden;
    PyObject *options;
    unsigned long long seed;
    unsigned int longest;
    struct env_settings s = {0};
    struct match m;
    if (kwargs && PyDict_Size(kwargs)) return PyErr_Format(PyExc_TypeError, "no keywords");
    if (!PyArg_ParseTuple(args, "siO!iiiKipIsi", &id, &seats, &PyDict_Type, &options, &s.count,
                          &s.groups, &s.threads, &seed, &reward, &hidden, &longest, &opponents,
                          &s.learner))
        return NULL;
    if (!open_setup(&m, id, seats, options)) return NULL;
    s.game = m.game;
    s.setup = m.setup;
    s.seed = seed;
    s.reward = (enum env_reward)reward;
    s.hidden = hidden;
    s.longest = longest;
    match_close(&m);
    allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    struct batch_object *b = (struct batch_object *)alloc(type, 0);
    if (b && !open_env(b, &s, opponents)) Py_CLEAR(b);
    return (PyObject *)b;
}

static void batch_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    env_close(((struct batch_object *)self)->env);
    release(self);
    Py_DECREF(type);
}

/* ---- Arrays -------------------------------------------------------------------------------- */

struct batch_array {
    const char *name, *format;
    void *memory;
    size_t item;
    int columns;
};

static bool add_array(PyObject *self, PyObject *dict, const struct batch_array *a, int count)
{
    PyObject *array =
        a->memory ? array_new(self, a->memory, a->format, (Py_ssize_t)a->item, count, a->columns)
                  : Py_NewRef(Py_None);
    bool added = array && PyDict_SetItemString(dict, a->name, array) == 0;
    Py_XDECREF(array);
    return added;
}

static PyObject *batch_arrays(PyObject *self, PyObject *none)
{
    struct env *e = env_of(self);
    (void)none;
    if (!e) return NULL;
    int seats = e->settings.setup.seats;
    const struct batch_array arrays[] = {
        {"observation", "B", e->observation, 1, e->observation_size},
        {"hidden", "B", e->hidden, 1, e->hidden_size},
        {"mask", "?", e->mask, 1, e->actions},
        {"seat", "i", e->seat, 4, 0},
        {"reward", "f", e->reward, 4, seats},
        {"done", "?", e->done, 1, 0},
        {"truncated", "?", e->truncated, 1, 0},
        {"score", "i", e->score, 4, seats},
        {"length", "i", e->length, 4, 0},
    };
    PyObject *dict = PyDict_New();
    for (size_t i = 0; dict && i < sizeof arrays / sizeof *arrays; i++)
        if (!add_array(self, dict, &arrays[i], e->settings.count)) Py_CLEAR(dict);
    return dict;
}

/* ---- Stepping ------------------------------------------------------------------------------ */

/* Actions of an object with the buffer protocol: so many 32-bit numbers without gaps. */
static bool take_actions(PyObject *object, int count, Py_buffer *out)
{
    if (PyObject_GetBuffer(object, out, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0) return false;
    if (out->itemsize == 4 && out->len == 4 * (Py_ssize_t)count && strchr("il", *out->format))
        return true;
    PyBuffer_Release(out);
    PyErr_Format(PyExc_ValueError, "actions must be %d numbers of 32 bits (numpy.int32)", count);
    return false;
}

static PyObject *raise_fault(const struct env_fault *fault)
{
    return raise_refusal(&fault->why, true, fault->environment, fault->action);
}

static PyObject *batch_step(PyObject *self, PyObject *actions)
{
    Py_buffer buffer;
    struct env_fault fault = {0};
    struct env *e = env_of(self);
    if (!e || !take_actions(actions, e->settings.count, &buffer)) return NULL;
    struct batch_object *b = (struct batch_object *)self;
    b->busy = true;
    PyThreadState *thread = PyEval_SaveThread();
    bool played = env_step(e, (const int32_t *)buffer.buf, &fault);
    PyEval_RestoreThread(thread);
    b->busy = false;
    PyBuffer_Release(&buffer);
    return played ? Py_NewRef(Py_None) : raise_fault(&fault);
}

/* send(actions, group) */
static PyObject *batch_send(PyObject *self, PyObject *args)
{
    Py_buffer buffer;
    PyObject *actions;
    int group;
    struct env_fault fault = {0};
    struct env *e = env_of(self);
    if (!e || !PyArg_ParseTuple(args, "Oi", &actions, &group)) return NULL;
    if (group < 0 || group >= e->settings.groups || e->pending[group])
        return PyErr_Format(PyExc_ValueError, "group %d is not there, or was sent already", group);
    if (!take_actions(actions, e->group_size, &buffer)) return NULL;
    bool sent = env_send(e, group, (const int32_t *)buffer.buf, &fault);
    PyBuffer_Release(&buffer);
    return sent ? Py_NewRef(Py_None) : raise_fault(&fault);
}

static PyObject *batch_receive(PyObject *self, PyObject *none)
{
    struct env *e = env_of(self);
    (void)none;
    if (!e) return NULL;
    if (e->received == e->sent) {
        PyErr_SetString(PyExc_RuntimeError, "nothing was sent");
        return NULL;
    }
    struct batch_object *b = (struct batch_object *)self;
    b->busy = true;
    PyThreadState *thread = PyEval_SaveThread();
    int group = env_receive(e);
    PyEval_RestoreThread(thread);
    b->busy = false;
    return PyLong_FromLong(group);
}

static PyObject *batch_reset(PyObject *self, PyObject *seed)
{
    struct env *e = env_of(self);
    unsigned long long number = e ? PyLong_AsUnsignedLongLong(seed) : 0;
    if (!e || PyErr_Occurred()) return NULL;
    env_reset(e, number);
    Py_RETURN_NONE;
}

static PyObject *batch_reset_each(PyObject *self, PyObject *seeds)
{
    Py_buffer buffer;
    struct env *e = env_of(self);
    if (!e || PyObject_GetBuffer(seeds, &buffer, PyBUF_C_CONTIGUOUS) < 0) return NULL;
    bool fits = buffer.len == 8 * (Py_ssize_t)e->settings.count;
    if (fits) env_reset_each(e, (const uint64_t *)buffer.buf);
    PyBuffer_Release(&buffer);
    if (fits) Py_RETURN_NONE;
    return PyErr_Format(PyExc_ValueError, "there must be %d seeds (numpy.uint64)",
                        e->settings.count);
}

static PyObject *batch_sample(PyObject *self, PyObject *actions)
{
    Py_buffer buffer;
    struct env *e = env_of(self);
    if (!e || !take_actions(actions, e->settings.count, &buffer)) return NULL;
    if (!buffer.readonly) env_sample(e, (int32_t *)buffer.buf);
    PyBuffer_Release(&buffer);
    Py_RETURN_NONE;
}

/* ---- Looking at one environment ------------------------------------------------------------ */

static bool take_environment(const struct env *e, PyObject *number, int *out)
{
    long i = PyLong_AsLong(number);
    *out = (int)i;
    if (PyErr_Occurred()) return false;
    if (i >= 0 && i < e->settings.count) return true;
    PyErr_Format(PyExc_IndexError, "there is no environment %ld", i);
    return false;
}

static PyObject *batch_seed_of(PyObject *self, PyObject *number)
{
    int i;
    uint8_t seed[SEED_BYTES];
    struct env *e = env_of(self);
    if (!e || !take_environment(e, number, &i)) return NULL;
    env_seed(e, i, seed);
    return PyBytes_FromStringAndSize((char *)seed, SEED_BYTES);
}

static PyObject *batch_state_of(PyObject *self, PyObject *number)
{
    int i;
    struct env *e = env_of(self);
    if (!e || !take_environment(e, number, &i)) return NULL;
    return PyBytes_FromStringAndSize((const char *)env_state(e, i),
                                     (Py_ssize_t)e->settings.game->state_size);
}

static PyMethodDef methods[] = {
    {"arrays", batch_arrays, METH_NOARGS, "All arrays by name; hidden may be None."},
    {"step", batch_step, METH_O, "Plays an action in every environment."},
    {"send", batch_send, METH_VARARGS, "Sends the actions of a group to the threads."},
    {"receive", batch_receive, METH_NOARGS, "Waits for the group that was sent first."},
    {"reset", batch_reset, METH_O, "Deals all games anew from one seed."},
    {"reset_each", batch_reset_each, METH_O, "Deals every game from a seed of its own."},
    {"sample", batch_sample, METH_O, "Fills an array with random legal actions."},
    {"seed_of", batch_seed_of, METH_O, "The 32 bytes of the seed an environment's game has."},
    {"state_of", batch_state_of, METH_O, "The true state of an environment, as bytes."},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)batch_new},
    {Py_tp_dealloc, (void *)batch_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_doc, (void *)"Many games side by side; pakli.VectorEnv makes them."},
    {0},
};

PyType_Spec batch_spec = {
    .name = "pakli._pakli.Batch",
    .basicsize = sizeof(struct batch_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};
