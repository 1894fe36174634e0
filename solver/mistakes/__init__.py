"""Wrong solvers: each runs the algorithm that a student runs by mistake."""
