"""Which servers a platform may have us ask: public ones, under the address that was looked at."""

import socket
import ssl
import sys
from contextlib import ExitStack, contextmanager, suppress
from datetime import timedelta
from http import HTTPMethod
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread

import pytest
from handing_in import under
from visitor import register

from grader.courses.actions.clock_and_ids import now
from grader.interfaces.lti import web
from grader.interfaces.lti.web import PrivateServer, UnreachableServer, WebAccess, is_public

pytest.importorskip("cryptography", reason="pip install '.[service]' brings it")

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

PRIVATE = (
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.1.2.3",
    "224.0.0.1",
    "::1",
    "::",
    "fe80::1%eth0",
    "fd00::1",
    "ff02::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "::10.0.0.1",
    "::ffff:0:10.0.0.1",
    "64:ff9b:1::a00:1",
    "1000::1",
    "4000::1",
)
PUBLIC = ("93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "64:ff9b::5db8:d822")


@pytest.mark.parametrize("address", PRIVATE)
def test_what_is_of_this_machine_or_its_network_is_not_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_what_everybody_reaches_is_public(address):
    assert is_public(address)


LITERAL = (
    "https://127.0.0.1/x",
    "https://127.1:9200/x",
    "https://2130706433/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://localhost/x",
    "https://169.254.169.254/latest/meta-data",
)


@pytest.mark.parametrize("url", LITERAL)
def test_what_is_within_is_not_asked_however_it_is_written(url):
    with pytest.raises(PrivateServer, match="is no public server"):
        WebAccess().send_request(HTTPMethod.GET, url, headers={})


@pytest.mark.parametrize("who", ["owner", "teacher"])
@pytest.mark.parametrize("field", ["login", "token", "keys"])
def test_a_platform_within_is_not_registered_unless_that_is_allowed(course_client, who, field):
    wanted = {field: "https://localhost:9200/x"}
    with under(course_client, intranet=False):
        refused = register(course_client, who, **wanted)
        assert refused.status_code == 400
        assert refused.json()["title"].startswith("localhost is no public server; if the platform")
    assert register(course_client, who, **wanted).status_code == 201


@contextmanager
def names(monkeypatch, known):
    """Let names stand for one address after another; gives the names that were looked up."""
    real, asked, turns = socket.getaddrinfo, [], {name: iter(each) for name, each in known.items()}

    def look_up(host, *args, **more):
        if host in turns:
            asked.append(host)
            host = next(turns[host])
        return real(host, *args, **more)

    for at in (web, socket):
        monkeypatch.setattr(at, "getaddrinfo", look_up)
    yield asked


def test_a_name_is_looked_up_once_and_what_was_looked_at_is_asked(platform, monkeypatch):
    port = platform.address.rpartition(":")[2]
    url = f"http://rebound.example:{port}/keys"
    with names(monkeypatch, {"rebound.example": ["127.0.0.1", "10.0.0.1"]}) as asked:
        assert WebAccess(intranet=True).send_request(HTTPMethod.GET, url, headers={}).status == 200
    assert asked == ["rebound.example"]


def test_a_name_of_which_one_address_is_within_is_not_asked(monkeypatch):
    def look_up(*_, **__):
        return [(0, 0, 0, "", (address, 443)) for address in ("93.184.216.34", "127.0.0.1")]

    monkeypatch.setattr(web, "getaddrinfo", look_up)
    with pytest.raises(PrivateServer):
        WebAccess().send_request(HTTPMethod.GET, "https://both.example/", headers={})


def test_a_name_that_nobody_resolves_in_time_has_no_address(monkeypatch):
    asked, waiting = [], Event()

    def look_up(host, *_, **__):
        asked.append(host)
        waiting.wait(60)

    monkeypatch.setattr(web, "getaddrinfo", look_up)
    monkeypatch.setattr(web, "TO_RESOLVE", 0.1)
    urls = ("https://slow.example/a", "https://slow.example/b", "https://late.example/")
    try:
        assert WebAccess().find_addresses(urls) == {url: [] for url in urls}
    finally:
        waiting.set()
    assert sorted(asked) == ["late.example", "slow.example"]


def test_an_address_that_does_not_answer_is_followed_by_another_that_does(platform, monkeypatch):
    port = int(platform.address.rpartition(":")[2])

    def look_up(*_, **__):
        return [(0, 0, 0, "", (address, port)) for address in ("::1", "127.0.0.1")]

    monkeypatch.setattr(web, "getaddrinfo", look_up)
    url = f"http://both.example:{port}/keys"
    assert WebAccess(intranet=True).send_request(HTTPMethod.GET, url, headers={}).status == 200


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is no 127.0.0.2")
def test_an_address_to_which_nothing_gets_through_is_followed_by_another(platform, monkeypatch):
    port = int(platform.address.rpartition(":")[2])
    monkeypatch.setattr(web, "TO_CONNECT", 0.2)
    with socket.socket() as full, ExitStack() as waiting:
        full.bind(("127.0.0.2", port))
        full.listen(0)
        for _ in range(3):  # as many as the queue holds, so that whoever comes next is kept waiting
            one = waiting.enter_context(socket.socket())
            one.settimeout(0)
            one.connect_ex(("127.0.0.2", port))

        def look_up(*_, **__):
            return [(0, 0, 0, "", (address, port)) for address in ("127.0.0.2", "127.0.0.1")]

        monkeypatch.setattr(web, "getaddrinfo", look_up)
        url = f"http://both.example:{port}/keys"
        assert WebAccess(intranet=True).send_request(HTTPMethod.GET, url, headers={}).status == 200


def silent():
    """A port at which nobody answers what is asked."""
    listening = socket.create_server(("127.0.0.1", 0))

    def hang_up():
        while True:
            listening.accept()[0].close()

    Thread(target=hang_up, daemon=True).start()
    return listening.getsockname()[1]


@contextmanager
def trickling(before, piece):
    """The address of a server that says this, and then one piece after another without end."""
    ended = Event()

    def talk(line):
        with line, suppress(OSError):
            line.sendall(before)
            while not ended.wait(0.02):
                line.sendall(piece)

    def answer():
        with suppress(OSError):
            while True:
                Thread(target=talk, args=(listening.accept()[0],), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as listening:
        Thread(target=answer, daemon=True).start()
        try:
            yield f"127.0.0.1:{listening.getsockname()[1]}"
        finally:
            ended.set()


OK = b"HTTP/1.1 200 OK\r\n"
TRICKLES = {
    "headers": ("http", OK, b"X-A: 1\r\n"),
    "a header": ("http", OK + b"X-A: ", b"1"),
    "a body of a length": ("http", OK + b"Content-Length: 100000\r\n\r\n", b"1"),
    "a body without": ("http", OK + b"Connection: close\r\n\r\n", b"1"),
    "the beginning of TLS": ("https", b"\x16\x03\x03\x40\x00", b"\x02"),
}


@pytest.mark.parametrize("what", TRICKLES)
def test_a_server_that_answers_slowly_is_left_when_the_time_for_all_of_it_is_over(
    monkeypatch, what
):
    scheme, before, piece = TRICKLES[what]
    monkeypatch.setattr(web, "IN_ALL", 0.5)
    asked = []

    def ask(url):
        with pytest.raises(UnreachableServer):
            WebAccess(intranet=True).send_request(HTTPMethod.GET, url, headers={})
        asked.append(url)

    with trickling(before, piece) as at:
        asking = Thread(target=ask, args=(f"{scheme}://{at}/keys",), daemon=True)
        asking.start()
        asking.join(30)
        assert asked == [f"{scheme}://{at}/keys"]


def test_a_connection_that_is_used_again_is_limited_too(platform, monkeypatch):
    url = f"{platform.address}/keys"
    outside = WebAccess(intranet=True)
    assert outside.send_request(HTTPMethod.GET, url, headers={}).status == 200
    monkeypatch.setattr(web, "IN_ALL", 0.05)
    monkeypatch.setattr(platform, "answer", lambda *_: Event().wait(20) or (200, b""))
    with pytest.raises(UnreachableServer):
        outside.send_request(HTTPMethod.GET, url, headers={})


def test_whether_a_port_is_open_is_not_told(caplog):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        closed = taken.getsockname()[1]
    said = set()
    for port in (closed, silent()):
        for scheme in ("http", "https"):
            url = f"{scheme}://127.0.0.1:{port}/x"
            with pytest.raises(UnreachableServer) as refused:
                WebAccess(intranet=True).send_request(HTTPMethod.GET, url, headers={})
            said.add(str(refused.value))
    assert said == {"127.0.0.1 does not answer"}
    assert len([record for record in caplog.records if record.name == "minimaestro"]) == 4


def certificate(name, folder):
    """One that it signed itself, for that name, and its key; the file of both."""
    key = ec.generate_private_key(ec.SECP256R1())
    called = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    made = (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(called)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now() - timedelta(days=1))
        .not_valid_after(now() + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    file.write_bytes(
        made.public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return file


class Host(BaseHTTPRequestHandler):
    """Answers what it was called."""

    def do_GET(self):
        content = self.headers["Host"].encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        """Tests say nothing."""


@pytest.mark.parametrize(("asked", "is_answered"), [("lms.example", True), ("else.example", False)])
def test_over_tls_the_server_has_to_be_the_one_of_that_name(
    tmp_path, monkeypatch, asked, is_answered
):
    file = certificate("lms.example", tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    web.pool.cache_clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Host)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    url = f"https://{asked}:{server.server_port}/x"
    try:
        with names(monkeypatch, {asked: ["127.0.0.1"]}):
            if is_answered:
                found = WebAccess(intranet=True).send_request(HTTPMethod.GET, url, headers={})
                assert found.body.decode() == f"{asked}:{server.server_port}"
            else:
                with pytest.raises(UnreachableServer):
                    WebAccess(intranet=True).send_request(HTTPMethod.GET, url, headers={})
    finally:
        server.shutdown()
        server.server_close()
        web.pool.cache_clear()
