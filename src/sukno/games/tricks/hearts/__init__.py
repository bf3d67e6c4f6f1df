"""Hearts (черви): tricks without trumps in which some cards cost, and three are passed on before the play."""
