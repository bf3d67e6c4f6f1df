"""No game stands on many classes: parts are composed, not inherited."""

from typing import Generic

from sukno.engine.registry import game_class
from sukno.games import CATALOG

MOST = 5
MOST_IN = {"patience": 4}
"""Where it is less."""


def test_no_game_stands_on_more_classes_than_agreed() -> None:
    deep = {}
    for id in CATALOG:
        found = game_class(id)
        beneath = [c.__name__ for c in found.__mro__[1:] if c not in (object, Generic)]
        if len(beneath) > MOST_IN.get(found.info.family, MOST):
            deep[id] = " < ".join(beneath)
    assert not deep
