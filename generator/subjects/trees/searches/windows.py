"""Questions about the calls of a search: the window on entry, v before each call, the return."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kind import Form
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.window import Window
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.place import InCells, InNode, Place
from generator.exercise.mistakes import Wrong, what_differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.subjects.trees.problems.tree_problem import TreeProblem
from generator.subjects.trees.values import tree_pictures
from generator.subjects.trees.values.copied_leaves import effort
from solver.analyses.calls import Call, Calls, better, narrowed
from solver.analyses.intervals import parents
from solver.exact import Value
from solver.searches.procedure import RETURNS
from solver.searches.rules import AIMA, Returns, Rules
from solver.searches.run import Run
from solver.searches.steps import Enter, Leave
from solver.searches.window import Window as Ends
from solver.searches.window import initial
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Inner, Leaf, Max, Min, Tree

WHOLE = (-inf, inf)
WINDOW, BEFORE, VALUE = "window", "v", "value"
FORMS: Mapping[str, Form] = {
    WINDOW: forms.WINDOW,
    BEFORE: forms.NUMBERS,
    VALUE: forms.NUMBER,
}
POINTS: Mapping[str, int] = {WINDOW: 3, BEFORE: 3, VALUE: 1}


@dataclass(frozen=True, slots=True)
class Entered:
    """What happens at each node; `run` is the search of whoever works rightly, by these rules."""

    calls: Calls
    run: Run | None = None
    rules: Rules = AIMA

    @property
    def rows(self) -> str:
        """The node at which v is asked for: one that is entered with a bound of its own player."""
        return max(self.calls, key=lambda name: telling(self.calls[name]))

    @property
    def windows(self) -> frozenset[Ends]:
        """The different windows of which some end is a number."""
        return frozenset(made.window for made in self.calls.values()) - {WHOLE}


Tried: TypeAlias = SolvedProblem[TreeProblem, Entered]


def telling(made: Call) -> tuple[bool, bool, int]:
    """Whether v there shows what it begins with, and how often it changes."""
    begins, *_ = made.before
    own = made.window[begins == inf]
    return len(made.before) > 1, abs(own) != inf, len(set(made.before))


def each_call() -> QuestionTemplate[TreeProblem, Entered, Entered]:
    """In the order of the search: `window-C`, `v-F`, `value-F`; no window that is all numbers."""
    return QuestionTemplate(
        answers=lambda solved, found: {
            name: answer(sort, found.calls[node])
            for name, sort, node in asked(solved)
            if node in found.calls
        },
        form=lambda _, name: FORMS[sort_of(name)],
        points=lambda name: POINTS[sort_of(name)],
        effort=lambda solved, name: effort(solved, name) if sort_of(name) == VALUE else 1,
        follow=follow,
        rests_on=rests_on,
        place=lambda _, name: place(name),
    )


def place(name: str) -> Place | None:
    """A window and a value stand at their node; the row of v has no place there."""
    sort, _, node = name.partition("-")
    if sort == WINDOW:
        return InCells(node)
    return InNode(node) if sort == VALUE else None


def asked(solved: Tried) -> Iterator[tuple[str, str, str]]:
    """Each question with its sort and its node."""
    worked = solved.worked
    assert worked.run is not None, "what is asked is what the right search does"
    rows = worked.rows
    for step in worked.run.steps:
        match step:
            case Enter(node):
                if worked.calls[node.name].window != WHOLE:
                    yield f"{WINDOW}-{node.name}", WINDOW, node.name
            case Leave(node):
                if node.name == rows:
                    yield f"{BEFORE}-{node.name}", BEFORE, node.name
                yield f"{VALUE}-{node.name}", VALUE, node.name
            case _:
                pass


def sort_of(name: str) -> str:
    sort, _, _ = name.partition("-")
    return sort


def answer(sort: str, made: Call) -> Answer:
    if sort == WINDOW:
        return Window(*made.window)
    return Numbers(made.before) if sort == BEFORE else Number(made.value)


def follow(solved: Tried, given: Answers) -> Answers:
    """What each node does by the student's own windows and values, where he has some.

    Which children it looks at stays as it is.
    """
    tree, worked = solved.problem.tree, solved.worked
    nodes, above = {node.name: player(node) for node in inner_nodes(tree)}, parents(tree)
    key = {name: answer(sort, worked.calls[node]) for name, sort, node in asked(solved)}
    own = {name: students(name, made, given) for name, made in worked.calls.items()}
    found: dict[str, Answer] = {}
    for name, inputs in rests_on(solved).items():
        if all(given.get(each, key[each]) == key[each] for each in inputs):
            continue
        sort, _, node = name.partition("-")
        if sort == WINDOW:
            up = nodes[above[node].name]
            vs, window = row(up, own, worked.rules), own[up.name].window
            at = [child.name for child in own[up.name].on].index(node)
            found[name] = Window(*narrowed(up, window, vs[at]))
        else:
            vs, window = row(nodes[node], own, worked.rules), own[node].window
            value = back(nodes[node], vs[-1], window, worked.rules)
            found[name] = answer(sort, Call(window, vs[:-1], value))
    return found


def row(node: Max | Min, own: Calls, rules: Rules) -> tuple[Value, ...]:
    """The values of v there, one before each child that is looked at and one at the end."""
    _, _, of_leaf = RETURNS[rules.returns]
    vs = [initial(node)]
    for child in own[node.name].on:
        window = narrowed(node, own[node.name].window, vs[-1])
        came = of_leaf(child.utility, *window) if isinstance(child, Leaf) else own[child.name].value
        vs.append(better(node, vs[-1], came))
    return tuple(vs)


def back(node: Max | Min, v: Value, window: Ends, rules: Rules) -> Value:
    """What the node returns by the rules."""
    at_max, at_min, _ = RETURNS[rules.returns]
    return (at_max if isinstance(node, Max) else at_min)(v, *window)


def rests_on(solved: Tried) -> Mapping[str, tuple[str, ...]]:
    """By question, the earlier ones from whose answers it follows directly."""
    above, soft = parents(solved.problem.tree), solved.worked.rules.returns is Returns.SOFT
    below: dict[str, list[str]] = {}
    earlier: list[str] = []
    rests: dict[str, tuple[str, ...]] = {}
    for name, sort, node in asked(solved):
        up = above[node].name if node in above else ""
        inputs = (
            {f"{WINDOW}-{up}"} if sort == WINDOW else {f"{WINDOW}-{node}"} if not soft else set()
        )
        inputs |= {f"{VALUE}-{child}" for child in below.get(up if sort == WINDOW else node, ())}
        rests[name] = tuple(each for each in earlier if each in inputs)
        earlier.append(name)
        if sort == VALUE:
            below.setdefault(up, []).append(node)
    return rests


def students(name: str, made: Call, given: Answers) -> Call:
    """The call with the student's own window and value, where he gave them."""
    window, value = given.get(f"{WINDOW}-{name}"), given.get(f"{VALUE}-{name}")
    return replace(
        made,
        window=(window.low, window.high) if isinstance(window, Window) else made.window,
        value=value.value if isinstance(value, Number) else made.value,
    )


def player(node: Inner) -> Max | Min:
    """Whose node it is: trees of this subject have no others."""
    assert isinstance(node, Max | Min), "these are trees of MAX and MIN"
    return node


def entering(
    name: str, wrong: Callable[[Tree, Rules], Calls | None], *, about: str
) -> Wrong[TreeProblem, Entered, Entered]:
    """The student searches in that way; what he does is told where it is not right."""

    def found(solved: Tried, convention: Convention) -> Entered | None:
        made = wrong(solved.problem.tree, convention.rules)
        return None if made is None else Entered(made)

    return Wrong(name=name, about=f"{about}-", found=found, told=what_differs)


def searched(problem: TreeProblem, worked: Entered) -> Picture:
    """Windows, values and cuts of the search."""
    assert worked.run is not None, "a picture is made of the right search"
    return tree_pictures.searched(problem, worked.run)
