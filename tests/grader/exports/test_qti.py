"""What is exported in QTI, held against programs that know it: its DTD, and a library of its own.

Both are in the source of pyslet, which is not installed: MINIMAESTRO_PYSLET names its folder.
"""

import os
import sys
import warnings
from io import BytesIO
from pathlib import Path

import drawn
import pytest
from banks_of_tests import bank
from packaged import unpacked
from read_back import language_of

from generator.families import FAMILIES
from grader.exports.targets import EXPORTS

PYSLET = os.environ.get("MINIMAESTRO_PYSLET", "")
DTD = Path(PYSLET) / "unittests/data_imsqtiv1p2p1/ims_qtiasiv1p2p1.dtd"

pytestmark = pytest.mark.extra
QTI12 = b' xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"'

with_pyslet = pytest.mark.skipif(
    not PYSLET, reason="MINIMAESTRO_PYSLET names no source of pyslet; CI has it"
)


def files_of(family, export):
    language = language_of(family)
    content = EXPORTS[export].write(bank([drawn.exercise(family, "easy")], language))
    return unpacked(content)[1]


@pytest.fixture(scope="module")
def library():
    """Its rooms for items and variables; it was written for an older Python, which warns."""
    sys.path.insert(0, PYSLET)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pyslet.qtiv2 import variables  # noqa: PLC0415  # it need not be there
        from pyslet.qtiv2.xml import QTIDocument  # noqa: PLC0415  # as above

        yield QTIDocument, variables
    sys.path.remove(PYSLET)


@with_pyslet
@pytest.mark.parametrize("family", FAMILIES)
def test_a_quiz_for_canvas_is_valid_by_the_dtd_of_qti(family):
    etree = pytest.importorskip("lxml.etree", reason="lxml is not installed; CI has it")
    dtd = etree.DTD(str(DTD))
    quiz = files_of(family, "qti12")["quiz/quiz.xml"].replace(QTI12, b"", 1)
    assert dtd.validate(etree.parse(BytesIO(quiz))), dtd.error_log


@with_pyslet
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("family", FAMILIES)
def test_a_library_of_qtis_own_gives_all_points_for_the_solution_and_none_for_nothing(
    family, library
):
    document, variables = library
    items = [it for path, it in files_of(family, "qti21").items() if path.startswith("items/")]
    assert items
    by_hand = all(question.conditions for question in drawn.exercise(family, "easy").questions)
    for item in items:
        read = document()
        read.read(src=BytesIO(item))
        for right in (True, False):
            state = variables.ItemSessionState(read.root)
            state.begin_session()
            for declared in read.root.ResponseDeclaration if right else ():
                state[declared.identifier] = declared.get_correct_value()
            state.end_attempt()
            worth = state["MAXSCORE"].value if right and not by_hand else 0
            assert state["SCORE"].value == pytest.approx(worth)
            assert state["FEEDBACK"].value is None
