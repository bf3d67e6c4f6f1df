"""Barter, a game of the tests: whoever is on turn offers a neighbour a trade, who takes it or not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from sukno.engine import Game, IllegalMove, Info, Options, State, Text
from sukno.engine.ask import Ask, Family
from sukno.engine.errors import game_is_over
from sukno.engine.text import who
from sukno.engine.trade import Thing, Trade
from sukno.engine.view import Amounts, AnyZone, Note

STREETS = {
    "arbat": Text("Arbat", "Арбат"),
    "ring": Text("the Ring", "Кольцо"),
    "presnya": Text("Presnya", "Пресня"),
    "yauza": Text("Yauza", "Яуза"),
}
WORTH = {"arbat": 40, "ring": 30, "presnya": 20, "yauza": 10}
OFFERS = 6


class BarterState(State, kw_only=True):
    owner: dict[str, int]
    money: list[int]
    turn: int = 0
    made: int = 0
    """Offers so far."""
    offer: str = ""
    """The one that waits for an answer."""


class Barter(Game[BarterState, Options]):
    info = Info(
        id="barter",
        name=Text("Barter", "Мена"),
        family="parlour",
        summary=Text("Trade streets.", "Меняйтесь улицами."),
        seats=(3,),
        sources=("a test",),
        zero_sum=False,
        open=True,
    )
    State = BarterState
    Options = Options
    prompts: ClassVar[dict[str, Text]] = {
        "offer": Text("Offer a trade", "Предложите обмен"),
        "answer": Text("Take the offer?", "Согласны?"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "trade": Text("offers a trade", "предлагает обмен"),
        "pass": Text("offers nothing", "ничего не предлагает"),
        "yes": Text("agrees", "согласен"),
        "no": Text("declines", "отказ"),
    }

    def start(self, seed: int | str) -> BarterState:
        owner = {street: n % 3 for n, street in enumerate(STREETS)}
        return BarterState(owner=owner, money=[30, 20, 10])

    def family(self, s: BarterState, other: int) -> Trade:
        def held(seat: int) -> tuple[Thing, ...]:
            return tuple(Thing(id, STREETS[id]) for id, owner in s.owner.items() if owner == seat)

        return Trade("trade", other, held(s.turn), held(other), s.money[s.turn], s.money[other])

    def ask(self, s: BarterState) -> Ask | None:
        if s.offer:
            return Ask(int(s.offer[6]), "answer", ["yes", "no"])
        if s.made == OFFERS:
            return None
        others = [seat for seat in range(3) if seat != s.turn]
        return Ask(s.turn, "offer", ["pass"], tuple(self.family(s, seat) for seat in others))

    def play(self, s: BarterState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if not ask.allows(move):
            raise IllegalMove(f"no: {ask.help().en}", f"нельзя: {ask.help().ru}")
        s.note(ask.seat, move.partition(" ")[0])
        if move.startswith("trade"):
            s.offer = move
            return
        if move == "yes":
            words = s.offer.split(" ")
            middle = words.index("for")
            for side, to in ((words[2:middle], ask.seat), (words[middle + 1 :], s.turn)):
                for street in side[:-1]:
                    s.owner[street] = to
                s.money[to] += int(side[-1])
                s.money[s.turn + ask.seat - to] -= int(side[-1])
        s.offer = ""
        s.made += 1
        s.turn = (s.turn + 1) % 3

    def standing(self, s: BarterState) -> Sequence[float]:
        """What is owned above the beginning, and ten more for two streets together."""
        out = []
        for seat, begun in enumerate((80, 50, 30)):
            streets = [street for street, owner in s.owner.items() if owner == seat]
            out.append(
                float(s.money[seat] + sum(WORTH[x] for x in streets) + 10 * (len(streets) // 2) - begun)
            )
        return out

    def describe(self, s: BarterState, move: str) -> Text:
        return self.log_words[move.partition(" ")[0]]

    def family_words(self, s: BarterState, family: Family) -> Text:
        return Text("a trade with {who}", "обмен: {who}").fill(who=who(getattr(family, "seat", 0)))

    def zones(self, s: BarterState, seat: int | None) -> Iterable[AnyZone]:
        yield Note(
            id="streets",
            label=Text("Streets", "Улицы"),
            text=Text(f"{s.owner}", ", ".join(f"{STREETS[x].ru}: {n}" for x, n in s.owner.items())),
        )
        money = tuple((Text("money", "деньги"), n, held) for n, held in enumerate(s.money))
        yield Amounts(id="money", label=Text("Money", "Деньги"), amounts=money)
