"""Games that go elsewhere, and come from there, as files: what is in one, how it is checked, what becomes of it."""
