"""The referee: every row of the books' tables of irregularities, and the worked examples P1-P3 and O12."""

from __future__ import annotations

from typing import Any

import pytest
from referee_cases import GAME, rule, sheet, whists

from sukno.sheets.preferans.deals import Contract, Fine, Raspasy
from sukno.sheets.preferans.referee import EVENTS
from sukno.sheets.referee import BadFact

ROWS = ("exposed-in-deal", "wrong-number-dealt")


# worked examples


@pytest.mark.parametrize(
    ("tricks", "down", "written"),
    [((6, 3, 1), 2, {(1, 0): 6, (2, 0): 2}), ((8, 1, 1), 2, {(1, 0): 2, (2, 0): 2})],
)
def test_p1_a_declarer_who_made_his_six_with_a_wrong_count_is_two_down(
    tricks: tuple[int, ...], down: int, written: dict[tuple[int, int], int]
) -> None:
    """001:68-70: took 6 or 8, writes for 4; the whisters write their real tricks."""
    page = sheet(rule("wrong-count", "replay", offender=0, **GAME, tricks=tricks).entries)
    assert page.pulka == (0, 0, 0)
    assert page.gora == (down * 2, 0, 0)
    assert whists(page) == written


def test_p1_who_took_four_writes_for_two() -> None:
    """001:69: four down, and the compensation is for the real shortfall of two."""
    page = sheet(rule("wrong-count", "replay", offender=0, **GAME, tricks=(4, 3, 3)).entries)
    assert page.gora == (4 * 2, 0, 0)
    assert whists(page) == {(1, 0): (3 + 2) * 2, (2, 0): (3 + 2) * 2}


def test_p1_whisters_who_prove_more_get_more() -> None:
    """001:64: the remise is higher if they would surely have taken more."""
    page = sheet(rule("wrong-count", "replay", offender=0, **GAME, tricks=(6, 3, 1), proved=7).entries)
    assert page.gora == (3 * 2, 0, 0)


def test_p2_a_whister_with_a_wrong_count_is_two_down_on_the_whist() -> None:
    """001:71."""
    page = sheet(rule("wrong-count", "replay", offender=2, **GAME, tricks=(6, 2, 2)).entries)
    assert page.gora == (0, 0, 2 * 2)
    assert page.pulka == (2, 0, 0)
    assert whists(page) == {(1, 0): 4, (2, 0): 4}
    half = sheet(
        rule("wrong-count", "replay", "preferans-sochi", offender=2, **GAME, tricks=(6, 2, 2)).entries
    )
    assert half.gora == (0, 0, 2 * 1), "half-responsible"


def test_p3_eleven_cards_and_nine_are_both_fined() -> None:
    """001:72: two down on the game and two down on the whist."""
    page = sheet(rule("wrong-count", "replay", offender=0, also=1, **GAME, tricks=(6, 2, 2)).entries)
    assert page.gora == (2 * 2, 2 * 2, 0)
    assert page.pulka == (0, 0, 0)


def test_o12_a_renonce_that_spoils_a_big_misere_costs_forty() -> None:
    """000:3176 (law 71): four tricks after a whister's renonce."""
    ruled = rule("revoke", "old", phase="misere", offender=1, declarer=0, misere="big", taken=4)
    old = sheet(ruled.entries, "preferans-misere")
    assert old.kurochka == (0, 40, 0)
    assert old.record == (190, 200, 200)


# the deal


@pytest.mark.parametrize("event", ROWS)
@pytest.mark.parametrize("regime", ["replay", "flat", "old", "hussar"])
def test_a_misdeal_is_dealt_again_without_a_fine(event: str, regime: str) -> None:
    ruled = rule(event, regime)
    assert not ruled.entries
    assert any("dealt again" in line.en for line in ruled.table)


