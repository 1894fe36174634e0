"""Belief sets, from the statement alone: every plan is tried, from one state after the other.

No set of states is ever moved by a rule. A plan is a nested pair: an action, and a plan for each
observation. It is run from a state with every choice of MIN's, and each run says how it ended.

- "MAX may take an action only if it can be carried out in every state of his belief": a plan of
  which any run comes to an empty cell is not one that MAX may follow.
- "It surely wins if … it ends in W after at most n actions, whichever state of the belief is the
  real one and whatever MIN chooses": all runs from all states have to end in W.
- "keeps exactly those states that fit": the states in which a run may stand that has shown exactly
  these observations.
"""

from functools import cache
from itertools import product

WON, STUCK, OPEN = "W", "stuck", "open"


def answers(plain):
    world = World(plain)
    limit, actions = int(plain["limit"]), world.actions
    beliefs = [text.split() for text in plain["beliefs"]]
    start = beliefs[int(plain["start"][1:]) - 1]
    plan_start = beliefs[int(plain["plan_start"][1:]) - 1]
    history = [step.split() for step in plain["history"]]
    after = world.reached(start, history[0][0])
    result = {
        "safe": [a for a in actions if STUCK not in world.reached(start, a)],
        "predicted": sorted(after),
        "percepts": sorted({world.look(s) for s in after}),
        "lengths": [world.fewest(belief, limit) for belief in beliefs],
        "first": [a for a in actions if world.unsure(start, a, limit) == []],
        f"unsure-{plain['doubtful']}": world.unsure(start, plain["doubtful"], limit),
    }
    standing = [(s, ()) for s in start]
    for i, (action, seen) in enumerate(history, 1):
        standing = [
            (to, (*shown, world.look(to)))
            for state, shown in standing
            for to in world.steps(state, action)
        ]
        fits = tuple(percept for _, percept in history[:i])
        result[f"updated-{i}"] = sorted({s for s, shown in standing if shown == fits})
        standing = [(s, shown) for s, shown in standing if shown[-1] == seen]
    listed = [plan_from(text.split(), world.percepts) for text in plain["plans"]]
    result["plans"] = [
        f"P{i}" for i, plan in enumerate(listed, 1) if world.is_sure(plan, plan_start)
    ]
    return result


def plan_from(words, percepts):
    first, *replies = words
    return first, {o: (a, {}) for o, a in zip(percepts, replies, strict=True)}


class World:
    def __init__(self, plain):
        self.cells = {}
        for row in plain["cells"]:
            state, action, *results = row.split()
            self.cells[state, action] = results
        self.looks = dict(row.split() for row in plain["percepts"])
        self.actions = sorted({action for _, action in self.cells})
        self.percepts = sorted(set(self.looks.values()))
        self.all_plans = cache(self.all_plans)
        self.ends = cache(self.ends)

    def look(self, state):
        return WON if state == WON else self.looks[state]

    def steps(self, state, action):
        return self.cells.get((state, action), [STUCK])

    def reached(self, states, action):
        return {to for state in states for to in self.steps(state, action)}

    def all_plans(self, depth):
        """Every plan of so many actions; what comes after an observation is chosen freely."""
        if not depth:
            return ((),)
        later = self.all_plans(depth - 1)
        if depth == 1:
            return tuple((action, ()) for action in self.actions)
        return tuple(
            (action, tuple(zip(self.percepts, replies, strict=True)))
            for action in self.actions
            for replies in product(later, repeat=len(self.percepts))
        )

    def ends(self, plan, state):
        """How the runs of a plan from a state may end."""
        if state == WON:
            return frozenset({WON})
        if not plan:
            return frozenset({OPEN})
        action, replies = plan
        replies = dict(replies)
        result = set()
        for to in self.steps(state, action):
            if to in (WON, STUCK):
                result.add(to)
            else:
                result |= self.ends(freeze(replies.get(self.look(to), ())), to)
        return frozenset(result)

    def is_sure(self, plan, states):
        return all(self.ends(freeze(plan), state) == {WON} for state in states)

    def some_plan(self, states, depth):
        """Whether some plan of so many actions is sure.

        Of three actions there are too many plans to try them at once: each first action is tried
        with all plans for what comes after one observation, and then after the next.
        """
        if depth < 3:
            return any(self.is_sure(plan, states) for plan in self.all_plans(depth))
        return any(not self.unsure(states, action, depth) for action in self.actions)

    def unsure(self, states, action, limit):
        """The observations after which no plan is sure; everything if the action is impossible."""
        after = self.reached(states, action)
        if STUCK in after:
            return [STUCK]
        groups = {o: [s for s in after if self.look(s) == o] for o in sorted(map(self.look, after))}
        return [
            o for o, group in groups.items() if o != WON and not self.some_plan(group, limit - 1)
        ]

    def fewest(self, states, limit):
        good = (n for n in range(1, limit + 1) if self.some_plan(states, n))
        return next(map(str, good), "inf")


def freeze(plan):
    """A plan that can be looked up."""
    if not plan:
        return ()
    action, replies = plan
    pairs = replies.items() if isinstance(replies, dict) else replies
    return action, tuple((o, freeze(reply)) for o, reply in pairs)
