"""What the games of Preferans offer beside play."""

from __future__ import annotations

from sukno.engine.offers import Offers

HUSSAR = Offers(
    sheet="sukno.sheets.preferans.offers:SHEET",
    drawing="sukno.sheets.preferans.offers:drawing",
    referee="sukno.sheets.preferans.referee:REFEREE",
    problems="sukno.games.tricks.preferans.problems:PROBLEMS",
    deals="sukno.games.tricks.preferans.deals_text",
)
ALL = Offers(
    sheet=HUSSAR.sheet,
    drawing=HUSSAR.drawing,
    referee=HUSSAR.referee,
    problems=HUSSAR.problems,
    deals=HUSSAR.deals,
    review="sukno.players.thumbs.tricks.preferans.review",
)
"""With a review, which looks at three hands and a talon."""
