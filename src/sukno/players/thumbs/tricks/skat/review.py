"""After the game: the deals one by one, and what each hand could have made of the skat with open cards.

The cost of every single choice is the business of `sukno.players.judge`; here is what stands around the play: card
points of every hand in every game if it had won the auction, its best game, and what the game played was worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sukno.engine import Record, Text
from sukno.engine.offers.review import CardsAside, DealLine, DealReview, HandReview
from sukno.engine.text import players, same, who
from sukno.engine.walk import Walked, numbered, opened, walked
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import SkatState, Written
from sukno.materials.cards import CARD_SYMBOLS, cards_of, hand_texts
from sukno.players.thumbs.tricks.skat.opened import Made, Table
from sukno.players.thumbs.tricks.skat.score import gains_of, laid_out, run_of, taken
from sukno.sheets.skat.tariff import HALF, KINDS, NULL, Contract
from sukno.sheets.skat.words import KIND_WORDS, contract_words, line_words
from sukno.solve import skat

UNFINISHED = Text("not played to the end", "не доиграна")
COLUMNS = tuple(KIND_WORDS[kind] for kind in KINDS)
"""Card points in each game; of a null whether it is won."""
REMARKS = (Text("Best game", "Лучшая игра"),)
SAFE, TAKEN = "+", "−"
NO_GAME = Text("no game", "играть нечего")
NOTHING = Text("", "")
CAUGHT = Text("With open cards this null is caught.", "При открытых картах этот нуль ловится.")
SURE = Text("With open cards this null is safe.", "При открытых картах этот нуль не ловится.")
WINS = Text(
    "With open cards the soloist makes {n} and wins.", "При открытых картах у солиста {n}, игра выиграна."
)
LOSES = Text(
    "With open cards the soloist makes {n} and loses.", "При открытых картах у солиста {n}, игра проиграна."
)


class Best(NamedTuple):
    contract: Contract
    made: Made
    value: float


def deals(record: Record) -> list[DealLine]:
    """The deals of a game in order."""
    return [_line(deal) for deal in _walked(record)]


def review(record: Record, number: int) -> DealReview:
    """The deal of this number, from 1, under the solver."""
    deal = numbered(_walked(record), number)
    s: SkatState = deal.begun
    out = sum(CARD_BITS[card] for card in s.widow.cards)
    a, b, c = s.hands
    return DealReview(
        line=_line(deal),
        columns=COLUMNS,
        remarks=REMARKS,
        hands=tuple(_hand(deal.game, s, Table((a, b, c), place, s.hands[place] | out)) for place in range(3)),
        asides=(CardsAside(name=Text("Skat", "Скат"), cards=tuple(hand_texts(out))),),
        verdict=_verdict(deal),
    )


def _walked(record: Record) -> Iterator[Walked]:
    return walked(record, opened(record, Skat))


def _line(deal: Walked) -> DealLine:
    words = UNFINISHED
    if deal.over:
        note: Written = deal.after.account.notes[deal.number - 1]
        words = line_words(note.contract, note.played, note.count)
        if note.soloist >= 0:
            words = Text("{who}: {game}", "{who}: {game}").fill(who=players([note.soloist]), game=words)
    return DealLine(number=deal.number, first=deal.first, last=deal.last, words=words)


def _hand(game: Skat, s: SkatState, table: Table) -> HandReview:
    found = {kind: table.best(kind) for kind in KINDS}
    cells = [
        str(made.points) if kind != NULL else TAKEN if made.points else SAFE for kind, made in found.items()
    ]
    return HandReview(
        name=same(who(s.order[table.solo])),
        cards=tuple(hand_texts(s.hands[table.solo])),
        cells=tuple(cells),
        words=(_best(game, table, found),),
    )


def _best(game: Skat, table: Table, found: dict[str, Made]) -> Text:
    """The dearest game that is won; a null with open cards may as well be open."""
    games = []
    for kind, made in found.items():
        c = Contract(kind=kind, open=kind == NULL)
        value = gains_of(game.options, c, run_of(c, table.twelve), 0)[made.points]
        if value > 0:
            games.append(Best(c, made, value))
    if not games:
        return NO_GAME
    best = max(games, key=lambda one: one.value)
    away = " ".join(CARD_SYMBOLS[card] for card in cards_of(best.made.out))
    return Text("{game}, {n}; lay away {cards}", "{game}, {n}; снос {cards}").fill(
        game=contract_words(best.contract), n=round(best.value), cards=away
    )


def _verdict(deal: Walked) -> Text:
    """What the game was worth at the first card."""
    s: SkatState | None = deal.at("card")
    if s is None or s.contract is None:
        return NOTHING
    c, solo = s.contract, s.declarer
    found = skat.cards(s.hands, c.kind, solo, s.leader, every=False)
    if not found:
        return NOTHING
    points = next(iter(found.values()))
    if c.kind == NULL:
        return CAUGHT if points else SURE
    total = taken(s, laid_out(s)) + points
    return (WINS if total > HALF else LOSES).fill(n=total)
