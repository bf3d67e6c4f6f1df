"""The thinking behind the computer players of Preferans: hands weighed, worlds imagined, tricks solved."""

from __future__ import annotations

from typing import Any, TypeAlias

from sukno.games.preferans.match import Match

AnyPreferans: TypeAlias = Match[Any]
"""A game of the family, whatever its sheet."""
