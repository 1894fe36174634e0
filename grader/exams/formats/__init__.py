"""The formats of marks: every module in this folder is one, found by its record FORMAT."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.exams.format import Format

FORMATS: Mapping[str, Format] = ByFile(__name__, __path__, "FORMAT")
