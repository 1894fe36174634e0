"""The command `check-code`: the algorithms in a student's program, and where each goes wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.base.picture import Picture
from grader.actions.desk.terminal_text import TerminalPage
from grader.programs.check_program import ProgramRun, check_program
from grader.programs.interface import Interface, Runner
from grader.programs.interfaces import INTERFACES
from grader.programs.judgement import Judgement, Obstacle, Verdict
from grader.programs.other_names import fitting_interface
from grader.programs.run_program import Limits, own_interpreter
from grader.words import program_words
from solver.errors import RequestError, did_you_mean
from solver.message import AnyOf, Message


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedProgram:
    """A program's file, and the judgement on each of its algorithms by name."""

    path: Path
    interface: str
    judgements: dict[str, Judgement]
    language: str


def check(  # noqa: PLR0913  # each is an option
    path: Path,
    *,
    interface: str | None,
    names: Sequence[str],
    python: str | None,
    limits: Limits,
    language: str,
    renamed: Mapping[str, str] | None = None,
    arguments: Sequence[str] = (),
) -> CheckedProgram:
    """Judge a program; RequestError if there is no such file, interface or algorithm."""
    path.read_bytes()  # what the system says of a missing file is a good refusal
    record = interface_of(path, interface).renamed(renamed or {}, arguments)
    unknown = [name for name in names if name not in record.algorithms]
    if unknown:
        there_are = Message("there are {names}", names=AnyOf(record.algorithms))
        raise RequestError(
            "there is no algorithm {name!r}; {rest}",
            name=unknown[0][:40],
            rest=did_you_mean(unknown[0], record.algorithms, there_are),
        )
    run = ProgramRun(runner=Runner(python or own_interpreter()), limits=limits)
    judgements = check_program(path, record, names or list(record.algorithms), run)
    if interface is None:
        judgements = judged_by_interface(judgements, path)
    return CheckedProgram(
        path=path, interface=record.name, judgements=judgements, language=language
    )


def judged_by_interface(judgements: Mapping[str, Judgement], path: Path) -> dict[str, Judgement]:
    """Return the judgements; where no algorithm is found, with the interface that may be meant."""
    are_missing = all(each.obstacle is Obstacle.NO_ALGORITHM for each in judgements.values())
    meant = fitting_interface(path.read_bytes()) if are_missing else None
    if meant is None:
        return dict(judgements)
    return {
        name: replace(each, obstacle=Obstacle.ANOTHER_INTERFACE, meant=f"--interface {meant}")
        for name, each in judgements.items()
    }


def interface_of(path: Path, name: str | None) -> Interface:
    """Return the named interface, or the one whose programs are called like the file."""
    if name is not None:
        return INTERFACES[name]
    for interface in INTERFACES.values():
        if interface.file == path.name:
            return interface
    return INTERFACES["cs188"]


def checked_json(checked: CheckedProgram) -> dict[str, Any]:
    """Return everything as JSON."""
    return {
        "file": str(checked.path),
        "interface": checked.interface,
        "algorithms": {
            name: program_words.judgement_json(judgement, checked.language)
            for name, judgement in checked.judgements.items()
        },
    }


def pages(checked: CheckedProgram) -> list[TerminalPage]:
    """Return a page for each algorithm, with the tree of a wrong one as its figure."""
    return [
        TerminalPage(
            in_words(checked, name, with_figure=True), figure_of(judgement), checked.language
        )
        for name, judgement in checked.judgements.items()
    ]


def markdown(checked: CheckedProgram) -> str:
    """Return everything as one page of Markdown."""
    parts = (in_words(checked, name, with_figure=False) for name in checked.judgements)
    return "\n\n".join((f"# {checked.path.name}", *parts))


def in_words(checked: CheckedProgram, name: str, *, with_figure: bool) -> str:
    """Return the judgement on one algorithm as Markdown."""
    entry = program_words.judgement_json(checked.judgements[name], checked.language)
    return program_words.algorithm_in_words(name, entry, checked.language, with_figure=with_figure)


def figure_of(judgement: Judgement) -> Picture | None:
    """Return the picture of the smallest tree, if there is one."""
    example = judgement.counterexample
    return None if example is None else program_words.picture_of(example.position)


def shared_obstacle(checked: CheckedProgram) -> str | None:
    """Return the one line that says why no algorithm of the program can be run, if it is one."""
    judgements = checked.judgements.values()
    if any(judgement.verdict is not Verdict.CANNOT_RUN for judgement in judgements):
        return None
    lines = {program_words.says(judgement, checked.language) for judgement in judgements}
    return f"{checked.path}: {lines.pop()}" if len(lines) == 1 else None


def exit_code(checked: CheckedProgram) -> int:
    """Return 0 if every algorithm is right, 2 if one cannot be run, else 1."""
    verdicts = [judgement.verdict for judgement in checked.judgements.values()]
    if Verdict.CANNOT_RUN in verdicts:
        return 2
    return 0 if all(verdict.is_right for verdict in verdicts) else 1
