"""The auction (переговоры): everybody may speak again after a pass; and the last word after an exchange."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.families.bidding import PassesInARow
from sukno.families.dummies import give
from sukno.families.stages import Stage
from sukno.families.stages.calling import FINISH, LOOK, PASS, Bids, Blind, Calling, Word
from sukno.games.tricks.vint.calls import LADDER, TOP, call_words, level_of, trump_of
from sukno.games.tricks.vint.state import VintState

Voices = Callable[[VintState], Sequence[int]]
SPOKEN = ("call", "final", "overbid")
"""The phases in which calls are made."""
LOOKED_PASS = PASS._replace(blind=False)


def below(level: int) -> int:
    """The highest bid that is too low for a level."""
    return LADDER.index[f"{level}S"] - 1


def make_contract(s: VintState) -> None:
    """The highest bid so far is the contract."""
    b = s.auction
    bid = LADDER.calls[b.high]
    s.contract = replace(
        s.contract, declarer=b.holder, level=level_of(bid), trump=trump_of(bid), blind=b.blind
    )
    s.trump = s.contract.trump


def auction(
    voices: Voices, *, rounds: int = 2, lowest: int = 1, once: bool = False, blind: int = 0
) -> Calling:
    """From the first word until everybody has passed so many times running (A-L 20-36).

    Who says that he has nothing more passes now and for the rest of the auction (A-L 36). `blind`: the lowest level
    that may be bid without looking at the cards; 0: all look at once.
    """
    return Calling(
        Bids(LADDER, floor=below(lowest), top_ends=True, blind=Blind(floor=below(blind)) if blind else None),
        PassesInARow(rounds),
        voices=voices,
        before=(LOOK, LOOKED_PASS),
        after=() if once else (FINISH,),
        once=once,
        shown=SPOKEN[1:],
        label=Text("Auction", "Переговоры"),
    )


def last_words(
    phase: str, prompt: Text, voices: Voices, passing: Word, *, least: int, once: bool = False
) -> Calling:
    """The auction goes on among some of the players, until all of them have passed in succession."""
    return Calling(
        Bids(LADDER, floor=below(least), top_ends=True),
        PassesInARow(),
        voices=voices,
        before=(passing,),
        after=(),
        once=once,
        phase=phase,
        goes_on=True,
        prompt=prompt,
    )


def final(voices: Voices, *, least: int = 1, once: bool = False) -> Calling:
    """The last bid after an exchange, or where less may not be played: the contract may be raised. Nobody but the
    buyer, who speaks last, must raise to the least that is played."""

    def may(s: VintState) -> bool:
        return s.auction.high > below(least) or s.auction.turn != voices(s)[-1]

    def offered(s: VintState) -> Text:
        return Text("no more: {bid} stands", "остаётся {bid}").fill(
            bid=call_words(LADDER.calls[s.auction.high])
        )

    passing = PASS._replace(may=may, offered=offered)
    prompt = Text("Your last bid", "Ваше последнее назначение")
    return last_words("final", prompt, voices, passing, least=least, once=once)


def overbid(lowest: int) -> Calling:
    """When the two partners have settled, the owner of the dummy leaves them the contract or overbids, once (A:861)."""
    return last_words("overbid", Text("Your call", "Ваше слово"), lambda s: (0,), PASS, least=lowest)


def may_be_raised(s: VintState) -> bool:
    return s.auction.high < TOP


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
        s.phase = "lay"

    def ask(self, s: VintState) -> Ask:
        return Ask(s.owner[self.mate(s, s.contract.declarer)], "lay", list(self.words))

    def play(self, s: VintState, move: str) -> None:
        place = self.mate(s, s.contract.declarer)
        s.note(s.owner[place], "choice", move)
        if move == "open":
            s.opened |= 1 << place
            give(s, place, s.owner[s.contract.declarer])
        self.done(s)

    def describe(self, s: VintState, move: str) -> Text | None:
        return self.words[move]

    def tell(self, kind: str, move: str) -> Text | None:
        return self.words.get(move) if kind == "choice" else None
