"""One referee for all games: a game declares its laws as data, and the few functions that compute a penalty."""

from sukno.sheets.referee.cases import Judged
from sukno.sheets.referee.facts import MOST_SEATS, BadFact, Fact
from sukno.sheets.referee.laws import Said, UnknownEvent, cited, law_book
from sukno.sheets.referee.offer import Known, Referee

__all__ = [
    "MOST_SEATS",
    "BadFact",
    "Fact",
    "Judged",
    "Known",
    "Referee",
    "Said",
    "UnknownEvent",
    "cited",
    "law_book",
]
