"""What all games of the race board share: who begins, how the board is shown and told, games that make a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, ClassVar, TypeVar

import msgspec

from sukno.engine import Options, SheetRow, Text, chance, option
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Dice, Points, SeatInfo
from sukno.families.accounts import points as accounts
from sukno.families.race.board import BLACK, LINES, WHITE, Side, count
from sukno.families.rounds import Rounds, RoundState
from sukno.materials.boards import point_name

THROWS: tuple[tuple[str, ...], ...] = tuple(tuple(f"{a} {b}" for b in range(7)) for a in range(7))
PLACES = {str(p): point_name(p) for p in LINES}
"""The book's names of the lines, by those in moves."""
MOVES = ("move", "hit")
"""The lines of the log that are moves of a man."""


Games = Annotated[
    int,
    option(
        "Games", "Партий", "How many games make the match.", "Сколько партий в матче.", ge=1, le=15, main=True
    ),
]


class MatchOptions(Options, frozen=True):
    games: Games = 1


class RaceMatchState(RoundState, kw_only=True):
    men: list[int] = []
    """White and Black: four bits a place, the bar and the men borne off among them."""
    thrown: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    """Numbers still to be played, the higher first."""
    moves: tuple[str, ...] = ()
    """What may be played now, worked out once."""
    turn: int = 0
    account: accounts.Tally = msgspec.field(default_factory=accounts.Tally)


M = TypeVar("M", bound=RaceMatchState)
O = TypeVar("O", bound=MatchOptions)  # noqa: E741


