#!/bin/sh
# Brews a cup of coffee and tastes it: the parameters come as COVEY_… variables, the last line is the outcome.
# The taster is not perfectly consistent; the scatter is made from the parameters, so that the same cup tastes the same.
LC_ALL=C awk -v t="$COVEY_TEMPERATURE" -v d="$COVEY_DOSE" -v g="$COVEY_GRIND" -v b="$COVEY_BEAN" 'BEGIN {
  hot = (b == "robusta") ? 88 : (b == "blend") ? 90 : 93          # every bean likes its own temperature
  body = (b == "robusta") ? -0.9 : (b == "blend") ? -0.3 : 0
  strength = log(d / 17) / log(2)
  extraction = (t - hot) / 6 - 0.25 * (g - 4)                      # finer grounds and hotter water make up for each other
  taste = 8.6 + body - 1.1 * extraction ^ 2 - 1.6 * strength ^ 2 - 0.06 * (g - 5) ^ 2
  h = 0
  for (k = 1; k <= 6; ++k) { u = sin(k * (12.9898 * t + 78.233 * d + 37.719 * g)) * 43758.5453; h += u - int(u) }
  printf "%.3f\n", taste + 0.12 * h
}'
