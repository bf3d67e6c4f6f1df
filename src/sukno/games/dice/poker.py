"""Dice poker: what both forms share — the turn of throws, the card, the settlement against the mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar, TypeVar

from sukno.engine import Game, IllegalMove, Options, Outcome, Sheet, SheetRow, State, Text, chance
from sukno.engine.ask import Ask, Family, PickCards
from sukno.engine.errors import game_is_over
from sukno.engine.options import players_option
from sukno.engine.view import AnyZone, CardRow, Cast, Scorecard
from sukno.engine.words import Doing
from sukno.families.accounts.points import Points, Tally
from sukno.games.dice.rows import DICE, NUMBERS, PLACE, ROWS, Row

BLANK, STRUCK = -1000, -999
"""What stands in a cell that is still empty, and in one that was struck out."""
THROWS = 3
THROW, ENTER, STRIKE, FAIL = "throw", "enter", "strike", "fail"
PLAYERS = Annotated[int, players_option(ge=2, le=6, main=True)]


class PokerState(State, kw_only=True):
    cards: list[list[int]] = []
    """The cells of every seat, row by row."""
    saved: list[int] = []
    """Throws that every seat has saved."""
    first: int = 0
    """Who began."""
    turn: int = 0
    played: int = 0
    """Turns that are over, of all players."""
    dice: tuple[int, ...] = ()
    left: int = 0
    """Throws that whoever is in turn still has."""


O = TypeVar("O", bound=Options)  # noqa: E741


class DicePoker(Game[PokerState, O]):
    """A form says what may be written, and when it is over."""

    State = PokerState
    prompts: ClassVar[dict[str, Text]] = {
        "dice": Text(
            "Touch the dice to throw again, or the row to write in",
            "Выберите кости для нового броска или строку таблицы",
        )
    }
    log_words: ClassVar[dict[str, Text]] = {
        "lot": Text("⟨throws|throw⟩ for the first turn: {move}", "⟨бросает|бросаете⟩ за первый ход: {move}"),
        "throw": Text("⟨throws|throw⟩ {move}", "бросок: {move}"),
    }
    doings: ClassVar[dict[str, Doing]] = {"lot": "thrown", "again": "thrown"}

    # the course

    def setup(self, s: PokerState) -> None:
        """Each throws once, and the highest total begins; equal ones throw again."""
        s.cards = [[BLANK] * len(ROWS) for _ in range(self.seats)]
        s.saved = [0] * self.seats
        rivals = list(range(self.seats))
        while len(rivals) > 1:
            totals = []
            for seat in rivals:
                totals.append(sum(chance.throw(s, DICE)))
                s.note(seat, "lot", str(totals[-1]))
            rivals = [seat for seat, n in zip(rivals, totals, strict=True) if n == max(totals)]
        s.first = s.turn = rivals[0]
        self.begin_turn(s)

    def begin_turn(self, s: PokerState) -> None:
        s.dice = chance.throw(s, DICE)
        s.left = THROWS - 1 + s.saved[s.turn]
        s.note(s.turn, "throw", words_of(s.dice))

    def next_turn(self, s: PokerState) -> None:
        """The order is clockwise (gap: the book does not say)."""
        s.turn = (s.turn + 1) % self.seats
        s.played += 1
        if self.ends(s):
            s.over, s.dice, s.left = True, (), 0
        else:
            self.begin_turn(s)

    def ask(self, s: PokerState) -> Ask | None:
        if s.over:
            return None
        families = (PickCards(THROW, tuple(map(str, s.dice)), 1, DICE),) if s.left else ()
        return Ask(s.turn, "dice", self.entries(s), families)

    def play(self, s: PokerState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        verb, _, rest = move.partition(" ")
        ask = self.ask(s)
        assert ask is not None
        if not ask.allows(move):
            raise self.refusal(s, ask, move)
        if verb == THROW:
            self.throw_again(s, [int(n) for n in rest.split(" ")])
        else:
            self.write(s, verb, rest)
            self.next_turn(s)

    def throw_again(self, s: PokerState, dice: list[int]) -> None:
        """These dice are thrown anew, the others stay where they lie; one that was kept may be thrown later (gap)."""
        lie = list(s.dice)
        thrown = chance.throw(s, len(dice))
        for old, new in zip(dice, thrown, strict=True):
            lie[lie.index(old)] = -new  # marked, lest it be taken for one that lay there
        s.dice = tuple(map(abs, lie))
        s.left -= 1
        s.note(s.turn, "again", f"{words_of(dice)} > {words_of(thrown)}")

    def matter(self, s: PokerState) -> str:
        return "numbers" if not s.over and self.numbers_open(s, s.turn) else ""

    def numbers_open(self, s: PokerState, seat: int) -> bool:
        """Is the compulsory programme still to be done?"""
        return BLANK in s.cards[seat][: len(NUMBERS)]

    def open_rows(self, s: PokerState) -> Iterable[Row]:
        """The rows that whoever is in turn may write in, as far as the order goes."""
        card = s.cards[s.turn]
        rows = NUMBERS if self.numbers_open(s, s.turn) else ROWS[len(NUMBERS) :]
        return [row for row in rows if card[PLACE[row.id]] == BLANK]

    # what a form fills in

    def entries(self, s: PokerState) -> list[str]:
        """The moves that end the turn."""
        raise NotImplementedError

    def write(self, s: PokerState, verb: str, row: str) -> None:
        raise NotImplementedError

    def ends(self, s: PokerState) -> bool:
        """Is it over before the turn that would begin?"""
        raise NotImplementedError

    def worth(self, s: PokerState, row: Row) -> int | None:
        """What the dice count in this row now; None: it is not made."""
        raise NotImplementedError

    def total(self, s: PokerState, seat: int) -> int:
        raise NotImplementedError

    def sums(self, s: PokerState, seat: int) -> dict[str, int]:
        """What stands under the numbers, and at the foot."""
        raise NotImplementedError

    def refusal(self, s: PokerState, ask: Ask, move: str) -> IllegalMove:
        verb, _, row = move.partition(" ")
        if verb in (ENTER, STRIKE) and row in PLACE:
            may = ask.help()
            if s.cards[s.turn][PLACE[row]] != BLANK:
                return IllegalMove(
                    f"the row {row} is filled already; you may play: {may.en}",
                    f"строка {row} уже заполнена; можно: {may.ru}",
                )
            if row not in {r.id for r in self.open_rows(s)}:
                return IllegalMove(
                    f"the six numbers come first; you may play: {may.en}",
                    f"сначала обязательная программа; можно: {may.ru}",
                )
        return ask.refusal(move)

    # the count

    def standing(self, s: PokerState) -> Sequence[float]:
        """Own total less the mean of all."""
        totals = [self.total(s, seat) for seat in range(self.seats)]
        mean = sum(totals) / self.seats
        return [n - mean for n in totals]

    def outcome(self, s: PokerState) -> Outcome | None:
        if not s.over:
            return None
        return Points(self.seats).outcome(
            Tally(total=tuple(self.total(s, seat) for seat in range(self.seats)))
        )

    # what can be seen

    def cell(self, s: PokerState, seat: int, place: int) -> str:
        """As it is written: `+` for three of a number, `-` for a figure struck out."""
        n = s.cards[seat][place]
        if n == BLANK:
            return ""
        if place < len(NUMBERS):
            return "+" if n == 0 else f"{n:+}"
        return "–" if n == STRUCK else str(n)

    def card_rows(self, s: PokerState, *, signs: bool) -> Iterable[CardRow]:
        """The card from above, with its sums."""
        offers = {} if s.over else {row.id: self.worth(s, row) for row in self.open_rows(s)}
        sums = [self.sums(s, seat) for seat in range(self.seats)]
        keys = list(sums[0])
        for place, row in enumerate(ROWS):
            if place == len(NUMBERS):
                yield from (self.sum_row(key, sums) for key in keys if key in UPPER)
            n = offers.get(row.id)
            offer = "" if n is None else f"{n:+}" if row.number and n else "+" if row.number else str(n)
            cells = tuple(self.cell(s, seat, place) for seat in range(self.seats))
            yield CardRow(row.id, row.name if not signs else row.sign, cells, offer)
        yield from (self.sum_row(key, sums) for key in keys if key not in UPPER)

    def sum_row(self, key: str, sums: Sequence[dict[str, int]]) -> CardRow:
        return CardRow("", SUM_WORDS[key], tuple(str(column[key]) for column in sums))

    def zones(self, s: PokerState, seat: int | None) -> Iterable[AnyZone]:
        dice = tuple(map(str, s.dice))
        yield Cast(id="dice", label=Text("Dice", "Кости"), dice=dice, left=s.left)
        yield Scorecard(
            id="card",
            label=Text("Score card", "Таблица"),
            rows=tuple(self.card_rows(s, signs=False)),
            turn=None if s.over else s.turn,
        )

    def sheet(self, s: PokerState) -> Sheet:
        """The same card, as far as it is filled in; the settlement when all is done."""
        rows = [
            SheetRow(row.name, row.cells, "line" if row.id else "total")
            for row in self.card_rows(s, signs=True)
        ]
        if s.over:
            total = sum(self.total(s, seat) for seat in range(self.seats))
            words = Text("Less the mean", "Минус среднее")
            mean = f"{total / self.seats:.2f}".rstrip("0").rstrip(".")
            won = tuple(f"{n:+.2f}".rstrip("0").rstrip(".") for n in self.standing(s))
            rows.append(SheetRow(Text(f"{words.en} {mean}", f"{words.ru} {mean.replace('.', ',')}"), won))
        return Sheet(self.columns(), tuple(rows))

    # words

    def describe(self, s: PokerState, move: str) -> Text:
        verb, _, rest = move.partition(" ")
        if verb == THROW:
            return Text("throw again", "бросить снова") if not rest else THROW_WORDS.fill(dice=rest)
        if verb == FAIL:
            return Text("the turn fails", "ход не удался")
        row = ROWS[PLACE[rest]]
        if verb == STRIKE:
            return Text("strike out {row}", "вычеркнуть: {row}").fill(row=row.name)
        n = self.worth(s, row)
        if n is None:
            return row.name
        return Text(f"{row.name.en}: {n}", f"{row.name.ru}: {n}") if n or not row.number else row.name

    def family_words(self, s: PokerState, family: Family) -> Text:
        return self.describe(s, THROW)

    def tell(self, kind: str, move: str) -> Text:
        if kind == "again":
            return AGAIN.fill(**dict(zip(("old", "new"), move.split(" > "), strict=True)))
        if kind == ENTER:
            row, _, n = move.partition(" ")
            return ENTERS.fill(row=ROWS[PLACE[row]].name, n=n)
        if kind == STRIKE:
            return STRIKES.fill(row=ROWS[PLACE[move]].name)
        if kind == FAIL:
            return FAILS if move == "0" else FAILS_SAVED.fill(n=move)
        return super().tell(kind, move)


def words_of(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


UPPER = ("sum", "bonus", "interim")
SUM_WORDS = {
    "sum": Text("Sum", "Сумма"),
    "bonus": Text("Bonus", "Премия"),
    "interim": Text("Interim", "Промежуточный итог"),
    "saved": Text("Throws saved", "Запас бросков"),
    "total": Text("Total", "Итого"),
}
THROW_WORDS = Text("throw {dice} again", "бросить снова {dice}")
AGAIN = Text("⟨throws|throw⟩ {old} again: {new}", "⟨бросает|бросаете⟩ снова {old}: {new}")
ENTERS = Text("⟨writes|write⟩ {row}: {n}", "⟨пишет|пишете⟩ {row}: {n}")
STRIKES = Text("⟨strikes|strike⟩ out {row}", "⟨вычёркивает|вычёркиваете⟩ {row}")
FAILS = Text("the turn has failed", "ход не удался")
FAILS_SAVED = Text("the turn has failed; throws still saved: {n}", "ход не удался; в запасе бросков: {n}")
