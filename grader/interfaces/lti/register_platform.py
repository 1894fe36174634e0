"""Platforms, as whoever runs a course or the service registers them."""

from collections.abc import Sequence

from grader.courses.actions.refusals import Overtaken
from grader.courses.store import platforms
from grader.courses.store.database import Database
from grader.courses.store.records import Platform
from grader.interfaces.lti.web import is_address, is_hidden, origin
from solver.errors import RequestError

LONGEST = 32


def register(there: Database, platform: Platform) -> None:
    """A new one."""
    refuse_wrong(platform)
    with there.writing() as tx:
        refuse_known(platforms.called(tx, platform.issuer, platform.client), platform)
        platforms.add(tx, platform)


def change(there: Database, platform: Platform) -> None:
    """One that is there, under the same id."""
    refuse_wrong(platform)
    with there.writing() as tx:
        refuse_known(platforms.called(tx, platform.issuer, platform.client), platform)
        platforms.change(tx, platform)


def refuse_known(there: Sequence[Platform], platform: Platform) -> None:
    if any(one.id != platform.id for one in there):
        raise Overtaken(
            "the platform {issuer!r} is registered already with client_id {client!r}",
            issuer=platform.issuer[:100],
            client=platform.client[:100],
        )


def refuse_wrong(platform: Platform) -> None:
    for url in addresses(platform):
        if not is_address(url):
            raise no_address(url)


def refuse_open(platform: Platform) -> None:
    """Whoever does not run the service names no server of this machine or its network for us."""
    for url in addresses(platform):
        if not is_hidden(url):
            raise no_address(url)


def no_address(url: str) -> RequestError:
    return RequestError("{url!r} is no address such as https://host/path", url=url[:100])


def addresses(platform: Platform) -> tuple[str, ...]:
    return (platform.login, platform.token, platform.keys, *platform.frames)


def framing_of(there: Database, id_: str) -> tuple[str, ...]:
    """Whose pages may show ours within theirs, as a policy for contents has it."""
    with there.reading() as tx:
        platform = platforms.find(tx, id_[:LONGEST])
    return ("'none'",) if platform is None else framing(platform)


def framing(platform: Platform) -> tuple[str, ...]:
    return tuple(dict.fromkeys(origin(url) for url in (platform.login, *platform.frames)))
