"""Portable Bridge Notation 2.1, export format: deals of four hands with auction and play, as bridge tools keep them.

It is data and its layout, without the rules of any game. What a game has beside Bridge goes into tags and tables of its
own, which the notation allows and other tools pass over. `sukno.materials.pbn_read` reads it.

>>> board = Board(
...     hands=(hand_bits("A..."), hand_bits("K..."), hand_bits("2..."), hand_bits("3...")),
...     dealer="N", declarer="N", contract="1S", opener="N", calls=tuple(map(Entry, ["1S", "Pass"])),
... )
>>> print(write([board]).splitlines()[13])
[Deal "N:A... K... 2... 3..."]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from sukno.materials.bounded import shown
from sukno.materials.cards import RANKS, SUITS, hand_texts

SEATS = "NESW"
"""Clockwise."""
SUIT_ORDER = "SHDC"
"""Of the suits of a hand."""
MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable"),
    *("Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""Tags that every game has, in this order."""
HEAD = "% PBN 2.1\n% EXPORT\n% Content-type: text/x-pbn; charset=UTF-8\n"
WIDTH = 255
"""Characters of a line."""
NOTHING = "-"
"""A card that was not played, or is not known; a call that is not known."""


class BadPbn(ValueError):
    """What is wrong with a text, in both languages."""

    def __init__(self, en: str, ru: str) -> None:
        super().__init__(en)
        self.ru = ru

    def __reduce__(self) -> tuple[type[BadPbn], tuple[str, str]]:
        return type(self), (str(self), self.ru)


class Entry(msgspec.Struct, frozen=True):
    """A call (`1C 3NT Pass AP X XX`) or a card (`SA`), and the number of the note on it."""

    text: str
    note: int = 0


class Table(msgspec.Struct, frozen=True):
    """A section of its own: the names and widths of its columns (`Player\\2L;Move`), and its lines."""

    columns: str
    rows: tuple[str, ...]


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a file. What is not told is empty."""

    hands: tuple[int | None, ...] = ()
    """Of N, E, S, W as bit sets; None: not told."""
    dealer: str = ""
    declarer: str = ""
    contract: str = ""
    """`3NT`, `4SX`, or `Pass` if all passed."""
    result: int | None = None
    """Tricks of the declarer's side."""
    opener: str = ""
    """Who spoke first; empty: there is no auction."""
    calls: tuple[Entry, ...] = ()
    call_notes: dict[int, str] = {}
    leader: str = ""
    """Who led to the first trick; empty: there is no play."""
    tricks: tuple[tuple[Entry, ...], ...] = ()
    """Four cards each, the first that of `leader` whoever led: see `in_order`."""
    card_notes: dict[int, str] = {}
    tags: dict[str, str] = {}
    """All others."""
    tables: dict[str, Table] = {}


# hands


def hand_text(bits: int, order: str = SUIT_ORDER) -> str:
    """Suits in this order, S.H.D.C, highest card first.

    >>> hand_text(hand_bits("AKQ2.T98.76.5432"))
    'AKQ2.T98.76.5432'
    """
    texts = hand_texts(bits)
    return ".".join("".join(t[1] for t in texts if t[0] == suit) for suit in order)


def hand_bits(text: str, order: str = SUIT_ORDER) -> int:
    """The inverse of `hand_text`; any suit may be empty."""
    suits, dotted = text.strip().split(".", 4), ".".join(order)
    if len(suits) != 4:
        raise BadPbn(
            f"{shown(text)} is not a hand: write four suits in the order {dotted} with dots between them, "
            "for example AKQ2.T98.76.5432",
            f"{shown(text)} — не рука: нужны четыре масти в порядке {dotted} через точку, "
            "например AKQ2.T98.76.5432",
        )
    bits = 0
    for suit, ranks in zip(order, suits, strict=True):
        for rank in ranks.strip().upper().replace("10", "T"):
            if rank not in RANKS:
                raise BadPbn(
                    f"{rank!r} in {shown(text)} is not a rank: A K Q J T 9 8 7 6 5 4 3 2",
                    f"{rank!r} в {shown(text)} — не ранг: A K Q J T 9 8 7 6 5 4 3 2",
                )
            bit = 1 << (13 * SUITS.index(suit) + RANKS.index(rank))
            if bits & bit:
                raise BadPbn(
                    f"{suit}{rank} stands twice in {shown(text)}", f"{suit}{rank} дважды в {shown(text)}"
                )
            bits |= bit
    return bits


