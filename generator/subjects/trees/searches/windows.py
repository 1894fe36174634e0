"""Questions about the calls of a search: the window on entry, v before each call, the return."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.agreement import TWO_THIRDS, Credit
from generator.answers.answers import Answer, Answers
from generator.answers.kind import Form
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.window import Window
from generator.answers.never_entered import NeverEntered
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.place import InCells, InNode, Place
from generator.exercise.mistakes import Wrong, what_shows
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.work import CHOICE
from generator.subjects.trees.problems.tree_problem import TreeProblem
from generator.subjects.trees.values import tree_pictures
from generator.subjects.trees.values.copied_leaves import effort
from solver.analyses.calls import Call, Calls, back_up_value, is_cut, narrow_window
from solver.analyses.intervals import map_parents
from solver.exact import Value
from solver.searches.procedure import ORDER, RETURNS, initial_value
from solver.searches.procedure import Window as Ends
from solver.searches.rules import AIMA, Order, Rules
from solver.searches.run import Run
from solver.trees.node_names import End, is_inner
from solver.trees.tree import Inner, Max, Min, Tree
from solver.trees.values import utility

WINDOW, BEFORE, VALUE = "window", "v", "value"
FORMS: Mapping[str, Form] = {
    WINDOW: forms.if_entered(forms.WINDOW),
    BEFORE: forms.NUMBERS,
    VALUE: forms.if_entered(forms.NUMBER),
}
POINTS: Mapping[str, int] = {WINDOW: 6, BEFORE: 6, VALUE: 1}
NEVER = NeverEntered()
BEYOND_THE_FIRST = Credit(above=TWO_THIRDS)
"""Partial credit for a row of v, whose first number is known without any work."""


@dataclass(frozen=True, slots=True)
class EnteredWindows:
    """The calls by node; `run` is the right search, None in a wrong solution.

    `rows` are the nodes at which v is asked for.
    """

    calls: Calls
    run: Run | None = None
    rules: Rules = AIMA
    rows: tuple[str, ...] = ()

    @property
    def windows(self) -> frozenset[Ends]:
        """The different windows with a finite end."""
        return frozenset(call.window for call in self.calls.values()) - {(-inf, inf)}


SolvedCase: TypeAlias = SolvedProblem[TreeProblem, EnteredWindows]


def each_call() -> QuestionTemplate[TreeProblem, EnteredWindows, EnteredWindows]:
    """Ask for the window and value of every node, `window-C`, `value-F`; for v of two, `v-F`.

    The questions follow from the shape of the tree alone: nodes whose window cannot have been
    narrowed have no window question, and v is asked for where every search with cuts arrives, and
    at the sibling after it.
    """
    return QuestionTemplate(
        answers=lambda solved, solution: {
            name: answer(sort, solution.calls.get(node))
            for name, sort, node in window_questions(solved)
        },
        form=form,
        points=lambda name: POINTS[sort_of(name)],
        credit=BEYOND_THE_FIRST,
        effort=effort_by_sort,
        follow=follow,
        rests_on=rests_on,
        guesses=lambda solved: {
            name: NEVER for name, sort, _ in window_questions(solved) if sort is not BEFORE
        },
        place=lambda _, name: place(name),
        works=lambda solved: {
            name: CHOICE for name, sort, _ in window_questions(solved) if sort == BEFORE
        },
    )


def form(solved: SolvedCase, name: str) -> Form:
    """Return the form of a question: of a row, too, if the search need not enter its node."""
    return forms.if_entered(forms.NUMBERS) if is_second_row(solved, name) else FORMS[sort_of(name)]


def is_second_row(solved: SolvedCase, name: str) -> bool:
    """Tell whether a question is about v where only some searches arrive."""
    return name in {f"{BEFORE}-{node}" for node in solved.solution.rows[1:]}


def effort_by_sort(solved: SolvedCase, name: str) -> int:
    """Return more for a value that few leaves give, and none for the row that 0.1.0 did not ask."""
    if sort_of(name) == VALUE:
        return effort(solved, name)
    return 0 if is_second_row(solved, name) else 1


def place(name: str) -> Place | None:
    """Return the place of a window or a value at its node; the row of v has none."""
    sort, _, node = name.partition("-")
    if sort == WINDOW:
        return InCells(node)
    return InNode(node) if sort == VALUE else None


def window_questions(solved: SolvedCase) -> Iterator[tuple[str, str, str]]:
    """Yield each question with its sort and its node, in the order of a search without cuts."""
    right_solution = solved.solution
    yield from about(
        player(solved.problem.tree), right_solution.rules.order, right_solution.rows, first=True
    )


def about(
    node: Max | Min, order: Order, rows: tuple[str, ...], *, first: bool
) -> Iterator[tuple[str, str, str]]:
    """Yield the questions about the node and those below it; `first` nodes have no window."""
    if not first:
        yield f"{WINDOW}-{node.name}", WINDOW, node.name
    for n, (_, child) in enumerate(ORDER[order](node.children)):
        if is_inner(child):
            yield from about(player(child), order, rows, first=first and n == 0)
    if node.name in rows:
        yield f"{BEFORE}-{node.name}", BEFORE, node.name
    yield f"{VALUE}-{node.name}", VALUE, node.name


def row_nodes(tree: Inner, order: Order) -> tuple[str, ...]:
    """Return the one or two nodes at which v is asked for.

    The first is entered by every search: it is the first child of a later child of the root, with a
    bound of its own player; of several, the first that has the most children. In a tree without
    one, it is the last inner child of the root. The other is its next inner sibling, which may have
    two bounds, or else the parent of both.
    """

    def in_order(node: Inner) -> list[Tree]:
        return [child for _, child in ORDER[order](node.children)]

    later = in_order(tree)[1:]
    children_by_parent = {n.name: in_order(n) for n in later if is_inner(n)}
    widths = {
        parent: len(children[0].children)
        for parent, children in children_by_parent.items()
        if is_inner(children[0])
    }
    if not widths:
        return (next(node.name for node in (*later[::-1], tree) if is_inner(node)),)
    parent = max(widths, key=lambda name: widths[name])
    inner = [child.name for child in children_by_parent[parent] if is_inner(child)]
    return tuple([*inner, parent][:2])


def sort_of(name: str) -> str:
    """Return the sort of a question: the part of its name before the hyphen."""
    sort, _, _ = name.partition("-")
    return sort


def answer(sort: str, call: Call | None) -> Answer:
    """Return the answer about a node; `call` is None where it is never entered."""
    if call is None:
        return NEVER
    if sort == WINDOW:
        return Window(*call.window)
    return Numbers(call.before) if sort == BEFORE else Number(call.value)


def follow(solved: SolvedCase, answers: Answers) -> Answers:
    """Return the answers that follow from the student's own windows and values.

    By them a search may also enter a node that the right one leaves out, or leave one out.
    """
    right_calls, names = solved.solution.calls, [*window_questions(solved)]
    key = {name: answer(sort, right_calls.get(node)) for name, sort, node in names}
    own = OwnSearch(answers, right_calls, solved.solution.rules, frozenset(key))
    own.enter(player(solved.problem.tree), (-inf, inf))
    follows = {name: answer(sort, own.calls.get(node)) for name, sort, node in names}
    return {
        name: follows[name]
        for name, inputs in rests_on(solved).items()
        if follows[name] != key[name] and any(answers.get(q, key[q]) != key[q] for q in inputs)
    }


@dataclass(frozen=True, slots=True)
class OwnSearch:
    """The search in which every node gets and returns what a student answered.

    Where a question of `question_names` has no answer, the right answer is used; `calls` is
    what follows at each node from the answers about the nodes around it.
    """

    answers: Answers
    right_calls: Calls
    rules: Rules
    question_names: frozenset[str]
    calls: dict[str, Call] = field(default_factory=dict)

    def enter(self, node: Max | Min, window: Ends) -> Value:
        """Search the node by the student's own window, and return the student's own value."""
        own = self.own_window(node, window)
        v, before = initial_value(node), list[Value]()
        _, _, of_leaf = RETURNS[self.rules.returns]
        for _, child in ORDER[self.rules.order](node.children):
            if self.is_left_out(child):
                break
            before.append(v)
            handed = narrow_window(node, own, v)
            came = (
                of_leaf(utility(child), *handed)
                if isinstance(child, End)
                else self.enter(player(child), handed)
            )
            v = back_up_value(node, v, came)
            if is_cut(node, v, own, self.rules):
                break
        value = back(node, v, own, self.rules)
        self.calls[node.name] = Call(window, tuple(before), value)
        return self.own_value(node, value)

    def is_left_out(self, child: Tree) -> bool:
        """Return whether the right search never enters the node and no answer is about it."""
        questions = {f"{sort}-{child.name}" for sort in (WINDOW, VALUE)}
        silent = self.answers.keys().isdisjoint(questions)
        return is_inner(child) and child.name not in self.right_calls and silent

    def own_window(self, node: Inner, window: Ends) -> Ends:
        """Return the student's window of the node, else the right one or the given one."""
        question, right_call = f"{WINDOW}-{node.name}", self.right_calls.get(node.name)
        own_answer = self.answers.get(question)
        if isinstance(own_answer, Window):
            return own_answer.low, own_answer.high
        blank = question in self.question_names and own_answer is None
        return right_call.window if blank and right_call else window

    def own_value(self, node: Inner, value: Value) -> Value:
        """Return the student's value of the node, else the right one or the given one."""
        question, right_call = f"{VALUE}-{node.name}", self.right_calls.get(node.name)
        own_answer = self.answers.get(question)
        if isinstance(own_answer, Number):
            return own_answer.value
        blank = question in self.question_names and own_answer is None
        return right_call.value if blank and right_call else value


