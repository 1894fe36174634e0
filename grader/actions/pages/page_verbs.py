"""Every page request by path: its body and its answer."""

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from generator.base.errors import UnknownName
from generator.base.picture import Picture
from generator.base.place import InCells, InNode, InTable, OnEdge
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.families import FAMILIES
from generator.generation.generate import family_named
from grader.actions.desk import exercise_actions
from grader.actions.pages import bodies, page_list, request_errors
from grader.actions.pages.exercise import exercise
from grader.actions.pages.exercise_from_request import (
    generate_usual,
    parse_small_tree,
    resolve_reference,
)
from grader.actions.pages.page_figure import plain_figure
from grader.actions.pages.play_page import play
from grader.actions.pages.solution import solution
from grader.actions.pages.solve_page import solve
from grader.actions.practice import evidence
from grader.actions.practice import progress as learned
from grader.actions.practice.find_exercise import find_exercise
from grader.actions.practice.lesson import now
from grader.actions.practice.memory import build_memory
from grader.actions.practice.plan import choose_topics, plan_json, plan_topics, titles_left_out
from grader.actions.practice.practice_record import PracticedExercise, fit
from grader.actions.practice.progress import chooser, coming_words
from grader.exams.files.report import report_json
from grader.figures import markdown
from grader.marking.marks.grade import Report
from grader.rendering.html.html_blocks import flow
from grader.solving.methods.base import registry
from grader.solving.methods.on_trees.tree_way import TreeWay
from grader.words.environment import say
from grader.words.first_feedback import first_feedback_of
from grader.words.hints import Grade, hint_of, last_grade, told_beside
from grader.words.language_catalogues import LANGUAGES, SOURCE
from grader.words.messages import translate
from grader.words.picture_words import picture_of
from grader.words.solve_rows import method_title_of
from solver.errors import RequestError
from solver.trees import notation, suitable
from solver.trees.edit_tree import edit_tree, node_along
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Chance, Tree

# A tree on a page, with the methods that suit it.


def tree(body: bodies.TreeRequest) -> dict[str, Plain]:
    """Return the tree's figure with each node's rectangle, its notation and suitable methods."""
    return tree_json(parse_small_tree(body.tree), body.language)


def tree_json(root: Tree, language: str) -> dict[str, Plain]:
    """Return the tree for a page; `kind` is each node's kind, `p` its probability, if any."""
    figure = plain_figure(picture_of(Picture(tree=root), language), language)
    kinds, chances = kinds_in(root), chances_in(root)
    nodes = [
        {**node, "kind": kinds[node["name"]], "p": chances.get(node["name"])}
        for node in figure["nodes"]
    ]
    return {
        "tree": notation.write(root),
        "figure": {**figure, "nodes": nodes},
        "method": suitable.method(root),
        "methods": suitable_methods(root, language),
    }


def kinds_in(root: Tree) -> dict[str, str]:
    """Return the kind of each node (`max`, `min`, `chance`, `p1`), and the text of each leaf."""
    if isinstance(root, End):
        return {root.name: notation.write(root)}
    inner = inner_nodes(root)
    ends = {c.name: notation.write(c) for n in inner for c in n.children if isinstance(c, End)}
    return {node.name: notation.kind(node) for node in inner} | ends


def chances_in(root: Tree) -> dict[str, str]:
    """Return the probabilities of the children of chance nodes, by name."""
    inner = () if isinstance(root, End) else inner_nodes(root)
    return {
        child.name: str(p)
        for node in inner
        if isinstance(node, Chance)
        for child, p in zip(node.children, node.probabilities, strict=True)
    }


COMMON_METHODS = (
    "alpha-beta",
    "minimax",
    "expectiminimax",
    "max-n",
    "thresholds",
    "provisional",
    "strategies",
    "star1",
    "intervals",
)
"""The methods of most courses; the first five that have something to do on a tree come first."""
MAX_COMMON = 5
IDLE = {
    "expectiminimax": "chance",
    "star1": "chance",
    "max-n": "players",
    "thresholds": "unknown",
}
"""Methods that do what a simpler one does, unless the tree has this feature."""


def suitable_methods(root: Tree, language: str) -> list[dict[str, Plain]]:
    """Return the methods that support every feature of the tree, the common ones first.

    `called` is a method's name as people say it, and `title` a sentence on what it finds.
    """
    features = suitable.features(root)
    suitable_names = [
        name
        for name, way in registry.methods_for(TreeWay).items()
        if set(features) <= set(way.values)
    ]
    usual = suitable.method(root)
    busy = [n for n in COMMON_METHODS if n == usual or n not in IDLE or IDLE[n] in features]
    common = [name for name in busy if name in suitable_names][:MAX_COMMON]
    others = [name for name in suitable_names if name not in common]
    return [
        {
            "name": name,
            "called": say("method_names.md.j2", "called", language, name),
            "title": method_title_of(name, language),
            "common": name in common,
        }
        for name in (*common, *others)
    ]


