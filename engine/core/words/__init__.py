"""Orders as people write them, read against what is legal."""
