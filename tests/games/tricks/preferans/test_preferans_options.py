"""The table of agreements: what every convention agrees by default, as the digest prints it (A.1 and C.0)."""

from __future__ import annotations

from typing import Any

import pytest

import sukno
from sukno.engine import BadOption, registry
from sukno.engine.options import describe

IDS = [id for id in registry.ids() if id.startswith("preferans")]

COLUMNS = ("preferans", "classic", "sochi", "leningrad", "rostov", "gusarik", "modern")
A1: dict[str, tuple[Any, ...]] = {
    # parameter:         base, classic, sochi, leningrad, rostov, gusarik, modern
    "players": (3, 4, 3, 3, 3, 2, 3),
    "razboinik": ("none", "prelude", "none", "none", "none", "none", "none"),
    "prelude_raspasy": (0, 2, 0, 0, 0, 0, 0),
    "auction_hold": ("opener", "none", "elder", "elder", "elder", "none", "none"),
    "jump_bids": (False, True, True, True, True, True, False),
    "misere_type": ("bound",) * 7,
    "misere_beaten_by": ("nine", "nine-direct", "nine", "nine", "nine", "nine-direct", "nine"),
    "misere_no_talon": (False, True, False, False, False, False, False),
    "gora_price": ("single", "single", "single", "double", "single", "single", "double"),
    "misere_gora": (10, 10, 10, 20, 10, 10, 20),
    "whist_gora": ("full", "full", "half", "half", "half", "full", "half"),
    "whist_price": ("single", "single", "single", "double", "rostov", "single", "double"),
    "quota_each": ("joint",) * 6 + ("each",),
    "forced_whist": (False, True, False, False, False, False, False),
    "own_whist": ("minimum", "given", "half", "half", "half", "none", "half-six"),
    "dealer_may_whist": (False, True, False, False, False, False, False),
    "ten": ("whist", "check", "check", "check", "check", "check", "check"),
    "whist_style": (
        "ordinary-004",
        "ordinary",
        "ordinary",
        "gentleman-consolation",
        "gentleman-consolation",
        "ordinary",
        "gentleman-split",
    ),
    "consolation": ("price", "price", "price", "price", "10", "price", "price"),
    "talon_bonus": ("none", "classic", "none", "none", "none", "none", "none"),
    "talon_fine": (False, True, False, False, False, False, False),
    "raspasy": ("2", "1-2-4", "1-2-3", "2-4-6", "whists", "1-2-4", "2-4-6"),
    "raspasy_zero": ("1", "gora", "coefficient", "coefficient", "1", "gora", "1"),
    "raspasy_dealer": ("talon", "talon", "talon", "no-bonus", "out", "talon", "talon"),
    "raspasy_exit": ("six", "six", "six", "seven", "six", "six", "seven"),
    "same_dealer": (False, True, False, False, False, True, False),
    "points_go_to": ("help", "half", "help", "pulka", "help", "half", "pulka"),
    "end": ("all", "all", "all", "sum", "all", "all", "one"),
    "shortfall": (1, 1, 1, 2, 1, 1, 2),
    "dark": (False, True, False, False, False, True, False),
    "totus": (False, True, False, False, False, False, False),
    "responsible": (False, True, False, False, False, False, False),
    "underbid": (False, True, False, False, False, False, False),
    "help_ban": (False, True, False, False, False, False, False),
    "jumps": (False,) * 7,
    "open_play": (True,) * 7,
    "whist_alone": (False,) * 7,
    "dealer_consolation": (False,) * 7,
    "dealer_fine": (0,) * 7,
    "unwhisted_gora": (False,) * 7,
    "undivided": (False,) * 7,
    "only_gora": (False,) * 7,
}
NOT_IN_THE_TABLE = {"target", "rounds", "deals"}


@pytest.mark.parametrize(("column", "name"), list(enumerate(COLUMNS)))
def test_the_defaults_of_the_modern_family_are_those_of_table_a1(column: int, name: str) -> None:
    id = name if name == "preferans" else f"preferans-{name}"
    options = sukno.game(id).options
    assert {key: getattr(options, key) for key in A1} == {key: row[column] for key, row in A1.items()}


def test_table_a1_names_every_option() -> None:
    keys = {o.key for o in describe(registry.game_class("preferans").Options)}
    assert keys - NOT_IN_THE_TABLE == set(A1)


@pytest.mark.parametrize(
    ("id", "of", "otherwise"),
    [
        ("preferans-classic-razboinik", "preferans-classic", {"razboinik": "only"}),
        ("preferans-sochi-barriers", "preferans-sochi", {}),
        ("preferans-leningrad-jumps", "preferans-leningrad", {"jumps": True}),
        ("preferans-leningrad-dark", "preferans-leningrad", {"open_play": False}),
        ("preferans-decimal", "preferans-old", {"price_table": "4"}),
        ("preferans-kurochka", "preferans-old", {}),
        ("preferans-simple", "preferans-old", {"penalties": "simple"}),
        ("preferans-kotel", "preferans-old", {"penalties": "cauldron"}),
        ("preferans-misere", "preferans-old", {"misere": True}),
        ("preferans-uvert", "preferans-old", {"misere": True, "uvert": True}),
        ("preferans-invitation", "preferans-old", {"invitation": True}),
        ("preferans-old-two", "preferans-old", {"players": 2, "invitation": True}),
        ("preferans-old-three", "preferans-old", {"players": 3, "invitation": True}),
        ("preferans-old-four", "preferans-old", {}),
        ("preferans-old-five", "preferans-old", {"players": 5}),
    ],
)
def test_other_kinds_differ_from_their_model_only_in_what_the_book_says(
    id: str, of: str, otherwise: dict[str, Any]
) -> None:
    one, other = sukno.game(id).options, sukno.game(of).options
    keys = [o.key for o in describe(type(one))]
    changed = {k: getattr(one, k) for k in keys if getattr(one, k) != getattr(other, k)}
    assert changed == otherwise


def test_the_old_game_is_on_table_1_with_unlimited_kurochka_and_no_extras() -> None:
    """Part C.0: misere, uvert, invitation and the stake are options."""
    o = sukno.game("preferans-old").options
    assert (o.players, o.price_table, o.record, o.penalties) == (4, "1", 200, "kurochka")
    assert not any((o.misere, o.uvert, o.invitation, o.stake))


@pytest.mark.parametrize("id", IDS)
def test_seats_and_players_are_the_same_thing(id: str) -> None:
    kind = registry.game_class(id)
    assert sukno.game(id).seats == kind.info.seats[0]
    for players in kind.info.seats:
        if len(kind.info.seats) > 1:
            assert sukno.game(id, players=players).seats == players


@pytest.mark.parametrize(
    ("id", "bad"),
    [
        ("preferans-sochi", {"players": 2}),
        ("preferans-gusarik", {"players": 3}),
        ("preferans", {"players": 5}),
        ("preferans-old-three", {"players": 4}),
        ("preferans", {"undivided": True}),
        ("preferans", {"target": 0}),
        ("preferans", {"raspasy_exit": "eight"}),
        ("preferans", {"auction_hold": "all"}),
        ("preferans", {"penalties": "kurochka"}),
        ("preferans-old", {"penalties": "hussar"}),
        ("preferans-hussar", {"misere": True}),
        ("preferans-leningrad", {"dealer_fine": 11}),
    ],
)
def test_bad_options_are_refused_in_both_languages(id: str, bad: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refusal:
        sukno.game(id, **bad)
    assert refusal.value.text.en
    assert refusal.value.text.ru
