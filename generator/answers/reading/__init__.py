"""From what a student wrote to an answer of the kind asked for, or why not; never with the key."""
