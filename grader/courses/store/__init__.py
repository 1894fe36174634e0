"""Courses, assignments and what is handed in, in a database: SQLite, or PostgreSQL."""
