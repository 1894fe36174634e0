"""Every verb by its path: what it is asked with, and what it answers."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeAlias

from pydantic import ValidationError

from generator.base.errors import UnknownName
from generator.base.picture import Picture
from generator.base.place import InCells, InNode, InTable, OnEdge
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.actions.desk import exercise_actions
from grader.actions.pages import bodies, page_list, request_errors
from grader.actions.pages.exercise import exercise
from grader.actions.pages.exercise_from_request import checked, referred
from grader.actions.pages.page_figure import drawn
from grader.actions.pages.solution import solution
from grader.actions.pages.solve_page import solve
from grader.actions.practice import practice_record as records
from grader.actions.practice.practice_record import PracticedExercise, fit, level_after
from grader.figures import markdown
from grader.rendering.html.html_blocks import flow
from grader.solving.methods.base import registry
from grader.solving.methods.on_trees.tree_way import OnTrees
from grader.words.language_catalogues import LANGUAGES, SOURCE
from grader.words.messages import told
from grader.words.picture_words import picture_of
from grader.words.solve_rows import method_title_of
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational
from solver.trees import notation, suitable
from solver.trees.node_names import End, inner_nodes, move_name
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, changed

# A tree as a page draws it, and what can be asked of it.


def tree(body: bodies.Tree) -> dict[str, Plain]:
    """Its figure with the room of each node, its notation and the methods that suit it."""
    return tree_json(checked(body.tree), body.language)


def tree_json(it: Tree, language: str) -> dict[str, Plain]:
    """`kind` says what each node is, `p` how likely it is below chance."""
    figure = drawn(picture_of(Picture(tree=it), language), language)
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
    """By name: `max`, `min`, `chance`, `p1`, or what stands on a leaf."""
    if isinstance(it, End):
        return {it.name: notation.write(it)}
    inner = inner_nodes(it)
    ends = {c.name: notation.write(c) for n in inner for c in n.children if isinstance(c, End)}
    return {node.name: notation.kind(node) for node in inner} | ends


def chances_in(it: Tree) -> dict[str, str]:
    """The probabilities of what hangs on chance nodes, by name."""
    inner = () if isinstance(it, End) else inner_nodes(it)
    return {
        child.name: str(p)
        for node in inner
        if isinstance(node, Chance)
        for child, p in zip(node.children, node.probabilities, strict=True)
    }


def suited(it: Tree, language: str) -> list[dict[str, Plain]]:
    """The methods that can value everything in the tree."""
    there = suitable.features(it)
    return [
        {"name": name, "title": method_title_of(name, language)}
        for name, way in registry.on(OnTrees).items()
        if set(there) <= set(way.values)
    ]


# What a learner does next.


def onwards(body: bodies.Onwards) -> dict[str, Plain]:
    """The id of another exercise of the family, as hard as the last ones went."""
    done = [
        it for it in (PracticedExercise(**line.model_dump()) for line in body.done) if counts(it)
    ]
    first = exercise_actions.known_level(body.level)
    level = level_after(records.of_family(done, body.family), first)
    id_ = exercise_actions.identify(body.family, level, body.seed, settings={}, wants={})
    return {"id": str(id_), "level": str(level)}


def counts(it: PracticedExercise) -> bool:
    """Whether it names an exercise and a part of its points; a damaged line is passed over."""
    with suppress(RequestError, ZeroDivisionError):
        return fit(it)
    return False


# The name of an exercise that is wanted.


def identify(body: bodies.WantedExercise) -> dict[str, Plain]:
    """The id that says family, level, changed sizes and wishes; nothing is drawn yet."""
    found = exercise_actions.identify(
        body.family, body.level, body.seed, settings=body.settings, wants=body.wants
    )
    return {"id": str(found)}


# What becomes of a tree when one of its nodes is changed.


Path: TypeAlias = Sequence[int]
"""The children on the way from the root."""


def edited(tree: Tree, path: Path, act: str, text: str) -> Tree:
    """The tree with the act done to the node at the end of the path; its names are to be given."""
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
    """The tree with that node changed."""
    if isinstance(tree, End) or not path:
        return change(bared(tree))
    first, *rest = path
    bare = [bared(child) for child in tree.children]
    bare[first] = within(tree.children[first], rest, change)
    return changed(tree, children=tuple(bare), moves=own_moves(tree))


def bared(tree: Tree) -> Tree:
    """The tree without the names that the house gives to moves."""
    if isinstance(tree, End):
        return tree
    return changed(tree, children=tuple(map(bared, tree.children)), moves=own_moves(tree))


def own_moves(node: Inner) -> tuple[str, ...]:
    """The names that somebody gave to moves, "" for the others."""
    return tuple("" if m == move_name(node.name, i) else m for i, m in enumerate(node.moves))


def with_one_more(node: Tree, depth: int) -> Tree:
    """A leaf more below it; a leaf becomes a node with two, of whoever moves at its depth."""
    if isinstance(node, End):
        kind = Min if depth % 2 else Max
        return kind((node, fresh(node)))
    return regrown(node, (*node.children, fresh(node.children[-1])), (*node.moves, ""))


def without(above: Tree, path: Path) -> Tree:
    """The node above without that child; a leaf if it has no other, as is a tree without root."""
    if isinstance(above, End) or not path or len(above.children) == 1:
        return Leaf(ZERO)
    rest = [i for i in range(len(above.children)) if i != path[-1]]
    children = tuple(above.children[i] for i in rest)
    return regrown(above, children, tuple(above.moves[i] for i in rest))


def regrown(node: Inner, children: tuple[Tree, ...], moves: tuple[str, ...]) -> Inner:
    """The node with other children, all of them as likely below chance, and sure elsewhere."""
    match node:
        case Chance():
            alike = even(len(children))
            return changed(node, children=children, moves=moves, probabilities=alike)
        case Max() | Min() | Player():
            return changed(node, children=children, moves=moves, chances=())


def of_kind(node: Tree, kind: str) -> Tree:
    """The node as one of MAX, MIN or chance; a leaf has two leaves below it then."""
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
    """So many probabilities, all the same."""
    return (ONE / Rational(count),) * count


def reweighed(above: Tree, path: Path, text: str) -> Tree:
    """Chance with that probability for the child, and the others in proportion."""
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
    """A new leaf in a tree with such leaves: 0, for each of the players."""
    match like:
        case Payoffs(vector):
            return Payoffs((ZERO,) * len(vector))
        case Leaf() | Unknown() | Max() | Min() | Player() | Chance():
            return Leaf(ZERO)


# A tree changed at one node, as somebody draws it.


def edit(body: bodies.Edit) -> dict[str, Plain]:
    """The tree as it is then, and the name `at` which the node is found there."""
    tree = checked(body.tree)
    path = path_to(tree, body.node)
    made = checked(notation.write(edited(tree, path, body.act, body.text)))
    return {**tree_json(made, body.language), "at": along(made, path).name}


def path_to(tree: Tree, name: str) -> tuple[int, ...]:
    """The children on the way from the root; UnknownName if no node is called so."""
    paths: dict[str, tuple[int, ...]] = {tree.name: ()}
    if not isinstance(tree, End):
        for node in inner_nodes(tree):
            here = paths[node.name]
            paths |= {child.name: (*here, i) for i, child in enumerate(node.children)}
    if name not in paths:
        raise UnknownName("no node", name, paths)
    return paths[name]


def along(tree: Tree, path: tuple[int, ...]) -> Tree:
    """The node to which the path leads, or as far as it goes."""
    for i in path:
        if isinstance(tree, End) or i >= len(tree.children):
            break
        tree = tree.children[i]
    return tree


# The marks for what somebody answered.


KEPT = 1_000


def check(body: bodies.HandedAnswers) -> dict[str, Plain]:
    """The report, with each mark's feedback as HTML and the node of the figure that it is about."""
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
    return {**report, "marks": marks}


