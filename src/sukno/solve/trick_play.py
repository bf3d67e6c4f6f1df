"""Trick play with all cards known (double dummy), solved exactly.

>>> answer = tricks("N:AQ... 43... 65... K7...", leader="S")
>>> answer.value, answer.line[2]
(2, 'SQ')
>>> cards("N:AQ... 43... 65... K7...", leader="N")
{'SQ': 1, 'SA': 1}
>>> tricks("N:8... 7... 9... -", goal="fewest", leader="E").value
0
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any, TypeAlias, TypedDict, Unpack

import msgspec

from sukno._kernel import tricks_cards, tricks_solve
from sukno.materials.cards import CARD_TEXTS, cards_of
from sukno.solve.bounds import FULL, check
from sukno.solve.deals import SEATS, BadDeal, Deal, Dealt, card_numbers, deal
from sukno.solve.trick_rules import CardList, Goal, Points, Rules, card_texts, trick_rules

Seat: TypeAlias = "str | int"


class More(TypedDict, total=False):
    """What is seldom said; see `tricks`."""

    trick: CardList | None
    order: str
    trump_order: str | None
    trump_cards: CardList
    points: Points | None
    last_trick: int | Sequence[int]
    nodes: int
    milliseconds: int
    megabytes: int


class Answer(msgspec.Struct, frozen=True):
    """What the first side gets with best play by all."""

    value: int
    """Tricks, or points where points count."""
    nodes: int
    """Positions looked at."""
    line: list[str]
    """Best play to the end, in the order of play."""


class Question(msgspec.Struct, frozen=True):
    """A position with its rules, ready for the kernel."""

    seats: str
    hands: tuple[int, ...]
    """Without the cards of the trick."""
    leader: int
    trick: tuple[int, ...]
    rules: Rules
    limits: tuple[int, int, int]

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % len(self.seats)

    @property
    def for_kernel(self) -> tuple[Any, ...]:
        return (self.rules.kernel, list(self.hands), self.leader, list(self.trick), *self.limits)


def tricks(
    deal: Dealt,
    trump: str | int | None = None,
    leader: Seat | None = None,
    sides: str | None = None,
    goal: Goal = "most",
    must_trump: bool = False,
    must_overtake: bool = False,
    **more: Unpack[More],
) -> Answer:
    """What the first side gets when everybody plays best and sees all cards.

    - `deal`: see `sukno.solve.deal`. Seats are N E S W (or 0 to 3), for five or six hands 0 to 5.
    - `trump`: S, H, D, C or NT; by default that of the state given, else none.
    - `leader`: who leads, or led to the trick on the table; by default that of the state given, else the
      first hand.
    - `sides`: the two sides, as in `"NS|EW"`, every hand once. By default N and S against E and W if four
      play, else the first hand alone against all others.
    - `goal`: the first side wants `"most"` tricks, the `"fewest"` (misere), or the most card `"points"`; the
      other side wants the opposite. Where `points` are given they count instead of tricks, whatever the goal.
    - `must_trump`: a hand that cannot follow suit must play a trump. `must_overtake`: among the cards that it
      may play, a hand must choose one that beats the trick so far, if it has one.
    - `trick`: cards on the table, from the leader on. They may still stand in the hands, or not.
    - `order`: ranks from the highest down (`"ATKQJ987"`), or a name from `ORDERS`; `trump_order`: that of the
      trump suit, if it differs. `trump_cards`: trumps above the trump suit, or without one, highest first.
    - `points`: of ranks and cards, as in `{"A": 11, "SQ": 13}`, or a name from `POINTS`; by default Skat's.
    - `last_trick`: what winning the last trick counts beside; several numbers: the last, the last but one ...
    - `nodes`, `milliseconds`, `megabytes`: limits, 0 for none (for memory: 256); `LimitReached` if one is
      reached.

    >>> tricks("N:K... A... 2... -", "NT", "N", goal="fewest").value
    0
    >>> skat = {"order": "skat", "trump_cards": "CJ SJ HJ DJ", "goal": "points"}
    >>> tricks("N:.A.. ...J .T.. -", "H", **skat).value
    0
    """
    return answer(question(deal, trump, leader, sides, goal, must_trump, must_overtake, **more))


def answer(asked: Question) -> Answer:
    """The answer to a question already checked."""
    value, line, looked = tricks_solve(*asked.for_kernel)
    return Answer(value, looked, card_texts(line))


def cards(
    deal: Dealt,
    trump: str | int | None = None,
    leader: Seat | None = None,
    sides: str | None = None,
    goal: Goal = "most",
    must_trump: bool = False,
    must_overtake: bool = False,
    **more: Unpack[More],
) -> dict[str, int]:
    """What the first side gets after each card that may be played now, best first for the hand that plays.

    All arguments as in `tricks`.
    """
    asked = question(deal, trump, leader, sides, goal, must_trump, must_overtake, **more)
    return card_values(asked)


def card_values(asked: Question) -> dict[str, int]:
    """The values of the cards in a question already checked."""
    found, _ = tricks_cards(*asked.for_kernel)
    return {CARD_TEXTS[c]: v for c, v in best_first(found, asked.rules, asked.turn)}


def question(
    dealt: Dealt,
    trump: str | int | None = None,
    leader: Seat | None = None,
    sides: str | None = None,
    goal: Goal = "most",
    must_trump: bool = False,
    must_overtake: bool = False,
    **more: Unpack[More],
) -> Question:
    """A question checked: ValueError in plain words if it makes no sense."""
    given = deal(dealt)
    first = leader_of(given, leader)
    on_table = more.get("trick")
    trick = given.trick if on_table is None else tuple(card_numbers(on_table))
    hands = laid(given, first, trick)
    rules = rules_of(given, trump, sides, goal, must_trump, must_overtake, more)
    check_named(reduce(or_, hands), rules)
    return Question(given.seats, hands, first, trick, rules, limits_of(more))


def best_first(found: Iterable[tuple[int, Any]], rules: Rules, turn: int) -> list[tuple[int, Any]]:
    """Sorted as the hand that plays sees it; among equals suit by suit, the highest last."""
    wants_much = bool(rules.side >> turn & 1) != rules.fewest
    return sorted(found, key=lambda cv: (-cv[1] if wants_much else cv[1], cv[0]))


# What was given, brought into the order of the kernel


def leader_of(given: Deal, leader: Seat | None) -> int:
    if leader is None:
        leader = given.leader
    return 0 if leader is None else given.place(leader)


def laid(given: Deal, leader: int, trick: tuple[int, ...]) -> tuple[int, ...]:
    """The hands without the cards of the trick; all must agree."""
    n = len(given.hands)
    if len(trick) >= n:
        raise BadDeal(
            f"a trick under way has at most {n - 1} cards with {n} hands, not {len(trick)}",
            f"в неоконченной взятке при {n} руках самое большее {n - 1} карт, а не {len(trick)}",
        )
    hands = list(given.hands)
    for i, c in enumerate(trick):
        player = (leader + i) % n
        hands[player] &= ~(1 << c)
        if c in trick[:i]:
            raise BadDeal(f"{CARD_TEXTS[c]} lies twice in the trick", f"{CARD_TEXTS[c]} дважды во взятке")
        for h in range(n):
            if hands[h] >> c & 1:
                raise BadDeal(
                    f"{CARD_TEXTS[c]} was played to the trick by {given.seats[player]}, "
                    f"but {given.seats[h]} holds it",
                    f"{CARD_TEXTS[c]} положил во взятку {given.seats[player]}, но она у {given.seats[h]}",
                )
    played = {(leader + i) % n for i in range(len(trick))}
    counts = [h.bit_count() + (i in played) for i, h in enumerate(hands)]
    listed = ", ".join(f"{s} {h.bit_count()}" for s, h in zip(given.seats, hands, strict=True))
    if len(set(counts)) > 1:
        less_en = "; who has played to the trick must hold one card less" if trick else ""
        less_ru = "; у положивших во взятку должно быть на карту меньше" if trick else ""
        raise BadDeal(f"the hands are unequal: {listed}{less_en}", f"руки не равны: {listed}{less_ru}")
    if not 1 <= counts[0] <= 13:
        raise BadDeal(
            f"each hand must hold 1 to 13 cards; they hold: {listed}",
            f"в руке должно быть от 1 до 13 карт; сейчас: {listed}",
        )
    return tuple(hands)


def rules_of(
    given: Deal,
    trump: str | int | None,
    sides: str | None,
    goal: Goal,
    must_trump: bool,
    must_overtake: bool,
    more: More,
) -> Rules:
    if trump is None:
        trump = "NT" if given.trump is None else given.trump
    return trick_rules(
        len(given.seats),
        _first_side(given.seats, sides),
        trump=trump,
        trump_cards=more.get("trump_cards", ()),
        order=more.get("order", "natural"),
        trump_order=more.get("trump_order"),
        goal=goal,
        points=more.get("points"),
        last_trick=more.get("last_trick", 0),
        must_trump=must_trump,
        must_overtake=must_overtake,
    )


def check_named(held: int, rules: Rules) -> None:
    if strange := held & ~rules.named:
        card = CARD_TEXTS[cards_of(strange)[0]]
        raise BadDeal(
            f"{card} is held, but the order of ranks does not name its rank",
            f"{card} есть в руках, но её ранга нет в порядке рангов",
        )


@lru_cache(maxsize=256)
def _first_side(seats: str, sides: str | None) -> int:
    """The hands of the first side as a bit set."""
    if sides is None:
        return 0b0101 if seats == SEATS else 0b1
    given = Deal((0,) * len(seats), seats)
    words = sides.split("|") if isinstance(sides, str) else []
    parts = [[given.place(s) for s in part if s not in " ,"] for part in words]
    named = [h for part in parts for h in part]
    if len(parts) != 2 or not all(parts) or sorted(named) != list(range(len(seats))):
        example = "NS|EW" if seats == SEATS else f"{seats[0]}|{seats[1:]}"
        raise BadDeal(
            f"the sides must name the hands {' '.join(seats)} once each in two parts, "
            f"as in {example!r}, not {sides!r}",
            f"стороны называют руки {' '.join(seats)} по одному разу двумя частями, например {example!r}, "
            f"а не {sides!r}",
        )
    return sum(1 << h for h in parts[0])


def limits_of(more: More) -> tuple[int, int, int]:
    nodes, milliseconds, megabytes = (
        more.get("nodes", 0),
        more.get("milliseconds", 0),
        more.get("megabytes", 256),
    )
    check("nodes", nodes, 0, FULL)
    check("milliseconds", milliseconds, 0, FULL)
    check("megabytes", megabytes, 0, 1 << 20)
    return nodes, milliseconds, megabytes
