"""The formats of drawings: every module in this folder is one, found by its record DRAWING."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.rendering.drawing_format import DrawingFormat

DRAWINGS: Mapping[str, DrawingFormat] = ByFile(__name__, __path__, "DRAWING")
