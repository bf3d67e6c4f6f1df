"""Great secret (Великая тайна): nine piles, three closed cards after every row, one deal."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text
from sukno.engine.options import option
from sukno.families.patience import Building, PatienceInfo
from sukno.games.patience.building.secret import SecretPatience, secret

GREAT_SECRET = {
    "8+8": secret(piles=9, closed=24, each=2, low="A", deals=1),
    "4+4": secret(piles=9, closed=24, each=1, low="A", deals=1),
}


class GreatSecretOptions(Options, frozen=True):
    bases: Annotated[
        Literal["8+8", "4+4"],
        option(
            "Base cards",
            "Базовые карты",
            "All eight aces and all eight kings, or the first ace and the first king of every suit.",
            "Все восемь тузов и все восемь королей или первый туз и первый король каждой масти.",
            main=True,
        ),
    ] = "8+8"  # gap: all sixteen are named, but that it "ends with aces" would fit eight bases only (004:2503-2505)


class GreatSecret(SecretPatience[GreatSecretOptions]):
    info = PatienceInfo(
        id="great-secret",
        name=Text("Great secret", "Великая тайна"),
        also=("Forty thieves",),
        summary=Text(
            "Nine piles and a secret of 24 cards; all must go home in a single deal.",
            "Девять талонов и тайна из 24 карт; всё должно разойтись за одну сдачу.",
        ),
        sources=("004:2497-2505",),
    )
    Options = GreatSecretOptions
    hidden = 3

    def layout(self) -> Building:
        return GREAT_SECRET[self.options.bases]
