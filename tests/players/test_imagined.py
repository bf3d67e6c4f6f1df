"""Decisions weighed in imagined deals: clear ones are made rightly, and a review says what a blunder cost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import sukno
from sukno.families.entry import new_entry
from sukno.lab.match import play_game
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players.belief import likelihood
from sukno.players.imagined import FIRST, Weigher
from sukno.players.judge import findings
from sukno.players.policies import policies


def knocking(id: str, mine: str, *said: str) -> tuple[Any, Any]:
    """Trumps are hearts; the next to speak after these words holds these cards."""
    game: Any = sukno.game(id, players=5, deals=1)
    s = game.start(3)
    s.dealer = 4
    place = len(said)
    s.turned, s.trump = CARD_INDEX["H6"], 3
    used = hand(mine.split()) | 1 << s.turned
    others = iter([c for c in game.cards if not used >> c & 1][::-1])
    s.hands = [hand(mine.split()) if p == place else hand([next(others) for _ in range(3)]) for p in range(5)]
    for held in s.hands:
        used |= held
    new_entry(s, [c for c in game.cards if not used >> c & 1])
    game.begin_play(s)
    for word in said:
        game.play(s, word)
    return game, s


def test_a_sure_trick_is_knocked_with_and_rubbish_is_not() -> None:
    known = policies("stukolka")
    for policy in (known.novice, known.club, known.master):
        assert policy is not None
        game, s = knocking("stukolka", "HA HK HQ")
        assert policy(game, s, game.ask(s), Random(1)) == "play"
        game, s = knocking("stukolka", "S6 C7 D7", "play", "play", "play")
        assert policy(game, s, game.ask(s), Random(1)) == "pass"


def test_a_master_of_stukolka_counts_who_has_knocked_and_a_club_player_does_not() -> None:
    known = policies("stukolka")
    assert known.club is not None
    assert known.master is not None
    game, s = knocking("stukolka", "HK S6 C7")
    assert known.master(game, s, game.ask(s), Random(1)) == "play"
    game, s = knocking("stukolka", "HK S6 C7", "play", "play", "play")
    assert known.club(game, s, game.ask(s), Random(1)) == "play"
    assert known.master(game, s, game.ask(s), Random(1)) == "pass"


def test_a_review_says_what_passing_with_three_tricks_cost() -> None:
    judge = policies("stukolka").judge
    assert judge is not None
    game, s = knocking("stukolka", "HA HK HQ", "play", "pass")
    values = judge.values(game, s, game.ask(s))
    assert values is not None
    assert values["play"] > values["pass"] + 5
    assert values == judge.values(game, s, game.ask(s))
    game, s = knocking("stukolka", "S6 C7 D7", "play", "play", "play")
    values = judge.values(game, s, game.ask(s))
    assert values is not None
    assert values["pass"] > values["play"] + 5


def test_what_makes_no_difference_costs_nothing() -> None:
    judge = policies("stukolka").judge
    assert judge is not None
    game, s = knocking("stukolka", "HA HK HQ", "pass", "pass")
    for word in ("play", "play", "pass", "HA"):
        game.play(s, word)
    other = game.ask(s)
    assert other.forced is None
    values = judge.values(game, s, other)
    assert values is not None
    assert len(set(values.values())) == 1  # whatever he throws, the king and queen take the rest


def test_the_king_is_laid_when_it_can_be() -> None:
    known = policies("mushka-lentyurlyu")
    game = sukno.game("mushka-lentyurlyu", players=3, deals=1)
    s = game.start(1)
    s.dealer = 2
    game.begin(s)  # type: ignore[attr-defined]
    s.hands = [hand(h.split()) for h in ("SJ S2 S3 HK", "CQ CK C2 C3", "D2 D3 D4 DK")]
    s.stock = ()
    for move in ("SJ", "pass"):
        game.play(s, move)
    for policy in (known.guide, known.club, known.master):
        assert policy is not None
        t = s.copy()
        for _ in range(2):
            game.play(t, policy(game, t, game.ask(t), Random(1)))  # type: ignore[arg-type]
        assert game.ask(t) is None
        assert game.outcome(t).points[1] > 0  # type: ignore[union-attr]


def test_five_top_trumps_are_announced() -> None:
    known = policies("napoleon-trick")
    game = sukno.game("napoleon-trick", deals=1)
    s = game.start(1)
    mine = hand(["HA", "HK", "HQ", "HJ", "HT"])
    s.turned, s.trump = CARD_INDEX["H6"], 3
    free = [c for c in game.cards if not (mine | 1 << s.turned) >> c & 1]  # type: ignore[attr-defined]
    s.dealer = 3
    s.hands = [mine, *(hand(free[5 * i : 5 * i + 5]) for i in range(3))]
    s.aside = hand(free[15:])
    game.begin_play(s)  # type: ignore[attr-defined]
    for policy in (known.club, known.master):
        assert policy is not None
        assert policy(game, s, game.ask(s), Random(1)) == "5"  # type: ignore[arg-type]


def test_exchanges_are_reviewed_and_three_sure_tricks_are_not_laid_away() -> None:
    judge = policies("stukolka-prikup").judge
    assert judge is not None
    assert judge.made is not None
    game, s = knocking("stukolka-prikup", "HA HK HQ", "play", "pass")
    for word in ("play", "pass", "pass"):
        game.play(s, word)
    while s.turn != 2:
        game.play(s, "stand")
    ask = game.ask(s)
    assert ask.families
    values = judge.made(game, s, ask, "discard HA HK HQ")
    assert values is not None
    assert values["stand"] == max(values.values())
    assert values["discard HA HK HQ"] < values["stand"] - 1
    assert values == judge.made(game, s, ask, "discard HA HK HQ")


def test_a_whole_game_with_exchanges_is_reviewed_move_by_move() -> None:
    record, _ = play_game(sukno.game("mushka", players=3, deals=1), ["novice"] * 3, 4)
    found = {n: finding for n, finding in findings(record) if finding is not None}
    kinds = {record.moves[n - 1].split(" ")[0] for n in found}
    assert "discard" in kinds
    for finding in found.values():
        assert (finding.cost == 0) == (finding.move in finding.best)


def test_a_discard_of_norman_piquet_and_a_card_of_sixty_six_for_three_are_weighed() -> None:
    piquet = sukno.game("piquet-norman", deals=1)
    s = piquet.start(2)
    ask = piquet.ask(s)
    assert ask is not None
    judge = policies("piquet-norman").judge
    assert judge is not None
    assert judge.made is not None
    move = ask.pick(Random(1))
    values = judge.made(piquet, s, ask, move)
    assert values is not None
    assert move in values
    assert len(values) > 5
    sixty_six = sukno.game("sixty-six-three", deals=1)
    t = sixty_six.start(2)
    for _ in range(15):
        played = sixty_six.ask(t)
        assert played is not None
        sixty_six.play(t, played.pick(Random(1)))
    while (asked := sixty_six.ask(t)) is not None and asked.forced is not None:
        sixty_six.play(t, asked.forced)
    assert asked is not None
    judge = policies("sixty-six-three").judge
    assert judge is not None
    found = judge.values(sixty_six, t, asked)
    assert found is not None
    assert set(found) == set(asked.moves)


def test_thought_ends_when_one_move_is_left() -> None:
    """Three sure tricks: eight deals are enough to see it, however many might be looked at."""
    seen = 0

    def drawn(game: Any, s: Any, seat: int, n: int, rng: Random) -> Iterator[Any]:
        nonlocal seen
        for _ in range(n):
            seen += 1
            yield game.imagine(s, seat, rng)

    guide = policies("stukolka").guide
    assert guide is not None
    game, s = knocking("stukolka", "HA HK HQ", "play", "pass")
    weigher = Weigher(thumb=guide, worlds=400, draw=drawn)
    assert weigher.choose(game, s, game.ask(s), Random(1)) == "play"
    assert seen == FIRST


def test_what_others_said_counts_and_what_they_played_is_left_out_where_that_is_asked() -> None:
    guide = policies("stukolka").guide
    assert guide is not None
    game, s = knocking("stukolka", "HA HK HQ")
    for word in ("play", "pass", "pass", "pass", "play", "HA"):
        game.play(s, word)
    rng = Random(1)
    world = game.imagine(s, 0, rng)
    poor = world.copy()
    poor.hands[4] = hand(["S7", "C7", "D8"])  # with these he would not have knocked
    rich = world.copy()
    rich.hands[4] = hand(["HJ", "HT", "H9"])
    assert likelihood(game, rich, 0, guide, rng, "card") > likelihood(game, poor, 0, guide, rng, "card")
    assert likelihood(game, rich, 0, guide, rng, "enter") == 1.0
