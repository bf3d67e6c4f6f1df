"""Albov's code read: what each call of an auction says, from the calls before it alone.

A side that opens with no trumps in somebody's first turn shows figures, suit by suit: whoever names a suit shows
its king, the next naming its queen, and so on (A-B 31-33). A side that opens with a suit shows tricks and
support. A pass says something of the call before it, and what a player does instead of passing does as well.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from sukno.players.bidding.auction import NT, PASS, Auction, is_bid, strain_of
from sukno.players.bidding.meaning import (
    ACES,
    KING,
    QUEEN,
    SUIT,
    TEN,
    Facts,
    Meaning,
    held,
    least,
    refine,
    tricks_promised,
)
from sukno.players.thumbs.tricks.vint import promises as say

SLAM = 6
NOBODY = (-1, -1, -1, -1)


class Voice(msgspec.Struct, frozen=True):
    """What one player has said so far."""

    turns: int = 0
    last: str = ""
    kind: str = ""
    """What his last call was."""
    before: str = ""
    """And the one before it."""
    pending: str = ""
    """The kind of naming that his next call explains."""
    suit: int = -1
    """Of which suit."""
    passed: tuple[int, ...] = ()
    """Suits that he named and passed."""
    since_nt: int = -1
    """Calls since his side opened with no trumps; -1: it has not."""
    shown: int = 0
    """Figures and tricks that he has shown."""
    closed: bool = False
    known: Facts = ()
    """All that his calls have said of his hand."""


class Talk(msgspec.Struct, frozen=True):
    """What one side has said together."""

    opener: int = -1
    """Who bid first."""
    level: int = 0
    """And how high."""
    nt: int = -1
    """Who has shown three aces by no trumps in his first turn."""
    owner: tuple[int, ...] = NOBODY
    """Whose long suit each suit is."""
    next: tuple[int, ...] = (KING,) * 4
    """The figure that the next naming of each suit shows."""
    trick: tuple[int, ...] = NOBODY
    """Who has shown a trick in each suit."""
    completed: tuple[int, ...] = (0,) * 4
    raised: tuple[int, ...] = ()
    """Suits in which one has supported the other."""
    fourth: bool = False
    """It is known who has the fourth ace."""


class Reading(msgspec.Struct, frozen=True):
    """An auction understood."""

    auction: Auction
    voices: tuple[Voice, ...]
    talks: tuple[Talk, ...]
    """By place: partners have the same."""
    meanings: tuple[Meaning, ...] = ()
    holder: int = -1
    """Whose the highest bid is."""
    passes: int = 0
    """Passes since the highest bid."""
    coded: bool = True
    """The code is spoken."""


def coded(auction: Auction) -> bool:
    """Two pairs speak; otherwise nobody answers, and bids mean what they say."""
    return len(auction.voices) == 4 and all(auction.partner(p) >= 0 for p in auction.voices)


def meanings(auction: Auction) -> tuple[Meaning, ...]:
    """What each call says."""
    return read(auction).meanings


@lru_cache(maxsize=8_000)
def read(auction: Auction) -> Reading:
    """Everything that has been said, call by call."""
    if not auction.calls:
        n = len(auction.sides)
        return Reading(auction, (Voice(),) * n, (Talk(),) * n, coded=coded(auction))
    before = replace(auction, calls=auction.calls[:-1])
    return heard(read(before), auction)


def heard(r: Reading, auction: Auction) -> Reading:
    """The reading after one call more."""
    call, place = auction.calls[-1], r.auction.turn
    voice, talk = r.voices[place], r.talks[place]
    if not r.coded:
        meaning = say.natural(strain_of(call), int(call[0])) if is_bid(call) else say.LISTENS
    elif is_bid(call):
        meaning, voice, talk = bid_heard(r, place, call)
    else:
        meaning = pass_heard(r, place) if call == PASS else say.FINISHED
        if meaning.kind == "confirms" and voice.suit >= 0:
            voice = replace(voice, passed=(*voice.passed, voice.suit))
        voice = replace(voice, pending="", suit=-1)
        if voice.turns and voice.last != PASS and not voice.pending and talk.fourth:
            voice = replace(voice, closed=voice.closed or voice.kind == "closing")
    voice = replace(
        voice,
        turns=voice.turns + 1,
        last=call,
        before=voice.kind,
        kind=meaning.kind,
        known=refine(voice.known, meaning.facts),
        since_nt=voice.since_nt + (talk.nt >= 0),
        shown=voice.shown
        + (meaning.kind in ("figure", "repeat", "trick", "completes", "fourth-ace", "aces")),
        closed=voice.closed or meaning.kind in ("closing", "place"),
    )
    partner = auction.partner(place)
    voices, talks = list(r.voices), list(r.talks)
    voices[place], talks[place] = voice, talk
    if partner >= 0:
        talks[partner] = talk
        if talk.nt >= 0 > r.talks[place].nt:
            voices[partner] = replace(voices[partner], since_nt=0)
            voices[place] = replace(voice, since_nt=0)
    is_high = is_bid(call)
    return Reading(
        auction,
        tuple(voices),
        tuple(talks),
        (*r.meanings, meaning),
        place if is_high else r.holder,
        0 if is_high else r.passes + 1,
        r.coded,
    )


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def bid_heard(r: Reading, place: int, call: str) -> tuple[Meaning, Voice, Talk]:
    """A bid, and what it makes of the talk; a suit that might have been long was a king if no pass followed."""
    voice, talk = r.voices[place], r.talks[place]
    was_king: Facts = ()
    if voice.pending in ("long?", "answer?"):
        x = voice.suit
        was_king = (held(x, KING),)
        talk = replace(talk, next=put(talk.next, x, QUEEN), owner=put(talk.owner, x, -1))
    voice = replace(voice, pending="", suit=-1)
    meaning, voice, talk = _bid(r, place, call, voice, talk)
    if was_king:
        meaning = replace(meaning, facts=refine(was_king, meaning.facts))
    return meaning, voice, talk


def _bid(r: Reading, place: int, call: str, voice: Voice, talk: Talk) -> tuple[Meaning, Voice, Talk]:
    level, x = int(call[0]), strain_of(call)
    lowest = r.auction.lowest(x)
    if talk.opener < 0:
        return _opens(r, place, level, x, level > lowest, voice, talk)
    partner = r.voices[r.auction.partner(place)]
    if level >= SLAM or (level > lowest and not (x != NT and talk.owner[x] not in (-1, place))):
        return say.places(x, level, tricks_promised(partner.known)), voice, talk
    if x == NT:
        return _no_trumps(place, voice, talk)
    if talk.nt >= 0:
        return _names_figure(place, x, level > lowest, voice, talk)
    return _names_suit(r, place, level, x, voice, talk)


def _opens(
    r: Reading, place: int, level: int, x: int, leap: bool, voice: Voice, talk: Talk
) -> tuple[Meaning, Voice, Talk]:
    """The first bid of a side."""
    talk = replace(talk, opener=place, level=level)
    first = voice.turns == 0
    low = r.auction.low
    if x == NT:
        if not first:
            return say.two_aces(), voice, talk
        return say.opens_nt(level - low + 1, not leap), voice, replace(talk, nt=place)
    if level >= SLAM:
        return say.places(x, level, 0), voice, talk
    talk = replace(talk, owner=put(talk.owner, x, place))
    height = level - low + 1 - r.auction.talon
    if not first:
        meaning = say.late_suit(x, height)
    elif leap:
        meaning = say.opens_at_once(x, height)
    else:
        meaning = say.opens_suit(x, height)
    return meaning, replace(voice, pending=meaning.kind, suit=x), talk


def _no_trumps(place: int, voice: Voice, talk: Talk) -> tuple[Meaning, Voice, Talk]:
    """No trumps after the side has bid: aces."""
    if talk.nt >= 0:
        if talk.fourth:
            return say.CLOSING, voice, talk
        return say.fourth_ace(place == talk.nt), voice, replace(talk, fourth=True)
    if voice.turns == 0:
        return say.opens_nt(1, forced=True), voice, replace(talk, nt=place)
    if least(voice.known, ACES) == 2:
        return say.CLOSING, voice, talk
    return say.two_aces(), voice, talk


def _names_figure(place: int, x: int, leap: bool, voice: Voice, talk: Talk) -> tuple[Meaning, Voice, Talk]:
    """A suit after the side has opened with no trumps."""
    owner = talk.owner[x]
    if leap:  # the partner's suit, but no figure in it (A:1033)
        return say.supports(x, 1), voice, replace(talk, raised=(*talk.raised, x))
    if owner < 0 and voice.since_nt == 0 and talk.next[x] == KING:
        opens = place == talk.nt
        talk = replace(talk, owner=put(talk.owner, x, place))
        return say.names_long(x, opens), replace(voice, pending="long?" if opens else "answer?", suit=x), talk
    rank = talk.next[x]
    if rank < TEN:
        return say.returns(x, 0), voice, talk
    if owner == place and rank == KING:
        return say.repeats(x), voice, replace(talk, next=put(talk.next, x, QUEEN - 1))
    talk = replace(talk, next=put(talk.next, x, rank - 1))
    voice = voice if owner >= 0 else replace(voice, pending="figure", suit=x)
    return say.figure(x, rank, owner not in (-1, place)), voice, talk


def _names_suit(
    r: Reading, place: int, level: int, x: int, voice: Voice, talk: Talk
) -> tuple[Meaning, Voice, Talk]:
    """A suit after the side has opened with a suit."""
    other = r.voices[r.auction.partner(place)]
    owner = talk.owner[x]
    if owner == place:
        need = say.BOOK + level - max(1, tricks_promised(other.known)) - 2
        return say.returns(x, max(0, need)), voice, talk
    if owner >= 0:
        tricks = say.RAISES + max(0, level - talk.level - 1)
        return say.supports(x, tricks), voice, replace(talk, raised=(*talk.raised, x))
    if x in other.passed and not talk.completed[x]:  # named and passed: he would play in it (A-B 28)
        return say.supports(x, 2), voice, replace(talk, raised=(*talk.raised, x))
    if talk.trick[x] not in (-1, place) or talk.completed[x]:
        talk, times = (
            replace(talk, completed=put(talk.completed, x, talk.completed[x] + 1)),
            talk.completed[x],
        )
        return say.completes(x, times), replace(voice, pending="trick", suit=x), talk
    if place != talk.opener and voice.turns == 0:
        talk = replace(talk, owner=put(talk.owner, x, place))
        return say.own_suit(x, level), replace(voice, pending="own-suit", suit=x), talk
    talk = replace(talk, trick=put(talk.trick, x, place))
    return say.shows_trick(x, place == talk.opener), replace(voice, pending="trick", suit=x), talk


def pass_heard(r: Reading, place: int) -> Meaning:
    """A pass: what it says of the call before, or of what was not bid."""
    voice, talk = r.voices[place], r.talks[place]
    shown = voice.pending in ("figure", "trick")
    if voice.pending and not (shown and is_bid(r.voices[r.auction.partner(place)].last)):
        if voice.pending == "trick" and three_short(r, place):
            return say.short_suits((*voice.passed, voice.suit))
        return say.confirms(voice.pending, voice.suit)
    if talk.opener < 0:
        if voice.turns:
            return say.LISTENS
        return say.first_pass(min(r.auction.lowest(0) - r.auction.low + 1, 4))
    if talk.nt >= 0:
        return say.without_long_suit() if voice.since_nt == 0 else say.LISTENS
    if voice.turns <= 1 and place != talk.opener and talk.level == r.auction.low and not voice.known:
        x = talk.owner.index(talk.opener) if talk.opener in talk.owner else -1
        if x >= 0:
            return say.no_raise(x, max(2, r.auction.lowest(x)))
    return say.LISTENS


def three_short(r: Reading, place: int) -> bool:
    """The third suit named and passed by the opener: none of them can be long."""
    voice = r.voices[place]
    return len(voice.passed) == 2 and all(least(voice.known, SUIT[x]) < 6 for x in voice.passed)
