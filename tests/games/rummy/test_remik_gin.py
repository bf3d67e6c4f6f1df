"""Gin rummy: the deal, the turn, the knock and the score, by the digest; and every score of random games again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.rummy.test_melds import ORDER, VALUE, is_meld, least

from sukno.engine import IllegalMove, game
from sukno.families.accounts.points import Tally
from sukno.families.ledger import Cards
from sukno.games.rummy.gin_account import GinAccount, Won
from sukno.games.rummy.melds import best
from sukno.games.rummy.turns import DISCARD, DRAW
from sukno.materials.cards import CARD_INDEX, cards_of, hand, hand_texts, pack
from sukno.players.thumbs.rummy import gin_race
from sukno.players.thumbs.rummy import remik_gin as thumb

GIN = "SA S2 S3 H7 H8 H9 DK CK HK"


def laid(mine: str, theirs: str, top: str = "", **options: Any) -> tuple[Any, Any]:
    """A game in which the first player has drawn and discards: so lie the cards."""
    g = game("remik-gin", **options)
    s = g.start(1)
    s.turn, s.dealer = 0, 1
    hands = [hand(mine.split()), hand(theirs.split())]
    rest = [c for c in pack(52) if not sum(hands) >> c & 1 and c != CARD_INDEX.get(top, -1)]
    pile = [CARD_INDEX[top]] if top else [rest.pop()]
    s.cards = Cards(hands=hands, piles=[rest, pile])
    s.phase = DISCARD
    return g, s


def row(mine: str, theirs: str, move: str, **options: Any) -> tuple[int, ...]:
    g, s = laid(mine, theirs, **options)
    g.play(s, move)
    return tuple(s.account.rows[-1])


# the deal and the turn


def test_ten_cards_each_and_the_twenty_first_is_turned_up() -> None:
    s = game("remik-gin").start(7)
    assert [h.bit_count() for h in s.cards.hands] == [10, 10]
    assert [len(p) for p in s.cards.piles] == [31, 1]


def test_the_upcard_is_offered_to_the_other_then_to_the_dealer_then_the_stock_is_drawn() -> None:
    g = game("remik-gin")
    s = g.start(3)
    first = 1 - s.dealer
    assert (g.ask(s).seat, g.ask(s).moves) == (first, ["pile", "pass"])
    g.play(s, "pass")
    assert (g.ask(s).seat, g.ask(s).moves) == (s.dealer, ["pile", "pass"])
    g.play(s, "pass")
    assert (g.ask(s).seat, g.ask(s).moves) == (first, ["stock"])
    g.play(s, "stock")
    assert g.ask(s).kind == DISCARD


def test_whoever_takes_the_upcard_discards_another_and_the_other_goes_on() -> None:
    g = game("remik-gin")
    s = g.start(3)
    first, up = 1 - s.dealer, hand_texts(1 << s.cards.piles[1][0])[0]
    g.play(s, "pile")
    assert up not in g.ask(s).moves
    with pytest.raises(IllegalMove, match="may not go back"):
        g.play(s, up)
    g.play(s, g.ask(s).moves[0])
    assert (g.ask(s).seat, g.ask(s).moves) == (1 - first, ["stock", "pile"])


def test_with_two_cards_left_in_the_stock_the_deal_is_a_draw_and_the_same_dealer_deals() -> None:
    g, s = laid("SA S3 S5 S7 S9 SJ D2 D4 D6 D8 DT", "H2 H4 H6 H8 HT C3 C5 C7 C9 CJ")
    s.cards.piles[1] += s.cards.piles[0][2:]
    del s.cards.piles[0][2:]
    dealer = s.dealer
    g.play(s, "DT")
    assert s.account.rows == ((0, 0),)
    assert s.dealer == dealer
    assert s.deal == 1


def test_who_drew_the_third_last_card_may_still_knock() -> None:
    g, s = laid(f"{GIN} D2 DT", "H2 H4 H6 HJ HT C3 C5 C7 C9 CJ")
    del s.cards.piles[0][2:]
    assert "knock DT" in g.ask(s).moves


# the knock


def test_one_may_knock_with_ten_and_not_with_eleven() -> None:
    g, s = laid("SA S2 S3 H7 H8 H9 CA D2 C3 D5 DQ", "H2 H4 H6 HJ HT C3 C6 C7 C9 CJ")
    assert [m for m in g.ask(s).moves if m.startswith("knock")] == []  # 1 + 2 + 3 + 5
    g, s = laid(f"{GIN} DT DQ", "H2 H4 H6 HJ HT C3 C6 C7 C9 CJ")
    assert sorted(m for m in g.ask(s).moves if m.startswith("knock")) == ["knock DQ", "knock DT"]


def test_a_knock_scores_the_difference() -> None:
    # 2 left over against 2+4+6+10+10+3+5+7+9+10
    assert row(f"{GIN} D2 DT", "H2 H4 D6 HJ CT C3 C5 C7 S9 SJ", "knock DT") == (66 - 2, 0)


def test_gin_scores_twenty_five_more_and_nothing_is_laid_off() -> None:
    assert row(f"{GIN} SK DT", "H2 H4 H6 HJ HT C3 C5 C7 S9 SJ", "knock DT") == (66 + 25, 0)


def test_what_fits_the_knockers_melds_is_laid_off() -> None:
    # ♥10 and the jack after it go on ♥9, ♥6 below ♥7; ♠4 on ♠3
    theirs = "H6 HT HJ S4 C2 C4 C6 D3 D5 D8"
    assert row(f"{GIN} D2 DT", theirs, "knock DT") == (2 + 4 + 6 + 3 + 5 + 8 - 2, 0)


def test_an_undercut_scores_the_difference_and_twenty_five() -> None:
    theirs = "C4 C5 C6 D4 D5 D6 S9 C9 D9 H2"
    assert row(f"{GIN} D8 DT", theirs, "knock DT") == (0, 8 - 2 + 25)


def test_equal_counts_are_an_undercut_unless_it_was_agreed_otherwise() -> None:
    theirs = "C4 C5 C6 D4 D5 D6 S9 C9 D9 H2"
    assert row(f"{GIN} D2 DT", theirs, "knock DT") == (0, 25)
    assert row(f"{GIN} D2 DT", theirs, "knock DT", tie_rule="nobody") == (0, 0)


def test_who_knocks_chooses_how_his_melds_lie() -> None:
    square = "S7 S8 S9 C7 C8 C9 D7 D8 D9 HA HK"
    g, s = laid(square, "H7 S6 C6 DT ST H2 H4 HQ CQ D2")
    ways = [m for m in g.ask(s).moves if m.startswith("knock HK")]
    assert len(ways) == 2
    scores = {}
    for way in ways:
        n = s.copy()
        g.play(n, way)
        scores[way.split(" ", 2)[2]] = n.account.rows[-1]
    # sixes and tens go on sequences, the seven of hearts on a set
    assert scores == {
        "S9 S8 S7 + C9 C8 C7 + D9 D8 D7": (2 + 4 + 10 + 10 + 2 + 7 - 1, 0),
        "S7 C7 D7 + S8 C8 D8 + S9 C9 D9": (2 + 4 + 10 + 10 + 2 + 6 + 6 + 10 + 10 - 1, 0),
    }


def test_nobody_need_knock_even_with_gin() -> None:
    g, s = laid(f"{GIN} SK DT", "H2 H4 H6 HJ HT C3 C5 C7 S9 SJ")
    g.play(s, "DT")
    assert s.phase == DRAW
    assert s.turn == 1


def test_the_winner_of_a_deal_deals_the_next() -> None:
    g, s = laid(f"{GIN} D2 DT", "H2 H4 D6 HJ CT C3 C5 C7 S9 SJ")
    g.play(s, "knock DT")
    assert s.dealer == 0
    g, s = laid(f"{GIN} D8 DT", "C4 C5 C6 D4 D5 D6 S9 C9 D9 H2")
    g.play(s, "knock DT")
    assert s.dealer == 1


def test_when_a_deal_is_knocked_both_hands_lie_open_with_their_melds() -> None:
    g, s = laid(f"{GIN} D2 DT", "H6 HT HJ S4 C2 C4 C6 D3 D5 D8")
    end = g.deal_end(s, "knock DT")
    view = g.view(end, 1)
    assert view.zone("hand0").cards == ("D2",)
    melds = view.zone("melds0").melds
    assert ("HJ", "HT", "H9", "H8", "H7", "H6") in [m.cards for m in melds]
    assert {c for m in melds for c in m.added} == {"H6", "HT", "HJ", "S4"}
    assert view.zone("hand1").total == 28


# the game


def test_example_3_the_settlement_of_a_game() -> None:
    account, a = GinAccount(100), Tally()
    account.begin(a)
    for points in (20, 20, 20, 20):
        account.write(a, (points, 0), Won(0, 1, 21))
    for _ in range(2):
        account.write(a, (0, 20), Won(1, 1, 21))
    assert not account.closed(a)
    account.write(a, (21, 0), Won(0, 1, 22))
    assert account.closed(a)
    assert account.outcome(a).points == (236.0, -236.0)
    assert account.outcome(a).score == (101.0, 40.0)


@pytest.mark.parametrize(("signed", "paid"), [(False, 110 - 99 + 100), (True, 110 - 99 + 100 - 3 * 25)])
def test_a_winner_with_fewer_deals_pays_for_them_only_by_agreement(signed: bool, paid: int) -> None:
    account, a = GinAccount(100, signed=signed), Tally()
    account.begin(a)
    for _ in range(5):
        account.write(a, (0, 19), None)
    account.write(a, (0, 4), None)
    for points in (30, 30, 50):
        account.write(a, (points, 0), None)
    assert account.outcome(a).points == (paid, -paid)


# what is known


def test_what_was_taken_from_the_pile_is_in_every_imagined_hand() -> None:
    g = game("remik-gin")
    rng = Random("pile")
    seen = 0
    for seed in range(12):
        s = g.start(seed)
        told: list[set[str]] = [set(), set()]
        for _ in range(40):
            ask = g.ask(s)
            move = ask.pick(rng)
            top = hand_texts(1 << s.cards.piles[1][-1])[0] if move == "pile" else ""
            deal = s.deal
            g.play(s, move)
            if s.deal != deal:
                break
            if move == "pile":
                told[ask.seat].add(top)
            told[ask.seat].discard(move)
            for seat in range(2):
                there = set(hand_texts(g.imagine(s, seat, rng).cards.hands[1 - seat]))
                assert told[1 - seat] <= there
            seen += sum(map(len, told))
    assert seen > 100


# every score again, from the digest alone


def added_cards(cards: set[str], melds: list[list[str]]) -> set[str]:
    """What may be laid off, one card after the other, while any meld stays one."""
    grown = [list(m) for m in melds]
    gone: set[str] = set()
    again = True
    while again:
        again = False
        for card in sorted(cards - gone):
            for meld in grown:
                if is_meld([*meld, card]) and len({t[1] for t in [*meld, card]}) != 2:
                    meld.append(card)
                    gone.add(card)
                    again = True
                    break
    return gone


def layouts(texts: list[str]) -> list[tuple[list[list[str]], set[str]]]:
    """Every way to lay melds of a hand out."""
    out: list[tuple[list[list[str]], set[str]]] = [([], set(texts))]
    ranks, suits = {t[1] for t in texts}, {t[0] for t in texts}
    groups = [[t for t in texts if t[1] == r] for r in ranks] + [
        [t for t in texts if t[0] == u] for u in suits
    ]
    melds = set()
    for group in groups:
        for bits in range(1 << len(group)):
            some = [t for i, t in enumerate(group) if bits >> i & 1]
            if is_meld(some):
                melds.add(tuple(sorted(some)))
    todo: list[tuple[list[list[str]], set[str], list[tuple[str, ...]]]] = [([], set(texts), sorted(melds))]
    while todo:
        done, left, rest = todo.pop()
        for i, meld in enumerate(rest):
            if set(meld) <= left:
                now = ([*done, list(meld)], left - set(meld))
                out.append(now)
                todo.append((*now, rest[i + 1 :]))
    return out


def value(cards: set[str]) -> int:
    return sum(VALUE[c[1]] for c in cards)


def scored(knocker: int, end: Any, tie: str) -> tuple[int, int]:
    """The points of a deal as the melds of the knocker lie on the table."""
    hands = [set(hand_texts(h)) for h in end.cards.hands]
    laid_out = [hand_texts(m) for m in end.shown.melds[knocker]]
    assert all(is_meld(m) for m in laid_out)
    rest = hands[knocker] - {c for m in laid_out for c in m}
    mine = value(rest)
    assert mine <= 10
    other = sorted(hands[1 - knocker])
    if mine == 0:
        points, winner = min(value(left) for _, left in layouts(other)) + 25, knocker
    else:
        theirs = min(value(left - added_cards(left, laid_out)) for _, left in layouts(other))
        winner = knocker if mine < theirs else 1 - knocker
        points = abs(mine - theirs) + (0 if winner == knocker else 25)
        if mine == theirs and tie == "nobody":
            points = 0
    return (points, 0) if winner == 0 else (0, points)


@pytest.mark.parametrize("options", [{}, {"tie_rule": "nobody"}, {"target": 50, "signed_boxes": True}])
def test_every_deal_and_every_game_is_scored_as_the_digest_says(options: dict[str, Any]) -> None:
    g = game("remik-gin", **options)
    rng = Random(str(options))
    target, knocked = options.get("target", 100), 0
    for seed in range(3):
        s = g.start(seed)
        rows: list[tuple[int, int]] = []
        while (ask := g.ask(s)) is not None:
            knocks = [m for m in ask.moves if m.startswith("knock")]
            move = rng.choice(knocks) if knocks else sensible(s, ask, rng)
            end = g.deal_end(s, move)
            g.play(s, move)
            if end is not None:
                knock = end.shown is not None
                knocked += knock
                rows.append(scored(ask.seat, end, g.options.tie_rule) if knock else (0, 0))
        assert s.account.rows == tuple(rows)
        total = [sum(r[i] for r in rows) for i in range(2)]
        won = [sum(r[i] > 0 for r in rows) for i in range(2)]
        assert max(total) >= target > max(sum(r[i] for r in rows[:-1]) for i in range(2))
        first = total.index(max(total))
        more = won[first] - won[1 - first]
        boxes = 25 * (more if options.get("signed_boxes") else max(0, more))
        paid = total[first] + 100 + boxes - total[1 - first]
        assert g.outcome(s).points[first] == paid == -g.outcome(s).points[1 - first]
    assert knocked > 6


def sensible(s: Any, ask: Any, rng: Random) -> str:
    """Mostly a discard that leaves little, so that deals are knocked; else anything."""
    if ask.kind != DISCARD or rng.random() < 0.2:
        return str(ask.pick(rng))
    held = s.cards.hands[ask.seat]
    return min(ask.moves, key=lambda m: best(held & ~(1 << CARD_INDEX[m])).left)


def test_the_house_counts_a_hand_as_the_digest_does() -> None:
    rng = Random("hands")
    for _ in range(40):
        texts = rng.sample([s + r for s in "SCDH" for r in ORDER], 9)
        assert best(hand(texts)).left == least(texts)


# players


def knocking(mine: str, theirs: str, used: int) -> str:
    """What the master does when so many cards of the stock are gone."""
    g, s = laid(mine, theirs)
    stock, pile = s.cards.piles
    s.cards.piles = [stock[used:], [*stock[:used], *pile]]
    return str(thumb.master(g, s, g.ask(s), Random(5)))


def test_the_master_knocks_early_but_not_where_gin_is_near_or_it_is_late() -> None:
    theirs = "SK SJ H2 H4 D6 D9 CA C5 C8 HQ"
    loose = "SA S2 S3 H7 H8 H9 C2 D3 C3 CJ SQ"
    assert knocking(loose.replace("CJ", "DA"), theirs, 1).startswith("knock SQ")
    assert not knocking(f"{GIN} S9 CQ", theirs, 1).startswith(
        "knock"
    )  # gin is near, and the other far from it
    assert not knocking("SA S2 S3 H7 H8 H9 DK CK S5 D4 CQ", theirs, 24).startswith("knock")


def test_hands_are_imagined_as_good_as_they_are_by_then() -> None:
    rng = Random(3)
    unseen = [card for card in range(52) if card % 5 and card != 1]
    lefts = []
    for used in (0, 8, 20):
        worlds = [gin_race.imagined(1 << 1, 10, unseen, used, rng) for _ in range(30)]
        assert all(w.theirs >> 1 & 1 and w.theirs.bit_count() == 10 for w in worlds)
        assert all(len({*w.stock} | {*cards_of(w.theirs)}) == len({*unseen} | {1}) for w in worlds)
        lefts.append(sum(best(w.theirs).left for w in worlds) / 30)
    assert lefts[0] > 30 > 20 > lefts[2]
    assert lefts[0] > lefts[1] > lefts[2]


def test_a_race_ends_with_what_a_knock_brings() -> None:
    g, s = laid(f"{GIN} S9 CQ", "SK SJ H2 H4 D6 D9 CA C5 C8 HQ")
    race, theirs = gin_race.Race(g, s, 25), s.cards.hands[1]
    assert race.knock(hand(f"{GIN} S9".split()), theirs) > 40
    world = gin_race.World(
        theirs,
        (CARD_INDEX["ST"], CARD_INDEX["HT"]),
    )
    assert (
        race.played_on(world, hand(f"{GIN} S9".split()), CARD_INDEX["CQ"]) == 0.0
    )  # the stock is at its end
