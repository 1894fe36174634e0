"""The notes' examples of a MIN who may err."""

from generator.exercise.example import Example


def rewards(name: str, p: str, *, source: str) -> Example:
    """Return an example of S0, Juegos con recompensas variables: MIN errs with probability p."""
    tree = "max(a1=min(99, 1000, 1000), a2=min(100, 101, 102))"
    return Example(name=name, source=source, problem={"tree": tree, "p": p}, convention="tema3")


EXAMPLES = (
    rewards("rewards", "3/1799", source="S0, Juegos con recompensas variables"),
    rewards("rewards-random", "1", source="S0, Juegos con recompensas variables: MIN at random"),
)
