"""Konchinka: take what counts, lay what gives nothing away; `master` plays the hands on in thought by these rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.matching.konchinka.captures import CLUBS, KONCHINKAS, takings
from sukno.materials.cards import CARD_INDEX, cards_of
from sukno.players.answers import expected_best
from sukno.players.policies import Levels
from sukno.players.reasons import DEALS, all_of, because, worth_most

WORLDS = 40
"""In so many lays of the hidden cards the master plays every card on, until the hands are empty."""
EACH_CARD, EACH_CLUB = 0.08, 0.15
"""What a card and a club bring in the end, of the points for the most."""
JACK_KEPT = 0.3
"""What a jack that sweeps may bring later."""
LATER = 0.3
"""How much of what one could take with one's other cards will still lie there."""


def cards_in(s: Any, move: str) -> list[int]:
    """The card played, then what it takes."""
    card, _, rest = move.partition(" ")
    taken = list(s.table) if rest == "all" else [CARD_INDEX[text] for text in rest.split(" ") if text]
    return [CARD_INDEX[card], *taken]


def worth(cards: Iterable[int]) -> float:
    """What these cards bring when they are taken, in points."""
    return sum(EACH_CARD + EACH_CLUB * (c in CLUBS) + (c in KONCHINKAS) for c in cards)


WORTH = tuple(worth([card]) for card in range(52))


def could_take(game: Any, card: int, table: tuple[int, ...]) -> float:
    """What a card takes of a table at best, itself included."""
    if game.sweeps(card):
        return sum([WORTH[c] for c in table], WORTH[card]) if table else 0.0
    ways = takings(card, table, game.values)
    return max([sum([WORTH[c] for c in way]) for way in ways]) + WORTH[card] if ways else 0.0


def hidden(s: Any, seat: int) -> list[int]:
    """The cards that this seat does not see, and has not seen taken."""
    seen: int = s.hands[seat] | sum(1 << c for c in s.table) | sum(s.taken)
    return [c for c in range(52) if not seen >> c & 1]


def value(game: Any, s: Any, move: str, unseen: Sequence[int]) -> float:
    """What is taken and may be taken later, less what the next player is likely to take of what is left."""
    cards = cards_in(s, move)
    taken = " " in move
    left = tuple(c for c in s.table if c not in cards) if taken else (*s.table, cards[0])
    gain = sum([WORTH[c] for c in cards]) if taken else 0.0
    if game.sweeps(cards[0]):
        gain -= JACK_KEPT
    others = [c for c in cards_of(s.hands[s.turn]) if c != cards[0]]
    gain += LATER * max([could_take(game, c, left) for c in others], default=0.0)
    size = s.hands[(s.turn + 1) % game.seats].bit_count()
    return gain - expected_best([could_take(game, c, left) for c in unseen], size)


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
    """The same by what everything is worth, and by what the next player may take."""
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    unseen = hidden(s, ask.seat)
    return max(moves, key=lambda move: value(game, s, move, unseen))


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
    if len(ask.moves) == 1:
        return ask.moves[0]
    unseen = hidden(s, ask.seat)
    moves = sorted(ask.moves, key=lambda move: -value(game, s, move, unseen))
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
