"""Skat followed move by move by a second referee, from the rules alone: texts of cards, no bits, nothing of the game's
own but what was dealt. Random matches under random agreements: the auction, the skat, what may be played, who takes
each trick, what is written."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

import sukno
from sukno.materials.cards import CARD_TEXTS, hand_texts

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
SUITS = "CSHD"
PRICE = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
NULLS = {"": 23, "hand": 35, "open": 46, "hand open": 59}
NULL_RANKS, RANKS = "789TJQKA", "789QKTA"


def numbers(modern: bool) -> list[int]:
    """Every product that a game can be worth, and the nulls."""
    out = {*NULLS.values()}
    for base, run in ((9, 11), (10, 11), (11, 11), (12, 11), (24, 4)):
        # game, then hand, schneider, its announcement, schwarz, its announcement, open
        steps = 6 if base == 24 and not modern else 7
        out |= {base * (n + more) for n, more in product(range(1, run + 1), range(1, steps + 1))}
    if not modern:
        out |= {36 * (n + 6) for n in range(1, 5)}
    return sorted(out)


class Referee:
    """One deal as somebody knows it who has read the book."""

    def __init__(self, agreed: dict[str, Any], hands: list[set[str]], skat: set[str]) -> None:
        assert [len(h) for h in hands] == [10, 10, 10]
        assert len(skat.union(*hands)) == 32
        self.agreed, self.hands, self.skat = agreed, hands, skat
        self.numbers = numbers(agreed["open_grand"] == "24+1")
        self.bid, self.solo = 0, -1
        self.duels = [(1, 0), (2, -1)]
        self.asks, self.answers = self.duels.pop(0)
        self.speaks, self.asked = self.asks, "call"
        self.spoke: set[int] = set()
        self.out: set[int] = set()
        self.hand = False
        self.game, self.said = "", "plain"
        self.trick: list[tuple[int, str]] = []
        self.won: list[tuple[int, str]] = []
        self.tricks = [0, 0, 0]

    # what may be done

    def legal(self) -> set[str]:
        match self.asked:
            case "call" if self.speaks == self.answers:
                return {"yes", "pass"}
            case "call":
                higher = [str(n) for n in self.numbers if n > self.bid]
                return {"pass", *(higher[:1] if self.answers < 0 else higher)}
            case "skat":
                return {"take", "hand"}
            case "discard":
                return {f"discard {a} {b}" for a, b in combinations(sorted(self.hands[self.solo]), 2)}
            case "contract":
                best_null = NULLS["hand open" if self.hand else "open"]
                return {f"play {g}" for g in "DHSCGN" if g != "N" or best_null >= self.bid}
            case "announce" if self.game == "N":
                words = "hand" if self.hand else ""
                ways = {"plain": words, "open": f"{words} open".strip()}
                return {way for way, null in ways.items() if NULLS[null] >= self.bid}
            case "announce":
                return {"plain", "schneider", "schwarz", "open"}
        held = self.hands[self.speaks]
        if not self.trick:
            return held
        led = self.suit(self.trick[0][1])
        return {c for c in held if self.suit(c) == led} or held

    def suit(self, card: str) -> str:
        if self.game == "N":
            return card[0]
        return "trumps" if card[1] == "J" or card[0] == self.game else card[0]

    def height(self, card: str) -> tuple[int, int]:
        if self.game == "N":
            return 0, NULL_RANKS.index(card[1])
        if card[1] == "J":
            return 2, -SUITS.index(card[0])
        return int(self.suit(card) == "trumps"), RANKS.index(card[1])

    # what is done

    def done(self, move: str) -> None:
        words = move.split()
        match self.asked:
            case "call":
                self.call(move)
            case "skat":
                self.hand = move == "hand"
                self.asked = "contract" if self.hand else "discard"
                if not self.hand:
                    self.hands[self.solo] |= self.skat
            case "discard":
                self.skat = {*words[1:]}
                self.hands[self.solo] -= self.skat
                self.asked = "contract"
            case "contract":
                self.game = words[1]
                self.asked = "announce" if self.hand or self.game == "N" else "card"
            case "announce":
                self.said, self.asked = move, "card"
            case "card":
                self.card(move)
        if self.asked == "card" and not self.trick and not self.won:
            self.run = self.matadors() if self.game != "N" else 0
            self.speaks = 0

    def call(self, move: str) -> None:
        me = self.speaks
        self.spoke.add(me)
        if move == "pass":
            self.out.add(me)
            left = self.asks if me == self.answers else self.answers
            if self.duels:
                self.asks, self.answers = self.duels.pop(0)[0], left
                self.speaks = self.asks
                return
            if self.bid or len(self.out) == 3:
                self.asked = "skat" if self.bid else "over"
                self.solo = self.speaks = left if self.bid else -1
                return
            self.asks, self.answers, self.speaks = left, -1, left
            return
        if move != "yes":
            self.bid = int(move)
        if self.answers < 0:
            self.solo, self.asked = me, "skat"
            return
        self.speaks = self.answers if me == self.asks else self.asks

    def matadors(self) -> int:
        """Over hand and skat together."""
        have = self.hands[self.solo] | self.skat
        order = [f"{suit}J" for suit in SUITS]
        if self.game != "G":
            order += [self.game + rank for rank in reversed(RANKS)]
        first = order[0] in have
        n = 0
        while n < len(order) and (order[n] in have) == first:
            n += 1
        return n

    def card(self, move: str) -> None:
        self.hands[self.speaks].remove(move)
        self.trick.append((self.speaks, move))
        self.speaks = (self.speaks + 1) % 3
        if len(self.trick) < 3:
            return
        led = self.suit(self.trick[0][1])
        counts = [(who, c) for who, c in self.trick if self.suit(c) in (led, "trumps")]
        winner = max(counts, key=lambda laid: self.height(laid[1]))[0]
        self.won += [(winner, c) for _, c in self.trick]
        self.tricks[winner] += 1
        self.trick, self.speaks = [], winner
        if not self.hands[0] or (self.game == "N" and winner == self.solo):
            self.asked = "over"

    # what is written

    def written(self) -> int:
        mine = self.tricks[self.solo]
        double = 1 if self.hand and self.agreed["losses"] == "old" else 2
        by_bid = self.agreed["loss_basis"] == "bid"
        if self.game == "N":
            words = ("hand" if self.hand else "") + (" open" if self.said == "open" else "")
            value = NULLS[words.strip()]
            return value if not mine else -double * (self.bid if by_bid else value)
        points = sum(POINTS.get(c[1], 0) for who, c in self.won if who == self.solo)
        points += sum(POINTS.get(c[1], 0) for c in self.skat)
        theirs = sum(self.tricks) - mine
        base = PRICE[self.game]
        must_all = self.said in ("schwarz", "open")
        schneider = points >= 90 or points <= 30 or self.said == "schneider" or must_all
        schwarz = not theirs or not mine or must_all
        times = self.run + 1 + self.hand + schneider + schwarz
        times += {"plain": 0, "schneider": 1, "schwarz": 2, "open": 2}[self.said]
        if self.said == "open":
            if self.game == "G" and self.agreed["open_grand"] == "36":
                base = 36
            else:
                times += 1
        enough = not theirs if must_all else points >= (90 if self.said == "schneider" else 61)
        value = base * times
        if enough and value >= self.bid:
            return value
        while value < self.bid:  # overbid: the smallest multiple that reaches the bid
            value += base
        if by_bid:
            value = self.bid + base * (2 if not mine else 1 if points <= 30 else 0)
        return -double * value


AGREED = [
    {"players": players, "losses": losses, "loss_basis": basis, "open_grand": grand, "tournament": more}
    for players, losses, basis, grand, more in product(
        (3, 4), ("old", "modern"), ("value", "bid"), ("36", "24+1"), (False, True)
    )
]


@pytest.mark.parametrize("agreed", AGREED, ids=lambda agreed: "-".join(map(str, agreed.values())))
def test_random_matches_are_followed_by_a_second_referee(agreed: dict[str, Any]) -> None:
    kinds = set()
    for seed in range(8):
        rng = Random(seed)
        game = sukno.game("skat", **agreed, deals=4)
        s = game.start(seed)
        total, dealer = [0] * agreed["players"], s.dealer
        for k in range(4):
            assert s.dealer == dealer
            order = [(dealer + i) % agreed["players"] for i in (1, 2, 3)]
            known = Referee(
                agreed, [{*hand_texts(h)} for h in s.hands], {CARD_TEXTS[c] for c in s.widow.cards}
            )
            while known.asked != "over":
                ask = game.ask(s)
                assert ask is not None
                assert (ask.seat, ask.kind) == (order[known.speaks], known.asked)
                legal = known.legal()
                assert all(ask.allows(move) for move in legal)
                if not ask.families:
                    assert {*ask.moves} == legal
                # low bids, so that not every game is overbid
                choice = sorted(legal - {"pass"} or legal)
                if known.asked == "call" and rng.random() < 0.6:
                    choice = ["pass"]
                elif known.asked == "call" and "yes" not in legal:
                    choice = sorted(legal - {"pass"}, key=int)[: rng.choice((1, 3, 12, 66))]
                move = rng.choice(choice)
                known.done(move)
                game.play(s, move)
            row = [0] * agreed["players"]
            if known.solo >= 0:
                written = known.written()
                if agreed["tournament"]:
                    row = [0 if written > 0 else {3: 40, 4: 30}[agreed["players"]]] * agreed["players"]
                    written += 50 if written > 0 else -50
                row[order[known.solo]] = written
                kinds.add(known.game)
            total = [a + b for a, b in zip(total, row, strict=True)]
            assert s.account.rows[k] == tuple(row)
            assert s.account.total == tuple(total)
            dealer = (dealer + 1) % agreed["players"]
        assert s.over
    assert kinds == {*"DHSCGN"}
