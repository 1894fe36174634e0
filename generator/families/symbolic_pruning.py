"""Symbolic pruning: leaves without numbers, and the conditions under which they are cut off."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.expression import Expression, expression
from generator.answers.kinds.inequalities import Inequalities, inequalities
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_shows
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.subjects.trees.drawing.random_trees import different, rooted
from generator.subjects.trees.problems.letter_problem import (
    LETTER_TREES,
    LetterProblem,
)
from generator.subjects.trees.problems.tree_problem import levels
from generator.subjects.trees.tree_family import family_on_trees
from solver.algebra.orderings import Condition, Term, holds_at, order_set
from solver.analyses.symbolic_pruning import (
    CutsAbove,
    compare,
    condition_of,
    cuts_above_leaves,
    greatest,
    least,
    most_left_out,
    value_term,
)
from solver.exact import Rational
from solver.mistakes import symbolic_pruning as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import AIMA, Order, Rules
from solver.searches.run import run
from solver.trees.edit_tree import fill_leaves
from solver.trees.node_names import inner_nodes, leaves, name_nodes
from solver.trees.tree import Inner, Leaf, Max, Min, Tree, Unknown


@dataclass(frozen=True, slots=True)
class SymbolicSolution:
    """The condition under which each letter is not evaluated, and what follows from them.

    `first` is the condition under which the root's first move is best, `never` the letters that are
    always evaluated, `fewest` the least number of leaves that are evaluated, of `leaf_count`, and
    `left_out` the letters left out for the example values, if there are some. `cuts` are those that
    leave a letter out, in the right solution.
    """

    conditions: Mapping[str, Condition]
    first: Condition
    never: frozenset[str]
    fewest: int
    left_out: frozenset[str]
    value: Term
    cuts: Mapping[str, CutsAbove] = field(default_factory=dict)
    leaf_count: int = 0

    @property
    def conditions_by_cut(self) -> Mapping[str, tuple[tuple[str, Inequalities], ...]]:
        """For each letter that can be left out, the nodes that can cut it off, and when."""
        return {
            letter: tuple((cut.node.name, inequalities(cut.condition)) for cut in cuts)
            for letter, cuts in self.cuts.items()
            if letter not in self.never
        }

    @property
    def first_shown(self) -> Inequalities:
        """The condition under which the first move is best."""
        return inequalities(self.first)

    @property
    def value_shown(self) -> Expression:
        """The root's value."""
        return expression(self.value)

    @property
    def most_left_out(self) -> int:
        """The most leaves that are left out together."""
        return self.leaf_count - self.fewest


AboutLetters: TypeAlias = QuestionTemplate[LetterProblem, SymbolicSolution, SymbolicSolution]
SolvedCase: TypeAlias = SolvedProblem[LetterProblem, SymbolicSolution]
CUT = "cut-"
NEVER, BEST, FIRST, AT, VALUE = "never", "best", "first", "at", "value"
MAX_ASKED = 2
"""The most conditions that are asked."""


def solve(problem: LetterProblem, convention: Convention) -> SymbolicSolution:
    """Run alpha-beta on letters under the course's rules."""
    return solve_under(problem, convention.rules)


def solve_under(problem: LetterProblem, rules: Rules) -> SymbolicSolution:
    """Run alpha-beta on letters under these rules."""
    tree = problem.tree
    letters = problem.letter_of_leaf
    cuts_by_leaf = cuts_above_leaves(tree, rules)
    sets = {leaf: order_set(condition_of(cuts)) for leaf, cuts in cuts_by_leaf.items()}
    return SymbolicSolution(
        conditions={letter: condition_of(cuts_by_leaf[leaf]) for leaf, letter in letters.items()},
        first=first_is_best(tree),
        never=frozenset(letter for leaf, letter in letters.items() if sets[leaf].is_never),
        fewest=len(sets) - most_left_out(list(sets.values())),
        left_out=left_out_at(problem, rules),
        value=value_term(tree),
        cuts={letter: cuts_by_leaf[leaf] for leaf, letter in letters.items()},
        leaf_count=len(sets),
    )


def first_is_best(tree: Inner) -> Condition:
    """Return the condition under which the root's first move is best, perhaps with others."""
    assert isinstance(tree, Max | Min), "the notation refuses other trees"
    first, *others = map(value_term, tree.children)
    best = greatest(others) if isinstance(tree, Max) else least(others)
    return compare(tree, first, best, strict=False)


def left_out_at(problem: LetterProblem, rules: Rules) -> frozenset[str]:
    """Return the letters that are left out for the example values, from the search itself."""
    if not problem.values:
        return frozenset()
    letters = problem.letter_of_leaf
    tree = fill_leaves(
        problem.tree, {leaf: problem.values[letter] for leaf, letter in letters.items()}
    )
    pruned = run(tree, alpha_beta(tree, rules)).pruned
    return frozenset(letters[leaf] for leaf in pruned if leaf in letters)


