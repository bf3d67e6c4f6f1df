"""The patience solver: the kernel against the plain search, lines played by the engine, limits, hostile input."""

from __future__ import annotations

import os
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from patience_endings import ending, games, harem, made_up, piano

from sukno.families.patience.between import Between
from sukno.families.patience.building_rules import BuildingRules
from sukno.families.patience.compiled import CompiledBuilding
from sukno.families.patience.description import Build, Building, Cards, Free, Piles, Route, Stock
from sukno.families.patience.hooks import Hook
from sukno.families.patience.removal import Removal
from sukno.families.patience.rows import Rows
from sukno.families.patience.search import comes_out, search
from sukno.families.patience.solving import solve_patience, solve_patiences
from sukno.families.patience.spec import _known, position_of, rules_of, supported
from sukno.families.patience.totals import Totals
from sukno.games.patience.building.carpet import Carpet
from sukno.games.patience.building.demon import Demon
from sukno.games.patience.building.king_albert import KingAlbert
from sukno.games.patience.building.lion_sun import LionSun
from sukno.games.patience.building.peacock_tail import PeacockTail
from sukno.games.patience.building.queens_tumble import QueensTumble
from sukno.games.patience.building.saint_helena import SaintHelena
from sukno.games.patience.building.sir_tommy import SirTommy, tommy
from sukno.games.patience.building.small_piano import SmallPianoOpen
from sukno.games.patience.removal.monte_carlo import MonteCarlo
from sukno.solve import patience as kernel

MORE = int(os.environ.get("SUKNO_FUZZ", "0"))
"""For longer runs."""
GAMES = games()


