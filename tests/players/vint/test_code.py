"""What calls say in Albov's code, and that players say what is true."""

from __future__ import annotations

from random import Random

import pytest

from sukno.engine import Chair
from sukno.engine.registry import game as make_game
from sukno.engine.registry import ids
from sukno.materials.cards import hand
from sukno.players import make_player
from sukno.players.bidding import ACES, PASS, Auction, bid, weight
from sukno.players.bidding.meaning import least, surely
from sukno.players.thumbs.tricks.vint import simple
from sukno.players.thumbs.tricks.vint.choose import choose
from sukno.players.thumbs.tricks.vint.code import meanings, read
from sukno.players.thumbs.tricks.vint.meanings import MEANINGS
from sukno.players.thumbs.tricks.vint.mind import Situation
from sukno.players.thumbs.tricks.vint.worlds import believed

S, W, N, E = range(4)


def cards(text: str) -> int:
    """Four suits ♠ ♣ ♦ ♥, high to low."""
    suits = zip("SCDH", text.split(), strict=True)
    return hand([suit + rank for suit, ranks in suits for rank in ranks if rank != "-"])


def said(calls: str) -> Auction:
    """Calls in turn from S; a dash is a pass."""
    return Auction(S, tuple(PASS if c == "-" else c for c in calls.split()))


FIRST_BIDS = [
    ("A-B 10: three aces are no trumps", "A754 A65 A5 8432", "1N"),
    ("A-B 4: not five tricks", "K754 Q65 A5 8432", PASS),
    ("A-B 15: a long suit with five tricks", "43 65 AKQ54 8432", "1D"),
    ("A-B 46: with six tricks they are two at once", "43 65 AKQ54 A432", "2D"),
    ("A-B 47: six tricks in spades are two at once", "AKQ764 65 32 A32", "2S"),
    ("A-B 46: in hearts too", "32 65 432 AKQ764", "2H"),
    ("A-B 40: six tricks and a void are two", "- 6543 432 AKQ764", "2H"),
    ("A-B 59: ten tricks in one suit are four", "2 AKQJT98765 3 2", "4C"),
    ("K 36: eight tricks are three", "AKQJ764 65 AK 32", "3S"),
]


@pytest.mark.parametrize(
    ("held", "call"), [(h, c) for _, h, c in FIRST_BIDS], ids=[n for n, _, _ in FIRST_BIDS]
)
def test_first_bids(held: str, call: str) -> None:
    assert choose(said(""), cards(held), S) == call


def test_four_tricks_are_enough_where_they_end_the_game_a_b_43() -> None:
    held = cards("43 65 AKJ54 5432")
    assert choose(said(""), held, S) == PASS
    assert choose(said(""), held, S, Situation(below=(440, 0))) == "1D"


def test_three_tricks_raise_a_simple_game_to_two_a_b_37() -> None:
    assert choose(said("1S -"), cards("K52 KQ2 A43 T976"), N) == "2S"
    assert choose(said("1S -"), cards("K52 QJ2 543 T976"), N) == PASS


def test_each_naming_after_no_trumps_shows_the_next_figure_a_b_33() -> None:
    found = meanings(said("1N - - - - - 2S - 2C - 3S - - - 4S -"))
    shown = [m.words.en for m in found if m.kind == "figure"]
    assert shown == ["king of spades", "king of clubs", "queen of spades", "jack of spades"]


def test_a_suit_after_no_trumps_is_long_if_a_pass_follows_else_a_king_a_b_17() -> None:
    calls = "1N - - - 2S - - -"
    long = read(said(f"{calls} -")).voices[S].known
    king = read(said(f"{calls} 2D")).voices[S].known
    bare = cards("K92 A32 A43 A432")
    assert weight(long, cards("AQT987 A2 A32 43")) == 1.0
    assert weight(long, bare) < 0.01
    assert weight(king, bare) < weight(king, cards("K92 A32 AK3 A432")) == 1.0


def test_no_trumps_count_aces_a_b_10_to_13() -> None:
    assert least(read(said("1N")).voices[S].known, ACES) == 3
    assert surely(read(said("1N - - - - - - - 2N")).voices[S].known) == ACES
    partner = read(said("1N - 2N")).voices[N].known
    assert surely(partner, others=ACES & ~hand(["DA"])) == hand(["DA"])
    assert least(read(said("1S - - - - - 1N")).voices[N].known, ACES) == 2


def test_two_suits_and_three_suits_k_48_49() -> None:
    both = read(said("1S - - - - - - - 1C - - - -")).voices[S]
    assert both.passed == (0, 1)
    three = meanings(said("1S - - - - - - - 1C - - - - - - - 1D - - - -"))[-1]
    assert "short suits" in three.words.en


def test_a_leap_or_a_slam_is_a_contract() -> None:
    found = meanings(said("1N - - - 2S - - - - - - - 2D - - - 7N"))
    assert found[-1].kind == "place"


