"""What cases and arbiters may set, and words that may be typed."""
