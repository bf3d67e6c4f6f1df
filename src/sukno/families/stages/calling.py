"""Calling: an auction as a part of a deal. A ladder of bids, an order of speaking, and words beside the bids.

    Calling(
        Bids(Levels(range(1, 8), BRIDGE)),
        PassesInARow(again=False),
        voices=from_dealer,
        after=(PASS, DOUBLE, REDOUBLE),
    )

What has been said is in `s.auction` (`families/bidding.py`). The stage asks, checks, writes the log and shows two
zones: everything said (`Calls`) and what may be said (`Box`). A word is a small object: when it may be said, and what
it does. Rules of one game about its bids are a kind of `Bids`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Amount, Ask
from sukno.engine.text import same
from sukno.engine.view import AnyZone, Box, Call, Calls
from sukno.families.bidding import Bidding, Ladder, Levels, Order, Said
from sukno.families.stages import Stage

new_tuple = tuple.__new__
"""Of a kind of named tuple: calling the kind itself takes a step of Python more."""
YOUR_CALL = Text("Your call", "Ваше слово")
AUCTION = Text("Auction", "Торговля")
Sayable = tuple[list[str], list[str], int]
"""Words before the bids, words after them, how many of these random play leaves alone."""
Keys = tuple[tuple[tuple[str, Text], ...], ...]


class Word(NamedTuple):
    """Something that may be said beside the bids."""

    text: str
    """The move."""
    words: Text
    """As it is offered and written down."""
    does: Callable[[Calling, Any], bool]
    """What it does, with the stage and the state; false when the auction is over."""
    may: Callable[[Any], bool] | None = None
    """When it may be said; None: always."""
    blind: bool | None = None
    """Only by those who have not looked at their cards; false: only by those who have."""
    kind: str = ""
    """The kind of its line in the log; empty: as a bid."""
    told: Text | None = None
    """As the log tells it, if that is not as it is offered."""
    light: bool = True
    """It raises nothing."""
    shunned: bool = False
    """Random play leaves it alone."""
    deed: bool = False
    """It is done, not said: no call, and in the log only if it has a kind."""
    offered: Callable[[Any], Text] | None = None
    """As it is offered, if that depends."""
    key: bool = True
    """It has a key in the box."""


# the words that games share


def say_pass(calling: Calling, s: Any) -> bool:
    b: Bidding = s.auction
    b.spoken[b.turn] = b.passed[b.turn] = True
    b.passes += 1
    return calling.order.next(b)


def finish(calling: Calling, s: Any) -> bool:
    """Pass now and for the rest of the auction."""
    s.auction.finished |= 1 << s.auction.turn
    return say_pass(calling, s)


def hold(calling: Calling, s: Any) -> bool:
    """Take over the call that stands, at its height."""
    s.auction.holder, s.auction.held = s.auction.turn, True
    return calling.go_on(s)


def double(calling: Calling, s: Any) -> bool:
    s.auction.doubled += 1
    return calling.go_on(s)


def look(calling: Calling, s: Any) -> bool:
    s.auction.unlooked &= ~(1 << s.auction.turn)
    return True


def may_double(s: Any) -> bool:
    """What the other side has bid."""
    b: Bidding = s.auction
    return b.high >= 0 and not b.doubled and (b.turn - b.holder) % 2 == 1


def may_redouble(s: Any) -> bool:
    """What one's own side has bid and the other doubled."""
    b: Bidding = s.auction
    return b.doubled == 1 and (b.turn - b.holder) % 2 == 0


def answers(s: Any) -> bool:
    """In a duel: somebody has bid to the one in turn."""
    return bool(s.auction.turn == s.auction.rival)


BIDS, ANSWERS = (SimpleNamespace(auction=Bidding(rival=rival)) for rival in (-1, 0))
"""Two states that tell `answers` who speaks."""
PASS = Word("pass", Text("pass", "пас"), say_pass)
FINISH = Word("finish", Text("nothing more", "больше ничего"), finish, blind=False, shunned=True)
LOOK = Word(
    "look",
    Text("look at the cards", "посмотреть карты"),
    look,
    blind=True,
    kind="look",
    told=Text("⟨looks|look⟩ at the cards", "⟨смотрит|смотрите⟩ карты"),
    deed=True,
)
HOLD = Word("hold", Text("hold", "держу"), hold, blind=False, light=False)
DOUBLE = Word("X", Text("double", "контра"), double, may_double)
REDOUBLE = Word("XX", Text("redouble", "реконтра"), double, may_redouble)
YES = Word("yes", Text("yes", "есть"), hold, answers, light=False)
"""The answer to a number."""


