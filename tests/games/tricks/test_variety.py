"""Variety: eight games, pairs that form in the auction, what each pair writes, ten points for a defence that held."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.variety import CALLS, Variety, VarietyState
from sukno.materials.cards import hand, hand_texts

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def variety(**options: Any) -> Variety:
    return sukno.game("variety", **options)  # type: ignore[return-value]


def called(game: Variety, calls: str, seed: int = 1) -> VarietyState:
    """The dealer is seat 3, so that seat 0 speaks first; these games are named."""
    s = game.start(seed)
    s.dealer = 3
    game.begin_play(s)
    for call in calls.split():
        game.play(s, call)
    return s


def last_trick(s: VarietyState, *hands: str, leader: int = 0) -> None:
    """Nothing but these cards is left."""
    s.hands = [hand(h.split()) for h in hands]
    left = 0
    for held in s.hands:
        left |= held
    s.played = (1 << 52) - 1 & ~left
    s.leader = s.turn = leader


# the auction (004:1382-1392)


def test_004_1390_the_books_auction_players_one_and_three_attack_in_vii_and_player_four_leads() -> None:
    game = variety()
    s = called(game, "I II III IV V VI VII VIII")
    assert s.phase == "call"
    game.play(s, "VII")  # the ninth word; what the book lists after it is superfluous
    assert (s.phase, s.chosen, s.attack) == ("card", 6, 0b0101)
    assert s.trump == 0
    assert s.turn == 3
    assert [info.side for info in game.view(s, None).seats] == [1, 0, 1, 0]


def test_neighbours_may_become_partners_and_keep_their_seats() -> None:
    game = variety()
    s = called(game, "II II")
    assert s.attack == 0b0011
    assert s.turn == 1  # left of seat 0, who named it first
    assert s.order == (0, 1, 2, 3)


def test_004_1384_nobody_names_the_same_game_twice_and_nobody_passes() -> None:
    game = variety()
    s = called(game, "I II III IV")
    ask = game.ask(s)
    assert ask is not None
    assert ask.moves == ["II", "III", "IV", "V", "VI", "VII", "VIII"]
    for move in ("I", "pass", "IX"):
        with pytest.raises(IllegalMove):
            game.play(s, move)


@pytest.mark.parametrize("seed", range(20))
def test_at_most_nine_words_are_needed(seed: int) -> None:
    game, rng = variety(), Random(seed)
    s = game.start(seed)
    while s.phase == "call":
        game.play(s, game.ask(s).pick(rng))  # type: ignore[union-attr]
    assert 2 <= len(s.auction.said) <= 9


def test_a_key_shows_number_and_trumps_and_what_it_says_is_what_counts() -> None:
    game = variety()
    s = called(game, "III VIII")
    box = game.view(s, 2).zone("box")
    assert [words.en for row in box.rows for _, words in row][:4] == ["I", "II ♣", "III ♥", "IV ♦"]
    view = game.view(s, None)
    assert [meaning.words.en for meaning in CALLS.said(view)] == [
        "III ♥: each ♠ +2",
        "VIII: no trumps, trick −2",
    ]
    ask = game.ask(s)
    assert ask is not None
    assert CALLS.possible(view, ask.moves)["VI"].words.ru == "VI ♣: красная карта +1, берёт младшая"


def test_where_the_pair_with_more_tricks_has_all_the_table_shows_tricks() -> None:
    game = variety()
    s = called(game, "I I")
    s.tricks = [2, 1, 0, 4]
    assert [n for _, _, n in game.view(s, None).zone("points").amounts] == [3, 3, 4, 4]


# the eight games (004:1373-1380), each by its last trick


@pytest.mark.parametrize(
    ("name", "trick", "winner", "points"),
    [
        ("II", "H5 HK C2 H3", 2, 2),
        ("III", "S5 SK S2 H3", 3, 6),
        ("IV", "H5 C9 H2 D3", 3, 2),
        ("V", "SJ HT DT C9", 0, -5),
        ("VI", "H5 D9 H2 H3", 2, 4),
        ("VI", "H5 C9 CK H3", 1, 2),
        ("VII", "C5 CK S2 H3", 2, -4),
        ("VIII", "H5 HK C2 H3", 1, -2),
    ],
)
def test_004_1373_what_takes_and_what_counts(name: str, trick: str, winner: int, points: int) -> None:
    """Seat 0 leads; 0 and 1 attack. The twelve other tricks have brought nothing."""
    game = variety(deals=1)
    s = called(game, f"{name} {name}")
    last_trick(s, *trick.split())
    for card in trick.split():
        game.play(s, card)
    row = s.account.rows[-1]
    side = winner >> 1
    won = (points > 0) if side else (points < 0)  # do the defenders have more?
    made = [points if place >> 1 == side else 0 for place in range(4)]
    assert row == tuple(n + 10 * (place > 1 and won) for place, n in enumerate(made))


@pytest.mark.parametrize(("attack", "row"), [(6, (12, 12, 0, 0)), (5, (0, 0, 22, 22))])
def test_004_1373_i_pays_twelve_for_more_tricks(attack: int, row: tuple[int, ...]) -> None:
    game = variety(deals=1)
    s = called(game, "I I")
    last_trick(s, "HA", "H3", "H5", "H7")
    s.points = [attack, 0, 12 - attack, 0]
    for card in ("HA", "H3", "H5", "H7"):
        game.play(s, card)
    assert s.account.rows == (row,)


# what is written (004:1394-1396)


def test_004_1394_everybody_writes_what_his_pair_has_made() -> None:
    game = variety(deals=1)
    s = called(game, "VII VII")
    last_trick(s, "HA", "H3", "H5", "H7")
    s.points = [-4, -2, -8, -12]
    for card in ("HA", "H3", "H5", "H7"):
        game.play(s, card)
    assert s.account.rows == ((-6, -6, -20, -20),)


@pytest.mark.parametrize(("equal", "more"), [("defenders", 10), ("nobody", 0)])
def test_when_both_pairs_have_the_same_the_attackers_have_failed_unless_agreed_otherwise(
    equal: str, more: int
) -> None:
    """Not in the source."""
    game = variety(deals=1, equal=equal)
    s = called(game, "VI VI")
    last_trick(s, "SA", "S3", "S5", "S7")
    s.points = [13, 0, 6, 7]
    for card in ("SA", "S3", "S5", "S7"):
        game.play(s, card)
    assert s.account.rows == ((13, 13, 13 + more, 13 + more),)


@pytest.mark.parametrize(("options", "deals"), [({}, 8), ({"rounds": 3}, 12), ({"deals": 5}, 5)])
def test_004_1400_a_tour_is_eight_deals(options: dict[str, int], deals: int) -> None:
    game, rng = variety(**options), Random(1)
    s = game.start(1)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert len(s.account.rows) == deals


# a second reckoning, from the rules alone

ORDER = "23456789TJQKA"
TRUMPS = ("", "C", "H", "D", "S", "C", "S", "")
SUMS = (12, 26, 26, 0, 0, 26, -26, -26)


def worth(name: int, card: str) -> int:
    suit, rank = card[0], card[1]
    red = suit in "DH"
    match name:
        case 2:
            return 2 * (suit == "S")
        case 3:
            return 1 if red else -1
        case 4:
            return (-5 if red else 5) if rank in "TJ" else 0
        case 5:
            return int(red)
        case 6:
            return -2 * (suit == "C")
    return 0


def taker(name: int, trick: list[str]) -> int:
    trump = TRUMPS[name]

    def power(card: str) -> tuple[bool, bool, int]:
        rank = ORDER.index(card[1])
        return card[0] == trump, card[0] == trick[0][0], -rank if name == 5 else rank

    return trick.index(max(trick, key=power))


@pytest.mark.parametrize("seed", range(24))
def test_random_tours_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    equal = rng.choice(("defenders", "nobody"))
    rounds, cut = rng.choice((1, 2, 3)), rng.choice((0, 0, 3))
    game = variety(rounds=rounds, deals=cut, equal=equal)
    s = game.start(seed)
    total = [0] * 4
    for deal in range(cut or 4 * rounds):
        assert (s.over, s.deal) == (False, deal)
        hands = [set(hand_texts(h)) for h in s.hands]
        seat, said = (s.dealer + 1) % 4, list[tuple[int, str]]()
        while True:
            ask = game.ask(s)
            assert ask is not None
            assert ask.seat == seat
            assert {*ask.moves} == {*ROMAN} - {call for who, call in said if who == seat}
            call = rng.choice(ask.moves)
            game.play(s, call)
            other = next((who for who, before in said if before == call), None)
            said.append((seat, call))
            if other is not None:
                break
            seat = (seat + 1) % 4
        name, attackers = ROMAN.index(call), {seat, other}
        leader = (other + 1) % 4
        pairs, tricks = {True: 0, False: 0}, {True: 0, False: 0}
        for _ in range(13):
            trick: list[str] = []
            for i in range(4):
                at = (leader + i) % 4
                follow = {c for c in hands[at] if trick and c[0] == trick[0][0]}
                ask = game.ask(s)
                assert ask is not None
                assert ask.seat == at
                assert {*ask.moves} == (follow or hands[at])
                trick.append(rng.choice(ask.moves))
                hands[at].remove(trick[-1])
                game.play(s, trick[-1])
            leader = (leader + taker(name, trick)) % 4
            tricks[leader in attackers] += 1
            pairs[leader in attackers] += sum(worth(name, c) for c in trick) + {1: 2, 7: -2}.get(name, 0)
        if name == 0:
            pairs[tricks[True] > tricks[False]] = 12
        assert sum(pairs.values()) == SUMS[name]
        held = pairs[False] > pairs[True] or (pairs[False] == pairs[True] and equal == "defenders")
        row = [pairs[at in attackers] + 10 * (held and at not in attackers) for at in range(4)]
        assert s.account.rows[-1] == tuple(row)
        total = [a + b for a, b in zip(total, row, strict=True)]
    assert s.over
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
