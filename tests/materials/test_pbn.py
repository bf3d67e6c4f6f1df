"""Portable Bridge Notation: what is written is read back, what others write is understood, what is wrong is named."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno.materials import pbn
from sukno.materials.cards import CARD_TEXTS, cards_of
from sukno.materials.pbn import BadPbn, Board, Entry, Table
from sukno.materials.pbn_read import LONGEST, read

SYMBOLS = str.maketrans("♠♥♦♣", "SHDC")
BY_ENDPLAY = """% PBN 2.1
% EXPORT
[Event "?"]
[Site "?"]
[Date "?"]
[Board "3"]
[West "?"]
[North "Anna"]
[East "?"]
[South "?"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:974.AJ3.63.AK963 K83.K9752.7.8752 AQJ5.T864.KJ94.4 T62.Q.AQT852.QJT"]
[Scoring "?"]
[Declarer "S"]
[Contract "2S"]
[Result "9"]
[Auction "S"]
1D Pass 2C =1= Pass
2S Pass Pass Pass
[Note "1:forcing"]
[Play "W"]
HQ HA H2 H4
S2 S4 S3 SQ
*

"""
"""As endplay 0.5.12 writes it."""
AS_PEOPLE_WRITE = """\ufeff% PBN 1.0
; a file of old
{ a comment
over two lines, with a [Tag "in it"] }
[event "##Club, \\"Friday\\""]
[Board "1"]  ; the first
[Dealer "e"]
[Deal "E:ak.2.. QJ.3.. 109..4. -"] { no fourth hand }
[Contract "3 n"]
[Declarer "^W"]
[Result "NS 5"]
[Vulnerable "All"]
[Vulnerable "None"]
[Auction ""]
pass 1nt! =2= X $3
XX ^I AP
[Note "2:two aces"]
[Play "N"]
SA S2 S3 -
[ScoreTable "Rank\\2R;Score"]
 1  120
 2   90

[Board "2"]
[Dealer "#"]
[Deal "?"]
[Contract "?"]
"""


def random_board(rng: Random, cards: int = 13) -> Board:
    """Any deal with calls and cards that no rule has looked at, but the order of play."""
    pack = rng.sample(range(52), 4 * cards)
    hands = [pack[i::4] for i in range(4)]
    trump = rng.choice(["S", "C", "D", "H", "NT"])
    first = rng.randrange(4)
    played: list[str] = []
    lead = first
    left = [list(h) for h in hands]
    for _ in range(cards):
        trick = [CARD_TEXTS[left[(lead + i) % 4].pop()] for i in range(4)]
        played += trick
        lead = (lead + pbn.winner(trick, trump)) % 4
    played = played[: rng.randrange(4 * cards + 1)]
    calls = rng.choices(["1S", "1C", "2NT", "7H", "Pass"], k=rng.randrange(1, 40))
    notes = {n: f"words {n}" for n in range(1, rng.randrange(1, 5))}
    return Board(
        hands=tuple(sum(1 << c for c in h) for h in hands),
        dealer=rng.choice(pbn.SEATS),
        declarer=pbn.SEATS[(first - 1) % 4],
        contract=f"{rng.randrange(1, 8)}{trump}",
        result=rng.randrange(14),
        opener=rng.choice(pbn.SEATS),
        calls=tuple(Entry(c, rng.choice([0, *notes])) for c in calls),
        call_notes=notes,
        leader=pbn.SEATS[first],
        tricks=pbn.in_rows([Entry(c) for c in played], trump),
        tags={"Event": 'A "quoted" \\ name', "Board": str(rng.randrange(1, 99)), "Talon": "SA H2"},
        tables={"ExchangeTable": Table("Player\\2L;Move", ("N take", "N give SA"))},
    )


@given(st.randoms(use_true_random=False), st.integers(1, 13))
def test_what_is_written_is_read_back(rng: Random, cards: int) -> None:
    boards = [random_board(rng, cards) for _ in range(3)]
    found = read(pbn.write(boards))
    for given_, back in zip(boards, found, strict=True):
        told = {name: back.tags[name] for name in given_.tags}
        assert told == given_.tags
        assert Board(**{**{f: getattr(back, f) for f in back.__struct_fields__}, "tags": told}) == given_


def test_a_file_that_endplay_has_written_is_read() -> None:
    (board,) = read(BY_ENDPLAY)
    assert pbn.deal_text(board.hands, "E").startswith("E:K83.K9752.7.8752 AQJ5.T864.KJ94.4")
    assert (board.dealer, board.opener, board.declarer, board.contract, board.result) == (
        "S",
        "S",
        "S",
        "2S",
        9,
    )
    assert [c.text for c in board.calls] == ["1D", "Pass", "2C", "Pass", "2S", "Pass", "Pass", "Pass"]
    assert board.call_notes == {1: "forcing"}
    assert board.calls[2].note == 1
    assert board.tags["North"] == "Anna"
    assert [c.text for c in pbn.in_order(board.tricks, "S")] == [
        "HQ",
        "HA",
        "H2",
        "H4",
        "S4",
        "S3",
        "SQ",
        "S2",
    ]


def test_files_that_people_write_are_read_with_their_comments_and_inherited_values() -> None:
    first, second = read(AS_PEOPLE_WRITE)
    assert first.tags["Event"] == second.tags["Event"] == 'Club, "Friday"'
    assert second.dealer == "E"
    assert first.hands[0] is None
    assert [CARD_TEXTS[c] for c in cards_of(first.hands[3] or 0)] == ["S9", "ST", "D4"]
    assert (first.contract, first.declarer, first.result) == ("3NT", "W", 8)
    assert [c.text for c in first.calls] == ["Pass", "1NT", "X", "XX", "AP"]
    assert first.calls[1].note == 2
    assert first.call_notes == {2: "two aces"}
    assert first.opener == "E"
    assert first.tags["Vulnerable"] == "All"
    assert first.tables["ScoreTable"] == Table("Rank\\2R;Score", ("1 120", "2 90"))
    assert [c.text for c in pbn.in_order(first.tricks, "NT")] == ["SA", "S2", "S3"]
    assert second.hands == ()


def test_the_mandatory_tags_come_first_and_in_their_order() -> None:
    lines = pbn.write([Board(tags={"Variant": "Vint", "Event": "x" * 400})]).splitlines()
    names = [line[1:].partition(" ")[0] for line in lines if line.startswith("[")]
    assert names == [*pbn.MANDATORY, "Variant"]
    assert all(len(line) <= 255 for line in lines)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[Dealer "N"]\n[Dealer2', 2, "is not a tag"),
        ("1S Pass", 1, "outside the auction"),
        ('[Auction "N"]\n1S\n8S', 3, "is not a call"),
        ('[Auction "N"]\n1SX', 2, "is not a call"),
        ('[Play "N"]\nS1', 2, "is not a card"),
        ('[Deal "N:A... A... - -"]', 1, "SA is dealt twice"),
        ('[Deal "N:A... K..."]', 1, "four hands"),
        ('[Deal "Q:A... K... - -"]', 1, "first hand"),
        ('[Deal "N:AX... K... - -"]', 1, "'X' in 'AX...' is not a rank"),
        ('[Deal "N:AKQ K... - -"]', 1, "four suits"),
        ('\n\n[Declarer "NE"]', 3, "N, E, S or W"),
        ('[Contract "8S"]', 1, "a level and a strain"),
        ('[Result "14"]', 1, "from 0 to 13"),
        ('[Result "' + "9" * 900 + '"]', 1, "from 0 to 13"),
        ('[Note "1:x"]', 1, "a note follows"),
        ('[Auction "N"]\n[Note "x"]', 2, "a note follows"),
        ('[Auction "N"]\n' + "Pass\n" * 500, 402, "at most 400 calls"),
        ('[Play "N"]\n' + "SA S2 S3 S4\n" * 14, 15, "52 cards"),
        ('[ATable "x"]\n' + "a\n" * 500, 402, "at most 400 lines"),
        ("x" * 2001, 1, "at most 2000 characters"),
        ("\n".join(f'[A{i} ""]' for i in range(300)), 201, "at most 200 tags"),
        ('[A ""]\n\n' * 3000, 4000, "less than 2000 games"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadPbn, match=reason) as refused:
        read(text)
    assert str(refused.value).startswith(f"line {line}: ")
    assert refused.value.ru.startswith(f"строка {line}: ")


def test_a_text_without_measure_is_refused() -> None:
    with pytest.raises(BadPbn, match="longer than"):
        read("\n" * (LONGEST + 1))


@given(st.text(alphabet='[]"\\{};%=^$*+-:. \n#NESWACDHTKQJ123456789PasXDelrutionPayNoteTb', max_size=300))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    for piece in (text, f'[Auction "N"]\n{text}', f'[Play "N"]\n{text}', f'[Deal "{text}"]'):
        try:
            boards = read(piece)
        except BadPbn:
            continue
        assert read(pbn.write(boards)) is not None


# beside endplay, a library of bridge


def call_text(bid: Any) -> str:
    if not hasattr(bid, "level"):
        return bid.penalty.abbr.upper() or "Pass"
    return f"{bid.level}{bid.denom.abbr}".translate(SYMBOLS)


@pytest.mark.long
def test_endplay_reads_the_deals_auctions_and_play_that_we_write() -> None:
    parser = pytest.importorskip("endplay.parsers.pbn")
    for n in range(200):
        board = random_board(Random(f"endplay {n}"))
        (found,) = parser.loads(pbn.write([board]))
        assert found.deal.to_pbn() == pbn.deal_text(board.hands)
        assert [call_text(b) for b in found.auction] == [c.text for c in board.calls]
        notes = [board.call_notes.get(c.note) for c in board.calls]
        assert [b.announcement for b in found.auction] == notes
        trump = board.contract[1:]
        assert [str(c).translate(SYMBOLS) for c in found.play] == [
            c.text for c in pbn.in_order(board.tricks, trump)
        ]
        assert (found.dealer.abbr, found.contract.declarer.abbr) == (board.dealer, board.declarer)
        assert f"{found.contract.level}{found.contract.denom.abbr}".translate(SYMBOLS) == board.contract
        assert found.contract.level + 6 + found.contract.result == board.result


@pytest.mark.long
def test_what_endplay_writes_we_read() -> None:
    parser = pytest.importorskip("endplay.parsers.pbn")
    for n in range(200):
        board = random_board(Random(f"endplay {n}"))
        (back,) = read(parser.dumps(parser.loads(pbn.write([board]))))
        assert back.hands == board.hands
        assert [c.text for c in back.calls] == [c.text for c in board.calls]
        assert [back.call_notes.get(c.note) for c in back.calls] == [
            board.call_notes.get(c.note) for c in board.calls
        ]
        assert (back.dealer, back.declarer, back.contract, back.result) == (
            board.dealer,
            board.declarer,
            board.contract,
            board.result,
        )
        assert back.tricks == board.tricks
