"""An item as a cloze question: statement and tree, a gap for each question, the solution."""

from collections.abc import Iterator
from html import escape
from math import lcm

from generator.picture import Picture
from grader import markdown
from grader.figures.fit import fit
from grader.figures.lines import Line
from grader.html import svg
from grader.html.flow import flow, line
from grader.html.illustrated import called, illustrated
from grader.items.item import Asked, Item
from grader.markdown import Blocks
from grader.marks.scheme import Scheme
from grader.moodle.gap import Gap, written
from grader.moodle.gaps import gaps
from grader.moodle.xml import File, html, named
from grader.words.environment import say
from grader.words.trees import in_words
from solver.exact import Rational

WIDE, HIGH = 900.0, 1400.0
PENALTY = "0.3333333"
FIGURE = "edition/figure.html.j2"


def cloze(item: Item, scheme: Scheme) -> str:
    """The whole question, worth the sum of its gaps."""
    prose, asked = shown(item.paper.statement, item.paper.asked, "asked", item.language)
    solution, solved = shown(item.paper.solution, item.paper.solved, "solved", item.language)
    return "\n".join(
        (
            '<question type="cloze">',
            named("name", f"{item.paper.title} ({item.name})".replace("<", "(")),
            html("questiontext", f"{prose}\n{asked_in(item, scheme)}", asked),
            html("generalfeedback", solution, solved),
            f"<penalty>{PENALTY}</penalty>",
            "<hidden>0</hidden>",
            f"<idnumber>{item.name}</idnumber>",
            f"<tags>{''.join(named('tag', tag) for tag in tags(item))}</tags>",
            "</question>",
        )
    )


def asked_in(item: Item, scheme: Scheme) -> str:
    """The questions as a list, each with its gaps; their weights are whole numbers."""
    scale = whole(item, scheme)
    lines = (in_line(asked, gaps(asked, scheme, item.language), scale) for asked in item.questions)
    return f"<ol>\n{''.join(lines)}</ol>"


def in_line(asked: Asked, there: tuple[Gap, ...], scale: int) -> str:
    prompt = line(markdown.inline(asked.paper.prompt))
    fields = " ".join(
        labelled(gap) + written(gap, int(gap.worth * Rational(scale))) for gap in there
    )
    return f"<li><p>{prompt} ({asked.paper.points})</p>\n<p>{fields}</p></li>\n"


def labelled(gap: Gap) -> str:
    """What stands before one of several gaps."""
    return f"{escape(gap.label)}: " if gap.label else ""


def whole(item: Item, scheme: Scheme) -> int:
    """By what points are multiplied, so that every gap is worth a whole number of them."""
    worths = (gap.worth for q in item.questions for gap in gaps(q, scheme, item.language))
    return lcm(*(int(worth.denominator) for worth in worths))


def shown(
    prose: str, picture: Picture | None, name: str, language: str
) -> tuple[str, tuple[File, ...]]:
    """The prose with its tree, and the file that this is."""
    blocks = markdown.parse(prose)
    if picture is None:
        return flow(blocks, {}), ()
    title, lines = title_of(blocks, language), in_words(picture, language)
    scene = fit(picture, WIDE, HIGH).scene
    words = "\n".join(one.words for one in lines)
    drawn = File(f"{name}.svg", svg.document(scene, title, words, language).encode())
    return illustrated(blocks, image(drawn, title, lines)), (drawn,)


def title_of(blocks: Blocks, language: str) -> str:
    return called(blocks) or say(FIGURE, "usual", language)


def image(drawn: File, title: str, lines: tuple[Line, ...]) -> str:
    alt = escape("; ".join((title, *(one.words for one in lines))))
    return f'<p><img src="@@PLUGINFILE@@/{drawn.name}" alt="{alt}"></p>'


def tags(item: Item) -> Iterator[str]:
    """By which a teacher finds it."""
    exercise = item.exercise
    yield from ("minimaestro", exercise.family.name, exercise.convention.name, item.language)
    if exercise.id is not None:
        yield str(exercise.id.level)
