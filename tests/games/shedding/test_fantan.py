"""Fan-tan, alone and from any card, against its sections of the rules digest (004:1267-1279)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.families.stages.fantan import fitting
from sukno.materials.cards import RANKS, SUITS, hand


def table(*hands: str, id: str = "fantan", **options: Any) -> tuple[Any, Any]:
    """Seat 0 begins with these hands."""
    game: Any = sukno.game(id, players=len(hands), **options)
    s = game.start(1)
    s.dealer = len(hands) - 1
    s.hands = [hand(h.split()) for h in hands]
    s.log = ()
    game.open_deal(s)
    return game, s


def moves(game: Any, s: Any) -> set[str]:
    return set(game.ask(s).moves)


def play(game: Any, s: Any, line: str) -> None:
    for move in line.split():
        game.play(s, move)


def test_004_1271_four_have_thirteen_cards_and_three_seventeen_without_the_two_of_clubs() -> None:
    four, three = sukno.game("fantan"), sukno.game("fantan", players=3)
    for seed in range(5):
        s, t = four.start(seed), three.start(seed)
        assert [len(held) for held in map(cards, s.hands)] == [13] * 4
        assert [len(held) for held in map(cards, t.hands)] == [17] * 3
        assert "C2" not in three.pieces(t)


def cards(mask: int) -> list[str]:
    return [SUITS[c // 13] + RANKS[c % 13] for c in range(52) if mask >> c & 1]


def test_004_1271_left_of_the_dealer_begins_with_any_of_his_eights() -> None:
    game, s = table("S8 D8 SA", "H8 H9", "C8 C9", "S7 S9")
    assert (game.ask(s).seat, moves(game, s)) == (0, {"S8", "D8"})


def test_004_1271_without_an_eight_the_right_to_begin_goes_on() -> None:
    game, s = table("S7 SA", "H9 HA", "C8 C9", "S8 S9")
    assert game.ask(s).seat == 2
    assert [(seat, kind) for seat, kind, _ in s.lines()] == [(0, "skip"), (1, "skip")]


def test_004_1271_nine_or_seven_on_an_eight_then_ten_or_six_or_another_eight() -> None:
    game, s = table("S8 D2 D3", "S9 S7 ST H8 C6", "D4 ST", "C8 C7")
    play(game, s, "S8")
    assert moves(game, s) == {"S9", "S7", "H8"}
    with pytest.raises(IllegalMove, match="♣6: it does not fit yet; you may lay ♠9, ♠7 or ♥8"):
        game.play(s, "C6")


def test_004_1271_who_can_lay_a_card_must_and_who_cannot_misses_his_turn() -> None:
    game, s = table("S8 SK", "SQ S2", "S9 HA", "S7 D2")
    play(game, s, "S8")
    assert game.ask(s).seat == 2  # seat 1 could not
    assert moves(game, s) == {"S9"}
    assert (1, "skip", "") in s.lines()


@pytest.mark.parametrize("deals", [0, 1, 2])
def test_004_1271_who_has_laid_all_his_cards_first_wins(deals: int) -> None:
    game, s = table("S8 S9", "S7 D2", "HA HK", "DK DQ", deals=deals)
    play(game, s, "S8 S7 S9")
    assert s.account.rows == ((1, 0, 0, 0),)
    assert s.over is (deals == 1)


@pytest.mark.parametrize(
    ("players", "deals", "prizes"),
    [(4, 1, (800, 500)), (4, 0, (200, 125)), (4, 4, (200, 125)), (3, 1, (790, 485)), (3, 0, (250, 175))],
)
def test_004_1273_1277_prizes_of_king(players: int, deals: int, prizes: tuple[int, int]) -> None:
    hands = ["S8", "S9 HA", "S7", "ST S6"][:players]
    game, s = table(*hands, prizes="king", deals=deals)
    play(game, s, "S8 S9 S7")
    row = [prizes[0], 0, prizes[1], 0][:players]
    assert s.account.rows == (tuple(row),)


def test_the_prizes_of_a_round_are_what_the_first_stage_of_king_takes() -> None:
    """The worked example of the digest: 1300 with four players, 1275 with three."""
    for players, total in ((4, 1300), (3, 1275)):
        for deals in (0, 1):
            game = sukno.game("fantan", players=players, prizes="king", deals=deals)
            s = game.start(3)
            rng = Random(3)
            while (ask := game.ask(s)) is not None:
                game.play(s, ask.pick(rng))
            assert sum(s.account.total) == total


def test_004_1279_any_card_begins_and_its_rank_begins_the_other_suits() -> None:
    game, s = table("D5 SA H2", "C5 D6 D4 C4", "H5 S5", "SK SQ", id="fantan-any-start")
    assert moves(game, s) == {"D5", "SA", "H2"}
    play(game, s, "D5")
    assert moves(game, s) == {"C5", "D6", "D4"}


def test_from_an_ace_all_suits_go_down_only() -> None:
    game, s = table("DA SA", "CA DK D2 H2", "H5 S5", "SK SQ", id="fantan-any-start")
    play(game, s, "DA")
    assert moves(game, s) == {"CA", "DK"}


def test_three_may_not_begin_with_a_two() -> None:
    game, s = table("D2 SA", "CA DK", "H5 S5", id="fantan-any-start")
    assert moves(game, s) == {"SA"}


def test_004_1279_whoever_lays_an_ace_or_a_two_may_lay_another_card() -> None:
    game, s = table("DA DK SA H7", "CA D2", "H5 S5", "SK SQ", id="fantan-any-start", extra_card=True)
    play(game, s, "DA")
    assert (game.ask(s).seat, game.ask(s).kind, moves(game, s)) == (0, "again", {"DK", "SA", "stop"})
    play(game, s, "SA")  # an ace again: a further card
    assert moves(game, s) == {"DK", "stop"}
    play(game, s, "DK")
    assert game.ask(s).seat == 1


def test_whoever_may_lay_another_card_need_not_and_does_not_say_whether_he_could() -> None:
    game, s = table("DA H7", "CA D2", "H5 S5", "SK DK", id="fantan-any-start", extra_card=True)
    play(game, s, "DA")
    assert moves(game, s) == {"stop"}  # nothing fits, and he is asked all the same
    play(game, s, "stop")
    assert game.ask(s).seat == 1
    assert s.voids[0] == 0


def test_without_the_agreement_an_ace_is_a_card_like_others() -> None:
    game, s = table("DA DK", "CA D2", "H5 S5", "SK SQ", id="fantan-any-start")
    play(game, s, "DA")
    assert game.ask(s).seat == 1


class Scorer:
    """The deal kept and paid from the digest alone: rows of ranks, turns, prizes."""

    def __init__(self, players: int, eights: bool, king: bool, deals: int, extra: bool) -> None:
        self.players, self.eights, self.king, self.deals, self.extra = players, eights, king, deals, extra

    def fits(self, rows: dict[str, list[int]], first: int | None, card: str) -> bool:
        suit, rank = card[0], RANKS.index(card[1])
        if first is None:
            return rank == 6 if self.eights else not (self.players == 3 and rank == 0)
        row = rows[suit]
        return rank in (min(row) - 1, max(row) + 1) if row else rank == first

    def deal(self, hands: list[list[str]], begins: int, line: list[tuple[int, str]]) -> list[int]:
        rows: dict[str, list[int]] = {suit: [] for suit in SUITS}
        first: int | None = None
        turn, again, out = begins, False, []
        for seat, move in line:
            while not again and not any(self.fits(rows, first, card) for card in hands[turn]):
                turn = (turn + 1) % self.players
            assert seat == turn
            if move == "stop":
                assert again
                again, turn = False, (turn + 1) % self.players
                continue
            assert move in hands[seat]
            assert self.fits(rows, first, move)
            hands[seat].remove(move)
            rank = RANKS.index(move[1])
            rows[move[0]].append(rank)
            first = rank if first is None else first
            if not hands[seat]:
                out.append(seat)
            again = self.extra and rank in (0, 12) and bool(hands[seat])
            if not again:
                turn = (turn + 1) % self.players
        pays = [1]
        if self.king and self.deals == 1:
            pays = [800, 500] if self.players == 4 else [790, 485]
        elif self.king:
            pays = [200, 125] if self.players == 4 else [250, 175]
        assert len(out) == len(pays)
        row = [0] * self.players
        for seat, prize in zip(out, pays, strict=True):
            row[seat] = prize
        return row


@pytest.mark.parametrize("id", ["fantan", "fantan-any-start"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("prizes", ["win", "king"])
@pytest.mark.parametrize("extra", [False, True])
def test_random_deals_are_paid_as_an_independent_scorer_pays_them(
    id: str, players: int, prizes: str, extra: bool
) -> None:
    for deals in (0, 1, 3):
        game: Any = sukno.game(id, players=players, prizes=prizes, extra_card=extra, deals=deals)
        scorer = Scorer(players, id == "fantan", prizes == "king", deals, extra)
        for seed in range(12):
            s, rng = game.start(seed), Random(seed)
            rows: list[tuple[int, ...]] = []
            while not s.over:
                dealt, begins, line, deal = [cards(h) for h in s.hands], (s.dealer + 1) % players, [], s.deal
                while not s.over and s.deal == deal:
                    ask = game.ask(s)
                    assert ask is not None
                    move = ask.pick(rng)
                    line.append((ask.seat, move))
                    game.play(s, move)
                rows.append(tuple(scorer.deal(dealt, begins, line)))
            assert s.account.rows == tuple(rows)
            assert len(rows) == (deals or players)
            total = [sum(row[seat] for row in rows) for seat in range(players)]
            assert game.outcome(s).score == tuple(map(float, total))


def test_what_fits_is_known_of_every_hand_that_passed() -> None:
    game: Any = sukno.game("fantan")
    rng = Random(1)
    for seed in range(20):
        s = game.start(seed)
        while not s.over and s.deal == 0:
            assert not any(held & void for held, void in zip(s.hands, s.voids, strict=True))
            assert s.hands[s.turn] & fitting(s.layout.laid, s.layout.starts)
            game.play(s, game.ask(s).pick(rng))
