"""Dots and boxes: the beginner takes cells and shuns third sides; the others try endings and count them out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.paper.dots_and_boxes import Table
from sukno.materials.bits import bits_of
from sukno.players.policies import Judge, Levels
from sukno.solve import boxes

CAREFUL = 0.7
"""How often a beginner shuns a line that offers a cell."""
JUDGED = 21
"""Lines with which all are counted out after the game."""
TRIED = 12
"""How many safe lines are looked at before the cells begin to fall."""


class Skill:
    """How long a player thinks."""

    def __init__(self, nodes: int, fillings: int, ending: int) -> None:
        self.nodes = nodes
        """Positions looked at for a move."""
        self.fillings = fillings
        """How often the safe lines that are left are filled in at random, for each that is tried."""
        self.ending = ending
        """Positions looked at in each ending that comes of it."""


CLUB = Skill(nodes=60_000, fillings=0, ending=0)
MASTER = Skill(nodes=2_000_000, fillings=40, ending=2_000)


def sides(t: Table, drawn: int, line: int) -> tuple[int, ...]:
    """How many sides each cell beside a line still wants."""
    return tuple((t.cells[c] & ~drawn).bit_count() for c in t.sides[line])


def closing(t: Table, drawn: int) -> list[int]:
    return [i for i in bits_of(t.all ^ drawn) if 1 in sides(t, drawn, i)]


def safe(t: Table, drawn: int) -> list[int]:
    """Lines that offer the other no cell."""
    return [i for i in bits_of(t.all ^ drawn) if min(sides(t, drawn, i)) > 2]


def left(t: Table, order: Sequence[int]) -> list[int]:
    """The boxes that wait for these lines, numbered in this order."""
    at = {line: i for i, line in enumerate(order)}
    waiting: dict[int, int] = {}
    for line, i in at.items():
        for c in t.sides[line]:
            waiting[c] = waiting.get(c, 0) | 1 << i
    return [*waiting.values()]


def values(game: Any, s: Any, ask: Ask, most: int = JUDGED) -> dict[str, float] | None:
    """Cells that each line brings more than the other gets, if both play best; None where there are too many."""
    t: Table = game.table
    order = bits_of(t.all ^ s.drawn)
    if len(order) > most:
        return None
    found = boxes.values(len(order), left(t, order), again=game.again)
    assert found is not None
    return {t.names[line]: float(value) for line, value in zip(order, found, strict=True)}


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """With what has been won so far."""
    found = values(game, s, ask)
    ahead = game.standing(s)[ask.seat]
    return found and {line: value + ahead for line, value in found.items()}


def mirrored(t: Table, drawn: int) -> list[int]:
    """The lines after which the paper turned round looks the same."""
    n = len(t.names)
    across = (t.height + 1) * t.width

    def image(line: int) -> int:
        return across - 1 - line if line < across else across + n - 1 - line

    odd = sum(1 << i for i in bits_of(drawn) if not drawn >> image(i) & 1)
    if odd.bit_count() > 1:
        return []
    own = [i for i in range(n) if image(i) == i and not drawn >> i & 1]
    return [image(bits_of(odd)[0])] if odd else own


def thought(game: Any, drawn: int, nodes: int, rng: Random) -> tuple[int, bool]:
    """The best line as far as one sees, and whether that is to the end."""
    t: Table = game.table
    order = bits_of(t.all ^ drawn)
    rng.shuffle(order)
    found = boxes.best(len(order), left(t, order), again=game.again, nodes=nodes)
    return order[found.line], found.exact


def filled(t: Table, drawn: int, order: Sequence[int]) -> tuple[int, int]:
    """The paper when nobody offers anything as long as he can help it, and how many lines that took."""
    n = 0
    for line in order:
        if not drawn >> line & 1 and min(sides(t, drawn, line)) > 2:
            drawn |= 1 << line
            n += 1
    return drawn, n


def opening(game: Any, drawn: int, lines: list[int], skill: Skill, rng: Random) -> int:
    """Of several safe lines the one after which the endings are best, on an average of some that may come."""
    t: Table = game.table
    tried = rng.sample(lines, min(len(lines), TRIED))
    worth = dict.fromkeys(tried, 0.0)
    for _ in range(skill.fillings):
        order = bits_of(t.all ^ drawn)
        rng.shuffle(order)  # the same for all that are tried, so that only they differ
        for line in tried:
            end, n = filled(t, drawn | 1 << line, order)
            rest = bits_of(t.all ^ end)
            if rest and len(rest) <= boxes.MOST_LINES:
                found = boxes.best(len(rest), left(t, rest), again=game.again, nodes=skill.ending)
                worth[line] += found.value if n % 2 else -found.value
    return max(tried, key=worth.__getitem__)


def by_thought(game: Any, s: Any, skill: Skill, rng: Random) -> str:
    t: Table = game.table
    free = (t.all ^ s.drawn).bit_count()
    take, quiet = closing(t, s.drawn), safe(t, s.drawn)
    if free > boxes.MOST_LINES:
        lines = take or mirrored(t, s.drawn) or quiet or bits_of(t.all ^ s.drawn)
        return t.names[lines[int(rng.random() * len(lines))]]
    line, certain = thought(game, s.drawn, skill.nodes, rng)
    if game.again and skill.fillings and quiet and not take and not certain:
        line = opening(game, s.drawn, quiet, skill, rng)
    return t.names[line]


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    t: Table = game.table
    lines = closing(t, s.drawn)
    if not lines and rng.random() < CAREFUL:
        lines = safe(t, s.drawn)
    return t.names[lines[int(rng.random() * len(lines))]] if lines else ask.pick(rng)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return by_thought(game, s, CLUB, rng)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return by_thought(game, s, MASTER, rng)


CELLS = Text("cells", "клеток")
NOTE = Text(
    "The last twenty-one lines are counted out: a cost is in cells, won less lost, against best play.",
    "Последние двадцать одна черта просчитаны до конца: цена в клетках, против лучшей игры.",
)
CLOSES = Text("closes a cell", "замыкает клетку")
LEAVES = Text(
    "leaves the end of a chain, so that the other must open the next one",
    "оставляет конец цепочки, и открывать следующую придётся сопернику",
)
SAFE = Text(
    "offers no cell: nothing beside it has two sides yet",
    "не отдаёт клетки: рядом нет клеток с двумя сторонами",
)
CHEAP = Text(
    "every line offers something; this is as little as any",
    "любая черта что-нибудь отдаёт, эта — не больше других",
)
COUNTED = Text("counted out: {n} from here", "просчитано до конца: отсюда {n}")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What a line does at once, and what is known of the end."""
    t: Table = game.table
    line = t.number[move]
    wants = sides(t, s.drawn, line)
    if 1 in wants:
        first = CLOSES
    elif game.again and closing(t, s.drawn):
        first = LEAVES
    else:
        first = SAFE if min(wants) > 2 else CHEAP
    found = values(game, s, ask)
    if found is None:
        return first
    n = int(found[move])
    known = COUNTED.fill(n=f"+{n}" if n > 0 else str(n).replace("-", "−"))
    return Text(f"{first.en}; {known.en}", f"{first.ru}; {known.ru}")


LEVELS = Levels(
    novice=novice,
    club=club,
    master=master,
    why=why,
    judge=Judge(values=judge, unit=CELLS, note=NOTE, even=0.0),
)
