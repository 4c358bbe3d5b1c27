"""People beyond one table, and what they say to each other."""
