"""Talon, contract and whist: what may be named, who answers for the tricks, what is written without play."""

from __future__ import annotations

from random import Random

import pytest
from preferans_table import LIGHT, Table, bits

import sukno
from sukno.engine import BadOption, IllegalMove
from sukno.games.tricks.preferans.cards import WHOLE_PACK, hand_bits
from sukno.games.tricks.preferans.exchange import sure_tricks
from sukno.games.tricks.preferans.prelude import PreludeSlice
from sukno.games.tricks.preferans.underbid import certain_tricks, may_be_held
from sukno.materials.cards import CARD_INDEX, cards_of, hand_texts
from sukno.sheets.preferans.deals import Totus
from sukno.solve import preferans


def bought(game: str, id: str = "preferans", *hands: str, talon: str = "", **options: object) -> Table:
    """Hand 1 has bought at the lowest and named this game."""
    t = Table(id, *hands, talon=talon, **options)
    while t.phase == "bid":
        t.say(*(["look"] if "look" in t.moves else [t.moves[0] if t.s.auction.high < 0 else "pass"]))
    return t.discard().say(game)


# talon and contract


def test_the_talon_is_shown_to_all_and_the_discard_to_nobody() -> None:
    t = Table("preferans", talon="SA HK").say("6S", "pass", "pass")
    for seat in (1, 2, None):
        assert t.sees(seat, "talon") == ["SA", "HK"]
    assert len(t.hand(0)) == 12
    t.discard("SA", "HK")
    for seat in (1, 2, None):
        assert not t.sees(seat, "discard")
        assert not t.sees(seat, "talon")
    assert t.sees(0, "discard") == ["SA", "HK"]


def test_two_cards_of_the_hand_are_laid_away_no_more_and_no_fewer() -> None:
    t = Table("preferans", "AKQ").say("6S", "pass", "pass")
    for bad in ("discard SA", "discard SA SK SQ", "discard SA SA", "SA", "discard"):
        with pytest.raises(IllegalMove):
            t.say(bad)


def test_p10_no_contract_is_lower_than_the_bid() -> None:
    """004:443: at seven clubs no six and no seven spades; six hearts may become nine without trumps."""
    t = Table("preferans-sochi").say("7C", "pass", "pass").discard()
    assert t.moves[0] == "7C"
    assert not {"6S", "6NT", "7S"} & set(t.moves)
    t = Table("preferans-sochi").say("6H", "pass", "pass").discard().say("9NT")
    assert (t.s.contract.level, t.s.trump) == (9, -1)


def test_who_won_with_misere_must_play_misere() -> None:
    t = Table("preferans").say("misere", "pass", "pass").discard()
    assert t.phase == "card"
    assert (t.s.contract.level, t.s.trump) == (0, -1)


# whist or pass


def test_both_pass_and_the_game_counts_as_made() -> None:
    t = bought("7D").say("pass", "pass")
    assert (t.entry.how, t.entry.tricks) == ("unplayed", ())
    assert t.s.account.sheet.pulka == (4, 0, 0)


def test_both_whist_and_it_is_played_closed_each_for_his_own_tricks() -> None:
    t = bought("6S").say("whist", "whist")
    assert (t.s.whisting.how, t.phase) == ("closed", "card")
    t.all_out()
    assert sum(t.entry.tricks) == 10
    assert t.entry.whist == ("", "whist", "whist")


def test_whist_is_asked_clockwise_from_the_declarer() -> None:
    t = Table("preferans").say("pass", "6S", "pass").discard().say("6S")
    assert t.seat == 2
    assert t.say("whist").seat == 0


def test_a_sole_whister_of_the_base_game_plays_open_or_closed_or_takes_the_minimum() -> None:
    t = bought("6S").say("whist", "pass")
    assert (t.seat, t.moves) == (1, ["open", "closed", "own"])
    assert bought("7S").say("pass", "whist").moves == ["open", "closed", "own"]
    assert bought("8S").say("pass", "whist").moves == ["open", "closed"], "no minimum at eight"


