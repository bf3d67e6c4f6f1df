"""What is special in each kind of Vint for four, by its source: exchanges, seats, who leads, what is seen when."""

from __future__ import annotations

import pytest
from vint_table import Table, fill

from sukno.engine import IllegalMove
from sukno.games.tricks.vint.dealing import RUBBISH

BACK = "?"


def hidden(cards: tuple[str, ...]) -> bool:
    return set(cards) <= {BACK}


# the talon


def test_the_buyer_shows_the_talon_and_gives_a_card_to_each() -> None:
    """A:811-829."""
    table = Table("vint-prikup")
    assert hidden(table.held(0, "talon"))
    table.say("3S").passes(8)
    assert table.sizes() == [16, 12, 12, 12]
    assert len(table.held(1, "talon")) == 4
    assert not hidden(table.held(1, "talon"))
    for place in (1, 2, 3):
        card = table.moves[0].removeprefix("give ")
        table.give(card)
        seat = table.s.order[place]
        assert card in table.held(place, f"hand{seat}")
        assert hidden(table.held(place % 3 + 1, f"hand{seat}")), "the others do not see it"
    assert table.sizes() == [13] * 4
    assert (table.kind, table.place) == ("final", 0)


def test_the_final_contract_of_the_talon_game_is_at_least_three_and_only_the_buyer_speaks() -> None:
    """A:829, K:1850."""
    table = Table("vint-prikup").say("1S 1C").passes(8)
    for _ in range(3):
        table.give_any()
    assert (table.kind, table.place, table.moves[0]) == ("final", 1, "3S")
    assert "pass" not in table.moves
    table.say("3H")
    assert (table.kind, table.place) == ("card", 2)


def test_the_buyer_may_leave_a_contract_that_is_high_enough() -> None:
    table = Table("vint-prikup").say("3C").passes(8)
    for _ in range(3):
        table.give_any()
    assert table.moves[:2] == ["pass", "3D"]
    assert table.passes(1).kind == "card"


def to_last_bid(id: str, calls: str, **options: str) -> Table:
    """The auction, then the first cards are passed on until somebody may bid again."""
    table = Table(id, **options).say(calls)
    while table.kind == "call":
        table.passes(1)
    while table.kind in ("top-up", "hand-out"):
        table.give_any()
    return table


def test_talon_top_up_and_handing_out() -> None:
    """A:831-837: 16, then 12 and 16, then 13 each."""
    table = Table("vint-prikup-prisypka-gvozd").say("4S").passes(8)
    assert (table.kind, table.sizes()) == ("top-up", [16, 12, 12, 12])
    table.give_any()
    assert (table.kind, table.place, table.sizes()) == ("hand-out", 2, [12, 12, 16, 12])
    table.give_any().give_any().give_any()
    assert table.sizes() == [13] * 4
    assert (table.kind, table.place) == ("final", 2), "who handed out speaks first (A:913)"


def test_the_partners_speak_in_turn_until_both_have_passed() -> None:
    """A:839; the supporter may become the declarer, and the lead goes with the last bid."""
    table = to_last_bid("vint-prikup-prisypka-gvozd", "4S")
    table.say("4H")
    assert table.place == 0
    table.say("5S 5H pass")
    assert (table.kind, table.place) == ("final", 2)
    table.passes(1)
    assert table.s.contract.declarer == 2
    assert (table.kind, table.place) == ("nail", 3)


def test_the_buyer_must_raise_what_is_too_low_after_his_partner_has_passed() -> None:
    """A:841: not less than four."""
    table = to_last_bid("vint-prikup-prisypka-gvozd", "2S")
    assert table.moves[:2] == ["pass", "4S"]
    table.passes(1)
    assert (table.place, table.moves[0]) == (0, "4S")
    table.say("4C pass pass")
    assert table.kind == "nail"


def to_nail(**options: str) -> Table:
    return to_last_bid("vint-prikup-prisypka-gvozd", "4S", **options).passes(2)


