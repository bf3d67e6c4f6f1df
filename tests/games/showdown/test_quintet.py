"""Quintet against its section of the rules digest (004:1406-1436)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.showdown.quintet import ASKED, WORTH
from sukno.games.showdown.quintet_hands import FLUSH, FOUR, FULL, NOTHING, POKER, STRAIGHT, packet, strength
from sukno.materials.cards import CARD_TEXTS, hand_texts, pack


def of(text: str, kickers: bool = True) -> tuple[int, ...]:
    return strength(packet(text.split()), kickers)


def test_004_1414_an_ace_high_straight_flush_beats_one_from_the_jack() -> None:
    assert of("SA SK SQ SJ ST")[0] == of("HJ HT H9 H8 H7")[0] == POKER
    assert of("SA SK SQ SJ ST") > of("HJ HT H9 H8 H7")
    assert of("SA SK SQ SJ ST") == of("HA HK HQ HJ HT")


def test_004_1424_a_straight() -> None:
    assert of("SK HQ SJ CT C9")[0] == STRAIGHT
    assert of("SK HQ SJ CT C9") == of("DK HQ DJ HT D9")


def test_004_1432_nothing_is_compared_card_by_card() -> None:
    assert of("SA CK SJ ST C7")[0] == NOTHING
    assert of("SA CK SJ ST C7") > of("HA DK DJ D9 H8")
    assert of("SA CK SJ ST C7") == of("HA DK DJ DT H7")


def test_004_1418_a_full_house_of_tens_beats_nines_with_aces() -> None:
    assert of("ST CT DT S7 C7")[0] == FULL
    assert of("ST CT DT S7 C7") > of("S9 C9 D9 SA CA")


def test_004_1432_the_order_of_the_hands() -> None:
    hands = [
        "SA SK SQ SJ ST",
        "SA CA DA HA S7",
        "SA CA DA S7 C7",
        "SA SK SQ SJ S9",
        "SA CK SQ SJ ST",
        "SA CA DA S8 C7",
        "SA CA S7 C7 D8",
        "SA CA S7 C8 D9",
        "SA CK SQ SJ S9",
    ]
    found = [of(h) for h in hands]
    assert found == sorted(found, reverse=True)
    assert [f[0] for f in found] == [8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_004_1422_flushes_are_compared_card_by_card_and_may_be_equal() -> None:
    assert of("SA SK S9 S8 S7")[0] == FLUSH
    assert of("SA SK ST S8 S7") > of("HA HK H9 H8 H7")
    assert of("SA SK S9 S8 S7") == of("DA DK D9 D8 D7")


def test_004_1428_two_pairs_by_the_higher_then_the_lower_then_the_odd_card() -> None:
    assert of("SA CA S7 C7 D8") > of("SK CK SQ CQ DJ")
    assert of("SA CA S8 C8 D7") > of("DA HA S7 C7 DK")
    assert of("SA CA S8 C8 D9") > of("DA HA D8 H8 D7")
    assert of("SA CA S8 C8 D9") == of("DA HA D8 H8 S9")


def test_kickers_decide_between_equal_fours_and_threes_only_by_agreement() -> None:
    assert of("SA CA DA HA SK") > of("SA CA DA HA S7")
    assert of("SA CA DA HA SK", False) == of("SA CA DA HA S7", False)
    assert of("SA CA DA SK CK", False) == of("SA CA HA S7 C7", False)
    assert of("SA CA DA SK C9", False) == of("SA CA HA S8 C7", False)
    assert of("SA CA DA SK C9") > of("SA CA HA S8 C7")
    assert of("SA CA SK CQ C9", False) > of("DA HA SK CQ C8", False)  # a pair always has its other cards


def test_the_ace_is_only_high_in_a_straight() -> None:
    assert of("SA C7 S8 C9 DT")[0] == NOTHING


def naive(cards: list[str], kickers: bool) -> tuple[Any, ...]:
    """A hand from the digest's table alone."""
    order = "789TJQKA"
    ranks = sorted((order.index(c[1]) for c in cards), reverse=True)
    suits = {c[0] for c in cards}
    alike = sorted({(ranks.count(r), r) for r in ranks}, reverse=True)
    run = all(ranks[i] == ranks[0] - i for i in range(5))
    if run and len(suits) == 1:
        return (9, ranks[0])
    times = [n for n, _ in alike]
    by_times = [r for _, r in alike]
    if times[0] == 4:
        return (8, *(by_times if kickers else by_times[:1]))
    if times[:2] == [3, 2]:
        return (7, *(by_times if kickers else by_times[:1]))
    if len(suits) == 1:
        return (6, *ranks)
    if run:
        return (5, ranks[0])
    if times[0] == 3:
        return (4, *(by_times if kickers else by_times[:1]))
    if times[:2] == [2, 2]:
        return (3, *by_times)
    if times[0] == 2:
        return (2, *by_times)
    return (1, *ranks)


