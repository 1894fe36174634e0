"""A linear evaluation: e = w1 f1 + ... + wn fn.

S0, "Decisiones imperfectas"; S3; AIMA 4e, section 5.3.1.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.exact import Rational
from solver.parameter import Parameter, Weights
from solver.record import Formula

MAX_FEATURES = 20


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position's features and their weights."""

    features: Mapping[str, Rational]
    weights: Mapping[str, Rational]


RECORD = Formula(
    name="evaluation",
    source="S0, Decisiones imperfectas; S3; AIMA, section 5.3.1",
    rules=Evaluation,
    parameters=(
        Parameter("features", Weights(MAX_FEATURES), "X:5 O:4"),
        Parameter("weights", Weights(MAX_FEATURES), "X:1 O:-1"),
    ),
    method="linear",
)
