"""Exercises as items for other systems, with everything that these need about each question."""
