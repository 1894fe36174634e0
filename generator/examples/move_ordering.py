"""The notes' example of move ordering."""

from generator.exercise.example import on_tree

EXAMPLES = (
    on_tree(
        "expansion-ordenada",
        "max@2(min@1(14, 5, 2), min@1(6, 4, 2), min@3(12, 8, 3))",
        source="S1, section 6",
        convention="upv",
    ),
)
