"""What every answer says to a browser."""

from collections.abc import Iterable

POLICY = "Content-Security-Policy"
NOBODY, ANYBODY, OURS = ("'none'",), ("*",), "'self'"


def policy(frames: Iterable[str] = NOBODY, form: str = OURS) -> str:
    """No script but our own files; within whose pages it may stand, and where forms may go."""
    return (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
        f"manifest-src 'self'; form-action {form}; frame-ancestors {' '.join(frames)}; "
        "base-uri 'none'"
    )


HEADERS = {
    POLICY: policy(),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Where a policy says who may frame a page, browsers look at no X-Frame-Options."""
