"""A run that is played on a page: the answers so far, judged, and the next step."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from generator.answers.question import Question
from generator.base.picture import Picture
from generator.base.plain import Plain
from generator.exercise.predictions import Ask, Prediction
from grader.actions.pages import bodies
from grader.actions.pages.exercise import form_json
from grader.actions.pages.exercise_from_request import resolve_reference
from grader.actions.pages.solution import figures
from grader.actions.practice.played_run import Judgement, PlayedRun
from grader.figures import markdown
from grader.figures.frames import PictureFrame
from grader.rendering.html.html_blocks import flow, line, nested_lists
from grader.words.picture_words import picture_of
from grader.words.play_words import (
    Help,
    help_with_step,
    place_of_step,
    prompt_of_step,
    skipped_step,
)
from grader.words.render import answer_of
from grader.words.trees import in_words
from solver.errors import RequestError
from solver.exact import ONE, Value, text
from solver.trees.node_names import inner_nodes, is_inner, leaves
from solver.trees.tree import Leaf, Payoffs

STEP = "step"
"""The name of the question that a step asks."""


def play(body: bodies.PlayRequest) -> dict[str, Plain]:
    """Judge the answers one by one; return where they stop, and the step that comes next.

    An answer of null lets the step be taken for the player, and so does `rest` with all steps until
    the present node is done with. `done` is the number of steps that are taken, and `of` that of
    all, which is told at the end: it follows from the answers. `judgement` is about the first
    answer that was not right, or about the last one where there is more to be said than that it is
    right.
    """
    posed = resolve_reference(body.exercise, body.language)
    if not posed.exercise.family.is_playable:
        raise RequestError("this exercise has no algorithm to be played step by step")
    run = PlayedRun(posed.exercise)
    judgement = take_answers(run, body.answers, body.language)
    if body.rest:
        judgement = take_answers(run, (None,) * run.rest_count, body.language)
    return run_json(run, judgement, grade=body.help, language=body.language)


def run_json(
    run: PlayedRun, judgement: Judgement | None, *, grade: int, language: str
) -> dict[str, Plain]:
    """Return what is said of the last answer, the step that comes next and its help, the figure."""
    return {
        "done": run.done,
        "of": None if run.next else len(run.predictions),
        "judgement": judgement and judgement_json(judgement, language),
        "step": run.next and step_json(run.next, language),
        "subtree": run.is_in_tree,
        "help": [help_html(run.next, each, language) for each in Help if each <= grade]
        if run.next
        else [],
        **figure_json(run, language),
    }


def take_answers(run: PlayedRun, answers: Sequence[Plain], language: str) -> Judgement | None:
    """Take the steps that are answered right; return what is to be said of the last answer."""
    for number, answer in enumerate(answers, 1):
        if run.next is None:
            return None
        is_last = number == len(answers)
        judgement = take_answer(run, answer, language)
        if not judgement.is_right or (is_last and (answer is None or judgement.is_rounded)):
            return judgement
    return None


def take_answer(run: PlayedRun, answer: Plain, language: str) -> Judgement:
    """Judge the answer to the next step, or take the step for the player if it is None."""
    return skip_step(run, language) if answer is None else run.answer_step(answer, language)


def skip_step(run: PlayedRun, language: str) -> Judgement:
    """Take the next step for the player, and say what it was."""
    assert run.next is not None, "the run goes on"
    text = skipped_step(run.next, language)
    run.skip_step()
    return Judgement(text, is_right=True)


def judgement_json(judgement: Judgement, language: str) -> dict[str, Plain]:
    """Return what is said of an answer, and how it was read if it was."""
    answer = judgement.answer
    return {
        "right": judgement.is_right,
        "read": None if answer is None else answer_of(answer, language),
        "html": in_html(judgement.text),
    }


def step_json(prediction: Prediction, language: str) -> dict[str, Plain]:
    """Return the step as a page asks it, without what is right."""
    question = Question(name=STEP, form=prediction.form, key=prediction.key, points=ONE)
    prompt = prompt_of_step(prediction, language)
    return {
        **form_json(question, language, placed=()),
        "prompt": line(markdown.inline(prompt)),
        "worth": "",
        "place": place_of_step(prediction, language),
    }


def help_html(prediction: Prediction, grade: Help, language: str) -> str:
    """Return the help of that grade as HTML."""
    return in_html(help_with_step(prediction, grade, language))


def in_html(sentence: str) -> str:
    """Return a sentence as HTML."""
    return flow(markdown.parse(sentence), {})


# The figure, in which each node keeps its place through the whole run.


def figure_json(run: PlayedRun, language: str) -> dict[str, Plain]:
    """Return the figure with what was found so far, and the same in words; None without one."""
    picture = run.picture
    if picture is None:
        return {"figure": None, "words": ""}
    node = run.next.node if run.next else ""
    frames = [PictureFrame(picture, node), PictureFrame(widest(picture, run))]
    figure = next(figures(frames, language))["figure"]
    worded_picture = picture_of(picture, language)
    assert worded_picture is not None, "it is one already"
    return {"figure": figure, "words": nested_lists(in_words(worded_picture, language))}


def widest(picture: Picture, run: PlayedRun) -> Picture:
    """Return the picture with as much in each node as leaves have: room for what is to come."""
    if not is_inner(picture.tree) or not run.predictions:
        return picture
    names = [node.name for node in inner_nodes(picture.tree)]
    ends = leaves(picture.tree)
    vectors = [leaf.vector for leaf in ends if isinstance(leaf, Payoffs)]
    if vectors:
        return replace(picture, values=dict.fromkeys(names, max(vectors, key=str)))
    numbers: list[Value] = [leaf.utility for leaf in ends if isinstance(leaf, Leaf)]
    longest = max(numbers, key=lambda v: len(text(v)), default=inf)
    is_bounded = run.predictions[0].ask is Ask.WINDOW
    return replace(
        picture,
        values=dict.fromkeys(names, longest),
        windows=dict.fromkeys(names, (longest, longest)) if is_bounded else {},
    )
