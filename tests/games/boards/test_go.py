"""Go: the examples of the digest (dice-and-race.md, "Go"), the end of a game, series, and refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sukno.engine import Chair, IllegalMove, game
from sukno.engine.points import AnyPoint
from sukno.engine.touch import question
from sukno.games.boards.go import Go
from sukno.games.boards.go.counting import counted
from sukno.games.boards.go.stones import BLACK, WHITE, lines_of, stones_of
from sukno.games.boards.go.terms import GoOptions, GoState
from sukno.players.policies import policies

GREAT = lines_of(19)


def position(black: str, white: str = "", colour: int = BLACK, **options: Any) -> tuple[Go, GoState]:
    g = Go(GoOptions(**options))
    s = g.start(1)
    g.place(s, g.board.points(black), g.board.points(white), colour)
    return g, s


def liberties(g: Go, s: GoState, point: str) -> list[str]:
    stone = g.board.points(point)
    chain = next(c for both in s.chains for c in both if c & stone)
    return g.board.named(chain >> g.board.size)


def free(g: Go, s: GoState) -> AnyPoint:
    ask = g.ask(s)
    assert ask is not None
    (family,) = ask.families
    assert isinstance(family, AnyPoint)
    return family


def played(g: Go, s: GoState, moves: str) -> GoState:
    for move in moves.split(", " if "mark" in moves else " "):
        g.play(s, move)
    return s


# the board (004:4450-4460)


def test_columns_run_from_a_to_t_without_j_and_there_are_361_points() -> None:
    assert GREAT.files == "abcdefghiklmnopqrst"
    assert GREAT.size == 361
    assert (GREAT.names[0], GREAT.names[9], GREAT.names[-1]) == ("a1", "k1", "t19")


@pytest.mark.parametrize(("stone", "n"), [("t19", 2), ("l19", 3), ("f16", 4)])
def test_a_lone_stone_has_two_liberties_in_the_corner_three_on_the_edge_four_in_the_middle(
    stone: str, n: int
) -> None:
    g, s = position(stone)
    assert len(liberties(g, s, stone)) == n


def test_the_black_chain_of_the_example_has_twelve_liberties() -> None:
    g, s = position("a9 b9 b10 b11 b12 b13 a13")
    assert len(s.chains[BLACK]) == 1
    assert len(liberties(g, s, "b11")) == 12


def test_neighbouring_enemies_take_liberties_away() -> None:
    g, s = position("h9 i10 i8", "i9 k10 k8 l9")
    assert liberties(g, s, "i9") == ["k9"]


# capturing (004:4462-4472)


def test_a_chain_in_one_eye_of_three_points_dies_on_its_middle_point() -> None:
    """White a11, then a10, then a12 kills (004:4480)."""
    black = "a9 b9 b10 b11 b12 b13 a13"
    outside = "a8 b8 c9 c10 c11 c12 c13 b14 a14"
    g, s = position(black, outside, WHITE)
    played(g, s, "a11 t1 a10 t2 a12")
    assert s.stones[BLACK] == g.board.points("t1 t2")
    assert s.captured == (0, 7)


def test_the_same_chain_lives_with_a_stone_on_its_middle_point() -> None:
    g, s = position("a9 b9 b10 b11 b12 b13 a13 a11", "a8 b8 c9 c10 c11 c12 c13 b14 a14", WHITE)
    for eye in ("a10", "a12"):
        with pytest.raises(IllegalMove, match="no liberty"):
            g.play(s, eye)
    assert {"a10", "a12"}.isdisjoint(free(g, s).names())


def test_a_stone_that_captures_needs_no_liberty_of_its_own() -> None:
    g, s = position("h9 i10 i8", "i9 k10 k8 l9")
    g.play(s, "k9")
    assert s.captured == (1, 0)
    assert liberties(g, s, "k9") == ["i9"]


# ko (004:4499-4509)


def test_ko_1_may_not_be_retaken_at_once_but_after_a_move_elsewhere() -> None:
    g, s = position("h9 i10 i8", "i9 k10 k8 l9")
    g.play(s, "k9")
    with pytest.raises(IllegalMove) as caught:
        g.play(s, "i9")
    assert "ko" in caught.value.text.en
    assert "ко" in caught.value.text.ru
    assert free(g, s).why("i9") is not None
    played(g, s, "a1 t1")
    g.play(s, "i9")
    assert s.captured == (1, 1)


def test_ko_1_may_be_filled_instead() -> None:
    g, s = position("h9 i10 i8", "i9 k10 k8 l9")
    played(g, s, "k9 a1 i9")
    assert not free(g, s).allows("i9")
    assert s.stones[BLACK] & g.board.points("k9 i9") == g.board.points("k9 i9")


def test_ko_2_the_capture_of_two_stones_is_no_ko() -> None:
    """White h14 takes back at once; Black cannot without g14, and then White may fill i14 (004:4507)."""
    white = "g14 h14 k14 i15 i13"
    black = "f14 g15 h15 g13 h13"
    g, s = position(black, white)
    g.play(s, "i14")
    assert s.captured == (2, 0)
    g.play(s, "h14")
    assert s.captured == (2, 1)
    assert not free(g, s).allows("i14")
    g.play(s, "g14")
    assert free(g, s).allows("i14")


def test_with_superko_no_position_comes_again() -> None:
    """Three kos at once: without superko the cycle goes on for ever."""
    black = "b2 a3 b4 f2 e3 f4 l2 k3 l4 b8 a9 b10 c3 g3"
    white = "c2 d3 c4 g2 h3 g4 m2 n3 m4 l3"
    g, s = position(black, white, WHITE)
    before = s.stones
    played(g, s, "b3 m3 f3 c3 l3 g3")
    assert s.stones == before
    g, s = position(black, white, WHITE, ko="superko")
    s.seen = {s.stones}
    played(g, s, "b3 m3 f3 c3 l3")
    assert free(g, s).why("g3") is not None
    with pytest.raises(IllegalMove, match="as it was before"):
        g.play(s, "g3")


# seki and the count (004:4490-4497, 4516-4519)

SEKI_WHITE = "a3 b3 c1 c2 c3 d2 e1 e2"
SEKI_BLACK = "a2 b1 a4 b4 c4 d3 e3 f1 f2"


def test_seki_1_neither_side_can_attack() -> None:
    g, s = position(SEKI_BLACK, SEKI_WHITE, WHITE)
    with pytest.raises(IllegalMove, match="no liberty"):
        g.play(s, "a1")
    played(g, s, "b2 d1")
    assert s.captured[BLACK] >= 8, "White b2, and Black takes the group with d1"
    g, s = position(SEKI_BLACK, SEKI_WHITE)
    played(g, s, "b2 a1")
    assert s.captured == (0, 3), "Black b2, and White takes three stones with a1"


def test_points_in_seki_are_not_counted() -> None:
    board = lines_of(19)
    stones = board.points(SEKI_BLACK), board.points(SEKI_WHITE)
    _, alive = counted(board, stones, 0, 0, (0, 0), 0.0)
    black, white = counted(board, stones, 0, stones[WHITE] | board.points("a2 b1"), (0, 0), 0.0)
    assert (alive.territory, white.territory) == (1, 0), "d1"
    assert white.dead == 0, "a2 and b1 stay"
    assert black.territory == 361 - 17 - 3, "a1, b2 and d1 count for nobody, the rest is Black's"


def test_the_count_is_territory_captured_stones_and_dead_ones_with_komi() -> None:
    """A wall down the middle of a 9 by 9 board, and one dead black stone behind White's."""
    g, s = position("d1 d2 d3 d4 d5 d6 d7 d8 d9 h5", "e1 e2 e3 e4 e5 e6 e7 e8 e9", size=9)
    s.komi, s.captured = 5.5, (2, 1)
    played(g, s, "pass, pass, mark h5")
    black, white = g.counts(s)
    assert (black.territory, black.captured, black.dead, black.komi, black.score) == (27, 2, 0, 0, 29)
    assert (white.territory, white.captured, white.dead, white.komi, white.score) == (36, 1, 1, 5.5, 43.5)


