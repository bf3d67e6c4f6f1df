"""Up and down (ап энд даун, вверх-вниз): one card each, two, three ...; take as many tricks as you announce."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Options, SheetRow, Text, option
from sukno.engine.options import deals_option, players_option
from sukno.engine.presets import preset
from sukno.engine.text import counted
from sukno.engine.view import Amounts, AnyZone, Note, Row
from sukno.families.accounts.points import Points, Tally, deals
from sukno.families.bidding import Bidding, Ladder, PassesInARow
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.calling import Bids, Calling, Keys, from_dealer, from_left
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, TrickState, trump_text
from sukno.families.ways import Ways
from sukno.materials.cards import CARD_TEXTS, hand, hand_texts

PREMIUM = 10
"""For exactly as many tricks as were announced (004:3703)."""
KEYS = 6
"""Keys in a row of the box."""


class UpAndDownOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 3, 5, 6],
        players_option(main=True),
    ] = 4
    there_and_back: Annotated[
        bool,
        option(
            "Down again",
            "И обратно",
            "After the largest hands they grow smaller again, down to one card.",
            "После самых больших раздач карт опять всё меньше, до одной.",
            main=True,
        ),
    ] = False
    first: Annotated[
        Literal["left", "dealer"],
        option(
            "First word and lead",
            "Первое слово и ход",
            "Who announces first and leads to the first trick; the book's words may mean either.",
            "Кто заказывает и ходит первым; слова книги можно понять двояко.",
            values={
                "left": Text("the dealer's left neighbour", "сосед сдающего слева"),
                "dealer": Text("the dealer", "сам сдающий"),
            },
        ),
    ] = "left"
    deals: Annotated[int, deals_option()] = 0


class UpAndDownState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    auction: Bidding = msgspec.field(default_factory=Bidding)
    turned: int = -1
    """The card that shows trumps and takes no part; -1: this deal has none."""
    aside: int = 0
    """Cards that were not dealt."""
    wanted: list[int] = []
    """The tricks that each place has announced, -1 before."""


class Announcements(Bids):
    """Any number from none to all, whatever the others have said: the sum may be right (not in the source)."""

    def moves(self, s: UpAndDownState) -> Sequence[str]:
        return self.ladder.calls[: s.hands[s.auction.turn].bit_count() + 1]

    def allows(self, s: UpAndDownState, move: str) -> bool:
        return 0 <= self.ladder.index.get(move, -1) <= s.hands[s.auction.turn].bit_count()

    def called(self, s: UpAndDownState, call: str) -> None:
        s.wanted[s.auction.turn] = self.ladder.index[call]

    def within(self, s: UpAndDownState, keys: Keys) -> Keys:
        most = s.hands[s.auction.turn].bit_count()
        rows = (tuple(key for key in row if self.ladder.index[key[0]] <= most) for row in keys)
        return tuple(row for row in rows if row)

    def offered(self, s: UpAndDownState, call: str) -> Text:
        return counted(self.ladder.index[call], ("trick", "tricks"), ("взятка", "взятки", "взяток"))

    def told(self, call: str) -> Text:
        return Text(f"⟨announces|announce⟩ {call}", f"⟨заказывает|заказываете⟩ {call}")


class UpAndDown(TrickGame[UpAndDownState, UpAndDownOptions]):
    info = Info(
        id="up-and-down",
        name=Text("Up and down", "Ап энд даун"),
        also=("Oh Hell", "Up the River", "Вверх-вниз", "Расписной покер", "Лифт"),
        audience=("easy",),
        family="trick",
        summary=Text(
            "One card each, then two, then three ...: say how many tricks you will take, and take just so many.",
            "По одной карте, по две, по три: скажите, сколько возьмёте взяток, и не ошибитесь.",
        ),
        seats=(4, 3, 5, 6),
        sources=("004:3689-3703",),
        duel={"deals": 5},
    )
    State = UpAndDownState
    Options = UpAndDownOptions
    moves_in_log: ClassVar[tuple[str, ...]] = ("bid", "card")
    speech: ClassVar[dict[str, Text]] = {"bid": Text("{move}", "{move}")}
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨открывает|открываете⟩ козыря: {move}")
    }

    def make_account(self) -> Points:
        self.schedule = self.make_schedule()
        return Points(self.seats, ends=deals(len(self.schedule)), line=self.deal_line)

    def make_schedule(self) -> tuple[int, ...]:
        """How many cards each has in every deal of the cycle."""
        most = len(self.cards) // self.seats
        return (*range(1, most + 1), *(range(most - 1, 0, -1) if self.options.there_and_back else ()))

    def make_stages(self) -> Iterable[Stage[UpAndDownState]]:
        numbers = [str(n) for n in range(max(self.schedule) + 1)]
        rows = [numbers[i : i + KEYS] for i in range(0, len(numbers), KEYS)]
        self.announcing = Calling(
            Announcements(Ladder(numbers), rows=rows),
            PassesInARow(),
            voices=from_left if self.options.first == "left" else from_dealer,
            after=(),
            once=True,
            phase="bid",
            kind="bid",
            prompt=Text("How many tricks will you take?", "Сколько взяток возьмёте?"),
            label=Text("Announcements", "Заказы"),
        )
        self.tricks = Tricks(Ways(), last=self.go_ahead)
        return self.announcing, self.tricks

    def make_course(self) -> Iterable[Step]:
        return step(self.announcing), step(self.tricks, at=self.first), step(self.count)

    def first(self, s: UpAndDownState) -> int:
        return (s.dealer + (self.options.first == "left")) % self.places

    # the deal

    def deal(self, s: UpAndDownState) -> None:
        """So many cards each; the next one shows trumps, but not where the hands are largest (004:3701)."""
        each = self.schedule[s.deal]
        rest = self.deal_cards(s, each)[each * self.seats :]
        s.turned, s.trump = -1, NO_TRUMPS
        if each < max(self.schedule):
            s.turned, *rest = rest
            s.trump = s.turned // 13
            s.note(s.dealer, "turn", CARD_TEXTS[s.turned])
        s.aside = hand(rest)
        self.begin_play(s)

    def begin_play(self, s: UpAndDownState) -> None:
        s.wanted = [-1] * self.places
        s.leader = s.turn = self.first(s)
        self.begin_course(s)

    def count(self, s: UpAndDownState) -> None:
        self.write(
            s, [n + PREMIUM if n == wanted else 0 for n, wanted in zip(s.tricks, s.wanted, strict=True)]
        )

    # what a seat knows

    def out_of_play(self, s: UpAndDownState) -> int:
        return CARD_BITS[s.turned] if s.turned >= 0 else 0

    def redeal(self, s: UpAndDownState, n: UpAndDownState, seat: int, rng: Random) -> None:
        super().redeal(s, n, seat, rng)
        n.aside = self.unseen(s)
        for held in n.hands:
            n.aside &= ~held

    def pieces(self, s: UpAndDownState) -> list[str]:
        return [*super().pieces(s), *hand_texts(s.aside)]

    # on the table and on paper

    def zones(self, s: UpAndDownState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        turned = (CARD_TEXTS[s.turned],) if s.turned >= 0 else ()
        yield Row(id="turned", label=Text("Turned card", "Вскрышка"), cards=turned)
        deal = min(s.deal, len(self.schedule) - 1)
        each = self.schedule[deal]
        yield Note(
            id="deal",
            label=Text("Deal", "Сдача"),
            text=DEAL.fill(
                k=deal + 1, n=len(self.schedule), cards=cards_words(each), trump=trump_text(s.trump)
            ),
            says=(each, s.trump),
        )
        bids = ((Text("announced", "заказ"), seat, n) for seat, n in enumerate(s.wanted) if n >= 0)
        yield Amounts(id="wanted", label=Text("Announced", "Заказано"), amounts=tuple(bids))
        taken = ((Text("tricks", "взяток"), seat, n) for seat, n in enumerate(s.tricks))
        yield Amounts(id="taken", label=Text("Tricks", "Взятки"), amounts=tuple(taken))

    def deal_line(self, k: int, row: Sequence[int], note: None) -> SheetRow:
        words = cards_words(self.schedule[k])
        return SheetRow(Text(f"{k + 1}. {words.en}", f"{k + 1}. {words.ru}"), tuple(row))


DEAL = Text("Deal {k} of {n}: {cards}. {trump}.", "Сдача {k} из {n}: {cards}. {trump}.")


def cards_words(n: int) -> Text:
    return counted(n, ("card", "cards"), ("карта", "карты", "карт"))


Return = preset(
    UpAndDown,
    Info(
        id="up-and-down-return",
        name=Text("Up and down, there and back", "Ап энд даун с возвратом"),
        also=("Вверх и вниз", "Ап энд даун, отечественный вариант"),
        audience=("easy",),
        family="trick",
        summary=Text(
            "Up and down as it is played in Russia: from one card to the largest hands, and back to one card.",
            "Ап энд даун по-русски: от одной карты до самых больших раздач и обратно до одной.",
        ),
        seats=(4, 3, 5, 6),
        sources=("004:3705",),
        kind_of="up-and-down",
        duel={"deals": 5},
    ),
    {"there_and_back": True},
    module=__name__,
)
