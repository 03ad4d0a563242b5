/* mistakes.h - kinds of mistakes that both Keltis games have, see games/mistakes.h. A game includes
 * this once, after its own keltis_choice_read. */
#ifndef PAKLI_GAMES_KELTIS_SHARED_MISTAKES_H
#define PAKLI_GAMES_KELTIS_SHARED_MISTAKES_H

#include "games/keltis-shared/rules.h"
#include "games/mistakes.h"

enum keltis_act_kind { ACT_OTHER, ACT_LAY, ACT_DISCARD, ACT_TAKE, ACT_DRAW };

/* What a move is; of a card that is laid or discarded its face, else -1. */
struct keltis_act {
    enum keltis_act_kind kind;
    int face;
};

/* A move and a better one, and what tells them apart: sets of faces. */
struct keltis_choice {
    struct keltis_act move, better;
    uint64_t laid;      /* by the seat to move */
    uint64_t fits;      /* what its rows take */
    uint64_t next_fits; /* what those of the next seat take */
};

static void keltis_choice_read(const void *view, int move, int better, struct keltis_choice *out);

static struct keltis_choice read_choice(const void *view, int move, int better)
{
    struct keltis_choice c;
    keltis_choice_read(view, move, better, &c);
    return c;
}

static uint64_t colour_of_card(const struct keltis_act *act)
{
    return colour_fields(1 << face_colour(act->face));
}

static bool lays_card(const struct keltis_act *act)
{
    return act->kind == ACT_LAY && act->face >= 0;
}

/* Whether it is the first card of its colour. */
static bool opens(const struct keltis_choice *c, const struct keltis_act *act)
{
    return lays_card(act) && !(c->laid & colour_of_card(act));
}

static int begun(const struct keltis_choice *c)
{
    int count = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        count += (c->laid & colour_fields(1 << colour)) != 0;
    return count;
}

/* How many different values the row takes after that card. */
static int room_after(const struct keltis_choice *c, const struct keltis_act *act)
{
    int colour = face_colour(act->face), value = face_value(act->face);
    uint64_t laid = (c->laid >> colour * FIELD & 0xfff) | UINT64_C(1) << value;
    return value == END_CARD ? 0 : bits_count(row_fits(laid & 0x7ff, value));
}

/* ---- Laying -------------------------------------------------------------------------------- */

static bool opened_fourth(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return opens(&c, &c.move) && !opens(&c, &c.better) && begun(&c) >= 3;
}

static bool opened_early(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return opens(&c, &c.move) && !opens(&c, &c.better);
}

static bool opened_late(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return !opens(&c, &c.move) && opens(&c, &c.better);
}

static bool opened_wrong(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return opens(&c, &c.move) && opens(&c, &c.better);
}

static bool skipped(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return lays_card(&c.move) && lays_card(&c.better) &&
           colour_of_card(&c.move) == colour_of_card(&c.better) &&
           room_after(&c, &c.move) < room_after(&c, &c.better);
}

static bool laid_wrong(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return c.move.kind == ACT_LAY && c.better.kind == ACT_LAY;
}

static bool laid_early(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return c.move.kind == ACT_LAY && c.better.kind == ACT_DISCARD;
}

/* ---- Discarding ---------------------------------------------------------------------------- */

static bool held_back(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return c.move.kind == ACT_DISCARD && c.better.kind == ACT_LAY;
}

static bool next_takes(const struct keltis_choice *c, const struct keltis_act *act)
{
    return act->kind == ACT_DISCARD && act->face >= 0 && c->next_fits >> act->face & 1;
}

static bool fed_next(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return next_takes(&c, &c.move) && !next_takes(&c, &c.better);
}

static bool threw_useful(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return c.move.kind == ACT_DISCARD && c.better.kind == ACT_DISCARD && c.move.face >= 0 &&
           c.fits >> c.move.face & 1;
}

static bool discarded_wrong(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return c.move.kind == ACT_DISCARD && c.better.kind == ACT_DISCARD;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static bool left_discard(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return c.move.kind == ACT_DRAW && c.better.kind == ACT_TAKE;
}

static bool took_discard(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return c.move.kind == ACT_TAKE && c.better.kind == ACT_DRAW;
}

static bool took_wrong(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return c.move.kind == ACT_TAKE && c.better.kind == ACT_TAKE;
}

#endif
