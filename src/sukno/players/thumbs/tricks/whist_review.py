"""After a game of Whist: the deals one by one, what both sides could have taken, and which cards cost a trick.

The solver sees all cards. A deal is worth to a side what it takes if everybody plays best from the first lead; every
card that lets a trick go is counted against the hand that played it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sukno.engine import Record, Text
from sukno.engine.offers.review import CardsAside, DealLine, DealReview, HandReview
from sukno.engine.text import same, who
from sukno.engine.walk import Walked, numbered, opened, walked
from sukno.families.tricks import winner
from sukno.games.tricks.whist.changing import Changing
from sukno.games.tricks.whist.rounds import WhistRounds
from sukno.games.tricks.whist.state import HumbugState
from sukno.games.tricks.whist_humbug import Humbug
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, hand_texts
from sukno.players.policies import policies
from sukno.players.time_limit import TimeLimit
from sukno.players.tricks import card_values, side_gets

SECONDS = 20.0
"""No deal is looked at longer."""
UNFINISHED = Text("not played to the end", "не доиграна")
COLUMNS = (
    Text("Taken by the side", "Взяла сторона"),
    Text("With best play", "При лучшей игре"),
    Text("Lost by this hand", "Потеряла эта рука"),
)
REMARKS = (Text("Cards that cost tricks", "Карты, стоившие взяток"),)
TOLD = 4
"""Costly cards of a hand that are named."""
NOTHING = Text("", "")
DUMMY = Text("dummy of {who}", "болван: {who}")


class Played(Walked, kw_only=True):
    """A deal of a record."""

    play: Any = None
    """Before the first card; None: none was played."""
    taken: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Tricks of the sides."""


def deals_of(record: Record) -> Iterator[Played]:
    """The deals of a record in order; the last may be unfinished."""
    for walk in walked(record, opened(record, WhistRounds)):
        deal = Played(**msgspec.structs.asdict(walk), play=walk.at("card"))
        for s, move in walk.steps():
            if s.phase == "card" and move in CARD_INDEX and len(s.trick) + 1 == len(s.hands):
                at = winner([*s.trick, CARD_INDEX[move]], s.trump)
                deal.taken[(s.leader + at) % len(s.hands) % 2] += 1
        yield deal


def deals(record: Record) -> list[DealLine]:
    """The deals of a game in order."""
    return [_line(deal) for deal in deals_of(record)]


def review(record: Record, number: int) -> DealReview:
    """The deal of this number, from 1, under the solver."""
    return _review(numbered(deals_of(record), number))


def _line(deal: Played) -> DealLine:
    words = UNFINISHED
    if deal.over:
        a, b = deal.game.account.heads(deal.begun.account)
        words = Text("{a}: {n}; {b}: {m}", "{a}: {n}; {b}: {m}").fill(
            a=a, n=deal.taken[0], b=b, m=deal.taken[1]
        )
    return DealLine(number=deal.number, first=deal.first, last=deal.last, words=words)


class Cost(msgspec.Struct, frozen=True):
    """A card that let tricks go."""

    place: int
    trick: int
    card: int
    tricks: int


def costs(deal: Played, limit: TimeLimit) -> tuple[list[Cost], tuple[int, int] | None, bool]:
    """Every card that cost a trick, what both sides could have taken, and whether the time was enough."""
    asked_of = policies(deal.game.info.id).tricks
    assert asked_of is not None
    found: list[Cost] = []
    best: tuple[int, int] | None = None
    for s, move in deal.steps():
        asked = asked_of(deal.game, s) if s.phase == "card" else None
        if asked is not None and move in CARD_INDEX:
            values = None if limit.up else card_values(asked, s, limit.milliseconds)
            if values is None:
                return found, best, False
            most = max(values.values())
            if not s.played and not s.trick:
                rest = s.hands[s.turn].bit_count() - most
                best = (most, rest) if s.turn % 2 == 0 else (rest, most)
            lost = most - values.get(move, most)  # a revoke is not judged
            if lost:
                found.append(Cost(s.turn, sum(s.tricks) + 1, CARD_INDEX[move], lost))
    return found, best, True


