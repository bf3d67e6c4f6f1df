"""About how many minutes a game takes under its usual options, by its id; measured by `sukno.lab.lengths`."""

import json
from pathlib import Path

FILE = Path(__file__).with_name("lengths.json")
LENGTHS: dict[str, int] = json.loads(FILE.read_text())
