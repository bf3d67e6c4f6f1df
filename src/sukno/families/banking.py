"""Banking games (банковые игры): a banker against each punter, a shoe of cards, and the bank passing left.

In a deal every punter (понтер) lays a stake, the banker (банкомет) deals from his left, himself last, those
who may draw a card or stand in the same order, and the banker settles with each punter by himself. One run
through the shoe is a talia (талия); then the cards are shuffled and the bank passes to the left. After a
deal the cards lie open on the table until the next stakes are down.

A game says what is dealt (`copies`, `dealt`, `most`), who may draw, which hands are shown before the end,
when the dealt cards settle everything, what a hidden hand may be, what it counts, and how many stakes a
punter gets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Annotated, ClassVar, TypeVar

from sukno.engine import (
    Amount,
    Ask,
    BadOption,
    Game,
    IllegalMove,
    Options,
    Outcome,
    Sheet,
    SheetRow,
    State,
    Text,
    option,
)
from sukno.engine.chance import freshen, roll, shuffled
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.options import deals_option
from sukno.engine.text import same
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Pile, Row, SeatInfo, places_of
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, pack

STAKING, DRAWING, OVER = range(3)
DREW: tuple[str, ...] = tuple(f"draw {text}" for text in CARD_TEXTS)
"""A draw as the log tells it: drawn cards lie face up."""


class BankOptions(Options, frozen=True):
    """Agreements of every banking game; no book sets an end or a limit, so the players do."""

    players: Annotated[
        int,
        option(
            "Players",
            "Игроков",
            "How many play, the banker included.",
            "Сколько человек играет, считая банкомета.",
            ge=2,
            le=8,
        ),
    ] = 4
    rounds: Annotated[
        int,
        option(
            "Rounds of the bank",
            "Кругов банка",
            "How many talias each player holds the bank.",
            "Сколько талий каждый игрок держит банк.",
            ge=1,
            le=10,
        ),
    ] = 1
    deals: Annotated[int, deals_option()] = 0
    low: Annotated[
        int,
        option(
            "Smallest stake",
            "Наименьшая ставка",
            "No punter may stake less.",
            "Меньше ставить нельзя.",
            ge=1,
            le=1000,
        ),
    ] = 1
    high: Annotated[
        int,
        option(
            "Largest stake",
            "Наибольшая ставка",
            "No punter may stake more.",
            "Больше ставить нельзя.",
            ge=1,
            le=1000,
        ),
    ] = 10

    def check(self) -> None:
        if self.low > self.high:
            raise BadOption(
                f"the smallest stake, {self.low}, is above the largest, {self.high}",
                f"наименьшая ставка {self.low} больше наибольшей {self.high}",
            )


class BankState(State, kw_only=True):
    stage: int = STAKING
    banker: int = 0
    turn: int = 0
    shoe: tuple[int, ...] = ()
    """The mixed packs in the order of dealing; it changes only when it is shuffled."""
    begin: int = 0
    """Where in the shoe this deal began: all before is played and known."""
    top: int = 0
    """The next card of the shoe."""
    fresh: bool = True
    """The banker shuffles before the next deal."""
    hands: list[tuple[int, ...]] = []
    """What everyone has before him: the cards dealt to him first, then those he drew, face up."""
    shown: list[bool] = []
    """Whose dealt cards lie open."""
    stakes: list[int] = []
    chips: list[int] = []
    """Won or lost so far."""
    gains: tuple[int, ...] = ()
    """Won or lost in the last deal."""
    past: tuple[tuple[int, ...], ...] = ()
    """All hands of the last deal, as they were settled."""
    past_banker: int = 0
    talias: tuple[tuple[int, ...], ...] = ()
    """Finished talias: the banker, then what every seat won in it."""
    before: tuple[int, ...] = ()
    """Chips when this talia began."""


O = TypeVar("O", bound=BankOptions)  # noqa: E741


class BankGame(Game[BankState, O]):
    """The machinery; `multiple` and the hooks before it make the game."""

    State = BankState
    copies: ClassVar[int] = 2
    dealt: ClassVar[int] = 2
    """Cards dealt to everyone."""
    most: ClassVar[int] = 2
    """Cards that one hand can come to; a shoe that cannot give so many to all is played out."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        o = self.options
        self.cards = pack(52, self.copies)
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

    def count(self, hand: tuple[int, ...]) -> int:
        """The points of a hand."""
        raise NotImplementedError

    def multiple(self, s: BankState, seat: int) -> int:
        """How many stakes the banker pays this punter; below zero he takes them."""
        raise NotImplementedError

    # the course of a deal

    def setup(self, s: BankState) -> None:
        n = self.seats
        s.shoe = self.cards
        s.hands = [()] * n
        s.shown = [True] * n
        s.stakes = [0] * n
        s.chips = [0] * n
        s.gains = s.before = (0,) * n
        s.past = ((),) * n
        s.banker = roll(s, n)  # the lowest card drawn: every seat is as likely as another
        s.turn = (s.banker + 1) % n

    def ask(self, s: BankState) -> Ask | None:
        if s.stage == DRAWING:
            return Ask(s.turn, "draw", ["draw", "stand"])
        return Ask(s.turn, "stake", None, self.amount) if s.stage == STAKING else None

    def play(self, s: BankState, move: str) -> None:
        seat = s.turn
        if s.stage == STAKING:
            stake = self.amounts.get(move)
            if stake is None:
                may = self.amount.help()
                raise IllegalMove(
                    f"{move!r} is not a stake here: write {may.en}", f"{move!r} — не ставка: пишите {may.ru}"
                )
            s.stakes[seat] = stake
            s.log = (s.log, seat, move)
            s.turn = seat = (seat + 1) % self.seats
            if seat == s.banker:
                self.deal(s)
        elif s.stage == OVER:
            raise game_is_over(move)
        elif move == "draw":
            card = s.shoe[s.top]
            s.top += 1
            s.hands[seat] += (card,)
            s.log = (s.log, seat, DREW[card])
            if not self.may_draw(s, seat):
                s.shown[seat] = self.shows(s, seat)
                self.after(s, seat)
        elif move == "stand":
            s.log = (s.log, seat, move)
            self.after(s, seat)
        else:
            raise not_among(move, ("draw", "stand"))

    def deal(self, s: BankState) -> None:
        """One card at a time from the banker's left, himself last."""
        if s.fresh:
            s.shoe = tuple(shuffled(s, self.cards))
            s.top = 0
            s.fresh = False
        n, first, shoe = self.seats, s.top, s.shoe
        end = first + n * self.dealt
        for i in range(n):
            s.hands[(s.banker + 1 + i) % n] = shoe[first + i : end : n]
        s.begin = first
        s.top = end
        s.stage = DRAWING
        s.shown = [self.shows(s, i) for i in range(n)]
        if self.ends_at_once(s):
            self.settle(s)
        else:
            self.offer(s, (s.banker + 1) % n)

    def offer(self, s: BankState, seat: int) -> None:
        """Ask the first who may draw, from this seat on; when the banker is done, settle."""
        while not self.may_draw(s, seat):
            if seat == s.banker:
                self.settle(s)
                return
            seat = (seat + 1) % self.seats
        s.turn = seat

    def after(self, s: BankState, seat: int) -> None:
        if seat == s.banker:
            self.settle(s)
        else:
            self.offer(s, (seat + 1) % self.seats)

    def settle(self, s: BankState) -> None:
        """The banker settles with every punter; then the next stakes, or the next bank, or the end."""
        n, o = self.seats, self.options
        gains = [0] * n
        for seat in range(n):
            if seat != s.banker:
                gains[seat] = s.stakes[seat] * self.multiple(s, seat)
        gains[s.banker] = -sum(gains)
        s.gains = tuple(gains)
        s.past = tuple(s.hands)
        s.past_banker = s.banker
        s.chips = [a + b for a, b in zip(s.chips, gains, strict=True)]
        s.shown = [True] * n
        s.deal += 1
        if len(s.shoe) - s.top < n * self.most:
            s.talias = (*s.talias, (s.banker, *(a - b for a, b in zip(s.chips, s.before, strict=True))))
            s.before = tuple(s.chips)
            s.banker = (s.banker + 1) % n
            s.fresh = True
        if len(s.talias) == o.rounds * n or s.deal == o.deals:
            s.stage = OVER
            return
        s.stage = STAKING
        s.stakes = [0] * n
        s.log = ()
        s.turn = (s.banker + 1) % n

    def outcome(self, s: BankState) -> Outcome | None:
        if s.stage != OVER:
            return None
        points = tuple(map(float, s.chips))
        best = max(s.chips)
        winners = [str(i + 1) for i, c in enumerate(s.chips) if c == best]
        names = ", ".join(winners)
        if len(winners) == self.seats:
            text = Text("Nobody has won anything.", "Никто ничего не выиграл.")
        elif len(winners) > 1:
            text = Text(f"Players {names} are ahead with {best:+d}.", f"Впереди игроки {names}: {best:+d}.")
        else:
            text = Text(f"Player {names} is ahead with {best:+d}.", f"Впереди игрок {names}: {best:+d}.")
        return Outcome(points, places_of(points), text)

    def standing(self, s: BankState) -> Sequence[float]:
        return s.chips

    # what may be seen

    def imagine(self, s: BankState, seat: int, rng: Random) -> BankState:
        """Unseen are the rest of the shoe and the cards dealt to others that do not lie open."""
        t = s.copy()
        freshen(t, rng)
        d, n = self.dealt, self.seats
        hidden = [i for i in range(n) if not s.shown[i] and i != seat]
        unseen = list(s.shoe[s.top :])
        for i in hidden:
            unseen += s.hands[i][:d]
        unseen.sort()
        unseen.sort(key=lambda _: rng.random())
        shoe = list(s.shoe[: s.top])
        for i, cards in zip(hidden, self._guess(s, hidden, unseen, rng), strict=True):
            t.hands[i] = cards + s.hands[i][d:]
            shoe[s.begin + (i - s.banker - 1) % n : s.begin + n * d : n] = cards
        t.shoe = (*shoe, *unseen)
        return t

    def _guess(
        self, s: BankState, hidden: list[int], unseen: list[int], rng: Random
    ) -> list[tuple[int, ...]]:
        """Possible hands for these seats, taken out of the shuffled unseen cards."""
        d = self.dealt
        left = unseen[:]
        out = []
        for seat in hidden:
            for a in range(0, len(left) - d + 1, d):  # neighbours in a shuffled pack: an unbiased pair
                cards = tuple(left[a : a + d])
                if self.could_hold(s, seat, cards):
                    out.append(cards)
                    del left[a : a + d]
                    if a:  # cards passed over must not lie on top of the shoe
                        left.sort(key=lambda _: rng.random())
                    break
            else:
                found = self._search(s, hidden, unseen)
                assert found is not None, "the true hands are possible"
                return found
        unseen[:] = left
        return out

    def _search(self, s: BankState, hidden: list[int], unseen: list[int]) -> list[tuple[int, ...]] | None:
        """As `_guess`, but every way is tried: for the rare table where few hands are possible."""
        if not hidden:
            return []
        for places in combinations(range(len(unseen)), self.dealt):
            cards = tuple(unseen[p] for p in places)
            if self.could_hold(s, hidden[0], cards):
                left = [c for p, c in enumerate(unseen) if p not in places]
                rest = self._search(s, hidden[1:], left)
                if rest is not None:
                    unseen[:] = left
                    return [cards, *rest]
        return None

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
            )
        yield Row(
            id="bank",
            label=Text("Banker's hand, last deal", "Карты банкомета в прошлой сдаче"),
            cards=tuple(CARD_TEXTS[c] for c in s.past[s.past_banker]),
        )
        names: tuple[tuple[str, Text, Iterable[int]], ...] = (
            ("stakes", Text("Stakes", "Ставки"), s.stakes),
            ("totals", Text("Points, last deal", "Очки в прошлой сдаче"), map(self.count, s.past)),
            ("gains", Text("Chips, last deal", "Фишки в прошлой сдаче"), s.gains),
            ("chips", Text("Won or lost", "Выигрыш"), s.chips),
        )
        for id, label, numbers in names:
            yield Amounts(id=id, label=label, amounts=tuple((label, i, x) for i, x in enumerate(numbers)))

    def seat_infos(self, s: BankState) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            marks = ("banker",) if i == s.banker else ()
            yield SeatInfo(Text(f"Player {i + 1}", f"Игрок {i + 1}"), i, marks)

    def sheet(self, s: BankState) -> Sheet:
        """A line for each talia with its banker, and the totals."""
        now = tuple(a - b for a, b in zip(s.chips, s.before, strict=True))
        played = list(s.talias)
        if s.stage != OVER or not s.fresh:
            played.append((s.banker, *now))
        rows = tuple(
            SheetRow(
                Text(f"Talia {k}, bank of player {b + 1}", f"Талия {k}, банк игрока {b + 1}"), tuple(won)
            )
            for k, (b, *won) in enumerate(played, 1)
        )
        total = SheetRow(Text("Total", "Итого"), tuple(s.chips), "total")
        return Sheet(tuple(info.name for info in self.seat_infos(s)), (*rows, total))

    def pieces(self, s: BankState) -> list[str]:
        held = [c for hand in s.hands for c in hand]
        return [CARD_TEXTS[c] for c in (*s.shoe[: s.begin], *held, *s.shoe[s.top :])]

    def describe(self, s: BankState, move: str) -> Text:
        if move in self.amounts:
            n = self.amounts[move]
            return Text(f"stake {n}", f"поставить {n}")
        words = {"draw": Text("draw a card", "прикупить карту"), "stand": Text("stand", "довольно")}
        drew, _, card = move.partition(" ")
        if drew == "draw" and card in CARD_TEXTS:
            shown = CARD_SYMBOLS[CARD_TEXTS.index(card)]
            return Text(f"draws {shown}", f"прикупает {shown}")
        return words.get(move, same(move))
