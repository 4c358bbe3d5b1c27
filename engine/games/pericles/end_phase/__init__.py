"""The End Phase: Persia, victory, maintenance, redeployment, the Will (§11 to §13)."""
