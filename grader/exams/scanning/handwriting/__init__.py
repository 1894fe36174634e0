"""Reading handwriting as a guess, which a person confirms."""
