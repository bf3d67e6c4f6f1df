"""The levels of computer players, by name, for whoever seats them; how they play is for `sukno.players` to say."""

LEVELS = ("random", "novice", "club", "master")
USUAL = "club"
"""The level of opponents unless another is named."""
