"""What a convention forbids is refused with the reason, written by hand or in a file; cited is the digest."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from sukno.engine import BadOption, SuknoError
from sukno.sheets.preferans import pulka
from sukno.sheets.preferans.book import PreferansBook
from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import Contract, Fine, Raspasy, Target
from sukno.sheets.preferans.fields import AnySheet
from sukno.sheets.preferans.offers import SHEET
from sukno.sheets.preferans.pulka import new, over, write
from sukno.sheets.preferans.terms import PulkaTerms

NAMES = "Anna, Boris, Vera, Gleb"


class Played(NamedTuple):
    terms: Any
    book: PreferansBook

    @property
    def sheet(self) -> AnySheet:
        return self.book.sheet

    @property
    def over(self) -> bool:
        return self.book.over

    @property
    def results(self) -> tuple[int, ...]:
        found = SHEET.results(self.terms, self.book)
        assert found is not None
        return found


def score(convention: str, *deals: str, players: int = 3, options: str = "") -> Played:
    head = [f"convention: {convention}", "players: " + ", ".join(NAMES.split(", ")[:players])]
    head += [f"option: {option}" for option in options.split("; ") if option]
    return Played(*SHEET.played(SHEET.read("\n".join([*head, *deals]))))


FORBIDDEN = [
    # Sochi: half-whist by the declarer's right neighbour, after the other passed (A.1 own_whist)
    ("preferans-sochi", 3, "", "Anna 6H, Boris half, Vera pass", "only the declarer's right neighbour"),
    ("preferans-sochi", 4, "", "Anna 6H, Boris half, Vera pass, Gleb deals", "right neighbour"),
    ("preferans-leningrad", 3, "", "Vera 7H, Anna half, Boris pass", "right neighbour"),
    ("preferans-rostov", 3, "", "Vera 7H, Anna half, Boris pass", "right neighbour"),
    ("preferans-classic", 4, "", "Anna 7H, Boris half, Vera pass, Gleb deals", "right neighbour"),
    # Modern: at six only (000:3493-3501)
    ("preferans-modern", 3, "", "Anna 7H, Boris pass, Vera half", "at six only"),
    ("preferans-modern", 3, "", "Anna 6H, Boris half, Vera pass", "right neighbour"),
    # Gusarik has none (A.1), nor has anybody with a doll
    ("preferans-gusarik", 2, "", "Anna 6H, Boris half", "whist without play is not agreed"),
    ("preferans", 2, "", "Anna 6H, Boris half", "whist without play is not agreed"),
    # a ten is only checked (A.1 ten), and only a ten
    ("preferans-leningrad", 3, "", "Anna 10H, Boris whist 1, Vera pass, open", "a ten is not whisted"),
    ("preferans-classic", 4, "", "Anna 10H, Boris whist 0, Vera pass, Gleb deals", "a ten is not whisted"),
    ("preferans-modern", 3, "", "Anna 10H, Boris whist 0, Vera whist 0", "a ten is not whisted"),
    ("preferans", 3, "", "Anna 10H 9, Boris 1, check", "a ten is whisted, not checked"),
    ("preferans-sochi", 3, "", "Anna 9H 9, Boris 1, check", "only a ten is checked"),
    # Leningrad with dark games: every whist is closed (001:677)
    ("preferans-leningrad-dark", 3, "", "Anna 7H, Boris whist 3, Vera pass, open", "nothing is played open"),
    ("preferans-leningrad-dark", 3, "", "Anna misere 1, open", "nothing is played open"),
    # dark games are Classic's (A.1)
    ("preferans-leningrad-dark", 3, "", "Anna 7H, Boris whist 3, Vera whist 0, dark", "not agreed"),
    ("preferans-rostov", 3, "", "raspasy 3 3 4, dark Anna", "dark games are not agreed"),
    # a misere is caught, not whisted; no uverts in the modern family; without the talon in Classic alone
    ("preferans", 3, "", "Anna misere 1, Boris whist 9", "nobody whists a misère"),
    ("preferans-modern", 3, "", "Anna misere 0, uvert", "no uverts"),
    ("preferans-sochi", 3, "", "Anna misere 0, direct", "misère without the talon is not agreed"),
    ("preferans-sochi", 3, "", "Anna 9H, Boris pass, Vera pass, direct", "without the talon only a nine"),
    (
        "preferans-classic",
        4,
        "",
        "Anna 8H, Boris pass, Vera pass, Gleb deals, direct",
        "only a nine or a ten",
    ),
    ("preferans-gusarik", 2, "", "Anna misere 0, direct", "misère without the talon is not agreed"),
    # 6♠ and the lowest dark games are whisted by both, closed (Classic, course of play)
    (
        "preferans-classic",
        4,
        "",
        "Anna 6S, Boris pass, Vera pass, Gleb deals",
        "both opponents must whist 6♠",
    ),
    (
        "preferans-classic",
        4,
        "",
        "Anna 6S, Boris whist 4, Vera pass, Gleb deals",
        "both opponents must whist",
    ),
    (
        "preferans-classic",
        4,
        "",
        "Anna 7S, Boris whist 3, Vera pass, Gleb deals, dark",
        "both opponents must whist a dark six or 7♠",
    ),
    (
        "preferans-classic",
        4,
        "",
        "Anna 8H, Boris pass, Vera pass, talon SA H7, Gleb deals, dark",
        "not shown",
    ),
    (
        "preferans-sochi",
        3,
        "forced_whist = true",
        "Anna 6S, Boris pass, Vera half",
        "both opponents must whist",
    ),
    # the dealer's whist is Classic's; a whist without the other hand is an option
    (
        "preferans-sochi",
        4,
        "",
        "Anna 8H, Boris pass, Vera pass, Gleb whist 1, Gleb deals",
        "the dealer does not",
    ),
    ("preferans-sochi", 3, "", "Anna 8H, Boris whist 1, Vera pass, alone", "without the passer's cards"),
    ("preferans", 3, "whist_alone = true", "Anna 10H, Boris whist 1, Vera pass, alone", "never is at a ten"),
    # the talon given back costs a dealer of Classic, and nobody else (Classic, irregularities)
    ("preferans-sochi", 4, "", "Anna 8H, Boris pass, Vera pass, returned, Gleb deals", "nothing is agreed"),
    (
        "preferans-classic",
        4,
        "",
        "Anna 9H, Boris pass, Vera pass, direct, returned, Gleb deals",
        "only if it was taken",
    ),
    # preludes that were not agreed
    ("preferans-sochi", 3, "", "Anna 6H, Boris pass, Vera pass, razboinik", "no razboinik is agreed"),
    ("preferans-sochi", 3, "", "raspasy 3 3 4, prelude", "no raspasy before the pulka are agreed"),
    ("preferans-classic-razboinik", 3, "", "raspasy 3 3 4", "the razboinik is the whole game"),
    ("preferans-classic-razboinik", 3, "", "raspasy 3 3 4, prelude", "everybody has played his six games"),
    ("preferans-classic-razboinik", 3, "", "target 10", "no pulka to fix"),
    (
        "preferans-classic-razboinik",
        3,
        "",
        "Anna 8H, Boris whist 2, Vera whist 0, dark, razboinik",
        "light and played with the talon",
    ),
    # the old record: misères, uverts and invitation are agreed apart (C.0); Hussar is always closed
    ("preferans-old", 4, "", "Anna misere 0, Gleb deals", "misères are not agreed"),
    ("preferans-misere", 4, "", "Anna misere 0, uvert, Gleb deals", "uverts are not agreed"),
    ("preferans-misere", 4, "", "Anna misere 1, Boris whist 9, Gleb deals", "nobody whists a misère"),
    ("preferans-old", 4, "", "Anna 6H, Boris pass, Vera pass, direct, Gleb deals", "against misères"),
    ("preferans-old-four", 4, "", "Anna 6H, Boris whist 4, Vera pass, open, Gleb deals", "not invited"),
    ("preferans-invitation", 4, "", "Anna 9H 9, Boris whist 1, Vera pass, check, Gleb deals", "only a ten"),
    ("preferans-hussar", 2, "", "Anna 6H, Boris whist 4, open", "always played closed"),
]


@pytest.mark.parametrize(("convention", "players", "options", "line", "reason"), FORBIDDEN)
def test_what_the_convention_forbids_is_refused_with_the_reason(
    convention: str, players: int, options: str, line: str, reason: str
) -> None:
    with pytest.raises(SuknoError) as refused:
        score(convention, line, players=players, options=options)
    assert reason in refused.value.text.en
    assert refused.value.text.ru
    assert refused.value.text.ru != refused.value.text.en


ALLOWED = [
    ("preferans-sochi", 3, "Anna 6H, Boris pass, Vera half"),
    ("preferans-sochi", 4, "Anna 7H, Boris pass, Vera half, Gleb deals"),
    ("preferans-modern", 3, "Anna 6H, Boris pass, Vera half"),
    ("preferans", 3, "Anna 6H, Boris half, Vera pass"),
    ("preferans", 3, "Anna 10H, Boris whist 1, Vera pass, open"),
    ("preferans-leningrad", 3, "Anna 10H 9, Boris 1, check"),
    ("preferans-leningrad-dark", 3, "Anna 7H, Boris whist 3, Vera pass, closed"),
    ("preferans-leningrad-dark", 3, "Anna misere 1"),
    ("preferans-classic", 4, "Anna 6S, Boris whist 4, Vera whist 0, Gleb deals"),
    ("preferans-classic", 4, "Anna 6S, Gleb deals"),  # a result that was agreed on (001:80)
    ("preferans-classic", 4, "Anna 8H, Boris pass, Vera pass, Gleb whist 2, open, Gleb deals"),
    ("preferans-classic", 4, "Anna 9H, Boris pass, Vera pass, direct, Gleb deals"),
    ("preferans-classic", 4, "Anna misere 0, direct, Gleb deals"),
    ("preferans-gusarik", 2, "Anna 7H, Boris whist 3, open"),
    ("preferans-misere", 4, "Anna misere 0, direct, Gleb deals"),
    ("preferans-misere", 4, "Anna 6H, Boris pass, Vera pass, direct, Gleb deals"),
    ("preferans-uvert", 4, "Anna misere 0, uvert, Gleb deals"),
    ("preferans-old-four", 4, "Anna 6H, Boris whist 4, Vera pass, alone, Gleb deals"),
    ("preferans-invitation", 4, "Anna 6H, Boris whist 4, Vera pass, open, Gleb deals"),
    ("preferans-hussar", 2, "Anna 6H, Boris whist 4"),
]


@pytest.mark.parametrize(("convention", "players", "line"), ALLOWED)
def test_what_stands_beside_it_is_written(convention: str, players: int, line: str) -> None:
    assert score(convention, line, players=players).sheet.deals == 1


# the end


def test_no_deals_are_written_after_the_pulka_is_closed() -> None:
    closing = ("Anna 10H", "Boris 10H", "Vera 10H")
    ended = score("preferans", *closing, options="target = 10")
    assert ended.over
    for deal in ("Anna 6S, Boris pass, Vera pass", "raspasy 3 3 4"):
        with pytest.raises(SuknoError, match="the pulka is closed") as refused:
            score("preferans", *closing, deal, options="target = 10")
        assert "пуля закрыта" in refused.value.text.ru
    # a correction may still be written, and may open it again
    assert not score("preferans", *closing, "fine Anna pulka -2", options="target = 10").over


def test_by_control_time_a_closed_pulka_plays_on_off_the_gora() -> None:
    """A.1 end: the last round after the control time; 001:146."""
    closing = ("raspasy 4 2 4", "Anna 10H", "Boris 10H", "Vera 10H", "Anna 8H")
    played = score("preferans-sochi", *closing, options="target = 10; end = time")
    assert not played.over
    assert played.sheet.gora == (4 - 6, 2, 4)  # type: ignore[union-attr]
    assert played.results[0] > 0


# the razboinik


def agreed(id: str, **changes: object) -> PulkaTerms:
    found = terms(id, **changes)
    assert isinstance(found, PulkaTerms)
    return found


def played_out(t: PulkaTerms) -> pulka.Pulka:
    """Everybody has played six games, nobody whisting."""
    page = new(t, target=0)
    for seat in range(t.players):
        for level in (6, 7, 8, 9, 10, 0):
            game = Contract(declarer=seat, level=level, trump="H", how="unplayed", razboinik=True)
            page = write(t, page, game)
    return page


def test_each_game_of_the_razboinik_is_played_once() -> None:
    six = "Anna 6H, Boris whist 4, Vera pass, razboinik"
    with pytest.raises(SuknoError, match="he has left: 7, 8, 9, 10, misère") as refused:
        score("preferans-classic-razboinik", six, six)
    assert "ему осталось: 7, 8, 9, 10, мизер" in refused.value.text.ru
    both = score("preferans-classic-razboinik", six, "Boris 6H, Vera whist 4, Anna pass, razboinik")
    assert both.sheet.deals == 2


@pytest.mark.parametrize(("players", "raspasy"), [(2, 4), (3, 6)])
def test_a_razboinik_alone_ends_with_two_rounds_of_raspasy(players: int, raspasy: int) -> None:
    """Gusarik, gaps: twelve deals and four raspasy."""
    t = agreed(
        "preferans-gusarik" if players == 2 else "preferans-classic", players=players, razboinik="only"
    )
    page = played_out(t)
    all_pass = Raspasy(tricks=(4, 6, *(0,) * (players - 2)), prelude=True)
    for _ in range(raspasy):
        assert not over(t, page)
        page = write(t, page, all_pass)
    assert over(t, page)
    with pytest.raises(SuknoError, match=f"the prelude has {raspasy} raspasy, and all are written"):
        write(t, page, all_pass)
    with pytest.raises(SuknoError, match="come first"):
        write(t, page, Contract(declarer=0, level=6, how="unplayed", razboinik=True))


def test_a_razboinik_alone_is_settled_without_a_pulka() -> None:
    found = score("preferans-classic-razboinik", "Anna 8H 6, Boris whist 4, Vera pass, razboinik")
    assert found.results[0] < 0


def test_the_pulka_is_not_larger_than_the_smallest_gora() -> None:
    """Classic, deal: the owner of the gora fixes T, not more than the smallest gora."""
    t = agreed("preferans-classic", players=3)
    page = write(t, new(t, target=0), Fine(reason="so far", gora=(12, 30, 8)))
    with pytest.raises(SuknoError, match="8 at most"):
        write(t, page, Target(target=9))
    fixed = write(t, page, Target(target=8))
    assert fixed.target == 8
    with pytest.raises(SuknoError, match="come first"):
        write(t, fixed, Contract(declarer=0, level=6, how="unplayed", razboinik=True))
    with pytest.raises(SuknoError, match="before the pulka is fixed"):
        write(t, page, Raspasy(tricks=(3, 3, 4)))


# Gusarik by the gora alone; a talon nobody wants


def test_in_gusarik_only_the_gora_may_count() -> None:
    """Gusarik, scoring: sometimes only the gora counts (001:647)."""
    deals = ("raspasy 3 7", "Anna 8H 7, Boris whist 3, open", "Boris 6H, Anna pass")
    usual = score("preferans-gusarik", *deals, players=2)
    alone = score("preferans-gusarik", *deals, players=2, options="only_gora = true")
    assert usual.sheet == alone.sheet
    gora = alone.sheet.gora  # type: ignore[union-attr]
    assert gora == (9, 6)  # 3 + 6; 7 less half of the six
    assert alone.results == (-15, 15)
    assert usual.results != (-15, 15)
    with pytest.raises(BadOption, match="between two players"):
        score("preferans-sochi", options="only_gora = true")


def test_a_declined_or_returned_talon_costs_the_dealer_of_classic_a_point() -> None:
    """Classic, irregularities: talon declined or returned by the declarer (001:393, 607)."""
    for line in (
        "Anna 8H 8, Boris whist 2, Vera pass, returned, Gleb deals",
        "Anna 8H 7, Boris whist 3, Vera pass, прикуп возвращён, Gleb deals",
        "Anna 9H 9, Boris whist 1, Vera pass, direct, Gleb deals",
        "Anna misere 0, direct, Gleb deals",
    ):
        assert score("preferans-classic", line, players=4).sheet.gora[3] == 1, line  # type: ignore[union-attr]
    taken = "Anna 8H 8, Boris whist 2, Vera pass, Gleb deals"
    assert score("preferans-classic", taken, players=4).sheet.gora[3] == 0  # type: ignore[union-attr]
