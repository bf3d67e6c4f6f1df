"""The contract: the declarer names his game, not lower than he has bought."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.state import FrozenSlice
from sukno.engine.text import who
from sukno.families.stages import Stage
from sukno.games.tricks.preferans.calls import (
    GAME_INDEX,
    GAMES,
    MISERE,
    UNNAMED,
    Call,
    CallLadder,
    game_words,
    name,
)
from sukno.games.tricks.preferans.places import Places
from sukno.games.tricks.preferans.prelude import game_bit

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState

EIGHT_NO_TRUMPS = "8NT"
NINE_NO_TRUMPS = "9NT"


class ContractSlice(FrozenSlice, frozen=True):
    declarer: int = -1
    """His place."""
    level: int = UNNAMED
    """6 to 10; 0: misere. Trumps are `s.trump`."""
    floor: int = -1
    """What was bought, as a step of the ladder; -1: nothing, he must play (razboinik)."""
    dark: bool = False
    """Bought without looking."""
    direct: bool = False
    """Without the talon."""
    uvert: bool = False
    """A misere with all cards open."""


class Contract(Stage["PreferansState"]):
    """Naming the game."""

    phases = ("contract",)
    prompts = {"contract": Text("Name your contract", "Назначьте игру")}

    def __init__(self, places: Places, ladder: CallLadder) -> None:
        self.places = places
        self.customs = places.customs
        self.ladder = ladder

    def renew(self, s: PreferansState) -> None:
        s.contract = ContractSlice()
        s.trump = -1

    def buy(self, s: PreferansState) -> None:
        """The auction is over: who has bought plays, and a misere needs no other name."""
        b = s.auction
        call = self.ladder.steps[b.high]
        s.contract = ContractSlice(
            declarer=b.holder,
            level=MISERE if call.misere else UNNAMED,
            floor=b.high,
            dark=b.blind,
            direct=call.direct,
            uvert=call.uvert,
        )
        self.places.declared(s)

    def begin(self, s: PreferansState) -> None:
        s.phase = "contract"

    def ask(self, s: PreferansState) -> Ask:
        return Ask(s.order[s.contract.declarer], "contract", self.contracts(s))

    def contracts(self, s: PreferansState) -> list[str]:
        """Games not lower than the bid; in the razboinik those the player has not had yet."""
        if s.exchange.totus:
            return [g.text for g in GAMES[20:]]
        if s.contract.floor < 0:
            left = s.account.prelude.games_left[s.order[s.contract.declarer]]
            named = [g.text for g in GAMES if left & game_bit(g.level)]
            return [*named, "misere"] if left & game_bit(MISERE) else named
        call = self.ladder.steps[s.contract.floor]
        if call.direct and call.level >= 9:  # bid by level only
            return [g.text for g in GAMES if g.level >= call.level]
        named = [g.text for g in GAMES[game_index(call) :]]
        if self.misere_may_be_named(s):
            named.append("misere")
        return named

    def misere_may_be_named(self, s: PreferansState) -> bool:
        """Trading misere, or after a dark call, while the bid is not higher than misere."""
        if not (self.customs.trading or s.contract.dark):
            return False
        top = NINE_NO_TRUMPS if self.customs.order.above_nine else EIGHT_NO_TRUMPS
        return s.contract.floor <= self.ladder.index[top]

    def play(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.contract.declarer], "contract", move)
        level = MISERE
        if move != "misere":
            game = GAMES[GAME_INDEX[move]]
            level, s.trump = game.level, game.trump
        s.contract = replace(s.contract, level=level)
        self.done(s)

    # words

    def marks(self, s: PreferansState, seat: int) -> Iterable[str]:
        if seat == self.places.declarer_seat(s):
            yield "declarer"

    def standing(self, s: PreferansState) -> tuple[Text, bool]:
        """Who plays what, in words, and whether it has been named."""
        c = s.contract
        declarer = who(s.order[c.declarer])
        direct = " direct" if c.direct else ""
        if s.exchange.totus:
            game = Text("totus", "тотус")
        elif c.level > MISERE:
            game = game_words(name(c.level, s.trump) + direct)
        elif c.level == MISERE:
            game = game_words(("uvert" if c.uvert else "misere") + direct)
        elif c.floor >= 0:
            bid = game_words(self.ladder.calls[c.floor])
            return Text("{who}: bought at {bid}", "{who}: куплено на {bid}").fill(
                who=declarer, bid=bid
            ), False
        else:
            return Text("{who}: to name a game", "{who}: назначить игру").fill(who=declarer), False
        return Text("{who}: {game}", "{who}: {game}").fill(who=declarer, game=game), True

    def describe(self, s: PreferansState, move: str) -> Text:
        return game_words(move)

    def tell(self, kind: str, move: str) -> Text | None:
        return (
            Text("game: {game}", "игра: {game}").fill(game=game_words(move)) if kind == "contract" else None
        )


def game_index(call: Call) -> int:
    """Where the game of a call stands, with the talon or without."""
    return GAME_INDEX[name(call.level, call.trump)]
