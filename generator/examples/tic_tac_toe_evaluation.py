"""The notes' examples of open lines in tic-tac-toe."""

from generator.exercise.example import Example


def boards(name: str, *board_texts: str, source: str) -> Example:
    """Return an example that asks about these boards."""
    return Example(name=name, source=source, problem={"boards": [*board_texts]}, convention="upv")


EXAMPLES = (
    boards("centre-corner", "....X...O", "XO.......", source="S1, tic-tac-toe; S3, Il filetto"),
    boards("edge-corner", "X...O....", "OX.......", source="S1, tic-tac-toe (2); S3, Il filetto"),
)
