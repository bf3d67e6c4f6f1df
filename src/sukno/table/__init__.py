"""A table in play: seats, clocks, consent, who may see what. It knows no web, no database and no thread."""

from sukno.table.acts import Act
from sukno.table.events import Event
from sukno.table.plan import Clock, TablePlan
from sukno.table.snapshot import Snapshot
from sukno.table.table import Table

__all__ = ["Act", "Clock", "Event", "Snapshot", "Table", "TablePlan"]
