/* chi.c - see tests/support/chi.h. */
#include "tests/support/chi.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The value chi-square exceeds once in a million, by the cube-root rule of Wilson and
 * Hilferty (within one per cent from two degrees of freedom up, and above the truth at one). */
static double limit(int freedom)
{
    double nine = 2.0 / (9.0 * freedom), root = 1 - nine + 4.7534 * sqrt(nine);
    return freedom * root * root * root;
}

void assert_chi_square(const double *seen, const double *expected, int cells)
{
    double sum = 0, rare_seen = 0, rare_expected = 0;
    int freedom = -1;
    for (int i = 0; i < cells; i++) {
        if (expected[i] < 5) {
            rare_seen += seen[i];
            rare_expected += expected[i];
            continue;
        }
        sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
        freedom++;
    }
    if (rare_expected >= 5) {
        sum += (rare_seen - rare_expected) * (rare_seen - rare_expected) / rare_expected;
        freedom++;
    }
    if (freedom > 0 && sum > limit(freedom))
        fail_msg("chi-square %.1f with %d degrees of freedom; at most %.1f is fair", sum, freedom,
                 limit(freedom));
}

double combinations(int n, int k)
{
    double product = 1;
    if (k < 0 || k > n) return 0;
    for (int i = 0; i < k; i++) product = product * (n - i) / (i + 1);
    return product;
}

double hypergeometric(int k, int copies, int places, int unseen)
{
    return combinations(copies, k) * combinations(unseen - copies, places - k) /
           combinations(unseen, places);
}
