"""How the moves of dominoes in a chain are written: a tile, the end it goes to, and how it lies there.

>>> LAY_INDEX["6-5 left"], LAY_INDEX["4-4 right across"]
((26, 0), (14, 1))
"""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Text
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import PIPS, TILE_TEXTS, TILES, WITH_HALF

ALL_TILES = (1 << len(TILES)) - 1
ENDS: tuple[Text, ...] = (
    Text("left", "слева"),
    Text("right", "справа"),
    Text("up", "сверху"),
    Text("down", "снизу"),
)
"""The open ends of a layout, in the order of `ChainState.ends`; a line has the first two."""
LEFT, RIGHT, UP, DOWN = range(4)
ACROSS = Text(" across", " поперёк")
"""A tile that is laid the second way: a double or a matador, where its player may choose."""
LAYS: tuple[tuple[str, ...], ...] = tuple(tuple(f"{t} {end}" for t in TILE_TEXTS) for end in ENDS)
LAY_INDEX: dict[str, tuple[int, int]] = {
    text + way: (tile, end)
    for end, texts in enumerate(LAYS)
    for tile, text in enumerate(texts)
    for way in ("", ACROSS.en)
}
TURNED: tuple[tuple[str, ...], ...] = tuple(tuple(f"{a}-{b}" for b in range(7)) for a in range(7))
"""`TURNED[a][b]`: the tile as it lies, a to the left."""


def lies_across(move: str) -> bool:
    """Is it laid the second way?"""
    return move.endswith(ACROSS.en)


def fitting(ends: Iterable[int]) -> int:
    """The tiles that go to one of these ends."""
    fits = 0
    for n in ends:
        fits |= WITH_HALF[n]
    return fits


def pips_of(mask: int) -> int:
    """The points of a hand."""
    total = 0
    while mask:
        low = mask & -mask
        total += PIPS[low.bit_length() - 1]
        mask ^= low
    return total


def texts_of(hand: int) -> tuple[str, ...]:
    """The tiles of a hand, the heaviest first."""
    return tuple(TILE_TEXTS[t] for t in reversed(bits_of(hand)))


def as_held(text: str) -> str:
    """A tile of the layout as it is called: the larger half first."""
    return text if text[0] >= text[-1] else text[::-1]


def _lay_lists(end: int, half: int) -> dict[int, tuple[str, ...]]:
    """The moves of any tiles that show `half` to this end, by their bit set; heaviest tile first."""
    tiles = bits_of(WITH_HALF[half])
    out = {}
    for chosen in range(1 << len(tiles)):
        held = [t for i, t in enumerate(tiles) if chosen >> i & 1]
        out[sum(1 << t for t in held)] = tuple(LAYS[end][t] for t in reversed(held))
    return out


LAY_LISTS: tuple[tuple[dict[int, tuple[str, ...]], ...], ...] = tuple(
    tuple(_lay_lists(end, half) for half in range(7)) for end in range(len(ENDS))
)
"""`LAY_LISTS[end][half][tiles]`: listing the moves of a hand is a look-up."""
