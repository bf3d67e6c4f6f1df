"""Vint (винт): Albov's classic game of 1905 and every form of it that the books describe."""
