"""Stukolka: the common rules, the forms of the book, and its worked examples."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sukno
from sukno.engine import BadOption, IllegalMove
from sukno.engine.view import BACK
from sukno.families.entry import new_entry
from sukno.games.tricks.stukolka import StukolkaGame, StukolkaState
from sukno.lab.conformance import examine
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts

FORMS = ("stukolka", "stukolka-golets", "stukolka-prikup", "stukolka-shleif", "stukolka-obligatory")


def table(
    id: str, *hands: str, turned: str = "H6", stock: str = "", pot: int = 15, **options: Any
) -> tuple[StukolkaGame, StukolkaState]:
    """Seat 0 sits at the dealer's left; the last seat deals. The stock begins with these cards."""
    game = sukno.game(id, players=len(hands), **{"deals": 3, **options})
    assert isinstance(game, StukolkaGame)
    s = game.start(1)
    s.dealer = len(hands) - 1
    s.hands = [hand(h.split()) for h in hands]
    s.turned = CARD_INDEX[turned] if not s.shleif else -1
    s.trump = CARD_INDEX[turned] // 13
    first = [CARD_INDEX[c] for c in stock.split()]
    used = hand(first) | 1 << CARD_INDEX[turned]
    for held in s.hands:
        used |= held
    new_entry(s, [*first, *(c for c in game.cards if not used >> c & 1)])
    s.bound = False
    s.log = ()
    s.account.amount = pot
    s.account.purses = (-pot, *[0] * (len(hands) - 1))
    s.account.book = ()
    game.begin_play(s)
    return game, s


def play(game: StukolkaGame, s: StukolkaState, moves: str) -> None:
    for move in moves.split(","):
        game.play(s, move.strip())


def moves(game: StukolkaGame, s: StukolkaState) -> list[str]:
    ask = game.ask(s)
    assert ask is not None
    return ask.moves


FOUR = ("HA C6 C7", "SA S6 S7", "DA D6 D7", "HQ C8 D8")


# the settlement


def test_000_5449_whoever_has_no_trick_pays_what_lay_on_the_table() -> None:
    game, s = table("stukolka", *FOUR, pot=165)
    play(game, s, "play, play, pass, pass, HA, SA, C6, S6")
    before = s.account.amount
    play(game, s, "C7, S7")  # seat 0 takes all three
    assert before == 165
    assert s.account.purses == (-165 + 165 - 15, -165, 0, 0)  # and pays for the next deal
    assert s.account.amount == 165 + 15


def test_000_5460_a_stake_is_added_to_the_remise() -> None:
    """165 and 15 are 180; one remise of 180 and 15 are 195, 65 a trick."""
    game, s = table("stukolka", *FOUR, pot=165 + 15)
    play(game, s, "play, play, pass, pass, HA, SA, C6, S6, C7, S7")
    assert s.account.amount == 195
    assert s.account.amount // 3 == 65


def test_000_5466_two_remises_and_a_stake() -> None:
    game, s = table("stukolka", *FOUR, pot=180)
    play(game, s, "play, play, play, pass, HA, S6, D6, C6, SA, DA, C7, S7, D7")
    assert s.account.amount == 180 + 180 + 15 == 375
    assert s.account.amount // 3 == 125


def test_a_third_of_the_pot_for_every_trick() -> None:
    game, s = table("stukolka", "HA C6 D9", "CA S6 S7", "DA D6 D7", "HQ C8 D8", pot=195)
    play(game, s, "play, play, pass, pass, HA, S6, C6, CA, S7, D9")
    rows = {b.kind: b.cells for b in s.account.kept[-1] if b.kind}
    assert rows["tricks"] == (65, 130, 0, 0)
    assert "remise" not in rows
    assert s.account.amount == 15


def test_the_pot_is_divided_when_the_game_stops() -> None:
    game, s = table("stukolka", *FOUR, pot=180, deals=1)
    play(game, s, "play, play, pass, pass, HA, SA, C6, S6, C7, S7")
    assert s.phase == ""
    assert s.account.amount == 0
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.points == (-180 + 180 + 45, -180 + 45, 45, 45)


def test_a_limit_on_remises() -> None:
    game, s = table("stukolka", *FOUR, pot=180, remise_limit=2)
    play(game, s, "play, play, pass, pass, HA, SA, C6, S6, C7, S7")
    assert s.account.amount == 2 * 15 + 15


def test_the_dealer_takes_the_pot_if_all_pass() -> None:
    game, s = table("stukolka", *FOUR, pot=60)
    play(game, s, "pass, pass, pass")
    assert s.deal == 1
    assert s.account.purses == (-60 - 15, 0, 0, 60)


