"""Oklahoma gin: the limit by the first card, spades, three tables; by the digest, and scored again in random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.rummy.test_melds import least

from sukno.engine import game
from sukno.families.accounts.points import Tally
from sukno.families.ledger import Cards
from sukno.games.rummy.oklahoma_account import ThreeTables
from sukno.games.rummy.turns import DISCARD
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts, pack

GIN = "SA S2 S3 H7 H8 H9 DK CK HK"


def laid(upcard: str, mine: str, theirs: str, **options: Any) -> tuple[Any, Any]:
    """A game in which the first player has drawn and discards."""
    g = game("remik-oklahoma", **options)
    s = g.start(1)
    s.turn, s.dealer, s.upcard = 0, 1, CARD_INDEX[upcard]
    hands = [hand(mine.split()), hand(theirs.split())]
    rest = [c for c in pack(52) if not sum(hands) >> c & 1]
    s.cards = Cards(hands=hands, piles=[rest[1:], rest[:1]])
    s.phase = DISCARD
    return g, s


THEIRS = "H2 H4 D6 HJ CT C3 C5 C7 S9 SJ"


@pytest.mark.parametrize(
    ("upcard", "spare", "may"),
    [
        ("DT", "DT", True),
        ("HQ", "DT", True),
        ("D8", "D8", True),
        ("D7", "D8", False),
        ("C2", "C2", True),
        ("C2", "D3", False),
    ],
)
def test_the_first_card_says_how_much_may_be_left(upcard: str, spare: str, may: bool) -> None:
    g, s = laid(upcard, f"{GIN} {spare} DQ", THEIRS)
    assert ("knock DQ" in g.ask(s).moves) == may


def test_after_an_ace_there_is_only_gin() -> None:
    g, s = laid("DA", f"{GIN} CA DQ", THEIRS)
    assert not any(m.startswith("knock") for m in g.ask(s).moves)
    g, s = laid("DA", f"{GIN} SK DQ", THEIRS)
    assert "knock DQ" in g.ask(s).moves


def test_a_spade_doubles_what_the_deal_brings_the_25_too() -> None:
    g, s = laid("S8", f"{GIN} D2 DT", THEIRS)
    g.play(s, "knock DT")
    assert s.account.rows[-1] == (2 * (66 - 2), 0)
    g, s = laid("SA", f"{GIN} SK DT", THEIRS)
    g.play(s, "knock DT")
    assert s.account.rows[-1] == (2 * (66 + 25), 0)
    g, s = laid("H8", f"{GIN} D2 DT", THEIRS)
    g.play(s, "knock DT")
    assert s.account.rows[-1] == (66 - 2, 0)


def three(rows: list[tuple[int, int]], points: int = 150) -> tuple[ThreeTables, Tally]:
    account, a = ThreeTables(points), Tally()
    account.begin(a)
    for row in rows:
        account.write(a, row)
    return account, a


def test_the_first_win_stands_in_one_table_the_second_in_two_then_in_all() -> None:
    account, a = three([(30, 0), (0, 10), (20, 0), (5, 0)])
    assert [t.total for t in account.tables(a)] == [(55, 10), (25, 0), (5, 0)]


def test_a_closed_table_takes_nothing_more_and_the_match_ends_with_the_last() -> None:
    account, a = three([(160, 0), (160, 0)])
    assert [t.total for t in account.tables(a)] == [(160, 0), (160, 0), (0, 0)]
    assert not account.closed(a)
    account.write(a, (150, 0))
    assert [t.total for t in account.tables(a)] == [(160, 0), (160, 0), (150, 0)]
    assert account.closed(a)
    each = [160 + 100 + 25, 160 + 100 + 25, 150 + 100 + 25]
    assert account.standing(a) == (sum(each), -sum(each))


def test_tables_that_go_to_different_players_are_settled_against_each_other() -> None:
    account, a = three([(0, 150), (160, 0), (150, 0), (150, 0)])
    assert [t.total for t in account.tables(a)] == [(0, 150), (150, 0), (150, 0)]
    assert account.standing(a)[0] == -(150 + 125) + 2 * (150 + 125)


# the score again, from the digest alone


def said(rows: list[tuple[int, int]], target: int, signed: bool) -> int:
    """The first player's settlement in three tables."""
    paid = 0
    for k in range(3):
        points, won, wins = [0, 0], [0, 0], [0, 0]
        for row in rows:
            for seat in (0, 1):
                if row[seat] > 0:
                    wins[seat] += 1
                    if wins[seat] > k and max(points) < target:
                        points[seat] += row[seat]
                        won[seat] += 1
        if points[0] == points[1]:
            continue
        first = int(points[1] > points[0])
        boxes = won[first] - won[1 - first]
        whole = abs(points[0] - points[1]) + (100 if max(points) >= target else 0)
        whole += 25 * (boxes if signed else max(0, boxes))
        paid += whole if first == 0 else -whole
    return paid


@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_scored_as_the_digest_says(seed: int) -> None:
    rng = Random(f"oklahoma {seed}")
    target, signed = rng.randint(150, 200), rng.random() < 0.5
    g = game("remik-oklahoma", target=target, record="three-tables", signed_boxes=signed, deals=4)
    s = g.start(seed)
    rows: list[tuple[int, int]] = []
    while (ask := g.ask(s)) is not None:
        knocks = [m for m in ask.moves if m.startswith("knock")]
        move = rng.choice(knocks) if knocks else ask.pick(rng)
        card = CARD_TEXTS[s.upcard]
        most = (
            {"A": 0, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[1]) if card[1] in "AKQJT" else int(card[1])
        )
        if knocks:
            mine = [t for t in hand_texts(s.cards.hands[ask.seat]) if t != move.split(" ")[1]]
            left = least(mine)
            assert left <= most
            theirs = least(hand_texts(s.cards.hands[1 - ask.seat]))
        before = len(s.account.rows)
        g.play(s, move)
        if len(s.account.rows) > before:
            row = s.account.rows[-1]
            rows.append(row)
            if knocks and left == 0:
                assert row[ask.seat] == (theirs + 25) * (2 if card[0] == "S" else 1)
    assert g.standing(s)[0] == said(rows, target, signed)
