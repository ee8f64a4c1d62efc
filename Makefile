# Two commands: `make serve` and `make test`. Both set up all they need from a bare checkout.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
.DEFAULT_GOAL := help
.PHONY: help setup serve test lint check unit browser eval-search eval-ask any-string bench-search bench-judge bench-http contradictions table-facts hinges journeys load cluster fuzz answers clients mutants screenshots dist try-wheel clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 16

setup: .venv/set-up ## install what serving needs and build the library and the index
	@$(BIN)/lexicorn build --quiet

serve: .venv/set-up ## serve on 127.0.0.1 (PORT changes the port)
	@PORT=$(PORT) $(BIN)/lexicorn serve

test: lint check unit ## everything that must hold

lint: .venv/set-up-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: .venv/set-up-tests
	$(BIN)/lexicorn check

unit: .venv/set-up-tests
	@$(BIN)/lexicorn build --quiet
	$(BIN)/python -m pytest -n 2 --dist loadfile

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed; set PYTHON=/path/to/python"; exit 1; }
	$(PYTHON) -m venv .venv

.venv/set-up: .venv/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@$(BIN)/python -m compileall -q lexicorn kb validators api
	@touch $@

.venv/set-up-tests: .venv/set-up
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@{ command -v chromium && fc-list :lang=ja | grep .; } >/dev/null || { apt-get -qq update && apt-get -qq -y install chromium fontconfig fonts-noto-cjk >/dev/null; } || echo "no Chromium or no Japanese font: the browser tests will be skipped or fail"
	@touch $@

bench-http: .venv/set-up-tests ## requests a second against endpoints that do nothing (wants wrk)
	$(BIN)/python -m tests.bench_http

load: .venv/set-up-tests ## a minute of good and bad requests, content replaced meanwhile, a kill, and hostile clients (wants wrk)
	$(BIN)/python -m tests.load

cluster: .venv/set-up-tests ## four replicas behind HAProxy: one killed, one drained, content and code rolled, a cache (wants haproxy, nginx)
	$(BIN)/python -m tests.cluster

fuzz: .venv/set-up-tests ## Schemathesis over the whole OpenAPI document, or one PART of it such as rules, at length (slow)
	FUZZ_EXAMPLES=100 $(BIN)/python -m pytest -v tests/api/http/test_openapi.py -k 'schemathesis$(if $(PART), and $(PART))'

answers: .venv/set-up-tests ## the answers to all cases and examples against the OpenAPI document, nothing sampled (slow)
	ALL_ANSWERS=1 $(BIN)/python -m pytest tests/api/http/test_schemas.py

clients: .venv/set-up-clients ## generate clients from the OpenAPI document, call every operation, lint the document (wants npx)
	$(BIN)/python -m tests.clients

.venv/set-up-clients: .venv/set-up-tests
	$(BIN)/python -m venv .venv/clients
	.venv/clients/bin/python -m pip install --quiet --disable-pip-version-check openapi-python-client
	@touch $@

eval-search: .venv/set-up-tests .venv/set-up-bench ## how often the right rule comes first, beside plain engines
	$(BIN)/python -m tests.eval_search

eval-ask: .venv/set-up-tests ## how sentences are answered: the right play, the facts, the verdict
	$(BIN)/python -m tests.eval_ask

any-string: .venv/set-up-tests ## 100,000 random and hostile strings, asked (slow)
	$(BIN)/python -m tests.any_string

bench-search: .venv/set-up-tests .venv/set-up-bench ## a query's time beside textbook Whoosh, FTS5 and tantivy (slow)
	$(BIN)/python -m tests.bench_search

table-facts: .venv/set-up-tests ## which facts a drawn table settles, and why not the others
	$(BIN)/python -m tests.table_facts

hinges: .venv/set-up-tests ## leave out each fact of each case: verdicts that turn round must name it (slow)
	$(BIN)/python -m tests.hinges

journeys: .venv/set-up-tests ## how many functions and files a search, a judgement and a page go through
	$(BIN)/python -m tests.journeys

contradictions: .venv/set-up-tests ## ask every other play with the facts of each case: none may be surely opposite unread (slow)
	$(BIN)/python -m tests.contradictions

bench-judge: .venv/set-up-tests ## how long judging takes
	$(BIN)/python -m tests.bench_judge

.venv/set-up-bench: .venv/set-up
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	@touch $@

browser: .venv/set-up-tests ## the tests that need a browser, by themselves
	@$(BIN)/lexicorn build --quiet
	$(BIN)/python -m pytest tests/browser

screenshots: .venv/set-up-tests ## make the pictures of the tour in README.md
	$(BIN)/python -m tests.screenshots

mutants: .venv/set-up-tests ## flip every rule function and list what no case notices (slow)
	$(BIN)/python -m tests.mutants

dist: .venv/set-up-tests ## build the wheel, with content and a ready index, in dist/
	$(BIN)/python deploy/make_wheel.py

try-wheel: dist ## install the wheel with what it depends on under each of PYTHONS, and try it
	$(BIN)/python -m tests.deploy.installed dist/*.whl $(or $(PYTHONS),$(PYTHON))

clean: ## remove what was set up and built
	rm -rf .venv .lexicorn dist .mypy_cache .ruff_cache .hypothesis *.egg-info
