"""Bargains: what an offer is worth to both, which to make, which to take, and how to answer one that is nearly good."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from sukno.engine.trade import Trade
from sukno.games.economic.monopoly.bargaining import parts
from sukno.games.economic.monopoly.fields import BY_ID, GROUPS, Field
from sukno.games.economic.monopoly.game import Monopoly
from sukno.games.economic.monopoly.state import MonopolyState
from sukno.games.economic.monopoly.turning import KEPT
from sukno.players.thumbs.economic.monopoly.worth import future

CARD_WORTH = {"pardon": 60, "waiver": 80}
LOOK_BACK = 240
"""Lines of the log in which an offer that was refused is looked for."""
LEAST = 25
"""A bargain that brings less is not worth the words."""
SHARED = 0.35
"""How much of what there is to gain is left to the other."""


class Sides:
    """Two players, and what a bargain between them would make of both."""

    def __init__(self, game: Monopoly, s: MonopolyState, seat: int, other: int) -> None:
        self.book, self.rounds = game.book, game.options.rounds
        self.s, self.seat, self.other = s, seat, other
        self.before = self.values(s)
        self.share = 1 / max(1, len(game.book.living(s.account)) - 1)
        """What the gain of one of the others costs."""

    def values(self, s: MonopolyState) -> tuple[float, float]:
        return (
            future(self.book, s, self.seat, self.rounds),
            future(self.book, s, self.other, self.rounds),
        )

    def gains(self, give: Sequence[str], take: Sequence[str], pays: int) -> tuple[float, float]:
        """What both would gain: `seat` gives these and so much money for those."""
        n = self.s.copy()
        extra = 0
        for things, to, sign in ((give, self.other, -1), (take, self.seat, 1)):
            for thing in things:
                if thing in KEPT:
                    extra += sign * CARD_WORTH[thing]
                else:
                    n.account.owner[thing] = to
        n.account.money[self.seat] -= pays
        n.account.money[self.other] += pays
        mine, theirs = (now - was for now, was in zip(self.values(n), self.before, strict=True))
        mine, theirs = mine + extra, theirs - extra
        return mine - theirs * self.share, theirs - mine * self.share

    def fair(self, give: Sequence[str], take: Sequence[str], shared: float = SHARED) -> int | None:
        """The money that leaves both better off; None: there is none. Below zero the other pays."""
        mine, theirs = self.gains(give, take, 0)
        weight = 1 + self.share
        if mine + theirs < 2 * LEAST:
            return None
        pays = round((shared * (mine + theirs) - theirs) / weight / 5) * 5
        low, high = -self.s.account.money[self.other], self.s.account.money[self.seat]
        pays = max(low, min(high, pays))
        mine, theirs = self.gains(give, take, pays)
        return pays if mine >= LEAST and theirs >= LEAST / 2 else None


def wanted(game: Monopoly, s: MonopolyState, seat: int, other: int) -> list[Field]:
    """Shares of the other that go with one's own, the most complete groups first."""
    a = s.account
    found = []
    for f in game.book.shares(a, other):
        group = GROUPS[f.group]
        have = sum(a.owner.get(g.id) == seat for g in group)
        if have and f.kind != "company":
            found.append((have / len(group), f.price, f.id))
    return [BY_ID[id] for _, _, id in sorted(found, reverse=True)[:4]]


def bargains(
    game: Monopoly, s: MonopolyState, seat: int, other: int
) -> Iterator[tuple[list[str], list[str]]]:
    """What might be exchanged: shares that complete something for either, one each or for money alone."""
    takes = [[f.id] for f in wanted(game, s, seat, other)]
    gives = [[f.id] for f in wanted(game, s, other, seat)]
    for take, give in product([*takes, []], [[], *gives]):
        if take or give:
            yield give, take


def refused(s: MonopolyState, seat: int) -> set[str]:
    """What this seat has offered of late, whatever came of it."""
    out = set()
    cell = s.log
    for _ in range(LOOK_BACK):
        if not cell:
            break
        cell, by, kind, move = cell
        if by == seat and kind == "trade":
            out.add(bare(move))
    return out


def bare(offer: str) -> str:
    """An offer without its money: it is not made again for some other sum."""
    seat, give, _, take, _ = parts(offer)
    return f"{seat}: {' '.join(sorted(give))} for {' '.join(sorted(take))}"


def best_offer(game: Monopoly, s: MonopolyState, families: Sequence[Trade], rng: Random) -> str | None:
    """The offer that brings most of those that the other should take."""
    seat = s.turn
    tried = refused(s, seat)
    best, found = float(LEAST), None
    for family in families:
        sides = Sides(game, s, seat, family.seat)
        for give, take in bargains(game, s, seat, family.seat):
            if bare(f"{family.seat} {' '.join([*give, '0'])} for {' '.join([*take, '0'])}") in tried:
                continue
            pays = sides.fair(give, take)
            if pays is None:
                continue
            gain = sides.gains(give, take, pays)[0]
            if gain > best:
                best, found = gain, family.text(give, max(0, pays), take, max(0, -pays))
    return found


def answer(game: Monopoly, s: MonopolyState, families: Sequence[Trade], least: float) -> str:
    """Take what is good; answer what would be good for other money; refuse the rest."""
    by = s.bargain.by
    seat, give, pays, take, gets = parts(s.bargain.text)
    sides = Sides(game, s, seat, by)
    money = int(gets) - int(pays)
    if sides.gains(take, give, money)[0] >= least:
        return "yes"
    for family in families:
        n = sides.fair(take, give, shared=0.4)
        if n is not None and n < money:
            return family.text(take, max(0, n), give, max(0, -n))
    return "no"


def by_price(s: MonopolyState) -> bool:
    """How a beginner looks at an offer: are the prices printed on what he gets higher than on what he gives?"""
    _, give, pays, take, gets = parts(s.bargain.text)

    def sum_of(things: list[str], money: str) -> int:
        return int(money) + sum(CARD_WORTH.get(x) or BY_ID[x].price for x in things)

    return sum_of(give, pays) >= sum_of(take, gets)
