"""Exercises as other systems take them: every question with all that they have to be told."""
