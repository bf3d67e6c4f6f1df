"""Mau-mau: suit or rank, the jack, the word, penalties and the agreements of the book."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.shedding.shedding_moves import NONE
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand
from sukno.players.policies import policies


def table(
    top: str, *hands: str, stock: str = "D7 D8 D9 C7 C8", under: str = "", **options: Any
) -> tuple[Any, Any]:
    """Seat 0 to move on this top card, laid by a player; the stock gives its cards from the left."""
    game = sukno.game("mau-mau", players=max(2, len(hands)), **options)
    s = game.start(1)
    s.dealer = game.seats - 1
    s.turn = 0
    s.hands = [hand(h.split()) for h in hands]
    s.bank = [CARD_INDEX[c] for c in [*under.split(), top]]
    s.stock = [CARD_INDEX[c] for c in reversed(stock.split())]
    s.laid = True
    return game, s


def moves(game: Any, s: Any) -> list[str]:
    found: list[str] = game.ask(s).moves
    return found


def test_a_card_follows_suit_or_rank_and_a_jack_goes_on_anything() -> None:
    game, s = table("HT", "H7 ST SJ C9", "SA SK")
    assert moves(game, s) == ["SJ S", "SJ C", "SJ D", "SJ H", "ST", "H7", "draw"]
    with pytest.raises(IllegalMove, match="♣9: on ♥10 you may lay"):
        game.play(s, "C9")
    with pytest.raises(IllegalMove, match="name a suit"):
        game.play(s, "SJ")


def test_after_a_jack_the_named_suit_or_another_jack() -> None:
    # 004:3679
    game, s = table("HT", "SJ C9 CA", "SA HJ D7 DK")
    game.play(s, "SJ D")
    assert set(moves(game, s)) == {"D7", "DK", "HJ S", "HJ C", "HJ D", "HJ H", "draw"}
    with pytest.raises(IllegalMove, match="♦ named"):
        game.play(s, "SA")


def test_nine_and_ace_are_ordinary_cards() -> None:
    game, s = table("HT", "S9 SA H8", "SK SQ")
    assert moves(game, s) == ["H8", "draw"]


def test_values_of_cards_left_in_hand() -> None:
    # 004:3677
    game, s = table("HT", "HK", "SA SK SQ SJ ST S9 S8 S7", "DA")
    game.play(s, "HK")
    assert s.account.rows == ((0, 11 + 4 + 3 + 2 + 10 + 9 + 8 + 7, 11),)
    game5 = sukno.game("mau-mau", players=5)
    assert [game5.value(CARD_INDEX[c]) for c in ("S6", "H5", "C4", "D3", "S2")] == [6, 5, 4, 3, 2]


def test_thirty_two_cards_and_fifty_two_from_five_players_on() -> None:
    assert [len(sukno.game("mau-mau", players=n).cards) for n in (2, 3, 4, 5)] == [32, 32, 32, 52]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_everybody_gets_five_six_or_seven_cards_and_one_is_turned(size: int) -> None:
    game = sukno.game("mau-mau", players=4, hand_size=size)
    s = game.start(2)
    assert [h.bit_count() for h in s.hands] == [size] * 4
    assert len(s.bank) == 1
    assert s.turn == (s.dealer + 1) % 4


def test_the_word_is_said_with_the_last_card_but_one() -> None:
    game, s = table("HT", "HK S7", "SA SK", stock="D7 D8 D9")
    assert set(moves(game, s)) == {"HK", "HK mau", "draw"}
    said, forgotten = s.copy(), s.copy()
    game.play(said, "HK mau")
    assert said.hands[0] == hand(["S7"])
    game.play(forgotten, "HK")
    assert forgotten.hands[0] == hand(["S7", "D7", "D8"]), "forgetting costs two cards"
    assert forgotten.turn == 1
    game, s = table("HT", "HK S7 S8", "SA SK")
    with pytest.raises(IllegalMove, match="last card but one"):
        game.play(s, "HK mau")


def test_a_jack_as_last_card_but_one_names_a_suit_and_says_the_word() -> None:
    game, s = table("HT", "SJ C9", "SA SK")
    assert "SJ C mau" in moves(game, s)
    game.play(s, "SJ C mau")
    assert (s.suit, s.hands[0]) == (1, hand(["C9"]))


def test_a_card_may_be_drawn_for_tactical_reasons_and_only_it_may_be_laid_then() -> None:
    # 004:3667
    game, s = table("HT", "HK S7 S8", "SA SK", stock="H9 D8")
    game.play(s, "draw")
    assert moves(game, s) == ["H9", "pass"]
    with pytest.raises(IllegalMove, match="only the drawn card"):
        game.play(s, "HK")
    kept = s.copy()
    game.play(kept, "pass")
    assert (kept.turn, kept.hands[0].bit_count()) == (1, 4)
    game.play(s, "H9")
    assert s.turn == 1


def test_nobody_else_sees_the_card_drawn_or_whether_it_fits() -> None:
    for drawn in ("H9", "D8"):
        game, s = table("HT", "HK S7 S8", "SA SK", stock=f"{drawn} C7")
        game.play(s, "draw")
        view = game.view(s, 1)
        assert view.turn == 0
        assert view.zone("drawn").text.en == ""
        assert view.zone("hand-0").cards == ("?",) * 4
    assert game.view(s, 0).zone("drawn").text.en == "♦8"


def test_the_bank_without_its_top_card_is_the_new_stock() -> None:
    # 004:3673
    game, s = table("HT", "S7 S8", "SA SK", stock="", under="D7 D8 D9")
    game.play(s, "draw")
    assert [CARD_TEXTS[c] for c in s.bank] == ["HT"]
    assert len(s.stock) == 2
    assert set(s.stock) | {s.drawn} == {CARD_INDEX[c] for c in ("D7", "D8", "D9")}


def test_a_deal_in_which_all_pass_with_nothing_to_draw_ends_without_a_winner() -> None:
    game, s = table("HT", "S7", "SA SK", "C9", stock="")
    for seat in range(3):
        assert (s.turn, moves(game, s)) == (seat, ["pass"])
        game.play(s, "pass")
    assert s.account.rows == ((7, 15, 9),)


def test_a_seven_costs_a_card_and_the_turn_unless_it_is_passed_on() -> None:
    # 004:3683; passed sevens add up
    game, s = table("HT", "H7 SA SK", "S7 CA CK", "HA HK H9", stock="D8 D9 DT DQ", seven_draws=True)
    game.play(s, "H7")
    assert set(moves(game, s)) == {"S7", "take"}
    game.play(s, "S7")
    assert moves(game, s) == ["take"]
    with pytest.raises(IllegalMove, match="take 2"):
        game.play(s, "HA")
    game.play(s, "take")
    assert s.hands[2] == hand(["HA", "HK", "H9", "D8", "D9"])
    assert (s.turn, s.debt) == (0, 0)
    assert set(moves(game, s)) == {"SA", "SA mau", "SK", "SK mau", "draw"}, (
        "the paid seven is an ordinary card"
    )


def test_a_penalty_may_be_accepted_even_with_an_answer_in_hand() -> None:
    game, s = table("HT", "H7 SA SK", "S7 CA CK", stock="D8 D9", seven_draws=True)
    game.play(s, "H7")
    game.play(s, "take")
    assert s.hands[1] == hand(["S7", "CA", "CK", "D8"])
    assert s.turn == 0


def test_without_agreement_sevens_eights_and_queens_do_nothing() -> None:
    for card in ("H7", "H8", "HQ", "HK"):
        game, s = table("HT", f"{card} SA SK", "HA DJ C7")
        game.play(s, card)
        assert s.turn == 1
        assert {"HA", "DJ S", "draw"} <= set(moves(game, s))


def test_five_threes_in_a_row_make_fifteen_cards() -> None:
    # 004:3665, told of macao's 104 cards; one pack holds four threes, so the chain stands at twelve before
    game, s = table("ST", "D3 CA CK", "HA HK HQ", "SA SK SQ", "DA DK DQ", "C9 C8 C7", macao_penalties=True)
    s.stock = [c for c in game.cards if CARD_TEXTS[c][1] in "456T"]
    s.bank = [CARD_INDEX[c] for c in ("ST", "S3", "H3", "C3")]
    s.debt = 12
    game.play(s, "D3")
    assert moves(game, s) == ["take"]
    game.play(s, "take")
    assert s.hands[1].bit_count() == 3 + 15
    assert s.turn == 2


def test_the_king_of_hearts_costs_five_and_goes_on_hearts_only() -> None:
    game, s = table("HT", "HK SA SQ", "CK CA C9", stock="D7 D8 D9 DT DQ DA", macao_penalties=True)
    game.play(s, "HK")
    assert moves(game, s) == ["take"], "another king is no answer"
    game.play(s, "take")
    assert s.hands[1].bit_count() == 8
    game, s = table("SK", "HK DK CA", "C7 C8", macao_penalties=True)
    assert moves(game, s) == ["DK", "draw"]


def test_penalties_of_macao_are_two_three_and_five() -> None:
    game = sukno.game("mau-mau", players=5, macao_penalties=True)
    table_ = {"S2": 2, "H3": 3, "HK": 5, "SK": 0, "H7": 0, "DA": 0}
    assert {c: game.penalties[CARD_INDEX[c]] for c in table_} == table_


def test_going_out_on_a_penalty_card_lets_the_next_player_answer_or_take() -> None:
    # 004:3671
    game, s = table("HT", "H7", "S7 CA", "HA", stock="D8 D9 DT", seven_draws=True)
    game.play(s, "H7")
    assert s.out == 0
    taken, answered = s.copy(), s.copy()
    game.play(taken, "take")
    assert taken.account.rows == ((0, 7 + 11 + 8, 11),)
    game.play(answered, "S7 mau")
    assert answered.account.rows == ((0, 11, 11),), "nobody takes the sum"


def test_after_an_eight_the_next_player_misses_his_turn() -> None:
    # 004:3685
    game, s = table("HT", "H8 SA SK", "CA CK", "DA DK", eight_skips=True)
    game.play(s, "H8")
    assert s.turn == 2
    assert s.lines()[-1] == (1, "skip", "")


def test_on_a_queen_only_the_king_of_her_suit() -> None:
    # 004:3685
    game, s = table("HQ", "HK SQ HJ H9", "SA SK", queen_king=True)
    assert moves(game, s) == ["HK", "draw"]
    s.laid = False
    assert set(moves(game, s)) >= {"HK", "SQ", "H9", "HJ S", "draw"}, "the upturned card has no effect"


def test_ending_with_a_jack_doubles_the_loss_by_agreement() -> None:
    # 004:3683
    for agreed, loss in ((True, 30), (False, 15)):
        game, s = table("HT", "SJ", "SA SK", jack_finish_doubles=agreed)
        assert moves(game, s) == ["SJ", "draw"], "the last jack names no suit"
        game.play(s, "SJ")
        assert s.account.rows == ((0, loss),)


def test_the_match_ends_at_the_limit_and_the_smallest_loss_wins() -> None:
    game, s = table("HT", "HK", "SA SK", "C9", limit=200)
    s.account.total = (120, 184, 90)
    game.play(s, "HK")
    assert (s.over, s.account.total) == (False, (120, 199, 99))
    game, s = table("HT", "HK", "SA SK", "C9", limit=200)
    s.account.total = (120, 185, 90)
    game.play(s, "HK")
    end = game.outcome(s)
    assert s.account.total == (120, 200, 99)
    assert end.places == (2, 3, 1)
    assert end.points == (59.0, -181.0, 122.0), "each settles with each by the difference"


def test_the_deal_passes_to_the_left() -> None:
    game, s = table("HT", "HK", "SA SK", "C9")
    game.play(s, "HK")
    assert (s.deal, s.dealer, s.turn, s.drawn) == (1, 0, 1, NONE)
    assert s.log == ()


def test_imagination_knows_which_cards_were_in_hand_at_the_shuffle() -> None:
    game, s = table("HT", "S7 S8", "SA SK", stock="", under="D7 D8 D9")
    game.play(s, "draw")
    game.play(s, "pass")
    for k in range(30):
        assert game.imagine(s, 0, Random(k)).hands[1] == hand(["SA", "SK"])


def test_imagination_believes_that_who_drew_had_nothing_to_lay() -> None:
    game = sukno.game("mau-mau", players=2)
    s = game.start(5)
    drawer, other = s.turn, 1 - s.turn
    fits = game.on_first[s.bank[-1]]
    game.play(s, "draw")
    game.play(s, "pass")
    fitting = [bool(game.imagine(s, other, Random(k)).hands[drawer] & fits) for k in range(200)]
    assert 10 < sum(fitting) < 60, "mostly believed, not always"


def test_what_a_drawer_is_believed_to_lack_does_not_lie_on_top_of_the_imagined_stock() -> None:
    game = sukno.game("mau-mau", players=2)
    s = game.start(5)
    other = 1 - s.turn
    fits = game.on_first[s.bank[-1]]
    game.play(s, "draw")
    game.play(s, "pass")
    top = rest = total = 0
    for k in range(2000):
        t = game.imagine(s, other, Random(k))
        top += fits >> t.stock[-1] & 1
        rest += sum(fits >> c & 1 for c in t.stock)
        total += len(t.stock)
    assert abs(top / 2000 - rest / total) < 0.04


def test_the_table_is_told_that_the_word_was_forgotten() -> None:
    game, s = table("HT", "HK S7", "SA SK", stock="D7 D8 D9")
    game.play(s, "HK")
    last = game.log_lines(s)[-1]
    assert (last.seat, last.kind) == (0, "forgot")
    assert last.words.ru == "не говорит «мау» и берёт две карты"
    assert game.describe(s, "SA mau").ru == "положить ♠A, сказать «мау»"


def test_the_log_tells_every_kind_of_line_in_both_languages() -> None:
    game, s = table("HT", "SJ C9 CA", "SA S7", stock="D7 D8 D9")
    for move in ("SJ C", "draw", "pass", "CA mau", "draw", "pass"):
        game.play(s, move)
    told = [(line.kind, line.words.en, line.words.ru) for line in game.log_lines(s)]
    assert told[:4] == [
        ("card", "♠J, names clubs", "♠J, масть — трефы"),
        ("draw", "draws a card", "берёт карту из колоды"),
        ("keep", "keeps the card", "оставляет карту себе"),
        ("card", "♣A, “mau”", "♣A, «мау»"),
    ]


# a bound where queens hold everybody up


def test_with_kings_on_queens_the_bank_is_turned_over_twice_at_most() -> None:
    """The book has no bound; a king that is held back could make deals of thousands of moves."""
    game, s = table("SQ", "SK H7", "HA H8", stock="", under="D7", queen_king=True)
    for under in (1, 2):
        assert moves(game, s)[-1] == "draw"
        game.play(s, "draw")
        assert s.turned == under
        game.play(s, "pass")
        s.bank.insert(0, CARD_INDEX["D8"])
    assert moves(game, s) == ["SK", "pass"]
    game.play(s, "pass")
    game.play(s, "pass")
    assert s.deal == 1, "all passed, and nothing could be drawn"
    assert s.account.rows[0] != (0, 0)


def test_without_that_option_the_bank_is_turned_over_as_often_as_it_is_needed() -> None:
    game, s = table("SQ", "SK H7", "HA H8", stock="", under="D7")
    s.turned = 9
    assert moves(game, s)[-1] == "draw"


@pytest.mark.parametrize("players", [2, 5])
def test_matches_with_kings_on_queens_stay_short(players: int) -> None:
    game = sukno.game("mau-mau", players=players, queen_king=True)
    for seed in range(3):
        s, rng, played = game.start(seed), Random(seed), 0
        while (ask := game.ask(s)) is not None:
            game.play(s, ask.pick(rng))
            played += 1
        assert played < 8000


def test_those_who_lost_least_together_are_named_together() -> None:
    game = sukno.game("mau-mau", players=3)
    s = game.start(1)
    s.over = True
    for losses, en in (
        ((5, 500, 5), "⟨0⟩, ⟨2⟩ share first place with 5."),
        ((5, 500, 6), "⟨0⟩ lost least: 5."),
        ((500,) * 3, "⟨0⟩, ⟨1⟩, ⟨2⟩ share first place with 500."),
    ):
        s.account.total = losses
        assert game.outcome(s).text.en == en


def test_the_novice_says_the_word_and_names_his_longest_suit() -> None:
    novice = policies("mau-mau").novice
    assert novice is not None
    game, s = table("HT", "SJ C9", "SA SK")
    assert novice(game, s, game.ask(s), Random(1)) == "SJ C mau"
    game, s = table("HT", "HA H7 SJ C9", "SA SK")
    assert novice(game, s, game.ask(s), Random(1)) == "HA"
