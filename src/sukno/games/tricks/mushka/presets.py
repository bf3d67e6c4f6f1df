"""The other kinds of Mushka that write off a record: in what each differs stands in `kinds`."""

from __future__ import annotations

from msgspec.structs import replace

from sukno.engine import Info, Text
from sukno.games.tricks.mushka.game import MushkaGame
from sukno.games.tricks.mushka.kinds import ACE_LOW, MISTIGRI, PAMFIL_KIND, RAMS, SHUTIKHA_KIND, MushkaKind
from sukno.games.tricks.mushka.options import MistigriOptions, PamfilOptions, RamsOptions, ShutikhaOptions

SEATS = (4, 3, 5, 6, 7)


class Pamfil(MushkaGame[PamfilOptions]):
    info = Info(
        id="mushka-pamfil",
        name=Text("Mushka-Pamfil", "Мушка-Памфил"),
        also=("Pamphile", "Pam", "Памфил"),
        family="trick",
        summary=Text(
            "Mushka in which ♣J, called Pamfil, is the highest trump whatever suit is turned.",
            "Мушка, где валет треф — Памфил — старший козырь при любой козырной масти.",
        ),
        seats=SEATS,
        sources=("000:4677-4710",),
        kind_of="mushka",
        duel={"deals": 1},
    )
    Options = PamfilOptions
    kind = PAMFIL_KIND


class Shutikha(MushkaGame[ShutikhaOptions]):
    info = Info(
        id="mushka-shutikha",
        name=Text("Mushka-Shutikha", "Мушка-Шутиха"),
        also=("Шутиха",),
        family="trick",
        summary=Text(
            "Mushka with spades for trumps always; ♠Q, the jester, writes off eight, and only ♠K beats her.",
            "Мушка, где козыри всегда пики; дама пик — Шутиха — списывает восемь, и бьёт её только король.",
        ),
        seats=SEATS,
        sources=("000:4712-4748",),
        kind_of="mushka",
        duel={"deals": 1},
    )
    Options = ShutikhaOptions
    kind = SHUTIKHA_KIND

    def agreed(self) -> MushkaKind:
        return replace(self.kind, order=ACE_LOW) if self.options.ace == "lowest" else self.kind


class Mistigri(MushkaGame[MistigriOptions]):
    info = Info(
        id="mushka-mistigri",
        name=Text("Mushka-Mistigri", "Мушка-Мистигри"),
        also=("Mistigri", "Мистигри"),
        family="trick",
        summary=Text(
            "Mushka with the king on top: ♣K, Mistigri, plays the part of ♠A, and five cards of a suit are paid.",
            "Мушка, где старше всех король: король треф — Мистигри — вместо туза пик, а за пять карт масти платят.",
        ),
        seats=SEATS,
        sources=("000:4750-4802",),
        kind_of="mushka",
        duel={"deals": 1},
    )
    Options = MistigriOptions
    kind = MISTIGRI


class Rams(MushkaGame[RamsOptions]):
    info = Info(
        id="rams",
        name=Text("Rams", "Рамс"),
        also=("Ramsch", "Rounce", "Ramse"),
        family="trick",
        summary=Text(
            "A Mushka of valued aces: with a trick they write off up to fifty, without one they are written on.",
            "Мушка с ценными тузами: со взяткой списывают до пятидесяти, без взятки приписывают.",
        ),
        seats=SEATS,
        sources=("000:4905-5076", "002:4806-4972", "004:1939-1971"),
        duel={"deals": 1},
    )
    Options = RamsOptions
    kind = RAMS
