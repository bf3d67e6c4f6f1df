"""Bezique in six forms: the tables and examples of the digest, what is easy to get wrong, a scorer of its own."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from bezique_scorer import Scorer, answers, offers, recorded, taker

import sukno
from sukno.engine import IllegalMove
from sukno.families.counted import FACE, counted, faces, size, texts
from sukno.games.tricks.bezique.state import BeziqueState, Counted
from sukno.materials.cards import CARD_TEXTS
from sukno.sheets.bezique.tables import added, further

IDS = (
    "bezique-multipack",
    "bezique-six-pack",
    "bezique-two-pack",
    "bezique-three",
    "bezique-four",
    "bezique-no-turnup",
)


def table(id: str, held: str, laid: str = "", trump: str = "", **more: Any) -> tuple[Any, BeziqueState]:
    """A game in which the first place has just won a trick with these cards; the others hold sevens or nines."""
    g = sukno.game(id)
    s = g.start(1)
    s.trump = "SCDH".index(trump) if trump else -1
    s.hands[0], s.laid[0] = counted(held.split()), 0
    s.faces[0], s.known = faces(s.hands[0]), [0] * g.places
    s.open[0] = 0
    if laid:
        s.laid[0] = counted(laid.split())
        s.open[0] = faces(s.laid[0])
        s.served[0] = tuple(sorted(FACE[c] for c in laid.split()))
    s.points, s.scored, s.blanche = [0] * g.places, (), 0
    g.declaring.begin(s, 0)
    s.leader = 0
    for key, value in more.items():
        setattr(s, key, value)
    return g, s


def offered(g: Any, s: BeziqueState) -> set[str]:
    return {m for m in g.ask(s).moves if m not in ("draw", "exchange")}


def keep_turn(g: Any, s: BeziqueState, move: str) -> None:
    """Declare, and be asked again without drawing: to try one thing after another."""
    offer = next(o for o in g.declaring.combinations.offers(s, 0) if o.move == move)
    g.declaring.combinations.declare(s, 0, offer)
    g.score(s, 0, offer.kind, offer.worth)


# the game of eight or ten packs


def test_worked_examples_1_to_7_of_000_sets_and_eighth_cards() -> None:
    for rank, name, worth in (
        ("Q", "queens", 176),
        ("K", "kings", 88),
        ("A", "aces", 110),
        ("J", "jacks", 44),
    ):
        g, s = table("bezique-multipack", " ".join([f"H{rank}"] * 4), trump="H")
        assert f"trump-{name} {' '.join([f'H{rank}'] * 4)} {worth}" in offered(g, s)
    g, s = table("bezique-multipack", "DJ DJ DJ DJ", trump="H")
    assert offered(g, s) == {"bezique-jacks DJ DJ DJ DJ 164"}
    assert [added("Q", n) for n in (5, 6, 7, 8)] == [100, 200, 400, 1152]
    assert [added("K", n) for n in (5, 6, 7, 8)] == [50, 100, 200, 576]
    assert [added(rank, 8) for rank in ("bezique", "A", "J", "T")] == [1128, 620, 488, 580]


def test_worked_example_8_of_000_an_infusoria_is_the_fifth_queen_and_the_sixth() -> None:
    g, s = table("bezique-multipack", "HQ HQ HQ HQ HQ X1", trump="H")
    keep_turn(g, s, "trump-queens HQ HQ HQ HQ 176")
    assert {"add-queen HQ 100", "add-queen X1 100"} <= offered(g, s)
    keep_turn(g, s, "add-queen HQ 100")
    assert "add-queen X1 200" in offered(g, s)


@pytest.mark.parametrize(("trump", "jack"), [("S", "C"), ("C", "S"), ("D", "H"), ("H", "D")])
def test_worked_example_9_of_000_bezique_is_the_trump_queen_and_the_jack_of_her_colour(
    trump: str, jack: str
) -> None:
    g, s = table("bezique-multipack", f"{trump}Q {jack}J", trump=trump)
    assert offered(g, s) == {f"bezique {trump}Q {jack}J 25"}


def test_plain_sets_have_four_suits_and_plain_marriages_count_nothing() -> None:
    g, s = table("bezique-multipack", "SQ CQ DQ HQ SK CJ", trump="H")
    assert offered(g, s) == {"queens SQ CQ DQ HQ 6"}
    g, s = table("bezique-multipack", "SQ SQ DQ HQ", trump="H")
    assert offered(g, s) == set()


def test_marriages_beziques_and_quints_double_and_need_new_cards() -> None:
    g, s = table("bezique-multipack", "HK HQ HA HT HJ", trump="H")
    keep_turn(g, s, "trump-marriage HK HQ 4")
    assert offered(g, s) == {"quint HA HK HQ HJ HT 50"}
    keep_turn(g, s, "quint HA HK HQ HJ HT 50")
    assert offered(g, s) == set()
    for face in ("HK", "HQ"):
        s.hands[0] += counted([face])
    s.faces[0] = faces(s.hands[0])
    assert offered(g, s) == {"trump-marriage HK HQ 8"}
    assert [further(25, n) for n in (1, 2, 3, 4)] == [25, 50, 100, 200]
    assert [further(50, n) for n in (1, 2, 3, 4)] == [50, 100, 200, 400]


def test_a_bezique_jack_or_an_infusoria_stands_in_a_quint() -> None:
    g, s = table("bezique-multipack", "HA HK HQ DJ HT", trump="H")
    assert "quint HA HK HQ DJ HT 50" in offered(g, s)
    g, s = table("bezique-multipack", "HA HK X1 DJ X1", trump="H")
    assert "quint HA HK X1 DJ X1 50" in offered(g, s)


def test_the_set_must_still_lie_open_for_the_next_rung() -> None:
    g, s = table("bezique-multipack", "HQ HQ HQ HQ HQ", trump="H")
    keep_turn(g, s, "trump-queens HQ HQ HQ HQ 176")
    assert offered(g, s) == {"add-queen HQ 100"}
    g.ladder.left(s, 0, FACE["HQ"])
    s.laid[0] -= counted(["HQ"])
    assert offered(g, s) == set()


def test_a_second_whole_set_counts_twice() -> None:
    g, s = table("bezique-multipack", " ".join(["HQ"] * 8), trump="H")
    keep_turn(g, s, "trump-queens HQ HQ HQ HQ 176")
    assert "trump-queens HQ HQ HQ HQ 352" in offered(g, s)


def test_the_nine_of_trumps_is_exchanged_beside_a_declaration() -> None:
    g, s = table("bezique-multipack", "H9 HK HQ", trump="H", upcard=FACE["HA"])
    g.play(s, "exchange")
    assert s.upcard == FACE["H9"]
    assert texts(s.hands[0]) == ["HA", "HK", "HQ"]
    assert "exchange" not in g.ask(s).moves
    assert "trump-marriage HK HQ 4" in g.ask(s).moves
    line = g.log_lines(s)[-1]
    assert (line.words.en, line.said.en) == ("takes the turned ♥A for the nine", "I take ♥A for the nine")


def test_an_infusoria_takes_nothing_and_asks_for_no_suit() -> None:
    g, s = table("bezique-multipack", "X1 HA", trump="H")
    s.phase, s.trick, s.leader, s.turn = "card", [FACE["S9"]], 1, 0
    g.play(s, "X1")
    assert s.leader == 1
    s.strict, s.phase = True, "card"
    s.hands[0] = counted(["S9", "HA"])
    s.faces[0] = faces(s.hands[0])
    s.trick, s.leader, s.turn = [FACE["X1"]], 1, 0
    assert g.ask(s).moves == ["S9", "HA"]


@pytest.mark.parametrize(
    ("packs", "players", "cards", "rounds"), [(8, 2, 174, 69), (10, 3, 214, 53), (8, 4, 174, 40)]
)
def test_packs_of_the_book(packs: int, players: int, cards: int, rounds: int) -> None:
    g = sukno.game("bezique-multipack", packs=packs, players=players)
    assert (len(g.cards), g.rounds) == (cards, rounds)
    assert Counter(g.cards)[FACE["S9"]] == 3
    assert Counter(g.cards)[FACE["X1"]] == 2


def test_with_four_players_the_dealer_sits_out_and_the_left_of_him_leads() -> None:
    g = sukno.game("bezique-multipack", players=4)
    s = g.start(3)
    assert s.dealer not in s.order
    assert s.order[s.turn] == (s.dealer + 1) % 4


# the six-pack game


def test_worked_example_1_of_004_five_jacks_make_no_quartet() -> None:
    g, s = table("bezique-six-pack", "HJ", laid="SJ SJ SJ SQ SQ DJ DJ", trump="S")
    assert not any("jacks" in m for m in offered(g, s))
    for left in ("DJ", "SJ"):  # four lie there, then three: the newly laid one makes four
        s.laid[0] -= counted([left])
    s.open[0] = faces(s.laid[0])
    assert "jacks SJ SJ DJ HJ 40" in offered(g, s)


def test_worked_example_2_of_004_a_trump_quartet_waits_until_both_jacks_are_played() -> None:
    g, s = table("bezique-six-pack", "SJ", laid="SJ SJ SJ DJ DJ", trump="S")
    assert offered(g, s) == set()
    s.laid[0] -= counted(["DJ"])
    assert not any("jacks" in m for m in offered(g, s))
    s.laid[0] -= counted(["DJ"])
    s.open[0] = faces(s.laid[0])
    assert offered(g, s) == {"trump-jacks SJ SJ SJ SJ 400"}


def test_the_first_marriage_makes_trumps_and_so_does_a_sequence() -> None:
    g, s = table("bezique-six-pack", "HA HK HQ HJ HT SK SQ")
    assert offered(g, s) == {
        "trump-marriage SK SQ 40",
        "trump-marriage HK HQ 40",
        "trump-sequence HA HK HQ HJ HT 250",
    }
    g.play(s, "trump-marriage SK SQ 40")
    assert s.trump == 0
    assert s.points[0] == 40


def test_no_marriage_out_of_a_sequence_but_one_beside_it() -> None:
    g, s = table("bezique-six-pack", "HK", laid="HA HK HQ HJ HT", trump="H")
    assert offered(g, s) == set()
    g, s = table("bezique-six-pack", "HK HQ", laid="HA HK HQ HJ HT", trump="H")
    assert offered(g, s) == {"trump-marriage HK HQ 40"}


def test_a_broken_sequence_scores_again_when_it_is_completed() -> None:
    g, s = table("bezique-six-pack", "HA", laid="HK HQ HJ HT", trump="H")
    assert offered(g, s) == {"trump-sequence HA HK HQ HJ HT 250"}
    g, s = table("bezique-six-pack", "HA", laid="HA HK HQ HJ HT", trump="H")
    assert offered(g, s) == set()


def test_beziques_are_raised_for_the_full_value() -> None:
    g, s = table("bezique-six-pack", "SQ DJ", laid="SQ DJ", trump="H")
    assert offered(g, s) == {"double-bezique SQ SQ DJ DJ 500"}
    g, s = table("bezique-six-pack", "SQ SQ SQ SQ DJ DJ DJ DJ", trump="H")
    assert {m.rpartition(" ")[2] for m in offered(g, s) if "bezique" in m} == {"40", "500", "1500", "4500"}


def test_no_trump_quartet_before_trumps_are_made() -> None:
    g, s = table("bezique-six-pack", "HA HA HA HA")
    assert offered(g, s) == {"aces HA HA HA HA 100"}
    g, s = table("bezique-six-pack", "HT HT HT HT SK SQ", trump="H")
    assert "trump-tens HT HT HT HT 900" in offered(g, s)


def test_carte_blanche_scores_again_until_a_court_card_comes() -> None:
    g = sukno.game("bezique-six-pack")
    s = g.start(1)
    blank = counted(["SA", "ST", "S9", "S8", "S7", "CA", "CT", "C9", "C8", "C7", "DA", "DT"])
    other = counted(["SK", "SQ", "SJ", "CK", "CQ", "CJ", "DK", "DQ", "DJ", "HK", "HQ", "HJ"])
    stock = [FACE[c] for c in ("HK", "SA", "HK", "SA", "HA", "HQ", "D7", "HJ", "H9")]
    g.lay_out(s, 1, [blank, other], -1, stock)
    assert s.points == [250, 0]
    assert size(s.known[0]) == 12
    for move in ("SA", "SK", "draw"):
        g.play(s, move)
    assert s.points == [500, 0]
    for move in ("DA", "DK", "draw"):
        g.play(s, move)
    assert s.points == [750, 0]
    for move in ("CA", "CK", "draw"):
        g.play(s, move)
    assert s.points == [1000, 0]
    assert s.blanche == 1


def test_the_stock_of_the_six_pack_game_may_not_be_counted_and_tricks_not_looked_through() -> None:
    g = sukno.game("bezique-six-pack")
    s = g.start(1)
    rng = Random(1)
    for _ in range(40):
        ask = g.ask(s)
        assert ask is not None
        g.play(s, ask.pick(rng))
    stock = g.view(s, 0).zone("stock")
    assert (stock.count, stock.counted) == (1, False)
    assert sum(line.kind in ("card", "open") for line in g.view(s, 0).log) <= 3


# the smaller forms


def test_a_seven_is_exchanged_at_once_and_the_second_scores_without() -> None:
    g = sukno.game("bezique-two-pack")
    s = g.start(1)
    a = counted(["H7", "SK", "SQ", "SJ", "S9", "S8", "S7", "C7"])
    b = counted(["CK", "CQ", "CJ", "C9", "C8", "D7", "D8", "DK"])
    g.lay_out(s, 1, [a, b], FACE["HA"], [FACE[c] for c in ("HT", "HK", "H7", "D9")])
    assert s.points == [10, 0]
    assert s.upcard == FACE["H7"]
    assert "HA" in texts(s.hands[0])
    for move in ("SK", "CK", "draw"):
        g.play(s, move)
    assert s.points == [10, 10]
    assert "H7" in texts(s.hands[1])
    g.lay_out(s, 1, [counted(["SK"] * 8), b], FACE["H7"], [])
    assert s.points == [0, 10]  # the dealer has turned a seven


def test_values_that_three_packs_add() -> None:
    g, s = table("bezique-three", "HK HK HK HQ HQ HQ", trump="S")
    assert "triple-marriage HK HK HK HQ HQ HQ 100" in offered(g, s)
    g, s = table("bezique-three", "HK HK HK HQ HQ HQ", trump="H")
    assert "triple-trump-marriage HK HK HK HQ HQ HQ 300" in offered(g, s)
    g, s = table("bezique-three", "SQ SQ SQ DJ DJ DJ", trump="H")
    assert "triple-bezique SQ SQ SQ DJ DJ DJ 1500" in offered(g, s)
    g, s = table("bezique-three", "HT HT", laid="HT", trump="H")
    assert offered(g, s) == {"three-tens HT HT HT 60"}


def test_without_a_turned_trump_the_sequence_waits_for_the_marriage() -> None:
    g, s = table("bezique-no-turnup", "HA HK HQ HJ HT")
    assert offered(g, s) == {"trump-marriage HK HQ 40"}
    g.play(s, "trump-marriage HK HQ 40")
    s.phase, s.turn = "declare", 0
    assert "trump-sequence HA HK HQ HJ HT 300" in offered(g, s)
    g, s = table("bezique-no-turnup", "HK HQ", laid="HK HQ", trump="H")
    assert offered(g, s) == {"double-marriage HK HK HQ HQ 40"}


def test_a_double_marriage_laid_at_once_makes_trumps_too() -> None:
    g, s = table("bezique-no-turnup", "HK HK HQ HQ SK SQ")
    g.play(s, "double-marriage HK HK HQ HQ 40")
    assert s.trump == "SCDH".index("H")
    s.phase, s.turn = "declare", 0
    assert "marriage SK SQ 20" in offered(g, s)


def test_without_trumps_the_table_says_so_when_the_stock_is_gone() -> None:
    g, s = table("bezique-no-turnup", "SA", strict=True)
    assert g.view(s, 0).zone("trump").text.en == "None; the stock is gone: follow, beat"


def test_the_last_tricks_follow_beat_and_trump() -> None:
    g, s = table("bezique-two-pack", "SA S8 H7 D9", trump="H")
    s.strict, s.phase, s.trick, s.leader, s.turn = True, "card", [FACE["SK"]], 1, 0
    assert g.ask(s).moves == ["SA"]
    with pytest.raises(IllegalMove, match="must beat"):
        g.play(s, "S8")
    s.trick = [FACE["CK"]]
    assert g.ask(s).moves == ["H7"]
    with pytest.raises(IllegalMove, match="must beat the trick: ♥7"):
        g.play(s, "SA")


def test_of_equal_cards_the_first_takes_and_without_trumps_the_leader() -> None:
    g, s = table("bezique-no-turnup", "SA HA")
    for answer in ("SA", "HA"):
        t = s.copy()
        t.phase, t.trick, t.leader, t.turn = "card", [FACE["SA"]], 1, 0
        g.play(t, answer)
        assert t.leader == 1


# a scorer of its own


def all_cards(s: BeziqueState, place: int) -> Counter[str]:
    return Counter(texts(s.hands[place])) + Counter(texts(s.laid[place]))


@pytest.mark.parametrize("id", IDS)
def test_the_score_of_random_games_is_that_of_an_independent_scorer(id: str) -> None:
    ten, last = {"order": "ATKQJ987"}, {"last_trick": 10, "deals": 2}
    extra: dict[str, list[dict[str, Any]]] = {
        "bezique-multipack": [{"players": 4, "packs": 10, "deals": 4}, {"players": 3, "deals": 1}],
        "bezique-six-pack": [{**ten, "deals": 1}],
        "bezique-no-turnup": [{"double_trump_marriage": 80, **ten, **last}],
    }
    for options in ({}, *extra.get(id, [{"target": 250, **ten, **last}])):
        for seed in range(3):
            check_game(id, seed, options)


def check_game(id: str, seed: int, options: dict[str, Any]) -> None:
    g = sukno.game(id, **options)
    rng = Random(seed)
    s = g.start(seed)
    double = options.get("double_trump_marriage", 40)
    scorer = Scorer(id, g.seats, last_trick=options.get("last_trick", 250), double=double)
    begin(g, scorer, s)
    deals = 0
    while (ask := g.ask(s)) is not None:
        check_moves(g, s, ask, double)
        # declarations are what is to be checked: random play would often pass them over
        declared = [m for m in ask.moves if ask.kind == "declare" and m not in ("draw", "exchange")]
        move = rng.choice(declared) if declared else ask.pick(rng)
        before = s.copy()
        g.play(s, move)
        told(g, scorer, before, s, ask, move)
        if ask.kind == "card" and len(before.trick) == g.places - 1:
            trick = [*map(CARD_TEXTS.__getitem__, before.trick), move.removeprefix("open ")]
            place = (before.leader + taker(trick, *rules(g, before))) % g.places
            assert before.order[place] == (
                s.account.notes[-1].taker if s.deal != before.deal else s.order[s.leader]
            )
        if s.deal != deals:
            row = list(s.account.notes[-1].points)
            if g.kind.partners:
                scorer.points = [scorer.points[i % 2] + scorer.points[i % 2 + 2] for i in range(4)]
            assert row == scorer.points
            if id == "bezique-six-pack":
                assert s.account.rows[-1] == recorded(row[0], row[1])
            deals = s.deal
            if s.phase:
                begin(g, scorer, s)
    check_end(g, s)


def rules(g: Any, s: BeziqueState) -> tuple[str, str]:
    """Trumps, and the ranks from above."""
    return "SCDH"[s.trump] if s.trump >= 0 else "", getattr(g.options, "order", "AKQJT9")


def check_moves(g: Any, s: BeziqueState, ask: Any, double: int) -> None:
    """What may be played, and what declared, from the digest; of many packs only what may be played."""
    hand, laid = Counter(texts(s.hands[s.turn])), Counter(texts(s.laid[s.turn]))
    trump, order = rules(g, s)
    if ask.kind == "card":
        free = {*hand, *(f"open {c}" for c in laid)}
        trick = [CARD_TEXTS[c] for c in s.trick]
        assert set(ask.moves) == (answers(hand, trick, trump, order) if s.strict else free)
    elif g.info.id != "bezique-multipack":
        assert set(ask.moves) == {*offers(g.info.id, hand, laid, trump, double), "draw"}


def begin(g: Any, scorer: Scorer, s: BeziqueState) -> None:
    """Tell of the deal; sevens have already been exchanged, so that is taken back."""
    hands = {seat: Counter(texts(s.hands[place])) for place, seat in enumerate(s.order)}
    lines = s.lines()
    upcard = next((move for _, kind, move in lines if kind in ("turn", "turned-seven")), "")
    for seat, kind, move in lines:
        if kind == "swap":
            hands[seat][move] -= 1
            hands[seat][upcard[0] + "7"] += 1
    first = s.order.index(s.order[s.turn])
    order = [s.order[(first + i) % len(s.order)] for i in range(len(s.order))]
    scorer.deal({seat: +hand for seat, hand in hands.items()}, s.dealer, upcard, order)


def told(g: Any, scorer: Scorer, before: BeziqueState, s: BeziqueState, ask: Any, move: str) -> None:
    seat = ask.seat
    place = before.order.index(seat)
    if ask.kind == "card":
        opened = move.startswith("open ")
        scorer.play(seat, move.removeprefix("open "), opened)
        if s.deal != before.deal:
            scorer.last(s.account.notes[-1].taker)
        return
    if move == "exchange":
        return
    if move != "draw":
        new = next(m for _, kind, m in reversed(s.lines()) if kind == "lay")
        scorer.declare(seat, move, Counter(new.split()))
    stock = list(before.stock)
    under = before.upcard
    for i in range(g.places):
        drawer = before.order[(place + i) % g.places]
        card, from_under = (stock.pop(), False) if stock else (under, True)
        name = texts(counted([card]))[0]
        scorer.draw(drawer, name, texts(counted([under]))[0] if under >= 0 else "", from_under=from_under)
        if scorer.turned and not from_under and name == scorer.trump + "7" and under >= 0:
            under = FACE[name]


def check_end(g: Any, s: BeziqueState) -> None:
    """Who has won, from the digest."""
    end = g.outcome(s)
    total = [sum(row[seat] for row in s.account.rows) for seat in range(g.seats)]
    assert list(s.account.total) == total
    target = getattr(g.options, "target", None)
    if target is None:
        assert len(s.account.rows) == g.options.deals
        return
    there = [seat for seat, n in enumerate(total) if n >= target]
    if not there:
        assert len(s.account.rows) == g.options.deals
        return
    taker = s.account.notes[-1].taker
    if taker in there:
        assert end.places[taker] == 1
    else:
        assert end.places[max(there, key=total.__getitem__)] == 1


def test_both_at_the_target_the_last_trick_wins() -> None:
    g = sukno.game("bezique-two-pack")
    s = g.start(1)
    g.account.write(s.account, (1010, 1300), Counted(points=(1010, 1300), taker=0))
    assert g.account.closed(s.account)
    g.finish(s)
    end = g.outcome(s)
    assert end is not None
    assert end.places == (1, 2)
    assert end.points[0] > end.points[1]
    assert end.text.en == "⟨0⟩ wins by the last trick, 1010 : 1300."


@pytest.mark.parametrize(
    ("id", "total", "last", "places"),
    [
        ("bezique-two-pack", (1010, 1010), 1, (2, 1)),
        ("bezique-three", (1500, 1600, 1600), 2, (3, 2, 1)),
        ("bezique-four", (1500, 1500, 1500, 1500), 3, (3, 1, 3, 1)),
    ],
)
def test_of_equal_totals_at_the_target_the_last_trick_wins(
    id: str, total: tuple[int, ...], last: int, places: tuple[int, ...]
) -> None:
    g = sukno.game(id)
    s = g.start(1)
    g.account.write(s.account, total, Counted(points=total, taker=last))
    assert g.account.closed(s.account)
    g.finish(s)
    end = g.outcome(s)
    assert end is not None
    assert end.places == places


def test_a_carte_blanche_with_two_sevens_is_known_once() -> None:
    g: Any = sukno.game("bezique-three")
    s = g.start("z/247")
    place = next(place for place, seat in enumerate(s.order) if (seat, "seven", "S7") in s.lines())
    assert s.known[place] == s.hands[place]
    assert texts(s.hands[place]).count("S7") == 1


def test_the_table_says_what_will_make_trumps() -> None:
    for id, said in (
        ("bezique-six-pack", "None yet: the first marriage or sequence makes them"),
        ("bezique-no-turnup", "None yet: the first marriage makes them"),
    ):
        g = sukno.game(id)
        assert g.view(g.start(3), 0).zone("trump").text.en == said
