"""Movement: groups, musters, formations, fleets, storms (§5)."""
