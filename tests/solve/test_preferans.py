"""Open-card Preferans against plain search: endings under all strains, talons, lines, hostile input."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from plain_tricks import Plain

from sukno._kernel import LimitReached
from sukno.materials.cards import cards_of, pack
from sukno.solve.deals import BadDeal, hand_bits
from sukno.solve.preferans import (
    Contracts,
    Discarded,
    best_contract,
    best_contracts,
    card_values,
    catch,
    declarer_tricks,
    misere_tricks,
    raspasy_cards,
    raspasy_tricks,
    solve,
    stoppers,
)
from sukno.solve.preferans_play import NO_TRUMP, TRUMPS, legal_cards, tricks_of
from sukno.solve.trick_line import winner_of

SUIT = tuple(c // 13 for c in range(52))
RANK = tuple(c % 13 for c in range(52))


def plain(declarer: int, trump: int, misere: bool = False) -> Plain:
    return Plain(3, SUIT, RANK, trump, 1 << declarer, misere, must_trump=True)


def deal(rng: Random, cards: int) -> tuple[list[int], list[int]]:
    """Three hands as bit sets, and the cards that are left over."""
    shuffled = rng.sample(pack(32), 32)
    hands = [sum(1 << c for c in shuffled[cards * i : cards * (i + 1)]) for i in range(3)]
    return hands, shuffled[3 * cards :]


def sets(hands: list[int]) -> tuple[frozenset[int], ...]:
    return tuple(frozenset(cards_of(h)) for h in hands)


@pytest.mark.parametrize("seed", range(120))
def test_every_card_of_an_ending_has_the_value_of_plain_search(seed: int) -> None:
    rng = Random(seed)
    hands, _ = deal(rng, rng.randint(1, 4))
    declarer, leader = rng.randrange(3), rng.randrange(3)
    misere = rng.random() < 0.4
    trump = NO_TRUMP if misere else rng.choice(TRUMPS)
    trick: list[int] = []
    for i in range(rng.randrange(3)):
        place = (leader + i) % 3
        card = rng.choice(cards_of(legal_cards(hands[place], trick, trump)))
        hands[place] &= ~(1 << card)
        trick.append(card)
    slow = plain(declarer, trump, misere).cards(sets(hands), leader, tuple(trick))
    found = card_values(hands, declarer, trump, leader, trick, misere=misere)
    assert found == slow
    best = solve(hands, declarer, trump, leader, trick, misere=misere)
    assert best.tricks == next(iter(found.values()))
    if misere:
        assert misere_tricks(hands, declarer, leader, trick) == best.tricks
    else:
        assert declarer_tricks(hands, declarer, trump, leader, trick) == best.tricks
    played = tricks_of([*trick, *best.line], leader, trump)
    assert sum(t.winner == declarer for t in played) == best.tricks
    assert sorted(best.line) == sorted(c for h in hands for c in cards_of(h))


@pytest.mark.parametrize("seed", range(40))
def test_legal_cards_and_winners_are_those_of_plain_search(seed: int) -> None:
    rng = Random(seed)
    hands, _ = deal(rng, 4)
    trump = rng.choice(TRUMPS)
    slow = plain(0, trump)
    trick = tuple(rng.sample(cards_of(hands[0] | hands[1]), rng.randint(1, 3)))
    assert cards_of(legal_cards(hands[2], trick, trump)) == slow.legal(frozenset(cards_of(hands[2])), trick)
    assert trick[winner_of(trick, trump)] == slow.best_of(trick)


@pytest.mark.parametrize("seed", range(3))
def test_the_best_discard_is_the_best_of_all_sixty_six(seed: int) -> None:
    rng = Random(seed)
    hands, left = deal(rng, 10)
    talon = 1 << left[0] | 1 << left[1]
    declarer, leader = rng.randrange(3), rng.randrange(3)
    others = hands[(declarer + 1) % 3], hands[(declarer + 2) % 3]
    found = best_contract(hands[declarer], talon, others, leader, declarer)
    whole = hands[declarer] | talon
    pairs = [1 << a | 1 << b for a, b in combinations(cards_of(whole), 2)]
    assert len(pairs) == 66

    def value(discard: int, trump: int, misere: bool) -> int:
        held = [whole & ~discard if p == declarer else hands[p] for p in range(3)]
        return solve(held, declarer, trump, leader, misere=misere).tricks

    for trump in rng.sample(TRUMPS, 2):
        by_discard = {d: value(d, trump, False) for d in pairs}
        top = max(by_discard.values())
        assert found.games[trump].tricks == top
        assert set(found.games[trump].discards) == {d for d, v in by_discard.items() if v == top}
    by_discard = {d: value(d, NO_TRUMP, True) for d in pairs}
    low = min(by_discard.values())
    assert found.misere.tricks == low
    assert set(found.misere.discards) == {d for d, v in by_discard.items() if v == low}
    assert found == best_contracts(hands, talon, leader)[declarer]


def contracts(tricks: dict[int, int], misere: int = 1) -> Contracts:
    return Contracts({t: Discarded(n, ()) for t, n in tricks.items()}, Discarded(misere, ()))


def test_the_highest_contract_is_by_level_then_by_suit() -> None:
    assert contracts({0: 7, 1: 6, 2: 7, 3: 5, NO_TRUMP: 6}).highest == (7, 2)
    assert contracts({0: 7, 1: 6, 2: 7, 3: 5, NO_TRUMP: 7}).highest == (7, NO_TRUMP)
    assert contracts(dict.fromkeys(TRUMPS, 5)).highest is None
    assert contracts(dict.fromkeys(TRUMPS, 5), misere=0).makes_misere
    assert not contracts(dict.fromkeys(TRUMPS, 5)).makes_misere


def test_a_clean_misere_is_not_caught_and_a_holed_one_is() -> None:
    """The clean ladder of 001:465: 7, 8 or 9, 10 or J, Q or K, A."""
    clean = hand_bits("S7 S9 SJ SK SA C7 C9 CJ D7 D9")
    assert clean is not None
    rng = Random(5)
    rest = [c for c in pack(32) if not clean >> c & 1]
    for _ in range(20):
        rng.shuffle(rest)
        hands = [clean, *(sum(1 << c for c in rest[10 * i : 10 * i + 10]) for i in range(2))]
        assert catch(hands, 0, leader=1).tricks == 0
    queen = hand_bits("S7 SQ")
    assert queen is not None
    found = catch([queen, 1 << 6 | 1 << 7, 0b11 << 31], 0, leader=1)
    assert found.caught
    assert sum(t.winner == 0 for t in tricks_of(found.line, 1, NO_TRUMP)) == found.tricks == 1


@pytest.mark.parametrize("seed", range(20))
def test_in_raspasy_nobody_can_be_made_to_take_more_than_his_bound(seed: int) -> None:
    rng = Random(seed)
    hands, _ = deal(rng, 5)
    leader = rng.randrange(3)
    bounds = raspasy_tricks(hands, leader)
    assert sum(bounds) >= 5, "all five tricks are taken by somebody"
    values = raspasy_cards(hands, leader)
    assert min(values.values()) == bounds[leader]
    assert values == plain(leader, NO_TRUMP, True).cards(sets(hands), leader, ())


@pytest.mark.parametrize(
    ("mine", "theirs", "stops"),
    [("SA SK SQ", "SJ S9 S8 S7", 0), ("SA S7", "SK S8", 1), ("SQ SJ ST", "SA SK", 2), ("", "SA", 0)],
)
def test_stoppers(mine: str, theirs: str, stops: int) -> None:
    assert stoppers(hand_bits(mine.split()) or 0, hand_bits(theirs.split()) or 0) == stops


@pytest.mark.parametrize(
    ("hands", "leader", "trick", "reason"),
    [
        ([1 << 12, 1 << 11], 0, [], "3 hands"),
        ([1 << 12, 1 << 11, 1 << 10], 3, [], "leader"),
        ([1 << 12, 1 << 11, 1 << 12], 0, [], "SA is there twice"),
        ([1 << 12, 1 << 11, 1 << 2], 0, [], "not one of the 32"),
        ([1 << 12, 1 << 11, 1 << 60], 0, [], "not one of the 32"),
        ([1 << 12, 1 << 11, -1], 0, [], "not one of the 32"),
        ([3 << 11, 1 << 10, 1 << 9], 0, [], "equally many"),
        ([0, 0, 0], 0, [], "equally many"),
        ([1 << 12, 1 << 11, 1 << 10], 0, [12], "twice"),
        ([1 << 12, 1 << 11, 1 << 10], 0, [9], "equally many"),
        ([0, 0, 0], 0, [9, 10, 11], "at most 2"),
    ],
)
def test_what_is_no_position_is_refused_in_words(
    hands: list[int], leader: int, trick: list[int], reason: str
) -> None:
    with pytest.raises(BadDeal, match=reason) as refused:
        declarer_tricks(hands, 0, NO_TRUMP, leader, trick)
    assert refused.value.ru


def test_a_wrong_declarer_a_trump_at_misere_or_a_short_talon_is_refused() -> None:
    hands = [1 << 12, 1 << 11, 1 << 10]
    with pytest.raises(BadDeal):
        declarer_tricks(hands, 3, NO_TRUMP, 0)
    with pytest.raises(BadDeal):
        solve(hands, 0, 1, 0, misere=True)
    with pytest.raises(BadDeal):
        best_contract(1 << 12, 1 << 11, (1 << 10, 1 << 9), 0)


def slow_miseres() -> list[int]:
    return [misere_tricks(deal(Random(seed), 10)[0], 0, 1, milliseconds=1) for seed in range(400)]


def test_time_can_run_out() -> None:
    with pytest.raises(LimitReached):
        slow_miseres()
