"""Carmen (Кармен): twelve piles; a row of three makes a triangle of past, present and future (004:3305-3344)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sukno.engine import Options, Text
from sukno.engine.touch import Touch
from sukno.engine.zones import BACK, Passage, Spot, Spread
from sukno.games.oracles.meanings.meaning import Lain
from sukno.games.oracles.oracle import CHOOSE, CLOTH, LAY, REST, Oracle, OracleState, oracle, pack_at
from sukno.games.oracles.spreading import or_nothing, passage, together
from sukno.games.oracles.words import card_name
from sukno.materials.cards import CARD_INDEX

PORTRAITS = ("SK", "CK", "DK", "HK", "SQ", "CQ", "DQ", "HQ")
PILES, EACH = 12, 4
THEMES = (
    Text("body and mind, temper, habits", "тело и душа, нрав, привычки"),
    Text("property, business, trade, land", "имущество, дела, торговля, земля"),
    Text("brothers and sisters, those who are close", "братья и сёстры, родные и близкие"),
    Text(
        "parents, house and land, inheritance, hidden treasure",
        "отец и мать, дом и земля, наследство, клады",
    ),
    Text("love and children; theft in the house", "любовь и дети; домашние кражи"),
    Text("illness, its causes and its cure", "болезни, их причины и лечение"),
    Text("marriage, intrigues", "брак, интриги"),
    Text("death", "смерть"),
    Text("science, art, religion, profession", "наука, искусство, религия, профессия"),
    Text("standing in society, honours, the state", "положение в обществе, почести, государство"),
    Text("charity, splendour, friends", "щедрость, блеск, друзья"),
    Text("enemies and pursuit, sorrow, adversity", "враги и гонения, горести, невзгоды"),
)
"""What each pile is about, from the first."""
SIDES = (Text("The future", "Будущее"), Text("The past", "Прошлое"), Text("The present", "Настоящее"))
"""The sides of the triangle as they are laid: the first pile of the row on top, the second left, the third right."""
TRIANGLE = (
    ((2.0, 0.75), (3.2, 0.75), (4.4, 0.75), (5.6, 0.75)),
    ((0.9, 2.3), (1.5, 3.8), (2.1, 5.3), (2.7, 6.8)),
    ((6.7, 2.3), (6.1, 3.8), (5.5, 5.3), (4.9, 6.8)),
)
CORNERS = (((0, 0), (1, 0)), ((0, 3), (2, 0)), ((1, 3), (2, 3)))
"""Cards of two sides that touch."""


class CarmenState(OracleState, kw_only=True):
    own: str = ""
    """The portrait in the middle."""
    piles: int = 0
    """How many piles lie on the cloth, face down: what is in them is drawn when they are opened."""
    asked: int = 0
    """The pile of interest, from 1; 0 before it is chosen."""


def row_of(pile: int) -> tuple[int, int, int]:
    """The three piles of its row.

    >>> row_of(6), row_of(12)
    ((2, 6, 10), (4, 8, 12))
    """
    first = (pile - 1) % 4 + 1
    return first, first + 4, first + 8


class Carmen(Oracle[CarmenState, Options]):
    info = oracle(
        "divination-carmen",
        "Carmen",
        "Кармен",
        (
            "Twelve piles, each with its theme: choose one, and its row tells past, present and future.",
            "Двенадцать пачек, у каждой своя тема; ряд из одной скажет о прошлом и будущем.",
        ),
        ("004:3305-3344",),
        ("Gypsy triangle", "Магический треугольник"),
    )
    State = CarmenState
    Options = Options
    size = 52
    prompts = {
        CHOOSE: Text("Whose fortune is it? Choose a portrait", "На кого гадаем? Выберите карту-портрет"),
        "piles": Text("Lay twelve piles of four", "Разложите двенадцать пачек по четыре"),
        "pile": Text("What do you want to know? Touch its pile", "О чём хотите узнать? Коснитесь этой пачки"),
        LAY: Text("Lay the next side of the triangle", "Выложите следующую сторону треугольника"),
    }

    def setup(self, s: CarmenState) -> None:
        self.fresh(s)
        s.phase = CHOOSE

    def moves(self, s: CarmenState) -> list[str]:
        if not s.own:
            return list(PORTRAITS)
        if s.piles < PILES:
            return [LAY, REST]
        if not s.asked:
            return [f"pile {n}" for n in range(1, PILES + 1)]
        return [LAY] if len(s.laid) <= PILES else []

    def do(self, s: CarmenState, move: str) -> None:
        if not s.own:
            s.own, s.phase = move, "piles"
            s.rest.remove(CARD_INDEX[move])
            s.laid.append(Lain(move, False, "own"))
            s.note(0, CHOOSE, move)
        elif s.piles < PILES:
            # gap: 51 cards are left, so three stay unread; the book speaks of a thirteenth pile
            s.piles = PILES if move == REST else s.piles + 1
            s.note(0, "pile", str(s.piles))
            if s.piles == PILES:
                s.phase = "pile"
        elif not s.asked:
            s.asked, s.phase = int(move.split(" ")[1]), LAY
            s.note(0, "asked", str(s.asked))
        else:
            side = len(s.laid) // EACH
            for k in range(EACH):
                self.lay(s, f"{side}-{k}")

    # the cloth

    def spread(self, s: CarmenState) -> Spread:
        label = Text("Carmen's cloth", "Скатерть Кармен")
        if not s.own:
            portraits = [
                Spot(c, 0.8 + i % 4 * 1.3, 0.9 + i // 4 * 1.7, face=c) for i, c in enumerate(PORTRAITS)
            ]
            return Spread(id=CLOTH, label=label, spots=tuple(portraits), wide=5.5, high=3.6)
        if not s.asked:
            spots = []
            for n in range(1, PILES + 1):
                column, row = divmod(n - 1, 4)
                spots.append(
                    Spot(
                        f"pile{n}",
                        0.65 + 3.05 * column,
                        0.8 + 1.56 * row,
                        face=BACK if n <= s.piles else "",
                        name=THEMES[n - 1],
                        sign=str(n),
                        aside=True,
                    )
                )
            laying = s.piles < PILES
            spots += [pack_at(4.6, 7.2, 1)] if laying else []
            return Spread(id=CLOTH, label=label, spots=tuple(spots), wide=9.2, high=8.0 if laying else 6.3)
        lying = {lain.spot: lain for lain in s.laid}
        spots = [Spot("own", 3.8, 3.7, face=s.own, mark=True)]
        for side, places in enumerate(TRIANGLE):
            for k, (x, y) in enumerate(places):
                lain = lying.get(f"{side}-{k}")
                spots.append(Spot(f"{side}-{k}", x, y, face=lain.card if lain else "", turn=turned(lain)))
        done = len(s.laid) > PILES
        spots.append(pack_at(3.8, 6.1, not done))
        return Spread(id=CLOTH, label=label, spots=tuple(spots), wide=7.6, high=7.6, ground="triangle")

    # the reading

    def passages(self, s: CarmenState) -> Iterable[Passage]:
        if not s.asked:
            return
        cards = [lain.card for lain in s.laid]
        for side in ORDER:
            own = [lain for lain in s.laid if lain.spot.startswith(f"{side}-")]
            if not own:
                continue
            pile = row_of(s.asked)[side]
            chosen = CHOSEN if pile == s.asked else None
            theme = Text("Pile {n}: {theme}.", "Пачка {n}: {theme}.").fill(n=pile, theme=THEMES[pile - 1])
            yield Passage(SIDES[side], tuple(t for t in (theme, chosen) if t))
            for k, lain in enumerate(own):
                yield passage(
                    lain,
                    touching(s.laid, lain),
                    cards,
                    left=own[max(0, k - 1) : k] if side == 0 else (),
                    right=own[k + 1 : k + 2] if side == 0 else (),
                )
        if len(cards) > PILES:
            lines = or_nothing([*together(cards, own=s.own)])
            yield Passage(Text("All together", "Всё вместе"), lines)

    def ending(self, s: CarmenState) -> Text:
        return Text("The triangle is complete.", "Треугольник сложился.")

    # words

    def tell(self, kind: str, move: str) -> Text:
        if kind == CHOOSE:
            words = Text(
                "⟨chooses|choose⟩ {card} as the portrait", "⟨выбирает|выбираете⟩ карту-портрет: {card}"
            )
            return words.fill(card=card_name(move))
        if kind == "pile":
            return Text("⟨lays|lay⟩ piles: {n}", "⟨раскладывает|раскладываете⟩ пачки, их {n}").fill(n=move)
        if kind == "asked":
            words = Text("⟨asks|ask⟩ about pile {n}: {theme}", "⟨спрашивает|спрашиваете⟩ пачку {n}: {theme}")
            return words.fill(n=move, theme=THEMES[int(move) - 1])
        return super().tell(kind, move.split(" ")[0])

    def describe(self, s: CarmenState, move: str) -> Text:
        if move in PORTRAITS:
            return card_name(move)
        if move.startswith("pile "):
            n = move.split(" ")[1]
            return Text("{n}: {theme}", "{n}: {theme}").fill(n=n, theme=THEMES[int(n) - 1])
        return super().describe(s, move)

    def touch(self, s: CarmenState, move: str, spots: Mapping[str, str]) -> Touch:
        if move in PORTRAITS or move.startswith("pile "):
            return (f"{CLOTH}/{move.replace(' ', '')}",)
        return super().touch(s, move, spots)


ORDER = (1, 2, 0)
"""Read in the order of time; laid as the book says."""
CHOSEN = Text("This is the pile you asked about.", "Это та пачка, о которой вы спросили.")


def turned(lain: Lain | None) -> int:
    """Upside down: a card whose tip is not up. What has no tip lies either way alike."""
    return 0 if lain is None or lain.up else 180


def touching(laid: Iterable[Lain], own: Lain) -> list[Lain]:
    """The cards beside it on its side, and round the corner (gap: these are its neighbours)."""
    side, k = map(int, own.spot.split("-"))
    places = {(side, k - 1), (side, k + 1)}
    for a, b in CORNERS:
        places |= {b} if a == (side, k) else {a} if b == (side, k) else set()
    wanted = {f"{i}-{j}" for i, j in places}
    return [lain for lain in laid if lain.spot in wanted]
