"""Own trumps against its section of the rules digest (004:3717-3729)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.shedding.svoi_kozyri import OwnTrumps, SvoiKozyriState
from sukno.materials.cards import CARD_TEXTS, hand, hand_texts, pack
from sukno.players.thumbs.shedding.svoi_kozyri import look
from sukno.players.thumbs.shedding.svoi_kozyri_search import SURE, TAKING

PAIR = {"S": "C", "C": "S", "D": "H", "H": "D"}
"""The other suit of the same colour."""


def own_trumps(**options: Any) -> OwnTrumps:
    return sukno.game("svoi-kozyri", **options)  # type: ignore[return-value]


def dealt(game: OwnTrumps, seed: int, mine: str = "H", his: str = "S") -> SvoiKozyriState:
    """The dealer's trumps are `mine`."""
    s = game.start(seed)
    game.play(s, f"trump {mine}")
    game.play(s, f"trump {his}")
    return s


def table(game: OwnTrumps, first: str, second: str, trumps: str = "HS") -> SvoiKozyriState:
    """Seat 0 leads; both hold these cards."""
    s = dealt(game, next(n for n in range(20) if game.start(n).dealer == 1), trumps[1], trumps[0])
    s.hands = [hand(first.split()), hand(second.split())]
    s.seen.clear()
    return s


def moves(game: OwnTrumps, s: SvoiKozyriState) -> set[str]:
    ask = game.ask(s)
    assert ask is not None
    return set(ask.moves)


# choosing and dealing (004:3719-3721)


def test_004_3719_the_first_chooses_a_colour_and_trumps_and_the_second_trumps_of_the_other() -> None:
    game = own_trumps()
    s = game.start(1)
    assert game.ask(s).seat == s.dealer  # type: ignore[union-attr]
    assert moves(game, s) == {"trump S", "trump C", "trump D", "trump H"}
    game.play(s, "trump H")
    assert moves(game, s) == {"trump S", "trump C"}
    with pytest.raises(IllegalMove):
        game.play(s, "trump D")
    game.play(s, "trump S")
    assert game.ask(s).seat == 1 - s.dealer  # type: ignore[union-attr]
    assert s.phase == "lead"


def mirrored(card: str, mine: str, his: str) -> str:
    return {mine: his, PAIR[mine]: PAIR[his]}[card[0]] + card[1]


@pytest.mark.parametrize("cards", [24, 28, 32, 36])
@pytest.mark.parametrize(("mine", "his"), [("H", "S"), ("D", "S"), ("C", "H"), ("S", "D")])
def test_004_3721_the_hands_mirror_each_other(cards: int, mine: str, his: str) -> None:
    game = own_trumps(cards=cards)
    shares = set()
    for seed in range(20):
        s = dealt(game, seed, mine, his)
        first, second = (set(hand_texts(s.hands[i])) for i in (s.dealer, 1 - s.dealer))
        assert len(first) == len(second) == cards // 2
        assert first | second == {CARD_TEXTS[c] for c in pack(cards)}
        own = {c for c in first if c[0] in (mine, PAIR[mine])}
        theirs = {c for c in second if c[0] in (his, PAIR[his])}
        assert {mirrored(c, mine, his) for c in own} == theirs
        # derived: with r red cards in the first player's half he gets the black ones that are no mirrors of them
        assert len(first - own) == cards // 2 - len(own)
        shares.add(len(own))
    assert len(shares) > 1


def test_naming_other_suits_changes_nothing_but_the_names() -> None:
    """So whoever takes back what he has named has learnt nothing."""
    game = own_trumps()
    for seed in range(10):
        s, t = dealt(game, seed, "H", "S"), dealt(game, seed, "C", "D")
        renamed = {"H": "C", "D": "S", "S": "D", "C": "H"}
        for one, other in zip(s.hands, t.hands, strict=True):
            assert {renamed[c[0]] + c[1] for c in hand_texts(one)} == set(hand_texts(other))