def test_the_angry_nail_is_looked_at_before_one_is_passed_back() -> None:
    """A:839: the leader passes first, his partner looks; K calls it angry."""
    table = to_nail()
    assert (table.kind, table.place) == ("nail", 1)
    card = table.moves[0].removeprefix("give ")
    table.give(card)
    assert table.place == 3
    assert f"give {card}" in table.moves
    assert table.sizes() == [13, 12, 13, 14]
    table.give(card)  # it may go back
    assert table.sizes() == [13] * 4
    assert card in table.held(1, f"hand{table.s.order[1]}")
    assert (table.kind, table.place) == ("card", 1)


def test_the_other_nail_is_passed_unseen() -> None:
    """K:2095: at the same time, face down."""
    table = to_nail(nail="blind")
    card = table.moves[0].removeprefix("give ")
    table.give(card)
    assert table.place == 3
    assert f"give {card}" not in table.moves
    assert len(table.held(3, f"hand{table.s.order[3]}")) == 13
    table.give_any()
    assert card in table.held(3, f"hand{table.s.order[3]}")


def test_the_double_talon() -> None:
    """K:2118-2153: 11 and 8; 19; 11 and 19; two for each; a nail of two; bids from three spades."""
    table = Table("vint-double-prikup")
    assert table.sizes() == [11] * 4
    assert len(table.held(0, "talon")) == 8
    with pytest.raises(IllegalMove):
        table.do("2N")
    table.say("3S").passes(8)
    assert table.sizes() == [19, 11, 11, 11]
    table.give_any()
    assert table.sizes() == [11, 11, 19, 11]
    table.give_any().give_any().give_any()
    assert table.sizes() == [13] * 4
    table.passes(2)
    assert (table.kind, table.place) == ("nail", 1)
    table.give_any()
    assert table.sizes() == [13, 11, 13, 15]
    assert table.give_any().kind == "card"


# rubbish


def test_the_dealer_gets_one_card_and_four_from_each() -> None:
    """A:897-907; A gives him the fourth card dealt."""
    assert RUBBISH[:5] == (0, 1, 2, 3, 0)
    assert RUBBISH.count(3) == 1
    table = Table("vint-musor")
    assert table.sizes() == [1, 17, 17, 17]
    assert (table.kind, table.place) == ("rubbish", 1)
    table.give_any().give_any()
    assert len(table.held(0, f"hand{table.s.order[0]}")) == 1, "they come together"
    table.give_any()
    assert table.sizes() == [13] * 4
    assert (table.kind, table.place) == ("call", 0)


def test_the_buyers_partner_gets_the_rubbish_unseen() -> None:
    """A:909-915: 11, then 15 and 15, 11 and 19, two for each."""
    table = Table("vint-prikup-musor")
    laid = []
    for _ in range(4):
        laid.append(table.moves[0].removeprefix("give "))
        table.give_any()
    assert table.sizes() == [11] * 4
    table.say("4S").passes(8)
    assert table.sizes() == [15, 11, 15, 11]
    mine = f"hand{table.s.order[2]}"
    assert set(laid) <= set(table.held(2, mine))
    assert hidden(table.held(0, mine))
    assert hidden(table.held(0, "heap"))
    assert not [line for line in table.view(0).log if line.kind == "takes" and line.move]
    table.give_any()
    assert table.sizes() == [11, 11, 19, 11]
    table.give_any().give_any().give_any()
    assert (table.sizes(), table.kind, table.place) == ([13] * 4, "final", 2)


def test_two_tricks_lie_ready_for_the_declarers() -> None:
    """K:2292-2322: each lays two cards away; eleven tricks are played, 11 + 2 make a grand slam."""
    hands = fill("♠AKQJ1098765 ♥AK", "♣AKQ", "♦AKQ", "♥QJ10")
    table = Table("vint-vitalin", hands=hands, dealer=0)
    table.give("CA CK").give_any().give_any()
    table.give("S2 HK")
    assert table.sizes() == [11] * 4
    table.say("7S").passes(8)
    assert [n for _, _, n in table.view(None).zone("taken").amounts] == [2, 0]
    assert table.play_best().s.account.sheet.lines[-1].entry.tricks == 13
    entry = table.s.account.sheet.lines[-1].entry
    assert (entry.honours, sum(entry.aces)) == ((5, 0), 4), "counted in the thirteen cards dealt"


