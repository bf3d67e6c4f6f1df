"""Record: a game as id, options, seed and moves, in a small readable JSON file.

The record is the truth: replaying it gives the state. It carries a check sum, so that a file cut short
or changed by hand is noticed, and the result, so that another version of the rules is noticed too.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import msgspec

from sukno.engine import registry
from sukno.engine.errors import BadRecord, SuknoError, reason
from sukno.engine.game import AnyGame, Info
from sukno.engine.options import Chosen, changed
from sukno.engine.state import State
from sukno.engine.view import Outcome

FORMAT = 1
MOST_BYTES = 32 * 1024**2
"""Of a file, before it is read: the longest games there are need a few megabytes."""
MOST_MOVES = 1_000_000
LONGEST_MOVE = 2000
LONGEST_SEED = 200
LONGEST_NAME = 200
"""Of who sat where."""
Short = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seed = (
    Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
    | Annotated[str, msgspec.Meta(max_length=LONGEST_SEED)]
)


class FairDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the seed was made so that nobody alone decided it: see `sukno.table.fair`."""

    commitment: Short
    """Published before the game."""
    secret: Short
    words: Annotated[list[Short], msgspec.Meta(max_length=16)]
    """What each seat added; a computer player adds its level."""


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything needed to play a game again."""

    sukno: Number = FORMAT
    game: Short
    rules: Number
    options: Chosen = {}
    seed: Seed
    seats: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]], msgspec.Meta(max_length=16)
    ] = []
    """Who sat where: a name, or the level of a computer player."""
    moves: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]], msgspec.Meta(max_length=MOST_MOVES)
    ] = []
    points: Annotated[list[float], msgspec.Meta(max_length=16)] | None = None
    """The result, once there is one."""
    conceded: Number | None = None
    """The seat that gave the game up after the last move."""
    fair: FairDeal | None = None
    check: Short = ""

    @classmethod
    def of(cls, game: AnyGame, seed: int | str, seats: list[str] | None = None) -> Record:
        """An empty record of a game about to begin."""
        info: Info = game.info
        return cls(
            game=info.id,
            rules=info.version,
            options=changed(game.options),
            seed=seed,
            seats=seats if seats is not None else [""] * game.seats,
        )

    def copy(self) -> Record:
        """The record as it is now, for another thread or process: moves added later do not show in it."""
        return msgspec.structs.replace(self, moves=self.moves[:])

    def open(self) -> AnyGame:
        """The game it was played by."""
        return registry.game(self.game, **self.options)

    def sum(self) -> str:
        """Check sum of all the rest."""
        parts = [
            self.sukno,
            self.game,
            self.rules,
            self.options,
            self.seed,
            self.seats,
            self.moves,
            self.points,
        ]
        if self.conceded is not None or self.fair is not None:
            parts += [self.conceded, self.fair]
        rest = msgspec.json.encode(parts, order="deterministic")
        return blake2b(rest, digest_size=8).hexdigest()

    def steps(self, game: AnyGame | None = None) -> Iterator[State]:
        """The state before the first move and after each; the same object, changing."""
        game = game or self.open()
        check_version(game, self.rules)
        s = game.start(self.seed)
        yield s
        for i, move in enumerate(self.moves, 1):
            try:
                game.play(s, move)
            except SuknoError as e:
                raise BadRecord(
                    f"move {i} of the record does not fit the rules: {e.text.en}",
                    f"ход {i} записи не по правилам: {e.text.ru}",
                ) from None
            yield s

    def replay(self, game: AnyGame | None = None) -> State:
        """The state after the last move."""
        return deque(self.steps(game), maxlen=1).pop()

    def verify(self) -> State:
        """Replay and compare the result; BadRecord says what does not agree."""
        game = self.open()
        s = self.replay(game)
        end = self.outcome(game, s)
        points = None if end is None else list(end.points)
        if points != self.points:
            raise BadRecord(
                f"the record says the result is {self.points}, but its moves give {points}",
                f"в записи результат {self.points}, а ходы дают {points}",
            )
        return s

    def outcome(self, game: AnyGame, s: State) -> Outcome | None:
        """The end after the last move, or by giving up; None: not over."""
        end = game.outcome(s)
        if end is not None or self.conceded is None:
            return end
        if game.seats < 2 or self.conceded >= game.seats:
            raise BadRecord(
                f"the record says that seat {self.conceded} gave the game up, which this game does not allow",
                f"в записи место {self.conceded} сдаёт партию, а в этой игре так нельзя",
            )
        return game.conceded(s, self.conceded)

    def dumps(self) -> str:
        """The JSON text, a line per field."""
        return msgspec.json.format(msgspec.json.encode(self.checked()), indent=1).decode() + "\n"

    def checked(self) -> Record:
        """This record with its check sum."""
        self.check = self.sum()
        return self

    def save(self, path: Path) -> None:
        """Write so that the file is always whole, whatever happens in between."""
        part = path.with_suffix(path.suffix + ".part")
        with part.open("w", encoding="utf-8") as f:
            f.write(self.dumps())
            f.flush()
            os.fsync(f.fileno())
        part.replace(path)


def check_version(game: AnyGame, rules: int) -> None:
    """Refuse to play on, or again, what was played under other rules."""
    if game.info.version != rules:
        raise BadRecord(
            f"this record was made under version {rules} of the rules of {game.info.id!r}; "
            f"this house plays version {game.info.version}",
            f"запись сделана по версии {rules} правил {game.info.id!r}; "
            f"здесь играют по версии {game.info.version}",
        )


def loads(text: str | bytes) -> Record:
    """Read a record; BadRecord says in one sentence what is wrong with it."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as e:
        raise BadRecord(
            f"this is not a whole record of a game ({e}); a record is the JSON file that `sukno play` saves",
            "это не целая запись игры; запись — файл JSON, который сохраняет `sukno play`",
        ) from None
    if record.sukno != FORMAT:
        raise BadRecord(
            f"this record has format {record.sukno}; this house reads format {FORMAT}",
            f"формат записи {record.sukno}; здесь читают формат {FORMAT}",
        )
    if record.check != record.sum():
        raise BadRecord(
            "this record was changed after it was saved: its check sum does not agree with its contents",
            "запись изменили после сохранения: контрольная сумма не сходится с содержанием",
        )
    return record


def load(path: Path) -> Record:
    """Read a record from a file."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as e:
        raise BadRecord(
            f"cannot read {str(path)!r}: {reason(e).en}", f"не читается {str(path)!r}: {reason(e).ru}"
        ) from None
    if len(data) > MOST_BYTES:
        raise BadRecord(
            f"{str(path)!r} is too large for a record: {MOST_BYTES // 1024**2} MB at most",
            f"{str(path)!r} велик для записи: не больше {MOST_BYTES // 1024**2} МБ",
        )
    return loads(data)
