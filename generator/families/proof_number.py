"""Proof-number search: the numbers above, the most-proving line, and what it brings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.base.convention import Convention
from generator.base.errors import BadParameter, BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import differs
from generator.exercise.predictions import play_proof
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.proof_trees import SHALLOW, ProofTree
from generator.subjects.trees.drawing.random_trees import alternating, drawn_shape, planted
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, TreeShape
from generator.subjects.trees.problems.tree_problem import OnTree, TreeProblem, plain_trees
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.tree_mistakes import backing_up
from generator.subjects.trees.values.own_node_values import (
    below_the_root,
    decided_below,
    inner_children,
    students_values,
)
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import Valuation, bottom_up, child_values, chosen
from generator.subjects.trees.values.value_questions import (
    BackedUpTree,
    node_values,
    played,
    variation,
)
from solver.exact import ONE, ZERO, Rational
from solver.mistakes import proof_number as wrong
from solver.searches.proof_number import (
    DISPROVED,
    PROVED,
    NumberStep,
    ProofNumbers,
    number_node,
    of_leaf,
    proof_numbers,
)
from solver.trees.backup import lines
from solver.trees.node_names import End, leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Inner, Leaf, Tree, Unknown
from solver.working import work

# Trees in which a win is to be proved: proof numbers, and the most-proving line.


PROOF_AND_DISPROOF = 2
"""How many numbers each node has."""
ROOT, LINE = "A", "variation"

AboutProofs: TypeAlias = QuestionTemplate[TreeProblem, "Proof", BackedUpTree[ProofNumbers]]


@dataclass(frozen=True, slots=True)
class Proof:
    """The numbers of every node, and the most-proving lines with their first moves.

    `after` are the root's numbers after the last leaf of the line is won, if it is unknown.
    """

    steps: tuple[NumberStep, ...]
    values: Mapping[str, ProofNumbers]
    best: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    after: ProofNumbers | None


SolvedCase: TypeAlias = SolvedProblem[TreeProblem, Proof]


def proof_numbers_of(answer: Answer | None) -> ProofNumbers | None:
    """Return the two numbers of an answer; None if both are 0, which is impossible."""
    if not isinstance(answer, Numbers) or len(answer.values) != PROOF_AND_DISPROOF:
        return None
    pn, dn = answer.values
    return None if pn == dn == ZERO else (pn, dn)


PROOF: Valuation[ProofNumbers] = Valuation(
    leaf=of_leaf,
    back_up=number_node,
    form=forms.COUNTS,
    answer=Numbers,
    read_answer=proof_numbers_of,
)
"""The valuation by proof and disproof number, in this order."""


def rightly(problem: TreeProblem) -> Proof:
    """Compute the proof-number search on the tree as it stands."""
    tree = problem.tree
    steps = work(proof_numbers(tree)).steps
    values = {step.node.name: step.numbers for step in steps}
    picks = chosen(tree, values, PROOF)
    every = tuple(lines(tree, picks))
    return Proof(
        steps=steps,
        values=values,
        best=tuple(tree.moves[i] for i in picks[tree.name]),
        lines=every,
        after=after_a_win(tree, every[0], values),
    )


def pairs() -> AboutProofs:
    """Ask for the numbers of the root and of the nodes just below it, children before parents."""
    return replace(
        node_values(PROOF),
        answers=lambda solved, solution: {
            node.name: Numbers(solution.values[node.name])
            for node in bottom_up(solved.problem.tree)
            if node.name in above_the_last(solved)
        },
        points=lambda name: 3 if name == ROOT else 2,
        rests_on=lambda solved: {
            name: tuple(child for child in children if child in above_the_last(solved))
            for name, children in decided_below(solved.problem.tree).items()
        },
    )


def line() -> AboutProofs:
    """Ask for the line to the most-proving leaf, by the student's own numbers."""
    return replace(
        variation(PROOF),
        points=lambda _: 2,
        rests_on=lambda solved: {LINE: above_the_last(solved)[1:]},
    )


