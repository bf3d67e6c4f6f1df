"""Stukolka followed move by move by a second referee, from the rules alone: texts of cards, no bits, nothing of the
game's own but what was dealt. Random games under random agreements: who is asked and what he may do, every hand after
every exchange, who takes each trick, and every coin."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Ask
from sukno.materials.cards import CARD_TEXTS, hand_texts

SEATS = {
    "own": (4, 5, 6, 7),
    "golets": (4, 5, 6, 7),
    "prikup": (4, 5, 6),
    "shleif": (4, 5, 6),
    "obligatory": (4, 5),
}
RANKING = "23456789TJQKA"
HAND, CUT = 3, 4


class Referee:
    """The table as somebody knows it who has read the book."""

    def __init__(self, form: str, players: int, agreed: dict[str, Any], dealer: int) -> None:
        self.form, self.players, self.agreed, self.dealer = form, players, agreed, dealer
        self.stake: int = agreed["stake"]
        self.won, self.table, self.deals = [0] * players, 0, 0
        self.next_deal()

    def round(self) -> list[int]:
        """All from the dealer's left on."""
        return [(self.dealer + 1 + i) % self.players for i in range(self.players)]

    def pays(self, seat: int, amount: int) -> None:
        self.won[seat] -= amount
        self.table += amount

    # the deal

    def next_deal(self) -> None:
        self.all_play = self.form == "obligatory" and self.table == 0
        if self.all_play:
            for seat in range(self.players):
                self.pays(seat, self.stake)
        self.pays(self.dealer, self.stake)
        self.shleif = ""
        self.asked = "announce" if self.form == "shleif" else "deal"
        self.turn = self.dealer

    def dealt(self, hands: list[set[str]], trump: str, stock: list[str]) -> None:
        self.hands, self.trump, self.stock = hands, trump, stock
        self.plays: set[int] = set()
        self.blind: set[int] = set()
        self.looked = set() if self.agreed.get("blind") else set(range(self.players))
        self.leads = -1
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0] * self.players
        if self.shleif:
            self.looked.add(self.dealer)
            self.shleif = stock.pop(0)
            hands[self.dealer].add(self.shleif)
        self.turn = self.round()[0]
        self.asked = "enter"
        if self.all_play:
            self.plays = set(self.round())
            self.play_begins()

    # what may be done

    def legal(self) -> set[str | frozenset[str]]:
        held = self.hands[self.turn] if self.asked != "announce" else set()
        match self.asked:
            case "announce":
                return {"shleif", "open"}
            case "enter":
                if self.turn not in self.looked:
                    return {"look", "blind"}
                return {"pass", "play", *(["golets"] if self.form == "golets" and self.leads < 0 else [])}
            case "exchange":
                free = held - {self.shleif}
                most = min(HAND, len(self.stock))
                return {"stand", *(frozenset(c) for k in range(1, most + 1) for c in combinations(free, k))}
            case "drop" | "razrez-drop":
                return {frozenset({card}) for card in held}
            case "razrez":
                return {"stay", "razrez"}
        return set(self.cards(held))

    def cards(self, held: set[str]) -> set[str]:
        trumps = {c for c in held if c[0] == self.trump}
        if not self.trick:
            if self.trump + "A" in held:
                return {self.trump + "A"}
            both = {self.trump + "K", self.trump + "Q"}
            return {self.trump + "K"} if both <= held else held
        suit = {c for c in held if c[0] == self.trick[0][1][0]}
        best = self.best()[1]
        for choice in (suit, trumps):
            if choice:
                return {c for c in choice if self.beats(c, best)} or choice
        return held

    def beats(self, card: str, other: str) -> bool:
        if card[0] == other[0]:
            return RANKING.index(card[1]) > RANKING.index(other[1])
        return card[0] == self.trump

    def best(self) -> tuple[int, str]:
        best = self.trick[0]
        for one in self.trick[1:]:
            if self.beats(one[1], best[1]):
                best = one
        return best

    # what is done

    def done(self, move: str) -> None:
        seat, named = self.turn, set(move.split()[1:])
        match self.asked:
            case "announce":
                self.shleif = "?" if move == "shleif" else ""
                self.asked = "deal"
            case "enter":
                self.said(seat, move)
            case "exchange":
                self.hands[seat] -= named
                self.draws(seat, len(named) + (seat in self.blind and bool(named)))
                self.served()
            case "razrez":
                if move == "razrez":
                    self.hands[seat] = set()
                    self.draws(seat, CUT)
                    self.plays.add(seat)
                    self.leads = seat
                    self.asked = "razrez-drop"
                else:
                    self.cut_goes_on()
            case "drop" | "razrez-drop":
                self.hands[seat] -= named
                (self.served if self.asked == "drop" else self.cut_goes_on)()
            case _:
                self.played(seat, move)

    def draws(self, seat: int, n: int) -> None:
        self.hands[seat] |= set(self.stock[:n])
        del self.stock[:n]

    def said(self, seat: int, move: str) -> None:
        if move == "look":
            self.looked.add(seat)
            return
        if move != "pass":
            self.plays.add(seat)
        if move == "blind":
            self.blind.add(seat)
        if move == "golets":  # the top card is thrown aside, the next three are his
            self.hands[seat] = set()
            del self.stock[:1]
            self.draws(seat, HAND)
            self.leads = seat
        if seat == self.dealer:
            self.all_have_spoken()
            return
        self.turn = (seat + 1) % self.players
        if self.turn == self.dealer:
            self.dealer_bound()

    def dealer_bound(self) -> None:
        """Against nobody he takes the pot; he plays with the shleif, and with exchange against one."""
        limit = self.agreed.get("dealer_forced_limit", 0)
        alone = self.form == "prikup" and len(self.plays) == 1 and not 0 < limit < self.table
        if self.plays and (self.shleif or alone):
            self.plays.add(self.dealer)
        elif self.plays:
            return
        self.all_have_spoken()

    def all_have_spoken(self) -> None:
        if len(self.plays) < 2:
            self.pays(next(iter(self.plays), self.dealer), -self.table)
            self.deal_is_over()
        elif self.form in ("prikup", "shleif"):
            self.to_serve = [seat for seat in self.round() if seat in self.plays]
            self.serve_next()
        else:
            self.play_begins()

    def served(self) -> None:
        if len(self.hands[self.turn]) > HAND:
            self.asked = "drop"
        else:
            self.serve_next()

    def serve_next(self) -> None:
        if not self.to_serve:
            self.may_cut = [seat for seat in self.round() if seat not in self.plays]
            self.cut_goes_on()
            return
        self.turn = self.to_serve.pop(0)
        self.asked = "exchange"
        if not self.stock:
            self.served()

    def cut_goes_on(self) -> None:
        if self.agreed.get("razrez") and self.may_cut and len(self.stock) >= CUT:
            self.turn = self.may_cut.pop(0)
            self.asked = "razrez"
        else:
            self.play_begins()

    def play_begins(self) -> None:
        self.asked = "card"
        self.turn = self.leads if self.leads >= 0 else next(p for p in self.round() if p in self.plays)

    def played(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < len(self.plays):
            after = [(seat + i) % self.players for i in range(1, self.players)]
            self.turn = next(p for p in after if p in self.plays)
            return
        self.turn = self.best()[0]
        self.tricks[self.turn] += 1
        self.trick = []
        if sum(self.tricks) == HAND:
            self.settled()

    def settled(self) -> None:
        whole = self.table
        third, rest = divmod(whole, HAND)
        assert not rest
        limit = self.agreed.get("remise_limit", 0) * self.stake
        for seat in self.plays:
            self.pays(seat, -third * self.tricks[seat])
        assert self.table == 0
        for seat in self.plays:
            if not self.tricks[seat]:
                self.pays(seat, min(whole, limit) if limit else whole)
        self.deal_is_over()

    def deal_is_over(self) -> None:
        self.deals += 1
        if self.deals < self.agreed["deals"]:
            self.dealer = (self.dealer + 1) % self.players
            self.next_deal()
            return
        each, over = divmod(self.table, self.players)
        for i, seat in enumerate(self.round()):
            self.pays(seat, -each - (i < over))
        self.asked = ""


def offered(ask: Ask) -> set[str | frozenset[str]]:
    found: set[str | frozenset[str]] = set(ask.moves)
    for family in ask.families:
        low, high, items = family.low, family.high, family.items  # type: ignore[attr-defined]
        found |= {frozenset(c) for k in range(low, high + 1) for c in combinations(items, k)}
    return found


def follow(form: str, seed: int) -> set[str]:
    """One game to its end; what was asked in it."""
    rng = Random(f"{form} {seed}")
    agreed: dict[str, Any] = {
        "pack": rng.choice((32, 36, 52)),
        "stake": rng.choice((3, 15, 900)),
        "remise_limit": rng.choice((0, 0, 1, 4)),
        "deals": rng.randint(1, 7),
    }
    if form == "prikup":
        agreed["dealer_forced_limit"] = rng.choice((0, 15, 60))
    if form == "shleif":
        agreed |= {"blind": rng.random() < 0.5, "razrez": rng.random() < 0.5}
    players = rng.choice(SEATS[form])
    game = sukno.game("stukolka", form=form, players=players, **agreed)
    s = game.start(seed)
    referee = Referee(form, players, agreed, s.dealer)
    bold = rng.choice((0.2, 0.5, 0.9))
    asked: set[str] = set()
    while True:
        if referee.asked == "deal":
            stock = [CARD_TEXTS[c] for c in s.entry.pile]
            trump = (stock[0] if referee.shleif else CARD_TEXTS[s.turned])[0]
            shleif = {stock[0]} if referee.shleif else set()
            referee.dealt([set(hand_texts(h)) - shleif for h in s.hands], trump, stock)
        ask = game.ask(s)
        assert (list(s.account.purses), s.account.amount) == (referee.won, referee.table)
        if ask is None:
            break
        assert (ask.seat, ask.kind) == (referee.turn, referee.asked)
        assert offered(ask) == referee.legal()
        if ask.kind != "announce":
            assert [set(hand_texts(h)) for h in s.hands] == referee.hands
        asked.add(ask.kind)
        timid = ask.kind == "enter" and rng.random() > bold
        move = "pass" if timid and "pass" in ask.moves else ask.pick(rng)
        game.play(s, move)
        referee.done(move)
    assert referee.asked == ""
    assert sum(referee.won) == 0
    return asked


@pytest.mark.parametrize("form", SEATS)
def test_a_second_referee_sees_the_same_game(form: str) -> None:
    asked = set().union(*(follow(form, seed) for seed in range(120)))
    bought = {"exchange"} if form in ("prikup", "shleif") else set()
    extra = {"announce", "drop", "razrez", "razrez-drop"} if form == "shleif" else set()
    assert asked == {"enter", "card"} | bought | extra
