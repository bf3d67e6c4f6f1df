"""The house for `sukno lab load` and `soak`: as everybody has it, but without limits on floods, and on loopback
only.

A program of its own (`python -m sukno.lab.load_server FOLDER PORT`), so that no guest and no setting of
`sukno serve` can lift the limits. It says its port on the first line, and ends when its input ends.
"""

from __future__ import annotations

import os
import socket
import sys
import threading
from pathlib import Path

from sukno.server.app import Settings, make_app
from sukno.server.connections import Bounds
from sukno.server.running import run


def end_with_input() -> None:
    """Whoever started us has gone: go too."""
    sys.stdin.read()
    os._exit(0)


def main() -> None:
    listening = socket.create_server(("127.0.0.1", int(sys.argv[2])), backlog=1024)
    print(listening.getsockname()[1], flush=True)
    threading.Thread(target=end_with_input, daemon=True).start()
    app = make_app(Settings(folder=Path(sys.argv[1]), workers=1, limited=False))
    run(app, listening, Bounds(household=Bounds().all))


if __name__ == "__main__":
    main()
