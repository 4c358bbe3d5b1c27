"""What a seat is asked, and what it can answer."""
