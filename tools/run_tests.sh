#!/usr/bin/env bash
# Builds and runs the tests of one kind, or all of them. Ends with a table, seconds and counts per step, the names of what
# failed, and the sum: "N passed, M failed".
#   tools/run_tests.sh all|fast|slow|asan|tsan|fuzz|python|web|tidy
set -u
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)}
# What was compiled before, here or in another clone, is not compiled again; asan takes the tests' objects of release.
if command -v ccache > /dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
  export CCACHE_SLOPPINESS=pch_defines,time_macros
fi
mkdir -p build

# --- steps ---

# What a step came to is in a file: its name, seconds and counts, then the names of what failed.
steps=build/steps
rm -rf "$steps"
mkdir -p "$steps"
begun=0

# run_step NUMBER NAME COMMAND...: runs the command, which adds to step_passed, step_failed and names.
run_step() (
  start=$SECONDS
  step_passed=0
  step_failed=0
  names=
  echo "== $2"
  "${@:3}"
  printf '%-22s %7d %8d %8d\n%s' "$2" $((SECONDS - start)) "$step_passed" "$step_failed" "$names" > "$steps/$1"
)
step() {
  begun=$((begun + 1))
  run_step "$begun" "$@"
}
# beside NAME COMMAND...: a step while others go on; what it says is shown by `together`, which waits for it.
beside() {
  begun=$((begun + 1))
  run_step "$begun" "$@" > "$steps/$begun.log" 2>&1 &
}
together() {
  wait
  cat "$steps"/*.log
}

# report: the table, the names of what failed, and the sum. A step that left no result has failed.
report() {
  local number passed=0 failed=0 line
  printf '\n%-22s %7s %8s %8s\n' step seconds passed failed
  for ((number = 1; number <= begun; number++)); do
    line=$(head -n 1 "$steps/$number" 2> /dev/null || printf '%-22s %7s %8d %8d' "step $number: no result" - 0 1)
    echo "$line"
    passed=$((passed + $(awk '{print $(NF - 1)}' <<< "$line")))
    failed=$((failed + $(awk '{print $NF}' <<< "$line")))
  done
  printf '%-22s %7d %8d %8d\n\n' all $((SECONDS - start)) "$passed" "$failed"
  if [ "$failed" != 0 ]; then printf 'failed:\n%s\n' "$(tail -q -n +2 "$steps"/*[0-9] | grep .)"; fi
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}

# check LOG COMMAND...: one test, passed if the command succeeds; otherwise the end of what it said is shown.
check() {
  local log=$1
  shift
  if "$@" > "$log" 2>&1; then
    step_passed=$((step_passed + 1))
  else
    step_failed=$((step_failed + 1))
    names+="$log: $*"$'\n'
    tail -n 40 "$log"
    return 1
  fi
}

# build PRESET TARGETS [OPTIONS]: a failure counts as a failed test, success as none.
build() {
  local preset=$1 log=build/$1-build.log
  local -a targets options
  read -ra targets <<< "$2"
  read -ra options <<< "${3:-}"
  check "$log" build_quietly "$preset" && step_passed=$((step_passed - 1))
}
build_quietly() {
  cmake --preset "$1" "${options[@]}" && nice -n 5 cmake --build --preset "$1" -j "$jobs" --target "${targets[@]}" -- -k 0
}

# run_ctest PRESET LABELS: the tests with one of the labels.
run_ctest() {
  local log total lost
  log=build/$1-$(echo "$2" | tr -c 'a-z\n' '-').log
  ctest --test-dir "build/$1" -L "^($2)\$" -j $((jobs + 2)) --output-on-failure --no-tests=error > "$log" 2>&1
  grep -vE '^ *[0-9]+/[0-9]+ Test +#.* Passed|^ *Start ' "$log" | tail -n 200
  total=$(sed -nE 's/.*tests passed, ([0-9]+) tests? failed out of ([0-9]+)/\2/p' "$log")
  lost=$(sed -nE 's/.*tests passed, ([0-9]+) tests? failed out of ([0-9]+)/\1/p' "$log")
  if [ -z "$total" ]; then
    echo "$1: no tests ran"
    step_failed=$((step_failed + 1))
    return
  fi
  step_passed=$((step_passed + total - lost))
  step_failed=$((step_failed + lost))
  names+=$(sed -nE "s/^[[:space:]]+[0-9]+ - (.*) \\((.*)\\).*/$1: \\1 (\\2)/p" "$log" | grep -v '(Skipped)$')${lost:+$'\n'}
}

