"""Views and moves as fixed-size vectors, for any game.

A vocabulary of move texts and of view tokens is gathered from random games (always the same ones, so that
it depends on the rules alone). In most games this covers everything; what it has not seen falls into a few
spare places by hash, so nothing is ever lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from zlib import crc32

from sukno.engine import AnyGame, Ask, View, game

SPARE = 64
"""Places for what the random games did not show."""
FAMILY_PICKS = 16
STEPS = 10_000
QUIET_STEPS = 2500
"""Stop gathering after so many steps without a new word."""


def tokens(view: View) -> Iterator[tuple[str, float]]:
    """What a view shows, as named numbers."""
    for z in view.zones:
        for name, value in z.tokens():
            yield f"{z.id}|{name}", value
    for i, seat in enumerate(view.seats):
        for mark in seat.marks:
            yield f"seat {i}|{mark}", 1.0
        if seat.place is not None:
            yield f"seat {i}|place", float(seat.place)
    if view.turn is not None:
        yield f"turn|{view.turn}", 1.0
    if view.ask is not None:
        yield f"ask|{view.ask.kind}", 1.0
    for n, row in enumerate(row for row in view.sheet.rows if row.kind == "total"):
        for i, cell in enumerate(row.cells):
            if isinstance(cell, int | float):
                yield f"sheet|{n}|{i}", float(cell)


class Vocabulary:
    """Words with numbers, and spare numbers for words never seen."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = sorted(words)
        self.index = {w: i for i, w in enumerate(self.words)}
        self.size = len(self.words) + SPARE

    def number(self, word: str) -> int:
        """The word's own number, or the spare one that its hash gives."""
        found = self.index.get(word)
        return found if found is not None else len(self.words) + crc32(word.encode()) % SPARE


class Codec:
    """Vectors for one game with its options."""

    def __init__(self, g: AnyGame) -> None:
        self.game = g
        moves: set[str] = set()
        seen: set[str] = set()
        rng = Random(0)
        steps, news, seed, size = 0, 0, 0, 0
        while steps < min(STEPS, news + QUIET_STEPS):
            s = g.start(f"vocabulary {seed}")
            seed += 1
            while steps < STEPS:
                seat = int(rng.random() * g.seats)
                seen.update(name for name, _ in tokens(g.view(s, seat)))
                ask = g.ask(s)
                if ask is None:
                    break
                moves.update(ask.moves)
                moves.update(f.pick(rng) for f in ask.families for _ in range(FAMILY_PICKS))
                g.play(s, ask.pick(rng))
                steps += 1
                if len(moves) + len(seen) > size:
                    size, news = len(moves) + len(seen), steps
        self.moves = Vocabulary(moves)
        self.tokens = Vocabulary(seen)

    def legal(self, ask: Ask) -> dict[int, str]:
        """Action numbers of this decision and the moves they stand for; each legal listed move has one."""
        out: dict[int, str] = {}
        late = []
        for move in ask.moves:
            found = self.moves.index.get(move)
            if found is None:
                late.append(move)
            else:
                out[found] = move
        for family in ask.families:
            known = {i: word for word, i in self.moves.index.items() if family.allows(word)}
            out |= known
            if not known:
                late.append(family.pick(Random(0)))
        for move in late:
            i = self.moves.number(move)
            for _ in range(self.moves.size):
                if i not in out:
                    break
                i = (i + 1) % self.moves.size
            out[i] = move
        return out


@lru_cache(maxsize=64)
def codec(id: str, options: tuple[tuple[str, object], ...]) -> Codec:
    """The codec of a game with these options, made once."""
    return Codec(game(id, **dict(options)))
