"""What is shown of a match of canasta: hands in order, the lines of the sheet, a deal told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sukno.engine import SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.text import players
from sukno.engine.view import DealTold
from sukno.families.accounts.points import Tally
from sukno.families.counted import count, texts
from sukno.games.rummy.canasta.melds import WILD_FACES, Meld
from sukno.materials.cards import CARD_TEXTS

PAIRS = ((0, 2), (1, 3))


def in_order(hand: int) -> Iterator[str]:
    """A hand as it is held: by ranks from above, then threes, then wild cards."""
    for rank in range(12, 0, -1):
        for face in range(rank, 52, 13):
            yield from [CARD_TEXTS[face]] * count(hand, face)
    for face in WILD_FACES:
        yield from [CARD_TEXTS[face]] * count(hand, face)


def lying(meld: Meld) -> tuple[str, ...]:
    """Its cards; on a canasta lies a red card if it is clean, else a black one."""
    cards = texts(meld.cards)
    if not meld.full:
        return tuple(cards)
    top = "SC" if meld.wild else "DH"
    return tuple(sorted(cards, key=lambda card: card[0] not in top))


def account_line(k: int, row: Sequence[int], note: Any) -> SheetRow:
    return SheetRow(Text(f"Deal {k + 1}", f"Раздача {k + 1}"), tuple(row))


def told(a: Tally) -> DealTold | None:
    """What the deal brought each pair, and for what."""
    if not a.rows:
        return None
    line = Text("{who}: {n}", "{who}: {n}")
    found = []
    for pair, entries in zip(PAIRS, a.notes[-1], strict=True):
        for words, n in entries:
            parts = Text("{what} {n}", "{what} {n}").fill(what=words, n=signed(n))
            found.append(line.fill(who=players(pair), n=parts))
        found.append(line.fill(who=players(pair), n=signed(a.rows[-1][pair[0]])))
    return DealTold(Text(f"Deal {len(a.rows)}", f"Раздача {len(a.rows)}"), tuple(found))
