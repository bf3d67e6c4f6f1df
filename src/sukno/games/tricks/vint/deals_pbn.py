"""Deals of Vint as Portable Bridge Notation, so that bridge tools open them; and read back.

The places are N, E, S, W, the hands those that were played, `Result` the tricks of the declarers. The auction has every
call, in Vint's own order of suits, and goes on after three passes. Where somebody who has nothing more to say is passed
over, a noted pass stands in his column, since bridge knows no empty one. What bridge does not have is in tags and a
table of our own: the kind of Vint (`Variant`), its options, the cards as they were dealt (`Dealt`), the moves of
exchanges (`ExchangeTable`). A game that does not say that it is Vint gives its cards alone.
"""

from __future__ import annotations

from typing import Any

from sukno.engine import BadRecord, Record
from sukno.engine.options import read_listed
from sukno.families.pbn_records import ALL_PASS, PLACES, dealer_of, four_hands, read_records
from sukno.families.pbn_records import names_of as names_in
from sukno.games.tricks.vint.auction import SPOKEN
from sukno.games.tricks.vint.calls import FINISH, LOOK, PASS, level_of, trump_of
from sukno.games.tricks.vint.deals_text import made, names_of, opened, options_text
from sukno.games.tricks.vint.game import VintGame
from sukno.games.tricks.vint.laid import NOTHING, Given, check_given, read_seed, seed_of
from sukno.games.tricks.vint.played import PlayedDeal, deals_of, vint_of
from sukno.materials import pbn
from sukno.materials.bounded import shown
from sukno.materials.pbn import SEATS, Board, Entry, Table
from sukno.materials.strains import STRAINS
from sukno.sheets.vint.deals import Deal

FINISHED, PASSED_OVER, BLIND = 1, 2, 3
NOTES = {FINISHED: "nothing more to say", PASSED_OVER: "passed over", BLIND: "before looking at the cards"}
EXCHANGES = "ExchangeTable"
BETWEEN = "_"
"""Stands for the spaces of a move, since columns are divided by them."""
VINT = "vint"


# writing


def write(record: Record, number: int | None = None) -> str:
    """Every deal of a record that has been played to its end, or the one of this number; empty if there is none."""
    game = vint_of(record)
    if game.places != len(SEATS):
        raise BadRecord(
            "Portable Bridge Notation is for four hands",
            "В Portable Bridge Notation бывает только четыре руки",
        )
    found = [d for d in deals_of(record) if d.line is not None and number in (None, d.number)]
    return pbn.write(board(record, game, deal) for deal in found) if found else ""


def board(record: Record, game: VintGame[Any], deal: PlayedDeal) -> Board:
    """One deal."""
    entry = deal.line.entry if deal.line else None
    play = deal.play
    names = names_of(record, deal)
    if play is not None:  # players may have changed places since the deal
        back = {seat: name for seat, name in zip(deal.order, names, strict=True) if seat >= 0}
        names = [back.get(seat, "-") for seat in play.order]
    tags = dict(zip(PLACES, names, strict=True))
    tags |= {"Event": game.info.name.en, "Board": str(deal.number), "Scoring": "Vint", "Variant": record.game}
    if options := options_text(game):
        tags["Options"] = options
    contract, level = deal.contract, deal.contract.level
    calls = spoken(deal)
    exchanges = tuple(
        move.replace(" ", BETWEEN)
        for phase, move in deal.moves
        if phase not in ("call", "card") or (phase == "card" and not level)
    )
    tables = {EXCHANGES: Table("Move", exchanges)} if exchanges else {}
    told: dict[str, Any] = {"contract": "Pass"}
    if level:
        strain = STRAINS[contract.trump].letter
        told = {"contract": f"{level}{strain}", "declarer": SEATS[contract.declarer]}
        told["result"] = entry.tricks if isinstance(entry, Deal) else None
        if play is not None:
            cards = [Entry(card) for card in deal.cards()]
            told |= {"leader": SEATS[play.leader], "tricks": pbn.in_rows(cards, strain)}
    hands = deal.given.cards[0] if play is None else tuple(play.hands)
    if deal.given.cards != (hands, NOTHING):
        tags["Dealt"] = seed_of(deal.given)
    return Board(
        hands=hands,
        dealer=SEATS[deal.given.dealer],
        opener=SEATS[deal.said[0].place] if calls else "",
        calls=calls,
        call_notes={n: words for n, words in NOTES.items() if any(c.note == n for c in calls)},
        tags=tags,
        tables=tables,
        **told,
    )


