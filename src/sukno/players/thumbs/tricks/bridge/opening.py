"""One's own side has opened: the first call, the answer to it, and what the opener says then."""

from __future__ import annotations

from collections.abc import Iterator

from sukno.players.bidding.auction import NT, PASS, Auction, bid, is_bid, strain_of
from sukno.players.bidding.meaning import Meaning, Points, length, top
from sukno.players.thumbs.tricks.bridge import sayings as say
from sukno.players.thumbs.tricks.bridge.placing import no_trumps, placing
from sukno.players.thumbs.tricks.bridge.terms import (
    BALANCED,
    FALLING,
    FIT,
    GAME,
    HEARTS,
    MAJORS,
    MINORS,
    RISING,
    SHORT_OF,
    SLAM,
    SPADES,
    At,
    Option,
    says,
)


def opening(a: Auction) -> Iterator[Option]:
    yield Option("2N", says(say.STRONG_BALANCED, Points(20, 22), BALANCED))
    yield Option("1N", says(say.EVEN_HAND, Points(15, 17), BALANCED))
    for n in (7, 6, 5):
        for x in FALLING:
            yield Option(bid(2, x), says(say.VERY_STRONG, Points(21), length(x, 5)), (length(x, n),))
    yield Option("3N", says(say.GAME_ALONE, Points(23), BALANCED))
    for x in FALLING:
        yield Option(bid(2, x), says(say.VERY_STRONG, Points(22), length(x, 4, 4)))
    for n in (7, 6, 5, 4):
        for x in FALLING if n > 4 else RISING:
            yield Option(bid(1, x), opens(x), (length(x, n),))
    for x in FALLING:
        yield Option(bid(3, x), says(say.SHUT_OUT, Points(5, 10), length(x, 7), top(x, 2)))
    yield Option(PASS, says(say.TOO_LITTLE_TO_OPEN, Points(0, 11)))


def opens(x: int) -> Meaning:
    return says(say.OPENING_HAND, Points(12, 21), length(x, 4))


# the partner has opened


def answers(now: At) -> Iterator[Option]:
    opened = now.his[0]
    if not is_bid(opened) or len(now.his) > 1:
        yield from placing(now)
    elif strain_of(opened) == NT:
        yield from answers_to_nt(now)
    elif opened[0] == "1":
        yield from answers_to_suit(now, strain_of(opened))
    elif opened[0] == "2":
        yield from answers_to_strong(now, strain_of(opened))
    else:
        yield from placing(now)


def answers_to_nt(now: At) -> Iterator[Option]:
    """15 to 17 opposite: all that is needed is arithmetic, and five cards of a major suit."""
    low = now.low
    lowest = now.auction.lowest
    for x in MAJORS:
        game = says(say.TO_PLAY, Points(GAME - low, SLAM - 1 - now.high), length(x, 6))
        yield Option(bid(4, x), game)
    for x in MAJORS:
        forces = says(say.GAME_FORCING, Points(GAME - low), length(x, 5, 5))
        yield Option(bid(3, x), forces)
    yield from no_trumps(now)
    for x in FALLING:
        weak = says(say.WEAK, Points(0, GAME - SHORT_OF - now.high + 1), length(x, 5))
        if lowest(x) == 2:
            yield Option(bid(2, x), weak)
    yield Option(PASS, says(say.NO_GAME, Points(0, GAME - 1 - low)))


def answers_to_strong(now: At, x: int) -> Iterator[Option]:
    lowest = now.auction.lowest
    yield Option(bid(4 if x in MAJORS else 5, x), says(say.SUPPORT_ALONE, Points(2, 6), length(x, 3)))
    yield Option(bid(3, x), says(say.SUPPORT_AND_STRENGTH, Points(7), length(x, 3)))
    for n in (7, 6, 5):
        for y in FALLING:
            if y != x:
                suit = says(say.OWN_SUIT, Points(7), length(y, 5))
                yield Option(bid(lowest(y), y), suit, (length(y, n),))
    yield Option(bid(3, NT), says(say.EVEN_STRENGTH, Points(8)))
    yield Option(bid(lowest(NT), NT), says(say.NOTHING, Points(0, 7)))


