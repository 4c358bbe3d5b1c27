"""What a store need not keep: positions in letters that have arrived, and the rows of games that are over, packed."""