# the nut, the spinning coronet, changing seats, a bought hand


def test_the_nut_fines_tricks_over_as_tricks_lacking() -> None:
    """K:2007-2032: exactly so many."""
    hands = fill("♠AKQJ1098765 ♥AK ♦A", "", "", "")
    table = Table("vint-gaika", hands=hands).say("4S").passes(8)
    table.play_best()
    marks = table.s.account.sheet.lines[-1]
    assert marks.entry.tricks == 13
    fines = [(m.column, m.points) for m in marks.above if m.what == "fine"]
    assert fines == [(1, 3 * 4000)]
    assert not [m for m in marks.above if m.what == "slam" and m.column == 0]


def test_with_the_spinning_coronet_the_last_bidder_must_raise_to_four_in_any_suit() -> None:
    """A:919."""
    table = Table("vint-spinning-coronet").say("2D 2H").passes(8)
    assert (table.kind, table.place) == ("final", 1)
    assert table.moves[0] == "4S"
    assert "pass" not in table.moves
    table.say("4C")
    assert (table.kind, table.place, table.s.contract.trump) == ("card", 2, 1)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_where_coronets_spin_nothing_below_four_is_played_whatever_else_is_agreed(level: int) -> None:
    table = Table(coronets="spin-a", min_level=1).say(f"{level}S").passes(8)
    assert (table.kind, table.moves[0]) == ("final", "4S")


def test_who_raises_highest_moves_opposite_who_named_the_suit_first() -> None:
    """K:1991-2005: 0 names hearts, 1 raises them: he moves to place 2, and 2 sits where he sat."""
    table = Table("vint-peresadka")
    first = table.seat
    players = [(first + i) % 4 for i in range(4)]
    table.say("1H 2H").passes(8)
    s = table.s
    at = {seat: place for place, seat in enumerate(s.order)}
    assert (at[players[1]] - at[players[0]]) % 4 == 2
    assert at[players[0]] == players[0]
    assert at[players[3]] == players[3]
    assert s.order[s.contract.declarer] == players[1]
    assert s.order[table.place] == s.order[(at[players[1]] + 1) % 4] == players[3], "his new left leads"
    table.play_first()
    assert table.s.order == (0, 1, 2, 3), "afterwards he returns"


@pytest.mark.parametrize(
    ("calls", "mates"),
    [
        ("1H pass 1N pass 2H", (0, 2)),  # nobody else named it: the player opposite
        ("1H 2H pass pass 3H", (0, 1)),  # the other who named it
        ("1H 2H 3H pass 4H", (0, 2)),  # the other who named it last
        ("1S 1H pass 2H", (1, 3)),
        ("1S 1C 1D 1H", (3, 1)),
    ],
)
def test_partners_are_found_in_the_auction(calls: str, mates: tuple[int, int]) -> None:
    table = Table("vint-peresadka")
    first = table.seat
    table.say(calls).passes(8)
    s = table.s
    declarers = {(s.order[p] - first) % 4 for p in range(4) if not s.sides[p]}
    assert declarers == set(mates)


@pytest.mark.parametrize(("buyer", "leader"), [(1, 2), (2, 3), (3, 1)])
def test_the_next_after_the_buyer_leads_and_the_open_hand_is_passed_over(buyer: int, leader: int) -> None:
    """K:1879-1901: partners may sit side by side."""
    table = Table("vint-auction")
    s = table.s
    assert not hidden(table.held((s.dealer + 1) % 4, f"hand{s.order[s.dealer]}"))
    assert (table.place - s.dealer) % 4 == 1, "the dealer's left speaks first"
    table.passes(buyer - 1).say("1S").passes(6)
    assert table.kind == "card"
    assert (table.place - s.dealer) % 4 == leader
    while table.s.turn != s.dealer:
        table.do(table.moves[0])
    assert (s.order.index(table.seat) - s.dealer) % 4 == buyer, "he plays the hand he bought"
