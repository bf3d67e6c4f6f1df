"""The worked examples of the digest (000:3534-3904), and the rules of Piquet that are easy to get wrong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadOption, IllegalMove, Text
from sukno.engine.options import make
from sukno.games.tricks.piquet.options import PiquetOptions
from sukno.games.tricks.piquet.paper import entry_row, korolik_row
from sukno.games.tricks.piquet.state import PiquetState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts, pack
from sukno.players.thumbs.tricks.piquet.weighing import weight
from sukno.sheets.piquet.count import Claim, PiquetDeal, declared, lines, totals
from sukno.sheets.piquet.party import parties, party, rounded, side_entry
from sukno.sheets.piquet.tariff import NORMAN, OLD, PETUSHOK

GAME = sukno.game("piquet")
ELDER, DEALER = 0, 1


def cards(text: str) -> int:
    """`SAKQ H7`: the cards of each suit together."""
    return hand(CARD_INDEX[word[0] + rank] for word in text.split() for rank in word[1:])


def laid(elder: str, dealer: str, game: Any = GAME) -> PiquetState:
    """A deal with these hands, the first player elder, whatever is left as talon."""
    s: PiquetState = game.start(1)
    s.dealer = DEALER
    dealt = [cards(elder), cards(dealer)]
    assert [h.bit_count() for h in dealt] == [12, 12]
    rest = [c for c in pack(32) if not (dealt[0] | dealt[1]) >> c & 1]
    game.lay_out(s, dealt, rest)
    return s


def stood(elder: str, dealer: str, game: Any = GAME) -> PiquetState:
    """The same when neither has drawn."""
    s = laid(elder, dealer, game)
    game.play(s, "stand")
    game.play(s, "stand")
    return s


def talked(s: PiquetState, game: Any = GAME) -> PiquetState:
    """Everything is declared."""
    while s.phase == "declare":
        game.play(s, game.ask(s).moves[0])
    return s


def claims(s: PiquetState) -> list[tuple[int, str, int, str]]:
    return [tuple(c) for c in s.talk.claims]


# worked examples


@pytest.mark.parametrize(("n", "total"), [(5, 20), (6, 22), (7, 24), (8, 26)])
def test_example_1_a_run_counts_as_point_and_as_sequence(n: int, total: int) -> None:
    assert sum(c.points for c in (Claim(0, "point", n), Claim(0, "sequence", n))) == total


def test_example_2_equal_quints_vanish_with_everything_under_them() -> None:
    s = talked(stood("SAKQJT D987 CA7 H98", "HAKQJT7 CKQJ DT S97"))
    assert [c for c in claims(s) if c[1] != "set"] == [(DEALER, "point", 6, "")]
    s = talked(stood("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97"))
    runs = [c for c in claims(s) if c[1] == "sequence"]
    assert runs == [(DEALER, "sequence", 6, "A"), (DEALER, "sequence", 3, "K")]


def test_example_3_six_cards_against_five_in_a_row() -> None:
    s = talked(stood("SAKJT87 D87 CA7 H97", "HAKQJT CQJ8 DKJT S9"))
    found = [c for c in claims(s) if c[1] != "set"]
    assert found == [(ELDER, "point", 6, ""), (DEALER, "sequence", 5, "A")]


def test_example_4_a_quart_from_the_ten_beats_a_tierce_major() -> None:
    s = talked(stood("SAKQ DJ98 CAQJ7 HAJ", "HT987 CKT9 DAKQ SJT"))
    runs = [c for c in claims(s) if c[1] == "sequence"]
    assert runs == [(DEALER, "sequence", 4, "T"), (DEALER, "sequence", 3, "A")]


def test_example_5_four_aces_beat_four_kings_and_let_weaker_sets_count() -> None:
    def sets(elder: str, dealer: str) -> list[tuple[int, str, int, str]]:
        return [c for c in claims(talked(stood(elder, dealer))) if c[1] == "set"]

    assert sets("SAJT CAJT DAJ7 HA98", "SKQ9 CKQ9 DKQ8 HKQ7") == [
        (ELDER, "set", 4, "A"),
        (ELDER, "set", 3, "J"),
    ]
    fours = sets("SAQJ7 CAQJ DAQJ H98", "SKT9 CKT9 DKT8 HAT7")
    assert fours == [(DEALER, "set", 4, "T"), (DEALER, "set", 3, "K")]
    threes = sets("SAQJ7 CAQJ DAQJ H98", "SKT9 CKT9 DKT8 HAQ7")
    assert threes == [(ELDER, "set", 3, rank) for rank in "AQJ"]


def test_example_6_the_running_count_of_leads_and_tricks() -> None:
    s = talked(stood("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97"))
    s.points = [18, 6]
    GAME.play(s, "D9")
    assert GAME.running(s) == [19, 6]
    GAME.play(s, "DT")
    assert GAME.running(s) == [19, 7]  # a trick on the other's lead
    GAME.play(s, "HA")
    assert GAME.running(s) == [19, 8]
    GAME.play(s, "H7")
    assert GAME.running(s) == [19, 8]  # a trick on one's own adds nothing


def test_examples_7_to_10_a_whole_party() -> None:
    assert side_entry(33, 48) == (0, 120)
    assert side_entry(65, 37) == (130, 0)
    assert side_entry(22, 6) == (120, 0)
    p = party([(54, 21), (0, 48), (65, 0), (0, 37), (22, 0), (0, 6)])
    assert p.entries[:2] == ((33, 0), (0, 48))
    assert p.sides == ((0, 120), (130, 0), (120, 0))
    assert (p.sums, p.final, p.side_sums, p.won) == ((120, 91), (130, 0), (380, 120), 260)
    assert p.clean == (0, 0)


def test_example_11_after_a_refet_the_next_korolik_is_double() -> None:
    p = party([(26, 26), (10, 0), (45, 0), (0, 73)])
    assert p.entries == ((0, 0), (10, 0), (90, 0), (0, 146))
    assert p.doubled == (False, True)


def test_example_12_a_refet_counts_as_a_deal_of_its_korolik() -> None:
    assert party([(32, 0), (26, 26)]).sides == ((130, 0),)
    assert rounded(132) == 130


def test_example_13_41_in_a_suit_that_may_become_a_quint_are_better_than_44_that_cannot() -> None:
    """What a computer player keeps: ace, king, queen, ten rather than king, queen and three low ones."""
    assert weight(cards("SAKQT"), True, 1.0) > weight(cards("SKQ987"), True, 1.0)


# the count


def play(**more: Any) -> PiquetDeal:
    plain: dict[str, Any] = {"leads": (7, 5), "takes": (2, 3), "tricks": (7, 5), "last": 1}
    return PiquetDeal(**(plain | more))


def test_the_last_trick_counts_four_in_all() -> None:
    assert totals(lines(play(), OLD), 2) == (7 + 2 + 10, 5 + 3 + 3)
    assert totals(lines(play(), PETUSHOK), 2) == (7 + 2 + 10, 5 + 3 + 1)


def test_six_tricks_each_bring_no_leza() -> None:
    assert totals(lines(play(tricks=(6, 6)), OLD), 2) == (9, 11)


def test_a_capot_takes_the_place_of_leza_and_last_trick() -> None:
    swept = play(leads=(12, 0), takes=(0, 0), tricks=(12, 0), last=0)
    assert totals(lines(swept, OLD), 2) == (52, 0)
    announced = play(leads=(12, 0), takes=(0, 0), tricks=(12, 0), last=0, announced=(0,))
    assert totals(lines(announced, OLD), 2) == (92, 0)
    assert totals(lines(swept, PETUSHOK), 2) == (12 + 1 + 10, 0)


def test_an_announced_capot_that_fails_costs_nothing() -> None:
    assert totals(lines(play(announced=(0,)), OLD), 2) == totals(lines(play(), OLD), 2)


def test_repique_wants_thirty_and_nothing_on_the_other_side() -> None:
    big = (Claim(0, "point", 6), Claim(0, "sequence", 6), Claim(0, "set", 3, "A"), Claim(0, "set", 3, "K"))
    assert declared(big, 2) == [28, 0]
    thirty = (*big, Claim(0, "sequence", 3))
    assert totals(lines(play(claims=thirty), OLD), 2)[0] == 31 + 60 + 19
    stopped = (*thirty, Claim(1, "blanche"))
    assert totals(lines(play(claims=stopped), OLD), 2)[0] == 31 + 19


def test_mute_and_false_declarations() -> None:
    claimed = (Claim(0, "point", 6), Claim(1, "set", 3, "A"))
    assert totals(lines(play(claims=claimed, mute=0), OLD), 2) == (6, 3 + 2 * (5 + 3 + 3))
    assert totals(lines(play(claims=claimed, false=0), OLD), 2) == (0, 3 + 5 + 3 + 3)


def test_norman_piquet_counts_from_twenty() -> None:
    deal = PiquetDeal(
        claims=(Claim(2, "point", 6), Claim(2, "sequence", 6)),
        leads=(3, 3, 4),
        takes=(1, 1, 1),
        tricks=(3, 3, 4),
        last=0,
    )
    assert totals(lines(deal, NORMAN), 3) == (3 + 1 + 3, 4, 22 + 70 + 4 + 1 + 10)
    even = PiquetDeal(leads=(4, 4, 2), takes=(1, 1, 1), tricks=(4, 4, 2), last=0)
    assert totals(lines(even, NORMAN), 3) == (8, 5, 3)
    swept = PiquetDeal(leads=(10, 0, 0), takes=(0, 0, 0), tricks=(10, 0, 0), last=0, pique=0)
    assert totals(lines(swept, NORMAN), 3) == (10 + 40 + 20, 0, 0)


def test_when_all_have_reached_the_target_of_norman_piquet_nobody_pays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game: Any = sukno.game("piquet-norman")
    s = game.start(1)
    s.account.left, s.over = (0, 1), True
    for last, words in ((104, "all have reached 100, and nobody pays"), (60, "pays 40 to each")):
        monkeypatch.setattr(game.account, "totals", lambda _, last=last: (120, 110, last))
        end = game.outcome(s)
        assert words in end.text.en
        assert "-0" not in end.text.en + end.text.ru


# refet, clean record, carrying over


def test_a_refet_in_the_last_korolik_is_carried_over() -> None:
    for last in ([(5, 5), (9, 0)], [(9, 0), (5, 5)]):
        assert party([(1, 0)] * 4 + last).carried == 1
    first, second = parties([(1, 0)] * 5 + [(5, 5)] + [(7, 0)])
    assert first.carried == 1
    assert second.entries == ((14, 0),)


def test_the_other_refet_doubles_two_koroliki() -> None:
    p = party([(30, 0), (0, 30), (1, 0), (1, 0), (1, 0), (1, 0)], "korolik")
    assert p.doubled == (False, True, True)
    assert p.carried == 0
    assert party([(1, 0), (1, 0), (30, 0), (0, 30), (1, 0), (1, 0)], "korolik").carried == 1


def test_the_sheet_says_what_equal_counts_and_equal_koroliki_double() -> None:
    refet = entry_row((0, 0), False, party([(5, 5)]).refets[0])
    assert refet.label.en == "Refet: equal counts, the next korolik is double"
    equal = entry_row((0, 0), False, party([(5, 5)], "korolik").refets[0])
    assert equal.label.en == "Equal counts: zeros"
    even = ((30, 0), (0, 30))
    assert "nothing at the side" in korolik_row(1, (0, 0), even, False).label.en
    assert "refet" in korolik_row(1, (0, 0), even, True).label.en


def test_a_party_without_a_number_costs_a_hundred_more() -> None:
    p = party([(9, 0), (5, 5), (9, 0), (9, 0), (9, 0), (9, 0)])
    assert p.clean == (100, 0)
    assert p.won == sum(s[0] for s in p.sides) + p.final[0] + 100


def test_doubling_that_cannot_be_carried_is_refused() -> None:
    with pytest.raises(BadOption, match="only one"):
        make(PiquetOptions, {"carried": 2})
    with pytest.raises(BadOption, match="nothing to double"):
        make(PiquetOptions, {"record": "totals", "carried": 1})


def test_of_two_equal_suits_the_point_is_the_one_with_which_all_cards_count() -> None:
    """Spades and hearts are six cards of 58 points each; the seven of hearts is in nothing but the point."""
    s = talked(stood("SAKQT98 HAKQJT7", "CAKJT9 DAKJT S7 H98"))
    assert (ELDER, "all", 12, "") in claims(s)
    assert s.points[ELDER] == 6 + 15 + 3 + 3 + 20 + 60


# exchange


def numbers(game: Any, s: PiquetState) -> tuple[int, int, bool]:
    found: tuple[int, int, bool] = game.form(s).numbers(s, s.turn)
    return found


def test_who_may_draw_how_many() -> None:
    s = laid("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97")
    assert numbers(GAME, s) == (3, 5, True)
    GAME.play(s, "discard D9 D8 D7")
    assert numbers(GAME, s) == (3, 5, True)  # two were left to the dealer
    left = s.exchange.talon[3:5]
    GAME.play(s, "discard S9 S7 CJ")
    assert all(s.hands[DEALER] >> c & 1 for c in left)  # they are taken first
    s = laid("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97")
    GAME.play(s, "stand")
    assert numbers(GAME, s) == (3, 3, True)  # a refused talon is nobody's
    late = sukno.game("piquet-petushok")
    s = laid("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97", late)
    assert numbers(late, s) == (1, 5, False)
    late.play(s, "discard D7")
    assert numbers(late, s) == (1, 7, True)


def test_the_number_of_cards_to_be_drawn_is_told_in_words() -> None:
    s = laid("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97")
    assert GAME.asked(s, GAME.ask(s)) == Text(
        "Discard three to five cards and draw as many, or none",
        "Снесите от трёх до пяти карт и прикупите столько же, или ни одной",
    )
    GAME.play(s, "stand")
    assert GAME.asked(s, GAME.ask(s)).ru == "Снесите три карты и прикупите столько же, или ни одной"


def test_whoever_answers_is_asked_in_a_sentence() -> None:
    s = stood("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97")
    GAME.play(s, GAME.ask(s).moves[0])
    assert GAME.asked(s, GAME.ask(s)) == Text("Point of 5: your answer?", "Карты: 5 — ваш ответ?")


def test_a_talon_that_is_drawn_to_the_last_card_leaves_no_place_on_the_table() -> None:
    s = laid("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97")
    GAME.play(s, "discard D9 D8 D7")
    assert GAME.view(s, 0).zone("talon").count
    GAME.play(s, "discard S9 S7 CK CQ CJ")
    talon = GAME.view(s, 0).zone("talon")
    assert (talon.count, talon.vanishes) == (0, True)


def test_a_discard_out_of_bounds_is_refused() -> None:
    s = laid("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97")
    for move in ("discard D9", "discard D9 D8", "discard SA SK SQ SJ ST D9", "discard S8 D9 D8"):
        with pytest.raises(IllegalMove):
            GAME.play(s, move)


def test_cards_not_drawn_are_seen_by_those_who_may() -> None:
    s = laid("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97")
    GAME.play(s, "discard D9 D8 D7")
    left = {CARD_TEXTS[c] for c in s.exchange.talon[3:5]}
    assert set(GAME.view(s, ELDER).zone("looked").cards) == left
    assert not GAME.view(s, DEALER).zone("looked").cards
    GAME.play(s, "stand")
    rest = set(hand_texts(hand(s.exchange.talon[3:])))
    assert set(GAME.view(s, DEALER).zone("looked").cards) == rest
    assert set(GAME.view(s, None).zone("looked").cards) == rest
    late = sukno.game("piquet-petushok")
    s = laid("SAKQJT D987 CA7 H87", "HAKQJT9 CKQJ DT S97", late)
    late.play(s, "discard D9 D8 D7")
    late.play(s, "stand")
    assert not late.view(s, DEALER).zone("looked").cards


def test_carte_blanche_is_shown_before_the_exchange_and_stops_a_repique() -> None:
    s = laid("ST987 CT98 DT98 H87", "SAKQJ HAKQJ CAKQ DA")
    assert "blanche" in GAME.ask(s).moves
    GAME.play(s, "blanche")
    assert s.points[ELDER] == 10
    said = GAME.log_lines(s)[-1].said
    assert said is not None
    assert (said.en, said.ru) == ("carte blanche", "белые карты")
    assert len(GAME.view(s, DEALER).zone("shown0").cards) == 12
    GAME.play(s, "stand")
    assert not GAME.view(s, DEALER).zone("shown0").cards
    GAME.play(s, "stand")
    talked(s)
    assert s.points[DEALER] >= 30
    assert s.repique == -1


def test_in_norman_piquet_a_carte_blanche_is_shown_before_the_first_word() -> None:
    game: Any = sukno.game("piquet-norman")
    s: PiquetState = game.start(1)
    s.order, s.dealer = (0, 1, 2), 2
    dealt = [cards("ST987 CT98 D98 H8"), cards("SAKQJ HAKQJ CA7"), cards("CKQJ DAKQJT HT9")]
    game.lay_out(s, dealt, [c for c in pack(32) if not sum(dealt) >> c & 1])
    game.play(s, "stand")
    game.play(s, "point 5")
    assert game.ask(s).moves[0] == "blanche"
    game.play(s, "blanche")
    assert s.points == [10, 0, 0]
    assert "blanche" not in game.ask(s).moves
    assert set(game.view(s, 1).zone("shown0").cards) == set(hand_texts(dealt[0]))
    assert game.imagine(s, 1, Random(1)).hands[0] == dealt[0]
    talked(s, game)
    assert s.points[2] >= 20
    assert s.repique == -1  # ten points of another stop it
    game.play(s, "ST")
    assert "ST" not in game.view(s, 1).zone("shown0").cards
    _, moves = game.past(s)
    assert (0, "blanche") in moves


# pique and play


def test_pique_is_counted_on_the_lead_that_reaches_thirty() -> None:
    s = talked(stood("SAKQJT98 CAK DAK HA", "CQT98 DQT98 HQT98"))
    assert s.repique == ELDER  # 7 + 17 + 14 and nothing to answer it
    s = talked(stood("SAKQJT CA87 DA87 H7", "CKJ9 DKJ9 HQJ98 S98"))
    assert s.points[DEALER] == 0
    start = s.points[ELDER]
    assert start == 5 + 15 + 3
    for n, card in enumerate(("SA", "SK", "SQ", "SJ", "ST", "CA", "DA")):
        GAME.play(s, card)
        said = start + n + 1 + (30 if start + n + 1 >= 30 else 0)
        assert GAME.running(s) == [said, 0]  # sixty is said as soon as the card lies there
        replies = GAME.ask(s).moves
        GAME.play(s, replies[-1])
        assert s.points[ELDER] == said
    assert s.pique == ELDER
    assert s.points[ELDER] == 60


def test_suit_is_followed_and_nobody_has_to_beat() -> None:
    s = talked(stood("SAKQJT CA87 DA87 H7", "CKJ9 DKJ9 HQJ98 S98"))
    GAME.play(s, "ST")
    assert set(GAME.ask(s).moves) == {"S9", "S8"}
    with pytest.raises(IllegalMove, match="follow"):
        GAME.play(s, "CK")
    GAME.play(s, "S8")
    GAME.play(s, "H7")
    assert set(GAME.ask(s).moves) == {"HQ", "HJ", "H9", "H8"}


def test_an_open_capot_is_announced_before_the_first_lead_only() -> None:
    s = talked(stood("SAKQJT CA87 DA87 H7", "CKJ9 DKJ9 HQJ98 S98"))
    assert "capot" in GAME.ask(s).moves
    GAME.play(s, "capot")
    assert "capot" not in GAME.ask(s).moves
    for card in ("SA", "S8"):
        GAME.play(s, card)
    last = GAME.view(s, None).zone("said").calls[-1]  # whoever comes later sees it on the table
    assert (last.seat, last.words) == (s.order[ELDER], Text("capot!", "капот!"))
    s = talked(stood("SAKQJT CA87 DA87 H7", "CKJ9 DKJ9 HQJ98 S98"))
    for card in ("SA", "S8"):
        GAME.play(s, card)
    with pytest.raises(IllegalMove, match="first lead"):
        GAME.play(s, "capot")


def test_the_dealer_announces_while_he_answers_in_the_last_class() -> None:
    s = stood("SAKQJT CA87 DA87 H7", "CKJ9 DKJ9 HQJ98 S98")
    while not (s.talk.kind == 2 and s.turn == DEALER):
        assert "capot" not in GAME.ask(s).moves
        GAME.play(s, GAME.ask(s).moves[0])
    GAME.play(s, "capot")
    assert s.announced == (DEALER,)
    assert GAME.ask(s).moves == ["good"]
    GAME.play(s, "good")
    assert [call.move for call in GAME.view(s, None).zone("said").calls[-2:]] == ["capot", "good"]