# What a learner's record says: how far they have come, and the next exercise.


def onwards(body: bodies.Onwards) -> dict[str, Plain]:
    """Return the id of another exercise, at the level of the last results, and why it comes."""
    first = exercise_actions.known_level(body.level)
    families = list(FAMILIES) if body.family is None else [family_named(body.family).name]
    memory = build_memory(of_page(body))
    wish = chooser(memory, moment_of(body), families, first).choose()
    exercise = find_exercise(wish, body.seed, memory.ids, generate_usual)
    assert exercise.id is not None, "it is generated"
    text = coming_words(wish, body.language)
    return {"id": str(exercise.id), "level": str(exercise.id.level), "said": text}


def progress(body: bodies.RecordRequest) -> dict[str, Plain]:
    """Return levels, mastery and mistakes by family, and what comes next."""
    return learned.progress(
        build_memory(of_page(body)), moment_of(body), list(FAMILIES), body.language
    )


def plan(body: bodies.PlanRequest) -> dict[str, Plain]:
    """Return the topics with their minutes and the reason for them, and those without time."""
    families = [family_named(name).name for name in body.families]
    memory = build_memory(of_page(body))
    chosen = families or choose_topics(list(FAMILIES), memory)
    topics = plan_topics(body.minutes, chosen, memory)
    left_out = titles_left_out(chosen, topics, body.language)
    return {"topics": plan_json(topics, body.language), "left_out": left_out}


def of_page(body: bodies.RecordRequest) -> list[PracticedExercise]:
    """Return the exercises of a record; damaged lines and unknown families are left out."""
    lines = (PracticedExercise(**line.model_dump()) for line in body.done)
    return [line for line in lines if counts(line) and line.id.family in FAMILIES]


def moment_of(body: bodies.RecordRequest) -> datetime:
    """Return the time of the request, in universal time; the present one beyond all calendars."""
    with suppress(OverflowError):
        return now() if body.now is None else body.now.astimezone(UTC)
    return now()


def counts(practiced_exercise: PracticedExercise) -> bool:
    """Tell whether the line names an exercise and a valid share; damaged lines don't count."""
    with suppress(RequestError, ValueError, ArithmeticError):
        return fit(practiced_exercise)
    return False


# The id of an exercise with wishes.


def identify(body: bodies.ExerciseRequest) -> dict[str, Plain]:
    """Return the id for family, level, changed sizes and wishes; nothing is generated yet."""
    exercise_id = exercise_actions.identify(
        body.family, body.level, body.seed, settings=body.settings, wants=body.wants
    )
    return {"id": str(exercise_id)}


# The request to edit a tree.


def edit(body: bodies.EditRequest) -> dict[str, Plain]:
    """Return the tree after the edit, with the new name of the node as `at`."""
    tree = parse_small_tree(body.tree)
    path = path_to(tree, body.node)
    edited_tree = parse_small_tree(notation.write(edit_tree(tree, path, body.act, body.text)))
    return {**tree_json(edited_tree, body.language), "at": node_along(edited_tree, path).name}


def path_to(tree: Tree, name: str) -> tuple[int, ...]:
    """Return the path from the root as indices of children.

    UnknownName if there is no such node.
    """
    paths: dict[str, tuple[int, ...]] = {tree.name: ()}
    if not isinstance(tree, End):
        for node in inner_nodes(tree):
            node_path = paths[node.name]
            paths |= {child.name: (*node_path, i) for i, child in enumerate(node.children)}
    if name not in paths:
        raise UnknownName("no node", name, paths)
    return paths[name]


# Help with one question.


def hint(body: bodies.HintRequest) -> dict[str, Plain]:
    """Return the hint of that grade as HTML; UnknownName if there is no such question.

    `of` is the grade of the last hint, and `tells` are the other questions whose answers the step
    tells, of which the rule warns.
    """
    posed = resolve_reference(body.exercise, body.language)
    exercise = posed.exercise
    questions = {question.name: question for question in exercise.questions}
    if body.question not in questions:
        raise UnknownName("no question", body.question, questions)
    grade = Grade(body.grade)
    question = questions[body.question]
    report = exercise_actions.mark_answers(posed, body.answers) if body.answers else None
    text = hint_of(exercise, question, grade, language=body.language, report=report)
    tells = () if grade is Grade.PLACE else told_beside(exercise, question, body.language)
    last = last_grade(exercise, question, body.language)
    return {"grade": body.grade, "of": int(last), "html": in_html(text), "tells": [*tells]}


