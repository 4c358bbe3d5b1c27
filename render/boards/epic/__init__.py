"""How Epic is drawn and told."""
