"""Marks, and what is remarked of wrong answers."""
