"""Plays a function on a tree that it gets as a game, as nodes with children, or as nested lists.

A node counts as opened once a leaf below it is evaluated, so a program may look at children twice.
"""

import ast
import inspect
import re
from itertools import count
from typing import Any

MODULE = "search"
INFINITY = float("inf")
NUMBERS = count(1)
"""A number for each tree that is played, so that no state is equal to one of another tree."""
PLAYERS = {"max": "MAX", "min": "MIN", "chance": "CHANCE"}
FUNCTIONS = {
    "minimax": "minimax|minmax",
    "alphabeta": "alphabeta|minimaxalphabeta|alphabetaminimax",
    "expectimax": "expectimax|expectiminimax|expectminimax|expectminmax",
}
"""How functions are called, in small letters and without underscores."""
ENDINGS = "(search|decision|pruning|value)?"
PARAMETERS = (
    ("game", "game|problem"),
    ("node", ".*node|.*state|root|tree|position|pos|board|nested|lst|s|n|t"),
    ("depth", ".*depth|d|ply|level|limit"),
    ("alpha", "alpha|a|α"),
    ("beta", "beta|b|β"),
    ("maximizing", "(?!.*min).*max(?!depth).*"),
)
"""Patterns of the names of parameters, in small letters and without underscores."""


class UnknownParameter(Exception):  # as the person reads it
    """Raised where it is not clear what a parameter is."""


def plain_name(name: str) -> str:
    """Return a name in small letters, without underscores and hyphens."""
    return re.sub("[_-]", "", name).lower()


def is_like_a_search(name: str) -> bool:
    """Tell whether a function is called like one of the algorithms, or has its name in it."""
    return any(re.search(pattern, plain_name(name)) for pattern in FUNCTIONS.values())


def find_function(module: Any, algorithm: str) -> Any:
    """Return the function of that name, or one that is called like the algorithm; else None."""
    named = getattr(module, algorithm, None)
    if callable(named):
        return named
    pattern = FUNCTIONS.get(plain_name(algorithm))
    for name, value in vars(module).items():
        is_own = inspect.isfunction(value) and value.__module__ == module.__name__
        if pattern and is_own and re.fullmatch("(%s)%s" % (pattern, ENDINGS), plain_name(name)):  # noqa: UP031  # as of 3.6
            return value
    return None


def find(module: Any, algorithm: str) -> Any:
    """Return whether the program has the function."""
    return {"has": find_function(module, algorithm) is not None}


class Tree:
    """A tree that is walked; `fresh` are the nodes whose parents gave them out again."""

    def __init__(self, position: Any, recorder: Any) -> None:
        self.position, self.recorder, self.number = position, recorder, next(NUMBERS)
        self.root, self.children = position["root"], position["children"]
        self.names = position["names"]
        self.parents = {}  # type: Any
        self.plies = {self.root: 0}
        waiting = [self.root]
        while waiting:
            name = waiting.pop()
            for index, child in enumerate(self.children.get(name, ())):
                self.parents[child] = (name, index)
                self.plies[child] = self.plies[name] + 1
                waiting.append(child)
        self.fresh = set()  # type: Any
        self.evaluated = set()  # type: Any

    @property
    def height(self) -> int:
        """The number of moves to the leaf that is furthest away."""
        return max(self.plies.values())

    def name_of(self, name: str) -> str:
        """Return a text that no node of another tree has."""
        return "<Node %s in tree %s>" % (name, self.number)  # noqa: UP031  # as of 3.6

    def agent(self, name: str) -> int:
        """Return the agent who moves at a node."""
        agents: int = self.position["agents"]
        return self.plies[name] % agents

    def player(self, name: str) -> str:
        """Return MAX, MIN or CHANCE."""
        return PLAYERS["max" if self.agent(name) == 0 else self.position["opponent"]]

    def value(self, name: str) -> Any:
        """Return the value of a node, as a whole number if it is one."""
        value = self.position["values"][name]
        return int(value) if value == int(value) else value

    def evaluate(self, name: str) -> None:
        """Record that a leaf is evaluated, and that the nodes above it are opened."""
        if name in self.evaluated and name not in self.fresh:
            return
        path = [name]
        while path[-1] in self.parents:
            path.append(self.parents[path[-1]][0])
        for each in reversed(path[:-1]):
            if each in self.fresh:
                self.fresh.discard(each)
                parent, index = self.parents[each]
                self.recorder.add("successor", parent, self.agent(parent), index)
        self.evaluated.add(name)
        self.recorder.add("evaluate", name)


# A game, or a state with its methods