def deal_text(hands: Sequence[int | None], first: str = "N") -> str:
    """The value of a Deal tag; hands are given from N on, and written from `first` on."""
    start = SEATS.index(first)
    turned = [hands[(start + i) % 4] for i in range(4)]
    return f"{first}:" + " ".join(NOTHING if h is None else hand_text(h) for h in turned)


# tricks


def winner(cards: Sequence[str], trump: str) -> int:
    """Which of the cards wins, counted from the first; `trump` is a suit, or NT."""

    def strength(i: int) -> int:
        suit = cards[i][0]
        return RANKS.index(cards[i][1]) + (200 if suit == trump else 100 if suit == cards[0][0] else 0)

    return max(range(len(cards)), key=strength)


def in_rows(cards: Sequence[Entry], trump: str) -> tuple[tuple[Entry, ...], ...]:
    """Cards in the order of play as the Play section has them: every line begins with the same hand.

    >>> rows = in_rows(list(map(Entry, "SA S2 S3 SK H2 H3 H4".split())), "NT")
    >>> [[card.text for card in row] for row in rows]
    [['SA', 'S2', 'S3', 'SK'], ['H2', 'H3', 'H4', '-']]
    """
    rows = []
    lead = 0
    for i in range(0, len(cards), 4):
        trick = list(cards[i : i + 4])
        missing = [Entry(NOTHING)] * (4 - len(trick))
        rows.append(tuple(_turned([*trick, *missing], -lead)))
        lead = (lead + winner([c.text for c in trick], trump)) % 4
    return tuple(rows)


def in_order(rows: Iterable[Sequence[Entry]], trump: str) -> list[Entry]:
    """Cards in the order in which they were played, as far as they are known.

    >>> rows = in_rows(played := list(map(Entry, "SA S2 S3 SK H2 H3 H4".split())), "NT")
    >>> in_order(rows, "NT") == played
    True
    """
    cards: list[Entry] = []
    lead = 0
    for row in rows:
        for card in (trick := _turned(row, lead)):
            if card.text == NOTHING:
                return cards
            cards.append(card)
        lead = (lead + winner([c.text for c in trick], trump)) % 4
    return cards


def _turned(row: Sequence[Entry], by: int) -> list[Entry]:
    return [row[(i + by) % 4] for i in range(4)]


# writing


def write(boards: Iterable[Board]) -> str:
    """A whole file."""
    return HEAD + "".join("\n".join(_lines(board)) + "\n\n" for board in boards)


def _lines(board: Board) -> Iterator[str]:
    unknown = "?" if board.contract != "Pass" else ""
    told = {"Vulnerable": "None", "Scoring": ""} | board.tags
    told |= {
        "Dealer": board.dealer or "?",
        "Deal": deal_text(board.hands, board.dealer or "N") if board.hands else "",
        "Declarer": board.declarer or unknown,
        "Contract": board.contract or "?",
        "Result": unknown if board.result is None else str(board.result),
    }
    for name in MANDATORY:
        yield tag(name, told.get(name, "?"))
    for name in sorted(set(told) - set(MANDATORY)):
        yield tag(name, told[name])
    if board.opener:
        yield tag("Auction", board.opener)
        yield from _columns([board.calls[i : i + 4] for i in range(0, len(board.calls), 4)])
        yield from _notes(board.call_notes)
    if board.leader:
        yield tag("Play", board.leader)
        yield from _columns(board.tricks)
        yield from _notes(board.card_notes)
    for name, table in board.tables.items():
        yield f'[{name} "{table.columns}"]'
        yield from table.rows


def tag(name: str, value: str) -> str:
    """A tag on a line of its own; a value that is too long loses its end."""
    clean = " ".join(value.split())[:WIDTH]
    while len(escaped := clean.replace("\\", "\\\\").replace('"', '\\"')) > WIDTH - len(name) - 5:
        clean = clean[:-1]
    return f'[{name} "{escaped}"]'


def _columns(rows: Iterable[Sequence[Entry]]) -> list[str]:
    cells = [[f"{e.text} ={e.note}=" if e.note else e.text for e in row] for row in rows]
    width = max((len(cell) for row in cells for cell in row), default=0)
    return [" ".join(cell.ljust(width) for cell in row).rstrip() for row in cells]


def _notes(notes: dict[int, str]) -> list[str]:
    return [tag("Note", f"{n}:{words}") for n, words in sorted(notes.items())]
