"""Players of Whist with dummies and of Humbug, and the review after the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Record, SuknoError
from sukno.engine.game import Chair
from sukno.engine.offers.find import review_of
from sukno.materials.cards import CARD_INDEX, hand, hand_texts
from sukno.players import make_player, policies
from sukno.players.claims import claim
from sukno.players.judge import analyse
from sukno.players.thumbs.tricks import whist, whist_humbug, whist_kinds
from sukno.players.tricks import card_values
from waiting import PATIENCE

KINDS = ("whist-dummy", "whist-double-dummy", "whist-no-trumps", "whist-humbug")


def cards(text: str) -> int:
    return hand(text.split())


def played(id: str, seed: int, **options: Any) -> Record:
    """A match of novices."""
    game: Any = sukno.game(id, **{"deals": 2, **options})
    record = Record.of(game, seed)
    s, rng = game.start(seed), Random(seed)
    player = make_player("novice", game)
    while (ask := game.ask(s)) is not None:
        move = player.choose(Chair(game, s, ask.seat), rng)
        game.play(s, move)
        record.moves.append(move)
    return record


@pytest.mark.parametrize("id", KINDS)
@pytest.mark.parametrize("strict", [False, True])
def test_players_of_all_levels_play_legally_wherever_they_are_asked(id: str, strict: bool) -> None:
    game: Any = sukno.game(id, deals=1, strict=strict)
    s, rng = game.start(3), Random(1)
    levels = [make_player(level, game) for level in ("novice", "club:20", "novice")]
    n = 0
    while (ask := game.ask(s)) is not None and n < 30:
        move = levels[n % 3].choose(Chair(game, s, ask.seat), rng)
        assert ask.allows(move)
        game.play(s, move)
        n += 1


def test_with_two_dummies_a_master_plays_exactly() -> None:
    game: Any = sukno.game("whist-double-dummy", deals=1)
    s, rng = game.start(8), Random(2)
    while s.hands[s.turn].bit_count() > 6:
        game.play(s, whist.novice(game, s, game.ask(s), rng))
    while (ask := game.ask(s)) is not None:
        asked = whist.tricks(game, s)
        assert asked is not None
        values = card_values(asked, s, 2000)
        assert values is not None
        move = make_player("master", game).choose(Chair(game, s, ask.seat), rng)
        assert asked.gain(s, values[move]) == max(asked.gain(s, v) for v in values.values())
        game.play(s, move)


@pytest.mark.parametrize("id", ["whist-dummy", "whist-no-trumps"])
def test_imagined_worlds_keep_all_that_the_seat_sees(id: str) -> None:
    game: Any = sukno.game(id, deals=1, **({"players": 3} if id == "whist-no-trumps" else {}))
    s, rng = game.start(5), Random(5)
    for _ in range(17):
        game.play(s, whist.novice(game, s, game.ask(s), rng))
    for seat in range(3):
        k = whist_kinds.known_to(game, s, seat)
        worlds = whist_kinds.imagined(game, k, seat, 12, rng)
        found = whist_kinds.believed(game, s, seat, 6, 4, rng)
        assert found is not None
        for world in (*worlds, *found):
            for place, held in enumerate(s.hands):
                assert world.hands[place].bit_count() == held.bit_count()
                assert not world.hands[place] & s.voids[place]
                if game.sees(s, seat, place):
                    assert world.hands[place] == held
            assert sum(world.hands) == sum(s.hands)
        assert len({tuple(w.hands) for w in worlds}) > 1


def test_the_owner_of_a_dummy_claims_with_both_hands() -> None:
    game: Any = sukno.game("whist-dummy", deals=1)
    s = game.start(1)
    owner = s.order[0]
    s.trump, s.turned = 3, -1
    s.hands = [cards("SA C2"), cards("D2 D3"), cards("CA S2"), cards("D4 D5")]
    s.played = hand(range(52)) & ~sum(s.hands)
    s.known = [0, 0, s.hands[2], 0]
    s.tricks, s.gone = [3, 3, 3, 2], [0] * 4
    s.leader = s.turn = 0
    lay = whist_kinds.claims(game, s, owner)
    assert lay is not None
    assert (lay.mine, lay.hidden) == (0b0101, (0, 2, 0, 2))
    assert claim(game, s, owner, Random(1)) is not None


# Humbug


def humbug(hands: list[str], asides: list[str], trump: int = 3, dealer: int = 1) -> tuple[Any, Any]:
    game: Any = sukno.game("whist-humbug", deals=1)
    s = game.start(1)
    s.trump, s.turned, s.dealer = trump, -1, dealer
    s.hands, s.asides = [cards(h) for h in hands], [cards(a) for a in asides]
    s.known, s.turn, s.leader = [0, 0], 1 - dealer, 1 - dealer
    return game, s


def test_hands_are_worth_six_tricks_and_a_half_on_the_average() -> None:
    rng, total = Random(1), 0.0
    for _ in range(400):
        dealt = rng.sample(range(52), 13)
        total += whist_humbug.expected(hand(dealt), 2)
    assert total / 400 == pytest.approx(6.5, abs=0.15)


@pytest.mark.parametrize("level", ["novice", "club", "master"])
def test_a_hand_of_aces_is_kept_and_one_of_sixes_thrown_away(level: str) -> None:
    strong = "SA SK CA CK DA DK HA HK HQ HJ HT H9 H8"
    weak = "S2 S3 S4 C2 C3 C4 C5 D2 D3 D4 D5 D6 S6"
    others = hand_texts(hand(range(52)) & ~cards(strong) & ~cards(weak))
    for held, other, wanted in ((strong, weak, "keep"), (weak, strong, "change")):
        game, s = humbug([held, " ".join(others[:13])], [other, " ".join(others[13:])])
        ask = game.ask(s)
        assert make_player(level, game).choose(Chair(game, s, ask.seat), Random(1)) == wanted


@pytest.mark.parametrize(
    ("trick", "held", "expected"),
    [("S9", "S2 ST SA", "ST"), ("S9", "S2 S3", "S2"), ("S9", "C2 H2 H3", "H2"), ("S9", "C2 D3 DA", "C2")],
)
def test_the_second_wins_as_cheaply_as_he_can(trick: str, held: str, expected: str) -> None:
    game, s = humbug(["", held], ["", ""])
    s.phase, s.trick, s.leader, s.turn = "card", [CARD_INDEX[trick]], 0, 1
    assert whist_humbug.novice(game, s, game.ask(s), Random(1)) == expected


def test_worlds_of_one_who_kept_his_hand_are_stronger_than_of_one_who_changed() -> None:
    game: Any = sukno.game("whist-humbug", deals=1)
    means = {}
    for said in ("keep", "change"):
        total = 0.0
        for seed in range(6):
            s, rng = game.start(seed), Random(seed)
            game.play(s, said)
            worlds = whist_humbug.believed_worlds(whist_humbug.MASTER, game, s, s.dealer, 20, rng)
            place = 1 - s.dealer
            total += sum(whist_humbug.expected(w.hands[place], s.trump) for w in worlds)
        means[said] = total
    assert means["keep"] > means["change"]


def test_a_claim_in_humbug_reckons_with_the_packets() -> None:
    game: Any = sukno.game("whist-humbug", deals=1)
    s, rng = game.start(2), Random(4)
    while (ask := game.ask(s)) is not None and s.deal == 0:
        lay = whist_humbug.claims(game, game.imagine(s, ask.seat, rng), ask.seat)
        if ask.kind == "card":
            assert lay is not None
            hidden = sum(lay.hidden) + sum(n for n, _ in lay.aside)
            assert lay.pool.bit_count() == hidden
        game.play(s, whist_humbug.novice(game, s, ask, rng))


# after the game


@pytest.mark.parametrize("id", ["whist-dummy", "whist-humbug"])
def test_the_review_adds_up(id: str) -> None:
    record = played(id, 5)
    offer = review_of(id)
    lines = offer.deals(record)
    assert [line.number for line in lines] == [1, 2]
    assert lines[-1].last == len(record.moves)
    found = offer.review(record, 2)
    packets = [c for aside in found.asides for c in aside.cards]
    dealt = [c for row in found.hands for c in row.cards]
    assert len({*dealt, *packets}) == 52
    n = len(found.hands)
    taken, best, lost = ([int(row.cells[k]) for row in found.hands] for k in range(3))
    assert taken[0] + taken[1] == best[0] + best[1] == 13
    sides = [sum(lost[side:n:2]) for side in (0, 1)]
    assert taken[0] == best[0] - sides[0] + sides[1]
    assert found.verdict.en
    assert found.verdict.ru
    with pytest.raises(SuknoError):
        offer.review(record, 3)


def test_a_deal_broken_off_is_told_as_such() -> None:
    record = played("whist-humbug", 7, deals=1)
    record.moves = record.moves[:9]
    (line,) = review_of("whist-humbug").deals(record)
    assert line.words.en == "not played to the end"
    found = review_of("whist-humbug").review(record, 1)
    assert found.hands[0].cells[0] == ""


def test_every_card_of_humbug_is_judged_and_the_costs_agree_with_the_review() -> None:
    record = played("whist-humbug", 11, deals=1)
    found = analyse(record, seconds=PATIENCE)
    assert found is not None
    review = review_of("whist-humbug").review(record, 1)
    assert sum(m.cost for m in found.moves) == sum(int(row.cells[2]) for row in review.hands)
    assert policies("whist-humbug") is whist_humbug.LEVELS
