"""What can be read off an alpha-beta search beside its result: values, intervals, counts."""

from generator.convention import Count, ShownAtCut
from generator.plain import Plain
from grader.desk.asked import Asked
from grader.desk.searching import cut_json, found, searched
from grader.desk.solved import Solved
from solver.exact import text
from solver.searches.run import Run, not_taken


def solve(asked: Asked) -> Solved:
    """The search, and what the method reads off it; its room alone is loaded: start-up counts."""
    run = searched(asked)
    match asked.method:
        case "provisional":
            return found(asked, run, provisional=provisional_json(run))
        case "intervals":
            return found(asked, run, **intervals_json(asked, run))
        case "returned":
            return found(asked, run, **returned_json(asked, run))
        case _:
            return found(asked, run, **counts_json(asked, run))


def provisional_json(run: Run) -> Plain:
    """By node, what is written and crossed out."""
    from solver.analyses.provisional import changes, provisional  # noqa: PLC0415
    from solver.trees.suitable import check_suitable  # noqa: PLC0415

    check_suitable(run.tree, "provisional")
    return {name: [text(v) for v in changes(vs)] for name, vs in provisional(run).items()}


def intervals_json(asked: Asked, run: Run) -> dict[str, Plain]:
    """The intervals at the end, and those that each leaf has changed."""
    from solver.analyses.intervals import Interval, at_the_end, frames  # noqa: PLC0415
    from solver.searches.bounds import check_bounds  # noqa: PLC0415

    def shown(interval: Interval) -> str:
        return f"[{text(interval.low)}, {text(interval.high)}]"

    check_bounds(asked.tree, asked.bounds)
    return {
        "intervals": {name: shown(i) for name, i in at_the_end(run, asked.bounds).items()},
        "frames": [
            {"leaf": f.leaf, "intervals": {name: shown(i) for name, i in f.intervals.items()}}
            for f in frames(run, asked.bounds)
        ],
    }


def returned_json(asked: Asked, run: Run) -> dict[str, Plain]:
    """By node the true value beside what it returned, and who is responsible for each cut."""
    from solver.analyses.intervals import at_the_end  # noqa: PLC0415
    from solver.analyses.responsible import responsible  # noqa: PLC0415
    from solver.analyses.returned import Returned, Truth, returned  # noqa: PLC0415
    from solver.searches.bounds import check_bounds  # noqa: PLC0415

    check_bounds(asked.tree, asked.bounds)
    open_still = at_the_end(run, asked.bounds)

    def shown(of: Returned) -> str:
        where = open_still[of.node]
        if of.truth is Truth.EXACT:
            return text(of.value)
        match asked.under.shown_at_cut:
            case ShownAtCut.BLANK:
                return ""
            case ShownAtCut.BOUND:
                return f"{'<=' if of.truth is Truth.LOWER else '>='} {text(of.value)}"
            case ShownAtCut.INTERVAL:
                return f"[{text(where.low)}, {text(where.high)}]"
            case ShownAtCut.RETURNED:
                return text(of.value)
            case ShownAtCut.TRUE:
                return text(of.true)

    nodes = returned(run, asked.bounds)
    blamed, rest = responsible(run, asked.under.cut), not_taken(run)
    return {
        "returned": {
            of.node: {
                "returned": text(of.value),
                "true": text(of.true),
                "truth": str(of.truth),
                "shown": shown(of),
            }
            for of in nodes
        },
        "cuts": [
            {
                **cut_json(r.cut, asked, rest[r.cut.node.name]),
                "by": r.by.name if r.by else None,
                "deep": r.deep,
            }
            for r in blamed
        ],
    }


def counts_json(asked: Asked, run: Run) -> dict[str, Plain]:
    """How large the tree is, what was left out of it, and how many the convention counts."""
    from solver.analyses.census import census  # noqa: PLC0415

    counted = census(run)
    left_out = {
        Count.LEAVES: len(run.pruned),
        Count.NODES: len(counted.lazily),
        Count.NODES_EAGER: len(counted.eagerly),
        Count.BRANCHES: counted.branches,
    }
    return {
        "nodes": str(counted.nodes),
        "leaves": str(counted.leaves),
        "count": str(asked.under.count),
        "left_out": str(left_out[asked.under.count]),
        "counts": {str(what): str(number) for what, number in left_out.items()},
        "not_generated": {"nodes": list(counted.lazily), "nodes-eager": list(counted.eagerly)},
    }
