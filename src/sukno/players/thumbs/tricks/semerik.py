"""Semerik by the advice of the book (000:5554-5570): lead what is strong, do not overtake your partner.

A trick is worth its figures beyond two. A card is weighed by the figures that the trick is likely to have, by how
likely the own side takes it, and by what the card would be worth later.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno._kernel import bit_set
from sukno.engine import AnyGame, Ask, Text
from sukno.families.tricks import SUIT_BITS, TrickState
from sukno.families.ways import Ways
from sukno.games.tricks.semerik.account import DOUBLE, HALF, PARTY, WIN
from sukno.games.tricks.semerik.declarations import FIGURES
from sukno.games.tricks.semerik.game import ALL_TRICKS, ORDER
from sukno.materials.cards import CARD_INDEX, RANKS, hand
from sukno.players import card_play
from sukno.players.imagined import Weigher
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.tricks.semerik_playing import Rest, play_on
from sukno.players.trick_words import card_why

WAYS = Ways(order=ORDER)
PACK = hand([suit + rank for suit in "SCDH" for rank in ORDER.text])
KEEP = {"3": 0.55, "2": 0.45, "A": 0.35, "K": 0.2, "Q": 0.12, "J": 0.08}
"""What a card is worth in the hand, in points; a heart, where they are trumps, is worth more."""
STAYS: tuple[float, ...] = tuple(KEEP.get(RANKS[c % 13], 0.0) for c in range(52))
TRUMP = 0.3
LEAD = 0.15
"""The lead itself."""
FED = 0.6
"""How many figures each player behind adds, on the average."""
BELOW: tuple[int, ...] = tuple(
    13 * (c // 13) + RANKS.index(ORDER.text[i + 1])
    if (i := ORDER.text.find(RANKS[c % 13])) >= 0 and i + 1 < len(ORDER.text)
    else -1
    for c in range(52)
)
"""The next lower card of the suit."""
JUDGED = 4
"""Cards in hand from which on every play is tried out."""
NOTE = Text(
    "The last four tricks are judged, all hands open: what counts is by how many points the side could have been "
    "ahead in them.",
    "Разобраны последние четыре взятки, все руки открыты: считается, на сколько очков сторона могла быть в них "
    "впереди.",
)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    weigh = Weighing(s)
    return max(moves, key=lambda move: weigh.of(CARD_INDEX[move]))


def candidates(game: AnyGame, s: Any, ask: Ask) -> list[str]:
    """Of cards between which nobody else holds one, and that count alike, the lowest."""
    held = s.hands[s.turn]
    out = PACK & ~s.played & ~held
    found: list[str] = []
    for move in ask.moves:
        card = CARD_INDEX[move]
        lower = BELOW[card]
        if lower >= 0 and held >> lower & 1 and not (FIGURES >> card ^ FIGURES >> lower) & 1:
            continue  # the one below it does the same
        found.append(move)
    return found if out else ask.moves


def play_out(game: Any, s: Any) -> Sequence[float]:
    """Where all stand when the rest of the deal has been played by plain rules."""
    a, b, tricks_a, tricks_b = play_on(s.hands, s.leader, s.trick, s.trump)
    tricks_a += s.tricks[0] + s.tricks[2]
    tricks_b += s.tricks[1] + s.tricks[3]
    if not tricks_b:
        a += ALL_TRICKS
    elif not tricks_a:
        b += ALL_TRICKS
    return ended(game, s, a, b)


def ended(game: Any, s: Any, a: int, b: int) -> tuple[float, ...]:
    """Where all stand if the sides take so many points more in this deal; whoever comes to 21 has won the party."""
    now = game.count(s)
    mine, theirs = now[0] + a, now[1] + b
    written = game.account.written(s.account)
    lead = float(written[0] - written[1])
    if max(mine, theirs) < PARTY:
        lead += mine - theirs
    elif mine >= PARTY and (theirs < PARTY or a >= b):
        lead += DOUBLE if theirs < HALF else WIN
    else:
        lead -= DOUBLE if mine < HALF else WIN
    return lead, -lead, lead, -lead


CLUB = Weigher(thumb=novice, candidates=candidates, worlds=8, many=1, seconds=1.0, play_out=play_out)
MASTER = Weigher(
    thumb=novice,
    candidates=candidates,
    worlds=240,
    many=1,
    seconds=3.5,
    doubt=0.3,
    grain=1 / 40,
    play_out=play_out,
)


class Weighing(card_play.Weighing):
    """What a card is worth in points."""

    def __init__(self, s: TrickState) -> None:
        out = PACK & ~s.played & ~s.hands[s.turn] & ~bit_set(s.trick)
        super().__init__(s, WAYS, out, card_play.opposite(s))
        self.figures = (bit_set(s.trick) & FIGURES).bit_count() + FED * self.behind

    def of(self, c: int) -> float:
        wins = self.wins(c)
        points = max(0.2, self.figures + (FIGURES >> c & 1) - 2)
        lead = LEAD if self.over >> c & 1 else 0.0
        return (2 * wins - 1) * points + lead * wins - self.kept(c)

    def kept(self, c: int) -> float:
        worth = STAYS[c]
        suit = c // 13
        if suit == self.trump:
            worth += TRUMP
        if not self.higher(c):
            worth += 0.25  # it is the highest of its suit
        return worth + 0.01 * (self.held & SUIT_BITS[suit]).bit_count()


# the review


def judge(game: Any, s: Any, ask: Ask) -> dict[str, float] | None:
    """By how many points the side in turn is ahead in the rest of the deal after each card; None before the end."""
    if s.hands[s.turn].bit_count() > JUDGED:
        return None
    taken = s.tricks[0] + s.tricks[2], s.tricks[1] + s.tricks[3]
    rest = Rest(s.trump, tuple(side for side in (0, 1) if not taken[1 - side]))
    sign = 1 if s.turn % 2 == 0 else -1
    hands, trick = tuple(s.hands), tuple(s.trick)
    return {move: float(sign * rest.after(hands, s.leader, trick, CARD_INDEX[move])) for move in ask.moves}


LEVELS = Levels(
    novice=novice,
    club=CLUB.choose,
    master=MASTER.choose,
    candidates=candidates,
    play_out=play_out,
    judge=Judge(values=judge, unit=Text("points", "очки"), note=NOTE),
    why=card_why,
)
