"""Markdown, trees and progress bars for the terminal."""
