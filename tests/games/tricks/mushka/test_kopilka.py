"""Mushka-Kopilka: suited cards, drawing and passing, the money-box; random parties reckoned again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.materials.cards import CARD_INDEX, hand, hand_texts

PRICE = {"S": 1, "C": 2, "D": 3, "H": 4}


def table(*hands: str, stock: str = "", **options: Any) -> tuple[Any, Any]:
    """Cards laid out; the last place deals."""
    game: Any = sukno.game("mushka-kopilka", **options)
    s = game.start(1)
    game.deal(s)
    s.log, s.judged, s.events = (), (), ()
    s.dealer = s.leader = 3
    s.hands = [hand(h.split()) for h in hands]
    named = [CARD_INDEX[c] for c in stock.split()]
    gone = sum(s.hands) | hand(named)
    s.stock = (*named, *(c for c in game.cards if not gone >> c & 1))
    s.failed = s.answers = 0
    game.begin_course(s)
    return game, s


def play(game: Any, s: Any, moves: str) -> None:
    for move in moves.split(", "):
        game.play(s, move)


def test_000_4862_three_of_a_suit_are_offered_face_down() -> None:
    game, s = table("SA S7 S8 D7 H7", "C7 C8 D8 D9 H8", "S9 C9 DT H9 HT", "CT DJ HJ SQ CJ", stock="CK")
    assert game.ask(s).moves == ["take", "refuse"]
    assert game.ask(s).seat == 1
    assert game.view(s, 2).zone("laid").count == 3
    play(game, s, "take")
    taken = s.given[0][2]
    assert taken // 13 == 0
    assert s.hands[0].bit_count() == 5
    assert "CK" in hand_texts(s.hands[0])
    play(game, s, "discard C7, refuse, refuse")
    assert s.phase == "card"
    assert game.ask(s).seat == 0


def test_000_4866_whoever_takes_a_card_lays_one_of_his_own_away() -> None:
    own = ["C8", "C7", "D9", "D8", "H8"]
    game, s = table("SA S7 S8 D7 H7", " ".join(own), "S9 C9 DT H9 HT", "CT DJ HJ SQ CJ", stock="CK")
    play(game, s, "take")
    taken = hand_texts(1 << s.given[0][2])[0]
    assert set(game.ask(s).moves) == {f"discard {c}" for c in own}
    with pytest.raises(IllegalMove):
        game.play(s, f"discard {taken}")
    play(game, s, "discard C7")
    for k in range(40):  # whoever laid it out knows where it is
        assert taken in hand_texts(game.imagine(s, 0, Random(k)).hands[1])


def test_000_4831_the_suit_must_be_played_or_a_card_drawn_or_a_pass_said() -> None:
    game, s = table("SK S7 D7 H7 CA", "C7 C8 D8 D9 H8", "S9 C9 DT H9 HT", "CT DJ HJ SQ CJ", stock="SJ CK")
    play(game, s, "SK")
    assert game.ask(s).moves == ["draw", "pass"]
    with pytest.raises(IllegalMove):
        game.play(s, "C7")
    play(game, s, "draw")
    assert game.ask(s).moves == ["SJ"], "what fits is played"
    play(game, s, "SJ")
    assert game.ask(s).moves == ["S9"]


def test_whoever_answers_is_asked_for_no_more_than_can_be_done() -> None:
    hands = ("SK S7 D7 H7 CA", "C7 C8 D8 D9 H8", "SA S9 C9 DT H9", "CT DJ HJ SQ CJ")
    game, s = table(*hands, stock="SJ CK")
    play(game, s, "H7")
    assert game.asked(s, game.ask(s)).en == "Follow suit"
    game, s = table(*hands, stock="SJ CK")
    play(game, s, "SK")
    assert game.asked(s, game.ask(s)).ru == "Масти нет: прикупите или пасуйте"
    s.stock = ()
    assert game.asked(s, game.ask(s)).ru == "Масти нет: пасуйте"
    s.hands[1] = hand(["SA", "C7"])
    s.trick = ((0, CARD_INDEX["HK"]),)
    assert game.asked(s, game.ask(s)).en == "None of the suit: play ♠A or pass"


def test_000_4845_a_lead_without_an_answer_is_taken_back() -> None:
    game, s = table("SK S7 D7 H7 CA", "C7 C8 D8 D9 H8", "HQ C9 DT H9 DQ", "CT DJ HJ HA CJ", stock="SJ")
    play(game, s, "SK, pass, pass, pass")
    assert "SK" in hand_texts(s.hands[0])
    assert game.ask(s).seat == 1
    for k in range(20):
        assert "SK" in hand_texts(game.imagine(s, 2, Random(k)).hands[0])


def test_000_4858_the_same_suit_is_not_led_twice_running() -> None:
    game, s = table("SK S7 D7 H7 CA", "S8 C8 D8 D9 H8", "HQ C9 DT H9 DQ", "CT DJ HJ HA CJ", stock="SJ")
    play(game, s, "SK, S8, pass, pass")
    assert game.ask(s).moves == ["CA", "D7", "H7"]
    with pytest.raises(IllegalMove):
        game.play(s, "S7")


@pytest.mark.parametrize(("led", "worth"), [("S7", 2), ("C7", 4), ("D7", 6), ("H7", 8)])
def test_000_4899_a_trick_taken_with_the_ace_of_spades_counts_twice(led: str, worth: int) -> None:
    game, s = table("S7 C7 D7 H7 CA", "SA C8 D8 D9 H8", "HQ C9 DT H9 S9", "CT DJ HJ HA ST")
    play(game, s, f"{led}, SA")
    while not s.tricks:
        game.play(s, game.ask(s).moves[0])
    assert game.trick_values(s) == [0, worth, 0, 0]


def test_000_4851_a_pass_with_the_suit_in_hand_costs_a_remise_where_it_is_allowed() -> None:
    game, s = table(
        "SK S7 D7 H7 CA", "S8 C8 D8 D9 H8", "S9 C9 DT H9 DQ", "CT DJ HJ HA CJ", pass_with_suit="fined"
    )
    play(game, s, "SK")
    assert game.ask(s).moves == ["S8", "pass"]
    play(game, s, "pass")
    assert s.fines == (0, 1, 0, 0)
    for k in range(20):
        assert any(c[0] == "S" for c in hand_texts(game.imagine(s, 3, Random(k)).hands[1]))


def test_a_passer_is_imagined_without_the_suit_until_he_draws() -> None:
    game, s = table("SK S7 D7 H7 CA", "C7 C8 D8 D9 H8", "S9 C9 DT H9 HT", "CT DJ HJ SQ CJ", stock="HK CK")
    play(game, s, "SK, pass")
    for k in range(30):
        assert not any(c[0] == "S" for c in hand_texts(game.imagine(s, 3, Random(k)).hands[1]))


@pytest.mark.parametrize("way", ["never", "fined"])
def test_another_scorer_pays_the_same_out_of_the_box(way: str) -> None:
    """Stakes, remises, those who are late, tricks by their suits, the rest: from the cards that were played alone."""
    game: Any = sukno.game("mushka-kopilka", pass_with_suit=way)
    rng = Random(3)
    for seed in range(12):
        s = game.start(seed)
        purse, box = [-10] * 4, 40
        noted = [0] * 4
        tricks: list[list[tuple[int, str]]] = []
        trick: list[tuple[int, str]] = []
        answers, fines = 0, [0] * 4
        cards = [0] * 4
        failed = 0
        while (ask := game.ask(s)) is not None:
            if not tricks and not trick and not failed:
                cards = [h.bit_count() for h in s.hands]
            phase, deal, dealer = s.phase, s.deal, s.dealer
            move = ask.pick(rng)
            held = {c[0] for c in hand_texts(s.hands[ask.seat])}
            skips = sum(kind == "skip" for _, kind, _ in s.lines())
            game.play(s, move)
            if phase == "card":
                trick, answers = [(ask.seat, move)], 0
                cards[ask.seat] -= 1
            elif phase == "answer" and move == "draw":
                cards[ask.seat] += 1
            elif phase == "answer":
                answers += 1
                if move == "pass":
                    fines[ask.seat] += trick[0][1][0] in held
                else:
                    trick.append((ask.seat, move))
                    cards[ask.seat] -= 1
                if answers == 3 and len(trick) == 1:
                    cards[trick[0][0]] += 1
                    failed, trick = failed + 1, []
                elif answers == 3:
                    tricks.append(trick)
                    failed = 0
            if s.deal == deal:
                skips = sum(kind == "skip" for _, kind, _ in s.lines()) - skips
                failed += skips
                continue
            takers = set()
            for fell in tricks:
                led = fell[0][1][0]
                who = max(fell, key=lambda pc: (pc[1] == "SA", pc[1][0] == led, "789TJQKA".index(pc[1][1])))
                noted[who[0]] += PRICE[led] * (2 if who[1] == "SA" else 1)
                takers.add(who[0])
            out = [p for p, _ in trick if cards[p] == 0]
            order = [(dealer + 1 + i) % 4 for i in range(4)]
            first = out[0] if out else min(order, key=lambda p: cards[p])
            for p in range(4):
                due = 5 * (p not in takers) + 5 * fines[p] + 5 * (p != first)
                purse[p] -= due
                box += due
            if s.deal == 4:
                total = sum(noted)
                paid = noted if total <= box else [n * box // total for n in noted]
                for p in range(4):
                    purse[p] += paid[p]
                purse[first] += box - sum(paid)
            tricks, trick, fines, failed = [], [], [0] * 4, 0
        assert s.account.purses == tuple(purse)
        assert sum(purse) == 0


@pytest.mark.parametrize("way", ["never", "fined"])
def test_whatever_a_seat_imagines_explains_all_that_was_seen(way: str) -> None:
    """Cards that were taken, taken on and laid away, drawn, played and taken back: the past of every world replays."""
    game: Any = sukno.game("mushka-kopilka", pass_with_suit=way)
    for seed in range(15):
        rng = Random(seed)
        s = game.start(f"seen {seed}")
        while (ask := game.ask(s)) is not None:
            if rng.random() < 0.2:
                world = game.imagine(s, rng.randrange(4), rng)
                again, moves = game.past(world)
                for _, move in moves:
                    game.play(again, move)
                assert (again.hands, again.stock, again.phase) == (world.hands, world.stock, world.phase)
            game.play(s, ask.pick(rng))


def test_a_card_taken_on_from_its_taker_may_lie_anywhere() -> None:
    game, s = table("S7 S8 S9 D7 H7", "SJ SQ C8 D8 H8", "HQ C9 DT H9 DQ", "CT DJ HJ HA CJ", stock="CK DK HK")
    play(game, s, "take, discard C8")
    assert (s.phase, game.ask(s).seat) == ("take", 2)
    play(game, s, "refuse, refuse")
    assert (s.phase, game.ask(s).seat) == ("take", 2), "now the taker has three spades"
    play(game, s, "take, discard C9, take, discard CJ, refuse")
    held = [game.imagine(s, 0, Random(k)).hands for k in range(20)]
    assert len(held) == 20


def test_a_party_cut_short_tells_what_its_tricks_were_paid() -> None:
    game: Any = sukno.game("mushka-kopilka", deals=1)
    rng, s = Random(5), game.start(5)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    told = [line.en.split(":")[0] for line in game.last_deal(s).effects]
    assert told[-2:] == ["for the tricks", "box divided"]
