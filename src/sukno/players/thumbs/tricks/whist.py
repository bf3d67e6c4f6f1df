"""Whist by rules of thumb, from the maxims of the books (000:4067-4202).

Second hand low, third hand high, do not overtake your partner, return his suit, lead trumps when long.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.tricks import SUIT_BITS, winner
from sukno.materials.cards import CARD_TEXTS, SUIT_MASK, hand_texts, pack
from sukno.players.policies import Tricks
from sukno.players.tricks import card_values
from sukno.solve.sure import Lay
from sukno.solve.trick_rules import trick_rules

WHOLE_PACK = (1 << len(pack(52))) - 1
TEN = 8
JACK, QUEEN, KING, ACE = 9, 10, 11, 12
SOLVED = 11
"""Cards in hand from which on a deal is weighed by exact play with open cards; with more that takes long."""
JUDGED_MS = 4000
"""The longest that all cards of one decision may be judged; a full deal takes a tenth of a second."""
unit = Text("tricks", "взятки")
judge_note = Text(
    "All hands lie open to the solver: what counts is how many tricks the side could still take if everybody "
    "saw all cards and played best.",
    "Решателю открыты все руки: считается, сколько взяток ещё могла взять сторона, если бы все видели "
    "все карты и играли лучшим образом.",
)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind != "card":
        return penalty(s)
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    trick = s.trick
    hand = s.hands[s.turn]
    if not trick:
        return CARD_TEXTS[lead(s, hand)]
    led = trick[0] // 13
    own = hand & SUIT_BITS[led]
    return CARD_TEXTS[follow(s, own, led) if own else ruff_or_discard(s, hand, led)]


def candidates(game: AnyGame, s: Any, ask: Ask) -> list[str]:
    return distinct(s) if ask.kind == "card" else ask.moves


def tricks(game: AnyGame, s: Any) -> Tricks | None:
    """Most tricks for the side in turn, each number of them worth what the sheet makes of it."""
    if s.revoked.owed:
        return None
    left = s.hands[s.turn].bit_count()
    side = s.turn % 2
    worth = [_result(game, s, side, side_gets, left - side_gets) for side_gets in range(left + 1)]
    return Tricks(
        trick_rules(4, 0b0101 << side, trump=s.trump),
        lambda world, value: worth[value],
        quick=left <= SOLVED,
        whole=not game.options.strict,
    )


def claims(game: AnyGame, s: Any, seat: int) -> Lay | None:
    """The partner's tricks count for the side, but he plays his own cards; not where somebody may revoke."""
    if game.options.strict:
        return None
    me = s.order.index(seat)
    known = [held if p == me else held & s.known[p] for p, held in enumerate(s.hands)]
    pool = game.unseen(s)  # type: ignore[attr-defined]
    for seen in known:
        pool &= ~seen
    return Lay(
        hands=tuple(known),
        hidden=tuple(h.bit_count() - k.bit_count() for h, k in zip(s.hands, known, strict=True)),
        banned=tuple(s.voids),
        pool=pool,
        mine=1 << me,
        side=0b0101 << me % 2,
        leader=s.leader,
        trick=tuple(s.trick),
        trump=s.trump,
    )


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """Tricks of the side in turn after each card that follows suit; a revoke is not judged."""
    asked = tricks(game, s)
    values = None if asked is None else card_values(asked, s, JUDGED_MS)
    return None if values is None else {card: float(value) for card, value in values.items()}


def _result(game: AnyGame, s: Any, side: int, side_gets: int, others_get: int) -> float:
    """Where the seat in turn stands after the deal if the tricks still to come fall like this."""
    n = s.copy()
    n.tricks[side] += side_gets
    n.tricks[1 - side] += others_get
    game.score(n)  # type: ignore[attr-defined]
    return float(game.standing(n)[s.order[s.turn]])


