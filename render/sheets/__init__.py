"""What is sent: a board with what stands above it, and sheets without a map."""
