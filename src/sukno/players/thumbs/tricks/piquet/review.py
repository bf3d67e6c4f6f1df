"""After the game: the deals of a party one by one, what each discard cost, and what the cards of each cost.

A discard is weighed by what its player could know: on the average of imagined deals, against the best that was found.
Cards are judged with both hands open, as in `sukno.players.judge`.
"""

from __future__ import annotations

from random import Random

from sukno.engine import Record, Text
from sukno.engine.offers.review import CardsAside, DealLine, DealReview, HandReview
from sukno.engine.text import of_whom, same, who
from sukno.engine.walk import Walked, numbered, opened, walked
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
    return [_line(deal) for deal in walked(record, opened(record, Piquet))]


def review(record: Record, number: int) -> DealReview:
    """The deal of this number, from 1."""
    return _review(numbered(walked(record, opened(record, Piquet)), number))


def _line(deal: Walked) -> DealLine:
    words = Text("not played to the end", "не доиграна")
    if deal.over:
        a, b = deal.after.account.written[-1].counts
        words = same(f"{who(0)} {a}, {who(1)} {b}")
    return DealLine(number=deal.number, first=deal.first, last=deal.last, words=words)


def _review(deal: Walked) -> DealReview:
    game: Piquet = deal.game
    start: PiquetState = deal.begun
    laid: dict[int, tuple[float, int, int]] = {}
    cards = [0, 0]
    for s, move in deal.steps():
        place = s.turn
        if s.phase == "discard" and move.partition(" ")[0] in ("discard", "stand"):
            laid[place] = discard_cost(game, s, hand(CARD_INDEX[c] for c in move.split(" ")[1:]))
        elif s.phase == "card" and move in CARD_INDEX:
            values = card_values(game.form(s), s)
            if values:
                cards[place] += max(values.values()) - values[move]
    counts = deal.after.account.written[-1].counts if deal.over else (0, 0)
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
        line=_line(deal),
        columns=COLUMNS,
        remarks=REMARKS,
        hands=tuple(hands),
        asides=(CardsAside(name=Text("Talon", "Прикуп"), cards=talon),),
        verdict=_verdict(game, deal.at("card")),
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
