"""Dice poker I (покер I): six compulsory rows, nine free figures, three throws a turn, settled against the mean.

Rules: 004:4242-4337, as told in the digest of dice games.
"""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Options, Text, option
from sukno.games.dice.poker import BLANK, ENTER, PLAYERS, STRIKE, STRUCK, THROWS, DicePoker, PokerState
from sukno.games.dice.rows import BONUS, FIGURES, NUMBERS, PLACE, ROWS, Row, number_points, points

FIGURES_FROM = len(NUMBERS)


class PokerOptions(Options, frozen=True):
    players: PLAYERS = 2
    strike_recorded: Annotated[
        bool,
        option(
            "Recorded figures are struck",
            "Вычёркивается записанное",
            "Whoever fails strikes out a figure already written, as the book has it by its letter, while there is one.",
            "При неудаче вычёркивают уже записанную фигуру, как в книге дословно, пока такие есть.",
        ),
    ] = False


class DicePoker1(DicePoker[PokerOptions]):
    info = Info(
        id="dice-poker-1",
        name=Text("Dice poker I", "Покер I"),
        also=("Yahtzee", "Poker dice", "Yatzy", "Покер на костях", "Кости", "Ятцы"),
        family="dice",
        summary=Text(
            "Three throws a turn, a card of fifteen rows: six numbers, then nine figures.",
            "По три броска, таблица в пятнадцать строк: шесть чисел и девять фигур.",
        ),
        seats=(2, 3, 4, 5, 6),
        sources=("004:4242-4337",),
        open=True,
    )
    Options = PokerOptions

    def entries(self, s: PokerState) -> list[str]:
        """The numbers come first, and take what there is; a figure is written if it lies there, or a row is struck.

        Gap: the book lets a figure "already recorded" be struck; its own example has full columns, so by default it is
        an empty row. Whoever has a figure may strike another row instead: nobody asks what he aimed at.
        """
        rows = list(self.open_rows(s))
        if rows and rows[0].number:
            return [f"{ENTER} {row.id}" for row in rows]
        made = [row.id for row in rows if self.worth(s, row) is not None]
        struck = [row.id for row in rows if row.id not in made]
        if self.options.strike_recorded:
            card = s.cards[s.turn]
            written = [row.id for row in FIGURES if card[PLACE[row.id]] not in (BLANK, STRUCK)]
            struck = written or struck
        return [f"{ENTER} {id}" for id in made] + [f"{STRIKE} {id}" for id in struck]

    def worth(self, s: PokerState, row: Row) -> int | None:
        """The first throw counts twice, but for chance and the fifty of poker."""
        if row.number:
            return number_points(row.number, s.dice)
        dice, added = points(row.id, s.dice)
        if not dice:
            return None
        first = s.left == THROWS - 1 and row.id != "chance"
        return dice * (2 if first else 1) + added

    def write(self, s: PokerState, verb: str, row: str) -> None:
        if verb == STRIKE:
            s.cards[s.turn][PLACE[row]] = STRUCK
            s.note(s.turn, STRIKE, row)
            return
        n = self.worth(s, ROWS[PLACE[row]])
        assert n is not None
        s.cards[s.turn][PLACE[row]] = n
        s.note(s.turn, ENTER, f"{row} {n}")

    def ends(self, s: PokerState) -> bool:
        """Fifteen turns are over; who struck out what he had written has empty rows then."""
        return s.played == self.seats * len(ROWS)

    def sums(self, s: PokerState, seat: int) -> dict[str, int]:
        card = s.cards[seat]
        numbers = sum(n for n in card[:FIGURES_FROM] if n != BLANK)
        bonus = BONUS if numbers >= 0 and not self.numbers_open(s, seat) else 0
        figures = sum(n for n in card[FIGURES_FROM:] if n not in (BLANK, STRUCK))
        return {
            "sum": numbers,
            "bonus": bonus,
            "interim": numbers + bonus,
            "total": numbers + bonus + figures,
        }

    def total(self, s: PokerState, seat: int) -> int:
        return self.sums(s, seat)["total"]
