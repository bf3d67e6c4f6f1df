"""The cards: each is taken from anywhere in its pack, carried out, and put back, unless it is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.chance import roll
from sukno.families.stages import Stage
from sukno.games.economic.monopoly.cards import HOTELS, WAIVER, Card
from sukno.games.economic.monopoly.fields import BY_ID, HOTEL, SHARES, Field
from sukno.games.economic.monopoly.flow import FIRM, Flow
from sukno.games.economic.monopoly.state import BANK, MonopolyState

CHOOSE = ("burn", "quake", "gift", "steal")


class Drawing(Stage[MonopolyState]):
    """What a card does, and what it asks: which street, which share, which of two evils."""

    phases = (*CHOOSE, "either", "waive", "sale")
    prompts: ClassVar[dict[str, Text]] = {
        "burn": Text("Which house burns down?", "Какой дом сгорает?"),
        "quake": Text("Which street loses its houses?", "Какая улица лишается домов?"),
        "gift": Text("Where does the house go?", "Где поставить дом?"),
        "steal": Text("Which share does the thief bring you?", "Какую акцию вам вынести?"),
        "either": Text("Pay 10, or take a Chance?", "Заплатить 10 или взять «Шанс»?"),
        "waive": Text("Use the card of the director?", "Предъявить карточку директора банка?"),
        "sale": Text("What do you sell the bank?", "Что продать банку?"),
    }

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.book = flow.book
        flow.draw = self.draw
        flow.steps["choose"] = self.choose

    # a card is drawn

    def draw(self, s: MonopolyState, pack: str) -> bool:
        """A card that was put back anywhere in the pack may be the next as well as any other, so chance takes one of
        all that nobody holds; no order of the pack is kept (gap: nobody says where he puts it)."""
        cards = [card for card in self.flow.packs[pack] if card.id not in s.account.kept]
        card = cards[roll(s, len(cards))]
        s.drawn = card.id
        s.note(s.turn, "drawn", card.id)
        return self.effects[card.effect](self, s, card)

    def cash(self, s: MonopolyState, card: Card) -> bool:
        if card.n > 0:
            self.flow.receive(s, s.turn, card.n)
        else:
            self.flow.owe(s, s.turn, BANK, -card.n)
        return False

    def tax(self, s: MonopolyState, card: Card) -> bool:
        self.flow.tax(s, s.turn, -card.n)
        return False

    def go(self, s: MonopolyState, card: Card) -> bool:
        self.flow.go(s, card.n)
        return False

    def back(self, s: MonopolyState, card: Card) -> bool:
        self.flow.go(s, card.n, back=True)
        return False

    def prison(self, s: MonopolyState, card: Card) -> bool:
        self.cash(s, card)
        self.flow.imprison(s, s.turn)
        return False

    def keep(self, s: MonopolyState, card: Card) -> bool:
        s.account.kept[card.id] = s.turn
        return False

    def left(self, s: MonopolyState, card: Card) -> bool:
        living = self.book.living(s.account)
        self.flow.owe(s, s.turn, living[(living.index(s.turn) + 1) % len(living)], card.n)
        return False

    def birthday(self, s: MonopolyState, card: Card) -> bool:
        for k in range(1, self.flow.seats):
            seat = (s.turn + k) % self.flow.seats
            if seat not in s.account.ruined:
                self.flow.owe(s, seat, s.turn, card.n)
        return False

    def trip(self, s: MonopolyState, card: Card) -> bool:
        s.skips[s.turn] += card.n
        return False

    def untaxed(self, s: MonopolyState, card: Card) -> bool:
        """Three more turns of his own; this one is counted off at its end."""
        s.untaxed[s.turn] = card.n + 1
        return False

    def freeze(self, s: MonopolyState, card: Card) -> bool:
        s.frozen = (s.turn, card.n + 1)
        return False

    def extra(self, s: MonopolyState, card: Card) -> bool:
        s.extra[s.turn] += card.n
        return False

    def share(self, s: MonopolyState, card: Card) -> bool:
        self.flow.receive(s, s.turn, s.account.money[s.turn] * card.n // 100)
        return False

    def wages(self, s: MonopolyState, card: Card) -> bool:
        """Only who owns a company pays (digest, gaps)."""
        if any(f.kind == "company" for f in self.book.shares(s.account, s.turn)):
            self.flow.owe(s, s.turn, BANK, card.n)
        return False

    def counted(self, s: MonopolyState, card: Card) -> bool:
        """So much for every house, and so much for every hotel."""
        houses, hotels = self.book.counted(s.account, s.turn)
        n = card.n * houses + HOTELS[card.effect] * hotels
        if n > 0:
            self.flow.receive(s, s.turn, n)
        else:
            self.flow.owe(s, s.turn, BANK, -n)
        return False

    def nothing(self, s: MonopolyState, card: Card) -> bool:
        return False

    def steal(self, s: MonopolyState, card: Card) -> bool:
        """No share left in the bank: no effect, and nothing is paid."""
        if not self.choices(s, "steal"):
            return False
        self.flow.owe(s, s.turn, FIRM, card.n)  # gap: the thief is no bank, so the director cannot help
        s.agenda.insert(0, "choose steal")
        return False

    def chosen(self, s: MonopolyState, card: Card) -> bool:
        """A card that hits or helps one street."""
        verb = "gift" if card.effect == "house" else card.effect
        if verb == "gift" and not self.choices(s, verb):
            self.flow.receive(s, s.turn, card.n)
        return self.choose(s, verb)

    def either(self, s: MonopolyState, card: Card) -> bool:
        s.phase = "either"
        return True

    def sale(self, s: MonopolyState, card: Card) -> bool:
        """The bank that pays nobody buys nothing."""
        return not s.frozen[1] and self.choose(s, "sale")

    effects: ClassVar[dict[str, Callable[[Drawing, MonopolyState, Card], bool]]] = {
        "cash": cash, "tax": tax, "go": go, "back": back, "prison": prison, "keep": keep, "left": left,
        "birthday": birthday, "trip": trip, "steal": steal, "untaxed": untaxed, "burn": chosen, "quake": chosen,
        "extra": extra, "nothing": nothing, "share": share, "house": chosen, "wages": wages, "freeze": freeze,
        "repairs": counted, "grant": counted, "sale": sale, "either": either,
    }  # fmt: skip

    # what it asks

    def choices(self, s: MonopolyState, verb: str) -> Sequence[Field]:
        """The shares among which such a card lets its owner choose."""
        a, seat = s.account, s.turn
        if verb == "steal":
            return [f for f in SHARES if f.id not in a.owner]
        if verb == "gift":
            return self.book.may_build(a, seat)
        return self.book.shares(a, seat) if verb == "sale" else self.book.built(a, seat)

    def choose(self, s: MonopolyState, verb: str) -> bool:
        """Ask if there is a choice; where there is none it is done, where there is nothing it has no effect."""
        found = self.choices(s, verb)
        if len(found) == 1 and verb != "sale":
            self.done_to(s, verb, found[0])
            return False
        s.phase = verb if found else ""
        return bool(found)

    def ask(self, s: MonopolyState) -> Ask:
        if s.phase == "waive":
            return Ask(s.debts[0][0], "waive", ["waive", "pay"])
        if s.phase == "either":
            return Ask(s.turn, "either", ["pay", "chance"])
        moves = [f"{s.phase} {f.id}" for f in self.choices(s, s.phase)]
        return Ask(s.turn, s.phase, ["done", *moves] if s.phase == "sale" else moves)

    def play(self, s: MonopolyState, move: str) -> None:
        verb, _, id = move.partition(" ")
        if s.phase == "waive":
            seat, _, n = s.debts.pop(0)
            if verb == "waive":
                del s.account.kept[WAIVER]
                s.note(seat, "waive", str(n))
            else:
                s.debts.insert(0, (seat, FIRM, n))
        elif verb == "chance":
            if self.draw(s, "chance"):
                return
        elif verb == "pay":
            self.flow.owe(s, s.turn, BANK, 10)
        elif verb == "sale":
            self.done_to(s, verb, BY_ID[id])
            if self.choose(s, verb):
                return
        elif id:
            self.done_to(s, verb, BY_ID[id])
        self.flow.advance(s)

    def done_to(self, s: MonopolyState, verb: str, field: Field) -> None:
        """The street or the share is chosen."""
        a, seat = s.account, s.turn
        n = a.houses.get(field.id, 0)
        s.note(seat, verb, field.id)
        if verb == "burn":
            self.book.set_houses(a, field, n - 1)
        elif verb == "quake":
            self.book.set_houses(a, field, 0)
        elif verb == "gift":
            self.book.set_houses(a, field, min(HOTEL, n + 1))
        elif verb == "steal":
            a.owner[field.id] = seat
        else:  # gap: houses on what is sold go back at half
            self.book.set_houses(a, field, 0)
            del a.owner[field.id]
            a.pledged = tuple(x for x in a.pledged if x != field.id)
            self.flow.receive(s, seat, field.price + n * field.house // 2)
