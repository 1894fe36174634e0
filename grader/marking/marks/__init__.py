"""From what a student wrote for one exercise to verdicts and points."""
