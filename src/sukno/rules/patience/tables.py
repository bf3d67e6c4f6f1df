"""Tables of the pages of patiences: how they lie, and how often they come out."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from sukno.engine.text import Text
from sukno.rules.patience.picture import lines
from sukno.rules.tables import table


class Odds(msgspec.Struct, frozen=True):
    """What was measured of one patience; shares with the lower and upper end of the 95% interval."""

    deals: int
    choice_free: bool
    solvable: tuple[float, float, float] | None
    unknown: int
    """Deals that were not decided."""
    won: tuple[float, float, float] | None
    player: str
    nodes: int
    """Positions looked at for a deal at most."""


@cache
def measured() -> dict[str, Odds]:
    """By the id of the patience."""
    data = files("sukno.rules.patience").joinpath("odds.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, Odds])


def layout(id: str, lang: str) -> str:
    """A block that is drawn as a picture where pictures can be drawn."""
    return f"```layout {id}\n{lines(id)}\n```"


def odds(id: str, lang: str) -> str:
    found = measured().get(id)
    if found is None:
        return Text("Not measured yet.", "Ещё не измерено.").of(lang)
    heads = (Text("what", "что"), Text("share", "доля"), Text("95%", "95%"), Text("deals", "раскладов"))
    rows = [
        (name.of(lang), f"{share[0]:.1%}", f"{share[1]:.1%} – {share[2]:.1%}", found.deals)
        for name, share in _shares(found)
    ]
    said = table([h.of(lang) for h in heads], rows)
    if found.unknown:
        n, most = found.unknown, f"{found.nodes:,}".replace(",", " ")
        said += "\n\n" + Text(
            f"Deals that the solver did not decide within {most} positions: {n}; they widen the interval.",
            f"Раскладов, которые решатель не решил за {most} позиций: {n}; они расширяют интервал.",
        ).of(lang)
    return said


def _shares(found: Odds) -> list[tuple[Text, tuple[float, float, float]]]:
    rows: list[tuple[Text, Any]] = [
        (Text("can come out, all cards known", "может сойтись, если знать все карты"), found.solvable),
        (
            Text("comes out by itself", "сходится сам")
            if found.choice_free
            else Text(
                f"comes out for a fair player (`{found.player}`)",
                f"сходится у честного игрока (`{found.player}`)",
            ),
            found.won,
        ),
    ]
    return [(name, share) for name, share in rows if share is not None]


TABLES = {"layout": layout, "odds": odds}
