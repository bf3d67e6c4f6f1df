"""The sheets of Preferans: the pulka with its gora and whists, and the old record with its kurochka."""
