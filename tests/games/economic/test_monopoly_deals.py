"""Monopoly: houses, pledges, offers, debts and the end."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.economic.setting import arrive, own, pausing, play, table

from sukno.engine import BadOption, IllegalMove
from sukno.games.economic.monopoly import Monopoly
from sukno.games.economic.monopoly.state import BANK, MonopolyOptions

# the pause


def test_a_street_with_houses_is_not_pledged_and_houses_bring_half() -> None:
    game, s = pausing("arbat")
    play(game, s, "build arbat")
    assert "mortgage arbat" not in game.ask(s).moves  # type: ignore[union-attr]
    play(game, s, "sell arbat", "mortgage arbat")
    assert s.account.money[0] == 2000 - 100 + 50 + 80
    assert not {"build arbat", "redeem arbat"} & {*game.ask(s).moves}, "what went down stays down"  # type: ignore[union-attr]


def test_a_pledge_is_redeemed_in_a_later_turn() -> None:
    game, s = pausing("okhotny")
    play(game, s, "mortgage okhotny", "done")
    assert s.account.money[0] == 2175
    s.turn, s.agenda, s.phase, s.down = 0, ["pause"], "", ()
    game.flow.advance(s)
    play(game, s, "redeem okhotny")
    assert s.account.money[0] == 2175 - 193
    assert not s.account.pledged


def test_a_deal_moves_shares_money_and_cards_with_houses_and_pledges() -> None:
    game, s = pausing("arbat")
    own(s, 1, "petrovka", houses=2)
    own(s, 1, "varvarka")
    s.account.pledged, s.account.kept = ("varvarka",), {"chance 1": 0}
    play(game, s, "trade 1 arbat pardon 70 for petrovka varvarka 0")
    assert game.ask(s).seat == 1  # type: ignore[union-attr]
    play(game, s, "yes")
    assert s.account.owner == {"arbat": 1, "petrovka": 0, "varvarka": 0}
    assert s.account.money[:2] == [1930, 2070]
    assert s.account.kept == {"chance 1": 1}
    assert s.account.houses == {"petrovka": 2}
    assert s.account.pledged == ("varvarka",)
    assert s.phase == "pause"
    assert s.turn == 0


def test_an_offer_is_answered_by_another_twice_at_most() -> None:
    game, s = pausing("arbat")
    own(s, 1, "petrovka")
    play(game, s, "trade 1 arbat 0 for petrovka 0")
    ask = game.ask(s)
    assert ask is not None
    assert ask.families[0].begin == "counter 0 petrovka 0 for arbat 0"
    assert ask.allows(ask.families[0].begin)  # type: ignore[attr-defined]
    play(game, s, "counter 0 petrovka 0 for arbat 200", "counter 1 arbat 100 for petrovka 0")
    ask = game.ask(s)
    assert ask is not None
    assert (ask.seat, ask.families) == (1, ())
    play(game, s, "yes")
    assert s.account.owner == {"arbat": 1, "petrovka": 0}
    assert s.account.money[:2] == [1900, 2100]


def test_three_offers_are_made_in_a_turn() -> None:
    game, s = pausing("arbat")
    for _ in range(3):
        play(game, s, "trade 1 arbat 0 for 100", "no")
    assert not game.ask(s).families  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "move",
    [
        "trade 1 arbat 0 for petrovka 2001",
        "trade 1 arbat 2001 for petrovka 0",
        "trade 1 arbat arbat 0 for petrovka 0",
        "trade 1 petrovka 0 for arbat 0",
        "trade 2 arbat 0 for petrovka 0",
        "trade 0 arbat 0 for petrovka 0",
        "trade 1 arbat 10 for petrovka 10",
        "trade 1 0 for 0",
        "trade 1 pardon 0 for 0",
        "trade 1 " + "arbat " * 300 + "0 for 0",
        "trade 1 arbat " + "9" * 1900 + " for 0",
    ],
)
def test_offers_of_what_is_not_there_are_refused(move: str) -> None:
    game, s = pausing("arbat")
    own(s, 1, "petrovka")
    before = s.copy()
    with pytest.raises(IllegalMove):
        game.play(s, move)
    assert s == before


# debts and the end


def test_a_debt_is_raised_by_pledges() -> None:
    game, s = table()
    own(s, 0, "polyanka", "boloto")
    own(s, 1, "kuznetsky", houses=5)
    s.account.money[0] = 930
    arrive(game, s, "kuznetsky")
    ask = game.ask(s)
    assert ask is not None
    assert (ask.kind, ask.seat) == ("debt", 0)
    assert ask.moves == ["mortgage polyanka", "mortgage boloto"]
    play(game, s, "mortgage boloto", "mortgage polyanka")
    assert s.account.money[:2] == [20, 3000]
    assert not s.account.ruined


def test_the_ruined_hand_all_over_to_the_creditor() -> None:
    game, s = table()
    own(s, 0, "polyanka", houses=2)
    own(s, 0, "boloto")
    own(s, 1, "kuznetsky", houses=5)
    s.account.money[0], s.account.pledged, s.account.kept = 100, ("boloto",), {"chance 1": 0}
    arrive(game, s, "kuznetsky")
    assert s.account.ruined == (0,)
    assert s.turn == 1
    assert s.account.money == [0, 2000 + 100 + 50, 2000]
    assert s.account.owner == dict.fromkeys(("polyanka", "boloto", "kuznetsky"), 1)
    assert s.account.pledged == ("boloto",)
    assert s.account.kept == {"chance 1": 1}


def test_what_falls_to_the_bank_is_free_again() -> None:
    game, s = table()
    own(s, 0, "boloto")
    s.account.money[0], s.account.pledged = 50, ("boloto",)
    arrive(game, s, "tax")
    assert s.account.ruined == (0,)
    assert not s.account.owner
    assert not s.account.pledged
    assert s.account.money[0] == 0


def test_who_is_left_alone_is_the_monopolist() -> None:
    game, s = table(2)
    own(s, 1, "kuznetsky", houses=5)
    s.account.money[0] = 10
    arrive(game, s, "kuznetsky")
    end = game.outcome(s)
    assert s.over
    assert end is not None
    assert end.places == (2, 1)
    assert "monopolist" in end.text.en


def test_the_richest_wins_after_the_agreed_rounds() -> None:
    game = Monopoly(MonopolyOptions(players=3, rounds=5))
    s = game.start(3)
    while (ask := game.ask(s)) is not None:
        move = next((m for m in ("throw", "leave", "done", "pay", "chance", "pass") if m in ask.moves), "")
        game.play(s, move or ask.moves[0])
    end = game.outcome(s)
    assert s.round == 5
    assert end is not None
    wealth = [game.book.wealth(s.account, seat) for seat in range(3)]
    assert end.places[wealth.index(max(wealth))] == 1


def test_the_rich_count_what_they_owe_the_bank() -> None:
    game, s = table()
    own(s, 0, "arbat", "petrovka")
    s.account.pledged = ("arbat",)
    s.account.houses = {"petrovka": 2}
    assert game.book.wealth(s.account, 0) == 2000 + 160 - 80 + 300 + 400


def test_the_highest_throw_begins() -> None:
    for seed in range(20):
        game = Monopoly(MonopolyOptions(players=5))
        s = game.start(seed)
        lots = [(seat, int(n)) for seat, kind, n in s.lines() if kind == "lot"]
        last = lots[5:] if len(lots) > 5 else lots
        assert len(lots) > 5 or max(last, key=lambda lot: lot[1])[0] == s.first
        assert s.turn == s.first


def test_cards_of_ones_own_are_bounded() -> None:
    game = Monopoly(MonopolyOptions(custom_cards="chance +40 a good day; фонд -15 новые сапоги"))
    assert len(game.flow.packs["chance"]) == 33
    assert len(game.flow.packs["fund"]) == 23
    for bad in (
        "chance",
        "chance 40",
        "luck +4 x",
        "fund +501 x",
        "fund 1e9 x",
        f"fund +1 {'x' * 61}",
        "fund +1 ⟨0⟩",
    ):
        with pytest.raises(BadOption):
            MonopolyOptions(custom_cards=bad).check()
    with pytest.raises(BadOption):
        MonopolyOptions(custom_cards="; ".join(["fund +1 x"] * 21)).check()


def test_a_ruined_player_is_never_asked_and_never_owed() -> None:
    game = Monopoly(MonopolyOptions(players=8, rounds=40))
    s, rng = game.start(4), Random(4)
    while (ask := game.ask(s)) is not None:
        assert ask.seat not in s.account.ruined
        game.play(s, ask.pick(rng))
    assert s.account.ruined
    assert all(s.account.money[seat] == 0 for seat in s.account.ruined)
    assert BANK not in s.account.owner.values()
