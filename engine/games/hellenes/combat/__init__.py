"""Combat: the array, rounds, hits, routs and losses (§6)."""
