"""Seats that the house plays: what they owe, who thinks about it, and where."""
