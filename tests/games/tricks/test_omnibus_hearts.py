"""Omnibus: three cards passed on unseen, what every card costs, taking everything, the limit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.engine.view import BACK
from sukno.games.tricks.hearts.omnibus import Omnibus
from sukno.games.tricks.hearts.table import HeartsState
from sukno.materials.cards import hand, hand_texts

HEARTS = [f"H{rank}" for rank in "23456789TJQKA"]


def omnibus(**options: Any) -> Omnibus:
    return sukno.game("omnibus-hearts", **options)  # type: ignore[return-value]


def dealt(game: Omnibus, *hands: str, dealer: int = 3) -> HeartsState:
    """These hands have been passed on and taken up; the play begins at the dealer's left."""
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
    s.dealer = dealer % len(hands)
    s.leader = s.turn = (dealer + 1) % len(hands)
    return s


def play(game: Omnibus, s: HeartsState, moves: str) -> None:
    for move in moves.split():
        game.play(s, move)


def pass_cards(game: Omnibus, s: HeartsState) -> list[list[str]]:
    """Everybody passes the three highest of what he lists; what each passed, by seats."""
    given: list[list[str]] = [[] for _ in s.hands]
    while s.phase == "give":
        ask = game.ask(s)
        assert ask is not None
        given[ask.seat] = hand_texts(s.hands[s.turn])[:3]
        game.play(s, " ".join(["give", *given[ask.seat]]))
    return given


# the deal and the passing (004:1315-1317)


@pytest.mark.parametrize(("players", "each"), [(4, 13), (3, 17)])
def test_all_cards_are_dealt_and_for_three_the_two_of_clubs_is_left_out(players: int, each: int) -> None:
    game = omnibus(players=players)
    s = game.start(5)
    assert [h.bit_count() for h in s.hands] == [each] * players
    assert ("C2" in game.pieces(s)) == (players == 4)


@pytest.mark.parametrize("players", [3, 4])
def test_three_cards_go_to_the_left_and_nobody_has_them_before_all_have_chosen(players: int) -> None:
    game = omnibus(players=players)
    s = game.start(7)
    before = [*s.hands]
    first = (s.dealer + 1) % players
    ask = game.ask(s)
    assert ask is not None
    assert ask.seat == first
    mine = hand_texts(s.hands[first])[:3]
    game.play(s, " ".join(["give", *mine]))
    assert s.hands[(first + 1) % players] == before[(first + 1) % players]
    given = [hand_texts(before[seat])[:3] for seat in range(players)]
    while s.phase == "give":
        game.play(s, " ".join(["give", *given[s.turn]]))
    for seat in range(players):
        left = before[seat] & ~hand(given[seat])
        assert s.hands[seat] == left | hand(given[(seat - 1) % players])
    assert s.turn == first


def test_what_lies_aside_is_seen_by_nobody_else_and_what_was_passed_is_remembered_by_two() -> None:
    game = omnibus()
    s = game.start(7)
    first = s.turn
    mine = hand_texts(s.hands[first])[:3]
    game.play(s, " ".join(["give", *mine]))

    def aside(seat: int | None) -> tuple[str, ...]:
        zone = next(z for z in game.view(s, seat).zones if z.id == f"aside{first}")
        return zone.cards  # type: ignore[union-attr]

    assert set(aside(first)) == set(mine)
    assert aside((first + 1) % 4) == aside(None) == (BACK,) * 3
    given = pass_cards(game, s)
    given[first] = mine

    def words(seat: int | None) -> str:
        zone = next(z for z in game.view(s, seat).zones if z.id == "passed")
        return zone.text.en.replace("10", "T")  # type: ignore[union-attr]

    def told(cards: list[str]) -> str:
        return " ".join("♠♣♦♥"["SCDH".index(c[0])] + c[1] for c in cards)

    for seat in range(4):
        giver = (seat - 1) % 4
        assert (
            words(seat) == f"{told(given[giver])} from ⟨{giver}⟩; {told(given[seat])} to ⟨{(seat + 1) % 4}⟩"
        )
    assert words(None) == ""


@pytest.mark.parametrize("move", ["give SA", "give", "give SA SA SK", "SA", "give SA SK SQ SJ"])
def test_anything_but_three_cards_of_the_hand_is_refused(move: str) -> None:
    game = omnibus()
    s = game.start(7)
    with pytest.raises(IllegalMove):
        game.play(s, move)
    assert not any(s.passed.aside)


@pytest.mark.parametrize("players", [3, 4])
def test_a_seat_knows_what_it_gave_and_got_and_imagines_all_the_rest_anew(players: int) -> None:
    game = omnibus(players=players)
    s = game.start(9)
    pass_cards(game, s)
    rng = Random(2)
    there = {game.imagine(s, 0, rng).passed.trail[1].cards for _ in range(20)}
    worlds = [game.imagine(s, 0, rng) for _ in range(40)]
    seen = {0: s.hands[0], "gave": game.passing.given(s, 0), "got": game.passing.given(s, players - 1)}
    for n in worlds:
        assert n.hands[0] == seen[0]
        assert game.passing.given(n, 0) == seen["gave"]
        assert n.hands[1] & seen["gave"] == seen["gave"]
        assert game.passing.given(n, players - 1) == seen["got"]
    assert len(there) > 5  # between the others anything may have gone
    assert len({n.hands[1] for n in worlds}) > 20


# the play: any suit may be led, suit is followed (004:1315; C3)


