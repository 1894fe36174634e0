"""Every module in this folder is one format of drawings; its DRAWING is found by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.rendering.drawing_format import DrawingFormat

DRAWINGS: Mapping[str, DrawingFormat] = ByFile(__name__, __path__, "DRAWING")
