#pragma once

/// The numeric core in one include: a Gaussian process and conformal prediction sets. See docs/method.md.

#include <covey/conformal/mask.h>            // IWYU pragma: export
#include <covey/conformal/prediction.h>      // IWYU pragma: export
#include <covey/conformal/prediction_set.h>  // IWYU pragma: export
#include <covey/conformal/score.h>           // IWYU pragma: export
#include <covey/conformal/weights.h>         // IWYU pragma: export
#include <covey/gp/fit.h>                    // IWYU pragma: export
#include <covey/gp/gaussian_process.h>       // IWYU pragma: export
#include <covey/numerics/errors.h>           // IWYU pragma: export
#include <covey/numerics/random.h>           // IWYU pragma: export
