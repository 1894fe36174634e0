"""Everything that can be remarked of a wrong answer; none of it holds the right one."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from generator.answers.answers import Answer
from generator.exercise.work import Mover, Operation
from solver.exact import Rational, Value


class Slip(StrEnum):
    """How a number differs from the right one, where haste explains it."""

    SIGN = "sign"
    INVERTED = "inverted"
    COMPLEMENT = "complement"
    ONE_OFF = "one-off"
    TWO_OFF = "two-off"
    TEN_OFF = "ten-off"
    NUMERATOR = "numerator"
    DENOMINATOR = "denominator"
    DOUBLED = "doubled"
    HALVED = "halved"
    HUNDREDFOLD = "hundredfold"
    TENFOLD = "tenfold"
    TENTH = "tenth"


@dataclass(frozen=True, slots=True)
class Slipped:
    """The number is right but for a slip; `by_own` is by the student's own earlier answers."""

    slip: Slip
    by_own: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """The number is too great or too small; `by_own` by the student's own earlier answers."""

    value: Value
    greater: bool
    by_own: bool = False


@dataclass(frozen=True, slots=True)
class NoProbability:
    """The number lies outside 0 to 1."""

    value: Value


@dataclass(frozen=True, slots=True)
class NoCount:
    """Nothing can be counted to that number: it is negative, or no whole one."""

    value: Value


@dataclass(frozen=True, slots=True)
class MoreThanAll:
    """The count is greater than all that there is to count."""

    value: Value


@dataclass(frozen=True, slots=True)
class Outside:
    """The value is greater than those of all leaves below a node, or smaller."""

    value: Value
    node: str
    greater: bool


@dataclass(frozen=True, slots=True)
class EndsTurned:
    """The lower end of a window or an interval is above the upper one."""

    low: Value
    high: Value


@dataclass(frozen=True, slots=True)
class SumsTo:
    """The probabilities do not sum to 1."""

    total: Rational


class Place(StrEnum):
    """Where a value stands among those of a node's children."""

    OPPOSITE = "opposite"
    ANOTHER = "another"
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Child:
    """A number that goes in: by its name, its value and what it counts, where these are known."""

    name: str
    value: Value | None
    weight: Rational | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """What the number is worked out from; `place` compares it with what goes in."""

    value: Value
    operation: Operation
    node: str
    mover: Mover | None
    children: tuple[Child, ...]
    place: Place


class Average(StrEnum):
    """What somebody took for a weighed mean."""

    OUTSIDE = "outside"
    UNWEIGHED = "unweighed"
    SUMMED = "summed"
    ONE_ALONE = "one-alone"


@dataclass(frozen=True, slots=True)
class NotTheMean:
    """What was found instead of the mean of these values."""

    average: Average
    value: Value


@dataclass(frozen=True, slots=True)
class OwnInputs:
    """The student's own earlier answers from which this one is worked out, by question."""

    answers: tuple[tuple[str, Answer], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """How many members of a set are right, missing and too many; a `bare` remark gives no numbers.

    `given` is how many the student names.
    """

    given: int
    missing: int
    extra: int
    bare: bool = False
    by_own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """At which places of a row of numbers the answer is wrong, and how many too many it has.

    `slip` is what happened to the only wrong one.
    """

    wrong: tuple[int, ...]
    given: int
    surplus: int
    slip: Slip | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """How far a line is right: its first moves, and the first wrong one, or whether it stops early.

    `too_long` is whether the line is over before the student's is.
    """

    right: tuple[str, ...]
    wrong: str = ""
    too_long: bool = False


@dataclass(frozen=True, slots=True)
class NoMove:
    """A move of a line that does not lead on from the node that it has come to."""

    move: str
    node: str


@dataclass(frozen=True, slots=True)
class Doubled:
    """What stands more than once in an order."""

    twice: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ends:
    """Which ends of a window or an interval are wrong; `slip` is what happened to the only one."""

    low: bool
    high: bool
    swapped: bool = False
    slip: Slip | None = None


@dataclass(frozen=True, slots=True)
class Components:
    """The players whose components of a vector are wrong, and how many there are."""

    wrong: tuple[str, ...]
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoChildsVector:
    """The vector is that of no child of the node, or of one that its player does not prefer."""

    node: str
    player: int
    child: str = ""


class Weighing(StrEnum):
    """How a distribution differs from the right one."""

    SWAPPED = "swapped"
    UNIFORM = "uniform"
    MISCOUNTED = "miscounted"


@dataclass(frozen=True, slots=True)
class Weighed:
    """What two or more of the probabilities have in common that is wrong."""

    weighing: Weighing


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Which states have too much, which too little, and how many cannot be or are left out."""

    too_much: tuple[str, ...] = ()
    too_little: tuple[str, ...] = ()
    impossible: int = 0
    left_out: int = 0


class Bounds(StrEnum):
    """How a set of numbers differs from the right one."""

    OPPOSITE = "opposite"
    BELONGING = "belonging"


@dataclass(frozen=True, slots=True)
class Bounded:
    """The set is right but for one thing."""

    bounds: Bounds


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaches:
    """A number that the set has and should not have, or the other way round."""

    witness: Rational
    has: bool
    one_end: bool


class Comparison(StrEnum):
    """What is wrong with an inequality."""

    TURNED = "turned"
    STRICTNESS = "strictness"
    LESS = "less"
    GREATER = "greater"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Compared:
    """Which part of an inequality is wrong."""

    comparison: Comparison


@dataclass(frozen=True, slots=True)
class Untrue:
    """The inequality does not hold, whatever was compared."""


@dataclass(frozen=True, slots=True)
class Unentered:
    """The search comes to the node, or it does not: the answer says the opposite."""


Remark: TypeAlias = (
    Slipped
    | Side
    | NoProbability
    | NoCount
    | MoreThanAll
    | Outside
    | EndsTurned
    | SumsTo
    | Worked
    | NotTheMean
    | OwnInputs
    | Members
    | Rows
    | Line
    | NoMove
    | Doubled
    | Ends
    | Components
    | NoChildsVector
    | Weighed
    | Weights
    | Bounded
    | Reaches
    | Compared
    | Untrue
    | Unentered
)