# play (004:3723-3729)


def test_004_3725_a_card_is_beaten_by_a_higher_one_of_its_suit_or_by_ones_own_trump() -> None:
    game = own_trumps()
    s = table(game, "C9 D7", "CT C8 S7 H7 DA")
    game.play(s, "C9")
    assert moves(game, s) == {"CT", "S7", "take"}
    with pytest.raises(IllegalMove) as refused:
        game.play(s, "DA")
    assert "♣9 is beaten by a higher card of its suit or by ♠: ♣10 or ♠7" in str(refused.value)


def test_ones_own_trump_beats_the_trumps_of_the_other_and_is_beaten_by_a_higher_one_alone() -> None:
    game = own_trumps()
    s = table(game, "HA S9 C7", "S7 S8 H7 SK")
    game.play(s, "HA")
    assert moves(game, s) == {"S7", "S8", "SK", "take"}
    game.play(s, "take")
    s = table(game, "S9 HA C7", "S7 S8 SK HT")
    game.play(s, "S9")
    assert moves(game, s) == {"SK", "take"}


def test_004_3725_whoever_has_beaten_lays_a_lead_of_his_own_on_top() -> None:
    game = own_trumps()
    s = table(game, "C9 D7 D8", "CT H7 H8")
    game.play(s, "C9")
    game.play(s, "CT")
    assert (game.ask(s).seat, moves(game, s)) == (1, {"H7", "H8"})  # type: ignore[union-attr]
    assert game.taken_this_turn(s) == 1
    game.play(s, "H7")
    assert (game.ask(s).seat, moves(game, s)) == (0, {"take"})  # type: ignore[union-attr]


def test_004_3727_who_does_not_beat_takes_the_whole_heap_and_the_other_leads() -> None:
    game = own_trumps()
    s = table(game, "C9 D7 D8", "CT H7 H8")
    for move in ("C9", "CT", "H7", "take"):
        game.play(s, move)
    assert set(hand_texts(s.hands[0])) == {"C9", "CT", "H7", "D7", "D8"}
    assert (game.ask(s).seat, moves(game, s)) == (1, {"H8"})  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("second", "line", "winner"), [("CT", "C9 CT", 1), ("CT H7", "C9 CT H7", 1), ("SA SK", "C9 take D8", 0)]
)
def test_004_3729_the_last_card_wins_at_once_whether_it_beats_or_is_led(
    second: str, line: str, winner: int
) -> None:
    game = own_trumps(deals=1)
    s = table(game, "C9 D8" if winner else "C9", second)
    if not winner:
        game.play(s, "C9")
    else:
        for move in line.split():
            game.play(s, move)
    assert s.over
    assert s.account.rows == ((1 - winner, winner),)


def test_a_position_that_comes_again_with_the_same_player_to_move_is_a_draw() -> None:
    game = own_trumps(deals=1)
    s = table(game, "DJ DQ DA", "DT CK CA")
    line = ["DA", "take", "DQ", "DA", "CA", "take", "CK", "CA", "DA", "take"]
    for move in line:
        assert not s.over
        game.play(s, move)
    assert [set(hand_texts(held)) for held in s.hands] == [{"DJ", "DQ"}, {"DT", "CK", "CA", "DA"}]
    assert s.over
    assert s.account.rows == ((0, 0),)
    assert game.outcome(s).places == (1, 1)  # type: ignore[union-attr]


ORDER = "6789TJQKA"


def beats(card: str, other: str, trump: str) -> bool:
    if card[0] == other[0]:
        return ORDER.index(card[1]) > ORDER.index(other[1])
    return card[0] == trump


