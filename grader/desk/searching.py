"""Searches that go through a tree node by node, and what they find as JSON."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.convention import CutNames
from generator.plain import Plain
from grader.desk.asked import Asked
from grader.desk.solved import Solved
from solver.errors import RequestError
from solver.exact import Value, text
from solver.searches.run import Run, because, kind, not_taken, run
from solver.searches.steps import Cut, Side, Step
from solver.working import Working


@dataclass(frozen=True, slots=True)
class Searched(Solved):
    """`names` is the setting `cut_names` under which a tree was searched."""

    names: str = "standard"


def solve(asked: Asked) -> Solved:
    """The search, on the tree as it is or in the order that the method puts it into."""
    if asked.method not in {"ordered", "preliminary"}:
        return found(asked, searched(asked))
    from solver.trees import notation  # noqa: PLC0415  # start-up counts

    ordered = in_order(asked)
    return found(ordered, searched(ordered), tree=notation.write(ordered.tree))


def found(asked: Asked, searched: Run, **further: Plain) -> Solved:
    """What every search finds, and what this method adds."""
    under = asked.under
    answer = {**run_json(asked, searched), **further}
    return Searched(answer, searched.steps, str(under.cut), str(under.cut_names))


def searched(asked: Asked) -> Run:
    """The search, run to its end."""
    return run(asked.tree, search(asked))


def search(asked: Asked) -> Working[Step, Value]:
    """The search of that name, which alone is loaded: start-up counts. Else alpha-beta."""
    match asked.method:
        case "minimax":
            from solver.searches.minimax import minimax  # noqa: PLC0415

            return minimax(asked.tree)
        case "expectiminimax":
            from solver.searches.expectiminimax import expectiminimax  # noqa: PLC0415

            return expectiminimax(asked.tree)
        case "optimistic" | "pessimistic":
            from solver.searches import attitudes  # noqa: PLC0415

            optimist = asked.method == "optimistic"
            return (attitudes.optimistic if optimist else attitudes.pessimistic)(asked.tree)
        case "star1" | "star2":
            from solver.searches import star  # noqa: PLC0415

            chosen = star.star1 if asked.method == "star1" else star.star2
            return chosen(asked.tree, asked.bounds, asked.under.rules)
        case _:
            from solver.searches.alpha_beta import alpha_beta  # noqa: PLC0415

            return alpha_beta(asked.tree, asked.under.rules)


def in_order(asked: Asked) -> Asked:
    """The tree with what looks best first."""
    from solver.searches import ordering  # noqa: PLC0415  # start-up counts

    if asked.method == "ordered":
        return asked.on(ordering.ordered_at_each_level(asked.tree))
    if asked.options.level is None:
        raise RequestError("preliminary orders down to a level; --level says which, from 1")
    return asked.on(ordering.ordered_preliminarily(asked.tree, asked.options.level))


def run_json(asked: Asked, searched: Run) -> dict[str, Plain]:
    rest = not_taken(searched)
    return {
        "method": asked.method,
        "convention": asked.under.name,
        "value": text(searched.value),
        "best": list(searched.best),
        "values": values_json(searched),
        "visited": list(searched.visited),
        "pruned": list(searched.pruned),
        "cuts": [cut_json(cut, asked, rest[cut.node.name]) for cut in searched.cuts],
    }


def values_json(searched: Run) -> dict[str, Plain]:
    return {name: text(v) for name, v in searched.values.items()}


def cut_json(cut: Cut, asked: Asked, rest: Sequence[str]) -> dict[str, Plain]:
    return {
        "node": cut.node.name,
        "after": cut.node.moves[cut.after],
        "kind": called(cut, asked.under.cut_names),
        "because": because(cut, asked.under.cut),
        "rest": list(rest),
    }


def called(cut: Cut, names: CutNames) -> str:
    """What a course calls the cut; nothing where it has no names for them."""
    match names:
        case CutNames.STANDARD:
            return str(kind(cut))
        case CutNames.SWAPPED:
            return str(Side.BETA if kind(cut) == Side.ALPHA else Side.ALPHA)
        case CutNames.UNNAMED:
            return ""
