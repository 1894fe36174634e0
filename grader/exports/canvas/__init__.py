"""QTI 1.2 for Canvas: a quiz in which every question is an item."""
