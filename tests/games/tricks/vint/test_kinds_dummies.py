"""What is special in each kind of Vint for two and three, by its source: dummies, swaps, who leads, what is seen."""

from __future__ import annotations

import pytest
from vint_table import Table

from sukno.games.tricks.vint.dealing import HUSSAR
from sukno.games.tricks.vint.state import PACKET

BACK = "?"


def hidden(cards: tuple[str, ...]) -> bool:
    return set(cards) <= {BACK}


# dummies


def test_way_one_dummies_are_opened_after_the_first_card() -> None:
    """K:1478-1525; the lead is from the loser's own hand."""
    table = Table("vint-two-dummies")
    first = table.place
    assert not hidden(table.held(first, f"dummy{first}"))
    assert hidden(table.held(first, f"dummy{1 - first}"))
    table.say("1S").passes(4)
    assert (table.kind, table.place) == ("card", 1 - first)
    assert hidden(table.held(first, f"dummy{1 - first}"))
    table.do(table.moves[0])
    assert not hidden(table.held(first, f"dummy{1 - first}"))
    assert not hidden(table.held(1 - first, f"dummy{first}"))


def test_one_call_each_may_be_agreed() -> None:
    """K:1490: the other has the last word."""
    table = Table("vint-two-dummies", one_call=True)
    first = table.place
    table.say("3S")
    assert "finish" not in table.moves
    assert table.say("pass").kind == "card"
    assert table.place == 1 - first
    assert Table("vint-two-dummies", one_call=True).passes(2).s.account.sheet.crosses == 1


@pytest.mark.parametrize("id", ["vint-two-dummies-full", "vint-three-dummy-full"])
def test_by_albov_dummies_are_opened_after_the_first_trick(id: str) -> None:
    """A:863, 881."""
    table = Table(id)
    table = table.passes(2).say("4S") if id == "vint-three-dummy-full" else table.say("4S").passes(4)
    table.do("hand")
    while table.kind in ("top-up", "hand-out"):
        table.give_any()
    table.passes(1)
    table.give_any().give_any()
    assert table.kind == "card"
    for played in range(4):
        dummies = [z for z in table.game.view(table.s, None).zones if z.id.startswith("dummy")]
        assert all(hidden(z.cards) for z in dummies), played
        table.do(table.moves[0])
    dummies = [z for z in table.game.view(table.s, None).zones if z.id.startswith("dummy")]
    assert not any(hidden(z.cards) for z in dummies)


def test_way_four_the_closed_dummy_is_opened_before_the_lead() -> None:
    """K:1603-1635: the loser takes it, opens it and leads from his own hand."""
    table = Table("vint-two-open-dummy")
    assert not hidden(table.held(1, "dummy0"))
    assert hidden(table.held(0, "dummy1"))
    assert hidden(table.held(1, "dummy1"))
    table.say("1S").passes(4)
    assert (table.kind, table.place) == ("card", 1)
    assert not hidden(table.held(0, "dummy1"))


@pytest.mark.parametrize(("opposite", "sides"), [(False, [1, 0, 0, 1]), (True, [1, 0, 1, 0])])
def test_way_four_dummies_are_played_where_they_lie(opposite: bool, sides: list[int]) -> None:
    """K:1619: if the other wins the auction, both have their dummies beside them; some move them."""
    table = Table("vint-two-open-dummy", opposite=opposite)
    shown = set(table.held(0, "dummy0"))
    table.say("pass 1S").passes(4)
    assert list(table.s.sides) == sides
    mine = sides.index(0, 2)
    assert set(table.held(0, f"dummy{mine - 2}")) == shown, "the open one goes to the declarer"


def test_the_buyer_says_before_the_talon_is_turned_where_it_goes() -> None:
    """K:1650, A:863."""
    table = Table("vint-two-open-dummy-prikup").say("3S").passes(4)
    assert table.kind == "where"
    assert hidden(table.held(0, "talon"))
    table.do("dummy")
    assert table.sizes() == [12, 12, 16, 12]
    table.give_any().give_any().give_any()
    assert (table.sizes(), table.kind) == ([13] * 4, "final")


@pytest.mark.parametrize(
    "id", ["vint-two-open-dummy-full", "vint-two-open-dummy-prikup", "vint-two-dummies-full"]
)
@pytest.mark.parametrize("where", ["hand", "dummy"])
def test_whoever_takes_the_talon_the_player_declares_and_the_other_leads(id: str, where: str) -> None:
    """A:895, K:1660: from his own hand."""
    table = Table(id)
    mine = table.place
    table.say("4S").passes(4).do(where)
    while table.kind in ("top-up", "hand-out"):
        table.give_any()
    table.say("5S")
    while table.kind == "nail":
        assert table.place != mine
        table.give_any()
    assert table.s.contract.declarer == mine
    assert table.s.order[table.place] == 1 - table.s.order[mine]


def test_albovs_closed_dummy_is_looked_at_only_when_the_talon_is_taken() -> None:
    """A:891."""
    table = Table("vint-two-open-dummy-full")
    assert not hidden(table.held(0, "dummy1")), "the hand on the dealer's right is open"
    table.say("4S").passes(4)
    assert (table.kind, table.place) == ("where", 0)
    assert hidden(table.held(2, "dummy0"))
    table.do("hand")
    assert not hidden(table.held(2, "dummy0"))
    assert hidden(table.held(0, "dummy0"))


