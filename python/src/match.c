/* match.c - pakli._pakli.Match: one game under its referee, see engine/match.h. A match is dealt
 * from the beginning. Moves are actions (env/env.h). */
#include "python/src/match.h"

#include "bots/bot.h"
#include "engine/record.h"

struct match *match_of(PyObject *self)
{
    return &((struct match_object *)self)->match;
}

/* A match that goes on; an exception once it is over. */
static struct match *playing(PyObject *self)
{
    struct match *m = match_of(self);
    if (!match_over(m)) return m;
    struct refusal why = {0};
    match_say(m, "", &why);
    raise_refusal(&why, true, -1, -1);
    return NULL;
}

PyObject *match_alloc(PyTypeObject *type)
{
    allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    return alloc(type, 0);
}

/* Match(game, seats, options, seed) */
static PyObject *match_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    const char *id;
    int seats;
    PyObject *options, *seed;
    uint8_t bytes[SEED_BYTES];
    struct match m;
    if (kwargs && PyDict_Size(kwargs)) return PyErr_Format(PyExc_TypeError, "no keywords");
    if (!PyArg_ParseTuple(args, "siO!O", &id, &seats, &PyDict_Type, &options, &seed) ||
        !read_seed(seed, bytes) || !open_setup(&m, id, seats, options))
        return NULL;
    match_deal(&m, bytes);
    PyObject *self = match_alloc(type);
    if (self)
        *match_of(self) = m;
    else
        match_close(&m);
    return self;
}

static void match_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    match_close(match_of(self));
    release(self);
    Py_DECREF(type);
}

/* ---- Moves --------------------------------------------------------------------------------- */

static PyObject *match_legal(PyObject *self, PyObject *none)
{
    uint16_t legal[MOVES_MAX];
    const struct match *m = match_of(self);
    int count = match_over(m) ? 0 : m->game->legal(match_truth(m), legal);
    PyObject *list = PyList_New(count);
    (void)none;
    for (int i = 0; list && i < count; i++) {
        PyObject *action = PyLong_FromLong(env_action_of_move(m->game, legal[i]));
        if (!action)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, i, action);
    }
    return list;
}

static PyObject *match_mask(PyObject *self, PyObject *none)
{
    char mask[ENV_NUMBERS_MAX] = {0};
    uint16_t legal[MOVES_MAX];
    const struct match *m = match_of(self);
    int count = match_over(m) ? 0 : m->game->legal(match_truth(m), legal);
    (void)none;
    for (int i = 0; i < count; i++) mask[env_action_of_move(m->game, legal[i])] = 1;
    return PyBytes_FromStringAndSize(mask, env_actions(m->game));
}

static PyObject *match_play_action(PyObject *self, PyObject *number)
{
    long action = PyLong_AsLong(number);
    struct match *m = PyErr_Occurred() ? NULL : playing(self);
    if (!m) return NULL;
    int move = action < 0 || action > INT16_MAX ? -1 : env_move_of_action(m->game, (int)action);
    if (move >= 0 && match_play(m, move)) Py_RETURN_NONE;
    struct refusal why;
    env_refuse(m->game, match_truth(m), action > INT16_MAX ? INT16_MAX : (int)action, &why);
    return raise_refusal(&why, true, -1, (int)action);
}

static PyObject *match_say_words(PyObject *self, PyObject *words)
{
    struct refusal why = {0};
    const char *text = PyUnicode_AsUTF8AndSize(words, NULL);
    if (!text) return NULL;
    if (!match_say(match_of(self), text, &why)) return raise_refusal(&why, true, -1, -1);
    Py_RETURN_NONE;
}

static PyObject *match_words(PyObject *self, PyObject *number)
{
    struct look look;
    char words[WORDS_MAX];
    long action = PyLong_AsLong(number);
    const struct match *m = PyErr_Occurred() ? NULL : playing(self);
    if (!m) return NULL;
    int move = env_move_of_action(m->game, (int)action);
    if (move < 0) return PyErr_Format(PyExc_ValueError, "there is no action %ld", action);
    match_look(m, &look);
    m->game->say(&look.view, move, words);
    return PyUnicode_FromString(words);
}

