"""King for three and King with a sale: the tables of the book, and every match reckoned again from texts alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadOption, IllegalMove
from sukno.games.tricks.king import King, KingState
from sukno.games.tricks.king.deals import FANTAN, SALE
from sukno.materials.cards import hand_texts

RANKS = "23456789TJQKA"


def made(id: str, **options: Any) -> King:
    return sukno.game(id, **options)  # type: ignore[return-value]


def sums(id: str, **options: Any) -> list[int]:
    game = made(id, **options)
    s, rng = game.start(4), Random(4)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert sum(s.account.total) == 0
    return [sum(row) for row in s.account.rows]


# King for three (004:1251-1257)


def test_004_1251_seventeen_cards_each_and_no_two_of_clubs() -> None:
    game = made("king-three")
    s = game.start(1)
    assert [h.bit_count() for h in s.hands] == [17] * 3
    assert "C2" not in game.pieces(s)
    assert len(game.pieces(s)) == 51


def test_004_1253_the_six_deals_cost_1275_and_three_recovery_deals_pay_1275() -> None:
    assert sums("king-three") == [-255, -260, -240, -240, -140, -140] + [425] * 3
    assert 3 * 17 * 25 == 1275


def test_004_1257_yeralash_for_three_and_two_rounds_to_make_up_for_it() -> None:
    assert sums("king-three", yeralash=7)[6:] == [-1275] + [425] * 6
    assert sums("king-three", yeralash=7, last_tricks=2)[5:7] == [-140, -1275]


@pytest.mark.parametrize(("form", "paid"), [("one", [1275]), ("each", [425] * 3)])
def test_004_1275_a_round_of_fantan_for_three(form: str, paid: list[int]) -> None:
    """790 + 485, or three times 250 + 175."""
    found = sums("king-three", yeralash=7, recovery="trumps-fantan", fantan_form=form)
    assert found[-len(paid) :] == paid


@pytest.mark.parametrize(("last_tricks", "note"), [(1, "last trick −140"), (2, "two tricks −70 each")])
def test_the_deal_of_the_last_trick_says_its_price(last_tricks: int, note: str) -> None:
    game = made("king-three", last_tricks=last_tricks)
    s = game.start(2)
    s.deal = 5
    game.deal(s)
    assert note in game.view(s, 0).zone("contract").text.en


# the sale for three and four (004:1259-1263)


def at_sale(players: int) -> tuple[King, KingState]:
    """A sale about to begin; the seller is seat 0."""
    game = made("king-auction", players=players)
    s = game.start(9)
    s.deal = 6
    s.account.rows, s.account.notes = ((0,) * players,) * 6, (None,) * 6
    s.dealer = players - 1
    game.deal(s)
    return game, s


@pytest.mark.parametrize(("players", "each"), [(4, 12), (3, 16)])
def test_004_1259_one_card_fewer_each_and_as_many_face_up_as_there_are_players(
    players: int, each: int
) -> None:
    game, s = at_sale(players)
    assert [h.bit_count() for h in s.hands] == [each] * players
    assert len(game.view(s, None).zone("widow").cards) == players
    game.play(s, "keep")
    while s.phase == "give":
        game.play(s, "give " + hand_texts(s.hands[0])[0])
    assert [h.bit_count() for h in s.hands] == [each + 1] * players


@pytest.mark.parametrize("players", [3, 4])
def test_004_1263_all_tricks_may_be_offered_and_no_more(players: int) -> None:
    game, s = at_sale(players)
    game.play(s, "sell")
    tricks = {3: 17, 4: 13}[players]
    ask = game.ask(s)
    assert ask is not None
    assert ask.moves == ["pass", *(f"offer {n}" for n in range(1, tricks + 1))]
    game.play(s, "offer 3")
    for refused in ("offer 3", "offer 2", f"offer {tricks + 1}", "buy", "keep"):
        with pytest.raises(IllegalMove):
            game.play(s, refused)


def test_004_1263_who_gives_140_points_for_three() -> None:
    game, s = at_sale(3)
    for move in ("ask 140", "pass", "pass", "ask 120", "pass", "buy"):
        game.play(s, move)
    assert (s.auction.buyer, s.auction.price) == (2, 120)
    calls = [(c.seat, c.words.en) for c in game.view(s, 1).zone("calls").calls]
    assert calls == [(0, "140?"), (1, "pass"), (2, "pass"), (0, "120?"), (1, "pass"), (2, "buy")]


def test_after_an_unanswered_price_the_seller_may_announce_a_sale() -> None:
    game, s = at_sale(4)
    for move in ("ask 20", "pass", "pass", "pass"):
        game.play(s, move)
    ask = game.ask(s)
    assert ask is not None
    assert ask.moves == ["keep", "sell"]  # there is no lower price
    for move in ("sell", "offer 1", "pass", "pass"):
        game.play(s, move)
    assert (s.auction.buyer, s.auction.price) == (1, 25)


def test_the_box_has_the_words_of_each_part_of_the_sale() -> None:
    game, s = at_sale(4)

    def keys() -> set[str]:
        return {key for row in game.view(s, 0).zone("box").rows for key, _ in row}

    for move in ("ask 140", "pass", "pass", "pass", "sell", "offer 2", "offer 5", "pass"):
        ask = game.ask(s)
        assert ask is not None
        assert {*ask.moves} <= keys()
        game.play(s, move)


def test_a_sale_is_always_among_the_ways_of_recovery() -> None:
    with pytest.raises(BadOption):
        made("king-auction", recovery="trumps")
    with pytest.raises(BadOption, match="needs yeralash=7"):
        made("king-auction", recovery="auction-fantan")


# a second reckoning, from the rules alone

COSTS = {  # the tables of the digest
    4: {"trick": 20, "heart": 20, "queen": 60, "boy": 30, "king": 150, "last": 150},
    3: {"trick": 15, "heart": 20, "queen": 60, "boy": 30, "king": 140, "last": 140},
}
OUT = {
    (4, "one"): (800, 500),
    (4, "each"): (200, 125),
    (3, "one"): (790, 485),
    (3, "each"): (250, 175),
}
PENALTY = {
    2: lambda c: c[0] == "H",
    3: lambda c: c[1] == "Q",
    4: lambda c: c[1] in "KJ",
    5: lambda c: c == "HK",
}


def cost(number: int, tricks: list[list[str]], at: int, each: int, price: dict[str, int], last: int) -> int:
    """What the trick number `at` costs in the deal of this number."""
    cards, total = tricks[at], 0
    if number in (1, 7):
        total += price["trick"]
    if number in (2, 7):
        total += price["heart"] * sum(c[0] == "H" for c in cards)
    if number in (3, 7):
        total += price["queen"] * sum(c[1] == "Q" for c in cards)
    if number in (4, 7):
        total += price["boy"] * sum(c[1] in "KJ" for c in cards)
    if number in (5, 7):
        total += price["king"] * ("HK" in cards)
    if number in (6, 7) and at >= each - last:
        total += price["last"] // last
    return total


class Match:
    """A match followed by texts: hands, who is to move, what may be played."""

    def __init__(self, game: King, agreed: dict[str, Any], rng: Random, seed: int) -> None:
        self.game, self.agreed, self.rng = game, agreed, rng
        self.n = game.seats
        self.s = game.start(seed)

    def do(self, seat: int, moves: set[str] | None = None) -> str:
        ask = self.game.ask(self.s)
        assert ask is not None
        assert ask.seat == seat
        if moves is not None:
            assert {*ask.moves} == moves
        move = ask.pick(self.rng)
        self.game.play(self.s, move)
        return move

    def tricks(
        self, hands: list[set[str]], leader: int, number: int, trump: str = ""
    ) -> tuple[list[int], list[list[str]]]:
        """Who took each trick, and its cards."""
        takers, played = list[int](), list[list[str]]()
        while hands[leader]:
            trick: list[str] = []
            for i in range(self.n):
                seat = (leader + i) % self.n
                held = hands[seat]
                if trick:
                    may = {c for c in held if c[0] == trick[0][0]} or held
                    if number == 5 and self.agreed["forced_king"] and "HK" in may:
                        may = {"HK"}
                elif number in (2, 5, 7):
                    may = {c for c in held if c[0] != "H"} or held
                else:
                    may = held
                trick.append(self.do(seat, may))
                held.remove(trick[-1])
            best = max(
                range(self.n),
                key=lambda i: (
                    trick[i][0] == trump,
                    trick[i][0] == trick[0][0],
                    RANKS.index(trick[i][1]),
                ),
            )
            leader = (leader + best) % self.n
            takers.append(leader)
            played.append(trick)
            bad = PENALTY.get(number)
            if bad and not any(bad(c) for h in hands for c in h):
                break
        return takers, played

    def sale(self, hands: list[set[str]], widow: set[str], owner: int) -> tuple[int, int]:
        """Who has the right, and what he owes the owner."""
        n, low = self.n, 320
        while True:
            asks = {f"ask {p}" for p in range(20, low, 20)}
            move = self.do(owner, {"keep", "sell", *asks})
            if move == "keep":
                return owner, 0
            if move == "sell":
                break
            low = int(move.split()[1])
            for i in range(1, n):
                if self.do((owner + i) % n, {"pass", "buy"}) == "buy":
                    return (owner + i) % n, low
        left, best, bidder, seat = {(owner + i) % n for i in range(1, n)}, 0, -1, owner
        each = {4: 13, 3: 17}[n]
        while left - {bidder}:
            seat = (seat + 1) % n
            if seat in left and seat != bidder:
                offers = {f"offer {k}" for k in range(best + 1, each + 1)}
                move = self.do(seat, {"pass", *offers})
                if move == "pass":
                    left.remove(seat)
                else:
                    best, bidder = int(move.split()[1]), seat
            elif seat == bidder and not left - {bidder}:
                break
        return (bidder, best * 25) if bidder >= 0 else (owner, 0)

    def fantan(self, hands: list[set[str]], seat: int) -> list[int]:
        """Who is out first and second."""
        rows: dict[str, tuple[int, int]] = {}
        out: list[int] = []
        while len(out) < 2:
            fits = set()
            for c in hands[seat]:
                rank = RANKS.index(c[1])
                low, high = rows.get(c[0], (99, 99))
                if c[1] == "8" or rank in (low - 1, high + 1):
                    fits.add(c)
            if fits:
                c = self.do(seat, fits)
                hands[seat].remove(c)
                rank = RANKS.index(c[1])
                low, high = rows.get(c[0], (rank, rank))
                rows[c[0]] = (min(low, rank), max(high, rank))
                if not hands[seat]:
                    out.append(seat)
            seat = (seat + 1) % self.n
        return out


def options_of(rng: Random, id: str) -> dict[str, Any]:
    yeralash = rng.choice((6, 7))
    ways = {"king-auction": ["king-auction"]}.get(id, ["trumps", "king-auction"])
    fantans = {"king-auction": ["auction-fantan", "fantan-auction"]}.get(
        id, ["trumps-fantan", "fantan-trumps", "auction-fantan", "fantan-auction"]
    )
    recovery = rng.choice(ways + (fantans if yeralash == 7 else []))
    agreed = {
        "yeralash": yeralash,
        "last_tricks": rng.choice((1, 2)),
        "forced_king": rng.random() < 0.5,
        "recovery": recovery,
        "fantan_form": rng.choice(("one", "each")) if "fantan" in recovery else "one",
    }
    return agreed | ({"players": rng.choice((3, 4))} if id == "king-auction" else {})


@pytest.mark.parametrize("id", ["king", "king-three", "king-auction"])
@pytest.mark.parametrize("seed", range(12))
def test_random_matches_are_reckoned_again_from_texts_alone(id: str, seed: int) -> None:
    rng = Random(f"{id} {seed}")
    agreed = options_of(rng, id)
    game = made(id, **agreed)
    match, n = Match(game, agreed, rng, seed), game.seats
    price, last, each = COSTS[n], agreed["last_tricks"], {4: 13, 3: 17}[n]
    stages = [*range(1, agreed["yeralash"] + 1)]
    words = {"trumps": ["t", "t"], "king-auction": ["s", "s"]}.get(agreed["recovery"])
    rounds = words or [
        {"trumps": "t", "auction": "s", "fantan": "f"}[w] for w in agreed["recovery"].split("-")
    ]
    plan: list[Any] = [*stages]
    for kind in rounds[: agreed["yeralash"] - 5]:
        plan += [kind] * (1 if kind == "f" and agreed["fantan_form"] == "one" else n)
    s, total = match.s, [0] * n
    dealer = s.dealer
    for k, kind in enumerate(plan):
        assert (s.deal, s.dealer) == (k, (dealer + k) % n)
        first = (s.dealer + 1) % n
        hands = [{*hand_texts(h)} for h in s.hands]
        row = [0] * n
        if kind == "f":
            assert s.contract == FANTAN
            for seat, prize in zip(match.fantan(hands, first), OUT[n, agreed["fantan_form"]], strict=True):
                row[seat] = prize
        elif kind in ("t", "s"):
            namer, debt = first, 0
            if kind == "s":
                assert s.contract == SALE
                widow = {*game.view(s, None).zone("widow").cards}
                namer, debt = match.sale(hands, widow, first)
                hands[namer] |= widow
                for i in range(1, n):
                    card = match.do(namer, {f"give {c}" for c in hands[namer]}).split()[1]
                    hands[namer].remove(card)
                    hands[(namer + i) % n].add(card)
            trump = match.do(namer).split()[1]
            takers, played = match.tricks(hands, first, 0, trump)
            assert len(played) == each
            for taker in takers:
                row[taker] += 25
            row[namer] -= debt
            row[first] += debt
        else:
            takers, played = match.tricks(hands, first, kind)
            for at, taker in enumerate(takers):
                row[taker] -= cost(kind, played, at, each, price, last)
        total = [a + b for a, b in zip(total, row, strict=True)]
        assert s.account.rows[k] == tuple(row)
    assert s.over
    assert s.account.total == tuple(total)
    assert sum(total) == 0
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.points == tuple(total)
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
