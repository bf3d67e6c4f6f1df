"""A table in play: seats, clocks, consent, who may see what. It knows no web, no database and no thread.

`Table` is in `sukno.table.table`: what is stored of tables is read and replayed without computer players.
"""

from sukno.table.acts import Act
from sukno.table.events import Event
from sukno.table.plan import Clock, TablePlan
from sukno.table.snapshot import Snapshot

__all__ = ["Act", "Clock", "Event", "Snapshot", "TablePlan"]
