"""King: the deals and their sums, the leads that are barred, the ways of winning back."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import sukno
from sukno.engine import BadOption, IllegalMove
from sukno.families.ledger import Moved
from sukno.families.stages.fantan import Layout
from sukno.families.tricks import NO_TRUMPS, SUIT_BITS
from sukno.games.tricks.king import PRICES, ROUNDS, King, KingState, tariffs
from sukno.games.tricks.king.deals import FANTAN, LAST, NO_HEARTS, NO_KING, TRICKS, TRUMPS, YERALASH
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, pack


def king(**options: Any) -> King:
    return sukno.game("king", **options)  # type: ignore[return-value]


def allowed(**choices: Any) -> list[dict[str, Any]]:
    """All sets of options that are not refused."""
    out = []
    for values in itertools.product(*choices.values()):
        options = dict(zip(choices, values, strict=True))
        try:
            king(**options)
        except BadOption:
            continue
        out.append(options)
    return out


EVERY = allowed(
    yeralash=(6, 7),
    last_tricks=(1, 2),
    forced_king=(False, True),
    recovery=tuple(ROUNDS),
    fantan_form=("one", "each"),
)


def position(game: King, contract: int, *hands: str, leader: int = 0) -> KingState:
    """A deal in which only these cards are left; the rest has been played."""
    s = game.start(1)
    s.deal = game.schedule.index(contract)
    s.contract = contract
    s.account.rows, s.account.notes = ((0,) * 4,) * s.deal, (None,) * s.deal
    s.hands = [hand(h.split()) for h in hands]
    left = 0
    for h in s.hands:
        left |= h
    s.played = hand(pack(52)) & ~left
    s.phase = "card"
    s.trump = NO_TRUMPS
    s.leader = s.turn = leader
    return s


def play(game: King, s: KingState, moves: str) -> None:
    for move in moves.split():
        game.play(s, move)


def play_out(game: King, seed: int, rng: Random) -> KingState:
    s = game.start(seed)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    return s


def moves(game: King, s: KingState) -> list[str]:
    ask = game.ask(s)
    assert ask is not None
    return ask.moves


# the sums of the book


def test_the_six_deals_cost_1300_and_four_recovery_deals_pay_1300() -> None:
    """004:1233-1257, worked example 2: 260 + 260 + 240 + 240 + 150 + 150 = 4 x 13 x 25."""
    s = play_out(king(), 3, Random(3))
    assert [sum(row) for row in s.account.rows] == [-260, -260, -240, -240, -150, -150, 325, 325, 325, 325]


def test_yeralash_costs_as_much_as_all_six_and_doubles_the_recovery() -> None:
    """004:1249-1257: seven deals, two rounds of recovery."""
    s = play_out(king(yeralash=7), 4, Random(4))
    assert [sum(row) for row in s.account.rows] == [-260, -260, -240, -240, -150, -150, -1300] + [325] * 8


@pytest.mark.parametrize(
    ("recovery", "form", "sums"),
    [
        ("trumps-fantan", "one", [325] * 4 + [1300]),
        ("fantan-trumps", "one", [1300] + [325] * 4),
        ("trumps-fantan", "each", [325] * 8),
        ("fantan-auction", "each", [325] * 8),
        ("auction-fantan", "one", [325] * 4 + [1300]),
    ],
)
def test_a_round_of_fantan_pays_1300_in_one_deal_or_in_four(
    recovery: str, form: str, sums: list[int]
) -> None:
    """004:1273-1275: 800 + 500, or four times 200 + 125."""
    s = play_out(king(yeralash=7, recovery=recovery, fantan_form=form), 5, Random(5))
    assert [sum(row) for row in s.account.rows[7:]] == sums
    prizes = {0, 800, 500} if form == "one" else {0, 200, 125}
    for contract, row in zip(
        king(yeralash=7, recovery=recovery, fantan_form=form).schedule, s.account.rows, strict=True
    ):
        if contract == FANTAN:
            assert set(row) == prizes


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(options=st.sampled_from(EVERY), seed=st.integers(0, 2**32))
def test_a_whole_match_balances_under_all_options(options: dict[str, Any], seed: int) -> None:
    game = king(**options)
    s = play_out(game, seed, Random(seed))
    assert sum(s.account.total) == 0
    end = game.outcome(s)
    assert end is not None
    assert end.points == s.account.total
    sheet = game.sheet(s)
    lines = [row.cells for row in sheet.rows if row.kind == "line"]
    assert len(lines) == len(game.schedule)
    assert tuple(map(sum, zip(*lines, strict=True))) == sheet.rows[-1].cells == s.account.total


def test_a_match_cut_short_settles_against_the_average() -> None:
    game = king(deals=1)
    s = play_out(game, 8, Random(8))
    end = game.outcome(s)
    assert end is not None
    assert sum(s.account.total) == -260
    assert end.points == tuple(p + 65 for p in s.account.total)


def test_one_last_trick_of_yeralash_costs_520() -> None:
    """004:1249, worked example 1: ♥K ♥Q ♥J and a fourth heart as the last trick."""
    game = king(yeralash=7, deals=7)
    s = position(game, YERALASH, "HK", "HQ", "HJ", "H2")
    play(game, s, "HK HQ HJ H2")
    assert s.account.rows[-1] == (-(20 + 80 + 60 + 30 + 30 + 150 + 150), 0, 0, 0) == (-520, 0, 0, 0)


def test_in_yeralash_the_king_of_hearts_is_a_heart_and_a_boy_too() -> None:
    assert tariffs(PRICES[4], 1)[YERALASH].cards[CARD_INDEX["HK"]] == -(20 + 30 + 150)


# the misères


@pytest.mark.parametrize(("last_tricks", "row"), [(1, (0, -150, 0, 0)), (2, (-75, -75, 0, 0))])
def test_the_last_trick_costs_150_or_the_last_two_75_each(last_tricks: int, row: tuple[int, ...]) -> None:
    """004:1247."""
    game = king(last_tricks=last_tricks, deals=6)
    s = position(game, LAST, "SA DA C2", "SK D3 CA", "SQ D4 C3", "SJ D5 C4")
    play(game, s, "DA D3 D4 D5")
    assert s.points == [0, 0, 0, 0]
    play(game, s, "SA SK SQ SJ C2 CA C3 C4")
    assert s.account.rows[-1] == row


def test_hearts_may_be_led_only_by_a_hand_of_hearts() -> None:
    """004:1237, 1243-1245, 1249 and the gap of deal 2."""
    for contract in (NO_HEARTS, NO_KING, YERALASH):
        game = king(yeralash=7)
        s = position(game, contract, "H3 S2", "HK HA", "H5 H7", "H6 C9")
        assert moves(game, s) == ["S2"]
        with pytest.raises(
            IllegalMove, match="hearts may not be led while you hold another suit; you may lead ♠2"
        ) as e:
            game.play(s, "H3")
        assert "с червей нельзя ходить" in e.value.text.ru
        s = position(game, contract, "H3 H2", "HK HA", "H5 H7", "H6 C9")
        assert moves(game, s) == ["H3", "H2"]


def test_hearts_may_be_led_where_the_book_does_not_bar_them() -> None:
    game = king()
    s = position(game, TRICKS, "H3 S2", "HK HA", "H5 H7", "H6 C9")
    assert moves(game, s) == ["S2", "H3"]


def test_suit_must_be_followed_and_the_refusal_names_the_cards() -> None:
    game = king()
    s = position(game, TRICKS, "H3 S2", "HK SA", "H5 H7", "H6 C9")
    game.play(s, "H3")
    with pytest.raises(IllegalMove, match="you must follow ♥: ♥K"):
        game.play(s, "SA")
    game.play(s, "HK")
    game.play(s, "H7")
    assert moves(game, s) == ["H6"]


def test_a_deal_stops_when_its_last_penalty_card_is_taken() -> None:
    game = king(deals=5)
    s = position(game, NO_KING, "S2 C2", "SA C5", "HK C9", "S3 C4")
    play(game, s, "S2 SA HK S3")
    assert game.outcome(s) is not None
    assert s.account.rows[-1] == (0, -150, 0, 0)
    assert s.hands[0] == hand(["C2"])


def test_tricks_are_played_to_the_end() -> None:
    game = king()
    s = game.start(2)
    rng = Random(2)
    for _ in range(52):
        assert s.deal == 0
        game.play(s, game.ask(s).pick(rng))  # type: ignore[union-attr]
    assert s.deal == 1


# the forced king


def test_a_forced_king_goes_on_the_first_trick_that_allows_it() -> None:
    """004:1245: by agreement the holder must put ♥K on a suitable lead."""
    free, forced = king(), king(forced_king=True)
    for game, expected in ((free, ["C9", "HK"]), (forced, ["HK"])):
        s = position(game, NO_KING, "S2 C2", "HK C9", "SA C5", "S3 C4")
        game.play(s, "S2")
        assert moves(game, s) == expected
    with pytest.raises(IllegalMove, match="you must throw ♥K"):
        forced.play(s, "C9")


def test_a_forced_king_also_goes_on_a_heart_led_by_another_but_need_not_be_led() -> None:
    game = king(forced_king=True)
    s = position(game, NO_KING, "H2 H3", "HK H9", "SA C5", "S3 C4")
    game.play(s, "H2")
    assert moves(game, s) == ["HK"]
    s = position(game, NO_KING, "HK H9", "H2 H3", "SA C5", "S3 C4")
    assert moves(game, s) == ["HK", "H9"]


def test_who_discards_something_else_under_forced_king_does_not_have_it() -> None:
    game = king(forced_king=True)
    s = position(game, NO_KING, "S2 C2", "H9 C9", "HK C5", "S3 C4")
    play(game, s, "S2 C9")
    for seed in range(20):
        assert not game.imagine(s, 0, Random(seed)).hands[1] & hand(["HK"])
    loose = king()
    s = position(loose, NO_KING, "S2 C2", "H9 C9", "HK C5", "S3 C4")
    play(loose, s, "S2 C9")
    assert any(loose.imagine(s, 0, Random(seed)).hands[1] & hand(["HK"]) for seed in range(40))


# what a play shows


def test_who_leads_a_barred_heart_has_nothing_but_hearts() -> None:
    game = king()
    s = position(game, NO_HEARTS, "H3 H2 HA", "HK S2 S3", "S5 H7 D4", "H6 C9 C8")
    game.play(s, "H3")
    for seed in range(20):
        assert not game.imagine(s, 2, Random(seed)).hands[0] & ~SUIT_BITS[3]


def test_who_does_not_follow_is_void() -> None:
    game = king()
    s = position(game, TRICKS, "H3 H2 HA", "C2 S2 S3", "S5 H7 D4", "H6 C9 C8")
    play(game, s, "H3 C2")
    for seed in range(20):
        assert not game.imagine(s, 0, Random(seed)).hands[1] & SUIT_BITS[3]


# recovery with trumps


def test_the_player_left_of_the_dealer_names_trumps_and_leads() -> None:
    game = king()
    s = game.start(6)
    rng = Random(6)
    while s.contract != TRUMPS:
        game.play(s, game.ask(s).pick(rng))  # type: ignore[union-attr]
    ask = game.ask(s)
    assert ask is not None
    assert (ask.kind, ask.seat, len(ask.moves)) == ("trump", (s.dealer + 1) % 4, 4)
    game.play(s, "trump D")
    assert s.trump == 2
    assert s.turn == s.leader == ask.seat
    assert "♦" in game.view(s, 0).zone("contract").text.en


def test_each_player_names_trumps_once_in_a_round() -> None:
    game = king()
    s = game.start(7)
    rng = Random(7)
    named = []
    while (ask := game.ask(s)) is not None:
        if ask.kind == "trump":
            named.append(ask.seat)
        game.play(s, ask.pick(rng))
    assert sorted(named) == [0, 1, 2, 3]


def test_nobody_must_trump_but_a_trump_wins() -> None:
    game = king()
    s = position(game, TRUMPS, "SA C2", "D2 C9", "SK C5", "SQ C4")
    s.trump = 2
    game.play(s, "SA")
    assert moves(game, s) == ["C9", "D2"]
    play(game, s, "D2 SK SQ")
    assert s.points == [0, 25, 0, 0]
    assert s.turn == 1


# recovery with a sale


def auction(dealer: int = 3) -> tuple[King, KingState]:
    """A sale about to begin; with dealer 3 the seller is seat 0."""
    game = king(recovery="king-auction")
    s = game.start(9)
    s.deal = 6
    s.account.rows, s.account.notes = ((0,) * 4,) * 6, (None,) * 6
    s.dealer = dealer
    game.deal(s)
    return game, s


def give_three(game: King, s: KingState) -> list[str]:
    given = []
    for _ in range(3):
        given.append(moves(game, s)[0][5:])
        game.play(s, "give " + given[-1])
    return given


def test_twelve_cards_each_and_four_face_up() -> None:
    """004:1259."""
    game, s = auction()
    assert [h.bit_count() for h in s.hands] == [12] * 4
    assert len(game.view(s, None).zone("widow").cards) == 4
    assert moves(game, s)[:3] == ["keep", "sell", "ask 300"]


def test_the_seller_who_keeps_takes_the_widow_gives_a_card_to_each_and_names_trumps() -> None:
    game, s = auction()
    play(game, s, "keep")
    assert s.hands[0].bit_count() == 16
    give_three(game, s)
    assert [h.bit_count() for h in s.hands] == [13] * 4
    ask = game.ask(s)
    assert ask is not None
    assert (ask.seat, ask.kind) == (0, "trump")
    assert s.auction.price == 0


def test_a_sale_goes_to_the_highest_offer_and_the_seller_leads() -> None:
    """004:1261-1263: once announced, the sale binds."""
    game, s = auction()
    for move in ("sell", "offer 2", "pass", "offer 3"):
        game.play(s, move)
    assert s.auction.turn == 1
    assert moves(game, s)[:2] == ["pass", "offer 4"]
    view = game.view(s, 1)
    assert [c.words.ru for c in view.zone("calls").calls] == ["торги", "2 вз.", "пас", "3 вз."]
    assert {key for row in view.zone("box").rows for key, _ in row} >= set(moves(game, s))
    game.play(s, "pass")
    assert (s.auction.buyer, s.auction.price, s.turn) == (3, 75, 3)
    give_three(game, s)
    game.play(s, "trump S")
    assert s.turn == 0


def test_the_price_is_paid_even_from_the_account() -> None:
    """004:1261: out of this deal's points, and from the account if they are not enough."""
    game, s = auction()
    for move in ("sell", "pass", "offer 13", "pass"):
        game.play(s, move)
    give_three(game, s)
    game.play(s, "trump S")
    rng = Random(1)
    tricks = [0] * 4
    while s.deal == 6:
        game.play(s, game.ask(s).pick(rng))  # type: ignore[union-attr]
        if s.deal == 6:
            tricks = s.tricks[:]
    row = s.account.rows[6]
    assert sum(row) == 325
    assert row[2] <= 13 * 25 - 325
    assert row[0] >= 325
    assert tricks[1] * 25 <= row[1] <= tricks[1] * 25 + 25


