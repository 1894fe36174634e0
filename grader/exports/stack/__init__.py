"""STACK: an exercise as one question of Moodle's, whose answers Maxima compares."""
