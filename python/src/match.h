/* match.h - the methods of pakli._pakli.Match that are in match_more.c. */
#ifndef PAKLI_PYTHON_SRC_MATCH_H
#define PAKLI_PYTHON_SRC_MATCH_H

#include "python/src/module.h"

struct match_object {
    PyObject_HEAD struct match match;
    bool imagined; /* a guessed world: it has no record, and no way back */
};

struct match *match_of(PyObject *self);
PyObject *match_alloc(PyTypeObject *type);

PyObject *match_winners(PyObject *self, PyObject *none);
PyObject *match_record(PyObject *self, PyObject *none);
PyObject *match_seed_bytes(PyObject *self, PyObject *none);
PyObject *match_undo_by(PyObject *self, PyObject *seat);
PyObject *match_seek_to(PyObject *self, PyObject *plies);
PyObject *match_copy(PyObject *self, PyObject *none);
PyObject *match_guess(PyObject *self, PyObject *args);
PyObject *match_analyse(PyObject *self, PyObject *args);
PyObject *match_look_back(PyObject *self, PyObject *args);
PyObject *match_read(PyObject *type, PyObject *text);

#endif
