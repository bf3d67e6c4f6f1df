"""The list of Skat (скат): what games are worth, and the sheet for real cards."""
