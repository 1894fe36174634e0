"""From the answers of a student to verdicts and points."""