def test_a_lone_knocker_takes_the_pot() -> None:
    game, s = table("stukolka", *FOUR, pot=60)
    play(game, s, "pass, play, pass, pass")
    assert s.account.purses[1] == 60


def test_what_a_deal_brought_is_told_when_it_is_over() -> None:
    game, s = table("stukolka", *FOUR, pot=165)
    play(game, s, "play, play, pass, pass, HA, SA, C6, S6, C7, S7")
    told = game.last_deal(s)
    assert told is not None
    assert [line.en for line in told.effects] == ["tricks: ⟨0⟩ +165", "remise: ⟨1⟩ −165"]
    game, s = table("stukolka", *FOUR, pot=60)
    play(game, s, "pass, pass, pass")
    told = game.last_deal(s)
    assert told is not None
    assert [line.ru for line in told.effects] == ["без розыгрыша: ⟨3⟩ +60"]


# the play (rules 8-13)


def test_the_ace_of_trumps_must_be_led() -> None:
    game, s = table("stukolka", *FOUR)
    play(game, s, "play, play, pass, pass")
    assert moves(game, s) == ["HA"]
    with pytest.raises(IllegalMove) as refused:
        game.play(s, "C7")
    assert "A" in refused.value.text.en
    assert "A" in refused.value.text.ru


def test_the_king_of_trumps_must_be_led_from_king_and_queen_only() -> None:
    game, s = table("stukolka", "HK HQ C7", "SA S6 S7", "DA D6 D7", "C6 C8 D8")
    play(game, s, "play, play, pass, pass")
    assert moves(game, s) == ["HK"]
    game.play(s, "HK")
    game.play(s, "SA")
    assert sorted(moves(game, s)) == ["C7", "HQ"]  # rule 10: the other is free
    game, s = table("stukolka", "HK HJ C7", "SA S6 S7", "DA D6 D7", "C6 C8 D8")
    play(game, s, "play, play, pass, pass")
    assert sorted(moves(game, s)) == ["C7", "HJ", "HK"]


def test_the_lead_is_a_duty_after_a_trick_too() -> None:
    game, s = table("stukolka", "C7 C8 S6", "CA HA S7", "DA D6 D7", "C6 D8 D9")
    play(game, s, "play, play, pass, pass, C8, CA")
    assert s.turn == 1
    assert moves(game, s) == ["HA"]


def test_every_card_is_beaten_trumped_and_overtrumped() -> None:
    game, s = table("stukolka", "C8 S6 S9", "C9 C7 CK", "H7 D6 D7", "H8 H9 HT")
    play(game, s, "play, play, play, play, C8")
    assert sorted(moves(game, s)) == ["C9", "CK"]  # not the seven
    game.play(s, "C9")
    assert moves(game, s) == ["H7"]  # void: must trump
    game.play(s, "H7")
    assert sorted(moves(game, s)) == ["H8", "H9", "HT"]
    game, s = table("stukolka", "C8 S6 S9", "H9 C7 CK", "H7 D6 D7", "HQ C6 D8")
    s.hands[1] = hand(["HT", "S7", "S8"])
    play(game, s, "play, play, play, pass, C8, HT")
    assert moves(game, s) == ["H7"]  # cannot overtrump, but must trump


def test_what_a_lead_shows_is_remembered() -> None:
    game, s = table("stukolka", "C7 C8 S6", "CA H9 S7", "DA D6 D7", "C6 D8 D9")
    play(game, s, "play, play, pass, pass, C7")
    for seed in range(40):
        held = game.imagine(s, 1, Random(seed)).hands[0]
        assert not held >> CARD_INDEX["HA"] & 1
        assert not (held >> CARD_INDEX["HK"] & 1 and held >> CARD_INDEX["HQ"] & 1)


# the forms


def test_golets_is_three_cards_after_the_top_one_and_leads() -> None:
    game, s = table("stukolka-golets", *FOUR, stock="S8 HK C9 D9")
    play(game, s, "play, pass, golets, pass")
    assert hand_texts(s.hands[2]) == ["C9", "D9", "HK"]
    assert s.turn == 2  # 000:5134-5138


def test_golets_is_for_one_player_only_and_the_dealer_may_pass() -> None:
    game, s = table("stukolka-golets", *FOUR)
    assert "golets" in moves(game, s)
    game.play(s, "golets")
    assert moves(game, s) == ["pass", "play"]
    play(game, s, "play, pass")
    assert moves(game, s) == ["pass", "play"]
    game, s = table("stukolka-golets", *FOUR)
    play(game, s, "play, pass, pass")
    assert moves(game, s) == ["pass", "play", "golets"]


