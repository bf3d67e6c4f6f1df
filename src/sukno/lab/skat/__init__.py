"""Skat measured: beside XSkat, a program of Gunter Gerhardt's, and by what every choice cost with open cards."""
