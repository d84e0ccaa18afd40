#include <covey/cli/run_log.h>
