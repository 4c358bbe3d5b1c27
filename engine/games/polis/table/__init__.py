"""What lies on the table: the board, the pieces, how it is set up, stored and corrected."""
