# Covey's front door. `make run` and `make test` install what they need on Debian 12 and do their whole job.

SHELL := /bin/bash
.DELETE_ON_ERROR:
JOBS ?= $(shell nproc)
TRIALS ?= 160
SEEDS ?= 15

BUILD_PACKAGES := g++ cmake ninja-build libeigen3-dev liblbfgsb-dev libboost-dev nlohmann-json3-dev libcli11-dev libfmt-dev libtomlplusplus-dev libsqlite3-dev libpq-dev libssl-dev zlib1g-dev
TEST_PACKAGES := git libgtest-dev librapidcheck-dev clang-14 libclang-rt-14-dev clang-format clang-tidy-14 python3 postgresql-15 slurm-wlm curl openssl ccache
BENCH_PACKAGES := python3 postgresql-15
# The dashboard's tests; building Covey needs none of it.
WEB_PACKAGES := nodejs npm chromium

PYTHON_PACKAGES := pybind11-dev python3-dev python3-numpy python3-setuptools python3-wheel python3-build python3-venv
# What reads molecules (-DCOVEY_RDKIT=ON); optional, tests build it.
RDKIT_PACKAGES := librdkit-dev
PYTHON_TEST_PACKAGES := python3-pandas python3-sklearn python3-optuna python3-cmaes python3-nlopt python3-matplotlib python3-dask python3-distributed mypy
# The other optimisers of the scorecard, and what its tasks need.
SCORECARD_PACKAGES := python3-numpy python3-scipy python3-sklearn python3-optuna python3-cmaes python3-nlopt

.PHONY: run program build wheel deb dist docs test-python bench-python test test-fast test-asan test-tsan test-fuzz test-web test-long test-fresh bench attribution-study coverage-study defaults-study estimator-study loop-study tracked-study noise-study decisions-study history-study limits-study conditional-study tables-study select-study scorecard tidy format deps test-deps wheel-deps bench-deps web-deps help

help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)

# Installs those packages of $(1) that are missing; asks nothing. Root is needed only if one is.
define install_packages
	@missing=$$(for p in $(1); do dpkg-query -W -f='$${Status}\n' $$p 2>/dev/null | grep -q 'install ok installed' || echo $$p; done); \
	if [ -n "$$missing" ]; then \
	  echo "installing:" $$missing; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing > /dev/null; \
	fi
endef

deps:
	$(call install_packages,$(BUILD_PACKAGES))
test-deps: deps
	$(call install_packages,$(TEST_PACKAGES) $(PYTHON_PACKAGES) $(PYTHON_TEST_PACKAGES) $(RDKIT_PACKAGES))
wheel-deps: deps
	$(call install_packages,$(PYTHON_PACKAGES))
bench-deps: deps
	$(call install_packages,$(BENCH_PACKAGES))
# Node may be there already from elsewhere.
web-deps: test-deps
	$(call install_packages,$(if $(shell command -v npm),$(filter-out nodejs npm,$(WEB_PACKAGES)),$(WEB_PACKAGES)))

## make run          build, then optimise an example with a set on every query: a table and a picture, a study and its report
run: program
	@mkdir -p covey-demo
	./build/release/covey optimize hartmann6 --noise 0.1 --rounds 40 --svg covey-demo/hartmann6.svg
	@echo "The picture: covey-demo/hartmann6.svg"
	@rm -f covey-demo/coffee.db covey-demo/coffee.db-*
	./build/release/covey optimize --space examples/coffee.toml --storage sqlite:///covey-demo/coffee.db -- sh examples/coffee.sh
	./build/release/covey report coffee --storage sqlite:///covey-demo/coffee.db --out covey-demo/coffee.html

program: deps
	@cmake --preset release > /dev/null
	@cmake --build --preset release -j $(JOBS) --target covey
## make build        all that is installed: the program, the library for C++, the paper's experiments for covey reproduce
build: program
	@cmake --build --preset release -j $(JOBS) --target covey_core covey-reproduce