@pytest.mark.parametrize(("game", "whists"), [("6S", 4), ("7S", 4)])
def test_the_minimum_is_two_tricks_at_six_and_one_at_seven(game: str, whists: int) -> None:
    t = bought(game).say("whist", "pass", "own", "pass")
    assert t.entry.how == "unplayed"
    assert t.s.account.sheet.whists[1][0] == whists
    assert t.s.account.sheet.pulka[0] == int(game[0]) * 2 - 10


def test_a_passer_who_was_not_invited_may_invite_and_answers_himself() -> None:
    """004:538."""
    t = bought("6S").say("whist", "pass", "own")
    assert (t.seat, t.moves) == (2, ["pass", "open", "closed"])
    t.say("open")
    assert t.s.whisting.said == ("", "pass", "whist")
    t.all_out()
    assert t.entry.tricks[1] == 0, "all is written by the inviter"


def test_whist_alone_leaves_the_passers_cards_out_unless_he_invites() -> None:
    """004:534-538."""
    t = bought("6S", whist_alone=True).say("whist", "pass")
    assert t.moves == ["open", "closed", "alone", "own"]
    t.say("alone", "pass")
    assert (t.phase, t.out) == ("card", 2)
    t.any(2)
    assert sum(t.s.tricks) == 1, "a trick has two cards"
    t.all_out()
    assert (t.entry.how, sum(t.entry.tricks)) == ("alone", 10)
    t = bought("6S", whist_alone=True).say("whist", "pass", "alone", "closed")
    assert (t.out, t.s.whisting.how, t.s.whisting.said[2]) == (-1, "closed", "whist")


def test_a_ten_of_the_base_game_may_be_whisted_elsewhere_it_is_checked() -> None:
    """004:482-484; 000 and 001."""
    t = bought("10S")
    assert t.phase == "whist"
    t = bought("10S", "preferans-sochi")
    assert (t.phase, t.s.whisting.how) == ("card", "check")
    t.say(t.moves[0])
    assert t.s.opened


# half-whist


def test_half_whist_is_the_right_neighbours_after_a_pass_at_six_and_seven() -> None:
    for game, half in (("6S", True), ("7S", True), ("8S", False)):
        t = bought(game, "preferans-sochi")
        assert "half" not in t.moves
        assert ("half" in t.say("pass").moves) == half
    assert "half" not in bought("6S", "preferans-sochi").say("whist").moves


def test_the_passer_may_over_whist_and_takes_all_responsibility() -> None:
    """000:3427-3436."""
    t = bought("6S", "preferans-sochi").say("pass", "half")
    assert (t.seat, t.moves) == (1, ["whist", "pass"])
    t.say("whist")
    assert t.s.whisting.said == ("", "whist", "pass")
    assert t.moves == ["open", "closed"]


def test_m2_own_whist_of_the_modern_variant_is_written_at_once() -> None:
    """000:3427-3436: the declarer two points, the own-whister 2 x 4 whists, no play; at six only."""
    t = bought("6S", "preferans-modern").say("pass", "half", "pass")
    assert t.entry.whist == ("", "pass", "half")
    assert t.s.account.sheet.pulka == (2, 0, 0)
    assert t.s.account.sheet.whists == ((0, 0, 0), (0, 0, 0), (8, 0, 0))
    assert "half" not in bought("7S", "preferans-modern").say("pass").moves


# Classic


def test_stalingrad_both_must_whist_six_spades_closed() -> None:
    """001:488-495."""
    t = bought("6S", "preferans-classic", **LIGHT)
    assert (t.phase, t.s.whisting.how, t.s.whisting.said) == ("card", "closed", ("", "whist", "whist"))
    assert bought("6C", "preferans-classic", **LIGHT).phase == "whist"
    assert bought("6S", "preferans-sochi", forced_whist=True).phase == "card"


def test_when_both_pass_the_dealer_looks_at_one_hand_and_may_whist() -> None:
    """001:516: at the cards of either."""
    t = bought("6C", "preferans-classic", **LIGHT).say("pass", "pass")
    assert (t.seat, t.moves) == (3, ["look 2", "look 3", "pass"])
    t.say("look 3")
    assert (t.seat, t.moves) == (3, ["whist", "pass"])
    assert len(t.sees(3, "hand2")) == 10
    assert not t.sees(3, "hand1")
    assert not t.sees(1, "hand2")


