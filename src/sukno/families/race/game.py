"""Games of bearing off: bring your men home by the numbers of the dice, and take them off first.

A move of one man is `FROM/TO` by the common numbers of the lines: White goes `24/18`, Black `1/7`; `bar/20` enters a
man from the bar (борт), `6/off` bears one off (на двор). A turn is asked man by man. When it begins the dice are
thrown and logged (`throw`, `6 3`); numbers that cannot be played are given up by themselves and logged
(`unplayed`, `6`); a move that hits an enemy man is logged as `hit`.

Trictrac is the rules as they stand in `RaceRules`; every other game says what it does otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, TypeVar

import msgspec

from sukno.engine import IllegalMove, Text, chance, option
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among, some
from sukno.engine.touch import Touch
from sukno.families.race.board import BLACK, BOARD, LINES, WHITE, Side, count, doubled, held, moved, placed
from sukno.families.race.match import MatchOptions, RaceMatch, RaceMatchState
from sukno.families.race.plays import first_moves, movable, used
from sukno.materials.dice import moves_of_throw

Men = Mapping[int, int]
"""How many men stand where at first."""


class RaceRules(msgspec.Struct, frozen=True, kw_only=True):
    """What the games of bearing off differ in; the defaults are those of trictrac."""

    start: tuple[Men, Men]
    """The men of White and of Black; those at 25 and 0 are on the bar of who goes down and of who goes up."""
    sides: tuple[Side, Side] = (WHITE, BLACK)
    hits: bool = True
    """A single man can be hit; otherwise it closes its line as two do."""
    dice: int = 2
    """Thrown in a turn; only of two do equal numbers count fourfold."""
    matador: bool = False
    """A throw of four and three gives a double of one's choice and another throw."""


class RaceOptions(MatchOptions, frozen=True):
    opening: Annotated[
        bool,
        option(
            "Opening dice are played",
            "Играть кости розыгрыша",
            "The two single dice that say who begins are also his first throw; otherwise he throws both anew.",
            "Две кости, решившие, кому начинать, — это и первый бросок начинающего; иначе он бросает обе заново.",
        ),
    ] = False


class RaceState(RaceMatchState, kw_only=True):
    owed: tuple[str, ...] = ()
    """What follows in this turn when the numbers are played: `double`, a double of one's choice, and `throw`."""


O = TypeVar("O", bound=MatchOptions)  # noqa: E741
DOUBLES = {str(n): n for n in range(1, 7)}


