"""The auction (торговля): bids and holds, misere, calls made without looking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.text import who
from sukno.engine.view import AnyZone, Box, Call, Calls
from sukno.families.stages import Stage
from sukno.families.stages.auction import Auction as Bidders
from sukno.families.stages.auction import Bidding, LastOneIn
from sukno.games.tricks.preferans.calls import DARK, GAMES, CallLadder, box, call_words, game_words
from sukno.games.tricks.preferans.places import DOLL, Places
from sukno.games.tricks.preferans.stopping import STOP, Stopping

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.paper import Paper
    from sukno.games.tricks.preferans.state import PreferansState

LOOK = "look"
LOOK_WORDS = Text("look at the cards", "посмотреть карты")
HOLDS = {
    "opener": Text("mine (hold)", "мои"),
    "elder": Text("here (hold)", "здесь"),
    "all": Text("hold", "держу"),
}
"""The bid stays at its height and passes to who says this."""
SPOKEN = ("bid", "contract")
"""The phases in which calls are made, or a game is named."""
TOLD = {
    "hold": Text("holds the bid", "оставляет за собой"),
    "uvert": Text("uvert", "уверт"),
    "uvert direct": Text("big uvert", "большой уверт"),
}
"""Calls that are told otherwise than they are offered."""


class AuctionSlice(Bidding, kw_only=True):
    """The highest call is `high` in the game's ladder, its owner `holder`."""

    said: tuple[tuple[int, str], ...] = ()
    """Every call of the deal with its place, in order."""
    held: bool = False
    """The call that stands was taken over at its height."""
    dark: bool = False
    """It was made without looking."""
    dark_pass: int = 0
    """How strong the dark pass is that stands as the highest call: 1, 2, 3; 0: none."""
    dark_passed: int = 0
    """Bits of the places that passed without looking."""
    miserers: int = 0
    """Bits of the places that have called misere."""
    looked: int = 0
    """Bits of the places that have seen their cards."""


