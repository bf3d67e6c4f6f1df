"""Deals of Vint as text and as PBN: what is written is read back by the rules, and what cannot be read says why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadRecord, Record, SuknoError, registry
from sukno.engine.text import LANGS
from sukno.games.tricks.vint import deals_pbn, deals_text
from sukno.games.tricks.vint.laid import read_seed, seed_of
from sukno.games.tricks.vint.played import deals_of
from sukno.materials.pbn_read import read as read_boards

IDS = [id for id in registry.ids() if id == "vint" or id.startswith("vint-")]
TWO_HANDS = ("vint-two-swap-hand", "vint-two-swap-cards", "vint-hussar")
GAME_1 = """
# the first sample game of Albov (003:995), with other hands against it
game: vint
players: Anna, Boris, Vera, Gleb
dealer: 1
hand 1: ♠J65 ♣K765 ♦3 ♥J10987
hand 2: ♠432 ♣J1098 ♦J1098 ♥65
hand 3: ♠AKQ987 ♣AQ ♦AKQ ♥AK
hand 4: ♠10 ♣432 ♦76542 ♥Q432
auction: pass, pass, 1NT, pass, pass, pass, 2♠, finish, pass, finish, 7NT
"""


def random_record(id: str, deals: int = 3, seed: int = 3, **options: Any) -> Record:
    """Calls mostly modest, so that auctions have many passes and players who have finished."""
    game = sukno.game(id, deals=deals, **options)
    rng = Random(f"{id}{seed}")
    record = Record.of(game, seed, [f"Player {i}" for i in range(game.seats)])
    s = game.start(seed)
    while (ask := game.ask(s)) is not None:
        quiet = [m for m in ("pass", "finish", "look") if m in ask.moves]
        move = rng.choice(quiet) if quiet and rng.random() < 0.7 else ask.pick(rng)
        game.play(s, move)
        record.moves.append(move)
    return record


def moves_of(records: list[Record]) -> list[str]:
    """Of all deals, one after the other."""
    return [move for record in records for move in record.moves]


@pytest.mark.parametrize("id", IDS)
def test_every_deal_of_a_record_is_read_back_with_the_same_moves(id: str) -> None:
    record = random_record(id)
    deals = list(deals_of(record))
    for lang in LANGS:
        back = deals_text.read(deals_text.write(record, lang))
        assert moves_of(back) == record.moves
        for one, deal in zip(back, deals, strict=True):
            assert one.points is not None
            assert read_seed(one.seed) == deal.given
    if id in TWO_HANDS:
        with pytest.raises(BadRecord, match="four hands"):
            deals_pbn.write(record)
    else:
        text = deals_pbn.write(record)
        assert moves_of(deals_pbn.read(text)) == record.moves
        names = [record.seats[seat] if seat >= 0 else "-" for seat in deals[0].order]
        board = read_boards(text)[0]
        assert sorted(board.tags[p] for p in deals_pbn.PLACES) == sorted(names)


def test_blind_bids_are_noted_in_pbn_and_read_back() -> None:
    for seed in range(4):
        record = random_record("vint", 4, seed, blind=3)
        assert moves_of(deals_pbn.read(deals_pbn.write(record))) == record.moves
        assert moves_of(deals_text.read(deals_text.write(record, "ru"))) == record.moves


def test_a_deal_played_to_lose_is_read_back() -> None:
    game = sukno.game("vint", deals=1, all_pass="play")
    record = Record.of(game, 7)
    s = game.start(7)
    while (ask := game.ask(s)) is not None:
        record.moves.append("pass" if "pass" in ask.moves else ask.moves[0])
        game.play(s, record.moves[-1])
    assert moves_of(deals_pbn.read(deals_pbn.write(record))) == record.moves
    assert moves_of(deals_text.read(deals_text.write(record))) == record.moves


def test_a_deal_of_the_book_is_read_up_to_the_lead() -> None:
    (record,) = deals_text.read(GAME_1)
    s = record.replay()
    assert (s.contract.level, s.contract.trump, s.contract.declarer, s.turn) == (7, -1, 2, 3)  # type: ignore[attr-defined]
    assert [record.seats[seat] for seat in s.order] == ["Anna", "Boris", "Vera", "Gleb"]  # type: ignore[attr-defined]
    assert record.points is None
    assert seed_of(read_seed(record.seed)) == record.seed  # type: ignore[arg-type]


def test_a_pbn_game_of_bridge_gives_its_cards_alone() -> None:
    (record,) = deals_pbn.read(
        '[Dealer "S"]\n[North "Anna"]\n[Auction "S"]\n1C Pass 1S X\n2S AP\n'
        '[Deal "E:K83.K9752.7.8752 AQJ5.T864.KJ94.4 T62.Q.AQT852.QJT 974.AJ3.63.AK963"]'
    )
    s = record.replay()
    assert (record.moves, s.dealer) == ([], 2)  # type: ignore[attr-defined]
    assert "Anna" in record.seats


def test_all_pass_stands_for_every_pass_that_ends_the_auction() -> None:
    (record,) = deals_pbn.read(
        '[Variant "vint"]\n[Dealer "S"]\n[Auction "S"]\n1S AP\n'
        '[Deal "E:K83.K9752.7.8752 AQJ5.T864.KJ94.4 T62.Q.AQT852.QJT 974.AJ3.63.AK963"]'
    )
    assert record.moves == ["1S", *["pass"] * 8]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no deal"),
        ("dealer: 1", "a deal begins with"),
        ("game: nim", "is not a game of Vint"),
        ("game: vint\nhello", "line 2: 'hello' is not understood"),
        (GAME_1 + "dealer: 1", "dealer is told twice"),
        (GAME_1.replace("dealer: 1", "dealer: 5"), "the dealer is hand 1 to 4"),
        (GAME_1.replace("♠J65", "♠J6"), "13 13 13 13"),
        (GAME_1.replace("♠J65", "♠J64"), "all different"),
        (GAME_1.replace("♠J65", "♠J6x"), "'x' in"),
        (GAME_1.replace("2♠, finish", "1♠, finish"), "1S"),
        (GAME_1.replace("2♠, finish", "2♠, perhaps"), "perhaps"),
        (GAME_1.replace("2♠, finish", "♠.., finish"), "♠.."),
        (GAME_1.replace("2♠, finish", "♠, finish"), "♠"),
        (GAME_1.replace("2♠, finish", "♠AK, finish"), "♠AK"),
        ("game: vint\n" + "x" * 1_000_001, "too long"),
    ],
)
def test_what_is_wrong_with_a_deal_is_said(text: str, reason: str) -> None:
    with pytest.raises(SuknoError, match=reason) as refused:
        deals_text.read(text)
    assert refused.value.text.ru != refused.value.text.en


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no deal"),
        ('[Variant "nim"]\n[Deal "N:A... K... Q... J..."]', "deal 1: .*not a game of Vint"),
        ('[Deal "N:A... K... - -"]', "deal 1: the cards of all four hands"),
        ('[Deal "N:A... K... Q... J..."]', "deal 1: this is no deal"),
        ('[Dealt "deal nothing"]', "does not name a deal"),
        ('[Dealt "a word"]', "does not name a deal"),
        ('[Deal "N:A..."]', "line 1: "),
    ],
)
def test_what_is_wrong_with_a_pbn_file_is_said(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as refused:
        deals_pbn.read(text)
    assert refused.value.text.ru != refused.value.text.en


@pytest.mark.long
@pytest.mark.parametrize("id", ["vint", "vint-prikup-prisypka-gvozd", "vint-vitalin", "vint-two-dummies"])
def test_deals_of_vint_come_back_through_endplay(id: str) -> None:
    parser = pytest.importorskip("endplay.parsers.pbn")
    for seed in range(5):
        record = random_record(id, 4, seed)
        through = parser.dumps(parser.loads(deals_pbn.write(record)))
        assert moves_of(deals_pbn.read(through)) == record.moves
