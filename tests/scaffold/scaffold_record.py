"""The command `scaffold`: write the files of one more family, mistake, format, … into a checkout.

`minimaestro scaffold KIND NAME` runs it where Minimaestro is installed from a checkout to be
edited, and `python tests/scaffold/scaffold_record.py KIND NAME [FAMILY]` anywhere in a checkout.
"""

import keyword
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, assert_never

from jinja2 import FileSystemLoader
from scaffold_parts import (
    EXAMPLE_IMPORT,
    FIRST_EXAMPLE,
    FIRST_PRINTED,
    MORE_PRINTED,
    OF_A_FAMILY,
    ON_ANSWERS,
    ON_VALUES,
    ONE_MORE_EXAMPLE,
    PARTS,
    SENTENCES,
    NewFile,
    NewImport,
    NewLines,
    Part,
    Thing,
)

from generator.base.convention import convention
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.family import Level
from generator.generation.generate import family_named, generate, pose
from grader.actions.desk import known_names
from grader.base.disk import files
from grader.words.environment import environment
from grader.words.language_catalogues import SOURCE
from solver.errors import RequestError, did_you_mean
from solver.message import Message

TEMPLATES = Path(__file__).parent / "templates"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
DEVICES = re.compile(r"aux|con|nul|prn|com\d|lpt\d")
"""Names that no file of Windows may have."""
AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
MARKS = ("pyproject.toml", "generator/families", "tests/extend")
"""Paths that a checkout has and an installed package lacks."""
OURS = re.compile(r"^from ((?:generator|solver)\.\S+) import (\([^)]*\)|[^(\n]*)\n", re.MULTILINE)
WIDEST = 100

Blanks: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written or changed, and a sentence on what to write in it."""

    place: str
    says: str


@dataclass(frozen=True, slots=True)
class Scaffolded:
    """The files, in the order in which to write them, and the command that runs their laws."""

    files: tuple[Written, ...]
    laws: str


def scaffold(thing: str, name: str, *, family: str | None, path: Path) -> Scaffolded:
    """Write all files or none; a RequestError says in one line why nothing is written."""
    kind, root = kind_named(thing), checkout(path)
    refuse_name(name)
    blanks = {**names_of(name), **of_family(kind, name, family)}
    parts = parts_of(kind, root, blanks)
    contents = changed(root, parts, blanks)
    write_all({root / place: content for place, content in contents.items()})
    told = {part.place.format(**blanks): part.says for part in said(parts)}
    return Scaffolded(
        tuple(Written(place, SENTENCES[says]) for place, says in told.items()),
        f"pytest tests/extend/{kind} -k {name}",
    )


def report(done: Scaffolded) -> str:
    """Return what to write in each file, and how to run the laws."""
    lines = "".join(f"{file.place}: {file.says}\n" for file in done.files)
    return f"{lines}\nWrite what is yours in these files; then run the laws: {done.laws}"


def kind_named(name: str) -> Thing:
    """Return the kind of thing of this name."""
    kinds = [*map(str, Thing)]
    if name not in kinds:
        rest = Message("KIND is {kinds}", kinds=" or ".join(kinds))
        raise RequestError(
            "there is no kind of thing {name!r}; {rest}",
            name=name[:LONGEST],
            rest=did_you_mean(name, kinds, rest),
        )
    return Thing(name)


def write_all(contents: Mapping[Path, str]) -> None:
    """Write the files; if one cannot be written, put back those before it."""
    before: dict[Path, bytes | None] = {}
    try:
        for path, content in contents.items():
            old = path.read_bytes() if path.is_file() else None
            files.write(path, content, force=True)
            before[path] = old
    except RequestError:
        for path, kept in before.items():
            if kept is None:
                path.unlink()
            else:
                path.write_bytes(kept)
        raise


def checkout(path: Path) -> Path:
    """Return the checkout in which this folder lies."""
    for folder in (path, *path.parents):
        if all((folder / mark).exists() for mark in MARKS):
            return folder
    raise RequestError(
        "{here} lies in no checkout of Minimaestro; clone its repository, and type this there",
        here=path,
    )


def refuse_name(name: str) -> None:
    """Refuse what cannot be the name of a file and of a module everywhere."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise RequestError(
            "{name!r} is no name; use small letters, digits and hyphens, a letter first and at "
            "most {longest} in all, like value-of-a-node",
            name=name[:LONGEST],
            longest=LONGEST,
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name) or DEVICES.fullmatch(name):
        raise RequestError("{name} means something else to Python or to Windows", name=name)


def names_of(name: str) -> Blanks:
    """Return the name in the forms in which it stands in files."""
    words = name.replace("-", " ")
    return {
        "name": name,
        "file": name.replace("-", "_"),
        "words": words,
        "title": words.capitalize(),
        "class": words.title().replace(" ", ""),
        "ending": name.replace("-", ""),
    }


def of_family(kind: Thing, name: str, family: str | None) -> Blanks:
    """Return what is to be known of the family to which a mistake or an example belongs."""
    if kind not in OF_A_FAMILY:
        if family is not None:
            raise RequestError("no {kind} belongs to a family; leave out --family", kind=kind)
        return {}
    if family is None:
        raise RequestError("each {kind} belongs to a family; --family says which", kind=kind)
    record = family_named(family)
    taken = (
        [mistake.name for mistake in record.mistakes]
        if kind is Thing.MISTAKE
        else known_names.examples(family)
    )
    if name in taken:
        raise RequestError("{family} has {name} already", family=family, name=name)
    exercise = usual(family)
    return {
        "family": family,
        "family_file": family.replace("-", "_"),
        "question": exercise.questions[-1].name,
        "plain": record.to_plain(exercise.problem),
        "problem": in_python(record.to_plain(exercise.problem)),
        "answers": {
            question.name: question.form.kind.write(question.key) for question in exercise.questions
        },
    }


