"""Checks a position by itself: what the rules do not allow, and what is unusual or decides the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from validators.engine.table_faces import Remark, TableCheck, table_check
from validators.unstable.facts.turn import USUAL_LIMIT
from validators.unstable.table.facts import required_unicorns, unicorns
from validators.unstable.table.labels import KINDS
from validators.unstable.table.model import Player, Table

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8
IN_STABLES = ("unicorn", "basic", "magical", "baby", "upgrade", "downgrade")


def check(table: Table) -> TableCheck:
    return table_check(remarks(table))


def remarks(table: Table) -> Iterator[Remark]:
    yield from number_of_players(table)
    for player in table.players:
        yield from stable(player)
        yield from hand(table, player)
    yield from pile(table)
    yield from chain(table)
    yield from winners(table)


def number_of_players(table: Table) -> Iterator[Remark]:
    number = len(table.players)
    if number < FEWEST_PLAYERS:
        yield Remark(
            None,
            "unstable.winning.seven",
            "The rules of the book are for 2 to 8 players; here is one.",
            "ルールは2〜8人用だが、ここには1人しかいない。",
        )
    if number > MOST_PLAYERS:
        yield Remark(
            None,
            "unstable.winning.six",
            f"The rules of the book are for 2 to 8 players; here are {number}.",
            f"ルールは2〜8人用だが、ここには{number}人いる。",
        )


def stable(player: Player) -> Iterator[Remark]:
    for card in player.stable or ():
        if card.kind not in IN_STABLES:
            label = KINDS[card.kind]
            yield Remark(
                player.name,
                "unstable.terms.stable",
                f"{player.name}'s Stable has another kind of card than Unicorns, Upgrades and Downgrades: {label.en}.",
                f"{player.name} の馬小屋に、ユニコーンでもアップグレードでもダウングレードでもない{label.ja}がある。",
            )


def hand(table: Table, player: Player) -> Iterator[Remark]:
    """A hand may grow beyond the limit until the end of its player's own turn."""
    if player.hand is None or player.hand <= USUAL_LIMIT:
        return
    over = player.hand - USUAL_LIMIT
    if player.name == table.turn and table.phase == "end":
        yield Remark(
            player.name,
            "unstable.turn.end.discard-down",
            f"{player.name} has {player.hand} cards in hand and must DISCARD {over} before the turn is over.",
            f"{player.name} の手札は{player.hand}枚で、ターンが終わる前に{over}枚捨て札にしなければならない。",
            is_fault=False,
        )
    elif table.turn is not None and (player.name != table.turn or table.phase == "beginning"):
        yield Remark(
            player.name,
            "unstable.turn.end.hand-limit",
            f"{player.name} has {player.hand} cards in hand outside the turn: the limit at its end is {USUAL_LIMIT}, "
            "so the rest came since or a card says otherwise.",
            f"自分のターンでない {player.name} の手札が{player.hand}枚ある。ターン終了時の上限は{USUAL_LIMIT}枚なので、"
            "残りはその後に増えたか、カードに別の指示がある。",
            is_fault=False,
        )


def pile(table: Table) -> Iterator[Remark]:
    for card in table.pile:
        if card.kind == "baby":
            yield Remark(
                card.by,
                "unstable.cards.baby.nursery-only",
                f"{card.by} cannot have played a Baby Unicorn: it comes into a Stable only from the Nursery.",
                f"ベビーユニコーンはナーサリーからしか馬小屋に入らないので、{card.by} がプレイすることはできない。",
            )
    if table.pile and table.pile[0].kind == "instant":
        yield Remark(
            table.pile[0].by,
            "unstable.instants.when",
            f"The bottom card of the pile is {table.pile[0].by}'s Instant, but an Instant answers another card.",
            f"パイルの一番下が {table.pile[0].by} のインスタントだが、インスタントは他のカードへの対応である。",
        )
    yield from responses(table)
    if table.pile and table.turn is not None and table.pile[0].by != table.turn:
        yield Remark(
            table.pile[0].by,
            "unstable.terms.play",
            f"{table.pile[0].by} played a card in {table.turn}'s turn; only Instants are played in others' turns.",
            f"{table.turn} のターンに {table.pile[0].by} がプレイしている。他人のターンにはインスタントしか使えない。",
        )
    elif table.pile and table.phase not in (None, "action"):
        yield Remark(
            table.pile[0].by,
            "unstable.terms.play",
            "A card has been played from the hand, but this is not the Action phase.",
            "手札からカードがプレイされているが、アクションフェイズではない。",
        )


def responses(table: Table) -> Iterator[Remark]:
    for below, card in pairwise(table.pile):
        if card.kind != "instant":
            label = KINDS[card.kind]
            yield Remark(
                card.by,
                "unstable.instants.pile",
                f"{card.by}'s card on the pile is no Instant ({label.en}); only those are put on a card in response.",
                f"パイルの {card.by} のカードは{label.ja}で、対応として重ねられるのはインスタントだけである。",
            )
        if card.by == below.by:
            yield Remark(
                card.by,
                "unstable.instants.any-other-player",
                f"{card.by} answers a card that {card.by} played; it is another player who responds.",
                f"{card.by} が自分のカードに対応している。対応するのは他のプレイヤーである。",
            )


def chain(table: Table) -> Iterator[Remark]:
    targets = Counter((effect.link, effect.target) for effect in table.chain if effect.target)
    for (link, target), times in targets.items():
        if times > 1:
            yield Remark(
                target,
                "unstable.chain.same-card-once",
                f"In link {link} of the chain, {target} is the target of {times} effects; a card can be picked once.",
                f"チェーンのリンク{link}で {target} が{times}つの効果の対象になっている。同じカードは1度しか選べない。",
            )


def winners(table: Table) -> Iterator[Remark]:
    needed = required_unicorns(len(table.players))
    for player in table.players:
        number = unicorns(player)
        if number is not None and number >= needed:
            yield open_win(player, number) if table.chain else won(player, number)
    if table.deck == 0:
        yield Remark(
            None,
            "unstable.winning.deck-out",
            "The deck has run out: whoever has the most Unicorns wins.",
            "山札が尽きた。ユニコーンが最も多いプレイヤーの勝ちである。",
            is_fault=False,
        )


def open_win(player: Player, number: int) -> Remark:
    return Remark(
        player.name,
        "unstable.winning.after-chain",
        f"{player.name} has {number} Unicorns, but the effect chain is open: nobody wins before it is resolved.",
        f"{player.name} のユニコーンは{number}枚だが、効果チェーンが残っている。すべて解決するまで誰も勝たない。",
        is_fault=False,
    )


def won(player: Player, number: int) -> Remark:
    return Remark(
        player.name,
        "unstable.winning.required",
        f"{player.name} has {number} Unicorns: whoever had enough of them first has won.",
        f"{player.name} のユニコーンは{number}枚ある。必要な枚数に最初に達したプレイヤーの勝ちである。",
        is_fault=False,
    )