# The marks for what somebody answered.


CACHE_SIZE = 1_000


def check(body: bodies.AnswersRequest) -> dict[str, Plain]:
    """Mark the answers; each mark has its feedback as HTML and its node in the figure.

    The feedback is the first one, since answers on a page can be handed in again.
    """
    posed = resolve_reference(body.exercise, body.language)
    report = exercise_actions.mark_answers(posed, body.answers)
    nodes = nodes_of(posed.exercise)
    plain_report = report_json(report, body.language, feedback=first_feedback_of)
    marks = [
        {
            **plain_mark,
            "node": nodes.get(mark.question),
            "feedback_html": in_html(plain_mark["feedback"]),
        }
        for mark, plain_mark in zip(report.marks, plain_report["marks"], strict=True)
    ]
    evidence_json = {} if body.told is None else {"evidence": evidence_of(report, body.told)}
    return {**plain_report, **evidence_json, "marks": marks}


def evidence_of(report: Report, told: Collection[str]) -> Plain:
    """Return the mistakes that the answers show, perhaps show, and avoid."""
    return {
        "mistakes": list(evidence.shown_mistakes(report)),
        "suspected": list(evidence.suspected_mistakes(report)),
        "avoided": list(evidence.avoided_mistakes(report, told)),
    }


@lru_cache(CACHE_SIZE)
def in_html(feedback: str) -> str:
    """Return feedback as HTML, cached since many students get the same."""
    return flow(markdown.parse(feedback), {})


def nodes_of(exercise: Exercise[Any, Any]) -> dict[str, str]:
    """Return the node at which each question is answered, if there is one."""
    return {
        question.name: question.place.node
        for question in exercise.questions
        if isinstance(question.place, InNode | InCells | InTable | OnEdge)
    }


BAD_REQUEST = 400


class PageVerb(StrEnum):
    """The HTTP method; requests with GET are short enough for a URL."""

    GET = "GET"
    POST = "POST"


@dataclass(frozen=True, slots=True)
class PageEndpoint:
    """A request: `body` is the model of its body, `answer` the function that answers it."""

    way: PageVerb
    body: type[bodies.Body]
    answer: Callable[[Any], Plain]


VISITS: Mapping[str, PageEndpoint] = {
    "families": PageEndpoint(PageVerb.GET, bodies.FamilyRequest, page_list.families),
    "methods": PageEndpoint(PageVerb.GET, bodies.Body, page_list.methods),
    "conventions": PageEndpoint(PageVerb.GET, bodies.Body, page_list.conventions),
    "exercise": PageEndpoint(PageVerb.GET, bodies.ExerciseBody, exercise),
    "identify": PageEndpoint(PageVerb.POST, bodies.ExerciseRequest, identify),
    "check": PageEndpoint(PageVerb.POST, bodies.AnswersRequest, check),
    "hint": PageEndpoint(PageVerb.POST, bodies.HintRequest, hint),
    "solution": PageEndpoint(PageVerb.POST, bodies.ExerciseReference, solution),
    "play": PageEndpoint(PageVerb.POST, bodies.PlayRequest, play),
    "onwards": PageEndpoint(PageVerb.POST, bodies.Onwards, onwards),
    "plan": PageEndpoint(PageVerb.POST, bodies.PlanRequest, plan),
    "progress": PageEndpoint(PageVerb.POST, bodies.RecordRequest, progress),
    "tree": PageEndpoint(PageVerb.POST, bodies.TreeRequest, tree),
    "edit": PageEndpoint(PageVerb.POST, bodies.EditRequest, edit),
    "solve": PageEndpoint(PageVerb.POST, bodies.SolveRequest, solve),
}


def visit(path: str, body: Plain) -> Plain:
    """Answer the request at the path; RequestError if it is not valid."""
    if path not in VISITS:
        raise UnknownName("no path", path, VISITS)
    found_visit = VISITS[path]
    try:
        request = found_visit.body.model_validate(body)
    except ValidationError as error:
        raise RequestError(request_errors.reason(error.errors(include_url=False))) from None
    return found_visit.answer(request)


def answer_page_request(path: str, body: Plain) -> Plain:
    """Answer the request; a refusal is an answer with `status`."""
    try:
        return visit(path, body)
    except RequestError as error:
        return refusal(error, language_of(body))


def refusal(error: RequestError, language: str) -> dict[str, Plain]:
    """Return the refusal as problem+json."""
    return {"title": translate(error.message, language), "status": BAD_REQUEST}


def language_of(body: Plain) -> str:
    """Return the language of the body if it exists; English otherwise."""
    language = body.get("language") if isinstance(body, dict) else None
    return language if isinstance(language, str) and language in LANGUAGES else SOURCE
