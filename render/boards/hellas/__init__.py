"""How Hellas is drawn and told."""
