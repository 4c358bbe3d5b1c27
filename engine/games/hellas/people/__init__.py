"""Stability, payments, armistices (§9.5, §9.8, §14)."""
