"""Banking games (банковые игры): a banker against each punter, a shoe of cards, and the bank passing left.

In a deal every punter (понтер) lays a stake, the banker (банкомёт) deals from his left, himself last, those
who may draw a card or stand in the same order, and the banker settles with each punter by himself. One run
through the shoe is a talia (талия); then the cards are shuffled and the bank passes to the left. After a
deal the cards lie open on the table until the next stakes are down.

A game says what is dealt (`copies`, `dealt`, `most`), who may draw, which hands are shown before the end,
when the dealt cards settle everything, what a hidden hand may be, what it counts, and how many stakes a
punter gets.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import (
    Amount,
    Ask,
    IllegalMove,
    Text,
)
from sukno.engine.chance import roll, shuffled
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.text import player, same
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Pile, Row, SeatInfo
from sukno.families.accounts.bank import Bank
from sukno.families.banking_guess import Guess
from sukno.families.banking_state import DRAWING, STAKING, BankOptions, BankState
from sukno.families.rounds import Rounds
from sukno.materials.cards import CARD_TEXTS, PACK, pack

O = TypeVar("O", bound=BankOptions)  # noqa: E741


class BankGame(Rounds[BankState, O]):
    """The machinery; `multiple` and the hooks before it make the game."""

    State = BankState
    account: Bank
    log_words: ClassVar[dict[str, Text]] = {
        "stake": Text("⟨stakes|stake⟩ {move}", "⟨ставит|ставите⟩ {move}"),
        "draw": Text("⟨draws|draw⟩ {move}", "⟨прикупает|прикупаете⟩ {move}"),
        "stand": Text("⟨stands|stand⟩", "довольно"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "stake": Text("{move} on it", "ставлю {move}"),
        "draw": Text("a card, please", "ещё карту"),
    }
    copies: ClassVar[int] = 2
    dealt: ClassVar[int] = 2
    """Cards dealt to everyone."""
    most: ClassVar[int] = 2
    """Cards that one hand can come to; a shoe that cannot give so many to all is played out."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        o = self.options
        # faces alone: nobody asks of which pack a card is
        self.cards = tuple(card % PACK for card in pack(52, self.copies))
        self.amount = Amount("stake", o.low, o.high)
        self.amounts = {f"stake {n}": n for n in range(o.low, o.high + 1)}

    # what makes the game

    def may_draw(self, s: BankState, seat: int) -> bool:
        """May this seat decide whether to draw (another) card?"""
        return False

    def shows(self, s: BankState, seat: int) -> bool:
        """Must this seat lay its hand open now?"""
        return False

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

    # the course of a deal

    def make_account(self) -> Bank:
        return Bank(self.seats, self.options.rounds * self.seats)

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
        s.stage = STAKING
        s.stakes = [0] * self.seats
        s.turn = (s.dealer + 1) % self.seats

    def ask(self, s: BankState) -> Ask | None:
        if s.over:
            return None
        if s.stage == DRAWING:
            return Ask(s.turn, "draw", ["draw", "stand"])
        return Ask(s.turn, "stake", [], (self.amount,))

    def play(self, s: BankState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        seat = s.turn
        if s.stage == STAKING:
            stake = self.amounts.get(move)
            if stake is None:
                may = self.amount.help()
                raise IllegalMove(
                    f"{move!r} is not a stake here: write {may.en}", f"{move!r} — не ставка: пишите {may.ru}"
                )
            s.stakes[seat] = stake
            s.log = (s.log, seat, "stake", str(stake))
            s.turn = seat = (seat + 1) % self.seats
            if seat == s.dealer:
                self.deal_cards(s)
        elif move == "draw":
            card = s.shoe[s.top]
            s.top += 1
            s.hands[seat] += (card,)
            s.log = (s.log, seat, "draw", CARD_TEXTS[card])
            if not self.may_draw(s, seat):
                s.shown[seat] = self.shows(s, seat)
                self.after(s, seat)
        elif move == "stand":
            s.log = (s.log, seat, "stand", "")
            self.after(s, seat)
        else:
            raise not_among(move, ("draw", "stand"))

    def deal_cards(self, s: BankState) -> None:
        """One card at a time from the banker's left, himself last."""
        if s.fresh:
            s.shoe = tuple(shuffled(s, self.cards))
            s.top = 0
            s.fresh = False
        n, first, shoe = self.seats, s.top, s.shoe
        end = first + n * self.dealt
        for i in range(n):
            s.hands[(s.dealer + 1 + i) % n] = shoe[first + i : end : n]
        s.begin = first
        s.top = end
        s.stage = DRAWING
        s.shown = [self.shows(s, i) for i in range(n)]
        if self.ends_at_once(s):
            self.settle(s)
        else:
            self.offer(s, (s.dealer + 1) % n)

    def offer(self, s: BankState, seat: int) -> None:
        """Ask the first who may draw, from this seat on; when the banker is done, settle."""
        while not self.may_draw(s, seat):
            if seat == s.dealer:
                self.settle(s)
                return
            seat = (seat + 1) % self.seats
        s.turn = seat

    def after(self, s: BankState, seat: int) -> None:
        if seat == s.dealer:
            self.settle(s)
        else:
            self.offer(s, (seat + 1) % self.seats)

    def settle(self, s: BankState) -> None:
        """The banker settles with every punter; a shoe that cannot give everybody his cards is played out."""
        n = self.seats
        gains = [0] * n
        for seat in range(n):
            if seat != s.dealer:
                gains[seat] = s.stakes[seat] * self.multiple(s, seat)
        gains[s.dealer] = -sum(gains)
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
        """From the first stake on, or from the shuffle that the last stake brought; the shoe has it all."""
        moves = [(seat, _as_move(kind, move)) for seat, kind, move in s.lines()]
        n = s.copy()
        n.log = ()
        n.hands, n.shown = [*s.past], [True] * self.seats
        n.stakes = [0] * self.seats
        n.stage, n.turn = STAKING, (s.dealer + 1) % self.seats
        if s.stage == STAKING:
            return n, moves
        n.top = s.begin
        n.begin = s.begin - sum(map(len, s.past))
        if s.begin:
            return n, moves
        n.begin = 0
        stakes = self.seats - 1
        for _, move in moves[:stakes]:
            self.play(n, move)
        return n, moves[stakes:]

    def zones(self, s: BankState, seat: int | None) -> Iterable[AnyZone]:
        yield Pile(id="shoe", label=Text("Shoe", "Колода"), count=len(s.shoe) - s.top)
        played = tuple(CARD_TEXTS[c] for c in s.shoe[: s.begin])
        yield Pile(id="played", label=Text("Played", "Сыграно"), count=len(played), seen=played)
        for i, info in enumerate(self.seat_infos(s)):
            seen = s.shown[i] or i == seat
            yield Hand(
                id=f"hand-{i}",
                label=info.name,
                seat=i,
                cards=tuple(
                    CARD_TEXTS[c] if seen or k >= self.dealt else BACK for k, c in enumerate(s.hands[i])
                ),
                total=self.count(s.hands[i]) if seen and s.hands[i] else None,
            )
        yield Row(
            id="bank",
            label=Text("Banker's hand, last deal", "Карты банкомёта в прошлой сдаче"),
            cards=tuple(CARD_TEXTS[c] for c in s.past[s.past_banker]),
        )
        names: tuple[tuple[str, Text, Iterable[int]], ...] = (
            ("stakes", Text("Stakes", "Ставки"), s.stakes),
            ("totals", Text("Points, last deal", "Очки в прошлой сдаче"), map(self.count, s.past)),
        )
        for id, label, numbers in names:
            yield Amounts(id=id, label=label, amounts=tuple((label, i, x) for i, x in enumerate(numbers)))
        yield from self.account.zones(s.account)

    def seat_infos(self, s: BankState) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            marks = ("banker",) if i == s.dealer else ()
            yield SeatInfo(player(i), i, marks)

    def pieces(self, s: BankState) -> list[str]:
        held = [c for hand in s.hands for c in hand]
        return [CARD_TEXTS[c] for c in (*s.shoe[: s.begin], *held, *s.shoe[s.top :])]

    def describe(self, s: BankState, move: str) -> Text:
        if move in self.amounts:
            n = self.amounts[move]
            return Text(f"stake {n}", f"поставить {n}")
        words = {"draw": Text("draw a card", "прикупить карту"), "stand": Text("stand", "довольно")}
        return words.get(move, same(move))


def _as_move(kind: str, move: str) -> str:
    """The move that wrote this line of the log."""
    return f"stake {move}" if kind == "stake" else kind
