"""The arguments of the tools, named as HTTP names its parameters, and the names that they had before."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from api.limits import SIZES
from validators.engine.questions import MOST_RELATIONS
from validators.registry import GAMES

Lang = Annotated[
    Literal["en", "ja", "both"],
    Field(description="The language of the texts in the answer: the one of the person asking."),
]

SentenceLang = Annotated[
    Literal["en", "ja", "both"] | None,
    Field(description="The language of the texts in the answer; that of the sentence if left out."),
]


def known_game(game: str | None) -> str | None:
    if game is not None and game not in GAMES:
        raise ValueError(f"There is no game {game!r}, only {', '.join(sorted(GAMES))}")
    return game


Game = Annotated[
    str | None,
    AfterValidator(known_game),
    Field(description="Only this game.", json_schema_extra={"enum": [*sorted(GAMES), None]}),
]
Query = Annotated[
    str,
    Field(description="A question in a player's words, or keywords, in English or Japanese.", max_length=SIZES.query),
]
RuleId = Annotated[str, Field(description='An id, such as "vast.knight.attack-dragon.greater".', max_length=200)]
OnlyRule = Annotated[str | None, Field(description="Only those about the rule with this id.", max_length=200)]
Limit = Annotated[int, Field(ge=1, le=50, description="How many at most.")]
PlayName = Annotated[str, Field(description='A name from list_plays, such as "knight.hit-dragon".', max_length=200)]
Role = Annotated[str | None, Field(description='Whose play: "knight", "dragon", "goblins", "thief", "nightmare" …')]
Whole = Annotated[bool, Field(description="Leave nothing out: sources, silent rules, what is empty. Seldom needed.")]
Sentence = Annotated[
    str, Field(description="What happened, in a player's own words, in either language.", max_length=SIZES.sentence)
]
PlayAsked = Annotated[
    str | dict[str, Any] | None,
    Field(description='What is disputed: {"type": "knight.hit-dragon"}, or its name alone. Names are in list_plays.'),
]
Situation = Annotated[
    dict[str, Any] | None,
    Field(
        description='The facts that were stated, by name: {"knight.strength": 5}. Leave out what nobody said, and send'
        " null for what is expressly unknown: nothing is presumed of it."
    ),
]
RulesetId = Annotated[
    str | None, Field(description='"vast/faq-2019" (with errata), "vast/rulebook"; the default if left out.')
]
Rulesets = Annotated[
    list[str] | None,
    Field(description="Those to compare; all of the game if left out.", max_length=SIZES.argument_list),
]
House = Annotated[
    str | dict[str, str] | None,
    Field(
        description='The group\'s house rules: the name of a set that the server has, or {"text": …} with their'
        " Markdown, which is not kept. The answer then has house: which of them bear on it, and the official verdict."
    ),
]
Claims = Annotated[
    list[dict[str, Any]] | None,
    Field(
        description='What is said of the outcome: [{"fact": "knight.grit", "by": 2}] or [{"fact": …, "is": …}].'
        " Each comes back in claims with right true, false, or null where it depends.",
        max_length=SIZES.argument_list,
    ),
]
Steps = Annotated[
    list[dict[str, Any]] | None,
    Field(
        description="Plays that follow each other, what follows from each carried on:"
        ' [{"play": {"type": "knight.move"}, "facts": {…}}, …]. In place of play, or after it.',
        max_length=SIZES.argument_list,
    ),
]
StepsBefore = Annotated[
    list[dict[str, Any]] | None,
    Field(
        description="What was done before, as steps of judge_play: the table that they leave is looked at.",
        max_length=SIZES.argument_list,
    ),
]
Strict = Annotated[bool, Field(description="Presume nothing that was not stated.")]
Reading = Annotated[
    Literal["en", "ja"], Field(description='"ja" judges as a reader of the Japanese translation alone would.')
]
Relations = Annotated[
    list[tuple[str, str, str | int]] | None,
    Field(
        description="How numbers relate that nobody gave themselves:"
        ' [["thief.stealth", ">", "knight.perception"]]; one of > >= = <= <, then a fact or a number.',
        max_length=MOST_RELATIONS,
    ),
]
TableJson = Annotated[
    dict[str, Any] | None, Field(description="The drawn table as JSON, as check_table gives it back.")
]
TableText = Annotated[
    str | None,
    Field(
        description="The table as text: 'turn knight', 'collapse no', a line with the columns (a b c), a line"
        " for each row (2 D E Lns: D Dark, L Lit, E Entrance, C Crystal tile; small letters are walls; . is an"
        " open space), then what lies where: 'knight b2', 'treasure c2', 'rockslide b2 c2'. Of Unstable"
        " Unicorns: 'player Ann hand 5', 'stable Ann: baby, basic Sparkle', 'phase action'.",
        max_length=SIZES.table_text,
    ),
]
Who = Annotated[str, Field(description='A role ("knight", "thief" …) or a player.', max_length=SIZES.table_name)]
ChainSteps = Annotated[
    list[dict[str, Any]],
    Field(
        description='What happened, in order: [{"does": "play", "player": "Ann", "card": "Unicorn", "kind": "basic"},'
        ' {"does": "respond", "player": "Ben", "card": "Neigh"}, {"does": "pass"}]. A response answers the card played'
        ' before it, unless "to" names another; of cards called alike "Neigh 1" is the first.',
        max_length=SIZES.argument_list,
    ),
]
# What arguments were called before they had the names that HTTP gives them. They stay accepted.
FORMER = {"query": "q", "words": "q", "language": "lang", "facts": "situation"}


def cited_id(id: str) -> str:
    """The id of what may be written as a citation: `[vast.knight.move.walls@1]`."""
    return id.strip().strip("[]").partition("@")[0]


def under_present_names(arguments: dict[str, Any]) -> dict[str, Any]:
    return {FORMER.get(name, name): value for name, value in arguments.items()}
