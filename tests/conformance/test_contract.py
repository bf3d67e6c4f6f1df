"""The contract, held by every registered game under several sets of options.

Being registered is enough to be tested here.
"""

from __future__ import annotations

import itertools
import os
import time
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import sukno
from sukno.engine import registry
from sukno.engine.ask import PROMPTS
from sukno.engine.errors import IllegalMove
from sukno.engine.game import AnyGame, Chair
from sukno.engine.options import Options, changed, combinations, describe, variants
from sukno.engine.record import Record, loads
from sukno.engine.text import LANGS, Text
from sukno.engine.touch import question
from sukno.engine.view import Column, Hand, Row
from sukno.players import make_player, policies
from sukno.rules import page

IDS = registry.ids()
MAX_STEPS = 20_000
OTHER_TEXTS = [
    "",
    " ",
    "pass",
    "SA",
    "sa",
    "SA ",
    "♠A",
    "e3f4",
    "take 1 1",
    "take 0 1",
    "take -1 1",
    "6-6",
    "stake 10",
    "draw",
    "stand",
    "x" * 500,
    "☃",
    "\x00",
    "None",
    "0",
    "resign now",
]


SHORT = 3
"""Deals of a random game under other options than the default ones, where a whole match takes many."""


WHOLE = ("preferans-classic", "preferans-leningrad-jumps", "preferans-kotel", "preferans-old-five")
"""Kinds of a game that end in their own ways: their matches are played out, those of the others cut short."""


def option_sets() -> list[Any]:
    """The default options of every game, and other values where they are new: games that differ only in their
    defaults share one struct of options, and it is tried once."""
    sets = []
    tried: set[type[Options]] = set()
    for id in IDS:
        kind = registry.game_class(id).Options
        common = next((base for base in kind.__mro__[1:] if base in tried), None)
        tried.update(base for base in kind.__mro__ if issubclass(base, Options) and base is not Options)
        usual = kind()
        if common is not None and id not in WHOLE:
            usual = msgspec.structs.replace(usual, deals=SHORT)
        sets.append(pytest.param(id, usual, id=f"{id}[]"))
        if common is not None:
            continue
        others = itertools.chain(
            itertools.islice(variants(kind), 1, None), itertools.islice(combinations(kind), 4)
        )
        for o in others:
            shown = ",".join(f"{k}={v}" for k, v in changed(o).items())
            if getattr(o, "deals", None) == 0:
                o = msgspec.structs.replace(o, deals=SHORT)
            sets.append(pytest.param(id, o, id=f"{id}[{shown}]"))
    return sets


def walk(game: AnyGame, seed: int | str, rng: Random) -> Any:
    """A random game: each state before its move, with the question and the move."""
    s = game.start(seed)
    for _ in range(MAX_STEPS):
        ask = game.ask(s)
        if ask is None:
            return
        move = ask.pick(rng)
        yield s, ask, move
        game.play(s, move)
    pytest.fail(f"{game!r} does not end within {MAX_STEPS} moves")


def few(check: Any) -> Any:
    """A handful of random games for each set of options; `make test-long` tries more."""
    return settings(
        max_examples=int(os.environ.get("SUKNO_EXAMPLES", "2")),
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )(check)


seeds = st.integers(0, 2**32)


@pytest.mark.parametrize(("id", "options"), option_sets())
@few
@given(seed=seeds)
def test_a_random_game_keeps_the_contract(id: str, options: Any, seed: int) -> None:
    game = registry.game_class(id)(options)
    rng = Random(seed)
    record = Record.of(game, seed)
    s = game.start(seed)
    pieces = Counter(game.pieces(s))
    zone_ids = [z.id for z in game.view(s, None).zones]
    seen_moves: set[str] = set()
    prompts = PROMPTS | game.prompts
    steps = 0
    while (ask := game.ask(s)) is not None:
        steps += 1
        assert steps < MAX_STEPS, "the game must end"
        assert 0 <= ask.seat < game.seats
        assert ask.kind in prompts, f"no prompt for decisions of kind {ask.kind!r}"
        assert game.outcome(s) is None
        thorough = rng.random() < 12 / (12 + steps)  # every move early on, fewer later
        if ask.moves is not None:
            assert ask.moves, "a question must have an answer"
            assert len(set(ask.moves)) == len(ask.moves), "moves are listed once"
            assert 0 <= ask.shunned <= len(ask.moves)
            seen_moves.update(rng.sample(ask.moves, min(3, len(ask.moves))))
        if thorough:
            check_moves(game, s, ask, seen_moves, rng)
            check_views(game, s, zone_ids, rng)
            check_touches(game, s, ask)
        move = ask.pick(rng)
        if ask.moves is not None and ask.shunned and rng.random() < 0.03:
            move = ask.moves[-1]
        assert ask.allows(move)
        assert isinstance(game.describe(s, move), Text)
        game.play(s, move)
        record.moves.append(move)
        assert Counter(game.pieces(s)) == pieces, "nothing appears or disappears"
    end = game.outcome(s)
    assert end is not None
    assert len(end.points) == len(end.places) == game.seats
    assert min(end.places) == 1
    if game.info.zero_sum:
        assert abs(sum(end.points)) < 1e-9, "the settlement balances"
    with pytest.raises(IllegalMove):
        game.play(s, record.moves[-1])
    record.points = list(end.points)
    assert loads(record.dumps()).verify() == s, "the record replays to the same state"


