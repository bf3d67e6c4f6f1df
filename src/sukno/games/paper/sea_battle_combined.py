"""Combined sea battle (комбинированный морской бой): land and sea, a fleet for each, and four units like a letter T."""

from __future__ import annotations

from sukno.engine import Ask, IllegalMove, Info, Text
from sukno.games.paper.naval import AUTO, WIDE_FILES, NavalState
from sukno.games.paper.sea_battle import SeaBattle
from sukno.games.paper.waters import ShipKind, Waters, straight
from sukno.materials.bits import bits_of
from sukno.materials.boards import SquareBoard, square_board

# gap: both pictures are lost. The field is two of sea battle side by side, land on the left, and each has the usual
# fleet; nothing touches anything, not even at corners.
WIDTH, HEIGHT = 20, 10
BOARD = square_board(WIDTH, HEIGHT)
LAND = sum(1 << i for i in range(WIDTH * HEIGHT) if i % WIDTH < WIDTH // 2)
SEA = LAND << WIDTH // 2
FLEET = ((4, 1), (3, 2), (2, 3), (1, 4))
"""Length and number, on land and at sea."""
TRIES = 200
"""How often the rest of a fleet is thrown before it is thought that there is no room for it."""
AGAIN = "again"


def letters_t(board: SquareBoard) -> tuple[int, ...]:
    """Every place of three squares in line with a fourth at the middle one."""
    out = []
    for y in range(board.height):
        for x in range(board.width):
            for dx, dy in ((1, 0), (0, 1)):
                for side in (1, -1):
                    cells = [(x - dx, y - dy), (x, y), (x + dx, y + dy), (x + side * dy, y + side * dx)]
                    if all(0 <= u < board.width and 0 <= v < board.height for u, v in cells):
                        out.append(sum(1 << v * board.width + u for u, v in cells))
    return tuple(sorted(out))


class LandAndSea(Waters):
    def place_text(self, place: int) -> str:
        """A letter T as a move: the ends of its bar and its foot, `place a1-c1-b2`."""
        cells, names = bits_of(place), self.board.names
        if self._in_line(place):
            return super().place_text(place)
        middle = next(c for c in cells if (self.beside[c] & place).bit_count() == 4)
        rows = [c for c in cells if c // WIDTH == middle // WIDTH]
        bar = rows if len(rows) == 3 else [c for c in cells if c % WIDTH == middle % WIDTH]
        foot = next(c for c in cells if c not in bar)
        return f"place {names[bar[0]]}-{names[bar[-1]]}-{names[foot]}"


def kinds_on(ground: int, en: str, ru: str) -> list[ShipKind]:
    return [
        ShipKind(
            Text(f"{en} unit ({length})", f"{ru} единица ({length})"),
            number,
            tuple(p for p in straight(BOARD, length) if not p & ~ground),
        )
        for length, number in FLEET
    ]


WATERS = LandAndSea(
    BOARD,
    [
        ShipKind(Text("T-shaped unit", "единица «Т»"), 4, letters_t(BOARD)),
        *kinds_on(LAND, "land", "сухопутная"),
        *kinds_on(SEA, "naval", "морская"),
    ],
)
MEANT = {
    frozenset(words): text
    for text, place in WATERS.place_of.items()
    for words in (text.removeprefix("place ").split("-"), WATERS.names_of(place))
}
"""A place by its squares, or by those that its move names."""


class SeaBattleCombined(SeaBattle):
    info = Info(
        id="sea-battle-combined",
        name=Text("Combined sea battle", "Комбинированный морской бой"),
        also=("Battleship", "Battleships", "Land and sea"),
        audience=("kids",),
        family="hidden-board",
        summary=Text(
            "Sea battle on a wide field of land and sea, with units like a letter T on either.",
            "Морской бой на широком поле из суши и моря, с единицами в виде буквы «Т».",
        ),
        seats=(2,),
        longest=4_000,
        kind_of="sea-battle",
        sources=("004:3853-3865",),
    )
    waters = WATERS
    files = WIDE_FILES
    label = Text("Land and sea", "Суша и море")
    afloat_words = Text("Units left", "Единиц осталось")
    shaded = tuple(WATERS.names_of(LAND))
    log_words = {
        **SeaBattle.log_words,
        "place": Text("⟨places|place⟩ a unit of {move}", "⟨ставит|ставите⟩ единицу, клеток: {move}"),
        AGAIN: Text(
            "⟨has|have⟩ no room and ⟨begins|begin⟩ again",
            "не ⟨находит|находите⟩ места и ⟨начинает|начинаете⟩ заново",
        ),
        "hit": Text("hit", "попадание"),
        "sunk": Text("destroyed", "уничтожена"),
    }
    prompts = {"place": Text("Place a unit", "Поставьте единицу")}

    def ask(self, s: NavalState) -> Ask | None:
        """Where the units already placed leave no room for the next, one begins again."""
        ask = super().ask(s)
        if ask is not None and ask.moves == [AUTO]:
            return Ask(ask.seat, ask.kind, [AGAIN, AUTO])
        return ask

    def play(self, s: NavalState, move: str) -> None:
        if move == AGAIN:
            ask = self.ask(s)
            if ask is None or AGAIN not in ask.moves:
                raise IllegalMove("there is still room", "место ещё есть")
            s.note(s.turn, AGAIN)
            s.ships[s.turn] = []
            self.begin_anew(s)
        else:
            super().play(s, move)

    def begin_anew(self, s: NavalState) -> None:
        """The past is told from here: what had been placed is no more."""
        s.rolls += 1
        s.settled = sum(map(len, s.ships))

    def complete(self, s: NavalState, ships: list[int]) -> list[int]:
        """Where what is placed leaves no room for the rest, all are placed by chance."""
        for _ in range(TRIES):
            found = self.thrown(s, ships)
            if found is not None:
                return found
        while (found := self.thrown(s, [])) is None:
            pass
        return found

    def meant(self, move: str) -> str:
        return MEANT.get(frozenset(move.lower().replace("place", "").replace("-", " ").split()), "")

    def asked(self, s: NavalState, ask: Ask) -> Text:
        if ask.kind != "place":
            return super().asked(s, ask)
        w, done = self.waters, len(s.ships[s.turn])
        kind = w.kinds[w.order[done]]
        nth = done - w.order.index(w.order[done]) + 1
        return Text("Place a {unit}, {nth} of {of}", "Поставьте: {unit}, {nth} из {of}").fill(
            unit=kind.name, nth=nth, of=kind.number
        )

    def describe(self, s: NavalState, move: str) -> Text:
        if move == AGAIN:
            return Text("begin again", "начать заново")
        return super().describe(s, move)
