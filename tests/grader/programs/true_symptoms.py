"""Whether what is said of a wrong program is true, found without the code that says it.

Two judges, who know neither the searches of `grader/programs` nor how symptoms are told apart. One
computes values by plain recursion and checks the sentence as it stands, such as "which can still
change the value of the root". The other knows how the program was changed, and which symptoms that
can have.
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
    return TRUTHS[symptom](Evidence(example))


class Evidence:
    """What a program did on a tree, and what it should have done at the first difference."""

    def __init__(self, example):
        self.tree, self.observation = PlainTree(example.position), example.observation
        self.made, first = list(example.observation.visits), example.first_difference
        self.visit = self.made[first] if first < len(self.made) else None
        self.expected = example.expected[first] if first < len(example.expected) else None
        self.names = {each.node for each in self.made}
        is_same = tuple(self.made) == example.expected
        self.calls_are_right = is_same and self.observation.failure is None

    def evaluates_inner_node(self, *, searched):
        """Whether it evaluated a node that has to be searched, and searched that or not."""
        node, agent = self.visit
        opened = {each.node for each in self.made if each.agent is not None}
        return agent is None and not self.tree.is_end(node) and (node in opened) is searched

    def skips(self):
        """Whether it left out a node that can still change the value of the root."""
        node = self.expected.node
        earlier = {*self.tree.earlier_siblings(node)}
        is_cut = bool(earlier) and earlier <= self.names
        return is_cut and node not in self.names and self.tree.can_matter(node)

    def moves_worse(self):
        """Whether the returned move is worth less than the best."""
        child = self.tree.children[self.tree.root][self.observation.move]
        return self.tree.value(child.name) != self.tree.value(self.tree.root)


TRUTHS = {
    "wrong-agent": lambda e: e.visit.agent != e.tree.plies[e.visit.node] % e.tree.agents,
    "beyond-limit": lambda e: e.visit.agent is not None and e.tree.is_end(e.visit.node),
    "asked-at-end": lambda e: e.visit.agent is not None and not e.tree.children[e.visit.node],
    "above-limit": lambda e: e.evaluates_inner_node(searched=False),
    "inner-node": lambda e: e.evaluates_inner_node(searched=True),
    "not-pruned": lambda e: not e.tree.can_matter(e.visit.node),
    "pruned-too-much": lambda e: e.skips(),
    "missed": lambda e: e.expected.node not in e.names,
    "another-node": lambda e: e.visit.node in e.names,
    "died": lambda e: e.observation.failure is not None and e.visit is None,
    "endless": lambda e: e.observation.is_stuck,
    "returned-none": lambda e: e.calls_are_right and e.observation.move is None,
    "wrong-value": lambda e: e.calls_are_right and e.observation.value != e.tree.value(e.tree.root),
    "wrong-move": lambda e: e.calls_are_right and e.moves_worse(),
}
"""What has to be so for each symptom to be true."""
OF_RETURNS = {"wrong-move", "wrong-value", "returned-none"}
OF_CUTS = {"not-pruned", "pruned-too-much"}
OF_AGENTS = {"wrong-agent"}
OF_ENDS = {"asked-at-end"}
OF_DEPTH = {"above-limit", "beyond-limit"}
KINDS = (
    # a line is left out, or nothing is returned
    (r".*", r"pass", {"died", "missed"} | OF_RETURNS | OF_CUTS | OF_ENDS),
    (r"return .*", r"return None", {"died", "missed"} | OF_RETURNS),
    # what a node does first: is it the end?
    (
        r"if (depth == 0|self\.is_over|game\.is_term).*",
        r".*",
        {"died", "missed"} | OF_DEPTH | OF_ENDS,
    ),
    # who moves, and how deep
    (
        r"following = .*|.*(generateSuccessor|getLegalActions)\((0|agent).*",
        r".*",
        OF_AGENTS | OF_DEPTH,
    ),
    (r".*self\.value\(after, 1, .*", r".*self\.value\(after, [02], .*", OF_AGENTS),
    (r"left = .*", r".*", OF_DEPTH),
    (r"if agent == 0:", r".*", OF_AGENTS | OF_CUTS | OF_RETURNS),  # another player chooses
    (r"value = minimax\(.*", r".*depth ([%*/+]|- [02]).*", {"died", "missed"} | OF_DEPTH),
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
