"""A demonstration: an exam, twelve students, and their marks."""
