"""Labyrinth: a beginner puts together what he can; the club player looks ahead until he sees the way out.

Everything lies open and nothing is final, so whole lines of moves are followed side by side. What a line is worth is
how many cards follow the one before them; a move changes that at two places only, so it is reckoned from move to move.
"""

from __future__ import annotations

from heapq import nlargest
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from sukno.engine import Ask
from sukno.families.patience.core import GIVE_UP
from sukno.families.patience.rows import compiled
from sukno.games.patience.rows.labyrinth import LABYRINTH
from sukno.players.thumbs.patience import rows

PLAN = compiled(LABYRINTH)
N = len(PLAN.line)
ALL = 47
"""Cards that follow another if all is in order."""
AFTER = [PLAN.after.get(face, -1) for face in range(52)]
BEFORE = [PLAN.before.get(face, -1) for face in range(52)]
ACES, QUEENS = sorted(PLAN.firsts), PLAN.lasts
JOINED = frozenset(
    (a, b)
    for a in range(52)
    for b in range(52)
    if AFTER[a] == b or (a in QUEENS and b in ACES and a // 13 != b // 13)  # no ace behind its own queen
)
FIRST = 5
"""What it is worth that the line begins with an ace."""
WIDTH, DEPTH, TRIES = 25, 40, 2
"""Lines followed side by side, moves looked ahead, and how often a way out is sought."""
REMEMBERED = 20_000

Faces = tuple[int, ...]
_lines: dict[Faces, str] = {}


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """What brings most cards together."""
    return rows.novice(game, s, ask, rng)


class Line(NamedTuple):
    """Where a line of moves leads."""

    worth: int
    faces: Faces
    gaps: tuple[int, ...]
    before: Line | None
    source: int
    target: int


def worth_of(faces: Faces) -> int:
    """Cards that follow the one before them, gaps passed over."""
    cards = [face for face in faces if face >= 0]
    return sum((a, b) in JOINED for a, b in pairwise(cards)) + FIRST * (faces[0] in ACES)


def wanted(faces: Faces, gap: int) -> list[int]:
    """The cards that may go into a gap."""
    found = []
    left, right = faces[gap - 1], faces[(gap + 1) % N]
    if gap == 0 or left in QUEENS:
        found += ACES
    if left >= 0 and AFTER[left] >= 0:
        found.append(AFTER[left])
    if right >= 0 and BEFORE[right] >= 0 and BEFORE[right] not in found:
        found.append(BEFORE[right])
    return found


def joined(faces: Faces, place: int, card: int) -> int:
    """How many more cards follow one another with this card at this place, between its neighbours, than without it."""
    i = place - 1
    while i >= 0 and faces[i] < 0:
        i -= 1
    j = place + 1
    while j < N and faces[j] < 0:
        j += 1
    a = faces[i] if i >= 0 else -1
    b = faces[j] if j < N else -1
    return ((a, card) in JOINED) + ((card, b) in JOINED) - ((a, b) in JOINED)


def steps(line: Line) -> list[Line]:
    """All moves from here."""
    found = []
    for gap in line.gaps:
        for card in wanted(line.faces, gap):
            source = line.faces.index(card)
            there = list(line.faces)
            there[source] = -1
            bare = tuple(there)
            there[gap] = card
            worth = line.worth - joined(bare, source, card) + joined(bare, gap, card)
            if source == 0:
                worth -= FIRST * (card in ACES)
            if gap == 0:
                worth += FIRST * (card in ACES)
            gaps = tuple([source if g == gap else g for g in line.gaps])
            found.append(Line(worth, tuple(there), gaps, line, source, gap))
    return found


def look_ahead(here: Line, rng: Random) -> Line:
    """The best place that a line leads to from here; here, if none is better."""
    best, beam = here, [here]
    met = {here.faces}
    for _ in range(DEPTH):
        found: list[tuple[float, int, Line]] = []
        for line in beam:
            for reached in steps(line):
                if reached.faces not in met:
                    met.add(reached.faces)
                    found.append((reached.worth + rng.random(), len(found), reached))
        if not found:
            break
        beam = [line for _, _, line in nlargest(WIDTH, found)]
        better = max(beam, key=lambda line: line.worth)
        if better.worth > best.worth:
            best = better
            if best.worth == ALL + FIRST:
                break
    return best


def way_out(faces: Faces, rng: Random) -> Line:
    """A line to the end, if one is found: the choice among equal lines is chance, so that another try may find it."""
    gaps = tuple(i for i, face in enumerate(faces) if face < 0)
    here = best = Line(worth_of(faces), faces, gaps, None, -1, -1)
    for _ in range(TRIES):
        line = here
        while (further := look_ahead(line, rng)) is not line:
            line = further
        if line.worth > best.worth:
            best = line
        if best.worth == ALL + FIRST:
            break
    return best


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Follow the way out; give up when nothing better than this is found."""
    faces = game.arrangement(s)
    if faces not in _lines:
        if len(_lines) > REMEMBERED:
            _lines.clear()
        _lines[faces] = GIVE_UP
        line: Line | None = way_out(faces, rng)
        while line is not None and line.before is not None:
            names = [PLAN.names[PLAN.line[i]] for i in (line.source, line.target)]
            line = line.before
            _lines[line.faces] = ">".join(names)
    return _lines[faces]
