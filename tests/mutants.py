"""Flips one comparison, constant or connective at a time in bound functions, and lists what no case notices.

python -m tests.mutants [MODULE …]     default: every module of every game
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kb.snapshots import open_library
from tests.validators.cases import Case, faults_of, read_cases
from validators.engine.court import Court
from validators.engine.games import Bound, Effect, Game
from validators.registry import GAMES

FLIP: dict[type, type] = {
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


def sites(tree: ast.AST) -> Iterator[tuple[ast.AST, str, int]]:
    """Every place in a function's body where one thing can be flipped."""
    function = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    for node in (n for statement in function.body for n in ast.walk(statement)):
        if isinstance(node, ast.Compare):
            yield from ((node, "compare", i) for i, op in enumerate(node.ops) if type(op) in FLIP)
        elif isinstance(node, ast.BoolOp):
            yield node, "connective", 0
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int):
            yield node, "constant", 0


def flip(node: Any, what: str, i: int) -> None:
    if what == "compare":
        node.ops[i] = FLIP[type(node.ops[i])]()
    elif what == "connective":
        node.op = FLIP[type(node.op)]()
    else:
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1


def mutants(function: Callable[..., Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    source = textwrap.dedent(inspect.getsource(function))
    for k in range(len(list(sites(ast.parse(source))))):
        tree = ast.parse(source)
        node, what, i = list(sites(tree))[k]
        before = ast.unparse(node)
        flip(node, what, i)
        definition = next(n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef))
        definition.decorator_list, definition.returns = [], None
        for argument in definition.args.args:
            argument.annotation = None
        space: dict[str, Any] = {}
        exec(compile(ast.Module([definition], []), "<mutant>", "exec"), function.__globals__, space)
        yield f"{before} -> {ast.unparse(node)}", space[definition.name]


def noticed(court: Court, cases: Sequence[Case]) -> bool:
    for case in cases:
        try:
            if faults_of(court, case):
                return True
        except Exception:  # a mutant that breaks anything at all is noticed
            return True
    return False


def survivors(court: Court, game: Game, modules: set[str], cases: Sequence[Case]) -> Iterator[tuple[str, str]]:
    things: list[Bound | Effect] = [*game.rules, *game.effects]
    for bound in things:
        if modules and bound.function.__module__ not in modules:
            continue
        plays = {play.name for play in bound.plays}
        mine, original = [case for case in cases if case.play in plays], bound.function
        for change, mutant in mutants(original):
            object.__setattr__(bound, "function", mutant)
            if not noticed(court, mine):
                yield f"{original.__module__}.{original.__name__}", change
        object.__setattr__(bound, "function", original)
    for fact, original in list(game.derivations.items()):
        if modules and original.__module__ not in modules:
            continue
        names = {part.name for part in game.inputs(fact)}
        mine = [case for case in cases if names & case.facts.keys()]
        for change, mutant in mutants(original):
            game.derivations[fact] = mutant
            if not noticed(court, mine):
                yield f"{original.__module__}.{original.__name__}", change
        game.derivations[fact] = original


def main(modules: set[str]) -> int:
    court, cases = Court(open_library(), GAMES), read_cases()
    alive = 0
    for game in GAMES.values():
        for name, change in survivors(court, game, modules, cases):
            alive += 1
            print("SURVIVED", name, change)
    print(f"{alive} survivors")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main(set(sys.argv[1:])))
