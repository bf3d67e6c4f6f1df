"""Cases of thinking that took too long or failed, kept in files so that somebody can look into them."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from sukno.engine import Record

log = logging.getLogger(__name__)

FOLDER = "stalled"
"""Within the data of the house."""
KEPT = 50
"""Files; the oldest make room."""


class Stalled:
    """A folder of cases; without a folder they are only told to the log."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._numbers = count(1)

    def keep(self, owner: str, args: Sequence[Any], limit: float, stack: str) -> None:
        """Write down whose job it was, about which record, and where it stood."""
        record = next((arg for arg in args if isinstance(arg, Record)), None)
        about = f"{record.game} after {len(record.moves)} moves" if record is not None else "no game"
        path = self._written(
            {
                "owner": owner,
                "seconds": limit,
                "asked": [arg for arg in args if isinstance(arg, str | int | float)],
                "record": record,
                "stack": stack,
            }
        )
        log.error("%s (%s) was given up after %g s: %s", owner, about, limit, path or stack)

    def _written(self, case: dict[str, Any]) -> Path | None:
        if self.folder is None:
            return None
        try:
            self.folder.mkdir(0o700, parents=True, exist_ok=True)
            self.folder.chmod(0o700)  # hidden cards of games in play, and their seeds
            path = self.folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{next(self._numbers):04}.json"
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(case)))
            for old in sorted(self.folder.glob("*.json"))[:-KEPT]:
                old.unlink(missing_ok=True)
        except OSError:
            log.exception("a case of thinking given up could not be written down")
            return None
        return path
