"""Number of moved cards (004:3905-3913): every cut and every number that is moved."""

from __future__ import annotations

import pytest
from performing import learned, performed, trick

from sukno.games.conjuring.trick_moved_cards import ORDER, moved

VALUE = {rank: 13 - i for i, rank in enumerate("KQJT98765432A")}


def one_by_one(packet: list[str], n: int) -> list[str]:
    """n times the bottom card goes to the top."""
    now = list(packet)
    for _ in range(n):
        now.insert(0, now.pop())
    return now


@pytest.mark.parametrize("cut", range(13))
def test_004_3905_for_every_cut_and_every_number_the_counted_card_tells_it(cut: int) -> None:
    packet = [*ORDER[cut:], *ORDER[:cut]]
    bottom = VALUE[packet[-1]]
    for n in range(1, 14):
        now = one_by_one(packet, n)
        assert now == moved(packet, n)
        assert VALUE[now[bottom - 1]] == n


def test_the_example_of_the_digest() -> None:
    packet = [*"32AKQJT98765", "4"]
    assert all(VALUE[one_by_one(packet, n)[3]] == n for n in range(1, 14))


@pytest.mark.parametrize("seed", range(8))
def test_the_house_counts_to_the_number_of_the_bottom_card_and_never_asks_how_many(seed: int) -> None:
    game = trick("trick-moved-cards")
    end = performed(game, lambda ask: None, seed)
    own = game.view(end, 0).zone("own")
    assert own.laid == tuple(end.props)
    assert own.open == VALUE[end.props[-1][1]]
    assert set(end.done) <= {"done", "cut", "go", "yes"}


@pytest.mark.parametrize("n", range(1, 14))
def test_who_learns_turns_the_right_card_up(n: int) -> None:
    for seed in range(4):
        game, s = learned("trick-moved-cards", [n], seed)
        (shown,) = game.stage(s).faces
        assert VALUE[shown[1]] == n


def test_a_wrong_card_is_objected_to() -> None:
    game = trick("trick-moved-cards", mode="learn")
    s = game.start(1)
    while game.ask(s).kind != "name":  # type: ignore[union-attr]
        game.play(s, game.question_of(s).right)
    right = game.question_of(s).right
    game.play(s, next(str(n) for n in range(1, 14) if str(n) != right))
    assert game.stage(s).slip
    assert game.question_of(s).right == right
