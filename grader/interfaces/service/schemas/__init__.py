"""The bodies of requests and responses about courses, which OpenAPI describes and FastAPI checks.

Those of practice pages are in `grader/actions/pages/bodies.py`.
"""
