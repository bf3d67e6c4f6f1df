"""After a suit was opened: raises, tricks shown on the way, two aces, the contract (A-B 22-29, 35-45, 55-58, 68)."""

from __future__ import annotations

from collections.abc import Iterator

from sukno.players.bidding.auction import HIGHEST, NT, PASS, bid, is_bid
from sukno.players.bidding.counting import counted, supporting
from sukno.players.bidding.meaning import ACE, ACES, JACK, KING, QUEEN, least
from sukno.players.thumbs.tricks.vint.mind import Mind
from sukno.players.thumbs.tricks.vint.opening import three_short
from sukno.players.thumbs.tricks.vint.placing import fits, place, settle
from sukno.players.thumbs.tricks.vint.promises import BOOK, OPENS, RAISES

PARTNER_HAS = 1.0
"""Tricks that a partner who has said nothing is expected to have."""


def suit_talk(m: Mind) -> str:
    """The next word of one of two whose first bid was a suit."""
    if m.talk.opener == m.place:
        return opener(m)
    return supporter(m)


# who has opened


def opener(m: Mind) -> str:
    if m.voice.pending and confirms(m):
        return PASS
    if not m.ours:
        return settle(m)
    if m.partner.kind == "raise" or m.talk.raised:
        return raised(m)
    if is_bid(m.partner.last):
        return PASS if not m.again else finishes(m)  # he is showing: listen
    call = next((c for c in shows(m) if back_home(m, c, PARTNER_HAS)), PASS)
    if call != PASS:
        return call
    if m.strain == NT and is_bid(m.voice.last):
        return PASS  # two aces: let him speak
    return finishes(m)


def confirms(m: Mind) -> bool:
    """A pass now says that the suit is long, or that a side suit has four cards."""
    x, kind = m.voice.suit, m.voice.pending
    if kind == "trick":
        return x not in m.voice.passed and (m.length(x) >= 4 or bool(three_short(m)))
    return m.length(x) >= (4 if kind == "late-suit" else 5) or bool(three_short(m))


def shows(m: Mind) -> Iterator[str]:
    """Side tricks from the cheapest up, what completes the partner's, two aces, a second card of a suit."""
    talk = m.talk
    by_height = sorted((x for x in range(4) if talk.owner[x] < 0), key=lambda x: (m.lowest(x), x))
    short = three_short(m)
    for x in by_height:
        if talk.trick[x] == m.place:
            continue
        if talk.trick[x] >= 0 and not talk.completed[x]:
            if m.has(x, ACE) or m.has(x, KING):
                yield m.bid(x)
        elif talk.trick[x] < 0 and (side_trick(m, x) or x in short):
            yield m.bid(x)
    if m.aces == 2 and least(m.voice.known, ACES) != 2:
        yield m.bid(NT)
    for x in by_height:
        again = talk.completed[x]
        if again and talk.trick[x] not in (-1, m.place) and again < 3 and m.has(x, (QUEEN, JACK)[again - 1]):
            yield m.bid(x)


def side_trick(m: Mind, x: int) -> bool:
    """King and queen, or an ace; two aces are shown by no trumps (A-B 68, 73)."""
    return (m.has(x, KING) and (m.has(x, QUEEN) or m.has(x, ACE))) or (m.has(x, ACE) and m.aces != 2)


def back_home(m: Mind, call: str, more: float) -> bool:
    """After this call the side can still return to the suit; or this call can be played as it is."""
    if call == PASS:
        return False
    if three_short(m) and m.talk.level == m.r.auction.low and int(call[0]) == m.talk.level:
        return True
    return m.room(call, more)


def two_aces(m: Mind) -> bool:
    """Without support they are told by no trumps, if that costs no level (A-B 55-56, 68)."""
    return m.aces == 2 and least(m.voice.known, ACES) != 2 and m.lowest(NT) == m.level


def raised(m: Mind) -> str:
    """The partner has supported a suit: show what is below the contract that is counted, then bid it."""
    x = m.talk.raised[-1]
    level = min(HIGHEST, int(m.outlook.tricks(x) + 0.25) - BOOK)
    at = m.lowest(x)
    if m.strain == x and level <= m.level:
        return PASS
    if level > at or m.strain != x:
        for call in shows(m):
            if call != PASS and int(call[0]) < level and m.back(call, x) <= level:
                return call
    level = max(level, at)
    return bid(level, x) if level <= HIGHEST else PASS


def finishes(m: Mind) -> str:
    """Back to the own suit, at the level that is counted."""
    if three_short(m):
        return PASS
    return place(m)


