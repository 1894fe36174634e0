"""An exam for a roster: drawn, printed, handed in, marked."""
