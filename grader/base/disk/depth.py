"""How deep lists and mappings stand in each other."""

from generator.base.plain import Plain


def deeper_than(levels: int, value: Plain) -> bool:
    """Whether they do so beyond so many levels."""
    match value:
        case list():
            return not levels or any(deeper_than(levels - 1, one) for one in value)
        case dict():
            return not levels or any(deeper_than(levels - 1, one) for one in value.values())
        case _:
            return False
