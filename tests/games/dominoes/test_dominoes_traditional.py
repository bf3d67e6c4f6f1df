"""Traditional dominoes against its section of the rules digest (004:3968-3979)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import TILE_TEXTS, WITH_HALF, parse_tile


def hand(*texts: str) -> int:
    return sum(1 << parse_tile(t) for t in texts)


def texts(mask: int) -> set[str]:
    return {TILE_TEXTS[t] for t in bits_of(mask)}


def position(hands: list[int], ends: tuple[int, int], stock: tuple[str, ...] = (), **options: Any) -> Any:
    """Seat 0 on turn before a line with these ends; the last tile of `stock` is drawn first."""
    game = sukno.game("dominoes-traditional", players=len(hands), **options)
    s = game.start(1)
    s.hands = hands
    s.ends = ends
    s.line = (f"{ends[0]}-{ends[1]}",)
    s.stock = [parse_tile(t) for t in stock]
    s.turn = 0
    s.drawn = -1
    s.log = ()
    return game, s


def logged(s: Any) -> list[tuple[int, str]]:
    return [(seat, f"{kind} {move}".strip()) for seat, kind, move in s.lines()]


def opened(hands: list[int]) -> Any:
    """What happens when these hands have been dealt."""
    game, s = position(hands, (0, 0))
    dealt = sum(hands)
    s.stock = [t for t in range(28) if not dealt >> t & 1]
    game.lay_first(s)
    return s


# the deal


@pytest.mark.parametrize(("players", "each", "reserve"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_two_get_seven_tiles_each_and_more_players_five(players: int, each: int, reserve: int) -> None:
    game = sukno.game("dominoes-traditional", players=players)
    for seed in range(20):
        s = game.start(seed)
        laid = Counter({s.leader: 1})
        for seat, kind, number in s.lines()[1:]:
            drawn = int(number) if kind == "draw" else 0
            laid[seat] -= drawn
        assert [h.bit_count() + laid[i] for i, h in enumerate(s.hands)] == [each] * players
        assert len(s.stock) - sum(n - (i == s.leader) for i, n in laid.items()) == reserve


def test_the_holder_of_the_double_six_lays_it_first() -> None:
    s = opened([hand("6-5", "5-5"), hand("6-6", "0-0")])
    assert (s.leader, s.line, s.ends) == (1, ("6-6",), (6, 6))
    assert texts(s.hands[1]) == {"0-0"}


def test_without_the_double_six_the_next_double_below_opens() -> None:
    assert opened([hand("5-5", "6-5"), hand("4-4", "6-4")]).line == ("5-5",)
    assert opened([hand("0-0", "6-0"), hand("6-5", "6-4")]).line == ("0-0",)


def test_without_doubles_the_heaviest_tile_opens() -> None:
    """The book's example is 6-5 (004:3972)."""
    s = opened([hand("6-4", "4-1"), hand("6-5", "3-2")])
    assert (s.leader, s.line) == (1, ("6-5",))


def test_of_two_heaviest_tiles_the_one_with_the_larger_half_opens() -> None:
    assert opened([hand("5-4", "4-1"), hand("6-3", "3-2")]).line == ("6-3",)


# the play


def test_a_tile_goes_to_either_end_with_equal_halves_touching() -> None:
    game, s = position([hand("5-3", "6-2", "4-4"), hand("1-1", "5-1")], (6, 5))
    assert sorted(game.ask(s).moves) == ["5-3 right", "6-2 left"]
    game.play(s, "6-2 left")
    assert s.line == ("2-6", "6-5")
    assert s.ends == (2, 5)


def test_where_both_ends_are_alike_only_one_is_offered() -> None:
    game, s = position([hand("6-2", "4-4"), hand("6-1", "5-1")], (6, 6))
    assert game.ask(s).moves == ["6-2 right"]
    with pytest.raises(IllegalMove, match="both ends show 6"):
        game.play(s, "6-2 left")


def test_refusals_name_the_reason_and_what_is_allowed() -> None:
    game, s = position([hand("5-3", "4-4"), hand("1-1", "5-1")], (6, 5))
    for move, reason in [
        ("6-2 left", "you do not hold 6-2; you may play: 5-3 right"),
        ("4-4 left", "4-4 does not match the left end, which shows 6; a tile with"),
        ("5-3 left", "5-3 does not match the left end"),
        ("draw 1", "'draw 1' is not possible now"),
    ]:
        with pytest.raises(IllegalMove, match=reason):
            game.play(s, move)


