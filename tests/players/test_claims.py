"""Claims: what is accepted takes every trick, and what is refused tells nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.games.tricks.preferans import deals_text
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players import claim, claimable, policies
from sukno.players.claims import lay
from sukno.solve.sure import NODES, Proof

WHIST = sukno.game("whist", deals=1)


def whist(hands: list[str], trick: str = "", turn: int = 0, trump: int = 3) -> Any:
    """A position with these hands; all other cards are gone."""
    s = WHIST.start(1)
    s.trump, s.turned, s.log = trump, -1, ()
    s.hands = [hand(h.split()) for h in hands]
    s.trick = [CARD_INDEX[c] for c in trick.split()]
    s.leader, s.turn = (turn - len(s.trick)) % 4, turn
    s.played = hand(range(52)) & ~(sum(s.hands) | hand(trick.split()))
    gone = [c for c in range(52) if s.played >> c & 1]
    s.gone = [hand(gone[i::4]) for i in range(4)]
    s.tricks = [3, 3, 3, 3]
    return s


def some_position(rng: Random) -> Any:
    """Novices have played a deal down to a few cards."""
    s = WHIST.start(rng.randrange(10**6))
    novice = policies("whist").novice
    assert novice is not None
    cards = rng.randint(20, 51)
    for _ in range(cards):
        WHIST.play(s, novice(WHIST, s, WHIST.ask(s), rng))  # type: ignore[arg-type]
    return s


def takes_all(s: Any, side: int) -> bool:
    """Can the side take every trick? Every line tried."""
    if WHIST.ask(s) is None:
        return True
    before = sum(s.tricks[1 - side :: 2])
    answers = []
    for move in WHIST.ask(s).moves:  # type: ignore[union-attr]
        n = s.copy()
        WHIST.play(n, move)
        answers.append(sum(n.tricks[1 - side :: 2]) == before and takes_all(n, side))
    return any(answers) if s.turn % 2 == side else all(answers)


def test_games_of_tricks_can_be_claimed() -> None:
    assert claimable("whist")
    assert not claimable("othello")
    othello = sukno.game("othello")
    assert claim(othello, othello.start(1), 0, Random(1)) is None


def test_master_cards_are_claimed_and_played_out_to_the_end_of_the_deal() -> None:
    s = whist(["HA HK SA", "C2 C3 C4", "D2 D3 D4", "C5 C6 H2"])
    moves = claim(WHIST, s, s.order[0], Random(1))
    assert moves is not None
    assert len(moves) == 12
    assert s.hands[0] == hand(["HA", "HK", "SA"])  # the claim itself plays nothing


def test_an_ace_is_not_claimed_while_a_trump_is_out() -> None:
    s = whist(["SA S2", "C2 C3", "D2 D3", "H2 S3"])
    assert claim(WHIST, s, s.order[0], Random(1)) is None


def test_only_who_is_in_turn_may_claim() -> None:
    s = whist(["HA HK", "C3 C4", "S2 C2", "D2 D3"])
    for place, claims in enumerate((True, False, False, False)):
        assert (claim(WHIST, s, s.order[place], Random(1)) is not None) == claims


def test_nobody_claims_on_what_his_partner_may_have() -> None:
    s = whist(["S2 C2", "C3 C4", "HA HK", "D2 D3"])
    assert claim(WHIST, s, s.order[0], Random(1)) is None


def test_a_finesse_that_works_by_luck_is_refused() -> None:
    """The king lies well, so that open cards give both tricks: but the claimant cannot know that."""
    s = whist(["S2 SJ", "SK S3", "SA SQ", "D4 D5"], trump=-1)
    assert takes_all(s.copy(), 0)
    assert claim(WHIST, s, s.order[0], Random(1)) is None


def test_a_partner_is_not_counted_on_to_do_the_right_thing() -> None:
    """He would have to trump my ten, and he may throw his queen away instead."""
    s = whist(["ST HT", "C8 C7", "DQ H8", "SQ CT"])
    s.voids = [0, hand(range(52)) & ~hand(range(13, 26)), hand(range(26)), 0]  # seen in the tricks before
    assert takes_all(s.copy(), 0)
    assert claim(WHIST, s, s.order[0], Random(1)) is None


def test_what_the_claimant_cannot_tell_apart_is_answered_alike() -> None:
    """The same question is asked whatever is hidden, so the answer tells nothing of it."""
    rng = Random(8)
    for _ in range(40):
        s = some_position(rng)
        seat = WHIST.ask(s).seat  # type: ignore[union-attr]
        other = WHIST.imagine(s, seat, rng)
        assert lay(WHIST, s, seat) == lay(WHIST, other, seat)
        one, two = (claim(WHIST, world, seat, Random(5)) for world in (s, other))
        assert (one is None) == (two is None)


def test_the_moves_of_a_claim_win_every_trick_and_every_good_claim_is_proved() -> None:
    rng = Random(3)
    accepted = 0
    for _ in range(250):
        s = some_position(rng)
        ask = WHIST.ask(s)
        assert ask is not None
        side = s.turn % 2
        small = s.hands[s.turn].bit_count() <= 3
        moves = claim(WHIST, s, ask.seat, Random(rng.random()))
        if moves is None:
            continue
        accepted += 1
        if small:
            assert takes_all(s.copy(), side)
        theirs = sum(s.tricks[1 - side :: 2])
        for move in moves:
            assert WHIST.ask(s).allows(move)  # type: ignore[union-attr]
            WHIST.play(s, move)
        assert WHIST.ask(s) is None
        assert sum(s.tricks[1 - side :: 2]) == theirs
    assert accepted >= 10


def test_how_long_the_playing_out_is_does_not_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    s, rng, thumb = WHIST.start(20), Random(20), policies("whist").thumb
    for _ in range(37):
        ask = WHIST.ask(s)
        assert thumb is not None
        assert ask is not None
        WHIST.play(s, thumb(WHIST, s, ask, rng))
    known = lay(WHIST, s, 0)
    assert known is not None
    enough = Proof()
    assert enough.holds(known)
    # just enough for the proof: what its cards cost afterwards depends on where the others lie
    monkeypatch.setattr("sukno.players.claims.Proof", lambda: Proof(NODES - enough.nodes))
    for n in range(4):
        assert claim(WHIST, WHIST.imagine(s, 0, Random(n)), 0, Random(n)) is not None


def test_a_claim_ends_the_deal_and_no_more() -> None:
    game = sukno.game("whist", deals=3)
    s = game.start(5)
    novice = policies("whist").novice
    assert novice is not None
    rng = Random(1)
    while s.hands[s.turn].bit_count() > 1 or s.trick:
        game.play(s, novice(game, s, game.ask(s), rng))  # type: ignore[arg-type]
    ahead = s.copy()
    for _ in range(4):
        game.play(ahead, game.ask(ahead).moves[0])  # type: ignore[union-attr, index]
    assert ahead.deal == 1
    moves = claim(game, s, game.ask(s).seat, rng)  # type: ignore[union-attr]
    assert moves is None or len(moves) == 4


def test_at_a_strict_table_nothing_is_claimed() -> None:
    """Somebody may revoke, or have revoked: the cards alone do not decide."""
    s = whist(["HA HK SA", "C2 C3 C4", "D2 D3 D4", "C5 C6 H2"])
    strict = sukno.game("whist", deals=1, strict=True)
    assert claim(strict, s, s.order[0], Random(1)) is None


SURE_GAME = """
game: preferans
dealer: 3
hand 1: ♠AKQJ ♥AKQJ ♦A ♣A
hand 2: ♠1098 ♣KQJ ♦KQJ ♥10
hand 3: ♠7 ♣1098 ♦1098 ♥987
talon: ♦7 ♣7
auction: 6♠, pass, pass
discard: ♦7 ♣7
contract: 8♠
whist: whist, pass, closed
"""
SURE_MISERE = """
game: preferans
dealer: 3
hand 1: ♠7 ♠8 ♠9 ♣7 ♣8 ♣9 ♦7 ♦8 ♥7 ♥8
hand 2: ♠AKQ ♣AKQ ♦AKQ ♥A
hand 3: ♠J10 ♣J10 ♦J109 ♥KQJ
talon: ♥9 ♥10
auction: misere, pass, pass
discard: ♥9 ♥10
"""


def laid(text: str) -> tuple[Any, Any]:
    (record,) = deals_text.read(text)
    game = record.open()
    return game, record.replay(game)


def test_a_declarer_claims_the_rest_of_his_game() -> None:
    game, s = laid(SURE_GAME)
    moves = claim(game, s, 0, Random(1))
    assert moves is not None
    for move in moves:
        game.play(s, move)
    assert s.account.sheet.history[0].entry.tricks == (10, 0, 0)


def test_a_misere_is_claimed_by_showing_that_no_trick_is_left_in_it() -> None:
    game, s = laid(SURE_MISERE)
    assert s.contract.level == 0
    moves = claim(game, s, 0, Random(1))
    assert moves is not None
    for move in moves:
        game.play(s, move)
    assert s.account.sheet.pulka == (10, 0, 0)


def test_catchers_of_a_misere_claim_nothing() -> None:
    game, s = laid(SURE_MISERE + "play: ♠7\n")
    assert claim(game, s, 1, Random(1)) is None
