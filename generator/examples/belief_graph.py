"""The notes' updates of beliefs in a graph of states."""

from generator.exercise.example import Example

ROWS = (
    "s3 a s2 1 o1",
    "s2 a s3 1 o1",
    "s2 b s4 1/2 o1",
    "s2 b s5 1/2 o2",
    "s3 b s1 1/4 o1",
    "s3 b s4 3/4 o2",
    "s1 c s5 2/3 o1",
    "s1 c s2 1/3 o1",
    "s2 c s2 1 o1",
)


def update(number: int, belief: list[str], step: str) -> Example:
    """Return one of the five updates, in the state space that they share."""
    return Example(
        name=f"update-{number}",
        source="S0, ¿Cómo cambia el estado de creencias al realizar una acción?",
        problem={"rows": list(ROWS), "belief": belief, "path": [step]},
        convention="tema3",
    )


EXAMPLES = (
    update(1, ["s3 1"], "a o1"),
    update(2, ["s2 1/3", "s3 2/3"], "a o1"),
    update(3, ["s3 1/3", "s5 2/3"], "a o1"),
    update(4, ["s1 1/3", "s2 1/3", "s3 1/3"], "c o1"),
    update(5, ["s2 1/3", "s3 2/3"], "b o1"),
)
