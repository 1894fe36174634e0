"""Forward pruning: what a beam keeps and returns, and what it misses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from generator.answers import forms
from generator.answers.agreement import Credit
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.reals import Reals
from generator.answers.spans import ALWAYS, NEVER, Span, Spans, complement, union
from generator.answers.unknowns import span_of_part
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, reckoning, what_differs
from generator.exercise.parts import Features
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.exercise.work import CALCULATION, COUNTED, at_root, by_name, count_of_leaves
from generator.subjects.trees.drawing.misleading_estimates import (
    Looks,
    add_tie,
    best_node,
    drawn_looks,
    glimpse,
    has_ties,
    is_reply_missed,
    misleading_node,
    ranked_children,
    with_looks,
)
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    check_range,
    drawn_leaves,
    planted,
    utilities,
)
from generator.subjects.trees.drawing.tree_shapes import MIN_CHILDREN, ON_A_SHEET, filled
from generator.subjects.trees.problems.beam_problem import BEAMS, BeamProblem, most_children
from generator.subjects.trees.searches.depths import estimated, estimates
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import moves_at_root
from generator.subjects.trees.values.tree_pictures import hanging_from
from solver.analyses.forward_pruning import (
    ForwardPruning,
    Narrowing,
    SearchedPart,
    lowest_nodes,
    prune_forward,
    reach_only,
    search_beam,
)
from solver.exact import ONE, Rational
from solver.mistakes import forward_pruning as wrong
from solver.searches.beam import narrow_tree
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Inner


def solve(problem: BeamProblem, _convention: object = None) -> ForwardPruning:
    """Search with the beams, and the whole tree."""
    return solve_by(problem, narrow_tree)


def solve_by(problem: BeamProblem, narrow: Narrowing) -> ForwardPruning:
    """Search with beams that keep children in that way, and the whole tree."""
    return prune_forward(
        problem.tree, problem.width, widest=problem.widest, node=problem.node, narrow=narrow
    )


# Questions: what is reached and returned, what is missed and what that costs.


AboutBeams: TypeAlias = QuestionTemplate[BeamProblem, ForwardPruning, ForwardPruning]
SolvedCase: TypeAlias = SolvedProblem[BeamProblem, ForwardPruning]
REACHED, VALUE, BEST, VALUES = "reached", "value", "best", "values"
TRUE_VALUE, TRUE_BEST = "true-value", "true-best"
LEAST_WIDTH, MISSED, LOSS = "least-width", "missed", "loss"
CUT_LEAVES, UNSAFE, ESTIMATES = "cut-leaves", "unsafe", "estimates"
PICKED = Credit(wrong=Rational(2))
"""Credit for nodes; otherwise naming all of them would pay."""


def ask_reached() -> AboutBeams:
    """Ask for the nodes above leaves that the search reaches."""
    return single(
        REACHED,
        form=lambda solved: forms.nodes(*lowest_nodes(solved.problem.tree), groups={}),
        answer=lambda solved, pruning: (
            None if solved.problem.widest else Nodes(frozenset(pruning.beam.lowest))
        ),
        credit=PICKED,
    )


def own_part(solved: SolvedCase, answers: Answers) -> SearchedPart | None:
    """Return the search of the student's own nodes, if these leave a choice at the root."""
    own = answers.get(REACHED)
    if not isinstance(own, Nodes) or own.labels == frozenset(solved.solution.beam.lowest):
        return None
    part = reach_only(solved.problem.tree, own.labels)
    return None if part is None or len(part.children) < MIN_CHILDREN else SearchedPart(part)


