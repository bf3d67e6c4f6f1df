"""Every game is a sound PettingZoo environment."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from samples import sampled
from sukno.engine import registry
from sukno.lab import pettingzoo as zoo
from sukno.lab.encode import SPARE

IDS = [info.id for info in registry.infos() if not info.kind_of]


@pytest.mark.parametrize("id", sampled(IDS))
def test_api(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # PettingZoo warns that these observations are not pictures
        warnings.filterwarnings("ignore", message="Observation")
        api_test(zoo.env(id, **registry.game_class(id).info.duel), num_cycles=120)


@pytest.mark.parametrize("id", sampled(IDS))
def test_seeds(id: str) -> None:
    seed_test(lambda: zoo.env(id, **registry.game_class(id).info.duel), num_cycles=60)


def test_an_action_means_a_move_and_others_are_refused() -> None:
    env: Any = zoo.raw_env("nim")
    env.reset(seed=4)
    mask = env.observe(env.agent_selection)["action_mask"]
    texts = {env.move_text(int(a)) for a in mask.nonzero()[0]}
    assert texts == set(env.game.ask(env.state_of_play).moves)
    wrong = int((mask == 0).nonzero()[0][0])
    before = env.state_of_play.copy()
    with pytest.raises(ValueError, match="not legal now"):
        env.step(wrong)
    assert env.state_of_play == before


def test_rewards_are_the_points_of_the_outcome() -> None:
    env: Any = zoo.env("marienbad")
    env.reset(seed=1)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, done, cut, _ = env.last()
        if done or cut:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(int(observation["action_mask"].argmax()))
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_the_vocabulary_of_nim_is_complete() -> None:
    env: Any = zoo.raw_env("nim")
    assert env.codec.moves.size - SPARE == 3 * 13  # 15 chips in 3 groups: at most 13 in one
