"""Card lottery against its sections of the rules digest (004:3569-3595), and a cashier of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.lotto.card_lottery import spread
from sukno.games.lotto.card_lottery_playout import first_leads
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts

RANKS = "23456789TJQKA"


def lottery(id: str = "card-lottery", **options: Any) -> Any:
    return sukno.game(id, **options)


def dealt(game: Any, hands: str, prizes: str) -> Any:
    """These cards come first out of both packs; seat 0 sits on the dealer's left."""
    s = game.start(1)
    s.dealer = game.seats - 1
    for deck, cards in ((s.deck, hands.split()), (s.bank, prizes.split())):
        for at, text in enumerate(cards):
            other = deck.index(CARD_INDEX[text])
            deck[at], deck[other] = deck[other], deck[at]
    game.begin(s)
    return s


def playing(game: Any, *hands: str, last: int = 0) -> Any:
    """These unlucky cards, and the play-out begins."""
    s = game.start(1)
    s.dealer = game.seats - 1
    s.aside = [hand(h.split()) for h in hands]
    s.hands = [0] * game.seats
    s.dealt = 52
    s.last = last
    s.winners = [-1] * 4
    s.account.purses, s.account.amount = (0,) * game.seats, 0
    game.end_round(s)
    return s


def moves(game: Any, s: Any) -> list[str]:
    found: list[str] = game.ask(s).moves
    return found


def play(game: Any, s: Any, *made: str) -> None:
    for move in made:
        game.play(s, move)


def test_the_first_pot_is_divided_in_one_two_three_and_four_parts() -> None:
    assert spread(10, 4) == [1, 2, 3, 4], "two players with the usual ante"
    assert spread(25, 4) == [2, 4, 6, 13]
    game = lottery(players=3)
    s = game.start(1)
    assert s.chips == [1, 2, 3, 9]
    assert s.account.purses == (-5, -5, -5)


def test_004_3577_a_card_of_the_same_rank_wins_the_chips_and_both_cards_are_laid_aside() -> None:
    game = lottery(players=2)
    s = dealt(game, "S7 C8 D9 H2 H3 H4", "H9 SK SQ SJ")
    play(game, s, "turn")
    assert s.account.purses == (-5 + 1, -5)
    assert hand_texts(s.hands[0]) == ["S7", "C8"]
    assert s.chips == [0, 2, 3, 4]
    assert s.lines()[-1] == (0, "wins", "D9 1")


def test_of_several_holders_the_same_card_goes_before_and_then_the_dealers_left() -> None:
    game = lottery(players=3)
    s = dealt(game, "S7 C8 D9 H9 H3 H4 S9 S2 S3", "H9 C9 SQ SJ")
    play(game, s, "turn")
    assert s.winners == [1]
    play(game, s, "turn")
    assert s.winners == [1, 0]


def test_of_two_cards_of_the_rank_one_wins() -> None:
    game = lottery(players=2)
    s = dealt(game, "S7 C7 D9 H2 H3 H4", "H7 D7 SQ SJ")
    play(game, s, "turn")
    assert s.hands[0].bit_count() == 2
    play(game, s, "turn")
    assert hand_texts(s.hands[0]) == ["D9"]


def test_004_3579_unlucky_cards_are_paid_for_and_the_chips_go_on_new_cards() -> None:
    game = lottery(players=2, contribution=2)
    s = dealt(game, "S7 C8 D9 H2 H3 H4", "H9 H8 SQ SJ D2 D3")
    play(game, s, "turn", "turn", "turn", "turn", "deal")
    assert s.account.purses == (-5 + 1 + 2 - 2, -5 - 6)
    assert s.chips == [2, 6, 3, 4], "eight chips, one part and two, and the prizes that stayed"
    assert [CARD_TEXTS[s.bank[p]] for p in s.prizes] == ["D2", "D3", "SQ", "SJ"]
    assert [hand_texts(cards) for cards in s.aside] == [["S7"], ["H4", "H3", "H2"]]
    assert [cards.bit_count() for cards in s.hands] == [3, 3]
    assert game.view(s, 0).zone("prizes").cards == ("?",) * 4, "turned down again"


