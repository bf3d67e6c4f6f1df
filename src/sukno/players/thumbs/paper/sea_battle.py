"""Sea battle: the beginner hunts on slanting lines; the club player weighs every place of every ship."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.paper.naval import AUTO
from sukno.games.paper.waters import Known, Waters
from sukno.materials.bits import bits_of
from sukno.players.judge import as_good
from sukno.players.policies import Judge, Levels

ROOM = 1
"""How many squares more than the tightest place a club player's ship may spoil."""
RIM_FOUND, RIM_NOT_FOUND = 4.5, 0.125
"""How a sunk ship changes the odds that the opponent hides along the rim: about one place in five lies
there, so chance puts a ship there seldom, and somebody who hides nearly always."""


def unknown(w: Waters, known: Known, shots: int) -> int:
    """The squares where something may still be: not shot at, not next to a wreck, nor, of straight ships, at a hit's
    corner."""
    closed = shots
    for ship in known.sunk:
        closed |= w.halo[ship]
    for c in () if w.bent else bits_of(known.hits):
        closed |= w.around[c] & ~w.beside[c]
    return w.all & ~closed


def afloat(w: Waters, known: Known) -> list[int]:
    """How many ships of each kind are left."""
    left = [kind.number for kind in w.kinds]
    for ship in known.sunk:
        left[w.kind_of[ship]] -= 1
    return left


def pick_square(w: Waters, mask: int, ask: Ask, rng: Random) -> str:
    squares = w.names_of(mask)
    return squares[int(rng.random() * len(squares))] if squares else ask.pick(rng)


# the beginner


