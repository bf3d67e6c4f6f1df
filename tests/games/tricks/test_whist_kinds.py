"""Whist with dummies and without trumps: who sits where, who plays which hand, what is seen, who pays whom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.families.dummies import DUMMY
from sukno.families.seating import draw_rank
from sukno.families.tricks import NO_TRUMPS
from sukno.materials.cards import hand_texts


def started(id: str, seed: int = 1, **options: Any) -> tuple[Any, Any]:
    game = sukno.game(id, **options)
    return game, game.start(seed)


def hand_seen(game: Any, s: Any, seat: int | None, zone: str) -> tuple[str, ...]:
    found: tuple[str, ...] = next(z for z in game.view(s, seat).zones if z.id == zone).cards
    return found


def play_deal(game: Any, s: Any, rng: Random) -> None:
    deal = s.deal
    while s.phase and s.deal == deal:
        game.play(s, game.ask(s).pick(rng))


def with_tricks(game: Any, s: Any, *took: int) -> None:
    """Deals in which side 0 takes these numbers of tricks, honours left out."""
    for n in took:
        s.hands, s.trick, s.gone = [0] * 4, [], [0] * 4
        s.tricks = [n, 13 - n, 0, 0]
        game.score(s)


def test_the_lowest_card_has_the_dummy_first_and_deals_first() -> None:
    for seed in range(6):
        _, s = started("whist-dummy", seed)
        lowest = min(range(3), key=lambda seat: draw_rank(s.draw[seat]))
        assert s.order == (lowest, (lowest + 1) % 3, DUMMY, (lowest + 2) % 3)
        assert s.owner[2] == lowest
        assert s.dealer == 0


def test_the_dummy_goes_round_by_rubbers() -> None:
    game, s = started("whist-dummy", rubbers=3)
    rising = sorted(range(3), key=lambda seat: draw_rank(s.draw[seat]))
    owners = []
    for _ in range(3):
        owners.append(s.order[0])
        with_tricks(game, s, 13, 13)
    assert owners == rising
    assert not s.phase


def test_one_against_two_wins_from_both_or_pays_both() -> None:
    """Vint, 000:1729-1732."""
    game, s = started("whist-dummy")
    one = s.order[0]
    with_tricks(game, s, 11, 11)  # 10 below and 5, then 10 below and 10
    points = game.outcome(s).points
    assert points[one] == 70
    assert sorted(points) == [-35, -35, 70]


def test_the_deal_goes_round_all_four_hands_and_the_left_of_it_leads() -> None:
    for id in ("whist-dummy", "whist-double-dummy"):
        game, s = started(id, deals=5)
        rng = Random(2)
        first = s.dealer
        for n in range(4):
            assert s.dealer == (first + n) % 4
            assert s.leader == (s.dealer + 1) % 4
            assert game.ask(s).seat == s.owner[s.leader]
            assert s.hands[s.dealer] >> s.turned & 1
            play_deal(game, s, rng)
            if len(s.account.parties):  # a party does not change the dealing
                assert s.order


def test_an_open_dummy_is_seen_by_all_and_played_by_its_owner() -> None:
    game, s = started("whist-dummy", 4)
    dummy = tuple(hand_texts(s.hands[2]))
    for seat in (0, 1, 2, None):
        assert hand_seen(game, s, seat, "dummy0") == dummy
    rng = Random(1)
    moved = set()
    while s.phase and s.deal == 0:
        ask = game.ask(s)
        assert ask.seat == s.owner[s.turn]
        if s.turn == 2:
            moved.add(ask.seat)
            assert all(m in hand_texts(s.hands[2]) for m in ask.moves)
        game.play(s, ask.pick(rng))
    assert moved == {s.order[0]}


@pytest.mark.parametrize("id", ["whist-dummy", "whist-double-dummy"])
def test_a_dummy_opened_after_the_first_lead_is_its_owners_secret_until_then(id: str) -> None:
    game, s = started(id, 3, dummy_opened="after")
    zones = [z for z in game.view(s, None).zones if z.id.startswith("dummy")]
    assert all(set(z.cards) == {"?"} for z in zones)
    owner = s.owner[2]
    assert hand_seen(game, s, owner, "dummy0") == tuple(hand_texts(s.hands[2]))
    game.play(s, game.ask(s).moves[0])
    assert hand_seen(game, s, None, "dummy0") == tuple(hand_texts(s.hands[2]))


def test_with_two_open_dummies_nothing_is_hidden_from_the_players() -> None:
    game, s = started("whist-double-dummy", 9)
    for seat in (0, 1):
        assert hand_seen(game, s, seat, f"hand{1 - seat}") == tuple(hand_texts(s.hands[1 - seat]))
    assert set(hand_seen(game, s, None, "hand0")) == {"?"}
    assert game.imagine(s, 0, Random(5)).hands == s.hands


def test_what_a_seat_imagines_keeps_the_dummy_as_it_lies() -> None:
    game, s = started("whist-dummy", 9)
    for seat in range(3):
        place = s.order.index(seat)
        worlds = [game.imagine(s, seat, Random(n)) for n in range(8)]
        assert all(w.hands[2] == s.hands[2] and w.hands[place] == s.hands[place] for w in worlds)
        assert len({tuple(w.hands) for w in worlds}) == 8


def test_the_trick_shows_from_which_hand_a_card_came() -> None:
    game, s = started("whist-double-dummy", 2)
    for _ in range(3):
        game.play(s, game.ask(s).moves[0])
    trick = next(z for z in game.view(s, 0).zones if z.id == "trick")
    assert trick.places == tuple((s.leader + i) % 4 for i in range(3))
    assert [seat for seat, _ in trick.cards] == [s.owner[p] for p in trick.places]


def test_without_trumps_no_card_is_turned_whoever_plays() -> None:
    for players in (2, 3, 4, 5, 6):
        _, s = started("whist-no-trumps", players=players)
        assert (s.trump, s.turned) == (NO_TRUMPS, -1)
        assert s.order.count(DUMMY) == {2: 2, 3: 1}.get(players, 0)


def test_a_revoke_of_the_dummy_is_chosen_for_by_the_player_at_its_left() -> None:
    game, s = started("whist-dummy", 11, strict=True)
    rng = Random(3)
    chosen = 0
    while s.phase and not chosen:
        ask = game.ask(s)
        if ask.kind == "penalty":
            offender = s.revoked.owed[0]
            assert ask.seat == s.owner[(offender + 1) % 4]
            chosen += offender == 2
        game.play(s, ask.pick(rng))
    assert chosen


def test_both_languages_tell_the_dummys_owner() -> None:
    game, s = started("whist-dummy")
    zone = next(z for z in game.view(s, 0).zones if z.id == "dummy0")
    owner = s.order[0]
    assert (zone.label.en, zone.label.ru) == (f"Dummy: ⟨{owner}⟩", f"Болван: ⟨{owner}⟩")


def test_the_sheet_says_who_won_a_party_of_one_player_as_of_two() -> None:
    for id in ("whist-double-dummy", "whist-dummy"):
        game, s = started(id)
        with_tricks(game, s, 11)
        labels = [row.label.ru for row in game.sheet(s).rows]
        assert f"Партия 1, в выигрыше ⟨{s.order[0]}⟩" in labels
