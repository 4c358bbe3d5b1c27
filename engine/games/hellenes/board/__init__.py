"""What the data files say, and ways over land and sea (§1, §5.1, §5.2)."""
