"""What is exported for STACK, read by Maxima: right answers make the first node of each true."""

import shutil
import subprocess
from xml.etree import ElementTree as ET

import drawn
import pytest
from read_moodle import text_of
from read_stack import text
from test_every_export import bank, language_of

from generator.families import FAMILIES
from grader.exports.targets import EXPORTS

ERROR = "an error"


def commands(family):
    """What Maxima is told: the answers, then for each tree its variables and its nodes."""
    there = bank([drawn.exercise(family, "easy")], language_of(family))
    yield "kill(all)"
    for question in ET.fromstring(EXPORTS["stack"].write(there)).iter("question"):
        for given in question.iter("testinput"):
            yield f"{text(given, 'name')}:{text(given, 'value')}"
        for tree in question.iter("prt"):
            variables = text_of(tree.find("feedbackvariables"))
            yield from (line.removesuffix(";") for line in variables.splitlines())
            first, *others = tree.findall("node")
            sans, tans = text(first, "sans"), text(first, "tans")
            yield f'print("{family}", is(equal({sans},{tans})) or is({sans}={tans}))'
            yield from (f"[{text(one, 'sans')},{text(one, 'tans')}]" for one in others)


@pytest.mark.slow
def test_maxima_takes_the_right_answers_of_every_family_for_right(tmp_path):
    maxima = shutil.which("maxima")
    if maxima is None:
        pytest.skip("maxima is not on this machine; CI installs it")
    told = tmp_path / "told.mac"
    every = [command for family in FAMILIES for command in commands(family)]
    told.write_text("".join(f"{command}$\n" for command in every))
    done = subprocess.run(
        [maxima, "--very-quiet", "-b", str(told)], capture_output=True, text=True, check=True
    )
    assert ERROR not in done.stdout
    said = [line.split() for line in done.stdout.splitlines() if line.split(" ")[0] in FAMILIES]
    assert {family for family, _ in said} == {*FAMILIES}
    assert [family for family, true in said if true != "true"] == []
