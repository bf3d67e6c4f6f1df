"""Where the house keeps its things on this machine."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

from sukno.engine.errors import SuknoError, reason


def home_path() -> Path:
    """The data folder, made or not: `SUKNO_HOME`, or the usual place of this system."""
    named = os.environ.get("SUKNO_HOME")
    return Path(named) if named else user_data_path("sukno")


def home_folder() -> Path:
    """The data folder."""
    return make_folder(home_path())


def records_folder() -> Path:
    """Where games are kept, unless a file is named."""
    return make_folder(home_folder() / "records")


def make_folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise SuknoError(
            f"the folder {folder} cannot be made ({reason(e).en}); name another in SUKNO_HOME",
            f"не удаётся создать папку {folder} ({reason(e).ru}); другую можно назвать в SUKNO_HOME",
        ) from e
    return folder
