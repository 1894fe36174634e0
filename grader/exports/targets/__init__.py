"""The targets of exports: every module in this folder is one, found by its record EXPORT."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.exports.export import Export

EXPORTS: Mapping[str, Export] = ByFile(__name__, __path__, "EXPORT")
