"""Maps as they are painted: coasts and ground, hexes, the paper around them, and the parts that are shown."""
