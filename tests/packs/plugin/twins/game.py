"""Twins: two packs with their jokers, 108 cards. Draw, take or burn; then throw a card, or two equal ones for a point.

So that there is always something to try, cards are dealt two equal ones at a time, and the jokers lie in the row.

A question has several parts: a listed move (`draw`), things to pick (`take SA SA` from the row), a number (`burn 2`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar

from sukno.engine import Ask, Game, IllegalMove, Info, Options, Outcome, State, Text, option
from sukno.engine.ask import Amount, Family, PickCards
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over
from sukno.engine.text import of_whom, who
from sukno.engine.touch import Touch, by_words, places
from sukno.engine.view import Hand, Pile, Sheet, SheetRow, places_of
from sukno.engine.zones import Zone
from sukno.materials.cards import PACK, cards_of, face, hand, hand_texts, pack, symbols

CARDS = hand(pack(52, copies=2, jokers=4))
ALL_JOKERS = hand([52, 53, PACK + 52, PACK + 53])
EACH = 5
"""Twins in a hand."""
ROW = 6


class TwinsOptions(Options, frozen=True):
    players: Annotated[
        int, option("Players", "Игроков", "How many play.", "Сколько человек играет.", ge=2, le=4)
    ] = 3
    turns: Annotated[
        int,
        option("Turns", "Ходов", "Turns of every player.", "Сколько ходов у каждого.", ge=2, le=8, main=True),
    ] = 4


class TwinsState(State, kw_only=True):
    stock: int = 0
    """A bit set: the next card is chosen when it is turned."""
    hands: list[int] = []
    row: list[int] = []
    thrown: list[int] = []
    turn: int = 0
    drawn: bool = False
    """The first half of the turn is over."""
    scores: list[int] = []
    played: int = 0
    """Turns of all players."""


class Circle(Zone, frozen=True, kw_only=True, tag="circle"):
    """Cards in a circle, open to all: a kind of zone that the house does not know. Nothing else tells of it."""

    cards: tuple[str, ...]

    def plain(self, lang: str) -> str:
        return f"({' '.join(self.cards)})"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((card, 1.0) for card in self.cards)

    def things(self) -> tuple[str, ...]:
        return self.cards

    def named(self, seat: int) -> Iterable[str]:
        return self.cards


class Twins(Game[TwinsState, TwinsOptions]):
    info = Info(
        id="twins",
        name=Text("Twins", "Близнецы"),
        family="shedding",
        summary=Text(
            "Throw two equal cards for a point.", "Сбрасывайте по две одинаковые карты: за пару очко."
        ),
        seats=(3, 2, 4),
        sources=("a test",),
        zero_sum=False,
        open=True,
    )
    State = TwinsState
    Options = TwinsOptions
    prompts: ClassVar[dict[str, Text]] = {
        "draw": Text("Draw, take or burn", "Возьмите или сожгите карты"),
        "throw": Text("Throw a card or a pair", "Сбросьте карту или пару"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "draw": Text("draws {move}", "берёт {move} из колоды"),
        "take": Text("takes {move}", "берёт {move}"),
        "burn": Text("burns cards: {move}", "сжигает карт: {move}"),
        "throw": Text("throws {move}", "сбрасывает {move}"),
    }

    def setup(self, s: TwinsState) -> None:
        s.stock = CARDS & ~ALL_JOKERS
        s.scores = [0] * self.seats
        s.turn = 0  # the first seat begins, so that whoever tries the game in the browser does
        s.hands = [hand(card for _ in range(EACH) for card in self.twins(s)) for _ in range(self.seats)]
        s.row = [*cards_of(ALL_JOKERS), *self.twins(s)]

    def twins(self, s: TwinsState) -> tuple[int, int]:
        """Two equal cards."""
        one = self.next_card(s)
        other = one + PACK if one < PACK else one - PACK
        s.stock ^= 1 << other
        return one, other

    def next_card(self, s: TwinsState) -> int:
        left = cards_of(s.stock)
        card = left[roll(s, len(left))]
        s.stock ^= 1 << card
        return card

    def fill(self, s: TwinsState) -> None:
        while len(s.row) < ROW and s.stock:
            s.row.append(self.next_card(s))

    # decisions

    def over(self, s: TwinsState) -> bool:
        return s.played == self.seats * self.options.turns or not s.hands[s.turn]

    def ask(self, s: TwinsState) -> Ask | None:
        if self.over(s):
            return None
        if not s.drawn:
            take = PickCards("take", tuple(map(face, s.row)), 1, 2)
            return Ask(s.turn, "draw", ["draw"], (take, Amount("burn", 1, 3)))
        held = Counter(hand_texts(s.hands[s.turn]))
        singles = [f"throw {card}" for card in held]
        return Ask(s.turn, "throw", singles + [f"throw {card} {card}" for card, n in held.items() if n > 1])

    def play(self, s: TwinsState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if not ask.allows(move):
            may = ask.help()
            raise IllegalMove(f"{move!r}: you may {may.en}", f"{move!r}: можно {may.ru}")
        seat = s.turn
        verb, *named = move.split(" ")
        if verb == "draw":
            card = self.next_card(s)
            s.hands[seat] |= 1 << card
            s.note(seat, "draw", face(card))
        elif verb == "burn":
            s.thrown += [self.next_card(s) for _ in range(int(named[0]))]
            s.note(seat, "burn", named[0])
        else:
            s.note(seat, verb, " ".join(named))
            for text in named:
                self.carry(s, verb, text)
        if verb == "throw":
            s.scores[seat] += len(named) - 1
            s.played += 1
            s.turn = (seat + 1) % self.seats
        else:
            self.fill(s)
        s.drawn = verb != "throw"

    def carry(self, s: TwinsState, verb: str, text: str) -> None:
        """One card from the row to the hand, or from the hand to those thrown; which of two equal ones is all one."""
        seat = s.turn
        if verb == "take":
            card = next(c for c in s.row if face(c) == text)
            s.row.remove(card)
            s.hands[seat] |= 1 << card
        else:
            card = next(c for c in cards_of(s.hands[seat]) if face(c) == text)
            s.hands[seat] ^= 1 << card
            s.thrown.append(card)

    def standing(self, s: TwinsState) -> Sequence[float]:
        return [float(n) for n in s.scores]

    def outcome(self, s: TwinsState) -> Outcome | None:
        if not self.over(s):
            return None
        points = tuple(self.standing(s))
        first = [seat for seat, n in enumerate(points) if n == max(points)]
        text = Text("Most pairs: {who}.", "Больше всех пар: {who}.").fill(who=who(*first))
        return Outcome(points, places_of(points), text)

    # what is seen

    def zones(self, s: TwinsState, seat: int | None) -> Iterable[Zone]:
        for i, held in enumerate(s.hands):
            label = Text(f"Cards of {who(i)}", f"Карты {of_whom(i)}")
            yield Hand(id=f"hand{i}", label=label, seat=i, cards=tuple(hand_texts(held)))
        yield Circle(id="row", label=Text("Open cards", "Открытые карты"), cards=tuple(map(face, s.row)))
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=s.stock.bit_count())
        thrown = tuple(map(face, s.thrown))
        yield Pile(id="thrown", label=Text("Thrown", "Сброс"), count=len(thrown), seen=thrown)

    def sheet(self, s: TwinsState) -> Sheet:
        return Sheet(self.columns(), (SheetRow(Text("Pairs", "Пары"), tuple(s.scores), "total"),))

    def pieces(self, s: TwinsState) -> list[str]:
        cards = (*cards_of(s.stock | sum(s.hands)), *s.row, *s.thrown)
        assert len(set(cards)) == 108
        return [face(card) for card in cards]

    def describe(self, s: TwinsState, move: str) -> Text:
        verb, _, rest = move.partition(" ")
        words = {
            "draw": Text("draw a card", "взять карту из колоды"),
            "take": Text("take {cards}", "взять {cards}"),
            "burn": Text("burn cards: {cards}", "сжечь карт: {cards}"),
            "throw": Text("throw {cards}", "сбросить {cards}"),
        }
        return words[verb].fill(cards=symbols(rest))

    def family_words(self, s: TwinsState, family: Family) -> Text:
        return Text("take", "взять") if family.verb == "take" else Text("burn cards", "сжечь карт")

    def lie(self, s: TwinsState, family: Family, spots: Mapping[str, str]) -> Touch:
        return places(family.things, {card: f"row/{card}" for card in family.things})

    def touch(self, s: TwinsState, move: str, spots: Mapping[str, str]) -> Touch:
        if move == "draw":
            return ("stock",)
        return by_words(move, {card: f"hand{s.turn}/{card}" for card in hand_texts(s.hands[s.turn])})
