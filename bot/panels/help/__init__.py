"""What can be done now, what a game is in a minute, what its words mean, and the guides."""
