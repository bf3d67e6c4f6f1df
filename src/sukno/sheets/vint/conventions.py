"""The kinds of Vint: what each agrees otherwise than classic Vint by Albov's code.

`values` are options of the sheet by name (`VintTerms`), only those that differ from the default. Where the books give
no value, `terms.py` and the rule pages say so.

>>> terms("vint-gaika").exact, terms("vint-prikup").target, terms("vint-five", robers=10).robers
(True, 600, 10)
"""

from __future__ import annotations

from typing import Any

from sukno.engine import Text
from sukno.engine.options import make
from sukno.sheets.convention import Convention, chosen
from sukno.sheets.vint.terms import VintTerms


class VintConvention(Convention, frozen=True, kw_only=True):
    sources: tuple[str, ...]


def _kind(
    en: str,
    ru: str,
    summary_en: str,
    summary_ru: str,
    *sources: str,
    seats: tuple[int, ...] = (4,),
    **values: Any,
) -> VintConvention:
    columns = values.get("columns", "pairs")
    hidden = ["players", "columns", "cards", "honours_from", "exact", "ready_tricks"]
    """Decided by the kind of Vint, not agreed."""
    if columns != "pairs":
        hidden += ["all_pass", "all_pass_price"]
    if (columns, seats) != ("players", (4,)):
        hidden.append("dealer_share")
    if columns == "deals":
        hidden += ["target", "both_reach", "revoke_cap", "spinning_crosses"]
    return VintConvention(
        name=Text(en, ru),
        summary=Text(summary_en, summary_ru),
        sources=sources,
        seats=seats,
        values=values if seats[0] == 4 else {"players": seats[0], **values},
        hidden=tuple(hidden),
    )


TALON: dict[str, Any] = {"target": 600, "min_level": 3}
NAIL: dict[str, Any] = {"target": 600, "min_level": 4}
ANY = (4, 2, 3, 5, 6)

