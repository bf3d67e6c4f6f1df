"""Monopoly: the tables, the worked examples and the course of play of the digest."""

from __future__ import annotations

import pytest
from tests.games.economic.setting import arrive, own, play, table, throwing
from tests.games.economic.tables import CARD_FIELDS, COMPANIES, DEEDS, LENT, PRICES, RAILWAYS

from sukno.engine import IllegalMove
from sukno.games.economic.monopoly import Monopoly
from sukno.games.economic.monopoly.fields import BY_ID, FIELDS, GROUPS, SHARES
from sukno.games.economic.monopoly.state import MonopolyOptions, MonopolyState

# the tables


def test_forty_fields_stand_where_the_digest_has_them() -> None:
    assert [f.at for f in FIELDS] == list(range(40))
    for deed in DEEDS.values():
        f = FIELDS[deed.at]
        assert (f.id, f.group, f.price, list(f.charges), f.house) == (
            deed.id, deed.colour, deed.price, deed.charges, deed.house
        )  # fmt: skip
    for at, id in (RAILWAYS | COMPANIES).items():
        assert FIELDS[at].id == id
        assert FIELDS[at].price == PRICES[id]
    assert {f.at: f.kind for f in FIELDS if f.kind in ("chance", "fund")} == CARD_FIELDS
    assert [FIELDS[n].kind for n in (0, 4, 10, 20, 30, 38)] == [
        "start",
        "tax",
        "prison",
        "rest",
        "spree",
        "pay",
    ]
    assert {f.id: (f.mortgage, f.redemption) for f in SHARES} == LENT
    assert [len(group) for group in GROUPS.values()] == [2, 4, 3, 3, 2, 3, 3, 3, 3, 2]


def test_all_charges_of_the_book_are_even_and_the_usual_ones_are_an_option() -> None:
    assert all(n % 2 == 0 for deed in DEEDS.values() for n in deed.charges)
    classic = Monopoly(MonopolyOptions(rents="classic")).book
    assert [classic.printed(BY_ID["okhotny"], n) for n in range(6)] == [35, 175, 500, 1100, 1300, 1500]
    assert [classic.printed(BY_ID["arbat"], n) for n in range(6)] == [12, 60, 180, 500, 700, 900]
    assert classic.printed(BY_ID["ostozhenka"], 5) == 750
    assert classic.printed(BY_ID["petrovka"], 5) == 1275


# worked examples


@pytest.mark.parametrize(
    ("lent", "back"), [(160, 176), (130, 143), (175, 193), (100, 110), (75, 83), (30, 33), (70, 77)]
)
def test_redemption_is_a_tenth_more_rounded_up(lent: int, back: int) -> None:
    assert back in [f.redemption for f in SHARES if f.mortgage == lent]


def test_a_house_in_okhotny_ryad_brings_88_alone_and_176_with_the_colour() -> None:
    game, s = table()
    own(s, 1, "okhotny", houses=1)
    assert game.book.charge(s.account, BY_ID["okhotny"], 7) == 88
    own(s, 1, "kuznetsky")
    assert game.book.charge(s.account, BY_ID["okhotny"], 7) == 176


def test_a_hotel_in_tverskaya_brings_700_while_green_is_not_whole() -> None:
    game, s = table()
    own(s, 1, "tverskaya", houses=5)
    assert game.book.charge(s.account, BY_ID["tverskaya"], 7) == 700


def test_the_electric_company_brings_90_for_four_and_five_and_both_180() -> None:
    game, s = table()
    own(s, 1, "electric")
    arrive(game, s, "electric", (4, 5))
    assert s.account.money[:2] == [1910, 2090]
    own(s, 1, "water")
    arrive(game, s, "water", (4, 5))
    assert s.account.money[:2] == [1730, 2270]


def test_railways_bring_25_50_100_200() -> None:
    game, s = table()
    brought = []
    for id in RAILWAYS.values():
        own(s, 1, id)
        brought.append(game.book.charge(s.account, BY_ID["nikolaevskaya"], 7))
    assert brought == [25, 50, 100, 200]


