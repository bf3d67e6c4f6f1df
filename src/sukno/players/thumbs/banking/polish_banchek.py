"""Polish Banchek: va banque with three good suits; the club player counts what may still be turned."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.banking.polish_banchek import HAND, beats
from sukno.players.policies import Levels

PACK = tuple(range(52)) * 2


def chance(hand: tuple[int, ...], cards: Iterable[int]) -> float:
    """How likely the next of these cards is beaten."""
    faces = list(cards)
    tops = [-1] * 4
    for card in hand:
        tops[card // 13] = max(tops[card // 13], card)
    return sum([card <= tops[card // 13] for card in faces]) / len(faces)


def unseen(s: Any, seat: int) -> list[int]:
    """The cards that may be turned next, as far as this seat knows: those of the part of the pack that the top belongs
    to, but for what lies open and the seat's own."""
    m = len(s.hands) - 1
    known = {
        i + k * m
        for i in range(m)
        for k in range(HAND)
        if (who := (s.dealer + 1 + i) % len(s.hands)) == seat or s.shown[who]
    }
    known |= set(range(HAND * m, s.top))
    begin = end = 0
    for size in s.sizes:
        begin, end = end, end + size
        if end > s.top:
            break
    return [s.shoe[p] for p in range(begin, end) if p not in known]


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Half the bank on what beats more than half of a full pack, else a twentieth; nothing is added to others'."""
    if ask.kind == "allow":
        return "allow"
    if ask.kind == "add":
        return "add 0"
    low, high = game.limits(s, ask.seat)  # type: ignore[attr-defined]
    return f"stake {max(low, high // (2 if 2 * chance(s.hands[ask.seat], PACK) > 1 else 20))}"


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Va banque when the cards not seen promise more than half, else the least."""
    if ask.kind != "stake":
        return novice(game, s, ask, rng)
    low, high = game.limits(s, ask.seat)  # type: ignore[attr-defined]
    return f"stake {high if 2 * chance(s.hands[ask.seat], unseen(s, ask.seat)) > 1 else low}"


COUNTED = Text(
    "of the {n} cards that may be turned these three beat {k}",
    "из {n} карт, которые могут открыться, эти три бьют {k}",
)
OTHERS = Text(
    "nobody knows the cards of another, and most hands lose",
    "чужих карт не видно, а большинство рук проигрывает",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What may come, and how much of it is beaten."""
    if ask.kind != "stake":
        return OTHERS
    cards = unseen(s, ask.seat)
    return COUNTED.fill(n=len(cards), k=sum(beats(s.hands[ask.seat], card) for card in cards))


LEVELS = Levels(novice=novice, club=club, master=club, why=why)
