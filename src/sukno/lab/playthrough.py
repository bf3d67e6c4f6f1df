"""A whole game as readable text, with every seat's view: reviewed as a diff when rules change."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sukno.engine import AnyGame, View, game
from sukno.engine.options import changed
from sukno.engine.registry import game_class, infos
from sukno.lab.plain import called, sheet_lines, view_lines

MAX_MOVES_SHOWN = 40
KINDS_SHOWN = (
    *("preferans-classic", "preferans-gusarik", "preferans-hussar", "preferans-uvert"),
    "piquet-norman",
    *("stukolka-shleif", "mushka-lentyurlyu-shedding"),
    *("trictrac-matador", "trictrac-turkish"),
    *("vint-prikup-musor", "vint-auction", "vint-three-dummy-full", "vint-three-auction-full"),
    *("vint-two-open-dummy-full", "vint-two-swap-cards", "vint-hussar"),
    *("dominoes-blind", "dominoes-sevastopol"),
)
"""Kinds of a game are mostly the same rules with other agreements; these differ in what is played."""


def shown_ids() -> list[str]:
    """The games that have a playthrough: kinds of another game only where they are listed."""
    return [i.id for i in infos() if not i.kind_of or i.id in KINDS_SHOWN]


def place(id: str) -> str:
    """Where its file lies among the playthroughs: by families, as the games do."""
    folders = game_class(id).__module__.split(".")[2:-1]
    return "/".join([*folders, f"{id}.txt"])


def playthrough(id: str, seed: str = "playthrough") -> str:
    """Random legal play from this seed under the game's duel options (a single deal, say)."""
    g = game(id, **game_class(id).info.duel)
    infos = g.seat_infos(g.start(seed))
    return called("\n".join(_lines(g, seed)) + "\n", infos)


def _lines(g: AnyGame, seed: str) -> Iterator[str]:
    rng = Random(seed)
    shown = " ".join(f"{k}={v}" for k, v in changed(g.options).items())
    yield f"# {g.info.id} v{g.info.version} seed={seed} {shown}".rstrip()
    s = g.start(seed)
    before: list[list[str]] = [[] for _ in range(g.seats)]
    n, deal = 0, s.deal
    while True:
        views = [g.view(s, seat) for seat in range(g.seats)]
        yield from _what_changed(before, views)
        before = [view_lines(v) for v in views]
        ask = g.ask(s)
        if ask is None:
            break
        move = ask.pick(rng)
        n += 1
        yield f"== {n}. seat {ask.seat}: {move}    ({g.describe(s, move).en})"
        g.play(s, move)
        if s.deal != deal:
            deal = s.deal
            yield from (f"  {line}" for line in sheet_lines(g.sheet(s)))
    end = g.outcome(s)
    assert end is not None
    yield "== end"
    yield from (f"  {line}" for line in sheet_lines(g.sheet(s)))
    yield f"  {end.text.en} points {end.points} places {end.places}"


def _what_changed(before: list[list[str]], views: list[View]) -> Iterator[str]:
    """The lines that are new: first what all see, then what only a seat sees."""
    news = []
    for old, view in zip(before, views, strict=True):
        known = set(old)
        news.append([_cut(line) for line in view_lines(view) if line not in known])
    common = [line for line in news[0] if all(line in n for n in news)] if len(news) > 1 else []
    if common:
        yield "all see"
        yield from (f"  {line}" for line in common)
    for seat, lines in enumerate(news):
        own = [line for line in lines if line not in common]
        if own:
            yield f"seat {seat} sees"
            yield from (f"  {line}" for line in own)


def _cut(line: str) -> str:
    """A question with very many moves is counted, not listed."""
    moves = line.split(" | ")
    if not line.startswith("ask") or len(moves) <= MAX_MOVES_SHOWN:
        return line
    return " | ".join(moves[:MAX_MOVES_SHOWN]) + f" ... ({len(moves)})"