def test_a_sale_without_offers_leaves_the_right_with_the_seller() -> None:
    game, s = auction()
    for move in ("sell", "pass", "pass", "pass"):
        game.play(s, move)
    assert (s.auction.buyer, s.auction.price, s.phase) == (0, 0, "give")


def test_an_informal_question_binds_nobody_until_somebody_buys() -> None:
    """004:1263: "who gives 140 points?"; if nobody, he may ask less or keep the right."""
    game, s = auction()
    for move in ("ask 140", "pass", "pass", "pass"):
        game.play(s, move)
    assert s.auction.turn == 0
    assert moves(game, s) == ["keep", "sell", "ask 120", "ask 100", "ask 80", "ask 60", "ask 40", "ask 20"]
    for move in ("ask 100", "pass", "buy"):
        game.play(s, move)
    assert (s.auction.buyer, s.auction.price) == (2, 100)


def test_given_cards_are_known_to_giver_and_receiver_only() -> None:
    game, s = auction()
    play(game, s, "keep")
    given = give_three(game, s)
    assert [face for _, face in game.view(s, 0).zone("gifts").cards] == given
    assert [face for _, face in game.view(s, 2).zone("gifts").cards] == ["?", given[1], "?"]
    assert [face for _, face in game.view(s, None).zone("gifts").cards] == ["?"] * 3
    for seed in range(20):
        imagined = game.imagine(s, 0, Random(seed))
        assert all(imagined.hands[i + 1] & hand([given[i]]) for i in range(3))


