"""The old game of 81 laws and its kinds, and hussar preferans, at the table."""

from __future__ import annotations

import pytest
from preferans_table import Table

from sukno.engine import IllegalMove
from sukno.engine.view import Hand
from sukno.games.tricks.preferans.calls import Order, ladder

# the auction


def test_o1_bought_at_seven_diamonds() -> None:
    """Law 9: seven spades and clubs are forbidden, they must be eight; seven diamonds, hearts, NT are not."""
    t = Table("preferans-old-three")
    t.s.auction.high, t.s.auction.holder = t.game.ladder.index["7D"], 2
    t.s.auction.passed, t.s.auction.spoken = [True, False, False], [True, True, True]
    t.s.auction.turn = 1
    t.say("pass").discard()
    assert t.moves[:5] == ["7D", "7H", "7NT", "8S", "8C"]


def test_o2_the_third_holds_clubs_and_the_first_must_raise() -> None:
    """Law 7: spades, clubs, "mine", then the first says diamonds."""
    t = Table("preferans-old-three").say("6S", "6C")
    assert t.moves == ["6D", "hold", "pass"]
    t.say("hold")
    assert (t.seat, t.moves) == (0, ["6D", "pass"]), "a held bid is not held again"
    t.say("6D")
    assert t.seat == 1


def test_o2_the_first_holds_diamonds() -> None:
    """Law 7: spades, clubs, diamonds, held by the first; hearts, no trumps, and the first: seven spades."""
    t = Table("preferans-old-three").say("6S", "6C", "6D", "hold", "6H", "6NT")
    assert "7S" in t.moves
    t.say("7S")
    t = Table("preferans-old-three").say("6S", "6C", "6D", "hold", "6H", "pass")
    assert t.moves == ["6NT", "hold", "pass"]


def test_nobody_holds_his_own_bid() -> None:
    t = Table("preferans-old-three").say("6S", "6C", "hold", "pass", "pass")
    assert (t.phase, t.s.contract.declarer) == ("discard", 2)


def test_the_old_order_of_bids_with_miseres_and_uverts() -> None:
    """Simple < small misere < small uvert < without talon < big misere < 7 < big uvert < 8."""
    names = [c.text for c in ladder(Order(old=True, miseres=True, uverts=True))]
    assert names[4:8] == ["6NT", "misere", "uvert", "6S direct"]
    assert names[11:14] == ["6NT direct", "misere direct", "7S"]
    assert names[17:21] == ["7NT", "uvert direct", "8S", "8C"]
    assert "misere" not in [c.text for c in ladder(Order(old=True, miseres=False))]


def test_mi1_a_misere_called_at_six_is_beaten_by_a_seven_and_cannot_beat_it_back() -> None:
    """001:745."""
    t = Table("preferans-misere", players=3).say("6S", "misere")
    assert t.moves == ["6S direct", "misere direct", "7S", "pass"]
    t.say("7S", "pass")
    assert (t.seat, t.moves) == (1, ["pass"])


def test_against_misere_a_game_without_talon_is_bid_by_suits_and_only_big_misere_beats_it() -> None:
    """000:2658-2669."""
    t = Table("preferans-misere", players=3).say("misere", "6S direct", "pass")
    assert t.moves == ["misere direct", "pass"], "the misere player may make it big"
    t = Table("preferans-misere", players=3).say("misere", "6S direct", "6C direct", "pass")
    assert t.seat == 1
    t.say("pass")
    assert (t.s.contract.declarer, t.phase) == (2, "contract"), "no talon, no discard"
    assert (t.s.exchange.taken, t.s.exchange.discard, t.moves[0]) == (False, 0, "6C")


def test_no_game_is_bid_without_talon_before_a_misere() -> None:
    assert "6S direct" not in Table("preferans-misere").moves
    assert Table("preferans-misere").moves == ["6S", "misere", "misere direct", "pass"]


def test_big_misere_is_played_without_the_talon() -> None:
    t = Table("preferans-misere", players=3).say("misere direct", "pass", "pass")
    assert (t.phase, t.s.exchange.taken) == ("card", False)
    t.all_out()
    assert t.entry.direct


def test_at_uvert_all_hands_lie_open_from_the_start_of_play() -> None:
    """000:2671-2683: at the small one after purchase and discard, at the big one at once."""
    t = Table("preferans-uvert", players=3).say("uvert", "pass", "pass")
    assert not t.s.play.bare
    t.discard()
    for seat in (0, 1, 2, None):
        assert [len(t.sees(seat, f"hand{i}")) for i in range(3)] == [10, 10, 10]
    t = Table("preferans-uvert", players=3).say("uvert direct", "pass", "pass")
    assert t.phase == "card"
    assert t.s.play.bare
    assert t.s.opened


def test_eight_beats_big_uvert_and_seven_does_not() -> None:
    """001:749."""
    t = Table("preferans-uvert", players=3).say("uvert direct")
    assert t.moves == ["8S", "pass"]


# whist


def named(t: Table, game: str = "6S") -> Table:
    t.say("6S")
    while t.phase == "bid":
        t.say("pass")
    return t.discard().say(game)


def test_without_invitation_a_sole_whister_plays_alone_for_two_tricks_at_six() -> None:
    """000:2528-2531."""
    t = named(Table("preferans-old")).say("whist", "pass")
    assert (t.phase, t.s.whisting.how, t.out) == ("card", "alone", 2)
    t.any(2)
    assert sum(t.s.tricks) == 1
    t.all_out()
    assert t.entry.how == "alone"


