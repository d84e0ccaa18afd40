#!/usr/bin/env bash
# Builds and runs the tests of one kind, or all of them, and prints the counts: "N passed, M failed".
#   tools/run_tests.sh all|fast|slow|asan|tsan|fuzz|python|web
set -u
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)}
passed=0
failed=0
# What was compiled before, here or in another clone, is not compiled again.
if command -v ccache > /dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
fi
# What the labels fast and threads need; the statistics are too slow for the sanitisers.
fast_targets='core_test make_table problems_test table_test reproduce_test study_test service_test threads_test covey'

# ctest_run PRESET LABELS [TARGETS]: builds the preset (or some targets of it), runs the tests with one of the labels, adds to the counts.
ctest_run() {
  local preset=$1 labels=$2 log
  local -a targets
  read -ra targets <<< "${3:-all}"
  log=build/$preset-$(echo "$labels" | tr -c 'a-z\n' '-').log
  echo "== $preset: $labels"
  mkdir -p build
  if ! { cmake --preset "$preset" -DCOVEY_BUILD_TESTS=ON ${configure_options:-} && cmake --build --preset "$preset" -j "$jobs" --target "${targets[@]}"; } > "$log" 2>&1; then
    tail -n 40 "$log"
    echo "$preset: the build failed"
    failed=$((failed + 1))
    return
  fi
  ctest --test-dir "build/$preset" -L "^($labels)\$" -j "$jobs" --output-on-failure --no-tests=error > "$log" 2>&1
  grep -vE '^ *[0-9]+/[0-9]+ Test +#.* Passed|^ *Start ' "$log" | tail -n 200
  local total lost
  total=$(sed -nE 's/.*tests passed, ([0-9]+) tests? failed out of ([0-9]+)/\2/p' "$log")
  lost=$(sed -nE 's/.*tests passed, ([0-9]+) tests? failed out of ([0-9]+)/\1/p' "$log")
  if [ -z "$total" ]; then
    echo "$preset: no tests ran"
    failed=$((failed + 1))
    return
  fi
  passed=$((passed + total - lost))
  failed=$((failed + lost))
}

# Fuzz targets find new inputs for FUZZ_SECONDS each; a crash leaves its input in build/fuzz.
fuzz_run() {
  local seconds=${FUZZ_SECONDS:-30} log=build/fuzz.log
  echo "== fuzz: $seconds s each"
  mkdir -p build/fuzz-corpus
  if ! { cmake --preset fuzz && cmake --build --preset fuzz -j "$jobs" --target csv_fuzz; } > "$log" 2>&1; then
    tail -n 40 "$log"
    failed=$((failed + 1))
    return
  fi
  if build/fuzz/tests/csv_fuzz -max_total_time="$seconds" -artifact_prefix=build/fuzz/ -print_final_stats=1 \
      build/fuzz-corpus > "$log" 2>&1; then
    grep -E 'number_of_executed_units|peak_rss' "$log"
    passed=$((passed + 1))
  else
    tail -n 60 "$log"
    failed=$((failed + 1))
  fi
}

# The tools of the dashboard need node 20 and npm 11. Where the system's are older, as Debian's, newer ones come from npm into build/node.
newer_node() {
  local tools=$PWD/build/node/node_modules architecture=x64
  is_new() { node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && [ "$(npm --version | cut -d. -f1)" -ge 11 ]; }
  is_new && return
  [ "$(uname -m)" = aarch64 ] && architecture=arm64
  export PATH="$tools/node-linux-$architecture/bin:$tools/.bin:$PATH"
  is_new || { npm install --no-audit --no-fund --prefix build/node "node-linux-$architecture@22" npm@11 && hash -r && is_new; }
}

# The dashboard: its logic, that web/dist is what its sources give, and every page in a browser against the release program.
web_run() {
  local log=build/web.log total lost
  echo "== web"
  if ! newer_node > "$log" 2>&1; then
    tail -n 20 "$log"
    echo "web: these tests need node 20 or newer, and this is $(node --version 2> /dev/null || echo none)"
    failed=$((failed + 1))
    return
  fi
  if ! { cmake --preset release && cmake --build --preset release -j "$jobs" --target covey; } > "$log" 2>&1; then
    tail -n 40 "$log"
    echo "web: the build failed"
    failed=$((failed + 1))
    return
  fi
  if ! (cd web && npm install --no-save --no-audit --no-fund) > "$log" 2>&1; then
    tail -n 20 "$log"
    echo "web: npm install failed"
    failed=$((failed + 1))
    return
  fi
  # The same bytes as those that are committed.
  if (cd web && npx tsc --noEmit && npx vite build --outDir ../build/web-dist --emptyOutDir && node tools/stamp.mjs write ../build/web-dist) > "$log" 2>&1 \
      && diff -r web/dist build/web-dist >> "$log" 2>&1; then
    passed=$((passed + 1))
  else
    tail -n 20 "$log"
    echo "web/dist is not what its sources give: run npm run build in web"
    failed=$((failed + 1))
  fi
  local script
  for script in test test:browser; do
    (cd web && NO_COLOR=1 npm run "$script") > "$log" 2>&1
    grep -E '×|Error|^5,000|sorted in' "$log"
    total=$(sed -nE 's/^ *Tests .*\(([0-9]+)\)$/\1/p' "$log")
    lost=$(sed -nE 's/^ *Tests .* ([0-9]+) failed.*/\1/p' "$log")
    if [ -z "$total" ]; then
      tail -n 40 "$log"
      echo "web: no tests ran"
      failed=$((failed + 1))
      return
    fi
    passed=$((passed + total - ${lost:-0}))
    failed=$((failed + ${lost:-0}))
  done
}

# The Python package in the release tree; then the wheel, as a new user installs it: the example of the README runs on any x86-64.
python_run() {
  configure_options=-DCOVEY_BUILD_PYTHON=ON ctest_run release python 'covey covey_python'
  echo "== wheel"
  if tools/check_wheel.sh > build/wheel.log 2>&1; then
    passed=$((passed + 1))
  else
    tail -n 40 build/wheel.log
    failed=$((failed + 1))
  fi
}

# Every file is as clang-format leaves it.
format_run() {
  echo "== format"
  if git ls-files '*.h' '*.cpp' | xargs clang-format --dry-run -Werror 2> build/format.log; then
    passed=$((passed + 1))
  else
    head -n 20 build/format.log
    echo "make format mends this"
    failed=$((failed + 1))
  fi
}

start=$(date +%s)
mkdir -p build
case ${1:-all} in
  fast) ctest_run dev 'fast|threads|postgres' ;;
  slow) ctest_run release 'slow|postgres' ;;
  asan) ctest_run asan 'fast|threads' "$fast_targets" ;;
  tsan) ctest_run tsan 'threads' 'threads_test service_test' ;;
  fuzz) fuzz_run ;;
  python) python_run ;;
  web) web_run ;;
  all)
    ctest_run release 'fast|threads|slow|postgres' "$fast_targets statistics_test study_crash_test"
    COVEY_WHEEL=native python_run
    ctest_run asan 'fast|threads' "$fast_targets"
    ctest_run tsan 'threads' 'threads_test service_test'
    fuzz_run
    web_run
    format_run
    ;;
  *)
    echo "usage: tools/run_tests.sh all|fast|slow|asan|tsan|fuzz|python|web" >&2
    exit 2
    ;;
esac
echo "in $(($(date +%s) - start)) s:"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
