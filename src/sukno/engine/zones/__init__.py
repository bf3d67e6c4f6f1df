"""Zones: the places on a table, each kind with all that is asked of it."""

from sukno.engine.zones.base import BACK, NOWHERE, Line, Lines, Look, Zone
from sukno.engine.zones.boards import Board, Dice, Heaps, PieceKind, Points
from sukno.engine.zones.cards import Chain, Column, Hand, Meld, Melds, Pile, Row, Trick
from sukno.engine.zones.circuit import Circuit
from sukno.engine.zones.felt import Felt, FeltBox, FeltStack
from sukno.engine.zones.patter import Own, Patter
from sukno.engine.zones.pencil import CardRow, Cast, Dots, Scorecard, Track
from sukno.engine.zones.ring import Ring, RingDeed, RingField
from sukno.engine.zones.spread import Passage, Reading, Spot, Spread
from sukno.engine.zones.told import Amounts, Box, Call, Calls, Note

__all__ = [
    "BACK",
    "NOWHERE",
    "Amounts",
    "Board",
    "Box",
    "Call",
    "Calls",
    "CardRow",
    "Cast",
    "Chain",
    "Circuit",
    "Column",
    "Dice",
    "Dots",
    "Felt",
    "FeltBox",
    "FeltStack",
    "Hand",
    "Heaps",
    "Line",
    "Lines",
    "Look",
    "Meld",
    "Melds",
    "Note",
    "Own",
    "Passage",
    "Patter",
    "PieceKind",
    "Pile",
    "Points",
    "Reading",
    "Ring",
    "RingDeed",
    "RingField",
    "Row",
    "Scorecard",
    "Spot",
    "Spread",
    "Track",
    "Trick",
    "Zone",
]
