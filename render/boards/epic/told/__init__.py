"""Events of Epic told together, for reports."""
