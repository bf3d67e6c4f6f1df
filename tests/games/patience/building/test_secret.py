"""Secret, also with aces: the book (004:2467-2495), the gaps of the digest, and foundations that interchange."""

from __future__ import annotations

from random import Random

import pytest

from laid import Positions, run
from sukno.games.patience.building.secret import Secret, SecretAces
from sukno.players.thumbs.patience.building.secret import novice

LAID = Positions(Secret)
ACES = Positions(SecretAces)


def deal_all(laid: Positions, s: object) -> None:
    while "turn" in laid.moves(s):
        laid.play(s, "turn")


def test_a_deal_is_seventeen_rows_of_four_and_two_and_a_last_row_of_two() -> None:
    """004:2485: the secret of the first deal has 34 cards."""
    s = LAID.game.start(1)
    deal_all(LAID, s)
    assert len(LAID.pile(s, "secret")) == 34
    assert [len(LAID.pile(s, f"p{i}")) for i in (1, 2, 3, 4)] == [18, 18, 17, 17]
    assert s.phase == "secret"


def test_a_card_comes_to_the_hand_first_and_then_lies_on_the_pile_of_its_number() -> None:
    s = LAID.game.start(1)
    order = LAID.pile(s, "stock")[::-1]
    LAID.play(s, "turn")
    assert LAID.pile(s, "hand") == order[:1]
    LAID.play(s, "turn")
    assert (LAID.pile(s, "p1"), LAID.pile(s, "hand")) == (order[:1], order[1:2])
    LAID.play(s, "turn", "turn", "turn")
    assert LAID.pile(s, "secret") == order[4:6]
    assert LAID.pile(s, "hand") == order[6:7]


def test_the_place_of_a_card_that_went_home_is_counted_and_gets_no_other() -> None:
    """004:2479."""
    s = LAID.position({"hand": "H2", "p1": "S9"}, rest="stock", row=2, phase="deal")
    LAID.play(s, "hand>uH", "turn", "turn")
    assert LAID.texts(s, "p2") == ""
    assert len(LAID.pile(s, "p3")) == 1


def test_a_card_that_fits_may_be_left_on_its_pile() -> None:
    s = LAID.position({"hand": "H2"}, rest="stock", row=1, phase="deal")
    LAID.play(s, "turn")
    assert LAID.texts(s, "p1") == "H2"
    assert "p1>uH" in LAID.moves(s)


def test_twos_go_up_and_kings_down_in_suit_and_aces_are_not_placed() -> None:
    places = {
        "uS": run("S", "2", "Q"),
        "dH": run("H", "K", "2", -1),
        "p1": "SK",
        "p2": "HA",
        "p3": "SA",
        "p4": "D2",
    }
    s = LAID.position(places, rest="stock", phase="deal")
    assert {m for m in LAID.moves(s) if m[0] == "p"} == {"p1>uS", "p1>dS", "p4>uD"}


def test_only_one_two_and_one_king_of_a_suit_are_bases() -> None:
    s = LAID.position({"uS": "S2", "dS": "SK", "p1": "S2", "p2": "SK"}, rest="stock", phase="deal")
    assert not [m for m in LAID.moves(s) if m[0] == "p"]


def test_cards_go_from_one_foundation_to_the_other_of_their_suit() -> None:
    """004:2489; the base cards stay."""
    s = LAID.position(
        {"uS": run("S", "2", "9"), "dS": run("S", "K", "T", -1), "p1": "S9"}, "stock", phase="deal"
    )
    assert {"uS>dS", "dS>uS"} <= set(LAID.moves(s))
    LAID.play(s, "uS>dS")
    assert LAID.texts(s, "dS") == run("S", "K", "9", -1)
    assert "p1>uS" in LAID.moves(s)
    for _ in range(6):
        LAID.play(s, "uS>dS")
    assert LAID.texts(s, "uS") == "S2"
    assert "uS>dS" not in LAID.moves(s)
    assert "uS>dH" not in LAID.moves(s)


def test_nothing_leaves_the_secret_while_cards_are_dealt_and_it_lies_closed() -> None:
    s = LAID.position({"secret": "S2 C2"}, rest="stock", phase="deal")
    assert not [m for m in LAID.moves(s) if m.startswith("secret")]
    assert LAID.game.view(s, 0).zone("secret").cards == ("?", "?")
    assert "not free yet" in LAID.refused(s, "secret>uC")


