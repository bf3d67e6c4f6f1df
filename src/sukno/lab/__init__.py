"""The laboratory: duels, benchmarks, reinforcement learning."""
