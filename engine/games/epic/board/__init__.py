"""What the data files say."""
