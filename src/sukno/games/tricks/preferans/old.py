"""Old Preferans (81 laws): the record written down, kurochka or cauldron, whist alone or by invitation."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import Text
from sukno.families.stages import Stage, Step, step
from sukno.games.tricks.preferans.course import bought, exchanged, passed, played, to_name, whisted
from sukno.games.tricks.preferans.game import PreferansGame
from sukno.games.tricks.preferans.offers import ALL
from sukno.games.tricks.preferans.options import OldOptions, old_customs
from sukno.games.tricks.preferans.paper import RecordPaper
from sukno.games.tricks.preferans.state import PreferansState


class OldGame(PreferansGame[OldOptions]):
    """The old game for two to five."""

    Options = OldOptions
    offers = ALL

    def make_account(self) -> RecordPaper:
        return RecordPaper(self.options)

    def make_stages(self) -> Iterable[Stage[PreferansState]]:
        self.set_up_raspasy(old_customs(self.options))
        return self.parts(self.raspasy)

    def make_course(self) -> Iterable[Step]:
        return (
            step(self.auction),
            step(self.raspasy, passed),
            step(self.contract.buy, bought),
            step(self.exchange, exchanged),
            step(self.contract, to_name),
            step(self.whisting, whisted),
            step(self.playing, played),
            step(self.count),
        )

    def note(self, s: PreferansState) -> Text:
        return self.raspasy.standing(s) if s.raspasy.on else super().note(s)