def deal(rng: Random) -> list[int]:
    pack = list(range(52))
    rng.shuffle(pack)
    return [sum(1 << c for c in pack[13 * i : 13 * i + 13]) for i in range(4)]


def test_what_players_say_is_true() -> None:
    rng = Random(11)
    bids, lies, passes, false_passes = 0, 0, 0, 0
    for _ in range(120):
        hands = deal(rng)
        auction, quiet = Auction(0), 0
        while quiet < (8 if auction.high else 4) and auction.high != "7N":
            call = choose(auction, hands[auction.turn], auction.turn)
            auction = auction.plus(call)
            quiet = quiet + 1 if call == PASS else 0
        for place, call, meaning in zip(auction.speakers, auction.calls, meanings(auction), strict=True):
            true = meaning.fits(hands[place])
            if call == PASS:
                passes, false_passes = passes + 1, false_passes + (not true)
            else:
                bids, lies = bids + 1, lies + (not true)
    assert bids > 100
    assert lies <= bids * 0.03
    assert false_passes <= passes * 0.03


@pytest.mark.parametrize(("voices", "low"), [((0, 1), 1), ((0, 2, 3), 3), ((0, 1, 2, 3), 3)])
def test_where_nobody_answers_or_bids_begin_higher_everybody_still_speaks(
    voices: tuple[int, ...], low: int
) -> None:
    rng = Random(12)
    for bidder in (choose, simple.choose):
        for _ in range(30):
            hands = deal(rng)
            auction = Auction(voices[0], (), voices, low=low)
            for _ in range(4 * len(voices)):
                auction = auction.plus(bidder(auction, hands[auction.turn], auction.turn))
                if auction.high == "7N":
                    break
            assert len(meanings(auction)) == len(auction.calls)


def test_whatever_the_others_say_a_call_is_found_that_may_be_made() -> None:
    rng = Random(13)
    for _ in range(60):
        hands, auction, quiet = deal(rng), Auction(rng.randrange(4)), 0
        while quiet < (8 if auction.high else 4) and auction.high != "7N":
            place = auction.turn
            call = choose(auction, hands[place], place, Situation((rng.randrange(0, 500, 10), 0)))
            assert auction.allows(call)
            x = rng.randrange(5)
            if place % 2 and rng.random() < 0.3 and auction.lowest(x) <= 7:
                call = bid(auction.lowest(x), x)
            auction = auction.plus(call)
            quiet = quiet + 1 if call == PASS else 0
        assert len(meanings(auction)) == len(auction.calls)


def test_the_table_explains_every_call_in_both_languages() -> None:
    game = make_game("vint", deals=1)
    s = game.start("meanings")
    for call in ("1N", PASS, PASS, PASS, "2S", PASS, PASS, PASS):
        game.play(s, call)
    view = game.view(s, None)
    said_now = MEANINGS.said(view)
    assert len(said_now) == 8
    first, fifth = said_now[0], said_now[4]
    assert first is not None
    assert first.facts[0].en == "3 or more aces"
    assert fifth is not None
    assert "король" in fifth.words.ru
    ask = game.ask(s)
    assert ask is not None
    possible = MEANINGS.possible(view, ask.moves)
    assert "long" in possible[PASS].words.en
    assert "тузов: 4" in [fact.ru for fact in possible["2N"].facts]


def test_a_call_that_one_might_make_speaks_of_your_hand() -> None:
    game = make_game("vint", deals=1)
    s = game.start("meanings")
    possible = MEANINGS.possible(game.view(s, None), ["4S"])
    assert possible["4S"].words.en == "9 tricks in your own hand, to shut the others out"
    game.play(s, "4S")
    said = MEANINGS.said(game.view(s, None))[0]
    assert said is not None
    assert said.words.en == "9 tricks in one's own hand, to shut the others out"


def test_imagined_deals_keep_what_is_known_and_what_was_said() -> None:
    game = make_game("vint", deals=1)
    s = game.start("worlds")
    for call in ("1N", PASS):
        game.play(s, call)
    me = s.auction.turn
    opener = (me + 2) % 4
    worlds = believed(game, s, s.owner[me], 20, Random(1))
    assert all(w.hands[me] == s.hands[me] for w in worlds)
    likely = 3 if (s.hands[me] & ACES).bit_count() <= 1 else 2
    assert sum((w.hands[opener] & ACES).bit_count() >= likely for w in worlds) >= 15


def test_a_novice_plays_a_deal_of_every_kind_to_its_end() -> None:
    for id in (id for id in ids() if id.startswith("vint")):
        game = make_game(id, deals=1)
        player, rng = make_player("novice", game), Random(3)
        s = game.start("kinds")
        while (ask := game.ask(s)) is not None:
            game.play(s, player.choose(Chair(game, s, ask.seat), rng))
