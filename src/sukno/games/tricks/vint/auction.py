"""The auction (переговоры): everybody may speak again after a pass; and the last word after an exchange."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.view import AnyZone, Box, Call, Calls
from sukno.families.stages import Stage
from sukno.families.stages.auction import Auction as Bidders
from sukno.families.stages.auction import PassesInARow
from sukno.games.tricks.vint.calls import (
    FINISH,
    LADDER,
    LOOK,
    PASS,
    STRAINS,
    call_words,
    level_of,
    trump_of,
)
from sukno.games.tricks.vint.state import Called, VintState

CALL_PROMPT = Text("Your call", "Ваше слово")


def make_contract(s: VintState) -> None:
    """The highest bid so far is the contract."""
    bid = LADDER.calls[s.auction.high]
    s.contract = replace(
        s.contract,
        declarer=s.auction.holder,
        level=level_of(bid),
        trump=trump_of(bid),
        blind=s.auction.blind,
    )
    s.trump = s.contract.trump


def say(s: VintState, place: int, call: str) -> None:
    """Keep a call and write it in the log."""
    s.auction.said = (*s.auction.said, (place, call))
    s.note(s.owner[place], "call", call)


class Auction(Stage[VintState]):
    """From the first word until everybody has passed so many times running (A-L 20-36).

    Who says that he has nothing more passes now and for the rest of the auction (A-L 36).
    """

    phases: ClassVar[tuple[str, ...]] = ("call",)
    prompts: ClassVar[dict[str, Text]] = {"call": CALL_PROMPT}

    def __init__(
        self,
        voices: Callable[[VintState], Sequence[int]],
        *,
        rounds: int = 2,
        lowest: int = 1,
        once: bool = False,
        blind: int = 0,
    ) -> None:
        self.voices = voices
        """The places that speak, the first to speak first."""
        self.rounds = rounds
        """How often everybody must pass after the last bid."""
        self.once = once
        """Each speaks once."""
        self.blind = LADDER.index[f"{blind}S"] - 1 if blind else 0
        """The highest bid that is too low to be made without looking; 0: all look at once."""
        self.bottom = LADDER.index[f"{lowest}S"] - 1
        self.bidders: dict[int, Bidders] = {}

    def renew(self, s: VintState) -> None:
        s.auction = Called()
        s.unlooked = (1 << len(s.order)) - 1 if self.blind else 0

    def begin(self, s: VintState) -> None:
        n = len(s.hands)
        if n not in self.bidders:
            self.bidders[n] = Bidders(LADDER, PassesInARow(n, n * self.rounds), top_ends=True)
        voices = self.voices(s)
        s.auction = self.bidders[n].open(Called(), n, voices[0])
        s.auction.finished = sum(1 << place for place in range(n) if place not in voices)
        s.phase = "call"

    def ask(self, s: VintState) -> Ask:
        b = s.auction
        if s.unlooked >> b.turn & 1:
            return Ask(s.owner[b.turn], "call", [LOOK, *LADDER.above(max(b.high, self.blind))])
        moves = [PASS, *LADDER.above(max(b.high, self.bottom))]
        if self.once:
            return Ask(s.owner[b.turn], "call", moves)
        return Ask(s.owner[b.turn], "call", [*moves, FINISH], (), 1)

    def play(self, s: VintState, move: str) -> None:
        b = s.auction
        bidders = self.bidders[len(s.hands)]
        if move == LOOK:
            s.unlooked &= ~(1 << b.turn)
            s.note(s.owner[b.turn], "choice", LOOK)
            return
        say(s, b.turn, move)
        if self.once:
            b.finished |= 1 << b.turn
        if move == PASS:
            more = bidders.say_pass(b)
        elif move == FINISH:
            more = bidders.finish(b)
        else:
            b.blind = bool(s.unlooked >> b.turn & 1)
            more = bidders.call(b, move)
        if more:
            return
        s.unlooked = 0
        if b.high >= 0:
            make_contract(s)
        self.done(s)

    # what is seen

    def zones(self, s: VintState, seat: int | None) -> Iterable[AnyZone]:
        said = s.auction.said
        first = said[0][0] if said else s.auction.turn if s.phase == "call" else s.dealer
        n = len(s.order)
        voices = (seat for i in range(n) if (seat := s.order[(first + i) % n]) >= 0)
        yield Calls(
            id="calls",
            label=Text("Auction", "Переговоры"),
            seats=tuple(voices),
            calls=tuple(
                Call(s.order[place], call, call_words(call), light=call in (PASS, FINISH))
                for place, call in said
            ),
        )
        yield Box(id="box", label=Text("Calls", "Назначения"), rows=BOX if s.phase in SPOKEN else ())

    def describe(self, s: VintState, move: str) -> Text | None:
        return call_words(move)

    def tell(self, kind: str, move: str) -> Text | None:
        if (kind, move) == ("choice", LOOK):
            return Text("looks at the cards", "смотрит карты")
        return call_words(move) if kind == "call" else None


SPOKEN = ("call", "final", "overbid")
"""The phases in which calls are made."""
BOX = (
    *(tuple((f"{level}{x}", call_words(f"{level}{x}")) for x in STRAINS) for level in range(1, 8)),
    ((PASS, call_words(PASS)), (FINISH, call_words(FINISH))),
)


class Laying(Stage[VintState]):
    """The partner of a blind bidder may lay his hand open, and the bidder plays both (A-L 51)."""

    phases: ClassVar[tuple[str, ...]] = ("lay",)
    prompts: ClassVar[dict[str, Text]] = {
        "lay": Text("Your partner bid blind: lay your hand open?", "Партнёр назначил втёмную: открыть карты?")
    }
    words: ClassVar[dict[str, Text]] = {
        "open": Text("lay the hand open", "открыть карты"),
        "keep": Text("keep the hand", "не открывать"),
    }

    def __init__(self, mate: Callable[[VintState, int], int]) -> None:
        self.mate = mate

    def begin(self, s: VintState) -> None:
        if s.contract.blind:
            s.phase = "lay"
        else:
            self.done(s)

    def ask(self, s: VintState) -> Ask:
        return Ask(s.owner[self.mate(s, s.contract.declarer)], "lay", list(self.words))

    def play(self, s: VintState, move: str) -> None:
        place = self.mate(s, s.contract.declarer)
        s.note(s.owner[place], "choice", move)
        if move == "open":
            s.opened |= 1 << place
            s.owner = tuple(
                s.owner[s.contract.declarer] if p == place else seat for p, seat in enumerate(s.owner)
            )
        self.done(s)

    def describe(self, s: VintState, move: str) -> Text | None:
        return self.words[move]

    def tell(self, kind: str, move: str) -> Text | None:
        return self.words.get(move) if kind == "choice" else None


class Final(Stage[VintState]):
    """The last bid after an exchange, or where less may not be played: the contract may be raised.

    Those who may speak do so in turn until all have passed in succession; nobody but the buyer must raise to the
    least that is played.
    """

    phases: ClassVar[tuple[str, ...]] = ("final",)
    prompts: ClassVar[dict[str, Text]] = {"final": Text("Your last bid", "Ваше последнее назначение")}

    def __init__(
        self,
        voices: Callable[[VintState], Sequence[int]],
        *,
        least: int = 1,
        once: bool = False,
        needed: bool = False,
        declare: Callable[[VintState], None],
    ) -> None:
        self.voices = voices
        """The places that may still bid, in turn; the buyer last."""
        self.least = LADDER.index[f"{least}S"] - 1
        """The highest bid that is too low."""
        self.once = once
        """Each speaks once."""
        self.needed = needed
        """Nothing is asked if the contract is high enough."""
        self.declare = declare
        """Called if the other side has taken the contract over."""

    def begin(self, s: VintState) -> None:
        if s.auction.high == len(LADDER) - 1 or (self.needed and s.auction.high > self.least):
            self.end(s)
            return
        s.auction.passes = 0
        s.auction.turn = self.voices(s)[0]
        s.phase = "final"

    def ask(self, s: VintState) -> Ask:
        b = s.auction
        moves = list(LADDER.above(max(b.high, self.least)))
        if b.high > self.least or b.turn != self.voices(s)[-1]:
            moves.insert(0, PASS)
        return Ask(s.owner[b.turn], "final", moves)

    def play(self, s: VintState, move: str) -> None:
        b = s.auction
        say(s, b.turn, move)
        voices = self.voices(s)
        if move == PASS:
            b.passes += 1
        else:
            b.passes = 0
            b.high, b.holder = LADDER.index[move], b.turn
        at = voices.index(b.turn) + 1
        once = self.once or len(voices) == 1
        if (once and at == len(voices)) or b.passes >= len(voices) or b.high == len(LADDER) - 1:
            self.end(s)
        else:
            b.turn = voices[at % len(voices)]

    def end(self, s: VintState) -> None:
        make_contract(s)
        if s.sides[s.contract.declarer]:
            self.declare(s)
        self.done(s)

    def describe(self, s: VintState, move: str) -> Text | None:
        return (
            Text("no more: {bid} stands", "остаётся {bid}").fill(bid=call_words(LADDER.calls[s.auction.high]))
            if move == PASS
            else call_words(move)
        )
