"""The auction (торговля): bids and holds, misere, calls made without looking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from sukno.engine import Text
from sukno.engine.text import who
from sukno.families.bidding import Bidding, LastOneIn
from sukno.families.dummies import DUMMY
from sukno.families.stages.calling import HOLD, LOOK, PASS, Bids, Blind, Calling, Word, say_pass
from sukno.games.tricks.preferans.calls import DARK, GAMES, CallLadder, Order, call_words, game_words, ladder
from sukno.games.tricks.preferans.places import Places
from sukno.games.tricks.preferans.stopping import STOP, Stopping

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.paper import Paper
    from sukno.games.tricks.preferans.state import PreferansState

HOLDS = {
    "opener": Text("hold", "мои"),
    "elder": Text("hold", "здесь"),
    "all": Text("hold", "держу"),
}
"""The bid stays at its height and passes to who says this."""


class AuctionSlice(Bidding, kw_only=True):
    """What this auction remembers besides."""

    dark_pass: int = 0
    """How strong the dark pass is that stands as the highest call: 1, 2, 3; 0: none."""
    dark_passed: int = 0
    """Bits of the places that passed without looking."""
    miserers: int = 0
    """Bits of the places that have called misere."""


@lru_cache(maxsize=1024)
def higher(
    order: Order, jumps: bool, needed: int, least: int, direct_too: bool, was_misere: int, late: bool
) -> list[str]:
    """The calls from a step on, for somebody who has called misere before, or has said something else."""
    out: list[str] = []
    stepped: set[bool] = set()
    for call in ladder(order)[needed:]:
        direct = call.direct
        if call.misere:
            if direct if was_misere else not late:
                out.append(call.text)
        elif was_misere or (direct and not direct_too):
            continue
        elif (jumps or direct not in stepped) and call.level >= least:
            # step by step, with the talon and without: a seven beats a misere too (001:745)
            stepped.add(direct)
            out.append(call.text)
    return out


class GameCalls(Bids):
    """Which calls of the ladder may be made."""

    ladder: CallLadder

    def __init__(self, places: Places, ladder: CallLadder, paper: Paper) -> None:
        self.customs = places.customs
        self.paper = paper
        dark = Blind(prefix=DARK, words=Text("dark {call}", "{call} втёмную"))
        super().__init__(ladder, call_words, ladder.rows, blind=dark if self.customs.dark else None)

    def moves(self, s: PreferansState) -> Sequence[str]:
        """Everything the player in turn may call."""
        b = s.auction
        if b.unlooked >> b.turn & 1:
            return self.dark_calls(s)
        return higher(
            self.customs.order,
            self.customs.jumps,
            self.needed(b),
            self.paper.lowest_level(s.account) if b.high < 0 else 0,
            b.high >= self.ladder.first_misere,
            b.miserers >> b.turn & 1,
            self.customs.bound and b.spoken[b.turn],
        )

    def allows(self, s: PreferansState, move: str) -> bool:
        return move in self.moves(s)

    def needed(self, b: AuctionSlice) -> int:
        """The lowest step that beats what stands; a dark call asks for a level more (001:446-463)."""
        index = self.ladder.index
        if b.dark_pass:
            return index[GAMES[5 * b.dark_pass].text]
        if b.blind:
            call = self.ladder.steps[b.high]
            if call.misere:
                return len(index)
            at = GAMES.index(call) + 5
            return index[GAMES[at].text] if at < len(GAMES) else len(index)
        return b.high + 1

    def may_hold(self, s: PreferansState) -> bool:
        b = s.auction
        place = b.turn
        if b.high < 0 or b.held or b.blind or b.holder == place or self.ladder.steps[b.high].misere:
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
        elif standing is not None and standing.misere and b.blind:
            least = 10
        games = [g.text for g in GAMES if g.level >= least and index[g.text] > b.high]
        moves = [DARK + game for game in (games if self.customs.jumps else games[:1])]
        low = standing is None or (standing.level < 10 and not standing.misere)
        if low and not b.spoken[b.turn] and "misere" in index:
            moves.append(DARK + "misere")
        return moves

    def may_pass_dark(self, s: PreferansState) -> bool:
        return s.auction.high < 0 and not s.auction.spoken[s.auction.turn]

    def called(self, s: PreferansState, call: str) -> None:
        b = s.auction
        b.dark_pass = 0
        if self.grave(call):
            b.miserers |= 1 << b.turn

    def pass_dark(self, calling: Calling, s: PreferansState) -> bool:
        """Raspasy are called without looking; who does so deal after deal is harder to beat."""
        b = s.auction
        b.dark_passed |= 1 << b.turn
        b.dark_pass = max(b.dark_pass, min(3, self.paper.dark_row(s.account, s.order[b.turn]) + 1))
        return say_pass(calling, s)

    # words

    def asked(self, s: PreferansState) -> Text | None:
        dark = s.auction.unlooked >> s.auction.turn & 1
        return (
            Text("Call without looking, or look", "Назначьте втёмную или посмотрите карты") if dark else None
        )

    def offered(self, s: PreferansState, call: str) -> Text:
        return game_words(call)

    def told(self, call: str) -> Text:
        return game_words(call)

    def grave(self, call: str) -> bool:
        """A misere stands beside the pass, and once called it must be played."""
        step = self.ladder.index.get(call)
        return step is not None and self.ladder.steps[step].misere


def make_auction(places: Places, ladder: CallLadder, paper: Paper, stopping: Stopping) -> Calling:
    """From the first word to the last pass; the end of the pulka may be proposed instead of a first word."""
    calls = GameCalls(places, ladder, paper)

    def may_stop(s: PreferansState) -> bool:
        return not s.auction.spoken[s.auction.turn] and not s.stopping.refused

    def stop(calling: Calling, s: PreferansState) -> bool:
        stopping.propose(s, s.order[s.auction.turn])
        return True

    hold = HOLD._replace(
        words=HOLDS.get(places.customs.hold, HOLD.words),
        may=calls.may_hold,
        told=Text("⟨holds|hold⟩ the bid", "⟨оставляет|оставляете⟩ за собой"),
    )
    return Calling(
        calls,
        LastOneIn(),
        voices=lambda s: [place for place, seat in enumerate(s.order) if seat != DUMMY],
        after=(
            *((hold,) if places.customs.hold in HOLDS else ()),
            PASS._replace(kind="pass", blind=False),
            Word(
                DARK + PASS.text,
                Text("dark pass", "пас втёмную"),
                calls.pass_dark,
                calls.may_pass_dark,
                blind=True,
                kind="pass",
            ),
            LOOK,
            Word(
                STOP,
                Text("propose to end the pulka", "предложить закончить пулю"),
                stop,
                may_stop,
                shunned=True,
                deed=True,
                key=False,
            ),
        ),
        memory=AuctionSlice,
        phase="bid",
        kind="bid",
        shown=("contract",),
    )


def standing(b: AuctionSlice, ladder: CallLadder, order: tuple[int, ...]) -> Text:
    """What stands in the auction, in words."""
    if b.dark_pass:
        return Text("Dark pass stands", "В силе тёмный пас")
    if b.high < 0:
        return Text("Auction", "Торговля")
    call = game_words((DARK if b.blind else "") + ladder.calls[b.high])
    return Text("Auction: {call}, {who}", "Торговля: {call}, {who}").fill(call=call, who=who(order[b.holder]))
