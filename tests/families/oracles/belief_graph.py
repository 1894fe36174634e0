"""Beliefs in a written model, transition by transition."""

from collections import Counter
from fractions import Fraction


def answers(plain, own):
    rows = [row.split() for row in plain["rows"]]
    belief = {state: Fraction(p) for state, p in map(str.split, plain["belief"])}
    given = {}
    for i, step in enumerate(plain["path"], 1):
        action, seen = step.split()
        able = {row[0] for row in rows if row[1] == action}
        possible = sum(p for state, p in belief.items() if state in able)
        after = Counter()
        for state, did, to, t, observed in rows:
            if did == action and observed == seen:
                after[to] += belief.get(state, 0) * Fraction(t)
        total = sum(after.values())
        if not total:
            return None
        given[f"p-action-{i}"] = str(possible)
        given[f"p-observation-{i}"] = str(total / possible)
        new = {state: str(p / total) for state, p in after.items() if p}
        given[f"belief-{i}"] = own.get(f"belief-{i}", new)
        belief = {state: Fraction(p) for state, p in given[f"belief-{i}"].items()}
    return {**given, **own}
