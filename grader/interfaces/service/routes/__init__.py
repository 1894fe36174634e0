"""The routes of the service, a module for each subject."""