def test_hearts_and_spades_may_be_led_at_once_and_suit_must_be_followed() -> None:
    game = omnibus()
    s = dealt(game, "H2 SQ C3", "H5 D3 D4", "S2 S3 S4", "HA C9 D9")
    ask = game.ask(s)
    assert ask is not None
    assert {*ask.moves} == {"H2", "SQ", "C3"}
    game.play(s, "H2")
    with pytest.raises(IllegalMove, match="follow"):
        game.play(s, "D3")
    play(game, s, "H5 S2 HA")
    assert s.turn == 3


# what is written (004:1315-1319)


def test_a_heart_costs_one_the_queen_of_spades_thirteen_and_the_ten_of_diamonds_brings_ten() -> None:
    game = omnibus(deals=1)
    s = dealt(game, "SA D2 C2", "SQ DT H2", "S3 D4 HK", "S4 DA H3")
    s.takers = 0b0110  # others took the rest
    play(game, s, "SA SQ S3 S4 D2 DT D4 DA H3 C2 H2 HK")
    assert s.account.rows == ((-13, 0, -3, 10),)


def test_who_takes_all_the_hearts_the_queen_and_the_ten_writes_26_and_the_others_nothing() -> None:
    """ "Компенсация ему 26 плюсовых очков"."""
    game = omnibus(deals=1)
    s = dealt(game, "SA DA HA", "SQ DT H2", "S3 D4 HK", "S4 D5 H3")
    s.points, s.takers = [-9, 0, 0, 0], 0b0001  # the other nine hearts
    play(game, s, "SA SQ S3 S4 DA DT D4 D5 HA H2 HK H3")
    assert s.account.rows == ((26, 0, 0, 0),)


def test_all_the_minus_cards_without_the_ten_of_diamonds_are_26_minus_points() -> None:
    game = omnibus(deals=1)
    s = dealt(game, "SA D3 HA", "SQ DT H2", "S3 D4 HK", "S4 D5 H3")
    s.points, s.takers = [-9, 0, 0, 0], 0b0001
    play(game, s, "SA SQ S3 S4 HA H2 HK H3 D3 DT D4 D5")
    assert s.account.rows == ((-26, 10, 0, 0),)


def test_ten_hearts_and_the_ten_of_diamonds_come_to_nothing_and_are_not_everything() -> None:
    """The one who has the rest stands where the taker of everything would, but has not taken everything."""
    game = omnibus(deals=1)
    s = dealt(game, "SA D3 HA", "SQ DT H2", "S3 D4 HK", "S4 D5 H3")
    s.points, s.takers = [0, -9, 0, 0], 0b0010
    play(game, s, "SA SQ S3 S4 HA H2 HK H3 D3 DT D4 D5")
    assert s.account.rows == ((-17, 1, 0, 0),)


def test_a_deal_is_over_when_the_last_card_that_counts_is_taken() -> None:
    game = omnibus(deals=1)
    s = dealt(game, "SA C2 C3", "SQ C4 C5", "S3 C6 C7", "S4 C8 C9")
    s.points, s.takers = [0, -13, 10, 0], 0b0110
    play(game, s, "SA SQ S3 S4")
    assert s.over
    assert s.account.rows == ((-13, -13, 10, 0),)


def test_an_ordinary_deal_adds_up_to_minus_sixteen() -> None:
    game = omnibus(limit=500)
    s = game.start(3)
    rng = Random(3)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert {sum(row) for row in s.account.rows} <= {-16, 26}


# the end (004:1319)


@pytest.mark.parametrize(("before", "over"), [(-86, False), (-87, False), (-88, True)])
def test_the_game_ends_when_somebody_passes_a_hundred_not_when_he_comes_to_it(
    before: int, over: bool
) -> None:
    game = omnibus()
    s = dealt(game, "SA", "SQ", "S3", "S4")
    s.takers = 0b0110
    s.account.total = (before, -20, 4, -50)
    play(game, s, "SA SQ S3 S4")
    assert s.account.total[0] == before - 13
    assert s.over is over


def test_the_player_furthest_from_the_limit_wins() -> None:
    game = omnibus(limit=50)
    s = dealt(game, "SA", "SQ", "S3", "S4")
    s.takers = 0b0110
    s.account.total = (-40, -20, 4, -50)
    play(game, s, "SA SQ S3 S4")
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == (4, 2, 1, 3)
    assert outcome.text.en == "⟨2⟩ wins with 4."


# a second reckoning, from the rules alone


def worth(cards: list[str]) -> int:
    return sum({"SQ": -13, "DT": 10}.get(card, -1 if card[0] == "H" else 0) for card in cards)


@pytest.mark.parametrize("seed", range(24))
def test_random_matches_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    agreed = {
        "players": rng.choice((3, 4)),
        "limit": rng.choice((20, 60, 100)),
        "deals": rng.choice((0, 0, 3)),
    }
    game, n = omnibus(**agreed), agreed["players"]
    s = game.start(seed)
    total, deals = [0] * n, 0
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
        while True:
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
                assert s.deal == deals
                game.play(s, trick[-1])
            best = max((c for c in trick if c[0] == trick[0][0]), key=lambda c: "23456789TJQKA".index(c[1]))
            leader = (leader + trick.index(best)) % n
            taken[leader] += trick
            if {"SQ", "DT", *HEARTS} <= {c for cards in taken for c in cards}:
                break
            assert s.deal == deals
        row = [worth(cards) for cards in taken]
        for seat, cards in enumerate(taken):
            if {"SQ", "DT", *HEARTS} <= {*cards}:
                row = [26 if seat == i else 0 for i in range(n)]
        total = [a + b for a, b in zip(total, row, strict=True)]
        deals += 1
        assert s.account.rows[-1] == tuple(row)
        assert s.account.total == tuple(total)
        assert s.over == (min(total) < -agreed["limit"] or deals == agreed["deals"])
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
