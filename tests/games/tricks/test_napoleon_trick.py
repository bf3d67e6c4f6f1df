"""Napoleon: announcements, the settlement of the book, and an independent count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sukno
from sukno.games.tricks.napoleon_trick import NapoleonState, NapoleonTrick
from sukno.materials.cards import CARD_INDEX, hand

RANKS = "6789TJQKA"


def table(
    *hands: str, turned: str = "H6", pot: int = 0, **options: Any
) -> tuple[NapoleonTrick, NapoleonState]:
    """Seat 0 sits at the dealer's left; the last seat deals."""
    game = sukno.game("napoleon-trick", players=len(hands), **{"deals": 2, **options})
    assert isinstance(game, NapoleonTrick)
    s = game.start(1)
    s.dealer = len(hands) - 1
    s.hands = [hand(h.split()) for h in hands]
    s.turned = CARD_INDEX[turned]
    s.trump = s.turned // 13
    s.aside = game.pack_bits & ~(1 << s.turned)
    for held in s.hands:
        s.aside &= ~held
    game.begin_play(s)
    return game, s


STRONG = "HA HK HQ HJ HT"
THREE = (STRONG, "S6 S7 S8 S9 ST", "C6 C7 C8 C9 CT")


def finish(game: NapoleonTrick, s: NapoleonState) -> None:
    """Everybody plays the first card that may be played."""
    while s.deal == 0:
        ask = game.ask(s)
        assert ask is not None
        game.play(s, ask.moves[0])


@pytest.mark.parametrize("announced", ["3", "4", "5"])
def test_000_6728_a_failed_game_costs_as_many_fines_as_tricks_were_announced(announced: str) -> None:
    """E51: 3 announced and failed: 3 fines to each, 4: 4, 5: 5; the pot stays, and nobody pays again."""
    game, s = table(*THREE, stake=2)
    for move in ("pass", announced, *(["pass"] if announced != "5" else [])):
        game.play(s, move)
    finish(game, s)
    fine = 2 * int(announced)
    assert s.account.purses == (-2 + fine, -2 - 2 * fine, -2 + fine)
    assert s.account.amount == 6


def test_a_single_fine_by_agreement() -> None:
    game, s = table(*THREE, fine="single")
    for move in ("pass", "4", "pass"):
        game.play(s, move)
    finish(game, s)
    assert s.account.purses == (-1 + 1, -1 - 2, -1 + 1)


def test_000_6737_five_announced_and_taken_bring_a_fine_from_each_besides() -> None:
    """E52; and after a won game everybody pays anew."""
    game, s = table(*THREE)
    game.play(s, "5")
    assert s.turn == 1  # nobody can go higher; the left neighbour leads
    finish(game, s)
    assert s.account.purses == (-1 + 3 + 2 - 1, -1 - 1 - 1, -1 - 1 - 1)
    assert s.account.amount == 3


def test_more_tricks_than_announced_bring_the_pot_alone() -> None:
    game, s = table(*THREE)
    for move in ("3", "pass", "pass"):
        game.play(s, move)
    finish(game, s)
    assert s.account.purses == (-1 + 3 - 1, -1 - 1, -1 - 1)


def test_each_speaks_once_and_must_go_higher() -> None:
    game, s = table(*THREE)
    assert game.ask(s).moves == ["pass", "3", "4", "5"]  # type: ignore[union-attr]
    game.play(s, "3")
    assert game.ask(s).moves == ["pass", "4", "5"]  # type: ignore[union-attr]
    game.play(s, "4")
    assert game.ask(s).moves == ["pass", "5"]  # type: ignore[union-attr]
    game.play(s, "pass")
    assert (s.declarer, s.high, s.turn) == (1, 4, 2)


def test_if_all_pass_the_pot_stays_without_a_new_stake() -> None:
    game, s = table(*THREE)
    for _ in range(3):
        game.play(s, "pass")
    assert s.deal == 1
    assert s.account.purses == (-1, -1, -1)
    assert s.account.amount == 3


def told(game: NapoleonTrick, s: NapoleonState) -> list[str]:
    found = game.last_deal(s)
    assert found is not None
    return [found.words.en, *(effect.en for effect in found.effects)]


