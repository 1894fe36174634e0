"""The interfaces of programs: every module here is one, found by its record INTERFACE."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.programs.interface import Interface

INTERFACES: Mapping[str, Interface] = ByFile(__name__, __path__, "INTERFACE")
"""Every interface by name."""
