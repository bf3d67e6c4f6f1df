"""Every card of both packs, in the order of the digest."""

from __future__ import annotations

import pytest
from tests.games.economic.tables import CASH, GOES, PRICES

from sukno.games.economic.monopoly import Monopoly
from sukno.games.economic.monopoly.cards import CHANCE, FUND
from sukno.games.economic.monopoly.fields import BY_ID
from sukno.games.economic.monopoly.state import MonopolyOptions, MonopolyState


def table(**options: object) -> tuple[Monopoly, MonopolyState]:
    game = Monopoly(MonopolyOptions(players=3, **options))  # type: ignore[arg-type]
    s = game.start(1)
    s.first = s.turn = 0
    s.thrown, s.phase, s.at[0] = (3, 4), "", 22
    return game, s


def draw(game: Monopoly, s: MonopolyState, pack: str, no: int) -> None:
    """This card of the pack is carried out, on whatever field."""
    s.agenda, s.phase, s.drawn = ["pause"], "", f"{pack} {no}"
    card = game.flow.cards[s.drawn]
    stage = game.by_phase["burn"]
    if not stage.effects[card.effect](stage, s, card):  # type: ignore[attr-defined]
        game.flow.advance(s)


def after(pack: str, no: int, **options: object) -> tuple[Monopoly, MonopolyState]:
    game, s = table(**options)
    draw(game, s, pack, no)
    return game, s


def test_the_packs_have_32_and_22_cards() -> None:
    assert [card.no for card in CHANCE] == list(range(1, 33))
    assert [card.no for card in FUND] == list(range(1, 23))
    assert all(card.words.en and card.words.ru for card in (*CHANCE, *FUND))


@pytest.mark.parametrize(("pack", "no"), [(pack, no) for pack in CASH for no in CASH[pack]])
def test_cards_that_change_ones_money(pack: str, no: int) -> None:
    _, s = after(pack, no)
    assert s.account.money == [2000 + CASH[pack][no], 2000, 2000]


@pytest.mark.parametrize("no", GOES)
def test_cards_that_move_the_token(no: int) -> None:
    game, s = table()
    s.account.owner = dict.fromkeys(PRICES, 0)
    s.at[0] = 36
    draw(game, s, "chance", no)
    assert s.at[0] == GOES[no]
    assert s.account.money[0] == (2000 if no in (2, 16) else 2200)
    if GOES[no] > 22:
        game, s = table()
        s.account.owner = dict.fromkeys(PRICES, 0)
        draw(game, s, "chance", no)
        assert s.account.money[0] == 2000, "on the way there Go is not passed"


def test_the_new_field_takes_effect() -> None:
    game, s = table()
    s.account.owner["lubyanka"] = 1
    draw(game, s, "chance", 8)
    assert s.account.money[:2] == [1990, 2010]
    assert after("chance", 12)[1].phase == "buy"


def test_chance_1_is_kept_and_cannot_be_drawn_meanwhile() -> None:
    game, s = after("chance", 1)
    assert s.account.kept == {"chance 1": 0}
    stage = game.by_phase["burn"]
    for _ in range(300):
        stage.draw(s, "chance")  # type: ignore[attr-defined]
        assert s.drawn != "chance 1"
        s.account.kept, s.phase = {"chance 1": 0}, ""


def test_chance_9_goes_to_the_next_who_still_plays() -> None:
    assert after("chance", 9)[1].account.money == [1950, 2050, 2000]
    game, s = table()
    s.account.ruined = (1,)
    draw(game, s, "chance", 9)
    assert s.account.money == [1950, 2000, 2050]


def test_chance_13_is_a_birthday() -> None:
    assert after("chance", 13)[1].account.money == [2100, 1950, 1950]


def test_a_birthday_may_ruin_a_guest() -> None:
    game, s = table()
    s.account.money = [2000, 40, 2000]
    draw(game, s, "chance", 13)
    assert s.account.ruined == (1,)
    assert s.account.money == [2090, 0, 1950]


def test_chance_15_leads_to_prison() -> None:
    _, s = after("chance", 15)
    assert s.jailed[0] == 1
    assert s.at[0] == 10
    assert s.account.money[0] == 1800


def test_chance_20_loses_three_turns() -> None:
    game, s = after("chance", 20)
    lost = []
    for _ in range(9):
        lost.append(s.skips[0])
        for seat in (1, 2):
            assert s.turn == seat
            s.agenda, s.phase = [], ""
            game.flow.advance(s)
        if s.turn == 0:
            break
    assert lost == [3, 2, 1, 0]
    assert s.turn == 0
    assert s.phase == "throw"


def test_chance_20_counts_the_throw_of_a_double_too() -> None:
    game, s = table()
    s.again = True
    draw(game, s, "chance", 20)
    assert s.skips[0] == 2
    assert s.turn == 1


def test_chance_24_takes_a_share_out_of_the_bank() -> None:
    game, s = after("chance", 24)
    assert s.phase == "steal"
    assert s.account.money[0] == 1750
    game.play(s, "steal kuznetsky")
    assert s.account.owner == {"kuznetsky": 0}
    game, s = table()
    s.account.owner = dict.fromkeys(PRICES, 1)
    draw(game, s, "chance", 24)
    assert s.account.money[0] == 2000, "none is left: no effect"


