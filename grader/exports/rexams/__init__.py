"""R/exams: each exercise is a cloze in R Markdown with its meta-information."""
