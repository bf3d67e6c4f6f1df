"""Ordinary double patience (обыкновенный двойной пасьянс): one common pile goes up, each feeds it from his own pack."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from sukno.engine import Info, Options, Sheet, SheetRow, Text
from sukno.engine.text import who
from sukno.engine.view import Amounts, AnyZone, Note
from sukno.games.patience.two.two_packs import END, TURN, Carry, Place, Spots, TwoPacks, TwoPackState, owned
from sukno.materials.cards import PACK, RANKS, face

TALON_CARDS = 10
HEAPS = ("h1", "h2", "h3", "h4")
HAND, STOCK, TALON, HEAP = range(4)
"""Where the piles of a player stand among his own; the heaps come last."""
OWN = HEAP + len(HEAPS)
TO_HEAPS = tuple(f"hand>{heap}" for heap in HEAPS)
BASE = 2 * OWN
OWN_PILES = ("hand", "stock", "talon", *HEAPS)
NAMES = {
    "hand": Text("turned card", "открытая карта"),
    "stock": Text("pack", "колода"),
    "talon": Text("talon", "талон"),
    "base": Text("base", "базовая"),
    **{h: Text(f"heap {h[1]}", f"пачка {h[1]}") for h in HEAPS},
}


def _spots(wide: float, tall: tuple[float, float]) -> tuple[Spots, Spots]:
    """For the owner, who has his piles below or on the right, and for the opponent: rows that mirror each other."""
    x, y = tall
    return (
        Spots((wide, 2.4), (x, 4.9 - y), (6.0 + x, 1.1 * (1 - y))),
        Spots((wide, 0.0), (x, y), (x, 1.1 * (1 - y))),
    )


SPOTS = (
    _spots(1.1, (1.1, 0.0)),
    _spots(0.0, (0.0, 0.0)),
    _spots(2.4, (2.3, 0.0)),
    *(_spots(3.9 + k, (k, 1.0)) for k in range(4)),
)
"""Where the piles of a player lie: pack, turned card and talon in one row, the heaps beside it or towards the base."""
ANY = (1 << 52) - 1
ABOVE = tuple(sum(1 << 13 * suit + (rank + 1) % 13 for suit in range(4)) for rank in range(13))
"""The faces one above each rank."""


class DoubleState(TwoPackState, kw_only=True):
    turned: bool = False
    """The player in turn has turned up his card."""
    moved: bool = False
    """He has laid at least one card."""
    idle: int = 0
    """Turns running in which no card was laid."""


class DoublePatience(TwoPacks[DoubleState, Options]):
    info = Info(
        id="double-patience",
        name=Text("Ordinary double patience", "Обыкновенный двойной пасьянс"),
        family="patience",
        summary=Text(
            "Two players feed one rising pile; whoever is left with fewer cards wins.",
            "Двое выкладывают карты на общую базовую; выигрывает тот, у кого останется меньше.",
        ),
        seats=(2,),
        sources=("004:2065-2079",),
        concede=62.0,
    )
    State = DoubleState
    Options = Options
    words: ClassVar[dict[str, Text]] = {
        TURN: Text("turn up a card of your pack", "открыть карту своей колоды"),
        END: Text("end the turn", "закончить ход"),
    }
    log_words: ClassVar[dict[str, Text]] = TwoPacks.log_words | {
        "base": Text("⟨turns|turn⟩ up {move}: the base", "⟨открывает|открываете⟩ базовую: {move}"),
        "idle": Text("⟨has|have⟩ nothing to lay", "нечего положить"),
    }

    def make_places(self) -> Iterable[Place]:
        for seat in range(2):
            for id, (near, far) in zip(OWN_PILES, SPOTS, strict=True):
                kind = "closed" if id == "stock" else "pile"
                yield Place(f"{id}-{seat}", owned(seat, NAMES[id]), near, far, seat, kind, tag=NAMES[id])
        yield Place(
            "base",
            Text("Base", "Базовая"),
            Spots((3.45, 1.2), (1.5, 2.45), (4.5, 0.55)),
            tag=Text("Base", "Базовая"),
        )

    def make_carries(self, seat: int) -> Iterable[Carry]:
        own = OWN * seat
        yield Carry(own + TALON, BASE, "talon>base")
        yield Carry(own + HAND, BASE, "hand>base")
        for k, heap in enumerate(HEAPS, own + HEAP):
            yield Carry(k, BASE, f"{heap}>base")
        for k, heap in enumerate(HEAPS, own + HEAP):
            yield Carry(own + HAND, k, f"hand>{heap}")

    # the course of the game

    def lay_out(self, s: DoubleState) -> None:
        """Who turns up the base begins (gap); the top of the talon lies open, or nobody could choose it (gap)."""
        self.begin(s)
        for seat, cards in enumerate(s.dealt):
            own = OWN * seat
            s.piles[own + TALON] = list(cards[:TALON_CARDS])
            s.piles[own + STOCK] = list(cards[TALON_CARDS:])
            self.see(s, own + TALON)
        s.turn = s.lot
        s.piles[BASE].append(s.piles[OWN * s.turn + STOCK].pop())
        self.see(s, BASE)
        s.note(s.turn, "base", face(s.piles[BASE][0]))

    def takes(self, s: DoubleState, target: int) -> int:
        """The base goes up regardless of suit, the ace after the king (gap); heaps take anything."""
        if target != BASE:
            return ANY
        return ABOVE[s.piles[BASE][-1] % PACK % 13]

    def open_carries(self, s: DoubleState) -> list[Carry]:
        """As for all games of two packs, but quicker: only the base asks for a rank."""
        piles, own = s.piles, OWN * s.turn
        wanted = (piles[BASE][-1] % PACK + 1) % 13
        out = [ways[BASE] for n, ways in self.ways[s.turn] if piles[n] and piles[n][-1] % PACK % 13 == wanted]
        if piles[own + HAND]:
            out += [self.by_text[s.turn][move] for move in TO_HEAPS]
        return out

    def others(self, s: DoubleState) -> list[str]:
        own = OWN * s.turn
        if s.piles[own + HAND]:
            return []
        return [TURN] if s.piles[own + STOCK] and not s.turned else [END]

    def do(self, s: DoubleState, move: str) -> None:
        if move == END:
            s.note(s.turn, END)
            self._end_turn(s)
            return
        own = OWN * s.turn
        s.piles[own + HAND].append(s.piles[own + STOCK].pop())
        self.see(s, own + HAND)
        s.turned = True
        s.note(s.turn, TURN, face(s.piles[own + HAND][-1]))

    def carried(self, s: DoubleState, carry: Carry) -> None:
        own = OWN * s.turn
        s.moved = True
        if carry.source == own + TALON:
            self.see(s, carry.source)
        self._settle(s)

    def _settle(self, s: DoubleState) -> None:
        """A turn in which nothing is left to do ends by itself."""
        while not s.over and self.others(s) == [END] and not self.open_carries(s):
            if not s.moved:
                s.note(s.turn, "idle")
            self._pass_on(s)

    def _end_turn(self, s: DoubleState) -> None:
        self._pass_on(s)
        self._settle(s)

    def _pass_on(self, s: DoubleState) -> None:
        s.idle = 0 if s.moved else s.idle + 1
        s.turn = 1 - s.turn
        s.turned = s.moved = False
        s.over = s.idle >= 2

    # the score

    def penalty(self, s: DoubleState, seat: int) -> int:
        """A point for every card left, two for one of the talon."""
        own = OWN * seat
        return sum(len(pile) for pile in s.piles[own : own + OWN]) + len(s.piles[own + TALON])

    def standing(self, s: DoubleState) -> tuple[float, float]:
        """By how much less each is left with."""
        lead = float(self.penalty(s, 1) - self.penalty(s, 0))
        return lead, -lead

    def verdict(self, s: DoubleState, points: Sequence[float]) -> Text:
        left = [self.penalty(s, seat) for seat in range(2)]
        if left[0] == left[1]:
            return Text(
                f"A draw: {left[0]} penalty points each.", f"Ничья: штрафных очков поровну, {left[0]}."
            )
        best = 0 if left[0] < left[1] else 1
        return Text(
            f"{who(best)} wins: {left[best]} penalty points against {left[1 - best]}.",
            f"{who(best)} выигрывает: штрафных очков {left[best]} против {left[1 - best]}.",
        )

    # what is shown

    def called(self, name: str, onto: bool) -> Text:
        return NAMES[name]

    def zones(self, s: DoubleState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        wanted = RANKS[(s.piles[BASE][-1] % PACK + 1) % 13].replace("T", "10")
        label = Text("Next on the base", "Следующая на базовую")
        yield Note(id="wanted", label=label, text=Text(wanted, wanted), says=(wanted,))
        left = tuple((Text("penalty", "штраф"), i, self.penalty(s, i)) for i in range(2))
        yield Amounts(id="penalty", label=Text("Penalty points", "Штрафные очки"), amounts=left)

    def sheet(self, s: DoubleState) -> Sheet:
        talons, heaps, rest = [], [], []
        for own in (0, OWN):
            talons.append(2 * len(s.piles[own + TALON]))
            heaps.append(sum(len(pile) for pile in s.piles[own + HEAP : own + OWN]))
            rest.append(len(s.piles[own + STOCK]) + len(s.piles[own + HAND]))
        return Sheet(
            self.columns(),
            (
                SheetRow(Text("Talon, two each", "Талон, по два"), tuple(talons)),
                SheetRow(Text("Heaps", "Пачки"), tuple(heaps)),
                SheetRow(Text("Pack", "Колода"), tuple(rest)),
                SheetRow(Text("Penalty", "Штраф"), (self.penalty(s, 0), self.penalty(s, 1)), "total"),
            ),
        )
