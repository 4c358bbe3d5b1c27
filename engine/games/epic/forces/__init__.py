"""Pools, building, placing, leaders and losses (chapter 7)."""