@pytest.mark.parametrize("event", [*ROWS, "talon-place", "not-cut", "talon-returned"])
def test_the_dealer_of_classic_pays_a_point(event: str) -> None:
    assert rule(event, "classic", dealer=1).entries == (Fine(reason=EVENTS[event].name.en, gora=(0, 1, 0)),)


def test_the_wrong_dealer_deals_only_until_somebody_looks() -> None:
    assert "deal again" in rule("wrong-dealer", "old", looked=False).ruling.en
    assert "stands" in rule("wrong-dealer", "replay", looked=True).ruling.en
    assert rule("wrong-dealer", "classic", dealer=2, looked=False).entries
    assert not rule("wrong-dealer", "classic", dealer=2, looked=True).entries


@pytest.mark.parametrize("regime", ["replay", "flat", "old", "hussar"])
def test_cards_are_not_touched_before_the_deal_is_complete(regime: str) -> None:
    assert "may not be touched" in rule("touched-early", regime).ruling.en


# talon and discard


def test_law_16_who_looks_at_the_talon_puts_a_remise_and_may_not_whist() -> None:
    ruled = rule("talon-seen", "old", offender=2, level=6, trump="H")
    assert ruled.entries == (Fine(reason="The talon was looked at before its buyer", gora=(0, 0, 10)),)
    assert "may not whist" in ruled.table[0].en
    assert not rule("talon-seen", "replay").entries


def test_an_undiscarded_talon_costs_three_undertricks() -> None:
    ruled = rule("not-discarded", "classic", phase="game", declarer=1, level=7)
    assert sheet(ruled.entries, "preferans-classic").gora == (0, 12, 0)
    assert any("same dealer" in line.en for line in ruled.table)
    assert sheet(rule("not-discarded", "classic", phase="misere", declarer=1, dark=True).entries).gora == (
        0,
        60,
        0,
    )


# cards


def test_a_card_shown_becomes_open() -> None:
    ruled = rule("exposed-card", "replay")
    assert "first lawful chance" in ruled.table[0].en
    assert "opponent chooses the order" in ruled.table[1].en
    assert not ruled.entries


def test_a_lead_out_of_turn_by_a_whister_binds_the_other() -> None:
    ruled = rule("lead-out-of-turn", "replay", phase="game", offender=1, declarer=0)
    assert "forbid the other whister" in ruled.ruling.en
    assert "accept the lead" in ruled.ruling.en


def test_a_lead_out_of_turn_by_the_declarer_is_played_on_demand() -> None:
    ruled = rule("lead-out-of-turn", "replay", phase="game", offender=0, declarer=0)
    assert "when any whister demands it" in ruled.ruling.en


@pytest.mark.parametrize("regime", ["replay", "flat"])
def test_a_lead_out_of_turn_in_raspasy_takes_all_the_rest(regime: str) -> None:
    ruled = rule("lead-out-of-turn", regime, phase="raspasy", offender=1, before=(2, 0, 1))
    assert ruled.entries == (Raspasy(tricks=(2, 7, 1)),)
    with pytest.raises(BadFact, match="at most 9"):
        rule("lead-out-of-turn", "replay", phase="raspasy", offender=1, before=(4, 3, 3))


def test_a_wrong_turn_noticed_after_the_trick_is_not_punished() -> None:
    ruled = rule("turn-noticed-late", "replay")
    assert "trick stands" in ruled.ruling.en
    assert "winner leads" in ruled.table[0].en


@pytest.mark.parametrize("regime", ["replay", "old"])
def test_law_23_a_played_card_is_not_changed(regime: str) -> None:
    assert "cannot be changed" in rule("card-changed", regime).ruling.en


def test_a_claim_without_a_plan_lets_the_opponents_dictate() -> None:
    assert "order how they are played" in rule("claim", "replay", phase="game", plan=False).ruling.en
    assert "no more tricks" in rule("claim", "replay", phase="misere", plan=False).ruling.en
    held = rule("claim", "replay", phase="game", plan=True)
    assert "hold him to his plan" in held.ruling.en
    assert "not taken back" in held.table[0].en


