"""What lies on the table: pieces, merchandise, how it is set up and counted (§3, §6, §13, §17)."""
