"""What lies on the table: pieces, bases, tokens, issues, and how it is set up (§3, §14)."""
