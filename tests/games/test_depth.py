"""No game stands on many classes: parts are composed, not inherited."""

from typing import Generic

from sukno.engine.registry import game_class
from sukno.games import CATALOG

MOST = 7
MOST_IN = {"patience": 5}
"""Where it is less."""


def test_no_game_stands_on_more_classes_than_agreed() -> None:
    deep = {}
    for id in CATALOG:
        found = game_class(id)
        line = [c.__name__ for c in found.__mro__ if c not in (object, Generic)]
        if len(line) > MOST_IN.get(found.info.family, MOST):
            deep[id] = " < ".join(line)
    assert not deep
