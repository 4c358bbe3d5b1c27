"""What is drawn beside the map of Epic, and told of it: the panel, sheets, hands, battles."""