def test_if_nothing_is_won_the_contributions_go_on_the_poorest_prize() -> None:
    game = lottery(players=2)
    s = dealt(game, "S7 C8 D9 H2 H3 H4", "SA SK SQ SJ")
    play(game, s, *["turn"] * 4, "deal")
    assert s.chips == [1 + 6, 2, 3, 4]


@pytest.mark.parametrize(("players", "rounds"), [(2, 8), (3, 5), (4, 4), (5, 3), (6, 2), (7, 2), (8, 2)])
def test_there_are_as_many_rounds_as_the_pack_has_hands(players: int, rounds: int) -> None:
    game = lottery(players=players)
    s = game.start(3)
    while s.phase in ("turn", "deal"):
        play(game, s, s.phase)
    assert sum(line[1] == "deal" for line in s.lines()) == rounds - 1
    assert s.dealt == rounds * 3 * players


def test_what_nobody_claims_stays_in_the_box_for_the_next_lottery() -> None:
    game = lottery(players=8, deals=2)
    for seed in range(30):
        s, rng = game.start(seed), Random(seed)
        box = 0
        while s.deal == 0:
            game.play(s, game.ask(s).pick(rng))
            box = s.account.amount
        assert sum(s.chips) == box
        assert box >= 8 * 5


def test_004_3583_who_can_beat_must_and_leads_in_his_turn() -> None:
    game = lottery(players=3)
    s = playing(game, "H7 C2", "H9 H3 S2", "D4 D5")
    play(game, s, "H7")
    assert (s.turn, moves(game, s)) == (1, ["H9"])
    with pytest.raises(IllegalMove, match="♥7 must be beaten: ♥9"):
        game.play(s, "H3")
    play(game, s, "H9")
    assert (s.turn, s.phase) == (1, "lead")
    assert [hand_texts(h) for h in s.hands] == [["C2"], ["S2", "H3"], ["D5", "D4"]]


def test_004_3587_who_cannot_beat_takes_the_card_or_gives_both_to_the_leader() -> None:
    game = lottery(players=3)
    s = playing(game, "H7 C2", "H3 S2", "D4 D5")
    play(game, s, "H7")
    assert moves(game, s) == ["H3", "take"]
    taken = s.copy()
    play(game, taken, "take")
    assert hand_texts(taken.hands[1]) == ["S2", "H7", "H3"]
    assert (taken.turn, taken.phase) == (2, "lead"), "who has taken does not lead"
    play(game, s, "H3")
    assert hand_texts(s.hands[0]) == ["C2", "H7", "H3"]
    assert (s.turn, s.phase) == (1, "lead")
    with pytest.raises(IllegalMove):
        game.play(s, "H7")


def test_004_3585_two_cards_of_one_rank_may_be_led_together_and_each_is_answered() -> None:
    game = lottery(players=3)
    s = playing(game, "H7 S7 C2", "H9 S2 D2", "D4 D5")
    assert "S7 H7" in moves(game, s)
    play(game, s, "S7 H7")
    assert moves(game, s) == ["S2", "take"]
    play(game, s, "S2", "H9")
    assert hand_texts(s.hands[0]) == ["S7", "S2", "C2"]
    assert (s.turn, hand_texts(s.hands[1])) == (1, ["D2"])


def test_the_play_out_ends_when_one_alone_has_cards_and_he_pays_for_them() -> None:
    game = lottery(players=3, fine=3)
    s = playing(game, "H7", "H9 S2 D2", "")
    play(game, s, "H7", "H9")
    assert s.over
    assert s.account.purses == (2, -6 + 2, 2), "six chips in the box, divided at the end"