def distinct(s: Any) -> list[str]:
    """The cards that follow suit, one for each group between which no card is still out."""
    hand = s.hands[s.turn]
    own = hand & SUIT_BITS[s.trick[0] // 13] or hand if s.trick else hand
    # a card of the trick on the table parts a group too: one beats it and the other does not
    out = WHOLE_PACK & ~(s.played | hand)
    lowest_of_groups = 0
    for bits in SUIT_BITS:
        apart = True
        cards = own & bits
        either = cards | out & bits
        while either:
            low = either & -either
            if low & out:
                apart = True
            elif apart:
                lowest_of_groups |= low
                apart = False
            either ^= low
    return hand_texts(lowest_of_groups)


def penalty(s: Any) -> str:
    """Three tricks are worth six points and more, if the offenders have them to give."""
    side = s.revoked.owed[0] % 2
    left = s.hands[s.turn].bit_count()
    theirs = (
        s.tricks[side] + s.tricks[side + 2] - 3 * (s.revoked.forfeits[side] - s.revoked.forfeits[1 - side])
    )
    return "3 tricks" if theirs + left // 2 >= 3 else "5 points"


def lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def touching_low(bits: int, top: int, out: int) -> int:
    """The lowest of our cards that is as good as `top`: no card still out lies between them."""
    lower = bits & ((1 << top) - 1)
    while lower:
        c = lower.bit_length() - 1
        if out & ((1 << top) - (1 << c)):
            break
        top = c
        lower ^= 1 << c
    return top


# leading


def lead(s: Any, hand: int) -> int:
    """The suit with the best reasons for it, and the right card of it."""
    me = s.turn
    partner = (me + 2) & 3
    out = WHOLE_PACK & ~(s.played | hand)
    trump = s.trump
    voids = s.voids
    left_voids, right_voids, partner_voids = voids[(me + 1) & 3], voids[(me + 3) & 3], voids[partner]
    trump_bits = SUIT_BITS[trump] if trump >= 0 else 0
    trumps = (hand & trump_bits).bit_count()
    trumps_out = out & trump_bits
    # the opponents may still ruff
    danger = trumps_out and not (left_voids & trump_bits and right_voids & trump_bits)
    first_led = s.first_led
    best, best_score = -1, -1000
    for suit in range(4):
        bits = SUIT_BITS[suit]
        own = hand & bits
        if not own:
            continue
        n = own.bit_count()
        theirs = out & bits
        top = own.bit_length() - 1
        master = top >= theirs.bit_length()
        if suit == trump:
            if not trumps_out or not danger:
                score = -40 if n < hand.bit_count() else 0
            elif n >= 5 or first_led[partner] == trump or (n == 4 and long_suit(hand & ~trump_bits)):
                score = 45 + n
            else:
                score = -30
        elif not theirs:  # only we have the suit: good once the trumps are out
            score = 70 if not danger else -35
        else:
            score = 2 * n
            ruffed = danger and (left_voids & bits or right_voids & bits)
            if master:
                score += 10 if danger else 50
                if ruffed:
                    score -= 40
                elif danger and theirs.bit_count() >= 6:
                    score += 25  # cash it while everybody follows
            if (
                partner_voids & bits
                and trumps_out
                and not partner_voids & trump_bits
                and not left_voids & bits
            ):
                score += 40
            if ruffed and not partner_voids & bits:
                score -= 25
            if first_led[partner] == suit:
                score += 35
            elif first_led[(me + 1) & 3] == suit:
                score -= 12
            elif first_led[(me + 3) & 3] == suit:
                score -= 6
            if not master:
                rank = top % 13
                if n == 1:
                    score += 8 if 0 < trumps < 4 and s.played == 0 and rank < QUEEN else -8
                elif rank == KING and n == 2:
                    score -= 15
                elif rank >= QUEEN and own << 1 >> top & 1:
                    score += 12  # K Q, Q J
                elif rank >= JACK:
                    score -= 2
            elif own << 1 >> top & 1:
                score += 12
            elif own << 2 >> top & 1 and danger:
                score -= 14  # not from A Q
        if score > best_score:
            best, best_score = suit, score
    return card_to_lead(s, hand & SUIT_BITS[best], best, out, bool(danger), partner)


def long_suit(cards: int) -> bool:
    """Five cards of a suit with an honour, worth clearing trumps for."""
    for suit in range(4):
        bits = cards >> 13 * suit & SUIT_MASK
        if bits.bit_count() >= 5 and bits >= 1 << QUEEN:
            return True
    return False


def card_to_lead(s: Any, own: int, suit: int, out: int, danger: bool, partner: int) -> int:
    theirs = out & SUIT_BITS[suit]
    top = own.bit_length() - 1
    if not own & own - 1 or not theirs:
        return top
    if suit == s.trump:  # always from the highest, if it does anything
        return top if top >= theirs.bit_length() or own << 1 >> top & 1 else lowest(own)
    if danger and s.voids[partner] & SUIT_BITS[suit] and not s.voids[partner] & SUIT_BITS[s.trump]:
        return lowest(own)  # for him to ruff
    if top >= theirs.bit_length():
        second = own.bit_length() - 2
        if own >> second & 1:
            return second  # A K: the king; A K Q is as good
        if s.first_led[partner] == suit or not danger or theirs.bit_count() <= 7 or own.bit_count() < 4:
            return top
        return lowest(own)  # an ace with small ones: small first
    if s.first_led[partner] == suit and own.bit_count() <= 3:
        return top  # returning his suit, the best we have
    if top % 13 >= TEN and own << 1 >> top & 1:
        return top  # top of a sequence
    return lowest(own)


# following


def follow(s: Any, own: int, led: int) -> int:
    """A card of the suit led."""
    trick = s.trick
    place = len(trick)
    low = lowest(own)
    if own & own - 1 == 0:
        return low
    at = winner(trick, s.trump)
    best = trick[at]
    if best // 13 != led:
        return low  # it has been ruffed
    higher = own >> best + 1 << best + 1
    if not higher:
        return low
    out = WHOLE_PACK & ~(s.played | own) & SUIT_BITS[led]
    for c in trick:
        out &= ~(1 << c)
    mine = at % 2 == place % 2  # my partner's card is winning
    if place == 3:
        return low if mine else lowest(higher)
    top = own.bit_length() - 1
    above = out >> best + 1 << best + 1  # cards still out that would beat the winning one
    if place == 2:
        if mine and not above:
            return low
        if mine and not between(best, top, out):
            return low  # mine is no better than his
        after = s.voids[(s.turn + 1) & 3]
        if after & SUIT_BITS[led]:
            return low if mine else lowest(higher)
        if top % 13 == ACE and mine and best % 13 == QUEEN and s.played.bit_count() < 16:
            return low  # his queen goes round (000:4122)
        # A Q: finesse the queen
        if (
            own << 2 >> top & 1
            and not own << 1 >> top & 1
            and top > out.bit_length() - 1
            and top - 2 > best
            and s.played.bit_count() < 40
        ):
            return touching_low(own, top - 2, out)
        return touching_low(own, top, out)
    # second hand
    if top > out.bit_length() - 1 and (best % 13 >= TEN or s.played.bit_count() >= 20):
        return touching_low(own, top, out)  # the master takes an honour, or late in the deal anything
    if best % 13 >= TEN and higher:
        c = lowest(higher)
        if c % 13 >= QUEEN and own.bit_count() <= 3:
            return c  # cover an honour
    if top % 13 >= JACK and own << 1 >> top & 1 and top > best:
        return touching_low(own, top, out)  # of K Q the queen
    return low


def between(a: int, b: int, out: int) -> int:
    """Cards still out between two cards."""
    return out & ((1 << b) - (1 << a))


def ruff_or_discard(s: Any, hand: int, led: int) -> int:
    """Void in the suit led."""
    trick = s.trick
    place = len(trick)
    trump = s.trump
    at = winner(trick, trump)
    best = trick[at]
    mine = at % 2 == place % 2
    trumps = hand & SUIT_BITS[trump] if trump >= 0 else 0
    if best // 13 == trump:
        trumps = trumps >> best + 1 << best + 1  # only to overruff
    if trumps and should_ruff(s, hand, trumps, led, best, mine, place):
        return lowest(trumps)
    return discard(hand, trump)


def should_ruff(s: Any, hand: int, trumps: int, led: int, best: int, mine: bool, place: int) -> bool:
    if place == 3:
        return not mine
    out = WHOLE_PACK & ~(s.played | hand) & SUIT_BITS[led]
    for c in s.trick:
        out &= ~(1 << c)
    if place == 2:
        # his card stands if nothing higher is out and the last hand has shown the suit
        return not (mine and (best // 13 != led or best >= out.bit_length()))
    # second hand: the partner may win it yet
    partner = (s.turn + 2) & 3
    if s.voids[partner] & SUIT_BITS[led] or best >= out.bit_length():
        return True
    return trumps.bit_count() < 4


def discard(hand: int, trump: int) -> int:
    """A small card of the weakest suit; a guarded king and a long suit are kept."""
    choice, cost = -1, 1000
    for suit in range(4):
        own = hand >> 13 * suit & SUIT_MASK
        if not own:
            continue
        low = (own & -own).bit_length() - 1
        n = own.bit_count()
        price = 2 * low
        top = own.bit_length() - 1
        if suit == trump:
            price += 60
        elif (top == KING and n == 2) or (top == QUEEN and n == 3):
            price += 8
        elif n >= 5:
            price += 3
        if price < cost:
            choice, cost = 13 * suit + low, price
    return choice
