"""Won, drawn and lost games as numbers beyond all others, solved like any tree."""

from oracles import minimax
from oracles.nested import back_up, inner, nested

MUCH = "1000000"


def answers(plain, own):
    finite = {"tree": plain["tree"].replace("inf", MUCH)}
    mine = {name: in_numbers(given) for name, given in own.items()}
    if leaves_nothing_to_decide(nested(finite["tree"]), mine):
        return None
    found = minimax.answers(finite, mine)
    return {**{name: in_words(answer) for name, answer in found.items()}, **own}


def in_numbers(given):
    return given.replace("inf", MUCH) if isinstance(given, str) else given


def in_words(answer):
    return answer.replace(MUCH, "inf") if isinstance(answer, str) else answer


def leaves_nothing_to_decide(root, own):
    """Whether the slip makes all children of some node equal: what follows is then no work."""
    right, theirs = back_up(root, {}), back_up(root, own)
    return any(
        len({theirs[c.name] for c in node.children})
        == 1
        < len({right[c.name] for c in node.children})
        for node in inner(root)
    )
