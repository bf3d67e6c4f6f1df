"""Vint from deal to deal: what follows what, whatever kind it is. A kind lists the parts of its deal in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeVar

from msgspec.structs import replace

from sukno.engine import Text, chance
from sukno.engine.text import hand_label, player, players
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, SeatInfo
from sukno.families import ledger
from sukno.families.dummies import DUMMY, dummy_zones
from sukno.families.promise import Promise
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.calling import Calling
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import NO_TRUMPS, log_before, suit_letter
from sukno.families.ways import Ways
from sukno.games.tricks.vint.account import VintAccount
from sukno.games.tricks.vint.auction import make_contract
from sukno.games.tricks.vint.calls import bid_of, call_words
from sukno.games.tricks.vint.count import Count
from sukno.games.tricks.vint.dealing import Dealing, plain, rooms_of
from sukno.games.tricks.vint.gifts import GIVE, Aside
from sukno.games.tricks.vint.laid import check_given, read_seed
from sukno.games.tricks.vint.offers import FOUR_HANDS
from sukno.games.tricks.vint.options import PairsOptions, PlainOptions, ThreeOptions, terms_of
from sukno.games.tricks.vint.state import HEAP, PACKET, ROOMS, Contract, Laid, VintState
from sukno.games.tricks.vint.swaps import SWAP
from sukno.games.tricks.vint.table import Partners, Table
from sukno.materials.cards import cards_of, hand_texts
from sukno.sheets.vint.deals import Passed
from sukno.sheets.vint.terms import BOOK

O = TypeVar("O", bound=PairsOptions | PlainOptions | ThreeOptions)  # noqa: E741
MOVES = ("call", "look", "card", "gift", "swap", "choice")
"""Kinds of lines of the log that are moves of a record."""
SECRET = {"gift": GIVE, "swap": SWAP}
"""Those of them whose cards are not told, and the verb of the move."""
TOLD = ("talon", "takes")
"""Kinds of lines that follow from moves."""


Part = Stage[VintState] | tuple[Stage[VintState], Callable[[VintState], bool]]
"""A part of a deal, perhaps with the condition under which it is not passed over."""


class VintKind(NamedTuple):
    """What makes a kind of Vint."""

    course: Callable[[VintGame[Any]], Iterable[Part]]
    """The parts of its deal in order, up to the play."""
    rooms: tuple[int, ...] = plain()
    """How the pack is dealt."""
    table: type[Table] = Partners
    lowest: int = 1
    """The lowest level that may be bid."""
    drawn: bool = False
    """What lies aside is drawn card by card."""
    heap: bool = False
    """Cards are laid on a heap."""


class VintGame(TrickGame[VintState, O]):
    """The parts that all kinds share: round of deals, auction, tricks, count, what is seen."""

    State = VintState
    account: VintAccount
    offers = FOUR_HANDS
    kind: ClassVar[VintKind]
    log_words: ClassVar[dict[str, Text]] = {
        "draw": Text("⟨draws|draw⟩ {move}", "⟨вынимает|вынимаете⟩ {move}")
    }
    dealing: Dealing
    table: Table
    auction: Calling
    count: Count
    parts: tuple[tuple[Stage[VintState], Callable[[VintState], bool] | None], ...]
    """The parts of a deal before the play, in order."""

    def __init__(self, options: O | None = None) -> None:
        self.dealing = Dealing(self.kind.rooms, self.kind.drawn)
        self.cards = self.dealing.cards  # type: ignore[misc]
        self.table = self.kind.table(self)
        super().__init__(options)

    def make_account(self) -> VintAccount:
        self.terms = terms_of(self.info.id, self.options)
        return VintAccount(self.terms)

    def place_count(self) -> int:
        return self.dealing.hands

    # the parts

    def make_stages(self) -> Iterable[Stage[VintState]]:
        course = tuple(self.kind.course(self))
        self.parts = tuple(part if isinstance(part, tuple) else (part, None) for part in course)
        self.auction = next(part for part, _ in self.parts if isinstance(part, Calling))
        self.tricks = (
            Tricks(
                Ways(),
                last=self.last_trick,
                taken=self.trick_taken,
                played=self.card_played,
                owned=True,
            )
            if self.table.two_hands or self.auction.bids.blind
            else Tricks(Ways(), last=self.last_trick)
        )
        self.count = Count(self)
        return (*(part for part, _ in self.parts), Aside(self.kind.rooms, self.kind.heap), self.tricks)

    def make_course(self) -> Iterable[Step]:
        """The parts of the kind; when the last of those who bid has spoken there is a contract, or none."""
        phases = [part.phase if isinstance(part, Calling) else "" for part, _ in self.parts]
        spoken = max(i for i, phase in enumerate(phases) if phase in ("call", "overbid"))
        for i, (part, when) in enumerate(self.parts):
            yield step(part, when)
            if phases[i]:
                yield step(make_contract, lambda s: s.auction.high >= 0)
            if i == spoken:
                yield Step(self.passed_out, lambda s: s.auction.high < 0, waits=True)
                yield step(self.table.declare)
            elif phases[i] == "final":  # the other side has taken the contract over
                yield step(self.table.declare, lambda s: bool(s.sides[s.contract.declarer]))
        yield Step(self.begin_tricks, None, waits=True)

    # the round of deals

    def start(self, seed: int | str) -> VintState:
        """A seed may name the cards of the first deal (see `laid`)."""
        given = read_seed(seed)
        if given is None:
            return super().start(seed)
        check_given(given, self.dealing)
        s = self.State(key=chance.seed_key(seed), laid=given.cards)
        self.account.begin(s.account)
        self.table.begin_rober(s)
        s.dealer = given.dealer
        self.begin_deal(s)
        return s

    def first_dealer(self, s: VintState) -> int:
        """The cards that are drawn say it."""
        return 0

    def next_dealer(self, s: VintState) -> int:
        if not s.account.sheet.rober_over:
            self.table.next_dealer(s)
        return s.dealer

    def deal(self, s: VintState) -> None:
        if not s.deal or s.account.sheet.rober_over:
            self.table.begin_rober(s)
        self.begin_deal(s)

    def begin_deal(self, s: VintState) -> None:
        """Everything of the last deal is put away, and the cards are dealt."""
        s.sides, s.opened, s.idle = (), 0, 0
        s.contract, s.moved_from = Contract(), ()
        s.gifts, s.trail, s.withheld = (), (), 0
        s.trump = NO_TRUMPS
        self.table.seat_deal(s)
        self.auction.renew(s)
        self.dealing.deal(s)
        s.leader = s.turn = (s.dealer + 1) % self.places
        self.begin_course(s)

    def passed_out(self, s: VintState) -> None:
        """All have passed: a cross, or it is played to lose (A-L 54)."""
        if self.terms.all_pass == "cross":
            self.write(s, Passed())
            return
        s.contract = Contract(played_out=True)
        self.tricks.begin(s, (s.dealer + 1) % self.places)

    def begin_tricks(self, s: VintState) -> None:
        self.table.begin_play(s)
        self.tricks.begin(s, self.table.leader(s))

    @staticmethod
    def moved(s: VintState, places: Sequence[int]) -> Contract:
        """The contract when the players have changed places."""
        return replace(s.contract, declarer=places.index(s.contract.declarer))

    def card_played(self, s: VintState, place: int, card: int) -> None:
        self.table.card_played(s)

    def trick_taken(self, s: VintState, place: int) -> None:
        self.table.trick_taken(s)

    def last_trick(self, s: VintState, place: int) -> None:
        self.write(s, self.count.entry(s))

    def promise(self, s: VintState) -> Promise | None:
        """Six tricks and the level, without those that are ready."""
        c = s.contract
        if c.declarer < 0:
            return None
        declarers = sum(1 << place for place, side in enumerate(s.sides) if not side)
        return Promise(declarers, c.trump, BOOK + c.level - self.terms.ready_tricks)

    # who decides and who sees

    def sees(self, s: VintState, seat: int | None, place: int) -> bool:
        if s.opened >> place & 1:
            return True
        return seat is not None and s.owner[place] == seat and not s.auction.unlooked >> place & 1

    def redeal(self, s: VintState, n: VintState, seat: int, rng: Random) -> None:
        if not s.trail and not any(s.lying):
            super().redeal(s, n, seat, rng)
            return
        places = range(self.places)
        rooms = rooms_of(s, [held | gone for held, gone in zip(s.hands, s.gone, strict=True)])
        arrived = s.trail[: len(s.trail) - s.withheld]
        late = s.trail[len(s.trail) - s.withheld :]
        for m in late:
            rooms[m.to] |= m.cards
        known = [0] * len(rooms)
        banned = [0] * len(rooms)
        for place in places:
            seen = s.hands[place] if self.sees(s, seat, place) else 0
            known[place] = seen | s.gone[place]
            banned[place] = s.voids[place]
        for m in late:
            if self.table.watches(s, seat, m.frm):
                known[m.to] |= m.cards
        watched = [p for p in places if self.table.watches(s, seat, p)]
        found, moved = ledger.imagine(rng, rooms, (*arrived, *late), watched, known, banned)
        n.trail = moved
        for m in moved[len(arrived) :]:
            found[m.to] &= ~m.cards
        n.hands = [found[place] & ~s.gone[place] for place in places]
        lying = [cards_of(found[room]) for room in range(HEAP, ROOMS)]
        if self.kind.drawn:
            for cards in lying[PACKET - HEAP :]:
                rng.shuffle(cards)
        n.lying = tuple(map(tuple, lying))

    def dealt(self, s: VintState) -> Laid:
        """The cards as they were dealt: everything that moved since goes back."""
        hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
        lying = [list(cards) for cards in s.lying]
        arrived = len(s.trail) - s.withheld
        for i, m in reversed(list(enumerate(s.trail))):
            if m.to < HEAP and i < arrived:
                hands[m.to] &= ~m.cards
            elif i < arrived:
                lying[m.to - HEAP] = [c for c in lying[m.to - HEAP] if not m.cards >> c & 1]
            if m.frm < HEAP:
                hands[m.frm] |= m.cards
            else:
                lying[m.frm - HEAP] = cards_of(m.cards) + lying[m.frm - HEAP]
        if s.moved_from:
            hands = [hands[s.moved_from.index(place)] for place in range(self.places)]
        return tuple(hands), tuple(map(tuple, lying))

    def past(self, s: VintState) -> tuple[VintState, list[tuple[int, str]]]:
        begun = s.copy()
        if not s.phase:
            return begun, []
        begun.log = log_before(s, (*MOVES, *TOLD))
        begun.laid = self.dealt(s)
        if s.moved_from:
            begun.dealer = s.moved_from[s.dealer]
        self.begin_deal(begun)
        given = iter(s.trail)
        moves = []
        for seat, kind, move in s.lines():
            if kind in SECRET:
                cards = next(m.cards for m in given if m.frm < HEAP)
                moves.append((seat, " ".join([SECRET[kind], *hand_texts(cards)])))
            elif kind == "card":
                moves.append((s.owner[s.order.index(seat)], move))
            elif kind in MOVES:
                moves.append((seat, move))
        return begun, moves

    # what is on the table

    def hand_zones(self, s: VintState, seat: int | None) -> Iterable[AnyZone]:
        def cards(place: int) -> tuple[str, ...]:
            held = s.hands[place]
            return tuple(hand_texts(held)) if self.sees(s, seat, place) else (BACK,) * held.bit_count()

        at = {seat: place for place, seat in enumerate(s.order) if seat != DUMMY}
        for i in range(self.seats):
            held = cards(at[i]) if i in at else ()
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=held, trump=suit_letter(s.trump))
        yield from dummy_zones(s, lambda place: self.sees(s, seat, place))

    def zones(self, s: VintState, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield self.tricks.last_zone(s)
        yield self.tricks.before_zone(s, shown=not s.trick)  # two may be looked at before a lead (A-L 48)
        for stage in self.stages:
            yield from stage.zones(s, seat)
        yield self.note_zone(s)
        yield self.taken_zone(s)

    def note_zone(self, s: VintState) -> AnyZone:
        c, label = s.contract, Text("Contract", "Игра")
        says = (c.declarer, c.level, c.trump, c.played_out)
        return Note(id="contract", label=label, text=self.contract_words(s), says=says, you=True)

    def contract_words(self, s: VintState) -> Text:
        """What is played, and by whom."""
        c = s.contract
        if c.played_out:
            return Text("All passed: no trumps, fewest tricks", "Распасовка: без козырей, кто меньше возьмёт")
        if c.declarer < 0:
            return Text("", "")
        return Text("{bid}, {who}", "{bid}, {who}").fill(
            bid=call_words(bid_of(c.level, c.trump)), who=players([s.owner[c.declarer]])
        )

    def taken_zone(self, s: VintState) -> Amounts:
        """Tricks of the declarers, ready ones too, and of those against them; before the contract of nobody."""
        declarers = sum(n for n, side in zip(s.tricks, s.sides, strict=False) if not side)
        others = sum(s.tricks) - declarers
        if s.sides:
            declarers += self.terms.ready_tricks
        amounts = (
            (Text("declarers", "играющие"), None, declarers),
            (Text("against", "против"), None, others),
        )
        return Amounts(id="taken", label=Text("Tricks taken", "Взято взяток"), amounts=amounts)

    def marks(self, s: VintState, place: int) -> Iterable[str]:
        for mark in super().marks(s, place):
            if mark != "lead" or s.phase == "card":
                yield mark
        if place == s.contract.declarer:
            yield "declarer"

    def seat_infos(self, s: VintState) -> Iterable[SeatInfo]:
        at = {seat: place for place, seat in enumerate(s.order) if seat != DUMMY}
        moved = s.order != tuple(range(self.seats))
        for seat in range(self.seats):
            if seat not in at:
                yield SeatInfo(player(seat), self.places + seat, ("out",))
                continue
            place = at[seat]
            yield SeatInfo(
                player(seat), self.table.side(s, place), tuple(self.marks(s, place)), place if moved else None
            )