def test_an_outsider_sees_the_widow_with_its_taker_or_at_most_once_elsewhere() -> None:
    game, s = auction()
    play(game, s, "keep")
    give_three(game, s)
    game.play(s, "trump S")
    spread = set()
    for seed in range(60):
        imagined = game.imagine(s, 1, Random(seed))
        held = [(imagined.hands[i] & hand(s.widow.cards)).bit_count() for i in range(4)]
        assert held[2] <= 1
        assert held[3] <= 1
        assert sum(held) == 4
        spread.add(tuple(held))
    assert len(spread) > 1


def test_two_cards_of_the_widow_seldom_go_to_two_others() -> None:
    """Of 15 cards given at random, 4 from the widow, both gifts to the others are in 12 cases of 210, none in 110."""
    game, s = auction()
    play(game, s, "keep")
    give_three(game, s)
    game.play(s, "trump S")
    widow = hand(s.widow.cards)
    cards = [c for c in pack(52) if not widow >> c & 1]  # the seats' own cards shall not matter
    s.hands = [widow | hand(cards[:9]), hand(cards[9:22]), hand(cards[22:35]), hand(cards[35:])]
    gifts = [Moved(frm=0, to=i + 1, cards=1 << cards[at]) for i, at in enumerate((9, 22, 35))]
    s.widow = replace(s.widow, trail=(s.widow.trail[0], *gifts))
    given = [0, 0, 0]
    for seed in range(1000):
        hands = game.imagine(s, 1, Random(seed)).hands
        given[((hands[2] | hands[3]) & widow).bit_count()] += 1
    assert 460 < given[0] < 590
    assert 25 < given[2] < 90


