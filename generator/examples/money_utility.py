"""The notes' example of money as utility."""

from generator.exercise.example import Example

EXAMPLES = (
    Example(
        name="million",
        source="S0, El dinero como utilidad",
        problem={
            "lotteries": ["1: 1000000", "1/2: 3000000, 1/2: 0"],
            "utilities": ["0: 0", "1000000: 8", "3000000: 9"],
        },
        convention="tema3",
    ),
)
