"""Rummy bridge (ремик бридж): two packs with jokers, a knock with five or less, special hands, penalty points, a pool.

Rules: 004:1484-1501, as told in the digest of rummy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Ask, Info, Options, Text, option
from sukno.engine.chance import shuffled
from sukno.engine.errors import game_is_over
from sukno.engine.options import deals_option, players_option
from sukno.engine.text import hand_label, of_whom, player, who
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Hand, Meld, Melds, Pile, SeatInfo
from sukno.families.accounts.pot import book, equal_parts, one
from sukno.families.counted import FACE, ONE, counted, listed_faces, size, texts
from sukno.families.rounds import Rounds
from sukno.games.rummy import bridge_words as words
from sukno.games.rummy.bridge_account import HUNDRED, BridgeAccount, Marks
from sukno.games.rummy.bridge_hands import (
    EACH,
    LIMIT,
    MELDING,
    achieved,
    knocking,
    left_over,
    special_hand,
    whole,
)
from sukno.games.rummy.laid import as_laid
from sukno.games.rummy.packs import (
    Came,
    PackState,
    dealt,
    drawn,
    faces_of_packs,
    gained,
    imagined,
    lost,
    pieces_of,
    relaid,
    remember,
)
from sukno.materials.cards import CARD_TEXTS, symbols

DRAW, DISCARD, REENTER = "draw", "discard", "reenter"
FROM_STOCK, FROM_PILE, KNOCK, PAY, LEAVE = "stock", "pile", "knock", "pay", "leave"
DEDUCTED = {"knock": 0, "remik": 10, "colour": 25, "figures": 25, "full": 40}
"""Taken off one's own penalty points."""
PAID = {"knock": 1, "remik": 1, "colour": 2, "figures": 2, "full": 4}
"""Stakes that each other player pays; of a knock half goes to the pool."""
ENTRY = 3
"""Stakes for coming back."""


class RummyBridgeOptions(Options, frozen=True):
    players: Annotated[
        int,
        players_option(ge=3, le=8, main=True),
    ] = 4  # gap: the book says three and more; eight fit
    stake: Annotated[
        Literal[2, 4, 10, 20, 100],
        option(
            "Stake",
            "Ставка",
            "What everybody pays into the pool; half of it is paid too.",
            "Сколько каждый ставит в пулю; платят и половину ставки.",
        ),
    ] = 2  # gap: no amount in the book
    reentry: Annotated[
        bool,
        option(
            "Re-entry",
            "Возвращение",
            "Who comes to a hundred may pay three stakes and go on.",
            "Дошедший до ста может уплатить три ставки и играть дальше.",
            main=True,
        ),
    ] = True
    strict_layout: Annotated[
        bool,
        option(
            "Laying out",
            "Выкладка",
            "Whoever has not come to five or less counts all his cards, melds too.",
            "У кого больше пяти, тому считают все карты, и те, что в комбинациях.",
        ),
    ] = False  # gap: the book can be read either way
    deals: Annotated[int, deals_option()] = 0


class RummyBridgeState(PackState, kw_only=True):
    account: Marks = msgspec.field(default_factory=Marks)
    knocker: int = -1
    what: str = ""
    """What the knocker has achieved."""
    turns: tuple[int, ...] = ()
    """Who has one more turn after a knock."""
    asked: tuple[int, ...] = ()
    """Who is still to say whether he comes back."""
    shown: bool = False
    """All hands lie open: the deal is over."""