def ask_value() -> AboutBeams:
    """Ask for the value that the search returns, by the student's own nodes."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        part = own_part(solved, answers)
        return None if part is None else Number(part.value)

    return single(
        VALUE,
        form=lambda _: forms.NUMBER,
        answer=lambda solved, pruning: (
            None if solved.problem.widest else Number(pruning.beam.value)
        ),
        follow=follow,
        rests_on=lambda solved: () if solved.problem.widest else (REACHED,),
        work=lambda solved: None if solved.problem.widest else by_name(solved.problem.tree),
    )


def ask_best() -> AboutBeams:
    """Ask for the move that the search plays, by the student's own nodes."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        part = own_part(solved, answers)
        return None if part is None else Moves(frozenset({part.move}))

    return single(
        BEST,
        form=lambda solved: moves_at_root(solved.problem.tree),
        answer=lambda solved, pruning: (
            Moves(frozenset({pruning.beam.move})) if solved.problem.is_alone else None
        ),
        follow=follow,
        rests_on=lambda solved: (REACHED,) if solved.problem.is_alone else (),
    )


def ask_values() -> AboutBeams:
    """Ask for the values that the search returns with each width, from 1 on."""
    return single(
        VALUES,
        form=lambda solved: replace(
            forms.NUMBERS, options=tuple(str(i) for i in range(1, solved.problem.widest + 1))
        ),
        answer=lambda solved, pruning: (
            Numbers(tuple(beam.value for beam in pruning.widths)) if solved.problem.widest else None
        ),
    )


def ask_true_value() -> AboutBeams:
    """Ask for the minimax value of the whole tree."""
    return single(
        TRUE_VALUE,
        form=lambda _: forms.NUMBER,
        answer=lambda _, pruning: Number(pruning.whole_tree.value),
        work=lambda solved: at_root(solved.problem.tree),
    )


def ask_true_best() -> AboutBeams:
    """Ask for the best move of the whole tree."""
    return single(
        TRUE_BEST,
        form=lambda solved: moves_at_root(solved.problem.tree),
        answer=lambda solved, pruning: (
            Moves(frozenset({pruning.whole_tree.move})) if solved.problem.is_alone else None
        ),
    )


def ask_least_width() -> AboutBeams:
    """Ask for the least width with which the search plays the best move."""
    return single(
        LEAST_WIDTH,
        form=lambda solved: forms.count_of(most_children(solved.problem.tree)),
        answer=lambda solved, pruning: (
            Number(Rational(pruning.least_width)) if solved.problem.widest else None
        ),
        work=lambda solved: COUNTED if solved.problem.widest else None,
    )


def ask_missed() -> AboutBeams:
    """Ask for the nodes at which the search discards the best child."""
    return single(
        MISSED,
        form=lambda solved: forms.nodes(*solved.problem.deciding, groups={}),
        answer=lambda solved, pruning: (
            Nodes(frozenset(pruning.missed)) if solved.problem.widest else None
        ),
        credit=PICKED,
    )


