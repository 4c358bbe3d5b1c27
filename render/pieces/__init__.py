"""What lies on maps and sheets: counters, cards, signs, and the marks of what has happened."""
