"""Baccara: naturals, the order of drawing, ties and the shared six, and a bank that nobody can demand."""

from __future__ import annotations

from random import Random

import pytest
from banks import cards, deals, faces, settled, table

import sukno
from sukno.engine import IllegalMove
from sukno.families.banking_state import DRAWING, HOLDING, STAKING
from sukno.games.banking.nines import digit
from sukno.players.policies import policies
from sukno.rules.bets import odds


@pytest.mark.parametrize(
    ("bank", "punters", "gains"),
    [
        ("S6 SK", ("D7 DK", "D5 DT"), (10, -5)),  # E30: pays the first, collects from the second
        ("S6 SK", ("D7 DK", "D8 DK"), (10, 10)),  # E31: pays both
        ("S9 SK", ("D9 DK", "D4 D5", "D8 DA"), (-5, -5, -5)),  # E33: takes all stakes, from nines too
        ("S8 SK", ("D9 DK", "D4 D5", "D8 DK", "D2 D5"), (10, 10, -5, -5)),  # E34: pays all the nines
        ("S7 SK", ("D7 DK",), (-5,)),  # a tie is the banker's
        ("ST SK", ("DT DK",), (-5,)),  # baccara against baccara too
        ("S9 SK S9", ("D9 DT",), (10,)),  # 28 is eight
    ],
)
def test_the_settlement(bank: str, punters: tuple[str, ...], gains: tuple[int, ...]) -> None:
    # 000:6218-6266
    assert settled("baccara", bank, *punters)[1:] == gains


def test_sixes_share_what_was_staked() -> None:
    # E32: 18 roubles, six each
    _, s = table("baccara", "S6 SK", "D6 DK", "C6 CT", stakes=3)
    assert (s.deal, s.account.gains) == (1, (-6, 3, 3)), "the banker laid twelve, and has six of it"


def test_other_punters_do_not_share_and_odd_chips_are_the_bankers() -> None:
    assert settled("baccara", "S6 SK", "D6 DK", "C7 CT", "C2 C3")[1:] == (2, 10, -5)
    assert settled("baccara", "S6 SK", "D6 DK", cover=1)[1:] == (0,)
    assert settled("baccara", "S6 SK", "D6 DK", "C6 CK", cover=1) == (-2, 1, 1)


def scored(hands: list[list[str]], stakes: list[int], banker: int, cover: int) -> list[int]:
    """The digest's section anew: points of full value, then the last digit."""
    full = {**{str(n): n for n in range(2, 10)}, "A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    last = [sum(full[r] for r in hand) % 10 for hand in hands]
    sixes = [i for i in range(len(hands)) if last[i] == 6]
    pool = sum(stakes[i] * (1 + cover) for i in sixes if i != banker)
    out = [0] * len(hands)
    for i, stake in enumerate(stakes):
        if i == banker:
            continue
        if last[i] == last[banker] == 6:
            out[i] = pool // len(sixes) - stake
        else:
            out[i] = cover * stake if last[i] > last[banker] else -stake
    out[banker] = -sum(out)
    return out


def test_every_deal_is_settled_and_drawn_as_the_digest_says() -> None:
    n = drawn = 0
    for _, end, options in deals("baccara", 14, 9, players=[2, 3, 6, 10], cover=[1, 2], draw_limit=[3, 4]):
        hands = [faces(hand) for hand in end.hands]
        assert list(end.account.gains) == scored(hands, end.stakes, end.dealer, options["cover"])
        firsts = [digit(hand[:2]) for hand in end.hands]
        for first, hand in zip(firsts, hands, strict=True):
            assert len(hand) == 2 or (first <= options["draw_limit"] and max(firsts) < 8)
            drawn += len(hand) == 3
        n += 1
    assert n > 150
    assert drawn > 100


def test_drawing_goes_right_left_right_and_the_banker_is_last() -> None:
    # 000:6233-6244
    game, s = table("baccara", "S2 SA", "D2 DA", "C2 CA", "H2 HA", "S3 SA", "D3 DA")
    order = []
    while s.deal == 0:
        order.append(s.turn)
        game.play(s, "stand")
    assert order == [5, 1, 4, 2, 3, 0]


def test_who_has_five_is_passed_over_and_three_is_the_limit_by_option() -> None:
    _, s = table("baccara", "S2 SA", "D5 DK", "C4 CK")
    assert s.turn == 2
    assert s.asked == 1 << 2
    _, s = table("baccara", "S2 SA", "D5 DK", "C4 CK", draw_limit=3)
    assert s.turn == 0


def test_an_eight_or_nine_ends_the_deal_before_anybody_draws() -> None:
    game = sukno.game("baccara", players=2)
    for hands in ("SA D2 S7 D2", "SA D2 S8 D2", "S2 DA S2 D8"):
        s = game.start(1)
        s.dealer, s.turn, s.fresh = 0, 1, False
        s.shoe = cards(hands) + game.cards
        game.play(s, "stake 5")
        assert s.deal == 1, hands


def test_a_third_card_lies_open_and_the_first_two_are_imagined_as_they_may_be() -> None:
    game, s = table("baccara", "S2 SA", "D2 DK", "C5 CK", "H3 HK", shoe="H9 H8")
    assert s.turn == 3
    game.play(s, "draw")
    assert game.view(s, 0).zone("felt").boxes[3].cards == ("?", "?", "H9")
    game.play(s, "draw")
    for k in range(100):
        t = game.imagine(s, 0, Random(k))
        assert digit(t.hands[1][:2]) <= 4
        assert digit(t.hands[3][:2]) <= 4
        assert 5 <= digit(t.hands[2]) <= 7, "he was passed over"


def test_the_bank_is_kept_or_given_up_at_the_end_of_a_talia() -> None:
    # 000:6284
    for word in ("keep", "pass"):
        game, s = table("baccara", "S2 SA", "D2 DK", "C4 CK")
        s.top = len(s.shoe) - 4
        for _ in range(3):
            game.play(s, "stand")
        assert (s.phase, s.turn, game.ask(s).moves) == (HOLDING, 0, ["keep", "pass"])
        with pytest.raises(IllegalMove, match="keep"):
            game.play(s, "stake 5")
        game.play(s, word)
        assert (s.phase, s.dealer) == (STAKING, 0 if word == "keep" else 1)
    assert len(s.account.talias) == 1


def test_so_many_talias_are_played_whoever_holds_the_bank() -> None:
    game = sukno.game("baccara", players=2, rounds=2)
    s = game.start(1)
    first = s.dealer
    rng = Random(1)
    while (ask := game.ask(s)) is not None:
        game.play(s, "keep" if ask.kind == HOLDING else ask.pick(rng))
    assert [talia[0] for talia in s.account.talias] == [first] * 4


def test_the_figures_are_those_of_the_digest() -> None:
    double, single = odds("baccara").bets
    assert round(double.mean, 3) == 0.383
    assert round(single.mean, 3) == -0.078


def test_whoever_knows_whom_the_cover_favours_stakes_and_banks_by_it() -> None:
    club = policies("baccara").club
    assert club is not None
    for cover, stake, word in ((2, "stake 10", "pass"), (1, "stake 1", "keep")):
        game = sukno.game("baccara", players=2, cover=cover)
        s = game.start(1)
        assert club(game, s, game.ask(s), Random(1)) == stake
        s.phase = HOLDING
        assert club(game, s, game.ask(s), Random(1)) == word
    game, s = table("baccara", "S2 SA", "D2 DK")
    assert s.phase == DRAWING
    assert club(game, s, game.ask(s), Random(1)) == "draw"
