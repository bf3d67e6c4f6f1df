"""All kinds of Whist against a scorer written from the digest alone, over random matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from whist_scorer import RANKS, Agreed, Dealt, Sheet

import sukno
from sukno.families.tricks import NO_TRUMPS
from sukno.materials.cards import SUITS, hand_texts

CASES: list[tuple[str, dict[str, Any]]] = [
    ("whist", {"rubbers": 3}),
    ("whist", {"players": 5, "rubbers": 2, "sequences": "000"}),
    ("whist", {"trumps": False, "rubber_bonus": "5+10", "rubbers": 2}),
    ("whist", {"strict": True, "revoke_penalty": "5 points"}),
    ("whist", {"strict": True, "revoke_penalty": "3 tricks"}),
    ("whist", {"strict": True, "trumps": False, "rubbers": 2}),
    ("whist", {"players": 6, "strict": True}),
    ("whist-dummy", {"rubbers": 3}),
    ("whist-dummy", {"trumps": False, "dummy_opened": "after"}),
    ("whist-dummy", {"strict": True, "revoke_penalty": "3 tricks"}),
    ("whist-double-dummy", {"rubbers": 2}),
    ("whist-no-trumps", {"rubbers": 2}),
    ("whist-no-trumps", {"players": 3, "rubbers": 2}),
    ("whist-no-trumps", {"players": 2, "rubber_bonus": "5+10"}),
    ("whist-no-trumps", {"players": 5, "strict": True, "sequences": "000"}),
    ("whist-double-dummy", {"strict": True, "revoke_penalty": "5 points", "dummy_opened": "after"}),
    ("whist-humbug", {"rubbers": 4}),
    ("whist-humbug", {"trumps": False, "rubbers": 2}),
    ("whist-humbug", {"trumps": False, "free_runs": "plain", "rubbers": 2}),
    ("whist-humbug", {"strict": True, "revoke_penalty": "3 tricks", "sequences": "000"}),
]


def agreed(id: str, options: dict[str, Any]) -> Agreed:
    return Agreed(
        humbug=id == "whist-humbug",
        literal=options.get("sequences") == "000",
        both=options.get("rubber_bonus") == "5+10",
        plain_runs=options.get("free_runs") == "plain",
        penalty=options.get("revoke_penalty", "3 tricks"),
    )


def put_right(held: list[set[str]], played: list[str], demand: str) -> None:
    """The card demanded takes the place of the wrong one, if its player has the suit."""
    which, card = demand.split()
    at = played.index(card)
    hand = next(cards for cards in held if card in cards)
    led = played[at - at % len(held)][0]
    own = sorted((c for c in hand - {*played} if c[0] == led), key=lambda c: RANKS.index(c[1]))
    if own:
        played[at] = own[-1 if which == "highest" else 0]


def paid(players: tuple[int, ...], lead: int, seats: int) -> list[float]:
    """By places, -1 is a dummy: partners both win or lose it, who is alone against two settles with each."""
    sides = [[p for p in players[side::2] if p >= 0] for side in (0, 1)]
    points = [0.0] * seats
    for side, sign in ((0, 1), (1, -1)):
        for seat in sides[side]:
            times = 2 if len(sides[side]) == 1 and len(sides[1 - side]) == 2 else 1
            points[seat] = sign * lead * times
    return points


@pytest.mark.parametrize(("id", "options"), CASES)
def test_a_match_is_worth_what_the_digest_says(id: str, options: dict[str, Any]) -> None:
    game: Any = sukno.game(id, **options)
    rng = Random(f"{id}{options}")
    s = game.start(rng.randrange(10**6))
    terms = agreed(id, options)
    sheet, settled = Sheet(terms), [0.0] * game.seats
    order, deals = s.order, 0
    while True:
        number = s.deal
        while s.phase == "change":
            game.play(s, game.ask(s).pick(rng))
        held = [set(hand_texts(h)) for h in s.hands]
        trump = "" if s.trump == NO_TRUMPS else SUITS[s.trump]
        leader, played, order = s.leader, [], s.order
        while s.phase and s.deal == number:
            ask = game.ask(s)
            move = terms.penalty if ask.kind == "penalty" else ask.pick(rng)
            demands = [m for m in ask.moves if m.startswith(("highest", "lowest"))]
            if demands and rng.random() < 0.3:
                put_right(held, played, move := rng.choice(demands))
            elif ask.kind == "card":
                played.append(move)
            game.play(s, move)
        deals += 1
        over = sheet.write(Dealt(held, trump, leader, played))
        if over:
            settled = [a + b for a, b in zip(settled, paid(order, sheet.lead, game.seats), strict=True)]
            sheet = Sheet(terms)
        now = [a + b for a, b in zip(settled, paid(order, sheet.now, game.seats), strict=True)]
        assert list(game.standing(s)) == now, f"after deal {deals}"
        if not s.phase:
            break
    assert list(game.outcome(s).points) == settled
    assert len(s.account.rubbers) == options.get("rubbers", 1)


def test_the_scorer_knows_example_3() -> None:
    """12 tricks: 12 below, 10 above; 13 tricks: 14 below, 20 above."""
    hands = [{f"S{r}" for r in "23456789TJQKA"}, {f"H{r}" for r in "23456789TJQKA"}]
    played = [card for pair in zip(sorted(hands[0]), sorted(hands[1]), strict=True) for card in pair]
    sheet = Sheet(Agreed(humbug=True))
    sheet.write(Dealt(hands, "S", 0, played))
    # 14 below, 20 for the slam, 110 for the sequence of trumps, 5 for honours, 5 for the party; 55 for the other
    assert sheet.lead == 14 + 20 + 110 + 5 + 5 - 55
