"""Cards from piles (004:3897-3903): every card of every spectator."""

from __future__ import annotations

from itertools import product

import pytest
from performing import found, performed, trick

from sukno.games.conjuring.trick_five_piles import dealt, gathered

HANDS = [[5 * k + i for i in range(5)] for k in range(5)]


def by_hand() -> list[list[int]]:
    """Gathered face down, spectator 1 first, the performer's on top; then dealt one to each pile in turn, so that
    a later card lies on an earlier one."""
    packet: list[int] = []  # from the top
    for hand in HANDS:
        packet = [*hand, *packet]
    piles: list[list[int]] = [[] for _ in range(5)]
    for n, card in enumerate(packet):
        piles[n % 5].insert(0, card)
    return piles


def test_004_3897_in_every_pile_the_kth_card_from_the_top_is_of_spectator_k() -> None:
    assert dealt(gathered(HANDS)) == by_hand()
    for pile in by_hand():
        assert [card // 5 + 1 for card in pile] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whatever_each_remembers_is_pulled_out(seats: int) -> None:
    game = trick("trick-five-piles", players=seats)
    props = game.start(6).props
    piles = by_hand()
    for thought in list(product(range(5), repeat=seats))[:: 1 if seats < 3 else 13]:
        s = game.start(6)
        shown = 0
        while (ask := game.ask(s)) is not None:
            text = game.stage(s).text.en
            if "pile" in text:
                shown = int(text.split("pile ")[1][0]) - 1
            if ask.kind == "answer":
                card = 5 * ask.seat + thought[ask.seat]
                game.play(s, "yes" if card in piles[shown] else "no")
            else:
                game.play(s, game.question_of(s).right or ask.moves[0])
        assert game.came_out(s)
        assert sorted(found(s)) == sorted(props[5 * seat + i] for seat, i in enumerate(thought))


def test_who_sees_no_card_in_any_pile_is_kindly_asked_to_try_again() -> None:
    game = trick("trick-five-piles")
    s = performed(game, lambda ask: "no" if ask.kind == "answer" else None)
    assert game.came_out(s) is False


def test_who_learns_pulls_out_all_four() -> None:
    game = trick("trick-five-piles", mode="learn")
    for n, thought in enumerate(product(range(5), repeat=4)):
        if n % 13:
            continue
        s = game.start(n)
        s.secret = list(thought)
        while (ask := game.ask(s)) is not None:
            game.play(s, game.question_of(s).right or ask.moves[0])
        assert sorted(game.stage(s).faces) == sorted(s.props[5 * k + i] for k, i in enumerate(thought))
        assert game.came_out(s)


def test_everybody_sees_only_his_own_hand() -> None:
    game = trick("trick-five-piles", players=3)
    s = game.start(1)
    for seat in range(3):
        open_cards = [p.face for p in game.view(s, seat).zone("cloth").spots if p.face not in ("?", "")]
        assert open_cards == s.props[5 * seat : 5 * seat + 5]
    assert {p.face for p in game.view(s, None).zone("cloth").spots} == {"?", ""}
