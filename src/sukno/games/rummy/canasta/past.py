"""How a deal of canasta came to be as it is: which cards each player had at first, and in what order they came.

Only what was in the stock was never seen by all; of the cards that a hand drew from it those that were needed first
are taken to have come first, and those that it still holds last. What came from the pile is used before them.
"""

from __future__ import annotations

from collections.abc import Sequence

from sukno.families.counted import FACE, ONE, counted, listed
from sukno.games.rummy.canasta.choosing import LAY, TAKE
from sukno.games.rummy.canasta.laying import ADD, BONUS, GIVE
from sukno.games.rummy.canasta.rules import Rules
from sukno.games.rummy.canasta.state import NOBODY, CanastaState
from sukno.games.rummy.canasta.taking import (
    DRAW,
    LEAVE,
    PILE,
    PILE_ADDED,
    PILE_MELDED,
    STOCK,
    SWAP,
    TAKE_SHOWN,
    TOP,
)

MADE = {
    **{kind: kind for kind in (STOCK, PILE, TAKE, TOP, SWAP, LEAVE, LAY, ADD, GIVE, BONUS)},
    PILE_ADDED: PILE,
    PILE_MELDED: PILE,
    TAKE_SHOWN: TAKE,
    "discard": "",
}
"""The verb of the move that a line of the log tells."""
BARE = (STOCK, TOP, SWAP, LEAVE, BONUS)
Line = tuple[int, str, str]


def moves_of(lines: Sequence[Line]) -> list[tuple[int, str]]:
    """The moves that the log tells."""
    found = []
    for seat, kind, move in lines:
        verb = MADE.get(kind)
        if verb is not None:
            found.append((seat, verb if verb in BARE else f"{verb} {move}" if verb else move))
    return found


def past(rules: Rules, s: CanastaState) -> tuple[CanastaState, list[tuple[int, str]]]:
    """The cards as they were dealt, and every move since."""
    course = Course(rules, s)
    hands, order = course.dealt(s)
    n = s.copy()
    n.hands, n.known = hands, [0] * 4
    n.stock = [*([] if s.renewed else s.stock), *reversed(order)]
    n.pile, n.melds = [course.turned], [()] * 4
    n.reds = [0] * 4
    n.log = ()
    for seat, kind, move in course.lines[: course.begun]:
        n.note(seat, kind, move)
        if kind == "red":
            n.reds[seat] += ONE[FACE[move]]
    begin(n)
    return n, moves_of(course.lines)


def begin(s: CanastaState) -> None:
    """Nothing has been done yet."""
    s.turn, s.phase = (s.dealer + 1) % 4, DRAW
    s.turns = s.renewed = s.blocked = 0
    s.blocker = s.out = s.swapped = NOBODY
    s.frozen = s.bonus = s.first = s.last = s.both = s.shown = False


class Course:
    """The log of a deal read through: what each seat drew unseen and when, and what it needed when."""

    def __init__(self, rules: Rules, s: CanastaState) -> None:
        self.kind = rules.kind
        self.lines: list[Line] = s.lines()
        self.begun = next((i for i, line in enumerate(self.lines) if line[1] in MADE), len(self.lines))
        self.have = [0] * 4
        """What all know to be in each hand."""
        self.needs: list[list[int]] = [[] for _ in range(4)]
        """Cards from the stock that each seat used, in order."""
        self.draws: list[tuple[int, int]] = []
        """Who drew from the stock, in order: the seat, and the face of a card that all saw, or -1."""
        self.pile: list[int] = []
        self.stock: list[int] = []
        """Its order, once the pile has become the stock."""
        self.renewed = False
        self.turned = -1
        reds = sum(kind == "red" for _, kind, _ in self.lines[: self.begun])
        self.left = len(rules.faces) - 4 * self.kind.each - 1 - reds
        """Cards in the stock."""
        t = 0
        while t < len(self.lines):
            t = self.read(t, *self.lines[t])

    def read(self, t: int, seat: int, kind: str, move: str) -> int:
        """One line, or a draw with what came of it; the next line."""
        words = counted(word for word in move.split(" ") if word in FACE)
        match kind:
            case "turned":
                if t >= self.begun:
                    self.draws.append((NOBODY, FACE[move]))
                    self.left -= 1
                else:
                    self.turned = FACE[move]
                self.pile.append(FACE[move])
            case "renew":
                self.renew()
            case "discard":
                self.use(seat, words)
                self.pile.append(FACE[move])
            case "swap":
                self.have[seat] += ONE[self.pile.pop()]
            case "lay" | "add" | "give":
                self.use(seat, words)
            case "pile" | "pile-added" | "pile-melded" | "take" | "take-shown":
                self.take(seat, kind, words)
            case "stock" | "more":
                return self.drawn(t + 1, seat, self.kind.drawn if kind == STOCK else self.kind.bonus)
        return t + 1

    def renew(self) -> None:
        self.stock, self.pile, self.renewed = self.pile[::-1], [], True
        self.left = len(self.stock)

    def use(self, seat: int, cards: int) -> None:
        for face in listed(cards):
            if self.have[seat] >> 8 * face & 255:
                self.have[seat] -= ONE[face]
            else:
                self.needs[seat].append(face)

    def take(self, seat: int, kind: str, named: int) -> None:
        """The pile goes to a hand that has the named cards."""
        top = self.pile[-1]
        self.use(seat, named)
        self.have[seat] += named + counted(self.pile)
        self.pile = []
        laid = ONE[top] if kind == PILE_ADDED else named + ONE[top]
        if kind == TAKE_SHOWN:
            shown = next(face for face in listed(named) if face < 52 and face % 13 == top % 13)
            laid = named - ONE[shown]
        if kind != PILE:
            self.have[seat] -= laid

    def drawn(self, t: int, seat: int, n: int) -> int:
        """So many cards from the stock: red threes among them are told in the lines that follow."""
        kept = 0 if self.kind.out else 1
        while t < len(self.lines) and self.lines[t][1] == "red":
            self.draws.append((seat, FACE[self.lines[t][2]]))
            self.left -= 1
            t += 1
        now = min(n, max(0, self.left - kept))
        for _ in range(now):
            if self.renewed:
                self.have[seat] += ONE[self.stock.pop()]
            else:
                self.draws.append((seat, -1))
        self.left -= now
        if now < n and t < len(self.lines) and self.lines[t][1] == "renew":
            self.renew()
            return self.drawn(t + 1, seat, n - now)
        return t

    def dealt(self, s: CanastaState) -> tuple[list[int], list[int]]:
        """The hands at first, and the cards that came from the stock in order."""
        hands, coming = [], []
        for seat in range(4):
            cards = self.needs[seat] + listed(s.hands[seat] - self.have[seat])
            hands.append(counted(cards[: self.kind.each]))
            coming.append(iter(cards[self.kind.each :]))
        return hands, [face if face >= 0 else next(coming[seat]) for seat, face in self.draws]
