"""Leaving a battle: retreats, panics, harrying (§6.34, §6.4)."""
