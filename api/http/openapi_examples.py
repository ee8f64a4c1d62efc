"""Examples that work, taken from the library: bodies that can be sent, and ids that are there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from api.editions import Edition
from api.http.chains import EXAMPLE
from api.judging import judge
from api.tables import as_json, games_with_tables
from kb.model import Remark


def add_examples(document: dict[str, Any], edition: Edition) -> None:
    paths = document["paths"]
    plays = [play for play in edition.playbook.all() if play.example][:3]
    questions = {play.name: (play.title.en, play.example.question) for play in plays if play.example}
    several = {
        name: (title, {k: v for k, v in value.items() if k != "ruleset"}) for name, (title, value) in questions.items()
    }
    text = f"So say the rules [{edition.library.rules[0].id}@1]."
    add_body_examples(paths["/api/v1/judge"], questions)
    add_body_examples(paths["/api/v1/judge/compare"], several)
    add_body_examples(
        paths["/api/v1/ask"], {"sentence": ("A sentence", {"text": edition.library.display.hints.play.en})}
    )
    add_body_examples(paths["/api/v1/judge/chain"], {"neighs": ("Two Neighs on a Unicorn", EXAMPLE)})
    add_body_examples(paths["/api/v1/citations/check"], {"text": ("A text with a citation", {"text": text})})
    for path, examples in table_examples(edition).items():
        add_body_examples(paths[path], examples)
    for path, (name, value) in path_examples(edition, [value for _, value in questions.values()]).items():
        for parameter in paths[path]["get"]["parameters"]:
            if parameter["name"] == name:
                parameter["schema"].pop("examples", None)
                parameter["example"] = value


def table_examples(edition: Edition) -> dict[str, dict[str, tuple[str, Any]]]:
    """For each address that takes a table, one of each game; where it is checked or drawn, in two of its forms."""
    checks: dict[str, tuple[str, Any]] = {}
    options: dict[str, tuple[str, Any]] = {}
    for game, faces in games_with_tables(edition):
        title, table = f"A table of {game.name}", as_json(faces.read_text(faces.example))
        checks |= {game.name: (title, {"table": table}), f"{game.name}-text": (title, {"text": faces.example})}
        options[game.name] = (title, {"table": table, "who": faces.example_who})
    return {"/api/v1/table/check": checks, "/api/v1/table/picture": checks, "/api/v1/options": options}


def add_body_examples(item: dict[str, Any], examples: dict[str, tuple[str, Any]]) -> None:
    content = item["post"]["requestBody"]["content"]["application/json"]
    content["examples"] = {name: {"summary": title, "value": value} for name, (title, value) in examples.items()}


def path_examples(edition: Edition, questions: list[Any]) -> dict[str, tuple[str, str]]:
    """For each address with an id in it, one that is there."""
    library = edition.library
    remarks: dict[str, Sequence[Remark]] = {
        "amendments": library.amendments,
        "conflicts": library.conflicts,
        "open-questions": library.open_questions,
        "divergences": library.divergences,
    }
    found = {f"/api/v1/{name}/{{id}}": ("id", those[0].id) for name, those in remarks.items() if those}
    found["/api/v1/terms/{id}"] = ("id", library.terms[0].id)
    found["/api/v1/export/{revision}.jsonl"] = ("revision", edition.revision)
    for rest in ("", "/history", "/difference", "/links", "/context", "/citation"):
        found[f"/api/v1/rules/{{id}}{rest}"] = ("id", library.rules[0].id)
    found["/api/v1/entries/{id}"] = ("id", library.rules[0].id)
    if questions:
        link = judge(edition, questions[0]).link
        found["/api/v1/rulings/{token}"] = ("token", link.removeprefix("/rulings/"))
        found["/api/v1/plays/{name}"] = ("name", questions[0]["play"]["type"])
    return found
