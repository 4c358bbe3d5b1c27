"""Raiding (chapter 15)."""
