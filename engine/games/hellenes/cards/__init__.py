"""Cards and what their events do (§3, §12, §13)."""
