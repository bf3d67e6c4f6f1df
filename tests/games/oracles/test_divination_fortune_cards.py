"""Fortune cards: 36 in four rows of nine, and what lies near one's own (004:3346-3561)."""

from __future__ import annotations

from typing import Any

import pytest

import sukno
from games.oracles.asking import asked, passages, read, spots
from sukno.games.oracles.divination_fortune_cards import acting, apart
from sukno.games.oracles.fortune_cards import CIRCLES, FORTUNES, OWN, circle_of, stand_in

SEEDS = range(60)
GISTS = {
    1: ("Love", "beloved", "betrayed"),
    6: ("Offices", "favour", "court"),
    11: ("win", "better place", "vanity"),
    16: ("visit", "venture for a man", "woman love begins"),
    20: ("surprise", "good news", "unpleasant"),
    24: ("foreign", "friend arrives", "for good"),
    30: ("loss", "comes back", "Damage"),
    36: ("Death", "escape", "great danger"),
}
"""From the digest's table."""


def laid(seed: int, own: int, **options: Any) -> tuple[Any, Any]:
    game: Any = sukno.game("divination-fortune-cards", **options)
    s = game.start(seed)
    game.play(s, str(own))
    game.play(s, "rest")
    return game, s


def test_every_card_has_its_three_sayings_in_both_languages() -> None:
    assert len(FORTUNES) == 36
    for lang in ("en", "ru"):
        assert len({fortune.name.of(lang) for fortune in FORTUNES}) == 36
    for fortune in FORTUNES:
        for says in fortune[1:]:
            assert says.en.endswith(".")
            assert says.ru.endswith(".")


@pytest.mark.parametrize("n", GISTS)
def test_the_sayings_are_those_of_the_digest(n: int) -> None:
    for says, gist in zip(FORTUNES[n - 1][1:], GISTS[n], strict=True):
        assert gist in says.en


def test_the_circles_have_six_twelve_six_and_twelve_cards() -> None:
    assert [last - first + 1 for first, last in CIRCLES] == [6, 12, 6, 12]
    cards = [stand_in(n) for n in range(1, 37)]
    assert len(set(cards)) == 36
    assert ["DHCS".index(card[0]) + 1 for card in cards] == [circle_of(n) for n in range(1, 37)]


def test_six_cards_stand_for_persons() -> None:
    assert len(OWN) == 6
    game = sukno.game("divination-fortune-cards")
    ask = game.ask(game.start(1))
    assert ask is not None
    assert ask.moves == ["1", "2", "3", "4", "5", "6"]


def where(own: int, other: int) -> tuple[str, int]:
    """By eye: on which side of a place another lies in its own row or column, and how far; nothing if on neither."""
    (y, x), (b, a) = divmod(own, 9), divmod(other, 9)
    if y == b and 0 < abs(a - x) <= 4:
        return ("L" if a < x else "P"), abs(a - x)
    if x == a and y != b:
        return ("V" if b < y else "N"), abs(b - y)
    return "", 0


def test_up_to_four_cards_act_on_each_side_the_nearest_first() -> None:
    for own in range(36):
        found = {place: ("LVPN"[side], distance) for distance, side, place in acting(own)}
        assert found == {p: where(own, p) for p in range(36) if where(own, p)[0]}
        assert [d for d, _, _ in acting(own)] == sorted(d for d, _, _ in acting(own))


def test_left_and_above_speak_well_right_and_below_ill_and_the_rest_for_themselves() -> None:
    for seed in SEEDS:
        game, s = laid(seed, 1 + seed % 6)
        said = {p.place: [line.en for line in p.lines] for p in passages(game, s) if p.sign}
        at = s.rows.index(s.own)
        assert len(said) == 36
        for place, n in enumerate(s.rows):
            if n == s.own:
                continue
            lines, fortune = said[f"cloth/p{place + 1}"], FORTUNES[n - 1]
            side = where(at, place)[0]
            assert fortune.base.en in lines
            assert (fortune.good.en in lines) == (side in ("L", "V"))
            assert (fortune.ill.en in lines) == (side in ("P", "N"))


