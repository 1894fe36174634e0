"""The smallest server of pages: what they need, and the verbs that they ask."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from threading import Thread
from urllib.parse import parse_qsl, urlsplit

from grader.actions.pages.page_list import page, resources
from grader.actions.pages.page_verbs import answer_page_request

TURNS, PAUSE = 2_400, 50
"""As long as Playwright waits in tests/browser, also on a busy machine: two minutes."""
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@contextmanager
def visited() -> Iterator[str]:
    """Serve until it is left; gives the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def until(page, condition, argument=None):
    """Wait for what a page's policy forbids Playwright's own waiting to ask."""
    for _ in range(TURNS):
        if page.evaluate(condition, argument):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"it was not so within {TURNS * PAUSE / 1000} seconds: {condition}")


class Door(BaseHTTPRequestHandler):
    """Pages and files by their paths; below api/ the verbs."""

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        path = PurePosixPath(address.path)
        match path.parts:
            case ("/", "api", verb):
                self.answer(verb, dict(parse_qsl(address.query)))
            case ("/", "static", name):
                self.send(dict(resources())[name], TYPES[path.suffix])
            case ("/", language, _):
                self.send(page(path.stem, language).encode(), "text/html")
            case _:
                self.send(b"", "text/plain", status=404)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(PurePosixPath(self.path).name, json.loads(body))

    def answer(self, verb, body) -> None:
        found = answer_page_request(verb, body)
        status = found.get("status", 200) if isinstance(found, dict) else 200
        self.send(json.dumps(found).encode(), "application/json", status=status)

    def send(self, content, kind, *, status=200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_) -> None:
        """Say nothing."""
