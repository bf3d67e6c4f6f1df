"""Napoleon: announce what the hand is likely to take, play high as the declarer, and together against him."""

from __future__ import annotations

from math import erf, sqrt
from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.families.stages.calling import PASS
from sukno.families.tricks import SUIT_BITS
from sukno.games.tricks.napoleon_trick import BIDS, FIVE, NapoleonState, NapoleonTrick
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.card_play import plain, taking
from sukno.players.imagined import Weigher
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

WAYS = NapoleonTrick().tricks.ways(NapoleonState())
FEATURES = (
    "always",
    "trumps",
    "trump ace",
    "trump king",
    "trump queen",
    "trump jack",
    "aces beside",
    "kings beside",
    "guarded kings beside",
    "queens beside",
)
# fmt: off
TRICKS: dict[int, tuple[float, ...]] = {
    2: (1.15, 0.81, 0.17, 0.11, 0.05, 0.09, 0.60, 0.41, 0.01, 0.34),
    3: (0.12, 0.89, 0.36, 0.22, 0.08, 0.02, 0.60, 0.39, -0.01, 0.23),
    4: (-0.22, 0.80, 0.48, 0.35, 0.29, 0.14, 0.54, 0.20, 0.11, 0.11),
    5: (-0.27, 0.73, 0.54, 0.39, 0.24, 0.19, 0.40, 0.08, 0.08, 0.01),
    6: (-0.33, 0.67, 0.67, 0.43, 0.24, 0.16, 0.36, -0.03, 0.17, 0.00),
}
# fmt: on
"""What each feature of a hand brings its declarer in tricks, by the number of players: least squares over 2500 deals
each, played by `card`, in which any hand or the best one declared."""
SPREAD = {2: 1.05, 3: 0.82, 4: 0.73, 5: 0.64, 6: 0.61}
"""The standard deviation of the tricks that a hand takes about that."""


def features(held: int, trump: int) -> list[float]:
    """What a hand holds."""
    trumps = (held & SUIT_BITS[trump]) >> 13 * trump
    out = [1.0, trumps.bit_count(), *(trumps >> r & 1 for r in (12, 11, 10, 9)), 0.0, 0.0, 0.0, 0.0]
    for suit in range(4):
        bits = (held & SUIT_BITS[suit]) >> 13 * suit
        if suit == trump or not bits:
            continue
        out[6] += bits >> 12 & 1
        out[7] += bits >> 11 & 1
        out[8] += bits >> 11 & 1 and bits.bit_count() > 1
        out[9] += bits >> 10 & 1
    return out


def expected(held: int, trump: int, players: int) -> float:
    """How many tricks a hand takes against all others."""
    return sum(w * x for w, x in zip(TRICKS[players], features(held, trump), strict=True))


def likely(tricks: float, wanted: int, players: int) -> float:
    """How likely so many tricks are when this is expected."""
    return 0.5 * (1 - erf((wanted - 0.5 - tricks) / (SPREAD[players] * sqrt(2))))


def sure(held: int, trump: int, turned: int) -> int:
    """Tricks that nobody can take away: trumps from the top, with nothing missing but the turned card."""
    n = 0
    for c in range(13 * trump + 12, 13 * trump - 1, -1):
        if held >> c & 1:
            n += 1
        elif c != turned:
            break
    return n


def gain(game: NapoleonTrick, s: NapoleonState, bid: int, tricks: float) -> float:
    """What announcing so many brings, against leaving the pot where it is."""
    n, stake = game.seats, game.options.stake
    made = s.account.amount * (n - 1) / n + (stake * (n - 1) if bid == FIVE else 0)
    lost = stake * (n - 1) * (bid if game.options.fine == "per-trick" else 1)
    chance = 1.0 if bid <= sure(s.hands[s.auction.turn], s.trump, s.turned) else likely(tricks, bid, n)
    return chance * made - (1 - chance) * lost


