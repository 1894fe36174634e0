"""The parts of an exercise: family, mistake, question, features, and the exercise itself."""
