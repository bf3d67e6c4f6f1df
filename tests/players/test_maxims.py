"""The maxims in the kernel: the same as card by card in the engine, and worlds that go with what was played."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pytest

import sukno
from sukno._kernel import maxims_card, maxims_likely, maxims_play_outs, maxims_wander
from sukno.engine.game import Chair
from sukno.families.tricks import SUIT_BITS
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players import belief, make_player, maxims, policies
from sukno.players.thumbs.tricks import whist

GAME = sukno.game("whist", deals=1)
KNOWN = policies("whist")


def begun(seed: int, left: int, rng: Random) -> Any:
    """A deal in which so many cards a hand are left: most were played by the maxims, some were not."""
    s = GAME.start(seed)
    while s.hands[s.turn].bit_count() > left:
        ask = GAME.ask(s)
        assert ask is not None
        GAME.play(s, ask.pick(rng) if rng.random() < 0.2 else whist.novice(GAME, s, ask, rng))
    return s


@pytest.mark.parametrize("seed", range(4))
def test_a_deal_played_out_in_the_kernel_ends_as_in_the_engine(seed: int) -> None:
    rng = Random(seed)
    s = begun(seed, 12 - seed, rng)
    expected = whist.play_out(GAME, s)
    while (ask := GAME.ask(s)) is not None:
        GAME.play(s, whist.novice(GAME, s, ask, rng))
    assert expected == GAME.standing(s)


def test_a_past_is_as_likely_in_the_kernel_as_in_the_engine() -> None:
    rng = Random(7)
    s = begun(7, 8, rng)
    seat = s.order[s.turn]
    worlds = [s, *(GAME.imagine(s, seat, rng) for _ in range(8))]
    found = maxims.likely(worlds, maxims.past_of(s), 1 << s.turn, belief.SURPRISE)
    assert found == pytest.approx([belief.likelihood(GAME, w, seat, whist.novice, rng) for w in worlds])
    assert len(set(found)) > 2


def test_worlds_keep_what_is_certain_and_go_with_what_was_played() -> None:
    rng = Random(3)
    s = begun(5, 6, rng)
    place, past = s.turn, maxims.past_of(s)
    worlds = maxims.believed(s, place, 40, 8, 0.15, rng)
    for w in worlds:
        assert w.hands[place] == s.hands[place]
        assert sum(w.hands) == sum(s.hands)
        for p in range(4):
            assert w.hands[p].bit_count() == s.hands[p].bit_count()
            assert not w.hands[p] & s.voids[p]
            assert s.hands[p] & s.known[p] == w.hands[p] & s.known[p] & ~s.gone[p]
    plain = [GAME.imagine(s, s.order[place], rng) for _ in range(40)]
    likely = [sum(maxims.likely(some, past, 1 << place, 0.15)) for some in (worlds, plain)]
    assert likely[0] > 3 * likely[1]


def test_a_master_reads_the_partner_and_draws_trumps_first() -> None:
    s = GAME.start(1)
    s.trump, s.turned, s.log = 3, -1, ()
    s.hands = [hand(h.split()) for h in ("HA HK CA CK", "H2 D2 D3 D4", "H3 D5 D6 D7", "D8 D9 DT DJ")]
    s.played = hand(range(52)) & ~sum(s.hands)
    s.leader = s.turn = 0
    s.voids = [0, *[SUIT_BITS[0] | SUIT_BITS[1]] * 3]
    s.gone, s.tricks = [0] * 4, [3, 2, 2, 2]
    chair = Chair(GAME, s, s.order[0])
    assert make_player("master", GAME).choose(chair, Random(1)) in ("HA", "HK")


def test_what_makes_no_sense_is_refused() -> None:
    four, first = [0] * 4, [-1] * 4
    with pytest.raises(ValueError, match="cards"):
        maxims_card(0, 0, 0, [], 0, four, first)
    with pytest.raises(ValueError, match="0 to 51"):
        maxims_card(1, 0, 0, [52], 0, four, first)
    with pytest.raises(ValueError, match="one length"):
        maxims_play_outs(array("Q", [1, 2, 4, 0]), 0, 0, [], 0, four, first, [])
    with pytest.raises(ValueError, match="have the card"):
        maxims_play_outs(array("Q", [1, 2, 4, 8]), 0, 0, [], 0, four, first, [CARD_INDEX["HA"]])
    with pytest.raises(ValueError, match="share none"):
        maxims_likely(array("Q", [1, 1, 4, 8]), 0, 0, [], 0, 0.5)
    with pytest.raises(ValueError, match="steps"):
        maxims_wander(array("Q", [1, 2, 4, 8]), four, four, 0, 0, [], 0, 0.5, -1, 1)
    assert maxims_likely(array("Q", [1, 2, 4, 8]), 0, 0, [1], 0, 0.5) == [0.0]  # who had not the card
