"""Practice: exercises one after another, a question at a time, at the learner's own level."""
