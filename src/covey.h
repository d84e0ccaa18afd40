#pragma once

/// The numeric core in one include: a Gaussian process, conformal prediction sets, and what to try next. See
/// docs/method.md.

#include <covey/conformal/certified.h>            // IWYU pragma: export
#include <covey/conformal/confidence_sequence.h>  // IWYU pragma: export
#include <covey/conformal/drift.h>                // IWYU pragma: export
#include <covey/conformal/joint_set.h>            // IWYU pragma: export
#include <covey/conformal/mask.h>                 // IWYU pragma: export
#include <covey/conformal/prediction.h>           // IWYU pragma: export
#include <covey/conformal/prediction_set.h>       // IWYU pragma: export
#include <covey/conformal/score.h>                // IWYU pragma: export
#include <covey/conformal/split.h>                // IWYU pragma: export
#include <covey/conformal/tracked.h>              // IWYU pragma: export
#include <covey/conformal/weights.h>              // IWYU pragma: export
#include <covey/density/classifier.h>             // IWYU pragma: export
#include <covey/density/density_ratio.h>          // IWYU pragma: export
#include <covey/density/kernel_logistic.h>        // IWYU pragma: export
#include <covey/gp/fit.h>                         // IWYU pragma: export
#include <covey/gp/gaussian_process.h>            // IWYU pragma: export
#include <covey/gp/heteroscedastic.h>             // IWYU pragma: export
#include <covey/gp/linear_model.h>                // IWYU pragma: export
#include <covey/gp/normalize.h>                   // IWYU pragma: export
#include <covey/gp/subset.h>                      // IWYU pragma: export
#include <covey/loop/local_search.h>              // IWYU pragma: export
#include <covey/loop/loop.h>                      // IWYU pragma: export
#include <covey/numerics/errors.h>                // IWYU pragma: export
#include <covey/numerics/interrupt.h>             // IWYU pragma: export
#include <covey/numerics/random.h>                // IWYU pragma: export
#include <covey/pareto/box_decomposition.h>       // IWYU pragma: export
#include <covey/pareto/front.h>                   // IWYU pragma: export
#include <covey/pareto/hypervolume.h>             // IWYU pragma: export
#include <covey/space/constraint.h>               // IWYU pragma: export
#include <covey/space/descriptors.h>              // IWYU pragma: export
#include <covey/space/expression.h>               // IWYU pragma: export
#include <covey/space/feasible.h>                 // IWYU pragma: export
#include <covey/suggest/best_set.h>               // IWYU pragma: export
#include <covey/suggest/past.h>                   // IWYU pragma: export
#include <covey/suggest/prospect.h>               // IWYU pragma: export
#include <covey/suggest/recommendation.h>         // IWYU pragma: export
#include <covey/suggest/suggest.h>                // IWYU pragma: export
#include <covey/suggest/trust_region.h>           // IWYU pragma: export
