"""A course as PrairieLearn runs it, written from its documentation and its own checks of `data`.

What changes `data` is held to the table of keys by phase, and to JSON; templates are rendered by
the library that PrairieLearn's elements use. Of the elements there are those that we write.
"""

import copy
import json
import os
import re
from dataclasses import dataclass
from html import unescape
from pathlib import Path

import pytest

chevron = pytest.importorskip("chevron", reason="pip install '.[test]' brings chevron")

ALWAYS = {"params": dict, "correct_answers": dict, "variant_seed": int, "options": dict}
SUBMITTED = {"format_errors": dict, "raw_submitted_answers": dict, "feedback": dict}
MARKED = {"partial_scores": dict, "score": (int, float)}
PRESENT = {
    "generate": ALWAYS,
    "prepare": {**ALWAYS, "answers_names": dict},
    "parse": {**ALWAYS, **SUBMITTED, "submitted_answers": dict, "gradable": bool},
    "grade": {**ALWAYS, **SUBMITTED, **MARKED, "submitted_answers": dict, "gradable": bool},
    "test": {**ALWAYS, **SUBMITTED, **MARKED, "gradable": bool, "test_type": str},
}
"""What `data` has in each phase, and of which type."""
CHANGED = {
    "generate": {"params", "correct_answers"},
    "prepare": {"params", "correct_answers", "answers_names"},
    "parse": {"params", "correct_answers", "submitted_answers", "format_errors", "feedback"},
    "grade": {*ALWAYS, *SUBMITTED, *MARKED, "submitted_answers"}
    - {"variant_seed", "options", "raw_submitted_answers"},
    "test": {"format_errors", "raw_submitted_answers", "partial_scores", "score", "feedback"},
}
"""What each phase may change."""
INPUT = re.compile(r"<pl-string-input ([^>]*)></pl-string-input>")
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')
KNOWN = {"answers-name", "allow-blank", "remove-leading-trailing", "show-help-text"}
PANEL = re.compile(r"<pl-(question|submission|answer)-panel>(.*?)</pl-\1-panel>", re.DOTALL)


@dataclass
class Variant:
    """A variant of a question: what was generated, and what is done with it."""

    folder: Path
    seed: int
    params: dict
    correct: dict

    def data(self, **more):
        options = {"question_path": str(self.folder)}
        there = {"params": self.params, "correct_answers": self.correct, "options": options}
        return copy.deepcopy({**there, "variant_seed": self.seed, **more})

    def submit(self, raw):
        """What parsing leaves of an answer, and if it can be graded what grading does."""
        data = self.data(
            submitted_answers=dict(raw),
            raw_submitted_answers=dict(raw),
            format_errors={},
            feedback={},
            gradable=True,
        )
        for name in inputs(self.html(data)):
            given = data["submitted_answers"].get(name)
            if given is None:
                data["format_errors"][name] = "No submitted answer."
            data["submitted_answers"][name] = None if given is None else given.strip()
        called(self.folder, "parse", data)
        if data["format_errors"]:
            return data | {"gradable": False, "partial_scores": {}, "score": 0}
        data |= {"partial_scores": {}, "score": 0}
        for name in inputs(self.html(data)):
            same = data["submitted_answers"][name] == data["correct_answers"][name]
            data["partial_scores"][name] = {"score": float(same), "weight": 1}
        called(self.folder, "grade", data)
        assert 0 <= data["score"] <= 1
        return data

    def expected(self, sort):
        """What the question's own test writes, and says that it earns."""
        beside = {"format_errors": {}, "raw_submitted_answers": {}, "feedback": {}, "score": 0}
        data = self.data(**beside, partial_scores={}, gradable=True, test_type=sort)
        for name in inputs(self.html(data)):
            right = data["correct_answers"][name]
            data["raw_submitted_answers"][name] = right if sort != "incorrect" else f"{right}7"
            score = float(sort != "incorrect")
            data["partial_scores"][name] = {"score": score, "weight": 1}
        called(self.folder, "test", data)
        return data | {"gradable": not data["format_errors"]}

    def html(self, data):
        return chevron.render((self.folder / "question.html").read_text("utf-8"), data)

    def panel(self, name, data):
        """What a panel shows, with a place for each answer."""
        shown = PANEL.sub(lambda found: found[2] * (found[1] == name), self.html(data))
        assert "<pl-" not in INPUT.sub("", shown)
        return shown


def inputs(html):
    """The names of the places for answers, each of which is there once."""
    names = []
    for found in INPUT.finditer(html):
        attributes = dict(ATTRIBUTE.findall(found[1]))
        assert attributes.keys() <= KNOWN
        assert attributes["allow-blank"] == attributes["remove-leading-trailing"] == "true"
        names.append(unescape(attributes["answers-name"]))
    assert len({*names}) == len(names)
    return names


def called(folder, phase, data):
    """Call server.py as PrairieLearn does, in the question's folder, and hold `data` to rules."""
    before = copy.deepcopy(data)
    hold(data, phase)
    module, here = {}, Path.cwd()
    os.chdir(folder)
    try:
        exec(compile((folder / "server.py").read_text("utf-8"), "server.py", "exec"), module)  # noqa: S102  # as PrairieLearn does
        if phase in module:
            assert module[phase](data) is None
    finally:
        os.chdir(here)
    hold(data, phase)
    data |= json.loads(json.dumps(data, allow_nan=False))
    kept = data.keys() - CHANGED[phase]
    assert {key: data[key] for key in kept} == {key: before[key] for key in kept}


def hold(data, phase):
    assert data.keys() == PRESENT[phase].keys()
    for key, sort in PRESENT[phase].items():
        assert isinstance(data[key], sort), (phase, key)


def variant(folder, seed):
    """The variant of a seed: generated and prepared."""
    first = Variant(folder, seed, {}, {})
    data = first.data()
    called(folder, "generate", data)
    data["answers_names"] = {}
    called(folder, "prepare", data)
    return Variant(folder, seed, data["params"], data["correct_answers"])
