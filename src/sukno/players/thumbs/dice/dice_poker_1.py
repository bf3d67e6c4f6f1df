"""Dice poker: the beginner collects what lies most, `club` aims at the one row that promises most, `master` plays by
the whole card, exactly; the second form has the same three, with a price for every turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.figures import figured
from sukno.games.dice.poker import BLANK, ENTER, FAIL, STRIKE, STRUCK, THROW, THROWS
from sukno.games.dice.rows import FIGURES, NUMBERS, PLACE, ROWS
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import all_of, because
from sukno.solve import dice as solved
from sukno.solve.dice import FAILS, FIGURES_OPEN, Weighed

Sheets = Callable[[Any, Any, int], Weighed]
"""What everything leads to if these rows alone are open."""
NO_BONUS = -30
"""A sum of the numbers that no single row brings up to nothing."""
FIGURE_BASE = {"pair": 8, "two-pairs": 14, "three": 9, "four": 8, "poker": 1, "chance": 20}
"""What a beginner is content with; any straight and any full will do."""


def open_bits(s: Any, seat: int) -> int:
    return sum(1 << i for i, n in enumerate(s.cards[seat]) if n == BLANK)


def written(s: Any, seat: int) -> int:
    """The sum of the numbers so far."""
    return sum(n for n in s.cards[seat][: len(NUMBERS)] if n != BLANK)


def weighed(game: Any, s: Any, open: int) -> Weighed:
    return solved.first(open, written(s, s.turn), s.dice, THROWS - s.left)


def by_itself(game: Any, s: Any, open: int) -> Weighed:
    """The same with no thought of the bonus."""
    return solved.first(open, NO_BONUS, s.dice, THROWS - s.left)


@cache
def alone(row: int) -> float:
    """What a row is worth on the average to who aims at nothing else; of a number, beside all that comes later."""
    if row >= len(NUMBERS):
        return solved.first(1 << row).worth
    rest = solved.first(FIGURES_OPEN, NO_BONUS).worth
    return solved.first(1 << row | FIGURES_OPEN, NO_BONUS).worth - rest


def values(game: Any, s: Any, found: Weighed) -> dict[str, float]:
    """The same by moves."""
    out = {}
    struck = [move.partition(" ")[2] for move in game.entries(s) if move.startswith(f"{STRIKE} ")]
    for row, value in found.rows.items():
        id = "" if row == FAILS else ROWS[row].id
        if row == FAILS:
            out[FAIL] = value
        elif id not in struck:
            if game.worth(s, ROWS[row]) is not None:
                out[f"{ENTER} {id}"] = value
        else:
            out[f"{STRIKE} {id}"] = value
    for id in struck:  # what was written already goes, and a row stays empty for ever
        if f"{STRIKE} {id}" not in out and s.cards[s.turn][PLACE[id]] not in (BLANK, STRUCK):
            least = max(found.rows.values(), default=0.0)
            out[f"{STRIKE} {id}"] = least - s.cards[s.turn][PLACE[id]]
    for dice, value in found.throws.items():
        out[f"{THROW} {' '.join(map(str, dice))}"] = value
    return out


def best_of(known: dict[str, float]) -> str:
    return max(known, key=lambda move: known[move])


def master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The move by which the card is worth most in the end, if it is played as well as can be."""
    known = values(game, s, weighed(game, s, open_bits(s, s.turn)))
    move = best_of(known)
    return because(move, lambda: WHOLE.fill(n=told(known[move])))


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Aims at one row, the one that promises most beyond what it brings on the average."""
    return aimed(game, s, ask, by_itself, alone)


def aimed(game: Any, s: Any, ask: Ask, sheet: Sheets, par: Callable[[int], float]) -> str:
    open = open_bits(s, s.turn)
    later = FIGURES_OPEN if open & 63 else 0
    best: tuple[float, str, int] | None = None
    strikes: dict[str, float] = {}
    for row in range(len(NUMBERS)) if later else range(len(NUMBERS), len(ROWS)):
        if not open >> row & 1:
            continue
        found = values(game, s, sheet(game, s, 1 << row | later))
        strike = f"{STRIKE} {ROWS[row].id}"
        if strike in found:
            strikes[strike] = -par(row)
            del found[strike]
        found = {move: value for move, value in found.items() if not move.startswith(STRIKE)}
        if found:
            move = best_of(found)
            gain = found[move] - par(row)
            if best is None or gain > best[0]:
                best = gain, move, row
    if strikes and (best is None or max(strikes.values()) > best[0]):
        return because(best_of(strikes), lambda: CHEAP)
    if best is None:
        return ask.moves[0]
    _, move, row = best
    return because(move, lambda: AIMS.fill(row=ROWS[row].name))


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Writes a figure that is good enough, else keeps the number that lies most often, or most of a straight."""
    many = Counter(s.dice)
    card = s.cards[s.turn]
    if game.numbers_open(s, s.turn):
        open = [row.number for row in game.open_rows(s)]
        number = max(open, key=lambda n: (many[n], n))
        rest = [n for n in s.dice if n != number]
        if (
            s.left
            and rest
            and many[number] < 4
            and not (many[number] >= 3 and f"{ENTER} {ROWS[0].id}" in ask.moves)
        ):
            return thrown(rest)
        return written_or(ask, [f"{ENTER} {NUMBERS[number - 1].id}"], rng)
    made = {
        move: game.worth(s, ROWS[PLACE[move.split(" ")[1]]]) for move in ask.moves if move.startswith(ENTER)
    }
    good = [move for move, n in made.items() if n >= FIGURE_BASE.get(move.split(" ")[1], 0)]
    if good:
        return max(good, key=lambda move: made[move])
    if s.left:
        wants_straight = any(card[PLACE[id]] == BLANK for id in ("small", "large"))
        faces = sorted(set(s.dice))
        if wants_straight and len(faces) >= 4:
            extra = list(s.dice)
            for n in faces:
                extra.remove(n)
            return thrown(extra or [faces[0] if card[PLACE["large"]] == BLANK else faces[-1]])
        number = max(many, key=lambda n: (many[n], n))
        return thrown([n for n in s.dice if n != number] or list(s.dice))
    if made:
        return max(made, key=lambda move: made[move])
    return written_or(ask, [f"{STRIKE} {id}" for id in ("poker", "large", "small", "four")], rng)


