"""A house to prove things in: the whole bot in a process that can be killed, a stand-in for Discord, five games."""
