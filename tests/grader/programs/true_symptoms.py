"""Whether what is said of a wrong program is true, found without the code that says it.

Two judges, who know neither the searches of `grader/programs` nor how symptoms are told apart. One
computes values by plain recursion and checks the sentence as it stands, such as "which can still
change the decision". The other knows how the program was changed, and which symptoms that can have.
"""

import re

from solver.trees.tree import Chance, Leaf, Max

FAR = 10**15
"""Beyond every value of a tree."""


class PlainTree:
    """A tree as plain lists, in which one node may get another value."""

    def __init__(self, position):
        self.agents, self.limit = position.agents, position.depth * position.agents
        self.root = position.tree.name
        self.children, self.kinds, self.values, self.plies, self.parents = {}, {}, {}, {}, {}
        self.add(position.tree, 0)

    def add(self, node, ply):
        self.plies[node.name] = ply
        self.kinds[node.name] = type(node)
        own = node.utility if isinstance(node, Leaf) else node.evaluation
        self.values[node.name] = own or 0
        self.children[node.name] = [] if isinstance(node, Leaf) else list(node.children)
        for child in self.children[node.name]:
            self.parents[child.name] = node.name
            self.add(child, ply + 1)

    def is_end(self, name):
        return not self.children[name] or self.plies[name] >= self.limit

    def value(self, name, other=None, value=None):
        """The value of a node if the other one is worth that value."""
        if name == other:
            return value
        if self.is_end(name):
            return self.values[name]
        values = [self.value(child.name, other, value) for child in self.children[name]]
        if self.kinds[name] is Chance:
            return sum(values) / len(values)
        return max(values) if self.kinds[name] is Max else min(values)

    def can_matter(self, name):
        """Whether some value of the node changes that of the root."""
        values = {self.value(self.root, name, value) for value in (-FAR, FAR)}
        return values != {self.value(self.root)}

    def earlier_siblings(self, name):
        names = [child.name for child in self.children[self.parents[name]]]
        return names[: names.index(name)]


def is_true(symptom, example):
    """Whether the sentence of a symptom is true of what the program did."""
    tree, observation = PlainTree(example.position), example.observation
    made, first = list(observation.visits), example.first_difference
    visit = made[first] if first < len(made) else None
    expected = example.expected[first] if first < len(example.expected) else None
    names = {each.node for each in made}
    opened = {each.node for each in made if each.agent is not None}
    calls_are_right = tuple(made) == example.expected and observation.failure is None
    children = [child.name for child in tree.children[tree.root]]
    best = tree.value(tree.root)
    match symptom:
        case "wrong-agent":
            return visit.agent != tree.plies[visit.node] % tree.agents
        case "beyond-limit":
            return visit.agent is not None and tree.is_end(visit.node)
        case "above-limit" | "inner-node":
            is_inner = visit.agent is None and not tree.is_end(visit.node)
            return is_inner and (visit.node in opened) is (symptom == "inner-node")
        case "not-pruned":
            return not tree.can_matter(visit.node)
        case "pruned-too-much":
            is_skipped = expected.node not in names and tree.can_matter(expected.node)
            return is_skipped and names >= {*tree.earlier_siblings(expected.node)} != set()
        case "missed":
            return expected.node not in names
        case "another-node":
            return visit.node in names and (expected is None or expected.node in names)
        case "died":
            return observation.failure is not None and visit is None
        case "endless":
            return observation.is_stuck
        case "returned-none":
            return calls_are_right and observation.move is observation.value is None
        case "wrong-value":
            return calls_are_right and observation.value != best
        case "wrong-move":
            return calls_are_right and tree.value(children[observation.move]) != best


OF_RETURNS = {"wrong-move", "wrong-value", "returned-none"}
OF_CUTS = {"not-pruned", "pruned-too-much"}
OF_AGENTS = {"wrong-agent"}
OF_DEPTH = {"above-limit", "beyond-limit"}
KINDS = (
    # a line is left out, or nothing is returned
    (r".*", r"pass", {"died", "missed"} | OF_RETURNS | OF_CUTS),
    (r"return .*", r"return None", {"died", "missed"} | OF_RETURNS),
    # what a node does first: is it the end?
    (r"if (depth == 0|self\.is_over|game\.is_term).*", r".*", {"died", "missed"} | OF_DEPTH),
    # who moves, and how deep
    (
        r"following = .*|.*(generateSuccessor|getLegalActions)\((0|agent).*",
        r".*",
        OF_AGENTS | OF_DEPTH,
    ),
    (r".*self\.value\(after, 1, .*", r".*self\.value\(after, [02], .*", OF_AGENTS),
    (r"left = .*", r".*", OF_DEPTH),
    (r"if agent == 0:", r".*", OF_AGENTS | OF_CUTS),
    (r"value = minimax\(.*", r".*depth [%-].*", {"died", "missed"} | OF_DEPTH),
    (r"value = minimax\(.*", r".*", OF_RETURNS),  # another player chooses
    # the window
    (r".*\b(alpha|beta)\b.*", r".*\b(alpha|beta)\b.*", OF_CUTS | OF_RETURNS),
    # which value, and which move
    (r".*\b(best|value|v|INFINITY)\b.*", r".*", OF_RETURNS | OF_CUTS),
    # the mean
    (r".*\b(total|number)\b.*", r".*", OF_RETURNS | {"died"}),
)
"""Patterns of a line and of what became of it, and the symptoms that this can have."""


def possible_symptoms(former, latter):
    """The symptoms that the change of a line can have; none if it is of no known kind."""
    for before, after, symptoms in KINDS:
        if re.fullmatch(before, former) and re.fullmatch(after, latter):
            return symptoms
    return set()
