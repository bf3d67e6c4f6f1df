"""King with jokers: duck, throw hearts where they hurt others, and let the joker go under a court card of hearts."""

from __future__ import annotations

from random import Random

from sukno._kernel import bit_set
from sukno.engine import AnyGame, Ask, Text
from sukno.families.tricks import NO_TRUMPS
from sukno.games.tricks.hearts.king_jokers import COURT, HEARTS, JOKER_BITS, TARIFF, JokersState, KingJokers
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players.card_play import highest, lowest
from sukno.players.misere import follow, lead, throw
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

JACK = CARD_INDEX["HJ"]
"""What lies below it lies below a joker."""


def novice(game: AnyGame, s: JokersState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, KingJokers)
    if len(ask.moves) == 1:
        return ask.moves[0]
    return CARD_TEXTS[chosen(game, s, bit_set([CARD_INDEX[move] for move in ask.moves]))]


def chosen(game: KingJokers, s: JokersState, legal: int) -> int:
    joker, plain = legal & JOKER_BITS, legal & ~JOKER_BITS
    if not plain:
        return lowest(joker)
    if not s.trick:
        return lead(s, plain, TARIFF)
    best = s.trick[game.ways.winner(s.trick, NO_TRUMPS)]
    taken = bool(JOKER_BITS >> best & 1)
    worth = sum(TARIFF.cards[c] for c in s.trick)
    if HEARTS >> s.trick[0] & 1:
        if not legal & HEARTS:
            return throw(s, plain, TARIFF)
        if joker and COURT >> best & 1:
            return lowest(joker)  # the only way to be rid of it
        return follow(s, plain, JACK if taken else best, worth, TARIFF)
    if game.ways.companions(NO_TRUMPS, s.trick[0]) & legal:
        # whoever threw a joker takes the trick, whatever else falls
        return highest(plain) if taken else follow(s, plain, best, worth, TARIFF)
    return lowest(joker) if joker and taken else throw(s, plain, TARIFF)


def why(game: AnyGame, s: JokersState, ask: Ask, move: str) -> Text | None:
    assert isinstance(game, KingJokers)
    card = CARD_INDEX[move]
    if not JOKER_BITS >> card & 1 or not s.trick:
        return card_why(game, s, ask, move)
    best = s.trick[game.ways.winner(s.trick, NO_TRUMPS)]
    if not HEARTS >> s.trick[0] & 1 and not JOKER_BITS >> best & 1:
        return Text(
            "the joker takes this trick, whatever falls", "джокер возьмёт эту взятку, что бы ни положили"
        )
    if game.ways.beats[NO_TRUMPS][best] >> card & 1:
        return card_why(game, s, ask, move)
    return Text("the joker goes to somebody else, twenty points", "джокер уходит другому: двадцать очков")


LEVELS = Levels(novice=novice, why=why)
