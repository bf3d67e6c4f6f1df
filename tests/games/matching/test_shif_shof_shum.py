"""Shif, shof and shum: who must match, who pays, the last two; by the digest, and counted again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.materials.cards import CARD_INDEX, hand, hand_texts
from sukno.players.policies import policies

OTHER = "S2 H3 D4"


def game(**options: Any) -> Any:
    return sukno.game("shif-shof-shum", **options)


def table(*hands: str, chips: tuple[int, ...] = (), turn: int = 0, **options: Any) -> tuple[Any, Any]:
    """These hands, the first to lead; the last deals."""
    g = game(players=options.pop("players", 5), **options)
    s = g.start(1)
    s.hands = [hand(h.split()) for h in (*hands, *[OTHER] * (g.seats - len(hands)))]
    s.dealer, s.turn = g.seats - 1, turn
    if chips:
        s.chips, s.box = [*chips], 5 * g.seats - sum(chips)
    return g, s


def do(g: Any, s: Any, *moves: str) -> None:
    for move in moves:
        g.play(s, move)


@pytest.mark.parametrize(
    ("players", "cards", "each"), [(5, 32, 6), (5, 52, 10), (6, 52, 8), (7, 52, 7), (8, 52, 6)]
)
def test_from_six_to_ten_cards_each_and_a_chip_in_the_box(players: int, cards: int, each: int) -> None:
    s = game(players=players, pack=cards).start(1)
    assert {h.bit_count() for h in s.hands} == {each}
    assert len(s.talon) == cards - players * each
    assert (s.chips, s.box, s.turn) == ([4] * players, players, (s.dealer + 1) % players)
    with pytest.raises(sukno.SuknoError):
        game(players=6, pack=32)


def test_the_example_of_the_tens() -> None:
    g, s = table("ST S2", "HT H2", "DT D2", "CT C2", "C9 C8", players=6)
    do(g, s, "ST", "HT")
    assert (s.chips, s.box) == ([3, 4, 4, 4, 4, 4], 7)
    do(g, s, "DT")
    assert (s.chips, s.box) == ([3, 2, 4, 4, 4, 4], 9)
    do(g, s, "CT")
    assert (s.chips, s.box) == ([3, 2, 1, 4, 4, 4], 12)
    assert (g.ask(s).seat, g.ask(s).kind) == (4, "lead"), "after a shum the next player leads"
    assert [kind for _, kind, _ in s.lines() if kind in ("shif", "shof", "shum")] == ["shif", "shof", "shum"]


def test_a_card_that_matches_must_be_played() -> None:
    g, s = table("ST S2", "HT H2 DT")
    do(g, s, "ST")
    assert g.ask(s).moves == ["DT", "HT"]
    with pytest.raises(IllegalMove, match="must be matched"):
        g.play(s, "H2")
    with pytest.raises(IllegalMove):
        g.play(s, "pass")


def test_whoever_passes_hands_his_right_on() -> None:
    g, s = table("ST S2", "H9 H2", "DT D2")
    do(g, s, "ST")
    assert g.ask(s).moves == ["pass"]
    do(g, s, "pass")
    assert (g.ask(s).seat, g.ask(s).kind) == (2, "lead")
    assert hand_texts(s.gone) == ["ST"]
    assert s.voids[1] == 1 << 8


def test_who_cannot_pay_in_full_pays_what_he_has_and_is_out() -> None:
    g, s = table("ST S2", "HT H2", "DT D2", "CT C2", "C9 C8", chips=(4, 1, 4, 4, 4))
    do(g, s, "ST", "HT", "DT")
    assert (s.chips, s.box) == ([3, 0, 4, 4, 4], 10)
    assert (s.hands[1], hand_texts(s.thrown[1])) == (0, ["H2"])
    assert g.ask(s).moves == ["CT"], "the others go on"
    assert "out" in [*g.seat_infos(s)][1].marks


def test_the_lead_passes_on_from_who_has_no_cards_and_in_the_end_all_are_dealt_anew() -> None:
    g, s = table("ST", "H9", "", "DT D2", "C9")
    do(g, s, "ST", "pass")
    assert g.ask(s).seat == 3
    g, s = table("ST", "H9", "", "", "")
    box = s.box
    do(g, s, "ST", "pass")
    assert (s.deal, s.dealer, s.box, g.ask(s).seat) == (0, 0, box, 1)
    assert {h.bit_count() for h in s.hands} == {10}


def test_of_two_whoever_is_hit_may_ask_for_another_lead() -> None:
    two = (4, 4, 0, 0, 0)
    g, s = table("ST S9 S3", "HT H8 H3", "", "", "", chips=two)
    do(g, s, "ST", "HT")
    assert (s.chips[0], g.ask(s).kind, g.ask(s).moves) == (3, "again", ["pass", "S9", "S3"])
    not_asked = s.copy()
    do(g, not_asked, "pass")
    assert (g.ask(not_asked).seat, g.ask(not_asked).kind) == (1, "lead")
    do(g, s, "S9")
    assert g.ask(s).moves == ["pass"]
    do(g, s, "pass")
    assert (g.ask(s).seat, g.ask(s).kind) == (1, "lead"), "he could not match it, so he must lead"
    do(g, s, "H3", "S3")
    assert s.chips[:2] == [3, 2]
    assert "shof" in [kind for _, kind, _ in s.lines()]


def test_of_two_the_chain_goes_on_where_it_can() -> None:
    g, s = table("ST CT S9", "HT H8", "", "", "", chips=(4, 4, 0, 0, 0))
    do(g, s, "ST", "HT")
    assert g.ask(s).moves == ["CT"]
    do(g, s, "CT")
    assert s.chips[:2] == [3, 2]


def test_the_last_with_a_chip_wins_the_box() -> None:
    g, s = table("ST S9", "HT H8", "", "", "", chips=(1, 3, 0, 0, 0))
    do(g, s, "ST", "HT")
    assert s.over
    assert s.account.rows == ((-5, 20, -5, -5, -5),)
    assert g.outcome(s).places[1] == 1


def test_what_was_passed_at_is_never_imagined() -> None:
    g = game()
    s, rng = g.start(5), Random(5)
    for _ in range(25):
        g.play(s, g.ask(s).pick(rng))
    seat = s.turn
    for k in range(10):
        n = g.imagine(s, seat, Random(k))
        for i, held in enumerate(n.hands):
            assert not any(s.voids[i] >> CARD_INDEX[c] % 13 & 1 for c in hand_texts(held))


def test_club_leads_what_cannot_be_matched() -> None:
    club = policies("shif-shof-shum").club
    assert club is not None
    g, s = table("ST S5 H9")
    s.voids[1] = 1 << (5 - 2)
    assert club(g, s, g.ask(s), Random(1)) == "S5"


@pytest.mark.parametrize("seed", range(8))
def test_random_boxes_are_won_as_the_digest_says(seed: int) -> None:
    """A referee of its own: cards are texts, and chips are counted anew."""
    players = 5 + seed % 4
    g = game(players=players)
    s, rng = g.start(seed), Random(seed)
    chips, box = [4] * players, players
    chain: list[tuple[int, str]] = []
    asked_again, owing = -1, -1

    def after(seat: int) -> int:
        return next(i % players for i in range(seat + 1, seat + 1 + players) if chips[i % players])

    while (ask := g.ask(s)) is not None:
        held = hand_texts(s.hands[ask.seat])
        if ask.kind == "match":
            same = [c for c in held if c[1] == chain[-1][1][1]]
            assert ask.seat == after(chain[-1][0])
            assert sorted(ask.moves) == sorted(same or ["pass"])
        move, seat, kind = ask.pick(rng), ask.seat, ask.kind
        g.play(s, move)
        if kind in ("lead", "again") and move != "pass":
            if kind == "again":
                asked_again = seat
            chain = [(seat, move)]
            continue
        if move == "pass":
            owing = asked_again if kind == "match" and len(chain) == 1 and chain[0][0] == asked_again else -1
            asked_again = -1
            continue
        payer, price = chain[-1][0], 2 if seat == owing else len(chain)
        chain.append((seat, move))
        price = min(price, chips[payer])
        chips[payer] -= price
        box += price
        asked_again = owing = -1
        if s.over:
            break
        assert (s.chips, s.box) == (chips, box)
    left = [i for i, n in enumerate(chips) if n]
    assert len(left) == 1
    assert s.account.rows == (tuple(5 * players - 5 if i == left[0] else -5 for i in range(players)),)
