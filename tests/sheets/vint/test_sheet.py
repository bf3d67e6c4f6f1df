"""Games, rubbers, crosses, sessions and the settlement; what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from sukno.engine import BadOption, SuknoError, Text
from sukno.engine.options import make
from sukno.families.seating import partners, tour_length
from sukno.materials.cards import CARD_INDEX
from sukno.sheets.vint.conventions import terms
from sukno.sheets.vint.deals import Against, Alone, AnyEntry, Coronet, Deal, Passed, Seated, Written
from sukno.sheets.vint.offers import SHEET
from sukno.sheets.vint.page import VintSheet
from sukno.sheets.vint.rows import sheet_rows
from sukno.sheets.vint.schedule import scheduled
from sukno.sheets.vint.settle import results
from sukno.sheets.vint.sheet import begin, next_sides, opened, reached_first, write
from sukno.sheets.vint.terms import VintTerms
from sukno.sheets.vint.told import last_deal

PLAIN = VintTerms()


def deal(by: int, level: int, tricks: int, strain: str = "S", **more: Any) -> Deal:
    """Honours and aces that set each other off, if nothing is said."""
    held = {"aces": (1, 3), "honours": (3, 2)} if strain != "N" else {"aces": (3, 1)}
    return Deal(by=by, level=level, strain=strain, tricks=tricks, **{**held, **more})


def written(agreed: VintTerms, *entries: AnyEntry) -> VintSheet:
    sheet = begin(agreed)
    for entry in entries:
        sheet = write(agreed, sheet, entry)
    return sheet


def refused(agreed: VintTerms, *entries: AnyEntry) -> str:
    book = SHEET.begin(agreed, agreed.players)
    for entry in entries[:-1]:
        book = SHEET.write_entry(agreed, book, entry)
    with pytest.raises(SuknoError) as found:
        SHEET.write_entry(agreed, book, entries[-1])
    assert found.value.text.ru
    return found.value.text.en


def rober(agreed: VintTerms, sheet: VintSheet, winner: int, difference: int) -> VintSheet:
    """Two games for the side of one player, and the difference made right by hand."""
    for _ in range(2):
        sheet = write(agreed, sheet, deal(winner, 5, 11))
    column = sheet.column(winner)
    lead = sheet.totals[column] - sheet.totals[1 - column]
    return write(agreed, sheet, Written(by=winner, points=difference - lead, reason="to the book's number"))


def test_five_hundred_below_win_a_game_and_both_begin_anew() -> None:
    sheet = written(PLAIN, deal(0, 4, 10), deal(1, 1, 7))
    assert sheet.below == (460, 190)
    sheet = write(PLAIN, sheet, deal(0, 1, 7))
    assert (sheet.below, sheet.games, sheet.totals) == ((0, 0), (1, 0), (1530, 250))
    assert [(m.what, m.points) for m in sheet.lines[-1].above] == [("game", 1000)]
    told = last_deal(PLAIN, sheet)
    assert told is not None
    assert Text("The game is won: ⟨0⟩, ⟨2⟩.", "Партия выиграна: ⟨0⟩, ⟨2⟩.") in told.effects
    heads = [row.label for row in sheet_rows(PLAIN, sheet)[1]]
    assert Text("Game 1, won by ⟨0⟩, ⟨2⟩", "Партия 1, в выигрыше ⟨0⟩, ⟨2⟩") in heads


def test_v18_a_failed_contract_may_end_the_rubber_a_b_50() -> None:
    sheet = written(PLAIN, deal(0, 5, 11), deal(0, 2, 10))
    before = sheet.totals
    five = deal(0, 4, 9, honours=(3, 2), aces=(2, 2))
    sheet = write(PLAIN, sheet, five)
    gained = [after - was for after, was in zip(sheet.totals, before, strict=True)]
    assert gained == [2000 + 360 + 2000, 4000 + 160]
    assert sheet.rober_over
    assert sheet.games == (2, 0)


def test_v19_five_made_by_the_other_side_a_b_50() -> None:
    sheet = written(PLAIN, deal(1, 5, 11))
    before = sheet.totals
    sheet = write(PLAIN, sheet, deal(1, 5, 11, honours=(3, 2), aces=(2, 2)))
    gained = [after - was for after, was in zip(sheet.totals, before, strict=True)]
    assert gained == [100, 2500 + 550 + 2000]


def test_v20_three_ends_where_two_would_not_a_b_53() -> None:
    start = written(PLAIN, deal(0, 5, 11), deal(0, 4, 8))
    assert start.below[0] == 320
    assert write(PLAIN, start, deal(0, 3, 8)).rober_over
    assert not write(PLAIN, start, deal(0, 2, 8)).rober_over


def test_the_rubber_is_won_by_two_games_of_three_and_writes_the_crosses() -> None:
    sheet = written(PLAIN, deal(0, 5, 11), Passed(), deal(1, 5, 11), Passed(), Passed(), deal(1, 5, 11))
    assert sheet.rober_over
    assert sheet.games == (1, 2)
    last = {m.what: m.points for m in sheet.lines[-1].above}
    assert (last["rober"], last["crosses"]) == (2000, 1500)


def test_crosses_are_of_their_rubber_alone() -> None:
    sheet = written(PLAIN, Passed(), deal(0, 5, 11), deal(0, 5, 11), deal(0, 1, 7))
    assert sheet.crosses == 0
    assert len(sheet.robers) == 1
    assert sheet.robers[0].crosses == 1


def test_the_target_of_talon_games_is_600() -> None:
    agreed = terms("vint-prikup")
    assert written(agreed, deal(0, 5, 11)).below == (550, 100)
    assert written(agreed, deal(0, 5, 12)).games == (1, 0)


def test_all_pass_played_out_pays_the_side_with_fewer_tricks() -> None:
    for price in (1000, 500):
        agreed = make(VintTerms, {"all_pass": "play", "all_pass_price": price})
        sheet = written(agreed, Passed(by=1, tricks=5))
        assert (sheet.totals, sheet.below, sheet.crosses) == ((0, 3 * price), (0, 0), 0)


# both sides have enough


def test_if_both_have_enough_the_first_in_the_order_of_tricks_wins() -> None:
    sheet = written(PLAIN, deal(0, 3, 9), deal(1, 3, 9))
    assert sheet.below == (390, 390)
    both = [0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
    assert reached_first(PLAIN, sheet, 0, 3, both) == 1
    assert reached_first(PLAIN, sheet, 0, 3, [0, 0, 0, 0, *[1] * 9]) == 0
    assert reached_first(PLAIN, sheet, 0, 3, [0, 0, 0, 1, 1, 1]) == -1
    entry = deal(0, 3, 9)
    assert "say which had it first" in refused(PLAIN, deal(0, 3, 9), deal(1, 3, 9), entry)
    first = deal(0, 3, 9, first=1)
    assert write(PLAIN, sheet, first).games == (0, 1)
    declarers = VintTerms(both_reach="declarers")
    assert written(declarers, deal(0, 3, 9), deal(1, 3, 9), entry).games == (1, 0)


def test_after_a_revoke_the_offenders_stop_at_490() -> None:
    agreed = VintTerms(revoke_cap=True)
    sheet = written(agreed, deal(0, 4, 10), deal(0, 2, 9, capped=0))
    assert sheet.below == (490, 120 + 80)
    assert [(m.what, m.points) for m in sheet.lines[-1].above] == [("rest", 90)]
    assert written(PLAIN, deal(0, 4, 10), deal(0, 2, 9, capped=0)).games == (1, 0)
    talon = terms("vint-prikup", revoke_cap=True)
    assert written(talon, deal(0, 6, 12, capped=0)).below == (590, 60)


# sessions


def test_a_closed_session_takes_no_more_deals() -> None:
    agreed = VintTerms(robers=1)
    two = (deal(0, 5, 11), deal(0, 5, 11))
    assert written(agreed, *two).over
    assert "the session is over" in refused(agreed, *two, deal(0, 1, 7))
    assert "the session is over" in refused(agreed, *two, Passed())
    after = written(agreed, *two, Written(by=1, points=2000, reason="fourteen cards (A-L 15)"))
    assert after.robers[0].totals[1] == written(agreed, *two).totals[1] + 2000


def test_the_next_rubber_begins_by_itself_with_other_partners() -> None:
    sheet = written(PLAIN, deal(0, 5, 11), deal(0, 5, 11))
    assert next_sides(PLAIN, sheet) == ((0, 1), (2, 3)) == opened(PLAIN, sheet).sides
    sheet = write(PLAIN, sheet, deal(1, 5, 11))
    assert (sheet.sides, sheet.games) == (((0, 1), (2, 3)), (1, 0))
    drawn = written(PLAIN, deal(0, 5, 11), deal(0, 5, 11), Seated(sides=((0, 3), (1, 2))), deal(1, 5, 11))
    assert (drawn.sides, drawn.games) == (((0, 3), (1, 2)), (0, 1))
    assert "its sides stay" in refused(PLAIN, deal(0, 1, 7), Seated(sides=((0, 3), (1, 2))))
    assert "of 4 players 2 are on one side" in refused(PLAIN, Seated(sides=((0, 3), (1,))))


def test_the_ledger_of_five_k_1760_1793() -> None:
    agreed = terms("vint-five")
    sheet = begin(agreed)
    for winner, difference in ((3, 112), (2, 17), (3, 38), (2, 78), (1, 92)):
        sheet = rober(agreed, sheet, winner, difference)
    assert sheet.over
    assert results(agreed, sheet) == (-149, -136, -109, 259, 135)
    out = [({0, 1, 2, 3, 4} - {*r.sides[0], *r.sides[1]}).pop() for r in sheet.robers]
    assert out == [0, 1, 2, 3, 4]
    pairs = {frozenset(side) for r in sheet.robers for side in r.sides}
    assert len(pairs) == 10


def test_six_play_with_everybody_k_1799_1824() -> None:
    agreed = terms("vint-six")
    sheet = begin(agreed)
    differences = (62, 174, 16, 39, 105, 112, 71, 25)
    for difference in differences:
        sheet = rober(agreed, sheet, opened(agreed, sheet).sides[0][0], difference)
    assert sheet.over
    assert sum(results(agreed, sheet)) == 0
    pairs = [frozenset(side) for r in sheet.robers for side in r.sides]
    assert len(set(pairs)) == 15
    assert sheet.robers[7].sides[0] == (4, 5)


def test_who_plays_with_a_dummy_wins_from_both_or_pays_both() -> None:
    agreed = terms("vint-three-dummy")
    sheet = written(agreed, deal(0, 1, 7))
    assert results(agreed, sheet) == (20, -10, -10)
    sheet = rober(agreed, begin(agreed), 1, 500)
    assert results(agreed, sheet) == (-1000, 500, 500)
    assert next_sides(agreed, sheet) == ((1,), (0, 2))


def test_three_for_themselves_the_largest_total_wins_k_1734_1758() -> None:
    agreed = terms("vint-three-auction")
    sheet = begin(agreed)
    for player, points in enumerate((4135, 1065, 2700)):
        sheet = write(agreed, sheet, Written(by=player, points=points))
    assert results(agreed, sheet) == (3070 + 1435, -3070, -1435)


def test_each_defender_writes_in_full_and_the_dealer_has_the_fines() -> None:
    agreed = terms("vint-auction")
    sheet = written(agreed, deal(0, 3, 7, idle=2))
    assert sheet.below == (210, 180, 0, 180)
    assert [(m.column, m.what, m.points) for m in sheet.lines[0].above] == [
        (1, "fine", 6000),
        (3, "fine", 6000),
        (2, "fine", 6000),
    ]
    shared = written(terms("vint-auction", dealer_share=True), deal(0, 3, 9, idle=2))
    assert shared.below == (270, 120, 270, 120)
    assert "whose hand was bought" in refused(agreed, deal(0, 3, 7))


def test_equal_players_of_one_side_win_a_game_together() -> None:
    agreed = terms("vint-three-auction")
    sheet = written(agreed, deal(0, 7, 4))
    assert sheet.games == (0, 1, 1)


def test_with_changing_seats_every_deal_is_a_rubber_k_1991_2005() -> None:
    agreed = terms("vint-peresadka", robers=2)
    sheet = written(agreed, deal(0, 5, 11, helpers=(1,)), deal(2, 2, 7, helpers=(0,)))
    assert sheet.over
    assert len(sheet.robers) == 2
    first, second = 550 - 100, 140 - 120 - 2000
    assert results(agreed, sheet) == (first + second, first - second, -first + second, -first - second)


def test_who_answers_alone_pays_for_his_partner_too() -> None:
    failed = deal(0, 6, 9, alone=2)
    sheet = written(PLAIN, failed)
    lost = 540 + 1000 - 240 - 23000  # the failed slam ends a game all the same
    assert results(PLAIN, sheet) == (0, -lost, 2 * lost, -lost)
    made = written(PLAIN, deal(0, 1, 7, alone=2))
    assert results(PLAIN, made) == (10, -10, 10, -10)
    rubber = written(PLAIN, deal(1, 5, 11), deal(1, 5, 11), Alone(player=0))
    lost = rubber.totals[0] - rubber.totals[1]
    assert results(PLAIN, rubber) == (2 * lost, -lost, 0, -lost)


def test_what_a_player_writes_against_another_is_settled_between_them_a_l_11() -> None:
    others = [Against(writer=p, on=0, points=1000, reason="a card exposed") for p in (1, 2, 3)]
    assert results(PLAIN, written(PLAIN, *others)) == (-3000, 1000, 1000, 1000)


# refusals


FULL = (Coronet(0, "S", 13), Coronet(0, "C", 13))
"""Both hands of a side are full of one suit each."""


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"level": 0}, "0: a contract is expected, 1S to 7NT"),
        ({"level": 8}, "8: a contract is expected, 1S to 7NT"),
        ({"strain": "X"}, "'X': a contract is expected"),
        ({"tricks": 14}, "tricks: 14; it may be 0 to 13"),
        ({"tricks": -1}, "tricks: -1; it may be 0 to 13"),
        ({"by": 4}, "declarer: no such player"),
        ({"aces": (2, 3)}, "aces: 5 in all, but there are 4"),
        ({"aces": (2, 1)}, "aces: 3 in all, but there are 4"),
        ({"honours": (3, 3)}, "honours of trumps: 6 in all, but there are 5"),
        ({"honours": (6, -1)}, "honours of trumps: 6; it may be 0 to 5"),
        ({"aces": (0, 0)}, "aces: say how many"),
        ({"honours": (5, 0), "aces": (0, 4)}, "contradict"),
        ({"honours": (0, 5), "aces": (4, 0)}, "contradict"),
        ({"strain": "N"}, "only aces are honours"),
        ({"coronets": (Coronet(0, "H", 2),)}, "2: a coronet is expected"),
        ({"coronets": (Coronet(0, "H", 14),)}, "14: a coronet is expected"),
        ({"coronets": (Coronet(0, "N", 3),)}, "'N': a coronet is expected"),
        ({"coronets": (Coronet(2, "H", 3),)}, "a side is"),
        ({"coronets": (Coronet(0, "H", 3), Coronet(1, "H", 3))}, "one coronet"),
        ({"coronets": (Coronet(0, "H", 3), Coronet(0, "D", 3))}, "every coronet has its ace"),
        ({"coronets": (Coronet(0, "S", 6),)}, "has 5 honours"),
        ({"coronets": (Coronet(0, "S", 3), Coronet(1, "H", 3)), "aces": (0, 4)}, "every coronet has its ace"),
        ({"coronets": tuple(Coronet(1, s, 9) for s in "CDH")}, "no hands of 13 cards"),
        ({"ace_hands": ((0, 3),)}, "of a side that has so many"),
        ({"ace_hands": ((1, 4),)}, "of a side that has so many"),
        ({"ace_hands": ((1, 3), (0, 3))}, "in one hand, of a side"),
        ({"ace_hands": ((1, 3),), "coronets": (Coronet(1, "C", 7), Coronet(1, "D", 6))}, "no hands of 13"),
        ({"first": 1}, "has not enough"),
        ({"first": 0}, "has not enough"),
        ({"strain": "H", "coronets": FULL, "aces": (2, 2)}, "no hands of 13 cards"),
        ({"strain": "D", "coronets": FULL, "aces": (2, 2), "honours": (1, 4)}, "no hands of 13 cards"),
        ({"coronets": FULL, "honours": (5, 0), "aces": (3, 1)}, "no hands of 13 cards"),
        ({"coronets": FULL[:1], "honours": (5, 0), "aces": (4, 0)}, "aces are in one hand: say so"),
        ({"coronets": (*FULL, Coronet(1, "H", 13)), "honours": (5, 0), "aces": (2, 2)}, "say the coronet"),
        ({"at_once": True}, "only a slam"),
        ({"first": 2}, "a side is"),
        ({"capped": 7}, "a side is"),
        ({"alone": 9}, "who pays for it: no such player"),
        ({"helpers": (2,)}, "sides of this rubber are known"),
        ({"idle": 1}, "sides of this rubber are known"),
    ],
)
def test_what_cannot_have_happened_is_refused(changes: dict[str, Any], reason: str) -> None:
    usual = {"by": 0, "level": 2, "strain": "S", "tricks": 8, "honours": (3, 2), "aces": (1, 3)}
    assert reason in refused(PLAIN, Deal(**{**usual, **changes}))


def test_what_is_not_agreed_is_refused() -> None:
    assert "nothing below 3" in refused(terms("vint-prikup"), deal(0, 2, 8))
    assert "nothing below 4" in refused(VintTerms(coronets="spin-a"), deal(0, 3, 9))
    assert "2 ready tricks" in refused(terms("vint-vitalin"), deal(0, 2, 1))
    assert "thrown in" in refused(PLAIN, Passed(tricks=6))
    assert "tricks: say how many of 13" in refused(make(VintTerms, {"all_pass": "play"}), Passed())
    assert "3 to 8 cards" in refused(
        terms("vint-hussar"), deal(0, 1, 7, aces=(1, 0), honours=(3, 0), coronets=(Coronet(0, "H", 9),))
    )
    assert "6 cards are out of play" in refused(
        terms("vint-hussar"), deal(0, 1, 7, aces=(0, 0), honours=(0, 0))
    )
    for one in ("vint-hussar", "vint-two-swap-hand", "vint-two-swap-cards"):  # a side has one hand
        assert "aces are in one hand: say so" in refused(terms(one), deal(0, 1, 7, "N", aces=(3, 1)))
        assert "say the coronet" in refused(terms(one), deal(0, 1, 7, aces=(1, 1), honours=(5, 0)))
    assert "no game is won first" in refused(terms("vint-peresadka"), deal(0, 1, 7, helpers=(1,), first=0))
    assert "sits out" in refused(terms("vint-five"), deal(0, 1, 7))
    assert "with whom: missing" in refused(terms("vint-peresadka"), deal(0, 1, 7))
    assert "against a player" in refused(terms("vint-peresadka"), Written(by=0, points=5))
    assert "plays alone" in refused(terms("vint-three-auction"), deal(0, 1, 7, helpers=(1,)))
    assert "no lasting sides" in refused(terms("vint-auction"), Seated(sides=((0, 1), (2, 3))))
    assert "no lasting partners" in refused(terms("vint-auction"), Alone(player=0))
    assert "has a partner" in refused(terms("vint-two-dummies"), Alone(player=0))
    assert "against himself" in refused(PLAIN, Against(writer=1, on=1, points=5))
    assert "nought" in refused(PLAIN, Written(by=1, points=0))


@pytest.mark.parametrize(
    "values",
    [
        {"columns": "players", "all_pass": "play"},
        {"columns": "deals", "players": 3},
        {"columns": "players", "players": 6},
        {"robers": 0},
        {"target": 400},
    ],
)
def test_terms_that_make_no_sense_are_refused(values: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        make(VintTerms, values)


@pytest.mark.parametrize("players", [5, 6])
def test_sheet_and_table_seat_five_and_six_alike(players: int) -> None:
    """K:1760-1824: the tables of the book are those by which cards drawn seat the players (`families.seating`)."""
    terms = VintTerms(players=players)
    points = list(range(players))
    listed = [CARD_INDEX[card] for card in ("SK", "SQ", "SJ", "ST", "S9", "S8")[:players]]
    draw = listed if players == 5 else listed[::-1]  # six are listed from the lowest card
    for rober in range(tour_length(players)):
        found = scheduled(terms, rober, points)
        assert {frozenset(side) for side in found} == {frozenset(p) for p in partners(draw, rober, points)}
