"""Demon: the book's rules (004:2651-2664), the digest's gaps, and the engine of patiences beneath."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.families.patience.compiled import WrongDescription, compiled
from sukno.families.patience.core import STILL
from sukno.families.patience.description import Build
from sukno.games.patience.building.demon import DEMON, Demon
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, RANKS
from sukno.players.thumbs.patience.building.demon import club, evaluate, novice

GAME = Demon()
ALL = set(range(52))


def position(base: str = "A", **places: str) -> Any:
    """A position from texts: `position(c1="H8 S7", waste="D9")`; unnamed cards lie in the stock, face down.

    Names are those of the moves; foundations are given by their top card. Everything named is seen, save the
    reserve and the waste beneath their tops.
    """
    s = GAME.start(1)
    s.log = ()
    s.base = RANKS.index(base)
    s.piles = [[] for _ in s.piles]
    s.unseen = 0
    for name, text in places.items():
        cards = [CARD_INDEX[w] for w in text.split()]
        if name in ("S", "C", "D", "H"):
            top = cards[0]
            cards = [(top // 13) * 13 + (s.base + i) % 13 for i in range((top % 13 - s.base) % 13 + 1)]
        pile(s, name)[:] = cards
    left = sorted(ALL - {c for p in s.piles for c in p})
    pile(s, "stock")[:] = left
    for name in ("reserve", "waste", "stock"):
        covered = pile(s, name)[:-1] if name != "stock" else left
        for card in covered:
            s.unseen |= 1 << card
    s.open = 1 if pile(s, "waste") else 0
    return s


def pile(s: Any, name: str) -> list[int]:
    found: list[int] = s.piles[GAME.plan.names.index(name)]
    return found


def texts(s: Any, name: str) -> str:
    return " ".join(CARD_TEXTS[c] for c in pile(s, name))


def moves(s: Any) -> list[str]:
    ask = GAME.ask(s)
    return [] if ask is None else ask.moves


def refused(s: Any, move: str) -> str:
    with pytest.raises(IllegalMove) as why:
        GAME.play(s, move)
    return why.value.text.en


def without_stock(s: Any, name: str = "waste") -> Any:
    """Put the stock under another pile, unseen."""
    pile(s, name)[:0] = pile(s, "stock")
    pile(s, "stock").clear()
    return s


# the layout


def test_thirteen_in_reserve_four_columns_one_base_card_and_a_stock_of_34() -> None:
    s = GAME.start(7)
    counts = {n: len(p) for n, p in zip(GAME.plan.names, s.piles, strict=True)}
    assert sum(counts.values()) == 52
    assert counts["reserve"] == 13
    assert [counts[c] for c in ("c1", "c2", "c3", "c4")] == [1, 1, 1, 1]
    assert counts["stock"] == 34
    assert sum(counts[f] for f in "SCDH") == 1
    base = next(pile(s, f)[0] for f in "SCDH" if counts[f])
    assert s.base == base % 13


def test_only_the_top_of_the_reserve_is_seen_and_nothing_of_the_stock() -> None:
    s = GAME.start(7)
    view = GAME.view(s, 0)
    assert view.zone("reserve").seen == (CARD_TEXTS[pile(s, "reserve")[-1]],)
    assert view.zone("reserve").count == 13
    assert view.zone("stock").seen == ()
    assert s.unseen.bit_count() == 12 + 34


def test_a_layout_that_does_not_add_up_is_refused() -> None:
    with pytest.raises(WrongDescription, match="dealt 51 cards, but 52"):
        compiled(msgspec.structs.replace(DEMON, base="fixed"))
    with pytest.raises(WrongDescription, match="no zone cellar"):
        compiled(msgspec.structs.replace(DEMON, goal=("cellar",)))


# foundations and columns


def test_foundations_go_round_from_the_king_to_the_ace() -> None:
    """004:2653: jack, queen, king, ace, two, three and so on."""
    s = position("J", C="CJ", c1="CQ", c2="CK", c3="CA", c4="C2", waste="C3")
    for move in ("c1>C", "c2>C", "c3>C", "c4>C", "waste>C"):
        GAME.play(s, move)
    assert texts(s, "C") == "CJ CQ CK CA C2 C3"


def test_a_suit_begins_with_the_rank_of_the_base_card_only() -> None:
    s = position("J", C="CJ", c1="HJ", c2="HA", c3="DQ", c4="S5")
    assert "c1>H" in moves(s)
    assert refused(s, "c2>H") == "HA does not go there; Foundation ♥ takes: HJ"
    assert "c3>D" not in moves(s)


def test_a_foundation_takes_its_own_suit_only() -> None:
    s = position("J", C="CJ", c1="SQ", c2="H2", c3="H3", c4="H4")
    assert "c1>C" not in moves(s)
    assert "takes: CQ" in refused(s, "c1>C")


def test_columns_go_down_in_alternating_colours_and_the_king_lies_on_the_ace() -> None:
    """004:2655: the lower on the higher, red on black or the other way round; the wrap is the usual one."""
    s = position("2", c1="S9", c2="H8", c3="C8", c4="HA", waste="CK", reserve="D2 D8")
    assert {"c2>c1", "reserve>c1", "waste>c4"} <= set(moves(s))
    assert "c3>c1" not in moves(s)
    assert "c1>c2" not in moves(s)
    assert refused(s, "waste>c1") == "CK does not go there; Column 1 takes: D8, H8"


def test_cards_do_not_come_back_from_the_foundations_nor_go_to_the_reserve() -> None:
    s = position("A", H="H3", c1="S4", c2="D9", c3="D7", c4="D5", reserve="C9 CT")
    assert not any(m.startswith("H>") or m.endswith(">reserve") for m in moves(s))
    assert "is not possible now" in refused(s, "H>c1")


def test_an_emptied_column_is_filled_from_the_reserve_and_the_next_card_is_opened() -> None:
    s = position("A", c1="S9", c2="H8", c3="D2", c4="D4", reserve="C5 CT C7")
    GAME.play(s, "c2>c1")
    assert (texts(s, "c1"), texts(s, "c2"), texts(s, "reserve")) == ("S9 H8", "C7", "C5 CT")
    assert GAME.view(s, 0).zone("reserve").seen == ("CT",)


def test_a_space_takes_any_card_or_run_once_the_reserve_is_used_up() -> None:
    s = position("A", c1="S9 H8 C7", c2="", c3="D2", c4="D4", waste="HK")
    assert {"waste>c2", "c1>c2", "c1>c2 2"} <= set(moves(s))
    GAME.play(s, "c1>c2 2")
    assert (texts(s, "c1"), texts(s, "c2")) == ("S9", "H8 C7")


def test_a_whole_column_does_not_move_into_a_space() -> None:
    s = position("A", c1="S9 H8 C7", c2="", c3="D2", c4="D4")
    assert "c1>c2 3" not in moves(s)
    assert "c3>c2" not in moves(s)
    assert "change places" in refused(s, "c1>c2 3")
    assert "change places" in refused(s, "c3>c2")


def test_any_tail_of_a_column_moves_if_its_first_card_fits() -> None:
    """004:2657, and the gap: a run is any tail."""
    s = position("A", c1="ST H9 S8 H7", c2="D9", c3="SJ", c4="C5")
    assert {"c1>c2 2"} == {m for m in moves(s) if m.startswith("c1>")}
    GAME.play(s, "c1>c2 2")
    assert (texts(s, "c1"), texts(s, "c2")) == ("ST H9", "D9 S8 H7")


def test_cards_that_do_not_follow_one_another_are_no_run() -> None:
    s = position("A", c1="ST S8 H7", c2="DJ", c3="D2", c4="D4")
    assert "c1>c2 3" not in moves(s)
    assert refused(s, "c1>c2 3") == "Column 1: the last 3 cards are not a run"
    assert refused(s, "c1>c2 9") == "Column 1: only 3 cards there"
    assert refused(s, "c3>c2 2") == "Column 3: only 1 card there"
    assert refused(s, "waste>c2") == "Waste is empty"


# stock and waste


def test_the_stock_is_turned_in_threes_and_only_the_top_is_seen() -> None:
    s = GAME.start(3)
    last_three = pile(s, "stock")[-3:]
    unseen = s.unseen.bit_count()
    GAME.play(s, "turn")
    assert pile(s, "waste") == last_three[::-1]
    assert GAME.view(s, 0).zone("waste").seen == (CARD_TEXTS[last_three[0]],)
    assert s.unseen.bit_count() == unseen - 1


def test_playing_the_top_of_the_waste_opens_the_next() -> None:
    """004:2659."""
    s = position("A", c1="S9", c2="H2", c3="D2", c4="D4", waste="CK C3 H8")
    GAME.play(s, "waste>c1")
    assert GAME.view(s, 0).zone("waste").seen == ("C3",)
    assert not s.unseen >> CARD_INDEX["C3"] & 1
    assert s.unseen >> CARD_INDEX["CK"] & 1
    log = GAME.view(s, 0).log
    assert [(line.kind, line.move) for line in log] == [("move", "waste>c1"), ("open", "C3")]
    assert [line.words.ru for line in log] == ["Талон → Столбец 1", "открыта ♣3"]


def test_an_untouched_pass_ends_with_a_packet_of_one() -> None:
    """The digest: 34 = 11 x 3 + 1."""
    s = GAME.start(3)
    for _ in range(12):
        GAME.play(s, "turn")
    assert not pile(s, "stock")
    assert s.open == 1


def test_of_a_last_packet_of_two_both_may_be_used_in_either_order() -> None:
    """004:2659."""
    s = position("A", c1="S9", c2="CJ", c3="D2", c4="D4", waste="H5")
    rest = [c for c in pile(s, "stock") if CARD_TEXTS[c] not in ("H8", "HT")]
    pile(s, "waste")[:0] = rest
    pile(s, "stock")[:] = [CARD_INDEX["HT"], CARD_INDEX["H8"]]
    GAME.play(s, "turn")
    assert GAME.view(s, 0).zone("waste").seen == ("H8", "HT")
    assert {"waste>c2", "waste2>c1"} <= set(moves(s))
    GAME.play(s, "waste2>c1")
    assert GAME.view(s, 0).zone("waste").seen == ("HT",)
    assert refused(s, "waste2>c1") == "only the top card of the waste is open"
    GAME.play(s, "waste>c2")
    assert GAME.view(s, 0).zone("waste").seen == ("H5",)


def test_a_packet_of_three_opens_one_card_only() -> None:
    s = GAME.start(3)
    GAME.play(s, "turn")
    assert not any(m.startswith("waste2") for m in moves(s))


def test_the_waste_is_shuffled_before_it_is_gone_through_again() -> None:
    s = GAME.start(3)
    for _ in range(12):
        GAME.play(s, "turn")
    before = pile(s, "waste")[:]
    GAME.play(s, "redeal")
    after = pile(s, "stock")
    assert sorted(after) == sorted(before)
    assert after not in (before, before[::-1])
    assert s.passes == 2


def test_turning_and_redealing_have_their_time() -> None:
    s = GAME.start(3)
    assert refused(s, "redeal") == ("first the stock must be gone through; cards left in it: 34")
    assert "give up" in moves(s)
    for _ in range(12):
        GAME.play(s, "turn")
    assert refused(s, "turn") == "the stock is used up"
    assert {"redeal", "give up"} <= set(moves(s))


# the end


def stuck() -> Any:
    """No card fits anywhere, ever: all that could move is at the bottom of the reserve."""
    return position("A", c1="S9", c2="C9", c3="SJ", c4="CJ", reserve="SA CA DA HA D8 H8 DT HT S4")


def go_through(s: Any) -> None:
    while not s.end and pile(s, "stock"):
        GAME.play(s, "turn")


def test_two_passes_running_without_a_play_end_the_game() -> None:
    s = stuck()
    go_through(s)
    assert not s.end
    GAME.play(s, "redeal")
    go_through(s)
    assert s.end == "blocked"
    end = GAME.outcome(s)
    assert end is not None
    assert end.points == (0.0,)
    assert "blocked" in end.text.en


def test_a_play_in_between_keeps_the_game_going() -> None:
    s = stuck()
    go_through(s)
    GAME.play(s, "redeal")
    assert s.idle == 1
    c1 = pile(s, "c1")
    c1[:] = [CARD_INDEX["S5"]]
    pile(s, "reserve")[-1] = CARD_INDEX["D4"]  # now the reserve fits
    GAME.play(s, "reserve>c1")
    go_through(s)
    assert not s.end
    GAME.play(s, "redeal")
    assert s.idle == 0


def test_the_last_card_of_a_second_idle_pass_may_still_be_played_and_reopens_the_redeal() -> None:
    s = without_stock(position("A", c1="S9", c2="C9", c3="SJ", c4="CJ", reserve="SA CA", waste="H8"))
    s.idle = 1
    assert "redeal" not in moves(s)
    assert refused(s, "redeal").startswith("no further redeal")
    GAME.play(s, "waste>c1")
    assert "redeal" in moves(s)


def test_moves_that_only_lead_back_do_not_count_as_play() -> None:
    s = position("A", c1="S9 H8", c2="C9", c3="SJ", c4="CJ", reserve="SA CA S4")
    GAME.play(s, "c1>c2")
    assert s.played
    s.played = False
    GAME.play(s, "c2>c1")
    assert not s.played
    GAME.play(s, "c1>c2")
    assert not s.played


def test_the_game_ends_when_all_that_is_left_leads_back() -> None:
    s = without_stock(position("A", c1="S9 H8", c2="C9", c3="SJ", c4="CJ", reserve="SA S5", waste="S4"))
    s.idle = 1
    GAME.play(s, "c1>c2")  # a new arrangement: it counts, so there is another pass
    assert not s.end
    s.played = False
    GAME.play(s, "c2>c1")
    assert s.end == "blocked"


def test_shifting_to_and_fro_does_not_end_a_game_that_can_still_go_on() -> None:
    """Stock and waste are used up. Going back was no progress, but the way forward is still there."""
    s = position(
        "A", S="S8", C="C7", D="DK", H="H6", c1="H7 S9 H8", c2="C8 C9",
        c3="H9 HT HJ HQ HK ST SJ SK", c4="CT CJ SQ CQ CK",
    )  # fmt: skip
    assert not pile(s, "stock")
    GAME.play(s, "c1>c2")
    GAME.play(s, "c2>c1")
    assert moves(s) == ["c1>c2", "give up"]
    GAME.play(s, "c1>c2")
    GAME.play(s, "c1>S")
    assert not s.end


def test_the_note_of_the_pass_warns_of_the_last_one() -> None:
    s = stuck()
    assert GAME.view(s, 0).zone("pass").text.en == "1, nothing played yet"
    s.idle = 1
    assert "no further redeal" in GAME.view(s, 0).zone("pass").text.en
    s.played = True
    assert GAME.view(s, 0).zone("pass").text.ru == "1"


def test_endless_shifting_between_columns_ends_the_game() -> None:
    s = position("A", c1="S9 H8", c2="C9", c3="SJ", c4="CJ", reserve="SA CA S4")
    for i in range(STILL):
        assert not s.end
        GAME.play(s, ("c1>c2", "c2>c1")[i % 2])
    assert s.end == "blocked"


def test_it_comes_out_with_the_fifty_second_card() -> None:
    s = position("A", S="SK", C="CK", D="DK", H="HQ", c1="HK")
    assert not GAME.outcome(s)
    GAME.play(s, "c1>H")
    end = GAME.outcome(s)
    assert end is not None
    assert end.points == (52.0,)
    assert "come out" in end.text.en
    assert GAME.ask(s) is None


def test_giving_up_counts_the_cards_that_are_home() -> None:
    s = without_stock(position("A", S="S5", c1="S9", c2="C9", c3="SJ", c4="CJ", reserve="CA", waste="H8"))
    GAME.play(s, "give up")
    end = GAME.outcome(s)
    assert end is not None
    assert end.points == (5.0,)
    assert end.text.en.startswith("Given up")


# what the player knows


def test_cards_seen_in_the_waste_are_never_imagined_in_the_reserve() -> None:
    s = GAME.start(3)
    seen = set()
    while pile(s, "stock"):
        GAME.play(s, "turn")
        seen.add(pile(s, "waste")[-1])
    GAME.play(s, "redeal")
    assert {c for c in ALL if s.returned >> c & 1} == seen
    reserves = set()
    for i in range(40):
        t = GAME.imagine(s, 0, Random(i))
        assert not seen & set(pile(t, "reserve")[:-1])
        assert pile(t, "reserve")[-1] == pile(s, "reserve")[-1]
        reserves |= set(pile(t, "reserve"))
    assert len(reserves) > 20


def test_cards_seen_in_the_waste_keep_their_place_until_the_redeal() -> None:
    s = GAME.start(3)
    GAME.play(s, "turn")
    first = pile(s, "waste")[-1]
    GAME.play(s, "turn")
    below = set()
    for i in range(20):
        waste = pile(GAME.imagine(s, 0, Random(i)), "waste")
        assert waste[2] == first
        below.add(waste[1])
    assert len(below) > 5


def test_long_random_games_keep_the_contract() -> None:
    """The conformance suite gives up early; here nobody does."""
    longest = 0
    for seed in range(30):
        rng = Random(seed)
        s = GAME.start(seed)
        n = 0
        while ask := GAME.ask(s):
            options = [m for m in moves(s) if m != "give up"] or ["give up"]
            if rng.random() < 0.05:
                t = GAME.imagine(s, 0, Random(seed))
                assert GAME.view(t, 0) == GAME.view(s, 0)
                assert GAME.imagine(t, 0, Random(9)) == GAME.imagine(s, 0, Random(9))
                assert sorted(GAME.pieces(t)) == sorted(CARD_TEXTS[:52])
                assert ask.moves == GAME.ask(s.copy()).moves  # type: ignore[union-attr]
            GAME.play(s, rng.choice(options))
            n += 1
        longest = max(longest, n)
        assert sorted(GAME.pieces(s)) == sorted(CARD_TEXTS[:52])
    assert 100 < longest < 5000


def test_a_move_is_described_in_both_languages() -> None:
    s = position("A", c1="ST H9 S8 H7", c2="D9", c3="SJ", c4="C5")
    assert GAME.describe(s, "c1>c2 2").en == "♠8 (2 cards): Column 1 → Column 2"
    assert GAME.describe(s, "c1>c2 2").ru == "♠8 (карт: 2): Столбец 1 → Столбец 2"
    assert GAME.describe(s, "turn").ru == "снять карты с колоды"


def test_a_covered_card_of_the_waste_is_not_described() -> None:
    s = position("A", c1="S9", c2="H2", c3="D2", c4="D4", waste="CK C3 H8")
    assert GAME.describe(s, "waste>c1").en == "♥8: Waste → Column 1"
    assert GAME.describe(s, "waste2>c1").en == "waste2>c1"


# the description


def test_builds_know_direction_suit_and_wrap() -> None:
    up = Build((1,), "same", wrap=True)
    assert up.follows("SA", "SK")
    assert not up.follows("CA", "SK")
    assert not Build((1,), "same").follows("SA", "SK")
    assert Build((1,), "same").follows("S2", "SA")
    assert Build((1,), "same").follows("S7", "SA", order="A789TJQK")


# the players


def advice(policy: Any, s: Any) -> str:
    ask = GAME.ask(s)
    assert ask is not None
    move: str = policy(GAME, s, ask, Random(1))
    return move


@pytest.mark.parametrize("policy", [novice, club])
def test_players_empty_the_reserve_before_anything_else(policy: Any) -> None:
    s = position("A", H="H3", c1="S9", c2="C7", c3="H4", c4="CJ", reserve="SA CA D8", waste="H8")
    assert advice(policy, s) == "reserve>c1"


def test_the_club_player_splits_a_run_to_bring_a_card_home() -> None:
    s = position("A", H="H8", c1="ST H9 S8", c2="D9", c3="SJ", c4="CJ", reserve="SA CA S4")
    assert advice(club, s) == "c1>c2"


def test_the_club_player_holds_a_card_back_once_the_pass_has_brought_something() -> None:
    s = position("A", c1="S9", c2="C3", c3="DK", c4="CJ", reserve="SA CA S4", waste="H8")
    s.played = True
    assert advice(club, s) == "turn"
    assert advice(novice, s) == "waste>c1"
    s.played, s.idle = False, 1
    assert advice(club, s) == "waste>c1"


def test_the_club_player_lays_a_card_that_the_reserve_can_follow() -> None:
    s = position("A", c1="S9", c2="C3", c3="DK", c4="CJ", reserve="SA CA S7", waste="H8")
    s.played = True
    assert advice(club, s) == "waste>c1"


def test_the_club_player_saves_a_pass_by_a_new_arrangement_where_a_novice_gives_up() -> None:
    s = without_stock(position("A", c1="S9 H8", c2="C9", c3="SJ", c4="CJ", reserve="SA S5", waste="S4"))
    s.idle = 1
    assert advice(club, s) == "c1>c2"
    assert advice(novice, s) == "give up"


def test_a_smaller_reserve_promises_more() -> None:
    near = position("A", c1="S9", c2="C9", c3="SJ", c4="CJ", reserve="SA CA")
    far = position("A", c1="S9", c2="C9", c3="SJ", c4="CJ", reserve="SA CA DA HA S2 C2 D2")
    assert 0 <= evaluate(GAME, far)[0] < evaluate(GAME, near)[0] <= 52


def test_the_same_record_gives_the_same_game() -> None:
    game = sukno.game("demon")
    assert game.start(5) == game.start(5)
    assert game.info.undo
