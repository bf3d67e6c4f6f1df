"""Garibaldi (гарибальдийка, «русский банк»): get rid of magazine and pack, and load the opponent with cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, ClassVar

from sukno.engine import Info, Options, Sheet, SheetRow, Text, option
from sukno.engine.text import who
from sukno.engine.touch import Touch
from sukno.engine.view import Amounts, AnyZone
from sukno.games.patience.two.two_packs import END, TURN, Carry, Place, Spots, TwoPacks, TwoPackState, owned
from sukno.materials.cards import PACK, SUITS, SYMBOLS, face

DISCARD = "discard"
MAGAZINE_CARDS = 13
HAND, STOCK, MAGAZINE, OPEN = range(4)
"""Where the piles of a player stand among his own."""
OWN = 4
AUXILIARY = range(2 * OWN, 2 * OWN + 8)
FOUNDATIONS = range(AUXILIARY.stop, AUXILIARY.stop + 8)
"""Two for each suit, side by side."""
TURNOVERS = 2
"""So often each turns his open pack over without a card coming home, and the game is drawn (gap)."""
TRANSFERS = 12
"""Cards that may be shifted among auxiliary piles in succession; then something else must be done (gap)."""

AUXILIARY_NAMES = tuple(f"a{n}" for n in range(1, 9))
FOUNDATION_NAMES = tuple(f"{suit}{n}" for suit in SUITS for n in ("", "2"))
OWN_PILES = ("hand", "stock", "magazine", "open")
NAMES = {
    "hand": Text("turned card", "открытая карта"),
    "stock": Text("pack", "колода"),
    "magazine": Text("magazine", "магазин"),
    "open": Text("open pack", "открытая колода"),
    **{a: Text(f"pile {a[1]}", f"пачка {a[1]}") for a in AUXILIARY_NAMES},
    **{f: Text(f"foundation {s}", f"базовая {s}") for f, s in zip(FOUNDATION_NAMES, "♠♠♣♣♦♦♥♥", strict=True)},
}
THEIRS = {
    "magazine": Text("the opponent's magazine", "магазин противника"),
    "open": Text("the opponent's open pack", "открытая колода противника"),
}


def _spots(x: float, y: float, tall: float) -> tuple[Spots, Spots]:
    """For the owner and for the opponent: a square of four piles beside the common ones, a row on a tall table."""
    return (
        Spots((x, 3.2 - y), (tall, 6.0), (11.1 + x, 1.1 * (1 - y))),
        Spots((x, y), (tall, 0.0), (x, 1.1 * y)),
    )


SPOTS = (_spots(1.0, 1.05, 3.6), _spots(0.0, 1.05, 2.4), _spots(0.0, 0.0, 0.0), _spots(1.0, 0.0, 1.2))


def in_line(n: int, wide: float, tall: float) -> Spots:
    """The n-th of eight common piles, so far from the top."""
    return Spots((2.5 + n, wide), (n, tall), (2.55 + n, wide))


def height(card: int) -> int:
    """From the ace, 0, to the king, 12."""
    return (card % PACK + 1) % 13


def beside(card: int, other: int) -> bool:
    """Of one suit and neighbours in rank: so the opponent is loaded. Ace and king are no neighbours."""
    a, b = card % PACK, other % PACK
    return a // 13 == b // 13 and abs(height(a) - height(b)) == 1


def below(card: int, other: int) -> bool:
    """One lower, and of the other colour: so auxiliary piles go down."""
    return card % PACK // 26 != other % PACK // 26 and height(card) == height(other) - 1


ANY = (1 << 52) - 1
BESIDE = tuple(sum(1 << card for card in range(52) if beside(card, top)) for top in range(52))
BELOW = tuple(sum(1 << card for card in range(52) if below(card, top)) for top in range(52))
"""The faces that may be laid on each."""


class GaribaldiOptions(Options, frozen=True):
    foundation_to_opponent: Annotated[
        bool,
        option(
            "From the foundations",
            "С базовых — противнику",
            "The top cards of the foundations may be moved on to the opponent's piles.",
            "Верхние карты базовых можно перекладывать противнику.",
            main=True,
        ),
    ] = False
    points: Annotated[
        bool,
        option(
            "Points",
            "Игра на очки",
            "The winner gets a point for every card in the loser's packs and two for one of the magazine.",
            "Выигравший получает очко за каждую карту в колодах противника и два — за карту магазина.",
            main=True,
        ),
    ] = False


class GaribaldiState(TwoPackState, kw_only=True):
    begun: bool = False
    """The player in turn has turned up a card, or has none to turn up."""
    shifted: int = 0
    """Cards shifted among auxiliary piles since anything else was done."""
    home: int = 0
    """The most cards that have lain on the foundations."""
    turnovers: tuple[int, int] = (0, 0)
    """How often each has turned his open pack over since a card came home."""
    quiet: int = 0
    """Turns ended since then: both have had theirs before the game is drawn."""


class Garibaldi(TwoPacks[GaribaldiState, GaribaldiOptions]):
    info = Info(
        id="garibaldi",
        name=Text("Garibaldi", "Гарибальдийка"),
        also=("Russian bank", "Crapette", "Русский банк", "Крапетт"),
        family="patience",
        summary=Text(
            "The Russian Bank: be the first without a card, and load your opponent with yours.",
            "«Русский банк»: первым избавьтесь от всех карт и подкладывайте свои противнику.",
        ),
        seats=(2,),
        sources=("004:2091-2118",),
    )
    State = GaribaldiState
    Options = GaribaldiOptions
    words: ClassVar[dict[str, Text]] = {
        TURN: Text("turn up a card of your pack", "открыть карту своей колоды"),
        DISCARD: Text(
            "lay the card on your open pack: the turn is over", "положить карту в открытую колоду: конец хода"
        ),
        END: Text("end the turn", "закончить ход"),
    }
    log_words: ClassVar[dict[str, Text]] = TwoPacks.log_words | {
        "first": Text(
            "⟨has|have⟩ the higher card and ⟨begins|begin⟩", "старшая карта — ⟨начинает|начинаете⟩"
        ),
        "lot": Text("⟨begins|begin⟩ by lot", "⟨начинает|начинаете⟩ по жребию"),
        "over": Text("⟨turns|turn⟩ the open pack over", "⟨переворачивает|переворачиваете⟩ открытую колоду"),
        DISCARD: Text("⟨lays|lay⟩ {move} on the open pack", "⟨кладёт|кладёте⟩ {move} в открытую колоду"),
    }

    def make_places(self) -> Iterable[Place]:
        for seat in range(2):
            for id, (near, far) in zip(OWN_PILES, SPOTS, strict=True):
                kind = "closed" if id == "stock" else "pile"
                yield Place(f"{id}-{seat}", owned(seat, NAMES[id]), near, far, seat, kind, tag=NAMES[id])
        for n, name in enumerate(AUXILIARY_NAMES):
            label = Text(f"Pile {n + 1}", f"Пачка {n + 1}")
            yield Place(name, label, in_line(n, 1.1, 2.35), kind="column", size=(1.0, 1.9))
        for n, name in enumerate(FOUNDATION_NAMES):
            symbol = SYMBOLS[SUITS.index(name[0])]
            yield Place(
                name, Text(f"Foundation {symbol}", f"Базовая {symbol}"), in_line(n, 0.0, 1.25), suit=name[0]
            )

    def make_carries(self, seat: int) -> Iterable[Carry]:
        own, their = OWN * seat, OWN * (1 - seat)
        piles = [*zip(AUXILIARY_NAMES, AUXILIARY, strict=True)]
        bases = [*zip(FOUNDATION_NAMES, FOUNDATIONS, strict=True)]
        theirs = [("magazine", their + MAGAZINE), ("open", their + OPEN)]
        sources = [("magazine", own + MAGAZINE), ("hand", own + HAND), *piles]
        for source, here in sources:
            for target, there in (*bases, *theirs, *piles):
                if here != there:
                    yield Carry(here, there, f"{source}>{target}")
        if self.options.foundation_to_opponent:
            for source, here in bases:
                for target, there in theirs:
                    yield Carry(here, there, f"{source}>{target}")

    # the course of the game

    def lay_out(self, s: GaribaldiState) -> None:
        self.begin(s)
        for seat, cards in enumerate(s.dealt):
            own = OWN * seat
            s.piles[own + MAGAZINE] = list(cards[:MAGAZINE_CARDS])
            self.see(s, own + MAGAZINE)
            for k, card in enumerate(cards[MAGAZINE_CARDS : MAGAZINE_CARDS + 4]):
                s.piles[AUXILIARY[4 * seat + k]] = [card]
                self.see(s, AUXILIARY[4 * seat + k])
            s.piles[own + STOCK] = list(cards[MAGAZINE_CARDS + 4 :])
        first, second = (height(s.piles[own + MAGAZINE][-1]) for own in (0, OWN))
        s.turn = s.lot if first == second else 0 if first > second else 1
        s.note(s.turn, "lot" if first == second else "first")

    def takes(self, s: GaribaldiState, target: int) -> int:
        if not s.begun:
            return 0
        pile = s.piles[target]
        if target in AUXILIARY:
            return BELOW[pile[-1] % PACK] if pile else ANY
        if target not in FOUNDATIONS:
            return BESIDE[pile[-1] % PACK] if pile else 0
        suit, second = divmod(target - FOUNDATIONS.start, 2)
        if len(pile) == 13 or (second and len(s.piles[target - 1]) == len(pile)):
            return 0  # of two foundations that would do, the first
        return 1 << 13 * suit + (len(pile) - 1) % 13

    def wants(self, s: GaribaldiState) -> list[tuple[int, int]]:
        """As `takes` says of every pile, found in one go."""
        if not s.begun:
            return []
        piles = s.piles
        out = [(n, BELOW[piles[n][-1] % PACK] if piles[n] else ANY) for n in AUXILIARY]
        their = OWN * (1 - s.turn)
        out += [(n, BESIDE[piles[n][-1] % PACK]) for n in (their + MAGAZINE, their + OPEN) if piles[n]]
        for n in range(FOUNDATIONS.start, FOUNDATIONS.stop, 2):
            a, b = len(piles[n]), len(piles[n + 1])
            suit = 13 * (n - FOUNDATIONS.start) // 2
            if a < 13:
                out.append((n, 1 << suit + (a - 1) % 13))
            if b < 13 and a != b:
                out.append((n + 1, 1 << suit + (b - 1) % 13))
        return out

    def open_carries(self, s: GaribaldiState) -> list[Carry]:
        return [c for c in super().open_carries(s) if self.is_new(s, c)]

    def may(self, s: GaribaldiState, carry: Carry) -> bool:
        return super().may(s, carry) and self.is_new(s, carry)

    def is_new(self, s: GaribaldiState, carry: Carry) -> bool:
        """No card is shifted from a space to a space, and not too many among auxiliary piles in succession."""
        source, target, _ = carry
        if source not in AUXILIARY or target not in AUXILIARY:
            return True
        return s.shifted < TRANSFERS and (len(s.piles[source]) > 1 or bool(s.piles[target]))

    def others(self, s: GaribaldiState) -> list[str]:
        own = OWN * s.turn
        if s.piles[own + HAND]:
            return [DISCARD]
        return [TURN] if s.piles[own + STOCK] or s.piles[own + OPEN] else [END]

    def do(self, s: GaribaldiState, move: str) -> None:
        own = OWN * s.turn
        s.shifted = 0
        if move == TURN:
            self._turn_up(s, own)
            return
        if move == DISCARD:
            card = s.piles[own + HAND].pop()
            s.piles[own + OPEN].append(card)
            s.note(s.turn, DISCARD, face(card))
        else:
            s.note(s.turn, END)
        self._next(s)

    def _turn_up(self, s: GaribaldiState, own: int) -> None:
        piles = s.piles
        s.begun = True
        if not piles[own + STOCK]:
            piles[own + STOCK], piles[own + OPEN] = piles[own + OPEN][::-1], []
            a, b = s.turnovers
            s.turnovers = (a + 1, b) if s.turn == 0 else (a, b + 1)
            s.note(s.turn, "over")
        piles[own + HAND].append(piles[own + STOCK].pop())
        self.see(s, own + HAND)
        s.note(s.turn, TURN, face(piles[own + HAND][-1]))

    def _next(self, s: GaribaldiState) -> None:
        """The other begins by turning up a card, if there is one to turn up."""
        s.quiet += 1
        if s.quiet >= 2 and all(self._is_stuck(s, seat) for seat in range(2)):
            s.over = True
            return
        s.turn = 1 - s.turn
        own = OWN * s.turn
        s.begun = not (s.piles[own + STOCK] or s.piles[own + OPEN])

    def _is_stuck(self, s: GaribaldiState, seat: int) -> bool:
        own = OWN * seat
        return s.turnovers[seat] >= TURNOVERS or not (s.piles[own + STOCK] or s.piles[own + OPEN])

    def carried(self, s: GaribaldiState, carry: Carry) -> None:
        own = OWN * s.turn
        s.shifted = s.shifted + 1 if carry.source in AUXILIARY and carry.target in AUXILIARY else 0
        if carry.source == own + MAGAZINE:
            self.see(s, carry.source)
        if carry.target in FOUNDATIONS:
            home = sum(len(s.piles[f]) for f in FOUNDATIONS)
            if home > s.home:
                s.home = home
                s.turnovers = (0, 0)
                s.quiet = 0
        if not self.left(s, s.turn):
            s.over = True

    def left(self, s: GaribaldiState, seat: int) -> int:
        """What a player still has: a point for a card of his packs, two for one of the magazine."""
        own = OWN * seat
        return sum(len(pile) for pile in s.piles[own : own + OWN]) + len(s.piles[own + MAGAZINE])

    # the end

    def standing(self, s: GaribaldiState) -> tuple[float, float]:
        """Nothing before the end."""
        left = [self.left(s, seat) for seat in range(2)]
        if not s.over or all(left):
            return (0.0, 0.0)
        gain = 1.0 * max(left) if self.options.points else 1.0
        return (-gain, gain) if left[0] else (gain, -gain)

    def verdict(self, s: GaribaldiState, points: Sequence[float]) -> Text:
        if not any(points):
            return DRAWN
        winner = int(points[1] > 0)
        left = self.left(s, 1 - winner)
        return Text(
            f"{who(winner)} is out of cards and wins; the opponent has {left} points in cards.",
            f"{who(winner)} выигрывает: карт больше нет; у противника карт на {left} очк.",
        )

    # what is shown

    def touch(self, s: GaribaldiState, move: str, spots: Mapping[str, str]) -> Touch:
        if move == DISCARD:
            return f"hand-{s.turn}", f"open-{s.turn}"
        return super().touch(s, move, spots)

    def called(self, name: str, onto: bool) -> Text:
        return THEIRS[name] if onto and name in THEIRS else NAMES[name]

    def zones(self, s: GaribaldiState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        left = tuple((Text("left", "осталось"), i, self.left(s, i)) for i in range(2))
        yield Amounts(
            id="left",
            label=Text("Cards left, those of the magazine twice", "Осталось карт, в магазине вдвое"),
            amounts=left,
        )

    def sheet(self, s: GaribaldiState) -> Sheet:
        def count(*kinds: int) -> tuple[int, ...]:
            return tuple(sum(len(s.piles[own + kind]) for kind in kinds) for own in (0, OWN))

        return Sheet(
            self.columns(),
            (
                SheetRow(Text("Magazine", "Магазин"), count(MAGAZINE)),
                SheetRow(Text("Closed pack", "Закрытая колода"), count(STOCK, HAND)),
                SheetRow(Text("Open pack", "Открытая колода"), count(OPEN)),
                SheetRow(Text("Points left", "Осталось очков"), (self.left(s, 0), self.left(s, 1)), "total"),
            ),
        )


DRAWN = Text(
    "A draw: both have gone through their packs twice, and no card has come home.",
    "Ничья: обе колоды просмотрены дважды, и ни одна карта не легла на базовые.",
)
