"""What every game must prove, and the cases it is held against."""
