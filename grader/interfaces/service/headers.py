"""The headers of every response."""

from collections.abc import Iterable

POLICY = "Content-Security-Policy"
NOBODY, ANYBODY, OURS = ("'none'",), ("*",), "'self'"


def policy(frames: Iterable[str] = NOBODY, form: str = OURS) -> str:
    """Return the content security policy: only our own scripts, and who may embed the page.

    `form` is where forms may be sent.
    """
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
"""With a policy for framing, browsers ignore X-Frame-Options."""
