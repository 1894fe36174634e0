"""Reading the people of a course from learning platforms (Names and Role Provisioning Services)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from http import HTTPMethod, HTTPStatus

from pydantic import ValidationError

from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions import enrolment, generate_variants
from grader.courses.actions.refusals import StateConflict
from grader.courses.actions.requested import course_held, course_of
from grader.courses.store import people, platforms, students
from grader.courses.store.database import Database
from grader.courses.store.records import EnrolledStudent, Platform, TokenRole
from grader.exams.making.student import Student
from grader.interfaces.lti.lti_arrival import is_line, known_as, mail
from grader.interfaces.lti.message import MEMBERS, MessagePart, Person, Short
from grader.interfaces.lti.score_delivery import request_token
from grader.interfaces.lti.web import UnreachableServer, WebAccess, host

MEDIA = "application/vnd.ims.lti-nrps.v2.membershipcontainer+json"
MAX_PAGES = 200
ACTIVE = "Active"


class Member(Person):
    """A person of the course, as the platform lists them."""

    user_id: Short
    status: str = ACTIVE
    lis_person_sourcedid: str = ""


class MembershipContainer(MessagePart):
    """A page of the list."""

    members: list[Member]


@dataclass(frozen=True, slots=True)
class RosterSync:
    """What came of reading: new students, all students, teachers' names, and who has left.

    Those who have left are students here whom a platform lists as no longer active.
    """

    added: Sequence[str]
    students: int
    teachers: Sequence[str]
    left: Sequence[str]


def read_rosters(
    database: Database, course: str, outside: WebAccess, engine: EngineChoice
) -> RosterSync:
    """Enrol the students whom the course's platforms list, and bring names up to date.

    Nobody is deleted. Raises Overtaken if no platform lists anybody, and Unreachable if one does
    not answer or does not grant it; then nothing has changed.
    """
    with database.reading() as tx:
        course_of(tx, course)
        lists = [(platforms.find(tx, id_), url) for id_, url in people.lists(tx, course)]
    if not lists:
        raise StateConflict(
            "no learning platform lists the people of this course; open the course from one first, "
            "and let it use Names and Role Provisioning Services"
        )
    platform_members = [
        (platform, member)
        for platform, url in lists
        if platform is not None
        for member in members(database, platform, url, outside)
    ]
    return store_students(database, course, platform_members, engine)


def members(
    database: Database, platform: Platform, url: str, outside: WebAccess
) -> Iterator[Member]:
    """Yield the people whom a platform lists, page by page."""
    token, _ = request_token(database, platform, outside, scope=MEMBERS)
    headers = {"Authorization": f"Bearer {token}", "Accept": MEDIA}
    visited_urls = set[str]()
    while url:
        if url in visited_urls or len(visited_urls) == MAX_PAGES or not is_line(url, platform):
            raise UnreachableServer(
                "{host} lists nobody: its next page is none", host=host(platform.token)
            )
        visited_urls.add(url)
        answer = outside.send_request(HTTPMethod.GET, url, headers=headers)
        if answer.status != HTTPStatus.OK:
            raise UnreachableServer(
                "{host} lists nobody: it answers {status}", host=host(url), status=answer.status
            )
        yield from page(answer.body, url)
        url = answer.following


def page(answer: bytes, url: str) -> Sequence[Member]:
    """Return the people on a page; Unreachable if it is none."""
    try:
        return MembershipContainer.model_validate_json(answer).members
    except ValidationError:
        raise UnreachableServer("{host} lists nobody", host=host(url)) from None


def store_students(
    database: Database,
    course: str,
    platform_members: Sequence[tuple[Platform, Member]],
    engine: EngineChoice,
) -> RosterSync:
    """Store the students; what the platform does not know of them stays as it is."""
    students_by_id = dict[str, Student]()
    gone_students, added = [], []
    with database.writing() as tx:
        course_held(tx, course)
        for platform, member in platform_members:
            if member.role is not TokenRole.STUDENT:
                continue
            if member.status != ACTIVE:
                gone = people.student_of(tx, platform.id, course, subject=member.user_id)
                gone_students.extend([gone] if gone and students.find(tx, course, gone) else [])
                continue
            own = member.lis_person_sourcedid
            known = known_as(tx, platform, course, subject=member.user_id, own=own)
            before = students.find(tx, course, known)
            if before is None and known not in students_by_id:
                added.append(known)
            students_by_id[known] = student(known, member, before)
    if students_by_id:
        enrolment.enrol(database, course, list(students_by_id.values()), engine)
    teachers = [
        listed_member.called or listed_member.user_id
        for _, listed_member in platform_members
        if listed_member.role is TokenRole.TEACHER
    ]
    return RosterSync(added, len(students_by_id), teachers, gone_students)


def student(id_: str, member: Member, before: EnrolledStudent | None) -> Student:
    """Return the student with the platform's name and mail address."""
    known = Student(id=id_, name=id_, email="", language="", seat="", columns={})
    if before is not None:
        known = generate_variants.student(before)
    return replace(known, name=member.called or known.name, email=mail(member.email) or known.email)
