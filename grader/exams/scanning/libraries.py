"""Checking for the libraries that scanning needs."""

from importlib.util import find_spec

from solver.errors import RequestError

NEEDED = ("cv2", "numpy", "PIL", "pypdfium2", "zxingcpp")


def refuse_without() -> None:
    """Refuse to scan without the libraries; the RequestError says how to install them."""
    if any(find_spec(name) is None for name in NEEDED):
        raise RequestError(
            "scan needs libraries that look at pictures; "
            "pip install 'minimaestro[scan]' installs them"
        )
