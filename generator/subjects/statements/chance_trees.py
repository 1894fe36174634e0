"""Statements about trees in which each move of MAX leads to a chance node."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

from generator.subjects.statements.statement import Statement, Subject
from solver.exact import ONE, ZERO, Rational
from solver.trees.tree import Chance, Leaf, Max
from solver.trees.values import expected_value, greatest, mean_value

HIGHEST = Rational(9)
HALF = Rational(1, 2)


@dataclass(frozen=True, slots=True)
class Lottery:
    """What may follow a move: numbers with their probabilities."""

    numbers: tuple[Rational, ...]
    probabilities: tuple[Rational, ...]

    @property
    def mean(self) -> Rational:
        """The expected number."""
        return expected_value(self.probabilities, self.numbers)

    def after(self, function: Callable[[Rational], Rational]) -> "Lottery":
        """Return the lottery with a function applied to each number."""
        return Lottery(tuple(map(function, self.numbers)), self.probabilities)


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class ChanceTree:
    """A tree of moves and of what chance makes of them."""

    tree: Max

    @cached_property
    def lotteries(self) -> tuple[Lottery, ...]:
        """What may follow each move."""
        return tuple(lottery_at(node) for node in self.tree.children)  # type: ignore[arg-type]  # every move leads to chance

    @cached_property
    def means(self) -> tuple[Rational, ...]:
        """The value of each move."""
        return tuple(lottery.mean for lottery in self.lotteries)

    @property
    def value(self) -> Rational:
        """The value of the root."""
        return max(self.means)

    @property
    def best(self) -> tuple[int, ...]:
        """The places of the best moves."""
        return greatest(self.means)[1]

    @property
    def numbers(self) -> tuple[Rational, ...]:
        """The numbers of all leaves."""
        return tuple(v for lottery in self.lotteries for v in lottery.numbers)

    def best_after(self, function: Callable[[Rational], Rational]) -> tuple[int, ...]:
        """Return the best moves once a function is applied to every number."""
        return greatest([lottery.after(function).mean for lottery in self.lotteries])[1]

    def leaders(self, measure: Callable[[Lottery], Rational]) -> set[int]:
        """Return the moves for which something is greatest."""
        return set(greatest([measure(lottery) for lottery in self.lotteries])[1])


def lottery_at(node: Chance) -> Lottery:
    """Return what may follow a move."""
    numbers = tuple(leaf.utility for leaf in node.children if isinstance(leaf, Leaf))
    return Lottery(numbers, node.probabilities)  # type: ignore[arg-type]  # no number is infinite


def likeliest(lottery: Lottery) -> Rational:
    """Return the likeliest number."""
    return lottery.numbers[lottery.probabilities.index(max(lottery.probabilities))]


def has_likeliest(tree: ChanceTree) -> bool:
    """Return whether one outcome of each move is likelier than its others."""
    return all(
        lottery.probabilities.count(max(lottery.probabilities)) == 1 for lottery in tree.lotteries
    )


def separate(tree: ChanceTree) -> set[int]:
    """Return the moves whose least number is greater than every number of the others."""
    every = range(len(tree.lotteries))
    return {
        i
        for i in every
        if all(
            min(tree.lotteries[i].numbers) > max(tree.lotteries[j].numbers) for j in every if j != i
        )
    }


def every_raise_counts(tree: ChanceTree) -> bool:
    """Return whether each number below a best move raises the value of the root."""
    for i in tree.best:
        lottery = tree.lotteries[i]
        for k in range(len(lottery.numbers)):
            raised = tuple(v + Rational(n == k) for n, v in enumerate(lottery.numbers))
            if not Lottery(raised, lottery.probabilities).mean > tree.value:
                return False
    return True


def beats_the_others(tree: ChanceTree) -> bool:
    """Return whether a best move gets no less than another one at least half of the time."""
    return all(
        at_least(tree.lotteries[i], other) >= HALF
        for i in tree.best
        for j, other in enumerate(tree.lotteries)
        if j != i
    )


def at_least(one: Lottery, other: Lottery) -> Rational:
    """Return the probability that one gives no less than the other, each drawn by itself."""
    return sum(
        (
            p * q
            for u, p in zip(one.numbers, one.probabilities, strict=True)
            for v, q in zip(other.numbers, other.probabilities, strict=True)
            if u >= v
        ),
        ZERO,
    )


def evenly(lottery: Lottery) -> Rational:
    """Return the mean if all outcomes were equally likely."""
    return mean_value(lottery.numbers)


def first_decides(tree: ChanceTree) -> bool:
    """Return whether no best move begins with a number below the value of the first move."""
    return not any(
        lottery.numbers[0] < tree.means[0]
        for i, lottery in enumerate(tree.lotteries)
        if i and i in tree.best
    )


def bound_decides(tree: ChanceTree) -> bool:
    """Return whether no best move is out of reach by its first number and the highest."""
    return not any(
        highest_mean(lottery) < tree.means[0]
        for i, lottery in enumerate(tree.lotteries)
        if i and i in tree.best
    )


def highest_mean(lottery: Lottery) -> Rational:
    """Return the mean with the highest number in the place of all but the first."""
    p = lottery.probabilities[0]
    return p * lottery.numbers[0] + (ONE - p) * HIGHEST


CHANCE = "AIMA 4e, section 5.5"
EVALUATION = "AIMA 4e, section 5.5.1"
CS188 = "Berkeley CS188, Games: Expectimax"
UTILITIES = "AIMA 4e, section 16.3"
EFRON = "Gardner 1970, Mathematical Games: nontransitive dice"

about = partial(Statement, subject=Subject.CHANCE)

STATEMENTS: tuple[Statement[ChanceTree], ...] = (
    about(
        name="chance-value-is-a-leaf",
        source=CHANCE,
        is_true=False,
        conclusion=lambda tree: tree.value in tree.numbers,
    ),
    about(
        name="chance-affine",
        source=EVALUATION,
        is_true=True,
        conclusion=lambda tree: tree.best_after(lambda v: v + v + Rational(3)) == tree.best,
    ),
    about(
        name="chance-cube",
        source=EVALUATION,
        is_true=False,
        conclusion=lambda tree: tree.best_after(lambda v: v * v * v) == tree.best,
    ),
    about(
        name="chance-likeliest",
        source=CS188,
        is_true=False,
        premise=has_likeliest,
        conclusion=lambda tree: tree.leaders(likeliest) <= set(tree.best),
    ),
    about(
        name="chance-worst-case",
        source=CS188,
        is_true=False,
        conclusion=lambda tree: (
            tree.leaders(lambda lottery: min(lottery.numbers)) <= set(tree.best)
        ),
    ),
    about(
        name="chance-best-case",
        source=CS188,
        is_true=False,
        conclusion=lambda tree: (
            tree.leaders(lambda lottery: max(lottery.numbers)) <= set(tree.best)
        ),
    ),
    about(
        name="chance-separate",
        source=UTILITIES,
        is_true=True,
        premise=lambda tree: bool(separate(tree)),
        conclusion=lambda tree: set(tree.best) == separate(tree),
    ),
    about(
        name="chance-as-min",
        source=CS188,
        is_true=True,
        conclusion=lambda tree: max(min(x.numbers) for x in tree.lotteries) <= tree.value,
    ),
    about(name="chance-raise-a-leaf", source=CHANCE, is_true=True, conclusion=every_raise_counts),
    about(
        name="chance-more-often",
        source=EFRON,
        is_true=False,
        conclusion=beats_the_others,
    ),
    about(
        name="chance-evenly",
        source=CHANCE,
        is_true=False,
        conclusion=lambda tree: tree.leaders(evenly) == set(tree.best),
    ),
    about(
        name="chance-first-outcome",
        source=EVALUATION,
        is_true=False,
        conclusion=first_decides,
    ),
    about(
        name="chance-bounded",
        source=EVALUATION,
        is_true=True,
        premise=lambda tree: max(tree.numbers) <= HIGHEST,
        conclusion=bound_decides,
    ),
)
