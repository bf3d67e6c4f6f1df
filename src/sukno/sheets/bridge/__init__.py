"""The sheet of Bridge: its tariff, which the game uses too."""