@pytest.mark.parametrize("cards", [24, 28, 32, 36])
def test_random_matches_are_played_again_from_texts_alone(cards: int) -> None:
    for seed in range(12):
        rng = Random(seed)
        count = rng.choice((1, 2, 3))
        game = own_trumps(cards=cards, deals=count)
        s = game.start(seed)
        dealer, total = s.dealer, [0, 0]
        for deal in range(count):
            assert (s.deal, s.dealer, s.over) == (deal, dealer, False)
            trumps = ["", ""]
            for seat in (dealer, 1 - dealer):
                move = rng.choice(sorted(moves(game, s)))
                trumps[seat] = move[-1]
                game.play(s, move)
            hands = [set(hand_texts(held)) for held in s.hands]
            heap: list[str] = []
            turn, top, won = 1 - dealer, "", -1
            before = set()
            while True:
                place = (frozenset(hands[0]), frozenset(hands[1]), turn, top)
                if place in before:
                    break
                before.add(place)
                if top:
                    may = {c for c in hands[turn] if beats(c, top, trumps[turn])}
                    assert moves(game, s) == may | {"take"}
                    move = rng.choice(sorted(may)) if may and rng.random() < 0.9 else "take"
                    game.play(s, move)
                    if move == "take":
                        hands[turn] |= set(heap)
                        heap, top, turn = [], "", 1 - turn
                        continue
                    hands[turn].remove(move)
                    heap.append(move)
                    if not hands[turn]:
                        won = turn
                        break
                assert game.ask(s).seat == turn  # type: ignore[union-attr]
                assert moves(game, s) == hands[turn]
                top = rng.choice(sorted(hands[turn]))
                game.play(s, top)
                hands[turn].remove(top)
                heap.append(top)
                if not hands[turn]:
                    won = turn
                    break
                turn = 1 - turn
            if won >= 0:
                total[won] += 1
            assert s.account.rows[-1] == (int(won == 0), int(won == 1))
            dealer = 1 - dealer
        assert s.over
        assert game.outcome(s).score == tuple(map(float, total))  # type: ignore[union-attr]


# the search


def solved(first: str, second: str, top: str, trumps: tuple[str, str], heap: list[str]) -> int:
    """1, 0 or -1 for whoever is to move, by looking at everything: a slow twin of the search for a few cards."""

    def value(own: frozenset[str], other: frozenset[str], me: int, card: str, path: frozenset[Any]) -> int:
        place = (own, other, me, card)
        if place in path:
            return 0
        path |= {place}
        best = -1
        if card:
            best = -value(other, everything - other, 1 - me, "", path)
            for c in own:
                if beats(c, card, trumps[me]):
                    if len(own) == 1:
                        return 1
                    best = max(best, leads(own - {c}, other, me, path))
            return best
        return leads(own, other, me, path)

    def leads(own: frozenset[str], other: frozenset[str], me: int, path: frozenset[Any]) -> int:
        if len(own) == 1:
            return 1
        return max(-value(other, own - {c}, 1 - me, c, path) for c in own)

    own, other = frozenset(first.split()), frozenset(second.split())
    everything = own | other | frozenset(heap)
    return value(own, other, 0, top, frozenset())


@pytest.mark.parametrize("seed", range(30))
def test_the_search_finds_what_looking_at_everything_finds(seed: int) -> None:
    rng = Random(seed)
    few = rng.sample([s + r for s in "SCDH" for r in "9TJQKA"], 5)
    first, second, heap = few[:2], few[2:4], few[4:]
    if rng.random() < 0.5:
        first, second = few[:3], few[3:]
        heap = []
    trumps = rng.choice((("H", "S"), ("C", "D"), ("D", "S")))
    game = own_trumps()
    s = table(game, " ".join(first), " ".join(second), "".join(trumps))
    if heap:
        s.phase, s.heap, s.laid_by = "beat", hand_list(heap), [1]
    expected = solved(" ".join(first), " ".join(second), heap[0] if heap else "", trumps, heap)
    found = look(s, 200_000, 60)
    assert (found.value > SURE) - (found.value < -SURE) == expected
    if found.move == TAKING:
        assert heap


def hand_list(cards: list[str]) -> list[int]:
    return [CARD_TEXTS.index(c) for c in cards]