class RaceMatch(Rounds[M, O]):
    """Base of the games of the race board; a turn is their own."""

    sides: tuple[Side, Side] = (WHITE, BLACK)
    log_words = {
        "die": Text("⟨throws|throw⟩ a die: {move}", "кость: {move}"),
        "throw": Text("⟨throws|throw⟩ {move}", "бросок: {move}"),
        "unplayed": Text("cannot play {move}", "не сыграно: {move}"),
    }
    captures: ClassVar[bool] = False
    """Are the men beside the board captured, not borne off?"""
    reasons: ClassVar[dict[int, Text]] = {}
    """Why a game counts so much, `{loser}` being the loser's name; a plain win needs no words."""

    def first_throw(self, s: M) -> tuple[int, int]:
        """Each throws a single die, equal ones are thrown again: White's and Black's."""
        first = second = 0
        while first == second:
            first, second = chance.throw(s)
            s.note(0, "die", str(first))
            s.note(1, "die", str(second))
        return first, second

    def note_throw(self, s: M) -> None:
        a, *rest = s.thrown
        s.log = (
            s.log,
            s.turn,
            "throw",
            THROWS[a][rest[0]] if len(rest) == 1 else " ".join(map(str, s.thrown)),
        )

    # the match

    def make_account(self) -> accounts.Points:
        return accounts.Points(
            2,
            ends=accounts.deals(self.options.games),
            each=True,
            line=self.game_line,
            total=Text("Score", "Счёт"),
            why=lambda a: self.reason(a.rows[0]) if len(a.rows) == 1 else None,
        )

    def first_dealer(self, s: M) -> int:
        """Nobody: the dice say who begins."""
        return 0

    def write_game(self, s: M, winner: int, value: int) -> None:
        """A game is over, and won by this seat."""
        row = [0, 0]
        row[winner] = value
        s.left = s.moves = ()
        self.write(s, row)

    def game_line(self, k: int, row: Sequence[int], note: None) -> SheetRow:
        """The value of a game, and why it counts so much."""
        label = Text(f"Game {k + 1}", f"Партия {k + 1}")
        why = self.reason(row)
        if why is not None:
            label = Text(f"{label.en}: {why.en}", f"{label.ru}: {why.ru}")
        return SheetRow(label, tuple(n or "" for n in row))

    def reason(self, row: Sequence[int]) -> Text | None:
        loser = self.sides[row.index(min(row))].name
        why = self.reasons.get(max(row))
        return why and why.fill(loser=Text(loser.en, loser.ru.lower()))

    # what can be seen

    def zones(self, s: M, seat: int | None) -> Iterable[AnyZone]:
        white, black = s.men
        up, down = self.sides
        yield Points(
            id="board",
            label=Text("Board", "Доска"),
            points=tuple(
                ("w", count(white, p))
                if count(white, p)
                else ("b" if count(black, p) else "", count(black, p))
                for p in LINES
            ),
            off=(count(white, up.off), count(black, down.off)),
            captured=self.captures,
            bar=(count(white, up.bar), count(black, down.bar)),
            pips=self.steps(s),
            ways=(up.step, down.step),
            marks=self.last_lines(s),
        )
        four = self.fourfold(s) and len(set(s.thrown)) == 1
        yield Dice(id="dice", label=Text("Dice", "Кости"), thrown=s.thrown, left=s.left, fourfold=four)

    def fourfold(self, s: M) -> bool:
        """Would equal numbers count four times in this turn?"""
        return len(s.thrown) == 2

    def steps(self, s: M) -> tuple[int, int] | None:
        """How many steps White and Black still have to go in all; None where nobody counts them."""
        return None

    def ends_of(self, seat: int, move: str) -> tuple[int, int]:
        """Where a move of this side leads from and to."""
        return self.sides[seat].index[move]

    def last_lines(self, s: M) -> tuple[int, ...]:
        """Where the moves of the turn that goes on led from and to; of a new turn, those of the turn before."""
        moves: list[tuple[int, str]] = []
        for seat, kind, move in reversed(s.lines()):
            if kind in MOVES:
                if moves and moves[0][0] != seat:
                    break
                moves.append((seat, move))
        return tuple(sorted({p for seat, move in moves for p in self.ends_of(seat, move) if p in LINES}))

    def taken_this_turn(self, s: M) -> int:
        """Everything since the dice were thrown; what cannot be played is no move."""
        made = 0
        cell = s.log
        while cell and cell[2] != "throw":
            made += cell[2] != "unplayed"
            cell = cell[0]
        return made if s.moves else 0

    def seat_infos(self, s: M) -> Iterable[SeatInfo]:
        for i, side in enumerate(self.sides):
            yield SeatInfo(side.name, i, role=True)

    def pieces(self, s: M) -> list[str]:
        return [
            side.piece
            for side, men in zip(self.sides, s.men, strict=True)
            for place in range(26)
            for _ in range(count(men, place))
        ]

    def describe(self, s: M, move: str) -> Text:
        place, _, to = move.partition("/")
        if to == "off":
            return Text(f"bear off from {PLACES[place]}", f"с линии {PLACES[place]} на двор")
        if place == "bar":
            return Text(f"from the bar to {PLACES[to]}", f"с борта на {PLACES[to]}")
        return Text(f"from {PLACES[place]} to {PLACES[to]}", f"с {PLACES[place]} на {PLACES[to]}")

    def tell(self, kind: str, move: str) -> Text:
        if kind not in MOVES:
            return super().tell(kind, move)
        place, _, to = move.partition("/")
        if to == "off":
            return Text(f"⟨bears|bear⟩ off from {PLACES[place]}", f"с линии {PLACES[place]} на двор")
        if place == "bar":
            words = Text(f"from the bar to {PLACES[to]}", f"с борта на {PLACES[to]}")
        else:
            words = Text(f"{PLACES[place]} → {PLACES[to]}", f"{PLACES[place]} → {PLACES[to]}")
        return words if kind == "move" else Text(f"{words.en}, a man is hit", f"{words.ru}, шашка сбита")

    def touch(self, s: M, move: str, spots: Mapping[str, str]) -> Touch:
        return tuple(f"board/{place}" for place in move.split("/"))
