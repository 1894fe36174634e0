"""Marked sheets in PDF, as they are printed."""

from grader.returning.form import Form
from grader.sheets.marked import write_marked

FORM = Form("pdf", ".pdf", write_marked)
