"""Secret (Тайна): four piles, two closed cards after every row; then the secret is opened, and all is dealt again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

import msgspec

from sukno.engine import IllegalMove, Options, Text
from sukno.engine.view import BACK, AnyZone, Row
from sukno.families.patience import (
    Building,
    BuildingPatience,
    Cards,
    Line,
    PatienceInfo,
    PatienceState,
    Route,
    Stock,
)
from sukno.families.patience.compiled import Source, compiled
from sukno.families.patience.core import LOG_WORDS, REDEAL, TURN, WORDS, see
from sukno.families.patience.forms import Listing, faces, step_texts
from sukno.families.patience.hooks import Hook
from sukno.families.patience.interchange import INTERCHANGE, Interchange, foundations
from sukno.families.patience.parts import row, single, stock
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
            row("piles", Text("Pile {n}", "Талон {n}"), "p", piles, spread="column"),
            single("hand", Text("Card turned", "Снятая карта"), capacity=1),
            single("secret", Text("Secret", "Тайна"), spread="row", capacity=closed),
            stock(104),
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


class SecretRows(Hook, kernel="own"):
    """Rows of open cards with closed ones after each, until the secret is opened."""

    def __init__(self, hidden: int) -> None:
        self.hidden = hidden

    def may_leave(self, then: Callable[..., bool], s: PatienceState, source: Source) -> bool:
        if self.plan.zones[source.pile].id == "secret" and s.phase == "deal":
            return False
        return then(s, source)

    def may_turn(self, then: object, s: PatienceState) -> bool:
        return s.phase == "deal"

    def turn(self, then: object, s: PatienceState) -> None:
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
            see(s, hand[-1])
        else:
            s.phase = "secret"
            s.row = 0
            s.log = (s.log, 0, "secret", "")
            for card in s.piles[secret]:
                see(s, card)

    def may_redeal(self, then: Callable[..., bool], s: PatienceState) -> bool:
        return s.phase == "secret" and then(s)

    def redeal(self, then: Callable[..., None], s: PatienceState) -> None:
        then(s)
        s.phase = "deal"
        s.earlier, s.still = (), 0

    def listing(self) -> Listing:
        return Listing(
            kernel_rules(self.plan.layout, self.hidden),
            lambda s: Position(faces(s), [s.row, int(s.phase == "secret"), s.passes]),
            step_texts(self.plan, TURN, REDEAL),
        )

    def refusal(self, then: Callable[..., IllegalMove], s: PatienceState, move: str) -> IllegalMove:
        if move == REDEAL and s.phase == "deal":
            return IllegalMove(
                "first the whole pack is dealt and the secret opened",
                "сначала раздают всю колоду и открывают тайну",
            )
        if move == TURN and not s.end:
            return IllegalMove("the whole pack is dealt", "вся колода уже роздана")
        return then(s, move)


class SecretPatience(BuildingPatience[O]):
    """Rows of open cards with closed ones after each."""

    State = SecretState
    hidden = 2
    """Cards laid away after each row."""
    log_words = LOG_WORDS | {
        TURN: Text("⟨deals|deal⟩", "⟨сдаёт|сдаёте⟩"),
        REDEAL: Text(
            "⟨gathers|gather⟩ all cards and ⟨deals|deal⟩ again",
            "⟨собирает|собираете⟩ карты и ⟨сдаёт|сдаёте⟩ снова",
        ),
        "secret": Text("the secret is opened", "тайна открыта"),
    }
    results = frozenset({"open", "secret"})
    words = WORDS | {
        TURN: Text("lay the card down and deal on", "положить карту и сдавать дальше"),
        REDEAL: Text("gather all cards and deal again", "собрать карты и сдать снова"),
    }

    def hooks(self) -> tuple[Hook, ...]:
        return (SecretRows(self.hidden), Interchange())

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        super()._dealt(s, pack)
        s.phase = "deal"

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        """The secret lies closed while cards are dealt, though the player may remember it from the last deal."""
        for zone in super().zones(s, seat):
            if zone.id == "secret" and s.phase == "deal" and isinstance(zone, Row):
                yield msgspec.structs.replace(zone, cards=(BACK,) * len(zone.cards))
            else:
                yield zone


class Secret(SecretPatience[Options]):
    info = PatienceInfo(
        id="secret",
        name=Text("Secret", "Тайна"),
        summary=Text(
            "Twos up, kings down; every row hides two cards, and the secret is opened when all are dealt.",
            "Двойки вверх, короли вниз; каждый ряд прячет две карты, и в конце тайна открывается.",
        ),
        sources=("004:2467-2491",),
    )
    description = SECRET


class SecretAces(SecretPatience[Options]):
    info = PatienceInfo(
        id="secret-aces",
        name=Text("Secret with aces", "Тайна с тузами"),
        summary=Text(
            "Secret in which the aces are placed too: three deals instead of four.",
            "«Тайна», в которой раскладывают и тузы: сдач три, а не четыре.",
        ),
        sources=("004:2493-2495",),
        kind_of="secret",
    )
    description = SECRET_ACES
