"""Military issues: building, raids, expeditions and how they move (§9.0 to §9.3)."""