# --- what there is to run ---

# What the labels fast, outer, threads and postgres need, and what the statistics need beyond that: these are too slow for the
# sanitisers.
fast_targets='fast_tests covey covey_core'
slow_targets='slow_tests covey-reproduce'
tests=-DCOVEY_BUILD_TESTS=ON
# The release build reads molecules, the others say that they cannot.
release_options='-DCOVEY_BUILD_PYTHON=ON -DCOVEY_RDKIT=ON'

sources() {
  check build/format.log sh -c "find src reproduction python tests benchmarks examples tools \( -name '*.h' -o -name '*.cpp' \) -not -path '*/build/*' -print0 |
    xargs -0 clang-format --dry-run -Werror" ||
    echo "make format mends this"
  check build/sources.log python3 tools/check_sources.py
}

# clang-tidy over the files that differ from TIDY_BASE: by default what is not committed and what came since the branch
# left origin/main, or the last commit. At most TIDY_MOST (12) of them, because each takes a quarter of a minute;
# `make test-long` reads all files.
changed_files() {
  local base=${TIDY_BASE:-$(git merge-base HEAD origin/main 2> /dev/null || true)}
  if [ -z "$base" ] || [ "$base" = "$(git rev-parse HEAD)" ]; then base=$(git rev-parse -q --verify HEAD~1 || echo HEAD); fi
  # A header is read with the file of its name.
  git diff --name-only --diff-filter=d "$base" -- {src,reproduction,python}/'*'.{h,cpp} | sed 's/\.h$/.cpp/' | sort -u |
    while read -r file; do if [ -f "$file" ]; then echo "$file"; fi; done
}
tidy() {
  local -a files
  mapfile -t files < <(if [ "$1" = all ]; then git ls-files 'src/*.cpp' 'reproduction/*.cpp' 'python/*.cpp'; else changed_files; fi)
  local most=${TIDY_MOST:-12}
  if [ "$1" != all ] && [ "${#files[@]}" -gt "$most" ]; then
    echo "${#files[@]} files have changed: these are the first $most, make test-long reads all"
    files=("${files[@]:0:$most}")
  fi
  if [ "${#files[@]}" = 0 ]; then
    echo "no file has changed"
    return
  fi
  check build/tidy.log cmake --preset tidy || return
  step_passed=$((step_passed - 1))
  export -f tidy_file
  local lost
  lost=$(printf '%s\n' "${files[@]}" | xargs -P "$jobs" -I{} bash -c 'tidy_file {}' | tee -a /dev/stderr | grep -c '^tidy: ')
  step_passed=$((step_passed + ${#files[@]} - lost))
  step_failed=$((step_failed + lost))
}
# tidy_file FILE: silent, or what clang-tidy says of the file below a line "tidy: FILE".
tidy_file() {
  local log=build/tidy/${1//\//-}.log
  clang-tidy-14 --quiet --warnings-as-errors='*' -p build/tidy "$1" > "$log" 2> /dev/null && return
  echo "tidy: $1"
  grep -E '(warning|error):' "$log"
}

# Fuzz targets find new inputs, for FUZZ_SECONDS all together; a crash leaves its input in build/fuzz.
fuzz() {
  local targets=(csv_fuzz toml_fuzz request_fuzz) target
  build fuzz "${targets[*]}" || return
  for target in "${targets[@]}"; do
    mkdir -p "build/fuzz-corpus/$target"
    check "build/$target.log" "build/fuzz/tests/$target" -max_total_time=$((${FUZZ_SECONDS:-60} / ${#targets[@]})) \
      -artifact_prefix=build/fuzz/ -print_final_stats=1 "build/fuzz-corpus/$target" &&
      grep -E 'number_of_executed_units|peak_rss' "build/$target.log"
  done
}

# The tools of the dashboard need node 20 and npm 11. Where the system's are older, as Debian's, newer ones come from npm
# into build/node.
newer_node() {
  local tools=$PWD/build/node/node_modules architecture=x64
  is_new() { node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && [ "$(npm --version | cut -d. -f1)" -ge 11 ]; }
  is_new && return
  [ "$(uname -m)" = aarch64 ] && architecture=arm64
  export PATH="$tools/node-linux-$architecture/bin:$tools/.bin:$PATH"
  is_new || { npm install --no-audit --no-fund --prefix build/node "node-linux-$architecture@22" npm@11 && hash -r && is_new; }
}
# The page that the program serves is what its sources give, to the byte.
page_is_current() (
  cd web && npx tsc --noEmit && npx vite build --outDir ../build/web-dist --emptyOutDir &&
    node tools/stamp.mjs write ../build/web-dist && diff -r dist ../build/web-dist
)
# The dashboard: its logic, that web/dist is what its sources give, and every page in a browser against the release program.
web() {
  local log=build/web.log total lost script
  if ! newer_node > "$log" 2>&1; then
    tail -n 20 "$log"
    echo "these tests need node 20 or newer, and this is $(node --version 2> /dev/null || echo none)"
    step_failed=$((step_failed + 1))
    return
  fi
  build release covey || return
  check "$log" npm install --prefix web --no-save --no-audit --no-fund || return
  step_passed=$((step_passed - 1))
  check "$log" page_is_current || echo "web/dist is not what its sources give: run npm run build in web"
  for script in test test:browser; do
    (cd web && NO_COLOR=1 npm run "$script") > "$log" 2>&1
    grep -E '×|Error|^5,000|sorted in' "$log"
    total=$(sed -nE 's/^ *Tests .*\(([0-9]+)\)$/\1/p' "$log")
    lost=$(sed -nE 's/^ *Tests .* ([0-9]+) failed.*/\1/p' "$log")
    if [ -z "$total" ]; then
      tail -n 40 "$log"
      echo "web: no tests ran"
      step_failed=$((step_failed + 1))
      return
    fi
    step_passed=$((step_passed + total - ${lost:-0}))
    step_failed=$((step_failed + ${lost:-0}))
    names+=$(sed -nE 's/^ *FAIL +(.*)/web: \1/p' "$log" | sort -u)${lost:+$'\n'}
  done
}

# preset_steps PRESET TARGETS LABELS [OPTIONS]: a build, then its tests.
preset_steps() {
  step "$1: build" build "$1" "$2" "$tests ${4:-}"
  step "$1: tests" run_ctest "$1" "$3"
}

start=$SECONDS
case ${1:-all} in
  fast)
    step sources sources
    preset_steps dev "$fast_targets" 'fast|outer|threads|postgres'
    ;;
  slow) preset_steps release "$fast_targets $slow_targets" 'slow|postgres' ;;
  asan) preset_steps asan "$fast_targets" 'fast|outer|threads' ;;
  tsan) preset_steps tsan thread_tests 'threads' ;;
  fuzz) step fuzz fuzz ;;
  python)
    preset_steps release 'covey covey_python' python "$release_options"
    step wheel check build/wheel.log tools/check_wheel.sh
    ;;
  web) step web web ;;
  tidy) step tidy tidy all ;;
  all)
    step sources sources
    preset_steps release "$fast_targets $slow_targets covey_python" 'fast|threads|slow|postgres|python' "$release_options"
    # The release tree's own objects: a wheel with one native module. make test-long makes the one with both.
    COVEY_WHEEL=native step wheel check build/wheel.log tools/check_wheel.sh
    # The browser waits more than it computes, and the fuzzer has one thread.
    beside web web
    beside fuzz fuzz
    step 'asan: build' build asan "$fast_targets" "$tests"
    together
    step 'asan: tests' run_ctest asan 'fast|outer|threads'
    preset_steps tsan thread_tests 'threads'
    step 'tidy: changed files' tidy changed
    ;;
  *)
    echo "usage: tools/run_tests.sh all|fast|slow|asan|tsan|fuzz|python|web|tidy" >&2
    exit 2
    ;;
esac
report
