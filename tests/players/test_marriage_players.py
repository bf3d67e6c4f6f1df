"""Players of Thousand and Semerik: what they call exact is what trying everything finds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Chair
from sukno.families.stages.marriages import FULL, PACK
from sukno.games.tricks.semerik.game import PACK as FORTY
from sukno.materials.cards import hand
from sukno.players import make_player
from sukno.players.exact import Ending
from sukno.players.judge import judge
from sukno.players.policies import policies


def by_trying(game: Any, s: Any, seat: int) -> dict[str, float]:
    """What the side of the seat in turn is ahead in the rest of the deal, after each move."""

    def ahead(n: Any, deal: int) -> float:
        if n.deal != deal:
            return float(game.standing(n)[seat])
        ask = game.ask(n)
        if ask is None:
            return float(game.standing(n)[seat])
        values = []
        for move in ask.moves:
            m = n.copy()
            game.play(m, move)
            values.append(ahead(m, deal))
        return max(values) if ask.seat % 2 == seat % 2 else min(values)

    out = {}
    for move in game.ask(s).moves:
        m = s.copy()
        game.play(m, move)
        out[move] = ahead(m, s.deal)
    return out


def stock_ending(seed: int, cards: int) -> tuple[Any, Any]:
    """Two hands of so many cards when the stock is used up; kings and queens among them."""
    rng = Random(seed)
    game = sukno.game("thousand", deals=1)
    s = game.start(seed)
    dealt = rng.sample(PACK, 2 * cards - 2) if seed % 2 else []
    some = [c for c in PACK if c % 13 in (10, 11)]
    dealt = (dealt + [c for c in rng.sample(some, len(some)) if c not in dealt])[: 2 * cards]
    rng.shuffle(dealt)
    s.hands = [hand(dealt[:cards]), hand(dealt[cards:])]
    s.stock, s.trump = (), rng.randrange(-1, 4)
    s.played = FULL & ~s.hands[0] & ~s.hands[1]
    s.leader = s.turn = rng.randrange(2)
    return game, s


@pytest.mark.parametrize("seed", range(8))
def test_endings_of_thousand_are_exact(seed: int) -> None:
    game, s = stock_ending(seed, 3)
    mover = s.turn
    found = judge(game, s)
    tried = by_trying(game, s, mover)
    assert found is not None
    assert set(found) == set(tried)
    # standings are against the average, so half of what one is ahead
    assert {m: v / 2 for m, v in found.items()} == pytest.approx(tried)


@pytest.mark.parametrize("seed", range(4))
def test_when_the_stock_is_gone_club_and_master_of_thousand_miss_nothing(seed: int) -> None:
    known = policies("thousand")
    for policy in (known.club, known.master):
        assert policy is not None
        game, s = stock_ending(seed, 3)
        while (ask := game.ask(s)) is not None and ask.forced is None:
            values = judge(game, s)
            assert values is not None
            move = policy(game, s, ask, Random(1))
            assert values[move] == max(values.values())
            game.play(s, move)


@pytest.mark.parametrize("seed", range(6))
def test_the_last_tricks_of_semerik_are_exact(seed: int) -> None:
    rng = Random(seed)
    game = sukno.game("semerik", deals=1)
    s = game.start(seed)
    cards = rng.sample(FORTY, 8)
    s.hands = [hand(cards[2 * i : 2 * i + 2]) for i in range(4)]
    s.played = hand(FORTY) & ~hand(cards)
    s.account.score = s.told = s.won = (0, 0)
    s.tricks = [4, 4, 0, 0] if seed % 2 else [8, 0, 0, 0]
    found = judge(game, s)
    assert found == pytest.approx(by_trying(game, s, s.turn))


@pytest.mark.parametrize("id", ["thousand-auction", "thousand-auction-three"])
def test_cards_of_an_auction_are_judged(id: str) -> None:
    """Of two players the kernel agrees with trying everything; of three all cards are judged, and gifts."""
    game = sukno.game(id, deals=1, blind_auction=False)
    novice = policies(id).novice
    assert novice is not None
    judged = 0
    for seed in range(4 if game.seats == 2 else 1):
        s = game.start(seed)
        rng = Random(seed)
        while (ask := game.ask(s)) is not None:
            values = judge(game, s) if not ask.families else None
            if game.seats == 3 and ask.kind != "bid":
                assert values is not None
            if values is not None:
                judged += 1
                assert set(values) == set(ask.moves)
                if game.seats == 2 and s.hands[s.turn].bit_count() <= 3:
                    tried = Ending(game, s, lambda n: (*n.hands, n.turn, *n.trick, n.trump, *n.points), 10**6)
                    exact = tried.values(s)
                    assert exact is not None
                    assert {m: v / 2 for m, v in values.items()} == pytest.approx(exact)
            game.play(s, novice(game, s, ask, rng))
    assert judged > 15


@pytest.mark.parametrize("id", ["thousand", "thousand-auction", "thousand-auction-three", "semerik"])
def test_a_deal_played_out_in_thought_leaves_a_settled_account(id: str) -> None:
    known = policies(id)
    assert known.play_out is not None
    assert known.novice is not None
    game = sukno.game(id, deals=2)
    s = game.start(5)
    rng = Random(5)
    for _ in range(8):
        ask = game.ask(s)
        assert ask is not None
        n = s.copy()
        if id != "semerik" or n.trick or n.hands[n.turn]:
            points = known.play_out(game, n)
            assert points is not None
            assert sum(points) == pytest.approx(0)
        game.play(s, known.novice(game, s, ask, rng))


def test_a_novice_looks_before_he_bids_and_bids_by_what_he_holds() -> None:
    game = sukno.game("thousand-auction")
    player = make_player("novice", game)
    s = game.start(1)
    assert player.choose(Chair(game, s, game.ask(s).seat), Random(1)) == "look"  # type: ignore[union-attr]