# the end of a game


def finished(g: Go, s: GoState) -> GoState:
    return played(g, s, "agree agree")


def test_two_passes_end_the_play_and_both_must_agree_to_the_marks() -> None:
    g, s = position("d1 d2 d3", "e1 e2 e3", size=9)
    first = g.seat(s)
    played(g, s, "pass pass")
    ask = g.ask(s)
    assert ask is not None
    assert (ask.seat, ask.kind, ask.moves) == (first, "mark", ["agree", "resume"])
    g.play(s, "mark d2")
    assert s.dead == g.board.points("d1 d2 d3")
    assert g.taken_this_turn(s) == 1
    g.play(s, "agree")
    g.play(s, "mark e1")
    g.play(s, "agree")
    assert g.outcome(s) is None, "whoever changes a mark needs the other's word anew"
    g.play(s, "agree")
    assert g.outcome(s) is not None
    assert g.ask(s) is None


def test_a_mark_goes_from_dead_to_seki_and_back() -> None:
    g, s = position("d1", "e5", size=9)
    played(g, s, "pass pass")
    g.play(s, "mark d1")
    assert (s.dead, s.seki) == (g.board.points("d1"), 0)
    g.play(s, "mark d1")
    assert (s.dead, s.seki) == (0, g.board.points("d1"))
    g.play(s, "mark d1")
    assert (s.dead, s.seki) == (0, 0)
    with pytest.raises(IllegalMove):
        g.play(s, "mark a1")


