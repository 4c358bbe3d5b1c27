# Everything a person does with this project from a shell. `make help` lists it.
# Needed beforehand: Python 3.11 or newer, with its venv module. Nothing else.

PYTHON      ?= python3
VENV        ?= .venv
BENCH_VENV  ?= .venv-bench
# Two cores; the third works while the others wait for a bot, a browser or a server.
WORKERS     ?= 3
RUN_STAMP    = $(VENV)/.installed-run
SERVER_STAMP = $(VENV)/.installed-postgres
DEV_STAMP    = $(VENV)/.installed-dev
BIN          = $(VENV)/bin
# Compiled modules and rewritten tests are kept whatever the shell says: each worker and each process that tests
# start would compile all of it again.
PYTEST       = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest
INSTALL      = -m pip install --quiet --disable-pip-version-check --require-hashes
COMPILE      = $(BIN)/uv pip compile --quiet --generate-hashes --universal --python-version 3.11 \
               --no-emit-index-url --no-header
SOURCES      = bot engine render tests $(wildcard tools)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run install postgres dev test check test-postgres slow lint format types layers browser server fuzz prove \
        bench lock \
        docker-lint docker-check clean distclean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-13s %s\n", $$1, $$2}'

# --- use -----------------------------------------------------------------------------------------

run: $(RUN_STAMP) ## start the bot (first time: makes .venv and installs what it needs; PORT=8765 for the sandbox's page)
	@exec $(BIN)/python -m bot run $(if $(PORT),--port $(PORT))

install: $(RUN_STAMP) ## only install what the bot needs

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Keryx needs Python 3.11 or newer, and '$(PYTHON)' is not. Name another one: make PYTHON=python3.12 run" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "This Python has no venv module. On Debian or Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo "Making $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(RUN_STAMP): requirements.lock | $(BIN)/python
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null
	@echo "Installing what the bot needs (requirements.lock)"
	@$(BIN)/python $(INSTALL) -r requirements.lock
	@touch $@

$(SERVER_STAMP): requirements-postgres.lock $(RUN_STAMP)
	@echo "Installing the driver for PostgreSQL (requirements-postgres.lock)"
	@$(BIN)/python $(INSTALL) -r requirements-postgres.lock
	@touch $@

postgres: $(SERVER_STAMP) ## install the driver that a PostgreSQL database needs, too

# --- work ----------------------------------------------------------------------------------------

$(DEV_STAMP): requirements-dev.lock | $(BIN)/python
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null
	@echo "Installing what the tests need (requirements-dev.lock)"
	@$(BIN)/python $(INSTALL) -r requirements-dev.lock
	@touch $@

dev: $(DEV_STAMP) ## install what the tests need

test: lint browser server ## style, types, layers, then every test
	@$(PYTEST) -p tests.changed -n $(WORKERS) --dist worksteal

check: lint browser server ## the same for the working day: of the tests only those whose code has changed since they were green
	@$(PYTEST) -p tests.changed -n $(WORKERS) --dist worksteal --changed

test-postgres: $(DEV_STAMP) server ## the bot's tests with their databases on a PostgreSQL server, which they start
	@KERYX_TEST_DB=postgres $(PYTEST) -n $(WORKERS) --dist worksteal tests/bot

lint: $(DEV_STAMP) ## style, types and layers, without the tests
	@$(BIN)/ruff check $(SOURCES)
	@$(BIN)/ruff format --check $(SOURCES)
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(DEV_STAMP) ## let ruff put the code in order
	@$(BIN)/ruff check --fix $(SOURCES)
	@$(BIN)/ruff format $(SOURCES)

types: $(DEV_STAMP) ## mypy alone (of tests only whether the names are there)
	@$(BIN)/mypy

layers: $(DEV_STAMP) ## import-linter alone
	@$(BIN)/lint-imports

browser: ## Chromium for the tests that drive one (KERYX_SKIP_BROWSER=1 leaves it out)
	@if [ -n "$(KERYX_SKIP_BROWSER)" ]; then echo "Browser tests left out (KERYX_SKIP_BROWSER)"; \
	elif command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
	     || command -v google-chrome >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Chromium for the browser tests"; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } >/dev/null; \
	else \
	  echo "No Chromium here, so the browser tests will be skipped. On Debian, as root: apt-get install chromium"; fi

server: ## PostgreSQL for the tests that start one (KERYX_SKIP_POSTGRES=1 leaves it out)
	@if [ -n "$(KERYX_SKIP_POSTGRES)" ]; then echo "Tests on PostgreSQL left out (KERYX_SKIP_POSTGRES)"; \
	elif command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing PostgreSQL for the tests"; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; } >/dev/null; \
	else \
	  echo "No PostgreSQL here, so its tests will be skipped. On Debian, as root: apt-get install postgresql"; fi

slow: $(DEV_STAMP) browser server ## the tests that `make test` leaves out because they take long
	@$(PYTEST) -n $(WORKERS) --dist worksteal -m slow

fuzz: $(DEV_STAMP) ## random play and random input
	@$(PYTEST) -n $(WORKERS) -m fuzz

prove: $(DEV_STAMP) server ## measure what is claimed, and print it with the aims beside it (ARGS="crash --minutes 5")
	@$(BIN)/python -m tests.prove $(ARGS)

$(BENCH_VENV)/.installed: requirements-bench.lock
	@$(PYTHON) -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python $(INSTALL) -r requirements-bench.lock
	@touch $@

bench: $(BENCH_VENV)/.installed ## measure everything, beside other people's engines (ARGS=--quick)
	@$(BENCH_VENV)/bin/python -m bot bench $(ARGS)

lock: | $(DEV_STAMP) ## resolve the dependencies anew (UPGRADE=--upgrade for newer ones)
	@$(COMPILE) $(UPGRADE) pyproject.toml -o requirements.lock
	@$(COMPILE) $(UPGRADE) pyproject.toml -c requirements.lock --extra postgres -o requirements-postgres.lock
	@$(COMPILE) $(UPGRADE) pyproject.toml -c requirements.lock --extra dev --extra postgres -o requirements-dev.lock
	@$(COMPILE) $(UPGRADE) pyproject.toml -c requirements.lock --extra bench -o requirements-bench.lock
	@$(COMPILE) $(UPGRADE) --group pyproject.toml:docker -o requirements-docker.lock

# --- container -----------------------------------------------------------------------------------

docker-lint: $(DEV_STAMP) ## hadolint on the Dockerfile
	@$(BIN)/python $(INSTALL) -r requirements-docker.lock
	@$(BIN)/hadolint --failure-threshold info Dockerfile && echo "Dockerfile: nothing to complain about"

docker-check: docker-lint ## replay the Dockerfile's steps in a clean directory, without Docker
	@$(PYTEST) tests/deploy -m "slow or not slow"

# --- tidy ----------------------------------------------------------------------------------------

clean: ## remove caches
	@rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find bot engine render tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## remove caches and environments
	@rm -rf $(VENV) $(BENCH_VENV)