# his partner


def supporter(m: Mind) -> str:
    theirs = [x for x in range(4) if m.talk.owner[x] == m.talk.opener]
    if m.voice.turns == 0 and m.aces >= 3 and m.lowest(NT) <= m.talk.level:
        return m.bid(NT)
    if m.voice.pending == "own-suit":
        return PASS
    if not theirs:  # two aces after a pass, or a slam at once
        return PASS if m.ours else settle(m)
    x = max(theirs, key=lambda x: (m.length(x) + m.top(x), x == theirs[0]))
    if not m.ours:
        return settle(m)
    if m.strain == x and m.partner.kind in ("return", "place"):
        return more_for_him(m, x)
    if m.talk.raised:
        return after_raise(m)
    if m.voice.turns <= 1 and m.voice.shown == 0 and m.talk.level == m.r.auction.low and m.partner.turns == 1:
        return first_answer(m, x)
    if is_bid(m.partner.last) and not m.again:
        return PASS
    return shows_and_raises(m, x)


def first_answer(m: Mind, x: int) -> str:
    """A simple game of the partner: two at once with three tricks, three with a fifth trump and a void."""
    tricks, n = supporting(m.hand, x), m.length(x)
    own = [
        y
        for y in range(4)
        if y != x and m.length(y) >= 5 and m.top(y) >= 3 and m.lowest(y) <= m.talk.level + 1
    ]
    own = [y for y in own if counted(m.hand, y) >= OPENS + 1 + max(0, m.lowest(y) - 2) and n < 4]
    if own and m.voice.turns == 0:
        return m.bid(max(own, key=lambda y: counted(m.hand, y)))
    if not fits(m, x):
        return PASS
    void = any(m.length(y) == 0 for y in range(4))
    if n >= 5 and (m.has(x, KING) or m.has(x, QUEEN)) and void and tricks >= RAISES + 1:
        return bid(m.lowest(x) + 1, x)
    need = RAISES + (m.lowest(x) - m.talk.level - 1)
    if m.situation.ends(m.talk.level, BOOK + m.talk.level - 1):
        need += 1  # he may have bid with four tricks (A-B 43)
    return m.bid(x) if tricks >= need else PASS


def shows_and_raises(m: Mind, x: int) -> str:
    """After a pass: tricks in other suits, two aces, then the partner's suit (A:1089-1097)."""
    tricks = supporting(m.hand, x)
    at = m.lowest(x)
    promised = OPENS + m.talk.level - m.r.auction.low
    if not fits(m, x) or tricks < 2 or promised + tricks < BOOK + at:
        return m.bid(NT) if two_aces(m) else prefers(m, x)
    for y in sorted(
        (y for y in range(4) if m.talk.owner[y] < 0 and m.talk.trick[y] < 0), key=lambda y: (m.lowest(y), y)
    ):
        if side_trick(m, y) and m.back(m.bid(y), x) <= at:
            return m.bid(y)
    if m.aces == 2 and least(m.voice.known, ACES) != 2 and m.lowest(NT) < at:
        return m.bid(NT)
    need = RAISES + max(0, at - m.talk.level - 1)
    return m.bid(x) if tricks >= need else prefers(m, x)


def prefers(m: Mind, x: int) -> str:
    """The partner has named and passed several suits: the best of them (A-B 28), if it can be made."""
    named = [y for y in (*m.partner.passed, x) if m.lowest(y) <= HIGHEST]
    if not m.again or not named or m.partner.kind == "return":
        return PASS
    y = max(named, key=lambda y: supporting(m.hand, y) + 0.5 * m.length(y))
    enough = OPENS + supporting(m.hand, y) >= BOOK + m.lowest(y)
    return m.bid(y) if y != m.strain and fits(m, y) and enough else PASS


def after_raise(m: Mind) -> str:
    """The supporter has shown what he has; he completes what the opener asks for at the last moment only."""
    x = m.talk.raised[-1]
    if m.strain == x or not m.last:
        return PASS
    return m.bid(x)


def more_for_him(m: Mind, x: int) -> str:
    """He plays alone in his suit: with what he cannot know of it is raised."""
    tricks = supporting(m.hand, x)
    level = BOOK + m.level
    own = level - PARTNER_HAS
    if (
        fits(m, x)
        and m.voice.shown == 0
        and not m.talk.raised
        and own + tricks >= level + 1
        and tricks >= RAISES - 1
    ):
        return m.bid(x)
    return PASS