def test_a_hotel_in_kuznetsky_most_costs_1000_and_brings_2000_or_1000() -> None:
    game, s = table()
    own(s, 0, "kuznetsky")
    s.account.money[0] = 1500
    s.agenda, s.phase = ["pause"], ""
    game.flow.advance(s)
    play(game, s, *["build kuznetsky"] * 5)
    assert s.account.money[0] == 500
    assert s.account.houses == {"kuznetsky": 5}
    assert "build kuznetsky" not in game.ask(s).moves  # type: ignore[union-attr]
    assert game.book.charge(s.account, BY_ID["kuznetsky"], 7) == 1000
    own(s, 0, "okhotny")
    assert game.book.charge(s.account, BY_ID["kuznetsky"], 7) == 2000


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("deed", DEEDS.values(), ids=lambda deed: deed.id)
def test_every_charge_of_every_street(deed: object, whole: bool) -> None:
    game, s = table()
    field = BY_ID[deed.id]  # type: ignore[attr-defined]
    own(s, 1, *(f.id for f in GROUPS[field.group] if whole or f == field))
    for houses, n in enumerate(deed.charges):  # type: ignore[attr-defined]
        s.account.houses = {field.id: houses} if houses else {}
        before = s.account.money[1]
        s.account.money[0] = 5000
        arrive(game, s, field.id)
        assert s.account.money[1] - before == (n if whole else n // 2)


# the course of play


def test_a_free_share_is_bought_or_left_to_the_bank() -> None:
    game, s = table()
    arrive(game, s, "arbat")
    assert game.ask(s).moves == ["buy", "leave"]  # type: ignore[union-attr]
    t = s.copy()
    play(game, s, "buy")
    assert s.account.owner == {"arbat": 0}
    assert s.account.money[0] == 1840
    play(game, t, "leave")
    assert t.account.owner == {}
    assert t.phase != "auction"


def test_with_auctions_a_share_that_is_left_goes_to_the_highest_bid() -> None:
    game, s = table(auction=True)
    arrive(game, s, "arbat")
    play(game, s, "leave", "bid 20", "pass")
    with pytest.raises(IllegalMove):
        game.play(s, "bid 25")
    play(game, s, "bid 50", "pass")
    assert s.account.owner == {"arbat": 0}
    assert s.account.money[0] == 1950


def test_go_pays_200_to_whoever_passes_it_or_lands_on_it() -> None:
    game, s = table()
    s.at[0] = 38
    game.flow.go(s, 1)
    game.flow.go(s, 0)
    assert s.account.money[0] == 2400
    assert s.at[0] == 0


def test_what_is_pledged_or_belongs_to_a_prisoner_brings_nothing() -> None:
    game, s = table()
    own(s, 1, "arbat", houses=2)
    s.jailed[1] = 1
    arrive(game, s, "arbat")
    s.jailed[1], s.account.houses, s.account.pledged = 0, {}, ("arbat",)
    arrive(game, s, "arbat")
    assert s.account.money[:2] == [2000, 2000]


def test_taxes() -> None:
    game, s = table()
    arrive(game, s, "tax")
    s.turn = 0
    arrive(game, s, "pay")
    assert s.account.money[0] == 1700
    game, s = table(income_tax="tenth")
    own(s, 0, "arbat", "kuznetsky")
    s.account.houses = {"arbat": 1}
    arrive(game, s, "tax")
    assert s.account.money[0] == 2000 - (2000 + 560 + 100) // 10


def test_rest_pays_the_charges_only_if_it_is_agreed() -> None:
    for bonus, paid in ((False, 0), (True, 88 + 25 + 70)):
        game, s = table(rest_bonus=bonus)
        own(s, 0, "okhotny", houses=1)
        own(s, 0, "nikolaevskaya", "electric")
        arrive(game, s, "rest", (3, 4))
        assert s.account.money[0] == 2000 + paid


def test_a_double_brings_a_throw_and_the_third_leads_to_prison() -> None:
    game, s = table()
    own(s, 1, *PRICES)
    throwing(game, s, True)
    play(game, s, "throw")
    assert s.again or s.jailed[0]
    game, s = table()
    s.doubles = 2
    throwing(game, s, True)
    play(game, s, "throw")
    assert (s.jailed[0], s.at[0], s.turn) == (1, 10, 1)


def test_after_a_double_the_same_player_throws_again() -> None:
    game, s = table()
    s.again, s.doubles = True, 1
    arrive(game, s, "rest")
    assert (s.turn, s.phase, s.again) == (0, "throw", False)


def test_spree_leads_to_prison_without_200_and_ends_the_turn() -> None:
    game, s = table()
    s.again = True
    arrive(game, s, "spree")
    assert (s.jailed[0], s.at[0], s.account.money[0], s.turn) == (1, 10, 2000, 1)


def prisoner(attempt: int = 1) -> tuple[Monopoly, MonopolyState]:
    game, s = table()
    s.jailed[0], s.at[0], s.phase = attempt, 10, "prison"
    return game, s


def test_fifty_or_a_card_opens_the_prison() -> None:
    game, s = prisoner()
    assert game.ask(s).moves == ["throw", "fine"]  # type: ignore[union-attr]
    throwing(game, s, False)
    play(game, s, "fine")
    assert s.jailed[0] == 0
    assert s.at[0] != 10
    assert ("pays", "-1 50") in [line[1:] for line in s.lines()]
    game, s = prisoner()
    s.account.kept["chance 1"] = 0
    play(game, s, "show pardon")
    assert s.jailed[0] == 0
    assert "chance 1" not in s.account.kept


def test_a_double_frees_but_brings_no_other_throw() -> None:
    game, s = prisoner()
    throwing(game, s, True)
    play(game, s, "throw")
    assert s.jailed[0] == 0
    assert s.at[0] != 10
    assert not s.again


def test_after_the_third_attempt_one_goes_by_that_throw_and_pays_nothing() -> None:
    game, s = prisoner(2)
    throwing(game, s, False)
    play(game, s, "throw")
    assert s.jailed[0] == 3
    assert s.at[0] == 10
    game, s = prisoner(3)
    throwing(game, s, False)
    play(game, s, "throw")
    assert s.jailed[0] == 0
    assert s.at[0] == 10 + sum(s.thrown)
    assert not any(kind == "pays" and move == "-1 50" for _, kind, move in s.lines())
