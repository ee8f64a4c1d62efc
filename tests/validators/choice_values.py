"""Finds, in the source of rule modules, every string that a choice fact is compared with or set to."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

from validators.engine.facts import Fact


class Use(NamedTuple):
    line: int
    fact: Fact[str]
    value: str
    place: str  # the source of the constant or of the table that has the value


def misspelt(source: str, module: ModuleType) -> list[Use]:
    """The values that no fact can have that is looked up in the same place: several facts may share a table."""
    uses = list(uses_in(source, module))
    possible = {(use.place, use.value) for use in uses if use.value in use.fact.domain}
    return [use for use in uses if use.value not in use.fact.domain and not shared_with_another(use, possible)]


def shared_with_another(use: Use, possible: set[tuple[str, str]]) -> bool:
    return use.place.isidentifier() and (use.place, use.value) in possible


def uses_in(source: str, module: ModuleType) -> Iterator[Use]:
    for function in functions_in(ast.parse(source)):
        reader = ChoiceReader(vars(module), function)
        for node in ast.walk(function):
            yield from reader.uses(node)


def functions_in(tree: ast.AST) -> list[ast.AST]:
    """The functions, and the lambdas outside of them: the conditions of cruxes."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = {id(node) for function in functions for node in ast.walk(function)}
    lambdas = [node for node in ast.walk(tree) if isinstance(node, ast.Lambda) and id(node) not in inside]
    return [*functions, *lambdas]


class ChoiceReader:
    """Knows which expressions of one function are the value of a choice fact."""

    def __init__(self, names: dict[str, Any], function: ast.AST) -> None:
        self.names, self.variables = names, dict[str, Fact[str]]()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.remember(node.targets[0].id, node.value)
            elif isinstance(node, ast.NamedExpr):
                self.remember(node.target.id, node.value)

    def remember(self, name: str, value: ast.expr) -> None:
        if fact := self.read_fact(value):
            self.variables[name] = fact

    def uses(self, node: ast.AST) -> Iterator[Use]:
        if isinstance(node, ast.Compare):
            terms = [node.left, *node.comparators]
            for left, right in itertools.pairwise(terms):
                yield from self.compared(left, right)
                yield from self.compared(right, left)
        elif isinstance(node, ast.Match):
            for case in node.cases:
                for part in (part for part in ast.walk(case.pattern) if isinstance(part, ast.MatchValue)):
                    yield from self.compared(node.subject, part.value)
        elif isinstance(node, ast.Subscript):
            yield from self.compared(node.slice, node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            yield from self.compared(node.args[0], node.func.value)
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                yield from self.set_to(key, value)

    def compared(self, read: ast.expr, with_: ast.expr) -> Iterator[Use]:
        if fact := self.read_fact(read):
            yield from (Use(with_.lineno, fact, value, ast.unparse(with_)) for value in self.strings(with_))

    def set_to(self, key: ast.expr | None, value: ast.expr) -> Iterator[Use]:
        fact = self.evaluated(key) if key else None
        if is_choice(fact) and isinstance(value, ast.Constant | ast.IfExp):
            ends = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            yield from (Use(value.lineno, fact, text, ast.unparse(value)) for end in ends for text in self.strings(end))

    def read_fact(self, node: ast.expr) -> Fact[str] | None:
        """The fact in `f[fact]`, or the one that a variable holds the value of."""
        if isinstance(node, ast.Name):
            return self.variables.get(node.id)
        if isinstance(node, ast.NamedExpr):
            return self.read_fact(node.value)
        fact = self.evaluated(node.slice) if isinstance(node, ast.Subscript) else None
        return fact if is_choice(fact) else None

    def strings(self, node: ast.expr) -> list[str]:
        """A constant, or what is in a constant collection; the keys of a table."""
        value = self.evaluated(node.value if isinstance(node, ast.Starred) else node)
        if isinstance(value, str):
            return [value]
        is_collection = isinstance(value, tuple | list | set | frozenset | dict)
        return [text for text in value if isinstance(text, str)] if is_collection else []

    def evaluated(self, node: ast.expr) -> Any:
        """What an expression of constants and the module's own names is; None where it needs a situation."""
        allowed = ast.Constant | ast.Name | ast.Attribute | ast.Tuple | ast.Set | ast.List | ast.Dict | ast.Starred
        if not all(isinstance(part, allowed | ast.expr_context) for part in ast.walk(node)):
            return None
        try:
            return eval(compile(ast.Expression(node), "<rule>", "eval"), self.names)
        except (NameError, AttributeError):
            return None


def is_choice(fact: object) -> bool:
    return isinstance(fact, Fact) and fact.kind == "choice"
