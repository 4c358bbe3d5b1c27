"""Forks: trying things out on a position as one sees it, for oneself alone."""
