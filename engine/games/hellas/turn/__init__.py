"""The game turn and the action cycle, and how the game ends (§2, §5 to §8, §16)."""