def test_the_dealer_who_whists_plays_both_hands_open() -> None:
    t = bought("6C", "preferans-classic", **LIGHT).say("pass", "pass", "look 2", "whist")
    assert not t.s.opened, "the declarer leads first (001:102)"
    assert (t.seat, len(t.sees(3, "hand1"))) == (0, 10)
    t.say(t.moves[0])
    assert t.s.opened
    assert t.seat == 3
    t.say(t.moves[0])
    assert t.seat == 3
    t.all_out()
    assert t.entry.whist == ("", "pass", "pass", "whist")
    assert t.entry.tricks[1] == t.entry.tricks[2] == 0
    assert sum(t.entry.tricks) == 10


@pytest.mark.parametrize(("game", "whists"), [("6C", 4), ("7C", 4), ("8C", 0)])
def test_when_all_pass_the_right_neighbour_is_given_two_tricks_or_one(game: str, whists: int) -> None:
    """001:495."""
    t = bought(game, "preferans-classic", talon="S7 S8", **LIGHT).say("pass", "pass", "pass")
    assert t.s.account.sheet.whists[2][0] == whists
    assert t.s.account.sheet.whists[1][0] == 0


def test_the_dealer_writes_for_the_talon_he_sold() -> None:
    """001:392: an ace one trick, ace and king of a suit two, two aces three, a marriage one."""
    for talon, tricks in (("SA D7", 1), ("SA SK", 2), ("SA DA", 3), ("SK SQ", 1), ("SK DQ", 0), ("SA DK", 1)):
        t = bought("6C", "preferans-classic", talon=talon, **LIGHT).say("pass", "pass", "pass")
        assert t.s.account.sheet.whists[3][0] == tricks * 2, talon


def test_an_unwhisted_game_goes_off_the_gora_where_it_is_agreed() -> None:
    """001:353."""
    t = Table("preferans", unwhisted_gora=True).sheet(gora=(5, 0, 0)).say("6S", "pass", "pass").discard()
    t.say("6S", "pass", "pass")
    assert t.moves == ["pulka", "gora"]
    t.say("gora")
    assert (t.s.account.sheet.pulka[0], t.s.account.sheet.gora[0]) == (0, 3)
    t = bought("6S", unwhisted_gora=True).say("pass", "pass")
    assert t.entry.how == "unplayed", "no gora, no question"


# underbid


def test_c3_an_underbid_that_no_lay_can_hold_is_set() -> None:
    """001:508: named six, took more, and no lay of the cards gives six."""
    t = Table("preferans-classic", "AKQJT987.AK..", talon="D7 H7", **LIGHT)
    t.say("look", "6S", "look", "pass", "look", "pass").discard("D7", "H7").say("6S").all_out()
    assert (t.entry.tricks[0], t.entry.underbid) == (10, "set")
    assert (t.s.account.sheet.pulka[0], t.s.account.sheet.gora[0]) == (0, 2)


def test_c3_an_underbid_with_a_lay_of_six_fines_the_whisters() -> None:
    """001:508: six with seven taken, and a lay with six shown."""
    t = Table("preferans-classic", "AKQJT9.7.7.98", talon="C8 D8", **LIGHT)
    t.say("look", "6S", "look", "pass", "look", "pass").discard("C8", "D8").say("6S")
    t.say("offer", "offer 7", "accept", "accept")
    assert (t.entry.tricks[0], t.entry.underbid) == (7, "shown")
    assert t.s.account.sheet.gora[0] == 0
    assert sum(t.s.account.sheet.gora[:3]) == 2, "the whisters are one short of four"


def split(held: int, discard: int) -> list[int]:
    """The declarer first, the other cards in order to the two others."""
    rest = hand_texts(WHOLE_PACK & ~held & ~discard)
    return [held, hand_bits(CARD_INDEX[c] for c in rest[:10]), hand_bits(CARD_INDEX[c] for c in rest[10:])]