def above_the_last(solved: SolvedProblem[OnTree, object]) -> tuple[str, ...]:
    """Return the nodes asked about: the root, and those of its children where a player moves."""
    tree = solved.problem.tree
    below = (child for child in tree.children if not isinstance(child, End))
    return (tree.name, *(child.name for child in below if inner_children(child)))


def after_the_win() -> AboutProofs:
    """Ask for the root's numbers after the leaf at the end of the line is won.

    They follow from the student's own line and numbers, unless his line ends at no unknown leaf.
    """

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        tree, right_solution = solved.problem.tree, solved.solution
        own = students_values(right_solution.values, answers, PROOF)
        line = answers.get(LINE, Path(right_solution.lines[0]))
        same = all(own[name] == right_solution.values[name] for name in below_the_root(tree))
        if not isinstance(line, Path) or (same and line.moves in right_solution.lines):
            return None
        return write_proof_numbers(after_a_win(tree, line.moves, own))

    def after(solved: SolvedCase, solution: BackedUpTree[ProofNumbers]) -> Answer | None:
        tree = solved.problem.tree
        line = next(iter(played(tree, solution, PROOF)), None)
        return write_proof_numbers(after_a_win(tree, line.moves, solution.values)) if line else None

    return single(
        "after",
        form=lambda _: forms.COUNTS,
        answer=after,
        others=by_other_lines,
        points=3,
        follow=follow,
        rests_on=lambda solved: (*above_the_last(solved)[1:], LINE),
    )


def by_other_lines(solved: SolvedCase) -> tuple[Answer, ...]:
    """Return the numbers after the other most-proving lines."""
    tree, right_solution = solved.problem.tree, solved.solution
    other_answers = (
        write_proof_numbers(after_a_win(tree, line, right_solution.values))
        for line in right_solution.lines[1:]
    )
    return tuple(answer for answer in other_answers if answer is not None)


def write_proof_numbers(numbers: ProofNumbers | None) -> Numbers | None:
    """Return the numbers as an answer, None for None."""
    return None if numbers is None else Numbers(numbers)


def after_a_win(
    node: Tree, line: Sequence[str], values: Mapping[str, ProofNumbers]
) -> ProofNumbers | None:
    """Return a node's numbers after the leaf of the line is won; None if it is no unknown leaf."""
    if isinstance(node, End):
        return PROVED if isinstance(node, Unknown) and not line else None
    if not line or line[0] not in node.moves:
        return None
    i = node.moves.index(line[0])
    below = after_a_win(node.children[i], line[1:], values)
    if below is None:
        return None
    worths = child_values(node, values, PROOF)
    value, _ = number_node(node, (*worths[:i], below, *worths[i + 1 :]))
    return value


def unknown_leaves_picture(problem: TreeProblem, _worked: object) -> Picture:
    """Draw the tree, with a question mark at the unknown leaves."""
    return Picture(tree=problem.tree, leaves=marks(problem.tree))


def marks(tree: Inner) -> dict[str, str]:
    """Return the marks of the unknown leaves."""
    return {leaf.name: "?" for leaf in leaves(tree) if isinstance(leaf, Unknown)}


def solved(problem: TreeProblem, proof: Proof) -> Picture:
    """Draw the numbers in the nodes, and the children to which the search descends."""
    full = backed(PROOF)(problem, proof)
    return Picture(tree=full.tree, values=full.values, thick=full.thick, leaves=marks(problem.tree))


def read_problem(plain: Plain) -> TreeProblem:
    """Read a tree of won, lost and unknown leaves with an undecided root; raise BadProblem."""
    problem = TREES.parse(plain)
    known = (leaf for leaf in leaves(problem.tree) if isinstance(leaf, Leaf))
    if any(leaf.utility not in (ZERO, ONE) for leaf in known) or settled(problem):
        raise BadProblem(
            "this family is about trees whose leaves are won, 1, lost, 0, or unknown, ?, and whose "
            "root is not decided yet: max(min(1, ?), min(?, ?))"
        )
    return problem


