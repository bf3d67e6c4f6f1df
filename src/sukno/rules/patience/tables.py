"""Tables of the pages of patiences: how they lie, and how often they come out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from sukno.engine.figures import grouped, share
from sukno.engine.text import Text
from sukno.rules.patience.described import parts
from sukno.rules.patience.picture import lines
from sukno.rules.tables import table


def doubtful(unknown: int, deals: int) -> bool:
    """More than a tenth of the deals is undecided: the mean of the others would mislead."""
    return 10 * unknown > deals


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
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
    played: int = 0
    """Deals that the fair player played, where they are not the same as those that were solved; 0: the same."""

    @property
    def doubtful(self) -> bool:
        return doubtful(self.unknown, self.deals)


@cache
def measured() -> dict[str, Odds]:
    """By the id of the patience."""
    data = files("sukno.rules.patience").joinpath("odds.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, Odds])


def layout(id: str, lang: str) -> str:
    """A block that is drawn as a picture where pictures can be drawn."""
    return f"```layout {id}\n{lines(id, lang)}\n```"


def odds(id: str, lang: str) -> str:
    found = measured().get(id)
    if found is None:
        return Text("Not measured yet.", "Ещё не измерено.").of(lang)
    heads = (Text("what", "что"), Text("share", "доля"), Text("95%", "95%"), Text("deals", "раскладов"))
    rows = [
        (
            name.of(lang),
            "—" if mean is None else share(mean, lang),
            f"{share(low, lang)} – {share(high, lang)}",
            grouped(deals),
        )
        for name, mean, low, high, deals in _shares(found)
    ]
    said = table([h.of(lang) for h in heads], rows)
    if found.unknown:
        n, most = found.unknown, grouped(found.nodes)
        said += "\n\n" + Text(
            f"Deals that the solver did not decide within {most} positions: {n}; they widen the interval.",
            f"Раскладов, которые решатель не решил за {most} позиций: {n}; они расширяют интервал.",
        ).of(lang)
    return said


def _shares(found: Odds) -> Iterator[tuple[Text, float | None, float, float, int]]:
    if found.solvable is not None:
        mean, low, high = found.solvable
        name = Text("can come out, all cards known", "может сойтись, если знать все карты")
        yield name, None if found.doubtful else mean, low, high, found.deals
    if found.won is not None:
        fair = Text("comes out for a fair computer player", "сходится у честного компьютерного игрока")
        name = Text("comes out by itself", "сходится сам") if found.choice_free else fair
        yield name, *found.won, found.played or found.deals


TABLES = {"layout": layout, "odds": odds, "parts": parts}
