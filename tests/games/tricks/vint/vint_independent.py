"""A second Vint, written from the books alone: slow, obvious, and with nothing of the house's own in it.

One deal is told as a story: a generator that asks one player after the other (`Question`) and hears the moves. Cards
are texts, hands are sets of them, and a hand goes by its name on the table: `hand0`, `dummy1`. Only what chance decides
is given: who sits where, and the cards.
"""

from __future__ import annotations

from typing import Any

from vint_telling import BIDS, Course, Question, Telling, in_order

PLAIN: dict[str, Any] = {"dealt": 13}
TALON = {"dealt": 12, "talon": 4, "final": "option"}
NAIL = {**TALON, "top_up": 4, "nail": 1}
KINDS: dict[str, dict[str, Any]] = {
    "vint": PLAIN,
    "vint-five": PLAIN,
    "vint-six": PLAIN,
    "vint-gaika": PLAIN,
    "vint-spinning-coronet": PLAIN,
    "vint-prikup": TALON,
    "vint-prikup-prisypka-gvozd": NAIL,
    "vint-double-prikup": {
        **NAIL,
        "dealt": 11,
        "talon": 8,
        "top_up": 8,
        "handed": 2,
        "nail": 2,
        "opening": 3,
    },
    "vint-musor": {"rubbish": "dealer"},
    "vint-prikup-musor": {**NAIL, "rubbish": "heap", "handed": 2},
    "vint-vitalin": {"dealt": 13, "rubbish": "ready"},
    "vint-peresadka": {"dealt": 13, "seats": "peresadka"},
    "vint-auction": {"dealt": 13, "seats": "auction"},
    "vint-two-dummies": {"dealt": 13, "dummies": "own", "opens": "card"},
    "vint-two-dummies-full": {**NAIL, "dummies": "own", "opens": "trick", "final": "buyer"},
    "vint-two-open-dummy": {"dealt": 13, "dummies": "bought", "opens": "lead"},
    "vint-two-open-dummy-prikup": {
        **TALON,
        "dummies": "bought",
        "opens": "lead",
        "final": "buyer",
        "opening": 3,
    },
    "vint-two-open-dummy-full": {**NAIL, "dummies": "sides", "opens": "trick", "final": "buyer"},
    "vint-two-swap-hand": {"dealt": 13, "swap": "hand"},
    "vint-two-swap-cards": {"dealt": 13, "swap": "cards"},
    "vint-hussar": {"dealt": 13, "final": "buyer", "swap": "hussar"},
    "vint-three-dummy": {"dealt": 13, "dummies": "one", "opens": "card"},
    "vint-three-dummy-full": {**NAIL, "dummies": "one", "opens": "trick", "final": "partners"},
    "vint-three-auction": {"dealt": 13, "dummies": "open", "seats": "auction-three"},
    "vint-three-auction-full": {**NAIL, "dummies": "open", "seats": "auction-three", "final": "buyer"},
}


