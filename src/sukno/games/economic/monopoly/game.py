"""Monopoly (Монополия): forty fields with the old streets of Moscow; buy, build, bargain, and be left alone in the end.

Rules: 004:4529-4988, as told in the digest of Monopoly. Decisions where the book is silent are marked `gap` where they
are made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from sukno.engine import Info, Text
from sukno.engine.ask import Ask, Family
from sukno.engine.chance import throw
from sukno.engine.text import who
from sukno.engine.touch import Touch
from sukno.engine.view import Amounts, AnyZone, SeatInfo
from sukno.engine.words import Doing
from sukno.families.rounds import Rounds
from sukno.families.stages import Stage
from sukno.games.economic.monopoly.bargaining import Bargaining
from sukno.games.economic.monopoly.board import Showing
from sukno.games.economic.monopoly.book import Book
from sukno.games.economic.monopoly.drawing import Drawing
from sukno.games.economic.monopoly.fields import BY_ID, FIELDS
from sukno.games.economic.monopoly.flow import Flow
from sukno.games.economic.monopoly.state import MonopolyOptions, MonopolyState
from sukno.games.economic.monopoly.turning import Auction, Turning
from sukno.games.economic.monopoly.words import DOINGS, SPEECH, Words

TOUCHED = ("build", "sell", "mortgage", "redeem", "burn", "quake", "gift", "steal", "sale")
"""What is done by touching a field."""


class Monopoly(Rounds[MonopolyState, MonopolyOptions]):
    info = Info(
        id="monopoly",
        name=Text("Monopoly", "Монополия"),
        also=("Old Moscow", "Real estate", "Старая Москва", "Недвижимость"),
        family="economic",
        summary=Text(
            "Buy the streets of old Moscow, build, bargain, and ruin the others.",
            "Скупайте улицы старой Москвы, стройте, торгуйтесь и разоряйте остальных.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8),
        sources=("004:4529-4988",),
        open=True,
        longest=200_000,
        duel={"rounds": 30},
    )
    State = MonopolyState
    Options = MonopolyOptions
    doings: ClassVar[dict[str, Doing]] = DOINGS
    speech: ClassVar[dict[str, Text]] = SPEECH

    def make_account(self) -> Book:
        return Book(self.seats, self.options.start_money, self.options.rents)

    def make_stages(self) -> Iterable[Stage[MonopolyState]]:
        assert isinstance(self.account, Book)
        self.book: Book = self.account
        self.flow = Flow(self.book, self.options, self.seats, self.finish)
        self.bargaining = Bargaining(self.flow)
        self.words = Words(self.options.currency, self.flow.cards)
        self.showing = Showing(self.flow, self.words)
        return (Turning(self.flow), Drawing(self.flow), self.bargaining, Auction(self.flow))

    # the beginning

    def first_dealer(self, s: MonopolyState) -> int:
        """Nobody deals."""
        return 0

    def deal(self, s: MonopolyState) -> None:
        """All tokens on Go; the highest throw begins, equal ones throw again."""
        n = self.seats
        s.at, s.jailed, s.skips, s.extra, s.untaxed = [0] * n, [0] * n, [0] * n, [0] * n, [0] * n
        rivals = list(range(n))
        while len(rivals) > 1:
            totals = []
            for seat in rivals:
                totals.append(sum(throw(s)))
                s.note(seat, "lot", str(totals[-1]))
            rivals = [seat for seat, total in zip(rivals, totals, strict=True) if total == max(totals)]
        s.first = s.turn = rivals[0]
        s.agenda = ["throw"]
        self.flow.advance(s)

    # what can be seen

    def zones(self, s: MonopolyState, seat: int | None) -> Iterable[AnyZone]:
        yield self.showing.board(s)
        money = Text("money", "деньги")
        yield Amounts(
            id="money",
            label=Text("Money", "Деньги"),
            amounts=tuple((money, i, n) for i, n in enumerate(s.account.money)),
        )

    def seat_infos(self, s: MonopolyState) -> Iterable[SeatInfo]:
        for info in super().seat_infos(s):
            marks = ("out",) if info.side in s.account.ruined else ("jailed",) if s.jailed[info.side] else ()
            yield SeatInfo(info.name, info.side, marks)

    def pieces(self, s: MonopolyState) -> list[str]:
        """Every share is once in the world; money is counted by the account."""
        a = s.account
        total = sum(a.money) + a.bank
        return [*BY_ID, *(f"money {total}",)]

    # words

    def prompt(self, kind: str) -> Text | None:
        return super().prompt(kind)

    def asked(self, s: MonopolyState, ask: Ask) -> Text:
        if s.phase == "pause" and s.thrown:
            return Text("{place}. Anything else?", "{place}. Что ещё?").fill(place=FIELDS[s.at[s.turn]].name)
        return super().asked(s, ask)

    def tell(self, kind: str, move: str) -> Text:
        return self.words.tell(kind, move) or super().tell(kind, move)

    def describe(self, s: MonopolyState, move: str) -> Text:
        debt = s.debts[0][2] if s.debts else 10 if s.phase == "either" else 0
        return self.words.describe(move, FIELDS[s.at[s.turn]].id, debt)

    def family_words(self, s: MonopolyState, family: Family) -> Text:
        if family.verb == "trade":
            return Text("a deal with {who}", "сделка: {who}").fill(who=who(getattr(family, "seat", 0)))
        return self.describe(s, family.verb)

    def touch(self, s: MonopolyState, move: str, spots: Mapping[str, str]) -> Touch:
        verb, _, id = move.partition(" ")
        return (f"board/{id}",) if verb in TOUCHED and id else ()

    def grave(self, s: MonopolyState, move: str) -> bool:
        """What brings less than it is worth is asked once more in the pause."""
        return s.phase == "pause" and move.partition(" ")[0] in ("sell", "mortgage")
