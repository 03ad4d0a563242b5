/* chi.h - the chi-square test: are these counts what these odds give? */
#ifndef PAKLI_TESTS_SUPPORT_CHI_H
#define PAKLI_TESTS_SUPPORT_CHI_H

/* Fails unless counts fit what is expected; a fair source is refused once in a million. Cells
 * that expect fewer than five are put together. */
void assert_chi_square(const double *seen, const double *expected, int cells);

/* How many ways there are to take k out of n. */
double combinations(int n, int k);

/* The odds of k of `copies` alike among `places` of `unseen` cards. */
double hypergeometric(int k, int copies, int places, int unseen);

#endif
