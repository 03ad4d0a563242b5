/* svg.h - pictures of numbers in SVG: boxes, lines and words on linen, and plots with axes.
 *
 * What a thing looks like is told by its class, a word of the style sheet in svg.c. Fills differ
 * in brightness and pattern, not in hue alone, so the pictures also hold in greyscale. */
#ifndef PAKLI_SVG_H
#define PAKLI_SVG_H

#include "engine/text.h"

/* A picture of that size; title and story are what a screen reader says of it. */
void svg_begin(struct text *out, int width, int height, const char *title, const char *story);
void svg_end(struct text *out);

void svg_box(struct text *out, const char *class_name, double x, double y, double width,
             double height);
void svg_line(struct text *out, const char *class_name, double x1, double y1, double x2, double y2);
/* Words are shown in ASCII: a question mark stands for any other byte, so that the file is well
 * formed whatever they hold. */
__attribute__((format(printf, 5, 6))) void svg_words(struct text *out, const char *class_name,
                                                     double x, double y, const char *format, ...);

/* Each seat has a colour, a pattern and a mark: a bar of the seat, and its mark around a point. */
void svg_seat_bar(struct text *out, int seat, double x, double y, double width, double height);
void svg_seat_mark(struct text *out, int seat, double x, double y);

/* ---- Plots --------------------------------------------------------------------------------- */

/* Where a plot lies in the picture, and what its edges stand for; it stands on 0. */
struct plot {
    struct text *out;
    double x, y, width, height;
    double left, right, top;
};

/* A step of 1, 2 or 5 and zeros, the least that takes no more than that many to go so far. */
double plot_step(double distance, int most);

double plot_x(const struct plot *p, double value);
double plot_y(const struct plot *p, double value);

/* At most that many lines across, for parts of a hundred, and whole numbers below. */
void plot_axes(const struct plot *p, int most);
void plot_bar(const struct plot *p, const char *class_name, double from, double to, double value);
/* One line over bars of equal width that fill the plot, from the first that is not 0 to the last.
 */
void plot_outline(const struct plot *p, const char *class_name, const double *value, int count);

#endif