def test_who_has_nothing_that_fits_draws_until_something_does_and_must_lay_it() -> None:
    game, s = position([hand("6-2", "4-4"), hand("3-3", "4-3")], (6, 5), stock=("0-0", "5-2", "4-1", "3-1"))
    game.play(s, "6-2 left")  # the ends are 2 and 5 now
    assert logged(s) == [(0, "tile 6-2 left"), (1, "draw 3")]
    assert game.ask(s).seat == 1
    assert sorted(game.ask(s).moves) == ["5-2 left", "5-2 right"]
    assert texts(s.hands[1]) == {"3-3", "4-3", "3-1", "4-1", "5-2"}
    assert len(s.stock) == 1


def test_the_whole_reserve_may_be_drawn_and_then_the_turn_is_passed() -> None:
    game, s = position([hand("6-2", "5-4"), hand("3-3", "4-3")], (6, 5), stock=("4-1", "3-1"))
    game.play(s, "6-2 left")
    assert logged(s) == [(0, "tile 6-2 left"), (1, "draw 2"), (1, "skip")]
    assert game.ask(s).seat == 0
    assert s.stock == []


def test_nobody_draws_who_can_play() -> None:
    game, s = position([hand("6-2", "5-4"), hand("3-2", "4-3")], (6, 5), stock=("4-1", "3-1"))
    game.play(s, "6-2 left")
    assert game.ask(s).moves == ["3-2 left"]
    assert len(s.stock) == 2


# the end of a deal


def test_going_out_scores_the_pips_of_all_other_hands() -> None:
    game, s = position([hand("6-2"), hand("3-3", "4-3"), hand("6-6")], (6, 5), deals=1)
    game.play(s, "6-2 left")
    assert s.account.total == (13 + 12, 0, 0)
    assert game.outcome(s).places == (1, 2, 2)


def test_a_fish_is_won_by_the_lightest_hand_which_scores_the_difference() -> None:
    game, s = position([hand("6-2", "4-3"), hand("1-1", "0-0")], (2, 6), deals=1)
    game.play(s, "6-2 right")
    assert s.ends == (2, 2)
    assert logged(s)[1:] == [(1, "skip"), (0, "skip")]
    assert s.account.total == (0, 7 - 2)


def test_in_a_fish_of_three_the_difference_is_taken_against_all_other_hands() -> None:
    game, s = position([hand("6-2", "4-3"), hand("1-1", "0-0"), hand("5-4", "5-5")], (2, 6), deals=1)
    game.play(s, "6-2 right")
    assert s.account.total == (0, 7 + 19 - 2, 0)


def test_equal_lightest_hands_in_a_fish_score_nothing() -> None:
    game, s = position([hand("6-2", "4-3"), hand("6-1")], (2, 6), deals=1)
    s.hands[1] = hand("5-1", "1-0")
    game.play(s, "6-2 right")
    assert s.account.total == (0, 0)
    assert game.outcome(s).places == (1, 1)


def test_no_fish_while_the_reserve_has_tiles() -> None:
    game, s = position([hand("6-2", "4-3"), hand("1-1", "0-0")], (2, 6), stock=("5-2", "5-5"), deals=1)
    game.play(s, "6-2 right")
    assert not s.over
    assert game.ask(s).moves == ["5-2 right"]


# the match


def test_the_first_to_reach_the_target_wins_after_the_deal() -> None:
    game, s = position([hand("6-2"), hand("3-3", "4-3")], (6, 5))
    s.account.total = (88, 99)
    game.play(s, "6-2 left")
    assert s.account.total == (101, 99)
    assert s.over
    assert game.outcome(s).text.en == "⟨0⟩ wins, 101 : 99."
    assert game.outcome(s).points == (2, -2)


def test_below_the_target_another_deal_is_dealt_and_the_last_one_shown() -> None:
    game, s = position([hand("6-2"), hand("3-3", "4-3")], (6, 5))
    deal = s.deal
    game.play(s, "6-2 left")
    assert s.deal == deal + 1
    assert s.account.total == (13, 0)
    note = game.view(s, None).zone("last").text
    assert note.en == "⟨0⟩ went out and scores 13: ⟨1⟩ was left with 4-3 3-3."
    assert note.ru == "⟨0⟩: все кости выставлены, записано 13; у ⟨1.gen⟩ осталось 4-3 3-3."


