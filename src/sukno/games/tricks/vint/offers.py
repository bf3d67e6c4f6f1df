"""What the games of Vint offer beside play."""

from __future__ import annotations

from msgspec.structs import replace

from sukno.engine.offers import Offers

FOUR_HANDS = Offers(
    sheet="sukno.sheets.vint.offers:SHEET",
    drawing="sukno.sheets.vint.offers:drawing",
    referee="sukno.sheets.vint.referee:REFEREE",
    problems="sukno.games.tricks.vint.problems:PROBLEMS",
    review="sukno.players.thumbs.tricks.vint.review",
    deals="sukno.games.tricks.vint.deals_text",
    pbn="sukno.games.tricks.vint.deals_pbn",
    calls="sukno.players.thumbs.tricks.vint.meanings:MEANINGS",
)
TWO_HANDS = replace(FOUR_HANDS, problems="", pbn="")
"""Problems and the notation of Bridge are for four."""
