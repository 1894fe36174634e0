"""From what a student wrote to marks, and from exercises to paper and terminal."""
