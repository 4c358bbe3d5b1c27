"""Battles: what is asked, the cards, and how they are fought."""
