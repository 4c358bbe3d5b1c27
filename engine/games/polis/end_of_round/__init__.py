"""The end of the round and of the game."""
