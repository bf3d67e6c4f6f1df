"""Exact answers: the Python face of the native kernel."""
