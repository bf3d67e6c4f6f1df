"""Secret (Тайна): four piles, two closed cards after every row; then the secret is opened, and all is dealt again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

import msgspec

from sukno.engine import IllegalMove, Info, Options, Text
from sukno.engine.view import BACK, AnyZone, Row
from sukno.families.patience import Building, Cards, Line, PatienceState, Piles, Route, Stock
from sukno.families.patience.compiled import Source, compiled
from sukno.families.patience.core import LOG_WORDS, REDEAL, TURN, WORDS
from sukno.families.patience.forms import Listing, faces, step_texts
from sukno.families.patience.interchange import INTERCHANGE, InterchangePatience, foundations
from sukno.solve.listed import ListedRules, Position, secret_rules

O = TypeVar("O", bound=Options)  # noqa: E741


def secret(*, piles: int, closed: int, each: int, low: str, deals: int) -> Building:
    """So many piles, `closed` cards in the secret of a whole deal; foundations from `low`, `each` of a kind."""
    up, down = foundations(low, each)
    routes = [
        Route(source=zone, target=target, unit="any" if zone == "secret" else "card")
        for zone in ("hand", "piles", "secret")
        for target in ("up", "down")
    ]
    return Building(
        cards=Cards(copies=2),
        zones=(
            up,
            down,
            Piles(
                id="piles",  # талоны
                label=Text("Pile {n}", "Талон {n}"),
                piles=tuple(f"p{i + 1}" for i in range(piles)),
                spread="column",
            ),
            Piles(id="hand", label=Text("Card turned", "Снятая карта"), piles=("hand",), capacity=1),
            Piles(
                id="secret",
                label=Text("Secret", "Тайна"),
                piles=("secret",),
                spread="row",
                capacity=closed,
            ),
            Piles(id="stock", label=Text("Stock", "Колода"), piles=("stock",), deal=104, seen="none"),
        ),
        goal=("up", "down"),
        rest="A" if low == "2" else "",
        routes=(*routes, *INTERCHANGE),
        # gap: the next order of dealing is the first pile from its first card, the others likewise, the secret last
        stock=Stock(to=("hand",), passes=deals, gather=("piles", "secret")),
        table=(Line(("up", "", "down")), Line(("stock", "hand", "piles")), Line(("secret",))),
    )


@lru_cache
def kernel_rules(layout: Building, hidden: int) -> ListedRules:
    plan = compiled(layout)
    assert layout.stock is not None
    up = plan.piles_of("up")
    return secret_rules(
        piles=len(plan.piles_of("piles")),
        hidden=hidden,
        deals=layout.stock.passes,
        ranks=plan.to_come // 8,
        each=len(up) // 4,
        to_come=plan.to_come,
    )


SECRET = secret(piles=4, closed=34, each=1, low="2", deals=4)
SECRET_ACES = secret(piles=4, closed=34, each=1, low="A", deals=3)  # 004:2493


class SecretState(PatienceState, kw_only=True):
    row: int = 0
    """Cards of this row that were turned: places of cards that went home are counted (004:2479)."""


class SecretPatience(InterchangePatience[O]):
    """Rows of open cards with closed ones after each."""

    State = SecretState
    hidden: int
    """Cards laid away after each row."""
    log_words = LOG_WORDS | {
        TURN: Text("deals", "сдаёт"),
        REDEAL: Text("gathers all cards and deals again", "собирает карты и сдаёт снова"),
        "secret": Text("the secret is opened", "тайна открыта"),
    }
    results = frozenset({"open", "secret"})
    words = WORDS | {
        TURN: Text("lay the card down and deal on", "положить карту и сдавать дальше"),
        REDEAL: Text("gather all cards and deal again", "собрать карты и сдать снова"),
    }

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        super()._dealt(s, pack)
        s.phase = "deal"

    def may_leave(self, s: PatienceState, source: Source) -> bool:
        if self.plan.zones[source.pile].id == "secret" and s.phase == "deal":
            return False
        return super().may_leave(s, source)

    def _may_turn(self, s: PatienceState) -> bool:
        return s.phase == "deal"

    def _turn(self, s: PatienceState) -> None:
        """Lay the card in hand on its pile, after a whole row some closed ones, and turn the next."""
        assert isinstance(s, SecretState)
        plan = self.plan
        stock, hand = s.piles[plan.stock], s.piles[plan.waste]
        piles, (secret,) = plan.piles_of("piles"), plan.piles_of("secret")
        s.log = (s.log, 0, TURN, "")
        s.earlier, s.still = (), 0
        if hand:
            s.piles[piles[s.row - 1]].append(hand.pop())
        if s.row == len(piles):
            s.row = 0
            for _ in range(min(self.hidden, len(stock))):
                s.piles[secret].append(stock.pop())
        if stock:
            hand.append(stock.pop())
            s.row += 1
            self._see(s, hand[-1])
        else:
            s.phase = "secret"
            s.row = 0
            s.log = (s.log, 0, "secret", "")
            for card in s.piles[secret]:
                self._see(s, card)

    def _may_redeal(self, s: PatienceState) -> bool:
        return s.phase == "secret" and super()._may_redeal(s)

    def _redeal(self, s: PatienceState) -> None:
        super()._redeal(s)
        s.phase = "deal"
        s.earlier, s.still = (), 0

    def kernel_listing(self) -> Listing:
        return Listing(
            kernel_rules(self.plan.layout, self.hidden),
            lambda s: Position(faces(s), [s.row, int(s.phase == "secret"), s.passes]),
            step_texts(self.plan, TURN, REDEAL),
        )

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        """The secret lies closed while cards are dealt, though the player may remember it from the last deal."""
        for zone in super().zones(s, seat):
            if zone.id == "secret" and s.phase == "deal" and isinstance(zone, Row):
                yield msgspec.structs.replace(zone, cards=(BACK,) * len(zone.cards))
            else:
                yield zone

    def _refusal(self, s: PatienceState, move: str) -> IllegalMove:
        if move == REDEAL and s.phase == "deal":
            return IllegalMove(
                "first the whole pack is dealt and the secret opened",
                "сначала раздают всю колоду и открывают тайну",
            )
        if move == TURN and not s.end:
            return IllegalMove("the whole pack is dealt", "вся колода уже роздана")
        return super()._refusal(s, move)


class Secret(SecretPatience[Options]):
    info = Info(
        id="secret",
        name=Text("Secret", "Тайна"),
        family="patience",
        summary=Text(
            "Twos up, kings down; every row hides two cards, and the secret is opened when all are dealt.",
            "Двойки вверх, короли вниз; каждый ряд прячет две карты, и в конце тайна открывается.",
        ),
        seats=(1,),
        sources=("004:2467-2491",),
        zero_sum=False,
        undo=True,
    )
    Options = Options
    hidden = 2

    def layout(self) -> Building:
        return SECRET


class SecretAces(Secret):
    info = Info(
        id="secret-aces",
        name=Text("Secret with aces", "Тайна с тузами"),
        family="patience",
        summary=Text(
            "Secret in which the aces are placed too: three deals instead of four.",
            "«Тайна», в которой раскладывают и тузы: сдач три, а не четыре.",
        ),
        seats=(1,),
        sources=("004:2493-2495",),
        zero_sum=False,
        undo=True,
        kind_of="secret",
    )

    def layout(self) -> Building:
        return SECRET_ACES