def test_chance_25_frees_three_turns_of_taxes() -> None:
    game, s = after("chance", 25)
    paid = []
    for _ in range(4):
        s.turn, s.agenda, s.phase = 0, ["land"], ""
        s.at[0] = BY_ID["tax"].at
        before = s.account.money[0]
        game.flow.advance(s)
        paid.append(before - s.account.money[0])
    assert paid == [0, 0, 0, 200]


def test_chance_27_does_nothing() -> None:
    assert after("chance", 27)[1].account.money == [2000] * 3


def test_chance_28_burns_a_house() -> None:
    assert after("chance", 28)[1].phase != "burn"
    game, s = table()
    s.account.owner, s.account.houses = {"arbat": 0, "boloto": 0}, {"arbat": 5, "boloto": 1}
    draw(game, s, "chance", 28)
    assert game.ask(s).moves == ["burn boloto", "burn arbat"]  # type: ignore[union-attr]
    game.play(s, "burn arbat")
    assert s.account.houses == {"arbat": 4, "boloto": 1}


def test_chance_29_destroys_a_street() -> None:
    game, s = table()
    s.account.owner, s.account.houses = {"arbat": 0}, {"arbat": 5}
    draw(game, s, "chance", 29)
    assert s.account.houses == {}
    assert s.phase != "quake", "where there is one, nothing is asked"


def test_chance_30_brings_two_turns() -> None:
    game, s = after("chance", 30)
    for left in (1, 0):
        assert (s.turn, s.phase, s.extra[0]) == (0, "throw", left)
        s.agenda, s.phase = [], ""
        game.flow.advance(s)
    assert s.turn == 1


def test_fund_1_adds_a_fifth_rounded_down() -> None:
    game, s = table()
    s.account.money[0] = 1999
    draw(game, s, "fund", 1)
    assert s.account.money[0] == 1999 + 399


def test_fund_3_forgives_one_payment_to_the_bank_when_its_holder_likes() -> None:
    game, s = after("fund", 3)
    draw(game, s, "fund", 6)
    assert game.ask(s).moves == ["waive", "pay"]  # type: ignore[union-attr]
    t = s.copy()
    game.play(s, "waive")
    assert s.account.money[0] == 2000
    assert not s.account.kept
    game.play(t, "pay")
    assert t.account.money[0] == 1850
    assert t.account.kept == {"fund 3": 0}
    draw(game, t, "chance", 9)
    assert t.account.money[0] == 1800, "a neighbour is no bank"


def test_fund_4_is_a_house_or_fifty() -> None:
    assert after("fund", 4)[1].account.money[0] == 2050
    game, s = table()
    s.account.owner = {"arbat": 0, "boloto": 0, "nikolaevskaya": 0}
    draw(game, s, "fund", 4)
    assert game.ask(s).moves == ["gift boloto", "gift arbat"]  # type: ignore[union-attr]
    game.play(s, "gift arbat")
    assert s.account.houses == {"arbat": 1}
    assert s.account.money[0] == 2000


def test_fund_7_is_for_owners_of_companies() -> None:
    assert after("fund", 7)[1].account.money[0] == 2000
    game, s = table()
    s.account.owner = {"water": 0}
    draw(game, s, "fund", 7)
    assert s.account.money[0] == 1750


def test_fund_8_stops_all_payments_until_two_more_turns_are_done() -> None:
    game, s = after("fund", 8)
    paid = []
    for _ in range(3):
        s.turn, s.agenda, s.phase = 0, [], ""
        game.flow.receive(s, 1, 10)
        paid.append(s.account.money[1])
        s.again = False
        game.flow.next_turn(s)
    game.flow.receive(s, 1, 10)
    assert (*paid, s.account.money[1]) == (2000, 2000, 2010, 2020)
    game, s = after("fund", 8)
    s.turn, s.account.owner, s.agenda = 0, {"arbat": 0}, ["pause"]
    game.flow.advance(s)
    game.play(s, "mortgage arbat")
    assert s.account.money[0] == 2080, "it goes on lending"


def test_fund_9_waits_for_prison() -> None:
    game, s = after("fund", 9)
    assert s.account.money[0] == 2000
    s.turn = 0
    game.flow.imprison(s, 0)
    assert s.account.money[0] == 2400
    assert not s.account.kept


@pytest.mark.parametrize(("no", "n"), [(14, 25 * 5 + 100), (19, -40 * 5 - 115)])
def test_fund_14_and_19_count_houses(no: int, n: int) -> None:
    game, s = table()
    s.account.owner = dict.fromkeys(("arbat", "boloto", "varvarka", "kuznetsky"), 0) | {"solyanka": 1}
    s.account.houses = {"arbat": 4, "boloto": 1, "varvarka": 5, "solyanka": 5}
    draw(game, s, "fund", no)
    assert s.account.money == [2000 + n, 2000, 2000]


def test_fund_16_buys_at_the_full_price_what_is_pledged_too() -> None:
    game, s = table()
    s.account.owner, s.account.pledged, s.account.houses = (
        {"arbat": 0, "boloto": 0},
        ("boloto",),
        {"arbat": 2},
    )
    draw(game, s, "fund", 16)
    game.play(s, "sale boloto")
    game.play(s, "sale arbat")
    assert s.account.money[0] == 2000 + 120 + 160 + 100
    assert not s.account.owner
    assert not s.account.pledged
    assert not s.account.houses


def test_fund_21_asks() -> None:
    game, s = after("fund", 21)
    t = s.copy()
    game.play(s, "pay")
    assert s.account.money[0] == 1990
    game.play(t, "chance")
    assert any(kind == "drawn" and move.startswith("chance") for _, kind, move in t.lines())