def test_the_table_hears_that_a_card_is_given_but_not_which() -> None:
    game, s = auction()
    play(game, s, "keep")
    give_three(game, s)
    heard = [line.words for line in game.view(s, None).log]
    assert [words.en.split(" ♣")[0].split(" ♠")[0].split(" ♦")[0] for words in heard] == [
        "keeps the widow",
        "takes up",
        *(f"a card for ⟨{seat}⟩" for seat in (1, 2, 3)),
    ]
    assert [words.ru for words in heard][2:] == [f"карта ⟨{seat}.dat⟩" for seat in (1, 2, 3)]


def test_only_who_has_paid_is_called_the_buyer() -> None:
    game, s = auction()
    kept, sold = s.copy(), s.copy()
    game.play(kept, "keep")
    assert not any("buyer" in info.marks for info in game.seat_infos(kept))
    for move in ("sell", "offer 1", "pass", "pass"):
        game.play(sold, move)
    assert ["buyer" in info.marks for info in game.seat_infos(sold)] == [False, True, False, False]


# Fan-tan


def fantan_deal(*hands: str) -> tuple[King, KingState]:
    game = king(yeralash=7, recovery="fantan-trumps", deals=8)
    s = game.start(3)
    s.deal = 7
    s.account.rows, s.account.notes = ((0,) * 4,) * 7, (None,) * 7
    s.contract = FANTAN
    s.phase, s.step = "lay", 2
    s.trick = []
    s.played = 0
    s.layout = Layout()
    s.hands = [hand(h.split()) for h in hands]
    s.turn = 0
    return game, s


