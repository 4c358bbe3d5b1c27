"""Games that are over: looked at again turn by turn from any seat, as a film, and as a page to keep."""
