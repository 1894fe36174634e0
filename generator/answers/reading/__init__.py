"""Reading: from a student's text to an answer of the kind asked for, without the key."""
