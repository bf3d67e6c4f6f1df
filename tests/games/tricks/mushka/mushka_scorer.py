"""Another scorer of Mushka, Pamfil, Shutikha, Mistigri and Rams, written from the rules alone: cards are texts, nothing
of the games is imported."""

from __future__ import annotations

from typing import NamedTuple

HIGH = {
    "mushka": "AKQJT98765432",
    "mushka-pamfil": "AKQJT98765432",
    "mushka-shutikha": "KQJAT98765432",
    "mushka-mistigri": "KQJAT98765432",
    "rams": "AKQJT98765432",
}
ACE_LOWEST = "KQJT98765432A"
ACES = {"SA": 5, "CA": 10, "DA": 15, "HA": 20}


class Deal(NamedTuple):
    hands: list[list[str]]
    """The five cards with which each place plays, or has passed."""
    passed: set[int]
    trump: str
    tricks: list[list[tuple[int, str]]]
    shown_jacks: list[set[str]]
    dealer: int
    high: str
    """The ranks, highest first."""


def taker(id: str, trick: list[tuple[int, str]], trump: str, high: str) -> tuple[int, str]:
    """Who takes a trick, and with which card."""
    led = trick[0][1]

    def strength(card: str) -> tuple[int, int]:
        rank = -high.index(card[1])
        if id == "mushka-pamfil" and card == "CJ":
            return 4, 0
        if id == "mushka" and card == "SA" and led == trump + "A" and trump != "S":
            return 3, 0
        if id == "mushka-mistigri" and card == "CK" and led == trump + "K" and trump != "C":
            return 3, 0
        if card[0] == trump:
            return 2, rank
        return (1, rank) if card[0] == led[0] else (0, rank)

    return max(trick, key=lambda played: strength(played[1]))


def may_be_played(
    id: str, place: int, held: set[str], tricks: list[list[tuple[int, str]]], trump: str
) -> set[str]:
    """What a place may play to the last of these tricks; of the one before only a led trump king counts (Rams)."""
    ace, king, queen, jack = (trump + rank for rank in "AKQJ")
    trick = tricks[-1]
    if not trick:
        before = tricks[-2] if len(tricks) > 1 else [(-1, "")]
        if id == "rams" and ace in held:
            return {ace}
        if id == "rams" and {king, queen} <= held:
            return {king}
        if id == "rams" and before[0] == (place, king) and queen in held:
            return {queen}
        return held

    def suit(card: str) -> str:
        return trump if id == "mushka-pamfil" and card == "CJ" else card[0]

    led = trick[0][1]
    same = {c for c in held if suit(c) == suit(led)}
    cards = same or {c for c in held if suit(c) == trump} or held
    for kind, special, top in (("mushka", "SA", ace), ("mushka-mistigri", "CK", king)):
        if id == kind and special in held and led == top and trump != special[0]:
            cards = cards | {special}
    if id == "rams" and ace in cards and {c for _, c in trick} & {king, queen, jack}:
        return {ace}
    return cards


def changes(id: str, deal: Deal) -> list[tuple[list[int], int, int, bool]]:
    """For every place: what each trick writes off in order of play (0: not his), bonus, written on, alone."""
    inside = [p for p in range(len(deal.hands)) if p not in deal.passed]
    alone = len(inside) == 1
    flushes = [p for p in inside if len({c[0] for c in deal.hands[p]}) == 1]
    out: list[tuple[list[int], int, int, bool]] = []
    for p, held in enumerate(deal.hands):
        cards = set(held)
        aces = sum(v for c, v in ACES.items() if c in cards)
        if id == "rams" and flushes:
            if p in flushes:
                out.append(([], 5 + aces, 0, False))
            else:
                out.append(([], 0, 0 if p in deal.passed else 5 + aces, False))
            continue
        pairs = sum(
            1
            for pair in ({"SJ", "CJ"}, {"DJ", "HJ"})
            if pair <= deal.shown_jacks[p] or (p not in deal.passed and pair <= cards)
        )
        if p in deal.passed:
            out.append(([], 5 * pairs if id == "rams" else 0, 0, False))
            continue
        if alone:
            prices = [8 if id == "mushka-shutikha" and c == "SQ" else 1 for c in held]
        else:
            prices = []
            for trick in deal.tricks:
                who, card = taker(id, trick, deal.trump, deal.high)
                price = 1
                if id == "mushka-shutikha":
                    fell = {c for _, c in trick}
                    price = 8 if card == "SQ" else 5 if card == "SK" and "SQ" in fell else 1
                prices.append(price if who == p else 0)
        took = any(prices)
        bonus = on = 0
        if id in ("mushka", "mushka-mistigri"):
            special = "SA" if id == "mushka" else "CK"
            if special in cards:
                bonus, on = (10 if deal.trump == special[0] else 5, 0) if took else (0, 10)
            elif not took:
                on = 5
        elif id == "mushka-pamfil":
            on = 0 if took else 5
        elif id == "mushka-shutikha":
            if "SQ" in cards:
                bonus = 0 if 8 in prices else 4
            elif not took:
                on = 5
        elif took:
            bonus = aces + 5 * pairs
        else:
            on = aces + (0 if pairs else 5)
            bonus = 5 if pairs == 2 else 0
        out.append((prices, bonus, on, alone))
    return out


def written(id: str, left: tuple[int, ...], deal: Deal, start: int, rule: str) -> tuple[list[int], int]:
    """The records after the deal, and who has won (or -1)."""
    n = len(left)
    after, finished = [], []
    inside = [p for p in range(n) if p not in deal.passed]
    flushes = [p for p in inside if len({c[0] for c in deal.hands[p]}) == 1] if id == "rams" else []
    for p, (prices, bonus, on, alone) in enumerate(changes(id, deal)):
        total = sum(prices) + bonus
        count = sum(1 for price in prices if price)
        excess = count > left[p] if rule == "tricks" else total > left[p]
        if excess and not alone and id != "rams":
            after.append(start)
            continue
        rest, when = left[p], None
        for i, price in enumerate(prices):
            rest -= price
            if rest <= 0 and when is None:
                when = i
        if when is None and rest - bonus + on <= 0:
            when = 1000
        if when is None:
            after.append(rest - bonus + on)
        else:
            after.append(0)
            first = -"SCDH".index(deal.hands[p][0][0]) if p in flushes else 1
            finished.append((when, first, (p - deal.dealer - 1) % n, p))
    return after, min(finished)[-1] if finished else -1