def test_of_a_won_game_the_winnings_are_told_and_not_the_new_stakes() -> None:
    game, s = table(*THREE)
    for move in ("3", "pass", "pass"):
        game.play(s, move)
    finish(game, s)
    assert told(game, s) == ["Deal 1", "takes the pot: ⟨0⟩ +3"]


def test_of_a_deal_in_which_all_pass_it_is_said_that_they_did() -> None:
    game, s = table(*THREE)
    for _ in range(3):
        game.play(s, "pass")
    assert told(game, s) == ["Deal 1", "all passed, the pot stays"]


def test_at_the_end_of_the_game_the_division_of_the_pot_is_told_too() -> None:
    game, s = table(*THREE, deals=1)
    for move in ("pass", "3", "pass"):
        game.play(s, move)
    finish(game, s)
    assert told(game, s) == [
        "Deal 1",
        "fines: ⟨0⟩ +3, ⟨1⟩ −6, ⟨2⟩ +3",
        "pot divided: ⟨0⟩ +1, ⟨1⟩ +1, ⟨2⟩ +1",
    ]


def test_suit_is_followed_but_nobody_has_to_trump_or_beat() -> None:
    game, s = table("S6 HA HK HQ HJ", "SA S7 H7 C8 C9", "C6 C7 H8 D9 DT")
    for move in ("pass", "pass", "3", "S6"):
        game.play(s, move)
    assert sorted(game.ask(s).moves) == ["S7", "SA"]  # type: ignore[union-attr]
    game.play(s, "S7")
    assert len(game.ask(s).moves) == 5  # type: ignore[union-attr]


def counted(
    lines: list[tuple[int, str, str]], trump: str, seats: int, purse: list[int], table: int, single: bool
) -> int:
    """The settlement by the digest: changes the purses, and says what lies on the table afterwards."""
    bids = [(seat, int(move)) for seat, kind, move in lines if kind == "bid" and move != "pass"]
    if not bids:
        return table
    declarer, high = max(bids, key=lambda b: b[1])
    cards = [(seat, move) for seat, kind, move in lines if kind == "card"]
    taken = 0
    for k in range(0, 5 * seats, seats):
        trick = cards[k : k + seats]
        led = trick[0][1][0]
        best = max(trick, key=lambda c: (c[1][0] == trump, c[1][0] == led, RANKS.index(c[1][1])))
        taken += best[0] == declarer
    others = [i for i in range(seats) if i != declarer]
    if taken < high:
        for i in others:
            purse[i] += 1 if single else high
            purse[declarer] -= 1 if single else high
        return table
    purse[declarer] += table
    if high == 5:
        for i in others:
            purse[i] -= 1
            purse[declarer] += 1
    return 0


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_money_by_an_independent_count(players: int) -> None:
    for seed in range(6):
        single = bool(seed % 2)
        game = sukno.game(
            "napoleon-trick", players=players, deals=8, fine="single" if single else "per-trick"
        )
        s = game.start(seed)
        rng = Random(seed)
        purse = [-1] * players
        table, last = players, 0
        while (ask := game.ask(s)) is not None:
            now, trump, dealer = s.deal, "SCDH"[s.trump], s.dealer
            move = ask.pick(rng)
            lines = [*s.lines(), (ask.seat, ask.kind, move)]
            game.play(s, move)
            if s.deal != now:
                table = counted(lines, trump, players, purse, table, single)
                if not table and s.deal < 8:
                    purse = [p - 1 for p in purse]
                    table = players
                last = dealer
        for i in range(table):
            purse[(last + 1 + i) % players] += 1
        assert list(s.account.purses) == purse


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 6), stake=st.integers(1, 50))
def test_money_adds_up_to_nothing_after_every_move(seed: int, players: int, stake: int) -> None:
    game = sukno.game("napoleon-trick", players=players, stake=stake, deals=4)
    s = game.start(seed)
    rng = Random(seed)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
        assert sum(s.account.purses) + s.account.amount == 0
    assert s.account.amount == 0
