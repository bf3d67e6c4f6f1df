"""Gypsy against its section of the rules digest (004:3731-3745), and a referee of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand, hand_texts
from sukno.players.policies import policies

RANKS = "23456789TJQKA"


def gypsy(**options: Any) -> Any:
    return sukno.game("tsyganka", **options)


def circle(game: Any, cards: str, centre: str = "C6", turn: int = 0) -> Any:
    """Only these cards are left in the circle, and they come in some order."""
    s = game.start(1)
    s.circle = sorted(CARD_INDEX[c] for c in cards.split())
    s.centre = CARD_INDEX[centre]
    s.hands = [0] * game.seats
    s.turn = turn
    return s


def fans(game: Any, *hands: str, centre: str = "C6", giver: int = 0) -> Any:
    s = game.start(1)
    s.circle, s.centre, s.open = [], CARD_INDEX[centre], -1
    s.hands = [hand(h.split()) for h in hands]
    game.offer(s, giver)
    return s


def test_four_play_with_36_cards_and_more_with_52() -> None:
    assert len(gypsy().start(1).circle) == 35
    assert {len(gypsy(players=n).start(1).circle) for n in (5, 6, 7, 8)} == {51}


def test_004_3733_the_card_in_the_centre_is_never_the_gypsy_and_the_dealer_draws_first() -> None:
    game = gypsy()
    for seed in range(80):
        s = game.start(seed)
        assert CARD_TEXTS[s.centre] != "SQ"
        assert s.centre not in s.circle
        assert (s.turn, s.phase) == (s.dealer, "lead")


def test_004_3735_a_higher_card_of_the_suit_takes_both_and_else_the_leader_does() -> None:
    game = gypsy()
    for first, second, taker in (("H8", "H9", 1), ("H9", "H8", 0), ("H8", "DA", 0)):
        s = circle(game, second)
        s.hands = [0, 0, hand(["SQ", "S7"]), hand(["S8"])]
        s.open, s.giver, s.turn, s.phase = CARD_INDEX[first], 0, 1, "answer"
        game.play(s, "draw")
        assert set(hand_texts(s.hands[taker])) == {first, second}


def test_after_the_answer_the_neighbour_leads_to_his_own_neighbour() -> None:
    game = gypsy()
    s = circle(game, "H8 H9 D7 D8 SA SK")
    seats = []
    while s.circle:
        seats.append((s.turn, s.phase))
        game.play(s, "draw")
    assert seats == [(0, "lead"), (1, "answer"), (1, "lead"), (2, "answer"), (2, "lead"), (3, "answer")]


def test_004_3737_trumps_and_the_gypsy_are_laid_aside_and_one_draws_again() -> None:
    game = gypsy()
    s = circle(game, "CA SQ")
    game.play(s, "draw")
    assert (s.turn, s.phase, s.hands[0].bit_count()) == (0, "lead", 1)
    s = circle(game, "CA H7")
    s.open, s.giver, s.turn, s.phase = CARD_INDEX["H6"], 3, 0, "answer"
    s.circle = [CARD_INDEX["CA"], CARD_INDEX["H7"]]
    while s.phase == "answer":
        game.play(s, "draw")
    assert {"CA", "H7", "H6"} >= set(hand_texts(s.hands[0]))


def test_by_agreement_a_trump_drawn_in_answer_beats_the_card() -> None:
    for agreed, mine in (("beats", {"CA", "HK"}), ("aside", {"CA"})):
        game = gypsy(trump_answer=agreed)
        s = circle(game, "CA")
        s.hands = [0, 0, hand(["SQ", "S7"]), hand(["S8"])]
        s.open, s.giver, s.turn, s.phase = CARD_INDEX["HK"], 3, 0, "answer"
        game.play(s, "draw")
        assert set(hand_texts(s.hands[0])) == mine


def test_if_the_circle_is_empty_after_a_lead_the_leader_keeps_his_card() -> None:
    game = gypsy()
    s = circle(game, "H8")
    s.hands = [hand(c.split()) for c in ("SQ S6", "S7", "S8", "S9")]
    game.play(s, "draw")
    assert "H8" in hand_texts(s.hands[0])
    assert (s.giver, s.turn, s.phase) == (1, 2, "fan"), "whose turn is next offers first"


def test_004_3741_a_card_of_the_fan_is_beaten_or_taken() -> None:
    game = gypsy()
    s = fans(game, "H8", "H9 H7 CA SK", "SQ D6", "D7")
    game.play(s, "draw")
    assert game.ask(s).moves == ["CA", "H9", "take"]
    with pytest.raises(IllegalMove, match="♥8 is beaten by"):
        game.play(s, "H7")
    taken, beaten = s.copy(), s.copy()
    game.play(taken, "take")
    assert "H8" in hand_texts(taken.hands[1])
    game.play(beaten, "H9")
    assert hand_texts(beaten.hands[1]) == ["SK", "CA", "H7"]
    assert {CARD_TEXTS[c] for c in cards_of(beaten.gone)} == {"H8", "H9"}
    assert (beaten.giver, beaten.turn) == (1, 2)


def test_the_gypsy_beats_nothing_and_a_trump_only_by_a_higher_one() -> None:
    game = gypsy()
    s = fans(game, "SJ", "SQ SK SA CT", "S8", "S9")
    game.play(s, "draw")
    assert set(game.ask(s).moves) == {"SK", "SA", "CT", "take"}
    s = fans(game, "CT", "SQ SK CJ C7", "S8", "S9")
    game.play(s, "draw")
    assert game.ask(s).moves == ["CJ", "take"]


def test_004_3745_whoever_draws_the_gypsy_draws_once_more_from_the_same_fan() -> None:
    game = gypsy()
    met = set()
    for seed in range(12):
        s = fans(game, "SQ H8", "H9 D9", "S8", "S9 ST")
        s.key = bytes([seed] * 32)
        game.play(s, "draw")
        met.add(s.phase)
        if s.phase == "fan":
            assert "SQ" in hand_texts(s.hands[1])
            assert (s.giver, s.turn) == (0, 1)
            game.play(s, "draw")
            assert s.open == CARD_INDEX["H8"]
    assert met == {"fan", "beat"}


def test_of_the_gypsy_alone_there_is_no_second_draw_and_the_giver_is_out() -> None:
    game = gypsy()
    s = fans(game, "SQ", "H9 D9", "S8", "S9 ST")
    game.play(s, "draw")
    assert not s.hands[0]
    assert (s.giver, s.turn, s.phase) == (1, 2, "fan")
    assert "out" in next(iter(game.seat_infos(s))).marks


def test_whoever_alone_has_cards_has_lost() -> None:
    game = gypsy(deals=1)
    s = fans(game, "H8", "SQ H9", "", "")
    game.play(s, "draw")
    game.play(s, "H9")
    assert s.over
    assert s.account.rows == ((0, 1, 0, 0),)
    assert game.outcome(s).places == (1, 4, 1, 1)


def test_when_no_card_can_beat_another_the_holder_of_the_gypsy_has_lost() -> None:
    game = gypsy(deals=1)
    s = fans(game, "H8", "SQ", "D9", "S7")
    assert s.over
    assert s.account.rows == ((0, 1, 0, 0),)
    s = fans(game, "H8", "SQ", "D9 D7", "")
    assert not s.over, "the nine beats the seven"


def test_who_takes_everything_does_not_hold_the_game_up() -> None:
    game = gypsy(deals=1)
    s = game.start(3)
    n = 0
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.moves[-1])
        n += 1
    assert n < 1200


def test_nobody_sees_what_is_in_a_fan() -> None:
    game = gypsy()
    s = fans(game, "SQ H8", "H9 D9", "S8", "S9 ST")
    assert game.view(s, 1).zone("hand0").cards == ("?", "?")
    assert game.view(s, 0).zone("hand0").cards == ("SQ", "H8")
    assert len({game.imagine(s, 1, Random(k)).hands[0] for k in range(30)}) > 3
    s = fans(game, "H8 H7", "SQ S9", "S8", "S9 ST".replace("S9 ", ""))
    game.play(s, "draw")
    taken = CARD_TEXTS[s.open]
    game.play(s, "take")
    assert all(taken in hand_texts(game.imagine(s, 0, Random(k)).hands[1]) for k in range(20))


def test_club_beats_with_the_weakest_card_and_a_beginner_with_the_strongest() -> None:
    novice, club = policies("tsyganka").novice, policies("tsyganka").club
    assert novice is not None
    assert club is not None
    game = gypsy()
    s = fans(game, "H8", "H9 HK CA SK", "SQ D6", "D7")
    game.play(s, "draw")
    assert club(game, s, game.ask(s), Random(1)) == "H9"
    assert novice(game, s, game.ask(s), Random(1)) == "CA"


# A referee of its own, from the digest alone: cards are texts; what chance brings is read from the state.


def beats(card: str, other: str, trump: str) -> bool:
    if "SQ" in (card, other):
        return False
    if card[0] == other[0]:
        return RANKS.index(card[1]) > RANKS.index(other[1])
    return card[0] == trump


@pytest.mark.parametrize("players", [4, 5, 8])
def test_random_deals_are_lost_by_whom_the_referee_says(players: int) -> None:
    for seed in range(6):
        aside = seed % 2 == 0
        game = gypsy(players=players, deals=1, trump_answer="aside" if aside else "beats")
        s, rng = game.start(seed), Random(seed)
        trump = CARD_TEXTS[s.centre][0]
        left = {CARD_TEXTS[c] for c in s.circle}
        hands: list[set[str]] = [set() for _ in range(players)]
        turn, led, giver, fan, draws = s.dealer, "", -1, False, 0

        def next_of(seat: int, hands: list[set[str]] = hands) -> int:
            return next(i % players for i in range(seat, seat + players) if hands[i % players])

        while (ask := game.ask(s)) is not None:
            assert ask.seat == turn
            before = [{CARD_TEXTS[c] for c in cards_of(h)} for h in s.hands]
            assert before == hands
            move = ask.pick(rng)
            if fan and led:
                good = {c for c in hands[turn] if beats(c, led, trump)}
                assert set(ask.moves) == good | {"take"}
            game.play(s, move)
            done = False
            if not fan:
                card = next(iter(left - {CARD_TEXTS[c] for c in s.circle}))
                left.remove(card)
                if card == "SQ" or (card[0] == trump and (aside or not led)):
                    hands[turn].add(card)
                elif not led:
                    led, giver, turn = card, turn, (turn + 1) % players
                else:
                    hands[turn if beats(card, led, trump) else giver] |= {card, led}
                    led = ""
                if not left:
                    if led:
                        hands[giver].add(led)
                    led, fan, done = "", True, True
            elif led:
                if move == "take":
                    hands[turn].add(led)
                else:
                    hands[turn].remove(move)
                led, done = "", True
            else:
                draws += 1
                card = s.log[3] if s.log and s.log[2] == "draws" else "SQ"
                hands[giver].remove(card)
                if card == "SQ":
                    hands[turn].add(card)
                    done = not hands[giver]
                else:
                    led = card
            if done:
                rest = set().union(*hands)
                stuck = not any(beats(a, b, trump) for a in rest for b in rest)
                if sum(map(bool, hands)) < 2 or stuck or draws >= 500:
                    assert s.over
                    assert s.account.rows == (tuple(int("SQ" in h) for h in hands),)
                    break
                giver = next_of(turn)
                turn = next_of(giver + 1)
        assert s.over
