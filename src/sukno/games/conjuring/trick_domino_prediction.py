"""Domino prediction (предсказание): the tile that is missing names the ends of the line (004:3933-3937)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from sukno.engine import Options, Text, chance, option
from sukno.engine.text import same
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone
from sukno.engine.zones import Chain, Row, Spot
from sukno.games.conjuring.script import AGAIN, Choice, Question, Script, Stage
from sukno.games.conjuring.trick import LEARN, WATCH, Mode, Trick, TrickState, about, seats_option
from sukno.materials.dominoes import DOUBLES, TILE_TEXTS, TILES

SINGLES = tuple(i for i in range(len(TILES)) if i not in DOUBLES)
ENDS = ("left", "right")


def turned(tile: str) -> str:
    """The same tile lying the other way.

    >>> turned("6-1")
    '1-6'
    """
    a, b = tile.split("-")
    return f"{b}-{a}"


def plain(tile: str) -> str:
    """The tile as it is called, the larger half first."""
    return max(tile, turned(tile))


def ends(line: Sequence[str]) -> tuple[str, str]:
    """The open numbers."""
    return line[0][0], line[-1][-1]


def fitting(line: Sequence[str], left: Iterable[str]) -> list[tuple[str, str]]:
    """Every tile that fits, and the end that it fits."""
    if not line:
        return [(tile, "right") for tile in left]
    one, other = ends(line)
    return [
        (tile, end)
        for tile in left
        for end, number in zip(ENDS, (one, other), strict=True)
        if number in tile.split("-") and not (end == "left" and one == other)
    ]


def laid(line: Sequence[str], tile: str, end: str) -> list[str]:
    """The line with this tile at this end, turned as it must lie."""
    if not line:
        return [tile]
    one, other = ends(line)
    if end == "left":
        return [tile if tile[-1] == one else turned(tile), *line]
    return [*line, tile if tile[0] == other else turned(tile)]


def completed(line: Sequence[str], left: Iterable[str]) -> list[str]:
    """A line of all tiles: as far as it goes by itself, then closed loops of what is left are put in.

    Where it stops with two equal ends it is a loop itself: it is opened at a number that still has tiles.
    """
    on, rest = list(line), list(left)
    while rest:
        while fits := fitting(on, rest):
            tile, end = fits[0]
            on = laid(on, tile, end)
            rest.remove(tile)
        if not rest:
            break
        numbers = {n for tile in rest for n in tile.split("-")}
        if on[0][0] == on[-1][-1]:
            at = next(i for i, tile in enumerate(on) if tile[0] in numbers)
            on = [*on[at:], *on[:at]]
            continue
        at = next(i for i, tile in enumerate(on) if tile[0] in numbers)
        loop, number = deque[str](), on[at][0]
        while tile := next((t for t in rest if number in t.split("-")), ""):
            rest.remove(tile)
            loop.append(tile if tile[0] == number else turned(tile))
            number = loop[-1][-1]
        on = [*on[:at], *loop, *on[at:]]
    return on


def note(on: Stage, words: Text) -> None:
    """The note on the cloth, sealed or open."""
    on.size, on.spots = (4, 1.4), (Spot("note", 2, 0.7, words=words, sign="✉"),)


class PredictionOptions(Options, frozen=True):
    mode: Mode = "watch"
    players: Annotated[int, seats_option(2)] = 1
    first: Annotated[
        bool,
        option(
            "One tile to begin with",
            "Первая кость уже лежит",
            "The performer lays the first tile; else whoever lays the line begins with any.",
            "Первую кость кладёт фокусник; иначе строящий цепь начинает с какой захочет.",
            main=True,
        ),
    ] = False


class DominoPrediction(Trick[PredictionOptions]):
    """Who lays the line decides everything, but not how it ends."""

    info = about(
        "trick-domino-prediction",
        Text("Domino prediction", "Предсказание на домино"),
        Text(
            "Lay all dominoes as you like: how the line ends stands in a sealed note.",
            "Выложите домино как вам угодно: чем кончится цепь, уже записано.",
        ),
        "3933-3937",
        seats=(1, 2),
        also=("Domino trick", "Предсказание", "Домино"),
    )
    Options = PredictionOptions
    prompts = Trick.prompts | {"tile": Text("Lay a tile to either end", "Выставьте кость к любому концу")}
    log_words = Trick.log_words | {
        "line": Text("⟨finishes|finish⟩ the line", "⟨достраивает|достраиваете⟩ цепь")
    }

    def lay(self, s: TrickState) -> list[str]:
        """The tiles in the order in which they lie about; the first is hidden, and no double."""
        hidden = SINGLES[chance.roll(s, len(SINGLES))]
        return [
            TILE_TEXTS[i]
            for i in (hidden, *chance.shuffled(s, [i for i in range(len(TILES)) if i != hidden]))
        ]

    def secrets(self, s: TrickState) -> list[list[int]]:
        """How the made-up spectator lays: a number that turns the order of the tiles."""
        return [[n] for n in range(1, len(TILES) - 1)]

    def pieces(self, s: TrickState) -> list[str]:
        return [*s.props]

    def more(self, s: TrickState, on: Stage, seat: int | None) -> Iterable[AnyZone]:
        line, left = on.extra.get("line", ()), on.extra.get("left", ())
        note = on.extra.get("note", ())
        yield Row(id="note", label=Text("Hidden tile", "Спрятанная кость"), cards=tuple(note))  # type: ignore[arg-type]
        yield Chain(id="line", label=Text("Line", "Цепь"), tiles=tuple(line))  # type: ignore[arg-type]
        yield Row(id="left", label=Text("Tiles", "Кости"), cards=tuple(left))  # type: ignore[arg-type]

    def script(self, on: Stage) -> Script:
        hidden, *tiles = on.props
        a, b = hidden.split("-")
        if on.alone:
            on.say(BEGIN)
            on.extra["left"] = [*tiles, hidden]
            on.teach(TEACH_HIDE)
            doubles = [TILE_TEXTS[i] for i in DOUBLES]
            hide = Choice("single", HIDE.fill(tile=hidden))
            double = Choice("double", HIDE.fill(tile=doubles[int(a)]))
            wrong = {double: WHY_NO_DOUBLE, Choice("none", HIDE_NONE): WHY_ONE}
            yield from on.step(WHAT_NOW, hide, wrong)
            on.extra["note"] = [hidden]
            on.teach(TEACH_WRITE)
            write = Choice("ends", WRITE.fill(a=a, b=b))
            other = next(n for n in "0123456" if n not in (a, b))
            others = Choice("others", WRITE.fill(a=a, b=other))
            yield from on.step(WHAT_NOW, write, {others: WHY_ENDS, WRITE_SUM: WHY_ENDS})
            on.say(WRITTEN)
        else:
            yield from on.step(
                HIDDEN_TILE.fill(tile=hidden, a=a, b=b), Choice("write", WRITE.fill(a=a, b=b)), {}
            )
            on.say(SEALED)
            note(on, SEALED_NOTE)
        line: list[str] = []
        left = tiles
        if on.alone:
            on.teach(TEACH_LINE)
            yield from on.step(WHAT_NOW, LET_LAY, {LAY_YOURSELF: WHY_LET})
            start = on.secret[0]
            line, left = completed([], [*tiles[start:], *tiles[:start]]), []
            on.extra |= {"line": line, "left": left}
            on.teach(TEACH_OPEN)
            on.say(LINE_LIES)
            places = tuple(Choice(n, same(n)) for n in "0123456")
            first, second = ends(line)
            yield from on.name(LEFT_END, places, first, WHY_NOT_END)
            yield from on.name(RIGHT_END, places, second, WHY_NOT_END)
        else:
            seat = on.audience[0]
            if self.options.first:
                line, left = [tiles[0]], tiles[1:]
            while left:
                on.extra |= {"line": line, "left": left}
                moves = [
                    Choice(f"{tile} {end}", LAYS[end].fill(tile=tile)) for tile, end in fitting(line, left)
                ]
                if not moves:
                    on.say(STUCK)
                elif line:
                    on.say(ANY_END)
                rest = [Choice("rest", FINISH if moves else SPLICE)] if line else []
                prompt = ASK_TILE if moves else STUCK_ASKED
                move = yield Question(seat, "tile", prompt, (*moves, *rest), right="rest" if line else "")
                if move == "rest":
                    line, left = completed(line, left), []
                    on.note(seat, "line")
                else:
                    tile, end = move.split(" ")
                    line, left = laid(line, tile, end), [t for t in left if t != tile]
            on.extra |= {"line": line, "left": left}
            on.say(LINE_DONE.fill(a=ends(line)[0], b=ends(line)[1]))
            yield from on.drama(LINE_DONE.fill(a=ends(line)[0], b=ends(line)[1]), OPEN_NOTE)
        if not on.alone:
            note(on, ENDS_NOTE.fill(a=a, b=b))
        on.say(READ.fill(a=a, b=b), grand=True)
        good = yield from on.verdicts(WAS_IT)
        on.close(good, AGAIN)

    def touch(self, s: TrickState, move: str, spots: Mapping[str, str]) -> Touch:
        tile, _, end = move.partition(" ")
        if end not in ENDS or self.question_of(s).kind != "tile":
            return ()
        ends_lie = bool(self.stage(s).extra.get("line"))
        return (f"left/{tile}", f"line/{end}") if ends_lie else (f"left/{tile}",)


SEALED_NOTE = Text("sealed", "запечатано")
ENDS_NOTE = Text("{a} and {b}", "{a} и {b}")
WHAT_NOW = Text("What do you do?", "Что вы делаете?")
BEGIN = Text(
    "Twenty-eight tiles and a spectator. You promise to foretell how the line will end.",
    "Двадцать восемь костей и зритель. Вы обещаете предсказать, чем кончится цепь.",
)
HIDE = Text("Hide {tile}", "Спрятать {tile}")
HIDE_NONE = Text("Hide no tile", "Не прятать ничего")
WRITE = Text("Write: \u201c{a} and {b}\u201d", "Записать: «{a} и {b}»")
WRITE_SUM = Choice("sum", Text("Write: \u201ctwo equal ends\u201d", "Записать: «два одинаковых конца»"))
WRITTEN = Text(
    "The note is sealed and lies under the candlestick.", "Записка запечатана и лежит под подсвечником."
)
HIDDEN_TILE = Text(
    "You have hidden {tile}; write its numbers in a note", "Вы спрятали {tile}; запишите её числа"
)
SEALED = Text(
    "I have written down how your line will end, and sealed the note. Lay all the tiles, equal to equal, as you like.",
    "Я записал, чем кончится ваша цепь, и запечатал записку. Выложите все кости, равное к равному, как вам угодно.",
)
ANY_END = Text(
    "Any tile that fits, at either end: you alone decide.",
    "Любую подходящую, к любому концу: решаете только вы.",
)
ASK_TILE = Text("Lay a tile", "Выставьте кость")
STUCK = Text(
    "No tile fits any more. That happens: those left over form loops, and go in between.",
    "Больше ни одна не подходит. Так бывает: оставшиеся составляют кольца, их место внутри.",
)
STUCK_ASKED = Text("Put the others in", "Вставьте остальные")
LAYS = {
    "left": Text("{tile} at the left end", "{tile} к левому концу"),
    "right": Text("{tile} at the right end", "{tile} к правому концу"),
}
FINISH = Text("Finish the line for me", "Достройте за меня")
SPLICE = Text("Put the loops in", "Вставить кольца")
LINE_DONE = Text(
    "All tiles lie there. The ends: {a} and {b}. And now the note, written before you had laid a single tile…",
    "Все кости на столе. Концы: {a} и {b}. А теперь записка, написанная до первой вашей кости…",
)
OPEN_NOTE = Text("Open the note!", "Вскройте записку!")
READ = Text("The note says: \u201c{a} and {b}\u201d!", "В записке: «{a} и {b}»!")
WAS_IT = Text("Did it come true?", "Сбылось?")
LINE_LIES = Text("The line lies there, twenty-seven tiles long.", "Цепь лежит, в ней двадцать семь костей.")
LET_LAY = Choice("let", Text("Let the spectator lay the line", "Дать зрителю строить цепь"))
LAY_YOURSELF = Choice("self", Text("Lay the line yourself", "Построить цепь самому"))
LEFT_END = Text("Show where it came true: the left end", "Покажите, что сбылось: левый конец")
RIGHT_END = Text("And the right end", "И правый конец")
TEACH_HIDE = Text(
    "The whole set makes a ring without an end. Take one tile away, and the ring opens just there.",
    "Полный набор складывается в кольцо без конца. Уберите одну кость, и кольцо разомкнётся как раз там.",
)
WHY_NO_DOUBLE = Text(
    "A double opens nothing: the ring closes over it. Hide a tile with two different numbers.",
    "Дубль ничего не размыкает: кольцо сойдётся и без него. Прячьте кость с разными числами.",
)
WHY_ONE = Text(
    "With all tiles the line has no end to foretell. One must go.",
    "Со всеми костями предсказывать нечего: концов нет. Одну надо убрать.",
)
TEACH_WRITE = Text(
    "The ring opens where the tile is missing: so its two numbers are the ends. Write them down now.",
    "Кольцо разомкнётся там, где кости не хватает: значит, её числа и будут концами. Запишите их сразу.",
)
WHY_ENDS = Text(
    "No: the ends are the two numbers of the hidden tile.", "Нет: концами будут числа спрятанной кости."
)
TEACH_LINE = Text(
    "Now you do nothing. The freer the spectator, the greater the wonder; if tiles are left over, loops go in.",
    "Теперь не делайте ничего. Чем свободнее зритель, тем больше чудо; если кости остались, кольца вставляют внутрь.",
)
WHY_LET = Text(
    "Then nobody would be astonished. Let the spectator lay it.",
    "Тогда никто не удивится. Пусть строит зритель.",
)
TEACH_OPEN = Text(
    "Read the ends aloud before the note is opened.", "Прочтите концы вслух, прежде чем вскрыть записку."
)
WHY_NOT_END = Text(
    "Look once more at the outermost half of the tile.", "Взгляните ещё раз на крайнюю половину кости."
)
__all__ = ["LEARN", "WATCH", "DominoPrediction", "completed", "ends", "fitting", "laid"]
