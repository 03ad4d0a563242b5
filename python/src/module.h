/* module.h - what the files of the extension module pakli._pakli share. Limited API of Python 3.11,
 * so that one build serves every later Python. */
#ifndef PAKLI_MODULE_H
#define PAKLI_MODULE_H

#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030b0000
#endif
#include <Python.h>

#include "env/env.h"

/* Raises pakli.Refused, or pakli.IllegalMove, for a refusal: its text, with its clause as `rule`.
 * environment and action are set where they are not negative. Always NULL. */
PyObject *raise_refusal(const struct refusal *why, bool is_move, int environment, int action);

/* Takes the seats and the options of a game out of Python: a dict of texts. False and an exception
 * if the game does not take them. */
bool open_setup(struct match *m, const char *id, int seats, PyObject *options);
const struct game *find_game_or_raise(const char *id);

/* 32 bytes of a seed: bytes of that length are themselves, a str is hashed as everywhere. */
bool read_seed(PyObject *seed, uint8_t out[SEED_BYTES]);

/* The types, and what they are made from. */
extern PyType_Spec match_spec, batch_spec, array_spec;
extern PyObject *array_type;

/* An object with the buffer protocol that shows memory of owner, which lives as long: so many rows
 * and columns of a format of the struct module; columns 0: one dimension. */
PyObject *array_new(PyObject *owner, void *memory, const char *format, Py_ssize_t item,
                    Py_ssize_t rows, Py_ssize_t columns);

#endif
