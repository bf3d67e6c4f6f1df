"""A corner of a board of crossing lines, drawn from the rows of signs that a rule page writes.

    ```points a1
    . X X .
    X O . X
    . X X .
    ```

The point named is the lower left one; lines go on where the board does. `X` and `O` are black and white stones, other
letters stand where something is to be said of a point.
"""

from __future__ import annotations

from html import escape

from sukno.materials.bounded import whole

STEP = 30.0
LETTERS = "abcdefghiklmnopqrstuvwxyz"
WOOD, INK = "#dfb46a", "#3b2a14"
STONES = {"X": ("#1d1d1c", "#000"), "O": ("#fbf8ee", "#8f8a78")}
EMPTY = ".+"


def diagram(corner: str, text: str) -> str:
    """An SVG that needs no style of its own; read aloud it is what stands where."""
    rows = [line.split() for line in text.strip().splitlines()]
    left, low = LETTERS.index(corner[0]), whole(corner[1:], 1, 25) or 1
    wide, high = len(rows[0]), len(rows)
    at = [
        (x, y, sign, f"{LETTERS[left + x]}{low + high - 1 - y}")
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
    ]
    far = 0.5
    x0, y1 = (0.0 if left == 0 else -far), (high - 1.0 if low == 1 else high - 1 + far)
    paths = [f"M{x * STEP:g} {-far * STEP:g}V{y1 * STEP:g}" for x in range(wide)]
    paths += [f"M{x0 * STEP:g} {y * STEP:g}H{(wide - 1 + far) * STEP:g}" for y in range(high)]
    parts = [f'<path d="{"".join(paths)}" stroke="{INK}" stroke-width="1.2" fill="none"/>']
    parts += [_sign(x * STEP, y * STEP, sign) for x, y, sign, _ in at if sign not in EMPTY]
    parts += [_word(x * STEP, (high + 0.05) * STEP, LETTERS[left + x]) for x in range(wide)]
    parts += [_word(-STEP, y * STEP, str(low + high - 1 - y)) for y in range(high)]
    said = escape(", ".join(f"{sign} {name}" for _, _, sign, name in at if sign not in EMPTY))
    width, height = (wide + 1.4) * STEP, (high + 1.2) * STEP
    view = f"{-1.5 * STEP:g} {-0.7 * STEP:g} {width:g} {height:g}"
    return (
        f'<svg class="layout" role="img" aria-label="{said}" viewBox="{view}" width="{width:g}" '
        f'font-family="system-ui, sans-serif" font-weight="600" font-size="13" text-anchor="middle">'
        f'<rect x="{-1.5 * STEP:g}" y="{-0.7 * STEP:g}" width="{width:g}" height="{height:g}" rx="8" fill="{WOOD}"/>'
        f"{''.join(parts)}</svg>"
    )


def _sign(x: float, y: float, sign: str) -> str:
    if sign in STONES:
        fill, edge = STONES[sign]
        return f'<circle cx="{x:g}" cy="{y:g}" r="{STEP * 0.46:g}" fill="{fill}" stroke="{edge}"/>'
    return f'<circle cx="{x:g}" cy="{y:g}" r="{STEP * 0.32:g}" fill="{WOOD}"/>{_word(x, y, sign)}'


def _word(x: float, y: float, word: str) -> str:
    return f'<text x="{x:g}" y="{y + 4.5:g}" fill="{INK}">{escape(word)}</text>'
