#include <covey/cli/optimize_figure.h>