static PyObject *match_find(PyObject *self, PyObject *words)
{
    struct look look;
    const char *text = PyUnicode_AsUTF8AndSize(words, NULL);
    const struct match *m = text ? playing(self) : NULL;
    if (!m) return NULL;
    match_look(m, &look);
    int move = game_find(m->game, &look.view, text);
    if (move >= 0) return PyLong_FromLong(env_action_of_move(m->game, move));
    struct refusal why = {0};
    m->game->why(&look.view, text, &why);
    return raise_refusal(&why, true, -1, -1);
}

static PyObject *match_actions(PyObject *self, PyObject *none)
{
    const struct match *m = match_of(self);
    PyObject *list = PyList_New((Py_ssize_t)m->plies);
    (void)none;
    for (size_t ply = 0; list && ply < m->plies; ply++) {
        PyObject *action = PyLong_FromLong(env_action_of_move(m->game, match_move(m, ply)));
        if (!action)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)ply, action);
    }
    return list;
}

/* ---- Where it stands ----------------------------------------------------------------------- */

static PyObject *get_game(PyObject *self, void *none)
{
    (void)none;
    return PyUnicode_FromString(match_of(self)->game->id);
}

static PyObject *get_seats(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong(match_of(self)->setup.seats);
}

static PyObject *get_plies(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromLong((long)match_truth(match_of(self))->head.ply);
}

static PyObject *get_over(PyObject *self, void *none)
{
    (void)none;
    return PyBool_FromLong(match_over(match_of(self)));
}

static PyObject *get_turn(PyObject *self, void *none)
{
    const struct match *m = match_of(self);
    (void)none;
    return PyLong_FromLong(match_over(m) ? -1 : match_turn(m));
}

static PyObject *get_phase(PyObject *self, void *none)
{
    const struct match *m = match_of(self);
    (void)none;
    return PyUnicode_FromString(m->game->phases[match_truth(m)->head.phase]);
}

static PyObject *match_scores(PyObject *self, PyObject *none)
{
    struct result r;
    const struct match *m = match_of(self);
    PyObject *tuple = PyTuple_New(m->setup.seats);
    (void)none;
    match_result(m, &r);
    for (int seat = 0; tuple && seat < m->setup.seats; seat++)
        PyTuple_SetItem(tuple, seat, PyLong_FromLong(r.score[seat]));
    return tuple;
}

static PyObject *match_rewards(PyObject *self, PyObject *kind)
{
    float reward[SEATS_MAX];
    const struct match *m = match_of(self);
    long number = PyLong_AsLong(kind);
    if (PyErr_Occurred()) return NULL;
    env_rewards(m->game, match_truth(m), (enum env_reward)number, reward);
    PyObject *tuple = PyTuple_New(m->setup.seats);
    for (int seat = 0; tuple && seat < m->setup.seats; seat++)
        PyTuple_SetItem(tuple, seat, PyFloat_FromDouble((double)reward[seat]));
    return tuple;
}

/* ---- What a seat sees ---------------------------------------------------------------------- */

static bool take_seat(const struct match *m, PyObject *number, int lowest, int *out)
{
    long seat = PyLong_AsLong(number);
    *out = (int)seat;
    if (PyErr_Occurred()) return false;
    if (seat >= lowest && seat < m->setup.seats) return true;
    PyErr_Format(PyExc_IndexError, "there is no seat %ld", seat);
    return false;
}

static PyObject *match_observe(PyObject *self, PyObject *number)
{
    int seat;
    uint8_t numbers[ENV_NUMBERS_MAX];
    const struct match *m = match_of(self);
    if (!take_seat(m, number, 0, &seat)) return NULL;
    int size = env_numbers(m->game, match_truth(m), seat, numbers, NULL);
    return PyBytes_FromStringAndSize((char *)numbers, size);
}

static PyObject *match_hidden(PyObject *self, PyObject *number)
{
    int seat;
    uint8_t numbers[ENV_NUMBERS_MAX];
    const struct match *m = match_of(self);
    if (!take_seat(m, number, 0, &seat)) return NULL;
    int size = env_hidden_numbers(m->game, match_truth(m), seat, numbers, NULL);
    return PyBytes_FromStringAndSize((char *)numbers, size);
}

