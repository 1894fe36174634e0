"""STACK: each exercise is one Moodle question, whose answers Maxima compares."""
