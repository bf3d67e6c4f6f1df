"""The worked examples of Preferans that are about cards, each with its number in the digest and its source.

A small card x is any of 10, 9, 8, 7; where a result holds for every distribution of them, all are tried.
"""

from __future__ import annotations

from array import array
from itertools import combinations, permutations, product

import pytest

from sukno._kernel import tricks_batch
from sukno.materials.cards import SUIT_MASK, cards_of, hand_texts
from sukno.solve.deals import card_numbers, hand_bits
from sukno.solve.preferans import (
    best_contract,
    card_values,
    catch,
    declarer_tricks,
    misere_tricks,
    stoppers,
)
from sukno.solve.preferans_play import NO_TRUMP, legal_cards, rules, tricks_of

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)
HIGH, SMALL = "AKQJ", "T987"


def bits(cards: str) -> int:
    found = hand_bits(cards)
    assert found is not None
    return found


SOME_OR_ALL = pytest.mark.parametrize("step", [11, pytest.param(1, marks=pytest.mark.long)])
"""Many distributions: every eleventh, or all of them in the long tests."""


def layouts(*hands: str) -> list[tuple[int, ...]]:
    """All ways to give out the small cards; hands and discard written as in `AQxx.AKxx.KQ.` (♠.♣.♦.♥).

    Of layouts that differ only by what lies in the discard, one is enough: it is out of play.
    """
    by_suit = [suit_layouts(s, [h.split(".")[s] for h in hands]) for s in range(4)]
    return [tuple(map(sum, zip(*chosen, strict=True))) for chosen in product(*by_suit)]


def suit_layouts(suit: int, ranks: list[str]) -> list[tuple[int, ...]]:
    owners = [i for i, r in enumerate(ranks) for _ in range(r.count("x"))]
    free = [r for r in SMALL if r not in "".join(ranks)]
    assert len(owners) == len(free), f"suit {suit}: {ranks}"
    found = {}
    for small in permutations(owners):
        held = [r.replace("x", "") for r in ranks]
        for rank, owner in zip(free, small, strict=True):
            held[owner] += rank
        in_play = "".join(str(i) for r in HIGH + SMALL for i, h in enumerate(held[:3]) if r in h)
        found[in_play] = tuple(sum(1 << c for c in card_numbers(["SCDH"[suit] + r for r in h])) for h in held)
    return list(found.values())


def all_values(deals: list[tuple[int, ...]], declarer: int, trump: int, leader: int = 0) -> set[int]:
    rows = array("Q")
    for deal in deals:
        rows.extend(deal[:3])
    return set(tricks_batch(rules(declarer, trump).kernel, rows, leader, [], 0, 0, 0, 64))


def follow(hands: tuple[int, ...], trump: int, leader: int, line: str) -> list[int]:
    """A line as it is played; every card must be held by who plays it, and legal."""
    cards = card_numbers(line)
    left = list(hands)
    for trick in tricks_of(cards, leader, trump):
        for i, card in enumerate(trick.cards):
            place = trick.place(i)
            assert legal_cards(left[place], trick.cards[:i], trump) >> card & 1, hand_texts(1 << card)
            left[place] &= ~(1 << card)
    return cards


def declarer_takes(hands: tuple[int, ...], declarer: int, trump: int, leader: int, line: str) -> int:
    """Tricks of the declarer in a line and, after its end, with best play by all."""
    cards = follow(hands, trump, leader, line)
    played = tricks_of(cards, leader, trump)
    won = sum(t.winner == declarer for t in played)
    rest = [h & ~sum(1 << c for c in cards) for h in hands]
    winner = played[-1].winner
    assert winner is not None
    return won + (declarer_tricks(rest, declarer, trump, winner) if any(rest) else 0)


P12 = tuple(
    map(
        bits,
        ("CQ CJ DA DK DQ DJ D7 HK HJ H7", "SK SJ ST S9 S8 CK C8 HA H9 H8", "SA SQ CA CT C9 DT D9 D8 HQ HT"),
    )
)


def test_p11_stoppers() -> None:
    """001:158-164: hand 2 stops spades twice, clubs and diamonds once; hand 3 stops nothing."""
    for deal in layouts("AQxx.AKxx.KQ.", "KJx.Qxx.Ax.Qx", "x.J.Jxxx.Axxx", "...KJ"):
        assert [h.bit_count() for h in deal] == [10, 10, 10, 2]
        found = [
            [stoppers(*(h & SUIT_MASK << 13 * s for h in (deal[0], d))) for s in range(4)] for d in deal[1:3]
        ]
        assert found == [[2, 1, 1, 0], [0, 0, 0, 0]]


