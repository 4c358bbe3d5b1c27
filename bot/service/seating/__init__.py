"""Who sits where: tables made and found, seats taken, left and taken over, the same people once more."""
