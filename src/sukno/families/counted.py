"""Hands of many packs: how often each face is there, a byte for every face, in one integer.

Of equal cards nobody asks which is which; so a hand of several packs is a number with a byte for each of the 54
faces, and holding, adding and taking away are sums. The set of its faces is a bit set as in games of one pack.

>>> h = counted(["SQ", "SQ", "DJ"])
>>> count(h, FACE["SQ"]), size(h), texts(h)
(2, 3, ['SQ', 'SQ', 'DJ'])
>>> texts(h - ONE[FACE["SQ"]])
['SQ', 'DJ']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, PACK

FACE = CARD_INDEX
"""The face of a text."""
WILD = 52
"""The face of a card without a suit (a joker, an infusoria): however many there are, they are equal."""
ONE: tuple[int, ...] = tuple(1 << 8 * face for face in range(PACK))
"""One card of this face."""
SHIFT: tuple[int, ...] = tuple(8 * face for face in range(PACK))
BYTES = PACK
SUIT_BYTES = 13
WILD_BIT = 1 << WILD


def counted(cards: Iterable[str | int]) -> int:
    """A hand of these cards: texts, faces, or cards of any pack."""
    return sum(ONE[FACE[c] if isinstance(c, str) else c % PACK] for c in cards)


def count(hand: int, face: int) -> int:
    """How many cards of this face."""
    return hand >> SHIFT[face] & 255


def size(hand: int) -> int:
    """How many cards altogether.

    >>> size(counted(["SA"] * 7 + ["HT"] * 3))
    10
    """
    return hand % 255  # 256 is 1 modulo 255; no hand has so many


def listed(hand: int) -> list[int]:
    """Its faces, each as often as it is there, lowest first: a canonical order."""
    out: list[int] = []
    for face, n in enumerate(hand.to_bytes(BYTES, "little")):
        if n:
            out += [face] * n
    return out


def faces(hand: int) -> int:
    """The set of its faces, as bits.

    >>> from sukno.materials.cards import hand_texts
    >>> hand_texts(faces(counted(["SQ", "SQ", "DJ"])))
    ['SQ', 'DJ']
    """
    bits = 0
    for face, n in enumerate(hand.to_bytes(BYTES, "little")):
        if n:
            bits |= 1 << face
    return bits


def lacking(want: int, have: int) -> int:
    """What must be added to `have` so that it holds `want`.

    >>> texts(lacking(counted(["SQ", "SQ", "DJ"]), counted(["SQ", "HA"])))
    ['SQ', 'DJ']
    """
    out = 0
    for face in listed_faces(want):
        more = count(want, face) - count(have, face)
        if more > 0:
            out += more * ONE[face]
    return out


def holds(have: int, want: int) -> bool:
    """Are all these cards there?"""
    return not lacking(want, have)


def listed_faces(hand: int) -> list[int]:
    """Each of its faces once, lowest first."""
    return [face for face, n in enumerate(hand.to_bytes(BYTES, "little")) if n]


def texts(hand: int) -> list[str]:
    """Its cards as a person holds them: by suit, from above, equal ones side by side; wild ones last."""
    counts = hand.to_bytes(BYTES, "little")
    out: list[str] = []
    for suit in range(4):
        for face in range(13 * suit + 12, 13 * suit - 1, -1):
            if counts[face]:
                out += [CARD_TEXTS[face]] * counts[face]
    return out + [CARD_TEXTS[WILD]] * counts[WILD]


def unmistakable(hand: int) -> list[int]:
    """Its cards with numbers of their own (`54 * copy + face`), lowest face first: to be dealt out by
    `sukno.families.unseen`."""
    return [PACK * k + face for face, n in enumerate(hand.to_bytes(BYTES, "little")) for k in range(n)]


COPIES = 24
_EACH_COPY = sum(1 << PACK * k for k in range(COPIES))


def every_copy(bits: int) -> int:
    """The bits of these faces in every copy that `unmistakable` numbers."""
    return bits * _EACH_COPY


def total(hands: Sequence[int]) -> int:
    """All cards of several hands together."""
    return sum(hands)
