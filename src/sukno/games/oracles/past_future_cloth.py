"""The cloth of "What was, what will be": the choice, threes, the star with the heart in its middle, the six threes."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine.text import Text
from sukno.engine.zones import BACK, Spot, Spread
from sukno.games.oracles.meanings.meaning import Lain
from sukno.games.oracles.oracle import CLOTH, pack_at
from sukno.games.oracles.spreading import OPENERS, WHO

STAR, HEART, FATES = "star", "heart", "fates"
AROUND = ("feet", "head", "left", "right", "ul", "ur", "ll", "lr")
"""The eight pairs as they are laid: four, then the gaps between them."""
READ_ORDER = ("head", "ul", "ur", "left", "right", "feet", "ll", "lr")
"""The upper ones count more than the sides, the lower ones least (004:3148)."""
GRID = {
    "ul": (0, 0),
    "head": (1, 0),
    "ur": (2, 0),
    "left": (0, 1),
    "right": (2, 1),
    "ll": (0, 2),
    "feet": (1, 2),
    "lr": (2, 2),
}
"""Column and row of each pair."""
NAMES = {
    "head": Text("At the head", "В головах"),
    "feet": Text("At the feet", "В ногах"),
    "left": Text("At the left", "Слева"),
    "right": Text("At the right, behind you", "Справа, за спиной"),
    "ul": Text("Upper left", "Слева вверху"),
    "ur": Text("Upper right", "Справа вверху"),
    "ll": Text("Lower left", "Слева внизу"),
    "lr": Text("Lower right", "Справа внизу"),
}
FATE_NAMES = (
    Text("For yourself", "Для себя"),
    Text("For the home", "Для дома"),
    Text("For the family", "Для семьи"),
    Text("What was", "Что было"),
    Text("What will be", "Что будет"),
    Text("What will calm the heart", "Чем сердце успокоится"),
)
COLUMN, ROW = 2.65, 2.0
"""From pair to pair."""
LEFT, TOP = 1.35, 0.85


def at(place: str) -> tuple[float, float]:
    """The middle of a card of the star."""
    if place[:-1] in GRID:
        column, row = GRID[place[:-1]]
        return LEFT + COLUMN * column + (0.53 if place[-1] == "1" else -0.53), TOP + ROW * row
    k = int(place[-1])  # on the heart, then in a row beneath
    return LEFT + COLUMN + 1.2 * (k - 2), TOP + 3 * ROW + 0.15


def turned(lain: Lain) -> int:
    return 0 if lain.up else 180


def cloth(
    phase: str,
    own: str,
    laid: Sequence[Lain],
    companions: Sequence[Lain],
    closed: bool,
    struck: Sequence[str],
    left: int,
) -> Spread:
    """What lies on it in this phase."""
    if phase == "choose":
        spots = [
            Spot(c, 0.95 + i // 2 * 1.8, 0.9 + i % 2 * 2.1, face=c, name=who)
            for i, (c, who) in enumerate(zip(OPENERS, WHO, strict=True))
        ]
        return _made(spots, 5.5, 4.3)
    if phase == "threes" or (companions == laid and phase == "gather"):
        spots = [
            card_at(lain, lain.spot, 0.9 + 1.3 * k, 0.9, lain.card == own) for k, lain in enumerate(laid)
        ]
        spots += [Spot(f"three{k}", 0.9 + 1.3 * k, 0.9) for k in range(len(laid), 3)]
        spots.append(pack_at(2.2, 2.7, left))
        return _made(spots, 4.4, 3.6)
    if laid and laid[0].spot == "own":
        return star_cloth(laid, closed)
    spots = []
    lying = {lain.spot: lain for lain in laid}
    for n, name in enumerate(FATE_NAMES):
        x, y = 1.85 + n % 2 * 3.9, 1.15 + n // 2 * 2.1
        spots.append(Spot(f"fate{n}", x, y - 0.93, name=name, bare=True))
        for k in range(3):
            spot = f"fate{n}-{k}"
            lain = lying.get(spot)
            left_there = lain is not None and lain.card not in struck
            spots.append(card_at(lain if left_there else None, spot, x + 1.12 * (k - 1), y))
    if phase == FATES:
        spots.append(pack_at(3.8, 7.0, left))
    return _made(spots, 7.6, 7.9 if phase == FATES else 6.3)


def star_cloth(laid: Sequence[Lain], closed: bool = False) -> Spread:
    """The star round one's own card, so far as it lies; beneath it the cards of the heart when they are open."""
    lying = {lain.spot: lain for lain in laid}
    middle = (LEFT + COLUMN, TOP + ROW)
    own = lying["own"]
    spots = [Spot("own", *middle, face=own.card)]
    for place in AROUND:
        spots += [card_at(lying.get(place + k), place + k, *at(place + k)) for k in "01"]
    opened = f"{HEART}0" in lying
    for n in range(5):
        spot = f"{HEART}{n}"
        lain = lying.get(spot)
        if opened:
            spots.append(card_at(lain, spot, *at(spot)))
        elif lain or (n == 0 and closed):  # on one another, on one's own card
            x, y = middle[0] + 0.06 * n, middle[1] + 0.34 + 0.05 * n
            spots.append(Spot(spot, x, y, face=lain.card if lain else BACK))
    spots.append(pack_at(7.45 if opened else middle[0], TOP + 3 * ROW + 0.15, 1))
    return _made(spots, 2 * LEFT + 2 * COLUMN, TOP + 3 * ROW + 1.0)


def card_at(lain: Lain | None, spot: str, x: float, y: float, mark: bool = False) -> Spot:
    """A card as it lies, or its empty place."""
    return Spot(spot, x, y, face=lain.card, turn=turned(lain), mark=mark) if lain else Spot(spot, x, y)


def _made(spots: Sequence[Spot], wide: float, high: float) -> Spread:
    label = Text("The cloth", "Скатерть")
    return Spread(id=CLOTH, label=label, spots=tuple(spots), wide=wide, high=high)