def back(node: Max | Min, v: Value, window: Ends, rules: Rules) -> Value:
    """Return the value that the node returns under the rules."""
    at_max, at_min, _ = RETURNS[rules.returns]
    return (at_max if isinstance(node, Max) else at_min)(v, *window)


def rests_on(solved: SolvedCase) -> Mapping[str, tuple[str, ...]]:
    """Return the earlier questions from whose answers each one follows directly."""
    above = map_parents(solved.problem.tree)
    below: dict[str, list[str]] = {}
    earlier: list[str] = []
    rests: dict[str, tuple[str, ...]] = {}
    for name, sort, node in window_questions(solved):
        up = above[node].name if node in above else ""
        window_node = up if sort == WINDOW else node
        inputs = {f"{WINDOW}-{window_node}"} | {
            f"{VALUE}-{child}" for child in below.get(window_node, ())
        }
        rests[name] = tuple(question for question in earlier if question in inputs)
        earlier.append(name)
        if sort == VALUE:
            below.setdefault(up, []).append(node)
    return rests


def player(node: Inner) -> Max | Min:
    """Return the node, which must be MAX's or MIN's."""
    assert isinstance(node, Max | Min), "these are trees of MAX and MIN"
    return node


def entering(
    name: str, wrong: Callable[[Tree, Rules], Calls | None], *, about: str
) -> Wrong[TreeProblem, EnteredWindows, EnteredWindows]:
    """Return the mistake of a wrong search, with the answers that differ from the key."""

    def solve_wrongly(solved: SolvedCase, convention: Convention) -> EnteredWindows | None:
        calls = wrong(solved.problem.tree, convention.rules)
        return None if calls is None else EnteredWindows(calls)

    return Wrong(name=name, about=f"{about}-", solve=solve_wrongly, select_answers=what_shows)


def searched(problem: TreeProblem, solution: EnteredWindows) -> Picture:
    """Draw the windows, values and cuts of the search."""
    assert solution.run is not None, "a picture is made of the right search"
    return tree_pictures.searched(problem, solution.run)
