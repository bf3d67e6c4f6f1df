"""What may be agreed on before a match of Thousand: the score (`sheets.thousand.terms`), and how a deal goes."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.engine.options import deals_option
from sukno.sheets.thousand.terms import BidStep, OpponentScores


class ThousandOptions(Options, frozen=True):
    deals: Annotated[int, deals_option()] = 0


class BiddingOptions(Options, frozen=True):
    """Of both forms with an auction."""

    blind_auction: Annotated[
        bool,
        option(
            "Blind bids",
            "Торговля втёмную",
            "Bids may be made before looking at the cards; who wins the auction so does not show the widow, "
            "and wins or loses double.",
            "Торговаться можно, не заглядывая в карты; кто так выиграл торговлю, не показывает прикупа, и его "
            "выигрыш или проигрыш удваивается.",
            main=True,
        ),
    ] = True
    opponent_scores: OpponentScores = "always"
    bid_step: BidStep = 5
    marriage_over_120: Annotated[
        bool,
        option(
            "Over 120 with a marriage",
            "Свыше 120 с марьяжем",
            "More than 120 may be bid only with a king and queen of one suit in hand, and not blind.",
            "Больше 120 можно заявить, только имея на руках короля и даму одной масти, и не втёмную.",
        ),
    ] = False
    deals: Annotated[int, deals_option()] = 0


class WidowsOptions(BiddingOptions, frozen=True):
    """Of two players, before whom two widows lie."""

    widow: Annotated[
        Literal["packet", "any-two"],
        option(
            "Widow",
            "Прикуп",
            "What the winner of the auction takes: one of the two packets, or any two of the four cards.",
            "Что берёт выигравший торговлю: одну из двух пар или любые две карты из четырёх.",
            values={
                "packet": Text("one packet", "одну из двух пар"),
                "any-two": Text("any two cards", "любые две карты"),
            },
        ),
    ] = "packet"
