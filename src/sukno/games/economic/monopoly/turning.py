"""The turn itself: the throw, the ways out of prison, the share one has come to; an auction where one is agreed on."""

from __future__ import annotations

from typing import ClassVar

from sukno.engine import Text
from sukno.engine.ask import Amount, Ask
from sukno.families.stages import Stage
from sukno.games.economic.monopoly.cards import PARDON, WAIVER
from sukno.games.economic.monopoly.fields import BY_ID, FIELDS, FINE
from sukno.games.economic.monopoly.flow import Flow
from sukno.games.economic.monopoly.property import dealt, raising
from sukno.games.economic.monopoly.state import BANK, Lot, MonopolyState

STEP = 10
"""Bids rise by so much at least."""


class Turning(Stage[MonopolyState]):
    """Throw; buy the share that is free or leave it."""

    phases = ("throw", "prison", "buy")
    prompts: ClassVar[dict[str, Text]] = {
        "throw": Text("Throw the dice", "Бросайте кости"),
        "prison": Text("How do you leave prison?", "Как выйти из тюрьмы?"),
        "buy": Text("Do you buy it?", "Покупаете?"),
    }

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.book = flow.book

    def ask(self, s: MonopolyState) -> Ask:
        a, seat = s.account, s.turn
        if s.phase == "throw":
            return Ask(seat, "throw", ["throw"])
        if s.phase == "prison":
            moves = ["throw"]
            if a.money[seat] >= FINE:
                moves.append("fine")
            moves += [f"show {card}" for card in ("pardon", "waiver") if a.kept.get(KEPT[card]) == seat]
            return Ask(seat, "prison", moves)
        if a.money[seat] >= FIELDS[s.at[seat]].price:
            return Ask(seat, "buy", ["buy", "leave"])
        return Ask(seat, "buy", ["leave", *raising(self.book, s, seat)])

    def play(self, s: MonopolyState, move: str) -> None:
        a, seat = s.account, s.turn
        verb, _, rest = move.partition(" ")
        if verb == "fine":
            self.flow.fined(s)
        elif verb == "show":
            del a.kept[KEPT[rest]]
            s.note(seat, "show", rest)
        if verb in ("throw", "fine", "show"):
            if verb != "throw":
                s.jailed[seat] = 0
            self.flow.throw(s)
        elif verb == "buy":
            field = FIELDS[s.at[seat]]
            self.book.move(a, seat, BANK, field.price)
            a.owner[field.id] = seat
            s.note(seat, "buy", f"{field.id} {field.price}")
        elif verb == "leave":
            field = FIELDS[s.at[seat]]
            s.note(seat, "leave", field.id)
            if self.flow.unsold(s, field):
                return
        else:
            dealt(self.book, s, seat, move)
            return
        self.flow.advance(s)


KEPT = {"pardon": PARDON, "waiver": WAIVER}
"""How moves name the cards that are held."""


class Auction(Stage[MonopolyState]):
    """Everybody bids in turn, the next after the one who left it first; who passes is out of it."""

    phases = ("auction",)
    prompts: ClassVar[dict[str, Text]] = {"auction": Text("Your bid", "Ваша цена")}

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.book = flow.book

    def ask(self, s: MonopolyState) -> Ask:
        seat, low = s.lot.bidders[0], s.lot.high + STEP
        most = s.account.money[seat]
        families = (Amount("bid", low, most),) if most >= low else ()
        return Ask(seat, "auction", ["pass"], families)

    def play(self, s: MonopolyState, move: str) -> None:
        lot = s.lot
        seat, *others = lot.bidders
        if move == "pass":
            s.note(seat, "pass")
            lot.bidders = tuple(others)
        else:
            lot.high, lot.leader = int(move.split(" ")[1]), seat
            s.note(seat, "bid", str(lot.high))
            lot.bidders = (*others, seat)
        if not lot.bidders:
            s.note(s.turn, "unsold", lot.share)
        elif lot.bidders == (lot.leader,):
            self.book.move(s.account, lot.leader, BANK, lot.high)
            s.account.owner[lot.share] = lot.leader
            s.note(lot.leader, "buy", f"{lot.share} {lot.high}")
        else:
            return
        s.lot = Lot()
        self.flow.advance(s)

    def asked(self, s: MonopolyState) -> Text:
        words = Text("{share}: your bid, {n} or more", "{share}: ваша цена, от {n}")
        return words.fill(share=BY_ID[s.lot.share].name, n=s.lot.high + STEP)
