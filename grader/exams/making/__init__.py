"""Making an exam for a roster: assign variants, generate exercises, print sheets."""
