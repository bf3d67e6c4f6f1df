"""Ports for servers of the tests that cannot choose one themselves, or must come back to theirs."""

from __future__ import annotations

import random
import socket

BELOW = range(20_000, 32_000)
"""Systems give out higher ones to whoever wants any, so that one of these stays free while nobody listens there."""


def free_port() -> int:
    chance = random.SystemRandom()
    while True:
        port = chance.choice(BELOW)
        with socket.socket() as s:
            try:
                s.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
