"""What the players of the League may do for each other (chapters 24 and 25)."""
