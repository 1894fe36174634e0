"""Courses, assignments and submissions in a database: SQLite or PostgreSQL."""
