"""What is seen of a game of Bezique: the table, the recent log, the score line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.text import hand_label, same, who
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, LogLine, Note, Row
from sukno.families.counted import size, texts
from sukno.families.tricks import suit_letter, trump_text
from sukno.games.tricks.bezique.layout import LaidOut
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.sheets.bezique.tables import NAMES

if TYPE_CHECKING:
    from sukno.games.tricks.bezique.game import Bezique


LAID = Text("Open cards", "Выкладка")


def zones(game: Bezique[Any], s: BeziqueState, seat: int | None) -> Iterable[AnyZone]:
    """Hands, open cards before each player, the trick, the stock and the turned card, trumps, points."""
    at = {owner: place for place, owner in enumerate(s.order)}
    for i in range(game.seats):
        cards: tuple[str, ...] = ()
        if i in at:
            held = s.hands[at[i]]
            cards = tuple(texts(held)) if i == seat else (BACK,) * size(held)
        yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards, trump=suit_letter(s.trump))
    for i in range(game.seats):
        shown = tuple(texts(s.laid[at[i]])) if i in at else ()
        yield Row(id=f"laid{i}", label=LAID, seat=i, cards=shown)
    yield game.tricks.trick_zone(s)
    yield game.tricks.last_zone(s)
    yield game.drawing.stock_zone(s)
    if game.kind.turned:
        yield game.drawing.turned_zone(s)
    yield Note(
        id="trump", label=Text("Trumps", "Козырь"), text=trump_words(game, s), says=(s.trump, s.strict)
    )
    amounts = tuple((Text("points", "очков"), i, n) for i, n in enumerate(game.seat_points(s)) if i in at)
    yield Amounts(id="points", label=Text("Points in this deal", "Очки в этой сдаче"), amounts=amounts)


def trump_words(game: Bezique[Any], s: BeziqueState) -> Text:
    if s.trump < 0 and s.strict:
        return Text("None; the stock is gone: follow, beat", "Нет; колода кончилась: в масть, перебивать")
    if s.trump < 0:
        found = game.declaring.combinations
        if isinstance(found, LaidOut) and found.table.sequence_fixes:
            return Text(
                "None yet: the first marriage or sequence makes them",
                "Ещё нет: его назначит первый марьяж или секвенция",
            )
        return Text("None yet: the first marriage makes them", "Ещё нет: его назначит первый марьяж")
    suit = trump_text(s.trump)
    if s.strict:
        return Text(
            f"{suit.en}; the stock is gone: follow, beat, trump",
            f"{suit.ru}; колода кончилась: в масть, перебивать, бить козырем",
        )
    return suit


def recent(lines: tuple[LogLine, ...], n: int) -> tuple[LogLine, ...]:
    """The lines from the beginning of the last complete trick on."""
    played = [i for i, line in enumerate(lines) if line.kind in ("card", "open")]
    first = (len(played) // n - 1) * n
    since = played[first] if first >= 0 and played else 0
    return tuple(line for line in lines[since:] if line.kind != "lay")


# the score, line by line


def grouped(
    lines: Sequence[tuple[int, str, int]], columns: Sequence[int], count: int
) -> Iterable[tuple[Text, tuple[int | None, ...]]]:
    """A row for every kind of score, in the order in which it first came; `columns[seat]` is where it is written."""
    cells: dict[str, list[int | None]] = {}
    times: dict[str, int] = {}
    for seat, kind, worth in lines:
        row = cells.setdefault(kind, [None] * count)
        row[columns[seat]] = (row[columns[seat]] or 0) + worth
        times[kind] = times.get(kind, 0) + 1
    for kind, row in cells.items():
        name = NAMES[kind]
        more = f" × {times[kind]}" if times[kind] > 1 else ""
        yield Text(f"{_capital(name.en)}{more}", f"{_capital(name.ru)}{more}"), tuple(row)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def heads(game: Bezique[Any]) -> tuple[Text, ...]:
    """A column for each player, or for two partners."""
    return (same(who(0, 2)), same(who(1, 3))) if game.kind.partners else game.columns()


def sheet(game: Bezique[Any], s: BeziqueState) -> Sheet:
    """Every deal with its total; the deal in play, and the last before it, line by line."""
    head = heads(game)
    columns = [0, 1, 0, 1] if game.kind.partners else list(range(game.seats))
    count = len(head)
    rows: list[SheetRow] = []
    for k, (row, deal) in enumerate(zip(s.account.rows, s.account.notes, strict=True)):
        rows.append(rule(k))
        if k == len(s.account.rows) - 1:
            rows += [SheetRow(label, cells) for label, cells in grouped(deal.lines, columns, count)]
        rows.append(SheetRow(Text("Points", "Очки"), tuple(deal.points[:count])))
        rows += game.settling_rows(deal.points, row)
    if not s.over and len(s.account.rows) == s.deal:  # else the deal in play is over and written already
        lines = [(s.order[place], kind, worth) for place, kind, worth in s.scored]
        if lines:
            rows.append(rule(s.deal))
        rows += [SheetRow(label, cells) for label, cells in grouped(lines, columns, count)]
    rows.append(SheetRow(game.total_label, tuple(s.account.total[:count]), "total"))
    return Sheet(head, tuple(rows))


def rule(k: int) -> SheetRow:
    return SheetRow(Text(f"Deal {k + 1}", f"Сдача {k + 1}"), (), "rule")
