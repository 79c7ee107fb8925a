# Needs Python 3.11 or newer and make; everything else is installed into .venv on first use.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEER := .bench/venv
PEER_READY := $(PEER)/.ready

export LPSIM_CACHE := $(CURDIR)/.cache/lpsim

.PHONY: help setup demo test test-compiled test-uncompiled lint bench clean
.DEFAULT_GOAL := help

help:
	@echo "make setup   create .venv and install lpsim with its test tools"
	@echo "make demo    tell the story of one game, then play tables of 2, 3 and 4 players into demo/"
	@echo "make test    linters, all tests compiled, the rules again uncompiled with coverage"
	@echo "make lint    linters only"
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
	@mkdir -p demo
	$(BIN)/lpsim play --scenario base --players 4 --seed 7
	$(BIN)/lpsim play --players 2 --games 200 --out demo/results-2.csv
	$(BIN)/lpsim play --players 3 --games 200 --out demo/results-3.csv
	$(BIN)/lpsim play --players 4 --games 200 --out demo/results-4.csv

test: $(READY)
	$(MAKE) lint
	$(MAKE) test-compiled
	$(MAKE) test-uncompiled

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

test-compiled: $(READY)
	$(BIN)/python -m pytest

test-uncompiled: $(READY)
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest tests/rules tests/nojit --cov --cov-branch --cov-config=.coveragerc \
		--cov-report=term-missing:skip-covered --cov-fail-under=95

bench: $(READY) $(PEER_READY)
	$(BIN)/lpsim bench --profile
	$(BIN)/python bench/compare.py

$(PEER_READY):
	test -x $(PEER)/bin/python || $(PYTHON) -m venv $(PEER)
	$(PEER)/bin/python -m pip install --quiet --disable-pip-version-check catanatron==3.2.1
	@touch $@

clean:
	rm -rf .cache .bench demo build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	find lpsim tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