## make wheel        dist/covey-*.whl, the Python package with the program, for any x86-64 and fast where AVX2 is; it needs glibc and NumPy
##                   only. For Debian's python3; PYTHONS="python3.9 python3.12" for others that have headers, setuptools, wheel and build
PYTHONS ?= /usr/bin/python3
wheel: wheel-deps
	@rm -rf dist/covey-*.whl
	@for python in $(PYTHONS); do \
	  rm -rf python/build python/covey.egg-info && \
	  JOBS=$(JOBS) $$python -m build --wheel --no-isolation --outdir dist python || exit 1; \
	done
	@ls dist/covey-*.whl

## make deb          dist/*.deb: covey, libcovey-dev, python3-covey and covey-doc, for Debian 12
deb: wheel-deps
	$(call install_packages,dpkg-dev fakeroot)
	@JOBS=$(JOBS) DEB_REVISION=$(or $(DEB_REVISION),1) tools/make_deb.sh

## make dist         dist/covey-VERSION.tar.gz, the sources of the last commit, from which all of this is made without git
VERSION = $(shell awk '/^project.covey VERSION/ {print $$3}' CMakeLists.txt)
DIST ?= dist
dist:
	@mkdir -p $(DIST)
	@git archive --prefix=covey-$(VERSION)/ -o $(DIST)/covey-$(VERSION).tar.gz HEAD
	@ls $(DIST)/covey-$(VERSION).tar.gz

## make docs         dist/docs/VERSION/*.html, a site of the documentation with a search and the references of C++ and Python, its links
##                   checked; it needs Python alone
docs:
	@python3 tools/docs dist/docs

## make test         everything that CI runs: fast and slow tests, Python, the dashboard, threads, sanitisers, fuzzing
test: test-deps web-deps
	@tools/run_tests.sh all
## make test-fast    the fast tests only
test-fast: test-deps
	@tools/run_tests.sh fast
## make test-asan    the fast tests under the address and undefined-behaviour sanitisers
test-asan: test-deps
	@tools/run_tests.sh asan
## make test-tsan    the threaded tests under the thread sanitiser
test-tsan: test-deps
	@tools/run_tests.sh tsan
## make test-fuzz    the fuzz targets: CSV, TOML, requests; FUZZ_SECONDS (60) in all
test-fuzz: test-deps
	@tools/run_tests.sh fuzz
## make test-web     the dashboard: its logic, and every page in a browser
test-web: web-deps
	@tools/run_tests.sh web
## make test-python  the Python package, built in the release tree, and the wheel in a fresh virtual environment
test-python: test-deps
	@tools/run_tests.sh python
## make bench-python the cost of Python, and scikit-learn's Gaussian processes beside ours
bench-python: test-deps
	$(call install_packages,libopenblas0-pthread)
	@cmake --preset release -DCOVEY_BUILD_PYTHON=ON > /dev/null
	@cmake --build --preset release -j $(JOBS) --target covey_python
	@OPENBLAS_CORETYPE=SkylakeX PYTHONPATH=build/release/python /usr/bin/python3 benchmarks/python_benchmark.py
## make test-fresh   README's commands, each in a bare Debian of its own (FRESH="run deb" for some of them); needs root
test-fresh:
	$(call install_packages,mmdebstrap git)
	@tools/test_fresh.sh $(FRESH)
## make test-long    the statistics with ten times the repetitions, the wheel with both of its modules, clang-tidy over
##                   all sources, an hour of fuzzing, and README's commands in a bare Debian
test-long: test-deps
	@COVEY_TEST_REPEAT=10 tools/run_tests.sh slow
	@FUZZ_SECONDS=3600 tools/run_tests.sh fuzz
	@tools/run_tests.sh python
	@tools/run_tests.sh tidy
	@$(MAKE) test-fresh