def ask_loss() -> AboutBeams:
    """Ask for what the move costs MAX, by the student's own value of the whole tree."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own, pruning = answers.get(TRUE_VALUE), solved.solution
        if not isinstance(own, Number) or isinstance(own.value, float):
            return None
        if own.value in (pruning.whole_tree.value, pruning.played):
            return None
        return Number(own.value - pruning.played)

    return single(
        LOSS,
        form=lambda _: forms.NUMBER,
        answer=lambda solved, pruning: None if solved.problem.is_alone else Number(pruning.loss),
        follow=follow,
        rests_on=lambda _: (TRUE_VALUE,),
        work=lambda solved: None if solved.problem.is_alone else CALCULATION,
    )


def ask_cut_leaves() -> AboutBeams:
    """Ask for the number of leaves that alpha-beta evaluates in what the beam reaches."""
    return single(
        CUT_LEAVES,
        form=lambda solved: forms.count_of(len(leaves(solved.problem.tree))),
        answer=lambda solved, pruning: (
            Number(Rational(len(pruning.beam.cut_run.visited))) if solved.problem.node else None
        ),
        work=lambda solved: count_of_leaves(solved.problem.tree) if solved.problem.node else None,
    )


def ask_unsafe() -> AboutBeams:
    """Ask for the discarded nodes that alpha-beta looks into."""
    return single(
        UNSAFE,
        form=lambda solved: forms.nodes(
            *(node.name for node in inner_nodes(solved.problem.tree)[1:]), groups={}
        ),
        answer=lambda solved, pruning: (
            Nodes(frozenset(pruning.unsafe)) if solved.problem.node else None
        ),
        credit=PICKED,
    )


def ask_estimates() -> AboutBeams:
    """Ask for the estimates of a node with which the search plays the best move."""
    return single(
        ESTIMATES,
        form=lambda _: forms.reals("x"),
        answer=lambda solved, pruning: Reals(spans_of(pruning)) if solved.problem.node else None,
    )


def spans_of(pruning: ForwardPruning) -> Spans:
    """Return the estimates as a set of numbers."""
    return union(map(span_of_part, pruning.estimates))


QUESTIONS = (
    ask_reached(),
    ask_value(),
    ask_best(),
    ask_values(),
    ask_true_value(),
    ask_true_best(),
    ask_least_width(),
    ask_missed(),
    ask_loss(),
    ask_cut_leaves(),
    ask_unsafe(),
    ask_estimates(),
)


# Draws: estimates that mislead.


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; an estimate is off its node's value by up to `error`.

    A node has up to `branching` children, and the root has `moves`. What is asked is about one
    beam, about beams of several widths, or about an estimate and alpha-beta.
    """

    moves: int = within(3, 4)
    branching: int = within(3, 4)
    leaves: int = within(16, ON_A_SHEET)
    low: int = within(-50, 30)
    high: int = within(10, 99)
    error: int = within(4, 30)
    asks: str = one_of("beam", "widths", "estimate")


SIZES = {
    Level.EASY: Size(3, 3, 19, 0, 30, 14, "beam"),
    Level.MEDIUM: Size(4, 3, 24, 0, 40, 18, "widths"),
    Level.HARD: Size(3, 3, 22, -20, 40, 25, "estimate"),
}
REPLIES, LAST_MOVES = 2, 2
"""The least number of moves of MIN, and of the last ones of MAX."""
WIDTH = 2
MIN_UTILITIES = 2
"""How many utilities there are to choose from for each leaf."""
LEAST_WIDTHS = (1, 2, 2, 2, 3, 3, 3, 4, 4)
"""The least widths that are aimed at; those for which few trees are found more often."""
TREES, TRIES = 20, 60
"""How many trees are tried, and how many sets of estimates on each."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What a draw shall be: the width, whether it loses the best move at the root, and more.

    `is_right` is whether the beam plays the best move all the same; `least` is the least width
    that does, or 0 where only one is looked at. `has_tie` is whether two children look equally
    good. `is_missed_below` is whether MIN loses his best reply somewhere, or None for either. The
    unknown estimate is that of a `reply` or of a move of the root. `played` is the place of the
    move that the beam plays, or None for any.
    """

    width: int
    is_lost_at_root: bool
    is_right: bool = False
    least: int = 0
    has_tie: bool = False
    is_reply: bool = False
    is_missed_below: bool | None = None
    played: int | None = None


def drawn_aims(rng: Rng, size: Size) -> Aims:
    """Decide what the exercise shall be about before a tree is drawn."""
    aims = Aims(WIDTH, is_lost_at_root=rng.below(2) == 0, has_tie=rng.below(2) == 0)
    match size.asks:
        case "beam":
            is_right = rng.below(3) == 0
            is_lost = aims.is_lost_at_root and not is_right
            played = rng.below(size.moves)
            return replace(aims, is_right=is_right, is_lost_at_root=is_lost, played=played)
        case "widths":
            least = min(rng.pick(LEAST_WIDTHS), size.moves)
            width = 1 if least == WIDTH else WIDTH
            is_lost = width == 1 or (aims.is_lost_at_root and least > width) or least == size.moves
            is_below = not is_lost or rng.below(5) > 0
            return replace(
                aims, least=least, width=width, is_lost_at_root=is_lost, is_missed_below=is_below
            )
        case _:
            is_reply = rng.below(2) == 0
            is_lost = aims.is_lost_at_root and not is_reply
            return replace(aims, is_reply=is_reply, is_lost_at_root=is_lost)


