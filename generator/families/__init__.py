"""Families of exercises: each module here has a FAMILY, which is found by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from generator.exercise.family import AnyFamily

FAMILIES: Mapping[str, AnyFamily] = ByFile(__name__, __path__, "FAMILY")
