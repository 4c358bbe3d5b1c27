"""The Aristophanes Phase: plays, the Plague, cards, the Boule (§5)."""
