"""Linear evaluation: weighted features of positions, the best one, and for which weight."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.unknowns import ends_of
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, differs, solving
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    best_moves,
    leaves_a_choice,
    own_worths,
    single,
)
from generator.exercise.size import one_of, within
from generator.subjects.games.feature_positions import (
    PARTS,
    UNKNOWN,
    EvaluatedPositions,
    Evaluations,
    FeaturePosition,
    chosen_for,
    evaluated,
    evaluations,
)
from solver.exact import Rational
from solver.mistakes import evaluation as wrong
from solver.searches.evaluation import MATERIAL, Pieces, weigh_features
from solver.turn import PLAYERS

# Questions about evaluated positions: each evaluation, the best position, and for which weight.


AboutPositions: TypeAlias = QuestionTemplate[Evaluations, EvaluatedPositions, EvaluatedPositions]
SolvedCase: TypeAlias = SolvedProblem[Evaluations, EvaluatedPositions]


def evaluations_of_positions() -> AboutPositions:
    """Ask for the evaluation of each position: `e-p1`."""
    return QuestionTemplate(
        answers=lambda _, solution: {f"e-{name}": Number(v) for name, v in solution.values.items()},
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 2,
    )


def best_position() -> AboutPositions:
    """Ask for the positions best for MAX, by the student's own evaluations."""
    return best_moves(
        lambda solution: solution.values,
        best=lambda solution: solution.best,
        own_values=own_values,
        rests_on=question_names,
    )


def for_weight() -> AboutPositions:
    """Ask for the weights of one feature for which the first position is one of the best."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = own_values(solved, answers)
        if not leaves_a_choice(own, solved.solution.values):
            return None
        return Reals(chosen_for(solved.problem, solved.solution.sums, own))

    return single(
        "weight",
        form=lambda _: forms.reals(UNKNOWN),
        answer=lambda _, solution: Reals(solution.chosen),
        points=3,
        follow=follow,
        rests_on=question_names,
    )


def question_names(solved: SolvedCase) -> tuple[str, ...]:
    """Return the names of the questions about evaluations."""
    return tuple(f"e-{name}" for name in solved.solution.values)


def own_values(solved: SolvedCase, answers: Answers) -> Mapping[str, Rational]:
    """Return the student's evaluations, and the right ones where he gave none."""
    return own_worths(answers, solved.solution.values, question_of=lambda name: f"e-{name}")


MAX_COUNTS: Mapping[str, int] = {"P": 8, "N": 2, "B": 2, "R": 2, "Q": 1, "M": 40, "D": 3}
"""The most of each feature: pieces, squares to move to, doubled pawns."""
QUARTERS = 4
PIECES = "NBRQ"
"""The pieces whose weights may vary."""
TRIES = 20
"""The number of times that a position is drawn anew."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `weights` are the usual or random ones; `features` counts other features.

    No evaluation is further from 0 than `most`.
    """

    positions: int = within(2, 4)
    weights: str = one_of("material", "drawn")
    features: int = within(0, 2)
    most: int = within(5, 30)


SIZES = {
    Level.EASY: Size(3, "material", 0, 10),
    Level.MEDIUM: Size(3, "drawn", 0, 12),
    Level.HARD: Size(3, "drawn", 2, 15),
}


def draw(rng: Rng, size: Size) -> Evaluations:
    """Generate positions in which neither side has much more than the other.

    The first one is drawn anew until it is best for some weights of a piece, and not for others.
    """
    weights = drawn_weights(rng, size)
    others = [drawn_position(rng, weights, size) for _ in range(size.positions - 1)]
    problems: list[Evaluations] = []
    for _ in range(TRIES):
        positions = (drawn_position(rng, weights, size), *others)
        problems = [Evaluations(weights, positions, piece) for piece in rng.shuffled(PIECES)]
        problem = next((one for one in problems if fair(one, evaluated(one), size)), None)
        if problem is not None:
            return problem
    return problems[0]


def drawn_weights(rng: Rng, size: Size) -> tuple[tuple[str, Rational], ...]:
    """Generate weights: 1 for a pawn, and about the usual ones for the other pieces."""
    pieces = dict(MATERIAL)
    if size.weights == "drawn":
        quarters = {piece: rng.between(-QUARTERS, QUARTERS) for piece in PIECES}
        pieces |= {piece: pieces[piece] + Rational(n, QUARTERS) for piece, n in quarters.items()}
    others = {"M": Rational(1, rng.pick((5, 10, 20))), "D": Rational(-1, rng.pick((2, 3, 4)))}
    chosen = dict(rng.shuffled(tuple(others.items()))[: size.features])
    return tuple({**pieces, **chosen}.items())


def drawn_position(
    rng: Rng, weights: tuple[tuple[str, Rational], ...], size: Size
) -> FeaturePosition:
    """Generate the counts of each feature on both sides, with a small evaluation, but not 0."""

    def is_small(position: FeaturePosition) -> bool:
        features = {feature.piece: feature.more for feature in position.features}
        return 0 < abs(weigh_features(features, dict(weights)).value) <= size.most

    def draw_position() -> FeaturePosition:
        counts = tuple(drawn_counts(rng, feature) for feature, _ in weights)
        return FeaturePosition(rng.pick(PLAYERS), counts)

    return draw_until(draw_position, is_small, TRIES)


def drawn_counts(rng: Rng, feature: str) -> Pieces:
    """Generate the counts of one feature; pawns and squares are about equal on both sides."""
    most = MAX_COUNTS[feature]
    ours = rng.between(0 if most <= len("NB") + 1 else most // 2, most)
    near = max(0, ours - most // 4), min(most, ours + most // 4)
    theirs = rng.between(*near) if most > len("NBD") else rng.between(0, most)
    return Pieces(feature, ours, theirs)


def fair(_problem: Evaluations, positions: EvaluatedPositions, size: Size) -> bool:
    """Return whether one position is best, none is 0, and from some weight > 0 on it is another."""
    ends = [end for end in ends_of(positions.chosen) if not isinstance(end, float)]
    return (
        len(positions.best) == 1
        and all(0 < abs(v) <= size.most for v in positions.values.values())
        and bool(ends)
        and all(0 < end <= 2 * size.most for end in ends)
    )


FAMILY: Family[Size, Evaluations, EvaluatedPositions] = family_by_parts(
    "linear-evaluation",
    source="AIMA 4e, section 5.3.1; S0, Decisiones imperfectas; S3, La funzione di valutazione",
    sizes=SIZES,
    revision=2,
    last_release={1: "0.1.0"},
    draw=draw,
    fair=fair,
    solve=evaluated,
    questions=(evaluations_of_positions(), best_position(), for_weight()),
    game=evaluations,
    parts=PARTS,
    features=lambda problem, _worked: {
        "positions": len(problem.positions),
        "weighed": len(problem.weights),
        "terms": sum(
            feature.more != 0 for position in problem.positions for feature in position.features
        ),
    },
    worth={"e-*": 3, "best": 1, "weight": 2},
    mistakes=(
        solving(
            "unsigned-sum", lambda problem: evaluated(problem, wrong.unsigned_sum), about="e-p1"
        ),
        altering(
            "mover's-sign",
            lambda problem, _worked: evaluated(problem, wrong.movers_sign),
            about="e-p1",
            shows=differs("e-p1"),  # where MAX is to move it is right
        ),
        solving(
            "equal-weights",
            lambda problem: evaluated(problem, weighing=wrong.equal_weights),
            about="e-p1",
        ),
    ),
)