def test_000_5198_cards_are_served_in_turn_from_the_top() -> None:
    """The first lays away two and gets the two top cards, the second one, the third three."""
    game, s = table("stukolka-prikup", *FOUR, stock="S8 HK C9 D9 DT DJ")
    play(game, s, "play, play, play, pass")
    play(game, s, "discard C7 C6, discard S6, discard DA D7 D6")
    assert hand_texts(s.hands[0]) == ["S8", "HA", "HK"]
    assert hand_texts(s.hands[1]) == ["SA", "S7", "C9"]
    assert hand_texts(s.hands[2]) == ["DJ", "DT", "D9"]
    assert s.turn == 0


def test_with_exchange_the_dealer_must_play_against_a_lone_knocker() -> None:
    game, s = table("stukolka-prikup", *FOUR, pot=60)
    play(game, s, "pass, play, pass")
    assert s.phase == "exchange"
    assert s.idle == 0b0101


def test_above_the_agreed_pot_the_dealer_may_refuse() -> None:
    game, s = table("stukolka-prikup", *FOUR, pot=60, dealer_forced_limit=45)
    play(game, s, "pass, play, pass")
    assert moves(game, s) == ["pass", "play"]
    game.play(s, "pass")
    assert s.account.purses[1] == 60


def test_whoever_passed_may_not_buy() -> None:
    game, s = table("stukolka-prikup", *FOUR)
    play(game, s, "play, pass, play, pass, stand")
    ask = game.ask(s)
    assert ask is not None
    assert ask.seat == 2
    game.play(s, "stand")
    assert s.phase == "card"


def test_a_short_stock_serves_what_it_has() -> None:
    game = sukno.game("stukolka-prikup", players=6, pack=32, deals=1)
    s = game.start(3)
    for _ in range(6):
        if game.ask(s).moves[0] == "pass":  # type: ignore[union-attr]
            game.play(s, "play")
    for _ in range(4):
        ask = game.ask(s)
        assert ask is not None
        game.play(s, " ".join(["discard", *ask.families[0].items]))  # type: ignore[attr-defined]
    ask = game.ask(s)
    assert ask is not None
    assert ask.families[0].high == 1  # type: ignore[attr-defined]


def test_with_shleif_the_dealer_must_play_and_holds_the_trump() -> None:
    game = sukno.game("stukolka-shleif", players=4, deals=1)
    s = game.start(5)
    assert moves(game, s) == ["shleif", "open"]  # type: ignore[arg-type]
    assert game.view(s, 0).zone("trump").text.en == "", "nobody knows them yet"
    game.play(s, "shleif")
    dealer = s.dealer
    assert s.hands[dealer].bit_count() == 4
    shleif = s.entry.pile[0]
    assert shleif // 13 == s.trump
    assert game.view(s, (dealer + 1) % 4).zone("turned").cards == ()
    play(game, s, "play, pass, pass")  # type: ignore[arg-type]
    assert not s.idle >> dealer & 1
    game.play(s, "stand")
    ask = game.ask(s)
    assert ask is not None
    assert ask.seat == dealer
    items = ask.families[0].items  # type: ignore[attr-defined]
    assert CARD_TEXTS[shleif] not in items
    game.play(s, " ".join(["discard", *items]))
    assert s.hands[dealer].bit_count() == 4
    ask = game.ask(s)
    assert ask is not None
    assert ask.kind == "drop"
    game.play(s, ask.pick(Random(1)))
    assert s.hands[dealer].bit_count() == 3


