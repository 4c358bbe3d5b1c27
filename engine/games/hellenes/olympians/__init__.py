"""Sacrifices and appeals (§10.3, §11)."""
