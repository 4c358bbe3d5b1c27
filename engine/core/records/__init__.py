"""Matches as they were played: kept, told again, checked, brought up to date."""
