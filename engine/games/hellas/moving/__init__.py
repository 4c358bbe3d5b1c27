"""MOVE: legions, ships and leaders on their ways (§9.1)."""
