"""Foundations of exercises: random draws, conventions, plain data, pictures, errors."""