class Game:
    """A game in the form of Russell and Norvig; the course says what its methods are called."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree

    def __getattr__(self, name: str) -> Any:
        method = method_named(self._tree, name)
        if method is None:
            raise AttributeError("'Game' object has no attribute %r" % (name,))  # noqa: UP031
        return lambda state, *arguments, **_: method(self._tree, state, *arguments)


class State:
    """A state of a game, which has the methods of the game, too."""

    def __init__(self, tree: Tree, name: str) -> None:
        self._tree, self._name = tree, name

    def __getattr__(self, name: str) -> Any:
        method = method_named(self._tree, name)
        if method is None:
            raise AttributeError("'State' object has no attribute %r" % (name,))  # noqa: UP031
        return lambda *arguments, **_: method(self._tree, self, *arguments)

    def __repr__(self) -> str:
        return self._tree.name_of(self._name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __copy__(self) -> "State":
        return self

    def __deepcopy__(self, _: Any) -> "State":
        return self


def method_named(tree: Tree, name: str) -> Any:
    """Return the method that has that name; None if there is none."""
    for role, method in METHODS.items():
        if name == tree.names.get(role, role):
            return method
    return None


def to_move(tree: Tree, state: Any, *_: Any) -> str:
    """Return the player who moves."""
    return tree.player(state._name)  # noqa: SLF001  # a state is ours


def actions(tree: Tree, state: Any, *_: Any) -> Any:
    """Return the moves of a state."""
    name = state._name  # noqa: SLF001  # as above
    tree.recorder.add("actions", name, tree.agent(name))
    return list(tree.children.get(name, ()))


def result(tree: Tree, state: Any, action: Any, *_: Any) -> State:
    """Return the state after a move."""
    name = state._name  # noqa: SLF001  # as above
    moves = tree.children.get(name, ())
    if action not in moves:
        raise ValueError("%r is no move of this state" % (action,))  # noqa: UP031
    tree.recorder.add("successor", name, tree.agent(name), moves.index(action))
    return State(tree, action)


def is_terminal(tree: Tree, state: Any, *_: Any) -> bool:
    """Tell whether the game is over."""
    return not tree.children.get(state._name)  # noqa: SLF001  # as above


def utility(tree: Tree, state: Any, player: Any = None, *_: Any) -> Any:
    """Return the value of a state for a player, for MAX if none is named."""
    name = state._name  # noqa: SLF001  # as above
    tree.recorder.add("evaluate", name)
    return -tree.value(name) if player == PLAYERS["min"] else tree.value(name)


def probability(tree: Tree, state: Any, *_: Any) -> float:
    """Return the probability of each move of chance, which are all the same."""
    return 1 / len(tree.children[state._name])  # noqa: SLF001  # as above


METHODS = {
    "to_move": to_move,
    "actions": actions,
    "result": result,
    "is_terminal": is_terminal,
    "terminal_test": is_terminal,
    "utility": utility,
    "probability": probability,
}


# Nodes with children


class Number(int):
    """A whole number that may also be called, where a course has a method for the value."""

    def __call__(self, *_: Any) -> "Number":
        """Return the number itself."""
        return self


class Flag:
    """True or false, as an attribute or as a method."""

    def __init__(self, is_so: bool) -> None:  # noqa: FBT001  # it is the value
        self.is_so = is_so

    def __bool__(self) -> bool:
        return self.is_so

    def __eq__(self, other: object) -> bool:
        return self.is_so == bool(other)

    def __hash__(self) -> int:
        return hash(self.is_so)

    def __call__(self, *_: Any) -> bool:
        """Return whether it is so."""
        return self.is_so


class Children(list):  # type: ignore[type-arg]  # as of 3.6
    """The children of a node; it is recorded which are given out."""

    def __call__(self, *_: Any) -> "Children":
        """Return the list itself, where a course has a method for it."""
        return self

    def __iter__(self) -> Any:
        for index in range(len(self)):
            yield self[index]

    def __reversed__(self) -> Any:
        for index in reversed(range(len(self))):
            yield self[index]

    def __getitem__(self, key: Any) -> Any:
        nodes = list.__getitem__(self, key)
        for node in nodes if isinstance(key, slice) else [nodes]:
            node._tree.fresh.add(node.name)  # noqa: SLF001  # a node is ours
        return nodes


class Node:
    """A node of a tree. A program may write into it, and read what it wrote."""

    def __init__(self, tree: Tree, name: str) -> None:
        children = Children([Node(tree, child) for child in tree.children.get(name, ())])
        self.__dict__.update({"_tree": tree, "name": name, "_children": children})

    def __getattr__(self, name: str) -> Any:
        tree = self.__dict__["_tree"]
        if name == tree.names.get("children", "children"):
            return self._children
        if name == tree.names.get("value", "value"):
            if self._children:
                return None
            tree.evaluate(self.name)
            value = tree.value(self.name)
            return Number(value) if isinstance(value, int) else value
        if name in {"is_leaf", "is_terminal"}:
            return Flag(not self._children)
        if name == tree.names.get("is_max", "is_max"):
            return Flag(tree.agent(self.name) == 0)
        if name == tree.names.get("player", "player"):
            return tree.player(self.name)
        raise AttributeError("'Node' object has no attribute %r" % (name,))  # noqa: UP031

    def __repr__(self) -> str:
        return self._tree.name_of(self.name)  # type: ignore[no-any-return]  # a text

    def __deepcopy__(self, _: Any) -> "Node":
        return self


# Nested lists


class Nested(list):  # type: ignore[type-arg]  # as of 3.6
    """An inner node as a list of lists and numbers; it is recorded which are given out."""

    def __init__(self, tree: Tree, name: str) -> None:
        self.tree, self.children = tree, tree.children[name]
        super().__init__(
            Nested(tree, child) if tree.children.get(child) else tree.value(child)
            for child in self.children
        )

    def __iter__(self) -> Any:
        for index in range(len(self)):
            if self.recorder_is_elsewhere(index):
                self.tree.fresh.add(self.children[index])
            yield self[index]

    def __reversed__(self) -> Any:
        for index in reversed(range(len(self))):
            yield self[index]

    def __getitem__(self, key: Any) -> Any:
        items = list.__getitem__(self, key)
        indices = range(len(self))[key] if isinstance(key, slice) else [range(len(self))[key]]
        for index in indices:
            child = self.children[index]
            if self.tree.children.get(child):
                self.tree.fresh.add(child)
            else:
                if child not in self.tree.evaluated:
                    self.tree.fresh.add(child)
                self.tree.evaluate(child)
        return items

    def recorder_is_elsewhere(self, index: int) -> bool:
        """Tell whether something else was recorded since this child was evaluated."""
        events = self.tree.recorder.events
        return not events or tuple(events[-1]) != ("evaluate", self.children[index])

    def __deepcopy__(self, _: Any) -> "Nested":
        return self


def type_of(*arguments: Any) -> Any:
    """Return the type of a value as Python does; our lists are lists."""
    is_ours = len(arguments) == 1 and isinstance(arguments[0], Nested)
    return list if is_ours else type(*arguments)


# The call, and what comes back


def argument_named(role: str, tree: Tree, root: Any, game: Any) -> Any:
    """Return what is passed as an argument: by its role, or a literal of Python."""
    by_role = {
        "game": game,
        "node": root,
        "state": root,
        "tree": root,
        "depth": tree.height,
        "alpha": -INFINITY,
        "beta": INFINITY,
        "maximizing": True,
        "player": PLAYERS["max"],
    }
    return by_role[role] if role in by_role else ast.literal_eval(role)


def role_of(name: str, *, is_first: bool) -> str:
    """Return what a parameter is, by its name; the first is the node if it is nothing else."""
    for role, pattern in PARAMETERS:
        if re.fullmatch(pattern, plain_name(name)):
            return role
    if is_first:
        return "node"
    raise UnknownParameter(name)


def roles_of(function: Any, *, has_lists: bool) -> Any:
    """Return what each parameter without a default is.

    A function on lists that is not told whose turn it is counts the depth from 0.
    """
    parameters = inspect.signature(function).parameters.values()
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    names = [p.name for p in parameters if p.default is p.empty and p.kind in positional]
    roles = [role_of(name, is_first=index == 0) for index, name in enumerate(names)]
    counts_up = has_lists and "maximizing" not in roles
    return ["0" if role == "depth" and counts_up else role for role in roles]


def play(module: Any, algorithm: str, position: Any, recorder: Any) -> Any:
    """Return the move or the value that the function gives for the tree."""
    function = find_function(module, algorithm)
    tree = Tree(position, recorder)
    form = position["form"]
    game = Game(tree) if form == "game" else None
    if form == "game":
        root = State(tree, tree.root)  # type: Any
        moves = list(tree.children[tree.root])
    elif form == "nodes":
        root = Node(tree, tree.root)
        moves = list.__getitem__(root._children, slice(None))  # noqa: SLF001  # a node is ours
    else:
        root, moves = Nested(tree, tree.root), []
        vars(module).setdefault("type", type_of)
    roles = position["arguments"] or roles_of(function, has_lists=form == "lists")
    returned = function(*[argument_named(role, tree, root, game) for role in roles])
    return answer_of(returned, moves)


def answer_of(returned: Any, moves: Any) -> Any:
    """Return the first move and the first number in what was returned, alone or in a pair."""
    parts = list(returned) if isinstance(returned, tuple) else [returned]
    indices = [index for part in parts for index, move in enumerate(moves) if is_same(part, move)]
    numbers = [part for part in parts if is_number(part)]
    answer = {"move": indices[0] if indices else None, "returned": repr(returned)[:80]}  # type: Any
    is_pair = len(parts) > 1 and bool(moves)
    if numbers and (indices or not is_pair):
        answer["value"] = number_as_text(numbers[0])
    answer["lacks_value"] = not moves and not numbers
    return answer


def number_as_text(number: Any) -> str:
    """Return a number exactly: a whole one, a fraction, an infinity."""
    try:
        return "{}/{}".format(*number.as_integer_ratio())
    except (AttributeError, OverflowError, ValueError):
        return str(number)


def is_same(part: Any, move: Any) -> bool:
    """Tell whether a part of what was returned is the move."""
    return part is move or (isinstance(part, str) and part == move)


def is_number(part: Any) -> bool:
    """Tell whether this is a number."""
    return isinstance(part, (int, float)) and not isinstance(part, bool)
