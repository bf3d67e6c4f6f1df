"""The table of meanings, card by card, alone and beside others (004:3170-3303)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from sukno.games.oracles.meanings import CARDS
from sukno.games.oracles.meanings.meaning import Lain, Near, parsed, said
from sukno.materials.cards import CARD_TEXTS, pack

ALL = [CARD_TEXTS[c] for c in pack(52)]
COMBINATIONS = [(card, near) for card, meaning in CARDS.items() for near in meaning.near]


def heard(card: str, near: str, *, up: bool = False, spread: str = "", left: str = "") -> list[str]:
    """What a card says in English; `^CA` lies with its tip up."""
    cards = [Lain(c.removeprefix("^"), c.startswith("^")) for c in near.split()]
    found = said(CARDS[card], Lain(card, up), cards, spread.split(), left.split())
    return [one.says.en for one, _ in found]


def test_every_card_has_a_meaning_in_both_languages() -> None:
    assert sorted(CARDS) == sorted(ALL)
    for meaning in CARDS.values():
        for text in (meaning.base, *(n.says for n in meaning.near)):
            assert text.en.endswith(".")
            assert text.ru.endswith(".")
            assert not set(text.en) & set("абвгдежзийклмнопрстуфхцчшщыэюя")


def test_only_cards_of_the_middle_pack_are_combined() -> None:
    """The twos to fives have one meaning each, as in the digest's table."""
    assert all(not CARDS[card].near for card in ALL if card[1] in "2345")
    assert all(CARDS[card].near for card in ALL if card[1] not in "2345")


@pytest.mark.parametrize(
    ("card", "near", "gist"),
    [
        ("CA", "CQ C8", "Love and its cares"),
        ("CA", "HK DQ", "no modesty"),
        ("CA", "D6", "by rail"),
        ("CA", "C7", "Victory"),
        ("CK", "S6", "luck"),
        ("CJ", "DQ HQ", "unfaithful wife"),
        ("CJ", "SJ HJ", "restless"),
        ("CT", "SA", "Deceit"),
        ("CT", "HA", "lottery"),
        ("CT", "HT", "Triumph"),
        ("CT", "^SA", "aimed at you"),
        ("C9", "C7", "could not be better"),
        ("C8", "C7 HA", "happy marriage"),
        ("DA", "S7", "Great cares"),
        ("DJ", "S7 D9", "enemy"),
        ("DT", "DK DQ", "interest in you"),
        ("D6", "S8", "death"),
        ("HA", "DA", "Pleasant news"),
        ("HA", "DA ST", "Sad news"),
        ("HQ", "H6 HT", "Tears"),
        ("HT", "SK", "man you love"),
        ("H8", "CT", "Departure"),
        ("SA", "S6", "trip"),
        ("SK", "S9 ST", "Illness"),
        ("SQ", "H8", "helps"),
        ("SJ", "SQ", "quarrel"),
        ("SJ", "SQ SK", "solid man"),
        ("ST", "H8", "Unpleasant news"),
        ("ST", "CA", "without a name"),
        ("S9", "SK SQ", "Love"),
        ("S7", "H8", "feast"),
        ("S6", "C9", "useless"),
    ],
)
def test_combinations_of_the_digest(card: str, near: str, gist: str) -> None:
    assert any(gist in words for words in heard(card, near))


def test_the_tip_of_a_card_says_something_else() -> None:
    assert any("bankruptcy" in w for w in heard("CA", "", up=True))
    assert not any("bankruptcy" in w for w in heard("CA", ""))
    assert "Some good will come of it." in heard("CA", "S9")
    assert "Harm will come of it." not in heard("CA", "S9")
    assert "Harm will come of it." in heard("CA", "S9", up=True)
    assert heard("C8", "CA") == ["Success."]
    assert heard("C8", "^CA") == ["Failure."]
    assert "A heavy strain." in heard("SA", "^CA", up=True)
    assert "A heavy strain." not in heard("SA", "CA", up=True) + heard("SA", "^CA")


def test_a_card_named_is_no_card_of_its_suit_besides() -> None:
    assert heard("CT", "ST") == ["Recovery."]
    assert heard("CT", "ST S8") == ["Deceit and want.", "Recovery."]
    assert heard("ST", "S8") == ["Illness."]
    assert heard("ST", "SA") == ["Money you did not expect."]


def test_a_gift_comes_from_a_stranger_unless_a_court_card_lies_near() -> None:
    assert "The gift comes from a stranger." in heard("CA", "S9 H7")
    assert "The gift comes from somebody you know." in heard("CA", "DK")
    for near in ("DK", "CQ C8", "S9 HJ"):
        assert "The gift comes from a stranger." not in heard("CA", near)


def test_what_lies_in_the_whole_spread_counts_only_where_the_table_says_so() -> None:
    queens = "SQ CQ DQ HQ"
    sevens = "S7 C7 D7 H7"
    assert heard("C7", "", spread=f"{queens} {sevens}") == ["A son will be born soon."]
    assert heard("C7", "", spread=queens) == []
    assert heard("HJ", "C7", spread=queens) == ["A son will be born."]
    assert heard("H6", "", spread="H6 H7 H8 H9 HT HJ HQ HK HA") == ["Triumph in love."]


def test_sad_news_comes_from_the_left_alone() -> None:
    assert "Sad news." in heard("DA", "ST", left="ST")
    assert "Sad news." not in heard("DA", "ST")


def ways(card: str, near: Near) -> Iterator[tuple[Lain, list[Lain], list[str], list[str]]]:
    """Cards round this one of which the condition should be true, worked out from its words alone."""
    for choice in product(*parsed(near.when)):
        own, lie, spread, left = Lain(card), [], [], []
        pools: list[list[str]] = []
        for t in choice:
            fitting = [c for c in ALL if c != card and t.fits(c)] if t.card or t.suit or t.rank else []
            if t.everywhere:
                spread += [c for c in ALL if t.fits(c)]
            elif t.sign == "!":
                continue
            elif t.sign and not t.card:
                own = Lain(card, t.sign == "^")
            elif t.card:
                lie.append(Lain(t.card, t.sign == "^"))
                left += [t.card] if t.sign == "<" else []
            else:
                pools.append(fitting if t.count == 1 else [" ".join(fitting[: t.count])])
        for chosen in product(*pools):
            more = [Lain(c) for words in chosen for c in words.split()]
            yield own, lie + more, spread, left


@pytest.mark.parametrize(("card", "near"), COMBINATIONS, ids=[f"{c} {n.when}" for c, n in COMBINATIONS])
def test_every_combination_is_said_somewhere(card: str, near: Near) -> None:
    found = (said(CARDS[card], own, lie, spread, left) for own, lie, spread, left in ways(card, near))
    assert any(near in [one for one, _ in told] for told in found)
    assert near not in [
        one for one, _ in said(CARDS[card], Lain(card, near.when != "^"), [], [])
    ] or near.when in ("^", "!*F")


def test_who_is_named_beside_a_saying_lies_near() -> None:
    for card, near in COMBINATIONS:
        own, lie, spread, left = next(ways(card, near))
        for _, cards in said(CARDS[card], own, lie, spread, left):
            assert set(cards) <= {lain.card for lain in lie}