def test_law_33_the_whisters_direct_the_cards_opened_early() -> None:
    assert "dispose of the declarer's cards" in rule("claim", "old").ruling.en


# revokes


def test_a_revoke_corrected_in_time_leaves_an_open_card() -> None:
    assert "becomes open" in rule("revoke-corrected", "replay").ruling.en


def test_a_revoke_of_the_declarer_gives_a_trick_away() -> None:
    ruled = rule("revoke", "replay", offender=0, **GAME, tricks=(6, 2, 2), receiver=2)
    assert ruled.entries == (
        Contract(
            declarer=0, level=6, trump="S", tricks=(5, 2, 3), whist=("", "whist", "whist"), how="closed"
        ),
    )
    assert any("played again" in line.en for line in ruled.table)


def test_a_revoke_of_a_whister_gives_the_declarer_tricks() -> None:
    facts = GAME | {"level": 7, "whisters": (1,)}
    ruled = rule("revoke", "replay", offender=1, **facts, tricks=(6, 4, 0), forfeit=2)
    page = sheet(ruled.entries)
    assert page.pulka == (4, 0, 0)
    assert whists(page) == {(1, 0): 8}


def test_a_whisters_revoke_never_hurts_the_other_whister() -> None:
    """At eight the one who spoke last answers for the quota; not if it was lost by the other's fault."""
    facts = GAME | {"level": 8}
    page = sheet(rule("revoke", "replay", offender=1, **facts, tricks=(9, 1, 0)).entries)
    assert page.gora == (0, 6, 0)
    assert sheet(rule("revoke", "replay", offender=2, **facts, tricks=(9, 0, 1)).entries).gora == (0, 0, 6)


def test_a_revoke_at_misere_counts_against_the_offender() -> None:
    page = sheet(rule("revoke", "replay", phase="misere", offender=0, declarer=0, taken=0).entries)
    assert page.gora == (10, 0, 0)
    page = sheet(rule("revoke", "replay", phase="misere", offender=1, declarer=0, taken=1).entries)
    assert page.pulka == (10, 0, 0)


@pytest.mark.parametrize("regime", ["replay", "flat", "classic"])
def test_a_revoke_in_raspasy_takes_all_ten_tricks(regime: str) -> None:
    """001:492, 612."""
    ruled = rule("revoke", regime, phase="raspasy", offender=2)
    assert ruled.entries == (Raspasy(tricks=(0, 0, 10)),)
    four = rule("revoke", regime, phase="raspasy", offender=2, players=4, dealer=0)
    assert four.entries == (Raspasy(tricks=(0, 0, 10, 0), dealer=0),)


def test_a_broken_suit_rule_of_classic_costs_three_undertricks() -> None:
    ruled = rule("revoke", "classic", phase="game", offender=1, level=8)
    assert sheet(ruled.entries, "preferans-classic").gora == (0, 18, 0)
    bombed = rule("revoke", "classic", phase="game", offender=1, level=8, dark=True, bomb=2)
    assert sheet(bombed.entries, "preferans-classic").gora == (0, 72, 0)
    assert sheet(rule("revoke", "classic", phase="misere", offender=0).entries).gora == (30, 0, 0)


def test_a_revoke_is_not_claimed_after_the_score() -> None:
    assert "Not accepted" in rule("revoke-after-the-score", "replay").ruling.en


def test_law_29_the_declarer_pays_the_remise_of_whisters_whom_his_renonce_left_short() -> None:
    facts = GAME | {"trump": "H"}
    ruled = rule("revoke", "old", offender=0, **facts, tricks=(9, 0, 1), moved=1)
    old = sheet(ruled.entries, "preferans-old")
    assert old.kurochka == (20, 0, 0), "four asked, two taken: two remises of ten, by him"
    assert whists(old) == {(1, 0): 10, (2, 0): 10}
    assert old.record[0] == 190
    down = rule("revoke", "old", offender=0, **facts, tricks=(6, 3, 1), moved=1, receiver=2)
    assert sheet(down.entries, "preferans-old").kurochka == (10, 0, 0)