def check_moves(game: AnyGame, s: Any, ask: Any, others: set[str], rng: Random) -> None:
    """Listed moves are accepted, all others refused with a reason and no change."""
    before = s.copy()
    assert before == s
    listed = ask.moves if ask.moves is not None else [ask.pick(rng) for _ in range(5)]
    for move in rng.sample(listed, min(8, len(listed))):
        assert ask.allows(move)
        t = s.copy()
        game.play(t, move)
        assert t != s, "a move changes something"
        assert s == before, "a copy shares nothing that changes"
    for move in [*rng.sample(sorted(others), min(6, len(others))), *OTHER_TEXTS]:
        if ask.allows(move):
            continue
        with pytest.raises(IllegalMove) as refusal:
            game.play(s, move)
        assert refusal.value.text.en
        assert refusal.value.text.ru
        assert s == before, f"refusing {move!r} changed the state"


def check_views(game: AnyGame, s: Any, zone_ids: list[str], rng: Random) -> None:
    """Views hide what must be hidden; imagination agrees with them and with itself."""
    before = s.copy()
    for seat in range(game.seats):
        view = game.view(s, seat)
        assert [z.id for z in view.zones] == zone_ids, "the zones stay the same all game"
        assert len(view.seats) == game.seats
        msgspec.json.encode(view)
        r1, r2 = rng.randrange(2**32), rng.randrange(2**32)
        t = game.imagine(s, seat, Random(r1))
        assert game.view(t, seat) == view, "an imagined state looks the same to its seat"
        assert game.imagine(t, seat, Random(r2)) == game.imagine(s, seat, Random(r2)), (
            "imagination depends on what the seat knows and on nothing else"
        )
        assert t.key != s.key
        if game.info.open:
            assert view.zones == game.view(s, None).zones
    game.view(s, None)
    assert s == before, "looking changes nothing"


def check_touches(game: AnyGame, s: Any, ask: Any) -> None:
    """Every move can be made by hand: what is touched for it is in sight, and what is meant can be told."""
    zones = {z.id: z for z in game.view(s, ask.seat).zones}
    asked = question(game, s, ask, zones.values())
    assert [c.move for c in asked.choices] == (ask.moves or [])
    assert (ask.moves is None) == (asked.amount is not None or asked.pick is not None)
    meant: Counter[tuple[Any, ...]] = Counter()
    for choice in asked.choices:
        meant[choice.touch, choice.words] += 1
        for spot in choice.touch:
            zone, _, thing = spot.partition("/")
            assert zone in zones, f"{choice} touches what is not on the table"
            if isinstance(zones[zone], Hand | Row | Column):
                assert not thing or thing in zones[zone].cards, f"{choice} touches a card out of sight"
    assert not meant or max(meant.values()) == 1, "two moves that a person cannot tell apart"
    for seat in range(game.seats):
        end = game.conceded(s, seat)
        assert end is None or (end.points[seat] == min(end.points) < 0 and end.places[seat] > 1)


@pytest.mark.parametrize(
    ("id", "level"),
    [(id, level) for id in IDS for level in ("novice", "club:12")]
    + [(id, "master:40") for id in IDS if policies(id).tricks and not policies(id).master],
)
def test_players_choose_legally_and_cannot_peek(id: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Permute what is hidden, keep the rng: the choice stays the same."""
    # nobody stops for want of time, which would make choices differ on a busy machine
    monkeypatch.setattr(time, "perf_counter", lambda: 0.0)
    game = sukno.game(id, **registry.game_class(id).info.duel)
    most = 5 if game.info.kind_of else 14  # kinds share their players
    player = make_player(level, game)
    rng = Random(id)
    looks = 0
    for s, ask, _ in walk(game, id, rng):
        if rng.random() < 0.8 and looks > most // 3:
            continue
        other = game.imagine(s, ask.seat, rng)
        choices = {player.choose(Chair(game, x, ask.seat), Random(5)) for x in (s, other)}
        assert len(choices) == 1, "the player has peeked"
        assert ask.allows(choices.pop())
        looks += 1
        if looks > most:
            break


@pytest.mark.parametrize("id", IDS)
def test_the_same_seed_gives_the_same_game(id: str) -> None:
    game = sukno.game(id)
    assert game.start(11) == game.start("11")
    assert any(game.start(n) != game.start(11) for n in range(12, 17))


@pytest.mark.parametrize("id", IDS)
def test_names_pages_and_options_exist_in_both_languages(id: str) -> None:
    kind = registry.game_class(id)
    info = kind.info
    for text in (info.name, info.summary):
        assert text.en
        assert text.ru
    assert any("а" <= c.lower() <= "я" for c in info.name.ru)
    assert info.sources
    for o in describe(kind.Options):
        assert o.name.en
        assert o.name.ru
        assert o.help.en, f"option {o.key} needs help in English"
        assert o.help.ru, f"option {o.key} needs help in Russian"
    for lang in LANGS:
        text = page(id, lang)
        assert text.startswith(f"# {info.name.of(lang)}"), "a page begins with the name of the game"
        assert text.count("\n## ") >= 4
        assert len(text) > 900, "a page tells the rules"
        for o in describe(kind.Options):
            assert f"`{o.key}`" in text
    assert msgspec.json.schema(kind.Options)


@pytest.mark.parametrize("id", IDS)
def test_copies_are_equal_and_independent(id: str) -> None:
    game = sukno.game(id)
    for s, _, move in itertools.islice(walk(game, 3, Random(3)), 60):
        t = s.copy()
        assert t == s
        u = s.copy()
        game.play(u, move)
        assert t == s
