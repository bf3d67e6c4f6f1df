"""Metamorphosis: bid cards, four hands, cards won that are the next hand, draws from the stock and from the left."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.metamorphosis.game import Metamorphosis
from sukno.games.tricks.metamorphosis.kinds import MetamorphosisState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts

ORDER = "23456789TJQKA"
TRUMPS = ("", "D", "", "")


def metamorphosis(**options: Any) -> Metamorphosis:
    return sukno.game("metamorphosis", **options)  # type: ignore[return-value]


def may(game: Metamorphosis, s: MetamorphosisState) -> set[str]:
    ask = game.ask(s)
    assert ask is not None
    return {*ask.moves}


def play(game: Metamorphosis, s: MetamorphosisState, moves: str) -> None:
    for move in moves.split():
        game.play(s, move)


def to_hand(game: Metamorphosis, k: int, seed: int = 1, bids: str = "") -> MetamorphosisState:
    """The first card of this hand is to be played; before it everything was chance, but for the bids."""
    s, rng = game.start(seed), Random(seed)
    for bid in bids.split():
        game.play(s, bid)
    while s.kind < k - 1 or s.phase != "card":
        ask = game.ask(s)
        assert ask is not None
        game.play(s, ask.pick(rng))
    return s


def last_trick(s: MetamorphosisState, cards: str, points: tuple[int, ...], leader: int = 0) -> None:
    """Only these cards are left, one for each; so much have the tricks before brought."""
    held = [hand([card]) for card in cards.split()]
    s.gone = [0] * len(held)
    s.won = [0] * len(held)
    s.hands, s.points = held, list(points)
    s.leader = s.turn = leader


# the round


@pytest.mark.parametrize(("players", "stock", "rounds"), [(2, 28, 4), (3, 16, 3)])
def test_004_1361_twelve_cards_each_and_a_full_cycle_of_rounds(players: int, stock: int, rounds: int) -> None:
    game, rng = metamorphosis(players=players), Random(2)
    s = game.start(2)
    assert [h.bit_count() for h in s.hands] == [12] * players
    assert len(s.stock) == stock
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert len(s.account.rows) == rounds
    assert sum(len(made) for made, _ in s.account.notes) == {2: 16, 3: 12}[players]


def test_004_1347_bid_cards_lie_face_down_until_all_have_chosen() -> None:
    game = metamorphosis(players=3)
    s = game.start(1)
    first = (s.dealer + 1) % 3
    assert may(game, s) == {"1", "2", "3", "4"}
    game.play(s, "3")
    for seat in range(3):
        view = game.view(s, seat)
        assert view.zone(f"bid{first}").cards == ("?",)
        assert len(view.zone("bids").amounts) == (seat == first)
    play(game, s, "1 4")
    assert sorted(n for _, _, n in game.view(s, None).zone("bids").amounts) == [1, 3, 4]
    assert [(kind, move) for _, kind, move in s.lines()][3:6] == [
        ("shown", "3"),
        ("shown", "1"),
        ("shown", "4"),
    ]


@pytest.mark.parametrize("players", [2, 3])
def test_004_1351_who_leads_to_each_hand(players: int) -> None:
    game = metamorphosis(players=players)
    for k, ahead in ((1, 1), (2, 1), (3, 2), (4, 2)):
        s = to_hand(game, k, seed=players)
        assert s.turn == (s.dealer + ahead) % players


def test_004_1359_the_next_dealer_is_who_led_first() -> None:
    game, rng = metamorphosis(players=3), Random(1)
    s = to_hand(game, 1)
    leader = s.turn
    while s.deal == 0:
        game.play(s, game.ask(s).pick(rng))  # type: ignore[union-attr]
    assert s.dealer == leader


# the four hands (004:1337-1345), each by its last trick


@pytest.mark.parametrize(
    ("k", "cards", "taker", "worth"),
    [
        (1, "H5 CA", 0, -4),
        (1, "C5 CA", 1, -8),
        (1, "H5 D2", 0, 0),
        (2, "S5 D2", 1, 0),
        (2, "H5 HA", 1, 6),
        (2, "H5 D2", 1, 3),
        (3, "S5 D2", 0, -2),
        (4, "SK D2", 0, -4),
        (4, "D9 DT", 1, 0),
    ],
)
def test_004_1337_what_takes_and_what_counts(k: int, cards: str, taker: int, worth: int) -> None:
    game = metamorphosis()
    s = to_hand(game, k)
    last_trick(s, cards, (0, 0))
    play(game, s, cards)
    made = (s.made if k < 4 else s.account.notes[-1][0])[k - 1]
    assert made == tuple(worth if place == taker else 0 for place in range(2))


def test_004_1343_with_three_players_a_trick_of_the_third_hand_costs_three() -> None:
    game = metamorphosis(players=3)
    s = to_hand(game, 3)
    last_trick(s, "S5 D2 SA", (0, 0, 0))
    s.stock = tuple(c for c in range(52) if CARD_TEXTS[c] not in ("S5", "D2", "SA"))
    play(game, s, "S5 D2 SA")
    assert s.made[2] == (0, 0, -3)


def test_follow_suit_but_nobody_must_trump() -> None:
    """Not in the source."""
    game = metamorphosis()
    s = to_hand(game, 2)
    s.hands = [hand(["S5", "S7"]), hand(["S2", "DA", "H3"])]
    s.leader = s.turn = 0
    game.play(s, "S5")
    assert may(game, s) == {"S2"}
    with pytest.raises(IllegalMove, match="you must follow ♠: ♠2"):
        game.play(s, "DA")
    s.hands[1] = hand(["DA", "H3"])
    assert may(game, s) == {"DA", "H3"}


# ten points for the hand announced (004:1349)


@pytest.mark.parametrize(
    ("bids", "made", "bonus"),
    [
        ((1, 2), ((-4, -8), (3, 9), (-10, -14), (0, -8)), (10, 10)),
        ((2, 1), ((-4, -8), (3, 9), (-10, -14), (0, -8)), (0, 0)),
        ((1, 1), ((-8, -8), (3, 9), (-10, -14), (0, -8)), (0, 0)),
        ((4, 4), ((-8, -8), (3, 9), (-10, -14), (0, -8)), (10, 0)),
    ],
)
def test_004_1349_a_bonus_for_winning_the_hand_announced_alone(
    bids: tuple[int, int], made: tuple[tuple[int, int], ...], bonus: tuple[int, int]
) -> None:
    game = metamorphosis(deals=1)
    s = to_hand(game, 4)
    s.bids, s.made = [*bids], made[:3]
    last_trick(s, "D5 D2", made[3])
    play(game, s, "D5 D2")
    sums = [sum(points) for points in zip(*made, strict=True)]
    assert s.account.rows == ((sums[0] + bonus[0], sums[1] + bonus[1]),)
    assert s.over


def test_the_sheet_has_a_line_for_every_hand_and_what_was_announced() -> None:
    game = metamorphosis(deals=1)
    s = to_hand(game, 4)
    s.bids, s.made = [4, 2], ((-4, -8), (3, 9), (-10, -14))
    assert [(row.label.en, row.cells) for row in game.sheet(s).rows][1:4] == [
        ("Hand 1", (-4, -8)),
        ("Hand 2", (3, 9)),
        ("Hand 3", (-10, -14)),
    ]
    last_trick(s, "D5 D2", (0, -8))
    play(game, s, "D5 D2")
    assert [row.cells for row in game.sheet(s).rows][5:] == [("4: +10", "2: +10"), (-1, -11)]


# the change of cards (004:1351-1355)


def ended(game: Metamorphosis, k: int, won: list[str], stock: str = "", pile: str = "") -> MetamorphosisState:
    """Seat 0 is left of the dealer, and this hand has just ended with these cards won."""
    s = to_hand(game, k)
    n = game.seats
    s.dealer = n - 1
    s.trail, s.begun = (), ((0, 0),) * k
    s.won = [hand(cards.split()) for cards in won]
    s.gone = [0] * n
    s.hands = [0] * n
    s.stock = tuple(CARD_INDEX[card] for card in stock.split())
    s.pile = hand(pile.split())
    s.made = ((0,) * n,) * (k - 1)
    s.points, s.last_trick = [0] * n, ()
    game.taken_last(s, 0)
    return s


def suit(letter: str, ranks: str = ORDER) -> str:
    return " ".join(letter + rank for rank in ranks)


def test_004_1351_after_the_first_hand_the_surplus_goes_and_the_short_draw_from_the_stock() -> None:
    game = metamorphosis()
    s = ended(
        game, 1, [suit("S") + " C2 C3 C4", suit("H", "23456789")], stock=suit("D") + " " + suit("C", "9TJQKA")
    )
    ask = game.ask(s)
    assert ask is not None
    assert (ask.seat, ask.kind) == (0, "discard")
    with pytest.raises(IllegalMove):
        game.play(s, "discard S2 S3")
    game.play(s, "discard S2 S3 S4 S5")
    assert s.kind == 1
    assert {*hand_texts(s.hands[0])} == {*suit("S", "6789TJQKA").split(), "C2", "C3", "C4"}
    assert {*hand_texts(s.hands[1])} == {*suit("H", "23456789").split(), "D2", "D3", "D4", "D5"}
    assert {*hand_texts(s.pile)} == {"S2", "S3", "S4", "S5"}


def test_nobody_else_sees_what_was_laid_aside() -> None:
    game = metamorphosis()
    s = ended(
        game, 1, [suit("S") + " C2 C3 C4", suit("H", "23456789")], stock=suit("D") + " " + suit("C", "9TJQKA")
    )
    s.trail = s.begun = ()
    s = to_hand(game, 1, seed=4)
    rng = Random(4)
    while s.phase != "discard":
        game.play(s, game.ask(s).pick(rng))  # type: ignore[union-attr]
    ask = game.ask(s)
    assert ask is not None
    taken = s.hands[ask.seat]
    game.play(s, ask.pick(rng))
    assert (ask.seat, "discard", str((taken & s.pile).bit_count())) in s.lines()
    imagined = [game.imagine(s, 1 - ask.seat, Random(seed)) for seed in range(40)]
    assert all(n.pile & ~taken == 0 for n in imagined)  # they come from what he took, which all have seen
    assert len({n.pile for n in imagined}) > 1
    own = [game.imagine(s, ask.seat, Random(seed)) for seed in range(40)]
    assert {n.pile for n in own} == {s.pile}


def test_if_the_stock_gives_out_what_was_laid_aside_is_shuffled() -> None:
    """Not in the source: 24 cards are wanted, and the stock has 16."""
    game = metamorphosis(players=3)
    everything = [CARD_TEXTS[c] for c in range(52)]
    s = ended(game, 1, [" ".join(everything[:36]), "", ""], stock=" ".join(everything[36:]))
    game.play(s, "discard " + " ".join(everything[:24]))
    assert [h.bit_count() for h in s.hands] == [12, 12, 12]
    assert {*hand_texts(s.hands[1])} == {
        *everything[36:48]
    }  # the dealer's left would be first, but he has enough
    assert {*everything[48:]} < {*hand_texts(s.hands[2])}
    assert {*hand_texts(s.hands[2])} - {*everything[48:]} <= {*everything[:24]}
    assert (len(s.stock), s.pile) == (16, 0)
    assert (2, "shuffle", "") in s.lines()


def drawn(s: MetamorphosisState) -> list[tuple[int, str]]:
    return [(seat, move) for seat, kind, move in s.lines() if kind == "from left"]


def test_004_1353_after_the_second_hand_the_short_draw_from_the_left_neighbours_hand() -> None:
    """The example of the rules: A, B, C with 6, 6 and 24 cards."""
    game = metamorphosis(players=3)
    everything = [CARD_TEXTS[c] for c in range(52)]
    won = [everything[:6], everything[6:12], everything[12:36]]
    s = ended(game, 2, [" ".join(cards) for cards in won], stock=" ".join(everything[36:]))
    assert drawn(s)[-2:] == [(1, "12 2"), (0, "6 1")]
    a, b, c = ({*hand_texts(h)} for h in s.hands)
    assert (len(a), len(b), len(c)) == (12, 12, 12)
    assert c < {*won[2]}
    assert {*won[0]} < a
    assert a - {*won[0]} <= {*won[1], *won[2]}
    assert len(s.stock) == 16
    assert s.turn == 1


@pytest.mark.parametrize(
    ("counts", "draws"),
    [
        ((12, 12, 12), []),
        ((9, 12, 15), [(1, "3 2"), (0, "3 1")]),
        ((15, 9, 12), [(2, "3 0"), (1, "3 2")]),
        ((6, 15, 15), [(1, "3 2"), (0, "6 1")]),
        ((9, 18, 9), [(0, "6 1"), (2, "3 0")]),
        ((3, 6, 27), [(1, "15 2"), (0, "9 1")]),
    ],
)
def test_as_few_as_possible_are_drawn(counts: tuple[int, ...], draws: list[tuple[int, str]]) -> None:
    """Not in the source. Reckoned again: each has twelve afterwards, and somebody draws nothing."""
    game = metamorphosis(players=3)
    everything = [CARD_TEXTS[c] for c in range(36)]
    won = [" ".join(everything[sum(counts[:p]) : sum(counts[: p + 1])]) for p in range(3)]
    before = len(drawn(to_hand(game, 2)))
    s = ended(game, 2, won)
    found = drawn(s)[before:]
    now = [*counts]
    for seat, move in found:
        many, frm = map(int, move.split())
        assert frm == (seat + 1) % 3
        assert many > 0
        now[seat] += many
        now[frm] -= many
        assert now[frm] >= 0
    assert now == [12, 12, 12]
    assert len(found) <= 2
    assert found == draws


# a second reckoning, from the rules alone


def worth(k: int, card: str) -> int:
    return (-4 * (card[0] == "C"), 3 * (card[0] == "H"), -1, -4 * (card[0] == "S"))[k]


def taker(k: int, trick: list[str]) -> int:
    def power(card: str) -> tuple[bool, bool, int]:
        return card[0] == TRUMPS[k], card[0] == trick[0][0], ORDER.index(card[1])

    return trick.index(max(trick, key=power))


@pytest.mark.parametrize("seed", range(24))
def test_random_matches_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    n, cut = rng.choice((2, 3)), rng.choice((0, 0, 2))
    game = metamorphosis(players=n, deals=cut)
    s = game.start(seed)
    total, rounds = [0] * n, cut or {2: 4, 3: 3}[n]

    def ask(seat: int, kind: str) -> Any:
        found = game.ask(s)
        assert found is not None
        assert (found.seat, found.kind) == (seat, kind)
        return found

    for deal in range(rounds):
        assert s.deal == deal
        first = (s.dealer + 1) % n
        stock, pile = [CARD_TEXTS[c] for c in s.stock], set[str]()
        bids = {}
        for i in range(n):
            seat = (first + i) % n
            bids[seat] = ask(seat, "bid").pick(rng)
            game.play(s, bids[seat])
        row = [0] * n
        for k in range(4):
            hands = [{*hand_texts(h)} for h in s.hands]
            assert [len(h) for h in hands] == [12] * n
            leader, won, made = (first + k // 2) % n, [set[str]() for _ in range(n)], [0] * n
            for _ in range(12):
                trick: list[str] = []
                for i in range(n):
                    seat = (leader + i) % n
                    follow = {c for c in hands[seat] if trick and c[0] == trick[0][0]}
                    asked = ask(seat, "card")
                    assert {*asked.moves} == (follow or hands[seat])
                    trick.append(rng.choice(asked.moves))
                    hands[seat].remove(trick[-1])
                    game.play(s, trick[-1])
                leader = (leader + taker(k, trick)) % n
                won[leader] |= {*trick}
                made[leader] += sum(worth(k, c) for c in trick)
            row = [a + b for a, b in zip(row, made, strict=True)]
            for seat in range(n):
                alone = all(made[seat] > made[other] for other in range(n) if other != seat)
                row[seat] += 10 * (alone and bids[seat] == str(k + 1))
            if k in (0, 2):
                for i in range(n):
                    seat = (first + i) % n
                    if len(won[seat]) > 12:
                        move = ask(seat, "discard").pick(rng)
                        assert len(move.split()) == len(won[seat]) - 12 + 1
                        away = {*move.split()[1:]}
                        assert away <= won[seat]
                        won[seat] -= away
                        pile |= away
                        game.play(s, move)
                for i in range(n):
                    seat = (first + i) % n
                    while len(won[seat]) < 12:
                        if stock:
                            won[seat].add(stock.pop(0))
                            continue
                        # shuffled: who has what is the house's to say, but it was laid aside
                        now = {*hand_texts(s.hands[seat])}
                        assert now - won[seat] <= pile
                        pile -= now
                        won[seat] = now
                        stock = [CARD_TEXTS[c] for c in s.stock] if not pile else stock
                        if any(len(won[(first + j) % n]) < 12 for j in range(i + 1, n)):
                            for j in range(i + 1, n):
                                later = (first + j) % n
                                held = {*hand_texts(s.hands[later])}
                                assert won[later] <= held
                                assert held - won[later] <= pile
                                pile -= held
                                won[later] = held
                        stock, pile = [CARD_TEXTS[c] for c in s.stock], set()
                assert [{*hand_texts(h)} for h in s.hands] == won
            elif k == 1:
                now_held = [{*hand_texts(h)} for h in s.hands]
                assert set().union(*now_held) == set().union(*won)
                for seat in range(n):
                    if len(won[seat]) <= 12 and len(won[(seat - 1) % n]) >= 12:
                        assert won[seat] <= now_held[seat]  # nobody draws from him
        total = [a + b for a, b in zip(total, row, strict=True)]
        assert s.account.rows[deal] == tuple(row)
    assert s.over
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
