"""Optional rules with procedures of their own (§18.5, victory cards)."""
