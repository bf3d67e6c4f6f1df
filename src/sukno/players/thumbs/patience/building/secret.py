"""Secret."""

from sukno.players.policies import Levels
from sukno.players.thumbs.patience.building.interchange import novice
from sukno.players.thumbs.patience.imagining import by_solving

LEVELS = Levels(novice=novice, club=by_solving(novice))