def test_the_shleif_lies_apart_until_the_dealer_has_bought() -> None:
    """000:5289: he must not mix it with his cards."""
    game = sukno.game("stukolka-shleif", players=4, deals=1)
    s = game.start(5)
    game.play(s, "shleif")
    dealer, shleif = s.dealer, CARD_TEXTS[s.entry.pile[0]]

    def seen(seat: int | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        view = game.view(s, seat)
        return view.zone("shleif").cards, view.zone(f"hand{dealer}").cards

    for seat in (None, (dealer + 1) % 4):
        assert seen(seat) == ((BACK,), (BACK,) * 3)
    assert seen(dealer)[0] == (shleif,)
    assert shleif not in seen(dealer)[1]
    assert game.view(s, dealer).zone("shleif").seat == dealer
    play(game, s, "play, pass, pass, stand, stand")  # type: ignore[arg-type]
    assert seen(dealer)[0] == seen(None)[0] == ()
    assert shleif in seen(dealer)[1]
    assert len(seen(dealer)[1]) == 4, "one of the four is laid away"


def test_without_the_shleif_the_dealer_may_pass_even_against_one() -> None:
    game = sukno.game("stukolka-shleif", players=4, deals=1)
    s = game.start(5)
    game.play(s, "open")
    assert s.turned >= 0
    play(game, s, "play, pass, pass")  # type: ignore[arg-type]
    assert moves(game, s) == ["pass", "play"]  # type: ignore[arg-type]


@pytest.mark.parametrize(("laid", "got"), [(3, 4), (2, 3), (1, 2), (0, 0)])
def test_000_5300_a_blind_knocker_gets_one_card_more(laid: int, got: int) -> None:
    game = sukno.game("stukolka-shleif", players=4, deals=1, blind=True)
    s = game.start(5)
    game.play(s, "shleif")
    seat = s.turn
    assert set(game.view(s, seat).zone(f"hand{seat}").cards) == {"?"}
    assert moves(game, s) == ["look", "blind"]  # type: ignore[arg-type]
    play(game, s, "blind, look, pass, look, pass")  # type: ignore[arg-type]
    assert "?" not in game.view(s, seat).zone(f"hand{seat}").cards
    cards = hand_texts(s.hands[seat])
    game.play(s, " ".join(["discard", *cards[:laid]]) if laid else "stand")
    assert s.entry.takers.count(seat) == got
    ask = game.ask(s)
    assert ask is not None
    assert (ask.kind == "drop") == bool(laid)
    game.play(s, ask.pick(Random(2)) if laid else "stand")


def test_in_razrez_those_who_passed_come_in_and_the_last_one_leads() -> None:
    game = sukno.game("stukolka-shleif", players=5, deals=1, razrez=True)
    s = game.start(5)
    game.play(s, "shleif")
    first = s.turn
    play(game, s, "play, pass, pass, pass, stand, stand")  # type: ignore[arg-type]
    game.play(s, game.ask(s).pick(Random(1)))  # type: ignore[union-attr]
    ask = game.ask(s)
    assert ask is not None
    assert (ask.kind, ask.seat) == ("razrez", (first + 1) % 5)
    game.play(s, "razrez")
    assert s.hands[ask.seat].bit_count() == 4
    game.play(s, game.ask(s).pick(Random(1)))  # type: ignore[union-attr]
    game.play(s, "stay")
    game.play(s, "razrez")
    game.play(s, game.ask(s).pick(Random(1)))  # type: ignore[union-attr]
    assert s.phase == "card"
    assert s.turn == (first + 3) % 5


def test_obligatory_all_pay_and_play_while_no_remise_lies() -> None:
    game = sukno.game("stukolka-obligatory", players=4, deals=2)
    s = game.start(1)
    assert s.account.amount == 4 * 15 + 15 == 75
    assert s.phase == "card"
    assert s.turn == (s.dealer + 1) % 4
    rng = Random(3)
    while s.deal == 0:
        game.play(s, game.ask(s).pick(rng))  # type: ignore[union-attr]
    assert s.account.amount % 75 == 15  # remises of 75, and the dealer's stake alone
    assert s.phase == "enter"


@pytest.mark.parametrize(
    "options",
    [
        {"stake": 10},
        {"form": "prikup", "players": 7},
        {"form": "obligatory", "players": 6},
        {"blind": True},
        {"razrez": True},
    ],
)
def test_what_makes_no_sense_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        sukno.game("stukolka", **options)


@settings(max_examples=25, deadline=None)
@given(
    id=st.sampled_from(FORMS),
    seed=st.integers(0, 10**6),
    stake=st.sampled_from((3, 15, 90)),
    limit=st.sampled_from((0, 4)),
)
def test_money_adds_up_to_nothing_after_every_move(id: str, seed: int, stake: int, limit: int) -> None:
    game = sukno.game(id, stake=stake, remise_limit=limit, deals=4)
    s = game.start(seed)
    rng = Random(seed)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
        assert sum(s.account.purses) + s.account.amount == 0
        assert s.account.amount % 3 == 0 or not s.phase
        assert abs(sum(game.standing(s))) < 1e-6
    assert s.account.amount == 0


def test_blind_and_razrez_together_keep_what_is_hidden_hidden() -> None:
    game = sukno.game("stukolka-shleif", players=6, blind=True, razrez=True, deals=3)
    for seed in range(3):
        examine(game, f"both{seed}", care=8)
