"""A deal that is over, as it is told at the table: what was played, and what came on the sheet."""

from __future__ import annotations

from functools import lru_cache

from sukno.engine import Text
from sukno.engine.text import who, whom
from sukno.engine.view import DealTold
from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy, Target
from sukno.sheets.preferans.numbers import Num, signed
from sukno.sheets.preferans.pulka import Line
from sukno.sheets.preferans.record_page import Line as OldLine

SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
MADE = Text("made", "сыграно")
UNPLAYED = Text("made, nobody whisted", "сыграно без вистующих")
DOWN = Text("{n} down", "без {n}")
OVER = Text("{tricks} tricks", "взяток {tricks}")


@lru_cache(maxsize=1024)
def told(line: Line | OldLine, middle: Text, top: Text) -> DealTold:
    """A line of the sheet; `middle` and `top` are what its columns are called."""
    return DealTold(entry_told(line.entry), effects(line, middle, top))


def entry_told(entry: AnyEntry) -> Text:
    """What was played, in a sentence."""
    if isinstance(entry, Contract):
        game = "{who}: {game}, {end}"
        played = Text(game, game).fill(who=who(entry.declarer), game=_game(entry), end=_end(entry))
        back = Text("{played}; the talon was laid away again", "{played}; прикуп возвращён в снос")
        return back.fill(played=played) if entry.returned else played
    if isinstance(entry, Raspasy):
        parts = ", ".join(f"{who(seat)} {n}" for seat, n in enumerate(entry.tricks) if seat != entry.dealer)
        return Text("All passed; tricks: {parts}", "Распасы; взятки: {parts}").fill(parts=parts)
    if isinstance(entry, Target):
        return Text("The pulka is of {n}", "Пуля — {n}").fill(n=entry.target)
    if isinstance(entry, Fine):
        return Text("A fine: {reason}", "Штраф: {reason}").fill(reason=entry.reason)
    end = Text("made", "сыгран") if entry.made else Text("not made", "не сыгран")
    return Text("{who}: totus, {end}", "{who}: тотус {end}").fill(who=who(entry.declarer), end=end)


def game_name(level: int, trump: str) -> Text:
    """A game with the sign of its suit.

    >>> game_name(7, "H").en, game_name(6, "NT").ru
    ('7♥', '6БК')
    """
    return Text(f"{level}{SIGNS.get(trump, 'NT')}", f"{level}{SIGNS.get(trump, 'БК')}")


def _game(entry: Contract) -> Text:
    if entry.level == 0:
        return Text("misère", "мизер")
    return game_name(entry.level, entry.trump)


def _end(entry: Contract) -> Text:
    if not entry.tricks:
        return UNPLAYED
    tricks = entry.tricks[entry.declarer]
    if entry.level == 0:
        return OVER.fill(tricks=tricks) if tricks else MADE
    short = entry.level - tricks
    return DOWN.fill(n=short) if short > 0 else MADE if not short else OVER.fill(tricks=tricks)


def effects(line: Line | OldLine, middle: Text, top: Text) -> tuple[Text, ...]:
    """What it changed: the pulka first, then the gora, then whists; those of one player on another are one sum."""
    numbers = (line.pulka, line.gora) if isinstance(line, Line) else (line.record, line.kurochka)
    out = []
    for name, cells in zip((middle, top), numbers, strict=True):
        for seat, n in enumerate(cells):
            if n:
                words = Text("{who}: {name} {n}", "{who}: {name} {n}")
                out.append(words.fill(who=who(seat), name=name, n=signed(n)))
    sums: dict[tuple[int, int], Num] = {}
    for writer, on, n in line.whists:
        sums[writer, on] = sums.get((writer, on), 0) + n
    for (writer, on), n in sums.items():
        out.append(
            Text(f"{who(writer)} on {who(on)} {signed(n)}", f"{who(writer)} на {whom(on)} {signed(n)}"),
        )
    return tuple(out)
