"""What the bets of a game are worth, as its rule page tells it: a table, and a plot of an evening.

The figures stand in `ID.odds.json` beside the page, written by `sukno lab odds ID --write`. A page that says `{{odds}}`
shows them: how often each bet is won, and what comes back of a hundred chips staked; below that, for every bet that has
an evening, where a player stands who makes it again and again.
"""

from __future__ import annotations

from functools import cache
from html import escape

import msgspec

from sukno.engine.errors import SuknoError
from sukno.engine.figures import decimal, figured, grouped, share, signed
from sukno.engine.text import Text
from sukno.rules.shelf import page_folders
from sukno.rules.tables import table

FENCE = "evening"
"""The kind of the block that the browser's page draws the plot for."""


class Point(msgspec.Struct, frozen=True, array_like=True):
    """Where evenings stand after so many bets: the limits of nine in ten of them, of half, and the middle one."""

    bets: int
    low: float
    lower: float
    middle: float
    upper: float
    high: float


class Bet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One way to lay a chip."""

    name: Text
    pays: tuple[tuple[float, float], ...]
    """What is won for a chip staked, below zero lost, and how likely that is."""
    error: float = 0.0
    """Half of the 95% interval round the mean; 0: exact."""
    deals: int = 0
    """How many were played to find it, if it is not exact."""
    evening: tuple[Point, ...] = ()

    @property
    def mean(self) -> float:
        """What a chip staked brings.

        >>> Bet(name=Text("heads", "орёл"), pays=((1, 0.5), (-1, 0.5))).mean
        0.0
        """
        return sum(payoff * chance for payoff, chance in self.pays)

    def chance(self, sign: int) -> float:
        """How likely it is won (1), given back (0), or lost (-1)."""
        return sum(chance for payoff, chance in self.pays if (payoff > 0) - (payoff < 0) == sign)


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the bets of a game."""

    bets: tuple[Bet, ...]


@cache
def odds(id: str) -> Odds:
    """Read from beside the page."""
    folder = page_folders().get(id)
    file = None if folder is None else folder.path.joinpath(f"{id}.odds.json")
    if file is None or not file.is_file():
        raise SuknoError(
            f"nothing is known of the odds of {id!r}", f"о шансах игры {id!r} ничего не известно"
        )
    return msgspec.json.decode(file.read_bytes(), type=Odds)


HEADS = {
    "bet": Text("Bet", "Ставка"),
    1: Text("Won", "Выигрыш"),
    0: Text("Given back", "Возврат"),
    -1: Text("Lost", "Проигрыш"),
    "back": Text("Left of 100 chips", "Остаётся от 100"),
}
EXACT = Text("All of it is computed exactly.", "Всё подсчитано точно.")
PLAYED = Text(
    "What stands with ± was found by playing {n} deals: the true figure is as near as that, with 95 chances in 100.",
    "Где стоит ±, сыграно сдач: {n}; истинное число отличается не больше чем на столько с вероятностью 95%.",
)
EVENING = Text(
    "{name}. Who bets one chip {n} times ends half of all evenings between {lower} and {upper} and nine in ten between "
    "{low} and {high}; the middle one is {middle}.",
    "{name}. Кто {n} раз ставит по одной фишке, половину вечеров кончает между {lower} и {upper}, девять из десяти — "
    "между {low} и {high}; средний вечер: {middle}.",
)


def odds_table(id: str, lang: str, *, console: bool) -> str:
    """What `{{odds}}` stands for: the table, how it was found, and a block for every plot, in a terminal its words."""
    bets = odds(id).bets
    signs = [sign for sign in (1, 0, -1) if any(bet.chance(sign) for bet in bets)]
    heads = [HEADS[key].of(lang) for key in ("bet", *signs, "back")]
    rows = [[b.name.of(lang), *(share(b.chance(sign), lang) for sign in signs), _back(b, lang)] for b in bets]
    deals = [grouped(bet.deals) for bet in bets if bet.deals]
    found = PLAYED.fill(n=deals[0]) if deals else EXACT
    parts = [table(heads, rows), found.of(lang)]
    for n, bet in enumerate(bets):
        if bet.evening:
            parts.append(evening_words(bet, lang) if console else f"```{FENCE} {id} {n}\n```")
    return "\n\n".join(parts)


