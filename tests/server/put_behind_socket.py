"""`python put_behind_socket.py '{...}' FD` is the process of a `running.Running`: it serves until it is killed.

It lies by itself because its workers import it again: neither it nor they have to load what only its guests need.
"""

from __future__ import annotations

import json
import socket
import sys
from pathlib import Path


def main() -> None:
    from sukno.server import solvable
    from sukno.server.app import Settings, make_app
    from sukno.server.connections import Bounds
    from sukno.server.running import run

    settings = json.loads(sys.argv[1])
    bounds = Bounds(**settings.pop("bounds", {}))
    solvable.WAIT = settings.pop("wait", solvable.WAIT)
    if "rarely" in settings:
        from sukno.server import many

        many.RARELY = settings.pop("rarely")
    settings["folder"] = Path(settings["folder"])
    run(make_app(Settings(**settings)), socket.socket(fileno=int(sys.argv[2])), bounds)


if __name__ == "__main__":
    main()