def in_python(problem: Any) -> str:
    """Return plain data as Python has it, a line for each part."""
    parts = (f"            {quoted(name)}: {quoted(part)},\n" for name, part in problem.items())
    return f"{{\n{''.join(parts)}        }}"


def quoted(part: object) -> str:
    """Return the part as it is written, with the quotes that the formatter sets."""
    written = repr(part)
    return written if '"' in written else written.replace("'", '"')


def usual(family: str) -> Exercise[Any, Any]:
    """Return an exercise of the family: the textbook's tree, if it is about such trees."""
    record, under = family_named(family), convention("aima")
    try:
        return pose(record, record.from_plain({"tree": AIMA}), under)
    except RequestError:
        id_ = ExerciseId(family=family, level=Level.EASY, seed=1, revision=record.revision)
        return generate(id_, under)


def parts_of(kind: Thing, root: Path, blanks: Blanks) -> tuple[Part, ...]:
    """Return what is to be written: of a mistake and an example it depends on the family."""

    def there(part: NewFile) -> bool:
        return (root / part.place.format(**blanks)).exists()

    match kind:
        case Thing.MISTAKE:
            text = files.read_text(root / f"generator/families/{blanks['family_file']}.py")
            return ON_VALUES if " backing_up" in text else ON_ANSWERS
        case Thing.EXAMPLE:
            return (
                *((ONE_MORE_EXAMPLE, EXAMPLE_IMPORT) if there(FIRST_EXAMPLE) else (FIRST_EXAMPLE,)),
                MORE_PRINTED if there(FIRST_PRINTED) else FIRST_PRINTED,
            )
        case _:
            return PARTS[kind]


def changed(root: Path, parts: tuple[Part, ...], blanks: Blanks) -> dict[str, str]:
    """Return the content of each file that is new or changed; nothing is overwritten."""
    found: dict[str, str] = {}
    for part in parts:
        place = part.place.format(**blanks)
        match part:
            case NewFile(_, template):
                refuse_taken(root, place)
                found[place] = filled(template, blanks).lstrip("\n")
            case NewLines(_, template, _, after):
                text = found.get(place) or files.read_text(root / place)
                found[place] = with_lines(place, text, filled(template, blanks), after=after)
            case NewImport(_, module, name):
                text = found.get(place) or files.read_text(root / place)
                found[place] = with_import(text, module.format(**blanks), name.format(**blanks))
            case _:
                assert_never(part)
    return found


def refuse_taken(root: Path, place: str) -> None:
    """Refuse a name that a file, or a folder of modules, has already."""
    path = root / place
    for there in (path, path.with_suffix("") if path.suffix == ".py" else path):
        if there.exists():
            raise RequestError(
                "{place} is there already; choose another name", place=there.relative_to(root)
            )


def filled(template: str, blanks: Blanks) -> str:
    """Return the text of a template."""
    words = environment(SOURCE).overlay(loader=FileSystemLoader(TEMPLATES))
    made = words.get_template(f"{template}.j2").render(**blanks)
    return made.rstrip("\n") + "\n"


def with_lines(place: str, text: str, lines: str, *, after: re.Pattern[str]) -> str:
    """Return the text with the lines behind what the pattern finds."""
    if not (match := after.search(text)):
        raise RequestError("{place} is not written as usual; write it by hand", place=place)
    return f"{text[: match.end()]}{lines}{text[match.end() :]}"


def with_import(text: str, module: str, name: str) -> str:
    """Return the module with the import, in the order of the alphabet."""
    matches = list(OURS.finditer(text))
    for match in matches:
        if match[1] == module:
            names = sorted({name, *re.findall(r"\w+(?: as \w+)?", match[2])}, key=natural)
            return text[: match.start()] + imported(module, names) + text[match.end() :]
    later = [found_match.start() for found_match in matches if found_match[1] > module]
    place = later[0] if later else matches[-1].end()
    return text[:place] + imported(module, [name]) + text[place:]


def natural(name: str) -> tuple[bool, bool, str]:
    """Sort constants before classes before functions, as the linter does."""
    return (not name.isupper(), not name[0].isupper(), name)


def imported(module: str, names: Sequence[str]) -> str:
    """Return the statement that imports these names."""
    line = f"from {module} import {', '.join(names)}\n"
    each = "".join(f"    {name},\n" for name in names)
    return line if len(line) <= WIDEST else f"from {module} import (\n{each})\n"


def said(parts: tuple[Part, ...]) -> Iterator[NewFile | NewLines]:
    """Leave out what nobody has to write any more."""
    for part in parts:
        if not isinstance(part, NewImport):
            yield part


if __name__ == "__main__":
    try:
        one_family = sys.argv[3] if len(sys.argv) > 3 else None  # after KIND and NAME
        result = scaffold(sys.argv[1], sys.argv[2], family=one_family, path=Path.cwd())
    except (RequestError, IndexError) as error:
        sys.exit(str(error) if isinstance(error, RequestError) else str(__doc__))
    print(report(result))  # noqa: T201  # it is a command
