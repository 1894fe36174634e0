"""QTI 2.1: an exercise is an item, with an interaction for each question, and its own rules."""
