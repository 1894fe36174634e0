"""Money as utility: decisions between gambles by expected utility, and break-even utilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import floor
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.question import Form
from generator.answers.spans import Spans
from generator.answers.unknowns import ends_of
from generator.base.picture import Picture
from generator.base.place import InNode
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.features import whether
from generator.exercise.mistakes import Wrong, altering
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    best_moves,
    greatest,
    leaves_a_choice,
    own_worths,
    single,
)
from generator.exercise.size import one_of, within
from generator.exercise.work import Operation, work_at
from generator.subjects.money.gambles import (
    MAX_GAMBLES,
    PARTS,
    Gambles,
    ValuedGambles,
    gambles,
    in_any_order,
    sums,
    valued,
    where_best,
)
from generator.subjects.trees.problems.chance_problem import fractions
from solver.exact import ONE, ZERO, Rational, text
from solver.lotteries import Lottery, Outcome, Worth, expected_money, expected_utility, is_sure
from solver.mistakes import lotteries as wrong
from solver.trees.node_names import leaves, name_nodes
from solver.trees.tree import Chance, Inner, Leaf, Max, Tree

# Gambles drawn as a tree: MAX chooses, chance decides, the boxes hold sums of money.


def offered(problem: Gambles, _worked: object) -> Picture:
    """Draw the sums and their probabilities."""
    return Picture(tree=gamble_tree(problem))


def weighed(problem: Gambles, valued_gambles: ValuedGambles) -> Picture:
    """Draw the expected utilities, with the utility of each sum beside its box."""
    tree, known = gamble_tree(problem), dict(problem.utilities)
    values = dict(zip(tree.moves, tree.children, strict=True))
    return Picture(
        tree=tree,
        values={
            tree.name: max(valued_gambles.utility.values()),
            **{values[move].name: valued_gambles.utility[move] for move in problem.uncertain},
        },
        notes={
            leaf.name: f"U = {text(known[leaf.utility])}"  # type: ignore[index]  # sums are finite
            for leaf in leaves(tree)
            if isinstance(leaf, Leaf)
        },
        thick=frozenset((tree.name, tree.moves.index(move)) for move in valued_gambles.best),
    )


def in_event(problem: Gambles, move: str) -> InNode:
    """Return the place of an uncertain move's value, in its node."""
    tree = gamble_tree(problem)
    return InNode(tree.children[tree.moves.index(move)].name)


@lru_cache(maxsize=1)  # each question has its place in the same tree
def gamble_tree(problem: Gambles) -> Inner:
    """Return the tree: MAX chooses, chance decides, the leaves are sums of money."""
    tree = name_nodes(Max(tuple(map(event, problem.lotteries))))
    assert isinstance(tree, Max), "MAX chooses first"
    return tree


def events(problem: Gambles) -> Mapping[str, Chance]:
    """Return the chance nodes by the move that leads there."""
    tree = gamble_tree(problem)
    pairs = zip(tree.moves, tree.children, strict=True)
    return {move: node for move, node in pairs if isinstance(node, Chance)}


def event(lottery: Lottery) -> Tree:
    """Return a chance node, or the leaf of a sure sum."""
    ends = tuple(Leaf(outcome.money) for outcome in lottery)
    return ends[0] if is_sure(lottery) else Chance(ends, tuple(outcome.p for outcome in lottery))


# Questions about gambles: expected money, expected utility, the decision, and where it changes.


UNKNOWN = "u"

AboutGambles: TypeAlias = QuestionTemplate[Gambles, ValuedGambles, ValuedGambles]
THOUSAND = 1000
"""The number of euros in the unit of the sheet."""

SolvedCase: TypeAlias = SolvedProblem[Gambles, ValuedGambles]


