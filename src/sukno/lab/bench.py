"""How fast the engine is: random legal play, and OpenSpiel's nearest game beside it in the same run.

Times are processor time of one core, so that other work on the machine does not blur them; and the best of several
short windows counts, ours and theirs in turns, for a machine that is shared runs now faster, now slower.
"""

from __future__ import annotations

import time
from importlib import import_module
from random import Random
from typing import Any

import msgspec

from sukno.engine import AnyGame, game, ids

BRIDGE = "bridge(use_double_dummy_result=false)"
"""With the cards played: otherwise every deal is solved after the auction, which takes far longer."""
PEERS: dict[str, str] = {
    "bridge": BRIDGE,
    "cribbage": "cribbage",
    "demon": "solitaire",
    "dots-and-boxes": "dots_and_boxes(num_rows=6,num_cols=6)",
    "draughts-russian": "checkers",
    "go": "go(board_size=19,komi=5.5)",
    "king": "hearts",
    "mau-mau": "crazy_eights",
    "nim": "nim",
    "omnibus-hearts": "hearts",
    "othello": "othello",
    "remik-gin": "gin_rummy",
    "sea-battle": "battleship",
    "sixty-six": "skat",
    "skat": "skat",
    "trictrac": "backgammon",
    "twenty-one": "blackjack",
    "vint": BRIDGE,
    "whist": "spades",
}
"""The nearest game of OpenSpiel, where there is one."""
WINDOWS = 5


class Speed(msgspec.Struct, frozen=True):
    """One game's figures."""

    game: str
    steps_per_second: float
    copy_us: float
    peer: str | None = None
    peer_steps_per_second: float | None = None
    ratio: float | None = None
    """Ours over the peer's."""


def steps_per_second(g: AnyGame, seconds: float, rng: Random) -> float:
    """Steps (ask + choose + play) of random legal play per second, dealing included."""
    steps, seed = 0, 0
    ask_of, play = g.ask, g.play
    begin = time.process_time()
    while (now := time.process_time() - begin) < seconds:
        seed += 1
        s = g.start(seed)
        while (ask := ask_of(s)) is not None:
            play(s, ask.pick(rng))
            steps += 1
    return steps / now


def copy_microseconds(g: AnyGame, rng: Random, copies: int = 2000) -> float:
    """Time of one `copy()` in the middle of a game."""
    s = g.start(1)
    for _ in range(20):
        ask = g.ask(s)
        if ask is None:
            break
        g.play(s, ask.pick(rng))
    best = float("inf")
    for _ in range(5):
        begin = time.process_time()
        for _ in range(copies):
            s.copy()
        best = min(best, (time.process_time() - begin) / copies)
    return best * 1e6


def openspiel() -> Any:
    """The OpenSpiel module, or None where it is not installed."""
    try:
        return import_module("pyspiel")
    except ImportError:
        return None


def peer_steps_per_second(spiel: Any, name: str, seconds: float, rng: Random) -> float:
    """The same loop over an OpenSpiel game; its chance nodes are drawn but not counted. 0: it has no such game."""
    if name.partition("(")[0] not in spiel.registered_names():
        return 0.0
    peer = spiel.load_game(name)
    steps = 0
    begin = time.process_time()
    while (now := time.process_time() - begin) < seconds:
        s = peer.new_initial_state()
        while not s.is_terminal():
            if s.is_chance_node():
                outcomes = s.chance_outcomes()
                s.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            actions = s.legal_actions()
            s.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1
    return steps / now


def bench_engine(only: list[str] | None = None, seconds: float = 1.0, peers: bool = True) -> list[Speed]:
    """Every game's speed, one after another on one core."""
    spiel = openspiel() if peers else None
    out = []
    for id in only or ids():
        g = game(id)
        rng = Random(1)
        peer = PEERS.get(id) if spiel is not None else None
        ours = theirs = 0.0
        for _ in range(WINDOWS):
            ours = max(ours, steps_per_second(g, seconds / WINDOWS, rng))
            if peer:
                theirs = max(theirs, peer_steps_per_second(spiel, peer, seconds / WINDOWS, rng))
        out.append(
            Speed(
                game=id,
                steps_per_second=ours,
                copy_us=copy_microseconds(g, rng),
                peer=peer if theirs else None,
                peer_steps_per_second=theirs or None,
                ratio=ours / theirs if theirs else None,
            )
        )
    return out
