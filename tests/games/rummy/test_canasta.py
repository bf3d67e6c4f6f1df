"""Canasta and its kinds by the digest: melds, the pile, blocks, going out; and every score of random games again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.rummy.canasta_scorer import is_meld, laid, name, score

from sukno.engine import IllegalMove, game
from sukno.engine.options import make
from sukno.families.counted import counted, lacking, listed, texts
from sukno.games.rummy.canasta.arranging import arranged
from sukno.games.rummy.canasta.laying import LAYING
from sukno.games.rummy.canasta.taking import DRAW
from sukno.materials.cards import CARD_INDEX

KIND = {
    "canasta": "canasta",
    "canasta-classic": "canasta",
    "canasta-samba": "samba",
    "canasta-combo": "combo",
}
REST = "S4 H5 C6 D8 H9 SJ CQ D5 H4 C8"
"""Cards that make nothing."""


def table(
    id: str,
    mine: str,
    *,
    pile: str = "D8",
    phase: str = DRAW,
    own: str = "",
    partners: str = "",
    next_: str = REST,
    **options: Any,
) -> tuple[Any, Any]:
    """Seat 0 is in turn with these cards; melds are separated by a bar."""
    g = game(id, **options)
    s = g.start(1)
    s.log, s.turn, s.dealer, s.turns, s.phase = (), 0, 3, 8, phase
    s.hands = [counted(cards.split()) for cards in (mine, next_, REST, REST)]
    s.pile = [CARD_INDEX[card] for card in pile.split()]
    s.melds = [melds(g, own), (), melds(g, partners), ()]
    s.reds = [0] * 4
    gone = sum(s.hands) + counted(s.pile) + sum(m.cards for lay in s.melds for m in lay)
    s.stock = listed(lacking(counted(g.rules.faces), gone + counted(["D3", "H3"] * (2 * g.kind.packs))))
    return g, s


def melds(g: Any, text: str) -> tuple[Any, ...]:
    found = [arranged(g.kind, counted(part.split())) for part in text.split("|") if part.strip()]
    return tuple(meld for one in found for meld in one)


def laying(id: str, mine: str, **more: Any) -> tuple[Any, Any]:
    return table(id, mine, phase=LAYING, **more)


def hand(s: Any, seat: int = 0) -> list[str]:
    return sorted(texts(s.hands[seat]))


# the deal


def test_twelve_cards_each_and_an_ordinary_card_begins_the_pile() -> None:
    g = game("canasta")
    for seed in range(30):
        s = g.start(seed)
        assert [len(listed(h)) for h in s.hands] == [12] * 4
        (up,) = s.pile
        assert up < 52
        assert up % 13 >= 2
        assert not any(CARD_INDEX[three] in listed(h) for h in s.hands for three in ("D3", "H3"))
        assert len(g.pieces(s)) == 108


def test_samba_and_combo_deal_fifteen_of_three_packs_and_draw_two() -> None:
    for id in ("canasta-samba", "canasta-combo"):
        g = game(id)
        s = g.start(4)
        assert [len(listed(h)) for h in s.hands] == [15] * 4
        assert len(g.pieces(s)) == 162
        seat = s.turn
        g.play(s, "stock")
        assert len(listed(s.hands[seat])) == 17


def test_a_red_three_is_laid_out_and_replaced_until_the_card_is_another() -> None:
    g, s = table("canasta", "SK S9 C4 D6")
    s.stock += [CARD_INDEX[c] for c in ("S7", "D3", "H3")]
    g.play(s, "stock")
    assert hand(s) == sorted(["SK", "S9", "C4", "D6", "S7"])
    assert texts(s.reds[0]) == ["D3", "H3"]


# melds


def test_wild_cards_are_never_more_than_half() -> None:
    g, s = laying("canasta", "SK HK S9 H9 C9 X1 X1 S2 H4", own="S5 D5 C5")
    allows = g.ask(s).allows
    assert allows("lay SK HK X1")
    assert allows("lay SK HK X1 S2")
    assert not allows("lay SK HK X1 X1 S2")
    assert allows("lay S9 H9 C9 X1 X1 S2")
    assert not allows("lay SK X1 S2")


def test_a_player_has_one_meld_of_a_rank_and_the_partner_may_have_another() -> None:
    g, s = laying("canasta", "SK HK DK S4 H5", own="S9 H9 C9", partners="SK CK CK")
    assert g.ask(s).allows("lay SK HK DK")
    g, s = laying("canasta", "SK HK DK S4 H5", own="SK CK CK")
    assert not g.ask(s).allows("lay SK HK DK")
    assert "add SK 1" in g.ask(s).moves


def test_in_samba_there_may_be_two_melds_of_a_rank_and_two_wild_cards_in_each() -> None:
    g, s = laying("canasta-samba", "SK HK DK X1 X1 S2 S4 H5", own="SK CK CK")
    allows = g.ask(s).allows
    assert allows("lay SK HK DK X1 X1")
    assert not allows("lay SK HK DK X1 X1 S2")


def test_black_threes_are_a_meld_without_wild_cards() -> None:
    g, s = laying("canasta", "S3 C3 C3 X1 S4 H5", own="S9 H9 C9")
    assert g.ask(s).allows("lay S3 C3 C3")
    assert not g.ask(s).allows("lay S3 C3 C3 X1")


def test_seven_wild_cards_are_a_canasta_and_six_are_nothing() -> None:
    g, s = laying("canasta", "X1 X1 X1 S2 H2 D2 C2 S4 H5")
    assert g.ask(s).allows("lay X1 X1 X1 S2 H2 D2 C2")
    assert not g.ask(s).allows("lay X1 X1 X1 S2 H2 D2")


def test_a_samba_has_seven_cards_from_the_eight_to_the_ace_and_takes_no_more() -> None:
    g, s = laying("canasta-samba", "SA SK SQ SJ ST S9 S8 S7 H5 H4")
    g.play(s, "lay SA SK SQ SJ ST S9 S8")
    (meld,) = s.melds[0]
    assert meld.full
    assert name("samba", texts(meld.cards)) == "sequence"
    assert not any(move.startswith("add S7") for move in g.ask(s).moves)


def test_a_sequence_has_no_wild_card_and_no_three() -> None:
    g, s = laying("canasta-samba", "S4 S5 S6 S3 X1 H5 H4 HK", own="S9 H9 C9")
    assert g.ask(s).allows("lay S4 S5 S6")
    assert not g.ask(s).allows("lay S4 S5 X1")
    assert not g.ask(s).allows("lay S3 S4 S5")


def test_one_may_add_to_the_partners_melds_only_with_a_lay_down() -> None:
    g, s = laying("canasta", "SK S4 H5", partners="SK CK CK")
    assert "give SK 1" not in g.ask(s).moves
    g, s = laying("canasta", "SK S4 H5", own="S9 H9 C9", partners="SK CK CK")
    assert "give SK 1" in g.ask(s).moves


def test_cards_may_be_added_to_a_closed_canasta_but_not_in_combo_and_never_wild_ones() -> None:
    seven = "SK HK DK CK SK HK DK"
    g, s = laying("canasta", "CK X1 S4 H5", own=seven)
    assert "add CK 1" in g.ask(s).moves
    assert "add X1 1" not in g.ask(s).moves
    g, s = laying("canasta-combo", "CK X1 S4 H5", own=seven)
    assert "add CK 1" not in g.ask(s).moves


# the first lay-down


@pytest.mark.parametrize(
    ("id", "total", "need"),
    [
        ("canasta", -5, 15),
        ("canasta", 0, 50),
        ("canasta", 1495, 50),
        ("canasta", 1500, 70),
        ("canasta", 3000, 90),
        ("canasta", 4500, 120),
        ("canasta-samba", 2995, 90),
        ("canasta-samba", 3000, 120),
        ("canasta-samba", 7000, 150),
        ("canasta-combo", 3495, 60),
        ("canasta-combo", 3500, 100),
        ("canasta-combo", 10500, 180),
    ],
)
def test_the_minimum_depends_on_the_score_of_the_pair(id: str, total: int, need: int) -> None:
    g = game(id)
    s = g.start(1)
    s.account.total = (total, 0, total, 0)
    assert g.rules.need(s, 2) == need


def test_several_melds_are_summed_and_the_refusal_names_the_minimum() -> None:
    g, s = laying("canasta", "SK HK DK S7 H7 D7 X1 S4 H5")
    with pytest.raises(IllegalMove, match="worth 50"):
        g.play(s, "lay SK HK DK")
    with pytest.raises(IllegalMove, match="worth 50"):
        g.play(s, "lay SK HK DK S7 H7 D7")  # 30 + 15
    g.play(s, "lay SK HK DK S7 H7 D7 X1")
    assert sorted(m.size for m in s.melds[0]) == [3, 4]


def test_a_canasta_is_always_enough() -> None:
    g, s = laying("canasta", "S4 H4 D4 C4 S4 H4 X1 H5 H9")
    s.account.total = (6000, 0, 6000, 0)
    g.play(s, "lay S4 H4 D4 C4 S4 H4 X1")
    assert s.melds[0][0].full


# the pile


def test_four_kings_with_the_king_of_the_pile_are_fifty() -> None:
    """Worked example 1."""
    g, s = table("canasta", "SK HK DK CK S4 H5 D6", pile="S8 H9 SK")
    g.play(s, "take SK HK DK CK")
    assert s.melds[0][0].size == 5
    assert hand(s) == sorted(["S4", "H5", "D6", "S8", "H9"])


def test_six_of_a_rank_with_the_top_card_are_a_canasta() -> None:
    """Worked example 2."""
    for six, called in (("S4 H4 D4 C4 S4 H4", "red"), ("S4 H4 D4 C4 X1 S2", "black")):
        g, s = table("canasta", f"{six} H5 D6 SJ", pile="S8 D4")
        s.account.total = (6000, 0, 6000, 0)
        g.play(s, f"take {six}")
        assert name("canasta", texts(s.melds[0][0].cards)) == called


def test_a_card_that_makes_no_meld_with_the_top_card_is_only_shown() -> None:
    g, s = table("canasta", "SA HA DA S8 H5 D6", pile="C4 D8")
    g.play(s, "take SA HA DA S8")
    assert [texts(m.cards) for m in s.melds[0]] == [["SA", "DA", "HA"]]
    assert "S8" in hand(s)
    assert "D8" in hand(s)
    assert "S8" in texts(s.known[0])


def test_with_a_lay_down_the_pile_is_taken_on_ones_own_meld_or_for_a_card_shown() -> None:
    g, s = table("canasta", "S8 H5 D6", own="SK HK DK", pile="C4 CK")
    assert "pile 1" in g.ask(s).moves
    g, s = table("canasta", "S8 H5 D6", own="SK HK DK", pile="C4 C8")
    assert g.ask(s).moves == ["stock", "pile S8"]
    g.play(s, "pile S8")
    assert hand(s) == sorted(["S8", "H5", "D6", "C4", "C8"])
    assert s.pile == []


def test_a_partners_meld_or_a_closed_canasta_does_not_take_the_pile() -> None:
    g, s = table("canasta", "S8 H5 D6", own="S9 H9 D9", partners="SK HK DK", pile="C4 CK")
    assert g.ask(s).moves == ["stock"]
    g, s = table("canasta", "S8 H5 D6", own="SK HK DK CK SK HK DK", pile="C4 CK")
    assert g.ask(s).moves == ["stock"]
    g, s = table("canasta", "CK H5 D6", own="SK HK DK CK SK HK DK", pile="C4 DK")
    assert "pile CK" in g.ask(s).moves


def test_samba_wants_two_cards_or_an_open_meld_and_the_card_is_added_at_once() -> None:
    g, s = table("canasta-samba", "SK HK H5 D6", own="S9 H9 D9", pile="C4 CK")
    assert g.ask(s).moves == ["stock", "pile SK HK"]
    g, s = table("canasta-samba", "SK H5 D6", own="S9 ST SJ", pile="C4 SQ")
    g.play(s, "pile 1")
    assert s.melds[0][0].size == 4
    assert hand(s) == sorted(["SK", "H5", "D6", "C4"])


# blocks


@pytest.mark.parametrize(("card", "turns"), [("X1", 19), ("S2", 11), ("S3", 1)])
def test_a_discard_blocks_the_pile(card: str, turns: int) -> None:
    g, s = laying("canasta", f"{card} S8 H5 D6", own="SK HK DK")
    g.play(s, card)
    assert s.blocked == turns


def test_a_black_three_keeps_only_the_next_player_from_the_pile() -> None:
    g, s = laying("canasta", "S3 S8 H5 D6", own="SK HK DK", partners="SQ HQ DQ")
    g.play(s, "S3")
    g.play(s, "stock")
    with pytest.raises(IllegalMove):
        g.play(s.copy(), "pile 1")
    s.hands[1] += counted(["DQ"])
    g.play(s, "DQ")
    assert "pile 1" in g.ask(s).moves


def test_after_a_two_the_blocker_is_the_first_who_may_take_it() -> None:
    g, s = laying("canasta", "S2 S8 H5 D6", own="SK HK DK")
    g.play(s, "S2")
    for _ in range(11):
        assert g.ask(s).moves == ["stock"]
        assert not g.ask(s).families
        g.play(s, "stock")
        card = next(c for c in texts(s.hands[s.turn]) if not c.startswith("X") and c[1] not in "23")
        g.play(s, card)
    assert s.turn == 0
    assert s.blocked == 0


def test_the_blocker_may_take_during_the_block_where_that_is_agreed() -> None:
    for may in (False, True):
        g, s = table("canasta", "S8 H5 D6", own="SK HK DK", pile="C4 CK", blocker_may_take_during_block=may)
        s.blocked, s.blocker = 4, 0
        assert ("pile 1" in g.ask(s).moves) is may


def test_the_pile_becomes_the_stock_turned_over_and_all_know_its_order() -> None:
    g, s = laying("canasta", "S8 H5 D6", own="SK HK DK", pile="C4 CK H9")
    s.stock = []
    g.play(s, "H5")
    assert s.pile == []
    assert [texts(counted([c])) for c in s.stock[-1:]] == [["C4"]]
    g.play(s, "stock")
    assert texts(s.known[1]) == ["C4"]


def test_when_the_stock_is_gone_for_the_third_time_the_deal_is_over() -> None:
    g, s = laying("canasta", "S8 H5 D6", own="SK HK DK", pile="C4 CK H9", deals=1)
    s.stock, s.renewed = [], 2
    g.play(s, "H5")
    assert s.over
    assert s.account.rows[0][0] == -(30 + 10 + 5 + hand_left(REST))


def hand_left(cards: str) -> int:
    return sum({"A": 20}.get(c[1], 5 if c[1] in "4567" else 10) for c in cards.split())


# going out


def test_without_a_canasta_a_card_must_be_left_after_the_discard() -> None:
    g, s = laying("canasta", "SK HK DK S8", own="S9 H9 D9")
    assert not g.ask(s).allows("lay SK HK DK")
    g, s = laying("canasta", "SK HK DK S8", own="S9 H9 D9", partners="SQ HQ DQ CQ SQ HQ DQ", deals=1)
    g.play(s, "lay SK HK DK")
    g.play(s, "S8")
    assert s.over
    # 500 + 30 + 30 + 100, and the partner has cards left
    assert s.account.rows[0][0] == 660 - hand_left(REST)


def test_nobody_goes_out_in_combo() -> None:
    g, s = laying("canasta-combo", "SK HK DK S8", own="S9 H9 D9", partners="SQ HQ DQ CQ SQ HQ DQ")
    assert not g.ask(s).allows("lay SK HK DK")


def test_the_first_canasta_of_combo_brings_eleven_cards() -> None:
    g, s = laying("canasta-combo", "SQ S8 H5 D6", own="SQ HQ DQ CQ SQ HQ")
    g.play(s, "add SQ 1")
    assert "more" in g.ask(s).moves
    g.play(s, "more")
    assert len(listed(s.hands[0])) == 14
    assert "more" not in g.ask(s).moves


def test_combo_ends_when_the_last_card_is_left_on_the_pile() -> None:
    g, s = laying("canasta-combo", "SQ S8 H5 D6", deals=1)
    s.stock = [CARD_INDEX["H9"]]
    g.play(s, "SQ")
    assert s.pile[-1] == CARD_INDEX["H9"]
    assert g.ask(s).moves == ["leave"]
    g.play(s, "leave")
    assert s.over


# the classical additions


def test_wild_cards_freeze_the_pile_and_two_cards_are_needed() -> None:
    g, s = table("canasta", "SK HK S8 H5", own="S9 H9 D9", pile="S2 C4 CK", freeze_instead_of_block=True)
    s.frozen = True
    assert g.ask(s).moves == ["stock", "pile SK HK"]
    g.play(s, "pile SK HK")
    assert not s.frozen


def test_the_first_take_wants_two_cards_where_that_is_agreed() -> None:
    for two in (False, True):
        g, s = table("canasta", "SA HA DA SK X1 H5 H9", pile="C4 CK", first_take_two_cards=two)
        assert g.ask(s).allows("take SA HA DA SK X1") is not two


def test_later_a_card_and_a_wild_one_are_shown_where_that_is_agreed() -> None:
    g, s = table("canasta", "SK X1 S8 H5", own="S9 H9 D9", pile="C4 CK", later_take_card_plus_wild=True)
    assert g.ask(s).moves == ["stock", "pile SK X1"]
    g, s = table("canasta", "SK S8 H5", own="S9 H9 D9", pile="C4 CK", later_take_card_plus_wild=True)
    assert g.ask(s).moves == ["stock"]


def test_the_top_card_is_melded_at_once_where_that_is_agreed() -> None:
    g, s = table("canasta", "SK X1 S8 H5", own="S9 H9 D9", pile="C4 CK", top_must_be_melded=True)
    g.play(s, "pile SK X1")
    assert s.melds[0][1].size == 3
    assert s.melds[0][1].wild == 1
    g, s = table("canasta", "SK S8 H5", own="S9 H9 D9", pile="C4 CK", top_must_be_melded=True)
    assert g.ask(s).moves == ["stock"]


def test_a_closed_canasta_of_the_rank_forbids_the_pile_where_that_is_agreed() -> None:
    own = "SK HK DK CK SK HK DK"
    g, s = table("canasta", "CK H5 D6", own=own, pile="C4 DK", no_take_on_closed_canasta=True)
    assert g.ask(s).moves == ["stock"]


def test_a_pile_of_one_card_is_exchanged_in_the_first_turn_where_that_is_agreed() -> None:
    g, s = table("canasta", "S8 H5 D6", pile="DK", first_turn_swap=True)
    s.turns = 0
    g.play(s, "swap")
    with pytest.raises(IllegalMove, match="exchanged"):
        g.play(s, "DK")
    g.play(s, "H5")
    assert s.turn == 1
    assert "DK" in hand(s)


def test_the_last_card_may_go_to_a_meld_where_that_is_agreed() -> None:
    own = "SK HK DK CK SK HK DK | S9 H9 D9"
    g, s = laying("canasta", "C9 S4", own=own, last_card_to_meld=True, deals=1)
    g.play(s, "add C9 2")
    assert not s.over
    g, s = laying("canasta", "C9", own=own, last_card_to_meld=True, deals=1)
    g.play(s, "add C9 2")
    assert s.over


def test_the_top_card_alone_goes_out_where_that_is_agreed() -> None:
    own = "SK HK DK CK SK HK DK | S9 H9 D9"
    g, s = table("canasta", "C9 S4 H4", own=own, pile="C8 D4", take_top_to_go_out=True, deals=1)
    assert "top" in g.ask(s).moves
    g.play(s, "top")
    assert s.over
    assert s.account.rows[0][0] == 500 + 40 + 15 + 100 - hand_left(REST)
    g, s = table("canasta", "C9 S4", own=own, pile="C8 D4", take_top_to_go_out=True)
    assert "top" not in g.ask(s).moves


def test_black_threes_are_laid_only_in_going_out_where_that_is_agreed() -> None:
    own = "SK HK DK CK SK HK DK"
    for mine, may in (("S3 C3 C3 S4", True), ("S3 C3 C3 S4 H5", False)):
        g, s = laying("canasta", mine, own=own, black3_only_going_out=True)
        assert g.ask(s).allows("lay S3 C3 C3") is may


def test_the_partner_goes_out_too_where_that_is_agreed() -> None:
    own = "SK HK DK CK SK HK DK"
    g, s = laying("canasta", "S8", own=own, partners="S9 H9 D9", partner_also_goes_out=True, deals=1)
    s.hands[2] = counted(["C9", "CK", "X1"])
    g.play(s, "S8")
    assert s.account.rows[0][0] == 500 + 50 + 100 + 1000


def test_ones_own_canasta_is_needed_where_that_is_agreed() -> None:
    g, s = laying(
        "canasta", "SK HK DK S8", own="S9 H9 D9", partners="SQ HQ DQ CQ SQ HQ DQ", own_canasta_to_go_out=True
    )
    assert not g.ask(s).allows("lay SK HK DK")


# every score again


@pytest.mark.parametrize("id", list(KIND))
def test_every_deal_of_random_games_is_scored_as_another_scorer_does(id: str) -> None:
    rng = Random(f"score {id}")
    seen, outs = 0, 0
    for seed in range(8):
        flags = {
            k: rng.random() < 0.5 for k in game(id).options.__struct_fields__ if options_of(id)[k] is bool
        }
        g = type(game(id))(make(type(game(id)).Options, {**flags, "deals": 3}))
        s = g.start(seed)
        luck = Random(seed)
        while (ask := g.ask(s)) is not None:
            before, move = s.copy(), played(ask, luck)
            g.play(s, move)
            assert_melds(id, s if s.deal == before.deal else before)
            if s.deal == before.deal:
                continue
            end = g.deal_end(before, move)
            laid_out = [[texts(m.cards) for m in lay] for lay in end.melds]
            found = score(
                KIND[id],
                laid_out,
                [texts(h) for h in end.hands],
                [texts(r) for r in end.reds],
                None if end.out < 0 else end.out,
                both=end.both,
                cards_count=g.options.canasta_cards_count,
            )
            row = s.account.rows[-1]
            assert (row[0], row[1]) == found == (row[2], row[3])
            seen += 1
            outs += end.out >= 0
    assert seen == 24
    assert outs or id == "canasta-combo"


def options_of(id: str) -> dict[str, type]:
    return {k: type(getattr(game(id).options, k)) for k in game(id).options.__struct_fields__}


def played(ask: Any, rng: Random) -> str:
    """Mostly melds and additions, so that canastas come about."""
    if ask.kind == DRAW:
        takes = [m for m in ask.moves if m.startswith(("pile", "top"))]
        if takes:
            return takes[0]
        return ask.families[0].pick(rng) if ask.families else ask.pick(rng)
    adds = [m for m in ask.moves if m.startswith(("add", "give", "more"))]
    if adds and rng.random() < 0.9:
        return adds[int(rng.random() * len(adds))]
    if ask.families and rng.random() < 0.8:
        return ask.families[0].pick(rng)
    return ask.pick(rng)


def assert_melds(id: str, s: Any) -> None:
    for lay in s.melds:
        for meld in lay:
            cards = texts(meld.cards)
            if len(cards) <= 7:
                assert is_meld(KIND[id], cards), cards


def test_a_first_lay_down_of_random_games_is_worth_the_minimum() -> None:
    for id in KIND:
        g = game(id, deals=2)
        s, luck = g.start(5), Random(5)
        opened = 0
        while (ask := g.ask(s)) is not None:
            before, move = s.copy(), played(ask, luck)
            g.play(s, move)
            if s.deal == before.deal and not before.melds[ask.seat] and s.melds[ask.seat]:
                cards = [texts(m.cards) for m in s.melds[ask.seat]]
                full = any(len(c) >= 7 for c in cards)
                assert full or sum(map(laid, cards)) >= g.rules.need(before, ask.seat)
                opened += 1
        assert opened >= 2


# what a seat knows


def test_what_was_taken_from_the_pile_stays_in_the_hand_that_one_imagines() -> None:
    g, s = table("canasta", "S8 H5 D6", own="SK HK DK", pile="C4 CJ CK")
    g.play(s, "pile 1")
    for seed in range(5):
        n = g.imagine(s, 1, Random(seed))
        assert {"C4", "CJ", "CK"} <= set(texts(n.hands[0]))
        assert n.hands[1] == s.hands[1]


def test_levels_differ_in_what_they_discard() -> None:
    from sukno.players.thumbs.rummy.canasta import LEVELS

    g, s = laying("canasta", "SQ HK S8 H9 DJ H4", pile="C4 CJ C5 C6 S7")
    s.melds[1] = melds(g, "S4 H4 D4")
    s.hands[1] = counted(["SA", "D7"])
    ask = g.ask(s)
    assert LEVELS.novice is not None
    assert LEVELS.club is not None
    assert LEVELS.novice(g, s, ask, Random(1)) == "H4"
    assert LEVELS.club(g, s, ask, Random(1)) != "H4"
