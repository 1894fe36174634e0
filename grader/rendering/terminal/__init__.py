"""Markdown, trees and progress bars on the terminal."""
