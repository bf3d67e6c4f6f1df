"""The solver of patiences with rules of their own: the kernel against the plain search, lines played by the engine,
hostile input."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, Literal, cast

import pytest

from sukno.engine.registry import game as game_of
from sukno.families.patience.core import GIVE_UP
from sukno.families.patience.hooks import Hook
from sukno.families.patience.search import comes_out, search
from sukno.families.patience.solving import listing_of, solve_patience, solve_patiences
from sukno.games.patience.building.wanderer import Wanderer, WandererOptions, WandererState
from sukno.solve import listed as kernel

MORE = int(os.environ.get("SUKNO_FUZZ", "0"))
"""For longer runs."""
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("secret", {}),
    ("secret-aces", {}),
    ("great-secret", {}),
    ("great-secret", {"bases": "4+4"}),
    ("blockade", {}),
    ("blockade", {"bases": "8+8"}),
    ("robin", {}),
    ("robin", {"bases": "8+8"}),
    ("parade", {}),
    ("red-tape", {}),
    ("diamond", {}),
    ("diamond", {"rescue": False}),
    ("napoleon-cellar", {}),
    ("napoleon-cellar", {"row_ends": "outer"}),
    ("wanderer", {}),
    ("wanderer", {"rotations": "one_fan"}),
)


def endings(game: Any, seed: int, rng: Random, many: int, back: int) -> Iterator[Any]:
    """Positions near the end of a line that comes out, or else of a game played at random; perhaps with some moves
    astray."""
    s = game.start(seed)
    line = solve_patience(game, s, nodes=60_000).line or ()
    past = [s]
    for move in line:
        s = s.copy()
        game.play(s, move)
        past.append(s)
    while not s.end:
        moves = _moves(game, s)
        if not moves:
            break
        s = s.copy()
        home = [m for m in moves if game.homeward(s, m)]
        game.play(s, rng.choice(home if home and rng.random() < 0.8 else moves))
        past.append(s)
    for _ in range(many):
        t = past[max(0, len(past) - 2 - rng.randrange(back))].copy()
        for _ in range(rng.choice([0, 0, 1, 2, 4])):
            moves = _moves(game, t)
            if moves:
                game.play(t, rng.choice(moves))
        if not t.end:
            yield t


def _moves(game: Any, s: Any) -> list[str]:
    ask = game.ask(s)
    return [] if ask is None else [m for m in ask.moves if m != GIVE_UP]


def agree(game: Any, s: Any, nodes: int) -> str:
    """Both searches say the same of this position, as far as they say something; a line is played by the engine."""
    found = solve_patience(game, s, nodes=20_000)
    assert found.kernel
    if found.status == "solvable":
        assert comes_out(game, s, found.line)
    elif found.status == "unknown":
        assert found.nodes >= 20_000, "a line was found that the engine does not play"
    plain = search(game, s, nodes=nodes)
    if "unknown" not in (plain.status, found.status):
        assert found.status == plain.status, (game.info.id, plain.line)
    return found.status if plain.status != "unknown" else "unknown"


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_kernel_and_plain_search_agree_on_endings(id: str, options: dict[str, Any]) -> None:
    game: Any = game_of(id, **options)
    rng = Random(id)
    for s in endings(game, 1, rng, 10 + MORE // 20, 12):
        agree(game, s, nodes=40)


@pytest.mark.long
@pytest.mark.parametrize(("id", "options"), GAMES)
def test_hundreds_of_endings(id: str, options: dict[str, Any]) -> None:
    game: Any = game_of(id, **options)
    rng = Random(16)
    said: Counter[str] = Counter()
    for seed in range(12):
        for s in endings(game, seed, rng, 30, 16):
            said[agree(game, s, nodes=300)] += 1
    assert said["solvable"] + said["impossible"] > 50


class FewCards(Hook, kernel="same"):
    """No more cards than lie on the table: only so can the plain search see everything."""

    cards = 0

    def aim(self, then: object) -> int:
        return self.cards


class FewCardsWanderer(Wanderer):
    def hooks(self) -> tuple[Hook, ...]:
        return (FewCards(), *super().hooks())


def few_cards(rotations: Literal["any_fan", "one_fan"], rng: Random) -> tuple[Wanderer, WandererState]:
    """Some cards of neighbouring ranks in some fans, one of which may have been chosen."""
    game = FewCardsWanderer(WandererOptions(rotations=rotations))
    s = cast(WandererState, game.start(1))
    lowest, ranks = rng.randrange(9), rng.choice([3, 4, 5])
    cards = [suit * 13 + (rank + 12) % 13 for suit in range(4) for rank in range(lowest, lowest + ranks)]
    rng.shuffle(cards)
    few = cast(FewCards, game.rules.hooks[0])
    few.cards = rng.randint(5, 9)
    s.piles = [[] for _ in s.piles]
    fans = rng.sample(range(len(s.piles)), rng.choice([3, 4, 5]))
    for i, card in enumerate(cards[: few.cards]):
        s.piles[fans[i] if i < len(fans) else rng.choice(fans)].append(card)
    s.fan = rng.choice([-1, *fans])
    s.used = rng.random() < 0.3
    return game, s


@pytest.mark.parametrize("rotations", ["any_fan", "one_fan"])
def test_the_wanderer_with_few_cards_is_decided_as_by_the_plain_search(
    rotations: Literal["any_fan", "one_fan"],
) -> None:
    rng = Random(rotations)
    said: Counter[str] = Counter()
    for _ in range(120 + 20 * MORE):
        game, s = few_cards(rotations, rng)
        found = solve_patience(game, s)
        plain = search(game, s, nodes=3_000)
        if plain.status != "unknown":
            assert found.status == plain.status, (s.piles, s.fan, s.used)
            said[found.status] += 1
    assert min(said["solvable"], said["impossible"]) > 10


def test_whole_deals_come_out_by_the_line() -> None:
    for id, options in GAMES:
        game: Any = game_of(id, **options)
        s = game.start(1)
        (a,) = solve_patiences(game, [s], nodes=10_000)
        assert a.kernel
        assert a.status != "solvable" or comes_out(game, s, a.line)


def test_wrong_positions_are_refused() -> None:
    rng = Random(5)
    for id, options in GAMES:
        listing = listing_of(game_of(id, **options))
        assert listing is not None
        right = listing.position(game_of(id, **options).start(1))
        for wrong in (
            right._replace(piles=right.piles[1:]),
            right._replace(piles=[b"\xff", *right.piles[1:]]),
            right._replace(piles=[bytes(129), *right.piles[1:]]),
            right._replace(marks=[*right.marks, 0]),
            right._replace(marks=[-1]),
        ):
            with pytest.raises(ValueError, match=r"\w"):
                kernel.solve(listing.rules, [wrong], nodes=100)
        for _ in range(10 + MORE):  # any cards anywhere: an answer or a refusal, nothing worse
            piles = [bytes(rng.choices(range(52), k=rng.randrange(2))) for _ in right.piles]
            with suppress(ValueError):
                kernel.solve(listing.rules, [right._replace(piles=piles)], nodes=300, threads=1)
            cards = [c for pile in right.piles for c in pile]
            rng.shuffle(cards)
            homeless = [b"" if n < 16 else bytes([cards.pop()]) for n in range(len(right.piles) - 1) if cards]
            with suppress(ValueError):
                anywhere = right._replace(piles=[*homeless, bytes(cards)])
                kernel.solve(listing.rules, [anywhere], nodes=300, threads=1)


@pytest.mark.parametrize(
    ("make", "right", "wrong"),
    [
        (
            kernel.secret_rules,
            {"piles": 4, "hidden": 2, "deals": 4, "ranks": 12, "each": 1, "to_come": 96},
            [("piles", 0), ("piles", 13), ("hidden", -1), ("deals", 5), ("ranks", 11), ("each", 3)],
        ),
        (
            kernel.blockade_rules,
            {"width": 10, "rows": 11, "each": 1},
            [("width", 0), ("rows", 12), ("rows", 1 << 40), ("each", 0)],
        ),
        (
            kernel.robin_rules,
            {"beside": [[1], [0]], "each": 2},
            [("beside", []), ("beside", [[2], [0]]), ("beside", [[1] * 5, []]), ("each", 3)],
        ),
        (kernel.parade_rules, {"width": 8, "to_come": 96}, [("width", 9), ("to_come", 105)]),
        (kernel.tape_rules, {"piles": 9, "deals": 3}, [("piles", 17), ("deals", 0)]),
        (
            kernel.diamond_rules,
            {"beside": [[1], [0]], "taken": 1, "small": [0], "wastes": 3, "deals": 3, "rescue": True},
            [("beside", []), ("taken", -1), ("small", [2]), ("small", [0, 0]), ("wastes", 5), ("deals", 9)],
        ),
        (
            kernel.cellar_rules,
            {"rows": 8, "doors": 2, "door": 4, "both": True, "from_right": 4},
            [("rows", 13), ("doors", 5), ("door", -1), ("from_right", 9)],
        ),
        (
            kernel.wanderer_rules,
            {"fans": 7, "once": False, "longest": 500},
            [("fans", 0), ("fans", 9), ("longest", 0), ("longest", 1 << 40)],
        ),
    ],
)
def test_wrong_descriptions_are_refused(
    make: Callable[..., Any], right: dict[str, Any], wrong: list[tuple[str, Any]]
) -> None:
    make(**right)
    for name, value in wrong:
        with pytest.raises(ValueError, match=r"\w"):
            make(**{**right, name: value})
