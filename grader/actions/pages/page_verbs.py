"""Every page request by path: its body and its answer."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeAlias

from pydantic import ValidationError

from generator.base.convention import CONVENTIONS
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
from grader.actions.pages.exercise_from_request import checked, referred
from grader.actions.pages.page_figure import plain_figure
from grader.actions.pages.solution import solution
from grader.actions.pages.solve_page import solve
from grader.actions.practice import evidence
from grader.actions.practice import progress as learned
from grader.actions.practice.find_exercise import find_exercise
from grader.actions.practice.lesson import now
from grader.actions.practice.memory import remembered
from grader.actions.practice.practice_record import PracticedExercise, fit
from grader.actions.practice.progress import chooser, coming_words
from grader.figures import markdown
from grader.rendering.html.html_blocks import flow
from grader.solving.methods.base import registry
from grader.solving.methods.on_trees.tree_way import OnTrees
from grader.words.hints import Grade, hint_of, told_beside
from grader.words.language_catalogues import LANGUAGES, SOURCE
from grader.words.messages import translate
from grader.words.picture_words import picture_of
from grader.words.solve_rows import method_title_of
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational
from solver.trees import notation, suitable
from solver.trees.node_names import End, inner_nodes, move_name
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, changed

# A tree on a page, with the methods that suit it.


def tree(body: bodies.Tree) -> dict[str, Plain]:
    """Return the tree's figure with each node's rectangle, its notation and suitable methods."""
    return tree_json(checked(body.tree), body.language)


def tree_json(it: Tree, language: str) -> dict[str, Plain]:
    """Return the tree for a page; `kind` is each node's kind, `p` its probability, if any."""
    figure = plain_figure(picture_of(Picture(tree=it), language), language)
    kinds, chances = kinds_in(it), chances_in(it)
    nodes = [
        {**node, "kind": kinds[node["name"]], "p": chances.get(node["name"])}
        for node in figure["nodes"]
    ]
    return {
        "tree": notation.write(it),
        "figure": {**figure, "nodes": nodes},
        "method": suitable.method(it),
        "methods": suited(it, language),
    }


def kinds_in(it: Tree) -> dict[str, str]:
    """Return the kind of each node (`max`, `min`, `chance`, `p1`), and the text of each leaf."""
    if isinstance(it, End):
        return {it.name: notation.write(it)}
    inner = inner_nodes(it)
    ends = {c.name: notation.write(c) for n in inner for c in n.children if isinstance(c, End)}
    return {node.name: notation.kind(node) for node in inner} | ends


def chances_in(it: Tree) -> dict[str, str]:
    """Return the probabilities of the children of chance nodes, by name."""
    inner = () if isinstance(it, End) else inner_nodes(it)
    return {
        child.name: str(p)
        for node in inner
        if isinstance(node, Chance)
        for child, p in zip(node.children, node.probabilities, strict=True)
    }


def suited(it: Tree, language: str) -> list[dict[str, Plain]]:
    """Return the methods that support every feature of the tree."""
    features = suitable.features(it)
    return [
        {"name": name, "title": method_title_of(name, language)}
        for name, way in registry.methods_for(OnTrees).items()
        if set(features) <= set(way.values)
    ]


# What a learner's record says: how far they have come, and the next exercise.


def onwards(body: bodies.Onwards) -> dict[str, Plain]:
    """Return the id of another exercise, at the level of the last results, and why it comes."""
    first = exercise_actions.known_level(body.level)
    families = list(FAMILIES) if body.family is None else [family_named(body.family).name]
    memory = remembered(of_page(body))
    wish = chooser(memory, moment_of(body), families, first).choose()
    exercise = find_exercise(wish, body.seed, memory.ids, CONVENTIONS["aima"])
    assert exercise.id is not None, "it is generated"
    text = coming_words(wish, body.language)
    return {"id": str(exercise.id), "level": str(exercise.id.level), "said": text}


def progress(body: bodies.Recorded) -> dict[str, Plain]:
    """Return levels, mastery and mistakes by family, and what comes next."""
    return learned.progress(
        remembered(of_page(body)), moment_of(body), list(FAMILIES), body.language
    )


def of_page(body: bodies.Recorded) -> list[PracticedExercise]:
    """Return the exercises of a record; damaged lines and unknown families are left out."""
    lines = (PracticedExercise(**line.model_dump()) for line in body.done)
    return [line for line in lines if counts(line) and line.id.family in FAMILIES]


def moment_of(body: bodies.Recorded) -> datetime:
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


def identify(body: bodies.WantedExercise) -> dict[str, Plain]:
    """Return the id for family, level, changed sizes and wishes; nothing is generated yet."""
    exercise_id = exercise_actions.identify(
        body.family, body.level, body.seed, settings=body.settings, wants=body.wants
    )
    return {"id": str(exercise_id)}