def test_fantan_begins_with_an_eight_and_goes_up_and_down() -> None:
    """004:1271."""
    game, s = fantan_deal("S8 S9 ST", "S7 D8", "S6 C2", "H8 H9")
    assert moves(game, s) == ["S8"]
    with pytest.raises(IllegalMove, match="♠9: it does not fit yet; you may lay ♠8"):
        game.play(s, "S9")
    game.play(s, "S8")
    assert moves(game, s) == ["S7", "D8"]


def test_no_trick_lies_on_the_table_of_fantan() -> None:
    game, s = fantan_deal("S8 S9 ST", "S7 D8", "S6 C2", "H8 H9")
    s.last_trick = (0, 1, 2, 3)
    assert game.view(s, 0).zone("last").cards == ()


def test_who_cannot_lay_passes_by_himself_and_shows_what_he_lacks() -> None:
    game, s = fantan_deal("S8 S9 ST", "C2 C3", "S6 S7", "H8 H9")
    game.play(s, "S8")
    assert s.turn == 2
    assert game.view(s, 0).log[-1].kind == "skip"
    assert s.voids[1] == hand(["S9", "S7", "C8", "D8", "H8"])


def test_fantan_in_king_ends_with_the_second_player_out() -> None:
    """004:1279: the first and the second out have the prizes."""
    game, s = fantan_deal("S8", "S9 HA", "S7", "ST S6")
    play(game, s, "S8 S9")
    assert s.phase == "lay"
    game.play(s, "S7")
    assert s.phase == ""
    assert s.account.rows[-1] == (800, 0, 500, 0)


