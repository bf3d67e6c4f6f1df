"""Every convention of the book as a game of its own: the same engine with other agreements."""

from __future__ import annotations

from typing import TypeVar

from sukno.engine import AnyGame, Info
from sukno.engine.presets import preset
from sukno.games.tricks.preferans.hussar import HussarGame
from sukno.games.tricks.preferans.old import OldGame
from sukno.games.tricks.preferans.options import FIRST as ASKED_FIRST
from sukno.games.tricks.preferans.pulka_game import PulkaGame
from sukno.sheets.preferans.conventions import CONVENTIONS

G = TypeVar("G", bound=AnyGame)
FIRST = "preferans"
"""All others are kinds of it."""
VERSIONS = {"preferans-classic": 2, "preferans-classic-razboinik": 2}
"""Of rules that have changed: since 2 the dealer is fined for a talon that is laid away again."""
ALSO = ("Preference", "Pref", "Преф", "Пулька")


def info(id: str, seats: tuple[int, ...]) -> Info:
    convention = CONVENTIONS[id]
    return Info(
        id=id,
        name=convention.name,
        also=ALSO if id == FIRST else (),
        family="trick",
        summary=convention.summary,
        version=VERSIONS.get(id, 1),
        seats=seats,
        sources=convention.sources,
        kind_of="" if id == FIRST else FIRST,
        duel={"deals": 1},
    )


def convention(kind: type[G], id: str, seats: tuple[int, ...]) -> type[G]:
    """A game with the convention's agreements as its defaults."""
    return preset(kind, info(id, seats), CONVENTIONS[id].values, module=__name__, first=ASKED_FIRST)


Preferans = convention(PulkaGame, "preferans", (3, 4, 2))
Classic = convention(PulkaGame, "preferans-classic", (4, 3, 2))
Razboinik = convention(PulkaGame, "preferans-classic-razboinik", (4, 3))
Sochi = convention(PulkaGame, "preferans-sochi", (3, 4))
SochiBarriers = convention(PulkaGame, "preferans-sochi-barriers", (3, 4))
Gusarik = convention(PulkaGame, "preferans-gusarik", (2,))
Leningrad = convention(PulkaGame, "preferans-leningrad", (3, 4))
LeningradJumps = convention(PulkaGame, "preferans-leningrad-jumps", (3, 4))
LeningradDark = convention(PulkaGame, "preferans-leningrad-dark", (3, 4))
Rostov = convention(PulkaGame, "preferans-rostov", (3, 4))
Modern = convention(PulkaGame, "preferans-modern", (3, 4))

Old = convention(OldGame, "preferans-old", (4, 3, 2, 5))
OldTwo = convention(OldGame, "preferans-old-two", (2,))
OldThree = convention(OldGame, "preferans-old-three", (3,))
OldFour = convention(OldGame, "preferans-old-four", (4,))
OldFive = convention(OldGame, "preferans-old-five", (5,))
Simple = convention(OldGame, "preferans-simple", (4, 3, 2, 5))
Decimal = convention(OldGame, "preferans-decimal", (4, 3, 2, 5))
Kurochka = convention(OldGame, "preferans-kurochka", (4, 3, 2, 5))
Kotel = convention(OldGame, "preferans-kotel", (4, 3, 2, 5))
Misere = convention(OldGame, "preferans-misere", (4, 3, 2, 5))
Uvert = convention(OldGame, "preferans-uvert", (4, 3, 2, 5))
Invitation = convention(OldGame, "preferans-invitation", (4, 3))


class Hussar(HussarGame):
    info = info("preferans-hussar", (2,))
