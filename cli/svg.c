/* svg.c - charts in SVG, see svg.h. */
#include "cli/svg.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Style --------------------------------------------------------------------------------- */

static const char style[] =
    "<style>\n"
    "text{font:13px system-ui,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif;fill:#33302a}\n"
    ".title{font:bold 26px Georgia,'DejaVu Serif',serif}\n"
    ".head{font:bold 17px Georgia,'DejaVu Serif',serif}\n"
    ".quiet{fill:#6b6252}.end{text-anchor:end}.middle{text-anchor:middle}.strong{font-weight:bold}"
    "\n"
    ".linen{fill:#f3ebdc}.card{fill:#fdfaf4;stroke:#dccfb6}\n"
    ".grid{stroke:#e7ddc9}.axis{stroke:#8d8069}.fair{stroke:#33302a;stroke-dasharray:5 4}\n"
    ".bar{fill:#a5cbe3;stroke:#0072b2}.winners{fill:none;stroke:#a8243a;stroke-width:2.5;"
    "stroke-linejoin:round}\n"
    ".leaf{fill:#9bd0bb;stroke:#008f63}.reach{stroke:#33302a;stroke-width:2}\n"
    ".quarter{fill:#008f63}.half{stroke:#fdfaf4;stroke-width:3}.range{stroke:#008f63;"
    "stroke-width:2}\n"
    ".choice{fill:#cdb8e6;stroke:#8a5fbf}.ending{fill:#dcc9a3;stroke:#8a6d2f}\n"
    ".line0,.line1,.line2,.line3,.line4{stroke:#0072b2;stroke-width:2.2}.line1{stroke:#d1495b}"
    ".line2{stroke:#008f63}.line3{stroke:#8a5fbf}.line4{stroke:#e3b505}\n";

struct seat_look {
    const char *colour, *pattern, *mark; /* the pattern fills 8 by 8 points, the mark 14 by 14 */
};

static const struct seat_look seat_looks[] = {
    {"#0072b2", "", "M0-7A7 7 0 1 0 0 7A7 7 0 1 0 0-7Z"},
    {"#d1495b", "<path d=\"M-2 10L10-2M-2 2L2-2M6 10L10 6\"/>", "M0-7L7 6H-7Z"},
    {"#008f63", "<path d=\"M2 2h2v2h-2zM6 6h2v2h-2z\"/>", "M-6-6H6V6H-6Z"},
    {"#8a5fbf", "<path d=\"M0 4H8M4 0V8\"/>", "M0-8L7 0L0 8L-7 0Z"},
    {"#e3b505", "<path d=\"M0 2H8M0 6H8\"/>",
     "M0-8L2-2.5L7.6-2.5L3.2 1L4.7 6.5L0 3.3L-4.7 6.5L-3.2 1L-7.6-2.5L-2-2.5Z"},
};

enum { SEAT_LOOKS = (int)(sizeof seat_looks / sizeof *seat_looks) };

/* ---- Picture ------------------------------------------------------------------------------- */

static void add_escaped(struct text *out, const char *words)
{
    for (size_t left = strlen(words), length; left; words += length, left -= length) {
        length = utf8_length(words, left);
        bool shown = length && (unsigned char)*words >= ' ' && *words != 127;
        if (!length) length = 1;
        if (*words == '&' || *words == '<' || *words == '>')
            text_add(out, "&#%d;", *words);
        else
            text_add_bytes(out, shown ? words : "?", shown ? length : 1);
    }
}

static void add_seat_looks(struct text *out)
{
    for (int seat = 0; seat < SEAT_LOOKS; seat++) {
        const struct seat_look *look = &seat_looks[seat];
        text_add(out,
                 "<pattern id=\"seat%d\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
                 "<rect width=\"8\" height=\"8\" fill=\"%s\"/>"
                 "<g fill=\"none\" stroke=\"#fdfaf4\" stroke-width=\"1.6\">%s</g></pattern>\n",
                 seat, look->colour, look->pattern);
    }
}

void svg_begin(struct text *out, int width, int height, const char *title, const char *description)
{
    text_add(out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
             "height=\"%d\" role=\"img\">\n<title>",
             width, height, width, height);
    add_escaped(out, title);
    text_add(out, "</title>\n<desc>");
    add_escaped(out, description);
    text_add(out, "</desc>\n%s</style>\n<defs>\n", style);
    add_seat_looks(out);
    text_add(out, "</defs>\n<rect class=\"linen\" width=\"%d\" height=\"%d\" rx=\"14\"/>\n", width,
             height);
}

void svg_end(struct text *out)
{
    text_add(out, "</svg>\n");
}

void svg_box(struct text *out, const char *class_name, double x, double y, double width,
             double height)
{
    text_add(out, "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
             class_name, x, y, width, height);
}

