"""Addresses that are given to us: whether they can be asked, and what page they are of."""

from urllib.parse import SplitResult, urlsplit

SCHEMES = ("http", "https")
LONGEST = 1_000
HOST = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-._:[]")


def is_address(url: str) -> bool:
    """Of a page or a service, and of nobody in particular."""
    parts = taken_apart(url)
    return parts is not None and parts.scheme in SCHEMES and is_host(parts.netloc)


def is_hidden(url: str) -> bool:
    """Whether what is sent there can be read by nobody on the way."""
    return url.startswith("https://")


def origin(url: str) -> str:
    """Scheme and host of an address that is one."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.casefold()}"


def taken_apart(url: str) -> SplitResult | None:
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    return parts


def is_host(netloc: str) -> bool:
    """Nothing else gets into a header with it."""
    return bool(netloc.strip(":")) and set(netloc.casefold()) <= HOST
