"""The master of trick games: exact play with open cards over worlds that agree with what was played."""

from __future__ import annotations

from contextvars import Context
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import sukno
from sukno.engine.game import Chair
from sukno.families.tricks import SUIT_BITS
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players import Budget, OpenCards, make_player, policies
from sukno.players.belief import SURPRISE, believed, likelihood

WHIST = sukno.game("whist", deals=1)
KNOWN = policies("whist")


def whist(hands: list[str], trick: str = "", turn: int = 0, trump: int = 3) -> Any:
    """A position with these hands; all other cards are gone."""
    s = WHIST.start(1)
    s.trump, s.turned, s.log = trump, -1, ()
    s.hands = [hand(h.split()) for h in hands]
    s.trick = [CARD_INDEX[c] for c in trick.split()]
    s.leader, s.turn = (turn - len(s.trick)) % 4, turn
    s.played = hand(range(52)) & ~(sum(s.hands) | hand(trick.split()))
    s.tricks = [3, 3, 3, 3]
    return s


def fond_of(favourite: str) -> Any:
    """The usual card is this one."""

    def usual(game: Any, s: Any, ask: Any, rng: Random) -> str:
        return favourite if favourite in ask.moves else str(ask.moves[0])

    return replace(KNOWN, novice=usual)


@pytest.mark.parametrize("favourite", ["S2", "SA"])
def test_the_trick_that_can_be_won_is_won(favourite: str) -> None:
    s = whist(["SA S2", "D7", "D2", "C4"], "SK S3 S4", 0)
    player = OpenCards(fond_of(favourite), Budget(100, 60.0))
    assert player.choose(Chair(WHIST, s, s.order[0]), Random(1)) == "SA"


@pytest.mark.parametrize("favourite", ["CA", "H9"])
def test_trumps_are_drawn_before_the_good_cards_are_played(favourite: str) -> None:
    """Two of three unseen trumps may be out against us: the aces stand once the master trumps have gone."""
    s = whist(["HA HK CA CK", "H2 D2 D3 D4", "H3 D5 D6 D7", "D8 D9 DT DJ"])
    s.voids = [0, *[SUIT_BITS[0] | SUIT_BITS[1]] * 3]
    player = OpenCards(fond_of(favourite), Budget(300, 60.0))
    assert player.choose(Chair(WHIST, s, s.order[0]), Random(1)) in ("HA", "HK")


def test_what_all_worlds_value_alike_is_left_to_the_rule_of_thumb() -> None:
    s = whist(["SA SK", "D7 D3", "D2 D4", "C4 C5"])
    for favourite in ("SA", "SK"):
        player = OpenCards(fond_of(favourite), Budget(100, 60.0))
        assert player.choose(Chair(WHIST, s, s.order[0]), Random(1)) == favourite


def test_worlds_in_which_the_others_did_the_usual_are_believed_rather() -> None:
    """Novices play: in the true deal nobody has surprised anybody, in most imagined ones somebody has."""
    rng = Random(4)
    s = WHIST.start(4)
    assert KNOWN.novice is not None
    while s.hands[s.turn].bit_count() > 7:
        WHIST.play(s, KNOWN.novice(WHIST, s, WHIST.ask(s), rng))
    chair = Chair(WHIST, s, s.order[s.turn])

    def weight(world: Any) -> float:
        return likelihood(WHIST, world, chair.seat, KNOWN.novice, rng)

    assert weight(s) == 1
    imagined = [weight(chair.imagine(rng)) for _ in range(40)]
    trusted = [weight(w) for w in believed(chair, KNOWN, 40, 8, rng)]
    assert sum(trusted) / 40 > 2 * sum(imagined) / 40
    assert min(imagined) < SURPRISE


def test_a_strict_table_may_be_played_too() -> None:
    game = sukno.game("whist", strict=True, deals=1)
    rng = Random(2)
    s = game.start(2)
    players = [make_player("master:20", game), make_player("random", game)]
    while (ask := game.ask(s)) is not None:
        cards = s.hands[s.turn].bit_count()
        game.play(s, players[cards > 8 or ask.seat % 2].choose(Chair(game, s, ask.seat), rng))


def test_a_time_budget_is_kept() -> None:
    s = WHIST.start(1)
    rng = Random(1)
    while s.hands[s.turn].bit_count() > 11:
        WHIST.play(s, WHIST.ask(s).pick(rng))
    player = OpenCards(KNOWN, Budget(10**9, 0.3))
    chosen = Context().run(player.choose, Chair(WHIST, s, s.order[s.turn]), rng)  # where the clock counts
    assert WHIST.ask(s).allows(chosen)