class RaceGame(RaceMatch[RaceState, O]):
    """A game says what its rules are."""

    State = RaceState
    rules: ClassVar[RaceRules]
    log_words = {**RaceMatch.log_words, "double": Text("⟨plays|play⟩ double {move}", "дубль {move}")}
    prompts = {"double": Text("Which double do you play?", "Какой дубль играете?")}
    reasons = {
        2: Text("{loser} has borne off no man (mars)", "{loser} не вывели ни одной шашки (марс)"),
        4: Text("{loser} has not brought all men home", "{loser} не завели в дом все шашки"),
        8: Text("{loser} has a man on the bar", "{loser} не сняли шашку с борта"),
    }

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.sides = self.rules.sides
        self.start_men = tuple(placed(men) for men in self.rules.start)

    def free(self, foe: int) -> int:
        """The lines that the enemy's men leave open to the other side."""
        return BOARD & ~(doubled(foe) if self.rules.hits else held(foe))

    def value(self, s: RaceState, loser: int) -> int:
        """What the game is worth to the winner: the table of trictrac (004:4377-4379), from the bottom up."""
        side, men = self.sides[loser], s.men[loser]
        if count(men, side.bar):
            return 8
        if men & side.outside:  # not all men in his own home, whatever has been borne off before
            return 4
        return 1 if count(men, side.off) else 2  # none borne off: mars (марс)

    # a turn

    def deal(self, s: RaceState) -> None:
        """Place the men; the higher of two single dice begins."""
        s.log = ()
        s.men = [*self.start_men]
        first, second = self.first_throw(s)
        s.turn = int(first > second)  # the loser of the dice has, as it were, just moved
        self.pass_on(s, (first, second) if getattr(self.options, "opening", False) else None)

    def ask(self, s: RaceState) -> Ask | None:
        if s.over:
            return None
        return Ask(s.turn, "move", [*s.moves]) if s.left else Ask(s.turn, "double", [*s.moves])

    def play(self, s: RaceState, move: str) -> None:
        if move not in s.moves:
            raise game_is_over(move) if s.over else self.refusal(s, move)
        turn = s.turn
        if not s.left:
            s.note(turn, "double", move)
            n = DOUBLES[move]
            s.thrown, s.left = (n, n), (n,) * 4
        else:
            side = self.sides[turn]
            place, to = side.index[move]
            s.left = used(s.left, side.togo[place], side.togo[to])
            s.men[turn] = moved(s.men[turn], place, to)
            theirs = s.men[1 - turn]
            if theirs >> 4 * to & 15 and to in LINES:
                s.men[1 - turn] = moved(theirs, to, self.sides[1 - turn].bar)
                s.log = (s.log, turn, "hit", move)
            else:
                s.log = (s.log, turn, "move", move)
            if not s.men[turn] & ~(15 << 4 * side.off):
                s.owed = ()
                self.write_game(s, turn, self.value(s, 1 - turn))
                return
        if s.left:
            s.moves = self.legal(s)
            if s.moves:
                return
            self.give_up(s)
        self.go_further(s)

    def go_further(self, s: RaceState) -> None:
        """The numbers are played: what is still owed in this turn, or the other side."""
        if not s.owed:
            self.pass_on(s)
        elif s.owed[0] == "double" and any(movable(*self.places(s), n) for n in DOUBLES.values()):
            s.owed = s.owed[1:]
            s.moves = tuple(DOUBLES)
        else:  # the other throw follows in any case
            s.owed = ()
            s.turn = 1 - s.turn
            self.pass_on(s)

    def pass_on(self, s: RaceState, opening: tuple[int, ...] | None = None) -> None:
        """The dice go to the other side, and on while nothing can be played.

        Two sides can never both be stuck for good: what blocks a man is a wall, and the men of the wall can
        step down inside it; nor are both homes closed to men on the bar, for whoever was hit last had left his.
        """
        while True:
            s.turn = 1 - s.turn
            s.thrown = opening or chance.throw(s, self.rules.dice)
            opening = None
            s.left = self.numbers(s.thrown)
            self.note_throw(s)
            s.moves = self.legal(s)
            if self.rules.matador and sorted(s.thrown) == [3, 4]:
                s.owed = ("double", "throw")
            if s.moves:
                return
            self.give_up(s)
            if s.owed:
                self.go_further(s)
                return

    def numbers(self, thrown: tuple[int, ...]) -> tuple[int, ...]:
        """What a throw allows, the higher first."""
        if len(thrown) != 2:
            return tuple(sorted(thrown, reverse=True))
        a, b = thrown
        return moves_of_throw((a, b) if a >= b else (b, a))

    def give_up(self, s: RaceState) -> None:
        s.note(s.turn, "unplayed", " ".join(map(str, s.left)))
        s.left = s.moves = ()

    def places(self, s: RaceState) -> tuple[Side, int, int]:
        """Whoever is in turn, his men, and the lines open to them."""
        return self.sides[s.turn], s.men[s.turn], self.free(s.men[1 - s.turn])

    def legal(self, s: RaceState) -> tuple[str, ...]:
        """The moves that leave it possible to play as many numbers as can be played at all."""
        return first_moves(*self.places(s), s.left)

    def refusal(self, s: RaceState, move: str) -> IllegalMove:
        """Why this man cannot go there."""
        side, mine, free = self.places(s)
        may = some(s.moves)
        if move not in side.index or not s.left:
            return not_among(move, s.moves)
        place, to = side.index[move]
        steps = side.togo[place] - side.togo[to]
        here, there = move.split("/")
        if not count(mine, place):
            return IllegalMove(
                f"you have no man on {here}; you may play: {may}",
                f"на линии {here} нет вашей шашки; можно: {may}"
                if place in LINES
                else f"на борту нет вашей шашки; можно: {may}",
            )
        if count(mine, side.bar) and place != side.bar and all(m.startswith("bar") for m in s.moves):
            return IllegalMove(
                f"men on the bar enter before any other moves; you may play: {may}",
                f"сначала вводят шашки с борта; можно: {may}",
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
        if to != side.off and not free >> 4 * to & 1:
            return IllegalMove(
                f"line {there} is closed by the enemy; you may play: {may}",
                f"линия {there} закрыта соперником; можно: {may}",
            )
        return IllegalMove(
            f"{move} would waste a number that can be played; you may play: {may}",
            f"после {move} пропало бы число, которое можно сыграть; можно: {may}",
        )

    # what is told

    def forfeit(self, s: RaceState, seat: int) -> float:
        """As if the other side had borne off its last man now: nobody saves a mars (марс) by giving up."""
        return float(self.value(s, seat))

    def matter(self, s: RaceState) -> str:
        """All men of whoever is in turn are home, or one waits on the bar."""
        side, men = self.sides[s.turn], s.men[s.turn]
        return "bar" if count(men, side.bar) else "" if men & side.outside else "home"

    def steps(self, s: RaceState) -> tuple[int, int]:
        white, black = (
            sum(count(men, p) * side.togo[p] for p in range(26))
            for side, men in zip(self.sides, s.men, strict=True)
        )
        return white, black

    def ends_turn(self, s: RaceState, move: str) -> bool:
        """With the last number, or when none of those left can be played: then dice are thrown."""
        if not s.left:
            return not movable(*self.places(s), DOUBLES[move])
        side, mine, free = self.places(s)
        place, to = side.index[move]
        left = used(s.left, side.togo[place], side.togo[to])
        mine = moved(mine, place, to)
        if "double" in s.owed and any(movable(side, mine, free, n) for n in DOUBLES.values()):
            return False
        return not any(movable(side, mine, free, die) for die in left)

    def describe(self, s: RaceState, move: str) -> Text:
        if move in DOUBLES:
            return Text(f"double {move}", f"дубль {move}")
        return super().describe(s, move)

    def touch(self, s: RaceState, move: str, spots: Mapping[str, str]) -> Touch:
        return () if move in DOUBLES else super().touch(s, move, spots)