# Questions.


def asked_letters(solution: SymbolicSolution) -> tuple[str, ...]:
    """Return the letters whose conditions are asked: the last ones searched, no two alike."""
    by_condition = {inequalities(solution.conditions[letter]): letter for letter in solution.cuts}
    return tuple(x for x in by_condition.values() if x not in solution.never)[-MAX_ASKED:]


def condition_form(solved: SolvedCase) -> Form:
    """Return the form of a condition on the tree's letters."""
    nodes = (node.name for node in inner_nodes(solved.problem.tree))
    return forms.inequalities(*solved.problem.letters, nodes=nodes)


def letters_form(solved: SolvedCase) -> Form:
    """Return the form of a set of letters."""
    return forms.nodes(*solved.problem.letters)


def ask_conditions() -> AboutLetters:
    """Ask under which condition each of some letters is not evaluated."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{CUT}{letter}": inequalities(solution.conditions[letter])
            for letter in asked_letters(solved.solution)
        },
        form=lambda solved, _: condition_form(solved),
    )


def ask_first() -> AboutLetters:
    """Ask under which condition the root's first move is best."""
    return single(
        FIRST, form=condition_form, answer=lambda _, solution: inequalities(solution.first)
    )


def ask_values() -> AboutLetters:
    """Ask which letters are left out for the example values, by the student's own conditions."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = own_conditions(answers)
        right = solved.solution
        if not solved.problem.values or all(
            condition == inequalities(right.conditions[letter]) for letter, condition in own.items()
        ):
            return None
        conditions = {letter: condition.condition for letter, condition in own.items()}
        return Nodes(holding_at(solved.problem, {**right.conditions, **conditions}))

    return single(
        AT,
        form=letters_form,
        answer=lambda solved, solution: Nodes(solution.left_out) if solved.problem.values else None,
        follow=follow,
        rests_on=lambda solved: tuple(
            f"{CUT}{letter}" for letter in asked_letters(solved.solution)
        ),
    )


def own_conditions(answers: Answers) -> dict[str, Inequalities]:
    """Return the student's own conditions by their letter."""
    return {
        name.removeprefix(CUT): answer
        for name, answer in answers.items()
        if name.startswith(CUT) and isinstance(answer, Inequalities)
    }


def holding_at(problem: LetterProblem, conditions: Mapping[str, Condition]) -> frozenset[str]:
    """Return the letters whose conditions hold for the example values."""
    if not problem.values:
        return frozenset()
    return frozenset(
        letter for letter, condition in conditions.items() if holds_at(condition, problem.values)
    )


def ask_never() -> AboutLetters:
    """Ask which letters are always evaluated."""
    return single(NEVER, form=letters_form, answer=lambda _, solution: Nodes(solution.never))


def ask_best() -> AboutLetters:
    """Ask how few leaves the search may evaluate."""
    return single(
        BEST,
        form=lambda solved: forms.count_of(len(leaves(solved.problem.tree))),
        answer=lambda _, solution: Number(Rational(solution.fewest)),
    )


def ask_value() -> AboutLetters:
    """Ask for the value of the root in the letters."""
    return single(
        VALUE,
        form=lambda solved: forms.expression(*solved.problem.letters),
        answer=lambda _, solution: expression(solution.value),
    )


# Draws: a layout, letters and numbers at its leaves, and example values.


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: a tree of that depth and so many leaves, some of them `numbers`."""

    depth: int = within(2, 4)
    leaves: int = within(4, 6)
    numbers: int = within(0, 3)


SIZES = {
    Level.EASY: Size(depth=2, leaves=6, numbers=0),
    Level.MEDIUM: Size(depth=3, leaves=6, numbers=0),
    Level.HARD: Size(depth=4, leaves=6, numbers=1),
}
LETTERS = "pqrstu"
"""The letters of drawn trees, none of which is also the name of a node or a move."""
LOWEST, HIGHEST = 1, 9
"""The least and the greatest number at a leaf, and of the example values."""
MIN_CHILDREN, MAX_CHILDREN = 2, 4
TRIES = 40
"""The draws of a tree, and of values, after which they are taken as they are."""
DEEP = 3
"""The least depth at which a leaf may be cut off at two nodes above it."""
MIN_CONDITIONS = 2
"""The least number of letters with conditions of their own that can hold."""
MIN_LETTERS = MIN_CONDITIONS + 1
"""The least number of letters: no condition on the first one searched depends on another."""

Layout: TypeAlias = tuple["Layout", ...]
"""The children of a node, each a layout; a leaf has none."""


@cache
def layouts(leaf_count: int, depth: int) -> tuple[Layout, ...]:
    """Return the layouts of so many leaves, no deeper, with two to four children at a node."""
    if leaf_count == 1:
        return ((),)
    if depth == 0:
        return ()
    return tuple(
        children
        for n in range(MIN_CHILDREN, MAX_CHILDREN + 1)
        for parts in compositions(leaf_count, n)
        for children in product(*(layouts(part, depth - 1) for part in parts))
    )


def compositions(total: int, n: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a number as a sum of n positive ones in order."""
    if n == 1:
        yield (total,)
        return
    for first in range(1, total - n + 2):
        yield from ((first, *rest) for rest in compositions(total - first, n - 1))


