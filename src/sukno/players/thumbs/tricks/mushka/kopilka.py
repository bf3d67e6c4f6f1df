"""Kopilka: make sure of one trick, win the dear suits, shed cards; draw only when a trick is worth it."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno._kernel import bit_set
from sukno.engine import AnyGame, Ask, Text
from sukno.families.tricks import SUIT_BITS
from sukno.games.tricks.mushka.kopilka import PARTY, PRICES
from sukno.games.tricks.mushka.kopilka_offer import DISCARD, REFUSE, TAKE, own
from sukno.games.tricks.mushka.kopilka_play import ACE, PASS, TAKE_CARD
from sukno.games.tricks.mushka.kopilka_state import KopilkaState
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, SYMBOLS, cards_of
from sukno.players.imagined import Weigher
from sukno.players.policies import Levels
from sukno.players.reasons import all_of
from sukno.players.trick_words import OVER

SHED = 1.0
"""What a card less is worth; more in the last deal, where the box is won."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Leads his highest card, wins when he can; without the suit and without a trick he draws once."""
    if ask.forced is not None:
        return ask.forced
    if s.phase == "take":
        return REFUSE
    if s.phase == "give":
        return f"{DISCARD} {CARD_TEXTS[min(cards_of(own(s)), key=lambda c: c % 13)]}"
    cards = [CARD_INDEX[m] for m in ask.moves if m in CARD_INDEX]
    if s.phase == "card":
        return CARD_TEXTS[max(cards, key=lambda c: c % 13)]
    if not cards:
        poor = not any(place == s.turn for place, _, _ in s.tricks) and s.hands[s.turn].bit_count() < 5
        return TAKE_CARD if poor and TAKE_CARD in ask.moves else PASS
    suit = [c for c in cards if c // 13 == s.trick[0][1] // 13]
    if not suit:
        return CARD_TEXTS[ACE]
    high = max(c for _, c in s.trick if c // 13 == suit[0] // 13)
    above = [c for c in suit if c > high]
    return CARD_TEXTS[min(above or suit)]


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Weighs every card by the chance of its trick; draws when a first or a dear trick may come of it."""
    if ask.forced is not None:
        return ask.forced
    if s.phase == "take":
        return REFUSE if held_well(s) else TAKE
    if s.phase == "give":
        held = s.hands[s.turn]
        return f"{DISCARD} {CARD_TEXTS[min(cards_of(own(s)), key=lambda c: keeps(held, c))]}"
    unseen = out(game, s)
    if s.phase == "card":
        return max(ask.moves, key=lambda m: lead_worth(game, s, CARD_INDEX[m], unseen))
    return answer(game, s, ask, unseen)


def out(game: Any, s: KopilkaState) -> int:
    """The cards that others may hold or draw."""
    bits: int = game.pack_bits & ~s.played & ~s.hands[s.turn] & ~s.away[s.turn]
    return bits & ~bit_set([card for _, card in s.trick])


def needs(game: Any, s: KopilkaState) -> float:
    """What the first trick of the deal is worth beside its price."""
    return 0.0 if any(place == s.turn for place, _, _ in s.tricks) else float(game.options.remise)


def shedding(game: Any, s: KopilkaState) -> float:
    """What it is worth to have a card less, the more the nearer the end."""
    few = s.hands[s.turn].bit_count()
    prize = game.options.late + (s.account.amount / 3 if s.deal % PARTY == PARTY - 1 else 0)
    return SHED + float(prize) / (2.0 + 2.0 * few)


def held_well(s: KopilkaState) -> bool:
    """Is the hand better left alone: high cards, or different suits?"""
    held = s.hands[s.turn]
    return all(c % 13 >= 10 for c in cards_of(held)) or not any(c % 13 <= 7 for c in cards_of(held))


def keeps(held: int, card: int) -> float:
    """What a card is worth in the hand."""
    suit = (held & SUIT_BITS[card // 13]).bit_count()
    return card % 13 + PRICES[card // 13] * (card % 13 >= 10) - 0.5 * suit + (20 if card == ACE else 0)


def lead_worth(game: Any, s: KopilkaState, card: int, unseen: int) -> float:
    """The trick by its chance; a lead that nobody answers is lost time."""
    suit = card // 13
    others = unseen & SUIT_BITS[suit]
    higher = (others >> (card + 1) << (card + 1)).bit_count()
    n = max(1, unseen.bit_count())
    each = sum(h.bit_count() for p, h in enumerate(s.hands) if p != s.turn) / 3
    density = min(1.0, each / n)
    beaten = 1 - (1 - density) ** (3 * higher) if higher else 0.0
    if unseen >> ACE & 1:
        beaten += (1 - beaten) * 0.25 * density * 3
    answered = 1 - (1 - density) ** (3 * others.bit_count())
    price = game.options.price * PRICES[suit] * (2 if card == ACE else 1) + needs(game, s)
    later = 1.5 if card == ACE else 0.0
    return float(answered * ((1 - beaten) * price + shedding(game, s)) - later * PRICES[3])


def answer(game: Any, s: KopilkaState, ask: Ask, unseen: int) -> str:
    led = s.trick[0][1] // 13
    price = game.options.price * PRICES[led]
    first = needs(game, s)
    shed = shedding(game, s)
    high = max(c for _, c in s.trick if c // 13 == led)
    ace_fell = any(c == ACE for _, c in s.trick)
    to_come = len(s.hands) - 2 - s.answers
    density = min(1.0, 5 / max(1, unseen.bit_count()))
    best, most = PASS, 0.0
    for move in ask.moves:
        if move == PASS:
            value = 0.0
        elif move == TAKE_CARD:
            fits = (unseen & SUIT_BITS[led]).bit_count() / max(1, unseen.bit_count())
            above = (unseen & SUIT_BITS[led] & -(2 << high)).bit_count() / max(1, unseen.bit_count())
            value = (0 if ace_fell else above) * (price + first) + fits * shed - shed
        else:
            card = CARD_INDEX[move]
            if card == ACE:
                value = 2 * price + first + shed - 5.0 * game.options.price - (0 if first else 1.0)
            elif ace_fell or card < high:
                value = shed - 0.05 * (card % 13)
            else:
                higher = (unseen & SUIT_BITS[led] & -(2 << card)).bit_count()
                chance = (1 - density) ** (higher * to_come)
                value = shed + chance * (price + first) - 0.1 * (card % 13)
        if move == ask.moves[0] or value > most:
            best, most = move, value
    return best


HIGHER = Text("{n} higher of {suit} not seen yet", "старше в {suit} ещё не вышло: {n}")
TOP = Text("nothing higher of {suit} is left", "старше в {suit} ничего не осталось")
SHEDS = Text("cannot take the trick, but is a card less", "взятки не возьмёт, но картой меньше")
ACE_WORDS = Text(
    "the ace of hearts takes any trick, for twice its price", "червонный туз берёт любую взятку, и вдвойне"
)
FITS = Text("{n} of {all} cards not seen are of {suit}", "в {suit} из невидимых карт: {n} из {all}")
WAITS = Text("{suit} is worth {n}: the cards are kept", "{suit} стоит {n}: карты остаются")
HELD = Text("the lowest in hand is {card}", "младшая на руках {card}")
LEAST = Text("what is kept is worth more", "оставшееся дороже")


def why(game: Any, s: KopilkaState, ask: Ask, move: str) -> Text:
    """What decides: cards higher than one's own, and those that fit, among all that are not seen."""
    unseen = out(game, s)
    if s.phase == "give":
        return LEAST
    if s.phase == "take":
        return HELD.fill(card=CARD_SYMBOLS[min(cards_of(s.hands[s.turn]), key=lambda c: c % 13)])
    card = CARD_INDEX.get(move, -1)
    led = s.trick[0][1] // 13 if s.trick else card // 13
    words = {"suit": SYMBOLS[led], "all": unseen.bit_count()}
    fit = unseen & SUIT_BITS[led]
    if card < 0:
        price = game.options.price * PRICES[led]
        return FITS.fill(n=fit.bit_count(), **words) if move == TAKE_CARD else WAITS.fill(n=price, **words)
    if card == ACE and s.trick:
        return ACE_WORDS
    high = max((c for _, c in s.trick if c // 13 == led), default=-1)
    if s.trick and (card < high or any(c == ACE for _, c in s.trick)):
        return SHEDS
    higher = (fit >> (card + 1)).bit_count()
    above = HIGHER.fill(n=higher, **words) if higher else TOP.fill(**words)
    return all_of([OVER.fill(best=CARD_SYMBOLS[high]) if s.trick else None, above]) or above


MASTER = Weigher(thumb=guide, worlds=48, many=1, seconds=4.0)


LEVELS = Levels(
    novice=novice,
    guide=guide,
    club=guide,
    master=MASTER.choose,
    why=why,
    judge=MASTER.judging(Text("kopecks", "копейки")),
)
