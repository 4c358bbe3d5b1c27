"""Answers composed, left ahead and tried out before they count."""
