"""The Assembly Phase: debates (§6), and what factions show each other (§4.1)."""
