"""A search that is played: what is recorded of it, and its marks."""
