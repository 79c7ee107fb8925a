# Needs Python 3.11 or newer and make; everything else is installed into .venv on first use. The tests of the pages also
# use a browser of the Chromium family if there is one on the PATH, and say so if they skip; .ci/run installs one.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEER := .bench/venv
PARALLEL := -n 2 --dist worksteal
PEER_READY := $(PEER)/.ready

export LPSIM_CACHE := $(CURDIR)/.cache/lpsim

.PHONY: help setup demo test test-compiled test-uncompiled mutants lint torture bench calibrate clean
.DEFAULT_GOAL := help

help:
	@echo "make setup   create .venv and install lpsim with its test tools"
	@echo "make demo    play both games, compare Living Planet with and without Arboria, write a report (demo/)"
	@echo "make test    linters, all tests compiled, the rules again uncompiled with coverage"
	@echo "make lint    linters only"
	@echo "make mutants make rules wrong on purpose, one at a time: the rule tests must notice (reports/mutants/)"
	@echo "make torture break runs and inputs in every way known, about ten minutes (reports/torture.md)"
	@echo "make calibrate  hold every interval and verdict against games of known truth (about 10 minutes; reports/calibration.md)"
	@echo "make bench   measure speed, alone and against a peer (reports/bench/)"
	@echo "make clean   delete caches and demo results; .venv stays"

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "lpsim needs Python 3.11 or newer; try: make PYTHON=python3.11 setup"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	@touch $@

demo: $(READY)
	@rm -rf demo && mkdir demo
	$(BIN)/lpsim play --scenario arboria --players 3 --styles balanced,explorer,trader --seed 7 > demo/story.txt
	@head -n 12 demo/story.txt && echo "…" && tail -n 6 demo/story.txt && echo
	$(BIN)/lpsim play --game planetship --players 3 --styles champion,balanced,scout --seed 7 > demo/planetship.txt
	@head -n 30 demo/planetship.txt && echo "…" && tail -n 6 demo/planetship.txt && echo
	$(BIN)/lpsim run experiments/demo.toml --out demo/run > demo/run.txt
	@head -n 2 demo/run.txt && echo
	$(BIN)/lpsim compare demo/run --by scenario --out demo/arboria.html > demo/arboria.txt
	@head -n 16 demo/arboria.txt && echo "…" && echo
	$(BIN)/lpsim report demo/run --out demo/report.html
	@echo
	@echo "the report      $(CURDIR)/demo/report.html"
	@echo "Arboria alone   $(CURDIR)/demo/arboria.html"
	@echo "the games       $(CURDIR)/demo/run (Parquet tables, logs of turns)"
	@echo "told games      $(CURDIR)/demo/story.txt, $(CURDIR)/demo/planetship.txt"

test: $(READY)
	$(MAKE) lint
	$(MAKE) test-compiled
	$(MAKE) test-uncompiled

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

test-compiled: $(READY)
	$(BIN)/lpsim play --seed 1 > /dev/null # compiles, so that the test processes need not all do it
	$(BIN)/lpsim play --game planetship --seed 1 > /dev/null
	$(BIN)/python -m pytest $(PARALLEL)

test-uncompiled: $(READY)
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest tests/rules tests/nojit tests/planetship/rules $(PARALLEL) --cov --cov-branch --cov-config=.coveragerc \
		--cov-report=term-missing:skip-covered --cov-fail-under=95

mutants: $(READY)
	@mkdir -p reports/mutants
	$(BIN)/python tests/mutants/run.py planetship --report reports/mutants/planetship.md
	$(BIN)/python tests/mutants/run.py aquarius --report reports/mutants/aquarius.md

torture: $(READY)
	$(BIN)/lpsim play --seed 1 > /dev/null # compiles
	PYTHONPATH=tests $(BIN)/python -m torture --out reports/torture.md

bench: $(READY) $(PEER_READY)
	$(BIN)/lpsim bench --profile
	$(BIN)/python bench/compare.py

calibrate: $(READY)
	$(BIN)/lpsim calibrate --out reports/calibration.md

$(PEER_READY):
	test -x $(PEER)/bin/python || $(PYTHON) -m venv $(PEER)
	$(PEER)/bin/python -m pip install --quiet --disable-pip-version-check catanatron==3.2.1
	@touch $@

clean:
	rm -rf .cache .bench demo build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	find lpsim tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
