"""Poddavki (поддавки), a game of luck: lay cards by turns, pay for kings and aces, and gather both packs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Annotated, ClassVar

from sukno.engine import Game, Info, Options, State, Text, chance, option
from sukno.engine.ask import Ask
from sukno.engine.text import counted, of_whom, player, who
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Note, Pile, SeatInfo, Trick
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, RANKS, pack

LAY = "lay"
PRICE = tuple({"K": 2, "A": 3}.get(RANKS[card % 13], 0) for card in range(52))
"""How many cards the other lays for a king, and for an ace (004:3711)."""
PACK = pack(52)
SHOWN = 6
"""So many cards of the heap lie side by side: a card that is paid for, and the payment."""


class PoddavkiOptions(Options, frozen=True):
    reverse: Annotated[
        bool,
        option(
            "Without cards wins",
            "Выигрывает оставшийся без карт",
            "Who has given all cards away has won, as the name of the game promises; else who holds both packs.",
            "Выигрывает отдавший все карты, как обещает название; иначе — собравший обе колоды.",
            main=True,
        ),
    ] = False
    simple: Annotated[
        bool,
        option(
            "Payments only pay",
            "Плата только платит",
            "A king or an ace with which one pays does nothing itself; else the other must pay for it in turn.",
            "Король или туз, которым платят, сам ничего не стоит; иначе за него платит уже другой.",
            main=True,
        ),
    ] = False
    limit: Annotated[
        int,
        option(
            "Most cards laid",
            "Сколько карт можно выложить",
            "After so many cards the game stops, and the packs are compared.",
            "После стольких выложенных карт игра кончается, и колоды сравнивают.",
            ge=100,
            le=20_000,
            main=True,
        ),
    ] = 10_000


class PoddavkiState(State, kw_only=True):
    packs: list[list[int]] = []
    """Of both players; the next card is last."""
    fresh: list[int] = []
    """How many cards of each pack nobody has seen: those that would be laid first."""
    heap: list[int] = []
    """What lies between the players, in the order in which it was laid."""
    laid_by: list[int] = []
    """Who laid each of these cards."""
    due: int = 0
    """How many cards are still to be paid."""
    turn: int = 0
    count: int = 0
    """Of all cards laid so far."""


class Poddavki(Game[PoddavkiState, PoddavkiOptions]):
    info = Info(
        id="poddavki-cards",
        name=Text("Poddavki", "Поддавки"),
        also=("Beggar my neighbour", "Strip Jack naked", "Drunkard", "War", "Пьяница", "Война"),
        audience=("kids", "easy"),
        family="showdown",
        summary=Text(
            "A game of luck: lay cards by turns; a king costs the other two cards, an ace three.",
            "Игра на счастье: король стоит сопернику двух карт, туз — трёх.",
        ),
        seats=(2,),
        sources=("004:3707-3715",),
        skill=False,
        choice_free=True,
        duel={"limit": 100},
    )
    State = PoddavkiState
    Options = PoddavkiOptions
    prompts: ClassVar[dict[str, Text]] = {LAY: Text("It is your turn", "Ваша очередь")}
    log_words: ClassVar[dict[str, Text]] = {
        "lot": Text("⟨draws|draw⟩ {move} by lot", "⟨тянет|тянете⟩ по жребию {move}")
    }
    speech: ClassVar[dict[str, Text]] = {"lot": Text("", "")}

    def setup(self, s: PoddavkiState) -> None:
        """Each draws from his own pack, and the higher card begins (004:3709); then both packs are shuffled.

        Gap: the ace is high, and equal ranks draw again; that the second player shuffles too.
        """
        while True:
            drawn = [PACK[chance.roll(s, len(PACK))] for _ in range(2)]
            for seat, card in enumerate(drawn):
                s.note(seat, "lot", CARD_TEXTS[card])
            one, other = (card % 13 for card in drawn)
            if one != other:
                break
        s.turn = int(other > one)
        s.packs = [chance.shuffled(s, PACK) for _ in range(2)]
        s.fresh = [len(PACK)] * 2

    def ask(self, s: PoddavkiState) -> Ask | None:
        return None if s.over else Ask(s.turn, LAY, [LAY])

    def play(self, s: PoddavkiState, move: str) -> None:
        if s.over or move != LAY:
            self.check(s, move)
        mine = s.turn
        card = s.packs[mine].pop()
        if s.fresh[mine]:
            s.fresh[mine] -= 1
        s.heap.append(card)
        s.laid_by.append(mine)
        s.count += 1
        s.log = (s.log, mine, "card", CARD_TEXTS[card])
        price = PRICE[card]
        if price and not (s.due and self.options.simple):
            s.due = price
            s.turn = 1 - mine
        elif s.due:
            s.due -= 1
            if not s.due:
                self.take(s, 1 - mine)
        else:
            s.turn = 1 - mine
        if not s.packs[s.turn]:
            if s.heap:
                self.take(s, 1 - s.turn)
            s.over = True
        elif s.count >= self.options.limit:
            s.over = True

    def take(self, s: PoddavkiState, seat: int) -> None:
        """The heap goes under the pack as it lies, so that what was laid first is laid first again.

        Gap: in which order, and that the taker lays the next card. Who should lay a card and has none has no cards, and
        the other takes what lies there: so he who runs out while he pays has lost.
        """
        s.note(seat, "heap", str(len(s.heap)))
        s.packs[seat][:0] = reversed(s.heap)
        s.heap, s.laid_by, s.due = [], [], 0
        s.turn = seat

    # the end

    def standing(self, s: PoddavkiState) -> Sequence[float]:
        """Gap: both packs win, unless the name of the game is taken at its word; when it stops, more cards do."""
        one, other = (len(cards) for cards in s.packs)
        if not s.over or one == other:
            return (0.0, 0.0)
        return (1.0, -1.0) if (one > other) != self.options.reverse else (-1.0, 1.0)

    # what is known

    def redeal(self, s: PoddavkiState, n: PoddavkiState, seat: int, rng: Random) -> None:
        """Nobody has seen the cards that were not laid yet; what went under a pack was open, and all remember it."""
        for i, cards in enumerate(s.packs):
            at = len(cards) - s.fresh[i]
            unseen = sorted(cards[at:])
            rng.shuffle(unseen)
            n.packs[i] = cards[:at] + unseen

    def past(self, s: PoddavkiState) -> tuple[PoddavkiState, list[tuple[int, str]]]:
        """The packs as they were shuffled: what has been laid first lay above."""
        n = s.copy()
        lines = s.lines()
        lots = [line for line in lines if line[1] == "lot"]
        laid = [(seat, CARD_INDEX[card]) for seat, kind, card in lines if kind == "card"]
        for i, cards in enumerate(s.packs):
            first = [card for seat, card in laid if seat == i][: len(PACK) - s.fresh[i]]
            n.packs[i] = cards[len(cards) - s.fresh[i] :] + first[::-1]
        n.fresh = [len(PACK)] * 2
        n.heap, n.laid_by, n.due, n.count, n.over = [], [], 0, 0, False
        n.turn = laid[0][0] if laid else s.turn
        n.log = ()
        for line in lots:
            n.note(*line)
        return n, [(seat, LAY) for seat, _ in laid]

    def pieces(self, s: PoddavkiState) -> list[str]:
        """Of both packs."""
        return [CARD_TEXTS[card] for cards in (*s.packs, s.heap) for card in cards]

    # what is shown

    def zones(self, s: PoddavkiState, seat: int | None) -> Iterable[AnyZone]:
        for i, cards in enumerate(s.packs):
            label = Text(f"Pack of {who(i)}", f"Колода {of_whom(i)}")
            yield Pile(id=f"pack{i}", label=label, seat=i, count=len(cards))
        lying = zip(s.laid_by, (CARD_TEXTS[card] for card in s.heap), strict=True)
        yield Trick(id="heap", label=Text("Heap", "Куча"), cards=tuple(lying)[-SHOWN:])
        yield Note(id="state", label=Text("In the heap", "В куче"), text=self.told(s))

    def told(self, s: PoddavkiState) -> Text:
        """How many cards lie there, and how many are to be paid."""
        there = cards_words(len(s.heap))
        if not s.due:
            return there
        return PAYS.fill(there=there, who=who(s.turn), due=s.due)

    def seat_infos(self, s: PoddavkiState) -> Iterable[SeatInfo]:
        for seat in range(2):
            yield SeatInfo(player(seat), seat)

    def touch(self, s: PoddavkiState, move: str, spots: Mapping[str, str]) -> Touch:
        return (f"pack{s.turn}",)

    def describe(self, s: PoddavkiState, move: str) -> Text:
        return NEXT

    def tell(self, kind: str, move: str) -> Text:
        if kind != "heap":
            return super().tell(kind, move)
        return TAKES.fill(cards=cards_words(int(move)))


NEXT = Text("lay the next card", "положить следующую карту")
PAYS = Text("{there}; still to pay by {who}: {due}", "{there}; {who}: осталось заплатить {due}")
TAKES = Text("⟨takes|take⟩ the heap: {cards}", "⟨забирает|забираете⟩ кучу: {cards}")


def cards_words(n: int) -> Text:
    return counted(n, ("card", "cards"), ("карта", "карты", "карт"))
