"""Checking a program in the browser: it is run there, and nothing of it is sent anywhere."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from generator.base.plain import Plain
from grader.actions.pages.page_figure import plain_figure
from grader.figures import markdown
from grader.programs.behaviour import Algorithm
from grader.programs.check_program import OF_IMPORT, cannot_run, check_algorithm
from grader.programs.interface import Interface
from grader.programs.interfaces import INTERFACES
from grader.programs.judge import explain
from grader.programs.judgement import Judgement, Obstacle, Verdict
from grader.programs.observation import Failure, Observation
from grader.programs.position import parse_position
from grader.programs.program_here import FOLDER_PREFIX, ProgramHere, Watch
from grader.programs.right_ways import right_ways
from grader.rendering.html.html_blocks import flow
from grader.words import program_words
from grader.words.environment import say
from grader.words.messages import translate
from grader.words.picture_words import picture_of
from solver.errors import RequestError


def check_here(body: Mapping[str, Any], watch: Watch) -> dict[str, Plain]:
    """Judge one algorithm of a program, whose text is in the body."""
    interface, name = interface_of(body), str(body["algorithm"])
    with TemporaryDirectory(prefix=FOLDER_PREFIX) as folder:
        path = Path(folder) / (interface.file or "program.py")
        path.write_text(str(body["program"]), "utf-8")
        judgement = check_algorithm(ProgramHere(path, interface, name, watch))
    return judgement_for_page(name, judgement, str(body["language"]))


def interface_of(body: Mapping[str, Any]) -> Interface:
    """Return the interface that is chosen on the page, under the names that are written there."""
    interface = INTERFACES[body["interface"]]
    return interface.renamed(body.get("names") or {}, body.get("arguments") or [])


def judge_ended(body: Mapping[str, Any]) -> dict[str, Plain]:
    """Return the judgement on a program that had to be ended, or that ended Python itself.

    What it was doing then, is in the body.
    """
    name, about = str(body["algorithm"]), body["about"]
    algorithm, has_died = interface_of(body).algorithms[name], bool(body["died"])
    if "tree" in about:
        judgement = wrong_on(algorithm, about, has_died=has_died)
    else:
        judgement = cannot_run(algorithm, Obstacle.ENDS_ITSELF if has_died else Obstacle.TIME)
    return judgement_for_page(name, judgement, str(body["language"]))


def wrong_on(algorithm: Algorithm, about: Mapping[str, Any], *, has_died: bool) -> Judgement:
    """Return the judgement on a program that does not come to an end on a position, or died."""
    position = parse_position(about["tree"], about["agents"], about["depth"])
    failure = Failure("SystemExit", "", 0) if has_died else None
    observation = Observation(visits=(), move=None, is_stuck=not has_died, failure=failure)
    example = explain(right_ways(algorithm)[0], position, observation)
    return Judgement(algorithm=algorithm, verdict=Verdict.WRONG, counterexample=example)


def judgement_for_page(name: str, judgement: Judgement, language: str) -> dict[str, Plain]:
    """Return a judgement with its sentences as HTML, the tree, and both traces row by row."""
    entry = program_words.judgement_json(judgement, language)
    example = judgement.counterexample
    figure = None
    if example is not None:
        picture = picture_of(program_words.picture_of(example.position), language)
        figure = plain_figure(picture, language)
    return {
        "name": name,
        "verdict": entry["verdict"],
        "isOfImport": judgement.obstacle in OF_IMPORT,
        "title": say(program_words.TEMPLATE, "verdict", language, entry["verdict"]),
        "says": flow(markdown.parse(entry["says"]), {}),
        "trees": say(program_words.TEMPLATE, "smallest", language, entry) if figure else "",
        "figure": figure,
        "rows": rows_for_page(program_words.rows_of(entry), language) if figure else [],
    }


def rows_for_page(rows: Sequence[Mapping[str, Any]], language: str) -> list[dict[str, Plain]]:
    """Return the rows of both traces, each call as HTML with the node that it is about."""
    return [
        {
            "isFirst": row["is_first"],
            **{side: call_for_page(row[side], language) for side in ("expected", "made")},
        }
        for row in rows
    ]


def call_for_page(call: Mapping[str, Any] | None, language: str) -> dict[str, Plain]:
    """Return a call as HTML, and its node; both are empty where there is no call."""
    words = say(program_words.TEMPLATE, "visit", language, call)
    return {"words": flow(markdown.parse(words), {}), "node": (call or {}).get("node", "")}


def answer_watched(path: str, body: str, report: Any) -> str:
    """Return the answer to a request of the page on which programs are checked, as JSON."""
    request = json.loads(body)

    def watch(about: Mapping[str, Any] | None) -> None:
        report(json.dumps(about))

    try:
        if path == "ended-program":
            return json.dumps(judge_ended(request))
        return json.dumps(check_here(request, watch))
    except RequestError as error:
        return json.dumps({"refused": translate(error.message, str(request["language"]))})