# what everybody knows


def test_others_imagine_no_tile_that_would_have_spared_the_draw() -> None:
    game, s = position([hand("6-2", "4-4"), hand("3-3", "4-3")], (6, 5), stock=("0-0", "5-2", "4-1", "3-1"))
    game.play(s, "6-2 left")
    fits = WITH_HALF[2] | WITH_HALF[5]
    for seed in range(200):
        n = game.imagine(s, 0, Random(seed))
        fitting = bits_of(n.hands[1] & fits)
        assert fitting == [n.drawn], "just the last tile drawn fits"


def test_after_the_drawn_tile_is_laid_the_rest_of_the_hand_still_does_not_fit_the_old_ends() -> None:
    game, s = position(
        [hand("6-2", "4-4", "5-4"), hand("3-3", "4-3")],
        (6, 5),
        stock=("0-0", "2-0", "5-1", "5-3", "5-2", "4-1", "3-1"),
    )
    game.play(s, "6-2 left")
    game.play(s, "5-2 left")  # 5 and 5
    fits = WITH_HALF[2] | WITH_HALF[5]
    for seed in range(100):
        assert not game.imagine(s, 0, Random(seed)).hands[1] & fits


def test_tiles_drawn_later_may_be_what_the_older_ones_cannot() -> None:
    game, s = position([hand("6-2", "4-4"), hand("3-3", "4-3")], (6, 5), stock=("5-1", "6-4", "6-0", "1-0"))
    s.note(1, "skip")  # player 2 has shown that he had neither a six nor a five
    game.play(s, "6-2 left")
    assert logged(s)[-1] == (1, "draw 4")  # 1-0, 6-0 and 6-4 do not fit 2 and 5; 5-1 does
    for seed in range(50):
        n = game.imagine(s, 0, Random(seed))
        assert {"6-0", "6-4"} < texts(n.hands[1]), "the sixes can only be among the tiles drawn just now"


def test_nobody_is_imagined_to_hold_a_double_above_the_opening_one() -> None:
    game = sukno.game("dominoes-traditional")
    seen = 0
    for seed in range(60):
        s = game.start(seed)
        if s.line[0] != "4-4" or len(s.lines()) > 1:
            continue
        seen += 1
        for r in range(20):
            n = game.imagine(s, s.turn, Random(r))
            assert not (n.hands[0] | n.hands[1]) & hand("6-6", "5-5")
    assert seen


def possible(held: frozenset[int], past: list[tuple[str, Any]]) -> bool:
    """Could a hand with this past (newest first) be this one? Tried out by brute force."""
    if not past:
        return True
    (kind, value), *rest = past
    if kind == "lay":
        return possible(held | {value}, rest)
    fits, misfits_drawn, found = value
    misfits = held - {found}
    if any(fits >> t & 1 for t in misfits):
        return False
    return any(possible(misfits - set(drawn), rest) for drawn in combinations(sorted(misfits), misfits_drawn))


def test_imagined_hands_could_have_made_the_same_history() -> None:
    game = sukno.game("dominoes-traditional", deals=1)
    checked = 0
    for seed in range(60):
        rng = Random(seed)
        s = game.start(seed)
        past: list[list[tuple[str, Any]]] = [[], []]
        for _ in range(12):
            known = len(s.lines())
            turn, move = s.turn, game.ask(s).pick(rng)
            game.play(s, move)
            if s.over:
                break
            past[turn].insert(0, ("lay", parse_tile(move.split()[0])))
            fits = WITH_HALF[s.ends[0]] | WITH_HALF[s.ends[1]]
            for seat, kind, number in s.lines()[known + 1 :]:
                if kind == "draw":
                    found = s.drawn if seat == s.turn else -1
                    drawn = int(number) - (found >= 0)
                    past[seat].insert(0, ("draw", (fits, drawn, found)))
            for seat in (0, 1):
                foe = 1 - seat
                n = game.imagine(s, seat, rng)
                history = list(past[foe])
                if s.turn == foe and s.drawn >= 0:  # in the imagined world another tile was found
                    history[0] = ("draw", (*history[0][1][:2], n.drawn))
                assert possible(frozenset(bits_of(n.hands[foe])), history)
                checked += bool(history)
    assert checked > 500
