"""Drawing trick play with open cards: the hands round the table, the best line, values of cards, tables."""

from __future__ import annotations

from itertools import groupby

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Rich

from sukno.cli.lang import figure, say
from sukno.engine.zones.cards import face
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUITS, SYMBOLS, cards_of
from sukno.materials.pbn import SUIT_ORDER
from sukno.solve import Answer
from sukno.solve.deals import SEATS
from sukno.solve.trick_play import Question
from sukno.solve.trick_rules import SET

GRID = {"N": (0, 1), "W": (1, 0), "E": (1, 2), "S": (2, 1)}
"""Row and column of each seat."""
WIDE = 11
"""Room for a suit, so that hands of few cards stand in line."""


def card(text: str) -> Rich:
    return Rich(*face(text))


def cards(texts: list[str]) -> Rich:
    return Rich(" ").join(map(card, texts))


def suit(letter: str) -> Rich:
    """The symbol of a suit in its colour; NT stays as it is."""
    if letter not in SUITS:
        return Rich(letter, style="bold")
    return Rich(SYMBOLS[SUITS.index(letter)], style=face(letter + "A")[1])


def heading(en: str, ru: str) -> Rich:
    return Rich(say(en, ru), style="italic")


def draw_question(asked: Question, *, playing: bool = True) -> RenderableType:
    """The hands as they sit; and, if one is playing, trumps, trick and turn."""
    table = Table.grid(padding=(0, 1))
    rows: list[list[RenderableType]] = [[""] * 3 for _ in range(3)]
    for i, seat in enumerate(asked.seats):
        mark = say(" · to play", " · ходит") if playing and i == asked.turn else ""
        row, column = GRID[seat]
        rows[row][column] = Panel(
            hand(asked, i), title=f"{seat}{mark}", title_align="left", border_style="green", expand=False
        )
    rows[1][1] = middle(asked) if playing else ""
    for cells in rows:
        if any(cells):
            table.add_row(*cells)
    return table


def hand(asked: Question, index: int) -> Rich:
    """Suits in the order of PBN, the strongest card first."""
    lines = []
    for letter in SUIT_ORDER:
        held = [c for c in cards_of(asked.hands[index]) if CARD_TEXTS[c][0] == letter]
        held.sort(key=lambda c: -asked.rules.rank[c])
        ranks = " ".join("10" if CARD_TEXTS[c][1] == "T" else CARD_TEXTS[c][1] for c in held)
        style = face(letter + "A")[1]
        lines.append(
            suit(letter)
            .append(" ")
            .append(ranks.ljust(WIDE) if ranks else "—".ljust(WIDE), style if ranks else "dim")
        )
    return Rich("\n").join(lines)


def middle(asked: Question) -> Rich:
    trump = asked.rules.trump
    words = Rich("\n", justify="center")
    if trump < 0:
        words.append(say("no trumps", "без козырей"))
    else:
        words.append(say("trumps ", "козыри "))
        high = [c for c in range(52) if asked.rules.suit[c] == trump and (trump == SET or c // 13 != trump)]
        own = [c for c in range(52) if asked.rules.rank[c] > 12 and c not in high]
        high = sorted([*high, *own], key=lambda c: -asked.rules.rank[c])
        words.append(cards([CARD_TEXTS[c] for c in high]))
        if trump != SET:
            words.append(" " if high else "").append(suit(SUITS[trump]))
    for i, c in enumerate(asked.trick):
        seat = asked.seats[(asked.leader + i) % len(asked.seats)]
        words.append("\n").append(f"{seat} ", style="dim").append(card(CARD_TEXTS[c]))
    return words


def first_side(asked: Question) -> str:
    return "".join(s for i, s in enumerate(asked.seats) if asked.rules.side >> i & 1)


def everything(asked: Question) -> int:
    """All that the two sides share from now on."""
    left = max(h.bit_count() for h in asked.hands)
    held = [c for h in asked.hands for c in cards_of(h)] + list(asked.trick)
    points = asked.rules.points
    return sum(asked.rules.bonus[1 : left + 1]) + (sum(points[c] for c in held) if points else 0)


def draw_value(asked: Question, value: int) -> Rich:
    what = say("points", "очков") if asked.rules.points else say("tricks", "взяток")
    wish = say("wants the fewest", "хочет меньше") if asked.rules.fewest else ""
    side, total = first_side(asked), everything(asked)
    words = Rich(
        say(f"{side}: {value} of {total} {what}", f"{side}: {what} {value} из {total}"), style="bold"
    )
    return words.append(f" ({wish})" if wish else "", style="not bold dim")


def draw_answer(asked: Question, found: Answer) -> list[RenderableType]:
    """The value, and the best line trick by trick."""
    side = first_side(asked)
    table = Table(border_style="green")
    table.add_column("#", justify="right", style="dim")
    table.add_column(say("lead", "заход"), justify="center")
    for seat in asked.seats:
        table.add_column(seat)
    table.add_column(say("won by", "взял"), justify="center")
    table.add_column(side, justify="right")
    n = len(asked.seats)
    line = [*asked.trick, *(CARD_INDEX[c] for c in found.line)]
    leader, sum_so_far = asked.leader, 0
    for number, start in enumerate(range(0, len(line), n), 1):
        trick = line[start : start + n]
        place = asked.rules.winner(trick)
        winner = (leader + place) % n
        if asked.rules.side >> winner & 1:
            sum_so_far += asked.rules.worth(trick, (len(line) - start) // n)
        cells = [Rich()] * n
        for i, c in enumerate(trick):
            shown = card(CARD_TEXTS[c])
            shown.stylize("underline" if i == place else "")
            cells[(leader + i) % n] = shown
        table.add_row(str(number), asked.seats[leader], *cells, asked.seats[winner], str(sum_so_far))
        leader = winner
    looked = say("Positions looked at: ", "Просмотрено позиций: ") + figure(found.nodes)
    return [
        draw_value(asked, found.value),
        heading("Best play:", "Лучшая игра:"),
        table,
        Rich(looked, style="dim"),
    ]


def draw_cards(asked: Question, values: dict[str, int]) -> list[RenderableType]:
    """Cards of equal value side by side, the best first."""
    side, turn = first_side(asked), asked.seats[asked.turn]
    table = Table(border_style="green")
    table.add_column(
        say("points", "очки") if asked.rules.points else say("tricks", "взятки"), justify="right"
    )
    table.add_column(say("cards", "карты"))
    for value, equals in groupby(values, values.__getitem__):
        table.add_row(str(value), cards(list(equals)))
    return [
        draw_value(asked, next(iter(values.values()))),
        heading(
            f"What {side} will have after each card of {turn}:",
            f"Что будет у {side} после каждой карты {turn}:",
        ),
        table,
    ]


def draw_table(by_strain: dict[str, dict[str, int]]) -> list[RenderableType]:
    """A row per strain, a column per declarer."""
    table = Table(border_style="green")
    table.add_column("")
    for seat in SEATS:
        table.add_column(seat, justify="right")
    for strain, row in by_strain.items():
        table.add_row(suit(strain), *(str(row[seat]) for seat in SEATS))
    return [heading("Tricks of each declarer:", "Взятки каждого играющего:"), table]