# three players


def test_two_speak_first_and_the_owner_of_the_dummy_has_one_word() -> None:
    """K:1690."""
    table = Table("vint-three-dummy")
    assert not hidden(table.held(0, "dummy0"))
    assert hidden(table.held(1, "dummy0"))
    assert table.place == 1, "the left of the one with the dummy"
    table.say("1S pass 1C").passes(4)
    assert (table.kind, table.place, table.moves[:2]) == ("overbid", 0, ["pass", "1D"])
    table.say("2S")
    assert (table.kind, table.place) == ("card", 1), "they may not bid again"
    assert hidden(table.held(1, "dummy0"))
    table.do(table.moves[0])
    assert not hidden(table.held(1, "dummy0"))


def test_if_two_pass_the_owner_of_the_dummy_may_still_bid() -> None:
    table = Table("vint-three-dummy").passes(2)
    assert table.kind == "overbid"
    assert table.passes(1).s.account.sheet.crosses == 1
    assert Table("vint-three-dummy").passes(2).say("1S").kind == "card"


@pytest.mark.parametrize("declarer", [1, 3])
def test_against_two_partners_the_owner_of_the_dummy_leads_from_his_hand(declarer: int) -> None:
    table = Table("vint-three-dummy").say("1S" if declarer == 1 else "pass 1S").passes(5)
    assert table.s.contract.declarer == declarer
    assert (table.kind, table.s.turn) == ("card", 0)


@pytest.mark.parametrize(("agreed", "leader"), [("right", 3), ("left", 1)])
def test_albovs_lead_is_up_to_the_player(agreed: str, leader: int) -> None:
    """A:861: the declarer plays second, unless it is agreed otherwise."""
    table = Table("vint-three-dummy-full", first_lead=agreed).passes(2).say("4S hand")
    while table.kind in ("top-up", "hand-out"):
        table.give_any()
    table.passes(1)
    assert (table.kind, table.place) == ("nail", leader)
    assert table.give_any().give_any().s.turn == leader


@pytest.mark.parametrize("buyer", [0, 1, 2])
def test_who_buys_the_dummy_sits_opposite_and_the_dummys_right_leads(buyer: int) -> None:
    """K:1734-1758."""
    table = Table("vint-three-auction")
    assert not hidden(table.held(0, "dummy0"))
    first = table.seat
    table.passes(buyer).say("1S").passes(6)
    s = table.s
    assert s.order[1] == (first + buyer) % 3
    assert (s.order[3], s.contract.declarer, s.turn) == (-1, 1, 2)
    table.play_first()
    assert table.s.order == (0, 1, 2, -1)


# two players without dummies


def test_the_whole_hand_may_be_swapped_once() -> None:
    """K:1527-1568: the dealer decides last; what was thrown away stays unseen; the loser leads."""
    table = Table("vint-two-swap-hand")
    dealer = table.s.dealer
    assert (table.kind, table.place) == ("swap", 1 - dealer)
    before = table.held(1 - dealer, f"hand{1 - dealer}")
    packet = f"packet{1 - dealer}"
    assert hidden(table.held(1 - dealer, packet))
    table.do("swap")
    assert not set(before) & set(table.held(1 - dealer, f"hand{1 - dealer}"))
    assert hidden(table.held(dealer, "out"))
    table.do("keep")
    assert (table.kind, table.place) == ("call", dealer)
    table.say("1S").passes(4)
    assert (table.kind, table.place) == ("card", 1 - dealer)


def test_cards_may_be_swapped_one_by_one_and_the_declarer_leads() -> None:
    """K:1570-1601: up to thirteen times."""
    table = Table("vint-two-swap-cards")
    dealer = table.s.dealer
    for _ in range(13):
        assert table.place == 1 - dealer
        card = next(m for m in table.moves if m != "stop")
        held = set(table.held(1 - dealer, f"hand{1 - dealer}"))
        table.do(card)
        new = set(table.held(1 - dealer, f"hand{1 - dealer}")) - held
        assert len(new) == 1, "it is seen before the next is thrown away"
    assert table.place == dealer, "the packet is used up"
    table.do("stop")
    table.say("1S").passes(4)
    assert (table.kind, table.place) == ("card", dealer)


def test_the_hussar_takes_three_cards_unseen_lays_three_away_and_bids_once_more() -> None:
    """A:981-991."""
    assert [HUSSAR[:12].count(room) for room in (0, 1, PACKET, PACKET + 1)] == [3] * 4
    assert [HUSSAR[12:].count(room) for room in (0, 1)] == [10, 10]
    table = Table("vint-hussar")
    mine = table.place
    table.say("1S").passes(4)
    assert (table.kind, table.place) == ("discard", mine)
    assert len(table.held(mine, f"hand{mine}")) == 16
    assert not any(line.move for line in table.view(1 - mine).log if line.kind == "takes")
    table.give_any()
    assert table.sizes() == [13, 13]
    assert hidden(table.held(mine, f"packet{1 - mine}")), "the other talon is not seen"
    assert table.moves[:2] == ["pass", "1C"]
    table.say("2H")
    assert (table.kind, table.place) == ("card", 1 - mine)
