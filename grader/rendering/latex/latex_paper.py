"""A paper in LaTeX, for the commands of `templates/exports/exam.tex`."""

from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files

from generator.answers.kind import Width
from generator.base.picture import Picture
from generator.exercise.wording import in_language
from grader.figures import markdown, text_markup
from grader.figures.fit import pages
from grader.figures.markdown import Blocks, Figure, Table
from grader.figures.paper.paper import (
    LayoutWords,
    Paper,
    PaperExercise,
    PaperHeading,
    PaperQuestion,
)
from grader.figures.spans import Emphasis, Formula, Spans, Strong, Subscript, Superscript, plain
from grader.figures.text_markup import Figures, Markup
from grader.rendering.latex.letters import escape_line
from grader.rendering.latex.tikz_scene import n, picture

COMMANDS = files("templates") / "exports/exam.tex"
WIDE, HIGH, PAGE = 470.0, 520.0, 650.0
"""The room for a figure on an A4 page, with text and without."""
WIDTHS = {
    Width.NUMBER: "5em",
    Width.NUMBERS: "9em",
    Width.NAMES: "9em",
    Width.OPTION: "9em",
    Width.LIST: "",
    Width.LINE: "",
    Width.LINES: "",
}
"""The width of an answer; empty for the whole line."""
LONG = 24
"""Longer answers go below the prompt."""
TICK = r"$\times$"


def document(papers: Iterable[tuple[Paper, Sequence[str]]]) -> str:
    """Return a document of all papers, each on a new page; each has its exercises' names."""
    body = "\n\n".join("\n\n".join(set_paper(paper, names)) for paper, names in papers)
    commands = COMMANDS.read_text("utf-8")
    return f"{commands}\\begin{{document}}\n\n{body}\n\n\\end{{document}}\n"


def set_paper(paper: Paper, names: Sequence[str]) -> Iterator[str]:
    """Yield the head, the notes and the exercises, each after a comment with its name."""
    yield masthead(paper.heading, paper.words)
    for note in paper.notes:
        yield rf"\note{{{line(markdown.inline(note))}}}"
    for name, exercise in zip(names, paper.exercises, strict=True):
        yield f"% {name}"
        yield from exercise_lines(exercise, paper.words, paper.heading.language)


def masthead(heading: PaperHeading, words: LayoutWords) -> str:
    """Return the head of a paper."""
    above = " · ".join(filter(None, (heading.course, heading.date)))
    fields = [(words.name, "13em", heading.name), (words.student, "6em", heading.student)]
    if heading.version:
        fields.append((words.version, "2em", heading.version))
    places = "".join(field(label, width, text) for label, width, text in fields)
    return (
        rf"\masthead{{{escape_line(above)}}}{{{escape_line(heading.title)}}}{{{escape_line(words.key)}}}"
        f"{{{places}}}"
    )


def field(label: str, width: str, text: str) -> str:
    """Return a field of the head."""
    return rf"\field{{{escape_line(label)}}}{{{width}}}{{{escape_line(text)}}}"


def exercise_lines(exercise: PaperExercise, words: LayoutWords, language: str) -> Iterator[str]:
    """Yield the statement with its figure, the questions, and the solution for the key."""
    title = f"{exercise.number}. {exercise.title}"
    yield rf"\exercise{{{escape_line(title)}}}{{{escape_line(exercise.points)}}}"
    blocks = markdown.parse(exercise.statement)
    figure = tree_latex(exercise.question_picture)
    yield flow(blocks, {"asked": figure, "solved": figure})
    if not any(isinstance(block, Figure) for block in blocks):
        yield figure
    if exercise.picture:
        yield line(markdown.inline(in_language(exercise.picture.alt, language)))
    for question in exercise.questions:
        yield place(question, exercise.key[question.name])
    if exercise.solution:
        figures = {"solved": tree_latex(exercise.solution_picture), "asked": ""}
        solution_latex = flow(markdown.parse(exercise.solution), figures)
        yield f"\\solution{{\\heading{{{escape_line(words.solution)}}}\n{solution_latex}\n}}"


def tree_latex(tree: Picture | None) -> str:
    """Return the tree, on as many pages as it needs to be readable."""
    if tree is None:
        return ""
    return "\n\n".join(
        f"\\drawing{{{n(fitted.scale)}}}{{%\n{picture(fitted.scene)}\n}}"
        for fitted in pages(tree, WIDE, HIGH, PAGE)
    )


