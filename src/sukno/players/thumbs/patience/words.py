"""What a move of a patience does, in words: it is made on a copy, and what has changed is told.

Nothing is said of covered cards but that they are turned up.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.text import counted, same
from sukno.families.patience.between import BetweenPatience
from sukno.families.patience.building import BuildingPatience
from sukno.families.patience.core import FACES, GIVE_UP, OUT, REDEAL, TURN
from sukno.families.patience.removal import RemovalPatience
from sukno.families.patience.rows import RowsPatience
from sukno.materials.cards import CARD_SYMBOLS
from sukno.players.reasons import all_of

COMES_OUT = Text("with this it comes out", "этим ходом пасьянс сходится")
NO_HELP = Text("no move that helps is in sight", "полезных ходов не видно")
NEW_CARD = Text("a new card from the stock", "новая карта из колоды")
ANEW = Text("the cards are laid out anew", "карты раскладываются заново")
HOME = Text("brings {cards} home", "кладёт на место {cards}")
TAKEN_OUT = Text("takes {cards} out of play", "выводит из игры {cards}")
IN_ORDER = Text("puts {cards} in order", "ставит по порядку {cards}")
TURNS_UP = Text("turns {cards} up", "открывает {cards}")
FREES = Text("frees {card}", "освобождает {card}")
FREES_HOME = Text(
    "frees {card}, which can go home then", "освобождает {card}: её можно будет положить на место"
)
EMPTIES = Text("empties a place", "освобождает место")
LAYS = Text("lays {card} on {under}", "кладёт {card} на {under}")
LEAVES = Text("leaves {moves} to choose from", "оставляет на выбор {moves}")
GOES_ON = Text("what it brings lies under covered cards", "что это даст, скрыто под закрытыми картами")
COME = {
    BuildingPatience: HOME,
    RemovalPatience: TAKEN_OUT,
    BetweenPatience: TAKEN_OUT,
    RowsPatience: IN_ORDER,
}
WORLDS = 3
"""Other orders of the covered cards in which the words must hold too."""


def cards(n: int) -> Text:
    return counted(n, ("card", "cards"), ("карту", "карты", "карт"))


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What the move does, the most useful first."""
    if move == GIVE_UP:
        return NO_HELP
    if move in (TURN, REDEAL):
        return NEW_CARD if move == TURN else ANEW
    first, *others = [s, *(game.imagine(s, 0, Random(n)) for n in range(WORLDS))] if s.unseen else [s]
    sure = told(game, first, move)
    for other in others:  # what is covered may change it: only what is true of all is told
        also = told(game, other, move)
        sure = [words for words in sure if words in also]
    return all_of(sure) or GOES_ON


def told(game: Any, s: Any, move: str) -> list[Text]:
    """What the move does in this world."""
    t = s.copy()
    game.play(t, move)
    if t.end == OUT and not s.unseen & ~t.unseen:
        return [COMES_OUT]
    found = [words for words in (_come(game, s, t), _opened(game, s, t)) if words is not None]
    return found or [words for words in (_laid(s, t), _left(game, t)) if words is not None][:1]


def _come(game: Any, s: Any, t: Any) -> Text | None:
    """How much nearer the end it leads."""
    n = game.home(t) - game.home(s)
    words = next((words for kind, words in COME.items() if isinstance(game, kind)), None)
    return words.fill(cards=cards(n)) if words is not None and n > 0 else None


def _opened(game: Any, s: Any, t: Any) -> Text | None:
    """What can be used now that could not before."""
    shown = (s.unseen & ~t.unseen).bit_count()
    if shown:
        return TURNS_UP.fill(cards=cards(shown))
    for before, after in zip(s.piles, t.piles, strict=True):
        if 0 < len(after) < len(before) and after == before[: len(after)] and not s.unseen >> after[-1] & 1:
            return (FREES_HOME if _goes_home(game, t, after[-1]) else FREES).fill(card=symbol(after[-1]))
    gained = sum(not pile for pile in t.piles) > sum(not pile for pile in s.piles)
    return EMPTIES if gained else None


def _goes_home(game: Any, s: Any, card: int) -> bool:
    """Can this card, now on top, be laid home?"""
    ask = game.ask(s)
    if not isinstance(game, BuildingPatience) or ask is None:
        return False
    for move in ask.moves:
        if move not in (TURN, REDEAL, GIVE_UP):
            t = s.copy()
            game.play(t, move)
            if game.home(t) > game.home(s) and all(
                pile[-1:] != [card] or new[-1:] != [card] for pile, new in zip(s.piles, t.piles, strict=True)
            ):
                return True
    return False


def _laid(s: Any, t: Any) -> Text | None:
    """Which card lies on which."""
    for before, after in zip(s.piles, t.piles, strict=True):
        if before and len(after) > len(before) and not s.unseen >> before[-1] & 1:
            return LAYS.fill(card=symbol(after[len(before)]), under=symbol(before[-1]))
    return None


def _left(game: Any, t: Any) -> Text:
    ask = game.ask(t)
    n = len(ask.moves) - ask.shunned if ask is not None else 0
    return LEAVES.fill(moves=counted(n, ("move", "moves"), ("ход", "хода", "ходов")))


def symbol(card: int) -> Text:
    return same(CARD_SYMBOLS[FACES[card]])
