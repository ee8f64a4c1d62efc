"""What the text forms of tables share: labels in both languages, lines that are read one by one, and stated facts."""

from __future__ import annotations

import unicodedata
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, NoReturn, TypeVar

import orjson
from pydantic import BaseModel, ValidationError

from kb.value_faults import first_fault
from validators.engine.problems import QuestionProblem
from validators.engine.questions import flatten

LONGEST_TEXT, MOST_LINES = 20_000, 800
COMMENT = "#"
ANSWERS = {
    **dict.fromkeys(("yes", "true", "はい", "あり"), True),
    **dict.fromkeys(("no", "false", "いいえ", "なし"), False),
}
T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)


class Label(NamedTuple):
    """A name as a table has it, as people say it, and what stands for it in a drawing."""

    id: str
    en: str
    ja: str
    sign: str = ""

    def of(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


class Writer:
    """Writes the lines of a table in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def word(self, label: Label) -> str:
        return label.ja if self.lang == "ja" else label.id

    def facts(self, facts: Mapping[str, object]) -> Iterator[str]:
        return (f"{name} = {orjson.dumps(value).decode()}" for name, value in flatten(facts))


@dataclass
class Reader(Generic[T]):
    """What the lines so far have said. `read` takes them one by one, without comments."""

    number: int = 0

    @abstractmethod
    def read(self, line: str) -> None: ...

    @abstractmethod
    def table(self) -> T: ...

    def refuse(self, en: str, ja: str) -> NoReturn:
        raise bad_table(f"Line {self.number}: {en}", f"{self.number}行目：{ja}")

    def read_all(self, text: str) -> T:
        """The table that the text describes; QuestionProblem where a line cannot be read."""
        # Counted as it is read: one sign may become eighteen, and many another sign than \n ends a line.
        whole = unicodedata.normalize("NFKC", text[: LONGEST_TEXT + 1])
        lines = whole.splitlines()
        if max(len(text), len(whole)) > LONGEST_TEXT or len(lines) > MOST_LINES:
            raise bad_table(
                f"The text has more than {LONGEST_TEXT} characters or {MOST_LINES} lines.",
                f"テキストが{LONGEST_TEXT}字または{MOST_LINES}行を超えている。",
            )
        for self.number, line in enumerate(lines, 1):
            try:
                self.read(line.partition(COMMENT)[0].strip())
            except ValidationError as error:
                fault = first_fault(error).text
                self.refuse(f"{fault.en}.", f"{fault.ja}。")
        return self.table()


def table_of(model: type[M], parts: Mapping[str, object]) -> M:
    """The table that the lines of a text make, or what is wrong with it as a whole."""
    try:
        return model.model_validate(parts)
    except ValidationError as error:
        where, fault = first_fault(error)
        raise bad_table(f"{where}: {fault.en}.", f"{where}：{fault.ja}。") from None


def bad_table(en: str, ja: str) -> QuestionProblem:
    return QuestionProblem("bad-table", en, ja)


def fact_value(text: str) -> object:
    """`yes`, `no` and `?` are read as true, false and null; a word in quotes or without is a text."""
    if text == "?":
        return None
    if text.lower() in ANSWERS:
        return ANSWERS[text.lower()]
    try:
        read: object = orjson.loads(text)
    except orjson.JSONDecodeError:
        return text
    return text if isinstance(read, list | dict) else read
