"""How Polis is drawn and told."""
