"""The table of conventions: all of the book, and each with values its options know."""

from __future__ import annotations

import pytest

from sukno.engine import BadOption, SuknoError
from sukno.sheets.preferans.conventions import CONVENTIONS, terms
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.terms import PulkaTerms

PLAY = {
    "auction_hold": ("opener", "none", "elder"),
    "jump_bids": (False, True),
    "misere_type": ("bound", "trading"),
    "misere_beaten_by": ("nine", "nine-direct"),
    "misere_no_talon": (False, True),
    "forced_whist": (False, True),
    "own_whist": ("minimum", "none", "given", "half", "half-six"),
    "dealer_may_whist": (False, True),
    "ten": ("whist", "check"),
    "whist_alone": (False, True),
    "open_play": (True, False),
    "razboinik": ("none", "prelude", "only"),
    "prelude_raspasy": (0, 1, 2, 3),
}
"""Options of play in the modern family, the default of the common rules first."""
OLD_PLAY = ("misere", "uvert", "invitation")


def test_every_convention_of_the_book_is_there() -> None:
    models = [c.model for c in CONVENTIONS.values()]
    assert (models.count("pulka"), models.count("record"), models.count("hussar")) == (11, 12, 1)


def test_the_common_rules_are_the_defaults() -> None:
    assert terms("preferans") == PulkaTerms()
    assert terms("preferans-old") == RecordTerms()


@pytest.mark.parametrize("id", CONVENTIONS)
def test_values_are_known_and_differ_from_the_default(id: str) -> None:
    convention = CONVENTIONS[id]
    agreed = terms(id)
    default = type(agreed)()
    assert isinstance(agreed, PulkaTerms) == (convention.model == "pulka")
    for key, value in convention.values.items():
        if key in agreed.__struct_fields__:
            assert getattr(agreed, key) == value != getattr(default, key)
        elif convention.model == "pulka":
            assert value in PLAY[key][1:]
        else:
            assert key in OLD_PLAY
            assert value is True


@pytest.mark.parametrize("id", CONVENTIONS)
def test_names_are_in_both_languages(id: str) -> None:
    convention = CONVENTIONS[id]
    for text in (convention.name, convention.summary):
        assert text.en
        assert text.ru
        assert text.en != text.ru
    assert all(source[:4] in ("000:", "001:", "004:") for source in convention.sources)


def test_a_change_comes_on_top_of_the_convention() -> None:
    agreed = terms("preferans-leningrad", points_go_to="gora-first", end="one")
    assert isinstance(agreed, PulkaTerms)
    assert (agreed.points_go_to, agreed.end, agreed.shortfall) == ("gora-first", "one", 2)


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(SuknoError, match="there is no convention 'preferans-moon'"):
        terms("preferans-moon")
    with pytest.raises(BadOption, match="there is no option 'moon'"):
        terms("preferans", moon=1)
    with pytest.raises(BadOption, match="cannot be 'fifth'"):
        terms("preferans", end="fifth")
