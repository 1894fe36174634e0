"""A paper in LaTeX: the commands of `templates/exports/exam.tex`, and what they set."""

from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files

from generator.answers.kind import Width
from generator.base.picture import Picture
from grader.figures import markdown
from grader.figures.fit import pages
from grader.figures.markdown import Figure
from grader.figures.paper.paper import (
    LayoutWords,
    Paper,
    PaperExercise,
    PaperHeading,
    PaperQuestion,
)
from grader.rendering.latex.latex_blocks import flow, line
from grader.rendering.latex.letters import escaped
from grader.rendering.latex.tikz_scene import n, picture

COMMANDS = files("templates") / "exports/exam.tex"
WIDE, HIGH, PAGE = 470.0, 520.0, 650.0
"""What a figure has of an A4 page, beside text and without it."""
WIDTHS = {
    Width.NUMBER: "5em",
    Width.NUMBERS: "9em",
    Width.NAMES: "9em",
    Width.OPTION: "9em",
    Width.LIST: "",
    Width.LINE: "",
    Width.LINES: "",
}
"""Empty is the whole line."""
LONG = 24
"""So many letters have no place beside a question."""
TICK = r"$\times$"


def document(papers: Iterable[tuple[Paper, Sequence[str]]]) -> str:
    """All of them, each from a new page on; beside a paper are the names of its exercises."""
    whole = "\n\n".join("\n\n".join(set_paper(one, names)) for one, names in papers)
    commands = COMMANDS.read_text("utf-8")
    return f"{commands}\\begin{{document}}\n\n{whole}\n\n\\end{{document}}\n"


def set_paper(paper: Paper, names: Sequence[str]) -> Iterator[str]:
    """Masthead, notes, exercises, each with its name in a remark."""
    yield masthead(paper.heading, paper.words)
    for note in paper.notes:
        yield rf"\note{{{line(markdown.inline(note))}}}"
    for name, exercise in zip(names, paper.exercises, strict=True):
        yield f"% {name}"
        yield from asked(exercise, paper.words)


def masthead(heading: PaperHeading, words: LayoutWords) -> str:
    above = " · ".join(filter(None, (heading.course, heading.date)))
    fields = [(words.name, "13em", heading.name), (words.student, "6em", heading.student)]
    if heading.version:
        fields.append((words.version, "2em", heading.version))
    places = "".join(field(label, width, said) for label, width, said in fields)
    return (
        rf"\masthead{{{escaped(above)}}}{{{escaped(heading.title)}}}{{{escaped(words.key)}}}"
        f"{{{places}}}"
    )


def field(label: str, width: str, said: str) -> str:
    return rf"\field{{{escaped(label)}}}{{{width}}}{{{escaped(said)}}}"


def asked(exercise: PaperExercise, words: LayoutWords) -> Iterator[str]:
    """Statement with its figure, questions, and the solution for the key alone."""
    title = f"{exercise.number}. {exercise.title}"
    yield rf"\exercise{{{escaped(title)}}}{{{escaped(exercise.points)}}}"
    blocks = markdown.parse(exercise.statement)
    figure = drawn(exercise.asked)
    yield flow(blocks, {"asked": figure, "solved": figure})
    if not any(isinstance(block, Figure) for block in blocks):
        yield figure
    for question in exercise.questions:
        yield place(question, exercise.key[question.name])
    if exercise.solution:
        figures = {"solved": drawn(exercise.solved), "asked": ""}
        told = flow(markdown.parse(exercise.solution), figures)
        yield f"\\solution{{\\heading{{{escaped(words.solution)}}}\n{told}\n}}"


def drawn(tree: Picture | None) -> str:
    """On as many pages as it needs to be read."""
    if tree is None:
        return ""
    return "\n\n".join(
        f"\\drawing{{{n(fitted.scale)}}}{{%\n{picture(fitted.scene)}\n}}"
        for fitted in pages(tree, WIDE, HIGH, PAGE)
    )


def place(question: PaperQuestion, key: str) -> str:
    """The prompt, and where its answer goes: among options, beside it or below."""
    worth = rf"\worth{{{escaped(question.points)}}}" if question.points else ""
    prompt = line(markdown.inline(question.prompt)) + worth
    if question.options:
        return rf"\among{{{prompt}}}{{{''.join(choices(question.options, key))}}}"
    width = WIDTHS[question.kind.width]
    if not width or max(len(key), len(question.longest)) > LONG:
        return rf"\below{{{prompt}}}{{{escaped(key)}}}"
    return rf"\beside{{{prompt}}}{{{width}}}{{{escaped(key)}}}"


def choices(options: tuple[str, ...], key: str) -> Iterator[str]:
    for option in options:
        tick = TICK if option == key else ""
        yield rf"\choice{{{tick}}}{{{escaped(option)}}}"
