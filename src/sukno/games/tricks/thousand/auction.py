"""The auction (торговля) of Thousand: who bids the most points, and who dares it without a look at the cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Amount, Ask
from sukno.engine.view import AnyZone, Box, Call, Calls
from sukno.families.stages import Stage
from sukno.families.stages.auction import Auction as Bidders
from sukno.families.stages.auction import Ladder, LastOneIn
from sukno.families.stages.marriages import pairs_in
from sukno.games.tricks.thousand.options import BiddingOptions
from sukno.games.tricks.thousand.state import AuctionState, Called
from sukno.sheets.thousand.scoring import FIRST_BID, LAST_BID, WHOLE_PACK

BID, PASS, LOOK = "bid", "pass", "look"
PASS_WORDS = Text("pass", "пас")
LOOK_WORDS = Text("look at the cards", "посмотреть карты")


class Auction(Stage[AuctionState]):
    """Round the table to the left; who passes is out. The first must bid, whatever he holds (004:1887)."""

    phases: ClassVar[tuple[str, ...]] = (BID,)
    prompts: ClassVar[dict[str, Text]] = {BID: Text("Bid points, or pass", "Заявите очки или спасуйте")}
    log_words: ClassVar[dict[str, Text]] = {
        PASS: Text("passes", "пас"),
        LOOK: Text("looks at the cards", "смотрит карты"),
    }

    def __init__(self, options: BiddingOptions) -> None:
        self.options = options
        self.step = options.bid_step
        numbers = range(FIRST_BID, LAST_BID + 1, self.step)
        self.bidders = Bidders(Ladder(f"{BID} {n}" for n in numbers), LastOneIn())

    def begin(self, s: AuctionState, first: int) -> None:
        n = len(s.hands)
        s.auction = self.bidders.open(Called(), n, first)
        s.unlooked = (1 << n) - 1 if self.options.blind_auction else 0
        s.phase = BID

    def bounds(self, s: AuctionState) -> tuple[int, int]:
        """The least and the most that the one in turn may bid; the least is more if he may not bid."""
        b = s.auction
        most = LAST_BID
        if self.options.marriage_over_120:
            blind = s.unlooked >> b.turn & 1
            if blind or not pairs_in(s.hands[b.turn]):
                most = WHOLE_PACK
        return FIRST_BID + self.step * (b.high + 1), most

    def ask(self, s: AuctionState) -> Ask:
        b = s.auction
        low, high = self.bounds(s)
        moves = [LOOK] if s.unlooked >> b.turn & 1 else []
        if b.high >= 0:
            moves.append(PASS)
        families = (Amount(BID, low, high, self.step),) if low <= high else ()
        return Ask(s.order[b.turn], BID, moves, families)

    def check(self, s: AuctionState, move: str) -> None:
        ask = self.ask(s)
        if ask.allows(move):
            return
        low, high = self.bounds(s)
        if move == PASS:
            why = Text(
                f"the first to speak must bid {FIRST_BID} at least", f"первый обязан заявить {FIRST_BID}"
            )
        elif move == LOOK:
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
        raise IllegalMove(f"{move!r}: {why.en}", f"{move!r}: {why.ru}")

    def play(self, s: AuctionState, move: str) -> None:
        b = s.auction
        place = b.turn
        bit = 1 << place
        seat = s.order[place]
        if move == LOOK:
            s.unlooked &= ~bit
            s.note(seat, LOOK, LOOK)
            return
        blind = bool(s.unlooked & bit)
        b.said = (*b.said, (place, move, blind))
        if move == PASS:
            s.unlooked &= ~bit  # whoever has passed looks
            s.note(seat, PASS, PASS)
            more = self.bidders.say_pass(b)
        else:
            s.note(seat, "blind" if blind else BID, move)
            more = self.bidders.call(b, move)
        if not more:
            s.declarer = b.holder
            s.bid = FIRST_BID + self.step * b.high
            s.blind = bool(s.unlooked >> b.holder & 1)
            s.unlooked = 0
            self.done(s)

    # what is seen

    def zones(self, s: AuctionState, seat: int | None) -> Iterable[AnyZone]:
        n = len(s.order)
        calls = tuple(
            Call(s.order[place], move, call_words(move, blind), light=move == PASS)
            for place, move, blind in s.auction.said
        )
        columns = tuple(s.order[(s.dealer + 1 + i) % n] for i in range(n))
        yield Calls(id="calls", label=Text("Auction", "Торговля"), seats=columns, calls=calls)
        yield Box(id="box", label=Text("Calls", "Заявки"))  # numbers are asked for, and the rest is two words

    def asked(self, s: AuctionState) -> Text | None:
        b = s.auction
        if b.high < 0:
            return Text(f"You must bid: {FIRST_BID} at least", f"Вы обязаны заявить: не меньше {FIRST_BID}")
        return None

    def describe(self, s: AuctionState, move: str) -> Text | None:
        if move == LOOK:
            return LOOK_WORDS
        if move == PASS:
            return PASS_WORDS
        number = move.removeprefix(BID).strip()
        if s.unlooked >> s.auction.turn & 1:
            return Text(f"bid {number} blind".replace("  ", " "), f"заявить втёмную {number}".rstrip())
        return Text(f"bid {number}".rstrip(), f"заявить {number}".rstrip())

    def tell(self, kind: str, move: str) -> Text | None:
        return call_words(move, kind == "blind") if kind in (BID, "blind") else None


def call_words(move: str, blind: bool) -> Text:
    """A word of the auction as it is written down.

    >>> call_words("bid 120", blind=True).en
    '120 blind'
    """
    if move == PASS:
        return PASS_WORDS
    number = move.removeprefix(f"{BID} ")
    return Text(f"{number} blind", f"{number} втёмную") if blind else Text(number, number)
