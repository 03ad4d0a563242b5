/* module.c - pakli._pakli: the games, refusals as exceptions, and the module itself. */
#include "python/src/module.h"

#include "engine/scene.h"

static PyObject *refused, *illegal_move;

PyObject *raise_refusal(const struct refusal *why, bool is_move, int environment, int action)
{
    PyObject *type = is_move ? illegal_move : refused;
    PyObject *error = PyObject_CallFunction(type, "ss", why->text, why->rule);
    if (!error) return NULL;
    PyObject *where = environment < 0 ? Py_NewRef(Py_None) : PyLong_FromLong(environment);
    PyObject *what = action < 0 ? Py_NewRef(Py_None) : PyLong_FromLong(action);
    if (where && what && PyObject_SetAttrString(error, "environment", where) == 0 &&
        PyObject_SetAttrString(error, "action", what) == 0)
        PyErr_SetObject(type, error);
    Py_XDECREF(where);
    Py_XDECREF(what);
    Py_DECREF(error);
    return NULL;
}

/* ---- Games and options --------------------------------------------------------------------- */

const struct game *find_game_or_raise(const char *id)
{
    const struct game *game = game_by_id(id);
    if (!game) PyErr_Format(PyExc_ValueError, "there is no game called \"%s\"", id);
    return game;
}

static bool set_option(struct match *m, PyObject *name, PyObject *value)
{
    struct refusal why = {0};
    const char *key = PyUnicode_AsUTF8AndSize(name, NULL);
    const char *words = key ? PyUnicode_AsUTF8AndSize(value, NULL) : NULL;
    if (!words) return false;
    if (options_set(m->game, &m->setup, key, words, &why)) return true;
    return raise_refusal(&why, false, -1, -1);
}

static bool set_options(struct match *m, PyObject *options)
{
    PyObject *name, *value;
    struct refusal why = {0};
    for (Py_ssize_t at = 0; PyDict_Next(options, &at, &name, &value);)
        if (!set_option(m, name, value)) return false;
    return match_suits(m, &why) || raise_refusal(&why, false, -1, -1);
}

bool open_setup(struct match *m, const char *id, int seats, PyObject *options)
{
    struct refusal why = {0};
    const struct game *game = find_game_or_raise(id);
    if (!game) return false;
    if (!match_open(m, game, seats ? seats : game->seats_min, &why))
        return raise_refusal(&why, false, -1, -1);
    if (set_options(m, options)) return true;
    match_close(m);
    return false;
}

bool read_seed(PyObject *seed, uint8_t out[SEED_BYTES])
{
    char *bytes;
    Py_ssize_t length;
    if (PyUnicode_Check(seed)) {
        const char *text = PyUnicode_AsUTF8AndSize(seed, NULL);
        if (text) seed_from_text(text, out);
        return text != NULL;
    }
    if (PyBytes_AsStringAndSize(seed, &bytes, &length) < 0) return false;
    if (length != SEED_BYTES) {
        PyErr_SetString(PyExc_ValueError, "a seed is a text, or 32 bytes");
        return false;
    }
    memcpy(out, bytes, SEED_BYTES);
    return true;
}

static PyObject *list_games(PyObject *self, PyObject *none)
{
    PyObject *list = PyList_New(0);
    (void)self, (void)none;
    for (int i = 0; list && games[i]; i++) {
        PyObject *id = PyUnicode_FromString(games[i]->id);
        if (!id || PyList_Append(list, id) < 0) Py_CLEAR(list);
        Py_XDECREF(id);
    }
    return list;
}

static PyObject *describe_game(PyObject *self, PyObject *id)
{
    const char *text = PyUnicode_AsUTF8AndSize(id, NULL);
    const struct game *game = text ? find_game_or_raise(text) : NULL;
    (void)self;
    if (!game) return NULL;
    return Py_BuildValue("{s:s,s:s,s:i,s:i,s:i,s:i,s:i,s:s}", "id", game->id, "name", game->name,
                         "rules", game->rules, "seats_min", game->seats_min, "seats_max",
                         game->seats_max, "actions", env_actions(game), "observation_version",
                         env_observation_version(game), "letters", game->letters);
}