# build_benchmarks TARGETS: builds those programs of benchmarks/ in the release tree.
define build_benchmarks
	@cmake --preset release -DCOVEY_BUILD_BENCHMARKS=ON > /dev/null
	@cmake --build --preset release -j $(JOBS) --target $(1)
endef

## make bench        benchmarks: ratios within one run, and microseconds
bench: bench-deps
	$(call build_benchmarks,core_benchmark failure_benchmark honest_benchmark loop_benchmark paper_benchmark pareto_benchmark rank_benchmark study_benchmark tails_benchmark covey)
	./build/release/benchmarks/core_benchmark
	./build/release/benchmarks/failure_benchmark 6
	./build/release/benchmarks/honest_benchmark
	./build/release/benchmarks/loop_benchmark cost
	./build/release/benchmarks/paper_benchmark
	./build/release/benchmarks/pareto_benchmark cost
	./build/release/benchmarks/rank_benchmark
	./build/release/benchmarks/rank_benchmark stream
	./build/release/benchmarks/study_benchmark
	./build/release/benchmarks/tails_benchmark all 6
	python3 benchmarks/service_benchmark.py build/release/covey
	python3 benchmarks/service_load.py build/release/covey

## make loop-study   regret beside other libraries, coverage at the queries, a long run; about ten minutes
loop-study: deps
	$(call build_benchmarks,loop_benchmark pareto_benchmark)
	./build/release/benchmarks/loop_benchmark regret
	./build/release/benchmarks/loop_benchmark promise
	./build/release/benchmarks/loop_benchmark health
	./build/release/benchmarks/pareto_benchmark front

## make tracked-study  the tables of docs/tracked_study.md; TABLES=DIR adds replays of real tables
tracked-study: deps
	$(call build_benchmarks,tracked_study)
	./build/release/benchmarks/tracked_study $(if $(TABLES),--tables $(TABLES))

## make attribution-study  the tables and the picture of docs/attribution.md, half an hour of CPU; RUNS=FILE keeps every run, to go on from
attribution-study: deps
	$(call build_benchmarks,attribution_study)
	./build/release/benchmarks/attribution_study --svg docs/images/attribution.svg $(if $(RUNS),--csv $(RUNS))

## make noise-study  the tables of docs/noise.md, 16 runs of each method and problem, about ten minutes of CPU
noise-study: deps
	$(call build_benchmarks,noise_benchmark)
	./build/release/benchmarks/noise_benchmark

## make decisions-study  the tables of docs/decisions_study.md, 20 seeds from 50 on; an hour
decisions-study: deps
	$(call build_benchmarks,decisions_benchmark drift_benchmark)
	for noise in 0.03 0.1 0.3; do ./build/release/benchmarks/decisions_benchmark --noise $$noise --first 50 --seeds 20 --evaluations 31 --every 20 || exit 1; done
	./build/release/benchmarks/decisions_benchmark --noise 0 --first 60 --seeds 20 --evaluations 50
	./build/release/benchmarks/drift_benchmark --first 50 --threads 0
	for noise in 0 0.1; do ./build/release/benchmarks/drift_benchmark --loops 5 --first 50 --noise $$noise --threads 0 || exit 1; done

## make history-study  the tables of docs/decisions_study.md on earlier studies, 12 seeds from 50 on; TABLES=DIR adds those on real tables
history_tables = suzuki,amination
history-study: deps
	$(call build_benchmarks,history_benchmark)
	./build/release/benchmarks/history_benchmark --first 50 --seeds 12
	$(if $(TABLES),./build/release/benchmarks/history_benchmark --first 50 --seeds 12 --cases $(history_tables) --tables $(TABLES))

## make limits-study  the tables of docs/limits_study.md, 12 seeds; TABLES=DIR adds those on real tables; two hours
limits-study: deps
	$(call build_benchmarks,limits_benchmark)
	$(if $(TABLES),TABLES=$(TABLES)) ./build/release/benchmarks/limits_benchmark
	/usr/bin/python3 benchmarks/limits_optuna.py

