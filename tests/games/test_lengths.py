"""About how long games take."""

from sukno.games import CATALOG
from sukno.games.lengths import LENGTHS


def test_every_game_of_the_house_has_its_length() -> None:
    assert set(LENGTHS) == set(CATALOG), "python -m sukno.lab.lengths ID measures a new one"
    assert all(1 <= minutes <= 600 for minutes in LENGTHS.values())
