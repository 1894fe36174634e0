"""Forward pruning: what a beam keeps and returns, and what it misses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.spans import ALWAYS, NEVER, Span, Spans, complement
from generator.base.picture import Picture
from generator.exercise.family import Family
from generator.exercise.mistakes import Wrong, reckoning, what_shows
from generator.exercise.parts import Features
from generator.subjects.trees.drawing.beam_draws import SIZES, Size, check, draw
from generator.subjects.trees.problems.beam_problem import BEAMS, BeamProblem
from generator.subjects.trees.searches.beam_questions import (
    BEST,
    CUT_LEAVES,
    ESTIMATES,
    LEAST_WIDTH,
    LOSS,
    MISSED,
    QUESTIONS,
    REACHED,
    TRUE_BEST,
    TRUE_VALUE,
    UNSAFE,
    VALUE,
    VALUES,
    spans_of,
)
from generator.subjects.trees.searches.depths import estimated, estimates
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.tree_pictures import hanging_from
from solver.analyses.forward_pruning import (
    ForwardPruning,
    Narrowing,
    prune_forward,
)
from solver.exact import ONE, Rational
from solver.mistakes import forward_pruning as wrong
from solver.searches.beam import narrow_tree
from solver.trees.node_names import inner_nodes, leaves


def solve(problem: BeamProblem, _convention: object = None) -> ForwardPruning:
    """Search with the beams, and the whole tree."""
    return solve_by(problem, narrow_tree)


def solve_by(problem: BeamProblem, narrow: Narrowing) -> ForwardPruning:
    """Search with beams that keep children in that way, and the whole tree."""
    return prune_forward(
        problem.tree, problem.width, widest=problem.widest, node=problem.node, narrow=narrow
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
        return len({beam.value for beam in pruning.widths}) > 1
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
        select_answers=what_shows,
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
    revision=3,
    enough=450,
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
        REACHED: 3,
        VALUE: 3,
        f"{BEST}|{TRUE_BEST}": 1,
        VALUES: 3,
        TRUE_VALUE: 3,
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
            select_answers=what_shows,
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
