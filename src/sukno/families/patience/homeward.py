"""Cards that go home: which moves do, and which of them cost nothing."""

from __future__ import annotations

from sukno.engine.touch import Home
from sukno.families.patience.compiled import CompiledBuilding
from sukno.families.patience.core import FACES, PatienceState


def sends_home(plan: CompiledBuilding) -> Home:
    """Where cards come to goals by moves of the player they can go home; none is safe where a pile is to be cleared."""
    if not any(r.target in plan.layout.goal and r.source not in plan.layout.goal for r in plan.layout.routes):
        return ""
    return "home" if plan.cleared else "safe"


def homeward(plan: CompiledBuilding, s: PatienceState, move: str) -> Home:
    """A card that comes to a goal from elsewhere is home. That is safe if there is one goal for it, or several alike,
    and every card that could have been laid on it is home already."""
    carry = plan.moves.get(move)
    if carry is None or carry.target not in plan.goal or carry.source in plan.goal:
        return ""
    if carry.cards != 1 or s.base < 0 or plan.cleared:
        return "home"
    face = FACES[s.piles[carry.source][-carry.depth]]
    fitting = set()
    for t in plan.goal:
        pile = s.piles[t]
        top = FACES[pile[-1]] if pile else -1
        wanted = plan.follow[t][top] if pile else plan.start[s.base][t]
        if wanted >> face & 1 and len(pile) < plan.room[t]:
            fitting.add((top, plan.follow[t]))
    if len(fitting) > 1:
        return "home"
    waiting = 0
    for t, follow in enumerate(plan.follow):
        if t not in plan.goal and follow[face]:
            waiting |= follow[face]
    for i, pile in enumerate(s.piles):
        if i not in plan.goal and any(waiting >> FACES[card] & 1 for card in pile):
            return "home"
    return "safe"
