"""Marked sheets in PDF, as they are printed."""

from grader.exams.returning.form import Form
from grader.rendering.pdf.marked_pdf import write_marked

FORM = Form("pdf", ".pdf", write_marked)
