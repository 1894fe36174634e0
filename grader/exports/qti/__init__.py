"""QTI 2.1: each exercise is an item with an interaction per question and rules of scoring."""
