"""Rummy bridge: the knock, special hands, penalty points, stakes, out and in again; by the digest, and scored again."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from sukno.engine import IllegalMove, game
from sukno.families.counted import FACE, counted, size, texts
from sukno.games.rummy.bridge_hands import achieved, left_over

ORDER = "23456789TJQKA"
REMIK = "S2 S3 S4 H7 H8 H9 DK CK HK S5"
FIVE = "S2 S3 S4 H7 H8 H9 DK CK HK D5"
NOTHING = "S2 S4 H7 H9 DK CQ C3 C5 DJ D8"  # 2 4 7 9 10 10 3 5 10 8


def laid(mine: str, *, others: str = NOTHING, **options: Any) -> tuple[Any, Any]:
    """A game in which the first player has drawn and discards."""
    g = game("remik-bridge", **options)
    s = g.start(1)
    s.turn, s.dealer, s.phase = 0, g.seats - 1, "discard"
    s.hands = [counted(mine.split()), *(counted(others.split()) for _ in range(g.seats - 1))]
    s.known = [0] * g.seats
    s.bank = [FACE["C2"]]
    return g, s


def knock(s: Any, g: Any, card: str = "D9") -> None:
    g.play(s, f"knock {card}")


def pass_round(g: Any, s: Any, discard: str = "") -> None:
    """Everybody's last turn: a card of no use is drawn and laid down."""
    s.stock = [FACE["CT"]] * 20
    deal = s.deal
    while s.deal == deal and (ask := g.ask(s)) is not None and ask.kind != "reenter":
        g.play(s, "stock" if ask.kind == "draw" else "CT")


def test_ten_cards_each_and_eleven_to_the_dealer_who_opens_the_pile() -> None:
    g = game("remik-bridge", players=5)
    s = g.start(4)
    assert [size(h) for h in s.hands] == [10 + (seat == s.dealer) for seat in range(5)]
    assert (g.ask(s).seat, g.ask(s).kind, s.bank) == (s.dealer, "discard", [])
    g.play(s, g.ask(s).moves[0])
    assert (g.ask(s).seat, g.ask(s).kind) == ((s.dealer + 1) % 5, "draw")
    assert len(g.pieces(s)) == 108
    assert (s.account.amount, s.account.purses) == (10, (-2,) * 5)


# hands


@pytest.mark.parametrize(
    ("cards", "what"),
    [
        (REMIK, "remik"),
        (FIVE, "knock"),
        ("S2 S3 S4 H7 H8 H9 DK CK HK D6", ""),
        ("S2 S3 S4 S7 S8 S9 SK SA SJ S5", "colour"),
        ("S2 S3 S4 S7 S8 S9 SK SA SJ S4", "colour"),  # of two packs
        ("SK HK DK CK SA HA SJ DJ HJ SQ", "figures"),
        ("SK HK DK CK SA HA SJ DJ HJ ST", ""),
        ("S2 S3 S4 S5 S6 S7 S8 S9 ST SJ", "full"),
        ("S2 S3 X1 S5 S6 X1 S8 S9 ST SJ", "full"),
        ("SA S2 S3 S4 S5 S6 S7 S8 S9 ST", "colour"),  # the ace is high
        ("SA SK SQ H2 H3 H4 D5 C5 S5 C4", "knock"),
        ("SA S2 S3 H2 H3 H4 D5 C5 S5 H9", ""),
        ("S5 S5 D5 H7 H8 H9 DK CK HK S4", ""),  # no card twice in a meld
    ],
)
def test_what_ten_cards_achieve(cards: str, what: str) -> None:
    assert achieved(counted(cards.split())) == what


def worth(card: str) -> int:
    return 20 if card[0] == "X" else 10 if card[1] in "AKQJT" else int(card[1])


def fits(cards: tuple[str, ...]) -> bool:
    """Is it a meld? By the digest, jokers half at most."""
    own = [c for c in cards if c[0] != "X"]
    if len(cards) < 3 or 2 * len(own) < len(cards) or len({*own}) < len(own):
        return False
    if len({c[1] for c in own}) == 1 and len(cards) <= 4:
        return True
    ranks = sorted(ORDER.index(c[1]) for c in own)
    return len({c[0] for c in own}) == 1 and ranks[-1] - ranks[0] < len(cards) and len({*ranks}) == len(ranks)