def test_the_right_to_begin_fantan_passes_on_to_the_first_with_an_eight() -> None:
    game = king(yeralash=7, recovery="fantan-trumps")
    waits = 0
    for seed in range(40):
        s = game.start(seed)
        s.deal = 7
        game.deal(s)
        assert all(text[0] in "SCDH" and text[1] == "8" for text in moves(game, s))
        waits += s.turn != (s.dealer + 1) % 4
    assert waits


# options


def test_fantan_needs_seven_deals() -> None:
    with pytest.raises(BadOption, match="needs yeralash=7"):
        king(recovery="trumps-fantan")
    with pytest.raises(BadOption, match="fantan_form needs a recovery with Fan-tan"):
        king(fantan_form="each")


def test_the_deal_passes_to_the_left_through_both_stages() -> None:
    game = king()
    s = game.start(12)
    rng = Random(12)
    dealers = []
    while (ask := game.ask(s)) is not None:
        if len(dealers) == s.deal:
            dealers.append(s.dealer)
        game.play(s, ask.pick(rng))
    assert dealers == [(dealers[0] + k) % 4 for k in range(10)]


def test_every_deal_is_announced_with_its_tariff() -> None:
    game = king(yeralash=7, recovery="auction-fantan")
    s = game.start(1)
    rng = Random(1)
    texts = {}
    while (ask := game.ask(s)) is not None:
        texts.setdefault(s.contract, game.view(s, None).zone("contract").text)
        game.play(s, ask.pick(rng))
    assert texts[NO_HEARTS].en.startswith("Deal 2 of 12, no hearts: each heart −20.")
    assert "−150" in texts[NO_KING].ru
    assert "+800" in texts[FANTAN].en
    assert len(texts) == len(set(game.schedule)) == 9


def test_the_open_widow_is_part_of_the_pack_until_it_is_taken() -> None:
    game, s = auction()
    full = sorted(CARD_TEXTS[c] for c in pack(52))
    assert sorted(game.pieces(s)) == full
    game.play(s, "keep")
    assert sorted(game.pieces(s)) == full
