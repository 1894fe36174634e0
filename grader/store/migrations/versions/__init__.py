"""A step each."""
