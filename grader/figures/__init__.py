"""Pictures as neutral shapes, before any file format."""
