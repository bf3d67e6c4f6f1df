"""Players of Piquet: imagined deals fit what was told, and deals played out count as the engine counts."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import sukno
from sukno.games.tricks.piquet.imagining import EASY, Hidden, many_imagined
from sukno.materials.cards import CARD_INDEX, hand, hand_texts, pack
from sukno.players.thumbs.tricks.piquet import deciding, judge_made, outlook, three, thumb


def played_on(game: Any, s: Any) -> Any:
    """The deal at its end, everybody playing by the rule of thumb."""
    end, rng = s.copy(), Random(0)
    while not end.account.written:
        game.play(end, thumb.novice(game, end, game.ask(end), rng))
    return end


def test_a_rest_played_out_counts_as_the_engine_counts() -> None:
    game: Any = sukno.game("piquet-norman", deals=1)
    capots = 0
    for seed in (1, 2, 3, 4, 23, 118):
        s, rng = game.start(seed), Random(seed)
        while (ask := game.ask(s)) is not None:
            if ask.kind == "card":
                end = played_on(game, s)
                assert three.rest_played(game, s) == list(end.account.written[-1].counts)
                capots += max(end.tricks) == 10
            game.play(s, ask.pick(rng) if rng.random() < 0.3 else thumb.novice(game, s, ask, rng))
    assert capots


def test_a_pique_is_counted_in_a_rest_played_out() -> None:
    game: Any = sukno.game("piquet-norman", deals=1)
    piques = 0
    for seed in (118, 182, 225, 244, 309):
        s, rng = game.start(seed), Random(seed)
        while game.ask(s).kind != "card":
            game.play(s, thumb.novice(game, s, game.ask(s), rng))
        elder = game.form(s).elder(s)
        # as if he alone had declared something
        declared, s.points = s.points, [15 if place == elder else 0 for place in range(3)]
        end = played_on(game, s)
        counts = list(end.account.written[-1].counts)
        for place, seat in enumerate(s.order):
            counts[seat] += s.points[place] - declared[place]
        assert three.rest_played(game, s) == counts
        piques += end.pique == elder
    assert piques


def test_a_hand_of_three_quarts_is_expected_to_count_with_all_its_cards() -> None:
    game: Any = sukno.game("piquet")
    s = game.start(1)
    s.dealer = 1
    texts = ("SA SK SQ SJ HT H9 H8 H7 DK DQ DJ DT", "ST S9 HA HK HJ DA D9 D8 CA CK CJ CT")
    dealt = [hand(CARD_INDEX[c] for c in text.split()) for text in texts]
    game.lay_out(s, dealt, [c for c in pack(32) if not (dealt[0] | dealt[1]) >> c & 1])
    for move in ("stand", "stand"):
        game.play(s, move)
    while s.phase == "declare":
        game.play(s, game.ask(s).moves[0])
    assert s.points == [3 * 4 + 20, 3]
    assert outlook.declared((dealt[0], dealt[1]), (0, 0), game.form(s).tariff)[0] == s.points


def test_discards_of_norman_piquet_are_judged_when_two_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = sukno.game("piquet-norman")
    s = game.start(1)
    s.order, s.dealer, s.account.left = (0, 2), 1, (1,)
    game.deal(s)
    monkeypatch.setattr(deciding, "MASTER", msgspec.structs.replace(deciding.MASTER, deals=6))
    best = sorted(hand_texts(s.hands[0]), key=lambda c: -CARD_INDEX[c] % 13)[:3]
    for move in ("stand", f"discard {' '.join(reversed(best))}"):
        values = judge_made(game, s, game.ask(s), move)
        assert values is not None
        assert values[move] < max(values.values())
    assert judge_made(sukno.game("piquet"), s, game.ask(s), "stand") is None  # it stands in the review


@pytest.mark.parametrize("id", ["piquet", "piquet-norman"])
def test_deals_found_on_a_walk_fit_all_that_was_seen_and_told(id: str) -> None:
    game: Any = sukno.game(id)
    walked = 0
    for seed in range(8):
        s, rng = game.start(seed), Random(seed)
        while game.ask(s).kind != "card":
            game.play(s, thumb.novice(game, s, game.ask(s), rng))
        for place, seat in enumerate(s.order):
            hidden = Hidden(game, s, seat)
            first = hidden.found(Random(7))
            walked += first.tries >= EASY
            worlds = many_imagined(game, s, seat, 12, Random(7))
            for world in worlds:
                assert world.hands[place] == s.hands[place]
                assert [h.bit_count() for h in world.hands] == [h.bit_count() for h in s.hands]
                fits = Hidden(game, world, seat).deal(rng)
                fits.full = list(world.hands)
                assert not fits.wrong(honest=False)
                everywhere = [*world.hands, *world.exchange.discards]
                assert sum(everywhere).bit_count() == sum(h.bit_count() for h in everywhere)
            assert len({tuple(world.hands) for world in worlds}) > 3
    assert walked