void svg_line(struct text *out, const char *class_name, double x1, double y1, double x2, double y2)
{
    text_add(out, "<path class=\"%s\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n", class_name, x1, y1, x2, y2);
}

void svg_text(struct text *out, const char *class_name, double x, double y, const char *format, ...)
{
    char words[240];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    text_add(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", class_name, x, y);
    add_escaped(out, words);
    text_add(out, "</text>\n");
}

/* ---- Seats --------------------------------------------------------------------------------- */

void svg_seat_bar(struct text *out, int seat, double x, double y, double width, double height)
{
    text_add(out,
             "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"url(#seat%d)\" "
             "stroke=\"%s\"/>\n",
             x, y, width, height, seat, seat_looks[seat].colour);
}

void svg_seat_mark(struct text *out, int seat, double x, double y)
{
    text_add(out, "<path transform=\"translate(%.1f %.1f)\" d=\"%s\" fill=\"%s\"/>\n", x, y,
             seat_looks[seat].mark, seat_looks[seat].colour);
}

void svg_error_bar(struct text *out, double low, double high, double y)
{
    svg_line(out, "reach", low, y, high, y);
    svg_line(out, "reach", low, y - 5, low, y + 5);
    svg_line(out, "reach", high, y - 5, high, y + 5);
}

/* ---- The frame of a report ----------------------------------------------------------------- */

/* A line below the title, cut where it would leave the picture. */
static void add_subtitle(struct text *out, double y, const struct text *line)
{
    enum { SUBTITLE_MAX = 110 };
    svg_text(out, "quiet", PICTURE_GAP, y, "%.*s%s", SUBTITLE_MAX, text_string(line),
             line->length > SUBTITLE_MAX ? "..." : "");
}

void picture_title(struct text *out, const char *name, const struct text *setting,
                   const struct text *options)
{
    svg_text(out, "title", PICTURE_GAP, 46, "%s", name);
    add_subtitle(out, 72, setting);
    add_subtitle(out, 92, options);
}

void picture_card(struct text *out, double x, double y, double width, double height,
                  const char *heading)
{
    text_add(out,
             "<rect class=\"card\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
             "rx=\"10\"/>\n",
             x, y, width, height);
    svg_text(out, "head", x + PICTURE_GAP, y + 31, "%s", heading);
}

/* ---- Plots --------------------------------------------------------------------------------- */

double plot_step(double distance, int most)
{
    double ten = pow(10, floor(log10(distance / most)));
    double steps[] = {1, 2, 5, 10};
    int i = 0;
    while (i < 3 && distance > most * ten * steps[i] * (1 + 1e-9)) i++;
    return ten * steps[i];
}

double plot_x(const struct plot *p, double value)
{
    return p->x + p->width * (value - p->left) / (p->right - p->left);
}

double plot_y(const struct plot *p, double value)
{
    return p->y + p->height * (1 - value / p->top);
}

void plot_axes(const struct plot *p, int most)
{
    double down = p->y + p->height, right = p->x + p->width;
    double step = plot_step(p->top, most);
    long across = lround(fmax(1, plot_step(p->right - p->left, 8)));
    for (int i = 1; i * step <= p->top * (1 + 1e-9); i++) {
        double y = plot_y(p, i * step);
        svg_line(p->out, "grid", p->x, y, right, y);
        svg_text(p->out, "quiet end", p->x - 7, y + 4.5, "%g %%", 100 * i * step);
    }
    for (long i = lround(ceil(p->left / (double)across)); (double)(i * across) <= p->right; i++) {
        double x = plot_x(p, (double)(i * across));
        svg_line(p->out, "axis", x, down, x, down + 5);
        svg_text(p->out, "quiet middle", x, down + 19, "%ld", i * across);
    }
    svg_line(p->out, "axis", p->x, down, right, down);
}

void plot_bar(const struct plot *p, const char *class_name, double from, double to, double value)
{
    double left = plot_x(p, from), y = plot_y(p, value);
    if (value > 0) svg_box(p->out, class_name, left, y, plot_x(p, to) - left, p->y + p->height - y);
}

void plot_outline(const struct plot *p, const char *class_name, const double *value, int count)
{
    double wide = p->width / count;
    int first = 0;
    while (first < count && value[first] <= 0) first++;
    while (count > first && value[count - 1] <= 0) count--;
    text_add(p->out, "<path class=\"%s\" d=\"M%.1f %.1f", class_name, p->x + first * wide,
             plot_y(p, 0));
    for (int i = first; i < count; i++)
        text_add(p->out, "V%.1fH%.1f", plot_y(p, value[i]), p->x + (i + 1) * wide);
    text_add(p->out, "V%.1f\"/>\n", plot_y(p, 0));
}
