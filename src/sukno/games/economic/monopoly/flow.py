"""The course of a turn: what is still to be done, one thing after the other, until somebody must decide.

`advance` settles debts first, then takes the next thing from the agenda; a thing that waits for an answer names its
question in `s.phase`.
"""

from __future__ import annotations

from collections.abc import Callable

from sukno.engine.chance import throw
from sukno.games.economic.monopoly.book import Book
from sukno.games.economic.monopoly.cards import CHANCE, FUND, LEGACY, WAIVER, Card, custom
from sukno.games.economic.monopoly.fields import FIELDS, FINE, PRISON, SALARY, TAX, TOLL, Field
from sukno.games.economic.monopoly.state import BANK, MonopolyOptions, MonopolyState

FIRM = -2
"""The bank as a creditor whose claim is not waived."""
ATTEMPTS, DOUBLES = 3, 3


class Flow:
    """Verbs over the whole state, which the stages share."""

    def __init__(
        self, book: Book, options: MonopolyOptions, seats: int, finish: Callable[[MonopolyState], None]
    ) -> None:
        self.book, self.options, self.seats, self.finish = book, options, seats, finish
        extra = custom(options.custom_cards)
        self.packs = {
            name: (*cards, *(c for c in extra if c.pack == name))
            for name, cards in (("chance", CHANCE), ("fund", FUND))
        }
        self.cards: dict[str, Card] = {card.id: card for pack in self.packs.values() for card in pack}
        self.steps: dict[str, Callable[[MonopolyState, str], bool]] = {
            "throw": self.to_throw,
            "land": self.land,
            "pause": self.pause,
        }
        """What may stand on the agenda; True: somebody is asked."""
        self.pausing: Callable[[MonopolyState], bool] = lambda s: True
        """Is there anything to do in a commercial pause?"""
        self.draw: Callable[[MonopolyState, str], bool] = lambda s, pack: False

    # from one thing to the next

    def advance(self, s: MonopolyState) -> None:
        s.phase = ""
        while True:
            if self.book.closed(s.account):
                self.finish(s)
                return
            if s.debts:
                if not self.settle(s):
                    return
            elif s.agenda and s.turn not in s.account.ruined:
                verb, _, rest = s.agenda.pop(0).partition(" ")
                if self.steps[verb](s, rest):
                    return
            elif not self.next_turn(s):
                self.finish(s)
                return

    def next_turn(self, s: MonopolyState) -> bool:
        """The next throw or the next player; False: the rounds are over."""
        out = s.account.ruined
        seat = s.turn
        s.agenda = ["throw"]
        if s.again and seat not in out:
            s.again = False
            return True
        self.end_turn(s)
        s.again, s.doubles, s.down, s.bargain.made, s.drawn = False, 0, (), 0, ""
        if s.extra[seat] and seat not in out:
            s.extra[seat] -= 1
            s.note(seat, "extra")
            return True
        while True:
            seat = (seat + 1) % self.seats
            if seat == s.first:
                if s.round == self.options.rounds:
                    return False
                s.round += 1
            if seat not in out:
                break
        s.turn = seat
        return True

    def end_turn(self, s: MonopolyState) -> None:
        """What is counted in own turns (digest, gaps)."""
        seat = s.turn
        if s.untaxed[seat]:
            s.untaxed[seat] -= 1
        by, left = s.frozen
        if by == seat:
            s.frozen = (by, left - 1) if left > 1 else (BANK, 0)

    def to_throw(self, s: MonopolyState, _: str) -> bool:
        """A turn that is lost may also be the one a double has brought (gap)."""
        if s.skips[s.turn]:
            s.skips[s.turn] -= 1
            s.note(s.turn, "skip", str(s.skips[s.turn]))
            return False
        s.phase = "prison" if s.jailed[s.turn] else "throw"
        return True

    def pause(self, s: MonopolyState, _: str) -> bool:
        if not self.pausing(s):
            return False
        s.phase = "pause"
        return True

    # dice and tokens

    def throw(self, s: MonopolyState) -> None:
        """Doubles: another throw, and to prison with the third, which is not moved; out of prison with one, which
        brings no other throw; the third throw in prison frees anyhow (digest, prison)."""
        seat = s.turn
        s.thrown = a, b = throw(s)
        s.note(seat, "throw", f"{a} {b}")
        s.agenda = ["pause"]
        if s.jailed[seat]:
            if a != b and s.jailed[seat] < ATTEMPTS:
                s.jailed[seat] += 1
                return
            s.jailed[seat] = 0
            s.note(seat, "free")
        elif a == b:
            s.doubles += 1
            if s.doubles == DOUBLES:
                self.imprison(s, seat)
                return
            s.again = True
        self.go(s, (s.at[seat] + a + b) % len(FIELDS))

    def go(self, s: MonopolyState, to: int, *, back: bool = False) -> None:
        """The token goes on; whoever lands on Go or passes it is paid."""
        seat = s.turn
        passed = not back and to <= s.at[seat]
        s.at[seat] = to
        s.note(seat, "land", FIELDS[to].id)
        if passed:
            self.receive(s, seat, SALARY)
        s.agenda.insert(0, "land")

    def imprison(self, s: MonopolyState, seat: int) -> None:
        """The turn ends, and no 200 are paid; a legacy that waited for it is."""
        s.at[seat], s.jailed[seat], s.again = PRISON, 1, False
        s.agenda = ["pause"]
        s.note(seat, "prison")
        if s.account.kept.get(LEGACY) == seat and not s.frozen[1]:
            del s.account.kept[LEGACY]
            s.note(seat, "legacy")
            self.receive(s, seat, self.cards[LEGACY].n)

    def land(self, s: MonopolyState, _: str) -> bool:
        """What a field does to whoever has come there."""
        seat = s.turn
        field = FIELDS[s.at[seat]]
        if field.price:
            return self.visit(s, field)
        if field.kind in ("chance", "fund"):
            return self.draw(s, field.kind)
        if field.kind == "tax":
            tenth = self.options.income_tax == "tenth"
            self.tax(s, seat, max(0, self.book.wealth(s.account, seat)) // 10 if tenth else TAX)
        elif field.kind == "pay":
            self.tax(s, seat, TOLL)
        elif field.kind == "spree":
            self.imprison(s, seat)
        elif field.kind == "rest" and self.options.rest_bonus:
            self.receive(s, seat, self.book.income(s.account, seat, sum(s.thrown)))
        return False

    def visit(self, s: MonopolyState, field: Field) -> bool:
        a, seat = s.account, s.turn
        owner = a.owner.get(field.id)
        if owner is None:
            if a.money[seat] + self.book.raisable(a, seat) >= field.price:
                s.phase = "buy"
                return True
            s.note(seat, "leave", field.id)
            return self.unsold(s, field)
        if owner != seat and not s.jailed[owner]:
            self.owe(s, seat, owner, self.book.charge(a, field, sum(s.thrown)))
        return False

    def unsold(self, s: MonopolyState, field: Field) -> bool:
        """Nobody is asked by himself; with the option it comes under the hammer."""
        if not self.options.auction:
            return False
        order = [(s.turn + k) % self.seats for k in range(1, self.seats + 1)]
        s.lot.share, s.lot.high, s.lot.leader = field.id, 0, BANK
        s.lot.bidders = tuple(x for x in order if x not in s.account.ruined)
        s.phase = "auction"
        return True

    # money

    def receive(self, s: MonopolyState, seat: int, n: int) -> None:
        """From the bank, unless its director has stopped all payments (gap: it goes on lending)."""
        if n <= 0:
            return
        if s.frozen[1]:
            s.note(seat, "frozen", str(n))
            return
        self.book.move(s.account, BANK, seat, n)
        s.note(seat, "gets", str(n))

    def owe(self, s: MonopolyState, seat: int, to: int, n: int) -> None:
        if n > 0:
            s.debts.append((seat, to, n))

    def tax(self, s: MonopolyState, seat: int, n: int) -> None:
        """Income tax, the toll and the tax on a garden (gap: which payments are taxes)."""
        if s.untaxed[seat]:
            s.note(seat, "untaxed", str(n))
        else:
            self.owe(s, seat, BANK, n)

    def settle(self, s: MonopolyState) -> bool:
        """The oldest debt: paid, or its debtor ruined; False: he is asked how to raise it, or whether he waives it."""
        a = s.account
        seat, to, n = s.debts[0]
        if seat in a.ruined or to in a.ruined:
            del s.debts[0]
        elif to == BANK and a.kept.get(WAIVER) == seat:
            s.phase = "waive"
            return False
        elif a.money[seat] >= n:
            del s.debts[0]
            self.book.move(a, seat, max(to, BANK), n)
            s.note(seat, "pays", f"{max(to, BANK)} {n}")
        elif a.money[seat] + self.book.raisable(a, seat) >= n:
            s.phase = "debt"
            return False
        else:
            del s.debts[0]
            self.ruin(s, seat, max(to, BANK))
        return True

    def ruin(self, s: MonopolyState, seat: int, to: int) -> None:
        """Houses go back to the bank at half; all else is handed over against the debt. What falls to the bank is free
        of pledges and can be bought again (digest, debt and end; gaps)."""
        a = s.account
        for f in self.book.built(a, seat):
            self.book.move(a, BANK, seat, a.houses.pop(f.id) * f.house // 2)
        s.note(seat, "ruin", f"{to} {a.money[seat]}")
        self.book.move(a, seat, to, a.money[seat])
        for f in self.book.shares(a, seat):
            if to == BANK:
                del a.owner[f.id]
                a.pledged = tuple(x for x in a.pledged if x != f.id)
            else:
                a.owner[f.id] = to
        for card in [card for card, holder in a.kept.items() if holder == seat]:
            if to == BANK or card == LEGACY:
                del a.kept[card]
            else:
                a.kept[card] = to
        a.ruined = (*a.ruined, seat)
        if s.frozen[0] == seat:
            s.frozen = (BANK, 0)

    def fined(self, s: MonopolyState) -> None:
        """The way out of prison that costs money."""
        self.book.move(s.account, s.turn, BANK, FINE)
        s.note(s.turn, "pays", f"{BANK} {FINE}")
