"""The notes' example of simplified backgammon."""

from generator.exercise.example import Example

EXAMPLES = (
    Example(
        name="position-3-4-1-2",
        source="S0, Backgammon simplificado",
        problem={
            "white": "3 4",
            "black": "1 2",
            "throw": "heads",
            "last": "5",
            "depth": "5",
            "heads": "1",
            "tails": "2",
            "home": "0",
        },
        convention="tema3",
    ),
)
