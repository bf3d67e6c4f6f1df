"""A patience on the table: its state, what is seen of it, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from sukno.engine import Game, Options, Outcome, Sheet, SheetRow, State, Text, chance
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Column, Note, Pile
from sukno.families.patience.compiled import GIVE_UP, REDEAL, TURN, compiled
from sukno.families.patience.layout import Layout
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, RANKS, cards_of

O = TypeVar("O", bound=Options)  # noqa: E741

WORDS: dict[str, Text] = {
    TURN: Text("turn cards from the stock", "снять карты с колоды"),
    REDEAL: Text("shuffle the waste and go through it again", "перетасовать талон и просмотреть снова"),
    GIVE_UP: Text("give up", "сдаться"),
}


LOG_WORDS: dict[str, Text] = {
    TURN: Text("turns the stock", "снимает с колоды"),
    REDEAL: Text("shuffles the waste for another pass", "тасует талон и начинает новый проход"),
    GIVE_UP: Text("gives up", "оставляет пасьянс"),
    "open": Text("{move} lies open", "открыта {move}"),
}


class PatienceState(State, kw_only=True):
    piles: list[list[int]] = []
    """All piles by number, tops last."""
    base: int = 0
    """Rank of the base cards."""
    unseen: int = 0
    """The set of cards whose place the player does not know."""
    returned: int = 0
    """Those of the unseen that went from the waste into the stock: they are nowhere else."""
    open: int = 0
    """How many top cards of the waste may be used."""
    passes: int = 1
    idle: int = 0
    """Passes without any play just before this one."""
    played: bool = False
    """Has there been a play in this pass?"""
    still: int = 0
    earlier: tuple[Any, ...] = ()
    """Arrangements that transfers have led through since the last play without a way back."""
    begun: Any = None
    """The whole table when chance last had a say: the deal, or a redeal."""
    end: str = ""
    """How it ended: `out`, `blocked`, `given up`; nothing while it goes on."""


class Spread(Game[PatienceState, O]):
    """All of a patience but its rules."""

    State = PatienceState
    log_words = LOG_WORDS

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.plan = compiled(self.layout())

    def layout(self) -> Layout:
        """The description, under these options."""
        raise NotImplementedError

    # the end

    def standing(self, s: PatienceState) -> tuple[float]:
        """Cards that have come home."""
        return (float(sum([len(s.piles[g]) for g in self.plan.goal])),)

    def outcome(self, s: PatienceState) -> Outcome | None:
        if not s.end:
            return None
        points = self.standing(s)
        n, all_ = int(points[0]), len(self.plan.cards)
        if s.end == "out":
            text = Text(
                f"The patience has come out: all {all_} cards are home.",
                f"Пасьянс сошёлся: все карты ({all_}) на базовых.",
            )
        elif s.end == "blocked":
            text = Text(
                f"The patience is blocked: {n} of {all_} cards are home.",
                f"Пасьянс не сошёлся, ходов больше нет: на базовых карт {n} из {all_}.",
            )
        else:
            text = Text(
                f"Given up: {n} of {all_} cards are home.",
                f"Пасьянс оставлен: на базовых карт {n} из {all_}.",
            )
        return Outcome(points, (1,), text)

    # what is seen

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        plan = self.plan
        for i, (name, zone, pile) in enumerate(zip(plan.names, plan.zones, s.piles, strict=True)):
            label = plan.labels[i]
            if zone.spread == "column":
                shown = tuple(BACK if s.unseen >> c & 1 else CARD_TEXTS[c] for c in pile)
                yield Column(id=name, label=label, cards=shown)
            else:
                top = 0 if zone.seen == "none" else s.open if i == plan.waste else 1
                seen = tuple(CARD_TEXTS[c] for c in pile[len(pile) - top :]) if pile else ()
                suit = name if zone.suits else ""
                yield Pile(id=name, label=label, count=len(pile), seen=seen, suit=suit)
        rank = RANKS[s.base].replace("T", "10")
        yield Note(id="base", label=Text("Base rank", "Базовый ранг"), text=Text(rank, rank))
        yield Note(id="pass", label=Text("Pass", "Проход"), text=self._pass(s))

    def _pass(self, s: PatienceState) -> Text:
        """Which pass this is, and whether the player must still play something in it."""
        if s.played:
            return Text(f"{s.passes}", f"{s.passes}")
        if s.idle + 1 < self.plan.layout.stock.idle_passes:
            return Text(f"{s.passes}, nothing played yet", f"{s.passes}, ещё ничего не сыграно")
        return Text(
            f"{s.passes}, nothing played yet: if it stays so, there is no further redeal",
            f"{s.passes}, ещё ничего не сыграно: если так и останется, новой пересдачи не будет",
        )

    def sheet(self, s: PatienceState) -> Sheet:
        plan = self.plan
        rows = [SheetRow(plan.labels[g], (len(s.piles[g]),)) for g in plan.goal]
        rows.append(SheetRow(Text("Pass", "Проход"), (s.passes,)))
        rows.append(SheetRow(Text("Cards home", "Карт на базовых"), (int(self.standing(s)[0]),), "total"))
        return Sheet(self.columns(), tuple(rows))

    def pieces(self, s: PatienceState) -> list[str]:
        return [CARD_TEXTS[c] for pile in s.piles for c in pile]

    def tell(self, kind: str, move: str) -> Text:
        if kind != "move":
            return super().tell(kind, move)
        source, target, _, count = self.plan.moves[move]
        here, there = self.plan.labels[source], self.plan.labels[target]
        en, ru = (f" ({count} cards)", f" (карт: {count})") if count > 1 else ("", "")
        return Text(f"{here.en} → {there.en}{en}", f"{here.ru} → {there.ru}{ru}")

    def describe(self, s: PatienceState, move: str) -> Text:
        carry = self.plan.moves.get(move)
        covered = carry is not None and carry.depth != carry.cards and s.open < carry.depth
        if carry is None or covered or len(s.piles[carry.source]) < carry.depth:
            return WORDS.get(move, Text(move, move))
        source, target, depth, count = carry
        card = CARD_SYMBOLS[s.piles[source][-depth]]
        here, there = self.plan.labels[source], self.plan.labels[target]
        en = f"{card} ({count} cards)" if count > 1 else card
        ru = f"{card} (карт: {count})" if count > 1 else card
        return Text(f"{en}: {here.en} → {there.en}", f"{ru}: {here.ru} → {there.ru}")

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch a card, then the pile it goes to; the stock is turned by touching it."""
        carry = self.plan.moves.get(move)
        if carry is None:
            return (self.plan.names[self.plan.stock],) if move == "turn" else ()
        source, target = self.plan.names[carry.source], self.plan.names[carry.target]
        if self.plan.zones[carry.source].spread == "column":
            source += "/" + CARD_TEXTS[s.piles[carry.source][-carry.depth]]
        return (source, target)

    def imagine(self, s: PatienceState, seat: int, rng: Random) -> PatienceState:
        """Deal the unseen cards anew; those returned to the stock stay in stock and waste."""
        n = s.copy()
        plan, unseen = self.plan, s.unseen
        instead = list(range(len(CARD_TEXTS)))
        fresh = cards_of(unseen & ~s.returned)
        rng.shuffle(fresh)
        mixed = (plan.stock, plan.waste)
        for i, pile in enumerate(n.piles):
            if i not in mixed:
                for j, card in enumerate(pile):
                    if unseen >> card & 1:
                        pile[j] = instead[card] = fresh.pop()
        rest = cards_of(s.returned)
        for card in fresh:
            rest.append(card)
        rng.shuffle(rest)
        for i in mixed:
            pile = n.piles[i]
            for j, card in enumerate(pile):
                if unseen >> card & 1:
                    pile[j] = instead[card] = rest.pop()
        n.begun = s.begun.copy()
        n.begun.piles = [[instead[card] for card in pile] for pile in s.begun.piles]
        chance.freshen(n, rng)
        return n

    def past(self, s: PatienceState) -> tuple[PatienceState, list[tuple[int, str]]]:
        """What was seen at the last deal of the cards, with the unseen ones where they must have lain."""
        n: PatienceState = s.begun.copy()
        n.begun, n.key, n.rolls = s.begun, s.key, s.rolls
        return n, [(0, move or kind) for _, kind, move in s.lines() if kind in ("move", TURN)]
