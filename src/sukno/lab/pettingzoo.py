"""Every game as a PettingZoo environment (install `sukno[rl]`).

    from sukno.lab import pettingzoo
    env = pettingzoo.env("whist", deals=1)

An agent is a seat (`seat_0` ...). It observes a vector made from its View, and nothing else, with a mask of
the legal actions; an action is a move text by number (`env.unwrapped.move_text(action)`). Rewards come at the
end: the points of the outcome.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sukno.engine.options import changed
from sukno.engine.registry import game
from sukno.lab.encode import codec, tokens
from sukno.lab.plain import called, view_lines


def env(id: str, *, render_mode: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual checks around it."""
    inner: Any = raw_env(id, render_mode=render_mode, **options)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's own name for it)
    """The environment itself."""

    metadata = {"render_modes": ["ansi"], "name": "sukno", "is_parallelizable": False}

    def __init__(self, id: str, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.game = game(id, **options)
        self.metadata = {
            **type(self).metadata,
            "name": f"sukno_{id.replace('-', '_')}_v{self.game.info.version}",
        }
        self.codec = codec(id, tuple(sorted(changed(self.game.options).items())))
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i}" for i in range(self.game.seats)]
        self._seat = {a: i for i, a in enumerate(self.possible_agents)}
        self._rng = Random()
        self._actions: dict[int, str] = {}
        actions, size = self.codec.moves.size, self.codec.tokens.size
        self.observation_spaces = {
            a: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for a in self.possible_agents
        }
        self.action_spaces = {a: spaces.Discrete(actions) for a in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self.state_of_play = self.game.start(self._rng.getrandbits(53))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        self._next()

    def _next(self) -> None:
        """Find whose turn it is and which actions it has, or end."""
        ask = self.game.ask(self.state_of_play)
        if ask is not None:
            self._actions = self.codec.legal(ask)
            self.agent_selection = self.possible_agents[ask.seat]
            return
        self._actions = {}
        end = self.game.outcome(self.state_of_play)
        assert end is not None
        self.rewards = {a: float(end.points[self._seat[a]]) for a in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        view = self.game.view(self.state_of_play, self._seat[agent])
        seen = np.zeros(self.codec.tokens.size, np.float32)
        for name, value in tokens(view):
            seen[self.codec.tokens.number(name)] += value
        mask = np.zeros(self.codec.moves.size, np.int8)
        if agent == self.agent_selection:
            mask[list(self._actions)] = 1
        return {"observation": seen, "action_mask": mask}

    def move_text(self, action: int) -> str:
        """What an action number means now."""
        return self._actions[action]

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        agent = self.agent_selection
        move = self._actions.get(int(action))
        if move is None:
            raise ValueError(
                f"action {action} is not legal now; the action mask allows {sorted(self._actions)}"
            )
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.play(self.state_of_play, move)
        self._next()
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as a spectator sees it."""
        view = self.game.view(self.state_of_play, None)
        return called("\n".join(view_lines(view)), view.seats)

    def close(self) -> None:
        """Nothing to close."""
