"""Banking games (банковые игры): a banker against each punter, a shoe of cards, and the bank passing left.

In a deal every punter (понтер) lays a stake, the banker (банкомёт) deals from his left, himself last, those
who may draw a card or stand do so in turn, and the banker settles with each punter by himself. One run
through the shoe is a talia (талия); then the cards are shuffled and the bank passes to the left. After a
deal the cards lie open on the table until the next stakes are down.

A deal is a list of stages: what the banker decides (`families/stages/holding.py`), stakes (`staking.py`), the cards,
drawing (`drawing.py`), the settlement. A game says what is dealt (`copies`, `dealt`, `most`), who may draw, which
hands are shown before the end, when the dealt cards settle everything, what a hidden hand may be, what it counts, and
how many stakes a punter gets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine.chance import roll, shuffled
from sukno.engine.options import Options
from sukno.engine.text import Text, player
from sukno.engine.view import BACK, AnyZone, Felt, FeltBox, FeltStack, Pile, SeatInfo
from sukno.families.accounts.bank import Bank
from sukno.families.banking_guess import Guess
from sukno.families.banking_state import DRAWING, BankState
from sukno.families.rounds import Rounds
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.drawing import Drawing
from sukno.families.stages.holding import Holding
from sukno.families.stages.staking import Staking
from sukno.materials.cards import CARD_TEXTS, PACK, pack

O = TypeVar("O", bound=Options)  # noqa: E741


class BankGame(Rounds[BankState, O]):
    """The machinery; `multiple` and the hooks before it make the game."""

    State = BankState
    account: Bank
    copies: ClassVar[int] = 2
    dealt: ClassVar[int] = 2
    """Cards dealt to everyone."""
    most: ClassVar[int] = 2
    """Cards that one hand can come to; a shoe that cannot give so many to all is played out."""
    holding: Holding[BankState] | None = None
    """What the banker decides before a deal, where he does."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        # faces alone: nobody asks of which pack a card is
        self.cards = tuple(card % PACK for card in pack(52, self.copies))
        self.orders = [tuple(self.order(banker)) for banker in range(self.seats)]

    # what makes the game

    def order(self, banker: int) -> Sequence[int]:
        """Who may draw after whom; the banker is the last."""
        return [(banker + 1 + i) % self.seats for i in range(self.seats)]

    def limits(self, s: BankState, seat: int) -> tuple[int, int]:
        """The least and the most that a punter may stake."""
        raise NotImplementedError

    def stakes(self, s: BankState) -> bool:
        """Do the punters say how much? If not, `stake` does."""
        return True

    def asks_banker(self, s: BankState) -> bool:
        """Has the banker something to decide before this deal?"""
        return False

    def may_draw(self, s: BankState, seat: int) -> bool:
        """May this seat decide whether to draw (another) card?"""
        return False

    def shows(self, s: BankState, seat: int) -> bool:
        """Must this seat lay its hand open now?"""
        return False

    def laid(self, s: BankState) -> None:
        """The cards are dealt: what happens of itself before anybody draws."""

    def ends_at_once(self, s: BankState) -> bool:
        """Do the dealt cards settle the deal without any drawing?"""
        return False

    def could_hold(self, s: BankState, seat: int, cards: tuple[int, ...]) -> bool:
        """Might these be the cards dealt to the seat, for all that the table has seen it do?"""
        return True

    def kind(self, card: int) -> int:
        """Cards of one kind are alike to `could_hold`."""
        return card

    def count(self, hand: tuple[int, ...]) -> int:
        """The points of a hand."""
        raise NotImplementedError

    def multiple(self, s: BankState, seat: int) -> int:
        """How many stakes the banker pays this punter; below zero he takes them."""
        raise NotImplementedError

    def gains(self, s: BankState) -> list[int]:
        """What every seat wins in this deal."""
        gains = [0] * self.seats
        for seat in range(self.seats):
            if seat != s.dealer:
                gains[seat] = s.stakes[seat] * self.multiple(s, seat)
        gains[s.dealer] = -sum(gains)
        return gains

    # the course of a deal

    def make_account(self) -> Bank:
        return Bank(self.seats, self.talias())

    def talias(self) -> int:
        """How many talias are played."""
        rounds: int = getattr(self.options, "rounds", 1)
        return rounds * self.seats

    def make_stages(self) -> Iterable[Stage[BankState]]:
        self.staking = Staking[BankState](self.limits)
        self.drawing = Drawing[BankState](self.may_draw, lambda banker: self.orders[banker], self.card_drawn)
        self.holding = self.make_holding()
        return tuple(stage for stage in (self.holding, self.staking, self.drawing) if stage is not None)

    def make_holding(self) -> Holding[BankState] | None:
        return None

    def make_course(self) -> Iterable[Step]:
        if self.holding is not None:
            yield step(self.holding, self.asks_banker)
        yield step(self.staking, self.stakes)
        yield step(self.deal_cards)
        yield step(self.drawing, lambda s: not self.ends_at_once(s))
        yield step(self.settle)

    def setup(self, s: BankState) -> None:
        n = self.seats
        s.shoe = self.cards
        s.hands = [()] * n
        s.shown = [True] * n
        s.past = ((),) * n
        super().setup(s)

    def first_dealer(self, s: BankState) -> int:
        """Who draws the lowest card has the first bank: every seat is as likely as another."""
        return roll(s, self.seats)

    def next_dealer(self, s: BankState) -> int:
        """The bank goes to the left when the shoe is used up."""
        return (s.dealer + 1) % self.seats if s.fresh else s.dealer

    def deal(self, s: BankState) -> None:
        """Stakes come first."""
        s.account.banker = s.dealer
        s.stakes = [0] * self.seats
        s.since = s.limit = s.place = s.asked = 0
        s.passed = False
        self.begin_course(s)

    def pass_bank(self, s: BankState) -> None:
        """The banker gives the bank up before the shoe is played out."""
        self.account.give_up(s.account)
        if self.is_over(s):
            s.note(s.dealer, "pass-bank")
            self.finish(s)
        else:
            self.change_banker(s)

    def change_banker(self, s: BankState) -> None:
        """The left neighbour shuffles, and goes on as the banker."""
        seat = s.dealer
        s.dealer = s.account.banker = (seat + 1) % self.seats
        self.shuffle(s)
        s.begin = s.limit = s.place = s.asked = 0
        s.stakes = [0] * self.seats
        s.hands = [()] * self.seats
        s.past = ((),) * self.seats
        s.log = ()
        s.note(seat, "pass-bank")
        s.since = 1
        s.passed = True
        self.begin_course(s)

    def shuffle(self, s: BankState) -> None:
        s.shoe = tuple(shuffled(s, self.cards))
        s.top = 0
        s.fresh = False

    def deal_cards(self, s: BankState) -> None:
        """One card at a time from the banker's left, himself last."""
        if s.fresh:
            self.shuffle(s)
            s.since = len(s.lines())
        n, first, shoe = self.seats, s.top, s.shoe
        end = first + n * self.dealt
        for i in range(n):
            s.hands[(s.dealer + 1 + i) % n] = shoe[first + i : end : n]
        s.begin = first
        s.top = end
        s.phase = DRAWING
        s.asked = 0
        s.shown = [self.shows(s, i) for i in range(n)]
        self.laid(s)

    def card_drawn(self, s: BankState, seat: int) -> None:
        """What a card that was drawn makes its owner show, when he may draw no more."""
        if not self.may_draw(s, seat):
            s.shown[seat] = self.shows(s, seat)

    def settle(self, s: BankState) -> None:
        """The banker settles with every punter; a shoe that cannot give everybody his cards is played out."""
        n = self.seats
        gains = self.gains(s)
        s.past = tuple(s.hands)
        s.past_banker = s.dealer
        s.shown = [True] * n
        s.fresh = len(s.shoe) - s.top < n * self.most
        self.account.write(s.account, gains, last=s.fresh)
        self.next_deal(s)

    # what may be seen

    def redeal(self, s: BankState, n: BankState, seat: int, rng: Random) -> None:
        """Unseen are the rest of the shoe and the cards dealt to others that do not lie open."""
        d, seats = self.dealt, self.seats
        hidden = [i for i in range(seats) if not s.shown[i] and i != seat]
        unseen = list(s.shoe[s.top :])
        for i in hidden:
            unseen += s.hands[i][:d]
        unseen.sort()
        unseen.sort(key=lambda _: rng.random())
        shoe = list(s.shoe[: s.top])
        guess = Guess(d, lambda i, cards: self.could_hold(s, hidden[i], cards), self.kind)
        for i, cards in zip(hidden, guess.hands(len(hidden), unseen, rng), strict=True):
            n.hands[i] = cards + s.hands[i][d:]
            shoe[s.begin + (i - s.dealer - 1) % seats : s.begin + seats * d : seats] = cards
        n.shoe = (*shoe, *unseen)

    def past(self, s: BankState) -> tuple[BankState, list[tuple[int, str]]]:
        """From the first question of the deal on, or from the shuffle that somebody's move brought; the shoe has it
        all."""
        lines = s.lines()
        moves = [(seat, _as_move(kind, move)) for seat, kind, move in lines[s.since :]]
        n = s.copy()
        n.log = ()
        for seat, kind, move in lines[: s.since]:
            n.note(seat, kind, move)
        if s.phase == DRAWING and s.since > s.passed:  # shuffled for this deal, when the stakes were down
            n.top = n.begin = 0
            n.step = self.step_of(self.staking)
            self.go_ahead(n)
            return n, moves
        if s.phase == DRAWING:
            n.top = s.begin
            n.begin = 0 if s.passed else max(0, s.begin - sum(map(len, s.past)))
        n.hands, n.shown = [*s.past], [True] * self.seats
        n.stakes = [0] * self.seats
        n.limit = n.asked = n.place = 0
        self.begin_course(n)
        return n, moves

    def step_of(self, stage: Stage[BankState]) -> int:
        """Where in the course this stage stands."""
        return next(at for at, begin, _, _ in self._ahead[-1] if begin == stage.begin)

    def zones(self, s: BankState, seat: int | None) -> Iterable[AnyZone]:
        """Everybody's box on the felt, and what is left of the shoe."""
        yield Pile(id="shoe", label=Text("Shoe", "Колода"), count=len(s.shoe) - s.top)
        played = tuple(CARD_TEXTS[c] for c in s.shoe[: s.begin])
        yield Pile(id="played", label=Text("Played", "Сыграно"), count=len(played), seen=played)
        yield self.felt(s, seat)
        yield self.account.chips_zone(s.account)

    def felt(self, s: BankState, seat: int | None) -> Felt:
        boxes = []
        for i in [s.dealer, *((s.dealer + 1 + k) % self.seats for k in range(self.seats - 1))]:
            seen, hand = s.shown[i] or i == seat, s.hands[i]
            boxes.append(
                FeltBox(
                    name=player(i),
                    seat=i,
                    cards=tuple(
                        CARD_TEXTS[c] if seen or k >= self.dealt else BACK for k, c in enumerate(hand)
                    ),
                    total=self.count(hand) if seen and hand else None,
                    stacks=(FeltStack(s.stakes[i]),) if s.stakes[i] else (),
                    won=s.account.gains[i] if s.phase != DRAWING else None,
                )
            )
        return Felt(id="felt", label=FELT, boxes=tuple(boxes), banker=s.dealer)

    def seat_infos(self, s: BankState) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            marks = ("banker",) if i == s.dealer else ()
            yield SeatInfo(player(i), i, marks)

    def pieces(self, s: BankState) -> list[str]:
        held = [c for hand in s.hands for c in hand]
        return [CARD_TEXTS[c] for c in (*s.shoe[: s.begin], *held, *s.shoe[s.top :])]


FELT = Text("The felt", "Сукно")
MOVES_OF = {"stake": "stake {}", "limit": "limit {}", "keep": "keep", "pass-bank": "pass"}


def _as_move(kind: str, move: str) -> str:
    """The move that wrote this line of the log."""
    return MOVES_OF.get(kind, kind).format(move)
