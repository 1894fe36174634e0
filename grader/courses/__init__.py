"""Courses in a database, and the actions on them."""
