"""What a picture shows after each step of a solver's working."""