def test_any_card_of_the_open_secret_may_be_played_and_the_others_keep_their_order() -> None:
    s = LAID.position({"secret": "H5 S2 D9 S3 H7"}, rest="p1", phase="secret")
    assert "secret4>uS" in LAID.moves(s)
    assert LAID.game.view(s, 0).zone("secret").cards == ("H5", "S2", "D9", "S3", "H7")
    assert LAID.game.touch(s, "secret4>uS", {}) == ("secret/S2", "uS")
    LAID.play(s, "secret4>uS")
    LAID.play(s, "secret2>uS")
    assert LAID.texts(s, "secret") == "H5 D9 H7"


def test_the_next_deal_takes_the_piles_in_order_each_from_its_first_card_and_the_secret_last() -> None:
    """Gap: no shuffling; the secret is laid on the last pile, these on the one before, and all is turned over."""
    places = {"p1": "S4 S5", "p2": "H4", "p3": "D4 D5", "p4": "C4", "secret": "S9 H9"}
    s = LAID.position(places, phase="secret")
    LAID.play(s, "redeal")
    assert LAID.texts(s, "stock") == " ".join(["H9", "S9", "C4", "D5", "D4", "H4", "S5", "S4"])
    assert s.phase == "deal"
    LAID.play(s, "turn", "turn", "turn", "turn", "turn")
    assert LAID.texts(s, "secret") == "D5 C4"
    assert LAID.texts(s, "hand") == "S9"


@pytest.mark.parametrize(("laid", "deals"), [(LAID, 4), (ACES, 3)])
def test_four_deals_and_three_if_aces_are_placed(laid: Positions, deals: int) -> None:
    s = laid.game.start(1)
    for _ in range(deals - 1):
        deal_all(laid, s)
        laid.play(s, "redeal")
    deal_all(laid, s)
    assert s.passes == deals
    assert "redeal" not in laid.moves(s)


def test_it_comes_out_when_only_the_aces_are_left() -> None:
    s = LAID.position({"p1": "SA SQ"}, rest="uH", phase="secret")
    aces = [c for c in LAID.pile(s, "uH") if c % 54 % 13 == 12]
    LAID.pile(s, "uH")[:] = [c for c in LAID.pile(s, "uH") if c not in aces]
    LAID.pile(s, "p2").extend(aces)
    LAID.pile(s, "uS").extend([LAID.pile(s, "uH").pop(i) for i in [9]])
    LAID.play(s, "p1>uS")
    assert s.end == "out"
    assert LAID.game.outcome(s).points == (96.0,)


def test_with_aces_the_piles_run_from_ace_to_king_and_from_king_to_ace() -> None:
    s = ACES.position({"dS": run("S", "K", "2", -1), "p1": "SA", "p2": "HA"}, rest="stock", phase="deal")
    assert {"p1>dS", "p1>uS", "p2>uH"} <= set(ACES.moves(s))


def test_it_is_not_blocked_as_long_as_shifting_helps() -> None:
    """The 6 in the pile fits only after three cards went from one foundation to the other."""
    low, high = run("S", "2", "9"), run("S", "K", "T", -1)
    s = LAID.position({"uS": low, "dS": high, "p1": "S6", "p2": "H7 D2"}, rest="p3", phase="secret", passes=4)
    LAID.pile(s, "p4").append(LAID.pile(s, "p3").pop(0))
    LAID.play(s, "p2>uD")
    assert not s.end
    for move in ["uS>dS"] * 3 + ["p1>dS"]:
        assert novice(LAID.game, s, LAID.game.ask(s), Random(1)) == move
        LAID.play(s, move)


def test_shifting_to_and_fro_ends() -> None:
    low, high = run("S", "2", "9"), run("S", "K", "T", -1)
    s = LAID.position({"uS": low, "dS": high, "p1": "S6"}, rest="p3", phase="secret", passes=4)
    for move in ["uS>dS", "dS>uS"] * 200:
        if s.end:
            break
        LAID.play(s, move)
    assert s.end == "blocked"


@pytest.mark.parametrize("laid", [LAID, ACES])
def test_games_end(laid: Positions) -> None:
    assert all(laid.at_random(seed).end for seed in range(4))
