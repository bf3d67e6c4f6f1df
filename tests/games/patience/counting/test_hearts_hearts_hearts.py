"""Hearts, hearts, hearts: the book's rules (004:2907-2931) and the digest's gaps."""

from __future__ import annotations

from typing import Any

from sukno.families.patience.counting import NEXT
from sukno.games.patience.counting.hearts_hearts_hearts import POINTS, WORDS, HeartsHeartsHearts
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, pack

GAME = HeartsHeartsHearts()


def position(stock: str, aside: str = "", *, at: int = 0, passes: int = 1) -> Any:
    """A stock whose next card comes first, and what is put aside; the other cards are nowhere."""
    s: Any = GAME.start(1)
    s.piles = [[] for _ in s.piles]
    s.piles[GAME.number("stock")] = [CARD_INDEX[t] for t in reversed(stock.split())]
    s.piles[GAME.number("aside")] = [CARD_INDEX[t] for t in aside.split()]
    s.unseen = sum(1 << c for c in GAME.pile(s, "stock"))
    s.at, s.passes = at, passes
    return s


def texts(s: Any, name: str) -> str:
    return " ".join(CARD_TEXTS[c] for c in GAME.pile(s, name))


def play(s: Any, steps: int) -> None:
    for _ in range(steps):
        GAME.play(s, NEXT)


def test_the_words_are_three_hearts_and_nine_ranks() -> None:
    assert WORDS == ("H", "H", "H", "6", "7", "8", "9", "T", "J", "Q", "K", "A")


def test_the_whole_pack_is_worth_240() -> None:
    assert sum(POINTS[CARD_TEXTS[c][1]] for c in pack(36)) == 240


def test_any_heart_fits_hearts_and_any_suit_a_rank() -> None:
    s = position("HK S9 H7 S6 H7 C8")
    play(s, 6)
    assert texts(s, "aside") == "HK H7 S6 H7 C8"
    assert texts(s, "pile") == "S9"


def test_the_first_pass_always_ends_on_the_ace() -> None:
    s: Any = GAME.start(2)
    play(s, 36)
    assert s.at == 0
    assert not GAME.pile(s, "stock")


def test_the_second_pass_begins_with_hearts_and_keeps_the_order() -> None:
    s = position("S6 C6 D6 C7")
    play(s, 4)
    assert texts(s, "pile") == "S6 C6 D6 C7"
    s.at = 5
    play(s, 1)
    assert (s.passes, s.at) == (2, 0)
    assert texts(s, "stock").split()[::-1] == ["S6", "C6", "D6", "C7"]


def test_the_third_pass_begins_with_the_word_after_the_last_one() -> None:
    """004:2919: after "seven" comes "eight"; after one "hearts" it is said twice."""
    s = position("S6", at=WORDS.index("7"), passes=2)
    play(s, 2)
    assert (s.passes, WORDS[s.at]) == (3, "8")
    s = position("S6", at=0, passes=2)
    play(s, 2)
    assert [WORDS[s.at], WORDS[s.at + 1], WORDS[s.at + 2]] == ["H", "H", "6"]


def test_there_is_no_fourth_pass_if_the_third_ended_on_the_ace() -> None:
    s = position("S6", "SA", at=WORDS.index("A"), passes=3)
    play(s, 2)
    assert s.scores == (11,)


def test_the_fourth_pass_goes_only_as_far_as_the_ace() -> None:
    s = position("S6 S7 S8", at=WORDS.index("T"), passes=3)
    play(s, 3)
    assert WORDS[s.at] == "K"
    play(s, 3)
    assert (s.passes, s.at) == (4, 0)
    assert texts(s, "stock") == "S8"
    play(s, 1)
    assert s.scores == (0,)


def test_the_fourth_pass_stops_at_an_ace_that_hits_with_the_first_card() -> None:
    s = position("SA S7", at=WORDS.index("A"), passes=4)
    play(s, 2)
    assert s.scores == (11,)


def test_it_stops_when_the_cards_run_out_in_the_fourth_pass() -> None:
    s = position("S6", at=WORDS.index("T"), passes=4)
    play(s, 2)
    assert s.scores == (0,)


def test_all_cards_are_shuffled_for_the_next_round() -> None:
    s: Any = GAME.start(3)
    while len(s.scores) < 1:
        GAME.play(s, NEXT)
    assert len(GAME.pile(s, "stock")) == 36
    assert (s.passes, s.at) == (1, 0)
    assert s.unseen.bit_count() == 36


def test_three_hundred_are_enough_and_one_less_is_not() -> None:
    for second, end in ((150, "out"), (149, "blocked"), (180, "out")):
        s = position("S6", "SA", at=WORDS.index("A"), passes=3)
        s.scores = (139, second)
        play(s, 2)
        assert s.end == end
        assert GAME.standing(s) == (150.0 + second,)
