"""Deals of Bridge as Portable Bridge Notation: written with auction and play, read back by the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadRecord, Record
from sukno.engine.offers.find import NotOffered, offered, pbn_of
from sukno.games.tricks.bridge import deals_pbn
from sukno.games.tricks.bridge.laid import read_seed, seed_of
from sukno.games.tricks.bridge.played import deals_of
from sukno.materials.pbn import hand_text
from sukno.materials.pbn_read import read as read_boards
from sukno.sheets.bridge.entries import BridgeDeal

DEAL = '[Deal "E:K83.K9752.7.8752 AQJ5.T864.KJ94.4 T62.Q.AQT852.QJT 974.AJ3.63.AK963"]\n'
NAMES = ["Anna", "Boris", "Vera", "Gleb"]
QUIET = 0.55
"""How often one passes who may: auctions are then as long as people's."""


def random_record(seed: int, vulnerable: str = "", **options: Any) -> Record:
    """Calls mostly modest; some may have a game already."""
    game, rng = sukno.game("bridge", **options), Random(f"bridge {seed}")
    begun: int | str = seed
    if vulnerable:
        begun = (
            f"deal {' '.join(map(hand_text, game.start(seed).hands))} | dealer 1 | vulnerable {vulnerable}"
        )
    record, s = Record.of(game, begun, NAMES), game.start(begun)
    while (ask := game.ask(s)) is not None:
        move = "pass" if ask.kind == "call" and rng.random() < QUIET else ask.pick(rng)
        game.play(s, move)
        record.moves.append(move)
    return record


def moves_of(records: list[Record]) -> list[str]:
    """Of all deals, one after the other."""
    return [move for record in records for move in record.moves]


@pytest.mark.parametrize("seed", range(12))
def test_every_deal_of_a_rubber_is_read_back_with_the_same_moves(seed: int) -> None:
    record = random_record(seed, deals=6, scoring=("corrected", "source", "international")[seed % 3])
    text = deals_pbn.write(record)
    deals, back = list(deals_of(record)), deals_pbn.read(text)
    assert moves_of(back) == record.moves
    for one, deal in zip(back, deals, strict=True):
        assert one.points is not None, "it was played to its end"
        assert read_seed(one.seed) == deal.given
        s = one.replay()
        assert [one.seats[seat] for seat in s.order] == [record.seats[seat] for seat in deal.order]  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(12))
def test_a_deal_read_back_is_written_the_same(seed: int) -> None:
    """Vulnerability and tricks too, since a seed may name the sides that have a game."""
    record = random_record(seed, deals=5)
    for deal in deals_of(record):
        text = deals_pbn.write(record, deal.number)
        (one,) = deals_pbn.read(text)
        again = deals_pbn.write(one).replace('[Board "1"]', f'[Board "{deal.number}"]')
        assert again == text


def test_the_same_deal_brings_the_same_below_the_line_and_above_it() -> None:
    """A deal of a rubber, read back alone, is scored with the same vulnerability."""
    seen = set()
    for seed in range(30):
        record = random_record(seed, ("NS", "EW", "All")[seed % 3], deals=4)
        deals = list(deals_of(record))
        for deal, one in zip(deals, deals_pbn.read(deals_pbn.write(record)), strict=True):
            if deal.entry() is None:
                continue
            seen.add(deal.given.vulnerable)
            assert brought(one.replay(), 0) == brought(deal.walk.after, deal.number - 1)
    assert seen >= {(True, False), (False, True), (True, True)}


OF_THE_RUBBER = ("only game", "part score", "rubber")
"""What depends on the deals before."""


def brought(s: Any, deal: int) -> list[tuple[int, str, int]]:
    """What was written of a deal."""
    found = (entry for entry in written(s) if entry[0] == deal and entry[2] not in OF_THE_RUBBER)
    return sorted((side, what, points) for _, side, what, points in found)


def written(s: Any) -> list[tuple[int, int, str, int]]:
    """All that stands on the sheet of the rubber."""
    a = s.account
    return [*(e for _, party in a.parties for e in party), *a.entries]


def test_the_tags_say_contract_declarer_result_and_vulnerability() -> None:
    (record,) = deals_pbn.read(
        f'[Dealer "S"]\n[North "Anna"]\n[Vulnerable "EW"]\n[Auction "S"]\n1C Pass 1S X\n2S AP\n{DEAL}'
    )
    s: Any = record.replay()
    assert (s.dealer, s.contract.declarer, s.contract.level, s.turn) == (2, 0, 2, 1)
    assert record.seats[s.order[0]] == "Anna"
    assert record.moves == ["1C", "pass", "1S", "X", "2S", "pass", "pass", "pass"]
    game: Any = sukno.game("bridge")
    assert game.account.vulnerable(s.account) == (False, True)


@pytest.mark.parametrize(
    ("contract", "moves"),
    [
        ("3NT", "pass 3N pass pass pass"),
        ("4SX", "pass 4S X pass pass pass"),
        ("2HXX", "pass 2H X XX pass pass pass"),
        ("Pass", "pass pass pass pass"),
    ],
)
def test_a_contract_without_an_auction_is_named_at_once(contract: str, moves: str) -> None:
    (record,) = deals_pbn.read(f'[Dealer "S"]\n[Declarer "W"]\n[Contract "{contract}"]\n{DEAL}')
    assert " ".join(record.moves) == moves


def test_cards_alone_are_a_deal_that_has_not_begun() -> None:
    (record,) = deals_pbn.read(DEAL)
    assert (record.moves, record.points) == ([], None)


