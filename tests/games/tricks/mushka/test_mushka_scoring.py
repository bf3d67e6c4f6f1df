"""Random matches of all kinds that write off a record, reckoned again by another scorer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from mushka_scorer import ACE_LOWEST, HIGH, Deal, may_be_played, written

import sukno
from sukno.materials.cards import SUITS, hand_texts

KINDS = ("mushka", "mushka-pamfil", "mushka-shutikha", "mushka-mistigri", "rams")
OTHER_OPTIONS: dict[str, dict[str, Any]] = {
    "mushka": {"settlement": "flat", "flat": 20},
    "mushka-pamfil": {"premium": 7},
    "mushka-shutikha": {"ace": "lowest", "settlement": "flat"},
    "mushka-mistigri": {"premium": 3},
    "rams": {"start": 150},
}


class Watched:
    """A game whose deals are written down as they are seen at the table."""

    def __init__(self, id: str, **options: Any) -> None:
        game: Any = sukno.game(id, **options)
        kind: Any = type(game)
        self.made: Any = None

        def contested(game: Any, s: Any) -> bool:
            self.made = s.copy()
            return bool(kind.contested(game, s))

        self.game: Any = type(kind.__name__, (kind,), {"contested": contested})(game.options)


def in_tricks(made: Any, cards: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    n = max(1, len(made.hands) - made.idle.bit_count())
    return [cards[i : i + n] for i in range(0, len(cards) + 1, n)]


@pytest.mark.parametrize(("id", "players"), [(id, n) for id in KINDS for n in (3, 4, 5, 6)])
def test_another_scorer_writes_the_same_records(id: str, players: int) -> None:
    """With three and five the other book's packs and overshoot, and other sums and ranks."""
    other = players % 2 == 1
    rule = "any" if id != "rams" and other else "tricks"
    options: dict[str, Any] = {"players": players, "pulkas": 3, **(OTHER_OPTIONS[id] if other else {})}
    if id != "rams":
        options |= {"overshoot": rule, "pack_by_players": "new" if other else "old"}
    elif players == 4:
        options["pack_for_four"] = 52
    flat = options.get("flat", 10) if "settlement" in options else 0
    high = ACE_LOWEST if "ace" in options else HIGH[id]
    watched = Watched(id, **options)
    game, rng = watched.game, Random(players)
    deals = won = 0
    for seed in range(6):
        s = game.start(seed)
        cards: list[tuple[int, str]] = []
        side = list(s.account.side)
        while (ask := game.ask(s)) is not None:
            before = s.copy()
            watched.made = None if s.phase != "card" else watched.made
            move = ask.pick(rng)
            if s.phase == "card":
                held = {c for c in hand_texts(watched.made.hands[ask.seat]) if (ask.seat, c) not in cards}
                tricks = in_tricks(watched.made, cards)
                assert set(ask.moves) == may_be_played(id, ask.seat, held, tricks, SUITS[s.trump])
                cards.append((ask.seat, move))
            game.play(s, move)
            assert sum(game.standing(s)) == pytest.approx(0)
            if s.deal == before.deal or watched.made is None or s.deal - before.deal > 1:
                if s.deal != before.deal:
                    cards, side = [], list(s.account.side)
                continue
            made = watched.made
            new = s.account.paper[len(before.account.paper) :]
            assert [sum(line.cells) for line in new if line.kind != "deal"] == [0] * (len(new) - 1)
            shown_win = len(new) > 1 and new[0].cells == before.account.left  # nothing is written off
            if not shown_win:
                hands = [hand_texts(h) for h in made.hands]
                jacks = [set(hand_texts(shown)) for shown in made.shows.shown]
                passed = {p for p in range(players) if made.idle >> p & 1}
                deal = Deal(
                    hands, passed, SUITS[made.trump], in_tricks(made, cards)[:-1], jacks, made.dealer, high
                )
                left, winner = written(id, before.account.left, deal, game.options.start, rule)
                line = next(line for line in new if line.kind == "deal")
                assert list(line.cells) == left
                deals += 1
                paid = [line for line in new if line.kind == "pulka"]
                if before.account.age < 99:
                    assert bool(paid) == (winner >= 0)
                if winner >= 0:
                    won += 1
                    due = [0 if p == winner else -(flat or n) for p, n in enumerate(left)]
                    due[winner] = -sum(due)
                    assert list(paid[0].cells) == due
            cards = []
        assert sum(s.account.side) == 0 == sum(side) - sum(side)
        assert game.outcome(s).points == s.account.side
    assert deals > 20
    assert won > 2
