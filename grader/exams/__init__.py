"""The life of an exam on disk."""
