"""Courses and practice over HTTP, for browsers and programs."""