def test_p12_six_diamonds_draws_trumps_first() -> None:
    """001:168-176: six with three trumps first; a heart lead at trick one is the gross mistake: five."""
    values = card_values(P12, 0, DIAMONDS, 0)
    texts = {hand_texts(1 << c)[0]: v for c, v in values.items()}
    assert declarer_tricks(P12, 0, DIAMONDS, 0) == 6
    assert max(texts.values()) == 6
    assert [texts[h] for h in ("HK", "HJ", "H7")] == [5, 5, 5]
    line = "DA S8 D8 DK S9 D9 DQ ST DT H7 H8 HT SA D7 SJ HK HA HQ SK SQ DJ"
    assert declarer_takes(P12, 0, DIAMONDS, 0, line) == 6


def test_p12_for_every_distribution_of_the_small_cards() -> None:
    deals = layouts(".QJ.AKQJx.KJx", "KJxxx.Kx..Axx", "AQ.Axx.xxx.Qx", "x.x..")
    assert all_values(deals, 0, DIAMONDS) == {6}


def test_p13_carrying_a_lead_seven_spades() -> None:
    """001:178-189: a heart ruffed, a club to the ace, a heart ruffed ... a loser goes on the last heart."""
    hands = tuple(
        map(
            bits,
            (
                "SQ SJ S7 C7 DK DQ D8 HA HT H7",
                "S8 CA C9 C8 DJ D9 D7 HK H9 H8",
                "SA SK ST S9 CK CQ CJ CT DA DT",
            ),
        )
    )
    assert declarer_tricks(hands, 2, SPADES, 0) == 7
    line = "HA H8 S9 CK C7 CA H9 ST H7 SA SJ S8 SK S7 D7 CQ SQ C8 HT HK DT"
    assert declarer_takes(hands, 2, SPADES, 0, line) == 7


@SOME_OR_ALL
def test_p13_for_every_distribution_of_the_small_cards(step: int) -> None:
    deals = layouts("QJx.x.KQx.Axx", "x.Axx.Jxx.Kxx", "AKxx.KQJx.Ax.", "...QJ")
    assert all_values(deals[::step], 2, SPADES) == {7}


def test_p14_passing_the_lead_to_the_right_hand_seven_spades() -> None:
    """001:191-200, reconstructed: seven, and hand 1, when he ruffs the third club, must lead a diamond."""
    deals = layouts("Q.xx.QJxxx.Qx", "Jxx.Ax..AKJxx", "AKxx.KQJx.AK.", "..x.x")
    assert all_values(deals, 2, SPADES) == {7}
    hands = tuple(
        map(
            bits,
            (
                "SQ C7 C8 DQ DJ DT D9 D8 HQ HT",
                "SJ ST S9 CA C9 HA HK HJ H9 H8",
                "SA SK S8 S7 CK CQ CJ CT DA DK",
            ),
        )
    )
    line = "HT HJ S7 CK C7 CA HA S8 HQ CQ C8 C9 CJ SQ S9 DQ ST DK"
    played = tricks_of(follow(hands, SPADES, 0, line), 0, SPADES)
    assert [t.winner for t in played] == [2, 1, 2, 2, 0, 1]
    assert declarer_takes(hands, 2, SPADES, 0, line) == 7


def test_p15_paral_master_seven_spades() -> None:
    """001:202-209: whisters lead only hearts, the declarer only clubs; the book prints no result."""
    deals = layouts("Qx.x.xx.AKJxx", "Jx.AKx.QJx.Qx", "AKxx.QJxx.AK.", "..x.x")
    assert all_values(deals, 2, SPADES) == {7}


P16 = ("Jxx.x.Qx.QJxx", "x.Axx.Kxx.AKx")


@SOME_OR_ALL
@pytest.mark.parametrize(
    ("kept", "discard", "tricks"),
    [
        ("AKQx.KQJx.A.x", "..Jx.", 7),
        ("AKQx.KQJx.AJ.", "..x.x", 6),
        ("AKQx.KQJx.Ax.", "..J.x", 6),
    ],
)
def test_p16_softening_discard_seven_clubs(kept: str, discard: str, tricks: int, step: int) -> None:
    """001:211-222: with the small heart kept and both diamonds thrown seven, with the heart thrown six."""
    assert all_values(layouts(*P16, kept, discard)[::step], 2, CLUBS) == {tricks}


