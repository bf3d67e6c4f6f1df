"""The words of Albov's code (1905, A-B 3-73) as meanings: each call of the system with what it promises.

A number after A-B is a paragraph of his bidding chapter; K is the older code.
"""

from __future__ import annotations

from functools import cache

from sukno.engine import Text
from sukno.players.bidding.auction import NT
from sukno.players.bidding.counting import ANY
from sukno.players.bidding.meaning import (
    ACE,
    ACES,
    JACK,
    KING,
    QUEEN,
    TEN,
    AnyOf,
    Count,
    Fact,
    Facts,
    Meaning,
    Tricks,
    held,
    length,
    top,
)
from sukno.players.bidding.words import RANK_NAMES, SUITS

BOOK = 6
OPENS = 5
"""Tricks of a simple game: two more are expected of the partner (A-B 3)."""
RAISES = 3
"""Tricks with which a simple game is raised to two (A-B 37)."""
NOTHING_WORDS = Text("nothing to add now", "пока добавить нечего")
SAID_ALL = Text("nothing more to say in this deal", "больше в этой сдаче говорить нечего")


def long_suit(x: int) -> AnyOf:
    """Five cards with three of the top five, or six with two (A-B 17)."""
    return AnyOf(((length(x, 5), top(x, 3)), (length(x, 6), top(x, 2))))


def answering_suit(x: int) -> AnyOf:
    """The long suit of a partner: headed by the ace, king or queen with another honour; six with two (K 45, 52)."""
    headed = Count(sum(1 << 13 * x + r for r in (ACE, KING, QUEEN)), 1)
    return AnyOf(((length(x, 5), top(x, 2), headed), (length(x, 6), top(x, 2))))


def no_long_suit(x: int) -> AnyOf:
    return AnyOf(((length(x, 0, 4),), (length(x, 5, 5), top(x, 0, 2)), (length(x, 6), top(x, 0, 1))))


def trick_in(x: int) -> AnyOf:
    """A sure trick beside trumps: the ace, or the king with the queen."""
    return AnyOf(((held(x, ACE),), (held(x, KING, QUEEN),)))


def _of(x: int) -> dict[str, Text]:
    return {"suit": SUITS[x]}


# the first words of a side


@cache
def opens_nt(level: int, forced: bool) -> Meaning:
    """A-B 10, 64, 67."""
    if level == 1 or forced:
        return Meaning("open-nt", Text("three aces at least", "не менее трёх тузов"), (Count(ACES, 3, 4),))
    strong = AnyOf(tuple((length(x, 5), held(x, KING, QUEEN)) for x in range(4)))
    return Meaning(
        "open-nt",
        Text("four aces and a strong suit", "четыре туза и сильная масть"),
        (Count(ACES, 4, 4), strong),
    )


@cache
def opens_suit(x: int, level: int) -> Meaning:
    """A-B 3, 15, 16; three short suits: K 49."""
    need = OPENS + level - 1
    long = (length(x, 5), top(x, 2), Tricks(x, need))
    return Meaning(
        "open-suit",
        Text("a long suit, to be played in", "длинная масть, чтобы в ней играть"),
        (AnyOf((long, not_long(x, need))), Count(ACES, 0, 2)),
    )


def not_long(x: int, need: int) -> Facts:
    """Four cards with honours where nothing is longer (A-B 16, K 33-34), or one of three short suits (K 49)."""
    return (length(x, 3, 4), top(x, 2), Tricks(ANY, need), *(length(y, 0, 5) for y in range(4) if y != x))


DIRECT = {1: (5, 8), 2: (6, 8), 3: (7, 9), 4: (9, 11), 5: (11, 12)}
"""Tricks of who says two, three, four at once (A-B 46-48, 59-60; K 36)."""


