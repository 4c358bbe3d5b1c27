"""Battles, their losses and what they win (§9.4 to §9.9)."""
