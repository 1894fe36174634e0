"""A course in PrairieLearn, each exercise of which is a variant that is answered."""

import atexit
import json
import re
from fractions import Fraction
from html import unescape
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from zipfile import ZipFile

from prairielearn_course import inputs, variant
from read_back import Exercise, Question

TAG = re.compile(r"<[^>]*>")
ALT = re.compile(r'<img [^>]*alt="([^"]*)"')
SPACED = re.compile(r"<(?=/?(?:p|li|div|tr|td|th|h\d|br|pre|figure)\b)")

MARKED_BY_US = True


def plain(html):
    return " ".join(unescape(TAG.sub("", SPACED.sub(" <", html))).split())


def unpacked(content):
    """The course in a folder."""
    folder = Path(mkdtemp(prefix="minimaestro-prairielearn-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    ZipFile(BytesIO(content)).extractall(folder)
    return folder


def places(folder):
    """The questions of the assessments with their points, in order."""
    for file in sorted(folder.glob("courseInstances/*/assessments/*/infoAssessment.json")):
        for zone in json.loads(file.read_text("utf-8"))["zones"]:
            for one in zone["questions"]:
                yield folder / "questions" / one["id"], Fraction(str(one["points"]))


def exercise(folder, seed, points):
    there = variant(folder, seed)
    shown = there.panel("question", there.data(feedback={}))
    names = inputs(shown)
    right = there.submit(dict.fromkeys(names, ""))
    weights = {name: right["partial_scores"][name]["weight"] for name in names}
    total = sum(weights.values())

    def earned(name):
        def of(hand):
            given = {**dict.fromkeys(names, ""), name: hand.text}
            marked = there.submit(given)
            score = marked["partial_scores"].get(name, {"score": 0})["score"]
            return Fraction(score).limit_denominator(10_000)

        return of

    def said(name):
        def of(hand):
            marked = there.submit({**dict.fromkeys(names, ""), name: hand.text})
            return " ".join(
                one.get("marked", {"said": ""})["said"] for one in marked["params"]["questions"]
            )

        return of

    prompts = {one["name"]: one["prompt"] for one in there.params["questions"]}
    return Exercise(
        name="",
        statement=plain(shown.partition("<pl-string-input")[0]),
        questions=tuple(
            Question(plain(prompts[name]), points * weights[name] / total, earned(name), said(name))
            for name in names
        ),
        figures=tuple(map(unescape, ALT.findall(shown))),
        solution=plain(there.panel("answer", there.data(feedback={}))),
    )


def read(content):
    return [
        exercise(folder, seed, points)
        for folder, points in places(unpacked(content))
        for seed in range(len(json.loads((folder / "exercises.json").read_text("utf-8"))))
    ]
