"""What all patiences have in common: the state, what is seen of it, imagination, and how it ends.

A kind of play (`building.py` and its neighbours) adds what may be done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, TypeVar, cast

from sukno.engine import Game, Info, Options, Outcome, Sheet, SheetRow, State, Text, chance
from sukno.engine.offers import Offers
from sukno.engine.touch import Touch, again
from sukno.engine.view import BACK, NOWHERE, AnyZone, Column, Pile, Row
from sukno.families.patience.compiled import CompiledLayout
from sukno.materials.cards import CARD_TEXTS, PACK, RANKS, cards_of

O = TypeVar("O", bound=Options)  # noqa: E741

TURN, REDEAL, GIVE_UP = "turn", "redeal", "give up"
OUT, BLOCKED = "out", "blocked"
STILL = 300
"""So many moves running that others can undo, and the game is over."""
FACES: tuple[int, ...] = tuple(n % PACK for n in range(4 * PACK))
"""The face of a card by its number."""


class PatienceState(State, kw_only=True):
    piles: list[list[int]] = []
    """All piles by number, tops last."""
    base: int = -1
    """Rank of the base cards; -1 until it is known."""
    unseen: int = 0
    """The set of cards whose place the player does not know."""
    returned: int = 0
    """Those of the unseen that were gathered and shuffled: they are nowhere but where gathered cards go."""
    open: int = 0
    """How many top cards of the waste may be used."""
    fresh: bool = False
    """The top of the waste is the card that was turned last."""
    place: int = 0
    """Which pile of a row gets the next card, where it is dealt card by card."""
    phase: str = ""
    """Which part of the game this is, where there are several."""
    passes: int = 1
    idle: int = 0
    """Passes without any play just before this one."""
    played: bool = False
    """Has there been a play in this pass?"""
    still: int = 0
    """Moves since the last one without a way back."""
    earlier: tuple[int, ...] = ()
    """Arrangements that transfers have led through since then."""
    roomy: bool = False
    """Something is left to play, or too many arrangements to look through; it stays so while cards go to and fro."""
    begun: Any = None
    """The whole table when chance last had a say: the deal, or a redeal."""
    end: str = ""
    """How it ended: `out`, `blocked`, `give up`; nothing while it goes on."""


LOG_WORDS: dict[str, Text] = {
    TURN: Text("⟨turns|turn⟩ the stock", "⟨снимает|снимаете⟩ с колоды"),
    REDEAL: Text("⟨deals|deal⟩ once more", "⟨раскладывает|раскладываете⟩ снова"),
    GIVE_UP: Text("⟨gives|give⟩ up", "⟨оставляет|оставляете⟩ пасьянс"),
    "open": Text("{move} lies open", "открыта {move}"),
}
WORDS: dict[str, Text] = {
    TURN: Text("turn cards from the stock", "снять карты с колоды"),
    REDEAL: Text("go through the cards once more", "просмотреть карты снова"),
    GIVE_UP: Text("give up", "сдаться"),
}


def spot(name: str, pile: list[int], depth: int, unseen: int = 0) -> str:
    """The spot of a card in a spread pile, counted from its top; equal cards beneath it count if they are seen."""
    at = len(pile) - depth
    face = FACES[pile[at]]
    return again(
        f"{name}/{CARD_TEXTS[face]}", sum(FACES[c] == face and not unseen >> c & 1 for c in pile[:at])
    )


def begin(s: PatienceState) -> None:
    """Keep what lies on the table: chance has had its say."""
    s.begun = None
    s.begun = s.copy()
    s.begun.key, s.begun.rolls = b"", 0


def see(s: PatienceState, card: int) -> None:
    """This card lies open now."""
    bit = 1 << card
    if s.unseen & bit:
        s.unseen ^= bit
        s.returned &= ~bit
        s.log = (s.log, 0, "open", CARD_TEXTS[FACES[card]])


@lru_cache(maxsize=512)
def made_ready(compiler: Any, description: Any) -> Any:
    """A description compiled; once for all games of it."""
    return compiler(description)


class PatienceInfo(Info, frozen=True, kw_only=True):
    """What a catalogue says of a patience for one."""

    family: str = "patience"
    seats: tuple[int, ...] = (1,)
    zero_sum: bool = False
    undo: bool = True


class Patience(Game[PatienceState, O]):
    """All of a patience but what may be done in it."""

    State = PatienceState
    Options = Options  # type: ignore[assignment]
    log_words = LOG_WORDS
    numbered = True
    offers = Offers(
        solution="sukno.families.patience.solving:solution", picture="sukno.rules.patience.picture:small"
    )
    words: ClassVar[dict[str, Text]] = WORDS
    """Moves that are not cards going from pile to pile, in words; `{pile}` is where the next card of a row comes."""
    results: ClassVar[frozenset[str]] = frozenset({"open"})
    """Kinds of lines of the log that tell what came of a move."""
    progress: ClassVar[Text] = Text("{n} of {all} cards are home.", "на месте карт {n} из {all}.")
    """How far one has come, in a sentence."""
    counted: ClassVar[Text] = Text("Cards home", "Карт на месте")
    """What the result counts."""
    description: ClassVar[Any]
    """What lies where, and what may be done, as data; with options `layout` says it."""
    compiler: ClassVar[type[CompiledLayout]] = CompiledLayout
    """What makes a description ready to be played."""
    plan: CompiledLayout

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.plan = self.compiled()

    def layout(self) -> Any:
        """The description, under these options."""
        return self.description

    def compiled(self) -> Any:
        """The same, ready to be played."""
        return made_ready(cast(Any, self.compiler), self.layout())

    def __init_subclass__(cls) -> None:
        """What a kind of play has for good no game has otherwise: the kernel solves by that."""
        for name in vars(cls):
            if any(getattr(getattr(base, name, None), "__final__", False) for base in cls.__bases__):
                raise TypeError(f"{cls.__name__} may not have a {name} of its own; hooks change rules")

    # the deal

    def setup(self, s: PatienceState) -> None:
        """Deal; a layout in which there is nothing to do is lost."""
        self._deal(s)
        ask = self.ask(s)
        if ask is not None and len(ask.moves) <= ask.shunned:
            s.end = BLOCKED
            begin(s)

    def _deal(self, s: PatienceState) -> None:
        plan, layout = self.plan, self.plan.layout
        pack = self._shuffled(s)
        s.piles = []
        s.unseen = 0
        for zone in layout.zones:
            for name, n in zip(zone.piles, layout.dealt(zone), strict=True):
                number = plan.numbers[name]
                pile = [plan.first[number]] if number in plan.first else []
                pile += [pack.pop() for _ in range(n)]
                s.piles.append(pile)
                self._cover(s, number)
        self._dealt(s, pack)
        begin(s)

    def _shuffled(self, s: PatienceState) -> list[int]:
        """The cards that are dealt, the first one last."""
        return chance.shuffled(s, self.plan.rest)

    def _cover(self, s: PatienceState, number: int) -> None:
        """The cards of a pile that was just dealt lie as its zone says: open, covered, or only the top open."""
        zone, pile = self.plan.zones[number], s.piles[number]
        if zone.seen != "all":
            open_ = 0 if zone.seen in ("none", "later") else max(1, zone.open)
            for card in pile[: len(pile) - open_]:
                s.unseen |= 1 << card

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        """Some cards may be left to be laid out by the kind of play."""

    # the end

    def home(self, s: PatienceState) -> int:
        """How far the player has come, in cards."""
        raise NotImplementedError

    def aim(self) -> int:
        """How many cards that are if the patience comes out."""
        return len(self.plan.cards)

    def standing(self, s: PatienceState) -> tuple[float]:
        return (float(self.home(s)),)

    def outcome(self, s: PatienceState) -> Outcome | None:
        if not s.end:
            return None
        return Outcome(self.standing(s), (1,), self.ended(s, self.home(s), self.aim()), s.end == OUT)

    def ended(self, s: PatienceState, n: int, all_: int) -> Text:
        """How it ended, in a sentence."""
        if s.end == OUT:
            return Text("The patience has come out.", "Пасьянс сошёлся.")
        far = self.progress.fill(n=n, all=all_)
        if s.end == BLOCKED:
            return Text(
                f"The patience is blocked: {far.en}", f"Пасьянс не сошёлся, ходов больше нет: {far.ru}"
            )
        return Text(f"Given up: {far.en}", f"Пасьянс оставлен: {far.ru}")

    # what is seen

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        plan = self.plan
        wide, tall, low, sizes = plan.places
        for i, (name, zone, pile) in enumerate(zip(plan.names, plan.zones, s.piles, strict=True)):
            if wide[i] == NOWHERE:
                continue
            label = plan.labels[i]
            common: dict[str, Any] = {
                "id": name,
                "label": label,
                "tag": label if len(zone.piles) == 1 else None,
                "at": wide[i],
                "tall": tall[i],
                "low": low[i],
                "size": sizes[i],
            }
            if zone.spread == "pile":
                closed = zone.seen == "none" or (zone.seen == "later" and pile and s.unseen >> pile[-1] & 1)
                top = 0 if closed else self.shown(s, i)
                seen = tuple(CARD_TEXTS[FACES[c]] for c in pile[max(0, len(pile) - top) :])
                common |= {"count": len(pile), "seen": seen, "suit": plan.suit_of(i)}
                yield Pile(rank=self.begun_by(s, i), turned=i in plan.turned_places, **common)
            else:
                common["cards"] = tuple(BACK if s.unseen >> c & 1 else CARD_TEXTS[FACES[c]] for c in pile)
                yield Column(rank=self.begun_by(s, i), **common) if zone.spread == "column" else Row(**common)

    def begun_by(self, s: PatienceState, pile: int) -> str:
        """The rank with which an empty pile begins, where it is only one."""
        start = self.plan.zones[pile].start
        if start == "base":
            return RANKS[s.base] if s.base >= 0 else ""
        if isinstance(start, str):
            return ""
        ranks = start[self.plan.at[pile]] if len(start) == len(self.plan.zones[pile].piles) else start[0]
        return ranks if len(ranks) == 1 else ""

    def shown(self, s: PatienceState, pile: int) -> int:
        """How many top cards of a squared pile are seen."""
        return 1

    def sheet(self, s: PatienceState) -> Sheet:
        return Sheet(self.columns(), (SheetRow(self.counted, (self.home(s),), "total"),))

    def pieces(self, s: PatienceState) -> list[str]:
        return [CARD_TEXTS[FACES[c]] for pile in s.piles for c in pile]

    def describe(self, s: PatienceState, move: str) -> Text:
        return self.words.get(move) or super().describe(s, move)

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        return ()

    # what is not seen

    def hidden_among(self) -> tuple[int, ...]:
        """The piles among which gathered cards lie that were shuffled."""
        return ()

    def redeal(self, s: PatienceState, n: PatienceState, seat: int, rng: Random) -> None:
        """Deal the unseen cards anew; those that were gathered stay where gathered cards go."""
        unseen = s.unseen
        instead: dict[int, int] = {}
        fresh = cards_of(unseen & ~s.returned)
        rng.shuffle(fresh)
        mixed = self.hidden_among()
        for i, pile in enumerate(n.piles):
            if i not in mixed:
                for j, card in enumerate(pile):
                    if unseen >> card & 1:
                        pile[j] = instead[card] = fresh.pop()
        rest = cards_of(s.returned) + fresh
        rng.shuffle(rest)
        for i in mixed:
            pile = n.piles[i]
            for j, card in enumerate(pile):
                if unseen >> card & 1:
                    pile[j] = instead[card] = rest.pop()
        n.begun = s.begun.copy()
        n.begun.piles = [[instead.get(card, card) for card in pile] for pile in s.begun.piles]

    def past(self, s: PatienceState) -> tuple[PatienceState, list[tuple[int, str]]]:
        """What was seen when chance last had a say, with the unseen cards where they must have lain."""
        n: PatienceState = s.begun.copy()
        n.begun, n.key, n.rolls = s.begun, s.key, s.rolls
        since = s.lines()[len(n.lines()) :]
        return n, [(0, move or kind) for _, kind, move in since if kind not in self.results]
