"""Beliefs over states that Max does not see, from the table on the sheet.

- `p-action-…`: "the probability that the action can be carried out in the belief before it": the
  sum of the belief over the states in which something stands in the table.
- `p-observation-…`: "that of what is observed, given that it was carried out": the states in which
  it cannot be carried out are left out before.
- `belief-…`: Bayes' rule with both.
"""

from fractions import Fraction

from second_oracles.common1 import distribution, text


def answers(plain):
    rows = [row.split() for row in plain["rows"]]
    belief = {s: Fraction(p) for s, p in (part.split() for part in plain["belief"])}
    found = {}
    for step, (action, observed) in enumerate((each.split() for each in plain["path"]), 1):
        where = {row[0] for row in rows if row[1] == action}
        can = sum(p for state, p in belief.items() if state in where)
        reached = {}
        for start, by, to, chance, seen in rows:
            if (by, seen) == (action, observed):
                weight = belief.get(start, 0) * Fraction(chance)
                reached[to] = reached.get(to, 0) + weight
        found[f"p-action-{step}"] = text(can)
        found[f"p-observation-{step}"] = text(sum(reached.values()) / can)
        found[f"belief-{step}"] = distribution(reached)
        belief = {s: p / sum(reached.values()) for s, p in reached.items()}
    return found