def far(s: Any, n: int) -> bool:
    (y, x), (b, a) = divmod(s.rows.index(s.own), 9), divmod(s.rows.index(n), 9)
    return max(abs(y - b), abs(x - a)) > 4


def test_four_cards_say_more_where_they_lie_so() -> None:
    """Worked out by eye for each: misfortune and illness far off, the thief between persons, the house at home."""
    seen = {"escape it": 0, "long life": 0, "lose their trust": 0, "its own row": 0}
    for seed in range(250):
        game, s = laid(seed, 1 + seed % 6)
        said = {p.sign: " ".join(line.en for line in p.lines) for p in passages(game, s) if p.sign}
        assert ("escape it" in said["34"]) == far(s, 34)
        assert ("long life" in said["35"]) == far(s, 35)
        y, x = divmod(s.rows.index(30), 9)
        grid = {(b, a): s.rows[b * 9 + a] for b in range(4) for a in range(9)}
        between = any(
            grid.get((y - dy, x - dx), 36) <= 6 and grid.get((y + dy, x + dx), 36) <= 6
            for dy, dx in ((0, 1), (1, 0))
        )
        assert ("lose their trust" in said["30"]) == between
        assert ("its own row" in said["19"]) == (s.rows.index(19) // 9 == 1 and s.own != 19)
        for words in seen:
            seen[words] += any(words in lines for lines in said.values())
    assert all(seen.values())


def test_the_house_at_home_is_surrounded_in_the_usual_way() -> None:
    for seed in SEEDS:
        game, s = laid(seed, 2)
        at = s.rows.index(19)
        if at // 9 != 1:
            continue
        lines = [t.en for p in passages(game, s) if p.sign == "19" for t in p.lines]
        for place, n in enumerate(s.rows):
            side, distance = where(at, place)
            if distance == 1:
                fortune = FORTUNES[n - 1]
                says = fortune.good if side in "LV" else fortune.ill
                assert f"{fortune.name.en}: {says.en}" in lines


def test_the_row_of_ones_own_card_is_stronger() -> None:
    for seed in range(12):
        game, s = laid(seed, 4)
        rows = [p for p in passages(game, s) if not p.sign]
        assert [len(p.lines) == 2 for p in rows] == [y == s.rows.index(4) // 9 for y in range(4)]


def test_the_neighbours_are_weighed_by_their_circles() -> None:
    for seed in range(40):
        game, s = laid(seed, 3)
        at = s.rows.index(3)
        near = [n for place, n in enumerate(s.rows) if where(at, place)[1] == 1]
        score = sum((7 <= n <= 18) - (n >= 25) for n in near)
        first = " ".join(t.en for t in passages(game, s)[0].lines)
        assert ("unkind" in first) == (score < 0)
        assert (" kind on" in first) == (score > 0)


def test_all_thirty_six_are_laid_and_no_card_is_hidden() -> None:
    for game, s in asked("divination-fortune-cards", 6):
        assert sorted([*s.rest, *s.rows]) == [*range(1, 37)]
        if s.own:
            assert sum(spot.there and spot.id != "pack" for spot in spots(game, s).values()) == len(s.rows)


@pytest.mark.parametrize("cards", ["named", "pack"])
def test_both_packs_show_the_same_spread(cards: str) -> None:
    game, s = read("divination-fortune-cards", 9, cards=cards)
    shown = [spot for id, spot in spots(game, s).items() if id.startswith("p") and id != "pack"]
    for spot, n in zip(shown, s.rows, strict=True):
        if cards == "pack":
            assert (spot.face, spot.name) == (stand_in(n), FORTUNES[n - 1].name)
        else:
            assert spot.words == FORTUNES[n - 1].name
            assert spot.sign.split()[0] == str(n)


def test_places_are_apart_by_the_longer_way() -> None:
    assert [apart(0, 4), apart(0, 5), apart(0, 27), apart(8, 30)] == [4, 5, 3, 5]
