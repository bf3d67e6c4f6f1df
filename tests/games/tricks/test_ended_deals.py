"""When a deal is over its last trick can be looked at, with whose cards lay in it, wherever the players sit next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sukno.engine import AnyGame
from sukno.engine.registry import game_class
from sukno.engine.view import Amounts, DealTold

GAMES = [
    *("vint", "vint-five", "vint-two-dummies", "vint-three-dummy", "vint-two-open-dummy-prikup"),
    *("whist", "whist-dummy", "preferans-leningrad", "bezique-four", "bezique-two-pack", "piquet"),
    *("mushka", "mushka-kopilka", "rams", "stukolka", "semerik", "sixty-six", "sixty-six-three", "thousand"),
    *("thousand-auction-three", "napoleon-trick", "king"),
]
DEALS, MOVES = 6, 4000


@pytest.mark.parametrize("id", GAMES)
def test_the_last_trick_of_a_deal_is_kept_as_it_was_seen(id: str) -> None:
    game = game_class(id)()
    rng = Random(5)
    s: Any = game.start(5)
    played: list[str] = []
    ends = 0
    for _ in range(MOVES):
        ask = game.ask(s)
        if ask is None or ends == DEALS:
            break
        deal, known = s.deal, len(s.lines())
        zones = {zone.id: zone for zone in game.zones(s, None)}
        game.play(s, move := ask.pick(rng))
        if s.deal == deal:
            played += [line[2] for line in s.lines()[known:] if line[1] == "card"]
            continue
        ended = game.ended_with(s)
        if ended is not None:
            ends += 1
            on_table = zones["trick"].cards  # type: ignore[union-attr]
            if on_table and move.split()[-1] in [face for _, face in ended.cards]:
                assert ended.cards[: len(on_table)] == on_table
                assert ended.cards[-1] == (ask.seat, move.split()[-1])
            assert all(0 <= seat < game.seats for seat, _ in ended.cards)
        else:
            assert not played, "cards were played"
        played = []
    assert ends, "no deal was played to its end"


@pytest.mark.parametrize("id", ["mushka", "rams", "stukolka", "stukolka-obligatory"])
def test_a_deal_that_nobody_plays_shows_no_trick_of_another_deal(id: str) -> None:
    """All may sit idle in it: whose cards the old trick was could not be told."""
    game = game_class(id)()
    rng = Random(5)
    s: Any = game.start(5)
    for _ in range(200):
        ask = game.ask(s)
        if ask is None:
            break
        game.play(s, "pass" if s.deal % 2 and "pass" in ask.moves else ask.pick(rng))
        zones = {zone.id: zone for zone in game.zones(s, None)}
        assert s.played or not s.phase or not zones["last"].cards  # type: ignore[union-attr]
    assert s.deal > 2


def ends(game: AnyGame, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """Of some deals played at random: before the move that ends it, how it ended, and what follows."""
    rng = Random(seed)
    s: Any = game.start(seed)
    for _ in range(MOVES):
        ask = game.ask(s)
        if ask is None or s.deal == DEALS:
            return
        before, move = s.copy(), ask.pick(rng)
        game.play(s, move)
        end = game.deal_end(before, move)
        assert (end is None) == (s.deal == before.deal)
        if end is not None:
            yield before, end, s


def counters(game: AnyGame, s: Any, id: str) -> dict[int | None, int]:
    """What an account on the table says, by seats."""
    [zone] = [zone for zone in game.zones(s, None) if isinstance(zone, Amounts) and zone.id == id]
    return {seat: n for _, seat, n in zone.amounts}


def sums(game: AnyGame, s: Any, id: str) -> int:
    [zone] = [zone for zone in game.zones(s, None) if isinstance(zone, Amounts) and zone.id == id]
    return sum(n for *_, n in zone.amounts)


def told(deal: DealTold | None) -> dict[int | None, int]:
    """The first number that the sheet has for each seat; of a record the one it goes down to."""
    found: dict[int | None, int] = {}
    assert deal is not None
    for line in deal.effects:
        if match := re.match(r"⟨(\d)⟩(?:, ⟨\d⟩)?: (?:record \d+ → )?([+−]?\d+)", line.en):
            found.setdefault(int(match[1]), int(match[2].replace("−", "-")))
    return found


TRICKS = [
    *(
        "vint",
        "vint-five",
        "vint-two-dummies",
        "whist",
        "whist-dummy",
        "preferans",
        "preferans-leningrad",
        "king",
    ),
    *("preferans-gusarik", "piquet", "mushka", "rams", "stukolka", "napoleon-trick"),
]
POINTS = [
    *("sixty-six", "bezique-two-pack", "bezique-six-pack", "bezique-four", "king", "thousand"),
    *("piquet", "piquet-norman", "piquet-petushok"),
]
RECORDS = ["mushka", "mushka-mistigri", "rams"]


@pytest.mark.parametrize("id", TRICKS)
def test_when_a_deal_is_over_its_last_trick_is_counted(id: str) -> None:
    game = game_class(id)()
    seen = 0
    for before, end, _ in ends(game, 5):
        name = "taken" if any(zone.id == "taken" for zone in game.zones(end, None)) else "tricks"
        if before.phase == "card":
            seen += 1
            assert sums(game, end, name) == sums(game, before, name) + 1
    assert seen


@pytest.mark.parametrize("id", POINTS)
def test_when_a_deal_is_over_its_points_are_those_on_the_sheet(id: str) -> None:
    game = game_class(id)()
    seen = 0
    name = "count" if id.startswith("piquet") else "points"
    for _, end, after in ends(game, 5):
        on_table, on_paper = counters(game, end, name), told(game.last_deal(after))
        assert on_paper
        assert on_paper.items() <= on_table.items()
        seen += 1
    assert seen


@pytest.mark.parametrize("id", RECORDS)
def test_when_a_deal_is_over_what_is_left_of_a_record_is_what_the_sheet_says(id: str) -> None:
    game = game_class(id)()
    lines = [(told(game.last_deal(after)), counters(game, end, "records")) for _, end, after in ends(game, 5)]
    assert any(paper for paper, _ in lines)
    assert all(paper.items() <= table.items() for paper, table in lines)


@pytest.mark.parametrize("id", ["mushka-kopilka", "semerik", "twenty-one", "mau-mau", "dominoes-traditional"])
def test_when_a_deal_is_over_its_log_is_whole_and_nothing_is_dealt_yet(id: str) -> None:
    game = game_class(id)()
    seen = 0
    for before, end, _ in ends(game, 5):
        known = before.lines()
        assert end.lines()[: len(known)] == known
        assert len(end.lines()) > len(known)
        assert end.rolls == before.rolls
        seen += 1
    assert seen


@pytest.mark.parametrize(
    "id",
    ["bezique-four", "bezique-two-pack", "mushka", "mushka-kopilka", "rams", "semerik", "stukolka"],
)
def test_when_a_deal_is_over_it_stands_on_the_sheet_once_and_nothing_of_the_next_does(id: str) -> None:
    game = game_class(id)()
    seen = 0
    for _, end, after in ends(game, 5):
        lines, then = ([row for row in game.sheet(s).rows if row.kind != "total"] for s in (end, after))
        named = [row.label.en for row in lines if row.kind == "rule"]
        assert len(named) == len(set(named))
        assert not any(f"Deal {after.deal + 1}" == name for name in named)
        more = then[len(lines) :]
        assert then[: len(lines)] == lines, "what the sheet says of the deal it says later too"
        assert not any(f"Deal {after.deal}" in row.label.en for row in more)
        seen += 1
    assert seen


def test_when_a_party_of_kopilka_is_over_the_box_is_paid_out() -> None:
    game = game_class("mushka-kopilka")()
    over = [end for _, end, after in ends(game, 5) if after.deal == 4]
    assert [sums(game, end, "noted") > 0 for end in over] == [True]
    assert [counters(game, end, "pot")[None] for end in over] == [0]


def test_when_a_party_of_semerik_is_over_the_sheet_says_who_won_it() -> None:
    game = game_class("semerik")()
    won = 0
    for before, end, after in ends(game, 5):
        parties = [row.label.en for row in game.sheet(end).rows if row.label.en.startswith("Party")]
        assert len(parties) == len(end.account.parties) or not parties[-1].partition(":")[1]
        won += len(end.account.parties) > len(before.account.parties)
        assert len(after.account.parties) >= len(end.account.parties)
    assert won
