"""The referee of Vint on the sheet: what revokes, wrong numbers of cards and bids of one's own cost, by hand."""

from __future__ import annotations

from typing import Any

import pytest
from vint_referee_cases import CODES, SPADES, page, rule

from sukno.engine import SuknoError
from sukno.engine.offers.referee import Case
from sukno.sheets.vint.conventions import CONVENTIONS
from sukno.sheets.vint.deals import Against, Alone, Coronet, Deal, Written
from sukno.sheets.vint.entries import LINES
from sukno.sheets.vint.referee import EVENTS, REFEREE

HEARTS = SPADES | {"offender": 1, "level": 4, "strain": "H", "tricks": 8, "honours": 4, "aces": 3}
"""Four hearts two down, and a defender has revoked."""


def deal(facts: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """The contract alone, without what only a revoke asks for."""
    return {key: value for key, value in (facts | changed).items() if key != "noticed"}


# revokes


@pytest.mark.parametrize(
    ("facts", "tricks", "totals"),
    [
        # 6 tricks of 3: 180 to 210, three fines of 3000; three honours less two aces of the leve
        (SPADES, 6, (180 + 300, 210 + 9000)),
        # 11 tricks of 4: 440 to 80; four honours and three aces
        (HEARTS, 11, (440 + 2800, 80)),
        # two revokes of the declarers: three tricks left
        (SPADES | {"times": 2}, 3, (90 + 300, 300 + 18000)),
        # A-L 40: the defenders had just three, the grand slam is taken: 390, 2000, five units of 300
        (SPADES | {"offender": 1, "tricks": 10}, 13, (390 + 2000 + 1500, 0)),
        # one left of four: the small slam; three aces at no trumps, 500 each
        (
            {**SPADES, "offender": 3, "level": 2, "strain": "N", "aces": 3},
            12,
            (240 + 1000 + 1500, 20),
        ),
    ],
)
@pytest.mark.parametrize("regime", CODES)
def test_a_l_39_k_147_three_tricks_go_over(
    regime: str, facts: dict[str, Any], tricks: int, totals: tuple[int, int]
) -> None:
    ruled = rule("revoke", regime, **facts)
    assert isinstance(ruled.entries[0], Deal)
    assert ruled.entries[0].tricks == tricks
    sheet, won = page(ruled)
    assert sheet.totals == totals
    assert won == tuple((totals[0] - totals[1]) * sign for sign in (1, -1, 1, -1))


def test_k_148_missing_tricks_are_fined_albov_has_no_price() -> None:
    """Five diamonds made against two tricks: 650, 2000, five units of 500, the game; the third trick costs 5000."""
    facts = SPADES | {"offender": 1, "level": 5, "strain": "D", "tricks": 11}
    assert page(rule("revoke", "albov", **facts))[0].totals == (650 + 2000 + 2500 + 1000, 0)
    other = rule("revoke", "reprint", **facts)
    assert other.entries[1] == Written(by=0, points=5000, reason="Revoke")
    assert page(other)[0].totals == (6150 + 5000, 0)


@pytest.mark.parametrize(
    ("convention", "facts", "most"),
    [("vint", {"level": 5}, 490), ("vint-prikup", {"level": 6}, 590)],
)
def test_k_150_who_revoked_does_not_end_the_game(convention: str, facts: dict[str, Any], most: int) -> None:
    """Ten tricks stay, which are just enough: ten points go above the line."""
    facts = SPADES | {"tricks": 13, "honours": 5, "aces": 3} | facts
    sheet, _ = page(rule("revoke", "reprint", convention, **facts), convention)
    assert (sheet.below[0], sheet.games) == (most, (0, 0))
    assert [m.points for m in sheet.lines[0].above if m.what == "rest"] == [10]
    assert page(rule("revoke", "albov", convention, **facts), convention)[0].games == (1, 0)
    agreed = rule("revoke", "albov", convention, {"revoke_cap": True}, **facts)
    assert page(agreed, convention, revoke_cap=True)[0].below[0] == most


def test_a_l_42_who_denied_it_pays_alone() -> None:
    for regime in CODES:
        _, won = page(rule("revoke", regime, **SPADES, asked=True))
        assert won == (2 * (480 - 9210), 9210 - 480, 0, 9210 - 480)
    short = SPADES | {"offender": 1, "level": 5, "strain": "D", "tricks": 11, "asked": True}
    assert page(rule("revoke", "reprint", **short))[1] == (11150, -22300, 11150, 0), "the fine too"


def test_a_l_43_a_card_under_the_table_is_paid_to_the_partner_too() -> None:
    facts = deal(SPADES)
    loss = 9210 - 480
    assert page(rule("dropped-revoke", "reprint", **facts))[1] == (-2 * loss, loss, 0, loss)
    for ends, more in (("nothing", 0), ("game", 2000), ("rubber", 4000)):
        ruled = rule("dropped-revoke", "albov", **facts, would_end=ends)
        assert isinstance(ruled.entries[1], Against)
        assert ruled.entries[1].points == 90 + more
        assert page(ruled)[1] == (-2 * loss - 90 - more, loss, 90 + more, loss)


def test_way_2_of_two_a_revoke_costs_tricks_or_the_contract() -> None:
    facts = deal(SPADES, honours_against=1, aces_against=1)
    tricks = rule("swapped-hand-revoke", "reprint", "vint-two-swap-hand", **facts, price="tricks")
    assert page(tricks, "vint-two-swap-hand")[0].totals == (180 + 5 * 300, 210 + 9000)
    fine = rule("swapped-hand-revoke", "reprint", "vint-two-swap-hand", **facts, price="contract")
    assert page(fine, "vint-two-swap-hand")[0].totals == (270 + 5 * 300, 120 + 3000)


def test_ready_tricks_of_vitalin_are_not_taken() -> None:
    ruled = rule("revoke", "albov", "vint-vitalin", **(SPADES | {"tricks": 4}))
    assert ruled.entries[0].tricks == 2


def test_coronets_and_who_was_first_stand_in_the_deal() -> None:
    ruled = rule("revoke", "albov", **SPADES, coronets="S3 / Ч3", reached="others")
    assert ruled.entries[0].coronets == (Coronet(0, "S", 3), Coronet(1, "H", 3))
    assert ruled.entries[0].first == 1
    assert any("coronet to Q +1000" in line.en for line in ruled.effect)


# wrong cards


def test_a_l_11_each_of_the_others_writes_a_thousand() -> None:
    ruled = rule("exposed-by-player", "albov", offender=2)
    assert page(ruled)[1] == (1000, 1000, -3000, 1000)
    small = rule("exposed-by-player", "albov", options={"record": "small"}, offender=2)
    assert page(small, record="small")[1] == (100, 100, -300, 100)
    five = rule("exposed-by-player", "albov", "vint-five", offender=3, out=[0])
    assert page(five, "vint-five")[1] == (0, 1000, 1000, -3000, 1000)


@pytest.mark.parametrize(
    ("fourteen", "albov", "reprint"), [(0, True, True), (2, True, False), (1, False, False)]
)
def test_a_l_15_k_24_fourteen_cards_of_the_dealer_cost_two_thousand(
    fourteen: int, albov: bool, reprint: bool
) -> None:
    for regime, fined in zip(CODES, (albov, reprint), strict=True):
        ruled = rule("wrong-number", regime, led=True, fourteen=fourteen, dealer=0)
        assert page(ruled)[0].totals == ((0, 2000) if fined else (0, 0))


def test_where_every_deal_is_a_rubber_it_is_written_against_players() -> None:
    ruled = rule("wrong-number", "albov", "vint-peresadka", led=True, fourteen=0, partner=1, dealer=0)
    assert page(ruled, "vint-peresadka")[1] == (-2000, -2000, 2000, 2000)


# who answers alone


def test_a_l_50_the_partner_may_charge_his_loss() -> None:
    """Four hearts two down: 320 and seven units of 400 against 200 and 8000."""
    for regime in CODES:
        ruled = rule("cards-thrown", regime, **deal(HEARTS, offender=0), charged=True)
        loss = 200 + 8000 - 320 - 2800
        assert page(ruled)[1] == (-2 * loss, loss, 0, loss)


@pytest.mark.parametrize(
    ("regime", "level", "alone"),
    [("albov", 5, -1), ("albov", 6, 0), ("reprint", 2, -1), ("reprint", 3, 0)],
)
def test_a_l_51_k_177_a_blind_bid(regime: str, level: int, alone: int) -> None:
    facts = deal(SPADES, level=level)
    facts.pop("declarer")
    assert rule("blind-bid", regime, **facts).entries[0].alone == alone


@pytest.mark.parametrize(
    ("regime", "tricks", "alone"),
    [("albov", 10, -1), ("albov", 9, 0), ("reprint", 9, -1), ("reprint", 8, 0)],
)
def test_a_l_52_k_178_a_slam_of_ones_own(regime: str, tricks: int, alone: int) -> None:
    facts = deal(SPADES, level=6, tricks=tricks, honours=5, aces=3)
    facts.pop("declarer")
    ruled = rule("solo-slam", regime, **facts)
    assert ruled.entries[0].alone == alone
    fines = [m.points for m in page(ruled)[0].lines[0].above if m.what in ("fine", "small-bid")]
    assert sum(fines) == (12 - tricks) * 6000 + 5000, "V15"


def test_a_l_53_a_bid_to_harm_the_partner_costs_the_rubber() -> None:
    for regime in CODES:
        assert rule("harmful-bid", regime, proved=True, offender=3).entries == (Alone(player=3),)
    assert not rule("harmful-bid", "albov", "vint-two-dummies", proved=True, offender=1).entries


# talon games


@pytest.mark.parametrize(
    ("convention", "options", "facts", "written"),
    [
        ("vint-prikup", {}, {}, {0: 4000}),
        ("vint-prikup-prisypka-gvozd", {"fines": "double"}, {}, {0: 8000}),
        ("vint-prikup", {"record": "small"}, {}, {0: 400}),
        ("vint-three-auction-full", {}, {"declarer": 2}, {2: 4000}),
    ],
)
def test_a_late_bid_costs_the_size_of_the_contract(
    convention: str, options: dict[str, Any], facts: dict[str, Any], written: dict[int, int]
) -> None:
    ruled = rule(
        "late-bid", "reprint", convention, options, **({"offender": 1, "declarer": 0, "level": 4} | facts)
    )
    assert {e.by: e.points for e in ruled.entries} == written


def test_the_buyers_side_may_bid() -> None:
    with pytest.raises(SuknoError, match="may bid"):
        rule("late-bid", "reprint", "vint-prikup", offender=2, declarer=0, level=4)


# every table


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"aces": 5}, "'aces' (Aces of the declarers) cannot be 5"),
        ({"honours": 0, "aces": 4}, "contradict"),
        ({"coronets": "S3 queens"}, "'QUEENS' is none"),
        ({"coronets": "S3 / H3 / D3"}, "'D3' is none"),
        ({"tricks": None}, "say 'tricks'"),
        ({"coronets": "S" * 100}, "at most 80"),
    ],
)
def test_a_contract_that_cannot_be_is_refused(changed: dict[str, Any], says: str) -> None:
    with pytest.raises(SuknoError) as refused:
        rule("revoke", "albov", **(SPADES | changed))
    assert says in refused.value.text.en


