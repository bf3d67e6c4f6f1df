"""Rules of thumb of a level that there is not."""

from __future__ import annotations

from fitting.thumbs import novice
from sukno.players import Levels

LEVELS = Levels(novise=novice)
