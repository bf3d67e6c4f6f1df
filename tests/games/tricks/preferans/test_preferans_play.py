"""The play of the cards: following and trumping, open hands, raspasy, the doll, offers of a result."""

from __future__ import annotations

import pytest
from preferans_table import LIGHT, Table

from sukno.engine import IllegalMove
from sukno.engine.ask import Amount
from sukno.engine.view import Hand


def against(game: str, *words: str, declarer: int = 0, id: str = "preferans", **more: object) -> Table:
    """This hand has named a game, and the others have said these words."""
    t = Table(id, **more)  # type: ignore[arg-type]
    return named(t, game, declarer).say(*words)


def named(t: Table, game: str, declarer: int = 0) -> Table:
    for _ in range(declarer):
        t.say("pass")
    t.say(t.moves[0])
    while t.phase == "bid":
        t.say("pass")
    return t.discard().say(game)


SUITS = ("A.A..AKQJT987", "KQJT9.KQJT9..", ".87.AKQJT987.")
"""Hand 2 has no hearts, hand 3 neither hearts nor spades."""

# suits


def test_one_must_follow_then_trump_and_only_then_discard() -> None:
    """004:470; no duty to overtake."""
    t = named(Table("preferans", *SUITS, talon="S8 S7"), "6S").say("whist", "whist")
    t.say("HA")
    assert t.moves == ["SK", "SQ", "SJ", "ST", "S9"], "hand 2 has no heart and must trump"
    t.say("S9")
    assert len(t.moves) == 10, "hand 3 has neither: anything"
    t.say("DA")
    assert t.winner == 1


def test_the_refusal_names_what_may_be_played() -> None:
    t = named(Table("preferans", *SUITS, talon="S8 S7"), "6S").say("whist", "whist", "HA")
    with pytest.raises(IllegalMove, match="have no ♥ and must trump: ♠K"):
        t.say("CK")
    with pytest.raises(IllegalMove, match="is not possible now; you may play: SK"):
        t.say("SA")
    t = named(Table("preferans", *SUITS, talon="S8 S7"), "6S").say("whist", "whist", "CA")
    with pytest.raises(IllegalMove, match="follow"):
        t.say("SK")


def test_hand_one_leads_and_then_the_winner_of_each_trick() -> None:
    t = against("6S", "whist", "whist", declarer=1)
    assert t.seat == 0
    t.any(3)
    assert t.seat == t.winner


# who plays which cards, and when hands are opened


def test_the_whister_plays_the_passers_cards_when_they_lie_open() -> None:
    t = against("6S", "whist", "pass", "open", declarer=2)
    assert t.s.opened, "the whisting side leads: opened before the lead (001:102)"
    assert t.seat == 0
    t.any()
    assert t.seat == 0, "the whister moves hand 2"
    t.any()
    assert t.seat == 2


def test_the_passer_who_leads_is_moved_by_the_whister() -> None:
    t = against("6S", "pass", "whist", "open", declarer=2)
    assert (t.s.turn, t.seat) == (0, 1)


def test_a_declarer_who_leads_does_so_before_hands_are_opened() -> None:
    """001:102."""
    t = against("6S", "whist", "pass", "open")
    assert not t.s.opened
    assert not t.sees(0, "hand1")
    t.any()
    assert t.s.opened
    for seat in (0, 1, 2, None):
        assert t.sees(seat, "hand1") == t.hand(1)
        assert t.sees(seat, "hand2") == t.hand(2)
    assert not t.sees(1, "hand0"), "the declarer's cards stay his"


def test_in_a_closed_game_the_invited_player_plays_his_own_cards() -> None:
    t = against("6S", "whist", "pass", "closed")
    t.any()
    assert not t.s.opened
    assert t.seat == 1
    assert t.any().seat == 2
    t.all_out()
    assert t.entry.tricks[2] == 0, "but his tricks are the whister's"
    assert t.entry.whist == ("", "whist", "pass")