def depth_of(layout: Layout) -> int:
    """Return the number of moves on the longest line of a layout."""
    return 1 + max(map(depth_of, layout)) if layout else 0


@cache
def fitting_layouts(size: Size) -> tuple[Layout, ...]:
    """Return the layouts of exactly that depth at which enough is to be asked."""
    return tuple(
        layout
        for layout in layouts(size.leaves, size.depth)
        if depth_of(layout) == size.depth and is_fitting(planted(layout, Max, letters_in_order()))
    )


@cache
def layouts_by_fewest(size: Size) -> Mapping[int, tuple[Layout, ...]]:
    """Return the fitting layouts by how few leaves are evaluated, so that none is common."""
    groups: dict[int, list[Layout]] = {}
    for layout in fitting_layouts(size):
        tree = planted(layout, Max, letters_in_order())
        groups.setdefault(fewest_evaluated(tree), []).append(layout)
    return {fewest: tuple(group) for fewest, group in groups.items()}


def fewest_evaluated(tree: Inner) -> int:
    """Return how few leaves the search may evaluate, if all of them are letters."""
    sets = [order_set(condition_of(cuts)) for cuts in cuts_above_leaves(tree).values()]
    return len(sets) - most_left_out(sets)


def letters_in_order() -> Iterator[Leaf | Unknown]:
    """Yield more letters than a tree has leaves."""
    return (Unknown(symbol=letter) for letter in "abcdefg")


def is_fitting(tree: Inner) -> bool:
    """Return whether enough leaves can be cut off, in a deep tree one of them at two nodes."""
    cuts = {cuts for cuts in cuts_above_leaves(tree).values() if cuts}
    several = levels(tree) < DEEP or any(len(above) > 1 for above in cuts)
    return len(cuts) >= MIN_CONDITIONS and several


def planted(layout: Layout, sort: type[Max | Min], ends: Iterator[Leaf | Unknown]) -> Inner:
    """Build the named tree of a layout, with these leaves from left to right."""
    return rooted(name_nodes(grown(layout, sort, ends)))


def grown(layout: Layout, sort: type[Max | Min], ends: Iterator[Leaf | Unknown]) -> Tree:
    """Build the tree of a layout without names."""
    if not layout:
        return next(ends)
    other = Min if sort is Max else Max
    return sort(tuple(grown(child, other, ends) for child in layout))


def draw(rng: Rng, size: Size) -> LetterProblem:
    """Generate a tree with letters in any order, and values that make some cuts and not others."""
    fewest = rng.pick(sorted(layouts_by_fewest(size)))

    def is_wanted(problem: LetterProblem) -> bool:
        solution = solve_under(problem, AIMA)
        return solution.fewest == fewest and fair(problem, solution, size)

    problem = draw_until(lambda: LetterProblem(drawn_tree(rng, size, fewest)), is_wanted, TRIES)
    solution = solve_under(problem, AIMA)
    asked, count = asked_letters(solution), rng.between(1, MAX_ASKED)
    numbers = {leaf.utility for leaf in leaves(problem.tree) if isinstance(leaf, Leaf)}
    others = [Rational(n) for n in range(LOWEST, HIGHEST + 1) if n not in numbers]
    letters = sorted(problem.letters)
    return draw_until(
        lambda: replace(problem, values=dict(zip(letters, rng.shuffled(others), strict=False))),
        lambda problem: len(holding_at(problem, solution.conditions) & {*asked}) == count,
        TRIES,
    )


def drawn_tree(rng: Rng, size: Size, fewest: int) -> Inner:
    """Generate a tree with letters and numbers in any order.

    If all were letters, so few leaves might be evaluated.
    """
    letters = LETTERS[: size.leaves - size.numbers]
    numbers = different(rng, size.numbers, LOWEST, HIGHEST)
    ends: list[Leaf | Unknown] = [*map(letter_leaf, letters), *map(Leaf, numbers)]
    roots: tuple[type[Max | Min], ...] = (Max, Min)
    layout = rng.pick(layouts_by_fewest(size)[fewest])
    return planted(layout, rng.pick(roots), iter(rng.shuffled(ends)))


def letter_leaf(letter: str) -> Unknown:
    """Return the leaf of a letter."""
    return Unknown(symbol=letter)


