"""What contracts of Bridge bring with open cards, and par."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import sukno
from sukno.games.tricks.bridge.game import LADDER
from sukno.games.tricks.bridge.laid import Given, seed_of
from sukno.games.tricks.bridge.makeable import PASSED, Par, Prices, honours, par, priced
from sukno.games.tricks.bridge.state import Contract
from sukno.materials.cards import hand
from sukno.materials.strains import NO_TRUMPS, STRAINS
from sukno.solve.strains import TRUMPS, Strains

HEARTS, SPADES = 3, 0
LOVE, NS, EW, ALL = (False, False), (True, False), (False, True), (True, True)


def hands_of(seed: int) -> tuple[int, ...]:
    return tuple(sukno.game("bridge").start(seed).hands)


def prices(vulnerable: tuple[bool, bool] = LOVE, last: bool = True, scoring: str = "corrected") -> Prices:
    game: Any = sukno.game("bridge", deals=1, scoring=scoring)
    s = game.start(seed_of(Given(hands_of(1), 0, vulnerable)))
    return Prices(game.account, s.account, last)


@pytest.mark.parametrize(
    ("vulnerable", "contract", "tricks", "lead"),
    [
        (LOVE, Contract(0, 4, SPADES), 10, 120 + 300),
        (LOVE, Contract(1, 4, SPADES), 10, -420),
        (LOVE, Contract(0, 2, HEARTS), 9, 60 + 30 + 100),
        (LOVE, Contract(0, 3, NO_TRUMPS), 8, -50),
        (LOVE, Contract(1, 3, NO_TRUMPS, 1), 6, 100 + 2 * 200),
        (NS, Contract(0, 3, NO_TRUMPS), 9, 100 + 700 - 300),
        (ALL, Contract(2, 3, NO_TRUMPS), 9, 100 + 500),
        (EW, Contract(0, 4, HEARTS), 11, 120 + 30 + 300),
        (ALL, Contract(3, 6, SPADES), 12, -(180 + 750 + 500)),
        (LOVE, Contract(0, 2, SPADES, 1), 8, 120 + 50 + 300),
    ],
)
def test_a_deal_that_stands_alone_counts_game_and_part_score_as_when_a_rubber_is_broken_off(
    vulnerable: tuple[bool, bool], contract: Contract, tricks: int, lead: float
) -> None:
    assert prices(vulnerable).lead(contract, tricks) == lead


def test_while_the_rubber_goes_on_a_game_ahead_is_worth_half_the_rubber() -> None:
    going_on = prices(last=False)
    assert going_on.lead(Contract(0, 4, SPADES), 10) == 120 + 350
    assert prices(NS, last=False).lead(Contract(0, 4, SPADES), 10) == 120 + 700 - 350
    assert prices(NS, last=False).lead(Contract(1, 4, SPADES), 10) == -(120 + 350)
    assert 60 < going_on.lead(Contract(0, 2, SPADES), 8) - 60 < 150, "a part score is worth something"


@pytest.mark.parametrize("seed", range(20))
def test_prices_are_what_the_game_settles_for_a_deal_alone(seed: int) -> None:
    """A random deal, bid and played by the rules: the sheet moves by what the prices say."""
    rng = Random(seed)
    vulnerable = rng.choice((LOVE, NS, EW, ALL))
    scoring = rng.choice(("corrected", "source", "international"))
    game: Any = sukno.game("bridge", deals=1, scoring=scoring)
    s = game.start(seed_of(Given(hands_of(seed), rng.randrange(4), vulnerable)))
    hands, priced_by = tuple(s.hands), Prices(game.account, s.account, last=True)
    before = 300 * (vulnerable[0] - vulnerable[1])
    contract, tricks = Contract(), 0
    while (ask := game.ask(s)) is not None:
        if s.phase == "card":
            contract = s.contract
        bids = [m for m in ask.moves if m in LADDER.index][:6]
        move = (
            rng.choice(["pass", "pass", *bids, *(m for m in ask.moves if "X" in m)])
            if ask.kind == "call"
            else ask.pick(rng)
        )
        game.play(s, move)
    if contract.level:
        tricks = next(e.tricks for e in s.account.kept if hasattr(e, "tricks"))
        found = priced(priced_by, contract, tricks, hands).lead
    else:
        found = 0.0
    written = [*(e for _, party in s.account.parties for e in party), *s.account.entries]
    lead = sum(points if side == 0 else -points for _, side, _, points in written)
    assert lead - before == found


def test_honours_are_counted_for_the_side_that_holds_them() -> None:
    rest = hand(["C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9"])
    five = hand(["SA", "SK", "SQ", "SJ", "ST"]) | rest
    assert honours((five, 0, 0, 0), SPADES) == 150
    assert honours((0, five, 0, 0), SPADES) == -150
    assert honours((0, hand(["SA", "SK", "SQ", "SJ"]), 0, 0), SPADES) == -100
    assert honours((0, 0, hand(["SA", "HA", "DA", "CA"]), 0), NO_TRUMPS) == 150
    assert honours((five, 0, 0, 0), HEARTS) == 0


def table(**tricks: tuple[int, int]) -> Strains:
    """Tricks of both sides by the letters of strains, the same for both partners."""
    found: Strains = {}
    for strain in STRAINS:
        ns, ew = tricks.get(strain.letter, (6, 6))
        found[strain.trump] = (ns, ew, ns, ew)
    return found


NOTHING = (0, 0, 0, 0)
"""Hands without honours."""


def test_who_makes_a_game_is_let_play_it() -> None:
    found = par(prices(), NOTHING, table(S=(10, 3), H=(6, 7), D=(6, 6), C=(6, 6), NT=(8, 5)), 0)
    assert (found.contract.level, found.contract.trump, found.contract.doubled) == (4, SPADES, 0)
    assert found.lead == 420


def test_a_sacrifice_is_doubled_and_cheaper_than_the_game() -> None:
    found = par(prices(NS), NOTHING, table(H=(10, 3), S=(3, 8), D=(4, 7), C=(4, 7), NT=(6, 5)), 0)
    assert (found.contract.declarer % 2, found.contract.level, found.contract.trump) == (1, 4, SPADES)
    assert (found.contract.doubled, found.tricks, found.lead) == (1, 8, 300)


def test_all_pass_where_nobody_can_make_anything() -> None:
    assert par(prices(), NOTHING, table(), 0) == PASSED


def test_who_speaks_first_takes_what_both_could_make() -> None:
    both = table(NT=(7, 7))
    assert par(prices(ALL), NOTHING, both, 0).lead == 140
    assert par(prices(ALL), NOTHING, both, 1).lead == -140


BIDS = ("1C", "1H", "1N", "2S", "3N", "4S", "7N")


def plainly(
    at: Prices, results: Strains, high: Par | None, turn: int, passed: int, bids: tuple[str, ...]
) -> float:
    """The same by minimax over auctions of sides that speak in turn: bid higher, or pass; the last bid is played."""
    if high is not None and passed:
        return high.lead
    if passed == 2:
        return 0.0
    best = [plainly(at, results, high, 1 - turn, passed + 1, bids)]
    for i, call in enumerate(bids):
        bid = LADDER.bids[call]
        ends = []
        for place in (turn, turn + 2):
            n = results[bid.trump][place]
            plain, doubled, redoubled = (
                at.lead(Contract(place, bid.level, bid.trump, k), n) for k in range(3)
            )
            worse, better = (min, max) if turn == 0 else (max, min)
            ends.append(worse(plain, better(doubled, redoubled)))
        lead = max(ends) if turn == 0 else min(ends)
        best.append(plainly(at, results, Par(Contract(), 0, lead), 1 - turn, 0, bids[i + 1 :]))
    return max(best) if turn == 0 else min(best)


@pytest.mark.parametrize("seed", range(30))
def test_par_is_what_minimax_over_whole_auctions_finds(seed: int) -> None:
    rng = Random(seed)
    results: Strains = {}
    for trump in TRUMPS:
        ns = rng.randint(2, 11)
        results[trump] = tuple(
            min(13, max(0, (13 - ns if place % 2 else ns) - rng.randint(0, 1))) for place in range(4)
        )
    at, first = prices((LOVE, NS, EW, ALL)[seed % 4]), seed % 2
    assert par(at, NOTHING, results, first, BIDS).lead == plainly(at, results, None, first, 0, BIDS)


def test_every_price_has_its_opposite() -> None:
    """What one side wins the other loses, at all vulnerabilities turned round."""
    here, there = prices(NS), prices(EW)
    for level, trump, doubled, tricks in product((1, 4, 7), TRUMPS, range(3), (3, 7, 10, 13)):
        lead = here.lead(Contract(0, level, trump, doubled), tricks)
        assert lead == -there.lead(Contract(1, level, trump, doubled), tricks)
