"""Seasons in the service: sign-up, rounds that open their tables by themselves, results, what is told of them."""