@pytest.mark.parametrize("kickers", [True, False])
def test_strengths_order_hands_as_an_independent_table_does(kickers: bool) -> None:
    rng = Random(7)
    all_cards = [CARD_TEXTS[c] for c in pack(32)]
    hands = [rng.sample(all_cards, 5) for _ in range(160)]
    hands += [["SA", "CA", "DA", "HA", "SK"], ["SA", "CA", "DA", "HA", "S7"], ["SA", "CA", "DA", "SK", "CK"]]
    for a, b in combinations(hands, 2):
        mine = strength(packet(a), kickers), strength(packet(b), kickers)
        theirs = naive(a, kickers), naive(b, kickers)
        assert (mine[0] > mine[1], mine[0] == mine[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


# the game


def test_004_1412_both_hold_the_same_25_cards() -> None:
    game: Any = sukno.game("quintet")
    for seed in range(10):
        s = game.start(seed)
        assert len(s.out) == 7
        assert game.held(s, 0) == game.held(s, 1)
        assert game.held(s, 0).bit_count() == 25
        assert sorted(game.pieces(s)) == sorted([CARD_TEXTS[c] for c in pack(32)] * 2)


def lay(game: Any, s: Any, rng: Random) -> None:
    game.play(s, game.ask(s).pick(rng))


def test_a_packet_is_five_cards_in_hand_and_what_is_left_over_is_the_first() -> None:
    game: Any = sukno.game("quintet", deals=1)
    s, rng = game.start(1), Random(1)
    seat = s.turn
    assert seat != s.dealer
    held = hand_texts(game.held(s, seat))
    with pytest.raises(IllegalMove):
        game.play(s, "packet " + " ".join(held[:4]))
    for n in range(4):
        assert game.ask(s).seat == seat
        assert game.taken_this_turn(s) == n
        assert game.asked(s, game.ask(s)).en.startswith(
            f"Make up the {('fifth', 'fourth', 'third', 'second')[n]}"
        )
        lay(game, s, rng)
    assert len(s.packets[seat]) == 5
    assert game.held(s, seat) == 0
    assert game.ask(s).seat == s.dealer


def test_nobody_sees_the_packets_of_the_other_before_they_are_compared() -> None:
    game: Any = sukno.game("quintet", deals=1)
    s, rng = game.start(1), Random(1)
    first = s.turn
    for _ in range(7):
        lay(game, s, rng)
        zone = game.view(s, 1 - first).zone("opposite")
        assert {card for meld in zone.melds for card in meld.cards} == {"?"}
    lay(game, s, rng)
    zone = game.view(s, 1 - first).zone("opposite")
    assert "?" not in {card for meld in zone.melds for card in meld.cards}


@pytest.mark.parametrize("kickers", [True, False])
def test_deals_are_scored_as_an_independent_scorer_scores_them(kickers: bool) -> None:
    drawn = set()
    for deals in (0, 1, 3):
        game: Any = sukno.game("quintet", kickers=kickers, deals=deals, target=40)
        for seed in range(25):
            s, rng = game.start(seed), Random(seed)
            total = [0, 0]
            rows = []
            while not s.over:
                laid: list[dict[int, list[str]]] = [{}, {}]
                pool = [
                    c for c in (CARD_TEXTS[c] for c in pack(32)) if c not in {CARD_TEXTS[c] for c in s.out}
                ]
                left = [list(pool), list(pool)]
                for _ in range(8):
                    ask = game.ask(s)
                    move = ask.pick(rng)
                    at = 5 - len(laid[ask.seat])
                    laid[ask.seat][at] = move.split()[1:]
                    left[ask.seat] = [c for c in left[ask.seat] if c not in laid[ask.seat][at]]
                    game.play(s, move)
                points = [0, 0]
                for seat in range(2):
                    laid[seat][1] = left[seat]
                for n in range(1, 6):
                    a, b = (naive(laid[seat][n], kickers) for seat in range(2))
                    if a != b:
                        points[a < b] += n + 2
                rows.append(tuple(points))
                total = [x + y for x, y in zip(total, points, strict=True)]
                drawn.add(points[0] == points[1])
                over = deals == len(rows) or (max(total) >= 40 and total[0] != total[1])
                assert s.over is over
            assert s.account.rows == tuple(rows)
            assert game.outcome(s).score == tuple(map(float, total))
            places = game.outcome(s).places
            assert (places[0] == places[1]) == (total[0] == total[1])


def test_the_five_comparisons_bring_25_points() -> None:
    assert WORTH == (3, 4, 5, 6, 7)
    assert sum(WORTH) == 25
    assert ASKED == (4, 3, 2, 1)
    assert of("SA CA DA HA SK")[0] == FOUR


def test_the_club_wins_more_than_it_loses_against_any_order_it_can_know() -> None:
    """What it mixes loses little to the best answer that is found by exchanging cards."""
    from sukno.players.thumbs.showdown.quintet import against, best_answer, mixture

    game: Any = sukno.game("quintet")
    cards = game.cards(game.start(3))
    pool, weights = mixture(cards, True)
    worth = against(pool, weights, True)
    answer = best_answer(cards, worth, Random(1), {})
    assert sum(weights) == pytest.approx(1)
    assert sum(worth(at, p) for at, p in enumerate(answer)) < 8
