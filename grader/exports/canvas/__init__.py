"""QTI 1.2 as Canvas takes it: a quiz in which every question is an item of its own."""
