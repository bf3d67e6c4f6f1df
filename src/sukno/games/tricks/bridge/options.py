"""What may be agreed on before a rubber of Bridge."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options
from sukno.engine.options import deals_option
from sukno.sheets.bridge.terms import Rubbers, Scoring


class BridgeOptions(Options, frozen=True):
    rubbers: Rubbers = 1
    scoring: Scoring = "corrected"
    deals: Annotated[int, deals_option()] = 0
