"""The notes' game of four Aces and four Kings as a formal model."""

from generator.exercise.example import Example

EXAMPLES = (
    Example(
        name="four-aces",
        source="S0, 4 ases y 4 reyes",
        problem={
            "deck": "4A 4K",
            "states": ["A, AK", "AAA, A, KK", "AA, K"],
            "asked": ["min draws s3", "max plays K s1", "max draws s2", "max draws s1"],
        },
        convention="tema3",
    ),
)
