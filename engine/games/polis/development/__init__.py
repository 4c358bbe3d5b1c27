"""Development actions: creating units and beginning projects (§1 to §4)."""
