"""Money box (копилка): a card each, and chips go into the box or out of it by rank; the last who has any takes all.

Rules: 004:3597-3609, as told in the digest of games for parents with children. Nobody decides anything, so cards are
drawn when they are opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Ask, Info, Options, Text, option
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over
from sukno.engine.options import players_option
from sukno.engine.text import counted, hand_label, player
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, SeatInfo
from sukno.families.accounts.points import Points, Tally
from sukno.families.accounts.pot import equal_parts
from sukno.families.rounds import Rounds, RoundState
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, RANKS, pack

OPEN, DEAL = "open", "deal"
ENTRY = 3
"""Chips that everybody puts into the box before the first card."""
MOVES = {"K": 3, "Q": 2, "J": 1, "9": -1, "7": -1, "5": -1, "8": -2, "6": -2, "4": -2}
"""Chips out of the box, or into it below nothing (004:3601-3603); gap: twos and threes are not mentioned."""
PATTERN = {**MOVES, "3": -1, "2": -2}
"""With twos and threes as the others: odd ones cost one, even ones two."""
GIFT = 1
"""What an ace gives to the left neighbour."""
NO_CARD, CLOSED = -2, -1
PACK = pack(52)


class BoxOptions(Options, frozen=True):
    players: Annotated[
        int,
        players_option(ge=2, le=15, main=True),
    ] = 8
    start_chips: Annotated[
        int,
        option(
            "Chips",
            "Фишек",
            "How many everybody has at first.",
            "Сколько фишек у каждого вначале.",
            ge=12,
            le=30,
            main=True,
        ),
    ] = 12
    low_cards: Annotated[
        Literal["nothing", "pattern"],
        option(
            "Twos and threes",
            "Двойки и тройки",
            "What these cards do, of which the book does not speak.",
            "Что делают эти карты, о которых книга не говорит.",
            values={
                "nothing": Text("nothing", "ничего"),
                "pattern": Text("a two costs two, a three one", "двойка — две фишки, тройка — одна"),
            },
        ),
    ] = "nothing"
    deals: Annotated[
        int,
        option(
            "Boxes",
            "Копилок",
            "How often the box is played for.",
            "Сколько раз разыгрывают копилку.",
            ge=1,
            le=20,
        ),
    ] = 1


class BoxState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    chips: list[int] = []
    box: int = 0
    cards: list[int] = []
    """The card of every seat: none, not opened yet, or its number."""
    revived: int = 0
    """Who has been dead and was given a chip, as bits."""
    gone: int = 0
    """Who is out for good."""
    died: list[int] = []
    """Who has died in this round."""
    turn: int = 0


class MoneyBox(Rounds[BoxState, BoxOptions]):
    info = Info(
        id="kopilka",
        name=Text("Money box", "Копилка"),
        also=("Piggy bank",),
        audience=("kids", "easy"),
        family="banking",
        summary=Text(
            "A card each: kings bring chips, low cards cost some, and even the dead may come back.",
            "Король приносит фишки, младшие карты их отнимают, и даже умерший может ожить.",
        ),
        seats=(8, *range(2, 8), *range(9, 16)),
        sources=("004:3597-3609",),
        open=True,
        skill=False,
        choice_free=True,
    )
    State = BoxState
    Options = BoxOptions
    prompts: ClassVar[dict[str, Text]] = {
        OPEN: Text("Open your card", "Откройте карту"),
        DEAL: Text("Gather the cards and deal again", "Соберите карты и сдайте снова"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        DEAL: Text("⟨deals|deal⟩ a card to everybody", "⟨сдаёт|сдаёте⟩ всем по карте"),
        "nothing": Text("⟨opens|open⟩ {move}: nothing", "⟨открывает|открываете⟩ {move}: ничего"),
        "dies": Text("⟨has|have⟩ no chips left and ⟨dies|die⟩", "фишек больше нет: ⟨умирает|умираете⟩"),
        "gone": Text(
            "⟨lacks|lack⟩ a chip and ⟨is|are⟩ out for good", "фишки не хватило: ⟨выходит|выходите⟩ совсем"
        ),
        "lives": Text("⟨comes|come⟩ back to life", "⟨оживает|оживаете⟩"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "dies": Text("I am dead!", "умираю!"),
        "gone": Text("farewell!", "прощайте!"),
        "lives": Text("I am alive!", "ожили!"),
    }

    def make_account(self) -> Points:
        """What everybody has won or lost in chips."""
        self.effects = PATTERN if self.options.low_cards == "pattern" else MOVES
        ends = self.options.deals
        return Points(self.seats, ends=lambda a: len(a.rows) >= ends, total=CHIPS)

    # the box

    def deal(self, s: BoxState) -> None:
        s.chips = [self.options.start_chips - ENTRY] * self.seats
        s.box = ENTRY * self.seats
        s.revived = s.gone = 0
        self.deal_cards(s)

    def alive(self, s: BoxState) -> list[int]:
        return [seat for seat, chips in enumerate(s.chips) if chips]

    def deal_cards(self, s: BoxState) -> None:
        """A card to all who live, the dealer too."""
        s.cards = [CLOSED if chips else NO_CARD for chips in s.chips]
        s.died = []
        s.turn, s.phase = self.after(s, s.dealer), OPEN

    def after(self, s: BoxState, seat: int) -> int:
        """The next to the left who lives."""
        n = self.seats
        return next((seat + k) % n for k in range(1, n + 1) if s.chips[(seat + k) % n])

    def ask(self, s: BoxState) -> Ask | None:
        return Ask(s.turn, s.phase, [s.phase]) if s.phase else None

    def play(self, s: BoxState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        self.check(s, move)
        if move == DEAL:
            s.dealer = s.turn
            s.note(s.dealer, DEAL)
            self.deal_cards(s)
            return
        seat = s.turn
        card = self.draw(s)
        s.cards[seat] = card
        self.settle(s, seat, card)
        n = self.seats
        order = [(s.dealer + k) % n for k in range(1, n + 1)]  # gap: from the dealer's left
        following = next((i for i in order if s.cards[i] == CLOSED), None)
        if following is None:
            self.end_round(s)
        else:
            s.turn = following

    def draw(self, s: BoxState) -> int:
        """Any card that does not lie open in this round."""
        left = sorted({*PACK} - {*s.cards})
        return left[roll(s, len(left))]

    def settle(self, s: BoxState, seat: int, card: int) -> None:
        """Gaps: out of the box only what lies in it; whoever cannot pay in full pays what he has."""
        rank, text = RANKS[card % 13], CARD_TEXTS[card]
        if rank == "A":
            s.note(seat, "gives", text)
            s.chips[seat] -= GIFT
            self.given(s, seat)
            self.perhaps_dead(s, seat, owes=False)
            return
        n = self.effects.get(rank, 0)
        if n > 0:
            got = min(n, s.box)
            s.chips[seat] += got
            s.box -= got
            s.note(seat, "takes", f"{text} {got}")
        elif n < 0:
            paid = min(-n, s.chips[seat])
            s.chips[seat] -= paid
            s.box += paid
            s.note(seat, "pays", f"{text} {paid}")
            self.perhaps_dead(s, seat, owes=paid < -n)
        else:
            s.note(seat, "nothing", text)

    def given(self, s: BoxState, seat: int) -> None:
        """The chip of an ace goes to the left neighbour, and may bring him back; those out for good are passed over
        (gap). If all others are out for good, it comes back."""
        n = self.seats
        to = next((seat + k) % n for k in range(1, n + 1) if not s.gone >> (seat + k) % n & 1)
        s.chips[to] += GIFT
        if to != seat and s.chips[to] == GIFT:
            s.revived |= 1 << to
            s.died = [i for i in s.died if i != to]
            s.note(to, "lives")

    def perhaps_dead(self, s: BoxState, seat: int, *, owes: bool) -> None:
        """Without chips one is dead; who was dead before and has to pay more than he has is out for good."""
        if s.chips[seat]:
            return
        s.died.append(seat)
        if owes and s.revived >> seat & 1:
            s.gone |= 1 << seat
            s.note(seat, "gone")
        else:
            s.note(seat, "dies")

    def end_round(self, s: BoxState) -> None:
        """The last who lives takes the box; gap: if nobody lives, those who died in this round share it."""
        alive = self.alive(s)
        if len(alive) > 1:
            s.turn, s.phase = self.after(s, s.dealer), DEAL
            return
        winners = alive or sorted(s.died)
        for seat, part in zip(winners, equal_parts(s.box, len(winners), 0), strict=True):
            s.chips[seat] += part
            s.note(seat, "box", str(part))
        s.box, s.phase = 0, ""
        self.write(s, [chips - self.options.start_chips for chips in s.chips])

    def in_play(self, s: BoxState) -> list[float]:
        """The chips that are left, and an equal part of the box for all who live."""
        alive = self.alive(s)
        if not s.phase or not alive:
            return []
        share = s.box / len(alive)
        return [chips - self.options.start_chips + (share if chips else 0) for chips in s.chips]

    # what is shown

    def zones(self, s: BoxState, seat: int | None) -> Iterable[AnyZone]:
        for i, card in enumerate(s.cards):
            cards = () if card == NO_CARD else (BACK,) if card == CLOSED else (CARD_TEXTS[card],)
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards)
        yield Amounts(id="chips", label=CHIPS, amounts=tuple((CHIPS, i, n) for i, n in enumerate(s.chips)))
        yield Amounts(id="box", label=BOX, amounts=((IN_BOX, None, s.box),))

    def seat_infos(self, s: BoxState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            marks = [m for m, so in (("dealer", seat == s.dealer), ("out", not s.chips[seat])) if so]
            yield SeatInfo(player(seat), seat, tuple(marks))

    def describe(self, s: BoxState, move: str) -> Text:
        return Text("open the card", "открыть карту") if move == OPEN else Text("deal", "сдать")

    def touch(self, s: BoxState, move: str, spots: Mapping[str, str]) -> Touch:
        return (f"hand{s.turn}",) if move == OPEN else ()

    def tell(self, kind: str, move: str) -> Text:
        if kind in ("takes", "pays"):
            card, n = move.split(" ")
            words = TAKES if kind == "takes" else PAYS
            return words.fill(card=symbol(card), chips=chips_words(int(n)))
        if kind == "gives":
            return GIVES.fill(card=symbol(move))
        if kind == "box":
            return WINS.fill(chips=chips_words(int(move)))
        return super().tell(kind, move)


def symbol(card: str) -> str:
    return CARD_SYMBOLS[CARD_TEXTS.index(card)]


def chips_words(n: int) -> Text:
    return counted(n, ("chip", "chips"), ("фишка", "фишки", "фишек"))


CHIPS = Text("Chips", "Фишки")
BOX, IN_BOX = Text("Money box", "Копилка"), Text("chips", "фишек")
TAKES = Text(
    "⟨opens|open⟩ {card} and ⟨takes|take⟩ {chips}", "⟨открывает|открываете⟩ {card}: из копилки {chips}"
)
PAYS = Text("⟨opens|open⟩ {card} and ⟨pays|pay⟩ {chips}", "⟨открывает|открываете⟩ {card}: в копилку {chips}")
GIVES = Text(
    "⟨opens|open⟩ {card}: a chip for the left neighbour", "⟨открывает|открываете⟩ {card}: фишка соседу слева"
)
WINS = Text("⟨takes|take⟩ the money box: {chips}", "⟨берёт|берёте⟩ копилку: {chips}")
