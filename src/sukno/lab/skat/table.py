"""A given deal at our table: laid out, and what was done with it told as moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import sukno
from sukno.engine import IllegalMove
from sukno.families.stages.widow import DISCARD
from sukno.games.tricks.skat.declaring import CLOSED, TAKE
from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import SkatState, Written
from sukno.lab.skat.xskat import Deal, Logged
from sukno.materials.cards import CARD_TEXTS, cards_of, hand_texts
from sukno.sheets.skat.words import OPEN, PLAIN, SCHNEIDER, SCHWARZ

LAST = 2
"""The seat that deals, so that forehand, middlehand and rearhand sit in seats 0, 1 and 2."""
Move = tuple[SkatState, int, str]
"""A state, the place in turn, and what was done; the state goes on with the next move."""


def rules(*, old: bool = False) -> Skat:
    """One deal, by today's rules or by those of the book."""
    if old:
        return cast(Skat, sukno.game("skat", deals=1))
    return cast(Skat, sukno.game("skat", deals=1, losses="modern", open_grand="24+1"))


def laid(game: Skat, deal: Deal) -> SkatState:
    """The table before the first bid."""
    s = game.start(0)
    s.dealer, s.order = LAST, (0, 1, 2)
    s.hands = list(deal.hands)
    game.begin_deal(s, cards_of(deal.skat))
    return s


def bidding(soloist: int, bid: int) -> list[str]:
    """An auction that ends so; of the soloist's own calls a log has the last alone."""
    if soloist < 0:
        return ["pass"] * 3
    if soloist == 0:
        return [str(bid), "yes", "pass", "pass"] if bid > 18 else ["pass", "pass", "18"]
    return [str(bid), "pass", "pass"] if soloist == 1 else ["pass", str(bid), "pass"]


def moves_of(logged: Logged) -> list[str]:
    """What XSkat did, as moves."""
    moves = bidding(logged.soloist, logged.bid)
    c = logged.contract
    if c is None:
        return moves
    moves.append(CLOSED if c.hand else TAKE)
    if not c.hand:
        moves.append(" ".join([DISCARD, *hand_texts(logged.out)]))
    moves.append(f"play {c.kind}")
    if c.hand or c.kind == "N":
        moves.append(OPEN if c.open else SCHWARZ if c.schwarz else SCHNEIDER if c.schneider else PLAIN)
    return [*moves, *(CARD_TEXTS[card] for card in logged.cards)]


def replayed(game: Skat, deal: Deal, moves: list[str]) -> Iterator[Move]:
    """Every move before it is made; an illegal one is refused by the game."""
    s = laid(game, deal)
    for move in moves:
        ask = game.ask(s)
        if ask is None:
            raise IllegalMove("the deal is over", "сдача окончена")
        yield s, s.order.index(ask.seat), move
        game.play(s, move)


def last_written(s: SkatState) -> Written:
    """What the deal that is over wrote."""
    note = s.account.notes[-1]
    assert isinstance(note, Written)
    return note
