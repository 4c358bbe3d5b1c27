"""Sieges, and what becomes of what is taken (chapters 10 and 11)."""
