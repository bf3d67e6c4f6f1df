"""Deals of Bridge as Portable Bridge Notation, with auction and play, for bridge tools; and read back.

The places are N, E, S, W. Of a game that goes on only the deals that are over are written. A file that tells no auction
but a contract and its declarer is read as if the declarer had named it at once.
"""

from __future__ import annotations

from msgspec.structs import replace

from sukno.engine import BadRecord, Record
from sukno.engine.options import changed, listed, read_listed
from sukno.families.pbn_records import ALL_PASS, PLACES, dealer_of, four_hands, names_of, read_records
from sukno.games.tricks.bridge.game import Bridge
from sukno.games.tricks.bridge.laid import CALLED, VULNERABLE, Given, check_given, seed_of
from sukno.games.tricks.bridge.played import PlayedDeal, alone, bridge_of, call_of, deals_of, made, tricks_of
from sukno.games.tricks.bridge.state import NOBODY, BridgeState, Contract
from sukno.materials import pbn
from sukno.materials.bounded import shown
from sukno.materials.pbn import NOTHING, SEATS, Board, Entry
from sukno.materials.strains import STRAINS
from sukno.sheets.files import clean

BRIDGE = "bridge"
STAKES = ("", "X", "XX")
HURT = {name.upper(): hurt for name, hurt in VULNERABLE.items()}
HURT |= dict.fromkeys(("", "?", "-", "LOVE"), VULNERABLE["None"]) | {"BOTH": VULNERABLE["All"]}
"""Other words that the notation allows."""


# writing


def write(record: Record, number: int | None = None) -> str:
    """Every deal of a record that has been played to its end, or the one of this number; empty if there is none."""
    game = bridge_of(record)
    found = [d for d in deals_of(record) if d.over and number in (None, d.number)]
    return pbn.write(board(record, game, deal) for deal in found) if found else ""


def board(record: Record, game: Bridge, deal: PlayedDeal) -> Board:
    """One deal."""
    tags = {
        place: clean(record.seats[seat]) or str(seat + 1)
        for place, seat in zip(PLACES, deal.order, strict=True)
    }
    tags |= {"Event": game.info.name.en, "Board": str(deal.number), "Scoring": "Rubber"}
    tags |= {"Vulnerable": CALLED[deal.given.vulnerable]}
    if options := options_text(game):
        tags["Options"] = options
    calls = tuple(Entry(_told(said.call)) for said in deal.said)
    dealer, contract = SEATS[deal.given.dealer], deal.contract
    found = Board(
        hands=deal.given.hands, dealer=dealer, contract="Pass", opener=dealer, calls=calls, tags=tags
    )
    if contract.declarer == NOBODY:
        return found
    return replace(
        found,
        declarer=SEATS[contract.declarer],
        contract=contract_text(contract),
        result=deal.tricks,
        leader=SEATS[deal.leader],
        tricks=pbn.in_rows([Entry(card) for card in deal.cards], STRAINS[contract.trump].letter),
    )


def options_text(game: Bridge) -> str:
    """What was agreed differently, for one deal."""
    return listed({k: v for k, v in changed(game.options).items() if k not in ("deals", "rubbers")})


def contract_text(c: Contract) -> str:
    return f"{c.level}{STRAINS[c.trump].letter}{STAKES[c.doubled]}"


def _told(call: str) -> str:
    return "Pass" if call == "pass" else f"{call}T" if call.endswith("N") else call


# reading


def read(text: str, id: str = BRIDGE) -> list[Record]:
    """The deals of a file, each a record of one deal, played by the rules."""
    return read_records(text, lambda found: _record(found, id))


def _record(found: Board, id: str) -> Record:
    game = alone(id, read_listed(found.tags.get("Options", "")))
    given = _given(found)
    return made(game, given, names_of(found), _moves(game, given, found))


def _given(found: Board) -> Given:
    hands, dealer = four_hands(found), dealer_of(found)
    told = found.tags.get("Vulnerable", "").strip()
    vulnerable = HURT.get(told.upper())
    if vulnerable is None:
        raise BadRecord(
            f"Vulnerable is None, NS, EW or All, not {shown(told)}",
            f"Vulnerable — это None, NS, EW или All, а не {shown(told)}",
        )
    if found.opener and found.opener != SEATS[dealer]:
        raise BadRecord(
            f"the auction begins with the dealer, {SEATS[dealer]}, not with {found.opener}",
            f"торговлю начинает сдающий, {SEATS[dealer]}, а не {found.opener}",
        )
    given = Given(hands, dealer, vulnerable)
    check_given(given)
    return given


def _moves(game: Bridge, given: Given, found: Board) -> list[str]:
    """Calls and cards, in the order in which the game asks for them."""
    s = game.start(seed_of(given))
    calls = _spoken(game, s, found)
    c = s.contract
    if c.declarer == NOBODY:
        if found.tricks:
            raise BadRecord(
                "cards are played before there is a contract", "карты сыграны раньше, чем есть контракт"
            )
        if s.over and found.contract not in ("", "Pass"):
            raise BadRecord(
                f"all have passed, and yet the contract is {found.contract}",
                f"все спасовали, а контракт {found.contract}",
            )
        return calls
    _check_contract(c, found)
    cards = [card.text for card in pbn.in_order(found.tricks, STRAINS[c.trump].letter)]
    if len(cards) == 52 and found.result not in (None, taken := tricks_of(cards, c)):
        raise BadRecord(
            f"by the cards the declarer takes {taken} tricks, by the result {found.result}",
            f"по картам у разыгрывающего взяток {taken}, а по результату {found.result}",
        )
    return calls + cards


def _spoken(game: Bridge, s: BridgeState, found: Board) -> list[str]:
    """The calls of the auction, made in the state; those that follow from the contract, if none are told."""
    moves: list[str] = []

    def say(move: str) -> None:
        game.play(s, move)
        moves.append(move)

    for n, text in enumerate([call.text for call in found.calls] or _named(s, found), 1):
        if s.phase != "call":
            raise BadRecord(f"the auction is over before call {n}", f"торговля окончена раньше слова {n}")
        if text == NOTHING:
            raise BadRecord(f"call {n} is not told", f"слово {n} торговли не названо")
        if text != ALL_PASS:
            say(call_of(text))
            continue
        while s.phase == "call":
            say("pass")
    return moves


def _named(s: BridgeState, found: Board) -> list[str]:
    """The shortest auction that leads to the contract."""
    if found.contract == "Pass":
        return [ALL_PASS]
    if not found.contract or not found.declarer:
        return []
    bid = found.contract.rstrip("X")
    doubles = len(found.contract) - len(bid)
    before = (SEATS.index(found.declarer) - s.dealer) % 4
    return ["Pass"] * before + [bid, *STAKES[1 : doubles + 1], ALL_PASS]


def _check_contract(c: Contract, found: Board) -> None:
    """What the file says of the contract, and whose column is the first, must go with what was said."""
    played, by, leader = contract_text(c), SEATS[c.declarer], SEATS[(c.declarer + 1) % 4]
    if found.contract not in ("", played) or found.declarer not in ("", by):
        told = f"{found.contract or played} {found.declarer or by}"
        raise BadRecord(
            f"the auction leads to {played} by {by}, the file says {told}",
            f"торговля приводит к {played} у {by}, а в файле {told}",
        )
    if found.leader not in ("", leader):
        raise BadRecord(
            f"{leader} leads, so the first column of the play is his, not that of {found.leader}",
            f"ходит {leader}, и первый столбец розыгрыша его, а не {found.leader}",
        )
