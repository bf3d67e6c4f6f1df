"""Club players and masters of Skat: imagined deals, what hands are worth, cards, games, what choices cost, reviews."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Ask, Chair, Record
from sukno.engine.offers import find
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import SkatState
from sukno.games.tricks.skat.values import card_points
from sukno.lab.match import play_game
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts, pack
from sukno.players import advise, analyse, make_player, policies
from sukno.players.thumbs.tricks.skat import CLUB, judging, review
from sukno.players.thumbs.tricks.skat.opened import Table, alike
from sukno.players.thumbs.tricks.skat.plans import Prices, plans, prospect
from sukno.players.thumbs.tricks.skat.score import blurred, gains_of, laid_out, run_of
from sukno.players.thumbs.tricks.skat.worlds import hidden, worlds
from sukno.players.thumbs.tricks.skat.worth import worth
from sukno.sheets.skat.tariff import GRAND, NULL, Contract
from sukno.solve import skat as solver

PACK = sum(CARD_BITS[c] for c in pack(32))


def skat(**options: Any) -> Skat:
    return sukno.game("skat", deals=1, **options)  # type: ignore[return-value]


def asked(game: Skat, s: SkatState) -> Ask:
    ask = game.ask(s)
    assert ask is not None
    return ask


def laid(game: Skat, hands: str, skat: str) -> SkatState:
    """These cards were dealt to forehand, middlehand and rearhand."""
    s = game.start(1)
    s.hands = [hand(h.split()) for h in hands.split("/")]
    game.skat.renew(s, [CARD_INDEX[card] for card in skat.split()])
    return s


def at_cards(seed: int, cards: int, **options: Any) -> tuple[Skat, SkatState]:
    """A deal bid and played by novices up to so many cards."""
    game, novice = skat(**options), policies("skat").novice
    assert novice is not None
    for more in range(50):
        s, rng = game.start(100 * seed + more), Random(seed)
        while (ask := game.ask(s)) is not None:
            if s.phase == "card" and sum(map(int.bit_count, s.gone)) == cards:
                return game, s
            game.play(s, novice(game, s, ask, rng))
    raise AssertionError("all pass")


def place_of(s: SkatState, ask: Ask) -> int:
    return s.order.index(ask.seat)


# deals that may be


@pytest.mark.parametrize("cards", [0, 4, 13, 20])
def test_imagined_deals_keep_what_the_seat_knows(cards: int) -> None:
    for seed in range(6):
        game, s = at_cards(seed, cards)
        for me in range(3):
            seen = game.imagine(s, s.order[me], Random(1))
            found = worlds(game, seen, me, 6, 3, Random(seed))
            assert len(found) == 6
            for world in found:
                everything = [*world.hands, world.out, *s.gone]
                assert sum(map(int.bit_count, everything)) == 32
                assert sum(everything) == PACK
                assert world.hands[me] == s.hands[me]
                assert [h.bit_count() for h in world.hands] == [h.bit_count() for h in s.hands]
                assert not any(h & no for h, no in zip(world.hands, s.voids, strict=True))
                if me == s.declarer and s.widow.out:
                    assert world.out == s.widow.out


def test_worlds_hang_on_what_is_known_alone() -> None:
    """What is hidden may be dealt anew: the same chance gives the same worlds."""
    for seed in range(5):
        game, s = at_cards(seed, 7)
        for me in range(3):
            one = game.imagine(s, s.order[me], Random(3))
            other = game.imagine(s, s.order[me], Random(4))
            found = [worlds(game, seen, me, 5, 4, Random(9)) for seen in (one, other)]
            assert found[0] == found[1]


def test_against_an_open_hand_two_cards_and_the_other_hand_are_hidden() -> None:
    game = skat()
    s = laid(
        game,
        "S7 S8 C7 C8 D7 D8 H7 H8 S9 C9/SA SK SQ CA CK CQ DA DK DQ HA/ST SJ CT CJ DT DJ HT HJ HK HQ",
        "D9 H9",
    )
    for move in ("pass", "pass", "18", "take", "discard S9 C9", "play N", "open"):
        game.play(s, move)
    rooms, pool = hidden(game, s, 1)
    assert [place for place, _, _ in rooms] == [2, 3]
    assert len(pool) == 12
    assert hidden(game, s, 0)[0] == [(1, 10, 0), (2, 10, 0)]


def test_the_soloist_is_rather_imagined_with_what_he_plays() -> None:
    """Trumps in his hand, on the average of a few deals: more than the share that chance would give him."""
    found = chance = 0.0
    for seed in range(8):
        game, s = at_cards(seed, 1)
        c = s.contract
        if c is None or c.kind in (GRAND, NULL):
            continue
        solo = s.declarer
        me = (solo + 1) % 3
        trumps = sum(CARD_BITS[CARD_INDEX[c.kind + rank]] for rank in "AKQT987") & ~s.hands[me]
        seen = game.imagine(s, s.order[me], Random(1))
        found += (
            sum((w.hands[solo] & trumps).bit_count() for w in worlds(game, seen, me, 30, 4, Random(2))) / 30
        )
        chance += (
            sum((w.hands[solo] & trumps).bit_count() for w in worlds(game, seen, me, 30, 1, Random(2))) / 30
        )
    assert found > chance


# what hands are worth


def test_more_trumps_and_aces_are_worth_more() -> None:
    few = hand(["CJ", "DJ", "HA", "HK", "H8", "SA", "S7", "C8", "D9", "D8"])
    for better in ("CJ SJ HA HK H8 SA S7 C8 D9 D8", "CJ DJ HA HT HK H8 SA C8 D9 D8"):
        assert worth("H", hand(better.split()), False) > worth("H", few, False)
    four = hand(["CJ", "SJ", "HJ", "DJ", "SA", "ST", "CA", "CT", "DA", "HA"])
    assert worth(GRAND, four, True) > 100
    assert worth(NULL, hand(["S7", "S8", "S9", "C7", "C8", "C9", "D7", "D8", "H7", "H8"]), False) > 2
    assert worth(NULL, hand(["SA", "SK", "SQ", "CA", "CK", "CQ", "DA", "DK", "HA", "HK"]), False) < -2


def test_a_game_below_the_bid_is_hardly_ever_planned() -> None:
    prices = Prices(skat().options)
    cards = hand(["CJ", "HA", "HT", "HK", "H9", "H8", "SA", "S7", "C8", "D9", "D8", "D7"])
    assert plans(prices, cards, 20, True)[0].kind == "H"
    high = plans(prices, cards, 48, True)[0]
    assert high.gain < plans(prices, cards, 20, True)[0].gain


def test_the_skat_helps() -> None:
    prices = Prices(skat().options)
    ten = hand(["CJ", "HJ", "HA", "HK", "H9", "H8", "SA", "S7", "C8", "D9"])
    opened, closed = prospect(prices, ten, 18, True, 20, Random(1))
    assert opened > closed


def test_gains_are_what_is_written_and_blurred_ones_rise_slowly() -> None:
    gains = gains_of(skat().options, Contract(kind="H"), 1, 18)
    assert (gains[60], gains[61], gains[89], gains[90], gains[120]) == (-40, 20, 20, 30, 40)
    assert gains[30] == -60
    soft = blurred(gains, 8.0)
    assert all(a < b for a, b in pairwise(soft[1:]))
    assert gains[0] < soft[0] < gains[1]
    assert blurred(gains, 0.0) == gains
    ahead = gains_of(skat(tournament=True).options, Contract(kind="H"), 1, 18)
    assert (ahead[61], ahead[60]) == (20 + 50, -40 - 50 - 40)


# all cards open


def test_the_best_discard_is_found_as_by_trying_them_all() -> None:
    rng = Random(4)
    for kind in ("S", GRAND, NULL):
        dealt = rng.sample(pack(32), 32)
        hands = [hand(dealt[i : i + 10]) for i in (0, 10, 20)]
        twelve = hands[1] | hand(dealt[30:])
        table = Table((hands[0], hands[1], hands[2]), 1, twelve)
        totals = {
            out: table.total(kind, out)
            for out in [
                CARD_BITS[a] | CARD_BITS[b]
                for a in range(52)
                for b in range(a)
                if twelve >> a & twelve >> b & 1
            ]
        }
        best = (min if kind == NULL else max)(totals.values())
        made = table.best(kind)
        assert made.points == best == totals[made.out]
        if kind != NULL:
            assert table.reaches(kind, best)
            assert not table.reaches(kind, best + 1)
            assert table.most(kind, (best - 5, best, best + 1)) is not None


def test_cards_that_do_the_same_stand_for_each_other() -> None:
    same = alike("H", hand(["S9", "S8", "S7", "SK", "HJ", "DJ", "HA"]))
    assert same[CARD_INDEX["S9"]] == same[CARD_INDEX["S7"]] == same[CARD_INDEX["S8"]]
    assert same[CARD_INDEX["SK"]] != same[CARD_INDEX["S9"]]
    assert same[CARD_INDEX["HJ"]] == same[CARD_INDEX["DJ"]]
    assert same[CARD_INDEX["HA"]] == CARD_INDEX["HA"]


# players


@pytest.mark.parametrize(
    "options", [{}, {"players": 4}, {"losses": "modern", "open_grand": "24+1"}, {"tournament": True}]
)
def test_club_players_and_masters_play_whole_deals(options: dict[str, Any]) -> None:
    game = skat(**options)
    for seed in range(2):
        levels = ["club", "master", "novice", "club"][: game.seats]
        record, end = play_game(game, levels, seed)
        assert sum(end.points) == pytest.approx(0)
        assert record.moves == play_game(game, levels, seed)[0].moves


@pytest.mark.parametrize("level", ["club", "master"])
def test_a_game_that_is_sure_is_won_and_a_sure_catch_is_made(level: str) -> None:
    """With four jacks and three aces grand is played and won; whoever holds trumps and aces against it loses it not."""
    game = skat()
    s = laid(
        game,
        "CJ SJ HJ DJ SA ST CA CT DA H7/SK SQ S9 S8 CK CQ C9 C8 DT DK/S7 C7 DQ D9 D8 HA HT HK HQ H9",
        "D7 H8",
    )
    player = make_player(level, game)
    while (ask := game.ask(s)) is not None:
        game.play(s, player.choose(Chair(game, s, ask.seat), Random(len(s.lines()))))
    note = s.account.notes[-1]
    assert note.soloist == s.order[0] if s.order else True
    assert note.contract.kind == GRAND
    assert note.count.won


def test_the_last_tricks_are_played_best_when_everything_is_known() -> None:
    """With three cards each and the hands known by the voids that were shown, a card costs nothing."""
    game = skat()
    for seed in range(4):
        game, s = at_cards(seed, 24)
        while (ask := game.ask(s)) is not None:
            if ask.forced is None and len(hidden(game, s, place_of(s, ask))[0]) == 0:
                worths = policies("skat").judge
                assert worths is not None
                values = worths.values(game, s, ask)
                assert values is not None
                move = make_player("master", game).choose(Chair(game, s, ask.seat), Random(1))
                assert values[move] == max(values.values())
            game.play(s, ask.moves[0])


def test_a_hint_says_why() -> None:
    game, s = at_cards(3, 6)
    ask = asked(game, s)
    found = advise("club", Chair(game, s, ask.seat), Random(2))
    assert found.why is not None
    s = game.start(5)
    found = advise("master", Chair(game, s, asked(game, s).seat), Random(2))
    assert found.why is not None
    assert found.why.ru


# what choices cost


def test_a_card_costs_what_the_deal_writes_less() -> None:
    game, s = at_cards(2, 9)
    ask = asked(game, s)
    judge = policies("skat").judge
    assert judge is not None
    values = judge.values(game, s, ask)
    c, solo = s.contract, s.declarer
    assert values is not None
    assert c is not None
    found = solver.cards(s.hands, c.kind, solo, s.leader, trick=s.trick)
    out = laid_out(s)
    gains = gains_of(game.options, c, run_of(c, s.hands[solo] | s.gone[solo] | out), s.bid)
    sign = 1 if s.turn == solo else -1
    had = s.points[solo] + card_points(out)
    assert values == {card: sign * gains[had + value] for card, value in found.items()}


def test_what_is_laid_away_and_named_is_judged_in_deals_that_may_be() -> None:
    game = skat()
    s = laid(
        game,
        "CJ SJ HA HT HK H9 SA CA D7 C8/DJ SK SQ S9 CK CQ C9 DT DK D9/HJ S8 S7 ST CT C7 DA DQ D8 HQ",
        "H8 H7",
    )
    for move in ("pass", "pass", "18", "take"):
        game.play(s, move)
    found = judging.made(game, s, asked(game, s), f"discard {' '.join(hand_texts(hand(['HA', 'CJ'])))}")
    assert found is not None
    thrown = next(move for move in found if {*move.split()[1:]} == {"HA", "CJ"})
    assert found[thrown] < max(found.values()) - 10
    game.play(s, "discard D7 C8")
    values = judging.values(game, s, asked(game, s))
    assert values is not None
    assert max(values, key=values.__getitem__) in ("play H", "play G")
    assert values["play N"] < 0


def test_a_whole_game_is_analysed_and_reviewed() -> None:
    game = sukno.game("skat", deals=2)
    record, _ = play_game(game, ["novice"] * 3, 4)
    found = analyse(record, seconds=600)
    assert found is not None
    assert found.unit.en == "points"
    assert {finding.move.split()[0] for finding in found.moves} & {"pass", "18", "yes"}
    assert any(finding.move in CARD_TEXTS for finding in found.moves)
    offer = find.review_of("skat")
    assert offer is review
    lines = offer.deals(record)
    assert len(lines) == 2
    told = offer.review(record, 1)
    assert [len(one.cells) for one in told.hands] == [6, 6, 6]
    assert told.asides[0].cards
    assert all(one.words[0].ru for one in told.hands)


def test_a_review_of_a_game_that_is_not_over() -> None:
    game = sukno.game("skat", deals=3)
    record, _ = play_game(game, ["novice"] * 3, 5)
    short = Record(
        **{**{f: getattr(record, f) for f in record.__struct_fields__}, "moves": record.moves[:20]}
    )
    lines = review.deals(short)
    assert lines
    assert review.review(short, 1).hands


def test_a_quick_player_thinks_in_few_deals() -> None:
    assert max(CLUB.care.cards) <= 10
    assert CLUB.words.tried == 0
