"""The forms of marked sheets: every module in this folder is one, found by its record FORM."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.exams.returning.form import MarkedSheetForm

FORMS: Mapping[str, MarkedSheetForm] = ByFile(__name__, __path__, "FORM")
