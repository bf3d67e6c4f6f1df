"""After the game: the deals of a party one by one, what each discard cost, and what the cards of each cost.

A discard is weighed by what its player could know: on the average of imagined deals, against the best that was found.
Cards are judged with both hands open, as in `sukno.players.judge`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sukno.engine import BadRecord, Record, Text
from sukno.engine.offers.review import CardsAside, DealLine, DealReview, HandReview
from sukno.engine.text import of_whom, same, who
from sukno.games.tricks.piquet.game import Piquet
from sukno.games.tricks.piquet.state import PiquetState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts, symbols
from sukno.players.thumbs.tricks.piquet.deciding import discard_values
from sukno.players.thumbs.tricks.piquet.outlook import blanks, card_values, whole_deal

DEALS = 60
"""Imagined deals for a discard."""
COLUMNS = (
    Text("discard cost", "снос стоил"),
    Text("cards cost", "карты стоили"),
    Text("count", "счёт"),
)
REMARKS = (Text("Discard", "Снос"), Text("Best on the average", "Лучше в среднем"))


def deals(record: Record) -> list[DealLine]:
    """The deals of a game in order."""
    return [line for line, _ in _walked(record)]


def review(record: Record, number: int) -> DealReview:
    """The deal of this number, from 1."""
    for line, steps in _walked(record):
        if line.number == number:
            game = record.open()
            assert isinstance(game, Piquet)
            return _review(game, line, steps)
    raise BadRecord(f"there is no deal {number}", f"сдачи {number} нет")


Steps = list[tuple[PiquetState, str]]
"""States of a deal, each with the move that was made in it; at the end the state after it with no move."""


def _walked(record: Record) -> Iterator[tuple[DealLine, Steps]]:
    game = record.open()
    if not isinstance(game, Piquet):
        raise BadRecord(f"deals of {record.game!r} are not reviewed", f"сдачи {record.game!r} не разбираются")
    states = record.steps(game)
    s: Any = next(states)
    first, number = 0, 0
    steps: Steps = []
    for n, move in enumerate(record.moves, 1):
        steps.append((s.copy(), move))
        next(states)
        if len(s.account.written) == number and n < len(record.moves):
            continue
        steps.append((s.copy(), ""))
        words = Text("not played to the end", "не доиграна")
        if len(s.account.written) > number:
            a, b = s.account.written[-1].counts
            words = Text(f"{who(0)} {a}, {who(1)} {b}", f"{who(0)} {a}, {who(1)} {b}")
        yield DealLine(number=number + 1, first=first, last=n, words=words), steps
        first, number, steps = n, len(s.account.written), []


def _review(game: Piquet, line: DealLine, steps: Steps) -> DealReview:
    start, end = steps[0][0], steps[-1][0]
    laid: dict[int, tuple[float, int, int]] = {}
    cards = [0, 0]
    before_play: PiquetState | None = None
    for s, move in steps[:-1]:
        place = s.turn
        if s.phase == "discard" and move.partition(" ")[0] in ("discard", "stand"):
            laid[place] = discard_cost(game, s, hand(CARD_INDEX[c] for c in move.split(" ")[1:]))
        elif s.phase == "card" and move in CARD_INDEX:
            before_play = before_play or s
            values = card_values(game.form(s), s)
            if values:
                cards[place] += max(values.values()) - values[move]
    counts = (
        end.account.written[line.number - 1].counts if len(end.account.written) >= line.number else (0, 0)
    )
    hands = []
    for place, seat in enumerate(start.order):
        cost, own, best = laid.get(place, (0.0, 0, 0))
        hands.append(
            HandReview(
                name=same(who(seat)),
                cards=tuple(hand_texts(start.hands[place])),
                cells=(round(cost, 1), cards[place], counts[seat]),
                words=(_laid(own), _laid(best) if best != own else Text("the same", "так же")),
            )
        )
    talon = tuple(CARD_TEXTS[c] for c in start.exchange.talon)
    return DealReview(
        line=line,
        columns=COLUMNS,
        remarks=REMARKS,
        hands=tuple(hands),
        asides=(CardsAside(name=Text("Talon", "Прикуп"), cards=talon),),
        verdict=_verdict(game, before_play),
    )


def discard_cost(game: Piquet, s: PiquetState, own: int) -> tuple[float, int, int]:
    """What a discard cost on the average of imagined deals, what was laid away, and what would have been best."""
    values = discard_values(game, s, own, DEALS, Random(f"review/{own}/{s.deal}"))
    best = max(values, key=values.__getitem__)
    return values[best] - values[own], own, best


def _laid(cards: int) -> Text:
    if not cards:
        return Text("nothing", "ничего")
    return same(symbols(" ".join(hand_texts(cards))))


def _verdict(game: Piquet, s: PiquetState | None) -> Text:
    """What the deal was worth before the first lead, both playing best with open cards."""
    if s is None:
        return Text("", "")
    form = game.form(s)
    n = whole_deal((s.hands[0], s.hands[1]), form.elder(s), blanks(s), form.tariff)
    if n is None:
        return Text("", "")
    best = 0 if n >= 0 else 1
    return Text(
        f"With open cards and every claim made the deal was worth {abs(n)} to {who(best)}.",
        f"При открытых картах и полном хвалеже сдача стоила {abs(n)} в пользу {of_whom(best)}.",
    )