def draw(rng: Rng, size: Size) -> BeamProblem:
    """Generate a tree on which a beam errs as it is aimed at, in some tries."""
    aims = drawn_aims(rng, size)
    problem = draw_until(
        lambda: drawn_problem(rng, size, aims), lambda drawn: drawn is not None, TREES
    )
    return problem or bare_problem(rng, size, aims)


def bare_problem(rng: Rng, size: Size, aims: Aims) -> BeamProblem:
    """Generate a problem on which the beam need not err."""
    whole = SearchedPart(drawn_tree(rng, size))
    tree = with_looks(whole.tree, drawn_looks(rng, whole, size.error))
    node = tree.children[0].name if size.asks == "estimate" else ""
    return BeamProblem(tree, aims.width, widest(size, tree), node)


def widest(size: Size, tree: Inner) -> int:
    """Return the greatest width that is compared, or 0."""
    return most_children(tree) - 1 if size.asks == "widths" else 0


def drawn_tree(rng: Rng, size: Size) -> Inner:
    """Generate a tree with different leaves, still without estimates."""
    is_full = size.moves * size.branching * LAST_MOVES <= size.leaves
    least = (size.moves, size.branching if is_full else REPLIES, LAST_MOVES)
    shape = filled(rng, size.branching, least, leaves=size.leaves)
    return planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)


def errs_as_aimed(whole: SearchedPart, looks: Looks, aims: Aims) -> bool:
    """Return whether a beam with these estimates errs as it should."""
    best = best_node(whole)
    value, name = glimpse(whole, looks, aims.width)
    kept = {node.name for node in ranked_children(whole.tree, looks)[: aims.width]}
    if aims.is_missed_below not in (None, is_reply_missed(whole, looks, aims.width)):
        return False
    if aims.played is not None and name != whole.tree.children[aims.played].name:
        return False
    return (
        value != whole.value
        and (name == best) is aims.is_right
        and (best not in kept) is aims.is_lost_at_root
        and all(
            (glimpse(whole, looks, i)[1] == best) is (i == aims.least)
            for i in range(1, aims.least + 1)
        )
    )


def drawn_problem(rng: Rng, size: Size, aims: Aims) -> BeamProblem | None:
    """Generate a problem; None where an aim is missed."""
    whole = SearchedPart(drawn_tree(rng, size))
    for _ in range(TRIES):
        looks = drawn_looks(rng, whole, size.error)
        if has_ties(whole.tree, looks):
            continue
        if aims.has_tie:
            add_tie(rng, whole.tree, aims.width, looks)
        if not errs_as_aimed(whole, looks, aims):
            continue
        tree = with_looks(whole.tree, looks)
        problem = BeamProblem(tree, aims.width, widest(size, tree))
        if aims.has_tie and not ties_matter(problem):
            continue
        if size.asks != "estimate":
            return problem
        if node := misleading_node(rng, whole, looks, aims.width, is_reply=aims.is_reply):
            return replace(problem, node=node)
    return None


