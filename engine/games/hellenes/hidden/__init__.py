"""What is hidden, and how it could be."""
