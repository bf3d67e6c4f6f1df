"""No game stands on many classes: parts are composed, not inherited."""

from typing import Generic

from sukno.engine.registry import game_class
from sukno.games import CATALOG

MOST = 7


def test_no_game_stands_on_more_classes_than_agreed() -> None:
    depths = {id: [c for c in game_class(id).__mro__ if c not in (object, Generic)] for id in CATALOG}
    deep = {id: " < ".join(c.__name__ for c in line) for id, line in depths.items() if len(line) > MOST}
    assert not deep, f"more than {MOST} classes: {deep}"
