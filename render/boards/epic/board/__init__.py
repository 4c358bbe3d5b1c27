"""The map of Epic and what lies on it."""
