"""An independent bookkeeper of Monopoly: it reads nothing but the log, and must be able to explain every sum in it."""

from __future__ import annotations

from tests.games.economic.tables import CARD_FIELDS, CASH, COMPANIES, DEEDS, GOES, LENT, PRICES, RAILWAYS

from sukno.games.economic.monopoly.game import Monopoly
from sukno.games.economic.monopoly.state import MonopolyState

BANK = -1
AT = {
    **{deed.at: deed.id for deed in DEEDS.values()}, **RAILWAYS, **COMPANIES, 0: "go", 4: "tax", 10: "prison",
    20: "rest", 30: "spree", 38: "pay",
}  # fmt: skip
PLACE = {id: at for at, id in AT.items()}
PLACE |= {f"{pack}-{1 + list(CARD_FIELDS.values())[:i].count(pack)}": at
          for i, (at, pack) in enumerate(CARD_FIELDS.items())}  # fmt: skip
WON = {"gets", "frozen"}


class Bookkeeper:
    """Money, deeds, houses and pledges, entry by entry; `due` is what is owed and has not been paid."""

    def __init__(self, seats: int, start: int, rest: bool = False) -> None:
        self.money = [start] * seats
        self.bank = -start * seats
        self.owner: dict[str, int] = {}
        self.houses: dict[str, int] = {}
        self.pledged: set[str] = set()
        self.kept: dict[str, int] = {}
        self.at = [0] * seats
        self.inside: set[int] = set()
        self.out: list[int] = []
        self.thrown = 0
        self.due: list[tuple[int, int, int]] = []
        self.offer: tuple[int, str] = (0, "")
        self.drawn = ""
        self.rest = rest
        self.seats = seats

    def pay(self, payer: int, payee: int, n: int) -> None:
        for who, sum_ in ((payer, -n), (payee, n)):
            if who == BANK:
                self.bank += sum_
            else:
                self.money[who] += sum_
                assert self.money[who] >= 0, "nobody has less than nothing"

    def charge(self, id: str, thrown: int) -> int:
        owner = self.owner.get(id)
        if owner is None or id in self.pledged:
            return 0
        mine = {x for x, who in self.owner.items() if who == owner}
        if id in DEEDS:
            n = DEEDS[id].charges[self.houses.get(id, 0)]
            colour = {deed.id for deed in DEEDS.values() if deed.colour == DEEDS[id].colour}
            return n if colour <= mine else n // 2
        if id in RAILWAYS.values():
            return (25, 50, 100, 200)[len(mine & set(RAILWAYS.values())) - 1]
        return thrown * 10 * len(mine & set(COMPANIES.values()))

    def read(self, seat: int, kind: str, move: str) -> None:
        """One line of the log."""
        if hasattr(self, kind):
            getattr(self, kind)(seat, *move.split(" "))
        else:
            assert kind in ("lot", "skip", "extra", "no", "legacy", "leave", "bid", "pass", "unsold"), kind
            if kind == "legacy":
                del self.kept["fund 9"]
                self.due.append((BANK, seat, 400))

    def throw(self, seat: int, a: str, b: str) -> None:
        assert not self.due, f"unpaid: {self.due}"
        self.thrown = int(a) + int(b)

    def land(self, seat: int, id: str) -> None:
        to = PLACE[id]
        if to <= self.at[seat] and not (self.drawn == "chance 2" and id == "ordynka"):
            self.due.append((BANK, seat, 200))
        self.at[seat], self.drawn = to, ""
        owner = self.owner.get(id)
        if owner is not None and owner != seat and owner not in self.inside and self.charge(id, self.thrown):
            self.due.append((seat, owner, self.charge(id, self.thrown)))
        if id in ("tax", "pay"):
            self.due.append((seat, BANK, 200 if id == "tax" else 100))
        if id == "rest" and self.rest:
            n = sum(self.charge(x, self.thrown) for x, who in self.owner.items() if who == seat)
            self.due += [(BANK, seat, n)] * (n > 0)

    def prison(self, seat: int, _: str = "") -> None:
        self.inside.add(seat)
        self.at[seat] = 10

    def free(self, seat: int, _: str = "") -> None:
        self.inside.discard(seat)

    def drawn_card(self, seat: int, pack: str, no: int) -> None:
        n = CASH[pack].get(no)
        houses = [n for id, n in self.houses.items() if self.owner.get(id) == seat]
        small, hotels = sum(n for n in houses if n < 5), houses.count(5)
        if (pack, no) == ("fund", 1):
            n = self.money[seat] // 5
        elif (pack, no) == ("fund", 14):
            n = 25 * small + 100 * hotels
        elif (pack, no) == ("fund", 19):
            n = -40 * small - 115 * hotels
        elif (pack, no) == ("fund", 7):
            n = -250 * (seat in {self.owner.get(x) for x in COMPANIES.values()})
        elif (pack, no) == ("chance", 24):
            n = -250 * (len(self.owner) < len(PRICES))
        if n:
            self.due.append((BANK, seat, n) if n > 0 else (seat, BANK, -n))
        others = [(seat + k) % self.seats for k in range(1, self.seats)]
        others = [x for x in others if x not in self.out]
        if (pack, no) == ("chance", 9):
            self.due.append((seat, others[0], 50))
        if (pack, no) == ("chance", 13):
            self.due += [(other, seat, 50) for other in others]
        if (pack, no) in (("chance", 1), ("fund", 3), ("fund", 9)):
            assert f"{pack} {no}" not in self.kept, "it cannot be drawn while somebody holds it"
            self.kept[f"{pack} {no}"] = seat

    def read_drawn(self, seat: int, move: str) -> None:
        pack, no = move.split(" ")
        assert CARD_FIELDS.get(self.at[seat]) == pack or self.drawn == "fund 21", "the field has such cards"
        self.drawn = move
        self.drawn_card(seat, pack, int(no))
        if move == "fund 4" and not any(
            self.owner.get(id) == seat and id not in self.pledged and self.houses.get(id, 0) < 5
            for id in DEEDS
        ):
            self.due.append((BANK, seat, 50))
        if pack == "chance":
            assert int(no) not in GOES or GOES[int(no)] in PLACE.values()

    def gets(self, seat: int, n: str) -> None:
        self.due.remove((BANK, seat, int(n)))
        self.pay(BANK, seat, int(n))

    def frozen(self, seat: int, n: str) -> None:
        self.due.remove((BANK, seat, int(n)))

    def pays(self, seat: int, to: str, n: str) -> None:
        entry = (seat, int(to), int(n))
        if entry in self.due:
            self.due.remove(entry)
        elif entry == (seat, BANK, 50) and seat in self.inside:
            self.inside.discard(seat)
        else:
            assert entry == (seat, BANK, 10), f"{entry} is not owed: {self.due}"
            assert self.drawn == "fund 21"
        self.pay(*entry)

    def untaxed(self, seat: int, n: str) -> None:
        self.due.remove((seat, BANK, int(n)))

    def waive(self, seat: int, n: str) -> None:
        assert self.kept.pop("fund 3") == seat
        if (seat, BANK, int(n)) in self.due:
            self.due.remove((seat, BANK, int(n)))
        else:
            assert self.drawn == "fund 21"

    def show(self, seat: int, word: str) -> None:
        assert self.kept.pop({"pardon": "chance 1", "waiver": "fund 3"}[word]) == seat
        self.inside.remove(seat)

    def buy(self, seat: int, id: str, n: str) -> None:
        assert id not in self.owner
        self.owner[id] = seat
        self.pay(seat, BANK, int(n))

    def build(self, seat: int, id: str, n: str) -> None:
        assert self.owner[id] == seat
        assert id not in self.pledged
        assert int(n) == DEEDS[id].house
        self.houses[id] = self.houses.get(id, 0) + 1
        assert self.houses[id] <= 5
        self.pay(seat, BANK, int(n))

    def sell(self, seat: int, id: str, n: str) -> None:
        assert self.owner[id] == seat
        assert int(n) == DEEDS[id].house // 2
        self.less(id)
        self.pay(BANK, seat, int(n))

    def mortgage(self, seat: int, id: str, n: str) -> None:
        assert self.owner[id] == seat
        assert id not in self.houses
        assert int(n) == LENT[id][0]
        self.pledged.add(id)
        self.pay(BANK, seat, int(n))

    def redeem(self, seat: int, id: str, n: str) -> None:
        assert int(n) == LENT[id][1]
        self.pledged.remove(id)
        self.pay(seat, BANK, int(n))

    def less(self, id: str) -> None:
        self.houses[id] -= 1
        if not self.houses[id]:
            del self.houses[id]

    def burn(self, seat: int, id: str) -> None:
        assert self.owner[id] == seat
        self.less(id)

    def quake(self, seat: int, id: str) -> None:
        assert self.owner[id] == seat
        del self.houses[id]

    def gift(self, seat: int, id: str) -> None:
        self.houses[id] = self.houses.get(id, 0) + 1

    def steal(self, seat: int, id: str) -> None:
        assert id not in self.owner
        self.owner[id] = seat

    def sale(self, seat: int, id: str) -> None:
        n = PRICES[id] + self.houses.pop(id, 0) * (DEEDS[id].house // 2 if id in DEEDS else 0)
        assert self.owner.pop(id) == seat
        self.pledged.discard(id)
        self.due.append((BANK, seat, n))

    def trade(self, seat: int, *words: str) -> None:
        self.offer = (seat, " ".join(words))

    counter = trade

    def yes(self, seat: int, _: str = "") -> None:
        by, text = self.offer
        given, wanted = (side.split() for side in text.split(" for "))
        assert given.pop(0) == str(seat)
        for things, giver, taker in ((given, by, seat), (wanted, seat, by)):
            self.pay(giver, taker, int(things.pop()))
            for thing in things:
                if thing in PRICES:
                    assert self.owner[thing] == giver
                    self.owner[thing] = taker
                else:
                    card = {"pardon": "chance 1", "waiver": "fund 3"}[thing]
                    assert self.kept[card] == giver
                    self.kept[card] = taker

    def ruin(self, seat: int, to: str, n: str) -> None:
        heir = int(to)
        owed = next(n for payer, payee, n in self.due if payer == seat and payee in (heir, BANK))
        mine = [id for id, who in self.owner.items() if who == seat]
        lent = sum(LENT[id][0] for id in mine if id not in self.pledged)
        for id in mine:
            self.pay(BANK, seat, self.houses.pop(id, 0) * (DEEDS[id].house // 2 if id in DEEDS else 0))
        assert self.money[seat] + lent < owed, "he could have paid"
        assert self.money[seat] == int(n)
        self.pay(seat, heir, int(n))
        for id in mine:
            if heir == BANK:
                del self.owner[id]
                self.pledged.discard(id)
            else:
                self.owner[id] = heir
        for card in [card for card, who in self.kept.items() if who == seat]:
            if heir == BANK or card == "fund 9":
                del self.kept[card]
            else:
                self.kept[card] = heir
        self.out.append(seat)
        self.due = [entry for entry in self.due if seat not in entry[:2]]


def read_whole(game: Monopoly, s: MonopolyState) -> Bookkeeper:
    """The books of a game, read from its log."""
    books = Bookkeeper(game.seats, game.options.start_money, game.options.rest_bonus)
    for seat, kind, move in s.lines():
        if kind == "drawn":
            books.read_drawn(seat, move)
        else:
            books.read(seat, kind, move)
    return books
