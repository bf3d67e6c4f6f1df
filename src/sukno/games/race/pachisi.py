"""Pachisi (пахиси, людо) on a chess board: four men of each colour run round the edge and into the house on a diagonal.

A move is `FROM/TO`: `b1/f1`, and `in/b1` for a man who is put on the start square. When a turn begins the die is thrown
and logged (`throw`, `6`); a number that nobody can use is logged too (`unplayed`, `4`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from sukno.engine import IllegalMove, Info, Options, SheetRow, Text, chance, option
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among, some
from sukno.engine.options import players_option
from sukno.engine.text import same, who
from sukno.engine.touch import Touch
from sukno.engine.view import Amounts, AnyZone, Circuit, Dice, SeatInfo
from sukno.families.accounts import points as accounts
from sukno.families.race.match import Games
from sukno.families.rounds import Rounds, RoundState

MEN = 4
WAITING = -1
"""Where a man is who is not on the board."""
EDGES = (
    *("b1", "c1", "d1", "e1", "f1", "g1", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8"),
    *("g8", "f8", "e8", "d8", "c8", "b8", "a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1"),
)
"""Round the board against the clock; the figure of the book is lost (digest, pachisi)."""
HOUSES = (
    ("a1", "b2", "c3", "d4"),
    ("h1", "g2", "f3", "e4"),
    ("h8", "g7", "f6", "e5"),
    ("a8", "b7", "c6", "d5"),
)
"""Of the four corners, the corner first (дом)."""
CORNER_SQUARES: Sequence[str] = tuple(house[0] for house in HOUSES)
STARTS = ("b1", "h2", "g8", "a7")
"""The first square against the clock from each house."""
CORNERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Which corners so many players have; two sit opposite each other."""
NAMES = (
    Text("Red", "Красные"),
    Text("Blue", "Синие"),
    Text("Green", "Зелёные"),
    Text("Yellow", "Жёлтые"),
)


class PachisiOptions(Options, frozen=True):
    players: Annotated[
        Literal[2, 3, 4],
        players_option(main=True),
    ] = 4
    games: Games = 1
    stake: Annotated[
        int,
        option(
            "Stake",
            "Ставка",
            "What everybody pays into the pot before a game.",
            "Сколько каждый вносит в банк перед партией.",
            ge=0,
            le=1000,
        ),
    ] = 0
    fine: Annotated[
        int,
        option(
            "Fine",
            "Штраф",
            "What a player pays into the pot for each of his men who is captured.",
            "Сколько игрок вносит в банк за каждую свою сбитую шашку.",
            ge=0,
            le=1000,
        ),
    ] = 0
    track_28: Annotated[
        bool,
        option(
            "Corners belong to the track",
            "Углы входят в круг",
            "Men stop in the others' corners too, and the round has 28 squares; else they pass them uncounted.",
            "Шашки останавливаются и в чужих углах, в круге 28 полей; иначе чужие углы минуют не считая.",
        ),
    ] = False


class PachisiState(RoundState, kw_only=True):
    men: list[tuple[int, ...]] = []
    """How far each man of each seat has come: steps from his start square, or `WAITING`."""
    lost: list[int] = []
    """How many men of each seat have been captured in this game."""
    thrown: tuple[int, ...] = ()
    moves: dict[str, tuple[int, int]] = {}
    """What may be played now: which man, and how far he comes."""
    turn: int = 0
    account: accounts.Tally = msgspec.field(default_factory=accounts.Tally)