static PyObject *list_zones(PyObject *self, PyObject *id)
{
    const char *text = PyUnicode_AsUTF8AndSize(id, NULL);
    const struct game *game = text ? find_game_or_raise(text) : NULL;
    PyObject *list = game ? PyList_New(0) : NULL;
    (void)self;
    for (const struct zone *zone = game ? game->zones : NULL; list && zone->name; zone++) {
        PyObject *item = Py_BuildValue("(si)", zone->name, (int)zone->shape);
        if (!item || PyList_Append(list, item) < 0) Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

static PyObject *describe_part(const struct observation_part *part)
{
    return Py_BuildValue("{s:s,s:i,s:i,s:i,s:i,s:s}", "name", part->name, "seat", part->seat,
                         "start", part->from, "size", part->size, "most", part->most, "what",
                         part->what);
}

static PyObject *describe_layout(const struct observation_layout *l)
{
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < l->count; i++) {
        PyObject *part = describe_part(&l->part[i]);
        if (!part || PyList_Append(list, part) < 0) Py_CLEAR(list);
        Py_XDECREF(part);
    }
    return list;
}

/* layout(game, seats, options): the parts of an observation, and of what is hidden. */
static PyObject *layout(PyObject *self, PyObject *args)
{
    const char *id;
    int seats;
    PyObject *options;
    struct match m;
    uint8_t seed[SEED_BYTES] = {0}, numbers[ENV_NUMBERS_MAX];
    struct observation_layout seen, hidden;
    (void)self;
    if (!PyArg_ParseTuple(args, "siO!", &id, &seats, &PyDict_Type, &options)) return NULL;
    if (!open_setup(&m, id, seats, options)) return NULL;
    match_deal(&m, seed);
    env_numbers(m.game, match_truth(&m), 0, numbers, &seen);
    env_hidden_numbers(m.game, match_truth(&m), 0, numbers, &hidden);
    match_close(&m);
    return Py_BuildValue("(NN)", describe_layout(&seen), describe_layout(&hidden));
}

/* head(game, seats, options): the head that every state of such games begins with, for a GPU. */
static PyObject *head(PyObject *self, PyObject *args)
{
    const char *id;
    int seats;
    PyObject *options;
    struct match m;
    (void)self;
    if (!PyArg_ParseTuple(args, "siO!", &id, &seats, &PyDict_Type, &options)) return NULL;
    if (!open_setup(&m, id, seats, options)) return NULL;
    struct head setup = m.setup;
    match_close(&m);
    return PyBytes_FromStringAndSize((const char *)&setup, sizeof setup);
}

static PyMethodDef functions[] = {
    {"games", list_games, METH_NOARGS, "The ids of all games."},
    {"describe", describe_game, METH_O, "What a game is, as a dict."},
    {"zones", list_zones, METH_O, "The zones of a game's scene, with their shapes."},
    {"layout", layout, METH_VARARGS, "The parts of an observation and of what is hidden."},
    {"head", head, METH_VARARGS, "The head of a match, as bytes."},
    {0},
};

/* ---- The module ---------------------------------------------------------------------------- */

/* Exceptions are defined in pakli/errors.py, where they have their docstrings. */
static bool take_exceptions(void)
{
    PyObject *errors = PyImport_ImportModule("pakli.errors");
    if (!errors) return false;
    refused = PyObject_GetAttrString(errors, "Refused");
    illegal_move = PyObject_GetAttrString(errors, "IllegalMove");
    Py_DECREF(errors);
    return refused && illegal_move;
}

static bool add_type(PyObject *module, const char *name, PyType_Spec *spec, PyObject **out)
{
    PyObject *type = PyType_FromSpec(spec);
    if (!type) return false;
    if (out) *out = Py_NewRef(type);
    bool added = PyModule_AddObjectRef(module, name, type) == 0;
    Py_DECREF(type);
    return added;
}

static int fill_module(PyObject *module)
{
    bool filled = take_exceptions() && add_type(module, "Match", &match_spec, NULL) &&
                  add_type(module, "Batch", &batch_spec, NULL) &&
                  add_type(module, "Array", &array_spec, &array_type) &&
                  PyModule_AddStringConstant(module, "bots", bot_names()) == 0;
    return filled ? 0 : -1;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)fill_module}, {0}};

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "pakli._pakli",
                                 .m_methods = functions, .m_slots = slots};

PyMODINIT_FUNC PyInit__pakli(void);
PyMODINIT_FUNC PyInit__pakli(void)
{
    return PyModuleDef_Init(&definition);
}
