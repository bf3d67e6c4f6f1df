"""The conventions of Preferans: what each agrees otherwise than the common rules.

Values are options by name: those of the sheet (`PulkaTerms`, `RecordTerms`) and those of play, which only the
game knows. Only what differs from the default is listed; the defaults are the common rules (`preferans`), and
the 81 laws (`preferans-old`). Where the book gives no value, it is what players usually agree on today.

>>> terms("preferans-leningrad", target=50).end
'sum'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.options import make
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.terms import PulkaTerms

Model = Literal["pulka", "record", "hussar"]
Values = Mapping[str, str | int | bool]


class Convention(msgspec.Struct, frozen=True, kw_only=True):
    name: Text
    summary: Text
    sources: tuple[str, ...]
    model: Model = "pulka"
    values: Values = {}


CLASSIC: Values = {
    "players": 4,
    "auction_hold": "none",
    "jump_bids": True,
    "misere_beaten_by": "nine-direct",
    "misere_no_talon": True,
    "forced_whist": True,
    "own_whist": "given",
    "dealer_may_whist": True,
    "ten": "check",
    "whist_style": "ordinary",
    "talon_bonus": "classic",
    "talon_fine": True,
    "raspasy": "1-2-4",
    "raspasy_zero": "gora",
    "same_dealer": True,
    "points_go_to": "half",
    "help_ban": True,
    "dark": True,
    "totus": True,
    "responsible": True,
    "underbid": True,
    "razboinik": "prelude",
    "prelude_raspasy": 2,
}
TODAY: Values = {
    "auction_hold": "elder",
    "jump_bids": True,
    "own_whist": "half",
    "ten": "check",
    "whist_gora": "half",
}
"""What Sochi, Leningrad and Rostov have in common as they are played today."""
SOCHI: Values = {
    **TODAY,
    "whist_style": "ordinary",
    "raspasy": "1-2-3",
    "raspasy_zero": "coefficient",
}
LENINGRAD: Values = {
    **TODAY,
    "gora_price": "double",
    "misere_gora": 20,
    "whist_price": "double",
    "whist_style": "gentleman-consolation",
    "raspasy": "2-4-6",
    "raspasy_zero": "coefficient",
    "raspasy_dealer": "no-bonus",
    "raspasy_exit": "seven",
    "points_go_to": "pulka",
    "end": "sum",
    "shortfall": 2,
}
"""By its first description (001:265-269). The second (001:667), where the gora is written off before the
pulka and one closed pulka ends the game, is `points_go_to="gora-first", end="one"`."""

CONVENTIONS: dict[str, Convention] = {
    "preferans": Convention(
        name=Text("Preferans, common rules with helping", "Преферанс"),
        summary=Text(
            "Ten tricks and a talon: an auction, whist or pass, and a pulka that all fill together.",
            "Десять взяток и прикуп: торговля, вист или пас — и пуля, которую закрывают сообща.",
        ),
        sources=("001:1-353", "004:425-585"),
    ),
    "preferans-classic": Convention(
        name=Text("Classic", "«Классика»"),
        summary=Text(
            "Two stages, dark games and bombs: first goras are piled up, then they are played off.",
            "Два этапа, тёмные игры и бомбы: сперва горы растут, потом их списывают.",
        ),
        sources=("001:355-617",),
        values=CLASSIC,
    ),
    "preferans-classic-razboinik": Convention(
        name=Text("Razboinik, the first stage of Classic", "«Разбойник»"),
        summary=Text(
            "Without an auction everybody plays six, seven, eight, nine, ten and misère; then raspasy.",
            "Без торговли каждый играет шесть, семь, восемь, девять, десять и мизер, а затем распасы.",
        ),
        sources=("001:369-371", "001:484", "001:327"),
        values={**CLASSIC, "razboinik": "only"},
    ),
    "preferans-sochi": Convention(
        name=Text("Sochi", "«Сочинка»"),
        summary=Text(
            "No dark games; half-responsible whist; all points go to the pulka, one's own and others'.",
            "Без тёмных игр; вист полуответственный; все очки идут в пулю — свою, а потом чужую.",
        ),
        sources=("001:619-643",),
        values=SOCHI,
    ),
    "preferans-sochi-barriers": Convention(
        name=Text("Sochi with barriers", "«Сочинка с барьерами»"),
        summary=Text(
            "The book gives only its name; it is played as Sochi.",
            "В книге есть только название; играется как «Сочинка».",
        ),
        sources=("001:361",),
        values=SOCHI,
    ),
    "preferans-gusarik": Convention(
        name=Text("Gusarik", "«Гусарик»"),
        summary=Text(
            "For two: the third hand is a doll, which the whister plays along with his own.",
            "Игра вдвоём: третья рука — кукла, и вистующий играет за неё вместе со своей.",
        ),
        sources=("001:645-663", "001:134"),
        values={
            "players": 2,
            "auction_hold": "none",
            "jump_bids": True,
            "misere_beaten_by": "nine-direct",
            "own_whist": "none",
            "ten": "check",
            "whist_style": "ordinary",
            "raspasy": "1-2-4",
            "raspasy_zero": "gora",
            "same_dealer": True,
            "points_go_to": "half",
            "dark": True,
        },
    ),
    "preferans-leningrad": Convention(
        name=Text("Leningrad", "«Ленинградка»"),
        summary=Text(
            "Everyone for himself: no help, double goras and whists, and a pulka that may be overfilled.",
            "Каждый за себя: помощи нет, гора и висты двойные, а пулю можно переполнить.",
        ),
        sources=("001:265-269", "001:665-673"),
        values=LENINGRAD,
    ),
    "preferans-leningrad-jumps": Convention(
        name=Text("Leningrad with jumps", "«Ленинградка со скачками»"),
        summary=Text(
            "Leningrad with prizes of 100 and 300 whists for the first half pulka and the first closed one.",
            "«Ленинградка» с премиями: 100 вистов за первую половину пули и 300 за первую закрытую.",
        ),
        sources=("001:675",),
        values={**LENINGRAD, "jumps": True},
    ),
    "preferans-leningrad-dark": Convention(
        name=Text("Leningrad with dark games", "«Ленинградка с тёмными»"),
        summary=Text(
            "Leningrad in which no hand is ever laid open: every whist is played closed.",
            "«Ленинградка», где карт не открывают: всякий вист играется в закрытую.",
        ),
        sources=("001:677",),
        values={**LENINGRAD, "open_play": False},
    ),
    "preferans-rostov": Convention(
        name=Text("Rostov", "«Ростовский» преферанс"),
        summary=Text(
            "Dear whists, from 5 to 25 a trick; raspasy are paid in whists, not in gora.",
            "Дорогие висты, от 5 до 25 за взятку; за распасы платят вистами, а не горой.",
        ),
        sources=("001:679-699",),
        values={
            **TODAY,
            "whist_price": "rostov",
            "whist_style": "gentleman-consolation",
            "consolation": "10",
            "raspasy": "whists",
            "raspasy_dealer": "out",
        },
    ),
    "preferans-modern": Convention(
        name=Text("Modern variant of the old book", "Современный вариант"),
        summary=Text(
            "Newer ways told by the old book: double gora and whists; only a made seven ends raspasy.",
            "Новые обычаи по старой книге: гора и висты двойные, из распасов выводит сыгранная семерная.",
        ),
        sources=("000:3393-3532",),
        values={
            "auction_hold": "none",
            "own_whist": "half-six",
            "ten": "check",
            "gora_price": "double",
            "misere_gora": 20,
            "whist_price": "double",
            "whist_gora": "half",
            "quota_each": "each",
            "whist_style": "gentleman-split",
            "raspasy": "2-4-6",
            "raspasy_exit": "seven",
            "points_go_to": "pulka",
            "end": "one",
            "shortfall": 2,
        },
    ),
    "preferans-old": Convention(
        name=Text("Old preferans, 81 laws", "Преферанс, общие правила"),
        summary=Text(
            "Every suit has its price; a record goes down to nothing, penalties wait in the kurochka.",
            "У каждой масти своя цена; запись списывают до нуля, а ремизы ждут в курочке.",
        ),
        sources=("000:2487-2577", "000:2699-3321"),
        model="record",
    ),
    "preferans-old-two": Convention(
        name=Text("Old, two players with a dummy", "Преферанс вдвоём"),
        summary=Text(
            "Two players and a dummy, which the whister may invite.",
            "Двое играющих и болван, которого вистующий может пригласить.",
        ),
        sources=("000:2517-2531",),
        model="record",
        values={"players": 2, "invitation": True},
    ),
    "preferans-old-three": Convention(
        name=Text("Old, three players", "Преферанс втроём"),
        summary=Text(
            "The dealer plays too; in raspasy the talon only shows the suits of the first two tricks.",
            "Сдающий тоже играет; на распасах прикуп лишь показывает масти первых двух взяток.",
        ),
        sources=("000:2533-2540", "000:3093-3098"),
        model="record",
        values={"players": 3, "invitation": True},
    ),
    "preferans-old-four": Convention(
        name=Text("Old, four players", "Преферанс вчетвером"),
        summary=Text(
            "The dealer sits out, sells the talon and leads it in raspasy.",
            "Сдающий пропускает, продаёт прикуп и ходит им на распасах.",
        ),
        sources=("000:2542-2557",),
        model="record",
    ),
    "preferans-old-five": Convention(
        name=Text("Old, five players", "Преферанс впятером"),
        summary=Text(
            "Two sit out every deal: the dealer and the player at his right.",
            "Каждую сдачу пропускают двое: сдающий и сосед его справа.",
        ),
        sources=("000:2558-2567",),
        model="record",
        values={"players": 5},
    ),
    "preferans-simple": Convention(
        name=Text("Simple preferans", "Преферанс простой"),
        summary=Text(
            "No kurochka: a loss is taken off one's own score.",
            "Без курочки: проигрыш снимается с собственной записи.",
        ),
        sources=("000:2578-2596", "001:701-709"),
        model="record",
        values={"penalties": "simple"},
    ),
    "preferans-decimal": Convention(
        name=Text("Preferans with decimal count", "Преферанс с десятичным счётом"),
        summary=Text(
            "Ten points a level, whatever the suit; about twice as fast.",
            "По десять очков за ступень в любой масти; вдвое быстрее обычного.",
        ),
        sources=("000:2598-2602", "000:3263-3270", "001:711-713"),
        model="record",
        values={"price_table": "4"},
    ),
    "preferans-kurochka": Convention(
        name=Text("Preferans with kurochka", "Преферанс с курочкой"),
        summary=Text(
            "Penalties pile up in the kurochka, and every made game takes its price off it.",
            "Ремизы копятся в курочке, и каждая сыгранная игра снимает с неё свою цену.",
        ),
        sources=("000:2604-2624", "000:2911-2993", "000:3099-3132", "001:715-723"),
        model="record",
    ),
    "preferans-kotel": Convention(
        name=Text("Preferans with the cauldron", "Преферанс с котлом"),
        summary=Text(
            "Penalties go to the cauldron, which is divided at the end and played for part by part.",
            "Ремизы идут в котёл; в конце его делят на части и разыгрывают.",
        ),
        sources=("000:2626-2649", "001:725-733"),
        model="record",
        values={"penalties": "cauldron"},
    ),
    "preferans-misere": Convention(
        name=Text("Preferans with misères", "Преферанс с мизерами"),
        summary=Text(
            "Small misère with the talon and big misère without it.",
            "Малый мизер с прикупом и большой без прикупа.",
        ),
        sources=("000:2651-2669", "000:3134-3201", "001:735-745"),
        model="record",
        values={"misere": True},
    ),
    "preferans-uvert": Convention(
        name=Text("Preferans with uverts", "Преферанс с увертами"),
        summary=Text(
            "Misères, and uverts besides: misères with all cards open.",
            "Мизеры, а сверх того уверты — мизеры с открытыми картами.",
        ),
        sources=("000:2671-2683", "001:747-755"),
        model="record",
        values={"misere": True, "uvert": True},
    ),
    "preferans-invitation": Convention(
        name=Text("Invitation whist", "Пригласительный вист"),
        summary=Text(
            "A sole whister may invite the passer's hand, open or closed.",
            "Единственный вистующий может пригласить руку спасовавшего, в открытую или в закрытую.",
        ),
        sources=("000:2685-2698", "004:453", "004:486-488", "004:538"),
        model="record",
        values={"invitation": True},
    ),
    "preferans-hussar": Convention(
        name=Text("Hussar preferans", "Гусарский преферанс"),
        summary=Text(
            "For two with 24 cards and two talons: no raspasy, and penalties are paid at once.",
            "Игра вдвоём в 24 карты с двумя прикупами: распасов нет, ремизы платят сразу.",
        ),
        sources=("000:3323-3391",),
        model="hussar",
        values={"players": 2, "penalties": "hussar"},
    ),
}


def terms(id: str, **changes: Any) -> PulkaTerms | RecordTerms:
    """The terms of the sheet in a convention, with other agreements if given."""
    convention = CONVENTIONS.get(id)
    if convention is None:
        raise SuknoError(f"there is no convention {id!r}", f"нет конвенции {id!r}")
    kind: type[PulkaTerms] | type[RecordTerms] = PulkaTerms if convention.model == "pulka" else RecordTerms
    known = set(kind.__struct_fields__)
    values = {key: value for key, value in convention.values.items() if key in known}
    return make(kind, {**values, **changes})
