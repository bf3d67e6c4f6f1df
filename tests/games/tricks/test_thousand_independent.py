"""Thousand followed move by move by a second referee, from the rules alone: texts of cards, no bits, nothing of the
game's own but what was dealt. Random matches under random agreements: the auction, the widow, what may be played, who
takes each trick, what every deal writes and when the match is over."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Ask
from sukno.engine.ask import Amount
from sukno.materials.cards import CARD_TEXTS, hand_texts

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
RANKING = "9JQKTA"
MARRIAGES = {"H": 100, "D": 80, "C": 60, "S": 40}
DEALT = {"thousand": 6, "thousand-auction": 10, "thousand-auction-three": 7}


class Referee:
    """The table as somebody knows it who has read the book."""

    def __init__(self, id: str, agreed: dict[str, Any], dealer: int) -> None:
        self.id, self.agreed, self.dealer = id, agreed, dealer
        self.auction = id != "thousand"
        self.players = 3 if id == "thousand-auction-three" else 2
        self.total, self.deals = [0] * self.players, 0
        self.kept = 0
        """Bids that were made."""
        self.asked = "deal"

    def after(self, seat: int) -> int:
        return (seat + 1) % self.players

    def dealt(self, hands: list[set[str]], rest: list[str]) -> None:
        """`rest` is the stock, the next card first, or the widow."""
        assert all(len(held) == DEALT[self.id] for held in hands)
        assert len(set(rest).union(*hands)) == 24
        self.hands, self.rest = hands, rest
        self.points, self.married, self.tricks = ([0] * self.players for _ in range(3))
        self.trump, self.trick = "", list[tuple[int, str]]()
        self.turn = self.after(self.dealer)
        self.bid, self.bidder = 0, -1
        self.bidding = set(range(self.players))
        self.looked = set() if self.agreed.get("blind_auction") else set(range(self.players))
        self.away: set[str] = set()
        self.asked = "bid" if self.auction else "card"

    # what may be done

    def legal(self) -> set[str | frozenset[str]]:
        held = self.hands[self.turn]
        match self.asked:
            case "bid":
                return set(self.bids(held))
            case "take" if self.agreed["widow"] == "packet":
                return {"take 1", "take 2"}
            case "take":
                return {f"take {a} {b}" for a, b in combinations(range(1, 5), 2)}
            case "discard":
                return {frozenset(pair) for pair in combinations(held, 2)}
            case "give":
                return {f"give {card}" for card in held}
        return set(self.cards(held))

    def bids(self, held: set[str]) -> set[str]:
        step: int = self.agreed["bid_step"]
        most = 400
        unseen = self.turn not in self.looked
        if self.agreed["marriage_over_120"] and (unseen or not pairs(held)):
            most = 120
        numbers = range(self.bid + step if self.bid else 100, most + 1, step)
        words = (["look"] if unseen else []) + (["pass"] if self.bid else [])
        return {*words, *(f"bid {n}" for n in numbers)}

    def cards(self, held: set[str]) -> set[str]:
        if self.trick:
            suit = {c for c in held if c[0] == self.trick[0][1][0]}
            return suit or {c for c in held if c[0] == self.trump} or held
        if not any(self.tricks):
            return held
        return held | {f"{suit}{rank} {MARRIAGES[suit]}" for suit in pairs(held) for rank in "KQ"}

    # what is done

    def done(self, move: str) -> None:
        seat, words = self.turn, move.split()
        match self.asked:
            case "bid":
                self.said(seat, move)
            case "take":
                places = [int(n) - 1 for n in words[1:]]
                if self.agreed["widow"] == "packet":
                    places = [2 * places[0], 2 * places[0] + 1]
                taken = {self.rest[i] for i in places}
                self.hands[seat] |= taken
                self.away = set(self.rest) - taken
                self.asked = "discard"
            case "discard":
                self.hands[seat] -= set(words[1:])
                self.away |= set(words[1:])
                self.asked = "card"
            case "give":
                self.hands[seat].remove(words[1])
                self.hands[self.gets.pop(0)].add(words[1])
                self.asked = "give" if self.gets else "card"
            case _:
                self.played(seat, words[0], int(words[1]) if len(words) > 1 else 0)

    def said(self, seat: int, move: str) -> None:
        if move == "look":
            self.looked.add(seat)
            return
        if move == "pass":
            self.bidding.remove(seat)
        else:
            self.bid, self.bidder = int(move.split()[1]), seat
        self.turn = self.after(seat)
        while self.turn not in self.bidding:
            self.turn = self.after(self.turn)
        if len(self.bidding) > 1:
            return
        self.asked = "take"
        if self.players == 3:
            self.hands[self.bidder] |= set(self.rest)
            self.gets = [self.after(self.bidder), self.after(self.after(self.bidder))]
            self.asked = "give"

    def played(self, seat: int, card: str, marriage: int) -> None:
        if marriage:
            self.married[seat] += marriage
            self.trump = card[0]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.after(seat)
        if len(self.trick) < self.players:
            return
        winner, best = self.trick[0]
        for who, c in self.trick[1:]:
            same = c[0] == best[0]
            if RANKING.index(c[1]) > RANKING.index(best[1]) if same else c[0] == self.trump:
                winner, best = who, c
        self.points[winner] += sum(POINTS[c[1]] for _, c in self.trick)
        self.tricks[winner] += 1
        self.turn, self.trick = winner, []
        if not self.auction and self.rest:
            self.hands[winner].add(self.rest.pop(0))
            self.hands[1 - winner].add(self.rest.pop(0))
        if not any(self.hands):
            self.written()

    def written(self) -> None:
        row = [cards + married for cards, married in zip(self.points, self.married, strict=True)]
        if self.auction:
            me = self.bidder
            made = row[me]
            if self.bid == 120 and sum(self.tricks) == self.tricks[me] and not self.married[me]:
                made = 120
            kept = made >= self.bid
            self.kept += kept
            if kept and self.agreed["opponent_scores"] == "only-on-failure":
                row = [0] * self.players
            row[me] = (self.bid if kept else -self.bid) * (1 if me in self.looked else 2)
        self.total = [a + b for a, b in zip(self.total, row, strict=True)]
        self.deals += 1
        first, second = sorted(self.total, reverse=True)[:2]
        over = first >= 1000 and first > second
        self.asked = "" if over or self.deals == self.agreed["deals"] else "deal"
        self.dealer = self.after(self.dealer)


def pairs(held: set[str]) -> set[str]:
    """The suits of which king and queen are there."""
    return {suit for suit in MARRIAGES if {suit + "K", suit + "Q"} <= held}


def offered(ask: Ask) -> set[str | frozenset[str]]:
    found: set[str | frozenset[str]] = set(ask.moves)
    for family in ask.families:
        if isinstance(family, Amount):
            found |= {f"{family.verb} {n}" for n in range(family.low, family.high + 1, family.step)}
        else:
            found |= {frozenset(c) for c in combinations(family.items, family.low)}  # type: ignore[attr-defined]
    return found


def chosen(ask: Ask, referee: Referee, rng: Random) -> str:
    """Bids that may be made, and marriages more often than not."""
    if ask.kind == "bid":
        low = [f"bid {family.low}" for family in ask.families]  # type: ignore[attr-defined]
        cheap = low if referee.bid < 130 else []
        return rng.choice([*ask.moves, *cheap, *cheap] or low)
    told = [move for move in ask.moves if ask.kind == "card" and " " in move]
    return rng.choice(told) if told and rng.random() < 0.7 else ask.pick(rng)


def follow(id: str, seed: int) -> Referee:
    """One match to its end, or for some deals."""
    rng = Random(f"{id} {seed}")
    agreed: dict[str, Any] = {"deals": rng.choice((3, 12))}
    if id != "thousand":
        agreed |= {
            "blind_auction": rng.random() < 0.5,
            "opponent_scores": rng.choice(("always", "only-on-failure")),
            "bid_step": rng.choice((1, 5, 10)),
            "marriage_over_120": rng.random() < 0.5,
        }
    if id == "thousand-auction":
        agreed["widow"] = rng.choice(("packet", "any-two"))
    game = sukno.game(id, **agreed)
    s = game.start(seed)
    referee = Referee(id, agreed, s.dealer)
    while True:
        assert list(s.account.total) == referee.total
        if referee.asked == "deal":
            assert s.dealer == referee.dealer
            rest = s.widow.cards if referee.auction else reversed(s.stock)
            referee.dealt([set(hand_texts(h)) for h in s.hands], [CARD_TEXTS[c] for c in rest])
        ask = game.ask(s)
        if ask is None:
            break
        assert (ask.seat, ask.kind) == (referee.turn, referee.asked)
        assert offered(ask) == referee.legal()
        assert [set(hand_texts(h)) for h in s.hands] == referee.hands
        move = chosen(ask, referee, rng)
        game.play(s, move)
        referee.done(move)
    assert referee.asked == ""
    return referee


@pytest.mark.parametrize("id", DEALT)
def test_a_second_referee_sees_the_same_match(id: str) -> None:
    ends = [follow(id, seed) for seed in range(12)]
    if id == "thousand":
        assert any(max(end.total) >= 1000 for end in ends)
    else:
        assert 5 < sum(end.kept for end in ends) < sum(end.deals for end in ends)