class Pachisi(Rounds[PachisiState, PachisiOptions]):
    info = Info(
        id="pachisi",
        name=Text("Pachisi", "Пахиси"),
        also=("Ludo", "Parcheesi", "Людо", "Парчиси", "Не сердись", "Mensch ärgere dich nicht", "Sorry"),
        audience=("kids", "easy"),
        family="race",
        summary=Text(
            "Run your four men round the chess board and into your house, and send the others back.",
            "Проведите четыре шашки вокруг шахматной доски в свой дом, сбивая чужие.",
        ),
        seats=(4, 2, 3),
        sources=("004:4419-4442",),
        open=True,
    )
    State = PachisiState
    Options = PachisiOptions
    log_words = {
        "die": Text("⟨throws|throw⟩ a die: {move}", "кость: {move}"),
        "throw": Text("⟨throws|throw⟩ {move}", "бросок: {move}"),
        "unplayed": Text("cannot use {move}", "не сыграно: {move}"),
        "lost": Text("⟨loses|lose⟩ a man on {move}", "шашка сбита: {move}"),
    }

    def __init__(self, options: PachisiOptions | None = None) -> None:
        super().__init__(options)
        self.corners = CORNERS[self.seats]
        self.paths = tuple(self.path(corner) for corner in self.corners)
        self.round = len(self.paths[0]) - MEN
        """So many steps are outside the house."""
        self.last = len(self.paths[0]) - 1

    def path(self, corner: int) -> tuple[str, ...]:
        """The squares of a player's run in its order, the house at the end."""
        house = HOUSES[corner]
        first = EDGES.index(STARTS[corner])
        run = (*EDGES[first:], *EDGES[:first])
        barred = house[:1] if self.options.track_28 else CORNER_SQUARES
        return (*(square for square in run if square not in barred), *house)

    # the match

    def make_account(self) -> accounts.Points:
        return accounts.Points(
            self.seats,
            ends=accounts.deals(self.options.games),
            line=lambda k, row, note: SheetRow(Text(f"Game {k + 1}", f"Партия {k + 1}"), tuple(row)),
            total=Text("Score", "Счёт"),
        )

    def first_dealer(self, s: PachisiState) -> int:
        """Nobody: the die says who begins."""
        return 0

    def deal(self, s: PachisiState) -> None:
        """All men wait; whoever throws most begins, equal highest throws are thrown again."""
        s.log = ()
        s.men = [(WAITING,) * MEN for _ in range(self.seats)]
        s.lost = [0] * self.seats
        left = [*range(self.seats)]
        while len(left) > 1:
            thrown = {seat: chance.throw(s, 1)[0] for seat in left}
            for seat, die in thrown.items():
                s.note(seat, "die", str(die))
            left = [seat for seat in left if thrown[seat] == max(thrown.values())]
        s.turn = left[0]
        self.throw(s)

    # a turn

    def throw(self, s: PachisiState) -> None:
        """The die is thrown, and on until somebody can move: again after a six, else by the next against the clock."""
        while True:
            s.thrown = chance.throw(s, 1)
            die = s.thrown[0]
            s.note(s.turn, "throw", str(die))
            s.moves = self.legal(s, s.turn, die)
            if s.moves:
                return
            s.note(s.turn, "unplayed", str(die))
            if die != 6:
                s.turn = (s.turn + 1) % self.seats

    def legal(self, s: PachisiState, seat: int, die: int) -> dict[str, tuple[int, int]]:
        """Which man goes and how far he comes, by the text of the move; men on one square are all the same."""
        men = s.men[seat]
        path = self.paths[seat]
        out: dict[str, tuple[int, int]] = {}
        for i, far in enumerate(men):
            to = 0 if far == WAITING else far + die
            if (far == WAITING and die != 6) or to > self.last:
                continue
            if to >= self.round and to in men:  # gap: a square of the house has room for one man
                continue
            if to < self.round and self.housed(s, seat, path[to]):
                continue
            out.setdefault(f"{'in' if far == WAITING else path[far]}/{path[to]}", (i, to))
        return out

    def housed(self, s: PachisiState, seat: int, square: str) -> bool:
        """Does a man stand there who has come home? gap: with corners on the track nobody stops on him."""
        return any(
            other != seat and self.round in men and self.paths[other][self.round] == square
            for other, men in enumerate(s.men)
        )

    def ask(self, s: PachisiState) -> Ask | None:
        return None if s.over else Ask(s.turn, "move", [*s.moves])

    def play(self, s: PachisiState, move: str) -> None:
        if move not in s.moves:
            raise game_is_over(move) if s.over else self.refusal(s, move)
        seat = s.turn
        i, to = s.moves[move]
        s.men[seat] = (*s.men[seat][:i], to, *s.men[seat][i + 1 :])
        s.note(seat, "move", move)
        hit = self.capture(s, seat, self.paths[seat][to])
        if all(far >= self.round for far in s.men[seat]):
            s.moves = {}
            self.write(s, self.settled(s, seat))
            return
        if not hit and s.thrown[0] != 6:  # gap: a capture with a six gives one more throw, not two
            s.turn = (seat + 1) % self.seats
        self.throw(s)

    def capture(self, s: PachisiState, seat: int, square: str) -> bool:
        """Men of other colours on this square begin anew; a man who has come home is not captured."""
        hit = False
        for other, men in enumerate(s.men):
            if other != seat and square in self.paths[other]:
                far = self.paths[other].index(square)
                n = men.count(far) if far < self.round else 0
                if n:
                    s.men[other] = tuple(WAITING if f == far else f for f in men)
                    s.lost[other] += n
                    for _ in range(n):
                        s.note(other, "lost", square)
                    hit = True
        return hit

    def settled(self, s: PachisiState, winner: int) -> list[int]:
        """The winner takes the pot; where there is none, a point from each of the others."""
        paid = self.paid(s) if self.options.stake or self.options.fine else [1] * self.seats
        row = [-n for n in paid]
        row[winner] += sum(paid)
        return row

    def paid(self, s: PachisiState) -> list[int]:
        """What everybody has paid into the pot of this game."""
        return [self.options.stake + self.options.fine * n for n in s.lost]

    def forfeit(self, s: PachisiState, seat: int) -> float:
        """What lies in the pot from him at least."""
        return max(1.0, self.paid(s)[seat] / (self.seats - 1))

    def refusal(self, s: PachisiState, move: str) -> IllegalMove:
        """Why this man cannot go there."""
        may = some([*s.moves])
        start, _, to = move.partition("/")
        path, die = self.paths[s.turn], s.thrown[0]
        if (start != "in" and start not in path) or to not in path:
            return not_among(move, [*s.moves])
        if start == "in" and die != 6:
            return IllegalMove(
                f"a man is put on the board only with a six; you may play: {may}",
                f"шашку выставляют только по шестёрке; можно: {may}",
            )
        if (WAITING if start == "in" else path.index(start)) not in s.men[s.turn]:
            return IllegalMove(
                f"you have no man there; you may play: {may}", f"там нет вашей шашки; можно: {may}"
            )
        return IllegalMove(
            f"with {die} no man goes from {start} to {to}; you may play: {may}",
            f"на {die} с {start} на {to} не попасть; можно: {may}",
        )

    # what can be seen

    def zones(self, s: PachisiState, seat: int | None) -> Iterable[AnyZone]:
        yield Circuit(
            id="board",
            label=Text("Board", "Доска"),
            track=EDGES if self.options.track_28 else tuple(sq for sq in EDGES if sq not in CORNER_SQUARES),
            corners=self.corners,
            houses=tuple(HOUSES[c] for c in self.corners),
            starts=tuple(STARTS[c] for c in self.corners),
            men=tuple(
                tuple("" if far == WAITING else path[far] for far in men)
                for men, path in zip(s.men, self.paths, strict=True)
            ),
            marks=tuple(self.last_squares(s)),
        )
        yield Dice(id="dice", label=Text("Die", "Кость"), thrown=s.thrown, left=s.thrown if s.moves else ())
        if self.options.stake or self.options.fine:
            paid = self.paid(s)
            yield Amounts(
                id="pot",
                label=Text("Pot", "Банк"),
                amounts=(
                    (Text("Pot", "Банк"), None, sum(paid)),
                    *((same(who(i)), i, -n) for i, n in enumerate(paid)),
                ),
            )

    def last_squares(self, s: PachisiState) -> Iterator[str]:
        """Where the last move led from and to."""
        for _, kind, move in reversed(s.lines()):
            if kind == "move":
                yield from (square for square in move.split("/") if square != "in")
                return

    def seat_infos(self, s: PachisiState) -> Iterable[SeatInfo]:
        for i, corner in enumerate(
            self.corners
        ):  # the next player sits on the right, for turns go against the clock
            yield SeatInfo(NAMES[corner], i, place=-i % self.seats, role=True)

    def pieces(self, s: PachisiState) -> list[str]:
        return [str(seat) for seat, men in enumerate(s.men) for _ in men]

    def describe(self, s: PachisiState, move: str) -> Text:
        start, _, to = move.partition("/")
        if start == "in":
            return Text(f"a man on to {to}", f"шашку на {to}")
        return Text(f"from {start} to {to}", f"с {start} на {to}")

    def tell(self, kind: str, move: str) -> Text:
        if kind != "move":
            return super().tell(kind, move)
        start, _, to = move.partition("/")
        if start == "in":
            return Text(f"⟨puts|put⟩ a man on {to}", f"новая шашка на {to}")
        return Text(f"{start} → {to}", f"{start} → {to}")

    def touch(self, s: PachisiState, move: str, spots: Mapping[str, str]) -> Touch:
        return tuple(f"board/{square}" for square in move.split("/"))
