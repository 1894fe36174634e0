"""Judgements of a program: whether it is right, and if not, where it first goes wrong."""

from dataclasses import dataclass
from enum import StrEnum

from grader.programs.behaviour import Algorithm, Slip
from grader.programs.observation import Failure, Observation, Visit
from grader.programs.position import Position
from solver.exact import Value


class Verdict(StrEnum):
    """What a program is, of one algorithm."""

    RIGHT = "right"
    OTHER_CONVENTION = "right-other-convention"
    TWICE = "right-twice"
    WRONG = "wrong"
    NOT_WRITTEN = "not-written"
    CANNOT_RUN = "cannot-run"

    @property
    def is_right(self) -> bool:
        """Whether the decisions are right."""
        return self in {Verdict.RIGHT, Verdict.OTHER_CONVENTION, Verdict.TWICE}


class ProgramConvention(StrEnum):
    """How a right program may differ from the usual one."""

    EQUALITY_CUTS = "cuts-on-equality"
    EQUALITY_CUTS_AT_MAX = "cuts-on-equality-at-max"
    EQUALITY_CUTS_AT_MIN = "cuts-on-equality-at-min"
    FAIL_HARD = "fail-hard"
    PRUNES = "prunes"
    STOPS_AT_WIN = "stops-at-win"
    ANOTHER_ORDER = "another-order"
    DEEPENS = "deepens-iteratively"
    GENERATES_FIRST = "generates-first"
    EVALUATES_INNER = "evaluates-inner-nodes"
    LAST_TIE = "last-tie"
    ANY_TIE = "any-tie"


class Symptom(StrEnum):
    """What a program does at the first call that differs, or returns in the end."""

    ENDLESS = "endless"
    DIED = "died"
    WRONG_AGENT = "wrong-agent"
    ABOVE_LIMIT = "above-limit"
    BEYOND_LIMIT = "beyond-limit"
    ASKED_AT_END = "asked-at-end"
    INNER_NODE = "inner-node"
    NOT_PRUNED = "not-pruned"
    PRUNED_TOO_MUCH = "pruned-too-much"
    MISSED = "missed"
    ANOTHER_NODE = "another-node"
    RETURNED_NONE = "returned-none"
    WRONG_VALUE = "wrong-value"
    WRONG_MOVE = "wrong-move"


class Obstacle(StrEnum):
    """Why a program cannot be run."""

    NO_FILE = "no-file"
    SEVERAL_FILES = "several-files"
    ZIP = "zip"
    TOO_LARGE = "too-large"
    NO_ALGORITHM = "no-algorithm"
    SIMILAR_NAME = "similar-name"
    ANOTHER_INTERFACE = "another-interface"
    EMPTY = "empty"
    PYTHON_2 = "python-2"
    PYTHON_2_NAME = "python-2-name"
    SYNTAX = "syntax"
    ENCODING = "encoding"
    UNKNOWN_ENCODING = "unknown-encoding"
    ZERO_BYTES = "zero-bytes"
    NO_MODULE = "no-module"
    NO_NAME = "no-name"
    INPUT = "input"
    ENDS_ITSELF = "ends-itself"
    EXIT_CODE = "exit-code"
    SIGNAL = "signal"
    USES_PIPE = "uses-pipe"
    TIME = "time"
    MEMORY = "memory"
    OUTPUT = "output"
    LOST = "lost"
    REMOVES_STOP = "removes-stop"
    UNKNOWN_METHOD = "unknown-method"
    BOARD_CELLS = "board-cells"
    UNKNOWN_PARAMETER = "unknown-parameter"
    NO_ANSWER = "no-answer"
    LATE_ANSWER = "late-answer"
    ANOTHER_ANSWER = "another-answer"
    ERROR = "error"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counterexample:
    """A position on which a program goes wrong.

    `first_difference` is the index of the first visit that differs; if none does, it is how many
    there are. `best_moves` are the indices of the moves that are right, and `right_value` is the
    value of the root.
    """

    position: Position
    symptom: Symptom
    expected: tuple[Visit, ...]
    observation: Observation
    first_difference: int
    best_moves: tuple[int, ...]
    right_value: Value | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What is said of one algorithm of a program, after it was run on so many positions.

    On `right_decisions` of them, the move and the value were right. A file without the algorithm
    may have `meant` another name, or an interface. One that is wrong after other searches, but
    right on the tree alone, has carried something over.
    """

    algorithm: Algorithm
    verdict: Verdict
    conventions: tuple[ProgramConvention, ...] = ()
    counterexample: Counterexample | None = None
    slips: tuple[Slip, ...] = ()
    obstacle: Obstacle | None = None
    failure: Failure | None = None
    meant: str = ""
    positions: int = 0
    right_decisions: int = 0
    has_carried_over: bool = False
