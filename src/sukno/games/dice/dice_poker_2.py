"""Dice poker II (покер, второй вариант): throws that are not used are saved; who completes his card first ends it.

Rules: 004:4339-4349, as told in the digest of dice games. Two lines of the book are lost: see the gaps below.
"""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Options, Text, option
from sukno.games.dice.poker import BLANK, ENTER, FAIL, PLAYERS, DicePoker, PokerState
from sukno.games.dice.rows import FOUR, NEEDED, NUMBERS, PLACE, ROWS, Row, points


class SavingOptions(Options, frozen=True):
    players: PLAYERS = 2
    unused_throw_value: Annotated[
        int,
        option(
            "Unused throw",
            "Неиспользованный бросок",
            "Points for every throw saved at the end.",
            "Сколько очков даёт в конце каждый сбережённый бросок.",
            ge=0,
            le=10,
            main=True,
        ),
    ] = 1  # gap: the line of the book is lost


class DicePoker2(DicePoker[SavingOptions]):
    info = Info(
        id="dice-poker-2",
        name=Text("Dice poker II", "Покер II"),
        also=("Poker dice with saved throws", "Покер на костях", "Второй вариант покера"),
        family="dice",
        summary=Text(
            "The same figures, but a throw not used is saved for later, and the card is a race.",
            "Те же фигуры, но сбережённый бросок остаётся в запасе, а таблицу заполняют наперегонки.",
        ),
        seats=(2, 3, 4, 5, 6),
        sources=("004:4339-4349",),
        kind_of="dice-poker-1",
        open=True,
        longest=400_000,  # by chance a poker is rare
    )
    Options = SavingOptions

    def entries(self, s: PokerState) -> list[str]:
        """What is made may be written, and the throws left are saved; a turn fails when its own three are used.

        Gaps: a failed turn leaves the card as it is, and what was spent is spent; saved throws may be spent in any
        turn, any number of them; the numbers come before the figures as in the first form.
        """
        made = [f"{ENTER} {row.id}" for row in self.open_rows(s) if self.worth(s, row) is not None]
        return [*made, FAIL] if s.left <= s.saved[s.turn] else made

    def worth(self, s: PokerState, row: Row) -> int | None:
        """Numbers are only crossed off, with three dice; the first throw counts no more than others (gap)."""
        if row.number:
            return 0 if s.dice.count(row.number) >= NEEDED else None
        dice, added = points(row.id, s.dice)
        return dice + added + (FOUR if row.id == "four" else 0) if dice else None

    def write(self, s: PokerState, verb: str, row: str) -> None:
        seat = s.turn
        if verb == FAIL:
            s.note(seat, FAIL, str(s.left))
        else:
            n = self.worth(s, ROWS[PLACE[row]])
            assert n is not None
            s.cards[seat][PLACE[row]] = n
            s.note(seat, ENTER, f"{row} {n}")
        s.saved[seat] = s.left

    def ends(self, s: PokerState) -> bool:
        """Somebody has completed his card, and the round is played to its end (gap: the line of the book is lost)."""
        return s.turn == s.first and any(BLANK not in card for card in s.cards)

    def sums(self, s: PokerState, seat: int) -> dict[str, int]:
        return {"saved": s.saved[seat], "total": self.total(s, seat)}

    def total(self, s: PokerState, seat: int) -> int:
        figures = sum(n for n in s.cards[seat][len(NUMBERS) :] if n != BLANK)
        return figures + self.options.unused_throw_value * s.saved[seat]
