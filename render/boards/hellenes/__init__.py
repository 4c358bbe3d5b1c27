"""How Hellenes is drawn and told."""
