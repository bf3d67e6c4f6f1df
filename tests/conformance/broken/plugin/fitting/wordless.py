"""Rules of thumb that choose, and cannot say why."""

from __future__ import annotations

from fitting.thumbs import novice
from sukno.players import Levels

LEVELS = Levels(novice=novice)
