/* match_more.c - methods of pakli._pakli.Match: records, going back, guessed worlds, bots, and
 * games looked back at. */
#include <stdlib.h>

#include "bots/bot.h"
#include "coach/coach.h"
#include "engine/match_internal.h"
#include "engine/record.h"
#include "python/src/match.h"

PyObject *match_winners(PyObject *self, PyObject *none)
{
    struct result r;
    PyObject *list = PyList_New(0);
    (void)none;
    match_result(match_of(self), &r);
    for (int seat = 0; list && seat < match_of(self)->setup.seats; seat++) {
        PyObject *number = r.winners >> seat & 1 ? PyLong_FromLong(seat) : NULL;
        if (number && PyList_Append(list, number) < 0) Py_CLEAR(list);
        Py_XDECREF(number);
    }
    return list;
}

/* ---- Records and going back ---------------------------------------------------------------- */

/* A match with a deal and moves; an exception for a guessed world. */
static struct match *real(PyObject *self)
{
    if (!((struct match_object *)self)->imagined) return match_of(self);
    PyErr_SetString(PyExc_RuntimeError, "a guessed game has no record and cannot go back");
    return NULL;
}

PyObject *match_record(PyObject *self, PyObject *none)
{
    struct text record = {0};
    const struct match *m = real(self);
    (void)none;
    if (!m) return NULL;
    record_write(m, &record);
    PyObject *text = PyUnicode_FromString(text_string(&record));
    text_free(&record);
    return text;
}

PyObject *match_seed_bytes(PyObject *self, PyObject *none)
{
    (void)none;
    return PyBytes_FromStringAndSize((const char *)match_seed(match_of(self)), SEED_BYTES);
}

PyObject *match_undo_by(PyObject *self, PyObject *seat)
{
    long number = PyLong_AsLong(seat);
    struct match *m = PyErr_Occurred() ? NULL : real(self);
    if (!m) return NULL;
    return PyBool_FromLong(m->plies > 0 && match_undo(m, (int)number));
}

PyObject *match_seek_to(PyObject *self, PyObject *plies)
{
    long number = PyLong_AsLong(plies);
    struct match *m = PyErr_Occurred() ? NULL : real(self);
    if (!m) return NULL;
    if (number < 0 || (size_t)number > m->plies)
        return PyErr_Format(PyExc_ValueError, "%ld moves were not made", number);
    match_seek(m, (size_t)number);
    Py_RETURN_NONE;
}

PyObject *match_read(PyObject *type, PyObject *text)
{
    Py_ssize_t length;
    struct record record;
    struct fault fault;
    const char *words = PyUnicode_AsUTF8AndSize(text, &length);
    PyObject *self = words ? match_alloc((PyTypeObject *)type) : NULL;
    if (!self) return NULL;
    if (!record_read(&record, words, (size_t)length, &fault)) {
        record_free(&record);
        Py_DECREF(self);
        return raise_refusal(&fault.why, fault.moved, -1, -1);
    }
    match_clone(&record.match, match_of(self));
    record_free(&record);
    return self;
}

/* ---- Copies and guesses -------------------------------------------------------------------- */

PyObject *match_copy(PyObject *self, PyObject *none)
{
    PyObject *copy = match_alloc(Py_TYPE(self));
    (void)none;
    if (!copy) return NULL;
    match_clone(match_of(self), match_of(copy));
    ((struct match_object *)copy)->imagined = ((struct match_object *)self)->imagined;
    return copy;
}

/* guess(seat, seed): what the seat sees stays, all else is drawn with the right odds. */
PyObject *match_guess(PyObject *self, PyObject *args)
{
    int seat;
    PyObject *seed;
    uint8_t bytes[SEED_BYTES];
    union any_state view;
    struct rng r;
    struct match *m = match_of(self);
    if (!PyArg_ParseTuple(args, "iO", &seat, &seed) || !read_seed(seed, bytes)) return NULL;
    if (seat < 0 || seat >= m->setup.seats)
        return PyErr_Format(PyExc_IndexError, "there is no seat %d", seat);
    PyObject *copy = match_copy(self, NULL);
    if (!copy) return NULL;
    match_view(m, seat, &view);
    rng_init(&r, bytes, 0, ROUNDS_PLAY);
    m->game->guess(&view, &r, &match_of(copy)->hidden->state);
    ((struct match_object *)copy)->imagined = true;
    return copy;
}

