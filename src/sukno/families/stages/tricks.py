"""The play of tricks: what must be played, what takes, what it brings. Shared by all games of tricks.

`Ways` (`sukno.families.ways`) say how it is done: the duties (follow suit, trump when void, beat, give way, or
none), the ranking of the cards, the tariff, the leads that have to wait. They may change in the middle of a
deal. `Tricks` is the stage; its slice of the state is `TrickState`, and it calls the game back when a card has been
played, a trick taken, the last trick taken.

    Tricks(Ways(), last=self.count)                                  # Whist
    Tricks(lambda s: self.ways[s.contract], last=self.end_deal)      # King: a tariff for each deal
    Tricks((WITH_JACKS, WITHOUT), taken=self.taken, last=self.count)   # Skat: `s.way` says which
    Tricks(lambda s: CLOSED if s.closed else OPEN, taken=self.draw, last=self.count, beside=(marriages,))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Generic, Protocol, TypeVar

from sukno._kernel import best_of, bit_set, card_play, card_texts
from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import bound_by, not_among
from sukno.engine.touch import Touch
from sukno.engine.view import Trick
from sukno.families.stages import Stage
from sukno.families.tricks import (
    CARD_BITS,
    FOLLOWING,
    SUIT_BITS,
    Ended,
    TrickState,
    not_in_hand,
)
from sukno.families.ways import Chain, Ways, duty_words
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

NO_CARD = len(CARD_BITS)
BITS = (*CARD_BITS, 0)
"""The bit of every card, and none for no card."""
card_of = CARD_INDEX.get
LAST_TRICK = Text("Last trick", "Последняя взятка")

S = TypeVar("S", bound=TrickState)
S_contra = TypeVar("S_contra", bound=TrickState, contravariant=True)


class Beside(Protocol[S_contra]):
    """Moves that stand beside the cards of whoever is in turn: a marriage, closing the stock, an offer."""

    shunned: bool
    """They are legal, but random play leaves them alone."""
    leads: bool
    """They stand beside leads only."""

    def moves(self, s: S_contra) -> list[str]:
        """What may be done now; perhaps nothing."""
        ...

    def beside(self, s: S_contra, move: str) -> bool:
        """Do it; False if it is no such move, or not now."""
        ...

    def refusal(self, s: S_contra, move: str) -> IllegalMove | None:
        """Why such a move is not possible now; None: it is not one of these."""
        ...

    def describe(self, s: S_contra, move: str) -> Text | None: ...

    def touch(self, s: S_contra, move: str, spots: Mapping[str, str]) -> Touch | None: ...


class Must(Generic[S_contra]):
    """Cards that must be played before others."""

    def __init__(self, among: tuple[int, ...], of: Callable[[S_contra], int]) -> None:
        self.among = among
        """By trumps: one of these it is, so that whoever holds none of them need not be looked at."""
        self.of = of
        """What the one in turn must play now; 0: he is free."""


class Tricks(Stage[S], Generic[S]):
    """Cards are played in turn; who takes the trick leads to the next."""

    phases: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(
        self,
        ways: Ways | Sequence[Ways] | Callable[[S], Ways],
        *,
        last: Callable[[S, int], None],
        taken: Callable[[S, int], None] | None = None,
        played: Callable[[S, int, int], None] | None = None,
        opened: Callable[[S, int, int], None] | None = None,
        takes: Callable[[S], int] | None = None,
        owned: bool = False,
        must_lead: Must[S] | None = None,
        must_answer: Must[S] | None = None,
        beside: Sequence[Beside[S]] = (),
    ) -> None:
        self.fixed = ways if isinstance(ways, Ways) else None
        self.listed = tuple(ways) if isinstance(ways, Sequence) else None
        """`s.way` says which of these."""
        self.choose: Callable[[S], Ways] = ways if callable(ways) else self.one_of
        self.last = last
        """Called with the place that has taken the last trick of the deal."""
        self.taken = taken
        """Called with the place that has taken any other trick and leads to the next."""
        self.played = played
        """Called with place and card before it is seen whether the trick is complete."""
        self.opened = opened
        """The same with the first card of the deal alone."""
        self.takes = takes
        """Which place takes a complete trick, where the ranking does not say it alone; -1: nobody, and the
        game says in `taken` who leads."""
        self.owned = owned
        """Some play the cards of another place: `s.owner` says who (`families/dummies.py`)."""
        self.must_lead = must_lead
        """Cards that must be led before any other. What this shows of a hand is for the game to note (`played`), or
        to read from the log when somebody imagines the hands."""
        self.must_answer = must_answer
        """The same of an answer, before any other that the duties allow."""
        self.beside = tuple(beside)
        self.in_answers = tuple(other for other in beside if not other.leads)

    def answers(self) -> tuple[Callable[[S], Ask], Callable[[S, str], None]]:
        """`ask` and `do` in the kernel (`kernel/cards/play.cpp`), which come back to these for whatever is out of the
        ordinary: moves beside the cards, a refusal, a card that must be played, beating, places that are idle."""
        return card_play(
            (
                *(
                    self.fixed,
                    self.listed,
                    self.choose,
                    self.owned,
                    self.opened,
                    self.played,
                    self.taken,
                    self.last,
                    self.end,
                ),
                self.takes is None,
                self.must_lead and self.must_lead.among,
                self.must_answer and self.must_answer.among,
                *(bool(self.beside), bool(self.in_answers)),
                *(self.ask, self.do, self.close, Ask, CARD_TEXTS, CARD_INDEX),
            )
        )

    def begin(self, s: S, leader: int) -> None:
        """The leader plays the first card of the deal."""
        s.phase = "card"
        s.leader = s.turn = leader

    def one_of(self, s: S) -> Ways:
        assert self.listed is not None
        return self.listed[s.way]

    def ways(self, s: S) -> Ways:
        """How tricks are played just now."""
        return self.fixed or self.choose(s)

    # what may be played

    def legal(self, s: S) -> int:
        """The cards that the one in turn may play."""
        held = s.hands[s.turn]
        must = self.compelled(s)
        if must:
            return must
        ways = self.ways(s)
        for mask in self.chain(s, ways):
            if held & mask:
                return held & mask | held & self.exempt(s, ways)
        return held

    def compelled(self, s: S) -> int:
        """The cards that the one in turn must play before any other; 0: none."""
        must = self.must_answer if s.trick else self.must_lead
        return must.of(s) if must is not None else 0

    def chain(self, s: S, ways: Ways) -> Chain:
        trick, led = s.trick, s.led
        if led < 0:
            if not trick:
                return ways.leads
            led = trick[0]
        return ways.chain_beating(led, trick, s.trump) if ways.beat and trick else ways.chains[s.trump][led]

    def exempt(self, s: S, ways: Ways) -> int:
        """Cards that may answer this lead whatever else one holds."""
        return ways.over[s.trump][s.trick[0]] if ways.over and s.trick else 0

    def ask(self, s: S) -> Ask:
        place = s.turn
        held = s.hands[place]
        seat = self.mover(s, place) if self.owned else s.order[place]
        trick = s.trick
        ways = self.fixed or self.choose(s)
        if s.led >= 0:
            chain = self.chain(s, ways)
        elif not trick:
            chain = ways.leads
        elif ways.beat:
            chain = ways.chain_beating(trick[0], trick, s.trump)
        else:
            chain = ways.chains[s.trump][trick[0]]
        must = self.must_answer if trick else self.must_lead
        legal = must.of(s) if must is not None and held & must.among[s.trump] else 0
        if not legal:
            for mask in chain:
                legal = held & mask
                if legal:
                    if ways.over and trick:
                        legal |= held & ways.over[s.trump][trick[0]]
                    break
        moves = card_texts(CARD_TEXTS, legal or held)
        beside = self.in_answers if trick else self.beside
        if beside:
            shunned = 0
            for other in beside:
                more = other.moves(s)
                if more:
                    moves += more
                    if other.shunned:
                        shunned += len(more)
            if shunned:
                return Ask(seat, "card", moves, (), shunned)
        return Ask(seat, "card", moves)

    def do(self, s: S, move: str, card: int = NO_CARD, kind: str = "card") -> None:
        """A card is played; the move and its kind are what the log says of it, and `card` is the one that is meant
        where the move says more (a marriage)."""
        place = s.turn
        hands = s.hands
        held = hands[place]
        if card == NO_CARD:
            card = card_of(move, NO_CARD)
        bit = BITS[card]
        if not held & bit:
            for other in self.in_answers if s.trick else self.beside:
                if other.beside(s, move):
                    return
            raise self.refusal(s, move)
        trick = s.trick
        ways = self.fixed or self.choose(s)
        if s.led >= 0:
            chain = self.chain(s, ways)
        elif not trick:
            chain = ways.leads
        elif ways.beat:
            chain = ways.chain_beating(trick[0], trick, s.trump)
        else:
            chain = ways.chains[s.trump][trick[0]]
        must = self.must_answer if trick else self.must_lead
        if must is not None and held & must.among[s.trump] and (cards := must.of(s)) and not bit & cards:
            raise self.refusal(s, move)
        if chain and not bit & chain[0] and not (ways.over and trick and bit & ways.over[s.trump][trick[0]]):
            void = 0  # a refusal changes nothing
            for mask in chain:
                if bit & mask:
                    break
                if held & mask:
                    raise self.refusal(s, move)
                void |= mask
            s.voids[place] |= void
        hands[place] = held ^ bit
        s.gone[place] |= bit
        if not trick and s.first_led[place] < 0:
            s.first_led[place] = card // 13
        trick.append(card)
        seat = s.order[place]
        s.log = (s.log, seat if seat >= 0 else self.mover(s, place), kind, move)
        if self.opened is not None and len(trick) == 1 and not s.played:
            self.opened(s, place, card)
        played = self.played
        if played is not None:
            played(s, place, card)
        following = FOLLOWING[len(hands)][s.idle]
        if len(trick) == following[-1]:
            self.close(s)
        else:
            s.turn = following[place]

    def mover(self, s: S, place: int) -> int:
        """The seat that plays the cards of a place."""
        seats: tuple[int, ...] = s.owner if self.owned else s.order  # type: ignore[attr-defined]
        return seats[place]

    def owner(self, s: S, place: int) -> int:
        """The seat whose cards lie at a place; where nobody sits (a doll) the one who plays them."""
        seat = s.order[place]
        return seat if seat >= 0 else self.mover(s, place)

    # who takes

    def place_of(self, s: S, at: int) -> int:
        """The place that played this card of the trick, counted from the leader."""
        following = FOLLOWING[len(s.hands)][s.idle]
        place = s.leader
        for _ in range(at):
            place = following[place]
        return place

    def close(self, s: S) -> None:
        """The complete trick goes to its winner, who leads; the game hears of it."""
        trick = s.trick
        ways = self.fixed or self.choose(s)
        at = ways.winner(trick, s.trump) if ways.over else best_of(ways.beats[s.trump], trick)
        bits = bit_set(trick)
        worth = 0
        if (values := ways.values) is not None:
            for c in trick:
                worth += values[c]
        if self.takes is not None:
            place = self.takes(s)
        elif not at:
            place = s.leader
        elif s.idle:
            place = self.place_of(s, at)
        else:
            place = (s.leader + at) % len(trick)
        if s.led >= 0:
            bits |= CARD_BITS[s.led]
            s.led = -1
        s.before_last, s.before_leader = s.last_trick, s.last_leader
        s.last_trick, s.last_leader = tuple(trick), s.leader
        s.played = played = s.played | bits
        left = s.hands[s.turn]  # whoever played the last card has as many as the others
        tariff = ways.tariff
        end = not left
        if place >= 0:
            s.tricks[place] += 1
            if tariff is not None:
                worth += tariff.trick
                if tariff.last and left.bit_count() < len(tariff.last):
                    worth += tariff.last[left.bit_count()]
                s.points[place] += worth
                if tariff.decided and not tariff.decided & ~played:
                    end = True
            s.leader = s.turn = place
        s.trick = []
        if end:
            self.end(s)
            self.last(s, place)
        elif (taken := self.taken) is not None:
            taken(s, place)

    def end(self, s: S) -> None:
        """The deal ends with the trick that was taken last; a game says it that ends before the last card."""
        if s.played:
            seats = s.order
            dolls = -1 in seats
            if dolls:
                seats = tuple([self.owner(s, place) for place in range(len(seats))])
            s.ended = Ended(s.deal, s.last_trick, s.last_leader, seats, s.idle, dolls)

    def leading(self, s: S) -> bool:
        return not s.trick

    def ended_with(self, s: S) -> Trick | None:
        return ended_with(s.ended, s.deal)

    # words

    def refusal(self, s: S, move: str) -> IllegalMove:
        """Why this may not be played now, and what may."""
        for other in self.beside:
            refused = other.refusal(s, move)
            if refused is not None:
                return refused
        held = s.hands[s.turn]
        card = CARD_INDEX.get(move, NO_CARD)
        if not held >> card & 1:
            return not_among(move, self.ask(s).moves) if self.beside else not_in_hand(move, held)
        why = self.bound(s)
        assert why is not None
        return bound_by(move, why)

    def bound(self, s: S) -> Text | None:
        held, allowed = s.hands[s.turn], self.legal(s)
        if allowed == held:
            return None
        ways = self.ways(s)
        led = s.led if s.led >= 0 else s.trick[0] if s.trick else -1
        if self.compelled(s):
            return duty_words("compelled", led // 13, allowed)
        if led < 0:
            return duty_words("hearts" if ways.barred == SUIT_BITS[3] else "lead", led // 13, allowed)
        best = s.trick[ways.winner(s.trick, s.trump)] if s.trick else -1
        why = next(why for mask, why in ways.duties(led, best, s.trump) if held & mask)
        trump = ways.trumps(s.trump) >> led & 1
        return duty_words(why, s.trump if trump else ways.suit_of(led), allowed)

    def describe(self, s: S, move: str) -> Text | None:
        found = (other.describe(s, move) for other in self.beside)
        return next((words for words in found if words is not None), None)

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch | None:
        found = (other.touch(s, move, spots) for other in self.beside)
        touched = next((touched for touched in found if touched is not None), None)
        if touched is None and self.owned and move in CARD_INDEX and move not in spots:
            return (f"hand{s.order[s.turn]}/{move}",)  # of a hand that lies open before its player
        return touched

    # what lies on the table

    def zone(self, s: S, id: str, label: Text, trick: Sequence[int], leader: int) -> Trick:
        """A trick on the table; where hands lie that nobody sits behind, with the places of its cards."""
        if -1 not in s.order:
            return Trick(id=id, label=label, cards=seen(tuple(trick), leader, s.idle, s.order))
        places = places_of(len(trick), leader, s.idle, len(s.hands))
        cards = tuple((self.owner(s, p), CARD_TEXTS[c]) for c, p in zip(trick, places, strict=True))
        return Trick(id=id, label=label, cards=cards, places=places)

    def trick_zone(self, s: S) -> Trick:
        return self.zone(s, "trick", Text("Trick", "Взятка"), s.trick, s.leader)

    def last_zone(self, s: S, label: Text = LAST_TRICK, shown: bool = True) -> Trick:
        return self.zone(s, "last", label, s.last_trick if shown else (), s.last_leader)

    def before_zone(self, s: S, shown: bool = True) -> Trick:
        """The last trick but one, where that may be looked at too."""
        label = Text("Last but one", "Предпоследняя взятка")
        return self.zone(s, "before", label, s.before_last if shown else (), s.before_leader)


def ended_with(ended: Ended | None, deal: int) -> Trick | None:
    """The last trick of the deal before this one, as everybody saw it."""
    if ended is None or ended.deal != deal - 1:
        return None
    cards = seen(ended.trick, ended.leader, ended.idle, ended.seats)
    if not ended.dolls:
        return Trick(id="last", label=LAST_TRICK, cards=cards)
    places = places_of(len(cards), ended.leader, ended.idle, len(ended.seats))
    return Trick(id="last", label=LAST_TRICK, cards=cards, places=places)


def places_of(cards: int, leader: int, idle: int, places: int) -> tuple[int, ...]:
    """From which place each card of a trick came: idle ones are passed over."""
    following = FOLLOWING[places][idle]
    out = [leader]
    while len(out) < cards:
        out.append(following[out[-1]])
    return tuple(out[:cards])


@lru_cache(maxsize=4096)
def seen(
    trick: tuple[int, ...], leader: int, idle: int, order: tuple[int, ...]
) -> tuple[tuple[int, str], ...]:
    """A trick as a view shows it, who played what: the same for all round the table."""
    places = places_of(len(trick), leader, idle, len(order))
    return tuple((order[place], CARD_TEXTS[c]) for c, place in zip(trick, places, strict=True))