def test_a_play_that_was_broken_off_is_read_as_far_as_it_goes() -> None:
    (record,) = deals_pbn.read(
        f'[Dealer "S"]\n[Declarer "S"]\n[Contract "1NT"]\n[Result "8"]\n[Play "W"]\nCQ CA C2 C4\n*\n{DEAL}'
    )
    assert record.moves[-4:] == ["CQ", "CA", "C2", "C4"]
    assert record.points is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no deal"),
        ('[Deal "N:A... K... - -"]', "deal 1: the cards of all four hands"),
        ('[Deal "N:A... K... Q... J..."]', "deal 1: this is no deal"),
        ('[Deal "N:A..."]', "line 1: "),
        (f'[Vulnerable "North"]\n{DEAL}', "None, NS, EW or All"),
        (f'[Options "scoring=mine"]\n{DEAL}', "deal 1: .*scoring"),
        (f'[Options "nothing"]\n{DEAL}', "deal 1: "),
        (f'[Dealer "N"]\n[Auction "E"]\n1C AP\n{DEAL}', "begins with the dealer, N, not with E"),
        (f'[Auction "N"]\n1C AP Pass\n{DEAL}', "the auction is over before call 3"),
        (f'[Auction "N"]\n1C 1C\n{DEAL}', "1C"),
        (f'[Auction "N"]\nX\n{DEAL}', "X"),
        (f'[Auction "N"]\n1C - Pass\n{DEAL}', "call 2 is not told"),
        (f'[Auction "N"]\n1C AP\n[Contract "1D"]\n{DEAL}', "leads to 1C by N, the file says 1D N"),
        (f'[Auction "N"]\n1C AP\n[Declarer "S"]\n{DEAL}', "leads to 1C by N, the file says 1C S"),
        (f'[Auction "N"]\nAP\n[Contract "1D"]\n{DEAL}', "all have passed"),
        (f'[Auction "N"]\n1C\n[Play "E"]\nSA\n{DEAL}', "before there is a contract"),
        (f'[Auction "N"]\n1C AP\n[Play "S"]\nSA\n{DEAL}', "E leads"),
        (f'[Auction "N"]\n1C AP\n[Play "E"]\nSA\n{DEAL}', "SA"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as refused:
        deals_pbn.read(text)
    assert refused.value.text.ru != refused.value.text.en


def test_a_result_that_the_cards_deny_is_refused() -> None:
    for seed in range(20):
        text = deals_pbn.write(random_record(seed, deals=1))
        (board,) = read_boards(text)
        if board.result is None:
            continue
        wrong = text.replace(f'[Result "{board.result}"]', f'[Result "{(board.result + 1) % 14}"]')
        with pytest.raises(BadRecord, match="by the cards the declarer takes"):
            deals_pbn.read(wrong)


def test_a_file_of_another_game_is_not_bridge() -> None:
    with pytest.raises(BadRecord, match="not a game of Bridge"):
        deals_pbn.read(DEAL, "vint")


@pytest.mark.parametrize("seed", ["deal A.K.Q.J A.K.Q.J A.K.Q.J A.K.Q.J | dealer 1", "deal nothing", "deal "])
def test_a_seed_that_names_no_deal_is_refused(seed: str) -> None:
    with pytest.raises(BadRecord) as refused:
        sukno.game("bridge").start(seed)
    assert refused.value.text.ru != refused.value.text.en


def test_a_laid_deal_ends_the_rubber_of_a_side_that_has_a_game() -> None:
    seed = (
        "deal AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 | dealer 1 | vulnerable NS"
    )
    assert seed_of(read_seed(seed)) == seed  # type: ignore[arg-type]
    game = sukno.game("bridge")
    s: Any = game.start(seed)
    for call in ("7S", "pass", "pass", "pass"):
        game.play(s, call)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.moves[0])
    assert s.over, "a grand slam, vulnerable, is the second game"
    deal = next(entry for entry in s.account.kept if isinstance(entry, BridgeDeal))
    assert (deal.tricks, deal.holder, deal.five) == (13, s.order[0], True)
    assert {(what, points) for _, _, what, points in written(s)} == {
        ("tricks", 210),
        ("grand slam", 1500),
        ("honours", 150),
        ("rubber", 700),
    }


def test_the_offer_is_found() -> None:
    assert pbn_of("bridge") is deals_pbn


def test_who_asks_for_a_text_is_told_of_pbn() -> None:
    with pytest.raises(NotOffered, match="deals of 'bridge' are not written as text, but as PBN"):
        offered("bridge", "deals")


@pytest.mark.long
def test_two_hundred_deals_with_auction_and_play_come_back_through_endplay() -> None:
    parser = pytest.importorskip("endplay.parsers.pbn")
    read = 0
    for seed in range(40):
        record = random_record(seed, deals=5)
        text = deals_pbn.write(record)
        deals = list(deals_of(record))
        boards = parser.loads(text)
        for board, deal in zip(boards, deals, strict=True):
            assert [told(call) for call in board.auction] == [said.call for said in deal.said]
            assert [card_text(card) for card in board.play] == list(deal.cards)
            read += 1
        assert moves_of(deals_pbn.read(parser.dumps(boards))) == record.moves
    assert read >= 200


SIGNS = str.maketrans("♠♥♦♣", "SHDC")


def told(call: Any) -> str:
    """A call of endplay in our words."""
    if not hasattr(call, "level"):
        return str(call.penalty.abbr).upper() or "pass"
    return f"{call.level}{call.denom.abbr}".translate(SIGNS).removesuffix("T")


def card_text(card: Any) -> str:
    return str(card).translate(SIGNS)
