"""Pictures and documents as plain shapes and blocks, before any file format."""
