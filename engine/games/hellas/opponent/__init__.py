"""What the house looks at when it plays a power, and Archimedes."""
