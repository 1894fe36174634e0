"""Every remark on a wrong answer; none of them holds the right answer.

There are more than thirty kinds, so each is a msgspec Struct, which is made in a tenth of the time
of a frozen dataclass when a command starts.
"""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from generator.answers.answers import Answer
from generator.answers.slips import Slip
from generator.exercise.work import Mover, Operation, Step
from solver.exact import Rational, Value
from solver.message import Message

changed = replace
"""Copy a remark with some of its fields changed."""

OwnNumber: TypeAlias = Value | str
"""A number, or a decimal of the student's as it was typed."""


class Remark(Struct, frozen=True):
    """What may be said of a wrong answer, in the sentence that is called like its class."""


class OnNumber(Remark, frozen=True):
    """A remark that quotes the student's number, as it was typed."""

    value: OwnNumber


class ByOwn(Remark, frozen=True):
    """What is said next compares the answer with what follows from the student's own earlier ones.

    Of the right answer it may be untrue.
    """


class Slipped(Remark, frozen=True):
    """The number is right but for a slip in that sort of work."""

    slip: Slip
    step: Step


class Side(OnNumber, frozen=True):
    """The number is too great or too small; it belongs to the `node`, if it is written into one."""

    greater: bool
    node: str = ""


class NoProbability(OnNumber, frozen=True):
    """The number lies outside 0 to 1."""


class NoCount(OnNumber, frozen=True):
    """The number cannot be a count: it is negative, or not a whole number."""


class MoreThanAll(OnNumber, frozen=True):
    """The count is greater than the number of things there are to count."""


class Outside(OnNumber, frozen=True):
    """The value is greater than those of all leaves below a node, or smaller."""

    node: str
    greater: bool


class EndsTurned(Remark, frozen=True):
    """The lower end of a window or an interval is above the upper one."""

    low: Value
    high: Value


class SumsTo(Remark, frozen=True):
    """The probabilities do not sum to 1."""

    total: Rational


class Place(StrEnum):
    """The place of a value among the values of a node's children."""

    OPPOSITE = "opposite"
    ANOTHER = "another"
    NONE = "none"
    UNKNOWN = "unknown"


class Child(Struct, frozen=True):
    """An input of a number: its name, value and weight, as far as they are known."""

    name: str
    value: OwnNumber | None
    weight: OwnNumber | None


class Worked(OnNumber, frozen=True, kw_only=True):
    """How the number is worked out from its inputs; `place` compares it with them."""

    operation: Operation
    node: str
    mover: Mover | None
    children: tuple[Child, ...]
    place: Place


class Taken(OnNumber, frozen=True, kw_only=True):
    """The number is the value of a child, which is not the one that counts at the node."""

    child: str
    node: str
    mover: Mover | None


class Untaken(OnNumber, frozen=True):
    """The number is the value of none of the node's children."""

    node: str


class Average(StrEnum):
    """A wrong computation that replaced the weighted mean."""

    OUTSIDE = "outside"
    UNWEIGHED = "unweighed"
    SUMMED = "summed"
    ONE_ALONE = "one-alone"


class NotTheMean(OnNumber, frozen=True):
    """The value was computed from the children, but not as their weighted mean."""

    average: Average


class OwnInputs(Remark, frozen=True):
    """The student's own earlier answers from which this one is computed, by question.

    A long answer is left out (None); `all` is whether no other earlier answer goes into this one.
    """

    answers: tuple[tuple[str, Answer | None], ...]
    all: bool = True


class OpenInputs(Remark, frozen=True):
    """The earlier questions from which this answer is computed, none of which was answered."""

    questions: tuple[str, ...]


class Members(Remark, frozen=True, kw_only=True):
    """How many members of a set are right, missing and too many; `bare` leaves out the numbers.

    `given` is the number of members in the student's answer.
    """

    given: int
    missing: int
    extra: int
    bare: bool = False


