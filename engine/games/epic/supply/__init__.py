"""Areas, supply lines and supply (chapters 8 and 9)."""
