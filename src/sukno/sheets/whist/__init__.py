"""The sheet of Whist: its tariff, which the game uses too, and the sheet that people keep for real cards."""