def test_misere_is_caught_open_each_with_his_own_cards() -> None:
    """000:3406-3411."""
    t = Table("preferans").say("pass", "misere", "pass").discard()
    assert t.s.opened, "before the catchers' lead"
    assert t.seat == 0
    t.any(2)
    assert t.seat == 2
    t = Table("preferans").say("misere", "pass", "pass").discard()
    assert not t.s.opened, "after the misere player's first lead"
    assert t.any().s.opened


def test_misere_has_no_trumps_and_no_whists() -> None:
    t = Table("preferans").say("misere", "pass", "pass").discard().all_out()
    assert t.entry.level == 0
    assert t.entry.whist == ("", "", "")
    assert not any(map(any, t.s.account.sheet.whists))


def test_leningrad_with_dark_games_opens_nothing_ever() -> None:
    """001:677; misere and ten too (not in the source)."""
    t = against("7S", "whist", "pass", id="preferans-leningrad-dark")
    assert (t.phase, t.s.whisting.how) == ("card", "closed")
    for t in (
        Table("preferans-leningrad-dark").say("misere", "pass", "pass").discard(),
        against("10S", id="preferans-leningrad-dark"),
    ):
        t.any(2)
        assert not t.s.opened


# raspasy


def test_with_four_the_dealer_leads_the_talon_in_the_order_he_likes() -> None:
    """001:490-496."""
    hands = ("K..AKQJT98.97", "Q.AKQJT98..T8", "J.7.7.AKQJ")
    t = Table("preferans", *hands, talon="SA ST", players=4)
    t.say("pass", "pass", "pass")
    assert (t.phase, t.seat, t.moves) == ("talon", 3, ["SA", "ST"])
    t.say("ST")
    assert t.seat == 0, "hand 1 plays to it"
    t.say("SK", "SQ", "SJ")
    assert t.s.tricks == [1, 0, 0]
    assert t.sees(None, "talon") == ["SA"], "the other card is led to trick 2"
    assert t.seat == 0


def test_a_talon_card_can_win_and_the_dealer_scores_the_trick() -> None:
    """001:498."""
    t = Table("preferans", "K", "Q", "J", talon="SA HA", players=4).say("pass", "pass", "pass", "SA")
    while len(t.s.trick) or not t.s.raspasy.dealer_tricks + sum(t.s.tricks):
        t.any()
    assert (t.s.raspasy.dealer_tricks, t.s.tricks) == (1, [0, 0, 0])
    t.all_out()
    assert t.entry.tricks[3] >= 1
    assert sum(t.entry.tricks) == 10
    assert t.s.account.sheet.gora[3] == 2 * t.entry.tricks[3]


def test_with_three_the_talon_only_shows_the_suit_and_never_wins() -> None:
    """000:3093-3098."""
    t = Table("preferans", "K", "Q", "J", talon="SA HA").say("pass", "pass", "pass")
    assert t.sees(None, "talon") == ["SA"]
    assert all(m[0] == "S" for m in t.moves), "hand 1 must follow the suit shown"
    t.say("SK", "SQ", "SJ")
    assert t.s.tricks == [1, 0, 0]
    assert t.s.led >= 0
    assert t.sees(None, "talon") == ["HA"]


def test_without_the_suit_shown_hand_one_discards_and_the_suit_stays() -> None:
    """Not in the source."""
    t = Table("preferans", ".AKQJT98.AKQ.", "KQ", "JT", talon="SA S7").say("pass", "pass", "pass")
    assert len(t.moves) == 10
    t.say("CA", "SQ", "ST")
    assert t.s.tricks == [0, 1, 0], "the highest spade wins"


@pytest.mark.parametrize("players", [3, 4])
def test_hand_one_leads_to_the_third_trick_and_then_winners_do(players: int) -> None:
    """001:496."""
    for seed in range(4):
        t = Table("preferans", players=players)
        t.s = t.game.start(seed)
        t.say("pass", "pass", "pass")
        if players == 4:
            t.any()
        for trick in range(6):
            if trick < 3:
                assert t.s.turn == 0
            else:
                assert t.s.turn == t.winner
            t.any(3)


def test_in_raspasy_one_follows_and_discards_freely() -> None:
    t = Table("preferans", ".AKQJT98.AKQ.").say("pass", "pass", "pass")
    assert t.s.raspasy.on
    assert t.s.trump == -1


