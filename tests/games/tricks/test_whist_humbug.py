"""Humbug: four packets, one change of hand, what each knows of the rest, honours by a scale of their own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.engine.options import describe
from sukno.families.seating import draw_rank
from sukno.materials.cards import CARD_SYMBOLS, hand, hand_texts


def started(seed: int = 1, **options: Any) -> tuple[Any, Any]:
    game = sukno.game("whist-humbug", **options)
    return game, game.start(seed)


def scored(mine: str, theirs: str = "", took: int = 7, trump: int = 3, **options: Any) -> dict[str, int]:
    """What the first player is given above and below in a deal with these cards."""
    game, s = started(deals=1, **options)
    s.trump = trump
    s.hands, s.trick, s.played = [0, 0], [], hand(range(52))
    s.tricks = [took, 13 - took]
    s.gone = [hand(mine.split()), hand(theirs.split())]
    game.score(s)
    found: dict[str, int] = {}
    for _, side, what, n in [e for _, party in s.account.parties for e in party] + [*s.account.entries]:
        if side == 0:
            found[what] = found.get(what, 0) + n
    return found


def test_four_packets_and_the_last_card_is_the_dealers_trump() -> None:
    for seed in range(5):
        _, s = started(seed)
        assert [h.bit_count() for h in (*s.hands, *s.asides)] == [13] * 4
        assert sum((*s.hands, *s.asides)) == hand(range(52))
        assert s.hands[s.dealer] >> s.turned & 1
        assert s.trump == s.turned // 13
        assert s.dealer == min((0, 1), key=lambda seat: draw_rank(s.draw[seat]))


def test_the_dealers_opponent_decides_first_and_leads() -> None:
    game, s = started()
    other = 1 - s.dealer
    assert (game.ask(s).seat, game.ask(s).kind) == (other, "change")
    game.play(s, "keep")
    assert game.ask(s).seat == s.dealer
    game.play(s, "keep")
    assert (game.ask(s).seat, game.ask(s).kind) == (other, "card")


def test_who_changes_plays_the_packet_at_his_right_and_never_the_thrown_hand() -> None:
    game, s = started()
    other = 1 - s.dealer
    hand_, packet = s.hands[other], s.asides[other]
    game.play(s, "change")
    assert (s.hands[other], s.asides[other]) == (packet, hand_)
    with pytest.raises(IllegalMove):
        game.play(s, "back")
    game.play(s, "keep")
    assert set(game.ask(s).moves) == set(hand_texts(packet))


def test_a_dealer_who_changes_loses_the_trump_card_but_its_suit_stays() -> None:
    game, s = started()
    trump, turned = s.trump, s.turned
    game.play(s, "keep")
    game.play(s, "change")
    assert s.trump == trump
    assert not s.hands[s.dealer] >> turned & 1
    row = next(z for z in game.view(s, 0).zones if z.id == "turned")
    assert row.cards == ()
    # both know where it is
    for seat in (0, 1):
        for n in range(5):
            world = game.imagine(s, seat, Random(n))
            assert world.asides[s.dealer] >> turned & 1


def test_nobody_sees_a_packet_or_a_thrown_hand() -> None:
    game, s = started()
    game.play(s, "change")
    game.play(s, "keep")
    for seat in (0, 1, None):
        for zone in game.view(s, seat).zones:
            if zone.id.startswith("packet"):
                assert (zone.count, zone.seen) == (13, ())


def test_who_threw_his_hand_remembers_it_and_the_other_does_not() -> None:
    game, s = started()
    other = 1 - s.dealer
    game.play(s, "change")
    game.play(s, "keep")
    own = [game.imagine(s, s.order[other], Random(n)).asides[other] for n in range(6)]
    assert set(own) == {s.asides[other]}
    foreign = {game.imagine(s, s.order[s.dealer], Random(n)).asides[other] for n in range(6)}
    assert len(foreign) == 6


@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        ("HA HK HQ HJ HT", "", 5),
        ("HK HQ HJ HT", "HA", 4),
        ("HQ HJ HT", "HA HK", 3),
        ("HQ HJ", "HA", 2),
        ("HQ HJ", "", 2),
        ("HQ HJ", "HA HK", 0),
        ("HQ", "", 0),
    ],
)
def test_honours_have_a_scale_of_their_own(mine: str, theirs: str, points: int) -> None:
    """000:4352-4358: two count only against one or none."""
    assert scored(mine, theirs).get("honours", 0) == points


def test_without_trumps_aces_are_honours_and_sequences_count_as_agreed() -> None:
    assert scored("SA CA", "DA", trump=-1, trumps=False)["honours"] == 2
    assert scored("SA SK SQ", trump=-1, trumps=False)["sequence"] == 10
    assert scored("SA SK SQ", trump=-1, trumps=False, free_runs="plain")["sequence"] == 5
    game, s = started(trumps=False)
    assert s.turned == -1
    assert game.ask(s).kind == "change"


def test_slams_count_as_in_whist() -> None:
    assert scored("", took=12) == {"small slam": 10, "tricks": 12, "party": 5}
    assert scored("", took=13)["grand slam"] == 20


def test_the_page_s_example() -> None:
    """A K Q J of trumps and eight tricks, the ten with the other: 4 below, 4 and 20 above."""
    assert scored("HA HK HQ HJ", "HT", took=8) == {"tricks": 4, "honours": 4, "sequence": 20}


def test_a_record_tells_who_changed_and_shows_no_cards_of_it() -> None:
    game, s = started(4)
    game.play(s, "change")
    game.play(s, "keep")
    told = " ".join(line.words.en for line in game.view(s, None).log)
    assert "changes his hand" in told
    assert "plays his own hand" in told
    shown = {CARD_SYMBOLS[c] for c in (s.turned, *s.draw)}
    assert not any(symbol in told for symbol in {*CARD_SYMBOLS[:52]} - shown)


def test_a_revoke_costs_three_tricks_or_five_points_as_the_other_likes() -> None:
    game, s = started(6, strict=True)
    rng = Random(1)
    while s.phase and game.ask(s).kind != "penalty":
        game.play(s, game.ask(s).pick(rng))
    assert s.phase == "penalty"
    offender = s.revoked.owed[0]
    assert game.ask(s).seat == s.order[1 - offender]
    assert game.ask(s).moves == ["5 points", "3 tricks"]


def test_the_second_card_closes_the_trick_so_that_nothing_can_be_demanded() -> None:
    game, s = started(strict=True)
    rng = Random(4)
    while s.phase and s.deal < 3:
        ask = game.ask(s)
        assert not any(move.startswith(("highest", "lowest")) for move in ask.moves)
        game.play(s, ask.pick(rng))
    strict = next(option for option in describe(type(game.options)) if option.key == "strict")
    assert "demand" not in strict.help.en
    assert "потребовать" not in strict.help.ru