def expected_sums() -> AboutGambles:
    """Ask for the expected money of each uncertain move: `money-a1`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"money-{move}": Number(solution.money[move]) for move in solved.problem.uncertain
        },
        form=lambda solved, _name: form_of_money(solved.problem),
        works=lambda solved: {
            f"money-{move}": work_at(node, Operation.MEAN, str)
            for move, node in events(solved.problem).items()
        },
    )


def form_of_money(problem: Gambles) -> Form:
    """Return the form of an amount in thousands of euros.

    Where no amount on the sheet is a thousand or more, one that is may be in euros.
    """
    amounts = (outcome.money for lottery in problem.lotteries for outcome in lottery)
    small = all(abs(amount) < THOUSAND for amount in amounts)
    return forms.in_units_of(THOUSAND) if small else forms.NUMBER


def expected_utilities() -> AboutGambles:
    """Ask for the expected utility of each uncertain move: `utility-a1`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"utility-{move}": Number(solution.utility[move]) for move in solved.problem.uncertain
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 5,
        place=lambda solved, name: in_event(solved.problem, name.removeprefix("utility-")),
    )


def best_gamble() -> AboutGambles:
    """Ask for the moves of greatest expected utility, by the student's own utilities."""
    return best_moves(
        lambda solution: solution.utility,
        best=lambda solution: solution.best,
        own_values=own_utilities,
        rests_on=asked_utilities,
    )


def played_from() -> AboutGambles:
    """Ask for the utilities of the greatest sum at which the move that can win it is best."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = own_utilities(solved, answers)
        says = leaves_a_choice(own, solved.solution.utility)
        return Reals(plays_by(solved.problem, own)) if says else None

    return single(
        "from",
        form=lambda _: forms.reals(UNKNOWN),
        answer=lambda _, solution: Reals(solution.plays),
        points=8,
        follow=follow,
        rests_on=asked_utilities,
    )


def plays_by(problem: Gambles, own: Mapping[str, Rational]) -> Spans:
    """Return these utilities, given the expected utilities of all moves."""
    bold = problem.boldest
    p = sum(
        (outcome.p for outcome in problem.lotteries_by_name[bold] if outcome.money == problem.top),
        ZERO,
    )
    known = dict(problem.utilities)[problem.top]

    lines = {move: (v, ZERO) for move, v in own.items()}
    return where_best(problem, {**lines, bold: (own[bold] - p * known, p)})


def asked_utilities(solved: SolvedCase) -> tuple[str, ...]:
    """Return the names of the questions about expected utilities."""
    return tuple(f"utility-{move}" for move in solved.problem.uncertain)


def own_utilities(solved: SolvedCase, answers: Answers) -> Mapping[str, Rational]:
    """Return the student's utilities, and the right ones where he gave none."""
    return own_worths(answers, solved.solution.utility, question_of=lambda move: f"utility-{move}")


