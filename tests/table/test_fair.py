"""The promise before the game, the words of the players, the seed, and what is checked afterwards."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest
from people import ANNA, BORIS, GLEB, Played

from sukno.engine import BadRecord
from sukno.engine.record import Record, loads
from sukno.table import TablePlan, acts
from sukno.table.fair import check, commitment, seed_of
from sukno.table.table import Refusal, Table


def finished() -> Record:
    t = Played("draughts-russian", "me", "open").sit(BORIS).begin(ANNA, BORIS)
    t.move(ANNA)
    t.do(BORIS, acts.Concede())
    return loads(t.table.finished_record().dumps())


def test_the_promise_is_there_before_any_word_and_holds_after() -> None:
    t = Played("garibaldi", "me", "open").sit(BORIS)
    before = t.promise(GLEB)
    assert before.secret is None
    assert before.seed is None
    assert before.words == ()
    t.begin(ANNA)
    assert t.promise(BORIS).words == ()  # nobody chooses a word knowing another's
    t.begin(BORIS)
    playing = t.promise(BORIS)
    assert playing.words == ("wAnna", "wBoris")
    assert playing.secret is None
    assert playing.seed is None
    t.do(ANNA, acts.Concede())
    after = t.promise(GLEB)
    assert after.secret is not None
    assert sha256(after.secret.encode()).hexdigest() == before.commitment == after.commitment
    assert sha256("\n".join([after.secret, *after.words]).encode()).hexdigest() == after.seed


def test_where_nothing_was_left_to_chance_there_is_nothing_to_check() -> None:
    t = Played("draughts-russian", "me", "open").sit(BORIS)
    t.begin(ANNA)
    t.begin(BORIS)
    t.do(ANNA, acts.Concede())
    assert t.look(GLEB).table.fair is None


def test_every_word_changes_the_deal() -> None:
    assert len({seed_of("s", words) for words in (["a", "b"], ["b", "a"], ["a", "c"], ["a\nb"])}) >= 3


def test_two_tables_have_two_secrets() -> None:
    one, other = (Table.open("t", ANNA, TablePlan(game="nim"), 0.0)[0] for _ in range(2))
    assert one.secret != other.secret


def test_the_record_is_kept_back_until_the_end() -> None:
    t = Played("whist")
    for _ in range(2):
        with pytest.raises(Refusal, match="when the game is over"):
            t.table.finished_record()
        if t.table.record is None:
            t.begin()


def test_a_record_passes_its_own_check() -> None:
    record = finished()
    record.verify()
    assert check(record) is not None
    assert check(Record(game="nim", rules=1, seed=1)) is None


def test_what_was_tampered_with_is_refused_in_words() -> None:
    record = finished()
    assert record.fair is not None
    other = msgspec.structs.replace(record.fair, secret="00" * 32)
    with pytest.raises(BadRecord, match="not the one that was promised"):
        check(msgspec.structs.replace(record, fair=other))
    words = msgspec.structs.replace(record.fair, words=["wAnna", "wGleb"])
    with pytest.raises(BadRecord, match="does not come from"):
        check(msgspec.structs.replace(record, fair=words))
    with pytest.raises(BadRecord, match="does not come from"):
        check(msgspec.structs.replace(record, seed="1"))
    both = msgspec.structs.replace(other, commitment=commitment(other.secret))
    with pytest.raises(BadRecord, match="does not come from"):
        check(msgspec.structs.replace(record, fair=both))


@pytest.mark.parametrize("word", ["a\\n", "a\\nb", "", " ", "я"])
def test_a_word_is_one_plain_line(word: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"act": "ready", "word": "{word}"}}', type=acts.Ready)
