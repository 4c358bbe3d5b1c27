"""Political actions: trade, the Proxenos, civil war (§9 to §12)."""
