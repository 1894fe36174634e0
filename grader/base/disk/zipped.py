"""Files in one that is zipped."""

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

READABLE = 0o644 << 16


def zipped(files: Mapping[str, bytes]) -> bytes:
    """By their paths, in their order; a path that ends in `/` is an empty folder.

    The same files give the same bytes: no hour stands in it.
    """
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as package:
        for path, content in files.items():
            entry = ZipInfo(path)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = READABLE
            package.writestr(entry, content)
    return whole.getvalue()
