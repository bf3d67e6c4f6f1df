"""What a card of Preferans cost: games, misere and raspasy under the solver."""

from __future__ import annotations

from typing import Any

from sukno.games.tricks.preferans import deals_text
from sukno.players.judge import judge

P12 = """
game: preferans
dealer: 3
hand 1: ♣QJ ♦AKQJ7 ♥KJ7
hand 2: ♠KJ1098 ♣K8 ♥A98
hand 3: ♠AQ ♣A109 ♦1098 ♥Q10
talon: ♠7 ♣7
auction: 6♠, pass, pass
discard: ♠7 ♣7
contract: 6♦
whist: pass, whist, open
"""
RASPASY = """
game: preferans-sochi
dealer: 3
hand 1: ♠A7 ♣A7 ♦A87 ♥A87
hand 2: ♠KQJ ♣KQJ ♦KQ ♥KQ
hand 3: ♠1098 ♣1098 ♦J10 ♥J10
talon: ♦9 ♥9
auction: pass, pass, pass
"""


def laid(text: str) -> tuple[Any, Any]:
    (record,) = deals_text.read(text)
    game = record.open()
    return game, record.replay(game)


def test_a_heart_to_the_first_trick_costs_the_game() -> None:
    """P12 (001:168-176): trumps first make six; a heart first, five: a gross mistake."""
    game, s = laid(P12)
    values = judge(game, s)
    assert values is not None
    assert values["DA"] == 6
    assert values["H7"] == 5
    assert "offer" not in values


def test_a_whister_counts_from_the_other_side() -> None:
    game, s = laid(P12 + "play: ♦A\n")
    values = judge(game, s)
    assert values is not None
    assert max(values.values()) == -6, "the less the declarer gets the better"


def test_in_raspasy_what_others_can_force_is_counted_from_the_third_trick() -> None:
    game, s = laid(RASPASY + "play: ♦7 ♦Q ♦J / ♥7 ♥Q ♥J\n")
    assert s.led < 0
    values = judge(game, s)
    assert values is not None
    assert set(values) == {m for m in game.ask(s).moves if len(m) == 2}
    assert max(values.values()) <= 0
    game, s = laid(RASPASY)
    assert judge(game, s) is None, "the talon leads: its tricks are not solved"