def written_or(ask: Ask, wanted: Iterable[str], rng: Random) -> str:
    """The first of these that is legal; else anything that ends the turn."""
    return next((move for move in wanted if move in ask.moves), None) or rng.choice(ask.moves)


def thrown(dice: Sequence[int]) -> str:
    return f"{THROW} {' '.join(map(str, sorted(dice)))}"


def told(n: float) -> Text:
    return Text(figured(n, ".1f", "en"), figured(n, ".1f", "ru"))


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What the move does, by what lies there."""
    verb, _, rest = move.partition(" ")
    if verb == THROW:
        kept = Counter(s.dice)
        kept.subtract(map(int, rest.split(" ")))
        held = sorted(kept.elements())
        return KEEPS.fill(dice=" ".join(map(str, held))) if held else ALL_ANEW
    if verb == FAIL:
        return NOTHING
    if verb == STRIKE:
        return GIVEN_UP
    row = ROWS[PLACE[rest]]
    n = game.worth(s, row)
    first = row in FIGURES and s.left == THROWS - 1 and rest != "chance" and game.info.id == "dice-poker-1"
    return all_of([COUNTS.fill(n=n), TWICE if first else None])


def judged(game: Any, s: Any, ask: Ask) -> dict[str, float] | None:
    """What every move leads to on the average; None where what was written may be struck."""
    if game.options.strike_recorded:
        return None
    return values(game, s, weighed(game, s, open_bits(s, s.turn)))


def made(game: Any, s: Any, ask: Ask, move: str) -> dict[str, float] | None:
    """The best, and the one that was made, however its dice are named."""
    known = judged(game, s, ask)
    if known is None:
        return None
    verb, _, rest = move.partition(" ")
    same = thrown([int(n) for n in rest.split(" ")]) if verb == THROW else move
    best = best_of(known)
    found = {best: known[best]}
    if same not in known:
        return found
    return {move: known[same]} if same == best else found | {move: known[same]}


WHOLE = Text(
    "of all ways to go on this makes the whole card worth most: {n} from here on average",
    "из всех способов этот даёт таблице больше всего: в среднем ещё {n}",
)
AIMS = Text(
    "aims at {row}, which promises most above its average", "цель — {row}: здесь больше всего сверх обычного"
)
CHEAP = Text("of the rows that are open it is missed least", "из пустых строк её не так жаль")
KEEPS = Text("keeps {dice}", "остаются {dice}")
ALL_ANEW = Text("nothing here is worth keeping", "оставлять нечего")
NOTHING = Text("no open row is made", "ни одна пустая строка не вышла")
GIVEN_UP = Text("something has to be struck out", "что-то надо вычеркнуть")
COUNTS = Text("it counts {n}", "даёт {n}")
TWICE = Text("the first throw counts twice", "с первого броска — вдвойне")
NOTE = Text(
    "Every decision is compared with best play of the whole card, worked out exactly.",
    "Каждое решение сравнивается с лучшей игрой по всей таблице, вычисленной точно.",
)
LEVELS = Levels(
    novice=novice,
    club=club,
    master=master,
    why=why,
    judge=Judge(values=judged, made=made, unit=Text("points", "очки"), note=NOTE),
)
