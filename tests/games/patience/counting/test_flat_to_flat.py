"""From flat to flat: the book's rules (004:2827-2835), the digest's gaps, and the chance of 1 in 13."""

from __future__ import annotations

from typing import Any

from sukno.families.patience.counting import NEXT
from sukno.games.patience.counting.flat_to_flat import FLATS, FlatOptions, FlatToFlat
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

GAME = FlatToFlat()
STRICT = FlatToFlat(FlatOptions(strict=True))
RANKS = "A23456789TJQK"


def position(swaps: dict[str, str], game: FlatToFlat = GAME) -> Any:
    """Every card in its own pile, suits S C D H from below, all closed, but for these cards that change places."""
    s: Any = game.start(1)
    instead = swaps | {b: a for a, b in swaps.items()}
    for flat, rank in zip(FLATS, RANKS, strict=True):
        s.piles[game.number(flat)] = [CARD_INDEX[instead.get(suit + rank, suit + rank)] for suit in "SCDH"]
    s.piles[game.number("moving")] = []
    s.unseen = (1 << 52) - 1
    s.at = 0
    return s


def run(s: Any, game: FlatToFlat = GAME) -> Any:
    while not s.end:
        game.play(s, NEXT)
    return s


def moving(s: Any) -> str:
    return " ".join(CARD_TEXTS[c] for c in GAME.pile(s, "moving"))


def test_thirteen_closed_piles_of_four() -> None:
    s: Any = GAME.start(5)
    assert [len(GAME.pile(s, flat)) for flat in FLATS] == [4] * 13
    assert all(GAME.view(s, 0).zone(flat).seen == () for flat in FLATS)


def test_a_ten_goes_under_the_tenth_a_two_under_the_second_a_jack_under_the_eleventh() -> None:
    s = position({"HK": "HT", "DT": "H2", "D2": "HJ"})
    for opened in ("HT", "HK"):  # the ten lay on the thirteenth pile, the king where the ten belongs
        GAME.play(s, NEXT)
        assert moving(s) == opened
    assert GAME.pile(s, "p10")[0] == CARD_INDEX["HT"]
    s = position({"HK": "H2"})
    GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    assert GAME.pile(s, "p2")[0] == CARD_INDEX["H2"]
    s = position({"HK": "HJ"})
    GAME.play(s, NEXT)
    GAME.play(s, NEXT)
    assert GAME.pile(s, "p11")[0] == CARD_INDEX["HJ"]


def test_the_game_begins_with_the_thirteenth_pile_and_a_king_goes_on_from_there() -> None:
    s = position({})
    for king in ("HK", "DK", "CK", "SK"):
        GAME.play(s, NEXT)
        assert moving(s) == king
    GAME.play(s, NEXT)
    assert s.end


def test_closed_cards_in_their_own_piles_count() -> None:
    """Four kings on their pile: nothing else is ever opened, but all lie right."""
    assert run(position({})).end == "out"
    assert GAME.standing(run(position({}))) == (52.0,)
    assert run(position({}, STRICT), STRICT).end == "blocked"


def test_closed_cards_in_another_pile_do_not() -> None:
    s = run(position({"SA": "S2"}))
    assert s.end == "blocked"
    assert GAME.standing(s) == (4.0,)


def test_a_card_on_its_own_pile_goes_under_it_and_the_next_is_opened() -> None:
    s = position(
        {"SK": "HA"}
    )  # kings first, then the ace from the bottom, and on through the pile of the aces
    for opened in ("HK", "DK", "CK", "HA", "SK"):
        GAME.play(s, NEXT)
        assert moving(s) == opened
    s = position({"SK": "DA"})
    for opened in ("HK", "DK", "CK", "DA", "HA", "SK"):
        GAME.play(s, NEXT)
        assert moving(s) == opened


def test_the_result_tells_nothing_of_closed_cards_before_the_end() -> None:
    s = position({"SA": "S2"})
    t = position({"S3": "S4"})
    assert GAME.view(s, 0) == GAME.view(t, 0)


def test_with_all_cards_turned_it_comes_out_once_in_thirteen_times() -> None:
    games = 520
    won = sum(run(STRICT.start(seed), STRICT).end == "out" for seed in range(games))
    assert abs(won - games / 13) < 25  # four standard deviations
