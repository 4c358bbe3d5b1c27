"""What cases and arbiters may change and ask, and the words of the game."""