def test_r1_in_rostov_the_talon_stays_closed_and_the_least_writes_the_difference() -> None:
    """001:697: 2, 3, 5 tricks: the first writes 5 on the second, 15 on the third."""
    t = Table("preferans-rostov").say("pass", "pass", "pass")
    assert t.s.led == -1
    assert not t.sees(None, "talon")
    assert len(t.moves) == 10, "hand 1 leads what he likes"
    t.any(3)
    assert t.s.turn == t.winner, "each winner leads at once"
    t.s.tricks = [2, 3, 5]
    t.game.count.begin(t.s)
    assert t.s.account.sheet.whists == ((0, 5, 15), (0, 0, 0), (0, 0, 0))


def test_in_rostov_the_dealer_of_four_takes_no_part_and_gets_a_point() -> None:
    """001:695."""
    t = Table("preferans-rostov", players=4).say("pass", "pass", "pass")
    assert t.phase == "card"
    marks = [i.marks for i in t.game.seat_infos(t.s)]
    assert marks[3] == ("dealer", "idle")
    t.all_out()
    assert t.s.account.sheet.pulka[3] == 1


def test_a_prelude_of_raspasy_comes_before_the_first_auction() -> None:
    """001:623."""
    t = Table("preferans-sochi", prelude_raspasy=1)
    for _ in range(3):
        assert t.s.raspasy.on
        t.all_out()
    assert (t.phase, t.s.account.prelude.part) == ("bid", "")
    assert t.s.account.sheet.raspasy_row == 0


# the doll


def test_the_whister_of_gusarik_plays_the_doll_in_turn() -> None:
    """001:655-659."""
    t = Table("preferans-gusarik").say("look", "pass", "look", "6S").discard().say("6S", "whist")
    assert t.s.order == (0, -1, 1)
    assert (t.seat, t.s.turn) == (0, 0)
    assert len(t.sees(1, "doll")) == 10, "the doll's cards are opened"
    t.any()
    assert (t.seat, t.s.turn) == (0, 1), "the whister moves the doll"
    t.any()
    assert t.seat == 1


def test_the_doll_lies_between_the_two_and_is_played_by_whoever_does_not_declare() -> None:
    """001:655-659: the table shows it where it plays, so that the cards of a trick come from their hands."""
    t = Table("preferans-gusarik")
    assert t.s.owner == (0, -1, 1)
    t.say("look", "pass", "look", "6S").discard().say("6S", "whist")
    assert (t.s.owner, t.s.opened) == ((0, 0, 1), 0b011)
    view = t.game.view(t.s, 0)
    doll = next(zone for zone in view.zones if zone.id == "doll")
    assert isinstance(doll, Hand)
    assert [seat.place for seat in view.seats] == [0, 2]
    assert doll.place == 1


def test_a_doll_that_wins_leads() -> None:
    """001:659."""
    t = Table("preferans-gusarik", "7", "AKQJT9.A.A.A", "8..KQJ.KQJ", talon="CK CQ")
    t.say("look", "pass", "look", "6S").discard().say("6H", "whist", "S7", "SA", "S8")
    assert (t.winner, t.s.turn, t.seat) == (1, 1, 0)


def test_the_doll_never_speaks() -> None:
    t = Table("preferans-gusarik").say("look", "6S", "look", "pass").discard().say("7S")
    assert (t.seat, t.moves) == (1, ["whist", "pass"])
    t.say("pass")
    assert t.entry.how == "unplayed"


def test_the_dolls_tricks_are_the_whisters() -> None:
    t = Table("preferans-gusarik").say("look", "6S", "look", "pass").discard().say("6S", "whist").all_out()
    assert sum(t.entry.tricks) == 10
    assert len(t.entry.tricks) == 2


def test_misere_against_the_doll_is_caught_by_one_player_with_both_hands() -> None:
    t = Table("preferans-gusarik").say("look", "misere", "look", "pass").discard().any()
    assert (t.seat, t.s.turn) == (1, 1)
    assert t.s.opened


