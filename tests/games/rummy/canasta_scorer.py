"""A scorer of canasta of its own, written from the digest alone: it is shown the cards as they lie and adds up.

Cards are texts; a meld is a list of them.
"""

from __future__ import annotations

from collections.abc import Sequence

ORDER = "456789TJQKA"
VALUE = {"A": 20, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("7654", 5)}
PRICE = {
    "canasta": {"red": 500, "black": 300, "wild": 700},
    "samba": {"red": 500, "black": 300, "sequence": 1500},
    "combo": {"red": 500, "black": 300, "sequence": 1500, "wild": 2000, "red7": 1500, "black7": 1000},
}
OUT = {"canasta": 100, "samba": 200, "combo": 0}
REDS = {"canasta": 4, "samba": 6, "combo": 6}


def is_wild(card: str) -> bool:
    return card in ("X1", "X2") or card[1] == "2"


def name(kind: str, meld: Sequence[str]) -> str:
    """What seven cards or more are called; nothing for fewer."""
    if len(meld) < 7:
        return ""
    naturals = [card for card in meld if not is_wild(card)]
    if not naturals:
        return "wild"
    if len({card[1] for card in naturals}) > 1:
        return "sequence"
    colour = "red" if len(naturals) == len(meld) else "black"
    return colour + "7" if kind == "combo" and naturals[0][1] == "7" else colour


def is_meld(kind: str, meld: Sequence[str]) -> bool:
    """May these cards lie together?"""
    naturals = [card for card in meld if not is_wild(card)]
    wild = len(meld) - len(naturals)
    if len(meld) < 3:
        return False
    if not naturals:
        return kind != "samba" and len(meld) == 7
    ranks = {card[1] for card in naturals}
    if len(ranks) > 1:
        if kind == "canasta" or wild or len({card[0] for card in meld}) > 1 or len(meld) > 7:
            return False
        places = sorted(ORDER.index(card[1]) for card in meld)
        return places == list(range(places[0], places[0] + len(meld)))
    if ranks == {"3"}:
        return wild == 0 and len(meld) <= 4 and all(card[0] in "SC" for card in meld)
    return 2 * wild <= len(meld) and (kind == "canasta" or wild <= 2)


def in_hand(kind: str, card: str) -> int:
    if card in ("X1", "X2"):
        return 50
    if card[1] == "2":
        return 20
    if card[1] == "3":
        return 200 if kind == "combo" else 100
    if card[1] == "7" and kind == "combo":
        return 500
    return VALUE[card[1]]


def laid(meld: Sequence[str], most: int = 99) -> int:
    """What a meld counts card by card, wild cards as what they stand for."""
    naturals = [card for card in meld if not is_wild(card)]
    if not naturals:
        return sum(in_hand("canasta", card) for card in meld)
    if len({card[1] for card in naturals}) > 1:
        return sum(VALUE[card[1]] for card in meld)
    return {**VALUE, "3": 5}[naturals[0][1]] * min(len(meld), most)


def score(
    kind: str,
    melds: Sequence[Sequence[Sequence[str]]],
    hands: Sequence[Sequence[str]],
    reds: Sequence[Sequence[str]],
    out: int | None,
    *,
    both: bool = False,
    cards_count: bool = False,
) -> tuple[int, int]:
    """What both pairs write; `melds` and the rest by seats."""
    return tuple(  # type: ignore[return-value]
        _pair(kind, pair, melds, hands, reds, out, both=both, cards_count=cards_count) for pair in (0, 1)
    )


def _pair(
    kind: str,
    pair: int,
    melds: Sequence[Sequence[Sequence[str]]],
    hands: Sequence[Sequence[str]],
    reds: Sequence[Sequence[str]],
    out: int | None,
    *,
    both: bool,
    cards_count: bool,
) -> int:
    mine = [list(meld) for seat in (pair, pair + 2) for meld in melds[seat]]
    names = [name(kind, meld) for meld in mine]
    points = 0
    if any(names):
        for meld, called in zip(mine, names, strict=True):
            points += PRICE[kind][called] if called else laid(meld)
            if called and cards_count:
                points += laid(meld, 7)
    else:
        for meld in mine:
            points -= sum(5 if card[1] == "3" else in_hand("canasta", card) for card in meld)
    points -= sum(in_hand(kind, card) for seat in (pair, pair + 2) for card in hands[seat])
    won = out is not None and out % 2 == pair
    if won:
        points += OUT[kind] + (1000 if both else 0)
    n = sum(len(reds[seat]) for seat in (pair, pair + 2))
    every = n == REDS[kind]
    if kind == "combo":
        good = any(called in ("sequence", "wild", "red7") for called in names)
        points += (2000 if every else 100 * n) if good else -100 * n
    elif kind == "samba" and every:
        points += 1000 if sum(map(bool, names)) >= 2 else -1000
    else:
        good = won if out is not None else any(names)
        points += (1 if good else -1) * (1000 if every else 100 * n)
    return points
