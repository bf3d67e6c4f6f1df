# Sukno: `make play` builds everything and opens the house; `make test` checks everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SANITIZED := build/sanitized
KERNEL := $(shell find kernel -type f)
PIP := $(BIN)/pip --disable-pip-version-check -q

.PHONY: play test check pytest test-long sanitize bench playthroughs lock clean help

play: $(VENV)/.play ## build into .venv and open the house
	@$(BIN)/sukno

test: check pytest ## style, types, layers, then all tests

check: $(VENV)/.dev
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

pytest: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2 -m "not long"

test-long: $(VENV)/.bench ## tests that run for minutes: duels of all levels, deep counts, more random games, DDS
	SUKNO_EXAMPLES=20 $(BIN)/python -m pytest -n 2 tests/conformance
	$(BIN)/python -m pytest -n 2 -m long -rP

# Python leaks by its own book-keeping, so leaks are not looked for.
sanitize: $(SANITIZED)/.built ## the kernel watched for wrong reads, writes and arithmetic: its tests, and much hostile input
	SUKNO_FUZZ=2000 ASAN_OPTIONS=detect_leaks=0:halt_on_error=1 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 \
	  LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libubsan.so)" \
	  $(SANITIZED)/bin/python -m pytest -n 2 -m "not long" -p no:cacheprovider tests/solve

bench: $(VENV)/.bench ## speed of the engine and of trick play, beside OpenSpiel and DDS where they can be installed
	$(BIN)/sukno bench engine
	$(BIN)/sukno bench tricks

playthroughs: $(VENV)/.dev ## write tests/playthroughs anew
	$(BIN)/python tests/playthroughs/write.py

lock: $(VENV)/.dev ## pin what is installed for development
	$(BIN)/pip freeze --exclude-editable --exclude sukno --exclude open_spiel --exclude endplay > requirements-dev.txt

# Each stamp stands for one set of installed packages; the kernel is compiled by the install.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Sukno needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(VENV)/bin/python pyproject.toml requirements-dev.txt $(KERNEL)
	@echo "Building Sukno (once, about a minute) ..."
	@$(PIP) install -c requirements-dev.txt -e .
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml requirements-dev.txt $(KERNEL)
	@echo "Installing what the tests need ..."
	@$(PIP) install -c requirements-dev.txt -e '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.dev
	-@$(PIP) install -c requirements-dev.txt 'open_spiel>=1.5' || echo "OpenSpiel cannot be installed here; our own figures alone."
	-@$(PIP) install -c requirements-dev.txt 'endplay>=0.5' || echo "endplay (DDS) cannot be installed here; our own answers alone."
	@touch $@

$(SANITIZED)/.built: $(VENV)/bin/python pyproject.toml requirements-dev.txt $(KERNEL)
	@echo "Building the kernel with sanitizers (about two minutes) ..."
	@$(BIN)/python -m venv $(SANITIZED)
	@CMAKE_BUILD_PARALLEL_LEVEL=2 $(SANITIZED)/bin/pip --disable-pip-version-check -q install \
	  -c requirements-dev.txt -e . pytest pytest-xdist hypothesis numpy -C build-dir=build/sanitize \
	  -C cmake.build-type=RelWithDebInfo -C cmake.define.SUKNO_SANITIZE=ON
	@touch $@

clean: ## remove what was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
