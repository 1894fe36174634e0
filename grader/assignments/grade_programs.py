"""A run of grading programs: each is judged in a sandbox, and appended to a journal."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Any, BinaryIO

from grader.assignments.code_task import TWICE, Capability, CodeTask, Compared, TaskAlgorithm
from grader.assignments.handed_in_programs import HandedInProgram
from grader.base import program
from grader.base.workers.engine import FinishedTask, LostTask, Progress, Workers, spread
from grader.exams.grading.journal import Journal, begin_journal
from grader.programs.check_program import ProgramRun, cannot_run, check_program
from grader.programs.judgement import Judgement, Obstacle, ProgramConvention, Verdict
from grader.programs.observation import Failure, Observation
from grader.programs.sandbox import Sandbox
from grader.words import marks_words, program_words
from solver.exact import ZERO, Rational, rational, text

OF_MOVES = frozenset({ProgramConvention.LAST_TIE, ProgramConvention.ANY_TIE})
"""The conventions that are about the move, and not about calls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramMark:
    """A student's mark; `algorithms` are judgements as JSON, with points, by name.

    `note` says why there is none: nothing was handed in, or nothing can be run.
    """

    student: str
    name: str = ""
    file: str = ""
    note: str = ""
    algorithms: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def points(self) -> Rational:
        """The points of all algorithms."""
        return sum((rational(entry["points"]) for entry in self.algorithms.values()), ZERO)

    @property
    def is_right(self) -> bool:
        """Whether every algorithm is accepted."""
        entries = self.algorithms.values()
        return bool(entries) and all(entry["accepted"] for entry in entries)


@dataclass(frozen=True, slots=True)
class CodeMarks:
    """The marks of all students, which can be iterated over more than once."""

    task: CodeTask
    sandbox: Sandbox
    journal: Journal

    @property
    def rows(self) -> Iterator[ProgramMark]:
        """Every student's mark, in order."""
        return (ProgramMark(**json.loads(content)) for content in self.journal)


def mark_programs(  # noqa: PLR0913  # each is a part of the run
    task: CodeTask,
    programs: Sequence[HandedInProgram],
    *,
    sandbox: Sandbox,
    language: str,
    workers: Workers,
    journal: BinaryIO,
    progress: Progress,
) -> CodeMarks:
    """Judge the programs that are not in the journal yet, and append their marks."""
    begun = begin_journal(journal, run_digest_of(task, programs, sandbox, language))
    work = partial(mark_as_json, task, sandbox, language)
    remaining = islice(programs, begun.done, None)
    for handed_in, outcome in spread(workers, work, ([each] for each in remaining)):
        match outcome:
            case FinishedTask(content):
                begun.append(content)
            case LostTask():
                begun.append(encode(refuse(task, handed_in, Obstacle.LOST, "", language)))
        progress(begun.done, len(programs))
    return CodeMarks(task, sandbox, begun)


def run_digest_of(
    task: CodeTask, programs: Sequence[HandedInProgram], sandbox: Sandbox, language: str
) -> str:
    """Return a digest that changes if anything might be marked differently."""
    about = sha256(f"{program.version()} {sandbox.level} {language}\n".encode())
    for field_of_task in fields(task):
        part = getattr(task, field_of_task.name)
        ordered = sorted(part) if isinstance(part, frozenset) else part
        about.update(f"{field_of_task.name} {ordered}\n".encode())
    for handed_in in programs:
        content = handed_in.path.read_bytes() if handed_in.path else b""
        about.update(f"{handed_in} {sha256(content).hexdigest()}\n".encode())
    return about.hexdigest()


def mark_as_json(
    task: CodeTask, sandbox: Sandbox, language: str, handed_in: HandedInProgram
) -> bytes:
    """Return a student's mark as a line of JSON (the task of a worker)."""
    return encode(mark_program(task, sandbox, language, handed_in))


def encode(mark: ProgramMark) -> bytes:
    """Return the mark as a line of JSON."""
    return json.dumps(asdict(mark)).encode()


