"""What speaks for a move of canasta."""

from __future__ import annotations

from typing import Any

from sukno.engine import Ask, Text
from sukno.families.counted import FACE, counted
from sukno.games.rummy.canasta.arranging import arranged
from sukno.games.rummy.canasta.choosing import LAY, TAKE
from sukno.games.rummy.canasta.laying import ADD, BONUS, GIVE
from sukno.games.rummy.canasta.melds import FIRST, rank_counts, worth
from sukno.games.rummy.canasta.rules import wild
from sukno.games.rummy.canasta.state import CanastaState, partner
from sukno.games.rummy.canasta.taking import PILE, SWAP, TOP
from sukno.sheets.canasta.tables import FULL, THREE


def why(game: Any, s: CanastaState, ask: Ask, move: str) -> Text | None:
    """From what the seat sees alone."""
    verb, _, rest = move.partition(" ")
    if move in FACE:
        return discard_words(game, s, ask.seat, FACE[move])
    if verb in (PILE, TAKE):
        return PILE_WORDS.fill(n=len(s.pile))
    if verb == TOP:
        return OUT
    if verb == SWAP:
        return SWAP_WORDS
    if verb == BONUS:
        return MORE
    if verb in (ADD, GIVE):
        text, _, number = rest.partition(" ")
        meld = s.melds[ask.seat if verb == ADD else partner(ask.seat)][int(number) - 1]
        if meld.size == FULL - 1:
            return CANASTA
        if meld.full:
            return RID
        return WILD if wild(FACE[text]) else GROWS.fill(n=meld.size + 1)
    if verb == LAY:
        melds = arranged(game.kind, counted(rest.split(" "))) or ()
        n = sum(map(worth, melds))
        if any(m.full for m in melds):
            return CANASTA
        return (COUNTS if s.melds[ask.seat] else OPENS).fill(n=n, need=game.rules.need(s, ask.seat))
    return LEAVE if move == "leave" else STOCK_WORDS


def discard_words(game: Any, s: CanastaState, seat: int, face: int) -> Text:
    if wild(face):
        return FREEZES if game.rules.freezes else BLOCKS
    if face % 13 == THREE:
        return BLACK
    after = (seat + 1) % 4
    rank = face % 13
    if any(m.rank == rank and m.suit < 0 for m in s.melds[after]):
        return NEEDED
    if face % 13 >= FIRST and rank_counts(s.hands[seat])[rank] == 1:
        return ALONE
    return LEAST


PILE_WORDS = Text("cards in the pile: {n}, all of them for one", "карт в банке: {n}, и все за одну")
OUT = Text("all cards are laid down at once", "все карты ложатся на стол сразу")
SWAP_WORDS = Text("it fits the hand better than another", "она нужнее, чем другая карта")
MORE = Text("more cards to meld in the same turn", "ещё карты для комбинаций тем же ходом")
CANASTA = Text("it makes a canasta", "выходит канаста")
RID = Text("a card less in hand", "на руках одной картой меньше")
WILD = Text("a wild card counts against you in hand", "джокер или двойка на руках считаются в минус")
GROWS = Text("the meld has {n} cards then: seven make a canasta", "в комбинации будет {n}, а канаста — семь")
COUNTS = Text("melds worth {n}, and they take the pile later", "комбинации на {n}, на них потом берётся банк")
OPENS = Text("the first lay-down: {n}, and {need} is needed", "первая выкладка: {n} при нужных {need}")
LEAVE = Text("the pile would count against you", "банк пошёл бы в минус")
STOCK_WORDS = Text("the pile cannot be taken, or is not worth it", "банк взять нельзя или не стоит")
FREEZES = Text(
    "the pile is frozen: two cards of a rank are needed for it",
    "банк заморожен: для него нужны две карты ранга",
)
BLOCKS = Text(
    "the pile is blocked, so that it is not lost to the others",
    "банк заблокирован и не достанется противникам",
)
BLACK = Text("the next player cannot take a black three", "следующий чёрную тройку не возьмёт")
NEEDED = Text(
    "the next player has such a meld, but other cards are missed more",
    "у следующего есть такая комбинация, но другие карты нужнее",
)
ALONE = Text("it has no company in the hand", "пары ей на руках нет")
LEAST = Text("the hand misses it least", "она нужна меньше других")
