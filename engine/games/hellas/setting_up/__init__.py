"""The set-up as the players place it (§4)."""