def test_laws_30_31_a_whisters_renonce_makes_the_game_and_costs_remises() -> None:
    facts = GAME | {"trump": "H"}
    ruled = rule("revoke", "old", offender=1, **facts, tricks=(5, 3, 2), moved=1, faults=2)
    old = sheet(ruled.entries, "preferans-old")
    assert old.record == (190, 200, 200), "written off as won"
    assert old.kurochka == (0, 20, 0), "nothing missing, two renonces"
    assert whists(old) == {(1, 0): 20, (2, 0): 20}
    short = rule("revoke", "old", offender=1, **facts, tricks=(7, 2, 1), moved=1)
    assert sheet(short.entries, "preferans-old").kurochka == (0, 30, 0), "two missing and one renonce"


def test_law_31_the_other_whister_keeps_his_tricks_of_a_game_counted_as_won() -> None:
    facts = GAME | {"trump": "H"}
    old = sheet(rule("revoke", "old", offender=1, **facts, tricks=(3, 1, 6)).entries, "preferans-old")
    assert old.record[0] == 190
    assert old.kurochka == (0, 10, 0)
    assert whists(old) == {(2, 0): 60}


def test_law_32_declarer_and_whister_both_at_fault_pay_the_third_half_each() -> None:
    ruled = rule(
        "revoke", "old", offender=0, also=1, also_faults=2, **(GAME | {"trump": "H"}), tricks=(6, 1, 3)
    )
    old = sheet(ruled.entries, "preferans-old")
    assert old.kurochka == (10, 20, 0)
    assert old.record == (200, 200, 200)
    assert whists(old) == {(2, 0): 15, (2, 1): 15}


def test_law_54_a_renonce_in_raspasy_costs_ten_each() -> None:
    ruled = rule("revoke", "old", phase="raspasy", offender=1, faults=2)
    assert sheet(ruled.entries, "preferans-old").kurochka == (0, 20, 0)


def test_a_misere_made_in_spite_of_a_renonce_costs_nobody_anything() -> None:
    ruled = rule("revoke", "old", phase="misere", offender=1, declarer=0, misere="small", taken=0)
    assert sheet(ruled.entries, "preferans-misere").kurochka == (0, 0, 0)


def test_a_renonce_of_hussars_is_written_tenfold_by_the_opponent() -> None:
    """000:3384-3386."""
    ruled = rule("revoke", "hussar", offender=0, level=6, trump="H")
    assert whists(sheet(ruled.entries, "preferans-hussar", 2)) == {(1, 0): 100}


# tricks


def test_only_the_last_trick_is_shown() -> None:
    assert "shown to anybody" in rule("asks-for-trick", "replay", last_trick=True).ruling.en
    refused = rule("asks-for-trick", "replay", last_trick=False)
    assert "Refused" in refused.ruling.en
    assert "nobody objects" in refused.table[0].en
    assert "everybody" in rule("asks-for-trick", "old").ruling.en


def test_a_declarer_who_opens_a_trick_loses_one() -> None:
    page = sheet(rule("opens-trick", "replay", offender=0, **GAME, tricks=(6, 2, 2)).entries)
    assert page.gora == (2, 0, 0)
    assert whists(page) == {(1, 0): 4, (2, 0): 4}, "nobody gets the trick"
    page = sheet(rule("opens-trick", "replay", offender=0, **GAME, tricks=(7, 2, 1)).entries)
    assert page.pulka == (2, 0, 0), "one to spare"
    page = sheet(rule("opens-trick", "replay", offender=0, **GAME, tricks=(5, 3, 2)).entries)
    assert page.gora == (4, 0, 0)


