"""Ways over areas and hexes."""