def settled(problem: TreeProblem) -> bool:
    """Return whether the known leaves prove or disprove the root."""
    return ZERO in work(proof_numbers(problem.tree)).answer


TREES = plain_trees(Feature.UNKNOWN)
PROOF_TREES: Notation[TreeProblem] = Notation(TREES.write, read_problem)
"""The notation of trees with something left to prove."""


SPARE = 8
"""The most leaves by which a tree is smaller than allowed, so that root numbers vary."""
DEEPEST = 4
"""The greatest depth at which there are leaves enough to decide the numbers of the children."""
ROOTS = [(pn, dn) for pn in range(2, 5) for dn in range(3, 9) if 2 * pn + dn <= 12]
"""The root's numbers that are aimed at equally often; greater ones take too many leaves."""
GREATEST = 6
"""The greatest number of the root's children that is aimed at."""
SELDOM = 5
"""One root in so many has three children, not two."""
TRIES, AIMS_TRIED, AIMS_DRAWN = 8, 4, 40
MIN_KNOWN = 2
"""The fewest known leaves; with one there are few different trees."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; at most `decided` nodes are decided by known leaves."""

    branching: int = within(3, 6)
    depth: int = within(3, 5)
    leaves: int = within(11, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    decided: int = within(0, 3)


SIZES = {
    Level.EASY: Size(5, 3, 28, "even", 1),
    Level.MEDIUM: Size(6, 3, 30, "even", 2),
    Level.HARD: Size(5, 4, 32, "even", 2),
}


def check(size: Size) -> None:
    """Raise BadParameter where only a full tree is possible, in which all lines are alike."""
    least = 2**size.depth + 1
    if size.shape == "even" and size.leaves < least:
        raise BadParameter(
            "with shape even, depth {depth} takes {least} leaves or more for lines to differ, not "
            "{leaves}; raise leaves, or lower depth",
            depth=size.depth,
            least=least,
            leaves=size.leaves,
        )


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree in which most leaves are unknown, the others lost, or won.

    In an even tree the numbers of the root's children are decided first, where there is room.
    """
    has_room = size.shape == "even" and size.depth <= DEEPEST
    for _ in range(AIMS_TRIED if has_room else 0):
        numbers = drawn_numbers(rng, size)
        if takes_few_leaves(numbers, size):
            tree = fitting_tree(rng, size, numbers, rng.below(size.decided + 1))
            if tree is not None:
                return TreeProblem(tree)
    return TreeProblem(random_tree(rng, size))


def drawn_numbers(rng: Rng, size: Size) -> list[tuple[int, int]]:
    """Return numbers of the root's children, of which one has the least proof number."""
    greatest = min(size.branching, GREATEST) if size.depth <= SHALLOW else GREATEST
    root_pn, root_dn = rng.pick([root for root in ROOTS if root[0] < greatest])
    count = 2 if rng.below(SELDOM) else 3

    def numbers() -> list[tuple[int, int]]:
        others = [rng.between(root_pn + 1, greatest) for _ in range(count - 1)]
        return [*zip(rng.shuffled((root_pn, *others)), parts(rng, root_dn, count), strict=True)]

    return draw_until(numbers, lambda drawn: takes_few_leaves(drawn, size), AIMS_DRAWN)


def takes_few_leaves(numbers: Sequence[tuple[int, int]], size: Size) -> bool:
    """Return whether there is room: a node has about as many leaves as its numbers' product."""
    few = sum(pn * (dn + 1) for pn, dn in numbers) <= size.leaves
    return few and max(dn for _, dn in numbers) < size.branching


def parts(rng: Rng, total: int, count: int) -> Iterator[int]:
    """Yield so many positive numbers with that sum."""
    ends = (0, *sorted(rng.shuffled(range(1, total))[: count - 1]), total)
    yield from (after - before for before, after in pairwise(ends))


def fitting_tree(
    rng: Rng, size: Size, numbers: Sequence[tuple[int, int]], decided: int
) -> Inner | None:
    """Return a tree whose root's children have these numbers; None if none drawn fits."""
    tree = draw_until(
        lambda: ProofTree(rng, size.depth, size.branching, decided).draw_tree(numbers),
        lambda tree: is_fitting(tree, size),
        TRIES,
    )
    return tree if is_fitting(tree, size) else None


def is_fitting(tree: Inner, size: Size) -> bool:
    """Return whether the tree has few enough leaves, and some that are known."""
    return len(leaves(tree)) <= size.leaves and known_leaves(tree) >= MIN_KNOWN


def known_leaves(tree: Tree) -> int:
    """Return how many leaves are won or lost."""
    return sum(isinstance(leaf, Leaf) for leaf in leaves(tree))


def random_tree(rng: Rng, size: Size) -> Inner:
    """Generate a tree with any numbers.

    A move of the root that ends the game is lost: otherwise one leaf would prove the root. Some
    reply is missing: in a full tree every line is equally proving.
    """
    lopsided = size.branching**size.depth - size.branching ** (size.depth - 2)
    most = min(size.leaves, lopsided)
    leaves = rng.between(max(most - SPARE, min(most, 2**size.depth)), most)
    of_ten = rng.between(1, 5)
    shape = drawn_shape(
        rng, size.shape, size.branching, depth=size.depth, leaves=leaves, lowest=rng.pick((2, 3))
    )
    ending = not all(child.children for child in shape.children)
    known = ZERO if ending else rng.pick((ZERO, ONE))
    some = partial(known_of_ten, size=size, of_ten=of_ten)

    def ends(node: TreeShape) -> Iterator[End]:
        for child in node.children:
            if child.children:
                yield from ends(child)
            elif child.level == 1 or rng.below(10) < some(node, known):
                yield Leaf(known)
            else:
                yield Unknown()

    return planted(shape, ends(shape), alternating)


def known_of_ten(node: TreeShape, known: Rational, *, size: Size, of_ten: int) -> int:
    """Return how many of ten leaves are known below a node: few where one of them decides it."""
    decides = node.level % 2 == int(known == ZERO)
    return int(size.decided > 0) if decides else of_ten


def solve(problem: TreeProblem, _convention: Convention) -> Proof:
    """Compute the proof-number search."""
    return rightly(problem)


def fair(problem: TreeProblem, proof: Proof, size: Size) -> bool:
    """Return whether one line is most proving up to its last move, and few leaves are known."""
    decided = sum(v in (PROVED, DISPROVED) for v in proof.values.values())
    root = proof.steps[-1].numbers
    last = {line[:-1] for line in proof.lines}
    known = known_leaves(problem.tree)
    return known >= MIN_KNOWN and len(last) == 1 and decided <= size.decided and min(root) > ONE


FAMILY: Family[Size, TreeProblem, Proof] = family_on_trees(
    "proof-number",
    source="Allis (1994), section 2.2; Allis, van der Meulen and van den Herik (1994)",
    sizes=SIZES,
    draw=draw,
    revision=6,
    last_release={4: "0.1.0"},
    check=check,
    fair=fair,
    play=lambda _, proof, _convention: play_proof(proof.steps),
    solve=solve,
    questions=(pairs(), line(), after_the_win()),
    notation=PROOF_TREES,
    question_picture=unknown_leaves_picture,
    solution_picture=solved,
    worth={"A|variation": 1, "[B-Z]": 3, "after": 2},
    mistakes=(
        backing_up("sums-at-or", wrong.sums_at_or),
        backing_up("minimum-at-both", wrong.minimum_at_both),
        backing_up("leaf-unknown-zero", wrong.leaf_unknown_zero),
        backing_up(
            "proof-number-all-the-way",
            wrong.proof_number_all_the_way,
            about="variation",
            shows=differs("variation"),
        ),
    ),
)
