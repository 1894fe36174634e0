"""Learning platforms from which people come by LTI: of a course, or of the whole service."""

from http import HTTPStatus

from fastapi import APIRouter, Response

from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.refusals import NotThere
from grader.courses.actions.requested import course_of
from grader.courses.store import platforms
from grader.courses.store.records import Platform, Token, TokenRole
from grader.interfaces.lti import register_platform
from grader.interfaces.service.dependencies import At, ServiceState
from grader.interfaces.service.permissions import Staff
from grader.interfaces.service.schemas import Id, Page, PlatformAsked, PlatformShown

ROUTER = APIRouter(prefix="/api/platforms", tags=["platforms"])


def visible(at: ServiceState, who: Token, platform: str) -> Platform:
    """A teacher sees those of the own course."""
    with at.there.reading() as tx:
        found = platforms.find(tx, platform)
    if found is None or who.course not in (None, found.course):
        raise NotThere("there is no platform {platform}", platform=platform)
    return found


def of_course(at: ServiceState, who: Token, course: str | None) -> str | None:
    """The teacher's own, whatever is asked for; an owner's, or that of the whole service."""
    if who.course is not None or course is None:
        return who.course
    with at.there.reading() as tx:
        return course_of(tx, course).id


def refuse_unfit(who: Token, made: Platform) -> None:
    if who.role is not TokenRole.OWNER:
        register_platform.refuse_open(made)


@ROUTER.get("")
def every(at: At, who: Staff) -> Page[PlatformShown]:
    """Those of the course; for an owner all of them."""
    with at.there.reading() as tx:
        found = platforms.listed(tx, who.course)
    return Page(items=list(map(PlatformShown.of, found)))


@ROUTER.post("", status_code=HTTPStatus.CREATED)
def create(at: At, who: Staff, wanted: PlatformAsked) -> PlatformShown:
    """A new one; a teacher's is of the teacher's course."""
    course = of_course(at, who, wanted.course)
    made = wanted.platform(id=fresh_id(), course=course, created=now())
    refuse_unfit(who, made)
    register_platform.register(at.there, made)
    return PlatformShown.of(made)


@ROUTER.get("/{platform}")
def one(at: At, who: Staff, platform: Id) -> PlatformShown:
    return PlatformShown.of(visible(at, who, platform))


@ROUTER.put("/{platform}")
def change(at: At, who: Staff, platform: Id, wanted: PlatformAsked) -> PlatformShown:
    """As it is from now on, such as with another deployment; it stays of its course."""
    before = visible(at, who, platform)
    made = wanted.platform(id=before.id, course=before.course, created=before.created)
    refuse_unfit(who, made)
    register_platform.change(at.there, made)
    return PlatformShown.of(made)


@ROUTER.delete("/{platform}", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def remove(at: At, who: Staff, platform: Id) -> None:
    """Nobody comes from there any more, and no score goes there."""
    found = visible(at, who, platform)
    with at.there.writing() as tx:
        platforms.remove(tx, found.id)