def place(question: PaperQuestion, key: str) -> str:
    """Return the prompt with the place of its answer: among options, beside it or below."""
    worth = rf"\worth{{{escape_line(question.points)}}}" if question.points else ""
    prompt = line(markdown.inline(question.full_prompt)) + worth
    if question.options:
        return rf"\among{{{prompt}}}{{{''.join(choices(question.options, key))}}}"
    width = WIDTHS[question.kind.width]
    if not width or max(len(key), len(question.longest)) > LONG:
        return rf"\below{{{prompt}}}{{{escape_line(key)}}}"
    return rf"\beside{{{prompt}}}{{{width}}}{{{escape_line(key)}}}"


def choices(options: tuple[str, ...], key: str) -> Iterator[str]:
    """Yield the options, the right one ticked if there is a key."""
    for option in options:
        tick = TICK if option == key else ""
        yield rf"\choice{{{tick}}}{{{escape_line(option)}}}"


# Markdown blocks as LaTeX, for the commands of `templates/exports/exam.tex`.


BROAD, PAD = 80, 3
"""Letters on a line, and the extra width of a table's cell."""
COLUMNS = {"left": "l", "center": "c", "right": "r"}
LEADS = ("https://", "http://", "mailto:")
"""The beginnings that a link's target may have."""


def flow(blocks: Blocks, figures: Figures) -> str:
    """Return the blocks, separated by empty lines."""
    return text_markup.flow(blocks, LATEX, figures)


def line(spans: Spans) -> str:
    """Return spans in a line, such as a prompt."""
    return text_markup.line(spans, LATEX)


def _listing(items: Sequence[str], start: int | None) -> Iterator[str]:
    """Yield the lines of a list; a counter needs no level, since numbered lists aren't nested."""
    kind = "itemize" if start is None else "enumerate"
    yield rf"\begin{{{kind}}}"
    if start is not None and start > 1:
        yield rf"\setcounter{{enumi}}{{{start - 1}}}"
    for item in items:
        yield rf"\item {{}}{item}"
    yield rf"\end{{{kind}}}"


def _table(table: Table) -> Iterator[str]:
    yield rf"\begin{{center}}\begin{{tabular}}{{{_columns(table)}}}\hline"
    yield rf"{_row(table.head)} \\ \hline"
    for row in table.rows:
        yield rf"{_row(row)} \\"
    yield r"\hline\end{tabular}\end{center}"


def _columns(table: Table) -> str:
    """Return the columns, as wide as their cells, or sharing the line if that is too wide."""
    cells = zip(table.head, *table.rows, strict=True)
    letters = [max(len(plain(cell)) for cell in column) + PAD for column in cells]
    if sum(letters) <= BROAD:
        return "".join(COLUMNS[align] for align in table.alignment)
    needed = [min(letter, BROAD // 2) for letter in letters]
    shares = (0.9 * width / sum(needed) for width in needed)
    return "".join(rf">{{\raggedright\arraybackslash}}p{{{s:.3f}\linewidth}}" for s in shares)


def _row(cells: tuple[Spans, ...]) -> str:
    """Return a row with cells in braces, so that none begins with a bracket (a length for TeX)."""
    return " & ".join(f"{{{line(cell)}}}" for cell in cells)


def _verbatim(text: str) -> str:
    """Return text in a typewriter font with every space kept."""
    spaced_text = text.replace(" ", "\N{NO-BREAK SPACE}")
    rows = "".join(rf"\texttt{{{escape_line(row)}}}\\" for row in spaced_text.splitlines())
    return rf"\lettered{{{rows}}}"


def _link(line: str, target: str) -> str:
    safe = target.casefold().startswith(LEADS)
    return rf"{line} (\texttt{{{escape_line(target)}}})" if safe else line


LATEX = Markup(
    joined=lambda blocks, write: "\n\n".join(filter(None, map(write, blocks))),
    paragraph=str,
    heading=lambda _, line: rf"\heading{{{line}}}",
    listing=lambda items, start: "\n".join(_listing(items, start)),
    item=text_markup.flow,
    table=lambda table: "\n".join(_table(table)),
    quote=lambda inner: f"\\begin{{quote}}\n{inner}\n\\end{{quote}}",
    verbatim=lambda text, _: _verbatim(text),
    rule=r"\noindent\hrulefill",
    text=escape_line,
    code=lambda words: rf"\texttt{{{escape_line(words)}}}",
    marks={
        Strong: "textbf",
        Emphasis: "emph",
        Superscript: "textsuperscript",
        Subscript: "textsubscript",
        Formula: "mbox",
    },
    marked=lambda command, line: rf"\{command}{{{line}}}",
    link=_link,
    line_break=r"\\{}",
)