class RummyBridge(Rounds[RummyBridgeState, RummyBridgeOptions]):
    info = Info(
        id="remik-bridge",
        name=Text("Rummy bridge", "Ремик бридж"),
        also=("Rummy", "Ремик", "Рамми"),
        family="rummy",
        summary=Text(
            "Ten cards of two packs, a knock with five or less, hands of one suit, and a pool for the last one in.",
            "Стучите с пятью, собирайте колер и фигуры; пуля — последнему, кто не дошёл до ста.",
        ),
        seats=(3, 4, 5, 6, 7, 8),
        sources=("004:1484-1501", "004:92"),
        longest=400_000,
        duel={"deals": 2},
    )
    State = RummyBridgeState
    Options = RummyBridgeOptions
    prompts: ClassVar[dict[str, Text]] = words.PROMPTS
    log_words: ClassVar[dict[str, Text]] = words.LOG_WORDS
    speech: ClassVar[dict[str, Text]] = {KNOCK: Text("I knock", "стучу")}
    account: BridgeAccount

    def make_account(self) -> BridgeAccount:
        return BridgeAccount(self.seats, int(self.options.stake))

    # the deal

    def deal(self, s: RummyBridgeState) -> None:
        alive = self.account.alive(s.account)
        cards = shuffled(s, faces_of_packs(2, 4))
        sizes = [EACH + (seat == s.dealer) if seat in alive else 0 for seat in range(self.seats)]
        dealt(s, cards, sizes, upcard=False)
        s.turn, s.phase = s.dealer, DISCARD
        s.knocker, s.what, s.turns, s.asked, s.shown = -1, "", (), (), False
        remember(s)

    def next_of(self, s: RummyBridgeState, seat: int) -> int:
        """The next to the left who is in the game."""
        alive = self.account.alive(s.account)
        return next(
            (seat + i) % self.seats for i in range(1, self.seats + 1) if (seat + i) % self.seats in alive
        )

    def next_dealer(self, s: RummyBridgeState) -> int:
        return self.next_of(s, s.dealer)

    # the turn

    def ask(self, s: RummyBridgeState) -> Ask | None:
        if s.over:
            return None
        if s.phase == REENTER:
            return Ask(s.asked[0], REENTER, [LEAVE, PAY]) if s.asked else None
        if s.phase == DRAW:
            moves = [FROM_STOCK] * bool(s.stock) + [FROM_PILE] * bool(s.bank)
            return Ask(s.turn, DRAW, moves)
        moves = [
            CARD_TEXTS[face] for face in listed_faces(s.hands[s.turn])
        ]  # gap: also that just taken from the pile
        if s.knocker < 0:
            moves += [f"{KNOCK} {CARD_TEXTS[face]}" for face, _ in knocking(s.hands[s.turn])]
        return Ask(s.turn, DISCARD, moves)

    def play(self, s: RummyBridgeState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if not ask.allows(move):
            raise ask.refusal(move)
        if s.phase == REENTER:
            self.answered(s, move)
        elif move == FROM_STOCK:
            drawn(s)
            s.phase = DISCARD
            s.note(s.turn, "stock")
        elif move == FROM_PILE:
            face = s.bank.pop()
            gained(s, (face,))
            s.phase = DISCARD
            s.note(s.turn, "pile", CARD_TEXTS[face])
        else:
            self.lay(s, move)

    def lay(self, s: RummyBridgeState, move: str) -> None:
        """A card goes to the pile, and the deal may end with it."""
        seat, face = s.turn, FACE[move.rpartition(" ")[2]]
        lost(s, (face,))
        s.bank.append(face)
        if move.startswith(KNOCK):
            s.note(seat, KNOCK, move)
            self.knocked(s, seat)
            return
        s.note(seat, "discard", move)
        if s.knocker >= 0:
            self.go_round(s)
        elif s.stock:
            s.turn, s.phase = self.next_of(s, seat), DRAW
        else:  # gap: nobody has knocked and nothing is left to draw
            s.note(seat, "void")
            s.shown = True
            s.account.last = (0,) * self.seats
            self.write(s)

    def knocked(self, s: RummyBridgeState, seat: int) -> None:
        """His cards lie open; after a plain knock everybody else has one more turn."""
        s.knocker, s.what = seat, achieved(s.hands[seat])
        s.known[seat] = s.hands[seat]
        alive = self.account.alive(s.account)
        others = [(seat + i) % self.seats for i in range(1, self.seats)]
        s.turns = tuple(o for o in others if o in alive) if s.what == "knock" else ()
        self.go_round(s)

    def go_round(self, s: RummyBridgeState) -> None:
        """The next who has one more turn; when all had theirs the deal is counted."""
        if s.turns:
            s.turn, *rest = s.turns
            s.turns = tuple(rest)
            s.phase = DRAW
        else:
            self.count_deal(s)

    # the score

    def penalty(self, s: RummyBridgeState, seat: int) -> int:
        """What a hand counts against its holder at the end of a deal."""
        hand = s.hands[seat]
        left = left_over(hand)
        if seat == s.knocker:
            return 0 if special_hand(hand) else left
        if not self.options.strict_layout or (s.what == "knock" and left <= LIMIT):
            return left
        return whole(hand)

    def count_deal(self, s: RummyBridgeState) -> None:
        s.shown = True
        a, alive = s.account, self.account.alive(s.account)
        last = [self.penalty(s, seat) if seat in alive else 0 for seat in range(self.seats)]
        last[s.knocker] -= DEDUCTED[s.what]
        a.last = tuple(last)
        a.marks = tuple([n + more for n, more in zip(a.marks, last, strict=True)])
        paid = PAID[s.what] * int(self.options.stake)
        cells = [-paid if seat in alive and seat != s.knocker else 0 for seat in range(self.seats)]
        cells[s.knocker] = -sum(cells) // (2 if s.what == "knock" else 1)
        book(a, s.what, cells)
        crossed = [seat for seat in alive if a.marks[seat] >= HUNDRED]
        under = [seat for seat in alive if a.marks[seat] < HUNDRED]
        if len(under) <= 1:
            self.last_under(s, under or self.lowest(s, alive))
            return
        order = sorted(crossed, key=lambda seat: (seat - s.dealer - 1) % self.seats)
        if order and self.options.reentry:
            s.asked, s.phase = tuple(order), REENTER
            return
        a.out |= sum(1 << seat for seat in crossed)
        self.write(s)

    def lowest(self, s: RummyBridgeState, alive: list[int]) -> list[int]:
        """gap: all have crossed the hundred in one deal: the lowest total wins; several share."""
        least = min(s.account.marks[seat] for seat in alive)
        return [seat for seat in alive if s.account.marks[seat] == least]

    def last_under(self, s: RummyBridgeState, winners: list[int]) -> None:
        """The pool is won, and the match is over."""
        a = s.account
        cells = [0] * self.seats
        for seat, n in zip(winners, equal_parts(a.amount, len(winners), 0), strict=True):
            cells[seat] = n
        a.out = sum(1 << seat for seat in range(self.seats) if seat != winners[0])
        book(a, "pot", cells)
        self.write(s)

    def answered(self, s: RummyBridgeState, move: str) -> None:
        """Who has come to a hundred pays and goes on with the highest total below it, or leaves for good (gap: he is
        asked at once, and once)."""
        a, seat = s.account, s.asked[0]
        s.asked = s.asked[1:]
        if move == PAY:
            book(a, "entry", one(self.seats, seat, -ENTRY * int(self.options.stake)))
            alive = self.account.alive(a)
            highest = max(a.marks[i] for i in alive if a.marks[i] < HUNDRED)
            a.marks = tuple(highest if i == seat else n for i, n in enumerate(a.marks))
            s.note(seat, "entered", str(highest))
        else:
            a.out |= 1 << seat
            s.note(seat, "left")
        if not s.asked:
            self.write(s)

    # what a seat knows

    def redeal(self, s: RummyBridgeState, n: RummyBridgeState, seat: int, rng: Random) -> None:
        if s.over:
            return
        if not s.shown:
            imagined(s, n, seat, rng)
            return
        n.stock = sorted(s.stock)
        rng.shuffle(n.stock)

    def past(self, s: RummyBridgeState) -> tuple[RummyBridgeState, list[tuple[int, str]]]:
        if s.over:
            return s.copy(), []
        came: list[tuple[int, Came]] = []
        moves: list[tuple[int, str]] = []
        for seat, kind, text in s.lines()[len(s.then.lines()) :]:
            face = FACE.get(text.rpartition(" ")[2], -1)
            if kind == "stock":
                came.append((seat, Came(drew=1)))
            elif kind == "pile":
                came.append((seat, Came(told=(face,))))
            elif face >= 0:
                came.append((seat, Came((face,))))
            moves.append((seat, words.MOVE_OF.get(kind, text)))
        return relaid(s, came), moves

    def pieces(self, s: RummyBridgeState) -> list[str]:
        return pieces_of(s)

    # what is on the table

    def seat_infos(self, s: RummyBridgeState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            marks = ("dealer",) if seat == s.dealer else ()
            yield SeatInfo(player(seat), seat, (*marks, "out") if s.account.out >> seat & 1 else marks)

    def zones(self, s: RummyBridgeState, seat: int | None) -> Iterable[AnyZone]:
        laid: list[tuple[Meld, ...]] = []
        for i, hand in enumerate(s.hands):
            open_ = s.shown or i == s.knocker
            melds, rest = divided(hand) if open_ or i == seat else ((), hand)
            laid.append(melds if open_ else ())
            label = hand_label(i)
            if open_:
                yield Hand(id=f"hand{i}", label=label, seat=i, cards=tuple(texts(rest)), total=whole(rest))
            elif i == seat:
                cards = tuple([c for m in melds for c in m.cards] + texts(rest))
                yield Hand(id=f"hand{i}", label=label, seat=i, cards=cards, total=whole(rest))
            else:
                yield Hand(id=f"hand{i}", label=label, seat=i, cards=(BACK,) * size(hand))
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        top = tuple(CARD_TEXTS[face] for face in s.bank[-1:])
        yield Pile(id="pile", label=Text("Pile", "Банк"), count=len(s.bank), seen=top)
        for i, melds in enumerate(laid):
            label = Text(f"Melds of {who(i)}", f"Комбинации {of_whom(i)}")
            yield Melds(id=f"melds{i}", label=label, seat=i, melds=melds)
        yield self.account.penalties(s.account)
        yield self.account.zone(s.account, words.POOL, words.POOL)

    def describe(self, s: RummyBridgeState, move: str) -> Text:
        if move in words.MOVES:
            stakes = ENTRY * int(self.options.stake)
            return words.MOVES[move].fill(top=symbols(CARD_TEXTS[s.bank[-1]]) if s.bank else "", paid=stakes)
        face = FACE[move.rpartition(" ")[2]]
        if not move.startswith(KNOCK):
            return Text(f"discard {symbols(move)}", f"сбросить {symbols(move)}")
        hand = s.hands[s.turn] - ONE[face]
        return words.knock(achieved(hand), left_over(hand), symbols(CARD_TEXTS[face]))

    def touch(self, s: RummyBridgeState, move: str, spots: Mapping[str, str]) -> Touch:
        if move in (FROM_STOCK, FROM_PILE):
            return (move,)
        return () if move in (PAY, LEAVE) else (f"hand{s.turn}/{move.rpartition(' ')[2]}",)

    def tell(self, kind: str, move: str) -> Text:
        if kind == KNOCK:
            card = symbols(move.rpartition(" ")[2])
            return Text(f"⟨knocks|knock⟩, laying down {card}", f"⟨стучит|стучите⟩, сбросив {card}")
        return super().tell(kind, move)


def divided(hand: int) -> tuple[tuple[Meld, ...], int]:
    """A hand laid out: a special one whole, else its melds, and what is left over."""
    if size(hand) == EACH and special_hand(hand):
        return (Meld(tuple(texts(hand))),), 0
    found = MELDING.best(hand.to_bytes(54, "little"))
    assert found is not None
    melds = [as_laid(m) for m in found.melds]
    rest = hand - counted([face for m in melds for face in m.cards])
    return tuple(Meld(tuple(CARD_TEXTS[face] for face in m.cards)) for m in melds), rest
