"""Courses in a database, and what is done with them."""
