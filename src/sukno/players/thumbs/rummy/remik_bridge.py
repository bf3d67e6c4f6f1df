"""Rummy bridge: take what makes a meld, lay down the dearest card that leads nowhere, knock; or try moves out."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.families.counted import FACE, ONE, WILD, counted, listed, listed_faces
from sukno.games.rummy.bridge_hands import COUNTS, MELDING, achieved, left_over
from sukno.games.rummy.laid import as_laid
from sukno.games.rummy.remik_bridge import DRAW, ENTRY, FROM_PILE, FROM_STOCK, KNOCK, LEAVE, PAY, REENTER
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import Levels
from sukno.players.thumbs.rummy.trying import trying

WORTH = 2
"""What a pair or two neighbours are worth, in points kept."""
RANKING = ("full", "colour", "figures", "remik", "knock")


def rest_of(hand: int) -> list[int]:
    """What the best division leaves over."""
    found = MELDING.best(hand.to_bytes(54, "little"))
    if found is None:
        return listed(hand)
    return listed(hand - counted([face for m in found.melds for face in as_laid(m).cards]))


def company(hand: list[int], face: int) -> int:
    """How many of these cards may still make a meld with this one."""
    friends = 0
    for other in {*hand}:
        same_suit = other // 13 == face // 13
        if other != face and other != WILD:
            friends += other % 13 == face % 13 or (same_suit and abs(other % 13 - face % 13) <= 2)
    return friends


def costs(hand: int) -> list[tuple[float, int]]:
    """The cards that might be laid down, the best to lose first: what is left without them, and what may come of it."""
    rest = [face for face in rest_of(hand) if face != WILD]
    found = []
    for face in {*rest} or set(listed_faces(hand)):
        left = left_over(hand - ONE[face])
        found.append((left + WORTH * company(rest, face) - WORTH * (face == WILD) * 10, face))
    return sorted(found)


def knocks(s: Any, moves: list[str]) -> list[tuple[int, int, str]]:
    """The ways to end the deal, the best first."""
    hand = s.hands[s.turn]
    found = []
    for move in moves:
        if move.startswith(KNOCK):
            left = hand - ONE[FACE[move.split(" ")[1]]]
            found.append((RANKING.index(achieved(left)), left_over(left), move))
    return sorted(found)


def improves(hand: int, face: int) -> bool:
    """Is less left over with this card in place of another?"""
    return min(left_over(hand + ONE[face] - ONE[f]) for f in listed_faces(hand)) < left_over(hand)


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Knocks at once, and takes from the pile only what leaves less over."""
    if ask.kind == REENTER:
        alive = len(game.account.alive(s.account))
        return PAY if s.account.amount >= ENTRY * int(game.options.stake) * alive else LEAVE
    hand = s.hands[ask.seat]
    if ask.kind == DRAW:
        if FROM_PILE in ask.moves and (len(ask.moves) == 1 or improves(hand, s.bank[-1])):
            return FROM_PILE
        return FROM_STOCK
    done = knocks(s, ask.moves)
    return done[0][2] if done else CARD_TEXTS[costs(hand)[0][1]]


def candidates(game: Any, s: Any, ask: Ask) -> list[str]:
    """Both draws; the three best discards, the best knock."""
    if ask.kind in (DRAW, REENTER):
        return ask.moves
    return [
        *(move for _, _, move in knocks(s, ask.moves)[:1]),
        *(CARD_TEXTS[f] for _, f in costs(s.hands[ask.seat])[:3]),
    ]


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What speaks for a move, by the same counts."""
    if ask.kind == REENTER:
        return (STAYS if move == PAY else GOES).fill(pool=s.account.amount)
    hand = s.hands[ask.seat]
    if move.startswith(KNOCK):
        what = achieved(hand - ONE[FACE[move.split(" ")[1]]])
        return EARLY if what == "knock" else DEAR
    if move in FACE:
        face = FACE[move]
        words = GROWS if company(rest_of(hand), face) else ALONE
        return words.fill(n=left_over(hand - ONE[face]), worth=COUNTS[face])
    if move == FROM_PILE:
        return MELD if improves(hand, s.bank[-1]) else HELPS
    return NO_MELD if s.bank else NOTHING


EARLY = Text(
    "the others have one turn left, and pay",
    "у других остаётся по одному ходу, и они платят",
)
DEAR = Text(
    "the others have no more turn, and points are taken off", "у других больше нет хода, а с вас спишут очки"
)
ALONE = Text(
    "it counts {worth} and has no company; left over: {n}",
    "стоит {worth}, а пары ей нет; лишнего останется {n}",
)
GROWS = Text(
    "left over: {n}, and the rest may still grow", "лишнего останется {n}, остальное ещё может сложиться"
)
MELD = Text("with it less is left over", "с ней лишнего меньше")
HELPS = Text("it goes with cards of the hand", "она подходит к вашим картам")
NO_MELD = Text("the card on the pile leaves no less over", "с картой из банка лишнего не убудет")
NOTHING = Text("there is nothing else to draw", "больше взять неоткуда")
STAYS = Text("{pool} in the pool are worth three stakes", "ради {pool} в пуле стоит уплатить три ставки")
GOES = Text("{pool} in the pool are not worth three stakes", "{pool} в пуле не стоят трёх ставок")
club, master = trying(novice, candidates, worlds=8), trying(novice, candidates, worlds=40)
LEVELS = Levels(novice=novice, club=club, master=master, candidates=candidates, why=why)
