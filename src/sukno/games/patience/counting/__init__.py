"""Patiences that play themselves: counting out, called deals, clocks."""