def test_what_is_certain_cannot_be_held_and_what_lies_on_the_table_can() -> None:
    """Eight trumps and two tops cannot be held to six; six trumps with nothing else can."""
    all_spades, discard = bits("AKQJT987.AK.."), bits("..7.7")
    assert certain_tricks(all_spades, discard, 0, leads=False) == 10
    assert not may_be_held(split(all_spades, discard), discard, 0, 0, 9)
    assert may_be_held(split(all_spades, discard), discard, 0, 0, 10)
    weak, discard = bits("AKQJT9.7.7.98"), bits(".8.8.")
    assert certain_tricks(weak, discard, 0, leads=True) == 6
    assert may_be_held(split(weak, discard), discard, 0, 0, 6)
    assert not may_be_held(split(weak, discard), discard, 0, 0, 5)


def test_no_lay_takes_a_certain_trick() -> None:
    rng = Random(8)
    for _ in range(40):
        cards = rng.sample(cards_of(WHOLE_PACK), 32)
        for trump in range(-1, 4):
            best = max(range(4), key=lambda s: sum(c // 13 == s for c in cards[:10])) if trump >= 0 else -1
            hands = [hand_bits(cards[i : i + 10]) for i in (0, 10, 20)]
            declarer = rng.randrange(3)
            hands[0], hands[declarer] = hands[declarer], hands[0]
            sure = certain_tricks(hands[declarer], hand_bits(cards[30:]), best, declarer == 0)
            assert sure <= preferans.declarer_tricks(hands, declarer, best, 0)


def test_a_single_trick_in_doubt_is_decided_for_the_declarer() -> None:
    """No lay with six was found, but with seven: he is not set."""
    held, discard = bits("AKQ98.AKQ7.K."), bits(".8.7.")
    first, *others = split(held, discard)
    hands = [others[0], first, others[1]]
    assert certain_tricks(held, discard, 0, leads=False) == 6
    assert may_be_held(hands, discard, 1, 0, 6)
    assert not may_be_held(hands, discard, 1, 0, 5), "one more is beyond doubt"


def test_no_underbid_in_a_dark_game() -> None:
    """001:542."""
    t = Table("preferans-classic", "AKQJT987.AK..", talon="D7 H7", **LIGHT)
    t.say("dark 6S", "look", "pass", "look", "pass").discard("D7", "H7").say("6S").all_out()
    assert t.entry.tricks[0] == 10
    assert t.entry.underbid == ""


def test_no_underbid_in_the_razboinik() -> None:
    """Not in the source: there may be no other game left."""
    t = Table("preferans-classic", "AKQJT987.AK..", talon="D7 H7").discard("D7", "H7").say("6S").all_out()
    assert (t.entry.tricks[0], t.entry.underbid) == (10, "")


# the prelude and the end


def test_the_razboinik_of_two_ends_with_four_raspasy() -> None:
    """001:484, 645: each plays his six games, then two rounds of raspasy, and that is all."""
    t = Table("preferans-gusarik", razboinik="only")
    rng = Random(3)
    while (ask := t.game.ask(t.s)) is not None:
        t.say(ask.pick(rng))
    kinds = [type(line.entry).__name__ for line in t.s.account.sheet.history]
    assert kinds == ["Contract"] * 12 + ["Raspasy"] * 4
    assert t.s.deal == 16


def test_where_only_the_gora_counts_whists_are_not_settled() -> None:
    """001:647."""
    t = Table("preferans-gusarik", only_gora=True, deals=1).sheet(gora=(10, 30), whists=((0, 500), (0, 0)))
    assert t.game.standing(t.s) == (100.0, -100.0)


def test_by_control_time_closed_pulkas_play_on_to_the_end_of_the_last_round() -> None:
    """L82, 001:146: the pulkas are closed, but the match ends with the round."""
    for dealt, over in ((1, False), (2, True)):
        t = Table("preferans", end="time", rounds=1).sheet(pulka=(20, 20, 20))
        t.s.deal = dealt  # the third player deals
        t.all_out()
        assert (t.s.deal, t.s.over) == (dealt + 1, over)


def test_the_control_time_must_be_agreed() -> None:
    with pytest.raises(BadOption, match="rounds"):
        sukno.game("preferans-classic", end="time", rounds=0)
    sukno.game("preferans-classic", end="time", rounds=0, deals=4)


def test_a_declined_talon_costs_the_dealer_a_point() -> None:
    """L398: who plays without the talon has declined it."""
    t = Table("preferans-classic", "AKQ.AKQ.AKQ.A", **LIGHT).say("look", "misere", "look", "10 direct")
    t.say("look", "pass", "pass", "10NT").all_out()
    assert t.entry.direct
    assert t.s.account.sheet.gora[3] == 1


@pytest.mark.parametrize("id", ["preferans-classic", "preferans-classic-razboinik"])
def test_a_returned_talon_costs_the_dealer_a_point(id: str) -> None:
    """001:607: whoever lays the two cards of the talon away again has returned it, whether it is played or not."""
    light = LIGHT if id == "preferans-classic" else {"deals": 1}
    for discard, gora in (("D7 H8", 1), ("D7 S8", 0)):
        t = Table(id, "AK8.AK.AK.AKQ", talon="D7 H8", **light)
        if t.phase == "bid":
            t.say("look", "6S", "look", "pass", "look", "pass")
        t.discard(*discard.split()).say("8H", "pass", "pass", "pass")
        assert (t.entry.how, t.entry.returned) == ("unplayed", bool(gora))
        assert t.s.account.sheet.gora[3] == gora
        told = t.game.last_deal(t.s)
        assert told is not None
        assert ("laid away again" in told.words.en) == bool(gora)


def test_a_talon_is_returned_only_where_the_dealer_answers_for_it() -> None:
    t = Table("preferans-sochi", talon="D7 H8", players=4).say("6S", "pass", "pass").discard("D7", "H8")
    assert not t.say("6S").all_out().entry.returned


# totus


def totus(**sheet: object) -> Table:
    t = Table("preferans-classic", "AKQJ.AKQ.AKQ.", talon="HA HK", **LIGHT).sheet(**sheet)
    return t.say("look", "6S", "look", "pass", "look", "pass")


def test_twelve_certain_tricks() -> None:
    """001:538."""
    assert sure_tricks(bits("AKQJ.AKQ.AKQ.AK"))
    assert sure_tricks(bits("AKQJT987.AKQJ.."))
    assert sure_tricks(bits("AKQ87.AKQJ.AKQ.")), "three outside fall under three tops"
    assert not sure_tricks(bits("AKQ7.AKQJ.AKQJ.")), "four outside may lie in one hand"
    assert not sure_tricks(bits("KQJT987.AKQJ.A."))


def test_totus_shows_the_cards_and_the_opponents_lay_two_away() -> None:
    """001:538."""
    t = totus()
    assert (t.phase, t.seat) == ("totus", 0)
    t.say("totus")
    assert (t.phase, t.seat) == ("discard", 1)
    assert len(t.sees(2, "hand0")) == 12
    t.discard("SA", "CA")
    assert t.sees(2, "discard") == ["SA", "CA"], "all have seen it"
    assert t.moves == ["10S", "10C", "10D", "10H", "10NT"]
    t.say("10NT").all_out()
    assert isinstance(t.entry, Totus)
    assert not t.entry.partners


def test_totus_made_closes_the_pulka_and_wipes_the_gora() -> None:
    """001:589."""
    t = totus(gora=(30, 8, 8, 8)).say("totus").discard("HK", "HA").say("10NT").all_out()
    assert t.entry.made
    assert (t.s.account.sheet.pulka[0], t.s.account.sheet.gora[0]) == (20, 0)


def test_a_totus_on_a_bomb_helps_a_partner_of_choice() -> None:
    """001:589."""
    t = totus(bombs=((4,), (), (), ())).say("totus")
    assert t.moves == ["partner 2", "partner 3", "partner 4"]
    assert t.say("partner 4").moves == ["partner 2", "partner 3"]
    t.say("partner 2")
    assert (t.s.exchange.partners, t.phase) == ((3, 1), "discard")


def test_totus_need_not_be_announced_and_is_not_offered_at_misere_nor_in_the_razboinik() -> None:
    t = totus().say("play")
    assert (t.phase, t.seat, t.s.play.bare) == ("discard", 0, False)
    hand = ("AKQJ.AKQ.AKQ.",)
    t = Table("preferans-classic", *hand, talon="HA HK", **LIGHT)
    t.say("look", "misere", "look", "pass", "look", "pass")
    assert t.phase == "discard"
    assert Table("preferans-classic", *hand, talon="HA HK").phase == "discard"


# razboinik


def test_hand_one_plays_what_he_has_left_without_an_auction() -> None:
    """001:369."""
    t = Table("preferans-classic")
    assert (t.phase, t.seat) == ("discard", 0)
    t.discard()
    assert t.moves[0] == "6S"
    assert t.moves[-1] == "misere"
    t.say("7D").all_out()
    assert t.entry.razboinik
    assert t.seat == 1
    for _ in range(3):
        t.discard().say("10NT").all_out()
    t.discard()
    assert not {"7S", "7C", "7D", "7H", "7NT"} & set(t.moves)
    assert {"6S", "8S", "10NT", "misere"} < set(t.moves)


@pytest.mark.parametrize(
    ("id", "options", "games", "raspasy"),
    [
        ("preferans-classic-razboinik", {"players": 4}, 24, 8),
        ("preferans-classic-razboinik", {"players": 3}, 18, 6),
        ("preferans-gusarik", {"razboinik": "only", "prelude_raspasy": 2}, 12, 4),
    ],
)
def test_the_razboinik_is_six_games_each_and_two_rounds_of_raspasy(
    id: str, options: dict[str, object], games: int, raspasy: int
) -> None:
    """001:369-371."""
    t = Table(id, **options)
    dealers = []
    while not t.s.over:
        dealers.append(t.s.dealer)
        if t.phase == "discard":
            t.discard()
        t.all_out(t.s.deal)
    kinds = [line.entry for line in t.s.account.sheet.history]
    n = t.game.seats
    assert len(kinds) == games + raspasy
    assert all(getattr(e, "razboinik", False) for e in kinds[:games])
    assert all(getattr(e, "prelude", False) for e in kinds[games:])
    assert dealers == [(n - 1 + i) % n for i in range(games + raspasy)], "the deal always moves on"
    for seat in range(n):
        assert sorted(e.level for e in kinds[:games] if e.declarer == seat) == [0, 6, 7, 8, 9, 10]


def test_the_owner_of_the_gora_fixes_the_pulka_up_to_the_smallest_gora() -> None:
    """001:371, 484."""
    t = Table("preferans-classic", prelude_raspasy=1)
    t.s.account.prelude = PreludeSlice(part="raspasy", deals=1)
    t.sheet(gora=(40, 120, 30, 50), pulka=(0, 0, 25, 0))
    t.game.deal(t.s)
    t.all_out()
    gora = t.s.account.sheet.gora
    assert (t.phase, t.seat) == ("target", 1)
    with pytest.raises(IllegalMove):
        t.say(f"target {int(min(gora)) + 1}")
    t.say("target 20")
    assert t.s.account.sheet.target == 20
    assert t.s.account.sheet.pulka[2] == 20, "what is above it comes off the own gora"
    assert t.s.account.sheet.gora[2] == gora[2] - 5
    assert (t.phase, t.s.account.prelude.part) == ("bid", "")


def test_what_was_seen_at_totus_is_not_imagined_anew() -> None:
    t = totus().say("totus").discard("SA", "CA").say("10NT")
    for seat in (1, 2, 3):
        for n in range(5):
            other = t.game.imagine(t.s, seat, Random(n))
            assert other.exchange.discard == t.s.exchange.discard
            assert other.hands[0] == t.s.hands[0]
            assert t.game.view(other, seat) == t.game.view(t.s, seat)
