"""The bank of statements about adversarial search, each with its source and its test on a case."""
