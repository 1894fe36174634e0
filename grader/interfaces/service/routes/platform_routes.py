"""Routes for learning platforms, of a course or of the whole service."""

from dataclasses import replace
from http import HTTPStatus

from fastapi import APIRouter, Response

from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.refusals import NotFound
from grader.courses.actions.requested import course_of
from grader.courses.store import platforms
from grader.courses.store.records import Platform, Token, TokenRole
from grader.interfaces.lti import register_platform
from grader.interfaces.service.dependencies import At, ServiceState
from grader.interfaces.service.permissions import Owner, Staff
from grader.interfaces.service.schemas.platform_schemas import (
    PlatformApproval,
    PlatformRequest,
    PlatformView,
)
from grader.interfaces.service.schemas.shapes import Id, Page

ROUTER = APIRouter(prefix="/api/platforms", tags=["platforms"])


def visible(state: ServiceState, token: Token, platform: str) -> Platform:
    """Return the platform; NotThere unless it belongs to the teacher's course."""
    with state.database.reading() as tx:
        found_platform = platforms.find(tx, platform)
    if found_platform is None or token.course not in (None, found_platform.course):
        raise NotFound("there is no platform {platform}", platform=platform)
    return found_platform


def of_course(state: ServiceState, token: Token, course: str | None) -> str | None:
    """Return the course of a new platform: a teacher's own, or the owner's choice."""
    if token.course is not None or course is None:
        return token.course
    with state.database.reading() as tx:
        return course_of(tx, course).id


def refuse_unfit(token: Token, platform: Platform) -> None:
    """Refuse a teacher's platform with URLs without HTTPS."""
    if token.role is not TokenRole.OWNER:
        register_platform.refuse_open(platform)


@ROUTER.get("")
def list_platforms(state: At, token: Staff) -> Page[PlatformView]:
    """List the platforms of the course; an owner sees all."""
    with state.database.reading() as tx:
        found_platforms = platforms.list_platforms(tx, token.course)
    return Page(items=list(map(PlatformView.from_platform, found_platforms)))


@ROUTER.post("", status_code=HTTPStatus.CREATED)
def create(state: At, token: Staff, body: PlatformRequest) -> PlatformView:
    """Add a platform; a teacher's is for their course, and waits for an owner's approval."""
    course = of_course(state, token, body.course)
    owner = token.role is TokenRole.OWNER
    platform = body.platform(id=fresh_id(), course=course, created=now(), approved=owner)
    refuse_unfit(token, platform)
    return PlatformView.from_platform(
        register_platform.register(state.database, platform, state.outside)
    )


@ROUTER.get("/{platform}")
def read_platform(state: At, token: Staff, platform: Id) -> PlatformView:
    """Return the platform."""
    return PlatformView.from_platform(visible(state, token, platform))


@ROUTER.put("/{platform}")
def change(state: At, token: Staff, platform: Id, body: PlatformRequest) -> PlatformView:
    """Change the platform, such as its deployments; it stays in its course.

    If a teacher changes anything else, it waits for approval again.
    """
    before = visible(state, token, platform)
    changed_platform = body.platform(
        id=before.id, course=before.course, created=before.created, approved=before.approved
    )
    refuse_unfit(token, changed_platform)
    if token.role is not TokenRole.OWNER and not register_platform.is_same(
        before, changed_platform
    ):
        changed_platform = replace(changed_platform, approved=False)
    return PlatformView.from_platform(
        register_platform.change(state.database, before, changed_platform, state.outside)
    )


@ROUTER.post("/{platform}/approval")
def approve(state: At, token: Owner, platform: Id, body: PlatformApproval) -> PlatformView:
    """Approve the platform as it was seen, so that users may come from it from now on.

    It is refused (409) if it was changed since.
    """
    found_platform = visible(state, token, platform)
    return PlatformView.from_platform(
        register_platform.approve(state.database, found_platform.id, body.version)
    )


@ROUTER.delete("/{platform}", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def remove(state: At, token: Staff, platform: Id) -> None:
    """Remove the platform: nobody can arrive from it, and no score is sent there."""
    found_platform = visible(state, token, platform)
    with state.database.writing() as tx:
        platforms.remove(tx, found_platform.id)
