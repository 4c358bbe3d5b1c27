"""What the house looks at when it plays a faction."""
