"""Whist: the draw, the deal, the tariff, the sheet by differences, revokes, and what may be known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.engine.text import of_whom, who
from sukno.families.seating import FIVE, SIX, draw_rank, partners, seat_order
from sukno.families.tricks import SUIT_BITS
from sukno.games.tricks.whist import WhistState
from sukno.games.tricks.whist.state import Revoked
from sukno.materials.cards import Card, cards_of, hand
from sukno.sheets.rubber import BELOW, Entry, book, totals
from sukno.sheets.whist.tariff import PLAIN, TRUMPS, rubber

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)


def cards(text: str) -> int:
    return hand(text.split())


def scored(took: int = 7, dealt: list[int] | None = None, trump: int = HEARTS, **options: Any) -> WhistState:
    """A deal just scored in which side 0 took so many tricks of the hands given (or of dull ones)."""
    game = sukno.game("whist", **{"deals": 1} | options)
    s = game.start(1)
    s.trump = trump
    s.hands, s.trick, s.played = [0] * 4, [], hand(range(52))
    s.tricks = [took, 13 - took, 0, 0]
    s.gone = dealt or [0] * 4
    game.score(s)
    return s


def written(s: WhistState, side: int) -> dict[str, int]:
    """What a side has been given for each thing, in this rubber."""
    found: dict[str, int] = {}
    for _, whose, what, points in [e for _, party in s.account.parties for e in party] + [*s.account.entries]:
        if whose == side:
            found[what] = found.get(what, 0) + points
    return found


def rubber_of(tricks: list[int], **options: Any) -> WhistState:
    """Deals in which side 0 takes these numbers of tricks, honours left out."""
    game = sukno.game("whist", **options)
    s = game.start(1)
    for n in tricks:
        s.hands, s.trick, s.gone = [0] * 4, [], [0] * 4
        s.tricks = [n, 13 - n, 0, 0]
        game.score(s)
    return s


def test_example_1_the_sums_and_the_booking_of_a_party_won_with_less() -> None:
    """000:4276-4298: 37 against 27; the first write 10 above, the second, who finished, 0 below."""
    above = ([10, 4, 5], [3, 2, 5])
    low = ([10, 4, 4], [6, 6, 5])
    entries: list[Entry] = [(0, side, "honours", n) for side in (0, 1) for n in above[side]]
    entries += [(0, side, BELOW, n) for side in (0, 1) for n in low[side]]
    assert totals(entries) == [37, 27]
    assert book(1, totals(entries)) == ((10, None), (None, 0))
    assert rubber("10").lead([(1, tuple(entries))]) == 10


def test_example_1_booked_party_by_party_gives_the_same_rubber() -> None:
    first: tuple[Entry, ...] = (
        (0, 0, BELOW, 10),
        (0, 1, BELOW, 6),
        (0, 0, "honours", 10),
        (0, 1, "honours", 3),
    )
    second: tuple[Entry, ...] = (
        (1, 0, BELOW, 8),
        (1, 1, BELOW, 11),
        (1, 0, "honours", 9),
        (1, 1, "honours", 7),
    )
    assert totals(first + second) == [37, 27]
    assert rubber("10").lead([(0, first), (1, second)]) == 10


def test_example_2_a_surplus_goes_above_for_the_loser_and_below_for_the_winner() -> None:
    """000:4267-4275."""
    assert book(1, [50, 16]) == ((34, None), (None, 0))
    assert book(0, [30, 18]) == ((None, 12), (None, None))


@pytest.mark.parametrize(
    ("took", "low", "slam", "points"), [(12, 12, "small slam", 10), (13, 14, "grand slam", 20)]
)
def test_example_3_slams_come_besides_the_levés(took: int, low: int, slam: str, points: int) -> None:
    """000:4256-4265: 12 tricks: 12 below and 10 above; 13: 14 below and 20 above."""
    found = written(scored(took), 0)
    assert found[BELOW] == low
    assert found[slam] == points


def test_only_tricks_above_six_count() -> None:
    assert written(scored(7), 0) == {BELOW: 2}
    assert written(scored(6), 0) == {}
    assert written(scored(6), 1) == {BELOW: 2}


@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [("HA HK HQ HJ HT", "", (5, 0)), ("HA HK HQ HJ", "HT", (4, 0)), ("HQ HJ HT", "HA HK", (2, 0))],
)
def test_honours_count_for_the_side_wherever_they_lie(
    mine: str, theirs: str, points: tuple[int, int]
) -> None:
    """000:4212-4216."""
    held = cards_of(cards(mine))
    split = [hand(held[:1]), cards(theirs) if theirs else 0, hand(held[1:]), 0]
    s = scored(dealt=split)
    assert (written(s, 0).get("honours", 0), written(s, 1).get("honours", 0)) == points


def test_the_table_of_sequences_is_five_or_ten_for_each_card_from_the_third() -> None:
    for n in range(3, 14):
        assert PLAIN[n] == 5 * (n - 2)
        assert TRUMPS[n] == 10 * (n - 2)


def test_a_sequence_starts_at_the_ace_and_lies_in_one_hand() -> None:
    assert written(scored(dealt=[cards("SA SK SQ"), 0, 0, 0]), 0)["sequence"] == 5
    assert written(scored(dealt=[cards("HA HK HQ HJ"), 0, 0, 0]), 0)["sequence"] == 20
    assert "sequence" not in written(scored(dealt=[cards("SK SQ SJ ST"), 0, 0, 0]), 0)
    assert "sequence" not in written(scored(dealt=[cards("SA SK"), 0, cards("SQ SJ"), 0]), 0)
    both = scored(dealt=[cards("SA SK SQ CA CK CQ CJ"), cards("DA DK DQ"), 0, 0])
    assert (written(both, 0)["sequence"], written(both, 1)["sequence"]) == (15, 5)


def test_the_literal_reading_gives_20_and_40_to_the_ten_and_to_the_nine() -> None:
    """000:4299-4306."""
    for text in ("SA SK SQ SJ ST", "SA SK SQ SJ ST S9"):
        assert written(scored(dealt=[cards(text), 0, 0, 0], sequences="000"), 0)["sequence"] == 20
        as_trumps = scored(dealt=[cards(text), 0, 0, 0], sequences="000", trump=SPADES)
        assert written(as_trumps, 0)["sequence"] == 40
    assert written(scored(dealt=[cards("SA SK SQ SJ ST"), 0, 0, 0]), 0)["sequence"] == 15


def test_five_levés_win_the_party_and_both_begin_again_from_nothing_below() -> None:
    s = rubber_of([9, 4, 8])  # 6, then 6 for the others, then 4: 10 for side 0
    assert [winner for winner, _ in s.account.parties] == [0]
    assert written(s, 0)["party"] == 5
    assert s.account.entries == ()


def test_a_rubber_is_two_parties_in_a_row_or_out_of_three() -> None:
    assert not rubber_of([11, 11]).phase
    between = rubber_of([11, 2])
    assert between.phase
    assert [w for w, _ in between.account.parties] == [0, 1]
    last = rubber_of([11, 2, 11])
    assert not last.phase
    assert [w for w, _ in last.account.parties] == [0, 1, 0]


def test_the_party_that_ends_the_rubber_brings_10_instead_of_5_or_both() -> None:
    assert (written(rubber_of([11, 11]), 0)["party"], written(rubber_of([11, 11]), 0)["rubber"]) == (5, 10)
    both = written(rubber_of([11, 11], rubber_bonus="5+10"), 0)
    assert (both["party"], both["rubber"]) == (10, 10)


def test_each_player_of_a_side_wins_or_loses_the_difference_of_the_rubber() -> None:
    game = sukno.game("whist")
    s = rubber_of([11, 11])  # 10 + 5, then 10 + 10
    end = game.outcome(s)
    assert end is not None
    assert [end.points[seat] for seat in s.order] == [35, -35, 35, -35]
    one, other = sorted(s.order[0::2])
    assert end.text.en == f"{who(one, other)} win: +35."
    assert end.text.ru == f"{who(one, other)} выигрывают: +35."


def test_the_last_card_dealt_is_the_dealers_and_makes_trumps() -> None:
    game = sukno.game("whist")
    for seed in range(5):
        s = game.start(seed)
        assert s.hands[s.dealer] >> s.turned & 1
        assert s.trump == s.turned // 13
        assert s.turn == (s.dealer + 1) % 4
        assert [h.bit_count() for h in s.hands] == [13] * 4


def test_the_two_lowest_cards_play_together_and_the_lowest_deals() -> None:
    """000:3981-3988; the ace is low, equal ranks go by suit (003:122)."""
    draw = [Card.parse(c) for c in ("HK", "SA", "S2", "HA")]
    assert sorted(draw, key=draw_rank) == [Card.parse(c) for c in ("SA", "HA", "S2", "HK")]
    pairs = partners(draw, 0, ())
    assert pairs == ((1, 3), (2, 0))
    assert seat_order(draw, pairs)[0] == 1
    game = sukno.game("whist")
    s = game.start(9)
    assert s.order[s.dealer] == min(range(4), key=lambda seat: draw_rank(s.draw[seat]))


def test_partners_change_after_every_rubber() -> None:
    game = sukno.game("whist", rubbers=12)
    s = game.start(4)
    before = {frozenset(s.order[0::2]), frozenset(s.order[1::2])}
    for _ in range(6):
        s.account.rubbers = (*s.account.rubbers, (0, 0, 0, 0))
        game.begin_rubber(s)
        now = {frozenset(s.order[0::2]), frozenset(s.order[1::2])}
        assert now != before
        before = now
        sides = [info.side for info in game.seat_infos(s)]
        assert all(sides[seat] == place % 2 for place, seat in enumerate(s.order))


@pytest.mark.parametrize("players", [5, 6])
def test_nobody_keeps_his_partner_when_five_or_six_draw_for_a_new_round(players: int) -> None:
    game = sukno.game("whist", players=players, rubbers=12)
    length = len(FIVE[0]) if players == 5 else len(SIX[0])
    for seed in range(30):
        s = game.start(seed)
        s.account.rubbers = ((0,) * players,) * (length - 1)
        game.begin_rubber(s)
        before = {frozenset(s.order[0::2]), frozenset(s.order[1::2])}
        s.account.rubbers = ((0,) * players,) * length
        game.begin_rubber(s)
        assert before.isdisjoint({frozenset(s.order[0::2]), frozenset(s.order[1::2])})


@pytest.mark.parametrize(("players", "rubbers"), [(5, len(FIVE[0])), (6, len(SIX[0]))])
def test_by_the_table_everybody_plays_once_with_everybody(players: int, rubbers: int) -> None:
    """000:1760-1824; in the eighth rubber of six two play on, so that one pair may come twice."""
    draw = list(range(players))
    met = [frozenset(p) for r in range(rubbers) for p in partners(draw, r, [0] * players)]
    assert len(set(met)) == players * (players - 1) // 2
    assert len(met) - len(set(met)) == (0 if players == 5 else 1)


def test_with_five_the_highest_card_sits_out_first() -> None:
    draw = [Card.parse(c) for c in ("S5", "SK", "S3", "S9", "S7")]
    first = {seat for pair in partners(draw, 0, ()) for seat in pair}
    assert first == {0, 2, 3, 4}
    assert frozenset(partners(draw, 0, ())[1]) in ({0, 2}, {3, 4})


def test_who_sits_out_holds_nothing_sees_nothing_and_settles_nothing() -> None:
    game = sukno.game("whist", players=5, deals=1)
    s = game.start(3)
    out = next(seat for seat in range(5) if seat not in s.order)
    view = game.view(s, out)
    assert view.zone(f"hand{out}").cards == ()
    assert all(set(view.zone(f"hand{seat}").cards) == {"?"} for seat in s.order)
    assert "out" in view.seats[out].marks
    rng = Random(1)
    while (ask := game.ask(s)) is not None:
        assert ask.seat != out
        game.play(s, ask.pick(rng))
    end = game.outcome(s)
    assert end is not None
    assert end.points[out] == 0


def position(strict: bool, **options: Any) -> tuple[Any, WhistState]:
    """Place 0 leads a spade; place 1 holds ♠2 and could follow. Three cards each, hearts are trumps."""
    game = sukno.game("whist", deals=1, strict=strict, **options)
    s = game.start(1)
    s.trump, s.turned = HEARTS, -1
    s.hands = [cards("SA D2 D3"), cards("S2 C2 C3"), cards("S3 D4 D5"), cards("S4 D6 D7")]
    s.gone = [0, 0, 0, 0]
    s.played = hand(range(52)) & ~sum(s.hands)
    s.tricks = [3, 2, 2, 3]
    s.leader = s.turn = 0
    s.dealer = 3
    return game, s


def play(game: Any, s: WhistState, moves: str) -> None:
    for move in moves.split():
        game.play(s, move)


def test_suit_must_be_followed_and_the_refusal_names_the_cards() -> None:
    game, s = position(strict=False)
    play(game, s, "SA")
    assert game.ask(s).moves == ["S2"]
    with pytest.raises(IllegalMove, match="♠2"):
        game.play(s, "C2")


def test_nobody_has_to_trump_or_to_beat() -> None:
    game, s = position(strict=False)
    s.hands[1] = cards("HA C2 C3")
    play(game, s, "SA")
    assert set(game.ask(s).moves) == {"HA", "C2", "C3"}


def test_a_strict_table_lets_a_player_revoke_and_nothing_happens_until_it_comes_out() -> None:
    game, s = position(strict=True)
    play(game, s, "SA C2 S3 S4")
    assert s.revoked.owed == ()
    assert s.turn == 0
    play(game, s, "D2 S2")
    ask = game.ask(s)
    assert (ask.kind, ask.seat) == ("penalty", s.order[2])
    assert ask.moves == ["5 points", "3 tricks"]
    with pytest.raises(IllegalMove):
        game.play(s, "D4")


def test_an_honest_discard_costs_nothing() -> None:
    game, s = position(strict=True)
    s.hands[1] = cards("C2 C3 C4")
    play(game, s, "SA C2 S3 S4 D2 C3 D4 D6 D7 D3 C4 D5")
    assert not s.phase
    assert "revoke" not in written(s, 0)
    assert s.revoked.forfeits == (0, 0)


def test_a_strict_table_shows_who_revoked_and_what_it_cost() -> None:
    game, s = position(strict=True)
    offender = s.order[1]
    assert game.view(s, None).zone("revokes").text.en == ""
    play(game, s, "SA C2 S3 S4 D2 S2")
    assert game.view(s, None).zone("revokes").text.en == f"{who(offender)} ♠: the penalty is to be chosen"
    assert game.describe(s, "3 tricks").en == f"3 tricks for the revoke of {who(offender)} (♠)"
    assert game.describe(s, "5 points").ru == f"5 очков за ренонс {of_whom(offender)} (♠)"
    game.play(s, "3 tricks")
    assert game.view(s, None).zone("revokes").text.ru == f"{who(offender)} ♠: 3 взятки"
    assert game.imagine(s, 0, Random(1)).revoked == s.revoked


def test_revokes_in_one_suit_are_chosen_for_one_by_one() -> None:
    game, s = position(strict=True)
    s.hands = [cards("SA SK D3"), cards("S2 C2 C3"), cards("S3 S5 D5"), cards("S4 S6 D7")]
    play(game, s, "SA C2 S3 S4 SK C3 S5 S6 D3 S2")
    assert s.revoked.owed == (1, 1)
    game.play(s, "3 tricks")
    assert [penalty for _, _, penalty in s.revoked.found] == ["3 tricks", ""]
    game.play(s, "5 points")
    assert [penalty for _, _, penalty in s.revoked.found] == ["3 tricks", "5 points"]
    assert game.ask(s).kind == "card"


def finish_after_revoke(**options: Any) -> WhistState:
    """The same revoke by side 1; without it side 0 takes 3 + 2 + 1 = 6 tricks and side 1 seven."""
    game, s = position(strict=True, **options)
    play(game, s, "SA C2 S3 S4 D2 S2")
    play(game, s, "D4 D6 D7 D3 C3 D5")
    assert not s.phase
    return s


def test_a_revoke_costs_five_points_above_the_line() -> None:
    """000:4028-4032."""
    s = finish_after_revoke(revoke_penalty="5 points")
    assert written(s, 0)["revoke"] == 5
    assert written(s, 1)[BELOW] == 2


def test_a_revoke_costs_three_tricks_moved_before_the_levés_are_counted() -> None:
    s = finish_after_revoke(revoke_penalty="3 tricks")
    assert written(s, 0)[BELOW] == 6
    assert BELOW not in written(s, 1)


@pytest.mark.parametrize(("choice", "low"), [("5 points", 0), ("3 tricks", 6)])
def test_the_opponents_choose_the_penalty(choice: str, low: int) -> None:
    game, s = position(strict=True)
    play(game, s, "SA C2 S3 S4 D2 S2")
    game.play(s, choice)
    play(game, s, "D4 D6 D7 D3 C3 D5")
    assert not s.phase
    assert written(s, 0).get(BELOW, 0) == low
    assert written(s, 0).get("revoke", 0) == (5 if choice == "5 points" else 0)


def test_a_revoke_that_comes_out_on_the_last_card_is_punished_before_the_score() -> None:
    game, s = position(strict=True)
    s.hands[2] = cards("S3 D8 D5")
    play(game, s, "SA C2 S3 S4 D2 C3 D8 D6 D5 D7 D3 S2")
    assert s.phase
    game.play(s, "3 tricks")
    assert not s.phase
    assert written(s, 0)[BELOW] == 2 * (7 + 3 - 6)


def test_no_more_tricks_can_be_taken_than_the_offenders_have() -> None:
    game, s = position(strict=True)
    s.tricks, s.revoked = [10, 1, 0, 2], Revoked(forfeits=(0, 2))
    assert game.side_tricks(s) == [13, 0]


def test_at_a_strict_table_a_discard_proves_no_void() -> None:
    game, s = position(strict=True)
    play(game, s, "SA C2")
    assert s.voids == [0, 0, 0, 0]
    rng = Random(2)
    seat = s.order[0]
    imagined = [game.imagine(s, seat, rng).hands[1] for _ in range(60)]
    assert any(h & SUIT_BITS[SPADES] for h in imagined)


def test_a_shown_void_and_the_turned_card_are_kept_in_mind() -> None:
    game = sukno.game("whist")
    s = game.start(5)
    rng = Random(5)
    for _ in range(22):
        game.play(s, game.ask(s).pick(rng))
    assert any(s.voids)
    seat = s.order[(s.dealer + 1) % 4]
    for _ in range(30):
        t = game.imagine(s, seat, rng)
        assert all(not h & v for h, v in zip(t.hands, s.voids, strict=True))
        assert (t.hands[s.dealer] >> s.turned & 1) == (s.hands[s.dealer] >> s.turned & 1)


def test_only_the_last_two_tricks_may_be_looked_at() -> None:
    """000:4066."""
    game = sukno.game("whist")
    s = game.start(2)
    rng = Random(2)
    moves = []
    for _ in range(12):
        moves.append(game.ask(s).pick(rng))
        game.play(s, moves[-1])
    view = game.view(s, None)
    assert [c for _, c in view.zone("last").cards] == moves[8:12]
    assert [c for _, c in view.zone("before").cards] == moves[4:8]


def test_in_the_first_trick_of_a_deal_no_trick_of_the_deal_before_is_the_last_but_one() -> None:
    game = sukno.game("whist")
    s = game.start(2)
    rng = Random(2)
    while s.deal == 0 or not s.played:
        game.play(s, game.ask(s).pick(rng))
    view = game.view(s, None)
    assert len(view.zone("last").cards) == 4
    assert view.zone("before").cards == ()


def test_no_old_trick_is_laid_before_players_who_have_changed_places() -> None:
    game = sukno.game("whist", rubbers=2)
    s = game.start(2)
    rng = Random(2)
    while not s.account.rubbers:
        game.play(s, game.ask(s).pick(rng))
    view = game.view(s, None)
    assert view.zone("last").cards == view.zone("before").cards == ()


def test_when_the_match_is_over_its_last_deal_is_told_and_its_last_trick_shown() -> None:
    game = sukno.game("whist", deals=2)
    s = game.start(2)
    rng = Random(2)
    while (ask := game.ask(s)) is not None:
        before, move = s.copy(), ask.pick(rng)
        game.play(s, move)
    told = game.last_deal(s)
    assert told.words.en == "Deal 2"
    assert any("odd tricks" in effect.en for effect in told.effects)
    assert before.deal + 1 == s.deal
    assert game.ended_with(s).cards[-1] == (game.ask(before).seat, move)


def test_a_revoke_in_the_next_deal_does_not_hide_what_the_last_one_brought() -> None:
    """Its 5 points are written at once."""
    game = sukno.game("whist", strict=True, revoke_penalty="5 points")
    s = rubber_of([11], strict=True, revoke_penalty="5 points")
    assert s.account.entries == ()
    told = game.last_deal(s)
    assert [effect.en.split(": ")[1] for effect in told.effects] == ["odd tricks +10", "end of the party +5"]
    game.pay_revoke(s, 0)
    assert game.last_deal(s) == told


def test_the_draw_and_the_turned_card_are_in_the_log() -> None:
    game = sukno.game("whist")
    s = game.start(2)
    kinds = [line.kind for line in game.view(s, None).log]
    assert kinds == ["draw"] * 4 + ["turn"]


def test_the_sheet_shows_the_parties_and_their_booking() -> None:
    game = sukno.game("whist")
    s = rubber_of([11, 2])
    labels = [row.label.en for row in game.sheet(s).rows]
    assert labels.count("The line") == 2
    assert labels.count("Booked below the line") == 2
    assert any("won by" in label for label in labels)


# play without trumps


def test_without_trumps_no_card_is_turned_and_the_aces_are_honours() -> None:
    game = sukno.game("whist", trumps=False)
    s = game.start(2)
    assert (s.turned, s.trump) == (-1, -1)
    assert [line.kind for line in game.view(s, None).log] == ["draw"] * 4
    assert game.view(s, None).zone("trump").text.ru == "Без козырей"
    four = scored(dealt=[cards("SA CA"), 0, cards("DA HA"), 0], trump=-1)
    assert written(four, 0)["honours"] == 4
    three = scored(dealt=[cards("SA CA"), cards("HA"), cards("DA"), 0], trump=-1)
    assert (written(three, 0)["honours"], written(three, 1).get("honours")) == (2, None)
    even = scored(dealt=[cards("SA CA"), cards("HA DA"), 0, 0], trump=-1)
    assert "honours" not in {**written(even, 0), **written(even, 1)}


def test_without_trumps_every_sequence_counts_as_one_in_trumps() -> None:
    s = scored(dealt=[cards("SA SK SQ CA CK CQ CJ"), 0, 0, 0], trump=-1)
    assert written(s, 0)["sequence"] == 10 + 20


# tours of four


def test_three_rubbers_of_four_players_give_three_pairings() -> None:
    game = sukno.game("whist", rubbers=12)
    for seed in range(12):
        s = game.start(seed)
        pairings = []
        for _ in range(6):
            pairings.append(frozenset(s.order[0::2]) if 0 in s.order[0::2] else frozenset(s.order[1::2]))
            s.account.rubbers = (*s.account.rubbers, (0, 0, 0, 0))
            game.begin_rubber(s)
        assert len(set(pairings[:3])) == len(set(pairings[3:])) == 3
        assert pairings[2] != pairings[3]


# demands before a trick is closed


def test_before_the_trick_is_closed_the_opponents_may_demand_the_right_card() -> None:
    """000:4028-4032: until then the highest or the lowest card of the suit may be required instead."""
    game, s = position(strict=True)
    s.hands[1] = cards("S2 SK C2")
    play(game, s, "SA C2")
    ask = game.ask(s)
    assert ask.moves[-2:] == ["highest C2", "lowest C2"]
    assert ask.shunned == 2
    assert game.describe(s, "highest C2").en == (f"instead of ♣2 demand the highest ♠ of {who(s.order[1])}")
    game.play(s, "highest C2")
    assert s.trick == [Card.parse("SA"), Card.parse("SK")]
    assert s.hands[1] == cards("S2 C2")
    assert s.turn == 2
    assert [line.words.en for line in game.view(s, 0).log[-2:]] == [
        "demands the highest card of the suit instead of ♣2",
        "takes it back and plays ♠K",
    ]
    play(game, s, "S3 S4 D2 S2")
    assert s.revoked.owed == (), "it was put right in time"


def test_who_has_none_of_the_suit_keeps_his_card_and_has_shown_it() -> None:
    game, s = position(strict=True)
    s.hands[1] = cards("C2 C3 C4")
    play(game, s, "SA C2")
    game.play(s, "lowest C2")
    assert s.trick == [Card.parse("SA"), Card.parse("C2")]
    assert not s.hands[1] & SUIT_BITS[SPADES]
    assert s.voids[1] == SUIT_BITS[SPADES]
    assert not any(" " in move for move in game.ask(s).moves), "it is asked once"


def test_nobody_demands_a_card_of_his_partner_or_after_the_trick() -> None:
    game, s = position(strict=True)
    s.hands[1] = cards("C2 C3 C4")
    play(game, s, "SA C2 S3")
    assert [m for m in game.ask(s).moves if " " in m] == []
    play(game, s, "S4")
    assert [m for m in game.ask(s).moves if " " in m] == []
    with pytest.raises(IllegalMove):
        game.play(s, "highest C2")


def test_after_a_demand_the_card_taken_back_is_known_and_no_higher_one_is_imagined() -> None:
    game, s = position(strict=True)
    s.hands[1] = cards("S2 SK C2")
    s.played &= ~cards("SK")
    play(game, s, "SA C2")
    game.play(s, "lowest C2")
    for seed in range(20):
        held = game.imagine(s, s.order[0], Random(seed)).hands[1]
        assert held & cards("C2")
    before, moves = game.past(s)
    for _, move in moves:
        game.play(before, move)
    assert before.hands == s.hands


@pytest.mark.parametrize("penalty", ["chosen", "3 tricks"])
def test_a_card_given_on_demand_brings_out_the_revokes_before_it(penalty: str) -> None:
    """The only spade of the offender: after the demand he has none left to show what he did before."""
    game, s = position(strict=True, revoke_penalty=penalty)
    s.hands = [cards("SA SK D3"), cards("S2 C2 C3"), cards("S3 S5 D5"), cards("S4 S6 D7")]
    play(game, s, "SA C2 S3 S4 SK C3")
    game.play(s, "lowest C3")
    assert s.trick == [Card.parse("SK"), Card.parse("S2")]
    if penalty == "chosen":
        assert s.revoked.owed == (1,)
        assert game.ask(s).seat == s.order[2]
        game.play(s, "3 tricks")
    assert s.revoked.forfeits == (0, 1), "one revoke: the second was put right in time"
    play(game, s, "S5 S6 D3 C3 D5 D7")
    assert written(s, 0)[BELOW] == 2 * (7 + 3 - 6), "seven tricks and the three of the revoke"