# Edits of one node of a tree.


Path: TypeAlias = Sequence[int]
"""The indices of children on the way from the root."""


def edited(tree: Tree, path: Path, act: str, text: str) -> Tree:
    """Return the tree after an edit at the node that the path leads to, unnamed."""
    match act:
        case "probability":
            return within(tree, path[:-1], lambda above: reweighed(above, path, text))
        case "remove":
            return within(tree, path[:-1], lambda above: without(above, path))
        case "replace":
            return within(tree, path, lambda _: bared(notation.parse(text)))
        case "add":
            return within(tree, path, lambda node: with_one_more(node, len(path)))
        case kind:
            return within(tree, path, lambda node: of_kind(node, kind))


def within(tree: Tree, path: Path, change: Callable[[Tree], Tree]) -> Tree:
    """Return the tree with that node changed."""
    if isinstance(tree, End) or not path:
        return change(bared(tree))
    first, *rest = path
    bare = [bared(child) for child in tree.children]
    bare[first] = within(tree.children[first], rest, change)
    return changed(tree, children=tuple(bare), moves=own_moves(tree))


def bared(tree: Tree) -> Tree:
    """Return the tree without generated names of moves."""
    if isinstance(tree, End):
        return tree
    return changed(tree, children=tuple(map(bared, tree.children)), moves=own_moves(tree))


def own_moves(node: Inner) -> tuple[str, ...]:
    """Return the names given to moves; empty for generated ones."""
    return tuple("" if m == move_name(node.name, i) else m for i, m in enumerate(node.moves))


def with_one_more(node: Tree, depth: int) -> Tree:
    """Return the node with one more leaf; a leaf becomes a node with two.

    Its player is the one who moves at that depth.
    """
    if isinstance(node, End):
        kind = Min if depth % 2 else Max
        return kind((node, fresh(node)))
    return regrown(node, (*node.children, fresh(node.children[-1])), (*node.moves, ""))


def without(above: Tree, path: Path) -> Tree:
    """Return the parent without that child; a leaf if it has no other."""
    if isinstance(above, End) or not path or len(above.children) == 1:
        return Leaf(ZERO)
    rest = [i for i in range(len(above.children)) if i != path[-1]]
    children = tuple(above.children[i] for i in rest)
    return regrown(above, children, tuple(above.moves[i] for i in rest))


def regrown(node: Inner, children: tuple[Tree, ...], moves: tuple[str, ...]) -> Inner:
    """Return the node with other children, uniformly distributed at chance nodes."""
    match node:
        case Chance():
            alike = even(len(children))
            return changed(node, children=children, moves=moves, probabilities=alike)
        case Max() | Min() | Player():
            return changed(node, children=children, moves=moves, chances=())


def of_kind(node: Tree, kind: str) -> Tree:
    """Return the node as MAX, MIN or chance; a leaf gets two leaves below it."""
    children, moves = (
        ((node, fresh(node)), ("", "")) if isinstance(node, End) else (node.children, node.moves)
    )
    match kind:
        case "max":
            return Max(children, moves=moves)
        case "min":
            return Min(children, moves=moves)
        case _:
            return Chance(children, even(len(children)), moves=moves)


def even(count: int) -> tuple[Rational, ...]:
    """Return the uniform distribution over so many outcomes."""
    return (ONE / Rational(count),) * count


def reweighed(above: Tree, path: Path, text: str) -> Tree:
    """Return the chance node with that probability for the child; others stay in proportion.

    Raises RequestError if the parent is no chance node or the number is no probability.
    """
    if not isinstance(above, Chance) or not path:
        raise RequestError("a probability is for what hangs on a chance node")
    i, p = path[-1], rational(text.strip())
    if not ZERO <= p <= ONE:
        raise RequestError("a probability is a number from 0 to 1, not {text:.40}", text=text)
    rest, others = ONE - above.probabilities[i], len(above.children) - 1
    if not others and p != ONE:
        raise RequestError("what alone can happen has the probability 1; add a child first")
    scaled = tuple(
        p if k == i else (ONE - p) * (q / rest if rest else ONE / others)
        for k, q in enumerate(above.probabilities)
    )
    return changed(above, probabilities=scaled)


def fresh(like: Tree) -> Tree:
    """Return a new leaf with the value 0, for each player if leaves have vectors."""
    match like:
        case Payoffs(vector):
            return Payoffs((ZERO,) * len(vector))
        case Leaf() | Unknown() | Max() | Min() | Player() | Chance():
            return Leaf(ZERO)


# The request to edit a tree.


