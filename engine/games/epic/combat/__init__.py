"""Combat, and attacks on cities and forts (chapters 17 and 18)."""
