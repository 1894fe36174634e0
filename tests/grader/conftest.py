"""What tests of exams need."""

from drawn_once import _drawn_once

__all__ = ["_drawn_once"]
