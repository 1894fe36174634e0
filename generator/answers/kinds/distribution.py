"""The kind for a probability for each label."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from generator.answers.agreement import Agreement
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Ambiguous, Outcome, ReadAnswer, Unreadable
from generator.answers.reading import distributions, labels, numerals, read
from generator.answers.reading.reasons import quoted
from generator.answers.response import Cells
from generator.answers.slips import weights_near
from solver.exact import ZERO, Rational
from solver.exact import text as digits


class Distribution(Answer, Struct, frozen=True):
    """A probability for each label; a label that is left out has probability 0."""

    weights: frozenset[tuple[str, Rational]]

    @classmethod
    def from_weights(cls, weights: Mapping[str, Rational]) -> "Distribution":
        """Return the distribution with these weights, without those that are 0."""
        return cls(frozenset((label, p) for label, p in weights.items() if p))


def read_distribution(text: str, form: Form) -> ReadAnswer | Unreadable | Ambiguous:
    """Read pairs of labels and weights; they must sum to 1 only if some label has no weight."""
    weights = distributions.read_weights(text, form)
    if isinstance(weights, Unreadable):
        return weights
    if weights.also:
        both = (Distribution.from_weights(weights.weights), Distribution.from_weights(weights.also))
        return Ambiguous(both, quoted(text))
    return ReadAnswer(Distribution.from_weights(weights.weights), weights.within)


def from_pairs(pairs: Sequence[tuple[str, str]], form: Form) -> Outcome:
    if not pairs:
        return ReadAnswer(Distribution(frozenset()))
    return read.read_answer("; ".join(f"{label}: {weight}" for label, weight in pairs), form)


def plain(answer: Distribution) -> dict[str, str]:
    p = dict(answer.weights)
    return {label: digits(p[label]) for label in labels.in_order(p)}


def write_distribution(answer: Distribution) -> str:
    """Write the pairs; without any label it is the word for none, which is not read back."""
    return labels.names_or_none([f"{label}: {p}" for label, p in plain(answer).items()])


def rounds(distribution: Distribution, exact: Distribution, within: Rational) -> bool:
    weights, keys = dict(distribution.weights), dict(exact.weights)
    return all(
        numerals.near(weights.get(label, ZERO), keys.get(label, ZERO), within)
        for label in weights.keys() | keys.keys()
    )


def agreement(distribution: Distribution, exact: Distribution, _form: Form) -> Agreement:
    """Count the labels with the right probability; an impossible one with any is one too many."""
    possible = {label for label, _ in exact.weights}
    right_count = len(distribution.weights & exact.weights)
    return Agreement(
        right=right_count,
        wrong=sum(label not in possible for label, _ in distribution.weights),
        missing=len(possible) - right_count,
        of=len(possible),
    )


def slip(distribution: Distribution, exact: Distribution, _form: Form) -> bool:
    return weights_near(dict(distribution.weights), dict(exact.weights))


def response(answer: Distribution, form: Form) -> Cells:
    """Return a cell for each state, including the impossible ones."""
    p = dict(answer.weights)
    return Cells(form.options, tuple(p.get(label, ZERO) for label in form.options))


KIND = Kind(
    name="distribution",
    answer=Distribution,
    parse=read_distribution,
    from_pairs=from_pairs,
    plain=plain,
    write=write_distribution,
    rounds=rounds,
    agreement=agreement,
    width=Width.LINE,
    slip=slip,
    response=response,
)
