"""What a card does in a trick, in words: the rules of thumb of card play, said of what the hand in turn can see.

Only what is sure is said: what lies in the trick, what the hand holds, and how many cards have not come out yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.text import counted, same
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, SUIT_BITS
from sukno.families.ways import Ways
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, SYMBOLS, cards_of
from sukno.players.hand_words import hand_why

Side = Callable[[Any, Any, int], int]
"""(game, state, place): the side of a place; equal numbers play together."""
Out = Callable[[Any, Any, int], int]
"""(game, state, seat): the cards that may still come out of other hands, for all this seat knows."""

DRAWS = Text("draws trumps: {n} still to come out", "выбивает козырей: ещё не вышло {n}")
LAST_TRUMPS = Text("a trump, and no other is left out", "козырь, а других козырей не осталось")
HIGHEST = Text("the highest {suit} that is left", "старшая из оставшихся в {suit}")
LONGEST = Text("leads from the longest suit, {n} of {suit}", "ход с самой длинной масти: {suit}, {n}")
SINGLE = Text(
    "leads a single {suit}, to be rid of the suit", "ход с единственной {suit}: масти больше не будет"
)
LOW = Text("leads the lowest of {n} of {suit}", "ход с младшей: {suit}, {n}")
LEADS = Text("leads {suit}, of which {out} still to come out", "ход в {suit}: ещё не вышло {out}")
TAKES_LAST = Text("takes the trick as the last to play", "последней рукой берёт взятку")
CHEAPLY = Text(
    "takes the trick as the last to play, with the lowest card that does",
    "последней рукой берёт взятку младшей картой, какой можно",
)
SURE = Text("takes the trick: nothing that is left out beats it", "берёт взятку: бить эту карту уже нечем")
OVER = Text("goes over {best}", "перекрывает {best}")
TRUMPS = Text("trumps {best}", "бьёт козырем {best}")
MATE = Text("leaves the trick to the partner's {best}", "оставляет взятку партнёру: у него {best}")
FEEDS = Text(
    "leaves the trick to the partner's {best}, with a card that counts",
    "оставляет взятку партнёру: у него {best}, и кладёт очки",
)
CANNOT = Text("cannot beat {best}: the lowest goes", "перебить {best} нечем: младшая")
UNDER = Text("stays under {best}", "остаётся под {best}")
HIGH_UNDER = Text(
    "stays under {best}, with the highest that does", "остаётся под {best} самой старшей, какой можно"
)
THROWS = Text(
    "cannot follow {led}, and throws the lowest of {suit}", "нет {led}: сбрасывает младшую из {suit}"
)
THROWS_HIGH = Text(
    "cannot follow {led}, and is rid of the highest of {suit}", "нет {led}: избавляется от старшей из {suit}"
)
FOLLOWS = Text("follows {led} from the table", "в масть карте со стола: {led}")
THROWS_ANY = Text("cannot follow {led}, and throws from {suit}", "нет {led}: сбрасывает {suit}")


def card_why(
    game: Any, s: Any, ask: Ask, move: str, side: Side | None = None, out: Out | None = None
) -> Text | None:
    """What this card does; where another thing is asked, what the hand holds."""
    stage = game.by_phase.get(s.phase)
    card = CARD_INDEX.get(move, -1)
    if not isinstance(stage, Tricks) or card < 0 or not s.hands[s.turn] >> card & 1:
        return hand_why(game, s, ask, move)
    ways = stage.ways(s)
    unseen = (out or never_shown)(game, s, ask.seat) & ~s.hands[s.turn]
    if not s.trick and s.led < 0:
        return lead_why(s, ways, card, unseen)
    return answer_why(s, stage, ways, card, unseen, lambda place: (side or by_seats)(game, s, place))


def by_seats(game: Any, s: Any, place: int) -> int:
    """Partners sit opposite each other where the game says that there are any."""
    return place % 2 if isinstance(game, TrickGame) and game.partners else place


def never_shown(game: Any, s: Any, seat: int) -> int:
    """What nobody has played or shown, but for the hands that this seat plays and sees."""
    out: int = game.unseen(s)
    mover = game.tricks.mover
    for place, held in enumerate(s.hands):
        if (s.order[place] if mover is None else mover(s, place)) == seat and game.sees(s, seat, place):
            out &= ~held
    return out


def of_suit(n: int) -> Text:
    return counted(n, ("card", "cards"), ("карта", "карты", "карт"))


def lowest(ways: Ways, card: int, others: int) -> bool:
    """Is no card of these below this one in its own suit?"""
    return not any(ways.beats[NO_TRUMPS][c] >> card & 1 for c in cards_of(others) if c != card)


def lead_why(s: Any, ways: Ways, card: int, out: int) -> Text:
    held = s.hands[s.turn]
    suit = ways.companions(s.trump, card)
    symbol = same(SYMBOLS[ways.suit_of(card)])
    to_come, mine = out & suit, held & suit
    if ways.trumps(s.trump) >> card & 1:
        n = to_come.bit_count()
        return DRAWS.fill(n=n) if n else LAST_TRUMPS
    if not ways.beats[NO_TRUMPS][card] & to_come:
        return HIGHEST.fill(suit=symbol)
    if mine == CARD_BITS[card]:
        return SINGLE.fill(suit=symbol)
    n = mine.bit_count()
    if all((held & other).bit_count() < n for other in SUIT_BITS if not other & mine):
        return LONGEST.fill(suit=symbol, n=of_suit(n))
    if lowest(ways, card, mine):
        return LOW.fill(suit=symbol, n=of_suit(n))
    return LEADS.fill(suit=symbol, out=to_come.bit_count())


def answer_why(
    s: Any, stage: Tricks[Any], ways: Ways, card: int, out: int, side: Callable[[int], int]
) -> Text:
    trick = s.trick
    led = s.led if s.led >= 0 else trick[0]
    suit = ways.companions(s.trump, led)
    words = {"led": same(SYMBOLS[ways.suit_of(led)]), "suit": same(SYMBOLS[ways.suit_of(card)])}
    if s.led >= 0:  # the card led lies on the table, and takes nothing
        return (FOLLOWS if suit >> card & 1 else THROWS_ANY).fill(**words)
    at = ways.winner(trick, s.trump)
    best = trick[at]
    beats = ways.beats[s.trump]
    legal = stage.legal(s)
    shown = same(CARD_SYMBOLS[best])
    over = ways.over[s.trump][trick[0]] if ways.over else 0
    if (beats[best] | over) >> card & 1:
        last = len(trick) == len(s.hands) - s.idle.bit_count() - 1
        can = [c for c in cards_of(legal) if (beats[best] | over) >> c & 1]
        if last:
            cheapest = len(can) > 1 and not any(beats[c] >> card & 1 for c in can if c != card)
            return CHEAPLY if cheapest else TAKES_LAST
        if not beats[card] & out:
            return SURE
        return (OVER if suit >> card & 1 else TRUMPS).fill(best=shown)
    if side(stage.place_of(s, at)) == side(s.turn):
        values = ways.values
        return (FEEDS if values is not None and values[card] > 0 else MATE).fill(best=shown)
    if suit >> card & 1:
        mine = legal & suit
        if not any((beats[best] | over) >> c & 1 for c in cards_of(legal)) and lowest(ways, card, mine):
            return CANNOT.fill(best=shown)
        under = [c for c in cards_of(mine) if not beats[best] >> c & 1]
        if len(under) > 1 and not any(ways.beats[NO_TRUMPS][card] >> c & 1 for c in under):
            return HIGH_UNDER.fill(best=shown)
        return UNDER.fill(best=shown)
    same_suit = s.hands[s.turn] & ways.companions(s.trump, card)
    if s.hands[s.turn] & suit:  # nobody has to follow
        return UNDER.fill(best=shown)
    if same_suit == CARD_BITS[card]:
        return THROWS_ANY.fill(**words)
    if lowest(ways, card, same_suit):
        return THROWS.fill(**words)
    return (THROWS_ANY if ways.beats[NO_TRUMPS][card] & same_suit else THROWS_HIGH).fill(**words)
