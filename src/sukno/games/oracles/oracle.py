"""What all oracles share: a cloth with a spread on it, the pack beside it, and a reading that grows.

A card is drawn by chance when it is laid, so that nothing is hidden meanwhile; to shuffle first and to draw from the
top comes to the same. A question is never asked for: it stays in the person's head, or in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from sukno.engine import Ask, Info, Options, State, Text
from sukno.engine.chance import roll
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone
from sukno.engine.zones import BACK, Passage, Reading, Spot, Spread
from sukno.families.pastime import Pastime
from sukno.games.oracles.meanings.meaning import Lain
from sukno.materials.cards import CARD_TEXTS, pack

CLOTH, PACK = "cloth", "pack"
CHOOSE, LAY, REST, THROW, OPEN = "choose", "lay", "rest", "throw", "open"
GATHER = "gather"
READ = Text("Everything is said.", "Всё сказано.")


class OracleState(State, kw_only=True):
    phase: str = ""
    rest: list[int] = []
    """The cards not laid yet, in the order of the pack: the next is drawn from them by chance."""
    laid: list[Lain] = []
    """What lies on the cloth, in the order in which it was laid."""
    aside: list[int] = []
    """Cards laid away unseen."""


S = TypeVar("S", bound=OracleState)
O = TypeVar("O", bound=Options)  # noqa: E741


def oracle(
    id: str, en: str, ru: str, summary: tuple[str, str], sources: Iterable[str], also: Iterable[str] = ()
) -> Info:
    """What the catalogue says of an oracle."""
    return Info(
        id=id,
        name=Text(en, ru),
        also=("Fortune telling", "Гадание", *also),
        audience=("easy",),
        family="divination",
        summary=Text(*summary),
        seats=(1,),
        sources=tuple(sources),
        zero_sum=False,
        open=True,
        skill=False,
        pastime=True,
    )


class Oracle(Pastime[S, O]):
    """An oracle says what may be done now (`moves`), what comes of it (`do`), and shows `spread` and `passages`."""

    size = 36
    """Of the pack."""
    doings = {LAY: "moved", "discard": "moved", GATHER: "moved", CHOOSE: "told"}
    log_words = {
        LAY: Text("⟨lays|lay⟩ {move}", "⟨кладёт|кладёте⟩ {move}"),
        "discard": Text("⟨lays|lay⟩ {move} cards away", "⟨откладывает|откладываете⟩ в сторону карт: {move}"),
        GATHER: Text(
            "⟨gathers|gather⟩ and ⟨shuffles|shuffle⟩ the cards",
            "⟨собирает|собираете⟩ и ⟨тасует|тасуете⟩ карты",
        ),
    }

    def moves(self, s: S) -> list[str]:
        """What may be done now; nothing: all is said."""
        raise NotImplementedError

    def do(self, s: S, move: str) -> None:
        raise NotImplementedError

    def spread(self, s: S) -> Spread:
        raise NotImplementedError

    def passages(self, s: S) -> Iterable[Passage]:
        raise NotImplementedError

    def earlier(self, s: S) -> Iterable[Spread]:
        """Spreads that lie no more, while the reading still speaks of them."""
        return ()

    # the contract

    def ask(self, s: S) -> Ask | None:
        moves = self.moves(s)
        return Ask(0, s.phase or moves[0], moves) if moves else None

    def play(self, s: S, move: str) -> None:
        self.check(s, move)
        self.do(s, move)

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        yield self.spread(s)
        done = not self.moves(s)
        yield Reading(
            id="reading",
            label=self.info.name,
            passages=tuple(self.passages(s)),
            done=done,
            earlier=tuple(self.earlier(s)),
        )

    def pieces(self, s: S) -> list[str]:
        cards = [CARD_TEXTS[c] for c in (*s.rest, *s.aside)]
        return [*cards, *(lain.card for lain in s.laid)]

    def ending(self, s: S) -> Text:
        return READ

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch:
        return (f"{CLOTH}/{PACK}",) if move == LAY else ()

    def describe(self, s: S, move: str) -> Text:
        return WORDS.get(move) or super().describe(s, move)

    # cards

    def fresh(self, s: S) -> None:
        """A whole pack, shuffled, and the cloth empty."""
        s.rest, s.laid, s.aside = list(pack(self.size)), [], []

    def draw(self, s: S) -> int:
        return s.rest.pop(roll(s, len(s.rest)))

    def lay(self, s: S, spot: str) -> Lain:
        """The next card, upright or reversed as it comes."""
        card = CARD_TEXTS[self.draw(s)]
        lain = Lain(card, roll(s, 2) == 1, spot)
        s.laid.append(lain)
        s.note(0, LAY, f"{card} {spot}")
        return lain


WORDS = {
    LAY: Text("Lay on", "Класть дальше"),
    REST: Text("Lay all the rest", "Разложить все остальные"),
    THROW: Text("Throw", "Бросить"),
    OPEN: Text("Turn up", "Открыть"),
    GATHER: Text("Gather and shuffle", "Собрать и перетасовать"),
}


def pack_at(x: float, y: float, left: int, name: Text | None = None) -> Spot:
    """The pack on the cloth; an empty place when nothing is to be laid any more."""
    return Spot(PACK, x, y, face=BACK if left else "", name=name)