# bids


class Blind(NamedTuple):
    """How bids are made by those who have not looked at their cards."""

    floor: int = -1
    """The highest step that is too low."""
    prefix: str = ""
    """What stands before such a bid in a record."""
    kind: str = ""
    """The kind of its line in the log; empty: as other bids."""
    words: Text = Text("{call}", "{call}")


class Bids:
    """The calls of a ladder: which may be made, and in which words. A game with rules of its own makes its kind."""

    def __init__(
        self,
        ladder: Ladder,
        words: Callable[[str], Text] = same,
        rows: Sequence[Sequence[str]] = (),
        *,
        floor: int = -1,
        top_ends: bool = False,
        blind: Blind | None = None,
    ) -> None:
        self.ladder = ladder
        if isinstance(ladder, Levels):
            words, rows = ladder.words, ladder.rows
        self.words = words
        """A bid as it is written down."""
        self.rows = rows
        """Of the box; none where a number is asked for."""
        self.floor = floor
        """The highest step that is too low."""
        self.top_ends = top_ends
        """The highest call of all ends the auction at once."""
        self.blind = blind
        """None: everybody looks at once."""

    def moves(self, s: Any) -> Sequence[str]:
        """The bids that the one in turn may make, as they are listed."""
        b: Bidding = s.auction
        floor = self.blind.floor if self.blind and b.unlooked >> b.turn & 1 else self.floor
        return self.ladder.calls[max(b.high, floor) + 1 :]

    def allows(self, s: Any, move: str) -> bool:
        """Is this one of them? Asked for every move."""
        b: Bidding = s.auction
        floor = self.blind.floor if self.blind and b.unlooked >> b.turn & 1 else self.floor
        return self.ladder.index.get(move, -1) > max(b.high, floor)

    def amounts(self, s: Any) -> tuple[Amount, ...]:
        """Or the numbers, where they are not listed."""
        return ()

    def called(self, s: Any, call: str) -> None:
        """The one in turn has called: something to be remembered, before it stands as the highest."""

    def refusal(self, s: Any, move: str) -> IllegalMove | None:
        """Why this may not be said; None: what may be is listed."""
        return None

    def asked(self, s: Any) -> Text | None:
        """What a person is asked; None: as usual."""
        return None

    def offered(self, s: Any, call: str) -> Text:
        """A bid as a person chooses it."""
        return self.words(call)

    def told(self, call: str) -> Text:
        """A bid as the log tells it."""
        return self.words(call)

    def said(self, call: str) -> Text | None:
        """A bid as it is said aloud; None: as the game says."""
        return None

    def grave(self, call: str) -> bool:
        """Is a person asked once more?"""
        return False

    def within(self, s: Any, keys: Keys) -> Keys:
        """The box as it stands in this deal, where not every key of it makes sense in each."""
        return keys


def from_left(s: Any) -> list[int]:
    """All who sit at the table, from the dealer's left."""
    n = len(s.order)
    return [p for i in range(n) if s.order[p := (s.dealer + 1 + i) % n] >= 0]


def from_dealer(s: Any) -> list[int]:
    """The same, the dealer first."""
    n = len(s.order)
    return [p for i in range(n) if s.order[p := (s.dealer + i) % n] >= 0]


