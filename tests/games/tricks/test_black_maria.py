"""Black Maria: three dear spades, three to six players, two against two, the limit agreed on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadOption
from sukno.games.tricks.hearts.black_maria import BlackMaria, BlackMariaPartners
from sukno.games.tricks.hearts.table import HeartsState
from sukno.materials.cards import hand, hand_texts
from sukno.players.thumbs.tricks.hearts import novice

Maria = BlackMaria | BlackMariaPartners


def maria(id: str = "black-maria", **options: Any) -> Maria:
    return sukno.game(id, **options)  # type: ignore[return-value]


def dealt(game: Maria, *hands: str) -> HeartsState:
    """These hands have been passed on and taken up, the rest is gone; seat 0 leads."""
    s = game.start(1)
    while s.phase != "card":
        ask = game.ask(s)
        assert ask is not None
        game.play(s, ask.pick(Random(1)))
    s.hands = [hand(h.split()) for h in hands]
    left = 0
    for h in s.hands:
        left |= h
    s.played = game.pack_bits & ~left
    s.dealer, s.leader, s.turn = len(hands) - 1, 0, 0
    return s


def play(game: Maria, s: HeartsState, moves: str) -> None:
    for move in moves.split():
        game.play(s, move)


# pack and deal (004:1325-1329)


@pytest.mark.parametrize(
    ("players", "each", "left_out"),
    [(3, 17, {"C2"}), (4, 13, set()), (5, 10, {"C2", "D2"}), (6, 8, {"S2", "C2", "D2", "H2"})],
)
def test_004_1325_cards_are_left_out_so_that_all_have_as_many(
    players: int, each: int, left_out: set[str]
) -> None:
    game = maria(players=players)
    s = game.start(5)
    assert [h.bit_count() for h in s.hands] == [each] * players
    assert {*hand_texts((1 << 52) - 1)} - {*game.pieces(s)} == left_out


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_004_1325_three_cards_go_to_the_left(players: int) -> None:
    game = maria(players=players)
    s = game.start(7)
    before = [*s.hands]
    given = [hand_texts(held)[:3] for held in before]
    while s.phase == "give":
        game.play(s, " ".join(["give", *given[s.turn]]))
    for seat in range(players):
        left = before[seat] & ~hand(given[seat])
        assert s.hands[seat] == left | hand(given[(seat - 1) % players])


# what is written (004:1323)


def test_004_1323_queen_king_and_ace_of_spades_cost_thirteen_ten_and_seven_a_heart_one() -> None:
    game = maria(deals=1)
    s = dealt(game, "S5 D2 CA", "SQ D3 C5", "S4 SK DA", "SA D5 H2")
    s.points = [-12, 0, 0, 0]  # the other hearts
    play(game, s, "S5 SQ S4 SA H2 CA C5 SK")
    assert s.account.rows == ((-12, 0, 0, -31),)
    assert s.over  # all that counts is taken


def test_004_1323_any_suit_may_be_led_and_a_higher_card_need_not_be_played() -> None:
    game = maria()
    s = dealt(game, "H5 S2", "H9 H3", "HK H2", "C2 SA")
    assert {*game.ask(s).moves} == {"H5", "S2"}  # type: ignore[union-attr]
    game.play(s, "H5")
    assert {*game.ask(s).moves} == {"H9", "H3"}  # type: ignore[union-attr]


@pytest.mark.parametrize(("players", "whole"), [(3, -43), (4, -43), (5, -43), (6, -42)])
def test_004_1323_a_deal_adds_up_to_43_and_without_the_two_of_hearts_to_42(players: int, whole: int) -> None:
    game = maria(players=players)
    s = game.start(3)
    rng = Random(3)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert {sum(row) for row in s.account.rows} == {whole}


# the end (004:1327)


@pytest.mark.parametrize(("before", "over"), [(-86, False), (-87, True)])
def test_004_1327_the_game_ends_when_somebody_comes_to_the_limit(before: int, over: bool) -> None:
    game = maria()
    s = dealt(game, "SJ", "SQ", "S3", "S4")
    s.account.total = (-20, before, -50, -50)
    play(game, s, "SJ SQ S3 S4")
    assert s.account.total[1] == before - 13
    assert s.over is over
    if over:
        outcome = game.outcome(s)
        assert outcome is not None
        assert outcome.places == (1, 4, 2, 2)  # the lowest penalty wins, equal ones share the place


# two against two (004:1329)


def test_004_1329_partners_write_what_both_have_taken() -> None:
    game = maria("black-maria-partners", deals=1)
    s = dealt(game, "S5 D2", "SQ D3", "S4 SK", "SA H2")
    s.points = [-8, 0, -4, 0]  # the other hearts
    play(game, s, "S5 SQ S4 SA H2 D2 D3 SK")
    assert s.account.rows == ((-12, -31, -12, -31),)
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == (1, 3, 1, 3)
    assert outcome.text.en == "⟨0⟩, ⟨2⟩ win, −12 : −31."


def test_004_1329_the_limit_is_the_pairs() -> None:
    game = maria("black-maria-partners")
    s = dealt(game, "SJ", "SQ", "S3", "S4")
    s.points = [0, 0, 0, -8]
    s.account.total = (-30, -79, -30, -79)
    play(game, s, "SJ SQ S3 S4")
    assert s.account.total == (-30, -100, -30, -100)
    assert s.over


def test_pairs_are_four_and_nothing_else() -> None:
    with pytest.raises(BadOption):
        maria("black-maria-partners", players=3)


def test_a_novice_does_not_throw_the_queen_on_his_partner() -> None:
    game = maria("black-maria-partners")
    s = dealt(game, "DA C2", "D3 C3", "SQ C4", "D5 C5")
    play(game, s, "DA D3")
    ask = game.ask(s)
    assert ask is not None
    assert novice(game, s, ask, Random(1)) == "C4"


# a second reckoning, from the rules alone

COST = {**{"H" + rank: 1 for rank in "23456789TJQKA"}, "SQ": 13, "SK": 10, "SA": 7}
WITHOUT = {3: {"C2"}, 4: set[str](), 5: {"C2", "D2"}, 6: {"S2", "C2", "D2", "H2"}}


@pytest.mark.parametrize("seed", range(30))
def test_random_matches_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    pairs = seed % 5 == 4
    n = 4 if pairs else (3, 4, 5, 6)[seed % 5]
    limit, cut = rng.choice((20, 100, 200)), rng.choice((0, 0, 3))
    options = {"limit": limit, "deals": cut} | ({} if pairs else {"players": n})
    game = maria("black-maria-partners" if pairs else "black-maria", **options)
    s = game.start(seed)
    total, deals = [0] * n, 0
    priced = {*COST} - WITHOUT[n]
    while not s.over:
        hands = [set(hand_texts(h)) for h in s.hands]
        leader = (s.dealer + 1) % n
        given = []
        for seat in ((leader + i) % n for i in range(n)):
            chosen = rng.sample(sorted(hands[seat]), 3)
            given.append((seat, chosen))
            game.play(s, " ".join(["give", *chosen]))
        for seat, chosen in given:
            hands[seat] -= {*chosen}
        for seat, chosen in given:
            hands[(seat + 1) % n] |= {*chosen}
        taken: list[list[str]] = [[] for _ in range(n)]
        while priced - {c for cards in taken for c in cards}:
            assert s.deal == deals
            trick: list[str] = []
            for i in range(n):
                seat = (leader + i) % n
                follow = {c for c in hands[seat] if trick and c[0] == trick[0][0]}
                ask = game.ask(s)
                assert ask is not None
                assert ask.seat == seat
                assert {*ask.moves} == (follow or hands[seat])
                trick.append(rng.choice(ask.moves))
                hands[seat].remove(trick[-1])
                game.play(s, trick[-1])
            best = max((c for c in trick if c[0] == trick[0][0]), key=lambda c: "23456789TJQKA".index(c[1]))
            leader = (leader + trick.index(best)) % n
            taken[leader] += trick
        own = [-sum(COST.get(c, 0) for c in cards) for cards in taken]
        row = [own[seat] + own[(seat + 2) % 4] if pairs else own[seat] for seat in range(n)]
        total = [a + b for a, b in zip(total, row, strict=True)]
        deals += 1
        assert s.account.rows[-1] == tuple(row)
        assert s.account.total == tuple(total)
        assert s.over == (min(total) <= -limit or deals == cut)
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
