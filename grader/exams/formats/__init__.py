"""Every module in this folder is one format; its FORMAT is found here by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.exams.format import Format

FORMATS: Mapping[str, Format] = ByFile(__name__, __path__, "FORMAT")
