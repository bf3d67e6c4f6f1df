"""Konchinka against the rules digest (000:5690-5812), and a scorer written from it alone."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.games.matching.konchinka.account import KonchinkaAccount, KonchinkaTally
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players.thumbs.matching import konchinka as thumb

GAME, COURT = sukno.game("konchinka"), sukno.game("konchinka-court-points")


def bits(texts: str) -> int:
    return sum(1 << CARD_INDEX[t] for t in texts.split())


def at(
    hand: str, table: str, other: str = "HK HQ H9 H8", game: Any = GAME, taken: tuple[str, str] = ("", "")
) -> Any:
    """The first player is in turn with this hand; the rest of the pack is the stock."""
    s = game.start(1)
    s.dealer, s.turn = 1, 0
    s.hands = [bits(hand), bits(other)]
    s.table = tuple(CARD_INDEX[t] for t in table.split())
    s.taken = [bits(t) for t in taken]
    gone = s.hands[0] | s.hands[1] | bits(table) | s.taken[0] | s.taken[1]
    s.stock, s.returned = (1 << 52) - 1 & ~gone, 0
    return s


def takes(card: str, table: str, game: Any = GAME) -> set[str]:
    return {m.partition(" ")[2] for m in game.ask(at(card, table, game=game)).moves} - {""}


@pytest.mark.parametrize(
    ("card", "table", "found"),
    [
        ("S8", "SA S2 S5", {"SA S2 S5"}),  # E4
        ("S7", "H3 D4", {"H3 D4"}),  # E5
        ("ST", "H4 D6", {"H4 D6"}),  # E6
        ("SK", "HA DK CQ", {"DK"}),
        ("SQ", "HA DJ CT", set()),
        ("S9", "H9 D4 C5 HA C8", {"H9", "D4 C5", "HA C8"}),
        ("S9", "", set()),
        ("SJ", "HA DK CJ", {"all"}),
        ("SJ", "", set()),
        ("S4", "H4 D4", {"H4", "D4"}),
    ],
)
def test_what_a_card_takes(card: str, table: str, found: set[str]) -> None:
    assert takes(card, table) == found


@pytest.mark.parametrize(
    ("card", "table", "found"),
    [
        ("SK", "H6 D7", {"H6 D7"}),  # E11: thirteen, not fourteen
        ("SK", "HQ DA", {"HQ DA"}),
        ("SK", "HQ D2", set()),
        ("SQ", "HJ DA CQ", {"CQ", "HJ DA"}),
        ("SJ", "HA DT C5", {"HA DT"}),
        ("SJ", "H5 D3 CJ", {"CJ"}),
    ],
)
def test_pictures_with_points(card: str, table: str, found: set[str]) -> None:
    assert takes(card, table, COURT) == found


def test_what_is_taken_lies_before_its_player() -> None:
    s = at("S8 C3", "SA S2 S5 HT")
    GAME.play(s, "S8 SA S2 S5")
    assert s.taken[0] == bits("S8 SA S2 S5")
    assert s.table == (CARD_INDEX["HT"],)
    assert (s.turn, s.last) == (1, 0)


def test_a_card_that_could_take_may_be_laid_by_default() -> None:
    s = at("S8 C3", "D8")
    GAME.play(s, "S8")
    assert [CARD_TEXTS[c] for c in s.table] == ["D8", "S8"]
    strict = sukno.game("konchinka", capture_compulsory=True)
    s = at("S8 C3", "D8", game=strict)
    with pytest.raises(IllegalMove, match="must take"):
        strict.play(s, "S8")
    strict.play(s, "C3")


def test_several_takings_at_once_where_it_is_agreed() -> None:
    several = sukno.game("konchinka", multi_capture=True)
    found = {m for m in several.ask(at("S9", "H9 D4 C5 HA C8", game=several)).moves if " " in m}
    assert "S9 H9 D4 C5 HA C8" in found
    assert len(found) == 7
    with pytest.raises(IllegalMove):
        GAME.play(at("S9", "H9 D4 C5"), "S9 H9 D4 C5")


def test_what_is_refused_changes_nothing() -> None:
    s = at("S8 C3", "SA S2 S5")
    before = s.copy()
    for move in ("D2", "S8 S2", "S8 SA", "S8 all", "C3 S2 SA HT", "", "S8 S5 S2 SA"):
        with pytest.raises(IllegalMove):
            GAME.play(s, move)
        assert s == before


@pytest.mark.parametrize("seed", range(60))
def test_the_opening_has_no_jack_and_no_pair(seed: int) -> None:
    s = GAME.start(seed)
    ranks = [c % 13 for c in s.table]
    assert len(set(ranks)) == 4
    assert CARD_INDEX["SJ"] % 13 not in ranks
    assert s.returned & s.stock == s.returned
    back = {CARD_INDEX[move] for _, kind, move in s.lines() if kind == "back"}
    assert back == {c for c in range(52) if s.returned >> c & 1}
    for i in range(20):
        assert not GAME.imagine(s, 0, Random(i)).hands[1] & s.returned


def test_the_rest_goes_to_whoever_took_last() -> None:
    s = at("S4", "DT H2", other="HK")
    s.stock, s.last = 0, 1
    GAME.play(s, "S4")
    GAME.play(s, "HK")
    assert s.account.rows[0] == (0, 1 + 2)  # ♦10, and most cards


def test_equal_numbers_bring_nobody_anything() -> None:
    s = GAME.start(1)
    s.taken = [bits("C2 C3 C4 S2"), bits("C5 C6 C7 DT")]
    assert GAME.counted(s) == [1, 1]


def test_who_lacks_little_need_not_wait() -> None:
    """One konchinka for who lacks one, two of three things for who lacks two, nothing sooner for who lacks three."""
    for total, taken, over in (
        (14, "", True),
        (13, "", False),
        (13, "DT", True),
        (12, "DT C3 C4 C5 C6 C7 C8", False),
    ):
        s = at("S2 S3", "C2 D9", taken=(taken, ""))
        s.account.total = (total, 0)
        GAME.play(s, "S2 C2")
        assert s.over is over, (total, taken)
    s = at("S9 S3", "C9 D8", taken=("C3 C4 C5 C6 C7 C8", ""))
    s.account.total = (14, 3)
    GAME.play(s, "S9 C9")  # the seventh club
    assert s.over
    assert GAME.outcome(s).points == (12.0, -12.0)


def test_settlements() -> None:
    """E8 to E10."""
    account, a = KonchinkaAccount(3, pot=False, price=2, stake=25), KonchinkaTally()
    account.begin(a)
    for row in ((2, 0, 3), (4, 1, 0), (3, 4, 0), (5, 0, 0)):
        account.write(a, row)
    assert a.total == (14, 5, 3)
    assert not account.closed(a)
    account.write(a, (1, 4, 0))
    account.settle(a, 0)
    assert list(account.standing(a)) == [2 * (6 + 12), -12, -24]
    pot = KonchinkaAccount(4, pot=True, price=1, stake=25)
    b = KonchinkaTally(total=(15, 14, 0, 3), done=True)
    assert list(pot.standing(b)) == [75, -25, -25, -25]


def test_equal_winners_play_one_more_game() -> None:
    account = KonchinkaAccount(2, pot=False, price=1, stake=25)
    assert not account.closed(KonchinkaTally(total=(16, 16)))
    assert account.closed(KonchinkaTally(total=(16, 17)))


# an independent player of the rules


def value(card: str, court: bool) -> int:
    rank = card[1]
    if rank in "JQK":
        return {"J": 11, "Q": 12, "K": 13}[rank] if court else 0
    return 1 if rank == "A" else 10 if rank == "T" else int(rank)


@pytest.mark.parametrize("seed", range(16))
def test_random_games_by_the_independent_scorer(seed: int) -> None:
    """Table, piles and points followed by texts alone; what is offered is what the digest allows."""
    rng = Random(seed)
    court, seats = seed % 2 == 1, rng.randint(2, 4)
    options: dict[str, Any] = {"players": seats, "settlement": rng.choice(["points", "pot"])}
    options |= {"point_price": rng.randint(1, 5), "pot_stake": rng.randint(1, 50)}
    game = sukno.game("konchinka-court-points" if court else "konchinka", **options)
    s = game.start(f"fish {seed}")
    totals, deal = [0] * seats, -1
    while (ask := game.ask(s)) is not None:
        if s.deal != deal:
            deal = s.deal
            table = [CARD_TEXTS[c] for c in s.table]
            taken: list[list[str]] = [[] for _ in range(seats)]
            last, left = -1, 48
        seat = ask.seat
        hand = [CARD_TEXTS[c] for c in range(52) if s.hands[seat] >> c & 1]
        if rng.random() < 0.2 and len(table) <= 9:
            allowed = set(hand)
            for card in hand:
                if card[1] == "J" and not court:
                    allowed |= {f"{card} all"} if table else set()
                    continue
                allowed |= {f"{card} {c}" for c in table if c[1] == card[1]}
                for k in range(2, len(table) + 1):
                    for c in combinations(table, k):
                        values = [value(x, court) for x in c]
                        if all(values) and sum(values) == value(card, court) > 0:
                            allowed.add(" ".join([card, *c]))
            assert set(ask.moves) == allowed
        move = (
            rng.choice([m for m in ask.moves if " " in m] or ask.moves)
            if rng.random() < 0.6
            else ask.pick(rng)
        )
        game.play(s, move)
        card, *ways = move.split(" ")
        left -= 1
        if not ways:
            table.append(card)
        else:
            got = list(table) if ways == ["all"] else ways
            table = [c for c in table if c not in got]
            taken[seat] += [card, *got]
            last = seat
        if left == 0 and last >= 0 and s.deal != deal:
            taken[last] += table
        if s.deal != deal:
            points = [("C2" in t) + ("DT" in t) for t in taken]
            clubs = [sum(c[0] == "C" for c in t) for t in taken]
            if left:  # ended in the middle
                points = [n + (k >= 7) for n, k in zip(points, clubs, strict=True)]
                assert s.over
                assert 15 - totals[seat] <= 2
            else:
                sizes = [len(t) for t in taken]
                points = [
                    n
                    + (clubs[i] == max(clubs) and clubs.count(max(clubs)) == 1)
                    + 2 * (sizes[i] == max(sizes) and sizes.count(max(sizes)) == 1)
                    for i, n in enumerate(points)
                ]
            totals = [a + b for a, b in zip(totals, points, strict=True)]
            assert list(s.account.total) == totals
    assert max(totals) >= 15
    assert totals.count(max(totals)) == 1
    winner = totals.index(max(totals))
    owed = [0 if i == winner else max(0, 15 - n) * options["point_price"] for i, n in enumerate(totals)]
    if options["settlement"] == "pot":
        owed = [0 if i == winner else options["pot_stake"] for i in range(seats)]
    assert list(game.outcome(s).points) == [sum(owed) if i == winner else -n for i, n in enumerate(owed)]


# players


def test_club_leaves_no_sum_that_is_easily_taken() -> None:
    """Laid beside the seven, the two makes a nine, which three unseen cards take; the king joins nothing."""
    s = at("S2 SK", "C7 D4", other="H5 D8")
    ask = GAME.ask(s)
    assert thumb.club(GAME, s, ask, Random(1)) == "SK"


def test_club_takes_the_konchinka_with_a_card_that_could_take_more_cards() -> None:
    s = at("ST SA", "DT C5 H3 D2")
    assert thumb.club(GAME, s, GAME.ask(s), Random(1)) == "ST DT"


def test_club_is_better_than_the_novice() -> None:
    game = sukno.game("konchinka", deals=1)
    ahead = 0.0
    for seed in range(30):
        for seat in range(2):
            s, rng = game.start(seed), Random(seed)
            while (ask := game.ask(s)) is not None:
                level = thumb.club if ask.seat == seat else thumb.novice
                game.play(s, level(game, s, ask, rng))
            ahead += game.standing(s)[seat]
    assert ahead > 0