@cache
def slanting(w: Waters, step: int) -> tuple[int, ...]:
    """The sets of slanting lines `step` apart: a ship of this length slips through none of them."""
    width = w.board.width
    return tuple(
        sum(1 << i for i in range(w.squares) if (i % width + i // width) % step == first)
        for first in range(step)
    )


def next_to_hit(w: Waters, hits: int) -> int:
    """Where a wounded ship may go on: a straight one along its line, once two of its squares are hit."""
    ship = hits & -hits
    while True:
        near = 0
        for c in bits_of(ship):
            near |= w.beside[c]
        if near & hits == ship:
            break
        ship = near & hits
    if ship & (ship - 1) and not w.bent:
        cells = bits_of(ship)
        step = cells[1] - cells[0]  # 1 along a row, the width of the board along a file
        return near & (ship << step | ship >> step)
    return near


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if not s.shooting:
        return AUTO
    w: Waters = game.waters  # type: ignore[attr-defined]
    known: Known = game.known(s, s.turn)  # type: ignore[attr-defined]
    maybe = unknown(w, known, s.shots[s.turn])
    if known.hits:
        return pick_square(w, maybe & next_to_hit(w, known.hits), ask, rng)
    longest = next(len(w.cells[w.kinds[k].places[0]]) for k, n in enumerate(afloat(w, known)) if n)
    # keep to the lines that are nearest to being finished; where they are equal, chance decides
    sets = [maybe & lines for lines in slanting(w, longest)]
    counts = [m.bit_count() or w.squares for m in sets]
    fewest = min(counts)
    best = [m for m, n in zip(sets, counts, strict=True) if n == fewest]
    return pick_square(w, best[int(rng.random() * len(best))], ask, rng)


# the club player


@cache
def rim(w: Waters) -> int:
    """The squares at the edge of the board."""
    full = w.board.width * w.board.height
    return sum(1 << i for i in range(full) if w.around[i].bit_count() < 9)


def hide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Large ships lie tight along the rim, where their neighbourhood is small; that leaves the little
    ones the widest waters to get lost in."""
    w: Waters = game.waters  # type: ignore[attr-defined]
    own = s.ships[s.turn]
    kind = w.order[len(own)]
    if kind == len(w.kinds) - 1:
        return AUTO
    blocked = game.blocked(own)  # type: ignore[attr-defined]
    spoilt = {p: (w.halo[p] & ~blocked).bit_count() for p in w.kinds[kind].places if not p & blocked}
    enough = min(spoilt.values()) + ROOM
    places = [p for p, n in spoilt.items() if n <= enough]
    return w.place_text(places[int(rng.random() * len(places))])


def chances(w: Waters, known: Known, maybe: int) -> list[float]:
    """For each square, how many ships to expect there: each kind lies anywhere it can, or along the rim
    if the opponent seems to hide there. While a ship is wounded only its own places count."""
    hits = known.hits
    closed = w.all & ~maybe & ~hits
    free = w.free(closed)
    edge = rim(w)
    odds = 1.0
    for p in known.sunk:
        if p & (p - 1):
            odds *= RIM_FOUND if p & edge == p else RIM_NOT_FOUND
    hides = odds / (1 + odds)
    wound = (hits & -hits).bit_length() - 1
    out = [0.0] * w.squares
    for k, n in enumerate(afloat(w, known)):
        if not n or not free[k]:
            continue
        anywhere = along = n / len(free[k])
        on_rim = sum(p & edge == p for p in free[k])
        if on_rim and k < len(w.kinds) - 1:
            anywhere *= 1 - hides
            along = anywhere + n * hides / on_rim
        for p in w.finders(wound, k, closed, hits) if hits else free[k]:
            weight = along if p & edge == p else anywhere
            for c in w.cells[p]:
                out[c] += weight
    return out


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if not s.shooting:
        return hide(game, s, ask, rng)
    w: Waters = game.waters  # type: ignore[attr-defined]
    known: Known = game.known(s, s.turn)  # type: ignore[attr-defined]
    maybe = unknown(w, known, s.shots[s.turn])
    expected = chances(w, known, maybe)
    open_squares = bits_of(maybe)
    best = max((expected[c] for c in open_squares), default=0.0) * (1 - 1e-9)
    return pick_square(w, sum(1 << c for c in open_squares if expected[c] >= best), ask, rng)


BY_CHANCE = Text(
    "the rest is placed by chance, so that nobody can guess it", "остальное ставится наугад: не угадать"
)
TIGHT = Text("leaves room: with all around it {n} squares are taken", "занимает с окрестностью клеток: {n}")
GOES_ON = Text("a ship that is hit may go on there", "здесь может продолжаться подбитый корабль")
GOES = Text(
    "{n} places for ships still afloat go through it", "через клетку проходит мест для целых кораблей: {n}"
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """How many squares a ship spoils; how many ships may lie under a shot."""
    w: Waters = game.waters
    if not s.shooting:
        if move == AUTO:
            return BY_CHANCE
        blocked = game.blocked(s.ships[s.turn])
        place = next(p for p in w.kinds[w.order[len(s.ships[s.turn])]].places if w.place_text(p) == move)
        return TIGHT.fill(n=(w.halo[place] & ~blocked).bit_count())
    known: Known = game.known(s, s.turn)
    maybe = unknown(w, known, s.shots[s.turn])
    at = next(c for c in range(w.squares) if w.names_of(1 << c) == [move])
    if known.hits and next_to_hit(w, known.hits) >> at & 1:
        return GOES_ON
    free = w.free(w.all & ~maybe & ~known.hits)
    left = afloat(w, known)
    return GOES.fill(n=sum(p >> at & 1 for k, n in enumerate(left) if n for p in free[k]))


MARGIN = 0.02
"""Chances that the count of places cannot tell apart."""
HITS = Text("hits", "попадания")
NOTE = Text(
    "A shot is judged by what was known then: how many hits to expect on each square, by all places where a ship may "
    "still lie.",
    "Выстрел судят по тому, что было известно: сколько попаданий ждать от каждой клетки по всем местам, где ещё может "
    "стоять корабль.",
)


def judged(game: Any, s: Any, ask: Ask) -> dict[str, float] | None:
    """The hits to expect of each shot."""
    if not s.shooting:
        return None
    w: Waters = game.waters
    known: Known = game.known(s, s.turn)
    maybe = unknown(w, known, s.shots[s.turn])
    expected = chances(w, known, maybe)
    found = {w.board.names[c]: expected[c] for c in bits_of(maybe)}
    return as_good({move: min(1.0, found.get(move, 0.0)) for move in ask.moves}, MARGIN)


LEVELS = Levels(novice=novice, club=club, why=why, judge=Judge(values=judged, unit=HITS, note=NOTE))