def test_whoever_does_not_agree_plays_on_and_the_other_moves_first() -> None:
    g, s = position("d1", "e5", size=9)
    black = g.seat(s)
    played(g, s, "pass pass")
    g.play(s, "mark e5")
    g.play(s, "agree")
    g.play(s, "resume")
    ask = g.ask(s)
    assert ask is not None
    assert (ask.kind, ask.seat) == ("move", black)
    assert (s.dead, s.passes) == (0, 0)


def test_a_pass_lifts_the_ko() -> None:
    g, s = position("h9 i10 i8", "i9 k10 k8 l9")
    played(g, s, "k9 pass pass")
    assert g.ask(s).kind == "mark"  # type: ignore[union-attr]
    g.play(s, "resume")
    played(g, s, "a1")
    assert s.ko == 0


# handicap, komi and series (004:4521-4523)


def test_handicap_stones_stand_on_the_points_of_the_book_in_its_order() -> None:
    order = ["d16", "q16", "q4", "d4", "k16", "q10", "k4", "d10", "k10"]
    for n in range(10):
        s = Go(GoOptions(handicap=n)).start(1)
        assert s.stones == (GREAT.points(" ".join(order[:n])), 0)
        assert s.komi == (5.5 if n == 0 else 0)


def test_with_two_stones_three_black_ones_stand_after_the_first_move() -> None:
    g = Go(GoOptions(handicap=2))
    s = g.start(1)
    g.play(s, "a1")
    assert [stones.bit_count() for stones in s.stones] == [3, 0]


