"""A scorer of its own, written from the digest alone, beside the game over random deals; and the whole party."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

import sukno
from sukno.materials.cards import hand_texts
from sukno.players.thumbs.tricks.piquet.thumb import novice
from sukno.sheets.piquet.party import party

ORDER = "789TJQKA"
VALUE = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
RUN = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}


def points_of(hand: set[str]) -> list[tuple[tuple[int, int], set[str]]]:
    found = []
    for suit in "SCDH":
        cards = {c for c in hand if c[0] == suit}
        found.append(((len(cards), sum(VALUE[c[1]] for c in cards)), cards))
    return [max(found, key=lambda f: f[0])]


def runs_of(hand: set[str]) -> list[tuple[tuple[int, int], set[str]]]:
    found = []
    for suit, first, last in product("SCDH", range(8), range(8)):
        ranks = range(first, last + 1)
        inside = all(suit + ORDER[r] in hand for r in ranks)
        lower = first > 0 and suit + ORDER[first - 1] in hand
        upper = last < 7 and suit + ORDER[last + 1] in hand
        if len(ranks) >= 3 and inside and not lower and not upper:
            found.append(((len(ranks), last), {suit + ORDER[r] for r in ranks}))
    return sorted(found, key=lambda f: f[0], reverse=True)


def sets_of(hand: set[str]) -> list[tuple[tuple[int, int], set[str]]]:
    found = []
    for rank in "TJQKA":
        cards = {c for c in hand if c[1] == rank}
        if len(cards) >= 3:
            found.append(((len(cards), ORDER.index(rank)), cards))
    return sorted(found, key=lambda f: f[0], reverse=True)


CLASSES = (points_of, runs_of, sets_of)


def worth(kind: int, measure: tuple[int, int]) -> int:
    if kind == 0:
        return measure[0]
    return RUN[measure[0]] if kind == 1 else {4: 14, 3: 3}[measure[0]]


class Scorer:
    """Follows one deal by its moves: hands as dealt, talon, who deals, what everybody does."""

    def __init__(
        self,
        hands: list[set[str]],
        talon: list[str],
        dealer: int,
        form: str,
        last: int | None = None,
        capot: bool = True,
    ) -> None:
        self.n = len(hands)
        self.hands, self.talon, self.dealer, self.form = hands, talon, dealer, form
        self.cards = len(hands[0])
        self.last = last or (2 if form == "petushok" else 4)
        self.capot = {"old": 40, "petushok": 0, "norman": 20 if self.n == 3 else 40}[form] if capot else 0
        self.mark, self.re, self.pi = (20, 70, 40) if self.n == 3 else (30, 60, 30)
        self.count = [0] * self.n
        self.first = (dealer + 1) % self.n

    def score(self, moves: list[tuple[int, str]]) -> list[int]:
        left = self.exchange(moves)
        announced = {p for p, m in moves if m == "capot"}
        left = [m for m in left if m[1] != "capot"]
        self.declare(left[: 3 * self.n])
        self.play([(p, m) for p, m in left[3 * self.n :]], announced)
        return self.count

    def exchange(self, moves: list[tuple[int, str]]) -> list[tuple[int, str]]:
        own = self.talon[:5] if self.n == 2 else []
        others = self.talon[5:] if self.n == 2 else self.talon
        rest = list(moves)
        while rest[0][1].split()[0] in ("blanche", "discard", "stand"):
            place, move = rest.pop(0)
            word, *cards = move.split()
            if word == "blanche":
                assert not {c for c in self.hands[place] if c[1] in "KQJ"}
                self.count[place] += 10
                continue
            if place != self.dealer:
                take = own[: len(cards)]
                others = (own[len(cards) :] if cards else []) + others
            else:
                take = others[: len(cards)]
            self.hands[place] = self.hands[place] - set(cards) | set(take)
        return rest

    def declare(self, words: list[tuple[int, str]]) -> None:
        counted: list[set[str]] = [set() for _ in range(self.n)]
        for kind in range(3):
            said = words[kind * self.n : (kind + 1) * self.n]
            claims = [p for p, word in said if word not in ("good", "nothing")]
            measures = {p: CLASSES[kind](self.hands[p])[0][0] for p in claims}
            best = max(measures.values(), default=None)
            tops = [p for p in claims if measures[p] == best]
            if len(tops) == 1:
                for measure, cards in CLASSES[kind](self.hands[tops[0]]):
                    self.count[tops[0]] += worth(kind, measure)
                    counted[tops[0]] |= cards
        for p in range(self.n):
            if counted[p] == self.hands[p]:
                self.count[p] += 20
        for p in range(self.n):
            if self.count[p] >= self.mark and sum(self.count) == self.count[p]:
                self.count[p] += self.re
                self.mark = 10_000

    def play(self, moves: list[tuple[int, str]], announced: set[int]) -> None:
        won: Counter[int] = Counter()
        leader = self.first
        for start in range(0, len(moves), self.n):
            trick = moves[start : start + self.n]
            assert trick[0][0] == leader
            self.count[leader] += 1
            self.pique(leader)
            winner, best = trick[0]
            for place, card in trick[1:]:
                if card[0] == best[0] and ORDER.index(card[1]) > ORDER.index(best[1]):
                    winner, best = place, card
            if winner != leader:
                self.count[winner] += 1
            won[winner] += 1
            leader = winner
        if won[leader] == self.cards and self.capot:
            self.count[leader] += 80 if leader in announced else self.capot
            return
        self.count[leader] += self.last - 1
        self.pique(leader)
        (taker, most), *others = won.most_common()
        if self.n == 3:
            leza = not others or others[0][1] < most
        else:
            leza = most > 6
        if leza:
            self.count[taker] += 10

    def pique(self, place: int) -> None:
        if place == self.first and self.count[place] >= self.mark and sum(self.count) == self.count[place]:
            self.count[place] += self.pi
            self.mark = 10_000


@pytest.mark.parametrize(
    ("id", "form"), [("piquet", "old"), ("piquet-petushok", "petushok"), ("piquet-norman", "norman")]
)
@pytest.mark.parametrize("style", ["honest", "silent"])
def test_every_deal_is_counted_as_the_digest_says(id: str, form: str, style: str) -> None:
    game: Any = sukno.game(id)
    rng = Random(f"{id}/{style}")
    checked = 0
    for seed in range(8):
        s = game.start(seed)
        while s.phase:
            place_of = {seat: place for place, seat in enumerate(s.order)}
            scorer = Scorer(
                [set(hand_texts(h)) for h in s.hands],
                [hand_texts(1 << c)[0] for c in s.exchange.talon],
                s.dealer,
                form,
            )
            order, deals, moves = s.order, len(s.account.written), []
            while s.phase and len(s.account.written) == deals:
                ask = game.ask(s)
                move = ask.pick(rng)
                if style == "silent" and ask.shunned and rng.random() < 0.3:
                    move = rng.choice(ask.moves)
                moves.append((place_of[ask.seat], move))
                game.play(s, move)
            counts = [s.account.written[-1].counts[seat] for seat in order]
            assert scorer.score(moves) == counts, (id, seed, deals)
            checked += 1
    assert checked >= 24


def test_every_agreement_changes_what_may_be_done_and_what_counts_and_nothing_else() -> None:
    """How many may be drawn, which cards may be played, the count of each deal, and the party, over all options."""
    rng = Random(12)
    for seed in range(24):
        record = rng.choice(("koroliki", "totals"))
        refet = rng.choice(("deal", "korolik")) if record == "koroliki" else "deal"
        agreed: dict[str, Any] = {
            "elder_exchange": rng.choice(("three", "one")),
            "dealer_exchange": rng.choice(("three", "any")),
            "inspection": rng.choice(("each", "elder")),
            "last_trick": rng.choice((2, 4)),
            "capot": rng.random() < 0.5,
            "record": record,
            "refet": refet,
            "carried": rng.choice((0, 1)) if record == "koroliki" else 0,
        }
        game: Any = sukno.game("piquet", **agreed)
        s = game.start(seed)
        while s.phase:
            scorer = Scorer(
                [set(hand_texts(h)) for h in s.hands],
                [hand_texts(1 << c)[0] for c in s.exchange.talon],
                s.dealer,
                "old",
                agreed["last_trick"],
                agreed["capot"],
            )
            deals = len(s.account.written)
            moves: list[tuple[int, str]] = []
            while s.phase and len(s.account.written) == deals:
                ask = game.ask(s)
                allowed(game, s, ask, agreed, moves)
                move = novice(game, s, ask, rng) if seed % 2 else ask.pick(rng)
                if "capot" in ask.moves and rng.random() < 0.2:
                    move = "capot"
                moves.append((ask.seat, move))
                game.play(s, move)
            assert scorer.score(moves) == list(s.account.written[-1].counts), (agreed, seed, deals)
        counts = [tuple(d.counts) for d in s.account.written]
        won = settled(counts, refet, agreed["carried"]) if record == "koroliki" else summed(counts)
        assert game.outcome(s).points == (won, -won), (agreed, seed)


def allowed(game: Any, s: Any, ask: Any, agreed: dict[str, Any], moves: list[tuple[int, str]]) -> None:
    """The question is the one that the digest asks here."""
    seat, dealer = ask.seat, s.dealer
    held = set(hand_texts(s.hands[seat]))
    if ask.kind == "discard":
        blank = not any(c[1] in "KQJ" for c in held) and (seat, "blanche") not in moves
        drawn = [len(m.split()) - 1 for p, m in moves if m.split()[0] in ("discard", "stand")]
        if seat != dealer:
            least, most = (1 if agreed["elder_exchange"] == "one" else 3), 5
            may_refuse = least == 3
        else:
            least, most = (
                (1 if agreed["dealer_exchange"] == "any" else 3),
                3 + (5 - drawn[0] if drawn[0] else 0),
            )
            may_refuse = True
        assert ask.moves == ["blanche"] * blank + ["stand"] * may_refuse
        assert [(f.low, f.high) for f in ask.families] == [(least, most)]
    elif ask.kind == "card":
        led = hand_texts(1 << s.trick[0])[0][0] if s.trick else ""
        cards = {c for c in held if c[0] == led} or held
        first = len([m for _, m in moves if m in ("capot", "blanche")]) + 2 + 6 == len(moves)
        announce = agreed["capot"] and first and (seat, "capot") not in moves
        assert set(ask.moves) == cards | ({"capot"} if announce else set())


def settled(counts: list[tuple[int, ...]], refet: str, carried: int) -> int:
    """What the first wins by the side entries of a party."""
    side, written, double = [0, 0], [0, 0], carried
    for k in range(0, 6, 2):
        times, double = (2 if double else 1), max(0, double - 1)
        sums = [0, 0]
        for a, b in counts[k : k + 2]:
            sums[a < b] += times * abs(a - b)
            if a == b and refet == "deal":
                double = 1
        if sums[0] == sums[1] and refet == "korolik":
            double = 2
        add(side, sums)
        written = [written[0] + sums[0], written[1] + sums[1]]
    add(side, written)
    for i in (0, 1):
        if written[i] and not written[1 - i]:
            side[i] += 100
    return side[0] - side[1]


def summed(counts: list[tuple[int, ...]]) -> int:
    """Four deals by totals, a hundred for the higher one."""
    n = sum(a - b for a, b in counts)
    return n + 100 * ((n > 0) - (n < 0))


def test_a_hand_played_well_is_counted_the_same() -> None:
    """Random play seldom sees a repique; sensible discards bring some."""
    game: Any = sukno.game("piquet")
    seen: Counter[str] = Counter()
    for seed in range(12):
        s = game.start(f"thumb {seed}")
        while s.phase:
            scorer = Scorer(
                [set(hand_texts(h)) for h in s.hands],
                [hand_texts(1 << c)[0] for c in s.exchange.talon],
                s.dealer,
                "old",
            )
            deals, moves = len(s.account.written), []
            while s.phase and len(s.account.written) == deals:
                ask = game.ask(s)
                move = novice(game, s, ask, Random(1))
                if "capot" in ask.moves and seed % 3 == 0:
                    move = "capot"
                moves.append((ask.seat, move))
                game.play(s, move)
            assert scorer.score(moves) == list(s.account.written[-1].counts)
            seen.update({line.what for line in s.account.written[-1].lines})
    assert {"repique", "set", "leza"} <= set(seen), seen


def test_the_party_is_settled_as_the_digest_says() -> None:
    """Koroliki, refet, final entry and clean record from the counts alone."""
    rng = Random(4)
    for _ in range(300):
        counts = [(rng.choice((0, 5, 26, 54)), rng.choice((0, 5, 26, 31))) for _ in range(6)]
        assert party(counts).won == settled([*counts], "deal", 0)
        assert party(counts, "deal", 1).won == settled([*counts], "deal", 1)
        for carried in (0, 1, 2):
            assert party(counts, "korolik", carried).won == settled([*counts], "korolik", carried)


def add(side: list[int], sums: list[int]) -> None:
    if sums[0] != sums[1]:
        n = abs(sums[0] - sums[1]) + 100
        side[0 if sums[0] > sums[1] else 1] += n // 10 * 10 + (10 if n % 10 >= 5 else 0)
