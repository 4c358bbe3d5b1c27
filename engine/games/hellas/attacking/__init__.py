"""ATTACK: combats and trade posts taken over (§9.2)."""
