"""Salvo: the beginner shoots beside salvos that hit; the others draw fleets that explain every answer."""

from __future__ import annotations

from itertools import combinations
from math import log
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.paper.naval import AUTO
from sukno.games.paper.sea_battle_salvo import FIRE
from sukno.games.paper.waters import Waters
from sukno.materials.bits import bits_of
from sukno.players.judge import as_good
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.paper.sea_battle import HITS as EXPECTED
from sukno.players.thumbs.paper.sea_battle import hide

CLUB_FLEETS, MASTER_FLEETS = 40, 300
STEPS = 600
"""Of the walk from fleet to fleet, for each that is wanted."""
LIKELY = 9
"""Squares of which a master weighs every salvo of three."""
LEARNING = 0.4
"""What a bit that is learnt is worth, in hits."""
SINKING = 0.4
"""What a hit that sinks is worth less, where the salvos grow smaller with it."""
NEAR = 0.6
"""How often a beginner goes on beside a salvo that hit."""


def fleets(game: Any, s: Any, n: int, rng: Random) -> list[list[int]]:
    """Fleets that might lie there, ship by ship."""
    found: list[list[int]] = game.drawn(s, s.turn, n, rng.getrandbits(60), n * STEPS + 40_000)
    return found


def expected(found: list[list[int]], free: int) -> dict[int, float]:
    """How likely each square not shot at is to be hit."""
    counts = dict.fromkeys(bits_of(free), 0)
    for ships in found:
        for c in bits_of(sum(ships) & free):
            counts[c] += 1
    return {c: n / len(found) for c, n in counts.items()}


def one_by_one(found: list[list[int]], free: int, n: int, rng: Random) -> list[int]:
    """For salvos that shrink with every ship sunk: each square in its turn, and what sinks a ship counts for less."""
    order = bits_of(free)
    rng.shuffle(order)
    left = [[p & free for p in ships if p & free] for ships in found]
    chosen: list[int] = []
    while len(chosen) < n:
        worth = dict.fromkeys(order, 0.0)
        for ships in left:
            for p in ships:
                if p & (p - 1):
                    for c in bits_of(p):
                        worth[c] += 1.0
                elif p:
                    worth[p.bit_length() - 1] += 1.0 - SINKING
        best = max(order, key=worth.__getitem__)
        order.remove(best)
        chosen.append(best)
        left = [[p & ~(1 << best) for p in ships] for ships in left]
    return chosen


def salvo(w: Waters, squares: list[int]) -> str:
    return " ".join([FIRE, *(w.board.names[c] for c in sorted(squares))])


def likeliest(chance: dict[int, float], n: int, rng: Random) -> list[int]:
    order = [*chance]
    rng.shuffle(order)
    return sorted(order, key=chance.__getitem__, reverse=True)[:n]


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    if not s.shooting:
        return hide(game, s, ask, rng)
    w: Waters = game.waters
    found = fleets(game, s, CLUB_FLEETS, rng)
    if not found:
        return ask.pick(rng)
    free, n = w.all & ~s.shots[s.turn], game.size(s)
    if game.options.shots != "three":
        return salvo(w, one_by_one(found, free, n, rng))
    return salvo(w, likeliest(expected(found, free), n, rng))


def worth(squares: int, found: list[int]) -> float:
    """Hits to be expected, and what the answer tells."""
    counts: dict[int, int] = {}
    for fleet in found:
        hits = (fleet & squares).bit_count()
        counts[hits] = counts.get(hits, 0) + 1
    total = len(found)
    mean = sum(hits * n for hits, n in counts.items()) / total
    told = -sum(n / total * log(n / total, 2) for n in counts.values())
    return mean + LEARNING * told


def master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    if not s.shooting:
        return hide(game, s, ask, rng)
    w: Waters = game.waters
    found = fleets(game, s, MASTER_FLEETS, rng)
    if not found:
        return club(game, s, ask, rng)
    free, n = w.all & ~s.shots[s.turn], game.size(s)
    if game.options.shots != "three":
        return salvo(w, one_by_one(found, free, n, rng))
    whole = [sum(ships) for ships in found]
    some = likeliest(expected(found, free), LIKELY, rng)
    best = max(combinations(some, n), key=lambda squares: worth(sum(1 << c for c in squares), whole))
    return salvo(w, list(best))


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    if not s.shooting:
        return AUTO
    w: Waters = game.waters
    free = w.all & ~s.shots[s.turn]
    near = 0
    for squares, hits, _ in s.salvos[s.turn]:
        if hits:
            for c in bits_of(squares):
                near |= w.beside[c]
    near &= free
    order = bits_of(free)
    rng.shuffle(order)
    if near and rng.random() < NEAR:
        order.sort(key=lambda c: not near >> c & 1)
    return salvo(w, order[: game.size(s)])


BY_CHANCE = Text(
    "the rest is placed by chance, so that nobody can guess it", "остальное ставится наугад: не угадать"
)
ROOM = Text("leaves the small ships room to hide", "оставляет маленьким кораблям, где спрятаться")
HITS = Text(
    "of fleets that explain all answers it hits {n} times on average",
    "во флотах, которые объясняют все ответы, в среднем попаданий: {n}",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What a salvo hits in fleets that might lie there."""
    if not s.shooting:
        return BY_CHANCE if move == AUTO else ROOM
    found = fleets(game, s, CLUB_FLEETS, Random(1))
    w: Waters = game.waters
    squares = sum(w.bits[name] for name in move.split(" ")[1:])
    mean = sum((sum(ships) & squares).bit_count() for ships in found) / max(len(found), 1)
    return HITS.fill(n=Text(f"{mean:.1f}", f"{mean:.1f}".replace(".", ",")))


MARGIN = 0.25
"""Hits that so few fleets cannot tell from chance."""
NOTE = Text(
    "A salvo is judged by what was known then: its hits in fleets that explain all answers, on the average.",
    "Залп судят по тому, что было известно: сколько попаданий во флотах, которые объясняют все ответы, в среднем.",
)


def judged(game: Any, s: Any, ask: Ask, move: str) -> dict[str, float] | None:
    """The hits to expect of the likeliest salvo and of the one that was fired."""
    if not s.shooting:
        return None
    rng = Random(f"{s.shots} {s.turn}")
    w: Waters = game.waters
    found = fleets(game, s, CLUB_FLEETS, rng)
    if not found:
        return None
    chance = expected(found, w.all & ~s.shots[s.turn])
    best = likeliest(chance, game.size(s), rng)
    fired = [c for c in chance if w.board.names[c] in move.split(" ")[1:]]
    return as_good(
        {
            name: sum(map(chance.__getitem__, squares))
            for name, squares in ((salvo(w, best), best), (move, fired))
        },
        MARGIN,
    )


LEVELS = Levels(
    novice=novice,
    club=club,
    master=master,
    why=why,
    judge=Judge(values=lambda game, s, ask: None, made=judged, unit=EXPECTED, note=NOTE),
)
"""The policies see an imagined state, of which they take only what their seat knows: its own salvos and answers."""
