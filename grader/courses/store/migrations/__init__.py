"""Migrations that bring a database to the current schema."""