TENTHS = 10
STEP = Rational(TENTHS)
"""The step of sums, a multiple of the tenths of probabilities, so that the means are whole."""
TRIES = 40
OTHER_SUMS = 2
"""How many sums of the table are none of the gambles' and no mean."""
NEAR = [n for n in range(1 - TENTHS, TENTHS) if n]
"""How far from a mean these sums may be, so that its place in the table tells nothing."""
UTILITIES = tuple(f"utility-a{i}" for i in range(1, MAX_GAMBLES + 1))


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `sure` is whether one of the gambles is a sure sum.

    Sums go up to `most` steps of ten, utilities to about `highest`.
    """

    gambles: int = within(2, 4)
    outcomes: int = within(2, 3)
    sure: str = one_of("yes", "no")
    most: int = within(5, 20)
    highest: int = within(20, 100)


SIZES = {
    Level.EASY: Size(3, 2, "yes", 6, 30),
    Level.MEDIUM: Size(3, 2, "yes", 9, 60),
    Level.HARD: Size(3, 3, "no", 12, 80),
}


def draw(rng: Rng, size: Size) -> Gambles:
    """Generate gambles that tempt by their money, if some tries give them."""
    return draw_until(lambda: drawn_gambles(rng, size), tempts, TRIES)


def drawn_gambles(rng: Rng, size: Size) -> Gambles:
    """Generate gambles and concave utilities: twice the sum is worth less than twice as much."""
    uncertain = size.gambles - (size.sure == "yes")
    lotteries = [drawn_lottery(rng, size) for _ in range(uncertain)]
    if size.sure == "yes":
        lotteries.append(sure_sum(max(map(expected_money, lotteries))))
    mixed = rng.shuffled(lotteries)
    means = [*map(expected_money, mixed)]
    beside = [rng.pick(means) + Rational(rng.pick(NEAR)) for _ in range(OTHER_SUMS)]
    money = sorted({*sums(mixed), *means, *(m for m in beside if m > 0)})
    return Gambles(mixed, tuple(rising_utilities(rng, money, size)))


def sure_sum(tempting: Rational) -> Lottery:
    """Return a sum a little below the expected money of another gamble."""
    return (Outcome(ONE, max(STEP, STEP * Rational(floor((tempting - ONE) / STEP)))),)


def tempts(problem: Gambles) -> bool:
    """Return whether money and utility decide differently, and one gamble alone can win most."""
    table = dict(problem.utilities)
    money = greatest(
        {move: expected_money(lottery) for move, lottery in problem.lotteries_by_name.items()}
    )
    utility = greatest(
        {
            move: expected_utility(lottery, table)
            for move, lottery in problem.lotteries_by_name.items()
        }
    )
    return (
        len(money) == len(utility) == 1
        and money != utility
        and sums(problem.lotteries).count(problem.top) == 1
    )


def drawn_lottery(rng: Rng, size: Size) -> Lottery:
    """Generate different sums, with tenths for probabilities."""
    steps = rng.shuffled(range(size.most + 1))[: size.outcomes]
    chances = fractions(rng, size.outcomes, TENTHS)
    return tuple(Outcome(p, STEP * Rational(n)) for p, n in zip(chances, steps, strict=True))


def rising_utilities(
    rng: Rng, money: Iterable[Rational], size: Size
) -> Iterator[tuple[Rational, Rational]]:
    """Yield rising sums with their utilities, each greater than the one before."""
    utility = -ONE
    for each in money:
        utility = max(utility + ONE, drawn_utility(rng, each, size))
        yield each, utility


def drawn_utility(rng: Rng, money: Rational, size: Size) -> Rational:
    """Generate a utility near 1 - (1 - m)^2 of the highest."""
    less = ONE - money / (STEP * Rational(size.most))
    curve = Rational(size.highest) * (ONE - less * less)
    return Rational(floor(curve) + rng.below(3)) if money else ZERO


def fair(problem: Gambles, valued_gambles: ValuedGambles, _size: Size) -> bool:
    """Return whether money and utility decide differently, and utility rises, the unknown too."""
    utilities = [u for _, u in problem.utilities]
    *_, second, known = utilities
    ends = [end for end in ends_of(valued_gambles.plays) if not isinstance(end, float)]
    return (
        tempts(problem)
        and all(less < more for less, more in pairwise(utilities))
        and len(ends) == 1
        and second < ends[0] <= 2 * known
        and ends[0] != known
    )


def has_means(problem: Gambles) -> bool:
    """Return whether the table has the utility of each expected sum."""
    table = dict(problem.utilities)
    return all(expected_money(lottery) in table for lottery in problem.lotteries)


def valuing(
    name: str, worth: Worth, *, when: Callable[[Gambles], bool] | None = None
) -> Wrong[Gambles, ValuedGambles, ValuedGambles]:
    """Return the mistake of valuing lotteries wrongly."""
    return altering(
        name, lambda problem, _worked: valued(problem, worth), about=UTILITIES, when=when
    )


FAMILY: Family[Size, Gambles, ValuedGambles] = family_by_parts(
    "money-utility",
    source="S0, El dinero como función de utilidad; AIMA 4e, section 16.3",
    sizes=SIZES,
    draw=draw,
    revision=4,
    last_release={1: "0.1.0"},
    fair=fair,
    solve=valued,
    questions=(expected_sums(), expected_utilities(), best_gamble(), played_from()),
    game=gambles,
    parts=PARTS,
    alike=in_any_order,
    features=lambda problem, _worked: {
        "gambles": len(problem.lotteries),
        "outcomes": max(map(len, problem.lotteries)),
        "sure": whether(len(problem.uncertain) < len(problem.lotteries)),
    },
    question_picture=offered,
    solution_picture=weighed,
    worth={"money-*": 1, "utility-*": 2, "best": 1, "from": 2},
    mistakes=(
        valuing("expected-money", wrong.money_for_utility),
        valuing("utility-of-expected-money", wrong.utility_of_expected_money, when=has_means),
        valuing("ignores-p", wrong.ignores_p),
    ),
)
