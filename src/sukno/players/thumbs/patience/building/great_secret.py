"""Great secret."""

from sukno.players.thumbs.patience.building.interchange import novice
from sukno.players.thumbs.patience.imagining import by_solving

__all__ = ["club", "novice"]

club = by_solving(novice)