def _review(deal: Played) -> DealReview:
    limit = TimeLimit(SECONDS)
    found, best, whole = costs(deal, limit)
    s = deal.play if deal.play is not None else deal.begun
    hands = tuple(_hand(s, place, deal, found, best) for place in range(len(s.hands)))
    return DealReview(
        line=_line(deal),
        columns=COLUMNS,
        remarks=REMARKS,
        hands=hands,
        asides=tuple(_asides(s)) if isinstance(s, HumbugState) else (),
        verdict=_together(_verdict(deal, found, best, whole, limit)),
    )


def _hand(s: Any, place: int, deal: Played, found: list[Cost], best: tuple[int, int] | None) -> HandReview:
    side = place % 2
    mine = [cost for cost in found if cost.place == place]
    cells = (
        str(deal.taken[side]) if deal.over else "",
        str(best[side]) if best is not None else "",
        str(sum(cost.tricks for cost in mine)),
    )
    name = same(who(s.order[place])) if s.order[place] >= 0 else DUMMY.fill(who=who(s.owner[place]))
    told = [_cost(cost) for cost in sorted(mine, key=lambda c: (-c.tricks, c.trick))[:TOLD]]
    words = Text(", ".join(t.en for t in told), ", ".join(t.ru for t in told))
    return HandReview(name=name, cards=tuple(hand_texts(s.hands[place])), cells=cells, words=(words,))


def _cost(cost: Cost) -> Text:
    return Text("trick {n}: {card} −{lost}", "взятка {n}: {card} −{lost}").fill(
        n=cost.trick, card=CARD_SYMBOLS[cost.card], lost=cost.tricks
    )


def _asides(s: HumbugState) -> Iterator[CardsAside]:
    for place, cards in enumerate(s.asides):
        name = (
            Text("Thrown away: {who}", "Сброшено: {who}")
            if s.changed >> place & 1
            else Text("Not taken: {who}", "Не взято: {who}")
        ).fill(who=who(s.order[place]))
        yield CardsAside(name=name, cards=tuple(hand_texts(cards)))


def _verdict(
    deal: Played,
    found: list[Cost],
    best: tuple[int, int] | None,
    whole: bool,
    limit: TimeLimit,
) -> Iterator[Text]:
    """What there was in the deal, and what became of it."""
    if best is None:
        return
    a, b = deal.game.account.heads(deal.begun.account)
    yield Text(
        "With best play of all — {a}: {n}; {b}: {m}.", "При лучшей игре всех — {a}: {n}; {b}: {m}."
    ).fill(a=a, n=best[0], b=b, m=best[1])
    lost = [sum(cost.tricks for cost in found if cost.place % 2 == side) for side in (0, 1)]
    if not whole:
        yield Text("There was no time for all cards.", "На все карты не хватило времени.")
    elif not any(lost):
        yield Text("No card cost a trick.", "Ни одна карта не стоила взятки.")
    else:
        yield Text(
            "Tricks lost in the play — {a}: {n}; {b}: {m}.",
            "Потеряно взяток в розыгрыше — {a}: {n}; {b}: {m}.",
        ).fill(a=a, n=lost[0], b=b, m=lost[1])
    if isinstance(deal.game, Humbug):
        yield from _other_hands(deal, best, limit)


def _other_hands(deal: Played, best: tuple[int, int], limit: TimeLimit) -> Iterator[Text]:
    """What each would have had if he alone had decided otherwise about his hand, both playing best."""
    for place in (0, 1):
        s = deal.play.copy()
        Changing.change(s, place)  # the two hands of a place, whichever way round
        asked_of = policies(deal.game.info.id).tricks
        assert asked_of is not None
        asked = asked_of(deal.game, s)
        took = None if asked is None or limit.up else side_gets(asked, s, limit.milliseconds)
        if took is None:
            return
        his = took if s.turn == place else 13 - took
        changed = deal.play.changed >> place & 1
        words = (
            Text(
                "{who} would have had {n} with his first hand ({m} as it was).",
                "На своих {who} имеет {n} (здесь {m}).",
            )
            if changed
            else Text(
                "{who} would have had {n} with the packet ({m} as it was).",
                "С кучкой {who} имеет {n} (здесь {m}).",
            )
        )
        yield words.fill(who=who(s.order[place]), n=his, m=best[place])


def _together(said: Iterator[Text]) -> Text:
    told = list(said)
    return Text(" ".join(t.en for t in told), " ".join(t.ru for t in told))