def least(cards: list[str]) -> int:
    """What the best division leaves, by trying every meld with every other."""
    if not cards:
        return 0
    first, *rest = cards
    best = worth(first) + least(rest)
    for n in range(2, len(cards)):
        for more in combinations(range(len(rest)), n):
            if fits((first, *(rest[i] for i in more))):
                best = min(best, least([c for i, c in enumerate(rest) if i not in more]))
    return best


def test_what_is_left_over_is_the_least_of_all_divisions() -> None:
    rng = Random("bridge")
    pack = [s + r for s in "SCDH" for r in "89TJQKA23"] * 2 + ["X1"] * 12
    for _ in range(60):
        cards = rng.sample(pack, 7)
        assert left_over(counted(cards)) == least(cards)


# the end of a deal


def test_a_knock_needs_five_or_less() -> None:
    g, s = laid(f"{FIVE} D9")
    assert [m for m in g.ask(s).moves if m.startswith("knock")] == ["knock D9"]
    g, s = laid("S2 S3 S4 H7 H8 H9 DK CK HK D6 D9")
    assert not any(m.startswith("knock") for m in g.ask(s).moves)
    with pytest.raises(IllegalMove):
        g.play(s, "knock D9")


def test_derived_check_a_knock_brings_three_and_three_to_the_pool() -> None:
    g, s = laid(f"{FIVE} D9", players=4, deals=2)
    knock(s, g)
    assert [g.ask(s).seat, g.ask(s).kind] == [1, "draw"]
    pass_round(g, s)
    assert s.account.purses == (3 - 2, -2 - 2, -4, -4)
    assert s.account.amount == 8 + 3
    assert s.account.marks == (5, 68, 68, 68)


def test_after_a_remik_the_others_have_no_more_turn() -> None:
    g, s = laid(f"{REMIK} D9", players=4, deals=2)
    knock(s, g)
    assert s.deal == 1
    assert s.account.purses == (6 - 2, -4, -4, -4)
    assert s.account.amount == 8
    assert s.account.marks == (-10, 68, 68, 68)


@pytest.mark.parametrize(
    ("hand", "off", "stakes"),
    [
        ("S2 S3 S4 S7 S8 S9 SK SA SJ S5", 25, 2),
        ("SK HK DK CK SA HA SJ DJ HJ SQ", 25, 2),
        ("S2 S3 S4 S5 S6 S7 S8 S9 ST SJ", 40, 4),
    ],
)
def test_special_hands_are_paid_by_the_table(hand: str, off: int, stakes: int) -> None:
    g, s = laid(f"{hand} D9", players=4, stake=10, deals=2)
    knock(s, g)
    assert s.account.purses == (3 * 10 * stakes - 10, *(-10 - 10 * stakes,) * 3)
    assert s.account.marks == (-off, 68, 68, 68)


def test_in_his_last_turn_one_may_bring_his_count_down() -> None:
    g, s = laid(f"{FIVE} D9", others="S2 S4 H7 H9 DK CK C3 C5 DJ D8", players=3, deals=2)
    knock(s, g)
    s.stock = [FACE["SK"]] * 4
    g.play(s, "stock")
    g.play(s, "DJ")  # three kings now: 2 4 7 9 3 5 8
    assert s.turn == 2
    g.play(s, "pile")
    g.play(s, "DJ")
    assert s.account.marks == (5, 2 + 4 + 7 + 9 + 3 + 5 + 8, 68)


def test_where_that_was_agreed_melds_count_too_unless_five_or_less_is_left() -> None:
    others = "S2 S3 S4 H7 H9 DK CQ C3 C5 D8"
    g, s = laid(f"{REMIK} D9", others=others, players=3, deals=2)
    knock(s, g)
    assert s.account.marks[1] == 7 + 9 + 10 + 10 + 3 + 5 + 8
    g, s = laid(f"{REMIK} D9", others=others, players=3, deals=2, strict_layout=True)
    knock(s, g)
    assert s.account.marks[1] == 7 + 9 + 10 + 10 + 3 + 5 + 8 + 9
    g, s = laid(f"{FIVE} D9", others=FIVE, players=3, deals=2, strict_layout=True)
    knock(s, g)
    pass_round(g, s)
    assert s.account.marks == (5, 5, 5)


def test_the_dealer_may_knock_with_his_first_discard() -> None:
    g, s = laid(f"{FIVE} D9")
    s.dealer, s.bank = 0, []
    assert "knock D9" in g.ask(s).moves