KINDS = (
    "vint",
    "vint-five",
    "vint-peresadka",
    "vint-auction",
    "vint-three-dummy",
    "vint-two-dummies",
    "vint-hussar",
)
NUMBERS = {"tricks": 8, "honours": 3, "aces": 2, "honours_against": 1, "aces_against": 1, "times": 1}


@pytest.mark.parametrize("convention", KINDS)
def test_facts_asked_one_after_another_lead_to_a_ruling_that_the_sheet_takes(convention: str) -> None:
    names = ("Anna", "Boris", "Vera", "Gleb", "Dina")
    for event, found in EVENTS.items():
        for regime in found.rules:
            facts: dict[str, Any] = {
                "noticed": "after",
                "led": True,
                "level": 6,
                "charged": True,
                "proved": True,
            }
            for _ in range(30):
                case = Case(event=event, regime=regime, convention=convention, facts=facts)
                form = REFEREE.form(case)
                if not form.missing:
                    break
                field = next(f for f in form.fields if f.name in form.missing)
                facts[field.id] = _answer(field, convention)
            ruled = REFEREE.rule(
                Case(event=event, regime=regime, convention=convention, facts=form.made), "ru"
            )
            page(ruled, convention)
            for entry in ruled.entries:
                for lang in ("en", "ru"):
                    assert LINES.read(LINES.line(entry, names, lang), names) == entry


def _answer(field: Any, convention: str) -> Any:
    if field.id == "out":
        return [0]
    if field.id in ("offender", "fourteen"):
        return 1
    if field.id == "said":
        return "1S"
    if field.id == "declarer":
        return 2 if CONVENTIONS[convention].seats[0] > 3 else 0
    if field.kind == "yesno":
        return True
    return NUMBERS.get(field.id, field.choices[-1].value if field.choices else None)
