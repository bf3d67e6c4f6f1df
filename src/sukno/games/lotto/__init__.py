"""Lotteries and lotto with cards."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import option

Lotteries = Annotated[
    int,
    option(
        "Lotteries",
        "Лотерей",
        "Played one after another.",
        "Сколько лотерей подряд.",
        ge=1,
        le=20,
        main=True,
    ),
]
