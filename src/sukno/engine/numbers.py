"""Numbers of deals: a game that one person plays alone has deals that anybody can name, and deal again.

The number is the seed. Nothing is promised about such a deal, for nobody else's cards are in it; where others play, the
seed is made of everybody's words (`sukno.table.fair`).

>>> deal_number("123"), deal_number("0"), deal_number("9" * 5000), deal_number("12 ")
(123, None, None, None)
"""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec

from sukno.materials.bounded import whole

DEALS = 999_999_999
"""Deals of a game that have a number: nine figures can be typed and told."""
DealNumber = Annotated[int, msgspec.Meta(ge=1, le=DEALS)]


def deal_number(text: str) -> int | None:
    """The number that the text is; None if no deal has it."""
    return whole(text, 1, DEALS)


def any_number() -> int:
    """The number of some deal."""
    return 1 + secrets.randbelow(DEALS)
