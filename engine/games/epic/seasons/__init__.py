"""The course of a game: years, seasons and Campaign Turns (chapters 3, 14 and 21)."""
