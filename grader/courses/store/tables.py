"""The tables of the database; `migrations` creates them, and a test compares both."""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from grader.courses.store.column_types import NUMBER, MomentColumn

ID = String(32)
ADDRESS, SUBJECT = 1_000, 255
TO_VARIANT = (
    ["assignment", "student", "attempt"],
    ["variants.assignment", "variants.student", "variants.attempt"],
)
NAMES = {
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "ix": "ix_%(column_0_label)s",
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
}
"""Every constraint has a name, so that a migration can refer to it."""

METADATA = MetaData(naming_convention=NAMES)

COURSES = Table(
    "courses",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("title", String(200), nullable=False),
    Column("created", MomentColumn, nullable=False),
    Column("code", String(16), index=True, unique=True),
)

STUDENTS = Table(
    "students",
    METADATA,
    Column("course", ID, ForeignKey("courses.id"), primary_key=True),
    Column("id", String(100), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("name", String(200), nullable=False),
    Column("email", String(320), nullable=False),
    Column("language", String(10), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("columns", Text, nullable=False),
    UniqueConstraint("course", "place"),
)

ASSIGNMENTS = Table(
    "assignments",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("course", ID, ForeignKey("courses.id"), nullable=False, index=True),
    Column("toml", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("head", Text, nullable=False),
    Column("decisions", Text, nullable=False),
    Column("opens", MomentColumn),
    Column("closes", MomentColumn),
    Column("attempts", Integer),
    Column("counts", String(10), nullable=False),
    Column("feedback", String(10), nullable=False),
    Column("keys", String(10), nullable=False),
    Column("on_close", String(10), nullable=False),
    Column("minutes", Integer),
    Column("version", Integer, nullable=False),
    Column("created", MomentColumn, nullable=False),
    CheckConstraint("attempts > 0", name="attempts"),
)

VARIANTS = Table(
    "variants",
    METADATA,
    Column("assignment", ID, ForeignKey("assignments.id"), primary_key=True),
    Column("student", String(100), primary_key=True),
    Column("attempt", Integer, primary_key=True, autoincrement=False),
    Column("sheet", Text, nullable=False),
    Column("code", String(16), nullable=False),
    UniqueConstraint("assignment", "code"),
)

SUBMISSIONS = Table(
    "submissions",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("assignment", ID, nullable=False),
    Column("student", String(100), nullable=False),
    Column("key", String(200), nullable=False),
    Column("number", Integer, nullable=False),
    Column("attempt", Integer, nullable=False),
    Column("answers", Text, nullable=False),
    Column("received", MomentColumn, nullable=False),
    Column("at_closing", Boolean, nullable=False),
    ForeignKeyConstraint(*TO_VARIANT),
    UniqueConstraint("assignment", "student", "key"),
    UniqueConstraint("assignment", "student", "number"),
)

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("assignment", ID, primary_key=True),
    Column("student", String(100), primary_key=True),
    Column("attempt", Integer, nullable=False),
    Column("answers", Text, nullable=False),
    Column("saved", MomentColumn, nullable=False),
    ForeignKeyConstraint(*TO_VARIANT),
)

PLAYS = Table(
    "plays",
    METADATA,
    Column("assignment", ID, primary_key=True),
    Column("student", String(100), primary_key=True),
    Column("attempt", Integer, primary_key=True, autoincrement=False),
    Column("steps", Text, nullable=False),
    ForeignKeyConstraint(*TO_VARIANT),
)

EXTENSIONS = Table(
    "extensions",
    METADATA,
    Column("assignment", ID, ForeignKey("assignments.id"), primary_key=True),
    Column("student", String(100), primary_key=True),
    Column("closes", MomentColumn),
    Column("minutes", Integer),
)

OPENINGS = Table(
    "openings",
    METADATA,
    Column("assignment", ID, ForeignKey("assignments.id"), primary_key=True),
    Column("student", String(100), primary_key=True),
    Column("opened", MomentColumn, nullable=False),
)

SHARED_PRACTICE = Table(
    "shared_practice",
    METADATA,
    Column("course", ID, ForeignKey("courses.id"), primary_key=True),
    Column("student", String(100), primary_key=True),
    Column("shared", MomentColumn, nullable=False),
    Column("mistakes", Text, nullable=False),
)

DRAWINGS = Table(
    "drawings",
    METADATA,
    Column("assignment", ID, ForeignKey("assignments.id"), primary_key=True),
    Column("leased", MomentColumn),
    Column("trouble", Text, nullable=False),
)

PROBES = Table(
    "probes",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("written", MomentColumn, nullable=False),
)

MARKS = Table(
    "marks",
    METADATA,
    Column("submission", NUMBER, ForeignKey("submissions.id"), primary_key=True),
    Column("points", Text, nullable=False),
    Column("row", Text, nullable=False),
    Column("made", MomentColumn, nullable=False),
    Column("out_of", Text, nullable=False),
    Column("open", Integer, nullable=False),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("role", String(10), nullable=False),
    Column("course", ID, ForeignKey("courses.id"), index=True),
    Column("student", String(100)),
    Column("label", String(200), nullable=False),
    Column("created", MomentColumn, nullable=False),
    Column("expires", MomentColumn),
    Column("revoked", MomentColumn),
    Column("parent", ID),
)

LTI_KEYS = Table(
    "lti_keys",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("private", Text, nullable=False),
    Column("created", MomentColumn, nullable=False),
)

LTI_PLATFORMS = Table(
    "lti_platforms",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("course", ID, ForeignKey("courses.id"), index=True),
    Column("issuer", String(ADDRESS), nullable=False),
    Column("client", String(200), nullable=False),
    Column("deployments", Text, nullable=False),
    Column("login", String(ADDRESS), nullable=False),
    Column("token", String(ADDRESS), nullable=False),
    Column("keys", String(ADDRESS), nullable=False),
    Column("audience", String(ADDRESS), nullable=False),
    Column("frames", Text, nullable=False),
    Column("created", MomentColumn, nullable=False),
    Column("approved", Boolean, nullable=False),
    Column("since", MomentColumn),
    UniqueConstraint("issuer", "client"),
)

LTI_LOGINS = Table(
    "lti_logins",
    METADATA,
    Column("state", String(64), primary_key=True),
    Column("nonce", String(64), nullable=False),
    Column("platform", ID, ForeignKey("lti_platforms.id"), nullable=False, index=True),
    Column("expires", MomentColumn, nullable=False, index=True),
)

LTI_CONTEXTS = Table(
    "lti_contexts",
    METADATA,
    Column("platform", ID, ForeignKey("lti_platforms.id"), primary_key=True),
    Column("context", String(SUBJECT), primary_key=True),
    Column("course", ID, ForeignKey("courses.id"), nullable=False, index=True),
)

LTI_PEOPLE = Table(
    "lti_people",
    METADATA,
    Column("platform", ID, ForeignKey("lti_platforms.id"), primary_key=True),
    Column("course", ID, ForeignKey("courses.id"), primary_key=True),
    Column("subject", String(SUBJECT), primary_key=True),
    Column("student", String(100), nullable=False),
    UniqueConstraint("platform", "course", "student"),
)

LTI_ROSTERS = Table(
    "lti_rosters",
    METADATA,
    Column("platform", ID, ForeignKey("lti_platforms.id"), primary_key=True),
    Column("course", ID, ForeignKey("courses.id"), primary_key=True),
    Column("url", String(ADDRESS), primary_key=True),
)

LTI_SCORES = Table(
    "lti_scores",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("platform", ID, ForeignKey("lti_platforms.id"), nullable=False),
    Column("line", String(ADDRESS), nullable=False),
    Column("subject", String(SUBJECT), nullable=False),
    Column("course", ID, ForeignKey("courses.id"), nullable=False),
    Column("assignment", ID, ForeignKey("assignments.id"), nullable=False),
    Column("student", String(100), nullable=False),
    Column("wanted", Integer, nullable=False),
    Column("sent", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", MomentColumn, index=True),
    Column("leased", MomentColumn),
    Column("given", String(60), nullable=False),
    Column("trouble", String(200), nullable=False),
    UniqueConstraint("platform", "line", "subject"),
    Index("ix_lti_scores_assignment", "assignment", "student"),
)