def test_the_play_out_ends_when_a_round_of_leads_beats_nothing() -> None:
    game = lottery(players=2)
    s = playing(game, "H7 C4", "S2 D2")
    play(game, s, "H7", "take", "C4")
    assert not s.over
    play(game, s, "take")
    assert s.over


def test_a_lottery_without_unlucky_cards_has_no_play_out() -> None:
    game = lottery(players=2)
    s = playing(game, "H7 C4", "")
    assert s.over


def test_004_3593_the_first_lead_by_suits_is_the_lowest_of_the_strongest() -> None:
    assert first_leads(hand(["H7", "H9", "S2", "S3", "SA"])) == ["S2"]
    assert first_leads(hand(["H7", "H9", "S2", "SA"])) == ["S2"]
    assert first_leads(hand(["HA", "H9", "SA", "S2"])) == ["H9"]
    assert first_leads(hand(["HA", "H9", "SA", "S9"])) == ["S9", "H9"], "nothing tells them apart"
    game = lottery("card-lottery-suits", players=3)
    s = playing(game, "H7 H9 S2", "H2 HK", "D4 D5", last=0)
    assert moves(game, s) == ["H7"]
    with pytest.raises(IllegalMove, match="first lead"):
        game.play(s, "S2")


def test_suit_is_followed_and_who_has_none_lays_nothing() -> None:
    game = lottery("card-lottery-suits", players=4)
    s = playing(game, "H7 H9 S2", "H2 HK D3", "D4 D5", "H8 D9")
    play(game, s, "H7")
    assert (s.turn, set(moves(game, s))) == (1, {"H2", "HK"})
    with pytest.raises(IllegalMove, match="follow suit"):
        game.play(s, "D3")
    play(game, s, "HK")
    assert s.turn == 3
    play(game, s, "H8")
    assert (s.turn, s.led) == (1, [])
    assert set(moves(game, s)) == {"H2", "D3"}


def test_004_3594_cards_left_in_hand_cost_by_suits() -> None:
    game = lottery("card-lottery-suits", players=3)
    s = playing(game, "H7", "H2 C9 D3 SA", "", last=0)
    play(game, s, "H7")
    assert s.over, "at once"
    cost = 4 + 3 + 2 + 1
    assert s.account.purses == (4, -cost + 3, 3), "ten chips divided, the odd one to the dealer's left"


# A cashier of its own, from the digest alone: cards are texts, hands are lists.


class Cashier:
    def __init__(self, game: Any, s: Any) -> None:
        o = game.options
        self.n, self.fee, self.fine, self.suits = o.players, o.contribution, o.fine, o.playout == "suits"
        self.deck = [CARD_TEXTS[c] for c in s.deck]
        self.bank = [CARD_TEXTS[c] for c in s.bank]
        self.left = (s.dealer + 1) % self.n
        self.paid = [-o.ante] * self.n
        pot = o.ante * self.n
        unit = pot // 10
        self.row = [self.bank.pop(0) for _ in range(4)]
        self.chips = [unit, 2 * unit, 3 * unit, pot - 6 * unit]
        self.unlucky: list[list[str]] = [[] for _ in range(self.n)]
        self.last = -1
        self.draw()

    def draw(self) -> None:
        self.hands = [[self.deck.pop(0) for _ in range(3)] for _ in range(self.n)]
        self.won: list[int] = []

    def turn(self) -> None:
        at = len(self.won)
        prize = self.row[at]
        order = [(self.left + k) % self.n for k in range(self.n)]
        exact = [i for i in order if prize in self.hands[i]]
        same = [i for i in order if any(c[1] == prize[1] for c in self.hands[i])]
        for i in (exact or same)[:1]:
            card = (
                prize
                if exact
                else max((c for c in self.hands[i] if c[1] == prize[1]), key=CARD_INDEX.__getitem__)
            )
            self.hands[i].remove(card)
            self.paid[i] += self.chips[at]
            self.chips[at] = 0
            self.won.append(i)
            self.last = i
        if len(self.won) == at:
            self.won.append(-1)

    def close_round(self) -> None:
        """Between rounds."""
        fees = [len(h) * self.fee for h in self.hands]
        for i, h in enumerate(self.hands):
            self.unlucky[i] += h
            self.paid[i] -= fees[i]
        places = [at for at, i in enumerate(self.won) if i >= 0]
        if not places:
            self.chips[self.chips.index(min(self.chips))] += sum(fees)
        else:
            piles = spread(sum(fees), len(places))
            assert sum(piles) == sum(fees)
            for at, pile in zip(places, piles, strict=True):
                self.row[at] = self.bank.pop(0)
                self.chips[at] = pile
        self.draw()

    def costs(self, hands: list[list[str]]) -> list[int]:
        if self.suits:
            return [sum({"H": 4, "C": 3, "D": 2, "S": 1}[c[0]] for c in h) for h in hands]
        return [len(h) * self.fine for h in hands]


