"""The Theater Phase: issues laid, turned up and resolved (§8)."""