def agree(game: Any, s: Any, nodes: int = 250) -> str:
    """Both searches say the same of this position, as far as they say something; a line is played by the engine."""
    plain = search(game, s, nodes=nodes)
    if plain.status == "unknown":
        return "unknown"
    found = solve_patience(game, s, nodes=20_000, dive=0)
    assert found.kernel or s.end
    if found.status == "unknown":
        return "doubtful"
    assert found.status == plain.status, (game.info.id, plain.line)
    if found.status == "solvable":
        assert comes_out(game, s, found.line)
    return found.status


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.info.id)
def test_kernel_and_plain_search_agree_on_endings(game: Any) -> None:
    rng = Random(game.info.id)
    said: Counter[str] = Counter()
    for seed in range(3 + MORE // 20):
        s = ending(game, seed, rng, 8)
        if s is not None:
            said[agree(game, s, nodes=100)] += 1
    assert said["doubtful"] <= sum(said.values()) / 2


def test_kernel_and_plain_search_agree_on_games_made_up_at_random() -> None:
    said: Counter[str] = Counter()
    rng = Random(16)
    for _ in range(40 + MORE):
        game = made_up(rng)
        assert supported(game)
        for seed in range(4):
            said[agree(game, game.start(seed), nodes=80)] += 1
    assert said["solvable"] > 20
    assert said["impossible"] > 20
    assert said["doubtful"] <= 3 + sum(said.values()) // 50


def test_kernel_and_plain_search_agree_where_rows_are_dealt_card_by_card() -> None:
    said: Counter[str] = Counter()
    rng = Random(5)
    for seed in range(24 + MORE):
        game = harem(rng)
        s = game.start(seed)
        for _ in range(rng.randrange(20)):
            if ask := game.ask(s):
                game.play(s, ask.pick(rng))
        said[agree(game, s, nodes=1500)] += 1
    assert said["solvable"] > 3
    assert said["impossible"] > 3
    assert not said["doubtful"]


def test_kernel_and_plain_search_agree_on_small_pianos() -> None:
    said: Counter[str] = Counter()
    rng = Random(21)
    for seed in range(30 + MORE):
        game = piano(rng)
        s = game.start(seed)
        for _ in range(rng.choice([0, 0, 3, 8, 20])):
            ask = game.ask(s)
            if ask is None:
                break
            game.play(s, rng.choice([m for m in ask.moves if m != "give up"] or ["give up"]))
        if not s.end:
            said[agree(game, s, nodes=200)] += 1
    assert said["solvable"] > 3
    assert said["impossible"] > 3
    assert not said["doubtful"]


@pytest.mark.parametrize("game", [LionSun(), PeacockTail(), QueensTumble()], ids=lambda g: g.info.id)
def test_a_rule_of_its_own_is_told_to_the_kernel_in_another_form(game: Any) -> None:
    rng = Random(game.info.id)
    said: Counter[str] = Counter()
    for seed in range(8 + MORE // 4):
        s = ending(game, seed, rng, 12)
        if s is not None and not s.end:
            said[agree(game, s, nodes=200)] += 1
    assert said["impossible"] > 1
    assert not said["doubtful"]
    for seed in range(20):
        found = solve_patience(game, game.start(seed), nodes=60_000, dive=0)
        if found.status == "solvable":
            assert comes_out(game, game.start(seed), found.line)
            break
    else:
        pytest.fail("no deal comes out")


@pytest.mark.long
def test_thousands_of_games_made_up_at_random() -> None:
    rng = Random(15)
    for _ in range(1000):
        game = made_up(rng)
        for seed in range(5):
            agree(game, game.start(seed), nodes=400)


def test_whole_deals_come_out_by_the_line() -> None:
    for game in (KingAlbert(), SmallPianoOpen(), Demon()):
        states = [game.start(seed) for seed in range(8)]
        answers = solve_patiences(game, states, nodes=8_000, dive=0)
        assert any(a.status == "solvable" for a in answers)
        for s, a in zip(states, answers, strict=True):
            assert a.status != "solvable" or comes_out(game, s, a.line)


def test_a_demon_is_solved_by_a_line_of_the_easier_game() -> None:
    game = Demon()
    for seed in (3, 5, 17):  # a search in the game itself does not find them
        assert solve_patience(game, game.start(seed), nodes=8_000, dive=0).status == "solvable"


@pytest.mark.parametrize(
    ("game", "seed"), [(Carpet(), 1), (SaintHelena(), 4)], ids=["carpet", "saint-helena"]
)
def test_what_goes_straight_for_the_end_finds_what_the_best_of_all_does_not(game: Any, seed: int) -> None:
    s = game.start(seed)
    found = solve_patience(game, s, nodes=200_000, dive=0)
    assert found.status == "solvable"
    assert comes_out(game, s, found.line)


def test_cards_that_can_never_leave_are_seen_at_once() -> None:
    """In Sir Tommy a card above a lower one of its suit stays there for ever."""
    game = SirTommy()
    s = game.start(1)
    for _ in range(52):  # everything on the first waste that does not go home
        ask = game.ask(s)
        if ask is None:
            break
        game.play(s, "card>w1" if "card>w1" in ask.moves else ask.moves[0])
        found = solve_patience(game, s, nodes=1_000, dive=0)
        if found.status == "impossible":
            assert found.nodes <= 1
            return
    pytest.fail("it was never seen")


class SmallTommy(SirTommy):
    """Sir Tommy with two wastes and the cards from ace to three."""

    def layout(self) -> Building:
        layout = tommy(2)
        zones = [replace(zone, deal=12) if zone.id == "stock" else zone for zone in layout.zones]
        return replace(layout, cards=Cards(without="456789TJQK"), zones=tuple(zones))


def test_kernel_and_plain_search_agree_on_heaps() -> None:
    game, rng = SmallTommy(), Random(3)
    said: Counter[str] = Counter()
    for seed in range(40 + MORE):
        s = game.start(seed)
        for _ in range(3 + seed % 3):
            ask = game.ask(s)
            assert ask is not None
            game.play(s, rng.choice(ask.moves[:-1]))
        said[agree(game, s, nodes=3_000)] += 1
    assert said["solvable"] >= 10
    assert said["impossible"] >= 5
    assert not said["doubtful"]


def test_sir_tommy_comes_out_now_and_then_and_two_suits_show_that_it_does_not() -> None:
    game = SirTommy()
    s = game.start(77)
    found = solve_patience(game, s, nodes=50_000, dive=0)
    assert comes_out(game, s, found.line)
    answers = solve_patiences(game, [game.start(n) for n in range(20)], nodes=200_000, dive=0)
    assert sum(a.status == "impossible" for a in answers) >= 12


def test_the_same_answer_and_nodes_every_time_on_any_number_of_threads() -> None:
    game = KingAlbert()
    states = [game.start(seed) for seed in range(6)]
    one = solve_patiences(game, states, nodes=3000, threads=1)
    two = solve_patiences(game, states, nodes=3000, threads=2)
    assert [(a.status, a.line, a.nodes) for a in one] == [(a.status, a.line, a.nodes) for a in two]


def test_limits_give_an_unknown_answer() -> None:
    game = KingAlbert()
    few = solve_patience(game, game.start(0), nodes=10, dive=0)
    assert (few.status, few.line) == ("unknown", ())
    assert few.nodes <= 11
    short = solve_patience(game, game.start(0), milliseconds=1)
    assert short.status == "unknown"
    small = solve_patiences(game, [game.start(0)], megabytes=1, dive=0)[0]
    assert small.status == "unknown"
    assert small.bytes < 3 << 20


def test_a_game_with_rules_of_its_own_is_not_given_to_the_kernel() -> None:
    class Odd(Hook, kernel="no"):
        def may_leave(self, then: Any, s: Any, source: Any) -> bool:
            return bool(then(s, source))

    class OddAlbert(KingAlbert):
        def hooks(self) -> tuple[Hook, ...]:
            return (Odd(),)

    assert supported(KingAlbert())
    assert not supported(OddAlbert())
    assert not solve_patience(OddAlbert(), KingAlbert().start(1), nodes=200).kernel


def test_a_rule_of_the_engine_is_changed_by_hooks_alone_and_a_hook_names_a_point() -> None:
    with pytest.raises(TypeError, match="may not have a play of its own"):
        type("Odd", (KingAlbert,), {"play": lambda self, s, move: None})
    with pytest.raises(TypeError, match="may not have a pairs of its own"):
        type("Odd", (MonteCarlo,), {"pairs": lambda self, s: []})

    class Typo(Hook, kernel="same"):
        def may_leaf(self, then: Any, s: Any, source: Any) -> bool:
            return True

    with pytest.raises(TypeError, match="Typo: the engine has no point 'may_leaf'"):
        BuildingRules(KingAlbert().plan, (Typo(),))
    with pytest.raises(TypeError, match="kernel"):
        type("Undeclared", (Hook,), {})


KNOWN: dict[type, str] = {
    Build: "steps suit wrap times last",
    Cards: "size copies without suits",
    Free: "beside sides needed",
    Piles: """id label piles deal first seen open spread suits build start start_after capacity length keeps fill
        fill_every opens under free clears""",
    Route: "source target unit after stuck spaces fresh",
    Stock: """zone to row singly no_spaces packet last_pair stuck passes idle_passes gather shuffled again each
        pressing""",
    Building: "zones table figures cards order routes stock goal rest cleared base chosen_from forced",
    Removal: """zones table figures cards order by total play across packets in_order width stock close_any_time
        apart out""",
    Between: "zones table figures cards order packets ring begin max_block out",
    Totals: "zones table figures cards order piles total feared too_many strict",
    Rows: """zones table figures cards order rows width heads without out cyclic before anew redeals
        redeal_any_time most_moves""",
}


def test_the_kernel_has_heard_of_all_that_a_description_can_say() -> None:
    """Whoever adds a field teaches the kernel, or sends descriptions that use it to the plain search, and names it."""
    for struct, names in KNOWN.items():
        assert list(struct.__struct_fields__) == names.split(), struct  # type: ignore[attr-defined]
    two_suits = replace(KingAlbert().plan.layout, cards=Cards(suits="SH", copies=2))
    assert not _known(CompiledBuilding(two_suits))


def test_wrong_rules_and_positions_are_refused() -> None:
    game = Demon()
    rules, right = rules_of(game.plan), position_of(game.plan, game.start(1))
    rng = Random(5)
    for wrong in (
        right._replace(piles=right.piles[1:]),
        right._replace(piles=[b"\xff", *right.piles[1:]]),
        right._replace(piles=[bytes(250), *right.piles[1:]]),
        right._replace(marks=(13, *right.marks[1:])),
        right._replace(marks=(0, 2, *right.marks[2:])),
        right._replace(orders=[[b"\x00\x00"]]),
        right._replace(draws=[0]),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            kernel.solve(rules, [wrong], nodes=100)
    with pytest.raises(ValueError, match="nodes"):
        kernel.solve(rules, [right], nodes=-1)
    with pytest.raises(TypeError):
        kernel.solve(rules, [right], nodes=1.5)  # type: ignore[arg-type]
    for _ in range(200 + MORE):  # any cards anywhere: an answer or a refusal, nothing worse
        piles = [bytes(rng.choices(range(52), k=rng.randrange(8))) for _ in right.piles]
        marks = (rng.randrange(-1, 13), rng.randrange(3), rng.randrange(4), rng.randrange(3), 0, 0, 0)
        with suppress(ValueError):
            kernel.solve(rules, [right._replace(piles=piles, marks=marks)], nodes=300)


def test_wrong_descriptions_are_refused() -> None:
    right: dict[str, Any] = {
        "zone": [0, 1],
        "table": [0, 0],
        "follows": [[0] * 52],
        "start": [[0, 0]] * 13,
        "room": [52, 52],
        "start_after": [[], []],
        "twins": [[], []],
        "alike_piles": [True, True],
        "chosen_from": [],
        "uncovers": [False, False],
        "sources": [(1, 0, [], 0, [], -1, [([0], 0, [], False, 0, False)])],
        "fills": [],
        "clears": [],
        "run": 13,
        "goal": [0],
        "cleared": [],
        "to_come": 1,
        "back": [],
        "forced": False,
        "stock": None,
    }
    kernel.patience_rules(**right)
    for name, wrong in (
        ("zone", [0, 9]),
        ("zone", []),
        ("table", [0, 1]),
        ("follows", [[0] * 51]),
        ("follows", [[1 << 60] * 52]),
        ("start", [[0, 0]] * 12),
        ("room", [52, 1 << 40]),
        ("start_after", [[7], []]),
        ("sources", [(1, 0, [], 0, [], -1, [([1], 0, [], False, 0, False)])]),
        ("sources", [(1, 0, [], 0, [], -1, [([0], 9, [], False, 0, False)])]),
        ("sources", [(5, 0, [], 0, [], -1, [])]),
        ("fills", [(0, [300], False)]),
        ("clears", [(0, 0)]),
        ("run", 0),
        ("goal", []),
        ("to_come", -1),
        ("back", [(0, 5)]),
        ("stock", (0, 0, [0], False, False, 1, False, False, 1, 0, [0], False, [0], 0, True, False, False)),
        ("stock", (0, 1, [1], False, False, 0, False, False, 1, 0, [1], False, [0], 0, True, False, False)),
        ("stock", (0, 1, [1], False, False, 1, False, False, 1, 0, [1], False, [0], 0, True, False, True)),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            kernel.patience_rules(**{**right, name: wrong})
