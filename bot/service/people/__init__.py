"""People beyond one table: what they have set and played, say to each other, are given and have forgotten."""