def _back(bet: Bet, lang: str) -> str:
    left = figured(100 * (1 + bet.mean), ".1f", lang)
    return left if not bet.error else f"{left} ± {figured(100 * bet.error, '.2f', lang)}"


def evening_words(bet: Bet, lang: str) -> str:
    """The end of an evening in a sentence."""
    end = bet.evening[-1]
    found = {name: _whole(getattr(end, name), lang) for name in ("low", "lower", "middle", "upper", "high")}
    return EVENING.fill(name=bet.name, n=end.bets, **found).of(lang)


def _whole(chips: float, lang: str) -> str:
    return decimal(signed(round(chips)), lang)


WIDE, HIGH = 440.0, 200.0
LEFT, TOP, RIGHT, LOW = 44.0, 10.0, 14.0, 26.0
GREEN, GOLD = "#3f8f6b", "#c08a2b"


def evening_figure(id: str, n: int, lang: str) -> str:
    """A plot for the page: the middle evening, half of all and nine in ten of them as bands round it."""
    bet = odds(id).bets[n]
    words = escape(evening_words(bet, lang))
    return f"<figure>{evening_plot(bet, lang)}<figcaption>{words}</figcaption></figure>\n"


def evening_plot(bet: Bet, lang: str) -> str:
    """An SVG in the colour of the text around it."""
    points = bet.evening
    last = points[-1].bets
    step = _step(max(p.high for p in points) - min(p.low for p in points))
    bottom = step * (min(p.low for p in points) // step)
    top = step * -(-max(p.high for p in points) // step)

    def x(bets: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * bets / last

    def y(chips: float) -> float:
        return TOP + (HIGH - TOP - LOW) * (top - chips) / (top - bottom)

    def path(chips: list[float], back: list[float] | None = None) -> str:
        there = [(x(p.bets), y(c)) for p, c in zip(points, chips, strict=True)]
        if back is not None:
            there += [(x(p.bets), y(c)) for p, c in zip(points[::-1], back[::-1], strict=True)]
        return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in there) + ("Z" if back is not None else "")

    parts = []
    level = bottom
    while level <= top:
        dark = ' stroke-opacity="0.6"' if level == 0 else ' stroke-opacity="0.15"'
        parts.append(f'<path d="M{LEFT:g} {y(level):.1f}H{WIDE - RIGHT:g}" stroke="currentColor"{dark}/>')
        parts.append(_word(LEFT - 6, y(level) + 4, signed(round(level)), "end"))
        level += step
    for bets in range(0, last + 1, max(1, last // 5)):
        parts.append(_word(x(bets), HIGH - 8, str(bets), "middle"))
    for low, high, opacity in (("low", "high", 0.22), ("lower", "upper", 0.4)):
        band = path([getattr(p, low) for p in points], [getattr(p, high) for p in points])
        parts.append(f'<path d="{band}" fill="{GREEN}" fill-opacity="{opacity}"/>')
    middle = path([p.middle for p in points])
    parts.append(f'<path d="{middle}" fill="none" stroke="{GOLD}" stroke-width="2.5"/>')
    said = escape(evening_words(bet, lang))
    return (
        f'<svg class="layout" role="img" aria-label="{said}" viewBox="0 0 {WIDE:g} {HIGH:g}" width="{WIDE:g}" '
        f'font-family="system-ui, sans-serif" font-size="11" fill="currentColor">{"".join(parts)}</svg>'
    )


def _step(span: float) -> int:
    """Between two lines of the plot: one, two or five tens, about five lines in all."""
    unit = 1
    while True:
        for times in (1, 2, 5):
            if span <= 5 * times * unit:
                return times * unit
        unit *= 10


def _word(x: float, y: float, word: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{word}</text>'
