"""What people write in their own words: which order, place or line of a menu they mean."""