def check(size: Size) -> None:
    """Raise BadParameter where there are too few letters, or nothing to ask."""
    if size.leaves - size.numbers < MIN_LETTERS:
        raise BadParameter(
            "in a tree of {leaves} leaves with {numbers} numbers there are fewer than {least} "
            "letters; raise leaves, or lower numbers",
            leaves=size.leaves,
            numbers=size.numbers,
            least=MIN_LETTERS,
        )
    if not fitting_layouts(size):
        raise BadParameter(
            "a tree of depth {depth} with {leaves} leaves cuts off too few of them; ask for more "
            "leaves, or a smaller depth",
            depth=size.depth,
            leaves=size.leaves,
        )


def fair(problem: LetterProblem, solution: SymbolicSolution, _size: Size) -> bool:
    """Return whether enough conditions are asked, and some but not all of them hold."""
    asked = asked_letters(solution)
    return len(asked) >= MIN_CONDITIONS and (
        not problem.values or not solution.left_out.isdisjoint(asked)
    )


# Misconceptions.


def supposing(
    name: str,
    conditions: Callable[[Inner, Rules], Mapping[str, Condition]],
    first: Callable[[Condition], Condition] | None = None,
    value: Callable[[Term], Term] | None = None,
) -> Wrong[LetterProblem, SymbolicSolution, SymbolicSolution]:
    """Return the mistake of wrong conditions, from which the letters left out follow."""

    def solve_wrongly(solved: SolvedCase, convention: Convention) -> SymbolicSolution | None:
        problem, right = solved.problem, solved.solution
        wrong_conditions = conditions(problem.tree, convention.rules)
        letters = problem.letter_of_leaf
        by_letter = {
            letters[leaf]: one for leaf, one in wrong_conditions.items() if leaf in letters
        }
        asked = asked_letters(right)
        if all(order_set(by_letter[x]) == order_set(right.conditions[x]) for x in asked):
            return None
        own = {letter: by_letter[letter] for letter in asked}
        return SymbolicSolution(
            conditions=own,
            first=first(right.first) if first else right.first,
            never=right.never,
            fewest=right.fewest,
            left_out=holding_at(problem, {**right.conditions, **own}),
            value=value(right.value) if value else right.value,
        )

    return Wrong(name=name, about=CUT, solve=solve_wrongly, select_answers=what_shows)


def first_child_alone(solved: SolvedCase, convention: Convention) -> SymbolicSolution | None:
    """Believe that everything but the first child's leaves can be left out."""
    problem, right = solved.problem, solved.solution
    first = problem.tree.children[0 if convention.rules.order is Order.LEFT else -1]
    ends = leaves(first)
    letters = frozenset(leaf.symbol for leaf in ends if isinstance(leaf, Unknown))
    return SymbolicSolution(
        conditions=right.conditions,
        first=right.first,
        never=letters,
        fewest=len(ends),
        left_out=right.left_out,
        value=right.value,
    )


def with_terms(problem: LetterProblem, _solution: SymbolicSolution) -> Picture:
    """Draw the tree with nothing but its letters."""
    return Picture(tree=problem.tree)


FAMILY: Family[Size, LetterProblem, SymbolicSolution] = family_on_trees(
    "symbolic-pruning",
    source="AIMA 4e, section 5.2.3; Knuth and Moore, An Analysis of Alpha-Beta Pruning (1975)",
    sizes=SIZES,
    draw=draw,
    revision=2,
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        ask_value(),
        ask_conditions(),
        ask_values(),
        ask_first(),
        ask_never(),
        ask_best(),
    ),
    notation=LETTER_TREES,
    solution_picture=with_terms,
    settings=("cut", "returns", "order"),
    lazy_limit=Fraction(1, 5),
    worth={VALUE: 1, f"{CUT}*": 3, FIRST: 2, AT: 1, NEVER: 1, BEST: 1},
    easy_limits={FIRST: 0, BEST: 0},
    mistakes=(
        supposing("condition-turned", wrong.changing(wrong.turn), wrong.turn_sign),
        supposing("strict-for-loose", wrong.changing(wrong.other_strictness)),
        supposing(
            "min-and-max-swapped",
            wrong.changing(wrong.swap_operations),
            wrong.swap_in_condition,
            wrong.swapped,
        ),
        supposing("compared-with-sibling", wrong.changing(wrong.compare_with_sibling)),
        supposing("last-child-alone", wrong.changing(wrong.last_child_alone)),
        supposing("last-subtree-alone", wrong.last_bound),
        supposing("parent's-bound-alone", wrong.changing(wrong.parent_alone)),
        supposing("own-node-alone", wrong.own_node_alone),
        Wrong(
            name="first-child-alone",
            about=NEVER,
            solve=first_child_alone,
            select_answers=what_shows,
        ),
    ),
)