def test_a_whister_who_opens_a_trick_loses_one() -> None:
    page = sheet(rule("opens-trick", "replay", offender=1, **GAME, tricks=(6, 2, 2)).entries)
    assert page.pulka == (2, 0, 0)
    assert page.gora == (0, 2, 0)
    assert whists(page) == {(1, 0): 2, (2, 0): 4}


def test_a_trick_opened_in_raspasy_is_an_eleventh_and_at_misere_one_more() -> None:
    ruled = rule("opens-trick", "replay", phase="raspasy", offender=1, tricks=(4, 0, 6))
    assert ruled.entries == (Raspasy(tricks=(4, 1, 6)),)
    page = sheet(ruled.entries)
    assert page.gora == (8, 2, 12)
    assert page.pulka == (0, 0, 0), "no bonus for a clean raspasy either"
    ruled = rule("opens-trick", "replay", phase="misere", offender=0, declarer=0, taken=1)
    assert sheet(ruled.entries).gora == (20, 0, 0)
    ruled = rule("opens-trick", "replay", phase="misere", offender=1, declarer=0, taken=0)
    assert sheet(ruled.entries).pulka == (10, 0, 0)


def test_unturned_tricks_are_turned_on_demand() -> None:
    assert "may demand" in rule("tricks-not-turned", "replay").ruling.en


def test_a_trick_of_the_talon_is_the_dealers() -> None:
    for regime in ("replay", "classic"):
        ruled = rule("talon-took-trick", regime, players=4, dealer=3, tricks=(4, 3, 2, 1))
        assert ruled.entries == (Raspasy(tricks=(4, 3, 2, 1), dealer=3),)
    with pytest.raises(BadFact, match="four are needed"):
        rule("talon-took-trick", "replay", dealer=0, tricks=(4, 3, 3))
    with pytest.raises(BadFact, match="one trick or two, not 3"):
        rule("talon-took-trick", "replay", players=4, dealer=0, tricks=(3, 3, 4, 0))
    with pytest.raises(BadFact, match="takes no part"):
        rule("talon-took-trick", "replay", "preferans-rostov", players=4, dealer=0, tricks=(1, 3, 4, 2))


def test_the_last_trick_is_not_punished() -> None:
    assert "not punished" in rule("last-trick", "replay").ruling.en


# flat penalties (001:110-113)

FAULTS = ("revoke", "lead-out-of-turn", "exposed-card", "opens-trick")


@pytest.mark.parametrize("event", FAULTS)
def test_flat_a_declarer_who_had_his_game_is_one_down_without_whists(event: str) -> None:
    page = sheet(rule(event, "flat", offender=0, **GAME, tricks=(7, 2, 1), could_make=True).entries)
    assert page.gora == (2, 0, 0)
    assert not whists(page)


@pytest.mark.parametrize("event", FAULTS)
def test_flat_a_declarer_who_was_going_down_is_one_more_down(event: str) -> None:
    page = sheet(rule(event, "flat", offender=0, **GAME, tricks=(5, 3, 2), could_make=False).entries)
    assert page.gora == (4, 0, 0)
    assert whists(page) == {(1, 0): (4 + 2) * 2, (2, 0): (2 + 2) * 2}
    page = sheet(rule(event, "flat", offender=0, **GAME, tricks=(6, 2, 2), could_make=False).entries)
    assert page.gora == (4, 0, 0), "a game that needed a guess counts as one down, and one"


@pytest.mark.parametrize("event", FAULTS)
def test_flat_a_whister_at_fault_writes_one_down_for_each(event: str) -> None:
    page = sheet(
        rule(event, "flat", offender=1, faults=2, **GAME, tricks=(5, 3, 2), could_make=False).entries
    )
    assert page.pulka == (2, 0, 0)
    assert page.gora == (0, 4, 0)
    assert whists(page) == {(2, 0): 4}
    half = rule(event, "flat", "preferans-sochi", offender=1, **GAME, tricks=(5, 3, 2), could_make=False)
    assert sheet(half.entries, "preferans-sochi").gora == (0, 2, 0), "at full price"