CONVENTIONS: dict[str, VintConvention] = {
    "vint": _kind(
        "Classic Vint",
        "Винт классический",
        "Two against two, a long auction in which every call and every pass says something, games of 500.",
        "Двое против двоих; в переговорах говорит каждое слово и каждый пас.",
        "003:116-809",
        "003:993-1115",
        "000:12-1474",
        "004:586-878",
    ),
    "vint-five": _kind(
        "Vint for five",
        "Винт впятером",
        "One sits out each rubber; in five rubbers everybody plays with everybody.",
        "Один выходит; за пять роберов каждый сыграет с каждым.",
        "003:126",
        "000:1760-1793",
        seats=(5,),
        robers=5,
    ),
    "vint-six": _kind(
        "Vint for six",
        "Винт вшестером",
        "Two sit out each rubber; in eight rubbers everybody plays with everybody.",
        "Двое выходят; за восемь роберов каждый сыграет с каждым.",
        "000:1799-1824",
        seats=(6,),
        robers=8,
    ),
    "vint-prikup": _kind(
        "Vint with the talon",
        "Винт с прикупом",
        "The highest bidder takes four cards and gives one to each of the others; games of 600.",
        "Купивший берёт четыре карты и даёт по одной остальным.",
        "003:811-829",
        "000:1826-1877",
        **TALON,
    ),
    "vint-prikup-prisypka-gvozd": _kind(
        "Vint with talon, top-up and nail",
        "Винт с прикупом, присыпкой и гвоздём",
        "Four cards go on to the partner, who hands three out; the defenders exchange a card.",
        "Четыре карты передают партнёру, он разносит три; противники меняются картой.",
        "003:831-855",
        "000:2033-2117",
        **NAIL,
    ),
    "vint-double-prikup": _kind(
        "Vint with double talon, top-up and nail",
        "Винт с двойным прикупом, присыпкой и гвоздём",
        "Eight cards in the talon, eight passed on, two handed to each, two exchanged.",
        "В прикупе восемь карт, восемь присыпают, по две разносят, двумя меняются.",
        "000:2118-2153",
        **TALON,
    ),
    "vint-musor": _kind(
        "Vint with rubbish",
        "Винт с мусором",
        "Three have seventeen cards and give the dealer four each, of their choice.",
        "Трое отдают сдатчику по четыре из своих семнадцати карт.",
        "003:897-907",
        "000:1903-1989",
    ),
    "vint-prikup-musor": _kind(
        "Vint with talon, top-up, nail and rubbish",
        "Винт с прикупкой, присыпкой, гвоздём и мусором",
        "Everybody first lays a card away; the heap goes to the buyer's partner.",
        "Сначала каждый сносит по карте; мусор идёт партнёру купившего.",
        "003:909-915",
        **NAIL,
    ),
    "vint-vitalin": _kind(
        "Vint-Vitalin",
        "Винт-виталин",
        "Everybody lays two cards away; they are two ready tricks of the declarers.",
        "Каждый сносит две карты; из них выходят две готовые взятки играющих.",
        "000:2292-2322",
        ready_tricks=2,
    ),
    "vint-gaika": _kind(
        "Vint with the nut",
        "Винт с гайкой",
        "Exactly as many tricks as were announced: those over are fined too.",
        "Взять надо ровно столько, сколько назначено: за лишние тоже штраф.",
        "000:2007-2032",
        exact=True,
    ),
    "vint-peresadka": _kind(
        "Vint with changing seats",
        "Винт с пересадкой",
        "Partners find each other in the auction; every deal is a rubber of its own.",
        "Партнёров находят в переговорах; всякая сдача — особый робер.",
        "000:1991-2005",
        columns="deals",
        robers=12,
    ),
    "vint-auction": _kind(
        "Vint with auction",
        "Винт с аукционом",
        "The dealer's hand lies open, the others bid for it, each for himself.",
        "Карты сдатчика открыты, остальные торгуются за них, каждый за себя.",
        "000:1879-1901",
        columns="players",
        robers=1,
    ),
    "vint-spinning-coronet": _kind(
        "Vint with the spinning coronet",
        "Винт с винтящей коронкой",
        "Contracts from four; coronets double with every card and every level.",
        "Играют не ниже четырёх; коронки удваиваются с каждой картой.",
        "003:917-979",
        coronets="spin-a",
        min_level=4,
    ),
    "vint-two-dummies": _kind(
        "Vint for two, two dummies",
        "Винт вдвоём, два болвана",
        "Each plays his own hand and his dummy's.",
        "Каждый играет за себя и за своего болвана.",
        "000:1478-1525",
        seats=(2,),
    ),
    "vint-two-swap-hand": _kind(
        "Vint for two, swapping the hand",
        "Винт вдвоём с обменом руки",
        "Each may change his whole hand once, unseen.",
        "Каждый может один раз сменить всю руку, не глядя.",
        "000:1527-1568",
        seats=(2,),
        cards="some",
        honours_from=2,
    ),
    "vint-two-swap-cards": _kind(
        "Vint for two, swapping cards",
        "Винт вдвоём с обменом карт",
        "Each may change card after card, up to thirteen.",
        "Каждый может менять карту за картой, до тринадцати.",
        "000:1570-1601",
        seats=(2,),
        cards="some",
    ),
    "vint-two-open-dummy": _kind(
        "Vint for two, an open dummy",
        "Винт вдвоём, открытый болван",
        "Two bid for an open dummy; the other gets the closed one.",
        "Двое торгуются за открытого болвана; другому достаётся закрытый.",
        "000:1603-1635",
        seats=(2,),
    ),
    "vint-two-open-dummy-prikup": _kind(
        "Vint for two, open dummy and talon",
        "Винт вдвоём, открытый болван и прикуп",
        "The open dummy and a talon of four cards; games of 600.",
        "Открытый болван и прикуп в четыре карты; партии до 600.",
        "000:1637-1680",
        seats=(2,),
        **TALON,
    ),
    "vint-two-dummies-full": _kind(
        "Vint for two, two dummies, talon and nail",
        "Винт вдвоём, два болвана с прикупом и гвоздём",
        "Dummies of one's own, with talon, top-up and nail.",
        "Свои болваны, а с ними прикуп, присыпка и гвоздь.",
        "003:871-883",
        seats=(2,),
        **NAIL,
    ),
    "vint-two-open-dummy-full": _kind(
        "Vint for two, open dummy, talon and nail",
        "Винт вдвоём, открытый болван с прикупом и гвоздём",
        "One dummy open, one closed, with talon, top-up and nail.",
        "Один болван открыт, другой закрыт; прикуп, присыпка и гвоздь.",
        "003:885-895",
        seats=(2,),
        **NAIL,
    ),
    "vint-hussar": _kind(
        "Hussar Vint",
        "Гусарский винт",
        "For two with 32 cards, and a talon at everybody's right hand.",
        "Вдвоём в 32 карты, у каждого справа свой прикуп.",
        "003:981-991",
        seats=(2,),
        cards="short",
    ),
    "vint-three-dummy": _kind(
        "Vint for three, a dummy",
        "Винт втроём с болваном",
        "One plays with a dummy against two, and wins or pays double.",
        "Один играет с болваном против двоих и рассчитывается вдвойне.",
        "000:1682-1732",
        seats=(3,),
    ),
    "vint-three-auction": _kind(
        "Vint for three with auction",
        "Винт втроём с аукционом",
        "Three bid for an open dummy, each for himself.",
        "Трое торгуются за открытого болвана, каждый за себя.",
        "000:1734-1758",
        seats=(3,),
        columns="players",
        robers=1,
    ),
    "vint-three-dummy-full": _kind(
        "Vint for three, dummy, talon and nail",
        "Винт втроём с болваном, прикупом и гвоздём",
        "With a dummy against two; talon, top-up and nail.",
        "С болваном против двоих; прикуп, присыпка и гвоздь.",
        "003:857-863",
        seats=(3,),
        **NAIL,
    ),
    "vint-three-auction-full": _kind(
        "Vint for three, auction, talon and nail",
        "Винт втроём с аукционом, прикупом и гвоздём",
        "Three bid for an open dummy; talon, top-up and nail.",
        "Трое торгуются за открытого болвана; прикуп, присыпка и гвоздь.",
        "003:865-869",
        seats=(3,),
        columns="players",
        robers=1,
        **NAIL,
    ),
    "vint-score-sheet": _kind(
        "Vint score sheet",
        "Запись в винте",
        "The sheet alone, for any number of players and any agreement.",
        "Одна запись, на любое число игроков и любые уговоры.",
        "003:284-304",
        "003:718-809",
        "000:1213-1475",
        seats=ANY,
    ),
    "vint-double-record": _kind(
        "Double record and spinning coronets",
        "Винт с двойной записью и винтящимися коронками",
        "Fines are doubled, and coronets multiplied by the level of the contract.",
        "Штрафы вдвойне, а коронки помножены на назначение.",
        "000:2155-2290",
        seats=ANY,
        fines="double",
        coronets="spin-k",
    ),
}
SHEETS = ("vint-score-sheet", "vint-double-record")
"""Those that are ways to keep the score, and no games of their own."""


def convention(id: str) -> VintConvention:
    return chosen(CONVENTIONS, id)


def terms(id: str, **changes: Any) -> VintTerms:
    """The terms of the sheet in a kind of Vint, with other agreements if given."""
    return make(VintTerms, {**convention(id).values, **changes})
