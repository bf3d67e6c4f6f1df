"""Environments of their own for other people's programs: in the data folder (`SUKNO_HOME`), made when first asked."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

from sukno.engine.errors import SuknoError
from sukno.engine.home import home_folder


def python_with(module: str, wanted: str, refusal: SuknoError, name: str = "") -> str:
    """An interpreter that has a module; it is installed, as `wanted`, if there is none. `refusal` says that it cannot
    be."""
    folder = home_folder() / (name or module)
    found = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not has(found, module):
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run([found, "-m", "pip", "-q", "install", wanted], capture_output=True, check=False)
        if not has(found, module):
            raise refusal
    return str(found)


def has(interpreter: Path, module: str) -> bool:
    try:
        done = subprocess.run([interpreter, "-c", f"import {module}"], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0
