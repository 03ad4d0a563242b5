/* kinds.c - what kinds of mistakes a seat made, see coach.h. */
#include "coach/coach.h"
#include "games/heuristics.h"

const struct mistake_kind *coach_kind(const struct coach_decision *d)
{
    const struct judgement *j = &d->judgement;
    if (!d->judged || j->mark == MARK_NONE) return NULL;
    return mistake_kind_of(heuristics_of(d->look.game)->mistakes, &d->look.view,
                           j->move[j->played].move, j->move[0].move);
}

/* The sum of that kind, begun if there is none yet; NULL where there is no room. */
static struct coach_kind_sum *sum_of(const struct mistake_kind *kind, struct coach_kind_sum *sums,
                                     int *count)
{
    for (int i = 0; i < *count; i++)
        if (sums[i].kind == kind) return &sums[i];
    if (*count == COACH_KINDS_MAX) return NULL;
    sums[*count] = (struct coach_kind_sum){.kind = kind};
    return &sums[(*count)++];
}

static void sort_by_loss(struct coach_kind_sum *sums, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && sums[k - 1].loss < sums[k].loss; k--) {
            struct coach_kind_sum swap = sums[k];
            sums[k] = sums[k - 1];
            sums[k - 1] = swap;
        }
}

int coach_kinds(const struct coach *c, int seat, struct coach_kind_sum out[COACH_KINDS_MAX])
{
    int count = 0;
    for (int i = 0; i < c->count; i++) {
        const struct coach_decision *d = &c->decision[i];
        const struct mistake_kind *kind = d->seat == seat ? coach_kind(d) : NULL;
        struct coach_kind_sum *sum = kind ? sum_of(kind, out, &count) : NULL;
        if (!sum) continue;
        sum->count++;
        sum->loss += d->judgement.loss;
    }
    sort_by_loss(out, count);
    return count;
}