class Calling(Stage[Any]):
    """From the first word to the last. `s.order` are the seats of the places that speak."""

    def __init__(
        self,
        bids: Bids,
        order: Order,
        *,
        voices: Callable[[Any], Sequence[int]] = from_left,
        before: Sequence[Word] = (),
        after: Sequence[Word] = (PASS,),
        once: bool = False,
        memory: type[Bidding] = Bidding,
        phase: str = "call",
        kind: str = "call",
        shown: Sequence[str] = (),
        goes_on: bool = False,
        parts: Sequence[Calling] = (),
        prompt: Text = YOUR_CALL,
        label: Text = AUCTION,
    ) -> None:
        self.bids = bids
        self.order = order
        self.voices = voices
        """The places that speak, the first to speak first."""
        self.once = once
        """Each speaks once, as somebody who is asked alone does."""
        self.memory = memory
        """The slice of the state, with what the game remembers besides."""
        self.phase = phase
        self.kind = kind
        """Of the lines of the log."""
        self.phases = (phase,)  # type: ignore[misc]
        self.prompts = {phase: prompt}  # type: ignore[misc]
        self.shown = (phase, *shown)
        """The phases in which the box is open."""
        self.goes_on = goes_on
        """It goes on with the auction of another such stage, which shows it."""
        self.parts = (self, *parts)
        """Those that go on with this one and have boxes of their own; one of the same bids need not be named."""
        self.label = label
        self.blind = bids.blind or Blind()
        self.words = {word.text: word for word in (*before, *after)}
        self.before, self.after = (
            tuple(tuple(w for w in words if w.blind in (None, blind)) for blind in (False, True))
            for words in (before, after)
        )
        """The words offered before the bids and after them: to those who have looked, and to those who have not."""
        self.offered = [
            [[(w.text, w.may, w.shunned) for w in words[blind]] for words in (self.before, self.after)]
            for blind in (0, 1)
        ]
        """What is asked of them at every question."""
        self.always = [
            [self.sayable(asked, blind) if self.foreseen(blind) else None for asked in (BIDS, ANSWERS)]
            for blind in (0, 1)
        ]
        """The same where it does not depend on anything else than who speaks in a duel."""
        self.kinds = {kind, self.blind.kind, *(w.kind for w in self.words.values())} - {""}
        self.keys = self.box(blind=False), self.box(blind=True)

    # from word to word

    def renew(self, s: Any) -> None:
        self.forget(s, self.voices(s)[0])

    def forget(self, s: Any, first: int) -> None:
        """Nothing has been said, and nobody has looked where one may call before."""
        s.auction = b = self.memory(first=first)
        if self.bids.blind:
            b.unlooked = sum(1 << p for p, seat in enumerate(s.order) if seat >= 0)

    def begin(self, s: Any) -> None:
        voices = self.voices(s)
        if not self.goes_on:
            self.forget(s, voices[0])
        b: Bidding = s.auction
        n = len(s.order)
        silent = [p not in voices for p in range(n)] if len(voices) < n else [False] * n
        b.passed, b.spoken = silent, silent[:]
        b.finished = sum([1 << p for p in range(n) if silent[p]])
        b.passes = 0
        b.once = self.once or len(voices) == 1
        b.turn = voices[0]
        self.order.begin(b)
        s.phase = self.phase

    def resume(self, s: Any) -> None:
        """Something else came between two words."""
        s.phase = self.phase

    def ask(self, s: Any) -> Ask:
        b: Bidding = s.auction
        turn = b.turn
        answers = turn == b.rival
        blind = b.unlooked >> turn & 1
        before, after, shunned = self.always[blind][answers] or self.sayable(s, blind)
        if answers:
            return Ask(s.order[turn], self.phase, [*before, *after], (), shunned)
        called, numbers = self.bids.moves(s), self.bids.amounts(s)
        return Ask(s.order[turn], self.phase, [*before, *called, *after], numbers, shunned)

    def foreseen(self, blind: int) -> bool:
        """Does it depend on nothing but who speaks in a duel what may be said beside the bids?"""
        return all(may in (None, answers) for words in self.offered[blind] for _, may, _ in words)

    def sayable(self, s: Any, blind: int) -> Sayable:
        """The words that may be said now."""
        before, after = [], []
        shunned = 0
        for text, may, _ in self.offered[blind][0]:
            if may is None or may(s):
                before.append(text)
        for text, may, shuns in self.offered[blind][1]:
            if may is None or may(s):
                after.append(text)
                shunned += shuns
        return before, after, shunned

    def do(self, s: Any, move: str) -> None:
        """Checked without listing everything that may be said."""
        b: Bidding = s.auction
        word = self.words.get(move)
        if word is None:
            legal = b.turn != b.rival and self.bids.allows(s, move)
        else:
            legal = word.blind in (None, b.unlooked >> b.turn & 1) and (word.may is None or word.may(s))
        if not legal:
            self.check(s, move)
        self.say(s, move, word)

    def check(self, s: Any, move: str) -> None:
        refused = self.bids.refusal(s, move)
        if refused is not None:
            raise refused
        super().check(s, move)

    def play(self, s: Any, move: str) -> None:
        self.say(s, move, self.words.get(move))

    def say(self, s: Any, move: str, word: Word | None) -> None:
        """One of the words, or a bid."""
        b: Bidding = s.auction
        place, blind = b.turn, b.unlooked >> b.turn & 1 == 1
        if word is None or not word.deed:
            b.said = (*b.said, new_tuple(Said, (place, move, blind)))
            if b.once:
                b.finished |= 1 << place
        if word is None:
            s.log = (s.log, s.order[place], (blind and self.blind.kind) or self.kind, move)
            more = self.call(s, move.removeprefix(self.blind.prefix), blind)
        else:
            if word.kind or not word.deed:
                s.log = (s.log, s.order[place], word.kind or self.kind, move)
            more = word.does(self, s)
        if not more:
            b.unlooked = 0
            self.done(s)

    def call(self, s: Any, call: str, blind: bool) -> bool:
        """The one in turn bids; false when the auction is over."""
        b: Bidding = s.auction
        bids = self.bids
        bids.called(s, call)
        b.high, b.holder = bids.ladder.index[call], b.turn
        b.held, b.doubled = False, 0
        if not self.goes_on:  # what was bought blind and is raised stays so
            b.blind = blind
        if b.opener < 0:
            b.opener = b.turn
        b.spoken[b.turn] = True
        b.passes = 0
        return self.order.next(b) and not (bids.top_ends and b.high == len(bids.ladder) - 1)

    def go_on(self, s: Any) -> bool:
        """Any word but a pass has been spoken: the next; false when it is over."""
        s.auction.spoken[s.auction.turn] = True
        s.auction.passes = 0
        return self.order.next(s.auction)

    # what is seen

    def zones(self, s: Any, seat: int | None) -> Iterable[AnyZone]:
        if self.goes_on:
            return
        b: Bidding = s.auction
        n = len(s.order)
        columns = (s.order[(b.first + i) % n] for i in range(n))
        yield Calls(
            id="calls",
            label=self.label,
            seats=tuple(column for column in columns if column >= 0),
            calls=tuple(self.said(s, *said) for said in b.said),
        )
        unlooked = any(b.unlooked >> place & 1 for place, at in enumerate(s.order) if at == seat)
        keys = (part.bids.within(s, part.keys[unlooked]) for part in self.parts if s.phase in part.shown)
        yield Box(id="box", label=Text("Calls", "Заявки"), rows=next(keys, ()))

    def said(self, s: Any, place: int, call: str, blind: bool) -> Call:
        """A word of the auction, by the part in which it is said."""
        bare = call.removeprefix(self.blind.prefix)
        known = (part for part in self.parts if call in part.words or bare in part.bids.ladder.index)
        part = next(known, self)
        light = call in part.words and part.words[call].light
        return Call(s.order[place], call, part.written(call, blind), light)

    def box(self, *, blind: bool) -> Keys:
        """The keys for those who have looked, or have not: bids in rows, then the words."""
        if not self.bids.rows:
            return ()
        prefix = self.blind.prefix if blind else ""
        rows = (
            tuple((prefix + call, self.bids.words(call)) for call in row) for row in self.bids.rows if row
        )
        words = (*self.before[blind], *self.after[blind])
        return *rows, tuple((word.text, word.words) for word in words if word.key)

    # words

    def written(self, call: str, blind: bool) -> Text:
        """A word as it is written down."""
        if call in self.words:
            return self.words[call].words
        return self.in_the_dark(self.bids.words(call.removeprefix(self.blind.prefix)), blind)

    def in_the_dark(self, words: Text, blind: bool) -> Text:
        return self.blind.words.fill(call=words) if blind else words

    def asked(self, s: Any) -> Text | None:
        return self.bids.asked(s)

    def describe(self, s: Any, move: str) -> Text | None:
        word = self.words.get(move)
        if word is None:
            blind = bool(s.auction.unlooked >> s.auction.turn & 1)
            return self.in_the_dark(self.bids.offered(s, move.removeprefix(self.blind.prefix)), blind)
        return word.words if word.offered is None else word.offered(s)

    def tell(self, kind: str, move: str) -> Text | None:
        if kind not in self.kinds:
            return None
        if move in self.words:
            word = self.words[move]
            return word.told or word.words
        call = move.removeprefix(self.blind.prefix)
        if call not in self.bids.ladder.index:
            return None
        return self.in_the_dark(self.bids.told(call), kind == self.blind.kind or call != move)

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        said = super().says(kind, move, words)
        if said is not None or kind not in self.kinds:
            return said
        word = self.words.get(move)
        if word is not None:
            return None if word.told is None or word.deed else word.words
        return self.bids.said(move) if move in self.bids.ladder.index else None

    def grave(self, s: Any, move: str) -> bool:
        return self.bids.grave(move.removeprefix(self.blind.prefix))
