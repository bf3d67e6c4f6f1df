"""Thousand with an auction (тысяча с торговлей): bid for points, take the widow, make what you have bid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Info, SheetRow, Text
from sukno.engine.figures import signed
from sukno.engine.text import players, who
from sukno.engine.view import AnyZone, Note
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.marriages import VALUES, pairs_in
from sukno.families.stages.widow import DISCARD, GIVE, TAKE, Widow
from sukno.families.tricks import NO_TRUMPS
from sukno.games.tricks.thousand.auction import BID, Numbers, make_auction
from sukno.games.tricks.thousand.game import ThousandGame
from sukno.games.tricks.thousand.options import BiddingOptions, WidowsOptions
from sukno.games.tricks.thousand.state import NOBODY, AuctionState, Written
from sukno.materials.cards import cards_of
from sukno.sheets.thousand.scoring import WHOLE_PACK, credited, written

TRIES = 5000
"""Deals imagined until somebody who bid more than 120 has the marriage for it."""

O = TypeVar("O", bound=BiddingOptions)  # noqa: E741


class AuctionedGame(ThousandGame[AuctionState, O]):
    """Both forms with an auction: what follows what."""

    State = AuctionState
    each: ClassVar[int]
    """Cards dealt to each."""
    moves_in_log = ("card", "meld", BID, "blind", "pass", "look", TAKE, DISCARD, GIVE)
    secret_in_log = (DISCARD, GIVE)

    def make_stages(self) -> Iterable[Stage[AuctionState]]:
        self.numbers = Numbers(self.options)
        self.auction = make_auction(self.numbers)
        self.widow = self.make_widow()
        self.make_tricks(self.go_ahead)
        return self.auction, self.widow, self.tricks, self.marriages

    def make_course(self) -> Iterable[Step]:
        """Whoever has won the auction leads (004:1889)."""
        return (
            step(self.auction),
            step(self.win),
            step(self.widow),
            step(self.tricks, at=lambda s: s.declarer),
            step(self.count),
        )

    def win(self, s: AuctionState) -> None:
        b = s.auction
        s.declarer, s.bid, s.blind = b.holder, self.numbers.points(b.high), b.blind

    def make_widow(self) -> Widow:
        raise NotImplementedError

    # the deal

    def deal(self, s: AuctionState) -> None:
        cards = self.deal_cards(s, self.each)
        self.begin_deal(s, cards[self.places * self.each :])

    def begin_deal(self, s: AuctionState, widow: Sequence[int]) -> None:
        s.married = [0] * self.places
        s.trump = NO_TRUMPS
        s.declarer, s.bid, s.blind = NOBODY, 0, False
        s.leader = s.turn = (s.dealer + 1) % self.places
        self.widow.renew(s, widow)
        self.begin_course(s)

    # the score

    def count(self, s: AuctionState) -> None:
        s.points[s.declarer] += self.credit(s)
        points = self.seat_points(s)
        bidder = s.order[s.declarer]
        always = self.options.opponent_scores == "always"
        row = written(points, bidder, s.bid, blind=s.blind, others_always=always)
        self.write(s, row, Written(bidder, s.bid, s.blind, tuple(points)))

    def credit(self, s: AuctionState) -> int:
        """The cards out of play, where they count for the bidder (004:1893)."""
        taken = s.widow.taken or ()
        aside = [*cards_of(s.widow.out), *(c for i, c in enumerate(s.widow.cards) if i not in taken)]
        others = sum(s.tricks) - s.tricks[s.declarer]
        return credited(s.bid, not others, s.married[s.declarer], sum(VALUES[c] for c in aside))

    # what a seat knows

    def sees(self, s: AuctionState, seat: int | None, place: int) -> bool:
        return s.order[place] == seat and not s.auction.unlooked >> place & 1

    def redeal(self, s: AuctionState, n: AuctionState, seat: int, rng: Random) -> None:
        bold = self.bold(s, seat)
        for _ in range(TRIES):
            self.widow.imagined(s, n, lambda place: self.sees(s, seat, place), rng)
            if not bold or self.fits(n, bold):
                return
        raise ValueError("nobody can have bid so")

    def bold(self, s: AuctionState, seat: int) -> tuple[int, ...]:
        """The other places that must have been dealt a marriage, for they have bid more than 120."""
        if not self.options.marriage_over_120:
            return ()
        index = self.numbers.ladder.index
        limit = index[f"{BID} {WHOLE_PACK}"]
        said = {p for p, call, _ in s.auction.said if index.get(call, -1) > limit}
        return tuple(sorted(p for p in said if s.order[p] != seat))

    def fits(self, n: AuctionState, bold: tuple[int, ...]) -> bool:
        dealt = self.as_dealt(n)
        return all(pairs_in(dealt[p]) for p in bold)

    def as_dealt(self, s: AuctionState) -> list[int]:
        return self.widow.as_dealt(s)

    def restart(self, s: AuctionState, n: AuctionState) -> None:
        n.log = ()
        self.begin_deal(n, s.widow.cards)

    def secrets(self, s: AuctionState) -> Iterable[str]:
        return self.widow.moves_of(s)

    # the table and the paper

    def zones(self, s: AuctionState, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        for stage in (self.auction, self.widow):
            yield from stage.zones(s, seat)
        yield self.trump_zone(s)
        says = (s.declarer, s.bid, s.blind)
        label = Text("Contract", "Игра")
        yield Note(id="contract", label=label, text=self.contract_words(s), says=says, you=True)
        yield from self.taken_zones(s)
        yield self.counted_zone(s)
        yield self.tricks.last_zone(s)

    def contract_words(self, s: AuctionState) -> Text:
        if s.declarer < 0:
            return Text("", "")
        blind = Text(" blind", " втёмную") if s.blind else Text("", "")
        return Text("{bid}{blind}, {who}", "{bid}{blind}, {who}").fill(
            bid=s.bid, blind=blind, who=players([s.order[s.declarer]])
        )

    def marks(self, s: AuctionState, place: int) -> Iterable[str]:
        for mark in super().marks(s, place):
            if mark != "lead" or s.phase == "card":
                yield mark
        if place == s.declarer:
            yield "declarer"

    def deal_line(self, k: int, row: Sequence[int], c: Written) -> SheetRow:
        """What everybody wrote; the bid stands before it."""
        bidder = who(c.bidder)
        label = Text(f"Deal {k + 1}: {c.bid}, {bidder}", f"Сдача {k + 1}: {c.bid}, {bidder}")
        if c.blind:
            label = Text(f"{label.en}, blind", f"{label.ru}, втёмную")
        cells = tuple(
            f"{p}: {signed(w)}" if seat == c.bidder else w
            for seat, (p, w) in enumerate(zip(c.points, row, strict=True))
        )
        return SheetRow(label, cells)


class ThousandAuction(AuctionedGame[WidowsOptions]):
    info = Info(
        id="thousand-auction",
        name=Text("Thousand with auction", "Тысяча с торговлей"),
        family="trick",
        summary=Text(
            "Two players bid for points; the higher takes one of two widows and must make what he has bid.",
            "Двое торгуются за очки; заявивший больше берёт один из двух прикупов и должен набрать заявленное.",
        ),
        seats=(2,),
        sources=("004:1885-1893", "004:1899"),
        kind_of="thousand",
        duel={"deals": 1, "blind_auction": False},
    )
    Options = WidowsOptions
    each = 10

    def make_widow(self) -> Widow:
        """Two face-down widows of two cards: one is taken, and two cards are laid away unseen (004:1887-1889)."""
        places = [(0, 1), (2, 3)] if self.options.widow == "packet" else [*combinations(range(4), 2)]
        names = (
            [f"{TAKE} {i}" for i in (1, 2)]
            if self.options.widow == "packet"
            else [f"{TAKE} {a + 1} {b + 1}" for a, b in places]
        )
        return Widow(
            lambda s: s.declarer,
            size=4,
            packets=dict(zip(names, places, strict=True)),
            away=2,
            hidden=lambda s: s.blind,
        )


class ThousandAuctionThree(AuctionedGame[BiddingOptions]):
    info = Info(
        id="thousand-auction-three",
        name=Text("Thousand with auction for three", "Тысяча с торговлей для троих"),
        family="trick",
        summary=Text(
            "Three players bid for points; the highest takes the widow, gives each rival a card and must make his bid.",
            "Трое торгуются за очки; заявивший больше берёт прикуп, отдаёт соперникам по карте и должен набрать своё.",
        ),
        seats=(3,),
        sources=("004:1895-1899",),
        kind_of="thousand",
        duel={"deals": 1, "blind_auction": False},
    )
    Options = BiddingOptions
    each = 7

    def make_widow(self) -> Widow:
        """Three cards, shown to both; then each opponent gets one card face down (004:1897)."""
        return Widow(lambda s: s.declarer, size=3, each=True, hidden=lambda s: s.blind)
