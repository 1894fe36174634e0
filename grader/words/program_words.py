"""What is said of a student's program, as data and in a language."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from generator.base.picture import Picture
from grader.programs.behaviour import Algorithm
from grader.programs.judgement import Counterexample, Judgement, Symptom, Verdict
from grader.programs.observation import Visit
from grader.programs.position import Position, children_of, evaluation_of
from grader.words.environment import say
from solver.exact import text
from solver.trees.node_names import inner_nodes

TEMPLATE = "programs.md.j2"
RETURNS = frozenset({Symptom.RETURNED_NONE, Symptom.WRONG_MOVE, Symptom.WRONG_VALUE})
"""The symptoms of programs whose calls are all right."""
MAX_ROWS = 200
"""A longer trace is shown up to the call after the first difference that fits."""


def judgement_json(judgement: Judgement, language: str) -> dict[str, Any]:
    """Return a judgement as JSON; `says` is in the language."""
    example = judgement.counterexample
    return {
        "verdict": judgement.verdict,
        "convention": ", ".join(judgement.conventions) or None,
        "symptom": example and example.symptom,
        "slip": ", ".join(judgement.slips) or None,
        "reason": judgement.obstacle,
        **counterexample_json(example),
        "says": says(judgement, language),
    }


def counterexample_json(example: Counterexample | None) -> dict[str, Any]:
    """Return a counterexample as JSON; every entry is null if there is none."""
    if example is None:
        names = ("tree", "agents", "depth", "expected", "made", "first_difference")
        return dict.fromkeys(
            (*names, "returned", "returned_text", "best", "returned_value", "value")
        )
    position, observation = example.position, example.observation
    return {
        "tree": position.text,
        "agents": position.agents,
        "depth": position.depth,
        "expected": [call_json(visit, position) for visit in example.expected],
        "made": [call_json(visit, position) for visit in observation.visits[:MAX_ROWS]],
        "first_difference": example.first_difference,
        "returned": move_name(position, observation.move),
        "returned_text": observation.returned,
        "best": [move_name(position, move) for move in example.best_moves],
        "returned_value": None if observation.value is None else text(observation.value),
        "value": None if example.right_value is None else text(example.right_value),
    }


def call_json(visit: Visit, position: Position) -> dict[str, Any]:
    """Return a visit as JSON: a node is opened for an agent, or evaluated."""
    if visit.agent is not None:
        return {"call": "open", "node": visit.node, "agent": visit.agent}
    value = text(evaluation_of(position.nodes[visit.node]))
    return {"call": "evaluate", "node": visit.node, "value": value}


def move_name(position: Position, move: int | None) -> str | None:
    """Return the name of a move at the root."""
    if move is None or not 0 <= move < len(children_of(position.tree)):
        return None
    return str(getattr(position.tree, "moves", ())[move])


def says(judgement: Judgement, language: str) -> str:
    """Return what is said of an algorithm: what it does, and what to look at."""

    def sentence(macro: str, *arguments: object) -> str:
        return say(TEMPLATE, macro, language, *arguments)

    match judgement.verdict:
        case Verdict.RIGHT:
            return sentence("all_right", judgement.positions)
        case Verdict.OTHER_CONVENTION:
            return " ".join(sentence("convention", name) for name in judgement.conventions)
        case Verdict.TWICE:
            others = (sentence("convention", name) for name in judgement.conventions)
            return " ".join([sentence("twice"), *others])
        case Verdict.NOT_WRITTEN if judgement.obstacle is None:
            return sentence("not_written")
        case Verdict.CANNOT_RUN | Verdict.NOT_WRITTEN:
            failure = judgement.failure
            about = {
                "text": failure.text if failure else "",
                "line": failure.line if failure else 0,
                "meant": judgement.meant,
            }
            return sentence("obstacle", judgement.obstacle, about)
        case Verdict.WRONG:
            return " ".join(says_of_wrong(judgement, sentence))


def says_of_wrong(judgement: Judgement, sentence: Callable[..., str]) -> Iterator[str]:
    """Yield the sentences on a wrong program: what it shows, and what to look at."""
    example = judgement.counterexample
    assert example is not None, "a wrong program has one"
    is_right_in_the_end = 0 < judgement.positions == judgement.right_decisions
    if is_right_in_the_end:
        yield sentence("only_calls", judgement.positions)
    yield sentence("symptom", example.symptom, about_symptom(example))
    yield from (sentence("slip", slip) for slip in judgement.slips)
    if judgement.has_carried_over:
        yield sentence("carried_over")
    is_alpha_beta = judgement.algorithm is Algorithm.ALPHA_BETA
    if is_right_in_the_end and is_alpha_beta and not judgement.slips:
        yield sentence("another_search")


def about_symptom(example: Counterexample) -> Mapping[str, object]:
    """Return what the sentence of a symptom is about."""
    position, observation, first = example.position, example.observation, example.first_difference
    visit = observation.visits[first] if first < len(observation.visits) else None
    expected = example.expected[first] if first < len(example.expected) else None
    failure = observation.failure
    is_agent_wrong = example.symptom is Symptom.WRONG_AGENT and visit is not None
    return {
        "node": visit.node if visit else "",
        "agent": visit.agent if visit else None,
        "right_agent": position.agent_at(visit.node) if is_agent_wrong and visit else None,
        "right_node": expected.node if expected else "",
        "returned": observation.returned,
        "move": move_name(position, observation.move),
        "best": move_name(position, example.best_moves[0]),
        "error": f"{failure.error}: {failure.text}".rstrip(": ") if failure else "",
        "ending": failure.error if failure and observation.has_ended else "",
        "text": failure.text if failure else "",
        "line": failure.line if failure else 0,
    }


def picture_of(position: Position) -> Picture:
    """Return the tree, with the evaluations of inner nodes beside them."""
    evaluations = {
        node.name: f"e = {text(node.evaluation)}"
        for node in inner_nodes(position.tree)
        if node.evaluation is not None
    }
    return Picture(tree=position.tree, notes=evaluations)


def rows_of(entry: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the two traces side by side, with the first difference marked."""
    first = entry["first_difference"]
    pairs = list(zip_longest(entry["expected"], entry["made"]))
    rows = [
        {"number": i + 1, "expected": expected, "made": made, "is_first": i == first}
        for i, (expected, made) in enumerate(pairs[:MAX_ROWS])
    ]
    if entry["symptom"] in RETURNS:
        is_value = entry["symptom"] == Symptom.WRONG_VALUE
        best = entry["value"] if is_value else " / ".join(entry["best"])
        returned = entry["returned_value"] if is_value else entry["returned"]
        rows.append(
            {
                "number": len(rows) + 1,
                "expected": {"call": "return", "move": best},
                "made": {"call": "return", "move": returned or entry["returned_text"] or "None"},
                "is_first": True,
            }
        )
    return rows


def algorithm_in_words(
    name: str, entry: Mapping[str, Any], language: str, *, with_figure: bool
) -> str:
    """Return an algorithm's judgement as Markdown, with a figure or the tree in notation."""
    rows = rows_of(entry) if entry["tree"] else ()
    return say(
        TEMPLATE, "algorithm", language, name, {**entry, "rows": rows}, entry["says"], with_figure
    )
