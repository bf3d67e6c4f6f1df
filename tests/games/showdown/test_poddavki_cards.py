"""Poddavki against its section of the rules digest (004:3707-3715)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.showdown.poddavki_cards import LAY, Poddavki, PoddavkiState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, pack


def poddavki(**options: Any) -> Poddavki:
    return sukno.game("poddavki-cards", **options)  # type: ignore[return-value]


def given(game: Poddavki, first: str, second: str, turn: int = 0) -> PoddavkiState:
    """These cards lie on top of the packs, the first to be laid in front."""
    s = game.start(1)
    s.packs = [[CARD_INDEX[c] for c in reversed(cards.split())] for cards in (first, second)]
    s.fresh = [0, 0]
    s.turn = turn
    return s


def lay(game: Poddavki, s: PoddavkiState, times: int) -> None:
    for _ in range(times):
        game.play(s, LAY)


def told(s: PoddavkiState) -> list[str]:
    """The packs as texts, the next card in front."""
    return [" ".join(CARD_TEXTS[c] for c in reversed(cards)) for cards in s.packs]


def test_004_3709_the_higher_card_of_the_lot_begins_and_each_has_a_pack_of_his_own() -> None:
    game = poddavki()
    begun = set()
    for seed in range(60):
        s = game.start(seed)
        lots = [(seat, CARD_INDEX[card] % 13) for seat, _, card in s.lines()]
        *drawn, (_, one), (_, other) = lots
        assert s.turn == (other > one)
        assert all(a[1] == b[1] for a, b in zip(drawn[::2], drawn[1::2], strict=True))
        assert all(sorted(cards) == sorted(pack(52)) for cards in s.packs)
        begun.add((s.turn, len(lots) > 2))
    assert begun == {(0, False), (1, False), (0, True), (1, True)}


def test_004_3711_cards_are_laid_by_turns_until_a_king_or_an_ace() -> None:
    game = poddavki()
    s = given(game, "S2 H3 HK C5", "S9 SQ D2 D3 D4")
    for seat in (0, 1, 0, 1, 0):
        assert game.ask(s).seat == seat  # type: ignore[union-attr]
        game.play(s, LAY)
    assert (s.turn, s.due) == (1, 2)
    lay(game, s, 1)
    assert (s.turn, s.due) == (1, 1)


def test_004_3711_a_king_costs_two_cards_and_its_owner_puts_the_heap_under_his_pack() -> None:
    game = poddavki()
    s = given(game, "S2 HK C5", "S9 D2 D3 D4")
    lay(game, s, 5)
    assert told(s) == ["C5 S2 S9 HK D2 D3", "D4"]
    assert (s.turn, s.due, s.heap) == (0, 0, [])


def test_004_3711_an_ace_costs_three() -> None:
    game = poddavki()
    s = given(game, "S2 S3 S4 S5", "HA D2", turn=1)
    lay(game, s, 4)
    assert told(s) == ["S5", "D2 HA S2 S3 S4"]
    assert s.turn == 1


def test_a_king_among_the_payment_passes_the_duty_on_or_only_pays() -> None:
    hands = "S2 SK S4 S5 S6", "HA D2 D3 D4"
    s = given(poddavki(), *hands, turn=1)
    lay(poddavki(), s, 5)
    assert told(s) == ["S4 S5 S6 HA S2 SK D2 D3", "D4"]
    assert s.turn == 0
    simple = poddavki(simple=True)
    s = given(simple, *hands, turn=1)
    lay(simple, s, 4)
    assert told(s) == ["S5 S6", "D2 D3 D4 HA S2 SK S4"]
    assert s.turn == 1


@pytest.mark.parametrize("reverse", [False, True])
def test_who_runs_out_while_he_pays_has_lost_and_the_other_holds_everything(reverse: bool) -> None:
    game = poddavki(reverse=reverse)
    s = given(game, "S2 S3", "HA D2", turn=1)
    lay(game, s, 3)
    assert game.ask(s) is None
    assert told(s) == ["", "D2 HA S2 S3"]
    assert game.outcome(s).places == ((1, 2) if reverse else (2, 1))  # type: ignore[union-attr]
    with pytest.raises(IllegalMove):
        game.play(s, LAY)


def test_a_king_laid_as_the_last_card_brings_cards_again() -> None:
    game = poddavki()
    s = given(game, "SK", "D2 D3 D4")
    lay(game, s, 3)
    assert told(s) == ["SK D2 D3", "D4"]
    assert not s.over


def test_it_stops_after_the_agreed_number_of_cards() -> None:
    game = poddavki(limit=100)
    ends = set()
    for seed in range(400):
        s = game.start(seed)
        lay(game, s, 100)
        assert game.ask(s) is None
        one, other = map(len, s.packs)
        end = game.outcome(s)
        assert end is not None
        assert end.points[0] == (one > other) - (one < other)
        ends.add(end.points[0])
    assert ends == {1.0, 0.0, -1.0}


def scored(one: list[str], other: list[str], turn: int, simple: bool, limit: int) -> tuple[int, int, int]:
    """The whole game from the digest alone: cards laid, and what both hold at the end."""
    packs = [one[:], other[:]]
    heap: list[str] = []
    owes: int | None = None
    left = laid = 0
    while laid < limit:
        if not packs[turn]:
            packs[1 - turn] += heap
            break
        card = packs[turn].pop(0)
        heap.append(card)
        laid += 1
        dear = card[1] in "KA"
        if owes is None or (dear and not simple):
            turn = 1 - turn
            if dear:
                owes, left = turn, 2 if card[1] == "K" else 3
            continue
        left -= 1
        if not left:
            turn = 1 - owes
            packs[turn] += heap
            heap, owes = [], None
    else:
        if not packs[turn]:
            packs[1 - turn] += heap
    return laid, len(packs[0]), len(packs[1])


@pytest.mark.parametrize("simple", [False, True])
@pytest.mark.parametrize("reverse", [False, True])
def test_games_go_as_an_independent_player_plays_them(simple: bool, reverse: bool) -> None:
    for seed in range(40):
        limit = Random(seed).choice((100, 500, 10_000))
        game = poddavki(simple=simple, reverse=reverse, limit=limit)
        s = game.start(seed)
        mine, theirs = (text.split() for text in told(s))
        laid, one, other = scored(mine, theirs, s.turn, simple, limit)
        pieces = Counter(game.pieces(s))
        while game.ask(s) is not None:
            game.play(s, LAY)
        assert Counter(game.pieces(s)) == pieces
        assert (s.count, len(s.packs[0]), len(s.packs[1])) == (laid, one, other)
        end = game.outcome(s)
        assert end is not None
        better = (one > other) - (one < other)
        assert end.points[0] == (-better if reverse else better)


def test_what_went_under_a_pack_is_remembered_and_the_rest_is_not_known() -> None:
    game = poddavki()
    s = game.start(3)
    lay(game, s, 60)
    n = game.imagine(s, 0, Random(1))
    for seat, cards in enumerate(s.packs):
        known = len(cards) - s.fresh[seat]
        assert n.packs[seat][:known] == cards[:known]
        assert n.packs[seat] != cards
        assert sorted(n.packs[seat]) == sorted(cards)
