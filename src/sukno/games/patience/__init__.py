"""Patiences."""
