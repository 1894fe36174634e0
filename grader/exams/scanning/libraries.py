"""What scanning needs of this computer: libraries, and the file of what was learnt."""

from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_data_path

from solver.errors import RequestError

NEEDED = ("cv2", "numpy", "PIL", "pypdfium2", "zxingcpp")
OWN = "handwriting.npz"


def refuse_without() -> None:
    """Refuse to scan without the libraries; the RequestError says how to install them."""
    if any(find_spec(name) is None for name in NEEDED):
        raise RequestError(
            "scan needs libraries that look at pictures; "
            "pip install 'minimaestro[scan]' installs them"
        )


def own_network() -> Path:
    """Return the file of a network that has learnt from confirmed answers, if there is one."""
    return user_data_path("minimaestro", appauthor=False) / OWN
