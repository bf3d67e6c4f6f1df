"""Results of long measurements, a line for each deal: what stands in the file is not measured again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sukno.engine.errors import SuknoError, reason

R = TypeVar("R")


def written(file: Path | None, of: type[R]) -> list[R]:
    """What stands in the file; it must be possible to write there."""
    if file is None:
        return []
    try:
        file.open("ab").close()  # better now than after the first game
        return [msgspec.json.decode(line, type=of) for line in file.read_bytes().splitlines()]
    except OSError as e:
        raise SuknoError(
            f"cannot write {str(file)!r}: {reason(e).en}", f"не пишется {str(file)!r}: {reason(e).ru}"
        ) from None
    except msgspec.DecodeError:
        raise SuknoError(
            f"{str(file)!r} is not a file of results; name another",
            f"{str(file)!r} — не файл результатов; назовите другой",
        ) from None


def add(file: Path | None, result: Any) -> None:
    """A line more."""
    if file:
        with file.open("ab") as out:
            out.write(msgspec.json.encode(result) + b"\n")