class Story(Telling):
    """One deal of any kind."""

    # how dummies lie before the auction

    def lay_dummies(self) -> None:
        way = self.kind.get("dummies")
        if way == "own":
            for name in self.dummy_names():
                self.owner[name] = self.studied[name] = self.seat(self.left(name, 2))
        elif way == "bought":
            self.open.add(self.left(self.dealer, 2))
        elif way == "sides":
            self.open.add(self.left(self.dealer, 3))
        elif way == "one":
            (name,) = self.dummy_names()
            self.owner[name] = self.studied[name] = self.seat(self.left(name, 2))
        elif way == "open":
            self.open.update(self.dummy_names())
        elif self.kind.get("seats") == "auction":
            self.open.add(self.dealer)

    # the course of a deal

    def course(self) -> Course:
        yield from self.discards()
        yield from self.swaps()
        yield from self.speak()
        self.unlooked = set()
        if not self.high:
            if self.agreed.get("all_pass", "cross") == "play":
                yield from self.play_without_trumps()
            return
        self.sit_for_play()
        if self.kind.get("rubbish") == "ready":
            self.takers += ["us", "us"]
        yield from self.take_talon()
        yield from self.last_bids()
        self.find_sides()
        yield from self.lay_open()
        yield from self.nail()
        self.counted = self.dealt if self.kind.get("rubbish") == "ready" else self.copied()
        if self.kind.get("opens") == "lead":
            self.open.update(self.dummy_names())
        yield from self.play(self.leader(), self.high[1])

    def discards(self) -> Course:
        way = self.kind.get("rubbish")
        if way == "dealer":  # 17 cards to three, one to the dealer; each gives him four
            for name in self.round_from(self.left(self.dealer))[:3]:
                yield from self.give("rubbish", name, self.dealer, 4, late=name != self.left(self.dealer, 3))
        elif way:  # one card each to a heap, or two each: the ready tricks
            for name in self.round_from(self.left(self.dealer)):
                yield from self.give("rubbish", name, "heap", 1 if way == "heap" else 2)

    def swaps(self) -> Course:
        way = self.kind.get("swap")
        if way not in ("hand", "cards"):
            return
        for name in (self.left(self.dealer), self.dealer):  # the dealer decides last
            packet = self.beside[f"packet{name[4:]}"]
            if way == "hand":
                answer = yield Question(self.seat(name), "swap", frozenset({"swap", "keep"}))
                self.note(name, "choice", answer)
                if answer == "swap":
                    self.beside["out"] += sorted(self.hands[name])
                    self.hands[name] = set(packet)
                    packet.clear()
                    self.note(name, "takes", "")
                continue
            while packet:
                held = self.hands[name]
                moves = frozenset({"stop"} | {f"swap {c}" for c in held})
                answer = yield Question(self.seat(name), "swap", moves)
                if answer == "stop":
                    self.note(name, "choice", "stop")
                    break
                card = answer.split()[1]
                held.remove(card)
                held.add(packet.pop(0))
                self.beside["out"].append(card)
                self.note(name, "swap", "")

    # the auction

    def speak(self) -> Course:
        turns = self.agreed["passes"]
        opening = self.kind.get("opening", 1)
        players = [name for name in self.round_from(self.dealer) if name.startswith("hand")]
        if self.dealer.startswith("dummy"):  # his owner has dealt for him
            players.sort(key=lambda name: self.seat(name) != self.seat(self.dealer))
        if self.kind.get("dummies") == "one":
            yield from self.speak_against_dummy(turns)
        elif self.kind.get("seats") == "auction":
            yield from self.talk(players[1:], turns, opening)
        elif self.agreed.get("one_call"):
            for name in players:
                if self.high != "7N":
                    moves = {"pass"} | self.higher(opening)
                    self.say(name, (yield Question(self.seat(name), "call", frozenset(moves))))
        else:
            yield from self.talk(players, turns, opening)

    def speak_against_dummy(self, turns: int) -> Course:
        """Two speak, then the one with the dummy has one word."""
        (dummy,) = self.dummy_names()
        owner = f"hand{self.seat(dummy)}"
        pair = [name for name in self.round_from(owner) if name not in (owner, dummy)]
        yield from self.talk(pair, turns)
        if self.high != "7N":
            call = yield Question(self.seat(owner), "overbid", frozenset({"pass"} | self.higher()))
            self.say(owner, call)

    # after the auction

    def sit_for_play(self) -> None:
        """Who has bought which hand, and who moves where."""
        self.buyer = self.holder
        way, seats = self.kind.get("dummies"), self.kind.get("seats")
        players = [name for name in self.ring if name.startswith("hand")]
        if way in ("bought", "sides"):
            (other,) = (name for name in players if name != self.buyer)
            (bought,) = self.open
            (closed,) = (name for name in self.dummy_names() if name != bought)
            self.owner[bought], self.owner[closed] = self.seat(self.buyer), self.seat(other)
            if self.agreed.get("opposite") and self.left(self.buyer, 2) != bought:
                self.exchange(bought, closed)
        elif seats == "auction":
            self.owner[self.dealer] = self.seat(self.buyer)
        elif seats == "auction-three":
            (dummy,) = self.dummy_names()
            self.owner[dummy] = self.seat(self.buyer)
            a, b, c = (n for n in self.round_from(self.buyer) if n != dummy)
            self.ring = [c, a, b, dummy]  # all three go round, so that neighbours stay neighbours
        self.find_sides()

    def exchange(self, one: str, other: str) -> None:
        a, b = self.ring.index(one), self.ring.index(other)
        self.ring[a], self.ring[b] = other, one

    def mate_in_changing_seats(self) -> str:
        """Who first named the strain that is played; himself: the other who last named it; nobody: opposite."""
        strain = self.high[1]
        named = [name for name, call in self.said if call[1:] == strain and call in BIDS]
        if named[0] != self.holder:
            return named[0]
        others = [name for name in named if name != self.holder]
        return others[-1] if others else self.left(self.holder, 2)

    def find_sides(self) -> None:
        """The declarer is the one who bid last; with him plays his partner, or a hand he owns."""
        mine = self.seat(self.holder)
        if self.kind.get("seats") == "peresadka":
            if self.us:
                return  # partners were found in the auction
            mate = self.mate_in_changing_seats()
            self.exchange(self.holder, self.left(mate, 2))
            self.us = {self.holder, mate}
        elif len(self.ring) == 2:
            self.us = {self.holder}
        elif self.kind.get("dummies") == "one" or not (self.kind.get("dummies") or self.kind.get("seats")):
            self.us = {self.holder, self.left(self.holder, 2)}
        else:
            self.us = {name for name in self.ring if self.owner[name] == mine}

    def other_of_us(self, name: str) -> str:
        (other,) = self.us - {name}
        return other

    def take_talon(self) -> Course:
        if self.kind.get("swap") == "hussar":
            packet = self.beside[f"packet{self.buyer[4:]}"]
            self.hands[self.buyer] |= set(packet)
            packet.clear()
            self.note(self.buyer, "takes", "")
            yield from self.give("discard", self.buyer, "out", 3)
            return
        if not self.kind.get("talon"):
            return
        taker = self.buyer
        if self.kind.get("dummies") and self.owner[self.other_of_us(self.buyer)] == self.seat(self.buyer):
            answer = yield Question(self.seat(self.buyer), "where", frozenset({"hand", "dummy"}))
            self.note(self.buyer, "choice", answer)
            taker = self.buyer if answer == "hand" else self.other_of_us(self.buyer)
        self.talon_shown = True
        self.hands[taker] |= set(self.beside["talon"])
        self.note(taker, "talon", " ".join(in_order(self.beside["talon"])))
        if self.kind.get("dummies") in ("bought", "sides"):  # now the other may look at his dummy
            for name in self.dummy_names():
                if name not in self.open:
                    self.studied[name] = self.owner[name]
        giver = taker
        if self.kind.get("rubbish") == "heap":
            mate = self.other_of_us(taker)
            self.hands[mate] |= set(self.beside["heap"])
            self.beside["heap"] = []
            self.note(mate, "takes", "")
        if self.kind.get("top_up"):
            giver = self.other_of_us(taker)
            yield from self.give("top-up", taker, giver, self.kind["top_up"])
        for name in self.round_from(giver)[1:]:
            yield from self.give("hand-out", giver, name, self.kind.get("handed", 1))

    def last_bids(self) -> Course:
        way = self.kind.get("final", "")
        if way == "option":
            way = self.agreed["last_bid"]
        if way == "partners" and self.owner[self.other_of_us(self.buyer)] == self.seat(self.buyer):
            way = "buyer"
        if not way:
            if int(self.high[0]) < self.lowest:
                yield from self.one_last_bid(self.buyer)
        elif way == "buyer":
            if self.high != "7N":
                yield from self.one_last_bid(self.buyer)
        else:
            all_four = self.round_from(self.left(self.buyer))
            yield from self.many_last_bids([n for n in all_four if way == "all" or n in self.us])

    def nail(self) -> Course:
        number = self.kind.get("nail", 0)
        if not number:
            return
        first = self.leader()
        (second,) = (name for name in self.ring if name not in self.us and name != first)
        blind = self.agreed.get("nail") == "blind"
        yield from self.give("nail", first, second, number, late=blind)
        yield from self.give("nail", second, first, number)

    def lay_open(self) -> Course:
        """The partner of one who bid without looking may let him play both hands (A-L 51)."""
        if self.bid_blind:
            mate = self.other_of_us(self.holder)
            answer = yield Question(self.seat(mate), "lay", frozenset({"open", "keep"}))
            self.note(mate, "choice", answer)
            if answer == "open":
                self.open.add(mate)
                self.owner[mate] = self.seat(self.holder)

    # the play

    def leader(self) -> str:
        """Who leads to the first trick."""
        declarer = self.holder
        way, seats = self.kind.get("dummies"), self.kind.get("seats")
        if way in ("own", "bought", "sides"):  # the other player, from his own hand
            return next(n for n in self.ring if n.startswith("hand") and n != declarer)
        if self.kind.get("swap"):
            return declarer if self.kind["swap"] == "cards" else self.left(declarer)
        if way == "one":
            (dummy,) = self.dummy_names()
            if dummy not in self.us:
                return f"hand{self.owner[dummy]}"
        if seats == "auction":
            return next(name for name in self.round_from(declarer) if name not in self.us)
        if way and self.kind.get("nail") and self.agreed["first_lead"] == "right":
            return self.left(declarer, 3)
        return self.left(declarer)

    def play_without_trumps(self) -> Course:
        self.us = {self.dealer, self.left(self.dealer, 2)}
        yield from self.play(self.left(self.dealer), "N")

    # what is written

    def told(self) -> dict[str, Any]:
        """The deal as a clerk hears it."""
        if not self.high:
            n = self.takers.count("us")
            return {"passed": True, "declarer": self.seat(self.dealer), "tricks": n}
        seats = {name for name in self.us if name.startswith("hand") and name != self.idle()}
        mates = [int(n[4:]) for n in self.us if n.startswith("hand") and n not in (self.holder, self.idle())]
        mine = [call for name, call in self.said if name in self.us and call in BIDS]
        level = int(self.high[0])
        lost = level + 6 - self.takers.count("us")
        mate_bid = any(name in self.us and name != self.holder and call in BIDS for name, call in self.said)
        rash = level >= 6 and lost > self.agreed["solo_slam_limit"] and not mate_bid
        return {
            "declarer": self.seat(self.holder),
            "mate": mates[0] if mates else -1,
            "idle": int(self.idle()[4:]) if self.idle() else -1,
            "level": level,
            "strain": self.high[1],
            "hands": [("us" if name in self.us else "them", cards) for name, cards in self.counted.items()],
            "takers": self.takers,
            "at_once": level >= 6 and len(mine) == 1,
            "alone": self.seat(self.holder)
            if len(seats) == 2 and (rash or (self.bid_blind and lost > 0))
            else -1,
        }

    def idle(self) -> str:
        return self.dealer if self.kind.get("seats") == "auction" else ""
