"""Write down who may do what now."""

from tests.prove.parts.trespass import keep

keep()
