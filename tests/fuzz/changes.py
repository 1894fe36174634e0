"""Small changes to a file: what is cut out, what is doubled, what is put in."""

from hypothesis import strategies as st

PIECES = [
    *(b"", b"\0", b"-", b"-1", b"0", b"=", b".", b"/", b":", b", ", b"\n", b"\r", b"\xff\xfe"),
    *(b"1e400", b"1e99999999999999999999", b"nan", b"inf", b"9" * 5_000, b"0x" + b"f" * 5_000),
    *(b"[", b"[" * 3_000, b"{", b"{" * 3_000, b"(", b"(" * 2_000, b"max(", b'"', b"'", b"]", b"}"),
    *(b"null", b"true", b"[]", b"{}", b"*x", b"&x ", b"!!python/object ", b"1/0", b"1_000"),
    *(b"2026-02-30", b"\\u0000", b"\\ud800", b"\xed\xa0\x80", b"\xe2\x80\xae", b"\x1b]0;", b"e"),
    *(b"obj", b"endobj", b" 0 R", b"<<", b">>", b"stream", b"/Kids", b"/Parent", b"/T"),
]


@st.composite
def changed(draw, seeds):
    """One of the files, with one to six changes."""
    content = bytearray(draw(st.sampled_from(seeds)))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(content)))
        end = start + draw(st.sampled_from([0, 0, 1, 2, 5, 40]))
        from_here = st.integers(0, len(content)).map(
            lambda i, all_=bytes(content): all_[i : i + 60]
        )
        content[start:end] = draw(st.sampled_from(PIECES) | st.binary(max_size=4) | from_here)
    return bytes(content)
