"""Garibaldi: the book's rules (004:2091-2118) and the digest's gaps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sukno.engine import IllegalMove
from sukno.games.patience.two.garibaldi import (
    AUXILIARY,
    FOUNDATION_NAMES,
    FOUNDATIONS,
    HAND,
    MAGAZINE,
    OPEN,
    OWN,
    OWN_PILES,
    STOCK,
    TRANSFERS,
    Garibaldi,
    GaribaldiOptions,
    height,
)
from sukno.games.patience.two.two_packs import TwoPacks
from sukno.materials.cards import CARD_INDEX, face
from sukno.players.thumbs.patience.two.garibaldi import guide, novice

GAME = Garibaldi()


def position(*, turn: int = 0, begun: bool = True, **piles: str) -> Any:
    """Piles from below: `position(magazine0="H6 H7", a1="S8", hand0="D7", S="SA S2")`; other cards are nowhere."""
    s = GAME.start(1)
    s.log = ()
    s.piles = [[] for _ in s.piles]
    s.unseen, s.turn, s.begun = 0, turn, begun
    kinds = {"hand": HAND, "stock": STOCK, "magazine": MAGAZINE, "open": OPEN}
    for name, text in piles.items():
        cards = [CARD_INDEX[t] for t in text.split()]
        if name in FOUNDATION_NAMES:
            s.piles[FOUNDATIONS[FOUNDATION_NAMES.index(name)]] = cards
        elif name[0] == "a":
            s.piles[AUXILIARY[int(name[1]) - 1]] = cards
        else:
            seat = int(name[-1])
            s.piles[OWN * seat + kinds[name[:-1]]] = [54 * seat + c for c in cards]
    s.home = sum(len(s.piles[f]) for f in FOUNDATIONS)
    return s


def moves(s: Any, game: Garibaldi = GAME) -> list[str]:
    ask = game.ask(s)
    return [] if ask is None else ask.moves


def full(*, turn: int = 0, begun: bool = True, **piles: str) -> Any:
    """A position without spaces: cards that fit nowhere lie in the auxiliary piles that are not named."""
    rest = {f"a{n}": "SK" for n in range(1, 9)}
    return position(turn=turn, begun=begun, **(rest | piles))


def test_thirteen_in_the_magazine_four_auxiliary_cards_and_a_pack_of_35() -> None:
    s = GAME.start(4)
    for seat in range(2):
        own = OWN * seat
        assert [len(s.piles[own + kind]) for kind in (MAGAZINE, STOCK, OPEN, HAND)] == [13, 35, 0, 0]
        assert len(GAME.view(s, 1 - seat).zone(f"magazine-{seat}").seen) == 1
        assert GAME.view(s, seat).zone(f"stock-{seat}").seen == ()
    assert [len(s.piles[n]) for n in AUXILIARY] == [1] * 8


def test_the_higher_magazine_card_begins_and_equal_ones_draw_lots() -> None:
    lots = set()
    for seed in range(60):
        s = GAME.start(seed)
        a, b = (height(s.piles[own + MAGAZINE][-1]) for own in (0, OWN))
        if a == b:
            lots.add(s.turn)
        else:
            assert s.turn == (0 if a > b else 1)
    assert lots


def test_the_ace_is_lowest() -> None:
    assert [height(CARD_INDEX[c]) for c in ("SA", "S2", "SK")] == [0, 1, 12]


def test_a_turn_begins_by_turning_up_a_card() -> None:
    s = full(begun=False, stock0="H9 D4", magazine0="SA")
    assert moves(s) == ["turn"]
    GAME.play(s, "turn")
    assert "magazine>S" in moves(s)
    assert "discard" in moves(s)


def test_a_placed_card_is_followed_by_the_next_and_the_discard_ends_the_turn() -> None:
    s = full(begun=False, stock0="H9 DA", magazine0="S5", stock1="C4")
    GAME.play(s, "turn")
    GAME.play(s, "hand>D")
    assert s.turn == 0
    GAME.play(s, "turn")
    GAME.play(s, "discard")
    assert s.turn == 1
    assert face(s.piles[OPEN][-1]) == "H9"


def test_foundations_go_up_by_suit_and_never_give_cards_back() -> None:
    s = full(hand0="S3", a1="H2", S="SA S2", H="HA")
    assert {"hand>S", "a1>H"} <= set(moves(s))
    assert not any(move.startswith(("S>", "S2>")) for move in moves(s))


def test_the_second_foundation_of_a_suit_begins_only_after_the_first() -> None:
    s = full(hand0="SA", magazine0="C9")
    assert [m for m in moves(s) if m.startswith("hand>S")] == ["hand>S"]
    s = full(hand0="SA", S="SA", magazine0="C9")
    assert [m for m in moves(s) if m.startswith("hand>S")] == ["hand>S2"]


def test_auxiliary_piles_go_down_in_the_other_colour_and_spaces_take_anything() -> None:
    s = full(a1="S9", a2="H9", hand0="D8", magazine0="S2")
    assert [m for m in moves(s) if m.startswith("hand>a")] == ["hand>a1"]
    s = full(a1="S9", a2="", hand0="D2", magazine0="S2")
    assert [m for m in moves(s) if m.startswith("hand>a")] == ["hand>a2"]


def test_all_eight_auxiliary_piles_are_common_and_move_one_card() -> None:
    s = full(a1="S9 D8", a8="C9", hand0="D2", magazine0="S2")
    assert "a1>a8" in moves(s)
    GAME.play(s, "a1>a8")
    assert face(s.piles[AUXILIARY[7]][-1]) == "D8"


def test_the_opponent_is_loaded_with_neighbours_of_the_same_suit() -> None:
    s = full(hand0="H7", a1="H9", a2="D9", magazine0="S2", magazine1="H8", open1="H6")
    found = set(moves(s))
    assert {"hand>magazine", "hand>open", "a1>magazine"} <= found
    assert not {"a2>magazine", "a1>open"} & found


def test_a_two_goes_on_an_ace_but_king_and_ace_are_no_neighbours() -> None:
    assert "hand>magazine" in moves(full(hand0="H2", magazine0="S5", magazine1="HA"))
    assert "hand>magazine" in moves(full(hand0="HA", magazine0="S5", magazine1="H2"))
    assert "hand>magazine" not in moves(full(hand0="HK", magazine0="S5", magazine1="HA"))
    assert "hand>magazine" not in moves(full(hand0="HA", magazine0="S5", magazine1="HK"))


def test_an_empty_magazine_or_open_pack_is_not_loaded_nor_replaced() -> None:
    s = full(hand0="H7", magazine0="S2", stock1="C5")
    assert not any(move.endswith((">magazine", ">open")) for move in moves(s))


def test_the_own_open_pack_gives_no_cards() -> None:
    s = full(hand0="H7", magazine0="S5", open0="SA")
    assert not any(move.startswith("open") for move in moves(s))


def test_the_open_pack_is_turned_over_unshuffled() -> None:
    s = full(begun=False, open0="H9 D4 C5", magazine0="S5", stock1="C4")
    GAME.play(s, "turn")
    assert face(s.piles[HAND][-1]) == "H9"
    assert [face(c) for c in s.piles[STOCK]] == ["C5", "D4"]
    assert s.turnovers == (1, 0)


def test_who_has_no_packs_plays_from_the_magazine_and_may_end_the_turn() -> None:
    s = full(magazine0="S5 SA", stock1="C4")
    assert moves(s) == ["magazine>S", "done"]
    GAME.play(s, "done")
    assert s.turn == 1


def test_the_first_without_cards_wins() -> None:
    s = full(hand0="SA", magazine1="C4 C5", stock1="C9")
    GAME.play(s, "hand>S")
    assert s.over
    assert GAME.standing(s) == (1.0, -1.0)
    points = Garibaldi(GaribaldiOptions(points=True))
    assert points.standing(s) == (5.0, -5.0)


def test_a_card_of_the_foundations_goes_to_the_opponent_only_with_the_option() -> None:
    s = full(hand0="H7", magazine0="S5", magazine1="D6", D="DA D2 D3 D4 D5")
    assert "D>magazine" not in moves(s)
    game = Garibaldi(GaribaldiOptions(foundation_to_opponent=True))
    assert "D>magazine" in moves(s, game)


def test_it_is_drawn_when_both_have_turned_over_twice_without_a_card_coming_home() -> None:
    s = full(hand0="H7", magazine0="S5", magazine1="D6", stock1="C4")
    s.turnovers, s.quiet = (2, 2), 3
    GAME.play(s, "discard")
    assert s.over
    assert GAME.standing(s) == (0.0, 0.0)


def test_a_card_that_comes_home_starts_the_count_again() -> None:
    s = full(hand0="SA", magazine0="S5", magazine1="D6", stock1="C4", stock0="C9 C8")
    s.turnovers, s.quiet = (2, 2), 3
    GAME.play(s, "hand>S")
    assert (s.turnovers, s.quiet) == ((0, 0), 0)


def test_loading_the_opponent_does_not() -> None:
    s = full(hand0="H7", magazine0="S5", magazine1="H8", stock1="C4", stock0="C9")
    s.turnovers = (1, 1)
    GAME.play(s, "hand>magazine")
    assert s.turnovers == (1, 1)


def test_a_player_without_packs_counts_as_having_turned_over() -> None:
    s = full(magazine0="S5", magazine1="D6", hand1="H7", turn=1)
    s.turnovers, s.quiet = (0, 2), 1
    GAME.play(s, "discard")
    assert s.over


def test_shifting_among_auxiliary_piles_has_a_bound() -> None:
    s = full(a1="S9 D8", a8="C9", hand0="D2", magazine0="S2")
    for n in range(TRANSFERS):
        GAME.play(s, "a1>a8" if n % 2 == 0 else "a8>a1")
    with pytest.raises(IllegalMove):
        GAME.play(s, "a1>a8")


def test_a_single_card_is_not_shifted_from_space_to_space() -> None:
    s = full(a1="S9", a2="", hand0="D2", magazine0="S2")
    assert "a1>a2" not in moves(s)


def test_what_is_found_in_one_go_is_what_each_pile_takes() -> None:
    rng = Random(3)
    s = GAME.start(3)
    for _ in range(300):
        ask = GAME.ask(s)
        if ask is None:
            break
        assert {(n, f) for n, f in GAME.wants(s) if f} == set(TwoPacks.wants(GAME, s))
        GAME.play(s, ask.pick(rng))


def test_a_good_player_loads_the_opponent_where_a_novice_does_not_think_of_it() -> None:
    s = full(hand0="C4", a1="H9", magazine0="S2", magazine1="H8", stock0="C9")
    ask = GAME.ask(s)
    assert ask is not None
    assert guide(GAME, s, ask, Random(1)) == "a1>magazine"
    assert novice(GAME, s, ask, Random(1)) == "discard"


def test_the_piles_of_a_player_have_their_names_on_them() -> None:
    zones = {zone.id: zone for zone in GAME.view(GAME.start(1), 0).zones}
    names = [zones[f"{pile}-{seat}"].tag for seat in range(2) for pile in OWN_PILES]
    assert [name.ru for name in names if name] == [
        "открытая карта",
        "колода",
        "магазин",
        "открытая колода",
    ] * 2
