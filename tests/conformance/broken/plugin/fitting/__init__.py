"""Fitting: a small game that keeps every promise, and its broken kin, each of which breaks one."""
