"""Players of OpenSpiel at our table: they live in an environment of their own and are asked through a pipe."""
