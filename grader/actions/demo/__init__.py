"""The whole round trip on an example: an exam, twelve students, their marks."""