class Auction(Stage["PreferansState"]):
    """From the first word to the last pass; the end of the pulka may be proposed instead of a first word."""

    phases = ("bid",)
    prompts = {"bid": Text("Your call", "Ваше слово")}

    def __init__(
        self,
        places: Places,
        ladder: CallLadder,
        paper: Paper,
        stopping: Stopping,
    ) -> None:
        self.places = places
        self.customs = places.customs
        self.ladder = ladder
        self.paper = paper
        self.stopping = stopping
        self.bidders = Bidders(ladder, LastOneIn())
        holds = [("hold", HOLDS[self.customs.hold])] if self.customs.hold in HOLDS else []
        self.box = box(ladder, "", ("pass", call_words("pass")), *holds)
        self.dark_box = box(ladder, DARK, (DARK + "pass", call_words(DARK + "pass")), (LOOK, LOOK_WORDS))

    def renew(self, s: PreferansState) -> None:
        dolls = [place for place, seat in enumerate(s.order) if seat == DOLL]
        s.auction = self.bidders.open(AuctionSlice(), len(s.order), silent=dolls)
        s.auction.looked = sum(1 << p for p in dolls) if self.customs.dark else self.places.everybody

    def begin(self, s: PreferansState) -> None:
        s.phase = "bid"

    # what may be said

    def ask(self, s: PreferansState) -> Ask:
        b = s.auction
        moves = self.bids(s)
        if not b.spoken[b.turn] and not s.stopping.refused:
            moves.append(STOP)
            return Ask(s.order[b.turn], "bid", moves, (), 1)
        return Ask(s.order[b.turn], "bid", moves)

    def bids(self, s: PreferansState) -> list[str]:
        """Everything the player in turn may call."""
        b = s.auction
        if not b.looked >> b.turn & 1:
            return [*self.dark_calls(s), LOOK]
        calls = self.ladder.calls
        moves = [calls[i] for i in self.higher(s)]
        if self.may_hold(b):
            moves.append("hold")
        moves.append("pass")
        return moves

    def higher(self, s: PreferansState) -> list[int]:
        """The calls above the one that stands, as the player in turn may make them."""
        b = s.auction
        steps = self.ladder.steps
        jumps = self.customs.jumps
        least = self.paper.lowest_level(s.account) if b.high < 0 else 0
        no_direct = b.high < self.ladder.first_misere
        was_misere = b.miserers >> b.turn & 1
        late = self.customs.bound and b.spoken[b.turn]
        out: list[int] = []
        stepped: set[bool] = set()
        for i in range(self.needed(b), len(steps)):
            call = steps[i]
            direct = call.direct
            if call.misere:
                if direct if was_misere else not late:
                    out.append(i)
            elif was_misere or (direct and no_direct):
                continue
            elif (jumps or direct not in stepped) and call.level >= least:
                # step by step, with the talon and without: a seven beats a misere too (001:745)
                stepped.add(direct)
                out.append(i)
        return out

    def needed(self, b: AuctionSlice) -> int:
        """The lowest step that beats what stands; a dark call asks for a level more (001:446-463)."""
        index = self.ladder.index
        if b.dark_pass:
            return index[GAMES[5 * b.dark_pass].text]
        if b.dark:
            call = self.ladder.steps[b.high]
            if call.misere:
                return len(index)
            at = GAMES.index(call) + 5
            return index[GAMES[at].text] if at < len(GAMES) else len(index)
        return b.high + 1

    def may_hold(self, b: AuctionSlice) -> bool:
        place = b.turn
        if b.high < 0 or b.held or b.dark or b.holder == place or self.ladder.steps[b.high].misere:
            return False
        if b.miserers >> place & 1:
            return False
        ways = self.customs.hold
        if ways == "all":
            return True
        if ways == "opener":
            return place == b.opener
        # «здесь»: only two are left, and the earlier hand says it; never at 6♠
        return ways == "elder" and b.passed.count(False) == 2 and place < b.holder and b.high > 0

    def dark_calls(self, s: PreferansState) -> list[str]:
        """What may be called without looking."""
        b = s.auction
        index = self.ladder.index
        standing = self.ladder.steps[b.high] if b.high >= 0 else None
        least = self.paper.lowest_level(s.account)
        if b.dark_pass:
            least = max(least, 5 + b.dark_pass)
        elif standing is not None and standing.misere and b.dark:
            least = 10
        games = [g.text for g in GAMES if g.level >= least and index[g.text] > b.high]
        moves = [DARK + game for game in (games if self.customs.jumps else games[:1])]
        low = standing is None or (standing.level < 10 and not standing.misere)
        if low and not b.spoken[b.turn] and "misere" in index:
            moves.append(DARK + "misere")
        if b.high < 0 and not b.spoken[b.turn]:
            moves.append(DARK + "pass")
        return moves

    # what is said

    def play(self, s: PreferansState, move: str) -> None:
        b = s.auction
        place = b.turn
        seat = s.order[place]
        if move == STOP:
            self.stopping.propose(s, seat)
            return
        if move == LOOK:
            s.note(seat, LOOK)
            b.looked |= 1 << place
            return
        b.said = (*b.said, (place, move))
        dark = move.startswith(DARK)
        word = move.removeprefix(DARK)
        if word == "pass":
            s.note(seat, "pass", move)
            if dark:
                self.pass_dark(s)
            more = self.bidders.say_pass(b)
        else:
            s.note(seat, "bid", move)
            if word == "hold":
                b.held = True
                more = self.bidders.hold(b)
            else:
                b.held, b.dark, b.dark_pass = False, dark, 0
                if self.ladder.steps[self.ladder.index[word]].misere:
                    b.miserers |= 1 << place
                more = self.bidders.call(b, word)
        if not more:
            b.looked = self.places.everybody
            self.done(s)

    def grave(self, s: PreferansState, move: str) -> bool:
        """A misere stands beside the pass, and once called it must be played."""
        step = self.ladder.index.get(move.removeprefix(DARK))
        return step is not None and self.ladder.steps[step].misere

    def pass_dark(self, s: PreferansState) -> None:
        """Raspasy are called without looking; who does so deal after deal is harder to beat."""
        b = s.auction
        b.dark_passed |= 1 << b.turn
        b.dark_pass = max(b.dark_pass, min(3, self.paper.dark_row(s.account, s.order[b.turn]) + 1))

    # what is seen

    def asked(self, s: PreferansState) -> Text | None:
        dark = not s.auction.looked >> s.auction.turn & 1
        return (
            Text("Call without looking, or look", "Назначьте втёмную или посмотрите карты") if dark else None
        )

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        b = s.auction
        yield Calls(
            id="calls",
            label=Text("Auction", "Торговля"),
            seats=tuple(at for at in s.order if at != DOLL),
            calls=tuple(
                Call(s.order[place], call, TOLD.get(call) or call_words(call), light=call.endswith("pass"))
                for place, call in b.said
            ),
        )
        place = self.places.place_of(s, seat)
        unlooked = place >= 0 and not b.looked >> place & 1
        rows = () if s.phase not in SPOKEN else self.dark_box if unlooked else self.box
        yield Box(id="box", label=Text("Calls", "Заявки"), rows=rows)

    # words

    def describe(self, s: PreferansState, move: str) -> Text:
        if move == "hold":
            return HOLDS[self.customs.hold]
        if move == LOOK:
            return LOOK_WORDS
        if move == STOP:
            return Text("propose to end the pulka", "предложить закончить пулю")
        return game_words(move)

    def tell(self, kind: str, move: str) -> Text | None:
        if kind in ("bid", "pass"):
            return TOLD.get(move) or game_words(move)
        return Text("looks at the cards", "смотрит карты") if kind == LOOK and not move else None


def standing(b: AuctionSlice, ladder: CallLadder, order: tuple[int, ...]) -> Text:
    """What stands in the auction, in words."""
    if b.dark_pass:
        return Text("Dark pass stands", "В силе тёмный пас")
    if b.high < 0:
        return Text("Auction", "Торговля")
    call = game_words((DARK if b.dark else "") + ladder.calls[b.high])
    return Text("Auction: {call}, {who}", "Торговля: {call}, {who}").fill(call=call, who=who(order[b.holder]))
