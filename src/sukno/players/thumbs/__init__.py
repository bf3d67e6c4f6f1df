"""Rules of thumb, in the same folders as the games: every module has `LEVELS` (`sukno.players.Levels`)."""
