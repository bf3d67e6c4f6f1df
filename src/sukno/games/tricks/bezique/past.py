"""The past of a deal of Bezique: which cards were dealt, and which came from the stock, and when.

Nobody writes down what was drawn, save where it was shown; so any order will do in which every card is there when it is
played or laid, what was shown came when it was shown, and nobody without carte blanche had a hand without court cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sukno.families.counted import FACE, counted, listed
from sukno.games.tricks.bezique.sevens import NINE
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.games.tricks.bezique.unseen import COURT

if TYPE_CHECKING:
    from sukno.games.tricks.bezique.game import Bezique

HELD = 1 << 30
"""When a card is needed that is still in hand: after all others."""


class Place:
    """What is known of the cards of one place."""

    def __init__(self, cards: list[int]) -> None:
        self.got = cards
        """All cards it had in the end, or has played; without those that it took from the table."""
        self.needs: list[tuple[int, int]] = []
        """When a card of which face had to be in the hand."""
        self.pinned: dict[int, int] = {}
        """What was shown when it was drawn, by rounds."""
        self.dealt: list[int] = []
        """What was shown of the hand as dealt."""
        self.blanche = False

    def satisfied(self, face: int, since: int) -> None:
        """A card of this face is there since then: the first need of one after it is met."""
        later = [need for need in self.needs if need[1] == face and need[0] >= since]
        if later:
            self.needs.remove(min(later))

    def assigned(self, hand: int, rounds: list[int], court: bool) -> tuple[list[int], dict[int, int]]:
        """The hand as dealt, and what came in which round; with a court card in the hand if there must be one."""
        rest = sorted(self.got)
        for face in (*self.dealt, *self.pinned.values()):
            rest.remove(face)
        times: dict[int, list[int]] = {}
        for time, face in sorted(self.needs):
            times.setdefault(face, []).append(time)
        free: list[tuple[int, int]] = []
        for face in rest:
            wanted = times.get(face)
            free.append((wanted.pop(0) if wanted else HELD, face))
        free.sort()
        order = [face for _, face in free]
        k = hand - len(self.dealt)
        if court and not self.blanche and not any(COURT >> c & 1 for c in order[:k]):
            first = next((i for i, c in enumerate(order) if COURT >> c & 1), -1)
            if first >= 0:
                order.insert(0, order.pop(first))
        drawn = dict(self.pinned)
        for at, face in zip([r for r in rounds if r not in self.pinned], order[k:], strict=True):
            drawn[at] = face
        return self.dealt + order[:k], drawn


def past(game: Bezique[Any], s: BeziqueState) -> tuple[BeziqueState, list[tuple[int, str]]]:
    """The deal as it may have been, and everything since."""
    n, each = game.places, game.kind.hand
    lines = s.lines()
    places = [Place(listed(s.hands[p]) + listed(s.laid[p])) for p in range(n)]
    at = {seat: place for place, seat in enumerate(s.order)}
    turned = s.upcard
    moves: list[tuple[int, str]] = []
    winners: list[int] = []
    cards = 0
    waiting = -1  # the winner of the last trick, who has not yet declared or drawn
    for i, (seat, kind, move) in enumerate(lines):
        if kind in ("turn", "turned-seven"):
            turned = FACE[move]
            continue
        place = places[at[seat]]
        if kind in ("card", "open"):
            if waiting >= 0:
                moves.append((s.order[waiting], "draw"))
                waiting = -1
            if cards % n == 0 and cards:
                winners[cards // n - 1] = at[seat]
            moves.append((seat, move))
            face = FACE[move.rpartition(" ")[2]]
            place.got.append(face)
            if kind == "card" and cards // n < game.rounds:
                place.needs.append((i, face))
            cards += 1
            if cards % n == 0:
                winners.append(s.leader)
                if len(winners) <= game.rounds:
                    waiting = _winner(lines, i, s, at)
        elif kind == "declare":
            moves.append((seat, move))
            waiting = -1
        elif kind == "lay":
            place.needs += [(i, FACE[text]) for text in move.split(" ")]
        elif kind == "exchange":
            moves.append((seat, "exchange"))
            nine = 13 * s.trump + NINE
            place.got.append(nine)
            place.needs.append((i, nine))
        elif waiting >= 0:  # something shown in drawing
            moves.append((s.order[waiting], "draw"))
            waiting = -1
        _shown(place, kind, move, cards // n)
    if waiting >= 0 and s.phase == "card":
        moves.append((s.order[waiting], "draw"))
    rounds = min(len(winners), game.rounds) - (s.phase == "declare")
    drawers = [(r, (winners[r] + i) % n) for r in range(rounds) for i in range(n)]
    if turned >= 0 and s.upcard < 0:
        _, last = drawers.pop()
        under = next((13 * s.trump + NINE for _, k, _ in lines if k == "exchange"), turned)
        under = next((FACE[lines[i - 1][2]] for i, (_, k, _) in enumerate(lines) if k == "swap"), under)
        places[last].got.remove(under)
    for i, (seat, kind, move) in enumerate(lines):
        if kind in ("exchange", "swap"):
            place = places[at[seat]]
            if kind == "swap":  # the seven came with a card shown before, and went
                place.got.append(FACE[lines[i - 1][2]])
            place.got.remove(FACE[move])
            place.satisfied(FACE[move], i)
    hands, drawn = [], []
    for p, place in enumerate(places):
        for since, face in _seen_when(lines, s.order[p], place):
            place.satisfied(face, since)
        mine = [r for r, who in drawers if who == p]
        hand, came = place.assigned(each, mine, game.kind.blanche)
        hands.append(counted(hand))
        drawn.append(came)
    order = [drawn[p][r] for r, p in drawers]
    start = s.copy()
    game.lay_out(start, s.dealer, hands, turned, [*s.stock, *reversed(order)])
    return start, moves


def _winner(lines: list[tuple[int, str, str]], i: int, s: BeziqueState, at: dict[int, int]) -> int:
    """The place that won the trick which ended with this line: it played next, or is to play."""
    return next((at[seat] for seat, kind, _ in lines[i + 1 :] if kind in ("card", "open")), s.leader)


def _shown(place: Place, kind: str, move: str, tricks: int) -> None:
    """Cards shown as they came: at the deal, or in the round after the last trick."""
    if kind == "blanche" and not tricks:
        place.dealt = [FACE[text] for text in move.split(" ")]
        place.blanche = True
    elif kind == "seven" and not tricks:
        if not place.blanche:
            place.dealt.append(FACE[move])
    elif kind in ("blanche", "court", "seven"):
        place.pinned[tricks - 1] = FACE[move]


def _seen_when(lines: list[tuple[int, str, str]], seat: int, place: Place) -> list[tuple[int, int]]:
    """The shown cards of a place that stayed in its hand, with the line since which they are there."""
    out: list[tuple[int, int]] = []
    for i, (who, kind, move) in enumerate(lines):
        if who != seat:
            continue
        if kind in ("blanche", "court"):
            out += [(i, FACE[text]) for text in move.split(" ")]
        elif kind == "seven" and not place.blanche and "swap" not in {k for _, k, _ in lines[i + 1 : i + 2]}:
            out.append((i, FACE[move]))
    return out
