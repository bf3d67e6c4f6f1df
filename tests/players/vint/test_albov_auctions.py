"""The auctions of the books bid themselves: Albov's three sample games (A:993-1115) and V27-V29, call by call."""

from __future__ import annotations

from collections.abc import Mapping

from sukno.materials.cards import hand
from sukno.players.bidding import PASS, Auction
from sukno.players.thumbs.tricks.vint.choose import choose
from sukno.players.thumbs.tricks.vint.code import meanings

S, W, N, E = range(4)


def cards(text: str) -> int:
    """Four suits ♠ ♣ ♦ ♥, high to low."""
    return hand(
        [
            suit + rank
            for suit, ranks in zip("SCDH", text.split(), strict=True)
            for rank in ranks
            if rank != "-"
        ]
    )


def bid_out(first: int, hands: Mapping[int, int], most: int = 120) -> Auction:
    """An auction in which everybody else passes."""
    auction = Auction(first)
    passes = 0
    while passes < (8 if auction.high else 4) and auction.high != "7N":
        place = auction.turn
        call = choose(auction, hands[place], place) if place in hands else PASS
        auction = auction.plus(call)
        passes = 0 if call != PASS else passes + 1
        assert len(auction.calls) < most
    return auction


def turns(auction: Auction, place: int) -> str:
    """The calls of one place, without the passes at the end."""
    calls = [c for p, c in zip(auction.speakers, auction.calls, strict=True) if p == place]
    while calls and calls[-1] == PASS:
        calls.pop()
    return " ".join("-" if c == PASS else c for c in calls)


def test_game_1_of_albov_a_995() -> None:
    found = bid_out(S, {S: cards("J65 K765 3 JT987"), N: cards("AKQ987 AQ AKQ AK")})
    assert turns(found, N) == "1N 2S - 2D 2H 2N 3S 3D 3N - - - 5C 7N"
    assert turns(found, S) == "- - - - - - - - - - 4S 4C"


def test_game_2_of_albov_a_1035() -> None:
    found = bid_out(S, {S: cards("AJT987 AJ AKQ AK"), N: cards("KQ K765 32 JT987")})
    assert turns(found, S) == "1N 2S - 2D 2H 2N 3D 3N - 7N"
    assert turns(found, N) == "- - - - - 3S - 4S 4C"


def test_game_3_of_albov_a_1069() -> None:
    found = bid_out(N, {N: cards("AT9876 A43 KQ42 -"), S: cards("K52 KQ2 A3 JT976")})
    assert turns(found, N) == "2S - - - 3C 3D - 3N 4D 5S"
    assert turns(found, S) == "- 2C 2D 3S"


def test_v27_a_long_suit_and_side_tricks_k_48() -> None:
    found = bid_out(S, {S: cards("AK432 KQJ KQ2 A2"), N: cards("876 543 43 98765")})
    assert turns(found, S) == "1S - 1C 1D 1N - 2S"
    assert turns(found, N) == ""


def test_v28_three_short_suits_k_49() -> None:
    found = bid_out(S, {S: cards("AQJ KQ96 AJT 432"), N: cards("876 543 432 8765")})
    assert turns(found, S) == "1S - 1C - 1D - 1N"


def test_v29_kings_and_the_fourth_ace_a_b_32() -> None:
    found = bid_out(S, {S: cards("AK52 AKQ AK2 AKQ"), N: cards("876 5432 543 654")})
    assert turns(found, S).startswith("1N - 2S 2C 2D 2H 2N 3C 3H")


def test_what_is_said_in_the_sample_games_is_true() -> None:
    for first, hands in (
        (S, {S: cards("J65 K765 3 JT987"), N: cards("AKQ987 AQ AKQ AK")}),
        (S, {S: cards("AJT987 AJ AKQ AK"), N: cards("KQ K765 32 JT987")}),
        (N, {N: cards("AT9876 A43 KQ42 -"), S: cards("K52 KQ2 A3 JT976")}),
    ):
        auction = bid_out(first, hands)
        for place, call, meaning in zip(auction.speakers, auction.calls, meanings(auction), strict=True):
            if place in hands:
                assert meaning.fits(hands[place]), (call, meaning)
