"""One exercise and its answers, as files."""
