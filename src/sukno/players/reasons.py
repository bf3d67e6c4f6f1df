"""Why a move was chosen: a move that carries its reason, and the words of players who go by numbers.

A reason is made from what decided, and only where somebody asks for a hint: until then it is a function.

>>> move = because("HA", lambda: Text("takes the trick", "берёт взятку"))
>>> move == "HA", move.why.ru
(True, 'берёт взятку')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from sukno.engine import AnyGame, Ask, Chair, Text
from sukno.engine.text import counted

Why = Callable[[Any, Any, Ask, str], Text | None]
"""What a rule of thumb has to say for a move. The state is one that the seat imagines, and the words hold whatever is
hidden."""


class Reasoned(str):
    """A move with its reason. Elsewhere it is a move like any other: `str` of it, or a copy sent away, has none."""

    __slots__ = ("_why",)
    _why: Callable[[], Text]

    @property
    def why(self) -> Text:
        return self._why()

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def because(move: str, why: Callable[[], Text]) -> Reasoned:
    """This move, for this reason."""
    made = Reasoned(move)
    made._why = why
    return made


class Deciding:
    """A player who decides, and can say why; at a table the move is enough."""

    def choose(self, chair: Chair, rng: Random) -> str:
        return str(self.decide(chair, rng))

    def decide(self, chair: Chair, rng: Random) -> str:
        """The move, with a reason if there is one."""
        raise NotImplementedError


FORCED = Text("there is nothing else to do", "больше ходить нечем")
CHANCE = Text("chosen by chance", "выбрано наугад")
SENSIBLE = Text("nothing else is worth a try", "остальное не стоит и пробовать")
BETTER = Text(
    "on average better than {other}: in {better} of {worlds}, worse in {worse}",
    "в среднем лучше, чем {other}: в {better} из {worlds}, хуже в {worse}",
)
MOST = Text("on average worth most in {worlds}", "в {worlds} в среднем выгоднее всего")
KEPT = Text("nothing did clearly better in {worlds}", "в {worlds} ничто не было заметно лучше")
"""The rule of thumb's own move, which no other beat beyond chance."""


class Worlds(NamedTuple):
    """What moves are tried in, with its Russian forms after «из» and after «в»."""

    en: tuple[str, str]
    of: tuple[str, str, str]
    among: tuple[str, str, str]


DEALS = Worlds(
    ("imagined deal", "imagined deals"),
    ("воображаемого расклада", "воображаемых раскладов", "воображаемых раскладов"),
    ("воображаемом раскладе", "воображаемых раскладах", "воображаемых раскладах"),
)
SOLVED = Worlds(
    ("imagined deal with open cards", "imagined deals with open cards"),
    (f"{DEALS.of[0]} в открытую", f"{DEALS.of[1]} в открытую", f"{DEALS.of[2]} в открытую"),
    (f"{DEALS.among[0]} в открытую", f"{DEALS.among[1]} в открытую", f"{DEALS.among[2]} в открытую"),
)
"""Each solved as if all hands lay open."""
GAMES = Worlds(
    ("game played on in thought", "games played on in thought"),
    ("партии, доигранной в уме", "партий, доигранных в уме", "партий, доигранных в уме"),
    ("партии, доигранной в уме", "партиях, доигранных в уме", "партиях, доигранных в уме"),
)


def all_of(reasons: Iterable[Text | None]) -> Text | None:
    """Several reasons in one sentence; None if there is none."""
    said = [why for why in dict.fromkeys(reasons) if why is not None]
    return Text("; ".join(w.en for w in said), "; ".join(w.ru for w in said)) if said else None


def tried_in(game: AnyGame) -> Worlds:
    """What players by numbers call the worlds in which they try moves of this game."""
    return GAMES if game.info.open else DEALS


def ahead(worlds: Worlds, other: Text, n: int, better: int, worse: int) -> Text:
    """Better than another move, in so many worlds."""
    return BETTER.fill(
        other=quoted(other), worlds=counted(n, worlds.en, worlds.of), better=better, worse=worse
    )


def worth_most(worlds: Worlds, n: int) -> Text:
    """Of all that was tried, in so many worlds."""
    return MOST.fill(worlds=counted(n, worlds.en, worlds.among))


def unbeaten(worlds: Worlds, n: int) -> Text:
    """No other move was better, in so many worlds."""
    return KEPT.fill(worlds=counted(n, worlds.en, worlds.among))


def quoted(move: Text) -> Text:
    """A move within a sentence: cards as they are, words between marks."""
    return move if move.en == move.ru else Text(f"“{move.en}”", f"«{move.ru}»")
