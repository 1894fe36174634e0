"""Routes for learning platforms, of a course or of the whole service."""

from dataclasses import replace
from http import HTTPStatus

from fastapi import APIRouter, Response

from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.refusals import NotThere
from grader.courses.actions.requested import course_of
from grader.courses.store import platforms
from grader.courses.store.records import Platform, Token, TokenRole
from grader.interfaces.lti import register_platform
from grader.interfaces.service.dependencies import At, ServiceState
from grader.interfaces.service.permissions import Owner, Staff
from grader.interfaces.service.schemas import (
    Id,
    Page,
    PlatformAsked,
    PlatformSeen,
    PlatformShown,
)

ROUTER = APIRouter(prefix="/api/platforms", tags=["platforms"])


def visible(at: ServiceState, who: Token, platform: str) -> Platform:
    """Return the platform; NotThere unless it belongs to the teacher's course."""
    with at.there.reading() as tx:
        found = platforms.find(tx, platform)
    if found is None or who.course not in (None, found.course):
        raise NotThere("there is no platform {platform}", platform=platform)
    return found


def of_course(at: ServiceState, who: Token, course: str | None) -> str | None:
    """Return the course of a new platform: a teacher's own, or the owner's choice."""
    if who.course is not None or course is None:
        return who.course
    with at.there.reading() as tx:
        return course_of(tx, course).id


def refuse_unfit(who: Token, made: Platform) -> None:
    """Refuse a teacher's platform with URLs without HTTPS."""
    if who.role is not TokenRole.OWNER:
        register_platform.refuse_open(made)


@ROUTER.get("")
def every(at: At, who: Staff) -> Page[PlatformShown]:
    """List the platforms of the course; an owner sees all."""
    with at.there.reading() as tx:
        found = platforms.listed(tx, who.course)
    return Page(items=list(map(PlatformShown.of, found)))


@ROUTER.post("", status_code=HTTPStatus.CREATED)
def create(at: At, who: Staff, wanted: PlatformAsked) -> PlatformShown:
    """Add a platform; a teacher's is for their course, and waits for an owner's approval."""
    course = of_course(at, who, wanted.course)
    owner = who.role is TokenRole.OWNER
    made = wanted.platform(id=fresh_id(), course=course, created=now(), approved=owner)
    refuse_unfit(who, made)
    return PlatformShown.of(register_platform.register(at.there, made, at.outside))


@ROUTER.get("/{platform}")
def one(at: At, who: Staff, platform: Id) -> PlatformShown:
    """Return the platform."""
    return PlatformShown.of(visible(at, who, platform))


@ROUTER.put("/{platform}")
def change(at: At, who: Staff, platform: Id, wanted: PlatformAsked) -> PlatformShown:
    """Change the platform, such as its deployments; it stays in its course.

    If a teacher changes anything else, it waits for approval again.
    """
    before = visible(at, who, platform)
    made = wanted.platform(
        id=before.id, course=before.course, created=before.created, approved=before.approved
    )
    refuse_unfit(who, made)
    if who.role is not TokenRole.OWNER and not register_platform.is_same(before, made):
        made = replace(made, approved=False)
    return PlatformShown.of(register_platform.change(at.there, before, made, at.outside))


@ROUTER.post("/{platform}/approval")
def approve(at: At, who: Owner, platform: Id, seen: PlatformSeen) -> PlatformShown:
    """Approve the platform as it was seen, so that users may come from it from now on.

    It is refused (409) if it was changed since.
    """
    found = visible(at, who, platform)
    return PlatformShown.of(register_platform.approve(at.there, found.id, seen.version))


@ROUTER.delete("/{platform}", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def remove(at: At, who: Staff, platform: Id) -> None:
    """Remove the platform: nobody can arrive from it, and no score is sent there."""
    found = visible(at, who, platform)
    with at.there.writing() as tx:
        platforms.remove(tx, found.id)
