"""Answers that are worked out when a site is made, for pages that open before Python is there."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.exercise.family import Level
from grader.actions.desk import known_names
from grader.actions.pages.page_list import EXAMPLES
from grader.actions.pages.page_verbs import answer_page_request
from grader.words.language_catalogues import LANGUAGES, SOURCE

FOLDER = "prepared"
SEED = 1
MOMENT = "2026-01-01T00:00:00+00:00"
"""When the first exercise is chosen: with no record, at any time the same."""


@dataclass(frozen=True, slots=True)
class PreparedAnswers:
    """The id of the first exercise of all, one for each family, and the file of each tree."""

    first: str
    exercises: dict[str, str]
    trees: dict[str, str]


def list_prepared() -> PreparedAnswers:
    """Return what is prepared: an easy exercise of each family, and the sample trees."""
    nothing_done = {"done": [], "now": MOMENT, "seed": SEED}
    easy = {
        family: send_request("exercise", SOURCE, family=family, level=Level.EASY.value, seed=SEED)[
            "id"
        ]
        for family in known_names.families()
    }
    first_family = send_request("onwards", SOURCE, **nothing_done)["id"].partition(".")[0]
    return PreparedAnswers(
        first=easy[first_family],
        exercises=easy,
        trees={tree: f"tree-{name}" for name, tree in EXAMPLES.items()},
    )


def write_prepared(site: Path, prepared: PreparedAnswers) -> None:
    """Write a file for each answer in each language."""
    for language in LANGUAGES:
        folder = site / FOLDER / language
        folder.mkdir(parents=True)
        for name, answer in prepared_answers(prepared, language):
            (folder / f"{name}.json").write_text(json.dumps(answer, ensure_ascii=False), "utf-8")


def prepared_answers(prepared: PreparedAnswers, language: str) -> Iterator[tuple[str, Any]]:
    """Yield each answer with the name of its file."""
    for id_ in prepared.exercises.values():
        yield id_, send_request("exercise", language, id=id_)
    for tree, name in prepared.trees.items():
        yield name, send_request("tree", language, tree=tree)


def send_request(path: str, language: str, **body: object) -> Any:
    """Return the answer to a page's request."""
    return answer_page_request(path, {**body, "language": language})
