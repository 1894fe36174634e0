"""The moments of an alpha-beta search at which it may leave out the rest, as the sheet says.

- A moment is named in the plain problem after the child from which the search has come back.
- `inequality-…`: "between v and the bound", so either may stand first; "≤ or ≥ only if the
  search would decide the same with equal numbers", so < is right there too.
- `leaf-…`: the leaf looked at before whose utility is the number that the bound is.
- `reason-…`: "the decision of the search, the right side, and the node whose v is the bound": if
  two nodes above have that v, a reason with either of them would do, and the list may have one.
- `change-…`: every whole number is tried, the nearest first, with the moment searched anew.
"""

from itertools import count
from math import inf

from second_oracles.common1 import BEST, alpha_beta_rules, leaves, text, tree

told = alpha_beta_rules
LETTERS = "pqrstu"
TURNED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}


def answers(plain, *, strict=False, returns="soft", backwards=False):
    rules = {"strict": strict, "returns": returns, "backwards": backwards}
    root, found = tree(plain["tree"]), {}
    moments = moments_of(root, **rules)
    for place, (child, reasons) in enumerate(plain["right" if backwards else "left"].items(), 1):
        moment = moments[child]
        assert moment["rest"], f"nothing is left after {child}"
        found[f"inequality-{place}"] = inequalities(moment, strict=strict)
        found[f"leaf-{place}"] = tuple(
            [leaf["move"]]
            for leaf in leaves(root)
            if leaf["value"] == moment["bound"] and leaf["move"] in moment["before"]
        )
        fitting = [
            letter for letter, reason in zip(LETTERS, reasons, strict=True) if fits(reason, moment)
        ]
        assert len(fitting) == 1, f"{len(fitting)} of the reasons after {child} are right"
        (found[f"reason-{place}"],) = fitting
        if plain["beside"] == "change":
            found[f"change-{place}"] = nearest_changes(root, child, rules)
    return found


def moments_of(root, *, strict, returns, backwards):
    """What holds when the search has come back from each child that it reaches, by its name."""
    moments = {}

    def visit(node, above):
        alpha = max([v for kind, _, v in above if kind == "max"], default=-inf)
        beta = min([v for kind, _, v in above if kind == "min"], default=inf)
        if not node["children"]:
            return min(max(node["value"], alpha), beta) if returns == "hard" else node["value"]
        kind, v, entered = node["kind"], {"max": -inf, "min": inf}[node["kind"]], set(moments)
        children = node["children"][::-1] if backwards else node["children"]
        for place, child in enumerate(children, 1):
            v = BEST[kind]([v, visit(child, [*above, (kind, node["name"], v)])])
            bound, other = (beta, "min") if kind == "max" else (alpha, "max")
            beyond = v > bound if kind == "max" else v < bound
            out = beyond or (v == bound and not strict)
            moments[child.get("name", child["move"])] = {
                "kind": kind,
                "v": v,
                "bound": bound,
                "by": {
                    name for its_kind, name, its_v in above if (its_kind, its_v) == (other, bound)
                },
                "out": out,
                "before": entered,
                "rest": children[place:],
            }
            if out:
                break
        if returns == "inherit":
            return max(v, alpha) if kind == "max" else min(v, beta)
        return min(max(v, alpha), beta) if returns == "hard" else v

    visit(root, [])
    return moments


def inequalities(moment, *, strict):
    """The ways to write by which inequality the search decides: "≤ or ≥ only if", so < as well."""
    v, bound = moment["v"], moment["bound"]
    toward = ">" if (moment["kind"] == "max") == moment["out"] else "<"
    signs = [toward] if v != bound else []
    if moment["out"] != strict:
        signs.append(f"{toward}=")
    ways = [way for sign in signs for way in ((v, sign, bound), (bound, TURNED[sign], v))]
    return tuple(f"{text(left)} {sign} {text(right)}" for left, sign, right in ways)


def fits(reason, moment):
    decision, side, what, name = reason.split()
    right_side = "high" if moment["kind"] == "max" else "low"
    return (
        decision == ("out" if moment["out"] else "on")
        and side == right_side
        and what == "v"
        and name in moment["by"]
    )


def nearest_changes(root, child, rules):
    """The whole numbers nearest to the leaf's own with which the decision is another one."""
    (leaf,) = [leaf for leaf in leaves(root) if leaf["move"] == child]
    own, before = leaf["value"], moments_of(root, **rules)[child]["out"]

    def otherwise(value):
        leaf["value"] = value
        out = moments_of(root, **rules)[child]["out"]
        leaf["value"] = own
        return out != before

    for step in count(1):
        assert step < 1000, f"no utility of {child} changes the decision"
        right = [own + way * step for way in (1, -1) if otherwise(own + way * step)]
        if right:
            return tuple(map(text, right))
    return ()
