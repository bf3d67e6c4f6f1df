"""Patiences of gaps: everything lies open, so the solver is asked for a way out; where there is none before the next
redeal, lines of moves are tried side by side.

The rows are looked at as one tuple of faces, -1 for a gap.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from sukno.engine import Ask
from sukno.families.patience.core import GIVE_UP, REDEAL
from sukno.families.patience.solving import solve_patience
from sukno.players.policies import Levels
from sukno.players.thumbs.patience.words import why

WIDTH, DEPTH = 30, 24
"""Lines that are gone on with side by side, and moves looked ahead."""
WAY_OUT = 60_000
"""Positions in which a way out is sought."""
REMEMBERED = 20_000

Faces = tuple[int, ...]
_lines: dict[tuple[str, Faces], str] = {}
"""The next move of lines that were found."""


class Line(NamedTuple):
    """Where a line of moves leads."""

    worth: float
    faces: Faces
    before: Line | None
    move: tuple[int, int]


class Board:
    """The rules of the rows over a tuple of faces: places are numbers in reading order."""

    def __init__(self, plan: Any) -> None:
        layout = plan.layout
        self.n, self.width = len(plan.line), layout.width
        self.heads, self.cyclic = layout.heads, layout.cyclic
        self.before, self.anew = layout.before, layout.anew
        self.after = [plan.after.get(face, -1) for face in range(52)] + [-1]
        self.lower = [plan.before.get(face, -1) for face in range(52)] + [-1]
        self.firsts, self.lasts = sorted(plan.firsts), plan.lasts

    def moves(self, faces: Faces) -> list[tuple[int, int]]:
        """Which card may go where."""
        found: list[tuple[int, int]] = []
        where: dict[int, list[int]] = {}
        kept = self.kept(faces) if self.heads else ()
        for i, face in enumerate(faces):
            if face >= 0 and i not in kept:
                where.setdefault(face, []).append(i)
        for gap, face in enumerate(faces):
            if face >= 0:
                continue
            wanted = set()
            if self.cyclic or gap % self.width:
                left = faces[gap - 1]
                if left >= 0:
                    if self.after[left] >= 0:
                        wanted.add(self.after[left])
                    elif self.anew:
                        wanted.update(self.firsts)
            if self.before:
                right = faces[(gap + 1) % self.n]
                if right >= 0 and self.lower[right] >= 0:
                    wanted.add(self.lower[right])
            if self.anew and gap == 0:
                wanted.update(self.firsts)
            for card in wanted:
                found += [(source, gap) for source in where.get(card, ())]
        return found

    def kept(self, faces: Faces) -> set[int]:
        """The places of the runs from the heads of the rows."""
        found = set()
        for head in range(0, self.n, self.width):
            i = head
            found.add(i)
            while i + 1 < head + self.width and faces[i + 1] >= 0 and self.after[faces[i]] == faces[i + 1]:
                i += 1
                found.add(i)
        return found

    def worth(self, faces: Faces) -> float:
        """Cards that follow one another; where rows have heads, above all those behind them, and live gaps."""
        after = self.after
        if not self.heads:
            cards = [face for face in faces if face >= 0]
            n = 3.0 * (cards[0] in self.firsts) + 2.0 * (faces[0] in self.firsts)
            for a, b in pairwise(cards):
                # an ace behind the queen of its own suit is in nobody's order
                n += b == after[a] or (a in self.lasts and b in self.firsts and a // 13 != b // 13)
            return n
        n = float(len(self.kept(faces)))
        for i in range(1, self.n):
            a, b = faces[i - 1], faces[i]
            if i % self.width == 0:
                continue
            if b < 0:
                n -= 0.6 if a < 0 or after[a] < 0 else 0.0
            elif a >= 0 and after[a] == b:
                n += 0.3
        return n


def look_ahead(board: Board, faces: Faces, width: int, depth: int) -> Line | None:
    """The best place that a line leads to, if it is better than here."""
    beam = [Line(board.worth(faces), faces, None, (-1, -1))]
    best = beam[0]
    met = {faces}
    for _ in range(depth):
        found = []
        for line in beam:
            for source, gap in board.moves(line.faces):
                there = list(line.faces)
                there[gap], there[source] = there[source], -1
                reached = tuple(there)
                if reached not in met:
                    met.add(reached)
                    found.append(Line(board.worth(reached), reached, line, (source, gap)))
        if not found:
            break
        found.sort(key=lambda line: -line.worth)
        beam = found[:width]
        if beam[0].worth > best.worth:
            best = beam[0]
    return best if best.before is not None else None


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The move that brings most cards together; any of several."""
    moves = [move for move in ask.moves if move not in (REDEAL, GIVE_UP)]
    if not moves:
        return ask.moves[0]
    board, faces = Board(game.plan), game.arrangement(s)
    best, most = moves, -1000.0
    for move in moves:
        there = list(faces)
        source, gap = (game.plan.line.index(game.plan.numbers[name]) for name in move.split(">"))
        there[gap], there[source] = there[source], -1
        worth = board.worth(tuple(there))
        if worth > most:
            best, most = [move], worth
        elif worth == most:
            best.append(move)
    return rng.choice(best)


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Follow the best line; when none is better than standing still, lay out anew."""
    return planned(game, s, ask, rng, WIDTH, DEPTH)


def planned(game: Any, s: Any, ask: Ask, rng: Random, width: int, depth: int) -> str:
    moves = [move for move in ask.moves if move not in (REDEAL, GIVE_UP)]
    if len(moves) <= 1:
        return ask.moves[0]
    id, faces = game.info.id, game.arrangement(s)
    if (id, faces) not in _lines:
        if len(_lines) > REMEMBERED:
            _lines.clear()
        if way := way_out(game, s):
            t = s.copy()
            for move in way:
                _lines[id, game.arrangement(t)] = move
                game.apply(t, move)
            return way[0]
        names = [game.plan.names[i] for i in game.plan.line]
        best = look_ahead(Board(game.plan), faces, width, depth)
        _lines[id, faces] = REDEAL if REDEAL in ask.moves else rng.choice(moves)
        while best is not None and best.before is not None:
            source, gap = best.move
            best = best.before
            _lines[id, best.faces] = f"{names[source]}>{names[gap]}"
    return _lines[id, faces]


def way_out(game: Any, s: Any) -> tuple[str, ...]:
    """The moves to the end without another redeal, if the solver finds them: how a redeal falls nobody knows."""
    t = s.copy()
    t.passes = game.plan.layout.redeals + 1
    return solve_patience(game, t, nodes=WAY_OUT).line


LEVELS = Levels(novice=novice, club=club, why=why)
