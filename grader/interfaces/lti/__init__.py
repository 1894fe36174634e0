"""LTI 1.3: users arrive from a learning platform, and their marks are sent back to it."""
