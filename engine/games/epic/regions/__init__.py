"""Control of regions, tribute and revolts (chapters 4 to 6, 13)."""
