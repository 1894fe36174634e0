"""Every module in this folder is one export; its EXPORT is found by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.exports.export import Export

EXPORTS: Mapping[str, Export] = ByFile(__name__, __path__, "EXPORT")
