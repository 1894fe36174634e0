"""Registering platforms, as teachers and owners do."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.refusals import StateConflict
from grader.courses.actions.requested import course_held
from grader.courses.store import platforms
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Platform
from grader.interfaces.lti.web import WebAccess, is_address, is_hidden, origin
from solver.errors import RequestError

MAX_ID_LENGTH, DIGITS = 32, 32


def register(database: Database, platform: Platform, outside: WebAccess) -> Platform:
    """Keep a new one; one that is approved takes the place of one that only asked to be.

    Not of one from which people have come: they would be others afterwards.
    """
    refuse_wrong(platform, outside)
    with database.writing() as tx:
        known = platforms.platforms_of_issuer(tx, platform.issuer, platform.client)
        for known_platform in known:
            if (
                not platform.approved
                or known_platform.approved
                or platforms.is_in_use(tx, known_platform.id)
            ):
                refuse_known([known_platform], platform)
            platforms.remove(tx, known_platform.id)
        new_platform = replace(platform, since=now() if platform.approved else None)
        if new_platform.course is not None:
            course_held(tx, new_platform.course)
        platforms.add(tx, new_platform)
    return new_platform


def change(
    database: Database, before: Platform, platform: Platform, outside: WebAccess
) -> Platform:
    """Replace a registered platform, under the same id; Overtaken if it is no longer as before."""
    refuse_wrong(platform, outside)
    with database.writing() as tx:
        refuse_overtaken(tx, before.id, version(before))
        refuse_known(platforms.platforms_of_issuer(tx, platform.issuer, platform.client), platform)
        same = before.issuer == platform.issuer
        first = before.since if same else now() if platform.approved else None
        new_platform = replace(platform, since=first)
        platforms.change(tx, new_platform)
    return new_platform


def approve(database: Database, id_: str, seen_version: str) -> Platform:
    """Approve the platform of the version seen, so that users may come from it from now on."""
    with database.writing() as tx:
        platform = refuse_overtaken(tx, id_, seen_version)
        approved_platform = replace(platform, approved=True, since=platform.since or now())
        platforms.change(tx, approved_platform)
    return approved_platform


def version(platform: Platform) -> str:
    """Return what distinguishes the platform from what it was and will be: a digest of it all."""
    return sha256(repr(platform).encode()).hexdigest()[:DIGITS]


def refuse_overtaken(tx: Transaction, id_: str, seen_version: str) -> Platform:
    """Return the platform, locked, if it is of that version; else refuse (Overtaken)."""
    platforms.hold(tx, id_)
    platform = platforms.find(tx, id_)
    if platform is None or version(platform) != seen_version:
        raise StateConflict("the platform was changed meanwhile; look at it as it is now")
    return platform


def is_same(before: Platform, after: Platform) -> bool:
    """Return whether the two platforms differ at most in deployments and approval."""
    ours = replace(
        after, deployments=before.deployments, approved=before.approved, since=before.since
    )
    return ours == before


def refuse_known(known_platforms: Sequence[Platform], platform: Platform) -> None:
    """Refuse an issuer and client id that another platform has (Overtaken)."""
    if any(known_platform.id != platform.id for known_platform in known_platforms):
        raise StateConflict(
            "the platform {issuer!r} is registered already with client_id {client!r}",
            issuer=platform.issuer[:100],
            client=platform.client[:100],
        )


def refuse_wrong(platform: Platform, outside: WebAccess) -> None:
    """Refuse a malformed URL, and one in the local network unless that is allowed."""
    for url in addresses(platform):
        if not is_address(url):
            raise no_address(url)
    outside.find_addresses(addresses(platform))


def refuse_open(platform: Platform) -> None:
    """Refuse URLs without HTTPS, so that only an owner can name servers in the local network."""
    for url in addresses(platform):
        if not is_hidden(url):
            raise no_address(url)


def no_address(url: str) -> RequestError:
    """Return the refusal of a malformed URL."""
    return RequestError("{url!r} is no address such as https://host/path", url=url[:100])


def addresses(platform: Platform) -> tuple[str, ...]:
    """Return all URLs of the platform."""
    return (platform.login, platform.token, platform.keys, *platform.frames)


def framing_of(database: Database, id_: str) -> tuple[str, ...]:
    """Return the origins that may embed our pages, for a content security policy."""
    with database.reading() as tx:
        platform = platforms.find_approved(tx, id_[:MAX_ID_LENGTH])
    return ("'none'",) if platform is None else framing(platform)


def framing(platform: Platform) -> tuple[str, ...]:
    """Return the origins that may embed our pages: those of the login and of `frames`."""
    return tuple(dict.fromkeys(origin(url) for url in (platform.login, *platform.frames)))