def test_when_hand_one_is_left_out_the_next_hand_leads() -> None:
    t = Table("preferans-old-three", invitation=False).say("pass", "6S", "pass").discard().say("6S")
    t.say("whist", "pass")
    assert (t.out, t.s.turn) == (0, 1)


def test_with_invitation_the_passer_is_called_open_or_closed() -> None:
    """000:2685-2698."""
    t = named(Table("preferans-invitation")).say("whist", "pass")
    assert t.moves == ["open", "closed", "alone"]
    t.say("alone")
    assert t.phase == "card", "here the passer has no word"


def test_two_players_may_invite_the_dummy_or_whist_without_it() -> None:
    """000:2517-2531."""
    t = named(Table("preferans-old-two")).say("whist")
    assert (t.seat, t.moves) == (1, ["open", "alone"])
    t.say("open").any()
    assert (t.seat, t.s.turn) == (1, 1)
    t = named(Table("preferans-old-two")).say("whist", "alone").any()
    assert (t.seat, t.s.turn) == (1, 2), "the dummy stays out"
    assert not t.sees(1, "doll")


def test_raspasy_of_two_are_played_without_the_dummy_and_the_talon_shows_the_suits() -> None:
    t = Table("preferans-old-two", "K", "Q", "AJ", talon="ST HA").say("pass", "pass")
    assert (t.seat, t.out) == (0, 1)
    assert all(m[0] == "S" for m in t.moves)
    t.any(2)
    assert t.sees(None, "talon") == ["HA"]
    t.all_out()
    assert sum(t.entry.tricks) == 10


@pytest.mark.parametrize("id", ["preferans-old", "preferans-old-two", "preferans-hussar"])
def test_a_ten_is_checked_with_all_hands_open_the_declarers_too(id: str) -> None:
    """Law 34: before the first card, and whoever leads."""
    t = named(Table(id), "10S")
    assert (t.phase, t.s.whisting.how) == ("card", "check")
    hands = [zone.id for zone in t.game.zones(t.s, None) if isinstance(zone, Hand)]
    seen = [len(t.sees(None, hand)) for hand in hands if t.sees(None, hand)]
    assert seen == [10] * len(t.s.hands)


def test_a_misere_of_the_old_game_keeps_the_declarers_cards_closed() -> None:
    t = Table("preferans-misere", players=3).say("misere", "pass", "pass").discard().any()
    assert [len(t.sees(None, f"hand{i}")) for i in range(3)] == [0, 10, 10]


def test_the_stake_of_the_dealer_is_written_with_every_deal() -> None:
    """Laws 55-57: an option."""
    t = named(Table("preferans-old", stake=10)).say("pass", "pass")
    assert sum(t.s.account.sheet.kurochka) + 4 * 200 - sum(t.s.account.sheet.record) > 0
    assert t.entry.dealer == 3


# hussar


def test_hussar_has_24_cards_two_hands_and_two_talons() -> None:
    """000:3323-3345."""
    t = Table("preferans-hussar")
    assert len(t.game.pieces(t.s)) == 24
    assert [h.bit_count() for h in t.s.hands] == [10, 10]
    assert [len(x) for x in t.s.own.talons] == [2, 2]
    assert (t.s.order, t.seat) == ((0, 1), 0), "the non-dealer speaks and leads first"


def test_the_buyer_takes_his_own_talon_and_shows_it() -> None:
    t = Table("preferans-hussar").say("pass", "6S")
    mine = t.s.own.talons[1]
    assert t.s.exchange.talon == mine
    assert len(t.sees(0, "talon")) == 2
    assert len(t.hand(1)) == 12
    t.discard().say("6S")
    assert (t.seat, t.moves) == (0, ["whist", "pass"])


def test_the_whister_plays_alone_or_with_his_talon_and_then_discards_two() -> None:
    t = Table("preferans-hussar").say("6S", "pass").discard().say("6S", "whist")
    assert t.moves == ["talon", "alone"]
    t.say("talon")
    assert (t.phase, t.seat, len(t.hand(1))) == ("whister_discard", 1, 12)
    t.discard()
    assert (t.phase, t.seat) == ("card", 0)
    assert len(t.sees(1, "whister-discard")) == 2
    assert not t.sees(0, "whister-discard")
    assert not t.s.opened, "always closed"
    t.all_out()
    assert (t.entry.how, sum(t.entry.tricks)) == ("closed", 10)
    t = Table("preferans-hussar").say("6S", "pass").discard().say("6S", "whist", "alone").all_out()
    assert t.entry.how == "alone"


def test_hussar_has_no_raspasy_and_no_misere() -> None:
    """000:3367-3371: both pass, and the next dealer deals."""
    t = Table("preferans-hussar")
    assert t.moves == ["6S", "pass"]
    t.say("pass", "pass")
    assert (t.s.deal, t.s.dealer, t.phase) == (1, 0, "bid")
    assert not t.s.account.sheet.history


def test_a_ten_of_hussar_is_only_checked() -> None:
    t = Table("preferans-hussar").say("6S", "pass").discard().say("10H")
    assert (t.phase, t.s.whisting.how) == ("card", "check")


def test_a_talon_that_is_not_ones_own_cannot_be_laid_away() -> None:
    t = Table("preferans-hussar").say("6S", "pass")
    theirs = [c for c in t.game.pieces(t.s) if c not in t.hand(0)][:2]
    with pytest.raises(IllegalMove):
        t.say(" ".join(["discard", *theirs]))
