"""Every convention of the book as a game of its own: the same engine with other agreements."""

from __future__ import annotations

from sukno.engine import Info
from sukno.games.tricks.preferans.game import PulkaGame
from sukno.games.tricks.preferans.hussar import HussarGame
from sukno.games.tricks.preferans.old import OldGame
from sukno.games.tricks.preferans.options import OldOptions, PreferansOptions, with_defaults
from sukno.sheets.preferans.conventions import CONVENTIONS

FIRST = "preferans"
"""All others are kinds of it."""


def info(id: str, seats: tuple[int, ...]) -> Info:
    convention = CONVENTIONS[id]
    return Info(
        id=id,
        name=convention.name,
        family="trick",
        summary=convention.summary,
        seats=seats,
        sources=convention.sources,
        kind_of="" if id == FIRST else FIRST,
        duel={"deals": 1},
    )


def pulka_preset(id: str, seats: tuple[int, ...]) -> type[PulkaGame]:
    """A game with the convention's agreements as its defaults."""
    options = with_defaults(PreferansOptions, id, CONVENTIONS[id].values, seats)
    name = "".join(word.capitalize() for word in id.split("-"))
    return type(name, (PulkaGame,), {"info": info(id, seats), "Options": options, "__module__": __name__})


Preferans = pulka_preset("preferans", (3, 4, 2))
Classic = pulka_preset("preferans-classic", (4, 3, 2))
Razboinik = pulka_preset("preferans-classic-razboinik", (4, 3))
Sochi = pulka_preset("preferans-sochi", (3, 4))
SochiBarriers = pulka_preset("preferans-sochi-barriers", (3, 4))
Gusarik = pulka_preset("preferans-gusarik", (2,))
Leningrad = pulka_preset("preferans-leningrad", (3, 4))
LeningradJumps = pulka_preset("preferans-leningrad-jumps", (3, 4))
LeningradDark = pulka_preset("preferans-leningrad-dark", (3, 4))
Rostov = pulka_preset("preferans-rostov", (3, 4))
Modern = pulka_preset("preferans-modern", (3, 4))


def old_preset(id: str, seats: tuple[int, ...]) -> type[OldGame]:
    options = with_defaults(OldOptions, id, CONVENTIONS[id].values, seats)
    name = "".join(word.capitalize() for word in id.split("-"))
    return type(name, (OldGame,), {"info": info(id, seats), "Options": options, "__module__": __name__})


Old = old_preset("preferans-old", (4, 3, 2, 5))
OldTwo = old_preset("preferans-old-two", (2,))
OldThree = old_preset("preferans-old-three", (3,))
OldFour = old_preset("preferans-old-four", (4,))
OldFive = old_preset("preferans-old-five", (5,))
Simple = old_preset("preferans-simple", (4, 3, 2, 5))
Decimal = old_preset("preferans-decimal", (4, 3, 2, 5))
Kurochka = old_preset("preferans-kurochka", (4, 3, 2, 5))
Kotel = old_preset("preferans-kotel", (4, 3, 2, 5))
Misere = old_preset("preferans-misere", (4, 3, 2, 5))
Uvert = old_preset("preferans-uvert", (4, 3, 2, 5))
Invitation = old_preset("preferans-invitation", (4, 3))


class Hussar(HussarGame):
    info = info("preferans-hussar", (2,))
