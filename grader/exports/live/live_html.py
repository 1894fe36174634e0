"""Statement, prompts and feedback as HTML that needs no file and no style beside it."""

from base64 import b64encode
from dataclasses import replace
from html import escape

from generator.answers.question import Question
from generator.answers.response import OneOption
from generator.base.picture import Picture
from grader.exports.items.item_picture import alternative_text, drawing, title_of
from grader.exports.live.live_exercise import LiveExercise
from grader.figures import markdown, text_markup
from grader.figures.markdown import Blocks
from grader.figures.ruled_text import rule_text
from grader.figures.shapes import Scene
from grader.figures.spans import plain
from grader.marking.marks.grade import Report
from grader.marking.marks.mark import Mark
from grader.rendering.html.html_blocks import BOARD, HTML, NAMES, embed_picture, line, place_picture
from grader.rendering.html.svg_scene import document
from grader.words.environment import say
from grader.words.feedback import feedback_of
from grader.words.render import label_of

REPORT = "report.md.j2"
SIZE = 'style="max-width:100%;height:auto"'


def statement(live: LiveExercise) -> str:
    """Return the statement with its picture and the teacher's; first whether it is a bonus."""
    paper, language = live.paper, live.language
    bonus = f"<p><strong>{escape(paper.points)}</strong></p>" if paper.is_bonus else ""
    teachers = embed_picture(paper.picture, language) if paper.picture else ""
    return bonus + prose(paper.full_statement, paper.question_picture, language) + teachers


def solution(live: LiveExercise) -> str:
    """Return the worked solution with its picture."""
    return prose(live.paper.solution, live.paper.solution_picture, live.language)


def prose(text: str, picture: Picture | None, language: str) -> str:
    """Return Markdown with the picture at its place or else at the end."""
    blocks = markdown.parse(text)
    if picture is None:
        return flow(blocks, "", language)
    title = title_of(blocks, language)
    image_html = image(
        drawing(picture, title, language), alternative_text(picture, title, language)
    )
    return flow(place_picture(blocks), image_html, language)


def flow(blocks: Blocks, figure: str, language: str) -> str:
    """Return the blocks, in which drawings in letters are pictures that need no style."""

    def verbatim(text: str, alt: str) -> str:
        scene = rule_text(text)
        return board(scene, alt, language) if scene else HTML.verbatim(text, alt)

    markup = replace(HTML, verbatim=verbatim)
    return text_markup.flow(blocks, markup, dict.fromkeys(NAMES, figure))


def board(scene: Scene, alt: str, language: str) -> str:
    """Return a board as a picture."""
    return image(document(scene, alt, alt, language, scale=BOARD).encode(), alt)


def image(svg: bytes, words: str) -> str:
    """Return a drawing within the page, with its alternative text."""
    content = b64encode(svg).decode()
    return f'<p><img src="data:image/svg+xml;base64,{content}" alt="{escape(words)}" {SIZE}></p>'


def escape_text(text: str) -> str:
    """Return a plain text as HTML."""
    return escape(text)


def in_line(text: str) -> str:
    """Return one line of Markdown as HTML."""
    return line(markdown.inline(text))


def prompt(live: LiveExercise, question: Question) -> str:
    """Return the prompt of a question with its points, and the options of a choice."""
    asked = live.paper.question_named(question.name)
    line_of_text = f"{in_line(asked.full_prompt)} ({escape(asked.worth)})"
    options = "" if asked.choices else choices(question, live.language)
    return f"{line_of_text} <em>{escape(options)}</em>" if options else line_of_text


def choices(question: Question, language: str) -> str:
    """Return the options in a line if one of them is chosen; else nothing."""
    form = question.form
    if not isinstance(question.responded(question.key), OneOption):
        return ""
    return ", ".join(label_of(option, language) for option in form.options)


def feedback(report: Report, mark: Mark, language: str) -> str:
    """Return the feedback on one answer."""
    return in_line(feedback_of(report, mark, language))


def answer_feedback(report: Report, mark: Mark, language: str) -> str:
    """Return the feedback on one answer as plain text."""
    return plain(markdown.inline(feedback_of(report, mark, language)))


def earned_words(mark: Mark, language: str) -> str:
    """Return what an answer has earned, in words."""
    return say(REPORT, "total", language, mark.points, mark.out_of)
