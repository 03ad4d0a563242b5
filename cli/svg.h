/* svg.h - charts in SVG: boxes, lines and text, plots with axes, and the frame that the pictures of
 * pakli sim and pakli arena share.
 *
 * The look of an element is given by its class, which the style sheet in svg.c defines. Fills
 * differ in brightness and pattern, not in hue alone, so that the charts also work in greyscale. */
#ifndef PAKLI_SVG_H
#define PAKLI_SVG_H

#include "engine/text.h"

/* A picture of that size; title and description are for screen readers. */
void svg_begin(struct text *out, int width, int height, const char *title, const char *description);
void svg_end(struct text *out);

void svg_box(struct text *out, const char *class_name, double x, double y, double width,
             double height);
void svg_line(struct text *out, const char *class_name, double x1, double y1, double x2, double y2);
/* Text in UTF-8; other bytes and control characters become question marks, so that the file is
 * always well formed. */
__attribute__((format(printf, 5, 6))) void svg_text(struct text *out, const char *class_name,
                                                    double x, double y, const char *format, ...);

/* Each seat has a colour, a pattern and a mark: a bar in its pattern, and the mark centred at a
 * point. */
void svg_seat_bar(struct text *out, int seat, double x, double y, double width, double height);
void svg_seat_mark(struct text *out, int seat, double x, double y);

/* An interval as a horizontal line with two ends. */
void svg_error_bar(struct text *out, double low, double high, double y);

/* ---- The frame of a report ----------------------------------------------------------------- */

enum {
    PICTURE_WIDTH = 980,
    PICTURE_GAP = 20,  /* around the cards and inside them */
    PICTURE_TOP = 112, /* where the first card begins, below the title */
    PICTURE_ROW = 38   /* height of a row in a list */
};

/* The name of the game, and under it what was played and with which options. */
void picture_title(struct text *out, const char *name, const struct text *setting,
                   const struct text *options);
/* The background of a part of the report, with its heading. */
void picture_card(struct text *out, double x, double y, double width, double height,
                  const char *heading);

/* ---- Plots --------------------------------------------------------------------------------- */

/* Where a plot lies in the picture, and the values at its edges; its lower edge is 0. */
struct plot {
    struct text *out;
    double x, y, width, height;
    double left, right, top;
};

/* The smallest step of 1, 2 or 5 times a power of ten that needs at most so many for the distance.
 */
double plot_step(double distance, int most);

double plot_x(const struct plot *p, double value);
double plot_y(const struct plot *p, double value);

/* Axes with at most so many horizontal lines, in percent, and whole numbers below. */
void plot_axes(const struct plot *p, int most);
void plot_bar(const struct plot *p, const char *class_name, double from, double to, double value);
/* The outline of bars of equal width that fill the plot, from the first above 0 to the last. */
void plot_outline(const struct plot *p, const char *class_name, const double *value, int count);

#endif
