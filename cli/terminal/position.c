/* position.c - what one person sees of a table, see position.h. */
#include "cli/terminal/position.h"

#include <stdio.h>

#include "bots/names.h"
#include "cli/cli.h"
#include "engine/preview.h"

/* ---- Names and words ----------------------------------------------------------------------- */

const char *seat_bot_level(const struct match *m, int seat)
{
    return strncmp(m->name[seat], "bot:", 4) == 0 ? m->name[seat] + 4 : NULL;
}

void seat_name_write(const struct match *m, int seat, char out[POSITION_NAME_MAX])
{
    const char *level = seat_bot_level(m, seat);
    int nth = 0;
    for (int before = 0; level && before < seat; before++) {
        const char *other = seat_bot_level(m, before);
        nth += other && bot_same_level(other, level);
    }
    const char *called = level ? bot_called(level, nth) : NULL;
    if (called)
        snprintf(out, POSITION_NAME_MAX, "%s, %s", called, level);
    else
        snprintf(out, POSITION_NAME_MAX, "%s", level ? level : m->name[seat]);
}

void short_names_read(struct short_names *names, const struct match *m)
{
    for (int seat = 0; seat < SEATS_MAX && seat < m->setup.seats; seat++) {
        char *text = names->text[seat];
        seat_name_write(m, seat, text);
        text[strcspn(text, ",")] = '\0';
        names->name[seat] = text;
    }
}

const char *zone_title(const struct game *game, int zone)
{
    const struct zone *z = &game->zones[zone];
    return z->title ? message_sentence(z->title, cli_language) : z->name;
}

const char *phase_question(const struct game *game, int phase)
{
    return game->questions ? message_sentence(game->questions[phase], cli_language)
                           : game->phases[phase];
}

/* ---- A match ------------------------------------------------------------------------------- */

void scene_drop_offers(struct scene *scene)
{
    int lying = 0;
    for (int i = 0; i < scene->count; i++)
        if (scene->piece[i].move == NO_MOVE) scene->piece[lying++] = scene->piece[i];
    scene->count = lying;
}

static void read_scores(struct position *p, const union any_state *view)
{
    struct result result = {0};
    p->game->score(view, &result);
    for (int seat = 0; seat < p->seats; seat++) p->score[seat] = result.score[seat];
    p->winners = p->phase == OVER ? result.winners : 0;
}

static void read_moves(struct position *p, const union any_state *view)
{
    struct preview preview;
    p->moves.game = p->game;
    p->moves.count = 0;
    if (p->phase == OVER || p->you != p->turn) return;
    move_list_fill(&p->moves, p->game, view);
    for (int i = 0; i < p->moves.count; i++) {
        preview_move(p->game, view, p->moves.move[i], &preview);
        p->preview[i].changes = preview.changes;
        p->preview[i].final = preview.final;
        p->preview[i].score = preview.score.total;
    }
}

void position_read(struct position *p, const struct match *m, int viewer)
{
    union any_state view;
    match_view(m, viewer, &view);
    p->game = m->game;
    p->seats = view.head.seats;
    p->you = viewer == WATCHER ? NOBODY : viewer;
    p->turn = view.head.seat;
    p->phase = view.head.phase;
    p->ending = view.head.ending;
    p->ply = m->plies;
    p->can_undo = viewer >= 0 && match_can_undo(m, viewer);
    p->scene.count = p->unseen.count = 0;
    p->game->scene(&view, &p->scene);
    scene_drop_offers(&p->scene);
    if (p->game->unseen) p->game->unseen(&view, &p->unseen);
    read_scores(p, &view);
    read_moves(p, &view);
}
