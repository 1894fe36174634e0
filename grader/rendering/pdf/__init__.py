"""Exam sheets and worked keys as PDF."""