def ties_matter(problem: BeamProblem) -> bool:
    """Return whether it matters which of equals is kept."""
    beam, other = (
        search_beam(problem.tree, problem.width, narrow)
        for narrow in (narrow_tree, wrong.ties_to_right)
    )
    return beam.lowest != other.lowest if problem.is_alone else beam.value != other.value


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or utilities cannot all differ."""
    check_range(size.low, size.high)
    least = size.moves * REPLIES * LAST_MOVES
    if size.leaves < least:
        raise BadParameter(
            "{moves} moves with two replies each and two moves after each reply end in {least} "
            "leaves or more, not {leaves}; raise leaves",
            moves=size.moves,
            least=least,
            leaves=size.leaves,
        )
    if utilities(size) < size.leaves * MIN_UTILITIES // 2:
        raise BadParameter(
            "{leaves} different leaf values do not fit between low and high ({size} whole numbers)"
            "; raise high, or lower low or leaves",
            leaves=size.leaves,
            size=utilities(size),
        )


def fair(problem: BeamProblem, pruning: ForwardPruning, _size: Size) -> bool:
    """Return whether the beam errs, and what is asked about has something to find."""
    if pruning.beam.value == pruning.whole_tree.value:
        return False
    if problem.is_alone:
        return True
    if pruning.loss == 0:
        return False
    if problem.widest:
        return bool(pruning.missed) and len({beam.value for beam in pruning.widths}) > 1
    return (
        bool(pruning.unsafe)
        and bool(pruning.beam.cut_run.pruned)
        and spans_of(pruning) not in (NEVER, ALWAYS)
    )


# Misconceptions.


def keeping(
    name: str, narrow: Narrowing, *, answers: Callable[[str], bool] = lambda name: name != ESTIMATES
) -> Wrong[BeamProblem, ForwardPruning, ForwardPruning]:
    """Return the mistake of a beam that keeps other children, with the answers that differ."""
    return Wrong(
        name=name,
        about=(REACHED, VALUES),
        solve=lambda solved, _convention: solve_by(solved.problem, narrow),
        answers=answers,
        select_answers=what_differs,
    )


def takes_estimates(_problem: BeamProblem, pruning: ForwardPruning) -> ForwardPruning:
    """Take estimates of the last nodes for their values."""
    return replace(
        pruning,
        beam=wrong.estimates_as_values(pruning.beam),
        widths=tuple(map(wrong.estimates_as_values, pruning.widths)),
    )


def taken_as_safe(problem: BeamProblem, pruning: ForwardPruning) -> Answers:
    """Take what the beam finds for what minimax finds."""
    answers: dict[str, Answer] = {}
    if not problem.widest:
        answers[TRUE_VALUE] = Number(pruning.beam.value)
    if problem.is_alone:
        answers[TRUE_BEST] = Moves(frozenset({pruning.beam.move}))
    else:
        answers[LOSS] = Number(Rational(0))
    if problem.widest:
        answers[LEAST_WIDTH] = Number(ONE)
    return answers


def every_discard(problem: BeamProblem, pruning: ForwardPruning) -> Answers | None:
    """Name every node at which something is discarded."""
    names = frozenset(name for name, discarded in pruning.discarded.items() if discarded)
    if not problem.widest or names == frozenset(pruning.missed):
        return None
    return {MISSED: Nodes(names)}


def loss_of_values(problem: BeamProblem, pruning: ForwardPruning) -> Answers | None:
    """Compare the values that the two searches return."""
    loss = wrong.loss_of_values(pruning)
    return None if problem.is_alone or loss == pruning.loss else {LOSS: Number(loss)}


def cuts_like_a_beam(problem: BeamProblem, _pruning: ForwardPruning) -> Answers | None:
    """Let alpha-beta leave out whatever the beam discards."""
    return {UNSAFE: Nodes(frozenset())} if problem.node else None


def cuts_the_whole_tree(problem: BeamProblem, pruning: ForwardPruning) -> Answers | None:
    """Count the leaves that alpha-beta evaluates in the whole tree."""
    count = len(pruning.whole_tree.cut_run.visited)
    if not problem.node or count == len(pruning.beam.cut_run.visited):
        return None
    return {CUT_LEAVES: Number(Rational(count))}


def cuts_nothing(problem: BeamProblem, pruning: ForwardPruning) -> Answers | None:
    """Count all leaves that the beam reaches."""
    count = len(leaves(pruning.beam.tree))
    if not problem.node or count == len(pruning.whole_tree.cut_run.visited):
        return None
    return {CUT_LEAVES: Number(Rational(count))}


def about_estimates(
    change: Callable[[BeamProblem, ForwardPruning], Spans | None],
) -> Callable[[BeamProblem, ForwardPruning], Answers | None]:
    """Return the wrong answer to the question about estimates; None without occasion."""

    def answer(problem: BeamProblem, pruning: ForwardPruning) -> Answers | None:
        spans = change(problem, pruning) if problem.node else None
        return None if spans is None else {ESTIMATES: Reals(spans)}

    return answer


def tie_at_the_end(_problem: BeamProblem, pruning: ForwardPruning) -> Spans:
    """Take in the estimate at an end where it does not belong, and the reverse."""
    return tuple(
        Span(
            span.low,
            span.high,
            from_low=not span.from_low and not isinstance(span.low, float),
            to_high=not span.to_high and not isinstance(span.high, float),
        )
        for span in spans_of(pruning)
    )


def half_line_reversed(_problem: BeamProblem, pruning: ForwardPruning) -> Spans:
    """Take the estimates with which the beam errs."""
    return complement(spans_of(pruning))


def counted(problem: BeamProblem, pruning: ForwardPruning) -> Features:
    """Return the features: where the best child is discarded, and the cuts that are asked about."""
    cuts = len(pruning.whole_tree.cut_run.cuts) if problem.node else 0
    return {"missed": len(pruning.missed), "cuts": cuts}


def searched(problem: BeamProblem, pruning: ForwardPruning) -> Picture:
    """Draw the values that the beam finds and its line of play, with what it discards faded."""
    tree, beam = problem.tree, pruning.beam
    crossed = frozenset(
        (node.name, i)
        for node in inner_nodes(tree)
        if node.name in beam.values
        for i, child in enumerate(node.children)
        if child.name in pruning.discarded[node.name]
    )
    return Picture(
        tree=tree,
        values=beam.values,
        notes=estimates(tree),
        crossed=crossed,
        thick=frozenset({(tree.name, tree.moves.index(beam.move))}),
        faded=hanging_from(tree, crossed),
    )


FAMILY: Family[Size, BeamProblem, ForwardPruning] = family_on_trees(
    "forward-pruning",
    source="AIMA 4e, section 5.3.3 (beam search); S3, Potatura in avanti",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=QUESTIONS,
    notation=BEAMS,
    question_picture=estimated,
    solution_picture=searched,
    features=counted,
    lazy_limit=Fraction(1, 5),
    worth={
        REACHED: 2,
        VALUE: 2,
        BEST: 1,
        VALUES: 3,
        TRUE_VALUE: 2,
        TRUE_BEST: 1,
        LEAST_WIDTH: 1,
        MISSED: 2,
        LOSS: 2,
        CUT_LEAVES: 2,
        UNSAFE: 2,
        ESTIMATES: 3,
    },
    mistakes=(
        Wrong(
            name="estimates-as-values",
            about=(VALUE, VALUES),
            solve=lambda solved, _convention: takes_estimates(solved.problem, solved.solution),
            answers=lambda name: name in (VALUE, BEST, VALUES),
            select_answers=what_differs,
        ),
        reckoning("beam-taken-as-safe", taken_as_safe, about=(TRUE_VALUE, LOSS)),
        reckoning("every-discard-missed", every_discard, about=MISSED),
        reckoning("loss-of-values", loss_of_values, about=LOSS),
        reckoning("cuts-like-a-beam", cuts_like_a_beam, about=UNSAFE),
        reckoning("cuts-the-whole-tree", cuts_the_whole_tree, about=CUT_LEAVES),
        reckoning("cuts-nothing", cuts_nothing, about=CUT_LEAVES),
        reckoning("tie-at-the-end", about_estimates(tie_at_the_end), about=ESTIMATES),
        reckoning("half-line-reversed", about_estimates(half_line_reversed), about=ESTIMATES),
        keeping("greatest-at-min", wrong.greatest_at_min),
        keeping("worst-kept", wrong.worst_kept),
        keeping("width-of-level", wrong.whole_level),
        keeping("width-discarded", wrong.discards_width),
        keeping("beam-at-root-only", wrong.root_only),
        keeping("kept-by-true-values", wrong.by_true_values),
        keeping("last-of-equals", wrong.ties_to_right),
    ),
)