def spoken(deal: PlayedDeal) -> tuple[Entry, ...]:
    """The calls of the auction proper in four columns."""
    phases = [phase for phase, move in deal.moves if phase in SPOKEN and move != LOOK]
    calls: list[Entry] = []
    turn: int | None = None
    for (place, call, blind), phase in zip(deal.said, phases, strict=True):
        if phase != "call":
            continue
        while turn is not None and turn != place:
            calls.append(Entry("Pass", PASSED_OVER))
            turn = (turn + 1) % 4
        if call == FINISH:
            calls.append(Entry("Pass", FINISHED))
        else:
            text = "Pass" if call == PASS else f"{level_of(call)}{STRAINS[trump_of(call)].letter}"
            calls.append(Entry(text, BLIND if blind else 0))
        turn = (place + 1) % 4
    return tuple(calls)


# reading


def read(text: str, id: str = VINT) -> list[Record]:
    """The deals of a file, each a record of one deal, played by the rules; of this kind if it names none."""
    return read_records(text, lambda found: _record(found, id))


def _record(found: Board, id: str) -> Record:
    game = opened(found.tags.get("Variant", id) or id, read_listed(found.tags.get("Options", "")))
    given = _given(found)
    return made(game, given, names_in(found), _moves(game, given, found) if "Variant" in found.tags else ())


def _moves(game: VintGame[Any], given: Given, found: Board) -> list[str]:
    """Calls, exchanges and cards, in the order in which the game asks for them."""
    strain = found.contract[1:].rstrip("X") or "NT"
    rows = found.tables[EXCHANGES].rows if EXCHANGES in found.tables else ()
    queues = {
        "call": list(filter(None, (_call(c, found.call_notes) for c in found.calls))),
        "card": [c.text for c in pbn.in_order(found.tricks, strain)],
        "": [row.replace(BETWEEN, " ") for row in rows],
    }
    blind = {_call(c, {}) for c in found.calls if found.call_notes.get(c.note) == NOTES[BLIND]}
    check_given(given, game.dealing)
    s: Any = game.start(seed_of(given))
    moves: list[str] = []
    while s.phase and (queue := queues.get(s.phase) or queues[""]):
        move = queue[0]
        if s.phase == "call" and s.auction.unlooked >> s.auction.turn & 1 and move not in blind:
            queue.insert(0, move := LOOK)
        if move == ALL_PASS:  # until the auction is over
            move = PASS
        else:
            queue.pop(0)
        game.play(s, move)
        moves.append(move)
    return moves


def _given(found: Board) -> Given:
    """The cards as they were dealt: told by a tag of ours, or those of the hands."""
    if "Dealt" in found.tags:
        given = read_seed(found.tags["Dealt"])
        if given is not None:
            return given
        words = shown(found.tags["Dealt"])
        raise BadRecord(f"{words} does not name a deal", f"{words} — не раздача")
    return Given((four_hands(found), NOTHING), dealer_of(found))


def _call(call: Entry, notes: dict[int, str]) -> str:
    """A call as we say it; empty: nobody said it."""
    note = notes.get(call.note)
    if note == NOTES[PASSED_OVER]:
        return ""
    if note == NOTES[FINISHED]:
        return FINISH
    if call.text in ("X", "XX"):
        raise BadRecord("there are no doubles in Vint", "в винте не контрируют")
    return PASS if call.text == "Pass" else call.text.removesuffix("T")
