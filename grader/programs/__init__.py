"""Students' programs: run within limits, their calls compared with those of the algorithm."""
