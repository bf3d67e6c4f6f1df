"""What one card means, and when it means more: conditions on what lies near, written as the table of the book has them.

A condition is a row of words that must all hold of the cards near: `CQ C8` (both lie near), `H9/HT` (one of them),
`C*` (a club), `*6` (a six), `*F` (a court card), `2*Q` (two queens). `^` is said of the card itself: it lies with its
tip up, `v`: it does not; `^CA` and `vCA` of another. `<ST`: it lies at the left. `@4K`, `@9H`, `@1J`: so many of a rank
or a suit lie in the whole spread; `!ST`: this card does not lie near, `!*F`: no court card does.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache

import msgspec

from sukno.engine.text import Text

COURT = "KQJ"
_WORD = re.compile(
    r"([\d!])?\*([2-9TJQKAF])|([SCDH])\*|([\^v<!])?([SCDH][2-9TJQKA])|@(\d)([2-9TJQKASCDH])|([\^v])"
)


class Lain(msgspec.Struct, frozen=True, gc=False):
    """A card as it lies in a spread."""

    card: str
    up: bool = False
    """With its tip up; a court card: it faces right."""
    spot: str = ""


class Near(msgspec.Struct, frozen=True, gc=False):
    """What a card says beside others."""

    when: str
    says: Text


class Meaning(msgspec.Struct, frozen=True, gc=False):
    """What a card says alone, with its tip up if that is something else, and beside others."""

    base: Text
    near: tuple[Near, ...] = ()


def means(en: str, ru: str, *near: tuple[str, str, str]) -> Meaning:
    """A line of the table."""
    return Meaning(Text(en, ru), tuple(Near(when, Text(e, r)) for when, e, r in near))


class Test(msgspec.Struct, frozen=True, gc=False):
    """One word of a condition, taken apart."""

    count: int = 1
    rank: str = ""
    suit: str = ""
    card: str = ""
    sign: str = ""
    everywhere: bool = False

    def fits(self, card: str) -> bool:
        if self.card:
            return card == self.card
        if self.suit:
            return card[0] == self.suit
        return card[1] in COURT if self.rank == "F" else card[1] == self.rank


@cache
def parsed(when: str) -> tuple[tuple[Test, ...], ...]:
    """All words, each a choice of one or more tests.

    >>> [[t.card or t.rank for t in word] for word in parsed("H9/HT 2*Q")]
    [['H9', 'HT'], ['Q']]
    """
    return tuple(tuple(_test(one) for one in word.split("/")) for word in when.split(" "))


def _test(word: str) -> Test:
    found = _WORD.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no condition on cards")
    count, rank, suit, sign, card, many, kind, own = found.groups()
    if count == "!":
        return Test(rank=rank, sign=count)
    if many:
        everywhere = {"suit": kind} if kind in "SCDH" else {"rank": kind}
        return Test(count=int(many), everywhere=True, **everywhere)
    if own:
        return Test(sign=own)
    return Test(count=int(count or 1), rank=rank or "", suit=suit or "", card=card or "", sign=sign or "")


def said(
    meaning: Meaning, own: Lain, near: Sequence[Lain], spread: Collection[str], left: Collection[str] = ()
) -> list[tuple[Near, tuple[str, ...]]]:
    """What the card says, and beside which cards; `spread` is all that lies, `left` what lies at its left.

    A card that is named itself counts as such, and not as one of its suit or rank too (gap).

    >>> ten = means("", "", ("CJ/CT", "sure", ""), ("C*", "clubs", ""))
    >>> [[n.says.en for n, _ in said(ten, Lain("DT"), [Lain(c)], [])] for c in ("CJ", "C9")]
    [['sure'], ['clubs']]
    """
    told: list[Near] = []
    named: set[str] = set()
    for one in meaning.near:
        tests = parsed(one.when)
        if _narrow(tests) and _holds(tests, own, near, near, spread, left):
            told.append(one)
            named |= {t.card for word in tests for t in word if t.card}
    rest = [lain for lain in near if lain.card not in named]
    for one in meaning.near:
        tests = parsed(one.when)
        if not _narrow(tests) and _holds(tests, own, rest, near, spread, left):
            told.append(one)
    return [(one, _witnesses(one, rest, near)) for one in meaning.near if one in told]


def _witnesses(one: Near, rest: Sequence[Lain], near: Sequence[Lain]) -> tuple[str, ...]:
    """The cards near by which the condition holds."""
    tests = parsed(one.when)
    among = near if _narrow(tests) else rest
    wanted = [t for word in tests for t in word if not t.everywhere and t.sign != "!" and _names(t)]
    return tuple(dict.fromkeys(lain.card for lain in among if any(t.fits(lain.card) for t in wanted)))


def _names(t: Test) -> bool:
    return bool(t.card or t.suit or t.rank)


def _narrow(tests: tuple[tuple[Test, ...], ...]) -> bool:
    """Does it name cards, and no whole suit or rank near?"""
    return not any((t.suit or t.rank) and not t.everywhere for word in tests for t in word)


def _holds(
    tests: tuple[tuple[Test, ...], ...],
    own: Lain,
    near: Sequence[Lain],
    all_near: Sequence[Lain],
    spread: Collection[str],
    left: Collection[str],
) -> bool:
    """`near` are the cards that still count, `all_near` those that lie there."""
    return all(
        any(_one(t, own, all_near if t.sign == "!" else near, spread, left) for t in word) for word in tests
    )


def _one(t: Test, own: Lain, near: Sequence[Lain], spread: Collection[str], left: Collection[str]) -> bool:
    if t.everywhere:
        return sum(map(t.fits, spread)) >= t.count
    if t.sign == "!":
        return not any(t.fits(lain.card) for lain in near)
    if t.sign and not t.card:
        return own.up == (t.sign == "^")
    if t.sign == "<":
        return t.card in left
    if t.sign:
        return any(lain.card == t.card and lain.up == (t.sign == "^") for lain in near)
    return sum(t.fits(lain.card) for lain in near) >= t.count
