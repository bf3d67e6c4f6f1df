"""Secret."""

from sukno.players.policies import Levels
from sukno.players.thumbs.patience.building.interchange import novice
from sukno.players.thumbs.patience.imagining import by_solving
from sukno.players.thumbs.patience.words import why

LEVELS = Levels(novice=novice, club=by_solving(novice), why=why)