def guide(game: AnyGame, s: NapoleonState, ask: Ask, rng: Random) -> str:
    """Announce what brings most, if it brings anything; play as the side that one is on."""
    assert isinstance(game, NapoleonTrick)
    if ask.kind == "card":
        return CARD_TEXTS[card(s, [CARD_INDEX[m] for m in ask.moves])]
    tricks = expected(s.hands[s.auction.turn], s.trump, game.seats)
    best, most = PASS.text, 0.0
    for bid in ask.moves:
        if bid in BIDS and (value := gain(game, s, int(bid), tricks)) > most:
            best, most = bid, value
    return best


def novice(game: AnyGame, s: NapoleonState, ask: Ask, rng: Random) -> str:
    """Count aces, kings and trumps; take what can be taken."""
    if ask.kind == "card":
        return CARD_TEXTS[plain(s, WAYS, [CARD_INDEX[m] for m in ask.moves])]
    held = s.hands[s.auction.turn]
    count = (held & SUIT_BITS[s.trump]).bit_count() + sum(
        c % 13 >= 11 for c in cards_of(held & ~SUIT_BITS[s.trump])
    )
    return str(count) if str(count) in ask.moves else PASS.text


def card(s: NapoleonState, legal: list[int]) -> int:
    """The declarer draws trumps and plays high; the others take from him what they can, and leave each other's tricks
    alone."""
    if len(legal) == 1:
        return legal[0]
    if not s.trick:
        return lead(s, legal)
    n = len(s.hands)
    over = taking(s, WAYS, legal)
    cheap = plain(s, WAYS, legal)
    if not over:
        return cheap
    winner = WAYS.winner(s.trick, s.trump)
    best = s.trick[winner]
    high = max(over, key=lambda c: c % 13)
    ruffing = s.trick[0] // 13 != s.trump and high // 13 == s.trump
    if s.turn == s.declarer:
        return cheap if len(s.trick) == n - 1 or ruffing else high
    low = min(legal, key=lambda c: (c // 13 == s.trump, c % 13))
    at = (s.declarer - s.leader) % n
    if at < len(s.trick):  # the declarer has played
        return cheap if s.trick[at] == best else low
    if winner != at and (best % 13 == 12 or best // 13 == s.trump != s.trick[0] // 13):
        return low  # an ally has it already, as far as can be seen
    return cheap if ruffing else high


def lead(s: NapoleonState, legal: list[int]) -> int:
    """The declarer leads trumps from the top, then his highest cards; the others high cards beside trumps."""
    trumps = [c for c in legal if c // 13 == s.trump]
    side = [c for c in legal if c // 13 != s.trump]
    if s.turn == s.declarer and trumps and (len(trumps) > 1 or not side):
        return max(trumps)
    return max(side or legal, key=lambda c: c % 13)


JUDGE = Weigher(thumb=guide, worlds=80, many=4, until="card")
LUCK = 0.95
"""A club player announces so much more than he expects: what failing costs he does not reckon."""


def club(game: AnyGame, s: NapoleonState, ask: Ask, rng: Random) -> str:
    """Announce what the hand takes with a little luck; cards by the side that one is on. He answers at once."""
    if ask.kind == "card":
        return guide(game, s, ask, rng)
    assert isinstance(game, NapoleonTrick)
    bid = str(int(expected(s.hands[s.auction.turn], s.trump, game.seats) + LUCK))
    return bid if bid in ask.moves else PASS.text


def master(game: AnyGame, s: NapoleonState, ask: Ask, rng: Random) -> str:
    """What is announced and what it may bring is reckoned from played-out deals (`gain`). Weighing it and the cards in
    imagined deals besides brought nothing: 0.1 [-0.1, 0.2]; of cards alone -0.02 [-0.06, 0.02]."""
    return guide(game, s, ask, rng)


LEVELS = Levels(
    novice=novice,
    guide=guide,
    club=club,
    master=master,
    judge=JUDGE.judging(Text("coins", "монеты")),
    why=card_why,
)
