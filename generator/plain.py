"""Plain data: what JSON can hold."""

from typing import Any, TypeAlias

Plain: TypeAlias = Any
"""str, int, float, bool, None, list or dict, as json.loads gives them."""
