"""The game itself: one pile from the ace to the king, suits ignored, a stock of a few cards, money on five cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar

from sukno.engine import IllegalMove, Info, Text
from sukno.engine.ask import Ask
from sukno.engine.chance import shuffled
from sukno.engine.errors import bound_by, game_is_over, not_among
from sukno.engine.text import either, hand_label, player
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Pile, Row, SeatInfo
from sukno.families.accounts import pot
from sukno.families.rounds import Rounds
from sukno.games.shedding.lentyurlyu import unseen
from sukno.games.shedding.lentyurlyu.state import KING, Drew, LentyurlyuOptions, LentyurlyuState
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, cards_of, hand, hand_texts, pack

PASS = "pass"
DRAWS = ("draw 1", "draw 2")
EACH = {3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}
"""Cards dealt to each; the rest is the stock (000:4566-4577)."""
LAYOUT = ("D7", "SQ", "SA", "CJ", "HK")
WEIGHTS = (7, 3, 4, 5, 6)
"""What lies on each of them of 25 (000:4557-4562)."""
LAYOUT_CARDS = tuple(CARD_INDEX[c] for c in LAYOUT)
LAYOUT_BITS = hand(LAYOUT_CARDS)
LAST_RANK = 12
"""The king."""


def rank(card: int) -> int:
    """The ace is the lowest.

    >>> [rank(CARD_INDEX[c]) for c in ("SA", "S2", "HQ", "DK")]
    [0, 1, 11, 12]
    """
    return (card % 13 + 1) % 13


RANKED = tuple(hand([c for c in range(52) if rank(c) == r]) for r in range(14))
"""The four cards of each rank; none of the fourteenth."""
KINGS = RANKED[LAST_RANK]


def points(bits: int, ace: int, double: int = 0) -> int:
    """What cards left in hand cost: numbers as they are, pictures ten (000:4606-4612); those in `double` twice.

    >>> points(hand([CARD_INDEX[c] for c in ("S7", "SK", "HA")]), 1)
    18
    """
    total = 0
    for c in cards_of(bits):
        r = rank(c)
        worth = ace if r == 0 else min(10, r + 1)
        total += 2 * worth if double >> c & 1 else worth
    return total


def spread(amount: int, weights: tuple[int, ...]) -> list[int]:
    """Money on the five cards by these weights; coins that do not divide go to the largest remainders.

    >>> spread(25, WEIGHTS), spread(20, WEIGHTS)
    ([7, 3, 4, 5, 6], [6, 2, 3, 4, 5])
    """
    whole = sum(weights)
    out = [amount * w // whole for w in weights]
    order = sorted(range(len(weights)), key=lambda i: (-(amount * weights[i] % whole), -weights[i]))
    for i in order[: amount - sum(out)]:
        out[i] += 1
    return out


class LentyurlyuGame(Rounds[LentyurlyuState, LentyurlyuOptions]):
    """Both forms; they differ in what a king and a card of the layout do, and in who wins."""

    info: ClassVar[Info]
    State = LentyurlyuState
    account: pot.Purses
    Options = LentyurlyuOptions
    prompts: ClassVar[dict[str, Text]] = {
        "lead": Text("Begin a pile with any card", "Начните кучку с любой карты"),
        "lay": Text("Lay the next rank, draw, or pass", "Положите следующую карту, прикупите или пасуйте"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "card": Text("{move}", "{move}"),
        "pass": Text("⟨passes|pass⟩", "пас"),
        "layout": Text("⟨takes|take⟩ the money on {move}", "⟨берёт|берёте⟩ деньги с {move}"),
    }
    speech: ClassVar[dict[str, Text]] = {"draw": Text("I draw", "прикупаю")}

    def __init__(self, options: LentyurlyuOptions | None = None) -> None:
        super().__init__(options)
        self.king_wins = self.options.form == KING

    # the deal

    def make_account(self) -> pot.Purses:
        return pot.Purses(self.seats, self.options.deals or self.options.rounds * self.seats, BOOKED)

    def setup(self, s: LentyurlyuState) -> None:
        s.money = [0] * len(LAYOUT)
        super().setup(s)

    def deal(self, s: LentyurlyuState) -> None:
        """All pay onto the layout, on top of what lies there; cards one at a time, the rest is the stock."""
        stake, n = self.options.stake, self.seats
        pot.book(s.account, "stake", (-stake,) * n)
        weights = WEIGHTS if self.options.layout == "book" else (1,) * len(LAYOUT)
        s.money = [a + b for a, b in zip(s.money, spread(stake * n, weights), strict=True)]
        s.money_dealt = tuple(s.money)
        cards = shuffled(s, pack(52))
        end = n * EACH[n]
        first = (s.dealer + 1) % n
        s.hands = [0] * n
        for i in range(n):
            s.hands[(first + i) % n] = hand(cards[i:end:n])
        s.stock = tuple(cards[end:])
        self.begin(s)

    def begin(self, s: LentyurlyuState) -> None:
        """Nothing is laid yet; the dealer's left begins."""
        s.takers, s.laid, s.facts = (), (), ()
        s.last = -1
        self.new_pile(s, (s.dealer + 1) % self.seats)

    def new_pile(self, s: LentyurlyuState, seat: int) -> None:
        """This seat begins a pile, or the next one to the left that has a card."""
        s.top, s.pile = -1, 0
        s.opening = s.drew = False
        for i in range(self.seats):
            if s.hands[(seat + i) % self.seats]:
                s.turn = (seat + i) % self.seats
                return
        self.write(s)  # nobody has a card, and no king was laid: the money stays

    # what may be done

    def legal(self, s: LentyurlyuState) -> int:
        """The cards that the one in turn may lay."""
        held = s.hands[s.turn]
        barred = KINGS if self.king_wins and not self.options.king_in_opening_turn else 0
        if s.top < 0:
            return held & ~barred or held  # who has nothing but kings leads one
        fit = held & RANKED[s.top + 1]
        return fit & ~barred if s.opening else fit

    def may_draw(self, s: LentyurlyuState) -> int:
        """How many cards one may draw now: once in a turn, and only with one card or none to go on with."""
        if s.drew or s.top < 0:
            return 0
        held = s.hands[s.turn]
        if held & RANKED[s.top + 1] and held & RANKED[s.top + 2]:
            return 0
        return min(2, len(s.stock) - len(s.takers))

    def ask(self, s: LentyurlyuState) -> Ask | None:
        if s.over:
            return None
        moves = hand_texts(self.legal(s))
        if s.top < 0:
            return Ask(s.turn, "lead", moves)
        return Ask(s.turn, "lay", [*moves, *DRAWS[: self.may_draw(s)], PASS])

    def play(self, s: LentyurlyuState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        if move == PASS and s.top >= 0:
            s.note(s.turn, "pass", move)
            self.next_turn(s)
        elif move in DRAWS[: self.may_draw(s)]:
            self.draw(s, int(move[-1]))
        else:
            card = CARD_INDEX.get(move, 63)
            if not self.legal(s) >> card & 1:
                raise self.refusal(s, move)
            self.lay(s, card)

    def refusal(self, s: LentyurlyuState, move: str) -> IllegalMove:
        ask = self.ask(s)
        assert ask is not None
        card = CARD_INDEX.get(move, 63)
        duty = self.bound(s) if s.hands[s.turn] >> card & 1 else None
        return not_among(move, ask.moves) if duty is None else bound_by(move, duty)

    def bound(self, s: LentyurlyuState) -> Text | None:
        held, legal = s.hands[s.turn], self.legal(s)
        if legal == held:
            return None
        if not legal:
            if held & RANKED[s.top + 1]:
                return Text(
                    "no king in the turn that begins a pile",
                    "в ход, которым начата кучка, короля класть нельзя",
                )
            return Text("you have no card of the next rank to lay", "следующей по порядку карты у вас нет")
        allowed = either([CARD_SYMBOLS[c] for c in cards_of(legal)])
        if s.top < 0:
            return Text(
                "no king in the turn that begins a pile; you may lay {allowed}",
                "начиная кучку, короля класть нельзя; можно {allowed}",
            ).fill(allowed=allowed)
        return Text("the next rank is wanted: {allowed}", "нужна следующая по порядку: {allowed}").fill(
            allowed=allowed
        )

    def draw(self, s: LentyurlyuState, n: int) -> None:
        top = len(s.takers)
        s.facts = (*s.facts, Drew(seat=s.turn, rank=s.top + 1, laid=len(s.laid), taken=top))
        s.hands[s.turn] |= hand(s.stock[top : top + n])
        s.takers += (s.turn,) * n
        s.drew = True
        s.note(s.turn, "draw", DRAWS[n - 1])

    def next_turn(self, s: LentyurlyuState) -> None:
        """To the left; when it comes back to whoever laid the last card, he begins a new pile."""
        s.turn = (s.turn + 1) % self.seats
        s.opening = s.drew = False
        if s.turn == s.last:
            self.new_pile(s, s.turn)

    def lay(self, s: LentyurlyuState, card: int) -> None:
        seat = s.turn
        s.note(seat, "card", CARD_TEXTS[card])
        s.hands[seat] &= ~(1 << card)
        s.laid += ((seat, card),)
        s.opening = s.opening or s.top < 0
        s.top, s.last = rank(card), seat
        s.pile += 1
        if self.king_wins:
            if s.top == LAST_RANK:
                self.king(s, seat)
            return
        closed = s.top == LAST_RANK
        if LAYOUT_BITS >> card & 1:
            self.take(s, seat, LAYOUT_CARDS.index(card))
            closed = True
        if not s.hands[seat]:
            self.pay(s, seat)
            self.write(s)
        elif closed:
            self.new_pile(s, seat)

    # the money

    def king(self, s: LentyurlyuState, seat: int) -> None:
        """All the money on the layout, and a payment from everybody (000:4599-4612)."""
        pot.book(s.account, "layout", pot.one(self.seats, seat, s.account.amount))
        s.money = [0] * len(LAYOUT)
        self.pay(s, seat)
        self.write(s)

    def take(self, s: LentyurlyuState, seat: int, at: int) -> None:
        """The money on a card of the layout; the others put some on it again (000:4652-4668)."""
        taken, others = s.money[at], self.seats - 1
        s.note(seat, "layout", LAYOUT[at])
        pot.book(s.account, "layout", pot.one(self.seats, seat, taken))
        if self.options.refill:
            again = [0 if i == seat else -self.options.refill for i in range(self.seats)]
        else:
            parts = iter(pot.equal_parts(taken, others, 0))
            left = [(seat + 1 + i) % self.seats for i in range(others)]
            owed = dict(zip(left, parts, strict=True))
            again = [-owed.get(i, 0) for i in range(self.seats)]
        pot.book(s.account, "refill", again)
        s.money[at] = -sum(again)

    def owed(self, s: LentyurlyuState, seat: int) -> int:
        """What this seat pays to the winner; in the other form cards of the layout count double (000:4668-4675)."""
        if self.options.loser_payment == "fixed":
            return self.options.fixed
        return points(s.hands[seat], self.options.ace_value, 0 if self.king_wins else LAYOUT_BITS)

    def pay(self, s: LentyurlyuState, winner: int) -> None:
        cells = [0 if i == winner else -self.owed(s, i) for i in range(self.seats)]
        cells[winner] = -sum(cells)
        pot.book(s.account, "cards", cells)

    def finish(self, s: LentyurlyuState) -> None:
        super().finish(s)
        s.money = [0] * len(LAYOUT)

    # what a seat knows

    def redeal(self, s: LentyurlyuState, n: LentyurlyuState, seat: int, rng: Random) -> None:
        if not s.over:
            n.hands, n.stock = unseen.imagined(s, seat, rng)

    def past(self, s: LentyurlyuState) -> tuple[LentyurlyuState, list[tuple[int, str]]]:
        """The hands as they were dealt and the money as it lay, and every move since."""
        n = s.copy()
        if s.over:
            return n, []
        n.hands = unseen.as_dealt(s)
        moves = s.lines()
        n.log = ()
        n.money, n.account = unseen.money_before(s)
        self.begin(n)
        return n, [(seat, move) for seat, kind, move in moves if kind != "layout"]

    def pieces(self, s: LentyurlyuState) -> list[str]:
        held = [c for bits in s.hands for c in hand_texts(bits)]
        rest = s.stock[len(s.takers) :]
        return [*held, *(CARD_TEXTS[c] for c in (*rest, *(c for _, c in s.laid)))]

    # on the table and on paper

    def seat_infos(self, s: LentyurlyuState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def zones(self, s: LentyurlyuState, seat: int | None) -> Iterable[AnyZone]:
        for i, held in enumerate(s.hands):
            cards = tuple(in_order(held)) if i == seat else (BACK,) * held.bit_count()
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards)
        open_pile = tuple(CARD_TEXTS[c] for _, c in s.laid[len(s.laid) - s.pile :])
        yield Row(id="pile", label=Text("Pile", "Кучка"), cards=open_pile)
        closed = len(s.laid) - s.pile
        yield Pile(id="closed", label=Text("Out", "Вышли"), count=closed)
        yield Pile(id="stock", label=Text("Stock", "Прикуп"), count=len(s.stock) - len(s.takers))
        yield Amounts(
            id="layout",
            label=Text("Lentyurlyu", "Лентюрлю"),
            amounts=tuple((SYMBOLS[i], None, amount) for i, amount in enumerate(s.money)),
        )
        yield self.account.zone(s.account, Text("Money", "Деньги"), Text("On the layout", "На лентюрлю"))

    def tell(self, kind: str, move: str) -> Text:
        return TOLD[move] if kind == "draw" else super().tell(kind, move)

    def describe(self, s: LentyurlyuState, move: str) -> Text:
        return WORDS.get(move) or super().describe(s, move)

    def touch(self, s: LentyurlyuState, move: str, spots: Mapping[str, str]) -> Touch:
        return (f"hand{s.turn}/{move}",) if move in CARD_INDEX else ()


def in_order(held: int) -> list[str]:
    """A hand as one holds it here: by rank, the ace first."""
    return [CARD_TEXTS[c] for c in sorted(cards_of(held), key=lambda c: (rank(c), c))]


SYMBOLS = tuple(Text(CARD_SYMBOLS[c], CARD_SYMBOLS[c]) for c in LAYOUT_CARDS)
BOOKED = {
    "stake": Text("onto the layout", "взнос на лентюрлю"),
    "layout": Text("from the layout", "с лентюрлю"),
    "refill": Text("refilled", "доложено"),
    "cards": Text("for cards in hand", "за карты на руках"),
}
WORDS = {
    PASS: Text("pass", "пас"),
    DRAWS[0]: Text("draw one card", "прикупить одну"),
    DRAWS[1]: Text("draw two cards", "прикупить две"),
}
TOLD = {
    DRAWS[0]: Text("⟨draws|draw⟩ one card", "⟨прикупает|прикупаете⟩ одну"),
    DRAWS[1]: Text("⟨draws|draw⟩ two cards", "⟨прикупает|прикупаете⟩ две"),
}
