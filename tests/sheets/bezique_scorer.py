"""A scorer of Bezique of its own, written from the digest alone: it is told what happens at the table and adds up;
and a referee, who says what may be played and declared and who takes a trick.

It knows nothing of the game's code: cards are texts, the layout of a seat is a Counter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

Cards = Counter[str]
COURT = "KQJ"
PLAIN_QUARTET = {"A": 100, "K": 80, "Q": 60, "J": 40}
TRUMP_QUARTET = {"A": 1000, "T": 900, "K": 800, "Q": 600, "J": 400}
BEZIQUES = {1: 40, 2: 500, 3: 1500, 4: 4500}
LADDER = {
    "Q": {5: 100, 6: 200, 7: 400, 8: 1152},
    "B": {5: 100, 6: 200, 7: 400, 8: 1128},
    "K": {5: 50, 6: 100, 7: 200, 8: 576},
    "A": {5: 50, 6: 100, 7: 200, 8: 620},
    "J": {5: 50, 6: 100, 7: 200, 8: 488},
    "T": {5: 50, 6: 100, 7: 200, 8: 580},
}
FOURS = {"Q": (6, 176), "K": (8, 88), "A": (10, 110), "J": (4, 44), "T": (0, 90)}
PARTNER = {"S": "C", "C": "S", "D": "H", "H": "D"}
NAME_RANK = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J", "tens": "T"}
ONE_RANK = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T", "bezique-jack": "B"}


class Scorer:
    def __init__(self, id: str, seats: int, *, last_trick: int = 250, double: int = 40) -> None:
        self.id, self.seats, self.last_trick, self.double = id, seats, last_trick, double
        self.turned = id in ("bezique-two-pack", "bezique-three", "bezique-four")
        self.many = id == "bezique-multipack"

    def deal(self, hands: dict[int, Cards], dealer: int, upcard: str, order: list[int]) -> None:
        """The hands as they were dealt, in the order in which they are looked at."""
        self.points = [0] * self.seats
        self.trump = upcard[:1]
        self.laid = {seat: Counter[str]() for seat in hands}
        self.blank: set[int] = set()
        self.times: Counter[tuple[int, str]] = Counter()
        self.under_seven = upcard[1:] == "7"
        if self.turned and self.under_seven:
            self.points[dealer] += 10
        for seat in order:
            if not self.many and not any(card[1] in COURT for card in hands[seat]):
                self.blank.add(seat)
                self.points[seat] += 250
            for _ in range(hands[seat][self.trump + "7"] if self.turned else 0):
                self.seven(seat, upcard)

    def seven(self, seat: int, under: str) -> None:
        self.points[seat] += 10
        if not self.under_seven:
            self.under_seven = True
            if under[1] in COURT:
                self.blank.discard(seat)

    def draw(self, seat: int, card: str, under: str, *, from_under: bool) -> None:
        if seat in self.blank:
            if card[1] in COURT:
                self.blank.discard(seat)
            else:
                self.points[seat] += 250
        if self.turned and not from_under and card == self.trump + "7":
            self.seven(seat, under)

    def play(self, seat: int, card: str, opened: bool) -> None:
        if opened:
            self.laid[seat][card] -= 1
            assert self.laid[seat][card] >= 0
        if self.id == "bezique-six-pack" and self.trump and card == self.trump + "7":
            self.points[seat] += 10

    def last(self, seat: int) -> None:
        if not self.many:
            self.points[seat] += self.last_trick

    def declare(self, seat: int, move: str, new: Cards) -> None:
        kind, *cards, claimed = move.split(" ")
        cards = [c for c in cards if c[0] != "+"]
        before = self.laid[seat].copy()
        after = before + new
        assert sum(new.values()) > 0, "every new score needs a card newly laid"
        assert not new - self.whole(kind, cards, before), "only cards of the combination are laid"
        assert not Counter(cards) - after, "all of it lies there"
        self.claimed = int(claimed)
        found = (
            self.many_packs(seat, kind, cards, after)
            if self.many
            else self.layout(kind, cards, before, after)
        )
        assert found == int(claimed), (move, found)
        self.points[seat] += found
        self.laid[seat] = after

    def whole(self, kind: str, cards: list[str], before: Cards) -> Cards:
        """All cards of the combination with those of its kind that lie there: the second marriage is king and queen
        beside the first."""
        return Counter(cards) + before

    def layout(self, kind: str, cards: list[str], before: Cards, after: Cards) -> int:
        suit = cards[0][0]
        if kind.endswith("marriage"):
            had, has = (min(c[suit + "K"], c[suit + "Q"]) for c in (before, after))
            assert has > had
            if all(after[suit + r] for r in "AJT"):
                assert has > 1, "no marriage out of a sequence"
            trumps = self.trump in ("", suit)
            self.trump = self.trump or suit
            if has == 3 and self.id in ("bezique-three", "bezique-four"):
                return 300 if trumps else 100
            if has == 2 and trumps and self.id == "bezique-no-turnup":
                return self.double
            return 40 if trumps else 20
        if kind.endswith("sequence"):
            assert cards == [suit + r for r in "AKQJT"]
            assert not all(before[c] for c in cards), "two sequences of a suit do not lie there"
            if not self.trump:
                assert self.id == "bezique-six-pack"
                self.trump = suit
            if suit != self.trump:
                return 150
            return 300 if self.id == "bezique-no-turnup" else 250
        if kind.endswith("bezique"):
            had, has = (min(c["SQ"], c["DJ"]) for c in (before, after))
            assert has > had
            return BEZIQUES[min(has, 4)]
        if kind == "three-tens":
            assert before[self.trump + "T"] < 3 <= after[self.trump + "T"]
            return 60
        rank = cards[0][1]
        lie = sum(n for card, n in after.items() if card[1] == rank)
        assert lie == 4, "a quartet scores alone"
        if self.trump and after[self.trump + rank] == 4:
            return TRUMP_QUARTET[rank]
        return PLAIN_QUARTET[rank]

    def many_packs(self, seat: int, kind: str, cards: list[str], after: Cards) -> int:
        natural = [c for c in cards if c != "X1"]
        t = self.trump
        bezique_jack = PARTNER[t] + "J"
        first = {"trump-marriage": 4, "bezique": 25, "quint": 50}
        if kind in first:
            wanted = {
                "trump-marriage": [{t + "K"}, {t + "Q"}],
                "bezique": [{t + "Q"}, {bezique_jack}],
                "quint": [{t + "A"}, {t + "K"}, {t + "Q"}, {t + "J", bezique_jack}, {t + "T"}],
            }[kind]
            assert natural
            assert len(cards) == len(wanted)
            assert all(c == "X1" or c in there for c, there in zip(cards, wanted, strict=True))
            self.times[seat, kind] += 1
            return first[kind] * 2 ** (self.times[seat, kind] - 1)
        if kind.startswith("add-"):
            rank = ONE_RANK[kind.removeprefix("add-")]
            face = bezique_jack if rank == "B" else t + rank
            assert set(natural) <= {face}
            lie = after[face] + after["X1"]
            allowed = {worth for n, worth in LADDER[rank].items() if n <= lie}
            return self.claimed if self.claimed in allowed else -1
        if kind == "bezique-jacks":
            assert natural
            assert set(natural) == {bezique_jack}
            assert len(cards) == 4
            return self.set_of(164, after[bezique_jack] + after["X1"])
        rank = NAME_RANK[kind.removeprefix("trump-")]
        assert natural
        assert all(c[1] == rank for c in natural)
        assert len(cards) == 4
        if kind.startswith("trump-"):
            assert set(natural) == {t + rank}
            return self.set_of(FOURS[rank][1], after[t + rank] + after["X1"])
        assert len({c[0] for c in natural}) == len(natural), "four different suits"
        return self.set_of(FOURS[rank][0], sum(n for c, n in after.items() if c[1] == rank) + after["X1"])

    claimed: int = 0
    """What is claimed: which of equal open cards was played is not told, so a set may be the first or a further one."""

    def set_of(self, worth: int, lie: int) -> int:
        """The first set, or the second counted twice, if so many lie there."""
        return self.claimed if self.claimed in [worth * n for n in range(1, max(1, lie // 4) + 1)] else -1


def taker(trick: Sequence[str], trump: str, order: str) -> int:
    """Which card takes: the highest trump, else the highest of the suit led, the first of equals; a wild card only
    among its like."""
    natural = [c for c in trick if c != "X1"]
    if not natural:
        return 0
    suit = trump if any(c[0] == trump for c in natural) else natural[0][0]
    return trick.index(min((c for c in natural if c[0] == suit), key=lambda c: order.index(c[1])))


def answers(held: Iterable[str], trick: Sequence[str], trump: str, order: str) -> set[str]:
    """After the stock: follow, or trump if void, and beat if that can be done."""
    held = set(held)
    natural = [c for c in trick if c != "X1"]
    for suit in (natural[0][0], trump) if natural else ():
        same = {c for c in held if c[0] == suit}
        beating = {c for c in same if taker([*trick, c], trump, order) == len(trick)}
        if same:
            return beating or same
    return held


def offers(id: str, hand: Cards, laid: Cards, trump: str, double: int) -> Iterator[str]:
    """What may be declared in the forms of 004, as moves."""

    def move(kind: str, cards: Iterable[str], worth: int) -> str:
        return f"{kind} {' '.join(cards)} {worth}"

    both = hand + laid
    three, six, unturned = (
        id in ("bezique-three", "bezique-four"), id == "bezique-six-pack", id == "bezique-no-turnup"
    )  # fmt: skip
    for suit in "SCDH":
        k, q = suit + "K", suit + "Q"
        trumps = trump in ("", suit)
        lie = min(laid[k], laid[q])
        run = [suit + r for r in "AKQJT"]
        for n in range(lie + 1, min(both[k], both[q]) + 1):
            if n == 1 and all(laid[c] for c in run if c not in (k, q)):
                continue
            if n == 3 and three:
                yield move(f"triple-{'trump-' * trumps}marriage", [k] * n + [q] * n, 300 if trumps else 100)
            elif n == 2 and unturned and trumps:
                yield move("double-marriage", [k] * n + [q] * n, double)
            elif n == lie + 1:
                yield move("trump-marriage" if trumps else "marriage", [k, q], 40 if trumps else 20)
        if all(both[c] for c in run) and not all(laid[c] for c in run) and (trump or six):
            worth = 150 if not trumps else 300 if unturned else 250
            yield move("trump-sequence" if trumps else "sequence", run, worth)
    for name, rank in NAME_RANK.items():
        there = [c for c in laid.elements() if c[1] == rank]
        mine = sorted(c for c in hand.elements() if c[1] == rank)
        for new in set(combinations(mine, 4 - len(there))) if len(there) < 4 else ():
            four = sorted((*there, *new), key=lambda c: "SCDH".index(c[0]))
            if six and trump and four.count(trump + rank) == 4:
                yield move(f"trump-{name}", four, TRUMP_QUARTET[rank])
            elif rank in PLAIN_QUARTET:
                yield move(name, four, PLAIN_QUARTET[rank])
    for n in range(min(laid["SQ"], laid["DJ"]) + 1, min(both["SQ"], both["DJ"]) + 1):
        kind = ("", "double-", "triple-", "quadruple-")[min(n, 4) - 1] + "bezique"
        yield move(kind, ["SQ"] * n + ["DJ"] * n, BEZIQUES[min(n, 4)])
    if three and laid[trump + "T"] < 3 <= both[trump + "T"]:
        yield move("three-tens", [trump + "T"] * 3, 60)


def recorded(a: int, b: int) -> tuple[int, int]:
    """Big points of a six-pack deal: who records how many."""
    if a == b:
        return 0, 0
    high, low = max(a, b), min(a, b)
    small = high + low + 1000 if high >= 3000 > low else high - low + 1000
    return (small // 100, 0) if a > b else (0, small // 100)
