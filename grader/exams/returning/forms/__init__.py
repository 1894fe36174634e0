"""Every module in this folder is one form of marked sheets; its FORM is found here by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.exams.returning.form import MarkedSheetForm

FORMS: Mapping[str, MarkedSheetForm] = ByFile(__name__, __path__, "FORM")
