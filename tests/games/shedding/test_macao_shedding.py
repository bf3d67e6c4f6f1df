"""Macao: two packs, nines and aces, penalties that add up; and a referee of its own, written from the digest."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.shedding.shedding_cards import relabel
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, PACK, cards_of
from sukno.players.policies import policies

RANKS = "23456789TJQKA"


def numbered(cards: list[str], seen: set[int]) -> list[int]:
    out = []
    for text in cards:
        face = CARD_INDEX[text]
        out.append(face + PACK if face in seen else face)
        seen.add(face)
    return out


def table(
    top: str, *hands: str, stock: str = "D7 D8 DT C7 C8", under: str = "", **options: Any
) -> tuple[Any, Any]:
    """Seat 0 to move on this top card, laid by a player; the stock gives its cards from the left."""
    game = sukno.game("macao-shedding", players=max(2, len(hands)), **options)
    s = game.start(1)
    s.dealer = game.seats - 1
    s.turn = 0
    seen: set[int] = set()
    s.bank = numbered([*under.split(), top], seen)
    s.hands = [sum(1 << c for c in numbered(h.split(), seen)) for h in hands]
    s.stock = numbered(stock.split(), seen)[::-1]
    s.laid = True
    relabel(s)
    return game, s


def moves(game: Any, s: Any) -> list[str]:
    found: list[str] = game.ask(s).moves
    return found


def held(s: Any, seat: int) -> Counter[str]:
    return Counter(CARD_TEXTS[c % PACK] for c in cards_of(s.hands[seat]))


def test_two_packs_and_five_cards_each() -> None:
    game = sukno.game("macao-shedding", players=5)
    s = game.start(2)
    assert len(game.cards) == 104
    assert [h.bit_count() for h in s.hands] == [5] * 5
    assert len(s.stock) == 104 - 25 - 1
    assert s.turn == (s.dealer + 1) % 5
    assert set(Counter(game.pieces(s)).values()) == {2}


def test_a_card_follows_suit_or_rank_and_nines_and_aces_go_on_anything() -> None:
    # 004:3659
    game, s = table("HT", "H7 ST C9 SA CK", "SA SK")
    assert set(moves(game, s)) == {"H7", "ST", "C9", "SA S", "SA C", "SA D", "SA H", "draw"}
    with pytest.raises(IllegalMove, match="♣K: on ♥10 you may lay"):
        game.play(s, "CK")
    with pytest.raises(IllegalMove, match="no suit is named"):
        game.play(s, "C9 H")


def test_a_nine_changes_the_suit_to_its_own() -> None:
    game, s = table("HT", "C9 C4 D4", "C7 D7 H7 D9 SA")
    game.play(s, "C9")
    assert {m[:2] for m in moves(game, s)} == {"C7", "D9", "SA", "dr"}


def test_an_ace_calls_for_the_suit_named_or_a_nine_or_another_ace() -> None:
    game, s = table("HT", "CA C4 D4", "D7 H7 C7 S9 SA")
    game.play(s, "CA D")
    assert {m[:2] for m in moves(game, s)} == {"D7", "S9", "SA", "dr"}


def test_penalty_cards_ask_for_their_like_and_neither_nine_nor_ace_helps() -> None:
    # 004:3661-3665
    game, s = table("H7", "H2 S4 S5", "C2 H9 HA H3 H4")
    game.play(s, "H2")
    assert moves(game, s) == ["C2", "take"]
    with pytest.raises(IllegalMove, match="take 2"):
        game.play(s, "H9")
    game, s = table("H7", "HK S4 S5", "HK SK H4")
    game.play(s, "HK")
    assert moves(game, s) == ["HK", "take"], "only the other king of hearts"


def test_five_threes_in_a_row_make_fifteen_cards() -> None:
    # 004:3665
    stock = " ".join(f"{s}{r}" for s in "SCDH" for r in "4567")
    game, s = table("S7", "S3 SK SQ", "C3 CK CQ", "D3 DK DQ", "H3 H4 HQ", "S3 S4 HT", stock=stock)
    for move in ("S3", "C3", "D3", "H3", "S3"):
        game.play(s, move)
    assert s.debt == 15
    assert moves(game, s) == ["take"]
    game.play(s, "take")
    assert s.hands[0].bit_count() == 2 + 15
    assert (s.turn, s.debt) == (1, 0)


def test_a_chain_may_come_round_to_who_has_already_answered() -> None:
    game, s = table("S7", "S2 C2 SK SQ", "D2 CK CQ")
    for move in ("S2", "D2", "C2"):
        game.play(s, move)
    assert (s.turn, s.debt, moves(game, s)) == (1, 6, ["take"])


def test_a_paid_penalty_card_is_an_ordinary_card_and_its_rank_begins_a_new_chain() -> None:
    game, s = table("S7", "S2 SK SQ", "CK CQ", "D2 S6 D6 D5")
    game.play(s, "S2")
    game.play(s, "take")
    assert {m[:2] for m in moves(game, s)} == {"D2", "S6", "dr"}
    game.play(s, "D2")
    assert s.debt == 2


def test_the_king_of_hearts_goes_on_hearts_or_on_the_other_one_only() -> None:
    game, s = table("SK", "HK DK C7", "SA SQ")
    assert {m[:2] for m in moves(game, s)} == {"DK", "dr"}
    game, s = table("HK", "HK DK C7", "SA SQ")
    assert {m[:2] for m in moves(game, s)} == {"DK", "HK", "dr"}
    game.play(s, "HK")
    assert s.debt == 5, "the one below was paid: a new chain"


def test_a_card_may_be_drawn_and_a_penalty_taken_for_tactical_reasons() -> None:
    # 004:3667
    game, s = table("HT", "H7 S7 S8", "C2 SK D4", stock="H9 D8 D7")
    game.play(s, "draw")
    assert moves(game, s) == ["H9", "pass"]
    game.play(s, "pass")
    assert s.turn == 1
    game, s = table("H7", "H2 S4 S5", "C2 SK D4", stock="H9 D8")
    game.play(s, "H2")
    game.play(s, "take")
    assert held(s, 1) == Counter(["C2", "SK", "D4", "H9", "D8"])


def test_the_word_is_said_with_the_last_card_but_one() -> None:
    # 004:3669
    game, s = table("HT", "HA S7", "SA SK", stock="D7 D8 D9")
    assert set(moves(game, s)) == {*(f"HA {x}{w}" for x in "SCDH" for w in ("", " macao")), "draw"}
    said, forgotten = s.copy(), s.copy()
    game.play(said, "HA S macao")
    assert held(said, 0) == Counter(["S7"])
    game.play(forgotten, "HA S")
    assert held(forgotten, 0) == Counter(["S7", "D7", "D8"])


def test_the_last_card_may_be_a_penalty_that_the_next_player_answers_or_takes() -> None:
    # 004:3671
    game, s = table("H7", "H3", "C3 S9", "D4", stock="SA SK SQ")
    game.play(s, "H3")
    taken, answered = s.copy(), s.copy()
    game.play(taken, "take")
    assert taken.account.rows == ((0, 30 + 40 + 50 + 10 + 10, 5),)
    game.play(answered, "C3 macao")
    assert answered.account.rows == ((0, 40, 5),)


def test_the_bank_without_its_top_card_is_the_new_stock() -> None:
    # 004:3673
    game, s = table("HT", "S7 S8", "SA SK", stock="", under="D7 D7 H4")
    game.play(s, "draw")
    assert [CARD_TEXTS[c % PACK] for c in s.bank] == ["HT"]
    assert len(s.stock) == 2


def test_values_of_cards_left_in_hand() -> None:
    # 004:3657, the table of the digest
    game = sukno.game("macao-shedding")
    worth = {CARD_TEXTS[f]: game.worth[f] for f in range(52)}
    assert worth["HK"] == 50
    assert worth["SK"] == 10
    assert [worth[f"D{r}"] for r in RANKS] == [20, 30, 5, 5, 5, 5, 5, 40, 10, 10, 10, 10, 50]


@pytest.mark.parametrize("limit", [200, 500, 1000])
def test_the_match_ends_at_the_agreed_loss(limit: int) -> None:
    game, s = table("HT", "H4", "SA", "C9", limit=limit)
    s.account.total = (0, limit - 51, 0)
    game.play(s.copy(), "H4")
    over = s.copy()
    over.account.total = (0, limit - 50, 0)
    game.play(over, "H4")
    assert over.over
    assert game.outcome(over).places == (1, 3, 2)
    going = s.copy()
    game.play(going, "H4")
    assert not going.over


@pytest.mark.parametrize("players", [2, 5])
def test_two_equal_cards_cannot_be_told_apart(players: int) -> None:
    """Whoever drew which copy: the same cards in the same places are the same state, at every moment."""
    game = sukno.game("macao-shedding", players=players, deals=1)
    for seed in range(10):
        s, rng = game.start(seed), Random(seed)
        while (ask := game.ask(s)) is not None:
            game.play(s, ask.pick(rng))
            as_it_is = (s.hands[:], s.bank[:], s.stock[:])
            relabel(s)
            assert as_it_is == (s.hands, s.bank, s.stock)


# A referee of its own, from the digest alone: cards are texts, hands are lists.

VALUE = dict(zip(RANKS, (20, 30, 5, 5, 5, 5, 5, 40, 10, 10, 10, 10, 50), strict=True))
COST = {"2": 2, "3": 3}


def loss(hand: list[str]) -> int:
    return sum(50 if c == "HK" else VALUE[c[1]] for c in hand)


def cost(card: str) -> int:
    return 5 if card == "HK" else COST.get(card[1], 0)


class Referee:
    """One deal; what comes of a new shuffle is told by the state."""

    def __init__(self, s: Any) -> None:
        self.hands = [[CARD_TEXTS[c % PACK] for c in cards_of(h)] for h in s.hands]
        self.stock = [CARD_TEXTS[c % PACK] for c in s.stock]
        self.bank = [CARD_TEXTS[c % PACK] for c in s.bank]
        self.turn, self.suit, self.debt = s.turn, "", 0
        self.drawn, self.last, self.idle = "", -1, 0
        self.done = False

    def fits(self, card: str) -> bool:
        top = self.bank[-1]
        if self.debt:
            return card == "HK" if top == "HK" else card[1] == top[1]
        if card[1] in "9A":
            return True
        if self.suit:
            return card[0] == self.suit
        if card == "HK":
            return top[0] == "H"
        return card[0] == top[0] or card[1] == top[1]

    def moves(self) -> set[str]:
        hand = self.hands[self.turn]
        out = set()
        for card in [self.drawn] if self.drawn else hand:
            if self.fits(card):
                named = [f"{card} {x}" for x in "SCDH"] if card[1] == "A" and len(hand) > 1 else [card]
                out |= {
                    f"{text}{word}"
                    for text in named
                    for word in (("", " macao") if len(hand) == 2 else ("",))
                }
        if self.debt:
            return out | {"take"}
        if self.drawn:
            return out | {"pass"}
        return out | {"draw" if self.stock or len(self.bank) > 1 else "pass"}

    def give(self, count: int, reshuffled: list[str]) -> str:
        card = ""
        for _ in range(count):
            if not self.stock:
                if len(self.bank) < 2:
                    break
                under, self.bank = self.bank[:-1], self.bank[-1:]
                rest = Counter(under)
                assert rest >= Counter(reshuffled)
                taken = list((rest - Counter(reshuffled)).elements())
                self.stock = [*reshuffled, *taken]
                self.unsure = True
            card = self.stock.pop()
            self.hands[self.turn].append(card)
        return card

    def play(self, move: str, after: Any) -> None:
        n = len(self.hands)
        reshuffled = [CARD_TEXTS[c % PACK] for c in after.stock]
        self.unsure = False
        if move in ("draw", "take"):
            card = self.give(self.debt if move == "take" else 1, reshuffled)
            self.idle = 0
            if move == "draw":
                self.drawn = card
                return
            self.debt = 0
            self.done = self.last >= 0
        elif move == "pass":
            self.idle = 0 if self.drawn else self.idle + 1
            self.done = self.idle == n
        else:
            hand = self.hands[self.turn]
            words = move.split()
            said = words[-1] == "macao"
            hand.remove(words[0])
            self.bank.append(words[0])
            self.suit = words[1] if len(words) > 1 and words[1] != "macao" else ""
            self.debt += cost(words[0])
            self.idle = 0
            if len(hand) == 1 and not said:
                self.give(2, reshuffled)
            if self.last >= 0 or (not hand and not self.debt):
                self.done = True
            elif not hand:
                self.last = self.turn
        self.drawn = ""
        self.turn = (self.turn + 1) % n


@pytest.mark.parametrize("players", [2, 3, 5])
def test_random_deals_go_as_the_referee_says(players: int) -> None:
    game = sukno.game("macao-shedding", players=players, deals=1)
    for seed in range(25):
        s, rng = game.start(seed), Random(seed)
        referee = Referee(s)
        while (ask := game.ask(s)) is not None:
            assert ask.seat == referee.turn
            assert set(ask.moves) == referee.moves()
            move = ask.pick(rng)
            game.play(s, move)
            referee.play(move, s)
            if not s.over:
                found = [sorted(CARD_TEXTS[c % PACK] for c in cards_of(h)) for h in s.hands]
                if referee.unsure:  # several were taken from a new shuffle: the state tells which
                    referee.hands = [[CARD_TEXTS[c % PACK] for c in cards_of(h)] for h in s.hands]
                    referee.stock = [CARD_TEXTS[c % PACK] for c in s.stock]
                    if referee.drawn:
                        referee.drawn = CARD_TEXTS[s.drawn]
                assert [sorted(h) for h in referee.hands] == found
                assert referee.debt == s.debt
        assert referee.done
        assert s.account.rows == (tuple(loss(h) for h in referee.hands),)
        total = [loss(h) for h in referee.hands]
        assert game.outcome(s).points == tuple(float(sum(total) - players * x) for x in total)


def test_club_hits_the_neighbour_and_says_the_word() -> None:
    novice, guide = policies("macao-shedding").novice, policies("macao-shedding").guide
    assert novice is not None
    assert guide is not None
    game, s = table("HT", "H2 HQ H7 C5", "SA SK")
    assert guide(game, s, game.ask(s), Random(1)) == "H2"
    game, s = table("HT", "HA S7", "SA SK")
    assert novice(game, s, game.ask(s), Random(1)) == "HA S macao"
