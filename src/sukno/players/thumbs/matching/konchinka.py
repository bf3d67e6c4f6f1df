"""Konchinka: take what counts, lay what gives nothing away; `master` plays the hands on in thought by these rules."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.matching.konchinka.captures import CLUBS, KONCHINKAS
from sukno.materials.cards import CARD_INDEX
from sukno.players.policies import Levels
from sukno.players.reasons import DEALS, all_of, because, worth_most

WORLDS = 40
"""In so many lays of the hidden cards the master plays every card on, until the hands are empty."""
EACH_CARD, EACH_CLUB = 0.08, 0.15
"""What a card and a club bring in the end, of the points for the most."""
KONCHINKA, CLUB, CARD = 10.0, 1.6, 1.0
"""What a taken card is worth to the thumb, in cards."""
RISK = 0.6
"""How much of what lies open is thought lost to the next player."""


def cards_in(s: Any, move: str) -> list[int]:
    """The card played, then what it takes."""
    card, _, rest = move.partition(" ")
    taken = list(s.table) if rest == "all" else [CARD_INDEX[text] for text in rest.split(" ") if text]
    return [CARD_INDEX[card], *taken]


def worth(card: int) -> float:
    return CARD + CLUB * (card in CLUBS) * 0.5 + KONCHINKA * (card in KONCHINKAS)


def open_worth(game: Any, table: list[int]) -> float:
    """What a table offers to whoever comes next."""
    total = sum(game.values[c] for c in table)
    easy = 1.0 if 0 < total <= 10 else 0.5
    return sum(worth(c) for c in table) * easy if table else 0.0


def value(game: Any, s: Any, move: str) -> float:
    """What is taken, less what is laid open."""
    cards = cards_in(s, move)
    taken = cards if " " in move else []
    left = [c for c in s.table if c not in taken] if taken else [*s.table, cards[0]]
    gain = sum(map(worth, taken)) - RISK * open_worth(game, left) * 0.3
    if not taken:
        gain -= worth(cards[0]) * (0.8 if cards[0] in KONCHINKAS else 0.4)
    if move.endswith(" all"):
        gain -= 2.0 * (len(taken) < 4)  # a jack is worth waiting with
    elif game.sweeps(cards[0]):
        gain -= 5.0
    return gain


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Takes a konchinka, else as many cards as he can; lays the smallest card that is no club."""
    moves = ask.moves

    def look(move: str) -> tuple[float, ...]:
        cards = cards_in(s, move)
        taking = " " in move
        dear = sum(c in KONCHINKAS for c in cards)
        if taking:
            return (1, dear, len(cards), rng.random())
        return (0, -dear - game.sweeps(cards[0]), -(cards[0] in CLUBS), rng.random())

    return max(moves, key=look)


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The same by what everything is worth."""
    moves = ask.moves
    return moves[0] if len(moves) == 1 else max(moves, key=lambda move: value(game, s, move))


def ahead(game: Any, s: Any, before: Any, seat: int) -> float:
    """What this seat has beyond the mean of the others: points when the deal is over, else what its cards promise."""
    if s.deal != before.deal:
        mine = list(s.account.rows[-1])
    else:
        clubs = [sum(taken >> c & 1 for c in CLUBS) for taken in s.taken]
        mine = [
            sum(taken >> c & 1 for c in KONCHINKAS) + EACH_CARD * taken.bit_count() + EACH_CLUB * k
            for taken, k in zip(s.taken, clubs, strict=True)
        ]
    others = [n for i, n in enumerate(mine) if i != seat]
    return float(mine[seat] - sum(others) / len(others))


def played_on(game: Any, world: Any, move: str, seat: int, rng: Random) -> float:
    """What comes of a move if everybody plays the cards in hand by the rule of thumb."""
    n = world.copy()
    game.play(n, move)
    size = world.stock
    while n.deal == world.deal and n.stock == size and (ask := game.ask(n)) is not None:
        game.play(n, club(game, n, ask, rng))
    return ahead(game, n, world, seat)


def master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Every move in the same imagined deals, until the hands are empty."""
    moves = sorted(ask.moves, key=lambda move: -value(game, s, move))
    if len(moves) == 1:
        return moves[0]
    total = dict.fromkeys(moves, 0.0)
    for _ in range(WORLDS):
        world = game.imagine(s, ask.seat, rng)
        for move in moves:
            total[move] += played_on(game, world, move, ask.seat, rng)
    best = max(moves, key=lambda move: total[move])
    return because(best, lambda: worth_most(DEALS, WORLDS))


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    cards = cards_in(s, move)
    if " " not in move:
        return DEAR if cards[0] in KONCHINKAS else LAID
    clubs = sum(c in CLUBS for c in cards)
    return all_of(
        [
            KONCHINKA_TAKEN if any(c in KONCHINKAS for c in cards) else None,
            TAKES.fill(n=len(cards), clubs=clubs),
            CLEARS if len(cards) - 1 == len(s.table) else None,
        ]
    )


DEAR = Text("a konchinka is laid open to others", "кончинка остаётся на столе для других")
LAID = Text("nothing is taken with it", "ничего не берёт")
KONCHINKA_TAKEN = Text("a konchinka is a point by itself", "кончинка сама по себе очко")
TAKES = Text("cards taken: {n}, clubs among them: {clubs}", "взято карт: {n}, из них треф: {clubs}")
CLEARS = Text("nothing is left for the next player", "следующему ничего не остаётся")
LEVELS = Levels(novice=novice, club=club, master=master, why=why)