@cache
def opens_at_once(x: int, level: int) -> Meaning:
    low, high = DIRECT.get(level, (11, 13))
    words = Text(
        "{n} tricks in one's own hand, to shut the others out",
        "взяток на руках: {n}; чтобы закрыть переговоры",
    )
    return Meaning(
        "direct",
        words.fill(n=low),
        (length(x, 5 if level == 2 else 6), top(x, 2), Tricks(x, low, high, 0.4), Count(ACES, 0, 2)),
    )


@cache
def late_suit(x: int, level: int) -> Meaning:
    """A-B 49."""
    return Meaning(
        "late-suit",
        Text("a suit after a pass: weak or forced", "масть после паса: слабая или вынужденная"),
        (length(x, 4), top(x, 1), Tricks(x, OPENS + level - 2), Count(ACES, 0, 2)),
    )


# no trumps: aces


@cache
def two_aces() -> Meaning:
    """A-B 13, 68."""
    return Meaning("aces", Text("two aces", "два туза"), (Count(ACES, 2, 2),))


@cache
def fourth_ace(opener: bool) -> Meaning:
    """A-B 11, 66."""
    n = 4 if opener else 1
    words = Text("all four aces", "все четыре туза") if opener else Text("the fourth ace", "четвёртый туз")
    return Meaning("fourth-ace", words, (Count(ACES, n, n),))


CLOSING = Meaning("closing", Text("nothing further to show", "показывать больше нечего"))


# figures and tricks


@cache
def names_long(x: int, opener: bool) -> Meaning:
    """A-B 17, 21; only a king if no pass follows (A-B 33, note)."""
    suit = long_suit(x) if opener else answering_suit(x)
    words = Text(
        "a long suit if a pass follows, else the king", "длинная масть, если дальше пас; иначе король"
    )
    return Meaning("long?", words, (AnyOf((*suit.options, (held(x, KING), length(x, 2)))),))


@cache
def figure(x: int, rank: int, partners_suit: bool) -> Meaning:
    """A-B 31-34; not bare (K 47)."""
    words = Text("{rank} of {suit}", "{rank} {suit}").fill(rank=RANK_NAMES[rank], **_of(x))
    return Meaning("figure", words, (held(x, rank), length(x, 2, soft=0.3)))


@cache
def repeats(x: int) -> Meaning:
    """The owner of a long suit names it again (A:1013-1015)."""
    words = Text("king and queen of the long suit", "король и дама длинной масти")
    return Meaning("repeat", words, (held(x, KING, QUEEN),))


@cache
def shows_trick(x: int, own_suit: bool) -> Meaning:
    """A-B 38, 42; of the one whose suit is played: A-B 27."""
    options = trick_in(x).options
    if own_suit:
        options = (*options, (length(x, 3), top(x, 2)))
    return Meaning(
        "trick", Text("a trick or two in this suit", "взятка или две в этой масти"), (AnyOf(options),)
    )


@cache
def completes(x: int, times: int) -> Meaning:
    """A suit in which the partner has shown a trick: what is missing there (A:1099-1111)."""
    if not times:
        facts: Facts = (AnyOf(((held(x, ACE),), (held(x, KING),))),)
        return Meaning(
            "completes", Text("the ace or king that was missing", "недостававший туз или король"), facts
        )
    rank = max(TEN, QUEEN + 1 - times)
    words = Text("{rank} of {suit}", "{rank} {suit}").fill(rank=RANK_NAMES[rank], **_of(x))
    return Meaning("completes", words, (held(x, rank),))


# support and contracts


@cache
def own_suit(x: int, level: int) -> Meaning:
    """A suit of his own over the partner's (A-B 42)."""
    words = Text("a strong suit of one's own", "своя сильная масть")
    return Meaning("own-suit", words, (length(x, 5), top(x, 2), Tricks(x, OPENS + max(0, level - 2))))


