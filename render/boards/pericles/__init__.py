"""How Pericles is drawn and told."""
