"""The auction (торговля) of Thousand: who bids the most points, and who dares it without a look at the cards."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Amount
from sukno.engine.text import same
from sukno.families.bidding import Ladder, LastOneIn
from sukno.families.stages.calling import LOOK, PASS, Bids, Blind, Calling, look, say_pass
from sukno.families.stages.marriages import pairs_in
from sukno.games.tricks.thousand.options import BiddingOptions
from sukno.games.tricks.thousand.state import AuctionState
from sukno.sheets.thousand.scoring import FIRST_BID, LAST_BID, WHOLE_PACK

BID = "bid"


class Numbers(Bids):
    """Points by so many; the first must bid, whatever he holds (004:1887)."""

    def __init__(self, options: BiddingOptions) -> None:
        self.step = options.bid_step
        self.marriage_over_120 = options.marriage_over_120
        blind = Blind(kind="blind", words=Text("{call} blind", "{call} втёмную"))
        super().__init__(
            Ladder(f"{BID} {n}" for n in range(FIRST_BID, LAST_BID + 1, self.step)),
            lambda call: same(call.removeprefix(BID).lstrip()),
            blind=blind if options.blind_auction else None,
        )

    def points(self, high: int) -> int:
        """A step of the ladder as a number."""
        return FIRST_BID + self.step * high

    def moves(self, s: AuctionState) -> Sequence[str]:
        return ()

    def allows(self, s: AuctionState, move: str) -> bool:
        return any(numbers.allows(move) for numbers in self.amounts(s))

    def bounds(self, s: AuctionState) -> tuple[int, int]:
        """The least and the most that the one in turn may bid; the least is more if he may not bid."""
        b = s.auction
        most = LAST_BID
        if self.marriage_over_120 and (b.unlooked >> b.turn & 1 or not pairs_in(s.hands[b.turn])):
            most = WHOLE_PACK
        return FIRST_BID + self.step * (b.high + 1), most

    def amounts(self, s: AuctionState) -> tuple[Amount, ...]:
        low, high = self.bounds(s)
        return (Amount(BID, low, high, self.step),) if low <= high else ()

    def refusal(self, s: AuctionState, move: str) -> IllegalMove:
        low, high = self.bounds(s)
        if move == PASS.text:
            why = Text(
                f"the first to speak must bid {FIRST_BID} at least", f"первый обязан заявить {FIRST_BID}"
            )
        elif move == LOOK.text:
            why = Text("you have looked at your cards", "вы уже видели свои карты")
        elif high < LAST_BID and (low > high or Amount(BID, high + 1, LAST_BID).allows(move)):
            why = Text(
                f"over {high} only with a marriage in hand, and not blind",
                f"свыше {high} — только с марьяжем на руках и не втёмную",
            )
        elif low > high:
            why = Text("you may only pass", "остаётся пас")
        else:
            why = Text(
                f"a bid is {BID} and a number from {low} to {high} by {self.step}",
                f"заявка — {BID} и число от {low} до {high} с шагом {self.step}",
            )
        return IllegalMove(f"{move!r}: {why.en}", f"{move!r}: {why.ru}")

    def asked(self, s: AuctionState) -> Text | None:
        if s.auction.high < 0:
            return Text(f"You must bid: {FIRST_BID} at least", f"Вы обязаны заявить: не меньше {FIRST_BID}")
        return None

    def offered(self, s: AuctionState, call: str) -> Text:
        number = self.words(call).en
        return Text(f"bid {number}".rstrip(), f"заявить {number}".rstrip())


def pass_and_look(calling: Calling, s: AuctionState) -> bool:
    """Whoever has passed looks."""
    look(calling, s)
    return say_pass(calling, s)


def make_auction(numbers: Numbers) -> Calling:
    """Round the table to the left; who passes is out."""
    passing = PASS._replace(
        does=pass_and_look, may=lambda s: s.auction.high >= 0, kind="pass", told=Text("⟨passes|pass⟩", "пас")
    )
    return Calling(
        numbers,
        LastOneIn(),
        before=(LOOK, passing),
        after=(),
        phase=BID,
        kind=BID,
        prompt=Text("Bid points, or pass", "Заявите очки или спасуйте"),
    )
