"""The life of an exam on disk: making, scanning, grading, returning, statistics."""