@cache
def supports(x: int, tricks: int) -> Meaning:
    """A-B 37, 40, 42, 58."""
    void = tuple((length(x, 3), length(y, 0, 0)) for y in range(4) if y != x)
    trumps: Fact = AnyOf(((top(x, 1), length(x, 2)), (length(x, 4),), *void))
    words = Text("support for the partner's suit", "поддержка масти партнёра")
    return Meaning("raise", words, (trumps, Tricks(x, tricks, support=True)))


@cache
def returns(x: int, tricks: int) -> Meaning:
    """His own suit again: it is to be played (A-B 27)."""
    words = Text("this is the suit to be played", "играть желательно в этой масти")
    return Meaning("return", words, (Tricks(x, tricks),))


@cache
def places(strain: int, level: int, partner: int) -> Meaning:
    """A leap, or a slam: the contract (digest, gaps)."""
    need = max(0, BOOK + level - max(2, partner) - 2)
    facts: Facts = (Tricks(strain, need),) if strain != NT and need > 2 else ()
    return Meaning("place", Text("to be played like this", "так и играть"), facts)


@cache
def natural(strain: int, level: int) -> Meaning:
    """Where nobody answers, or the code is silent."""
    need = BOOK + level - 3
    if strain == NT:
        facts: Facts = (Count(ACES, 2, 4, 0.3), Tricks(NT, need))
    else:
        facts = (length(strain, 4), top(strain, 2), Tricks(strain, need))
    return Meaning("natural", Text("to be played like this", "играть так и есть с чем"), facts)


# passes


@cache
def first_pass(level: int) -> Meaning:
    """A-B 4: not five tricks; more are needed over a bid."""
    return Meaning(
        "pass",
        Text("no game of one's own", "самостоятельной игры нет"),
        (Count(ACES, 0, 2 if level == 1 else 3), Tricks(ANY, 0, OPENS + level - 2, 0.5)),
    )


@cache
def confirms(kind: str, x: int) -> Meaning:
    """A pass after a suit of one's own (A-B 22, 25, 28)."""
    words = Text(
        "the suit just named is long and is to be played",
        "названная масть — длинная, играть желательно в ней",
    )
    if kind == "long?":
        return Meaning("confirms", words, (long_suit(x),))
    if kind == "answer?":
        return Meaning("confirms", words, (answering_suit(x),))
    if kind == "direct":
        return Meaning("confirms", words, (length(x, 5),))
    if kind == "open-suit":
        return Meaning("confirms", words, (AnyOf(((length(x, 5),), not_long(x, OPENS))),))
    if kind in ("own-suit", "late-suit"):
        return Meaning("confirms", words, (length(x, 5 if kind == "own-suit" else 4, soft=0.1),))
    words = Text("the suit just named has four cards or more", "названной масти четыре карты или больше")
    return Meaning("confirms", words, (length(x, 4),))


@cache
def short_suits(suits: tuple[int, ...]) -> Meaning:
    """Named and passed three times running, then no trumps and a pass (K 49)."""
    words = Text(
        "short suits with honours: choose one, or none",
        "короткие масти с онерами: выбирайте любую или без козырей",
    )
    facts = tuple(f for x in suits for f in (length(x, 3), top(x, 2)))
    return Meaning("confirms", words, facts)


@cache
def without_long_suit() -> Meaning:
    """A-B 19, 30."""
    return Meaning(
        "pass", Text("no long suit", "длинной масти нет"), tuple(no_long_suit(x) for x in range(4))
    )


@cache
def no_raise(x: int, level: int) -> Meaning:
    """A-B 37: with three tricks one would have raised."""
    words = Text("no support and no game of one's own", "ни поддержки, ни своей игры")
    return Meaning("pass", words, (Count(ACES, 0, 2), Tricks(x, 0, RAISES + level - 2, 0.4, True)))


LISTENS = Meaning("listens", NOTHING_WORDS)
FINISHED = Meaning("pass", SAID_ALL)
FIGURES = (KING, QUEEN, JACK, TEN)