def mark_program(
    task: CodeTask, sandbox: Sandbox, language: str, handed_in: HandedInProgram
) -> ProgramMark:
    """Return the mark of a student."""
    if handed_in.obstacle is not None:
        return refuse(task, handed_in, handed_in.obstacle, handed_in.about, language)
    if handed_in.path is None:
        mark = refuse(task, handed_in, Obstacle.NO_FILE, task.file, language)
        return replace(mark, note=marks_words.word("absent", language))
    with sandbox.alone(handed_in.path, task.file) as (path, runner):
        run = ProgramRun(
            runner=runner,
            limits=task.limits,
            enclosure=sandbox,
            more_positions=task.trees,
            observe=partial(leave_compared, task.compared),
        )
        names = [each.name for each in task.algorithms]
        judgements = check_program(path, task.interface, names, run)
    return mark_judged(task, handed_in, judgements, language)


def leave_compared(compared: frozenset[Compared], observation: Observation) -> Observation:
    """Return what is compared of what a program did."""
    if Compared.VALUE not in compared:
        return replace(observation, value=None)
    if Compared.MOVE not in compared and observation.value is not None:
        return replace(observation, move=None)
    return observation


def refuse(
    task: CodeTask, handed_in: HandedInProgram, obstacle: Obstacle, about: str, language: str
) -> ProgramMark:
    """Return the mark of a student whose program cannot be run."""
    judgements = {
        each.name: cannot_run(each.algorithm, obstacle, Failure("", about, 0))
        for each in task.algorithms
    }
    return mark_judged(task, handed_in, judgements, language)


def mark_judged(
    task: CodeTask,
    handed_in: HandedInProgram,
    judgements: Mapping[str, Judgement],
    language: str,
) -> ProgramMark:
    """Return the mark for the judgements."""
    algorithms = {
        each.name: {
            **program_words.judgement_json(judgements[each.name], language),
            "accepted": is_accepted(judgements[each.name], task),
            "points": text(earned_points(judgements[each.name], each, task)),
            "out_of": text(each.points),
        }
        for each in task.algorithms
    }
    entries = algorithms.values()
    lines = {str(entry["says"]) for entry in entries if entry["verdict"] == Verdict.CANNOT_RUN}
    is_shared = all(entry["verdict"] == Verdict.CANNOT_RUN for entry in entries)
    return ProgramMark(
        student=handed_in.student,
        name=handed_in.name,
        file=handed_in.path.name if handed_in.path else "",
        note=lines.pop() if is_shared and len(lines) == 1 else "",
        algorithms=algorithms,
    )


def is_accepted(judgement: Judgement, task: CodeTask) -> bool:
    """Tell whether an algorithm is right, under a convention that the course accepts."""
    if Compared.CALLS not in task.compared:
        return has_right_moves(judgement, task)
    return has_right_moves(judgement, task) and has_right_calls(judgement, task)


def has_right_moves(judgement: Judgement, task: CodeTask) -> bool:
    """Tell whether every move is right, and equal ones are taken as the course wants."""
    is_right = 0 < judgement.positions == judgement.right_decisions
    return is_right and all(accepts(task, name) for name in OF_MOVES & {*judgement.conventions})


def has_right_calls(judgement: Judgement, task: CodeTask) -> bool:
    """Tell whether every call is right, under a convention that the course accepts."""
    if not judgement.verdict.is_right:
        return False
    if judgement.verdict is Verdict.TWICE and not accepts(task, TWICE):
        return False
    return all(accepts(task, name) for name in {*judgement.conventions} - OF_MOVES)


def accepts(task: CodeTask, convention: str) -> bool:
    """Tell whether the course accepts a convention."""
    return task.accepted is None or convention in task.accepted


def earned_points(judgement: Judgement, algorithm: TaskAlgorithm, task: CodeTask) -> Rational:
    """Return the points of an algorithm: all or none, or those of its capabilities."""
    shares = algorithm.points_by_capability
    if shares is None:
        return algorithm.points if is_accepted(judgement, task) else ZERO
    has_calls = has_right_calls(judgement, task)
    can_do = {
        Capability.MOVES: has_right_moves(judgement, task),
        Capability.CALLS: has_calls,
        Capability.ONCE: has_calls and judgement.verdict is not Verdict.TWICE,
    }
    return sum((points for name, points in shares.items() if can_do[name]), ZERO)