@pytest.mark.parametrize("id", ["card-lottery", "card-lottery-suits"])
def test_random_lotteries_cost_what_the_cashier_says(id: str) -> None:
    for seed in range(60):
        rng = Random(seed)
        game = lottery(
            id,
            players=rng.randrange(2, 9),
            ante=rng.choice([5, 7, 100]),
            contribution=rng.choice([1, 3]),
            fine=rng.randrange(4),
        )
        s = game.start(seed)
        cashier = Cashier(game, s)
        hands: list[list[str]] | None = None
        led: list[tuple[int, str]] = []
        while (ask := game.ask(s)) is not None:
            move = ask.pick(rng)
            if ask.kind == "deal":
                cashier.close_round()
            elif ask.kind == "turn":
                cashier.turn()
            elif hands is None:
                hands = [u + h for u, h in zip(cashier.unlucky, cashier.hands, strict=True)]
                assert ask.seat == next(
                    i % game.seats
                    for i in range(cashier.last if cashier.last >= 0 else cashier.left, 99)
                    if hands[i % game.seats]
                )
            if hands is not None:
                follow(hands, led, ask, move, cashier.suits)
            game.play(s, move)
        final = hands or [u + h for u, h in zip(cashier.unlucky, cashier.hands, strict=True)]
        due = [p - c for p, c in zip(cashier.paid, cashier.costs(final), strict=True)]
        box = -sum(due)
        assert [p - d for p, d in zip(s.account.purses, due, strict=True)] == [
            box // game.seats + ((i - (s.dealer + 1)) % game.seats < box % game.seats)
            for i in range(game.seats)
        ]


def follow(hands: list[list[str]], led: list[tuple[int, str]], ask: Any, move: str, suits: bool) -> None:
    """The cards of the play-out go where the digest says."""
    seat = ask.seat
    if ask.kind == "lead":
        led[:] = [(seat, card) for card in move.split()]
        for card in move.split():
            hands[seat].remove(card)
    elif ask.kind == "answer":
        leader, card = led.pop(0)
        higher = [c for c in hands[seat] if c[0] == card[0] and RANKS.index(c[1]) > RANKS.index(card[1])]
        lower = [c for c in hands[seat] if c[0] == card[0] and c not in higher]
        assert set(ask.moves) == (set(higher) or {*lower, "take"})
        if move == "take":
            hands[seat].append(card)
        else:
            hands[seat].remove(move)
            if move in lower:
                hands[leader] += [card, move]
    else:
        if ask.kind == "follow":
            suit = led[0][1][0]
            assert set(ask.moves) == {c for c in hands[seat] if c[0] == suit}
        else:
            if led:
                assert seat == max(led, key=lambda laid: CARD_INDEX[laid[1]])[0], "who took the trick leads"
                assert set(ask.moves) == set(hands[seat])
            led.clear()
        led.append((seat, move))
        hands[seat].remove(move)