/* ---- Bots ---------------------------------------------------------------------------------- */

static PyObject *describe_candidate(const struct game *game, const struct candidate *c)
{
    return Py_BuildValue("{s:i,s:d,s:d,s:d,s:d,s:k}", "action", env_action_of_move(game, c->move),
                         "value", c->value, "error", c->error, "score", c->score, "others",
                         c->others, "worlds", (unsigned long)c->worlds);
}

static PyObject *describe_analysis(const struct game *game, const struct analysis *a)
{
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < a->count; i++) {
        PyObject *item = describe_candidate(game, &a->candidate[i]);
        if (!item || PyList_Append(list, item) < 0) Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return Py_BuildValue("(iN)", env_action_of_move(game, a->move), list);
}

/* analyse(bot, seed): the action it plays, and all it considered, best first. It is given what the
 * seat to move sees, and thinks without the interpreter's lock. */
PyObject *match_analyse(PyObject *self, PyObject *args)
{
    const char *words;
    PyObject *seed;
    uint8_t bytes[SEED_BYTES];
    struct bot bot;
    struct look look;
    struct refusal why = {0};
    const struct match *m = match_of(self);
    if (!PyArg_ParseTuple(args, "sO", &words, &seed) || !read_seed(seed, bytes)) return NULL;
    if (!bot_read(words, strlen(words), &bot, &why)) return raise_refusal(&why, false, -1, -1);
    if (match_over(m)) {
        PyErr_SetString(PyExc_RuntimeError, "the game is over: there is no move to make");
        return NULL;
    }
    match_look(m, &look);
    struct analysis *a = (struct analysis *)memory_new(sizeof *a);
    PyThreadState *thread = PyEval_SaveThread();
    bot_think(&bot, &look, bytes, a);
    PyEval_RestoreThread(thread);
    PyObject *found = describe_analysis(m->game, a);
    free(a);
    return found;
}

/* ---- Looking back -------------------------------------------------------------------------- */

/* What a coach says of the decisions of a seat, or of all, as JSON. */
static PyObject *review_match(const struct match *m, int seat, const struct coach_settings *s)
{
    struct coach coach;
    struct text out = {0};
    PyThreadState *thread = PyEval_SaveThread();
    coach_begin(&coach, m, seat);
    coach_run(&coach, s);
    coach_write(&coach, &out);
    coach_end(&coach);
    PyEval_RestoreThread(thread);
    PyObject *text = PyUnicode_FromString(text_string(&out));
    text_free(&out);
    return text;
}

/* look_back(worlds, seat, threads, seed), of a copy, since others may play on meanwhile. */
PyObject *match_look_back(PyObject *self, PyObject *args)
{
    int seat;
    PyObject *seed;
    struct match copy;
    struct coach_settings s = {0};
    const struct match *m = real(self);
    if (!m || !PyArg_ParseTuple(args, "IiiO", &s.worlds, &seat, &s.threads, &seed) ||
        !read_seed(seed, s.seed))
        return NULL;
    if (s.worlds < COACH_WORLDS_LEAST || s.worlds > COACH_WORLDS_MOST)
        return PyErr_Format(PyExc_ValueError, "worlds must be %d to %d", (int)COACH_WORLDS_LEAST,
                            (int)COACH_WORLDS_MOST);
    if (seat < SEATS_ALL || seat >= m->setup.seats)
        return PyErr_Format(PyExc_IndexError, "there is no seat %d", seat);
    if (s.threads < 1 || s.threads > ENV_THREADS_MAX)
        return PyErr_Format(PyExc_ValueError, "threads must be 1 to %d", (int)ENV_THREADS_MAX);
    match_clone(m, &copy);
    PyObject *text = review_match(&copy, seat, &s);
    match_close(&copy);
    return text;
}
