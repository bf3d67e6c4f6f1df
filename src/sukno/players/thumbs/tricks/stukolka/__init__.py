"""Stukolka: knock with a trick in hand, beat as one must, weigh doubtful hands in deals that explain the knocks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.families.entry import DISCARD, DROP, picked
from sukno.families.stages.entering import PASS, PLAY
from sukno.families.stages.exchanging import STAND
from sukno.games.tricks.stukolka import StukolkaGame, StukolkaState
from sukno.games.tricks.stukolka.announcing import OPEN, SHLEIF
from sukno.games.tricks.stukolka.game import GOLETS, LOOK
from sukno.games.tricks.stukolka.razrez import CUT, STAY
from sukno.materials.cards import CARD_INDEX, cards_of
from sukno.players.imagined import Weigher
from sukno.players.policies import Levels
from sukno.players.thumbs.tricks.stukolka.cards import card, keep, promise
from sukno.players.thumbs.tricks.stukolka.knocking import own_worth, worth
from sukno.players.trick_words import card_why

SURE = 0.75
"""Tricks that a hand must promise before a beginner knocks."""
BOUGHT = 0.25
"""What an exchange adds to a hand, about."""


Knock = Callable[[StukolkaGame, StukolkaState], float]
"""What knocking is worth more than passing."""


def plain(game: StukolkaGame, s: StukolkaState) -> float:
    """By how much a hand looks better than a trick."""
    return promise(s.hands[s.turn], s.trump, 2) + (BOUGHT if game.buys else 0) - SURE


def decide(knock: Knock, game: AnyGame, s: StukolkaState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, StukolkaGame)
    if ask.forced is not None:
        return ask.forced
    held = s.hands[s.turn]
    match ask.kind:
        case "card":
            return card(s, held, [CARD_INDEX[m] for m in ask.moves])
        case "enter":
            return enter(game, s, ask, knock)
        case "exchange":
            away = held & ~keep(held, s.trump) & ~game.apart(s, s.turn)
            most = max((f.high for f in ask.families), default=0)  # type: ignore[attr-defined]
            chosen = sorted(cards_of(away), key=lambda c: promise(1 << c, s.trump, 2))[:most]
            return picked(DISCARD, sum(1 << c for c in chosen)) if chosen else STAND
        case "drop" | "razrez-drop":
            return picked(DROP, 1 << worst(held, s.trump))
        case "announce":
            return OPEN if knock is plain and s.account.amount > 4 * game.options.stake else SHLEIF
        case _:
            return STAY if knock is plain or game.seats - s.idle.bit_count() > 2 else CUT


def enter(game: StukolkaGame, s: StukolkaState, ask: Ask, knock: Knock) -> str:
    """Is there a trick in the hand?"""
    if LOOK in ask.moves:
        return LOOK
    own = knock(game, s)
    if GOLETS in ask.moves and knock is worth and golets(game, s) > max(0.0, own):
        return GOLETS
    return PLAY if own > 0 or (knock is plain and own == 0) else PASS


def golets(game: StukolkaGame, s: StukolkaState) -> float:
    """What three new cards are worth more than passing, in parts of the pot."""
    inside = (s.entry.spoken & ~s.idle).bit_count()
    waiting = game.seats - s.entry.spoken.bit_count() - 1
    return 0.62 - 0.35 * inside - 0.21 * waiting


def worst(held: int, trump: int) -> int:
    """The card that is missed least."""
    return min(cards_of(held), key=lambda c: promise(held & ~(1 << c), trump, 2) * -1)


guide = partial(decide, worth)
"""Knocks by what such cards have brought in many deals, with a look at how many others play."""


def candidates(game: AnyGame, s: StukolkaState, ask: Ask) -> list[str]:
    """Every listed move, and every set of cards that may be laid away."""
    moves = list(ask.moves)
    for family in ask.families:
        items = [CARD_INDEX[text] for text in family.items]  # type: ignore[attr-defined]
        for chosen in range(1, 1 << len(items)):
            if family.low <= chosen.bit_count() <= family.high:  # type: ignore[attr-defined]
                moves.append(picked(family.verb, sum(1 << items[i] for i in cards_of(chosen))))
    return moves


MASTER = Weigher(thumb=guide, candidates=candidates, worlds=24, many=1, seconds=2.0)
JUDGE = Weigher(thumb=guide, candidates=candidates, many=4, until="card")


def master(game: AnyGame, s: StukolkaState, ask: Ask, rng: Random) -> str:
    """Knock by what such hands have brought in many deals, with a look at the others; weighing that decision in a
    hundred imagined deals brought nothing more. Exchanges and cards are weighed."""
    return guide(game, s, ask, rng) if ask.kind == "enter" else MASTER.choose(game, s, ask, rng)


POT = Text("in the pot: {n}", "в кону: {n}")


def why(game: AnyGame, s: StukolkaState, ask: Ask, move: str) -> Text | None:
    """What a card does, what the hand holds; before there is a hand, what is at stake."""
    return card_why(game, s, ask, move) or POT.fill(n=s.account.amount)


LEVELS = Levels(
    novice=partial(decide, plain),
    guide=guide,
    club=partial(decide, own_worth),
    master=master,
    candidates=candidates,
    judge=JUDGE.judging(Text("coins", "копейки")),
    why=why,
)
