"""Bridge (бридж): four players, two against two; an auction, a dummy, a rubber."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sukno.engine import Info, Text, chance
from sukno.engine.offers import Offers
from sukno.engine.text import players
from sukno.engine.view import Amounts, AnyZone, Note
from sukno.families.bidding import Bidding, Levels, PassesInARow
from sukno.families.dummies import give, lay_open
from sukno.families.promise import Promise
from sukno.families.seating import seat_rubber
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.calling import DOUBLE, PASS, REDOUBLE, Bids, Calling, from_dealer
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import NO_TRUMPS, clear_table, log_before
from sukno.families.ways import Ways
from sukno.games.tricks.bridge.account import BridgeAccount
from sukno.games.tricks.bridge.laid import read_seed
from sukno.games.tricks.bridge.options import BridgeOptions
from sukno.games.tricks.bridge.state import NOBODY, BridgeState, Contract
from sukno.materials.cards import CARD_TEXTS, hand
from sukno.materials.strains import BRIDGE, STRAINS
from sukno.sheets.bridge.entries import BridgeDeal, Passed
from sukno.sheets.bridge.tariff import BOOK

LADDER = Levels(range(1, 8), BRIDGE, no_trumps="N")
"""Thirty-five bids (004:1030)."""
STAKES = (Text("", ""), Text(" doubled", " с контрой"), Text(" redoubled", " с реконтрой"))
DOUBLED = (None, "X", "XX")
LONGEST = 40
"""Deals for each rubber, after which a match is broken off: who bids without sense never wins a game."""
HONOURS = hand(["SA", "SK", "SQ", "SJ", "ST"])
ACES = hand(["SA", "CA", "DA", "HA"])
DRAW_ORDER = (3, 0, 1, 2)
"""Of equal cards in the draw spades are highest, then hearts, diamonds, clubs; by suits as cards have them."""


def draw_rank(card: int) -> tuple[int, int]:
    """The highest card sits down first and deals first (004:1014); the ace is high.

    >>> from sukno.materials.cards import Card
    >>> sorted(["CA", "SK", "SA", "H2"], key=lambda c: draw_rank(Card.parse(c)))
    ['SA', 'CA', 'SK', 'H2']
    """
    return -(card % 13), -DRAW_ORDER[card // 13]


def honours_of(hands: Sequence[int], trump: int) -> tuple[int, int]:
    """The most honours of trumps in one hand, or the most aces; and whose they are."""
    top = ACES if trump == NO_TRUMPS else HONOURS << 13 * trump
    return max(((cards & top).bit_count(), place) for place, cards in enumerate(hands))


def contract_words(c: Contract, order: Sequence[int]) -> Text:
    """What is played, and by whom; empty where nobody declares."""
    if c.declarer == NOBODY:
        return Text("", "")
    return Text("{bid}{stake}, {who}", "{bid}{stake}, {who}").fill(
        bid=LADDER.words(LADDER.text(c.level, c.trump)),
        stake=STAKES[c.doubled],
        who=players([order[c.declarer]]),
    )


class Bridge(TrickGame[BridgeState, BridgeOptions]):
    info = Info(
        id="bridge",
        name=Text("Bridge", "Бридж"),
        also=("Contract bridge", "Rubber bridge", "Роберный бридж", "Контрактный бридж"),
        family="trick",
        summary=Text(
            "Two against two bid for a contract; one plays it with his partner's hand open. Two games win the rubber.",
            "Двое против двоих торгуются за контракт; карты партнёра открыты. Две партии — робер.",
        ),
        seats=(4,),
        sources=("004:1006-1121",),
        longest=100_000,
        duel={"deals": 1},
    )
    State = BridgeState
    Options = BridgeOptions
    offers = Offers(
        sheet="sukno.sheets.bridge.offers:SHEET",
        drawing="sukno.sheets.bridge.offers:drawing",
        calls="sukno.players.thumbs.tricks.bridge.meanings:MEANINGS",
        pbn="sukno.games.tricks.bridge.deals_pbn",
        review="sukno.players.thumbs.tricks.bridge.review",
    )
    account: BridgeAccount
    partners = True
    log_words = {"draw": Text("⟨draws|draw⟩ {move}", "⟨вынимает|вынимаете⟩ {move}")}
    moves_in_log = ("card", "call")

    def make_account(self) -> BridgeAccount:
        return BridgeAccount(self.options.rubbers, self.options.scoring)

    def make_stages(self) -> Iterable[Stage[BridgeState]]:
        """The dealer speaks first; three passes behind a call end the auction (004:1024-1042)."""
        self.auction = Calling(
            Bids(LADDER),
            PassesInARow(again=False),
            voices=from_dealer,
            before=(PASS,),
            after=(DOUBLE, REDOUBLE),
        )
        self.tricks = Tricks(Ways(), last=self.go_ahead, opened=self.first_led, owned=True)
        return self.auction, self.tricks

    def make_course(self) -> Iterable[Step]:
        """Four passes at the start: the hands are thrown in (not in the source)."""
        return (
            step(self.auction),
            Step(self.passed_out, lambda s: s.auction.high < 0, waits=True),
            step(self.make_contract),
            step(self.tricks, at=lambda s: (s.contract.declarer + 1) % 4),
            step(self.count),
        )

    # from deal to deal

    def start(self, seed: int | str) -> BridgeState:
        """A seed may name the cards of the first deal, and who has a game already (see `laid`)."""
        given = read_seed(seed)
        if given is None:
            return super().start(seed)
        s = self.State(key=chance.seed_key(seed))
        self.account.begin(s.account)
        self.begin_rubber(s)
        self.account.won_before(s.account, given.vulnerable)
        s.dealer, s.hands = given.dealer, list(given.hands)
        clear_table(s, 4)
        self.begin_deal(s)
        return s

    def first_dealer(self, s: BridgeState) -> int:
        """The cards that are drawn say it."""
        return 0

    def deal(self, s: BridgeState) -> None:
        if not self.account.seated(s.account):
            self.begin_rubber(s)
        self.deal_cards(s)
        self.begin_deal(s)

    def is_over(self, s: BridgeState) -> bool:
        return s.deal >= LONGEST * self.options.rubbers or super().is_over(s)

    def begin_rubber(self, s: BridgeState) -> None:
        """Everybody draws a card, and the players sit down (004:1014-1016)."""
        s.draw, s.order, s.pairings = seat_rubber(
            s, 4, len(s.account.rubbers), self.standing(s), s.draw, s.pairings, draw_rank
        )
        s.dealer = 0
        self.account.sit_down(s.account, s.draw, s.order)
        for seat, card in enumerate(s.draw):
            s.note(seat, "draw", CARD_TEXTS[card])

    def begin_deal(self, s: BridgeState) -> None:
        s.contract, s.trump = Contract(), NO_TRUMPS
        s.auction, s.owner, s.opened = Bidding(), s.order, 0
        self.begin_course(s)

    def make_contract(self, s: BridgeState) -> None:
        """Of the side that has won the auction the declarer is who named the strain first (004:1044); he plays the
        dummy's cards too."""
        b = s.auction
        bid = LADDER.bids[LADDER.calls[b.high]]
        named = (
            said.place
            for said in b.said
            if said.call in LADDER.bids
            and (said.place - b.holder) % 2 == 0
            and LADDER.bids[said.call].trump == bid.trump
        )
        declarer = next(named)
        s.contract = Contract(declarer=declarer, level=bid.level, trump=bid.trump, doubled=b.doubled)
        s.trump = bid.trump
        give(s, (declarer + 2) % 4, s.order[declarer])

    def first_led(self, s: BridgeState, place: int, card: int) -> None:
        """The dummy lies open."""
        lay_open(s, 1 << (s.contract.declarer + 2) % 4)

    def promise(self, s: BridgeState) -> Promise | None:
        c = s.contract
        if c.declarer == NOBODY:
            return None
        return Promise(0b0101 << c.declarer % 2, c.trump, BOOK + c.level)

    # the score

    def passed_out(self, s: BridgeState) -> None:
        self.enter(s, Passed())

    def count(self, s: BridgeState) -> None:
        self.enter(s, self.entry(s))

    def enter(self, s: BridgeState, entry: BridgeDeal | Passed) -> None:
        """An entry on the sheet."""
        s.account.kept = (*s.account.kept, entry)
        self.write(s, self.account.brought(s.account, entry))

    def entry(self, s: BridgeState) -> BridgeDeal:
        """The deal as it is written down."""
        c = s.contract
        most, place = honours_of(s.gone, c.trump)
        return BridgeDeal(
            by=s.order[c.declarer],
            level=c.level,
            strain=STRAINS[c.trump].letter,
            tricks=sum(s.tricks[c.declarer % 2 :: 2]),
            stake=DOUBLED[c.doubled],
            holder=s.order[place] if most >= 4 else None,
            five=most == 5,
        )

    # what a seat knows

    def sees(self, s: BridgeState, seat: int | None, place: int) -> bool:
        return s.order[place] == seat or bool(s.opened >> place & 1)

    def past(self, s: BridgeState) -> tuple[BridgeState, list[tuple[int, str]]]:
        n = s.copy()
        n.hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
        n.log = log_before(s, self.moves_in_log)
        clear_table(n, 4)
        self.begin_deal(n)
        moves = [
            (s.owner[s.order.index(seat)] if kind == "card" else seat, move)
            for seat, kind, move in s.lines()
            if kind in self.moves_in_log
        ]
        return n, moves

    # what is on the table

    def marks(self, s: BridgeState, place: int) -> Iterable[str]:
        for mark in super().marks(s, place):
            if mark != "lead" or s.phase == "card":
                yield mark
        if place == s.contract.declarer:
            yield "declarer"

    def zones(self, s: BridgeState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        c, label = s.contract, Text("Contract", "Контракт")
        says = (c.declarer, c.level, c.trump, c.doubled)
        yield Note(id="contract", label=label, text=contract_words(c, s.order), says=says, you=True)
        taken = sum(s.tricks[0::2]), sum(s.tricks[1::2])
        amounts = tuple((side, None, n) for side, n in zip(self.account.heads(s.account), taken, strict=True))
        yield Amounts(id="taken", label=Text("Tricks taken", "Взято взяток"), amounts=amounts)
