"""What cases and arbiters may change, where they may start, and the words of the game."""
