"""What the computer players of Preferans share."""

from __future__ import annotations

from typing import Any, TypeAlias

from sukno.games.tricks.preferans.game import PreferansGame

AnyPreferans: TypeAlias = PreferansGame[Any]
"""A game of the family, whatever its sheet."""