def test_p16_the_right_discard_is_found() -> None:
    hand, talon = bits("SA SK SQ S7 CK CQ CJ C7 DA DJ"), bits("D7 H7")
    others = bits("SJ S9 S8 C8 DQ D8 HQ HJ HT H9"), bits("ST CA CT C9 DK DT D9 HA HK H8")
    found = best_contract(hand, talon, others, leader=0, declarer=2)
    assert found.games[CLUBS].tricks == 7
    assert bits("DJ D7") in found.games[CLUBS].discards
    assert bits("D7 H7") not in found.games[CLUBS].discards


@pytest.mark.parametrize(
    ("second", "third", "tricks"),
    [
        ("QJx.Qx.Qxx.Ax", ".Jxx.Jxx.KQxx", 9),
        ("QJx.Qxx.Qxx.A", ".Jx.Jxx.KQxxx", 8),
        ("QJx.Q.Qxxx.Ax", ".Jxxx.Jx.KQxx", 9),
    ],
)
def test_p17_breaking_a_trump_stopper_nine_spades(second: str, third: str, tricks: int) -> None:
    """001:224-233: nine by three club leads; eight if hand 2 has three clubs; nine again with one club."""
    discard = "...Jx"
    assert all_values(layouts("AKxxx.AKx.AK.", second, third, discard), 0, SPADES) == {tricks}


def test_p17_the_stopper_breaks_by_three_club_leads() -> None:
    hands = tuple(
        map(
            bits,
            (
                "SA SK ST S9 S8 CA CK C7 DA DK",
                "SQ SJ S7 CQ C8 DQ D8 D7 HA HT",
                "CJ CT C9 DJ DT D9 HK HQ H9 H8",
            ),
        )
    )
    assert declarer_takes(hands, 0, SPADES, 0, "CA C8 C9 CK CQ CT C7 SQ CJ") == 9


def test_p18_disputed_suit() -> None:
    """001:526: AQ against KJ: who has to lead the suit loses by it."""
    hands = bits("SA SQ"), bits("SK SJ"), bits("H7 H8")
    assert declarer_tricks(hands, 0, NO_TRUMP, leader=0) == 1
    assert declarer_tricks(hands, 0, NO_TRUMP, leader=1) == 2


def test_c4_seven_ten_is_caught_if_one_catcher_is_void() -> None:
    """001:465: the 8 to the 7, then the 9, and the 10 must win."""
    hands = bits("S7 ST"), bits("S8 S9"), bits("D7 D8")
    found = catch(hands, 0, leader=1)
    assert (found.caught, found.tricks) == (True, 1)
    assert tricks_of(follow(hands, NO_TRUMP, 1, "S8 D7 S7 S9 D8 ST"), 1, NO_TRUMP)[1].winner == 0
    assert hand_texts(sum(1 << c for c in found.line[:4:3])) == ["S9", "S8"], "both low spades, in any order"


def test_c4_a_higher_card_of_the_other_catcher_saves_the_misere() -> None:
    hands = bits("S7 ST H7"), bits("S8 S9 H8"), bits("SJ SQ D9")
    assert misere_tricks(hands, 0, leader=1) == 0
    assert not catch(hands, 0, leader=1).caught


def test_c4_the_other_catcher_throws_the_suit_first() -> None:
    """A diamond is led that hand 3 does not have: the jack of spades goes on it, and the 10 is caught."""
    thrown = bits("S7 ST D7 H7"), bits("S8 S9 D8 D9"), bits("SJ CA CK CQ")
    kept = bits("S7 ST D7 H7"), bits("S8 S9 D8 D9"), bits("SJ SQ SK SA")
    assert catch(thrown, 0, leader=1).tricks == 1
    assert catch(kept, 0, leader=1).tricks == 0


@pytest.mark.parametrize("higher", list(combinations(HIGH, 2)), ids="".join)
def test_o13_take_the_seven_with_the_highest_card(higher: tuple[str, str]) -> None:
    """Law 69, 000:3134-3201: 8 and 10 against 7 and 9. The 8 on the 7 costs more, the top card only one."""
    mine = bits(" ".join(["S8", "ST", *("S" + r for r in higher), "H7"]))
    theirs = bits(" ".join(["S9", *("S" + r for r in HIGH if r not in higher), "HA"]))
    idle = bits("D8 D9 DT DJ")
    values = card_values((mine, theirs, idle), 0, NO_TRUMP, 1, card_numbers("S7 D7"), misere=True)
    lowest, *_, top = cards_of(mine & SUIT_MASK)
    assert values[lowest] >= 2
    assert values[top] == min(values.values())
    if higher == ("A", "K"):
        assert values[top] == 2, "the king that is left is too high as well"
        return
    assert values[top] == 1
    after = mine & ~(1 << top)
    assert card_values((after, theirs, idle), 0, NO_TRUMP, 0, misere=True)[card_numbers("H7")[0]] == 0