def test_flat_both_whisters_at_fault_write_no_whists() -> None:
    facts = GAME | {"level": 7}
    page = sheet(
        rule(
            "revoke", "flat", offender=1, also=2, also_faults=3, **facts, tricks=(7, 2, 1), could_make=True
        ).entries
    )
    assert page.pulka == (4, 0, 0)
    assert page.gora == (0, 4, 12)
    assert not whists(page)


def test_flat_at_misere() -> None:
    page = sheet(rule("revoke", "flat", phase="misere", offender=0, declarer=0, taken=0).entries)
    assert page.gora == (10, 0, 0)
    page = sheet(rule("revoke", "flat", phase="misere", offender=2, declarer=0, taken=2, faults=2).entries)
    assert page.pulka == (10, 0, 0)
    assert page.gora == (0, 0, 20)


# talk, hints, the sheet


@pytest.mark.parametrize("regime", ["replay", "flat", "old"])
def test_talk_is_forbidden_but_for_one_question(regime: str) -> None:
    ruled = rule("talk", regime)
    assert "Forbidden" in ruled.ruling.en
    assert "Really none" in ruled.table[0].en


def test_an_outsiders_advice_lets_the_nearest_opponent_choose() -> None:
    assert "nearest opponent" in rule("outsider-advises", "replay").ruling.en


def test_hints_of_classic_cost_a_point() -> None:
    assert sheet(rule("hint-by-whister", "classic", offender=2).entries).gora == (0, 0, 1)
    assert sheet(rule("hint-by-dealer", "classic", dealer=0, seen=True).entries).gora == (1, 0, 0)
    assert not rule("hint-by-dealer", "classic", dealer=0, seen=False).entries
    assert not rule("hint-by-whister", "old").entries
    assert not rule("hint-by-dealer", "old").entries


def test_extra_whists_are_taken_off_and_written_back() -> None:
    facts: dict[str, Any] = {"offender": 0, "victim": 1, "amount": 12}
    fined = rule("whists-overwritten", "replay", **facts, first_time=False)
    assert whists(sheet(fined.entries)) == {(0, 1): -12, (1, 0): 12}
    for lenient in ({"first_time": True}, {"first_time": False, "pencil": True}):
        assert whists(sheet(rule("whists-overwritten", "replay", **facts, **lenient).entries)) == {
            (0, 1): -12
        }
    assert not rule("whists-overwritten", "replay", **facts, first_time=False, in_time=False).entries
    with pytest.raises(BadFact, match="on himself"):
        rule("whists-overwritten", "replay", **(facts | {"victim": 0}), first_time=False)


def test_extra_points_of_the_pulka_go_to_the_gora() -> None:
    fined = rule("pulka-overwritten", "classic", offender=1, amount=4, first_time=False)
    assert fined.entries == (
        Fine(reason="Too many points written in the pulka", gora=(0, 4, 0), pulka=(0, -4, 0)),
    )
    warned = rule("pulka-overwritten", "replay", offender=1, amount=4, first_time=True)
    assert warned.entries == (Fine(reason="Too many points written in the pulka", pulka=(0, -4, 0)),)
    assert not rule(
        "pulka-overwritten", "replay", offender=1, amount=4, first_time=False, in_time=False
    ).entries


def test_a_forgotten_entry_waits_until_the_next_auction_ends() -> None:
    assert "may still be written" in rule("entry-forgotten", "replay").ruling.en
    assert "Too late" in rule("entry-forgotten", "replay", in_time=False).ruling.en


def test_other_faults_of_classic_are_agreed() -> None:
    ruled = rule("other", "classic", offender=1, amount=5)
    assert "agreement" in ruled.ruling.en
    assert sheet(ruled.entries).gora == (0, 5, 0)