static PyObject *match_view_of(PyObject *self, PyObject *number)
{
    int seat;
    union any_state view;
    const struct match *m = match_of(self);
    if (!take_seat(m, number, WATCHER, &seat)) return NULL;
    if (seat == TRUTH) return PyErr_Format(PyExc_IndexError, "there is no seat -1");
    match_view(m, seat, &view);
    return PyBytes_FromStringAndSize((char *)view.bytes, (Py_ssize_t)m->game->state_size);
}

static PyObject *describe_piece(const struct game *game, const struct piece *p)
{
    int action = p->move < 0 ? -1 : env_action_of_move(game, p->move);
    return Py_BuildValue("(ssiiii)", game->zones[p->zone].name, p->thing, p->owner, p->place,
                         p->slot, action);
}

static PyObject *match_scene(PyObject *self, PyObject *number)
{
    int seat;
    union any_state view;
    struct scene scene = {0};
    const struct match *m = match_of(self);
    if (!take_seat(m, number, WATCHER, &seat)) return NULL;
    if (seat == TRUTH) return PyErr_Format(PyExc_IndexError, "there is no seat -1");
    match_view(m, seat, &view);
    m->game->scene(&view, &scene);
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < scene.count; i++) {
        PyObject *piece = describe_piece(m->game, &scene.piece[i]);
        if (!piece || PyList_Append(list, piece) < 0) Py_CLEAR(list);
        Py_XDECREF(piece);
    }
    return list;
}

static PyMethodDef methods[] = {
    {"legal", match_legal, METH_NOARGS, "The legal actions, as a list."},
    {"mask", match_mask, METH_NOARGS, "A byte for each action: 1 for the legal ones."},
    {"play", match_play_action, METH_O, "Plays an action."},
    {"say", match_say_words, METH_O, "Plays a move in words."},
    {"words", match_words, METH_O, "An action in words."},
    {"find", match_find, METH_O, "The legal action that has these words."},
    {"actions", match_actions, METH_NOARGS, "The actions played so far."},
    {"scores", match_scores, METH_NOARGS, "The points of every seat as they stand."},
    {"rewards", match_rewards, METH_O, "What the game is worth to every seat."},
    {"observe", match_observe, METH_O, "What a seat sees, as numbers."},
    {"hidden", match_hidden, METH_O, "What a seat does not see, as numbers."},
    {"view", match_view_of, METH_O, "What a seat knows, as bytes: equal knowledge, equal bytes."},
    {"scene", match_scene, METH_O, "(zone, thing, owner, place, slot, action) of every piece."},
    {"winners", match_winners, METH_NOARGS, "The seats that are ahead."},
    {"record", match_record, METH_NOARGS, "The record of the game, as JSON."},
    {"seed", match_seed_bytes, METH_NOARGS, "The seed of the deal, as bytes."},
    {"undo", match_undo_by, METH_O, "Takes back the last move if its seat learnt nothing from it."},
    {"seek", match_seek_to, METH_O, "Goes back to where the game stood after so many moves."},
    {"clone", match_copy, METH_NOARGS, "Another match that stands where this one stands."},
    {"guess", match_guess, METH_VARARGS, "(seat, seed): a game the seat could be in."},
    {"analyse", match_analyse, METH_VARARGS, "(bot, seed): what a bot thinks of its moves."},
    {"look_back", match_look_back, METH_VARARGS,
     "(worlds, seat, threads, seed): what a coach says of the game, as JSON."},
    {"read", match_read, METH_O | METH_CLASS, "The game of a record."},
    {0},
};

static PyGetSetDef properties[] = {
    {"game", get_game, NULL, "The id of the game.", NULL},
    {"seats", get_seats, NULL, "How many play it.", NULL},
    {"plies", get_plies, NULL, "Decisions made so far.", NULL},
    {"over", get_over, NULL, "Whether the game is over.", NULL},
    {"turn", get_turn, NULL, "The seat to move, from 0; -1 at the end.", NULL},
    {"phase", get_phase, NULL, "What it has to decide.", NULL},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_new, (void *)match_new},
    {Py_tp_getset, properties},
    {Py_tp_dealloc, (void *)match_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_doc, (void *)"One game under its referee; pakli.Game is made of it."},
    {0},
};

PyType_Spec match_spec = {
    .name = "pakli._pakli.Match",
    .basicsize = sizeof(struct match_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};
