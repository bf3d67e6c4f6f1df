"""Whist by rules of thumb and by search: the maxims are kept, and a clearly better card is found."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import sukno
from sukno.engine.game import Chair
from sukno.games.tricks.whist import WhistState
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players import Budget, Search, policies
from sukno.players.thumbs.tricks.whist import distinct, novice


def cards(text: str) -> int:
    return hand(text.split())


def table(hands: list[str], trick: str = "", turn: int = 0, trump: int = 3, **options: Any) -> Any:
    """A position with these hands; all other cards are gone."""
    game = sukno.game("whist", deals=1, **options)
    s = game.start(1)
    s.trump, s.turned = trump, -1
    s.hands = [cards(h) for h in hands]
    s.trick = [CARD_INDEX[c] for c in trick.split()]
    s.leader, s.turn = (turn - len(s.trick)) % 4, turn
    s.played = hand(range(52)) & ~(sum(s.hands) | cards(trick))
    s.tricks = [3, 3, 3, 3]
    return game, s


def choice(game: Any, s: WhistState) -> str:
    return novice(game, s, game.ask(s), Random(1))


@pytest.mark.parametrize(
    ("trick", "turn", "held", "expected"),
    [
        ("SK S3", 2, "SA S2", "S2"),  # not the ace on the partner's king (000:4119)
        ("S5 S3", 2, "SK S2", "SK"),  # the highest on the partner's lead (000:4117)
        ("S5", 1, "SK S2 S4", "S2"),  # second hand low
        ("S5 S3 S9", 3, "S2 SJ SA", "SJ"),  # last hand: as cheaply as possible
        ("S5 S9 S3", 3, "S2 SJ", "S2"),  # the partner has it already
        ("C5 C9 C3", 3, "H2 H3 D2", "D2"),  # no trump on what he wins
        ("C5 C3 C9", 3, "H2 H3 D2", "H2"),  # but the smallest one on what he does not
    ],
)
def test_the_maxims_are_kept(trick: str, turn: int, held: str, expected: str) -> None:
    hands = ["SQ S6", "S7 S8", "D9 D3", "D4 D5"]
    hands[turn] = held
    hands[0] += "" if "SA" in held else " SA"
    game, s = table(hands, trick, turn)
    assert choice(game, s) == expected


def test_a_novice_never_revokes_at_a_strict_table() -> None:
    game = sukno.game("whist", strict=True, deals=3)
    rng = Random(3)
    s = game.start(3)
    while (ask := game.ask(s)) is not None:
        assert ask.kind == "card"
        game.play(s, novice(game, s, ask, rng))


def test_touching_cards_are_weighed_once() -> None:
    _, s = table(["SK SQ ST S2", "SJ S3", "D2 D3", "D4 D5"])
    assert distinct(s) == ["SQ", "ST", "S2"]


def test_the_search_leaves_the_favourite_only_for_a_better_card() -> None:
    """Place 0 plays last to a trick that only its ace wins; the rest are small and alike."""
    game, s = table(["SA S2", "D7", "D2", "C4"], "SK S3 S4", 0)
    chair = Chair(game, s, s.order[0])
    for favourite in ("S2", "SA"):
        known = replace(
            policies("whist"),
            novice=lambda game, s, ask, rng, usual=favourite: (
                usual if usual in ask.moves else novice(game, s, ask, rng)
            ),
        )
        assert Search(known, Budget(60, 60.0)).choose(chair, Random(1)) == "SA"