class Rows(Remark, frozen=True, kw_only=True):
    """The wrong places in a row of numbers, counted from 1, and how many numbers are too many.

    `slip` explains the wrong number, if there is only one, by that sort of work. `names` says what
    the wrong ones are for, if each number is for something that has a name.
    """

    wrong: tuple[int, ...]
    given: int
    surplus: int
    slip: Slip | None = None
    step: Step = Step.CHOSEN
    names: tuple[str, ...] = ()


class Line(Remark, frozen=True, kw_only=True):
    """The right part of a line of moves: its first moves, and the wrong one, if any.

    `too_long` says that the student's line goes on after the right one has ended.
    """

    right: tuple[str, ...]
    wrong: str = ""
    too_long: bool = False


class NoMove(Remark, frozen=True):
    """A move of a line that cannot be made at the node that the line has reached."""

    move: str
    node: str


class NoMovesThere(Remark, frozen=True):
    """The answer names moves that cannot be made at the node."""

    moves: tuple[str, ...]
    node: str


class Doubled(Remark, frozen=True):
    """The members of an order that occur more than once."""

    twice: tuple[str, ...]


class Ends(Remark, frozen=True, kw_only=True):
    """The wrong ends of a window or an interval.

    `slip` explains the wrong end, if there is only one, by that sort of work.
    """

    low: bool
    high: bool
    swapped: bool = False
    slip: Slip | None = None
    step: Step = Step.CHOSEN


class Components(Remark, frozen=True):
    """The players, counted from 1, whose components of a vector are wrong, and the total number."""

    wrong: tuple[str, ...]
    of: int


class NoChildsVector(Remark, frozen=True, kw_only=True):
    """The vector is no child's, or that of a child that the node's player does not prefer."""

    node: str
    player: int
    child: str = ""


class VectorOf(Remark, frozen=True, kw_only=True):
    """The vector is that of a child that the node's player does not take, or of no child."""

    node: str
    player: int
    child: str = ""


class Weighing(StrEnum):
    """A typical error in a whole probability distribution."""

    SWAPPED = "swapped"
    UNIFORM = "uniform"
    MISCOUNTED = "miscounted"


class Weighed(Remark, frozen=True):
    """One error explains several wrong probabilities."""

    weighing: Weighing


class WeighedAlike(Remark, frozen=True):
    """All states have the same probability."""


class Weights(Remark, frozen=True, kw_only=True):
    """The states with too high and too low a probability; how many are impossible or left out.

    The probabilities of a strategy are `chosen`: what is never played is not impossible.
    """

    too_much: tuple[str, ...] = ()
    too_little: tuple[str, ...] = ()
    impossible: int = 0
    left_out: int = 0
    chosen: bool = False


class Bounds(StrEnum):
    """A single error in a set of numbers: the opposite direction, or an end that belongs to it."""

    OPPOSITE = "opposite"
    BELONGING = "belonging"


class Bounded(Remark, frozen=True):
    """The set is right but for one error."""

    bounds: Bounds


class Reaches(Remark, frozen=True, kw_only=True):
    """A number that shows the set to be wrong: it is in one of both, the right or the given."""

    witness: Rational
    has: bool
    one_end: bool


class Differing(Remark, frozen=True, kw_only=True):
    """Example values of letters under which one of two conditions holds, and not the other.

    `holds` says whether it is the given one; `ties`, whether two of the values are equal.
    """

    values: tuple[tuple[str, Rational], ...]
    holds: bool
    ties: bool


class OtherValue(Remark, frozen=True):
    """Example values of letters at which the expression has its `own` value, which is wrong."""

    values: tuple[tuple[str, Rational], ...]
    own: Rational


class Comparison(StrEnum):
    """The part of an inequality that is wrong."""

    TURNED = "turned"
    STRICTNESS = "strictness"
    LESS = "less"
    GREATER = "greater"
    BOTH = "both"


class Compared(Remark, frozen=True):
    """Which part of an inequality is wrong."""

    comparison: Comparison


class Untrue(Remark, frozen=True):
    """The inequality does not hold, whichever numbers were compared."""


class Unmet(Remark, frozen=True):
    """A condition that the answer does not meet, and where, as a sentence."""

    failure: Message


class Unentered(Remark, frozen=True):
    """The search enters the node and the answer says that it does not, or conversely."""
