"""Money box: what each card does, the dead and those who come back, who takes the box; by the digest, counted again."""

from __future__ import annotations

from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

STARTS = 9


def box(cards: str, chips: tuple[int, ...] = (), **options: Any) -> tuple[Any, Any]:
    """The first player opens first, and these cards come."""
    words = cards.split()
    g = sukno.game("kopilka", players=options.pop("players", len(words)), **options)
    s = g.start(1)
    s.dealer = g.seats - 1
    if chips:
        s.chips, s.box = [*chips], 12 * g.seats - sum(chips)
    g.deal_cards(s)
    for word in words:
        opens(g, s, word)
    return g, s


def opens(g: Any, s: Any, card: str) -> None:
    """Whoever is next opens this card."""
    g.draw = lambda s: CARD_INDEX[card]
    g.play(s, "open")
    del g.draw


@pytest.mark.parametrize(
    ("card", "moved"),
    [
        ("K", 3),
        ("Q", 2),
        ("J", 1),
        ("T", 0),
        ("9", -1),
        ("8", -2),
        ("7", -1),
        ("6", -2),
        ("5", -1),
        ("4", -2),
    ],
)
def test_every_card_moves_its_chips(card: str, moved: int) -> None:
    # 004:3601-3603
    g, s = box(f"S{card}", players=4)
    assert s.chips == [STARTS + moved, STARTS, STARTS, STARTS]
    assert s.box == 12 - moved
    assert (g.ask(s).seat, g.ask(s).kind) == (1, "open")
    with pytest.raises(IllegalMove):
        g.play(s, "deal")


def test_twos_and_threes_do_nothing_unless_agreed() -> None:
    _, s = box("S2 S3", players=4)
    assert s.chips == [STARTS] * 4
    _, s = box("S2 S3", players=4, low_cards="pattern")
    assert s.chips == [STARTS - 2, STARTS - 1, STARTS, STARTS]


def test_an_ace_gives_a_chip_to_the_left_and_may_revive() -> None:
    _, s = box("SA", players=4)
    assert s.chips == [STARTS - 1, STARTS + 1, STARTS, STARTS]
    g, s = box("SA", (5, 0, 5, 5), players=4)
    assert s.chips == [4, 1, 5, 5]
    assert (s.revived, s.turn, s.cards[1]) == (0b10, 2, -2), "he plays from the next deal on"
    opens(g, s, "HT")
    opens(g, s, "DT")
    g.play(s, "deal")
    assert s.cards == [-1] * 4


def test_the_box_gives_what_it_has_and_who_cannot_pay_pays_what_he_has() -> None:
    _, s = box("SK", (20, 11, 4), players=3)
    assert (s.chips[0], s.box) == (21, 0)
    g, s = box("H8", (1, 5, 5), players=3)
    assert s.chips[0] == 0
    assert "out" in next(iter(g.seat_infos(s))).marks
    assert s.gone == 0, "he may be brought back"


def test_whoever_was_revived_and_cannot_pay_is_out_for_good_and_aces_pass_him_by() -> None:
    g, s = box("HT", (3, 1, 5, 5), players=4)
    s.revived = 0b10
    opens(g, s, "H8")
    assert (s.chips[1], s.gone) == (0, 0b10)
    g, s = box("HT", (3, 1, 5, 5), players=4)
    s.revived = 0b10
    opens(g, s, "H9")
    assert (s.chips[1], s.gone) == (0, 0), "he had just the one chip"
    g, s = box("HT", (3, 0, 5, 5), players=4)
    s.gone, s.turn, s.cards[0] = 0b10, 0, -1
    opens(g, s, "SA")
    assert s.chips == [2, 0, 6, 5]


def test_the_last_alive_takes_the_box() -> None:
    _, s = box("HT H8", (5, 1), players=2)
    assert s.over
    assert s.account.rows == ((12, -12),)


def test_if_all_die_together_they_share() -> None:
    _, s = box("H8 S8", (1, 1), players=2)
    assert s.over
    assert s.account.rows == ((0, 0),)


def test_the_deal_goes_to_the_next_alive() -> None:
    g, s = box("HT S9 DT", (5, 5, 5, 0), players=4)
    assert (g.ask(s).seat, g.ask(s).kind) == (0, "deal")
    g.play(s, "deal")
    assert (s.dealer, s.turn, s.cards) == (0, 1, [-1, -1, -1, -2])


PAYS = {"K": 3, "Q": 2, "J": 1, "9": -1, "8": -2, "7": -1, "6": -2, "5": -1, "4": -2}


@pytest.mark.parametrize("seed", range(8))
def test_boxes_are_won_as_the_digest_says(seed: int) -> None:
    """Counted anew, card by card."""
    players, low = (2, 3, 5, 15)[seed % 4], seed > 3
    g = sukno.game(
        "kopilka", players=players, start_chips=12 + seed, low_cards="pattern" if low else "nothing"
    )
    s = g.start(seed)
    chips, pool = [9 + seed] * players, 3 * players
    pays = {**PAYS, "2": -2, "3": -1} if low else PAYS
    back: set[int] = set()
    out: set[int] = set()
    died: list[int] = []
    while (ask := g.ask(s)) is not None:
        seat, kind = ask.seat, ask.kind
        assert chips[seat] > 0
        lines = len(s.lines())
        g.play(s, kind)
        if kind == "deal":
            died = []
            continue
        card = s.lines()[lines][2].split(" ")[0]
        assert card in CARD_TEXTS
        if card[1] == "A":
            chips[seat] -= 1
            to = next(i % players for i in range(seat + 1, seat + players + 1) if i % players not in out)
            chips[to] += 1
            if to != seat and chips[to] == 1:
                back.add(to)
                died = [i for i in died if i != to]
        else:
            n = pays.get(card[1], 0)
            moved = min(n, pool) if n > 0 else -min(-n, chips[seat])
            chips[seat] += moved
            pool -= moved
            if not chips[seat] and moved > n and seat in back:
                out.add(seat)
        if not chips[seat]:
            died.append(seat)
        if not s.over:
            assert (s.chips, s.box) == (chips, pool)
    alive = [i for i, n in enumerate(chips) if n] or sorted(died)
    for k, i in enumerate(alive):
        chips[i] += pool // len(alive) + (pool % len(alive) if k == 0 else 0)
    assert s.account.rows == (tuple(n - 12 - seed for n in chips),)
