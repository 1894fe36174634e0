"""Sheets learned from other exercises: each module here has a STRATEGY, found by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.audit.strategy import Strategy

STRATEGIES: Mapping[str, Strategy] = ByFile(__name__, __path__, "STRATEGY")
