"""Sieges and siege combat (§7, §8)."""
