"""Up and down: hands that grow, announcements, ten points for what comes out exactly, and back to one card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.up_and_down import UpAndDown, UpAndDownState
from sukno.materials.cards import CARD_TEXTS, hand, hand_texts


def up_and_down(id: str = "up-and-down", **options: Any) -> UpAndDown:
    return sukno.game(id, **options)  # type: ignore[return-value]


def at_deal(game: UpAndDown, deal: int, seed: int = 1) -> UpAndDownState:
    """The deal of this number (from 0) has just been dealt."""
    s = game.start(seed)
    rng = Random(seed)
    while s.deal < deal:
        ask = game.ask(s)
        assert ask is not None
        game.play(s, ask.pick(rng))
    return s


def moves(game: UpAndDown, s: UpAndDownState) -> list[str]:
    ask = game.ask(s)
    assert ask is not None
    return list(ask.moves)


# the deals (004:3695-3701)


@pytest.mark.parametrize(("players", "most"), [(3, 17), (4, 13), (5, 10), (6, 8)])
def test_004_3701_hands_grow_by_a_card_until_the_pack_is_too_small(players: int, most: int) -> None:
    game = up_and_down(players=players)
    assert game.schedule == tuple(range(1, most + 1))
    for deal in (0, 1, most - 2, most - 1):
        s = at_deal(game, deal)
        assert {h.bit_count() for h in s.hands} == {deal + 1}


def test_004_3697_in_the_first_deal_none_or_one_can_be_announced() -> None:
    game = up_and_down()
    s = game.start(1)
    assert moves(game, s) == ["0", "1"]
    with pytest.raises(IllegalMove):
        game.play(s, "2")


def test_004_3697_the_next_card_shows_trumps_and_is_not_played() -> None:
    game = up_and_down(players=3)
    s = at_deal(game, 4)
    assert s.trump == s.turned // 13
    assert not any(h >> s.turned & 1 for h in s.hands)
    zone = next(z for z in game.view(s, None).zones if z.id == "turned")
    assert zone.cards == (CARD_TEXTS[s.turned],)  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_004_3701_the_last_deal_has_no_trumps(players: int) -> None:
    game = up_and_down(players=players)
    s = at_deal(game, len(game.schedule) - 1)
    assert (s.trump, s.turned) == (-1, -1)


def test_004_3705_the_domestic_form_goes_down_again_the_largest_hand_once_and_without_trumps() -> None:
    game = up_and_down("up-and-down-return", players=3)
    assert game.schedule == (*range(1, 18), *range(16, 0, -1))
    assert len(game.schedule) == 33
    s = at_deal(game, 16)
    assert s.trump == -1
    s = at_deal(game, 17)
    assert s.trump >= 0
    assert {h.bit_count() for h in s.hands} == {16}


# announcing and play


@pytest.mark.parametrize(("first", "offset"), [("left", 1), ("dealer", 0)])
def test_004_3693_who_announces_and_leads_first(first: str, offset: int) -> None:
    game = up_and_down(first=first)
    s = at_deal(game, 3)
    begins = (s.dealer + offset) % 4
    for i in range(4):
        assert game.ask(s).seat == (begins + i) % 4  # type: ignore[union-attr]
        assert moves(game, s) == ["0", "1", "2", "3", "4"]  # the sum may come out right
        game.play(s, "1")
    assert s.phase == "card"
    assert s.turn == begins


def test_the_box_has_a_key_for_every_number_that_can_be_announced() -> None:
    game = up_and_down()
    for deal in (0, 6, 12):
        s = at_deal(game, deal)
        box = next(z for z in game.view(s, s.turn).zones if z.id == "box")
        keys = [key for row in box.rows for key, _ in row]  # type: ignore[attr-defined]
        assert keys == [str(n) for n in range(deal + 2)]


def test_004_3703_suit_is_followed_and_nobody_has_to_trump() -> None:
    game = up_and_down(players=3)
    s = at_deal(game, 1)
    s.hands = [hand(["HA", "S2"]), hand(["H3", "C9"]), hand(["S5", "C4"])]
    s.trump, s.dealer = 0, 2
    for _ in range(3):
        game.play(s, "0")
    s.leader = s.turn = 0
    game.play(s, "HA")
    assert moves(game, s) == ["H3"]
    game.play(s, "H3")
    assert {*moves(game, s)} == {"S5", "C4"}


# what is written (004:3703)


@pytest.mark.parametrize(("announced", "took", "points"), [(3, 3, 13), (3, 4, 0), (3, 2, 0), (0, 0, 10)])
def test_004_3703_exactly_the_announced_tricks_and_ten_more_or_nothing(
    announced: int, took: int, points: int
) -> None:
    game = up_and_down(deals=5)
    s = at_deal(game, 4)
    while s.phase == "bid":
        game.play(s, "5")
    s.wanted = [announced, 5, 5, 5]
    s.tricks = [took, 4 - took, 0, 0]
    s.hands = [hand(["S2"]), hand(["H4"]), hand(["HA"]), hand(["H3"])]
    s.trick, s.leader, s.turn, s.trump = [], 2, 2, 1
    for move in ("HA", "H3", "S2", "H4"):
        game.play(s, move)
    assert s.account.rows[-1] == (points, 0, 0, 0)
    assert s.over


ORDER = "23456789TJQKA"


@pytest.mark.parametrize("seed", range(24))
def test_random_matches_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    n, back = rng.choice((3, 4, 5, 6)), seed % 2 == 1
    cut, first = rng.choice((0, 0, 4)), rng.choice(("left", "dealer"))
    game = up_and_down("up-and-down-return" if back else "up-and-down", players=n, first=first, deals=cut)
    most = {3: 17, 4: 13, 5: 10, 6: 8}[n]
    sizes = [*range(1, most + 1), *(range(most - 1, 0, -1) if back else ())]
    s = game.start(seed)
    total = [0] * n
    for deal, size in enumerate(sizes[: cut or None]):
        assert not s.over
        hands = [set(hand_texts(h)) for h in s.hands]
        assert {len(h) for h in hands} == {size}
        trump = "" if size == most else CARD_TEXTS[s.turned][0]
        leader = (s.dealer + (first == "left")) % n
        said = [0] * n
        for seat in ((leader + i) % n for i in range(n)):
            ask = game.ask(s)
            assert ask is not None
            assert (ask.seat, ask.kind) == (seat, "bid")
            assert {*ask.moves} == {str(k) for k in range(size + 1)}
            said[seat] = rng.randint(0, min(size, 3))
            game.play(s, str(said[seat]))
        took = [0] * n
        for _ in range(size):
            trick: list[str] = []
            for i in range(n):
                seat = (leader + i) % n
                follow = {c for c in hands[seat] if trick and c[0] == trick[0][0]}
                ask = game.ask(s)
                assert ask is not None
                assert ask.seat == seat
                assert {*ask.moves} == (follow or hands[seat])
                trick.append(rng.choice(ask.moves))
                hands[seat].remove(trick[-1])
                assert s.deal == deal
                game.play(s, trick[-1])
            best = max(trick, key=lambda c: (c[0] == trump, c[0] == trick[0][0], ORDER.index(c[1])))
            leader = (leader + trick.index(best)) % n
            took[leader] += 1
        row = [10 + took[i] if took[i] == said[i] else 0 for i in range(n)]
        assert s.account.rows[-1] == tuple(row)
        total = [a + b for a, b in zip(total, row, strict=True)]
    assert s.over
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
