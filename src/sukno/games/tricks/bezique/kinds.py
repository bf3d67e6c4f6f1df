"""The six forms of Bezique: what each has of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, TypeVar

from sukno.engine import Info, SheetRow, Text
from sukno.engine.touch import Touch
from sukno.families.counted import ONE, WILD
from sukno.games.tricks.bezique.account import LastTrick
from sukno.games.tricks.bezique.declaring import Beside, Combinations
from sukno.games.tricks.bezique.game import Bezique, faces_of_packs
from sukno.games.tricks.bezique.ladder import Ladder
from sukno.games.tricks.bezique.layout import LaidOut
from sukno.games.tricks.bezique.options import (
    GameOptions,
    MultipackOptions,
    NoTurnupOptions,
    SixPackOptions,
    ThreePackOptions,
)
from sukno.games.tricks.bezique.pack_tricks import give, take
from sukno.games.tricks.bezique.sevens import NINE, seven_of
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS
from sukno.sheets.bezique import tables
from sukno.sheets.bezique.settle import rubicon

G = TypeVar("G", bound=GameOptions)
EXCHANGE = "exchange"


class NineExchange:
    """The nine of trumps for the turned card, by whoever has won a trick; beside a declaration (000:2352)."""

    def may(self, s: BeziqueState, place: int) -> bool:
        nine = 13 * s.trump + NINE
        return s.upcard >= 0 and s.upcard != nine and bool(s.faces[place] >> nine & 1)

    def moves(self, s: BeziqueState, place: int) -> list[str]:
        return [EXCHANGE] if self.may(s, place) else []

    def make(self, s: BeziqueState, place: int, move: str) -> None:
        nine = 13 * s.trump + NINE
        s.note(s.order[place], EXCHANGE, CARD_TEXTS[s.upcard])
        take(s, place, nine)
        give(s, place, s.upcard)
        s.known[place] += ONE[s.upcard]
        s.upcard = nine

    def describe(self, s: BeziqueState, move: str) -> Text | None:
        if move != EXCHANGE:
            return None
        nine, turned = CARD_SYMBOLS[13 * s.trump + NINE], CARD_SYMBOLS[s.upcard]
        return Text(f"exchange {nine} for {turned}", f"обменять {nine} на {turned}")

    def touch(self, s: BeziqueState, move: str) -> Touch | None:
        return (f"turned/{CARD_TEXTS[s.upcard]}",) if move == EXCHANGE else None


class Multipack(Bezique[MultipackOptions]):
    """Eight or ten packs, eighteen cards, sets that grow card by card, wild cards."""

    info = Info(
        id="bezique-multipack",
        name=Text("Multi-pack Bezique", "Безик на восемь или десять колод"),
        also=("Infusoria", "Инфузорки"),
        family="trick",
        summary=Text(
            "Eighteen cards of eight packs: win tricks to lay sets of trumps that double card by card.",
            "Восемнадцать карт из восьми колод: берите взятки, выкладывайте козырные комплекты.",
        ),
        seats=(2, 3, 4),
        sources=("000:2324-2486", "002:2271-2440"),
        duel={"deals": 1},
    )
    Options = MultipackOptions
    kind = tables.MULTIPACK

    def make_pack(self) -> Iterable[int]:
        """Packs of twenty, three nines of each suit, two infusorias (000:2337-2348)."""
        return (*faces_of_packs(self.options.packs, "AKQJT"), *faces_of_packs(3, "9"), WILD, WILD)

    def combinations(self) -> Combinations[BeziqueState]:
        self.ladder = Ladder()
        return self.ladder

    def beside(self) -> Sequence[Beside[BeziqueState]]:
        return (NineExchange(),)

    def played(self) -> Callable[[BeziqueState, int, int, bool], None]:
        return self.card_played

    def card_played(self, s: BeziqueState, place: int, face: int, opened: bool) -> None:
        if opened:
            self.ladder.left(s, place, face)


class SixPack(Bezique[SixPackOptions]):
    """Six packs for two: every deal is a game of its own, with the rubicon, settled in big points."""

    info = Info(
        id="bezique-six-pack",
        name=Text("Six-pack Bezique", "Безик"),
        also=("Bezique", "Rubicon bezique", "Besigue", "Безик шесть колод"),
        family="trick",
        summary=Text(
            "Two players, 192 cards: marriages, sequences, quartets and beziques before the stock is gone.",
            "Двое, 192 карты: марьяжи, секвенции, квартеты и безики, пока не кончилась колода.",
        ),
        seats=(2,),
        sources=("004:1759-1825",),
        duel={"deals": 1},
    )
    Options = SixPackOptions
    kind = tables.SIX_PACK
    total_label = Text("Big points", "Большие очки")

    def make_pack(self) -> Iterable[int]:
        return faces_of_packs(6, "AKQJT987")

    def combinations(self) -> Combinations[BeziqueState]:
        return LaidOut(tables.SIX_PACK_LAYOUT)

    def last_trick_worth(self) -> int:
        return tables.LAST_TRICK

    def played(self) -> Callable[[BeziqueState, int, int, bool], None]:
        return self.card_played

    def card_played(self, s: BeziqueState, place: int, face: int, opened: bool) -> None:
        """A trump seven brings its owner ten points; they are written when it is played, once there are trumps."""
        if s.trump >= 0 and face == seven_of(s.trump):
            self.score(s, place, "seven", tables.TRUMP_SEVEN)

    def written(self, points: tuple[int, ...]) -> tuple[int, ...]:
        winner, small = rubicon(points)
        big = small // tables.BIG_POINT
        return (big, 0) if winner == 0 else (0, big)

    def in_play(self, s: BeziqueState) -> Sequence[float]:
        """In big points: the lead so far."""
        return [points / tables.BIG_POINT for points in self.seat_points(s)]

    def settling_rows(self, points: tuple[int, ...], row: tuple[int, ...]) -> list[SheetRow]:
        winner, small = rubicon(points)
        if points[0] == points[1]:
            return [SheetRow(Text("A draw", "Ничья"), (None, None))]
        loser = points[1 - winner]
        added = points[winner] >= tables.RUBICON > loser
        how = Text(
            "The loser did not pass the rubicon: {w} + {l} + 1000" if added else "Game: {w} − {l} + 1000",
            "Проигравший не перешёл рубикон: {w} + {l} + 1000" if added else "Партия: {w} − {l} + 1000",
        ).fill(w=points[winner], l=loser)
        cells = (small, None) if winner == 0 else (None, small)
        return [SheetRow(how, cells), SheetRow(Text("Big points", "Большие очки"), row)]


class ToTarget(Bezique[G]):
    """The smaller forms: deals are played until somebody has come to the target."""

    layout: ClassVar[tables.Layout] = tables.TWO_PACK_LAYOUT
    packs: ClassVar[int] = 2

    def make_pack(self) -> Iterable[int]:
        return faces_of_packs(self.packs, "AKQJT987")

    def combinations(self) -> Combinations[BeziqueState]:
        return LaidOut(self.layout)

    def last_trick_worth(self) -> int:
        return self.options.last_trick

    def make_account(self) -> LastTrick:
        """The target is looked at after a deal, because the last trick decides between several who have it."""
        return LastTrick(self.seats, self.options.target, self.sides)


class TwoPack(ToTarget[GameOptions]):
    info = Info(
        id="bezique-two-pack",
        name=Text("Two-pack Bezique", "Безик на двоих на две колоды"),
        family="trick",
        summary=Text(
            "Two players, eight cards, a turned trump: declare and draw, first to a thousand.",
            "Двое, по восемь карт, козырь вскрыт: объявляйте и добирайте, партия до тысячи.",
        ),
        seats=(2,),
        sources=("004:1827-1837",),
        kind_of="bezique-six-pack",
        duel={"deals": 1},
    )
    Options = GameOptions
    kind = tables.TWO_PACK


class Three(ToTarget[ThreePackOptions]):
    info = Info(
        id="bezique-three",
        name=Text("Three-handed Bezique", "Безик втроём"),
        family="trick",
        summary=Text(
            "Three players, three packs, triple combinations: each for himself to fifteen hundred.",
            "Трое, три колоды, тройные комбинации: каждый за себя до полутора тысяч.",
        ),
        seats=(3,),
        sources=("004:1839-1843",),
        kind_of="bezique-six-pack",
        duel={"deals": 1},
    )
    Options = ThreePackOptions
    kind = tables.THREE
    layout = tables.THREE_LAYOUT
    packs = 3


class Four(ToTarget[ThreePackOptions]):
    info = Info(
        id="bezique-four",
        name=Text("Four-handed Bezique", "Безик вчетвером"),
        family="trick",
        summary=Text(
            "Two against two with three packs: partners write what they declare in one account.",
            "Двое на двое, три колоды: партнёры пишут всё объявленное в общий счёт.",
        ),
        seats=(4,),
        pairs=True,
        sources=("004:1845",),
        kind_of="bezique-six-pack",
        duel={"deals": 1},
    )
    Options = ThreePackOptions
    kind = tables.FOUR
    layout = tables.THREE_LAYOUT
    packs = 3


class NoTurnup(ToTarget[NoTurnupOptions]):
    info = Info(
        id="bezique-no-turnup",
        name=Text("Bezique without a turned trump", "Безик бескозырный"),
        family="trick",
        summary=Text(
            "Two packs for two, and no trumps until somebody shows a marriage.",
            "Две колоды на двоих, и козыря нет, пока кто-нибудь не покажет марьяж.",
        ),
        seats=(2,),
        sources=("004:1847-1849",),
        kind_of="bezique-six-pack",
        duel={"deals": 1},
    )
    Options = NoTurnupOptions
    kind = tables.NO_TURNUP

    def combinations(self) -> Combinations[BeziqueState]:
        return LaidOut(tables.no_turnup_layout(self.options.double_trump_marriage))
