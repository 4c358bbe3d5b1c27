"""Winter (§9)."""
