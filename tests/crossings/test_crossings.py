"""The crossings: what an exam asks for is the same in each place, or is listed among its losses."""

from itertools import combinations

import grains
import places
import pytest
from PIL import Image
from plain_exam import plain_exam

from grader.actions.desk import run_export
from grader.exams.making.exam import read_exam_toml
from grader.exports.items.loss import Loss
from grader.exports.targets import EXPORTS
from solver.errors import RequestError

PACKS = (
    ("kinds", "image"),
    ("open", "parts", "bonus", "pool"),
    ("words", "tolerance", "bonus", "cut"),
)
"""By day: each grain in some exam, and those that change the total together."""


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

    def find(pack):
        if pack not in banks:
            (folder / "exam.toml").write_text(grains.exam_toml(pack), "utf-8")
            options = run_export.ExportOptions(seed=1, language="en")
            banks[pack] = run_export.bank(
                str(folder / "exam.toml"), options, usual="en", progress=silent
            )
        return banks[pack]

    return find


def test_each_target_has_a_reader():
    assert {*places.READERS} == {*EXPORTS}


def crosses(pack, export, bank):
    """The law of a cell: the points, the bonus and the words are the exam's, or listed as lost."""
    plain = plain_exam(grains.exam_toml(pack))
    target = EXPORTS[export]
    lost = {loss.lost.loss for loss in target.losses(bank)}
    content = target.write(bank)
    place = places.READERS[export](content)
    if Loss.WHOLE_POINTS not in lost:
        assert place.total == plain.total
        assert place.bonus_points == plain.bonus_points
        every = tuple(plain.points.values())
        assert place.points in {every, *plain.sheets}
    for name in pack:
        for words in grains.ALL[name].words:
            assert places.letters(words) in place.words, words
        for words in grains.ALL[name].key_words if target.keyed and Loss.RUBRIC not in lost else ():
            assert places.letters(words) in place.words, words
    assert "image" not in pack or places.shows_picture(content) or Loss.IMAGE in lost


@pytest.mark.parametrize("pack", PACKS, ids="+".join)
@pytest.mark.parametrize("export", EXPORTS)
def test_an_export_agrees_with_the_exam(export, pack, bank_of):
    crosses(pack, export, bank_of(pack))


@pytest.mark.nightly
@pytest.mark.parametrize("pack", [*combinations(grains.ALL, 2)], ids="+".join)
@pytest.mark.parametrize("export", EXPORTS)
def test_every_pair_of_grains_agrees_in_every_export(export, pack, bank_of):
    crosses(pack, export, bank_of(pack))


def test_a_pool_of_which_some_are_a_bonus_is_refused():
    with pytest.raises(RequestError, match="are a bonus, or none of them"):
        read_exam_toml(grains.exam_toml(("pool",)) + "bonus = true\n", "exam.toml")


def test_questions_that_an_exercise_does_not_ask_are_refused_with_those_that_it_does(tmp_path):
    file = tmp_path / "exam.toml"
    file.write_text(grains.exam_toml(("words",)).replace('["A"]', '["valu"]'), "utf-8")
    options = run_export.ExportOptions(seed=1)
    with pytest.raises(RequestError, match="there is no question 'valu'"):
        run_export.bank(str(file), options, usual="en", progress=silent)
