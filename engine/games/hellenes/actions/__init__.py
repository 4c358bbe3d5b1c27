"""Actions but for moving: what they cost, building, recruits, pillage (§4, §5.5)."""
