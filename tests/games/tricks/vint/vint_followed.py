"""Games of Vint played at random by the house and followed move by move by the Vint of `vint_independent`."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from vint_independent import KINDS, Story
from vint_reckoner import PAIRS_OF_FIVE, PAIRS_OF_SIX, Clerk
from vint_telling import Question, in_order

from sukno.engine import registry
from sukno.engine.game import AnyGame
from sukno.engine.view import BACK, View
from sukno.materials.cards import CARD_TEXTS, hand_texts

DRAW = "A23456789TJQK"
"""In the draw the ace is the lowest."""


def agree(theirs: Any, ours: Any, what: str = "") -> None:
    """The house says the first, the books the second."""
    assert theirs == ours, f"{what}: the house has {theirs!r}, the books {ours!r}"


class Paper(Clerk):
    """The clerk, told who plays with whom."""

    def __init__(self, agreed: dict[str, Any], sides: list[list[int]]) -> None:
        self.next = sides
        super().__init__(agreed)

    def new_rober(self) -> None:
        super().new_rober()
        self.sides = self.next

    def deal_apart(self, deal: dict[str, Any], lead: int) -> None:
        super().deal_apart(deal, lead)
        if deal["alone"] >= 0 and lead < 0:  # he pays for his partner too
            self.purse[deal["alone"]] += lead // self.tenth
            self.purse[deal["mate"]] -= lead // self.tenth


class Followed:
    """One match."""

    def __init__(self, id: str, seed: str, options: dict[str, Any], care: float = 1.0) -> None:
        self.id, self.rng, self.care = id, random.Random(seed), care
        self.game: AnyGame = registry.game(id, **options)
        self.agreed = msgspec.structs.asdict(self.game.terms)  # type: ignore[attr-defined]
        self.agreed.update(msgspec.structs.asdict(self.game.options))
        self.s = self.game.start(seed)
        self.deals = 0
        self.pairs: list[frozenset[frozenset[int]]] = []
        self.ring: list[str] = []
        self.by_draw: list[int] = []
        self.paper: Paper | None = None

    # the table

    def begin(self) -> Story:
        """The cards and seats of the next deal, as the house has dealt them."""
        s, view = self.s, self.game.view(self.s, None)
        ring = [f"hand{seat}" for seat in s.order]
        for zone in view.zones:
            if zone.id.startswith("dummy"):
                ring[zone.place] = zone.id
        hands = {name: hand_texts(bits) for name, bits in zip(ring, s.hands, strict=True)}
        names = ["heap", "talon", "out"] + [f"packet{seat}" for seat in s.order]
        beside = {name: [CARD_TEXTS[c] for c in cards] for name, cards in zip(names, s.lying, strict=False)}
        self.draws = [(line.seat, line.kind, line.move) for line in view.log if line.kind == "draw"]
        self.check_dealt(hands, beside, ring[s.dealer])
        self.check_seats(ring, ring[s.dealer])
        self.ring = ring
        self.last_dealer = ring[s.dealer]
        return Story(KINDS[self.id], self.agreed, ring, ring[s.dealer], hands, beside)

    def check_dealt(self, hands: dict[str, list[str]], beside: dict[str, list[str]], dealer: str) -> None:
        kind = KINDS[self.id]
        size = 32 if self.id == "vint-hussar" else 52
        everything = [c for cards in (*hands.values(), *beside.values()) for c in cards]
        assert len(everything) == len(set(everything)) == size
        for name, cards in hands.items():
            if self.id == "vint-musor":
                assert len(cards) == (1 if name == dealer else 17)
            else:
                assert len(cards) == kind["dealt"]
        assert len(beside["talon"]) == kind.get("talon", 0)
        packets = [len(cards) for name, cards in beside.items() if name.startswith("packet")]
        each = {"hand": 13, "cards": 13, "hussar": 3}.get(kind.get("swap", ""), 0)
        assert [n for n in packets if n] == [each] * (2 if each else 0)
        if size == 32:
            assert all(card[1] in "789TJQKA" for card in everything)

    def sides(self, ring: list[str]) -> list[list[int]]:
        columns = self.agreed["columns"]
        if columns != "pairs":
            return [[seat] for seat in range(self.game.seats)]
        if self.game.seats == 2:
            return [[0], [1]]
        pairs = [[ring[0], ring[2]], [ring[1], ring[3]]]
        return [[int(n[4:]) for n in pair if n.startswith("hand")] for pair in pairs]

    def check_seats(self, ring: list[str], dealer: str) -> None:
        """Within a rubber nobody moves and the deal goes to the left; a new one seats them as the books say."""
        fresh = self.paper is None or (self.agreed["columns"] == "pairs" and not self.paper.open)
        if not fresh:
            assert not self.draws
            self.check_next_dealer(ring, dealer)
            return
        sides = self.sides(ring)
        if self.paper is None:
            self.paper = Paper(self.agreed, sides)
        self.paper.next = sides
        number = self.paper.robers
        drawn = (
            sorted(
                range(self.game.seats),
                key=lambda seat: (DRAW.index(self.draws[seat][2][1]), "SCDH".index(self.draws[seat][2][0])),
            )
            if self.draws
            else self.by_draw
        )
        if drawn != self.by_draw:  # a new draw
            self.by_draw = drawn
            agree(dealer, f"hand{drawn[0]}", "the lowest card deals")
            if self.agreed["columns"] == "pairs" and self.game.seats == 4:
                pairs = {frozenset(drawn[:2]), frozenset(drawn[2:])}
                agree({frozenset(side) for side in sides}, pairs, "the two lowest play together")
        met = {frozenset(side) for side in sides}
        if self.agreed["columns"] == "pairs":
            if self.game.seats == 3:
                owner = self.by_draw[number % 3]
                assert frozenset({owner}) in met
                assert dealer == f"hand{owner}", "who plays with the dummy deals"
            if self.game.seats == 4:
                self.pairs.append(frozenset(met))
                assert len(set(self.pairs[number // 3 * 3 :])) == number % 3 + 1, "each plays with each"
            if self.game.seats >= 5:
                agree(met, self.scheduled(number), "the table of the book")

    def scheduled(self, number: int) -> set[frozenset[int]]:
        """Five: the list goes from the highest card down; six: the two highest are the last two."""
        five = self.game.seats == 5
        letters = "TAKFN" if five else "БЯНКВЩ"
        players = self.by_draw[::-1] if five else self.by_draw
        if not five and number % 8 == 7:
            assert self.paper is not None
            purse = self.paper.purse
            poorest = sorted(players[:4], key=lambda p: (purse[p], players.index(p)))[:2]
            return {frozenset(players[4:]), frozenset(poorest)}
        printed = (PAIRS_OF_FIVE if five else PAIRS_OF_SIX).split()[number % (5 if five else 8)]
        return {frozenset(players[letters.index(x)] for x in pair) for pair in printed.split("-")}

    def check_next_dealer(self, ring: list[str], dealer: str) -> None:
        before = self.last_dealer
        if KINDS[self.id].get("dummies") == "one":
            assert (ring, dealer) == (self.ring, before), "the same deals to the end of the rubber"
            return
        if KINDS[self.id].get("dummies") in (
            "bought",
            "sides",
        ):  # each deals for himself; the dummies lie anew
            assert dealer == f"hand{1 - int(before[4:])}"
            return
        assert ring == self.ring
        may = ring if self.id == "vint-two-dummies" else [n for n in ring if n.startswith("hand")]
        assert dealer == may[(may.index(before) + 1) % len(may)]

    # one decision

    def pick(self, question: Question) -> str:
        rng = self.rng
        if question.number:
            return "give " + " ".join(in_order(rng.sample(sorted(question.cards), question.number)))
        moves = sorted(question.moves)
        if question.kind in ("call", "final", "overbid"):
            if "look" in moves and rng.random() < 0.8:
                return "look"
            if "pass" in moves and rng.random() < self.shyness:
                return "pass"
            if "finish" in moves and rng.random() < 0.06:
                return "finish"
            bids = sorted(
                (m for m in moves if m not in ("pass", "finish", "look")),
                key=lambda b: (b[0], "SCDHN".index(b[1])),
            )
            if not bids:
                return rng.choice(moves)
            if rng.random() < 0.03:
                return bids[-1]
            return bids[min(int(rng.expovariate(0.35)), len(bids) - 1)]
        if question.kind == "swap" and "stop" in moves and rng.random() < 0.15:
            return "stop"
        return rng.choice(moves)

    def check_ask(self, question: Question) -> None:
        ask = self.game.ask(self.s)
        assert ask is not None
        agree((ask.seat, ask.kind), (question.seat, question.kind), "who is asked what")
        assert len(ask.moves) == len(set(ask.moves))
        agree(set(ask.moves), question.moves, "legal moves")
        if question.number:
            (family,) = ask.families
            assert family.verb == "give"  # type: ignore[attr-defined]
            assert family.items == tuple(in_order(question.cards))  # type: ignore[attr-defined]
            assert family.low == family.high == question.number  # type: ignore[attr-defined]
        else:
            assert ask.families == ()

    def check_views(self, story: Story, question: Question | None) -> None:
        for watcher in (None, *range(self.game.seats)):
            view = self.game.view(self.s, watcher)
            agree(view.turn, question.seat if question else None, "turn")
            assert (view.ask is not None) == (question is not None and question.seat == watcher)
            self.check_hands(story, view, watcher)
            self.check_table(story, view)

    def check_hands(self, story: Story, view: View, watcher: int | None) -> None:
        for zone in view.zones:
            if not zone.id.startswith(("hand", "dummy")):
                continue
            name = zone.id if zone.place is None else story.ring[zone.place]
            if name not in story.hands:
                assert zone.cards == (), "who sits out has no cards"
                continue
            held = story.hands[name]
            shown = tuple(in_order(held)) if story.sees(watcher, name) else (BACK,) * len(held)
            agree(zone.cards, shown, f"{zone.id} as seen by {watcher}")
            if zone.place is None and view.seats[zone.seat].place is not None:
                agree(name, story.ring[view.seats[zone.seat].place], "place")

    def check_table(self, story: Story, view: View) -> None:
        seat = story.shown_seat
        agree(view.zone("trick").cards, tuple((seat(name), card) for name, card in story.trick), "trick")
        past = [tuple((seat(name), card) for name, card in trick) for trick in story.past]
        agree(view.zone("last").cards, past[-1] if past else (), "last trick")
        # A-L 48: two tricks may be looked at until the next lead, then one
        agree(view.zone("before").cards, past[-2] if past[1:] and not story.trick else (), "last but one")
        zones = {zone.id: zone for zone in view.zones}
        if "talon" in zones:
            talon = story.beside["talon"]
            shown = tuple(in_order(talon)) if story.talon_shown else (BACK,) * len(talon)
            if story.trick or story.past:
                shown = ()  # the cards are in the hands
            agree(zones["talon"].cards, shown, "talon")
        calls = [(call.seat, call.move) for call in zones["calls"].calls]
        agree(calls, [(seat(name), call) for name, call in story.said], "calls")
        seats = zones["calls"].seats
        assert len(set(seats)) == len(seats)
        assert {who for who, _ in calls} <= set(seats)
        assert not calls or seats[0] == calls[0][0], "who speaks first heads the first column"
        if story.high and story.us:
            taken = [story.takers.count(side) for side in ("us", "them")]
            agree([n for _, _, n in zones["taken"].amounts], taken, "taken")
        agree([(line.seat, line.kind, line.move) for line in view.log], self.draws + story.log, "log")

    # the whole

    def play(self, deals: int) -> None:
        """So many deals, or to the end."""
        while self.deals < deals and self.game.ask(self.s) is not None:
            self.one_deal()
        if self.game.ask(self.s) is None:
            assert self.paper is not None
            end = self.game.outcome(self.s)
            assert end is not None
            agree(list(end.points), self.paper.results(), "settlement")
            assert sum(end.points) == 0

    def one_deal(self) -> None:
        story = self.begin()
        self.shyness = self.rng.choice((0.35, 0.6, 0.75, 0.9))
        while not story.over:
            question = story.question
            assert question is not None
            self.check_ask(question)
            if question.kind != "card" or self.rng.random() < self.care:
                self.check_views(story, question)
            move = self.pick(question)
            self.game.play(self.s, move)
            story.hear(move)
        self.deals += 1
        self.check_paper(story)

    def check_paper(self, story: Story) -> None:
        paper, sheet = self.paper, self.s.account.sheet
        assert paper is not None
        paper.deal(story.told())
        if self.agreed["columns"] != "deals":
            page = sheet if paper.open or sheet.rober_over else sheet.robers[-1]
            assert {frozenset(side) for side in page.sides} == {frozenset(side) for side in paper.sides}
            for column, side in enumerate(paper.sides):
                mine = next(c for c, players in enumerate(page.sides) if side[0] in players)
                agree(page.totals[mine], paper.all[column], "totals")
                agree(page.games[mine], paper.won[column], "games")
                if page is sheet:
                    agree(sheet.below[mine], paper.low[column], "below")
            agree(page.crosses, paper.birds, "crosses")
        agree(len(sheet.robers), paper.robers, "rubbers")
        agree(list(self.game.standing(self.s)), paper.results(), "standing")
        agree(sheet.over, paper.robers >= self.agreed["robers"], "over")
        last = self.agreed["deals"] and self.deals >= self.agreed["deals"]
        agree(self.game.ask(self.s) is None, bool(sheet.over or last), "the end")
