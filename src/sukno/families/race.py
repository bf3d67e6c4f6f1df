"""Games of the race board (trictrac and its kin): two sides, twenty-four lines, two dice, bearing off.

Lines have a common number p from 1 to 24 for both players: arabic 1-12 of the book are p 1-12, roman
XII-I are p 13-24. A move of one man is `FROM/TO`, by these numbers: White goes `24/18`, Black `1/7`; a man
is borne off (на двор) with `6/off`. A turn is asked man by man. When a turn begins the dice are thrown and
logged (`throw`, `6 3`); numbers that cannot be played are given up by themselves and logged (`unplayed`, `6`).

The men of a side are one integer with four bits a line (fifteen men are all there are), so that looking for
the men that a die can move is a few shifts for all lines at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, TypeVar

import msgspec

from sukno.engine import IllegalMove, Options, SheetRow, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among, some
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Dice, Points, SeatInfo
from sukno.families.accounts import points as accounts
from sukno.families.rounds import Rounds, RoundState
from sukno.materials.boards import point_name
from sukno.materials.dice import moves_of_throw

LINES = range(1, 25)
HOME = 6
"""Lines of a home."""


def at(*lines: int) -> int:
    """The lowest bits of these lines.

    >>> at(1, 3) == 0x1010
    True
    """
    return sum(1 << 4 * p for p in lines)


BOARD = at(*LINES)
THROWS: tuple[tuple[str, ...], ...] = tuple(tuple(f"{a} {b}" for b in range(7)) for a in range(7))


class Side:
    """A colour: which way it goes, where its home is, and what its moves are called."""

    def __init__(self, name: Text, piece: str, step: int) -> None:
        self.name = name
        self.piece = piece
        self.step = step
        self.off = 0 if step < 0 else 25
        """The place of men borne off, one step beyond the last line."""
        self.line = tuple(self.off - step * n for n in range(26))
        """`line[n]`: where n steps are left to go off; so line 1 to line 6 are the home."""
        self.togo = tuple(abs(p - self.off) for p in range(26))
        home = self.line[1 : HOME + 1]
        self.outside = at(*(p for p in LINES if p not in home)) * 15
        """All bits of the lines outside the home."""
        self.beyond = tuple(at(*self.line[n + 1 : HOME + 1]) for n in range(HOME + 1))
        """`beyond[n]`: the lines of the home further back than n."""
        self.texts = tuple(
            tuple(f"{p}/{self.line[n - d]}" if d < n else f"{p}/off" for d in range(7))
            for p, n in enumerate(self.togo)
        )
        """`texts[p][d]`: the man on p moved by d."""
        self.index: dict[str, tuple[int, int]] = {
            self.texts[p][d]: (p, self.line[max(0, self.togo[p] - d)]) for p in LINES for d in range(1, 7)
        }
        """Where a move leads from and to."""


WHITE = Side(Text("White", "Белые"), "w", -1)
BLACK = Side(Text("Black", "Чёрные"), "b", +1)


class RaceState(RoundState, kw_only=True):
    men: list[int] = []
    """White and Black: four bits a line, and the place of the men borne off."""
    thrown: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    """Numbers still to be played, the higher first."""
    moves: tuple[str, ...] = ()
    """What may be played now, worked out once."""
    turn: int = 0
    account: accounts.Tally = msgspec.field(default_factory=accounts.Tally)


O = TypeVar("O", bound=Options)  # noqa: E741


def count(men: int, place: int) -> int:
    """How many men stand there."""
    return men >> 4 * place & 15


def held(men: int) -> int:
    """The lines with at least one man."""
    return (men | men >> 1 | men >> 2 | men >> 3) & BOARD


def movable(side: Side, mine: int, free: int, die: int) -> int:
    """The lines from which this number can be played, onto the lines in `free` or off."""
    own = held(mine)
    found = own & (free << 4 * die if side.step < 0 else free >> 4 * die)
    if not mine & side.outside:
        exact = own & 1 << 4 * side.line[die]
        if exact:
            found |= exact
        elif own and not own & side.beyond[die]:  # all nearer than the number: the furthest back goes
            found |= 1 << own.bit_length() - 1 if side.step < 0 else own & -own
    return found


def moved(mine: int, place: int, to: int) -> int:
    """One man taken from a place to another."""
    return mine - (1 << 4 * place) + (1 << 4 * to)


def lines_of(bits: int) -> list[int]:
    """The numbers of lines given by their lowest bits."""
    out = []
    while bits:
        low = bits & -bits
        out.append(low.bit_length() - 1 >> 2)
        bits ^= low
    return out


class RaceGame(Rounds[RaceState, O]):
    """A game says how the men stand at first, what closes a line, and what a win is worth."""

    State = RaceState
    sides: ClassVar[tuple[Side, Side]] = (WHITE, BLACK)
    start_lines: ClassVar[tuple[dict[int, int], dict[int, int]]]
    """Men by line for White and for Black."""
    log_words = {
        "die": Text("⟨throws|throw⟩ a die: {move}", "кость: {move}"),
        "throw": Text("⟨throws|throw⟩ {move}", "бросок: {move}"),
        "unplayed": Text("cannot play {move}", "не сыграно: {move}"),
    }
    reasons: ClassVar[dict[int, Text]] = {}
    """Why a game counts so much, `{loser}` being the loser's name; a plain win needs no words."""

    # what the variants differ in

    def free(self, foe: int) -> int:
        """The lines that the enemy's men leave open to the other side."""
        raise NotImplementedError

    def value(self, s: RaceState, loser: int) -> int:
        """What the game is worth to the winner."""
        raise NotImplementedError

    def games(self) -> int:
        """How many games make a match."""
        raise NotImplementedError

    # the beginning

    def make_account(self) -> accounts.Points:
        return accounts.Points(
            2,
            ends=accounts.deals(self.games()),
            each=True,
            line=self.game_line,
            total=Text("Score", "Счёт"),
            why=lambda a: self.reason(a.rows[0]) if len(a.rows) == 1 else None,
        )

    def first_dealer(self, s: RaceState) -> int:
        """Nobody: the dice say who begins."""
        return 0

    def deal(self, s: RaceState) -> None:
        """Place the men; the higher of two single dice begins, equal ones are thrown again."""
        s.log = ()
        s.men = [sum(n << 4 * p for p, n in lines.items()) for lines in self.start_lines]
        first = second = 0
        while first == second:
            first, second = chance.throw(s)
            s.note(0, "die", str(first))
            s.note(1, "die", str(second))
        s.turn = int(first > second)  # the loser of the dice has, as it were, just moved
        self.pass_on(s)

    # a turn

    def ask(self, s: RaceState) -> Ask | None:
        return None if s.over else Ask(s.turn, "move", [*s.moves])

    def play(self, s: RaceState, move: str) -> None:
        if move not in s.moves:
            raise game_is_over(move) if s.over else self.refusal(s, move)
        turn = s.turn
        side = self.sides[turn]
        place, to = side.index[move]
        s.left = self.used(s.left, side.togo[place], side.togo[to])
        s.men[turn] = moved(s.men[turn], place, to)
        s.log = (s.log, turn, "move", move)
        if not s.men[turn] & BOARD * 15:
            self.end_game(s)
            return
        if s.left:
            s.moves = self.legal(s)
            if s.moves:
                return
            self.give_up(s)
        self.pass_on(s)

    @staticmethod
    def used(left: tuple[int, ...], before: int, after: int) -> tuple[int, ...]:
        """The numbers left after a man has gone from `before` steps to go to `after`.

        A man goes off with the smallest number that can do it. Where a larger one could as well, no man
        stands further back, so both numbers take off one man and nothing depends on which is used first.
        """
        die = before - after if after else min(d for d in left if d >= before)
        i = left.index(die)
        return left[:i] + left[i + 1 :]

    def pass_on(self, s: RaceState) -> None:
        """The dice go to the other side, and on while nothing can be played.

        Two sides can never both be stuck for good: what blocks a man is a wall, and the men of the wall can
        step down inside it.
        """
        while True:
            s.turn = 1 - s.turn
            a, b = s.thrown = chance.throw(s)
            s.left = moves_of_throw((a, b) if a >= b else (b, a))
            s.log = (s.log, s.turn, "throw", THROWS[a][b])
            s.moves = self.legal(s)
            if s.moves:
                return
            self.give_up(s)

    def give_up(self, s: RaceState) -> None:
        s.note(s.turn, "unplayed", " ".join(map(str, s.left)))
        s.left = ()

    def legal(self, s: RaceState) -> tuple[str, ...]:
        """The moves that leave it possible to play as many numbers as can be played at all.

        With equal numbers any move will do: each man has one way to go, and what one man may do no other
        can take away, so all ways of going on are equally long.
        """
        turn, left = s.turn, s.left
        side, mine = self.sides[turn], s.men[turn]
        free = self.free(s.men[1 - turn])
        texts = side.texts
        high, low = left[0], left[-1]
        found = movable(side, mine, free, high)
        if high == low:
            return tuple([texts[p][high] for p in lines_of(found)])
        other = movable(side, mine, free, low)
        both = [
            *self.followed(side, mine, free, (high, found), (low, other)),
            *self.followed(side, mine, free, (low, other), (high, found)),
        ]
        if both:
            return tuple(dict.fromkeys(both))
        if found:  # one number only can be played: the higher if possible (usual rule, not in the book)
            return tuple([texts[p][high] for p in lines_of(found)])
        return tuple([texts[p][low] for p in lines_of(other)])

    def followed(
        self, side: Side, mine: int, free: int, first: tuple[int, int], second: tuple[int, int]
    ) -> list[str]:
        """The moves of the first number after which the second can be played; each with its movable lines."""
        die, lines = first
        other, others = second
        texts = side.texts
        if others & others - 1:  # one of two men can play it, whatever the other does
            return [texts[p][die] for p in lines_of(lines)]
        out = []
        for p in lines_of(lines):
            to = side.line[max(0, side.togo[p] - die)]
            if movable(side, moved(mine, p, to), free, other):
                out.append(texts[p][die])
        return out

    def refusal(self, s: RaceState, move: str) -> IllegalMove:
        """Why this man cannot go there."""
        side = self.sides[s.turn]
        may = some(s.moves)
        if move not in side.index:
            return not_among(move, s.moves)
        place, to = side.index[move]
        mine = s.men[s.turn]
        steps = side.togo[place] - side.togo[to]
        if not count(mine, place):
            return IllegalMove(
                f"you have no man on {place}; you may play: {may}",
                f"на линии {place} нет вашей шашки; можно: {may}",
            )
        if to == side.off and mine & side.outside:
            return IllegalMove(
                f"men are borne off only when all are home; you may play: {may}",
                f"выводить на двор можно, когда все шашки в доме; можно: {may}",
            )
        higher = to == side.off and s.left[0] > steps
        if higher and steps not in s.left and held(mine) & side.beyond[steps]:
            return IllegalMove(
                f"a higher number takes a man off only if none stands further back; you may play: {may}",
                f"большее число выводит шашку, только если позади неё никого нет; можно: {may}",
            )
        if steps not in s.left and not higher:
            dice = " ".join(map(str, s.left))
            return IllegalMove(
                f"the dice do not give {steps}: left are {dice}; you may play: {may}",
                f"{steps} не выпало: осталось {dice}; можно: {may}",
            )
        if to != side.off and not self.free(s.men[1 - s.turn]) >> 4 * to & 1:
            return IllegalMove(
                f"line {to} is closed by the enemy; you may play: {may}",
                f"линия {to} закрыта соперником; можно: {may}",
            )
        return IllegalMove(
            f"{move} would waste a number that can be played; you may play: {may}",
            f"после {move} пропало бы число, которое можно сыграть; можно: {may}",
        )

    # the end of a game

    def forfeit(self, s: RaceState, seat: int) -> float:
        """As if the other side had borne off its last man now: nobody saves a mars (марс) by giving up."""
        return float(self.value(s, seat))

    def end_game(self, s: RaceState) -> None:
        """The side to move has borne off its last man."""
        row = [0, 0]
        row[s.turn] = self.value(s, 1 - s.turn)
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

    def zones(self, s: RaceState, seat: int | None) -> Iterable[AnyZone]:
        white, black = s.men
        yield Points(
            id="board",
            label=Text("Board", "Доска"),
            points=tuple(
                ("w", count(white, p))
                if count(white, p)
                else ("b" if count(black, p) else "", count(black, p))
                for p in LINES
            ),
            off=(count(white, self.sides[0].off), count(black, self.sides[1].off)),
            pips=(self.pips(s, 0), self.pips(s, 1)),
            ways=(self.sides[0].step, self.sides[1].step),
            marks=self.last_lines(s),
        )
        yield Dice(id="dice", label=Text("Dice", "Кости"), thrown=s.thrown, left=s.left)

    def pips(self, s: RaceState, seat: int) -> int:
        """How many steps this side still has to go in all."""
        side, men = self.sides[seat], s.men[seat]
        return sum(count(men, p) * side.togo[p] for p in LINES)

    def last_lines(self, s: RaceState) -> tuple[int, ...]:
        """Where the moves of the turn that goes on led from and to; of a new turn, those of the turn before."""
        moves: list[tuple[int, str]] = []
        for seat, kind, move in reversed(tuple(s.lines())):
            if kind == "move":
                if moves and moves[0][0] != seat:
                    break
                moves.append((seat, move))
        ends = (self.sides[seat].index[move] for seat, move in moves)
        return tuple(sorted({p for pair in ends for p in pair if p in LINES}))

    def ends_turn(self, s: RaceState, move: str) -> bool:
        """With the last number, or when none of those left can be played: then the other side throws."""
        side = self.sides[s.turn]
        place, to = side.index[move]
        left = self.used(s.left, side.togo[place], side.togo[to])
        mine = moved(s.men[s.turn], place, to)
        free = self.free(s.men[1 - s.turn])
        return not any(movable(side, mine, free, die) for die in left)

    def taken_this_turn(self, s: RaceState) -> int:
        if not s.left:
            return 0
        a, b = s.thrown
        return len(moves_of_throw((a, b))) - len(s.left)

    def seat_infos(self, s: RaceState) -> Iterable[SeatInfo]:
        for i, side in enumerate(self.sides):
            yield SeatInfo(side.name, i, role=True)

    def pieces(self, s: RaceState) -> list[str]:
        return [
            side.piece
            for side, men in zip(self.sides, s.men, strict=True)
            for place in range(26)
            for _ in range(count(men, place))
        ]

    def describe(self, s: RaceState, move: str) -> Text:
        place, to = move.split("/")
        here = point_name(int(place))
        if to == "off":
            return Text(f"bear off from {here}", f"с линии {here} на двор")
        there = point_name(int(to))
        return Text(f"from {here} to {there}", f"с {here} на {there}")

    def tell(self, kind: str, move: str) -> Text:
        if kind != "move":
            return super().tell(kind, move)
        place, to = move.split("/")
        here = point_name(int(place))
        if to == "off":
            return Text(f"⟨bears|bear⟩ off from {here}", f"с линии {here} на двор")
        return Text(f"{here} → {point_name(int(to))}", f"{here} → {point_name(int(to))}")

    def touch(self, s: RaceState, move: str, spots: Mapping[str, str]) -> Touch:
        return tuple(f"board/{place}" for place in move.split("/"))
