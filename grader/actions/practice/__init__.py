"""Practice: one exercise after another, a question at a time, at the learner's level."""
