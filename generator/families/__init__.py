"""Every module in this folder is one family; its FAMILY is found here by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from generator.exercise.family import AnyFamily

FAMILIES: Mapping[str, AnyFamily] = ByFile(__name__, __path__, "FAMILY")