def test_even_where_open_play_is_forbidden_the_dolls_cards_lie_open() -> None:
    t = Table("preferans-gusarik", open_play=False).say("look", "misere", "look", "pass").discard().any()
    assert t.sees(1, "doll") == t.hand(1)


def test_in_raspasy_of_gusarik_the_doll_is_out_and_one_must_give_the_trick_away() -> None:
    """001:661."""
    hands = ("KT.AKQ.AKQ.98", "QJ.JT9.JT9.KQ", "A97.87.87.AJT")
    t = Table("preferans-gusarik", *hands, dark=False).say("pass", "pass")
    assert (t.out, t.seat) == (1, 0)
    t.say("ST")
    assert t.seat == 1
    assert set(t.moves) == {"S9", "S7"}, "a lower card while one has one"
    with pytest.raises(IllegalMove, match="give the trick away"):
        t.say("SA")
    t.say("S9")
    assert t.s.tricks == [1, 0, 0]
    t.say("SK", "S7", "H9")
    assert set(t.moves) == {"HA", "HJ", "HT"}, "only otherwise one takes"


# offers


def test_the_declarer_offers_a_result_and_all_opponents_must_agree() -> None:
    """001:80."""
    t = against("6S", "whist", "whist")
    t.say("offer")
    assert t.ask.families == (Amount("offer", 0, 10),)
    t.say("back")
    assert "offer" in t.ask.moves, "who thinks better of it may offer again"
    t.say("offer", "offer 6")
    assert t.seat == 1
    t.say("accept")
    assert t.seat == 2
    t.say("accept")
    assert t.entry.tricks == (6, 2, 2), "what is left is shared evenly"


def test_an_offer_keeps_to_the_tricks_already_taken() -> None:
    t = against("6S", "whist", "pass", "open")
    t.any(3)
    while t.s.turn != 0:
        t.any()
    mine, left = t.s.tricks[0], len(t.hand(0))
    t.say("offer")
    assert t.ask.families == (Amount("offer", mine, mine + left),)
    t.say(f"offer {mine + left}")
    assert t.seat == 1
    t.say("accept")
    assert t.entry.tricks == (mine + left, 10 - mine - left, 0), "only the whister was asked"


def test_a_refused_offer_is_not_repeated_in_the_same_trick() -> None:
    t = against("6S", "whist", "whist").say("offer", "offer 7", "refuse")
    assert t.phase == "card"
    assert "offer" not in t.ask.moves
    t.any(3)
    while t.s.turn != 0:
        t.any()
    assert "offer" in t.ask.moves


def test_nobody_offers_in_raspasy_and_only_the_declarer_does() -> None:
    t = Table("preferans").say("pass", "pass", "pass")
    assert "offer" not in t.ask.moves
    t = against("6S", "whist", "whist", declarer=1)
    assert "offer" not in t.ask.moves


# who sits out


def test_with_four_the_dealer_sits_out_and_with_five_his_right_neighbour_too() -> None:
    """000:2542-2567."""
    t = Table("preferans-old-five")
    assert t.s.order == (0, 1, 2)
    assert [("idle" in i.marks) for i in t.game.seat_infos(t.s)] == [False, False, False, True, True]
    idle = []
    t.s = t.game.start(1)
    for _ in range(5):
        idle.append(sorted({0, 1, 2, 3, 4} - set(t.s.order)))
        t.say("pass", "pass", "pass").all_out()
    assert idle == [[0, 4], [0, 1], [1, 2], [2, 3], [3, 4]], "each misses two deals of a round"


def test_marks_name_dealer_declarer_and_whister() -> None:
    t = against("6S", "whist", "pass", "closed", players=4)
    assert [i.marks for i in t.game.seat_infos(t.s)] == [
        ("declarer",),
        ("whister",),
        (),
        ("dealer", "idle"),
    ]


def test_classic_may_be_played_by_two_and_three() -> None:
    for players in (2, 3):
        t = Table("preferans-classic", players=players, **LIGHT)
        t.say("look", "6S")
        while t.phase == "bid":
            t.say("look", "pass")
        t.discard().say("7S")
        assert t.phase == "whist"
