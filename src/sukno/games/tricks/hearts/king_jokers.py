"""King with jokers (кинг с джокерами), or Joker Hearts: hearts cost their rank, and the joker twenty."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, Literal

import msgspec

from sukno._kernel import best_of
from sukno.engine import BadOption, Info, Options, Text, option
from sukno.engine.options import deals_option, players_option
from sukno.engine.view import BACK, AnyZone, Row
from sukno.families.accounts.points import Points, Tally, deals
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import NO_TRUMPS, SUIT_BITS, TrickState
from sukno.families.ways import Tariff, Ways
from sukno.materials.cards import CARD_INDEX, JOKERS, hand, hand_texts, pack

HEART = 3
JOKER_BITS = hand(JOKERS)
HEARTS = SUIT_BITS[HEART] | JOKER_BITS
"""On a lead of hearts the jokers are hearts too."""
COURT = hand(["HJ", "HQ", "HK", "HA"])
"""What is above a joker there (004:1293)."""
JOKER = 20
TARIFF = Tariff(
    tuple(-(card % 13 + 2) if card // 13 == HEART else 0 for card in pack(52)) + (-JOKER,) * len(JOKERS)
)
"""♥2 two points, ♥3 three ... ♥J eleven ... ♥A fourteen (004:1295)."""
OUT = {4: ("C2",), 3: ("C2", "C3")}
"""By players: what the jokers take the place of (004:1291)."""


class JokerWays(Ways):
    """Hearts and jokers are one suit, the jokers between jack and ten. On any other lead the first joker takes the
    trick, though it may be played only by whoever cannot follow (not in the source)."""

    def __init__(self, tariff: Tariff) -> None:
        super().__init__(tariff=tariff)
        plain = self.beats[NO_TRUMPS]
        row = tuple(bits | (0 if COURT >> card & 1 else JOKER_BITS) for card, bits in enumerate(plain)) + (
            COURT,
        ) * len(JOKERS)
        self.beats = (row,) * len(self.beats)
        chain = tuple((self.companions(NO_TRUMPS, card),) for card in (*pack(52), *JOKERS))
        self.chains = (chain,) * len(self.chains)

    def suit_of(self, card: int) -> int:
        return HEART if card in JOKERS else card // 13

    def companions(self, trump: int, card: int) -> int:
        return HEARTS if HEARTS >> card & 1 else SUIT_BITS[card // 13]

    def duties(self, led: int, best: int, trump: int) -> list[tuple[int, str]]:
        return [(self.companions(trump, led), "follow")]

    def winner(self, trick: list[int], trump: int) -> int:
        if not HEARTS >> trick[0] & 1:
            for at, card in enumerate(trick):
                if card in JOKERS:
                    return at
        return best_of(self.beats[trump], trick)


class JokersOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 3],
        players_option(main=True),
    ] = 4
    jokers: Annotated[
        Literal[1, 2],
        option(
            "Jokers",
            "Джокеров",
            "One joker; three players may take two, and then one card is left out unseen.",
            "Один джокер; втроём можно взять двух, тогда одна карта остаётся в стороне закрытой.",
        ),
    ] = 1
    tours: Annotated[
        int,
        option(
            "Tours",
            "Туров",
            "How many times everybody deals.",
            "Сколько раз сдаёт каждый.",
            ge=1,
            le=10,
            main=True,
        ),
    ] = 1
    deals: Annotated[int, deals_option(rounds=True)] = 0

    def check(self) -> None:
        if self.jokers == 2 and self.players == 4:
            raise BadOption("jokers=2 needs players=3", "jokers=2 — только при players=3")


class JokersState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    aside: int = 0
    """With two jokers a card is left out, which nobody sees."""


class KingJokers(TrickGame[JokersState, JokersOptions]):
    info = Info(
        id="king-jokers",
        name=Text("King with jokers", "Кинг с джокерами"),
        also=("Joker Hearts", "Черви с джокером"),
        family="trick",
        summary=Text(
            "Every heart costs its rank and the joker twenty; only a court card of hearts takes it off your hands.",
            "Черва стоит своих очков, джокер — двадцать; сбыть его можно лишь под фигуру червей.",
        ),
        seats=(4, 3),
        sources=("004:1291-1295",),
        duel={"deals": 1},
    )
    State = JokersState
    Options = JokersOptions

    def make_account(self) -> Points:
        o = self.options
        out = [CARD_INDEX[card] for card in OUT[self.seats]]
        jokers = JOKERS[: o.jokers]
        self.cards = (*(c for c in pack(52) if c not in out), *jokers)  # type: ignore[misc]
        return Points(self.seats, ends=deals(self.seats * o.tours))

    def make_stages(self) -> Iterable[Stage[JokersState]]:
        # a deal is cut short when all that costs has been taken (not in the source)
        self.ways = JokerWays(Tariff(TARIFF.cards, decided=HEARTS & hand(self.cards)))
        self.tricks = Tricks(self.ways, last=self.write_points, takes=self.taker)
        return (self.tricks,)

    def taker(self, s: JokersState) -> int:
        return self.tricks.place_of(s, self.ways.winner(s.trick, NO_TRUMPS))

    def deal(self, s: JokersState) -> None:
        cards = self.deal_cards(s)
        s.aside = hand(cards[len(cards) // self.places * self.places :])
        self.begin_play(s)

    def in_play(self, s: JokersState) -> list[int]:
        return self.seat_points(s)

    def redeal(self, s: JokersState, n: JokersState, seat: int, rng: Random) -> None:
        super().redeal(s, n, seat, rng)
        if s.aside:
            n.aside = self.unseen(s)
            for held in n.hands:
                n.aside &= ~held

    def pieces(self, s: JokersState) -> list[str]:
        return [*super().pieces(s), *hand_texts(s.aside)]

    def zones(self, s: JokersState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        if self.options.jokers == 2:
            yield Row(id="aside", label=Text("Left out", "В стороне"), cards=(BACK,))
        yield self.points_zone(s)
