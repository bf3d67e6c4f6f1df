# Sukno: `make play` builds everything and opens the house; `make test` checks everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SANITIZED := build/sanitized
KERNEL := $(shell find kernel -type f)
PIP := $(BIN)/pip --disable-pip-version-check
# Long steps tell their name, their time and what they are at; what they say is in build/logs.
STEP = $(PYTHON) tools/step.py
LOGS := build/logs
# What is in a lock file is all there is to install, and each file is known by its check sum.
LOCKED := --no-deps --require-hashes
# Built with the locked tools, not with whatever is newest.
OURS := --no-deps --no-build-isolation

TYPES := web/src/lib/openapi.d.ts
CLIENT := src/sukno/server/static/index.html
WEB := $(shell find web/src web/public -type f ! -name openapi.d.ts) $(TYPES) web/index.html web/vite.config.ts web/svelte.config.js

.PHONY: play client test check pytest test-tools test-long sanitize bench playthroughs screenshots lock audit wheel clean help FORCE

play: $(VENV)/.play $(CLIENT) ## build everything and open the house in the browser
	@$(BIN)/sukno serve

client: $(CLIENT) ## build the browser client alone

test: check pytest ## style, types, layers, then all tests

check: $(VENV)/.dev $(CLIENT)
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests
	@$(STEP) "Checking types" $(LOGS)/types.log $(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	@$(STEP) "Checking types of the browser client" $(LOGS)/client-types.log npm --prefix web run -s check
	cd web && npm run -s test

# The tests start hundreds of processes: what one of them has compiled, the others need not.
pytest: $(VENV)/.dev $(CLIENT) test-tools
	env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest -n 4 --dist worksteal -m "not long" --durations=15

test-tools: ## what the tests use of the system: Chromium, PostgreSQL, Redis and nginx, installed on Debian as root
	@PYTHON="$(PYTHON)" tests/tools.sh

test-long: $(VENV)/.bench ## tests that run for minutes: duels of all levels, deep counts, more random games, DDS
	SUKNO_EXAMPLES=20 $(BIN)/python -m pytest -n 2 tests/conformance
	$(BIN)/python -m pytest -n 2 -m long -rP

# Python leaks by its own book-keeping, so leaks are not looked for.
sanitize: $(SANITIZED)/.built ## the kernel watched for wrong reads, writes and arithmetic: its tests, and much hostile input
	SUKNO_FUZZ=2000 ASAN_OPTIONS=detect_leaks=0:halt_on_error=1 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1 \
	  LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libubsan.so)" \
	  $(SANITIZED)/bin/python -m pytest -n 2 -m "not long" -p no:cacheprovider tests/solve

bench: $(VENV)/.bench ## speed of the engine, of trick play, of patiences and of the server, beside OpenSpiel and DDS where they can be installed
	$(BIN)/sukno bench engine
	$(BIN)/sukno bench tricks
	$(BIN)/sukno bench patience
	$(BIN)/sukno lab load --tables 100 --seconds 20

playthroughs: $(VENV)/.dev ## write tests/playthroughs anew
	$(BIN)/python tests/playthroughs/write.py

screenshots: $(VENV)/.dev $(CLIENT) test-tools ## take the pictures of docs/screenshots anew
	$(BIN)/python tests/browser/screenshots.py
	$(BIN)/python tests/browser/sheets_of_pages.py

wheel: $(VENV)/.dev $(CLIENT) ## a wheel with the client inside, in dist/, and the lock files to install it with
	$(PIP) -q wheel $(OURS) -w dist .
	cp requirements.txt requirements-many.txt dist/

# Versions that are locked stay as they are; `make lock UPGRADE=--upgrade` takes the newest.
UV = $(BIN)/uv pip compile -q $(UPGRADE) --universal --python-version 3.11 --generate-hashes --no-annotate \
  --custom-compile-command 'make lock' --default-index https://pypi.org/simple
lock: $(VENV)/bin/uv ## lock what is installed: to play (requirements.txt), for many processes, to build, to develop; for all systems, with check sums
	$(UV) --extra dev --group build -o requirements-dev.txt pyproject.toml
	$(UV) --group build -c requirements-dev.txt -o requirements-build.txt
	$(UV) -c requirements-dev.txt -o requirements.txt pyproject.toml
	$(UV) --extra many -c requirements-dev.txt -o requirements-many.txt pyproject.toml

$(VENV)/bin/uv: | $(VENV)/bin/python
	@$(PIP) -q install uv

audit: web/node_modules/.installed ## known weaknesses in what is locked, where the network allows
	@test -x build/audit/bin/pip-audit || { $(PYTHON) -m venv build/audit && build/audit/bin/pip -q install --timeout 10 --retries 1 pip-audit || true; }
	@build/audit/bin/python tests/supply/audit.py

# Each stamp stands for one set of installed packages; the kernel is compiled by the install.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Sukno needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@$(STEP) "Making $(VENV)" $(LOGS)/venv.log $(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(VENV)/bin/python pyproject.toml requirements.txt requirements-build.txt $(KERNEL)
	@$(STEP) "Installing packages" $(LOGS)/packages.log $(PIP) install $(LOCKED) -r requirements.txt -r requirements-build.txt
	@$(STEP) "Compiling the kernel (once)" $(LOGS)/kernel.log $(PIP) -v install $(OURS) -e .
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml requirements-dev.txt $(KERNEL)
	@$(STEP) "Installing what the tests need" $(LOGS)/packages-dev.log $(PIP) install $(LOCKED) -r requirements-dev.txt
	@$(STEP) "Compiling the kernel (once)" $(LOGS)/kernel.log $(PIP) -v install $(OURS) -e .
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.dev
	-@$(PIP) -q install 'open_spiel>=1.5' || echo "OpenSpiel cannot be installed here; our own figures alone."
	-@$(PIP) -q install 'endplay>=0.5' || echo "endplay (DDS) cannot be installed here; our own answers alone."
	@touch $@

# The client's types come from the structs of the server, so Python comes first.
web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser client is built with npm: install Node.js 20 or newer. Without it, play in the terminal: $(BIN)/sukno"; exit 1; }
	@$(STEP) "Installing what the browser client is built with" $(LOGS)/npm.log npm --prefix web ci --no-audit --no-fund
	@touch $@

# Made anew each time, but written only where it differs; so what depends on it is made only then.
web/openapi.json: FORCE | $(VENV)/.play
	@$(BIN)/python -m sukno.server.openapi $@

$(TYPES): web/openapi.json web/node_modules/.installed
	@cd web && npm run -s types >/dev/null

$(CLIENT): $(WEB) web/node_modules/.installed
	@$(STEP) "Building the browser client" $(LOGS)/client.log npm --prefix web run build

FORCE:

$(SANITIZED)/.built: $(VENV)/bin/python pyproject.toml requirements-dev.txt $(KERNEL)
	@$(BIN)/python -m venv $(SANITIZED)
	@$(STEP) "Installing packages" $(LOGS)/sanitized-packages.log \
	  $(SANITIZED)/bin/pip --disable-pip-version-check install $(LOCKED) -r requirements-dev.txt
	@CMAKE_BUILD_PARALLEL_LEVEL=2 $(STEP) "Compiling the kernel with sanitizers" $(LOGS)/sanitized-kernel.log \
	  $(SANITIZED)/bin/pip --disable-pip-version-check -v install $(OURS) -e . \
	  -C build-dir=build/sanitize -C cmake.build-type=RelWithDebInfo -C cmake.define.SUKNO_SANITIZE=ON
	@touch $@

clean: ## remove what was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  web/node_modules web/openapi.json $(TYPES) src/sukno/server/static

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
