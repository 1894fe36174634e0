"""Wrong solvers: each runs the algorithm that a student ran by mistake."""