def answers_to_suit(now: At, x: int) -> Iterator[Option]:
    lowest = now.auction.lowest
    need = max(3, FIT - now.his_cards(x))
    major = x in MAJORS
    own = NT if lowest(x) > 7 else lowest(x)
    if major:
        yield Option(bid(4, x), says(say.SUPPORT_FOR_GAME, Points(13, 16), length(x, need)))
        yield from raises(x, own, need)
    yield from new_suits(now, x, jumps=True)
    yield from new_suits(now, x)
    stopped = now.stopped()
    yield Option("3N", says(say.GAME_IN_NT, Points(13, 16), BALANCED, *stopped))
    yield Option("2N", says(say.INVITES, Points(10, 12), BALANCED, *stopped))
    if not major:
        yield Option(bid(5, x), says(say.MINOR, Points(14, 17), length(x, need + 1)))
        yield from raises(x, own, need)
    yield Option("1N", says(say.NO_SUIT_TO_SHOW, Points(6, 9)))
    yield Option("2N", says(say.INVITES, Points(10, 12)))
    yield Option("3N", says(say.GAME_IN_NT, Points(13, 20)))
    yield Option(PASS, says(say.TOO_LITTLE_TO_ANSWER, Points(0, 9 if now.theirs() else 5)))


def raises(x: int, level: int, need: int) -> Iterator[Option]:
    """The partner's suit, by strength; where the others have taken the low steps, a little more is needed."""
    if level == 2:
        yield Option(bid(2, x), says(say.SUPPORT, Points(6, 9), length(x, need)))
    if level <= 3:
        low = 10 if level == 2 else 8
        yield Option(bid(3, x), says(say.SUPPORT_INVITES, Points(low, 12), length(x, need)))


def new_suits(now: At, x: int, *, jumps: bool = False) -> Iterator[Option]:
    """A suit of one's own: four cards at the level of one, ten points at two; a jump shows that a slam is near."""
    for n in (7, 6, 5, 4):
        for y in FALLING if n > 4 else RISING:
            level = now.auction.lowest(y) + jumps
            if y == x or level > 3 or y in now.theirs():
                continue
            cards = 5 if jumps or level > 2 or (y, x) == (HEARTS, SPADES) else 4
            low = 17 if jumps else (6, 10, 13)[level - 1]
            words = say.JUMP_SHIFT if jumps else say.OWN_SUIT
            yield Option(bid(level, y), says(words, Points(low), length(y, cards)), (length(y, n),))


# the opener speaks again


def rebids(now: At) -> Iterator[Option]:
    """The partner has answered: a minimum is 12 to 15, more than that jumps, 19 goes to the game."""
    answer = now.his[-1]
    opened = now.mine[0]
    if not is_bid(answer) or opened[0] != "1" or strain_of(opened) == NT:
        yield from placing(now)
        return
    x, y = strain_of(opened), strain_of(answer)
    if y in (x, NT):
        yield from placing(now)
        return
    lowest, low = now.auction.lowest, now.low
    need = FIT - now.his_cards(y)
    game = GAME - low
    if y in MAJORS:
        yield Option(bid(4, y), says(say.SUPPORT_FOR_GAME, Points(game, 21), length(y, need)))
        yield Option(bid(lowest(y) + 1, y), says(say.SUPPORT_MORE, Points(16, 18), length(y, need)))
        yield Option(bid(lowest(y), y), says(say.SUPPORT, Points(12, 15), length(y, need)))
    yield Option("3N", says(say.GAME_IN_NT, Points(max(game, 15), 21), BALANCED, *now.stopped()))
    if lowest(NT) == 1:
        yield Option("1N", says(say.EVEN_MINIMUM, Points(12, 14), BALANCED))
        yield Option("2N", says(say.EVEN_STRONG, Points(18, 19), BALANCED))
    elif lowest(NT) == 2:
        yield Option("2N", says(say.EVEN_MINIMUM, Points(12, 14), BALANCED))
    if x in MAJORS:
        yield Option(bid(4, x), says(say.OWN_GAME, Points(max(game, 16), 21), length(x, 6)))
    yield Option(bid(lowest(x) + 1, x), says(say.SIX_MORE, Points(16, 18), length(x, 6)))
    yield Option(bid(lowest(x), x), says(say.SIX_MINIMUM, Points(12, 15), length(x, 6)))
    for z in RISING:
        level = lowest(z)
        if z in (x, y) or level > 3:
            continue
        reverse = level > lowest(x) or (level == 2 and RISING.index(z) > RISING.index(x))
        low_points = 16 if reverse else 12
        yield Option(
            bid(level, z), says(say.SECOND_SUIT, Points(low_points, 18 if not reverse else 21), length(z, 4))
        )
    if y in MINORS:
        yield Option(bid(lowest(y), y), says(say.SUPPORT, Points(12, 21), length(y, 4)))
    yield Option(bid(lowest(x), x), says(say.FIVE_MINIMUM, Points(12, 18), length(x, 5)))
    yield Option("3N", says(say.GAME_IN_NT, Points(game, 21)))
    yield Option(bid(lowest(NT), NT), says(say.NO_BETTER, Points(12, 18)))
    if now.theirs():
        yield Option(PASS, says(say.NOTHING_TO_ADD))
