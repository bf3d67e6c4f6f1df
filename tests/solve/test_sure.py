"""Sure tricks: one line of play against every lay of the cards."""

from __future__ import annotations

from random import Random

import pytest
from every_world import holds, some_lay, worlds

from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUIT_MASK, hand
from sukno.solve.sure import Lay, Proof, TooLong

SPADES, CLUBS, DIAMONDS, HEARTS = (SUIT_MASK << 13 * s for s in range(4))


def lay(held: str, pool: str, **more: object) -> Lay:
    """Whist without trumps: I lead from the first hand, and nobody has shown anything, unless it is said."""
    n = len(held.split())
    usual: dict[str, object] = {
        "hands": (hand(held.split()), 0, 0, 0),
        "hidden": (0, n, n, n),
        "banned": (0, 0, 0, 0),
        "pool": hand(pool.split()),
        "mine": 0b0001,
        "side": 0b0101,
    }
    return Lay(**usual | more)  # type: ignore[arg-type]


def cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_INDEX[c] for c in text.split())


def sure(it: Lay) -> bool:
    found = Proof().holds(it)
    assert found == holds(it), "the slow twin says something else"
    return found


def test_top_cards_are_sure() -> None:
    assert sure(lay("SA HA", "S2 S3 H2 H3 D2 D3"))
    assert sure(lay("SA SK", "S2 S3 S4 H3 D2 D3"))


def test_not_so_where_a_trump_is_out_that_cannot_be_drawn() -> None:
    assert not sure(lay("SA HA", "S2 S3 H2 H3 D2 D3", trump=2))
    assert sure(lay("SA DA", "S2 S3 S4 H2 H3 D2", trump=2)), "the ace draws the only one"
    assert not sure(lay("SA DA", "S2 S3 S4 H2 D3 D2", trump=2)), "of two one may stay"


def test_a_two_way_finesse_is_refused() -> None:
    """With all cards seen every lay of the queen gives three tricks; but one line of play does not."""
    both = {"banned": (0,) * 4, "mine": 0b0101, "side": 0b0101}
    finesse = Lay(
        hands=(hand(["SA", "SJ", "S2"]), 0, hand(["SK", "ST", "S3"]), 0),
        hidden=(0, 3, 0, 3),
        pool=hand(["SQ", "S4", "S5", "H2", "H3", "H4"]),
        **both,  # type: ignore[arg-type]
    )
    for world in worlds(finesse):
        assert Proof().holds(Lay(hands=world, hidden=(0,) * 4, pool=0, **both))  # type: ignore[arg-type]
    assert not sure(finesse)


def test_nothing_is_sure_that_needs_a_suit_to_break() -> None:
    three = {
        "hands": (hand(["SA", "SK", "S5"]), 0, 0),
        "hidden": (0, 3, 3),
        "banned": (0, 0, 0),
        "mine": 1,
        "side": 1,
    }
    assert not sure(lay("", "S6 S7 S8 S9 H2 H3", **three)), "two and two would do, three and one would not"
    assert sure(lay("", "S6 S7 D2 D3 H2 H3", **three)), "two rounds draw two cards wherever they lie"


def test_a_partner_may_overtake_and_lead_what_he_likes() -> None:
    """The opponents have shown that they have no spades, so my cards are safe from them."""
    banned = (0, SPADES, 0, SPADES)
    pool = "SK D2 D3 D4 D5 D6"
    assert not sure(lay("SQ S3", pool, banned=banned)), "he takes with the king and leads a diamond"
    assert sure(lay("SA S3", pool, banned=banned)), "his king falls under my ace"
    assert sure(lay("SQ", "SK D3 D4", banned=banned)), "in the last trick the king of my partner does no harm"


def test_a_card_that_is_known_to_lie_somewhere_is_no_guess() -> None:
    """The last trump was turned up, and its owner still has it: the partner's ace takes with certainty."""
    known = (hand(["D2"]), 0, hand(["HA"]), 0)
    assert sure(lay("D2", "D5 D6", hands=known, hidden=(0, 1, 0, 1), trump=3))
    assert not sure(lay("D2", "D5 D6 HA", trump=3))


def test_who_does_not_follow_suit_shows_what_he_has_not() -> None:
    """The opponent on the left has discarded on spades before; only the one on the right may beat the ten."""
    shown = {"banned": (0, SPADES, 0, 0), "leader": 3, "trick": cards("S2")}
    assert sure(lay("ST", "D2 SJ", **shown, hidden=(0, 1, 1, 0)))
    assert not sure(lay("ST", "D2 SJ", leader=3, trick=cards("S2"), hidden=(0, 1, 1, 0)))


def test_what_was_laid_away_may_be_any_card() -> None:
    """A defender of Preferans does not know the discard: the ace may still be against him."""
    two = {"hands": (hand(["SK"]), 0), "hidden": (0, 1), "banned": (0, 0), "mine": 1, "side": 1}
    assert not sure(lay("SK", "SA H7 H8", **two, aside=((2, 0),)))
    assert sure(lay("SK", "H9 H7 H8", **two, aside=((2, 0),)))
    assert sure(lay("SK", "SA H7 H8", **two | {"banned": (0, hand(["SA"]))}, aside=((2, 0),)))


def test_at_a_misere_every_card_must_stay_below() -> None:
    def low(held: str, pool: str) -> bool:
        one = {"mine": 1, "side": 1, "leader": 1, "fewest": True}
        return sure(lay("", pool, hands=(hand(held.split()), 0), hidden=(0, 2), banned=(0, 0), **one))

    assert low("S7 S9", "S8 ST")
    assert not low("S7 ST", "S8 S9")
    assert not low("S9 ST", "S8 D7")


def test_the_card_it_names_keeps_the_claim() -> None:
    proof = Proof()
    it = lay("SA S5 HA", "S2 S3 S4 H2 H3 H4 D2 D3 D4", leader=3, trick=cards("D5"), hidden=(0, 3, 3, 2))
    assert proof.card(it) is None
    card = proof.card(
        lay("SA HA DA", "S2 S3 D2 H2 H3 H4 C2 C3", leader=3, trick=cards("D5"), hidden=(0, 3, 3, 2))
    )
    assert card is not None
    assert CARD_TEXTS[card] == "DA"


def test_a_question_that_needs_too_many_cards_is_left_open() -> None:
    with pytest.raises(TooLong):
        Proof(nodes=3).holds(lay("SA S3", "S2 S4 H2 H3 D2 D3"))


def agree(seeds: range) -> tuple[int, int]:
    """Ask both about some lays; how many there were, and how many are sure."""
    asked = held = 0
    for seed in seeds:
        it = some_lay(Random(seed))
        if len(worlds(it)) <= 300:
            asked += 1
            held += sure(it)
    return asked, held


def test_it_says_what_every_world_together_says() -> None:
    asked, held = agree(range(300))
    assert asked > 250
    assert min(held, asked - held) > 60


@pytest.mark.long
def test_it_says_what_every_world_together_says_at_length() -> None:
    asked, held = agree(range(1000, 16000))
    assert min(held, asked - held) > 3000
