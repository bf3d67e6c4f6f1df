"""A long calculation lets other threads go on, and Ctrl-C ends it."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import pytest

from sukno.families.draughts_lines import DARK
from sukno.solve import draughts
from waiting import PATIENCE

ENDLESS = {
    "draughts": "draughts.best(0x55AA55, 0xAA55AA << 40, 0, 0, depth=60, nodes=0)",
    "reversi": "reversi.best(0x810000000, 0x1008000000, depth=60, ending=60, nodes=0)",
}


@pytest.mark.parametrize("name", ENDLESS)
def test_an_interrupt_ends_an_endless_search(name: str) -> None:
    """As a person would press Ctrl-C; in a process of its own, which is killed if it does not listen."""
    code = (
        f"from sukno.solve import {name}\n"
        "try:\n"
        "    print('begun', flush=True)\n"
        f"    {ENDLESS[name]}\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "begun\n"
            time.sleep(
                0.3
            )  # it searches by now, unless the machine is busy; it may be interrupted before that too
            child.send_signal(signal.SIGINT)
            out, _ = child.communicate(timeout=PATIENCE)
        finally:
            child.kill()
    assert out == "interrupted\n"


def test_other_threads_go_on_during_a_search() -> None:
    """Two searches at once give what each gives alone, and this thread counts on meanwhile."""
    start = (DARK & 0xFFFFFF, DARK & 0xFFFFFF << 40, 0, 0)
    alone = draughts.best(*start, nodes=1_000_000)
    found: list[draughts.Answer] = []
    threads = [
        threading.Thread(target=lambda: found.append(draughts.best(*start, nodes=1_000_000)))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    counted = 0
    while any(thread.is_alive() for thread in threads):
        counted += 1
        time.sleep(0.001)
    assert found == [alone, alone]
    assert counted > 20
