"""The clocks of the house: everything is decided by the monotonic one; the wall's is only shown and stored."""

from __future__ import annotations

import time


class HouseClock:
    """Both readings. The wall clock may jump, when somebody sets it: nobody gains or loses time by that."""

    def wall(self) -> float:
        """Seconds since 1970, for people and for the store."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since whenever, never set: for thinking times, lapses, whatever is decided."""
        return time.monotonic()
