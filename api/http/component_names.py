"""Names for what FastAPI leaves without one: closed lists of values as components, shapes as clients know them.

Generated clients make a type of each component, and of each unnamed list of values in each place where it stands.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from api.asking.answers import Kind as AnswerKind
from api.citations import Format
from api.editions import Edition
from api.http.fact_schemas import COMPONENTS, ref
from api.http.languages import Languages
from api.http.schemas import Entity
from api.problems import SLUGS
from kb.model import Amended, Change, Kind, Language, LinkType, NotJudged, PlayKind, Severity
from kb.search.confidence import Confidence
from validators.engine.answers import HouseDoes, Part
from validators.engine.judging import Verdict

Document = dict[str, Any]
CLOSED_LISTS: dict[str, Sequence[str]] = {
    "Verdict": get_args(Verdict),
    "Lang": get_args(Languages),
    "Language": get_args(Language),
    "Confidence": get_args(Confidence),
    "Severity": get_args(Severity),
    "LinkType": get_args(LinkType),
    "RuleKind": get_args(Kind),
    "NotJudgedReason": get_args(NotJudged),
    "VersionChange": get_args(Change),
    "AmendmentKind": get_args(Amended),
    "EntityName": get_args(Entity),
    "PlayKind": get_args(PlayKind),
    "AnswerKind": get_args(AnswerKind),
    "AnswerSection": get_args(Part),
    "HouseDoes": get_args(HouseDoes),
    "CitationFormat": get_args(Format),
}
SAYS = {
    "type": "string",
    "pattern": "^(permits|forbids|silent|depends|set aside by [a-z0-9.-]+)$",
    "description": "What a rule says of a play; `set aside by` is followed by the id of the rule that does it.",
}
# What the models leave open and the answers do not.
CLOSED_PROPERTIES = {
    ("Problem", "type"): "ProblemType",
    ("ProofStep", "says"): "Says",
    ("DescribedExample", "question"): "Question",
    ("SentenceReading", "question"): "Question",
    ("OpenedRuling", "question"): "Question",
    ("CheckedTable", "table"): "Table",
}


def closed_lists(edition: Edition) -> dict[str, Document]:
    """The closed lists as components, with those that the library knows."""
    roles = sorted({name.partition(".")[0] for name in edition.playbook.games})
    lists = {**CLOSED_LISTS, "Game": sorted(edition.court.games), "Role": roles}
    found = {name: {"type": "string", "enum": [*values]} for name, values in lists.items()}
    problems: Document = {"type": "string", "enum": [f"/docs/problems#{slug}" for slug in SLUGS]}
    return {**found, "ProblemType": problems, "Says": SAYS}


def add_names(document: Document, edition: Edition) -> Document:
    """The document with everything under the name that clients are to know it by."""
    document = without_shape(document)
    lists = closed_lists(edition)
    names = {tuple(schema["enum"]): name for name, schema in lists.items() if "enum" in schema}
    for part in parts(document):
        name_list(part, names)
    document["components"]["schemas"] |= lists
    close_properties(document["components"]["schemas"])
    return document


def without_shape(document: Document) -> Document:
    """`RuleShape` is `Rule` to a client, and a page of them `RulePage`."""
    text = json.dumps(document)
    text = re.sub(r"\bPage_(\w+?)Shape_", r"\1Page", text)
    return json.loads(re.sub(r"\b([A-Z]\w+?)Shape\b", r"\1", text))  # type: ignore[no-any-return]


def parts(value: Any) -> Iterator[Document]:
    """Every object within a part of the document, the innermost first."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from parts(one)
    if isinstance(value, dict):
        yield value


def name_list(part: Document, names: dict[tuple[str, ...], str]) -> None:
    values = part.get("enum")
    if part.get("type") == "string" and isinstance(values, list) and (name := names.get(tuple(values))):
        for key in ("enum", "type", "title"):
            part.pop(key, None)
        part |= ref(name)


def add_items(document: Document) -> None:
    """Tools that know no `prefixItems` want to be told what a list consists of."""
    for part in parts(document):
        if isinstance(part.get("prefixItems"), list):
            part.setdefault("items", part["prefixItems"][-1])


def close_properties(schemas: Document) -> None:
    for (name, field), target in CLOSED_PROPERTIES.items():
        about = schemas[name]["properties"][field].get("description")
        schemas[name]["properties"][field] = {**({"description": about} if about else {}), **ref(target)}
    schemas["AskedAnswer"]["properties"]["rules"]["items"] = ref("Hit")
    for schema in schemas.values():
        for field, target in (("game", "Game"), ("role", "Role")):
            if schema.get("properties", {}).get(field) == {"type": "string", "title": field.capitalize()}:
                schema["properties"][field] = ref(target)


def names_of(document: Document) -> set[str]:
    """The components that something refers to."""
    return set(re.findall(rf'"{COMPONENTS}(\w+)"', json.dumps(document)))


def add_partial(schemas: Document, name: str) -> str:
    """The component for an object of which only some fields may be there, and for the objects within it."""
    part = f"{name}Part"
    schema = schemas[name]
    if part in schemas or "required" not in schema or "properties" not in schema:
        return part if part in schemas else name
    schemas[part] = {}  # it may contain itself
    partial = json.loads(json.dumps({key: value for key, value in schema.items() if key not in ("required", "title")}))
    for inner in parts(partial["properties"]):
        if str(inner.get("$ref", "")).startswith(COMPONENTS):
            inner["$ref"] = COMPONENTS + add_partial(schemas, inner["$ref"].removeprefix(COMPONENTS))
    schemas[part] = {**partial, "description": f"Those fields of `{name}` that were asked for, or that have something."}
    return part


def allow_parts(document: Document) -> None:
    """Answers that `fields` and `brief` reduce are described whole, and in parts."""
    schemas = document["components"]["schemas"]
    for operation in (operation for item in document["paths"].values() for operation in item.values()):
        for parameter in operation.get("parameters", []):
            if parameter["name"] == "fields":
                content = operation["responses"]["200"]["content"]["application/json"]
                whole = referred(content["schema"])
                kinds = [referred(one) for one in schemas[whole].get("anyOf", [])] or [whole]
                names = {name: None for kind in kinds for name in fields_in(schemas, kind)}
                parameter["schema"]["items"] = {"type": "string", "enum": [*names]}
                parameter |= {"style": "form", "explode": False}
                content["schema"] = {"anyOf": [ref(whole), *(ref(add_partial(schemas, kind)) for kind in kinds)]}


def referred(schema: Document) -> str:
    name: str = schema["$ref"].removeprefix(COMPONENTS)
    return name


def fields_in(schemas: Document, name: str) -> list[str]:
    """The fields of an answer; of a list, those of what it lists."""
    properties = schemas[name]["properties"]
    for listed in ("results", "plays"):
        if listed in properties:
            items = properties[listed]["items"]
            return fields_in(schemas, referred(items.get("anyOf", [items])[0]))
    return list(properties)