@lru_cache(KEPT)
def in_html(feedback: str) -> str:
    """Most of it is said to many."""
    return flow(markdown.parse(feedback), {})


def nodes_of(exercise: Exercise[Any, Any]) -> dict[str, str]:
    """The node at which each question is answered, if that is one."""
    return {
        question.name: question.place.node
        for question in exercise.questions
        if isinstance(question.place, InNode | InCells | InTable | OnEdge)
    }


BAD_REQUEST = 400


class PageVerb(StrEnum):
    """How it is asked for over HTTP; what is got is short enough for an address."""

    GET = "GET"
    POST = "POST"


@dataclass(frozen=True, slots=True)
class Visit:
    """`body` is the model of what it is asked, `answer` the verb on one of these."""

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
    "solution": Visit(PageVerb.POST, bodies.ToldExercise, solution),
    "onwards": Visit(PageVerb.POST, bodies.Onwards, onwards),
    "tree": Visit(PageVerb.POST, bodies.Tree, tree),
    "edit": Visit(PageVerb.POST, bodies.Edit, edit),
    "solve": Visit(PageVerb.POST, bodies.Solving, solve),
}


def visit(path: str, body: Plain) -> Plain:
    """What the verb at the path answers; RequestError where that cannot be."""
    if path not in VISITS:
        raise UnknownName("no path", path, VISITS)
    found = VISITS[path]
    try:
        asked = found.body.model_validate(body)
    except ValidationError as error:
        raise RequestError(request_errors.reason(error.errors(include_url=False))) from None
    return found.answer(asked)


def answered(path: str, body: Plain) -> Plain:
    """The same for a door without exceptions: a refusal is an answer of its own, with `status`."""
    try:
        return visit(path, body)
    except RequestError as error:
        return refusal(error, language_of(body))


def refusal(error: RequestError, language: str) -> dict[str, Plain]:
    """As problem+json has it."""
    return {"title": told(error.message, language), "status": BAD_REQUEST}


def language_of(body: Plain) -> str:
    """The one that it asks for, if there is such a language."""
    asked = body.get("language") if isinstance(body, dict) else None
    return asked if isinstance(asked, str) and asked in LANGUAGES else SOURCE