## make coverage-study  the tables of docs/coverage_study.md, TRIALS (160) repetitions; TABLES=DIR adds those on real tables; half an hour
coverage-study: deps
	$(call build_benchmarks,coverage_study predict_study)
	./build/release/benchmarks/predict_study --trials $(TRIALS) $(if $(TABLES),--tables $(TABLES))
	./build/release/benchmarks/coverage_study $(TRIALS)

## make defaults-study  the tables of docs/defaults.md, SEEDS (15) runs of each candidate and problem, about half an hour of CPU
defaults-study: deps
	$(call build_benchmarks,defaults_study)
	./build/release/benchmarks/defaults_study $(SEEDS)

## make estimator-study  the table of docs/estimator_study.md, SPLITS (50) of two data sets, about six minutes of CPU
estimator-study: test-deps
	@cmake --preset release -DCOVEY_BUILD_PYTHON=ON > /dev/null
	@cmake --build --preset release -j $(JOBS) --target covey_python
	@PYTHONPATH=build/release/python /usr/bin/python3 benchmarks/estimator_study.py $(SPLITS)

## make select-study  the tables of docs/select_study.md, some minutes of CPU; TABLES=DIR adds real tables
select-study: test-deps
	@cmake --preset release -DCOVEY_BUILD_PYTHON=ON > /dev/null
	@cmake --build --preset release -j $(JOBS) --target covey_python
	@PYTHONPATH=build/release/python /usr/bin/python3 benchmarks/select_study.py --trials 100 --table-trials 10 $(if $(TABLES),--tables $(TABLES))

## make conditional-study  the table of docs/conditional_study.md, some minutes of CPU
conditional-study: test-deps
	@cmake --preset release -DCOVEY_BUILD_PYTHON=ON > /dev/null
	@cmake --build --preset release -j $(JOBS) --target covey_python
	@PYTHONPATH=build/release/python /usr/bin/python3 -W ignore benchmarks/conditional_study.py

## make tables-study TABLES=DIR  the tables of docs/tables_study.md: replays and coverage on real tables, SEEDS (12) of each, TRIALS (100) draws of rows; hours of CPU,
##                   OUT=FILE keeps the runs, to go on from
tables-study: SEEDS = 12
tables-study: TRIALS = 100
tables-study: test-deps
	@cmake --preset release -DCOVEY_RDKIT=ON -DCOVEY_BUILD_PYTHON=ON > /dev/null
	@cmake --build --preset release -j $(JOBS) --target covey covey_python
	@PYTHONPATH=build/release/python /usr/bin/python3 benchmarks/tables_study.py --tables $(TABLES) --seeds $(SEEDS) --trials $(TRIALS) --out $(or $(OUT),build/tables_study.jsonl)

## make scorecard    docs/scorecard.md, Covey beside other optimisers on 70 held-out tasks, SEEDS (50-54) of each, JOBS runs at a time; TABLES=DIR adds
##                   replays of real tables, OUT=FILE keeps the runs, to go on from; ARGS='--also before=DIR' adds a build, '--help' says more
scorecard: SEEDS = 50-54
scorecard: wheel-deps
	$(call install_packages,$(SCORECARD_PACKAGES))
	@cmake --preset release -DCOVEY_BUILD_PYTHON=ON > /dev/null
	@cmake --build --preset release -j $(JOBS) --target covey_python
	@PYTHONPATH=build/release/python:benchmarks$${PYTHONPATH:+:$$PYTHONPATH} /usr/bin/python3 -m scorecard --seeds $(SEEDS) --jobs $(JOBS) \
	  --out $(or $(OUT),build/scorecard/runs.jsonl) $(if $(TABLES),--tables $(TABLES)) $(ARGS)

## make tidy         clang-tidy over all sources
tidy: test-deps
	@tools/run_tests.sh tidy

## make format       clang-format over everything
format:
	$(call install_packages,clang-format)
	git ls-files '*.h' '*.cpp' | xargs clang-format -i
