"""The commercial pause: houses, pledges, offers that are taken, refused or answered by another; and need."""

from __future__ import annotations

from typing import ClassVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.text import who
from sukno.engine.trade import Thing, Trade
from sukno.families.stages import Stage
from sukno.games.economic.monopoly.cards import PARDON, WAIVER
from sukno.games.economic.monopoly.fields import BY_ID
from sukno.games.economic.monopoly.flow import Flow
from sukno.games.economic.monopoly.property import dealt, improving, raising
from sukno.games.economic.monopoly.state import Bargain, MonopolyState
from sukno.games.economic.monopoly.turning import KEPT

OFFERS, COUNTERS = 3, 2
"""Offers in a turn, and how often one may be answered by another."""
HELD = {PARDON: "pardon", WAIVER: "waiver"}
THINGS: dict[str, Text] = {
    **{id: field.name for id, field in BY_ID.items() if field.price},
    "pardon": Text("the card out of prison", "карточка «побег»"),
    "waiver": Text("the card of the director", "карточка директора"),
}
"""All that may change hands beside money."""


class Bargaining(Stage[MonopolyState]):
    """Whoever has moved, or must raise money, deals with the bank and with everybody."""

    phases = ("pause", "debt", "answer")
    prompts: ClassVar[dict[str, Text]] = {
        "pause": Text("Commercial pause", "Коммерческая пауза"),
        "debt": Text("Raise the money", "Найдите деньги"),
        "answer": Text("Do you agree?", "Согласны?"),
    }

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.book = flow.book
        flow.pausing = lambda s: bool(self.deals(s)) or bool(self.offers(s, s.turn))

    # what may be done

    def deals(self, s: MonopolyState) -> list[str]:
        return [*improving(self.book, s, s.turn), *raising(self.book, s, s.turn)]

    def goods(self, s: MonopolyState, seat: int) -> tuple[Thing, ...]:
        """Shares, with their houses and pledges, and the cards that may be sold."""
        own = [Thing(f.id, f.name, f.group) for f in self.book.shares(s.account, seat)]
        cards = [Thing(HELD[c], THINGS[HELD[c]]) for c in HELD if s.account.kept.get(c) == seat]
        return (*own, *cards)

    def offer(self, s: MonopolyState, verb: str, seat: int, other: int, begin: str = "") -> Trade:
        """What `seat` may offer the other."""
        money = s.account.money
        give, take = self.goods(s, seat), self.goods(s, other)
        return Trade(verb, other, give, take, money[seat], money[other], begin)

    def offers(self, s: MonopolyState, seat: int) -> tuple[Trade, ...]:
        """One for everybody with whom there is something to deal in."""
        if s.bargain.made >= OFFERS:
            return ()
        others = (other for other in self.book.living(s.account) if other != seat)
        found = (self.offer(s, "trade", seat, other) for other in others)
        return tuple(offer for offer in found if offer.give or offer.take)

    def ask(self, s: MonopolyState) -> Ask:
        if s.phase == "answer":
            return self.ask_answer(s)
        if s.phase == "debt":
            seat = s.debts[0][0]
            return Ask(seat, "debt", raising(self.book, s, seat), self.offers(s, seat))
        low = raising(self.book, s, s.turn)
        moves = ["done", *improving(self.book, s, s.turn), *low]
        return Ask(s.turn, "pause", moves, self.offers(s, s.turn), len(low))

    def ask_answer(self, s: MonopolyState) -> Ask:
        """Yes, no, or another offer, which begins with this one seen from the other side."""
        bargain = s.bargain
        seat, give, pays, take, gets = parts(bargain.text)
        if bargain.counters == COUNTERS:
            return Ask(seat, "answer", ["yes", "no"])
        turned = " ".join(["counter", str(bargain.by), *take, gets, "for", *give, pays])
        return Ask(seat, "answer", ["yes", "no"], (self.offer(s, "counter", seat, bargain.by, turned),))

    # what is done

    def play(self, s: MonopolyState, move: str) -> None:
        verb, _, rest = move.partition(" ")
        if verb in ("trade", "counter"):
            seat = self.ask(s).seat
            s.note(seat, verb, rest)
            bargain = s.bargain
            bargain.text, bargain.by = rest, seat
            bargain.made += verb == "trade"
            bargain.counters = bargain.counters + 1 if verb == "counter" else 0
            s.phase = "answer"
        elif s.phase == "answer":
            seat = parts(s.bargain.text)[0]
            s.note(seat, verb)
            if verb == "yes":
                self.exchange(s)
            s.bargain = Bargain(made=s.bargain.made)
            self.resume(s)
        elif verb == "done":
            self.flow.advance(s)
        else:
            dealt(self.book, s, self.ask(s).seat, move)
            self.resume(s)

    def resume(self, s: MonopolyState) -> None:
        """Back to where it was: the debt, or the pause."""
        if not s.debts:
            s.agenda.insert(0, "pause")
        self.flow.advance(s)

    def exchange(self, s: MonopolyState) -> None:
        """Shares go over with their houses and their pledges (gap)."""
        a, by = s.account, s.bargain.by
        other, give, pays, take, gets = parts(s.bargain.text)
        for things, to in ((give, other), (take, by)):
            for thing in things:
                if thing in KEPT:
                    a.kept[KEPT[thing]] = to
                else:
                    a.owner[thing] = to
        self.book.move(a, by, other, int(pays) - int(gets))

    # words

    def asked(self, s: MonopolyState) -> Text | None:
        if s.phase == "debt":
            seat, _, n = s.debts[0]
            words = Text(
                "You owe {n} and have {have}: raise the rest",
                "Вы должны {n}, а есть {have}: найдите остальное",
            )
            return words.fill(n=n, have=s.account.money[seat])
        if s.phase != "answer":
            return None
        words = Text("{who} {offers}. Do you agree?", "{who} {offers}. Согласны?")
        return words.fill(who=who(s.bargain.by), offers=offered(s.bargain.text, you=parts(s.bargain.text)[0]))


def parts(text: str) -> tuple[int, list[str], str, list[str], str]:
    """To whom, what is given, how much money, what is wanted, how much money.

    >>> parts("2 arbat 50 for petrovka 0")
    (2, ['arbat'], '50', ['petrovka'], '0')
    """
    given, _, wanted = text.partition(" for ")
    seat, *give, pays = given.split(" ")
    *take, gets = wanted.split(" ")
    return int(seat), give, pays, take, gets


def heap(things: list[str], money: str, last: Text) -> Text:
    """Things and money in words.

    >>> heap(["arbat"], "50", Text("nothing", "ничего")).en
    'Arbat and 50'
    """
    words = [THINGS[thing] for thing in things] + ([Text(money, money)] if money != "0" else [])
    if not words:
        return last

    def join(lang: str, link: str) -> str:
        *others, end = [w.of(lang) for w in words]
        return f"{', '.join(others)} {link} {end}" if others else end

    return Text(join("en", "and"), join("ru", "и"))


def offered(text: str, you: int | None = None) -> Text:
    """An offer in words, after the name of who makes it."""
    seat, give, pays, take, gets = parts(text)
    nothing = Text("nothing", "ничего")
    given, wanted = heap(give, pays, nothing), heap(take, gets, nothing)
    if you is not None:
        return Text(f"offers you {given.en} for {wanted.en}", f"предлагает вам {given.ru} за {wanted.ru}")
    return Text(
        f"⟨offers|offer⟩ {who(seat)} {given.en} for {wanted.en}",
        f"⟨предлагает|предлагаете⟩ ⟨{seat}.dat⟩: {given.ru} за {wanted.ru}",
    )