def test_a_stock_used_up_without_a_knock_is_no_deal() -> None:
    g, s = laid(f"{FIVE} D9")
    s.stock = []
    g.play(s, "D9")
    assert s.deal == 1
    assert s.account.marks == (0,) * 4
    assert s.account.amount == 8


# a hundred


def test_who_comes_to_a_hundred_may_pay_and_goes_on_with_the_highest_below() -> None:
    g, s = laid(f"{REMIK} D9", players=4, deals=3)
    s.account.marks = (0, 40, 20, 10)
    knock(s, g)  # 108, 88, 78
    assert (g.ask(s).seat, g.ask(s).kind, g.ask(s).moves) == (1, "reenter", ["leave", "pay"])
    g.play(s, "pay")
    assert s.account.marks == (-10, 88, 88, 78)
    assert s.account.amount == 8 + 6
    assert s.deal == 1


def test_who_leaves_gets_no_more_cards() -> None:
    g, s = laid(f"{REMIK} D9", players=4)
    s.account.marks = (0, 40, 20, 10)
    knock(s, g)
    g.play(s, "leave")
    assert size(s.hands[1]) == 0
    assert s.dealer == 0
    assert g.seat_infos(s) is not None
    assert "out" in [*g.seat_infos(s)][1].marks


def test_without_reentry_nobody_is_asked() -> None:
    g, s = laid(f"{REMIK} D9", players=4, reentry=False)
    s.account.marks = (0, 40, 20, 10)
    knock(s, g)
    assert s.deal == 1
    assert size(s.hands[1]) == 0


def test_the_last_below_a_hundred_takes_the_pool() -> None:
    g, s = laid(f"{REMIK} D9", players=3)
    s.account.marks = (
        0,
        40,
        50,
    )
    knock(s, g)
    assert s.over
    assert s.account.amount == 0
    assert s.account.purses == (-2 + 4 + 6, -4, -4)
    assert "wins" in g.outcome(s).text.en


def test_if_all_cross_together_the_lowest_total_wins() -> None:
    g, s = laid(f"{FIVE} D9", players=3)
    s.account.marks = (98, 90, 50)
    knock(s, g)
    pass_round(g, s)
    assert s.account.marks == (103, 158, 118)
    assert s.account.purses[0] == max(s.account.purses)
    assert s.account.amount == 0


# the score again, from the digest alone


ENDS = {
    "knock": (FIVE, 0, 1),
    "remik": (REMIK, 10, 1),
    "figures": ("SK HK DK CK SA HA SJ DJ HJ SQ", 25, 2),
    "full": ("S2 S3 S4 S5 S6 S7 S8 S9 ST SJ", 40, 4),
}


@pytest.mark.parametrize("seed", range(10))
def test_random_deals_are_scored_as_the_digest_says(seed: int) -> None:
    """The dealer has a hand that ends the deal at once; the others have what they were dealt."""
    rng = Random(f"bridge {seed}")
    strict, stake, what = rng.random() < 0.5, rng.choice([2, 10]), rng.choice([*ENDS])
    g = game("remik-bridge", players=rng.randint(3, 5), stake=stake, strict_layout=strict, deals=2)
    s = g.start(seed)
    knocker, (own, off, stakes) = s.dealer, ENDS[what]
    s.hands[knocker] = counted([*own.split(), "D9"])
    hands = [texts(hand) for hand in s.hands]
    move, seat = "knock D9", knocker
    while s.deal == 0:
        g.play(s, move)
        if s.deal == 0:
            hands = [texts(hand) for hand in s.hands]
            seat, move = g.ask(s).seat, g.ask(s).pick(rng)
    hands[seat].remove(move.split(" ")[-1])
    marks, purses, pool = [0] * g.seats, [-stake] * g.seats, stake * g.seats
    for i, held in enumerate(hands):
        left = least(held)
        if i == knocker:
            marks[i] = (5 if what == "knock" else 0) - off
        elif strict and not (what == "knock" and left <= 5):
            marks[i] = sum(map(worth, held))
        else:
            marks[i] = left
        if i != knocker:
            purses[i] -= stakes * stake
            purses[knocker] += stakes * stake // (2 if what == "knock" else 1)
            pool += stake // 2 if what == "knock" else 0
    assert s.account.marks == tuple(marks)
    assert s.account.purses == tuple(purses)
    assert s.account.amount == pool
