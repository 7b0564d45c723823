# `make` alone prints this help. PYTHON names the interpreter that has the development dependencies.
PYTHON ?= $(if $(wildcard .venv/bin/python),.venv/bin/python,python3)

.DEFAULT_GOAL := help
.PHONY: help test lint bench ablate fuzz collection prove mutants docs robust steady calibration

help: ## print the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

test: ## run all tests
	$(PYTHON) -m pytest -q -n auto --dist worksteal

lint: ## ruff and pyright
	$(PYTHON) -m ruff check .
	$(PYTHON) -m pyright --pythonpath "$$($(PYTHON) -c 'import sys; print(sys.executable)')"

bench: ## time the commands from process start to exit, medians of 10
	$(PYTHON) benchmarks/bench.py

ablate: ## take out each rule in turn; a test of programs or costs must fail for each
	$(PYTHON) benchmarks/ablate.py

fuzz: ## judge 2000 random programs and count what becomes of them
	$(PYTHON) benchmarks/fuzz.py

collection: ## optimize all kernels of tests/kernels/collection; BLESS=--bless takes over programs and costs
	$(PYTHON) benchmarks/collection.py $(BLESS)

steady: ## compare steady states by formula and by simulator, for all programs of the collection
	$(PYTHON) benchmarks/steady.py

prove: ## prove the kernels of tests/kernels and their collection
	$(PYTHON) benchmarks/prove.py

mutants: ## change the expected programs of the collection in small ways; none that differs may be proved
	$(PYTHON) benchmarks/mutants.py

docs: ## ask what becomes of each VMI operation and write docs/operations.md; write docs/seeds.md
	$(PYTHON) benchmarks/operations.py
	$(PYTHON) benchmarks/seeds.py

robust: ## solve kernels again under other numbers of the machine: what is said of their winners must hold
	$(PYTHON) benchmarks/robust.py

calibration: ## compare predictions with the published measurements and write the tables of docs/calibration.md
	$(PYTHON) benchmarks/calibration.py
