"""How a deal of the second Vint is told: whose turn, cards that change hands, calls, tricks. See `vint_independent`."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, NamedTuple

STRAINS = "SCDHN"
RANKS = "23456789TJQKA"
BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in STRAINS]


class Question(NamedTuple):
    """Who is asked what: listed moves, or so many cards of a hand."""

    seat: int
    kind: str
    moves: frozenset[str]
    cards: frozenset[str] = frozenset()
    number: int = 0


Course = Generator[Question, str, None]


class Telling:
    """One deal. `kind` is a row of KINDS, `ring` the hands clockwise, `beside` what lies near them: talon, packets."""

    def __init__(
        self,
        kind: dict[str, Any],
        agreed: dict[str, Any],
        ring: list[str],
        dealer: str,
        hands: dict[str, Iterable[str]],
        beside: dict[str, list[str]],
    ) -> None:
        self.kind = kind
        self.agreed = agreed
        self.ring, self.dealer = list(ring), dealer
        self.hands = {name: set(cards) for name, cards in hands.items()}
        self.dealt = {name: set(cards) for name, cards in hands.items()}
        self.beside = {name: list(cards) for name, cards in beside.items()}
        self.owner = {name: int(name[4:]) if name.startswith("hand") else -1 for name in ring}
        self.open: set[str] = set()
        self.studied: dict[str, int] = {}
        """A dummy that its owner alone may look at."""
        self.said: list[tuple[str, str]] = []
        self.log: list[tuple[int, str, str]] = []
        self.finished: set[str] = set()
        self.high, self.holder = "", ""
        self.talon_shown = False
        self.unlooked: set[str] = set(ring) if agreed.get("blind") else set()
        """Who has not yet looked at his cards, where one may bid without."""
        self.bid_blind = False
        self.us: set[str] = set()
        self.takers: list[str] = []
        self.trick: list[tuple[str, str]] = []
        self.past: list[list[tuple[str, str]]] = []
        self.counted: dict[str, set[str]] = {}
        self.over = False
        self.waiting: list[tuple[str, set[str]]] = []
        self.lowest = max(agreed["min_level"], 4 if agreed["coronets"] in ("spin-a", "side-a") else 1)
        self.lay_dummies()
        self.story = self.course()
        self.question: Question | None = next(self.story)

    def lay_dummies(self) -> None:
        """How dummies lie before the auction."""
        raise NotImplementedError

    def course(self) -> Course:
        """From the first question to the last card."""
        raise NotImplementedError

    # telling

    def hear(self, move: str) -> None:
        try:
            self.question = self.story.send(move)
        except StopIteration:
            self.question, self.over = None, True

    def seat(self, name: str) -> int:
        return self.owner[name]

    def left(self, name: str, by: int = 1) -> str:
        return self.ring[(self.ring.index(name) + by) % len(self.ring)]

    def round_from(self, name: str) -> list[str]:
        """All hands clockwise, this one first."""
        return [self.left(name, i) for i in range(len(self.ring))]

    def dummy_names(self) -> list[str]:
        return [name for name in self.ring if name.startswith("dummy")]

    def shown_seat(self, name: str) -> int:
        """At which seat a card is seen to be played: a bought hand lies before its owner."""
        return int(name[4:]) if name.startswith("hand") else self.owner[name]

    def note(self, name: str, kind: str, words: str) -> None:
        self.log.append((self.shown_seat(name) if kind == "card" else self.seat(name), kind, words))

    def sees(self, watcher: int | None, name: str) -> bool:
        """May this seat look at these cards now?"""
        if name in self.open:
            return True
        if name in self.unlooked:
            return False
        if name.startswith("hand"):
            return watcher is not None and name == f"hand{watcher}"
        return watcher is not None and self.studied.get(name) == watcher

    def copied(self) -> dict[str, set[str]]:
        return {name: set(cards) for name, cards in self.hands.items()}

    # giving cards

    def give(self, kind: str, frm: str, to: str, number: int, late: bool = False) -> Course:
        """So many cards from a hand to another, or aside; late: they are not looked at before others have given."""
        holder = self.seat(frm)
        held = frozenset(self.hands[frm])
        if number == 1:
            answer = yield Question(holder, kind, frozenset(f"give {c}" for c in held))
        else:
            answer = yield Question(holder, kind, frozenset(), held, number)
        cards = set(answer.split()[1:])
        assert len(cards) == number
        assert cards <= held
        self.hands[frm] -= cards
        where = to if to in ("heap", "out") else "dummy" if to.startswith("dummy") else to[4:]
        self.note(frm, "gift", f"{number} {where}")
        self.waiting.append((to, cards))
        if not late:
            self.arrive()

    def arrive(self) -> None:
        for to, cards in self.waiting:
            if to in self.hands:
                self.hands[to] |= cards
            else:
                self.beside.setdefault(to, []).extend(sorted(cards))
        self.waiting = []

    # the auction

    def higher(self, lowest: int = 1) -> set[str]:
        after = BIDS.index(self.high) + 1 if self.high else 0
        return {bid for bid in BIDS[after:] if int(bid[0]) >= lowest}

    def say(self, name: str, call: str) -> None:
        self.said.append((name, call))
        self.note(name, "call", call)
        if call == "finish":
            self.finished.add(name)
        elif call != "pass":
            self.high, self.holder = call, name

    def talk(self, speakers: list[str], turns: int, opening: int = 1) -> Course:
        """Round and round until, after the last bid, everybody has passed so many times or has finished."""
        silent = dict.fromkeys(speakers, 0)
        i = 0
        while True:
            name = speakers[i % len(speakers)]
            if i == len(speakers) and not self.high:
                return  # all passed at once
            if self.high and all(name in self.finished or silent[name] >= turns for name in speakers):
                return
            i += 1
            if name in self.finished:
                continue
            if name in self.unlooked:
                dark = self.higher(self.agreed["blind"])
                call = yield Question(self.seat(name), "call", frozenset({"look"} | dark))
                if call == "look":
                    self.unlooked.remove(name)
                    self.note(name, "look", "look")
            if name not in self.unlooked:
                moves = {"pass", "finish"} | self.higher(opening)
                call = yield Question(self.seat(name), "call", frozenset(moves))
            if call in BIDS:
                self.bid_blind = name in self.unlooked
            self.say(name, call)
            if call == "7N":
                return
            if call in BIDS:
                silent = dict.fromkeys(speakers, 0)
            else:
                silent[name] += 1

    def one_last_bid(self, name: str) -> Course:
        moves = self.higher(self.lowest)
        if int(self.high[0]) >= self.lowest:
            moves.add("pass")
        self.say(name, (yield Question(self.seat(name), "final", frozenset(moves))))

    def many_last_bids(self, speakers: list[str]) -> Course:
        """The buyer speaks last (of two, after the one who handed out), until all have passed in succession; he has to
        raise what is too low."""
        silent, i = 0, 0
        while silent < len(speakers) and self.high != "7N":
            name = speakers[i % len(speakers)]
            i += 1
            moves = self.higher(self.lowest)
            if name != self.buyer or int(self.high[0]) >= self.lowest:
                moves.add("pass")
            call = yield Question(self.seat(name), "final", frozenset(moves))
            self.say(name, call)
            silent = silent + 1 if call == "pass" else 0

    def play(self, leader: str, trumps: str) -> Course:
        while self.hands[leader]:
            self.trick = []
            for name in self.round_from(leader):
                held = self.hands[name]
                legal = set(held)
                if self.trick:
                    suit = self.trick[0][1][0]
                    legal = {c for c in held if c[0] == suit} or legal
                card = yield Question(self.seat(name), "card", frozenset(legal))
                assert card in legal
                held.remove(card)
                self.trick.append((name, card))
                self.note(name, "card", card)
                if self.kind.get("opens") == "card":
                    self.open.update(self.dummy_names())
            leader = won_by(self.trick, trumps)
            self.takers.append("us" if leader in self.us else "them")
            self.past.append(self.trick)
            self.trick = []
            self.open.update(self.dummy_names())


def won_by(trick: list[tuple[str, str]], trumps: str) -> str:
    """The highest trump, otherwise the highest card of the suit led."""
    led = trick[0][1][0]
    strength = {led: 100, trumps: 200}
    return max(trick, key=lambda part: strength.get(part[1][0], -100) + RANKS.index(part[1][1]))[0]


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: ("SCDH".index(card[0]), -RANKS.index(card[1])))