@pytest.mark.parametrize("lines", [9, 11, 13])
def test_small_boards_have_the_same_places(lines: int) -> None:
    board = lines_of(lines)
    assert board.handicap(9).bit_count() == 9
    assert board.handicap(9) >> (board.size // 2) & 1


@pytest.mark.parametrize(
    ("lost", "stones", "komi"), [(9, 0, 0), (10, 1, 0), (19, 1, 0), (20, 2, 0), (250, 9, 0), (0, 0, 5.5)]
)
def test_the_loser_has_black_and_a_stone_for_every_ten_points(lost: int, stones: int, komi: float) -> None:
    g = Go(GoOptions(games=3, komi="5.5"))
    s = g.start(3)
    black = s.dealer
    s.komi = 0.0
    s.captured = (0, lost)
    played(g, s, "pass pass agree agree")
    assert s.deal == 1
    assert (s.handicap, s.komi) == (stones, komi)
    assert s.dealer == (black if lost else 1 - black)
    s.captured = (lost + 50, 0)
    played(g, s, "pass pass agree agree")
    assert s.dealer != (black if lost else 1 - black), "now White has lost"


def test_a_series_adds_up_and_the_sheet_shows_every_game() -> None:
    g = Go(GoOptions(games=2, size=9))
    s = g.start(3)
    black = s.dealer
    s.captured = (7, 0)
    played(g, s, "pass pass agree agree")
    s.captured = (3, 0)
    played(g, s, "pass pass agree agree")
    end = g.outcome(s)
    assert end is not None
    assert end.points[black] == 1.5 - 3
    assert len([row for row in g.sheet(s).rows if row.kind == "rule"]) == 2


# questions


def test_a_question_on_the_great_board_is_small() -> None:
    import msgspec

    g = Go()
    s = g.start(1)
    ask = g.ask(s)
    assert ask is not None
    asked = question(g, s, ask, g.zones(s, ask.seat))
    assert len(msgspec.json.encode(asked)) < 1000
    assert asked.touch_of("k10") == ("board/j10",)


def test_refusals_say_why() -> None:
    g, s = position("d4", "e5")
    for move, word in (("d4", "taken"), ("j4", "not possible"), ("agree", "not possible")):
        with pytest.raises(IllegalMove, match=word):
            g.play(s, move)


# players


def test_novices_end_their_games_and_beat_random_play() -> None:
    g = game("go", size=9)
    novice = policies("go").novice
    assert novice is not None
    for seed in range(4):
        rng, s, moves = Random(seed), g.start(seed), 0
        while (ask := g.ask(s)) is not None:
            move = novice(g, s, ask, rng) if ask.seat == 0 or seed == 0 else ask.pick(rng)
            assert ask.allows(move)
            g.play(s, move)
            moves += 1
        end = g.outcome(s)
        assert end is not None
        if seed == 0:
            assert moves < 200
        else:
            assert end.points[0] > 20


def test_a_novice_gives_a_reason_with_every_move() -> None:
    g = game("go", size=9)
    novice = policies("go").novice
    assert novice is not None
    s, rng = g.start(5), Random(5)
    said = set()
    while (ask := g.ask(s)) is not None:
        move: Any = novice(g, s, ask, rng)
        assert move.why.en != move.why.ru
        said.add(move.why.en)
        g.play(s, move)
    assert len(said) > 5


def test_a_novice_does_not_accept_that_living_stones_are_dead() -> None:
    """A corner with two eyes, marked as dead by the other."""
    g, s = position("a3 b3 b2 b1 c1 d1 d2 c3 d3 a5", "e1 e2 e3 e4 d4 c4 b4 a4", size=9)
    played(g, s, "pass pass")
    g.play(s, "mark b1")
    g.play(s, "agree")
    novice = policies("go").novice
    assert novice is not None
    ask = g.ask(s)
    assert ask is not None
    move = novice(g, s, ask, Random(1))
    assert move != "agree"


def test_the_search_weighs_points() -> None:
    from sukno.players.search import Budget, Search

    g, s = position("d4 e5 f4", "e4", size=9)
    chair = Chair(g, s, g.seat(s))
    found = Search(policies("go"), Budget(40, 5.0)).choose(chair, Random(2))
    assert chair.ask.allows(found)


# against a slow and obvious twin

Stones = dict[tuple[int, int], int]


class Slow:
    """Rules written from the digest with a dictionary of stones."""

    def __init__(self, lines: int, stones: Stones) -> None:
        self.lines, self.stones = lines, stones
        self.captured = [0, 0]
        self.retake: tuple[int, int] | None = None

    def near(self, at: tuple[int, int]) -> list[tuple[int, int]]:
        x, y = at
        around = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        return [(a, b) for a, b in around if 0 <= a < self.lines and 0 <= b < self.lines]

    def chain(self, stones: Stones, at: tuple[int, int]) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
        chain, free, to_see = {at}, set(), [at]
        while to_see:
            for other in self.near(to_see.pop()):
                if other not in stones:
                    free.add(other)
                elif stones[other] == stones[at] and other not in chain:
                    chain.add(other)
                    to_see.append(other)
        return chain, free

    def after(self, at: tuple[int, int], colour: int) -> tuple[Stones, set[tuple[int, int]]] | None:
        """The stones after this move and what it captures; None: it is not allowed."""
        if at in self.stones or at == self.retake:
            return None
        stones = {**self.stones, at: colour}
        gone: set[tuple[int, int]] = set()
        for other in self.near(at):
            if stones.get(other) == 1 - colour:
                chain, free = self.chain(stones, other)
                if not free:
                    gone |= chain
        for point in gone:
            del stones[point]
        return (stones, gone) if self.chain(stones, at)[1] else None

    def play(self, at: tuple[int, int], colour: int) -> None:
        found = self.after(at, colour)
        assert found is not None
        self.stones, gone = found
        self.captured[colour] += len(gone)
        chain, free = self.chain(self.stones, at)
        self.retake = next(iter(gone)) if len(gone) == len(chain) == len(free) == 1 else None

    def score(self, dead: set[tuple[int, int]], seki: set[tuple[int, int]], komi: float) -> list[float]:
        left = {at: colour for at, colour in self.stones.items() if at not in dead}
        out = [float(n) for n in self.captured]
        out[1] += komi
        for at in dead:
            out[1 - self.stones[at]] += 1
        empty = {(x, y) for x in range(self.lines) for y in range(self.lines)} - {*left}
        while empty:
            region, border = {empty.pop()}, set()
            to_see = [*region]
            while to_see:
                for other in self.near(to_see.pop()):
                    if other in left:
                        border.add(other)
                    elif other not in region:
                        region.add(other)
                        to_see.append(other)
            empty -= region
            colours = {left[at] for at in border}
            if len(colours) == 1 and not border & seki:
                out[colours.pop()] += len(region)
        return out


@pytest.mark.parametrize(
    "options",
    [
        {"size": 9},
        {"size": 9, "handicap": 4, "games": 3},
        {"size": 9, "ko": "superko", "komi": "0", "games": 2},
        {"size": 11, "komi": "7.5"},
        {"size": 13, "komi": "6.5"},
        {"size": 19, "handicap": 9},
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_agree_with_a_slow_twin(options: dict[str, Any], seed: int) -> None:
    """Every legal point, every capture, every count."""
    g = Go(GoOptions(**options))
    board, rng = g.board, Random(seed)
    s = g.start(seed)
    games = moves = 0

    def spot(at: int) -> tuple[int, int]:
        return at % board.lines, at // board.lines

    def stones() -> Stones:
        return {spot(at): c for c in (0, 1) for at in range(board.size) if s.stones[c] >> at & 1}

    slow, positions = Slow(board.lines, stones()), [stones()]
    while (ask := g.ask(s)) is not None and moves < 700:
        moves += 1
        if ask.kind == "move" and moves % 7 == 0:
            legal = set()
            for at in range(board.size):
                found = slow.after(spot(at), s.colour)
                if found and not (g.options.ko == "superko" and found[0] in positions):
                    legal.add(board.names[at])
            assert legal == ({*ask.families[0].names()} if ask.families else set())  # type: ignore[attr-defined]
            for c in (0, 1):
                assert s.chains[c] == () or stones_of(board, s.chains[c]) == s.stones[c]
                assert sorted(s.chains[c]) == sorted(board.chains(s.stones[c], s.stones[1 - c]))
        move = ask.pick(rng)
        if moves % 350 in (348, 349):
            move = "pass" if ask.kind == "move" else "agree"
        colour, deal = s.colour, s.deal
        before = s.copy()
        g.play(s, move)
        if move in board.index:
            slow.play(spot(board.index[move]), colour)
            positions.append(slow.stones)
            assert slow.stones == stones()
            assert tuple(slow.captured) == s.captured
        elif move == "pass":
            slow.retake = None
        if s.deal > deal:
            games += 1
            dead = {spot(at) for at in range(board.size) if before.dead >> at & 1}
            seki = {spot(at) for at in range(board.size) if before.seki >> at & 1}
            black, white = slow.score(dead, seki, before.komi)
            counts, seat = s.account.games[-1]
            assert (counts[seat].score, counts[1 - seat].score) == (black, white)
            slow, positions = Slow(board.lines, stones()), [stones()]
    assert moves > 100
