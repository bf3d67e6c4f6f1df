"""After no trumps in somebody's first turn: long suits, then figures, then the contract (A-B 17-21, 30-34, 69-71)."""

from __future__ import annotations

from collections.abc import Iterator

from sukno.players.bidding.auction import NT, PASS, is_bid
from sukno.players.bidding.meaning import JACK, KING, QUEEN, weight
from sukno.players.thumbs.tricks.vint.mind import Mind
from sukno.players.thumbs.tricks.vint.placing import place, settle
from sukno.players.thumbs.tricks.vint.promises import answering_suit, long_suit

OPENER_HAS = 2.0
"""Tricks that who has three aces is expected to have beside what he has shown."""
PARTNER_HAS = 1.0
ACE_TELLS = 1.0
"""A trick that may still be missing where somebody shows the fourth ace."""
GRAND = 13


def showing(m: Mind) -> str:
    """The next word of one of two who show their figures."""
    opener = m.talk.nt == m.place
    if m.voice.pending in ("long?", "answer?"):
        return PASS  # it is long
    if not m.ours:
        return settle(m)
    if m.voice.since_nt == 0:
        return names_long(m, opener)
    if is_bid(m.partner.last) and m.voice.closed:
        return listens(m)
    return shows(m) if opener else answers(m)


def names_long(m: Mind, opener: bool) -> str:
    """The first turn after no trumps: a long suit, or a pass that says there is none."""
    test = long_suit if opener else answering_suit
    more = PARTNER_HAS if opener else OPENER_HAS
    found = [x for x in range(4) if m.talk.owner[x] < 0 and weight((test(x),), m.hand) == 1.0]
    found.sort(key=lambda x: (-m.length(x), -m.top(x)))
    for x in found:
        call = m.bid(x)
        level = m.lowest(x)
        if call != PASS and m.outlook.tricks(x) + more + max(0, m.length(x) - 4) >= 6 + level:
            return call
    return PASS


def figures(m: Mind) -> Iterator[str]:
    """What is still to be shown: who opened shows kings, the fourth ace, then the rest; his partner what is
    cheapest."""
    talk = m.talk
    by_height = sorted(range(4), key=lambda x: (m.lowest(x), x))
    if talk.nt != m.place:
        yield from (m.bid(x) for x in by_height if has_next(m, x))
    for x in by_height:
        if talk.owner[x] != m.place and talk.next[x] == KING and has_next(m, x):
            yield m.bid(x)
    if not talk.fourth and shows_fourth(m):
        yield m.bid(NT)
    yield from (m.bid(x) for x in by_height if has_next(m, x))


def has_next(m: Mind, x: int) -> bool:
    """The figure that naming this suit would show; in one's own long suit king and queen together."""
    owner, rank = m.talk.owner[x], m.talk.next[x]
    if rank == KING:
        return m.has(x, KING) and m.length(x) > 1 and (owner != m.place or m.has(x, QUEEN))
    if rank == QUEEN:
        return m.has(x, QUEEN) and m.length(x) > 1
    return rank == JACK and m.has(x, JACK) and owner not in (-1, m.place)


def shows_fourth(m: Mind) -> bool:
    """The partner shows it only beside kings or a suit (A-B 69-70)."""
    if m.talk.nt == m.place:
        return m.aces == 4
    return m.aces == 1 and (m.voice.shown > 0 or any(owner >= 0 for owner in m.talk.owner))


def next_figure(m: Mind, more: float) -> str:
    return next((call for call in figures(m) if m.room(call, more)), fourth_ace(m, more))


def fourth_ace(m: Mind, more: float) -> str:
    """The fourth ace is shown where figures are not: with it the side may lack a trick (A-B 11, 66)."""
    if m.talk.fourth or not shows_fourth(m):
        return PASS
    call = m.bid(NT)
    return call if m.room(call, more + ACE_TELLS) else PASS


def shows(m: Mind) -> str:
    """Who has opened goes on until he has nothing further."""
    call = next_figure(m, PARTNER_HAS)
    if call != PASS:
        return call
    if m.voice.kind == "fourth-ace" or m.voice.kind == "closing":
        return PASS
    if m.talk.fourth and not m.voice.closed and m.strain != NT and m.room(m.bid(NT), PARTNER_HAS):
        return m.bid(NT)
    return place(m)


def answers(m: Mind) -> str:
    """His partner listens first: to the kings and the fourth ace, then to the end (A:1021, 1059)."""
    opener = m.partner
    theirs = [x for x in range(4) if m.talk.owner[x] == m.r.auction.partner(m.place)]
    done = not is_bid(opener.last) and opener.kind != "confirms"
    begun = m.voice.shown > 0
    if m.talk.fourth:
        for x in theirs:
            if m.talk.next[x] == KING and m.has(x, KING) and m.room(m.bid(x), OPENER_HAS):
                return m.bid(x)
    if opener.kind == "confirms" and not begun and any(m.talk.owner[x] == m.talk.nt for x in range(4)):
        return fourth_ace(m, OPENER_HAS)  # if he has nothing further to show, there is no other turn (A-B 69)
    if done or (begun and opener.closed):
        call = next_figure(m, OPENER_HAS if not opener.closed else PARTNER_HAS)
        if call != PASS:
            return call
    return place(m) if m.last or (m.again and done) else PASS


def listens(m: Mind) -> str:
    """The partner is showing; only who can count every trick and has nothing to show says so."""
    nothing = next_figure(m, PARTNER_HAS) == PASS
    if nothing and m.talk.nt == m.place and any(m.outlook.tricks(x) >= GRAND for x in m.strains):
        return place(m)
    return place(m) if m.last else PASS
