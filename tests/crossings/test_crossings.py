"""The crossings: what an exam asks for is the same in each place, or is listed among its losses."""

from dataclasses import replace
from itertools import combinations

import grains
import law
import places
import pytest
from allpairspy import AllPairs
from PIL import Image

from grader.actions.desk import run_export
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.selection import EVERYTHING
from grader.exports.targets import EXPORTS
from solver.errors import RequestError


def covering_packs(strength):
    """Packs such that each choice among so many grains is in some: both, one alone, or neither."""
    rows = AllPairs([[True, False]] * len(grains.ALL), n=strength)
    packs = (
        tuple(name for name, is_in in zip(grains.ALL, row, strict=True) if is_in) for row in rows
    )
    return [pack for pack in packs if pack]


WRITTEN = ("kinds", "open", "parts")
"""Grains of which each word is the teacher's."""
PACKS, PACKS_BY_NIGHT = covering_packs(2), covering_packs(3)


def silent(_done, _all):
    """Nobody watches."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("crossings")
    Image.new("RGB", (12, 8), "red").save(folder / "picture.png")
    return folder


@pytest.fixture(scope="module")
def bank_of(folder):
    """The bank of an exam of these grains, which is generated once."""
    banks = {}

    def find(pack, language="en"):
        if (pack, language) not in banks:
            (folder / "exam.toml").write_text(grains.exam_toml(pack), "utf-8")
            options = run_export.ExportOptions(seed=1, language=language)
            banks[pack, language] = run_export.bank(
                str(folder / "exam.toml"), options, usual="en", progress=silent
            )
        return banks[pack, language]

    return find


def test_each_target_has_a_reader():
    assert {*places.READERS} == {*EXPORTS}


@pytest.mark.parametrize("export", EXPORTS)
@pytest.mark.parametrize("pack", PACKS, ids="+".join)  # one after another: a process makes its bank
def test_an_export_agrees_with_the_exam(export, pack, bank_of):
    law.crosses(pack, export, bank_of(pack))


TRANSLATED_LABELS = {"es": {"cara", "cruz"}, "de": {"Kopf"}}
"""What our words for the options of the grain of kinds would be, in a language."""


@pytest.mark.parametrize("language", TRANSLATED_LABELS)
@pytest.mark.parametrize("export", EXPORTS)
def test_what_a_teacher_wrote_is_not_translated_in_an_export(export, language, bank_of):
    law.is_as_written(WRITTEN, export, bank_of(WRITTEN, language), TRANSLATED_LABELS[language])


@pytest.mark.nightly
@pytest.mark.parametrize("pack", PACKS_BY_NIGHT, ids="+".join)
@pytest.mark.parametrize("export", EXPORTS)
def test_each_choice_among_three_grains_agrees_in_every_export(export, pack, bank_of):
    law.crosses(pack, export, bank_of(pack))


@pytest.mark.nightly
@pytest.mark.parametrize("pack", [*combinations(grains.ALL, 2)], ids="+".join)
@pytest.mark.parametrize("export", EXPORTS)
def test_every_pair_of_grains_agrees_in_every_export(export, pack, bank_of):
    law.crosses(pack, export, bank_of(pack))


def test_a_pool_of_which_some_are_a_bonus_is_refused():
    with pytest.raises(RequestError, match="are a bonus, or none of them"):
        read_exam_toml(grains.exam_toml(("pool",)) + "bonus = true\n", "exam.toml")


def test_questions_that_an_exercise_does_not_ask_are_refused_with_those_that_it_does(tmp_path):
    file = tmp_path / "exam.toml"
    file.write_text(grains.exam_toml(("words",)).replace('["A"]', '["valu"]'), "utf-8")
    options = run_export.ExportOptions(seed=1)
    with pytest.raises(RequestError, match="there is no question 'valu'"):
        run_export.bank(str(file), options, usual="en", progress=silent)


# Five joints broken on purpose, each of which the law has to see.


def without_choice(bank):
    """All exercises of a pool for everybody."""
    return replace(bank, selection=EVERYTHING)


def with_papers(change):
    """A bank in which each exercise's paper is changed."""

    def broken(bank):
        pools = (
            replace(pool, items=tuple(replace(i, paper=change(i.paper)) for i in pool.items))
            for pool in bank.pools
        )
        return replace(bank, pools=tuple(pools))

    return broken


def without_bonus(paper):
    return replace(paper, is_bonus=False, points=paper.points.removeprefix("bonus: "))


def without_picture(paper):
    return replace(paper, picture=None)


def with_the_key_alone(paper):
    return replace(paper, right_answers=paper.key, solution="")


def without_statement(paper):
    return replace(paper, statement="")


BROKEN = {
    "choice": (("pool",), "qti21", without_choice),
    "bonus": (("bonus",), "rexams", with_papers(without_bonus)),
    "picture": (("image",), "qti12", with_papers(without_picture)),
    "also": (("kinds",), "markdown", with_papers(with_the_key_alone)),
    "statement": (("words",), "latex", with_papers(without_statement)),
}


@pytest.mark.parametrize("joint", BROKEN)
def test_the_law_sees_a_joint_that_is_broken(joint, bank_of):
    pack, export, broken = BROKEN[joint]
    law.crosses(pack, export, bank_of(pack))
    with pytest.raises(AssertionError):
        law.crosses(pack, export, broken(bank_of(pack)))
