"""What lies on the table: the pieces, how they are set up and stored, and what is hidden."""
