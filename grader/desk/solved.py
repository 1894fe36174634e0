"""What `solve` finds: the answer as JSON, with the steps that led to it."""

from dataclasses import dataclass

from generator.plain import Plain


@dataclass(frozen=True, slots=True)
class Solved:
    """`rule` is the setting `cut` under which a tree was searched; a game has none."""

    json: dict[str, Plain]
    steps: tuple[object, ...]
    rule: str = ""