def edit(body: bodies.Edit) -> dict[str, Plain]:
    """Return the tree after the edit, with the new name of the node as `at`."""
    tree = checked(body.tree)
    path = path_to(tree, body.node)
    made = checked(notation.write(edited(tree, path, body.act, body.text)))
    return {**tree_json(made, body.language), "at": along(made, path).name}


def path_to(tree: Tree, name: str) -> tuple[int, ...]:
    """Return the path from the root as indices of children.

    UnknownName if there is no such node.
    """
    paths: dict[str, tuple[int, ...]] = {tree.name: ()}
    if not isinstance(tree, End):
        for node in inner_nodes(tree):
            here = paths[node.name]
            paths |= {child.name: (*here, i) for i, child in enumerate(node.children)}
    if name not in paths:
        raise UnknownName("no node", name, paths)
    return paths[name]


def along(tree: Tree, path: tuple[int, ...]) -> Tree:
    """Return the node at the end of the path, or as far as it goes."""
    for i in path:
        if isinstance(tree, End) or i >= len(tree.children):
            break
        tree = tree.children[i]
    return tree


# Help with one question.


def hint(body: bodies.Hint) -> dict[str, Plain]:
    """Return the hint of that grade as HTML; UnknownName if there is no such question.

    `tells` are the other questions whose answers the step tells, of which the rule warns.
    """
    exercise = referred(body.exercise, body.language).exercise
    questions = {question.name: question for question in exercise.questions}
    if body.question not in questions:
        raise UnknownName("no question", body.question, questions)
    grade = Grade(body.grade)
    question = questions[body.question]
    text = hint_of(exercise, question, grade, language=body.language)
    tells = () if grade is Grade.NUDGE else told_beside(exercise, question, body.language)
    return {"grade": body.grade, "of": len(Grade), "html": in_html(text), "tells": [*tells]}


# The marks for what somebody answered.


CACHE_SIZE = 1_000


def check(body: bodies.HandedAnswers) -> dict[str, Plain]:
    """Mark the answers; each mark has its feedback as HTML and its node in the figure."""
    posed = referred(body.exercise, body.language)
    report = exercise_actions.check(posed, body.answers)
    nodes = nodes_of(posed.exercise)
    marks = [
        {
            **mark,
            "node": nodes.get(mark["question"]),
            "feedback_html": in_html(mark["feedback"]),
        }
        for mark in report["marks"]
    ]
    kept = {} if body.told is None else {"evidence": evidence_of(posed, body)}
    return {**report, **kept, "marks": marks}


def evidence_of(posed: exercise_actions.PosedExercise, body: bodies.HandedAnswers) -> Plain:
    """Return the mistakes that the answers show, perhaps show, and avoid."""
    report = exercise_actions.marked(posed, body.answers)
    return {
        "mistakes": list(evidence.shown_mistakes(report)),
        "suspected": list(evidence.suspected(report)),
        "avoided": list(evidence.avoided(report, body.told or ())),
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
class Visit:
    """A request: `body` is the model of its body, `answer` the function that answers it."""

    way: PageVerb
    body: type[bodies.Body]
    answer: Callable[[Any], Plain]


VISITS: Mapping[str, Visit] = {
    "families": Visit(PageVerb.GET, bodies.OfFamily, page_list.families),
    "methods": Visit(PageVerb.GET, bodies.Body, page_list.methods),
    "conventions": Visit(PageVerb.GET, bodies.Body, page_list.conventions),
    "exercise": Visit(PageVerb.GET, bodies.ExerciseBody, exercise),
    "identify": Visit(PageVerb.POST, bodies.WantedExercise, identify),
    "check": Visit(PageVerb.POST, bodies.HandedAnswers, check),
    "hint": Visit(PageVerb.POST, bodies.Hint, hint),
    "solution": Visit(PageVerb.POST, bodies.ToldExercise, solution),
    "onwards": Visit(PageVerb.POST, bodies.Onwards, onwards),
    "progress": Visit(PageVerb.POST, bodies.Recorded, progress),
    "tree": Visit(PageVerb.POST, bodies.Tree, tree),
    "edit": Visit(PageVerb.POST, bodies.Edit, edit),
    "solve": Visit(PageVerb.POST, bodies.Solving, solve),
}


def visit(path: str, body: Plain) -> Plain:
    """Answer the request at the path; RequestError if it is not valid."""
    if path not in VISITS:
        raise UnknownName("no path", path, VISITS)
    found_visit = VISITS[path]
    try:
        asked = found_visit.body.model_validate(body)
    except ValidationError as error:
        raise RequestError(request_errors.reason(error.errors(include_url=False))) from None
    return found_visit.answer(asked)


def answered(path: str, body: Plain) -> Plain:
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
    asked = body.get("language") if isinstance(body, dict) else None
    return asked if isinstance(asked, str) and asked in LANGUAGES else SOURCE
