"""What the Discord side gets back from the tables (`tables.py` has what it may ask).

What a person gets is made from that person's view; nothing in these types holds more. A method raises `Denied` (the
codes are in `DENIALS`) or, from the rules, `engine.core.questions.check.Refused`; then nothing has changed.
`bot.store.engine.StoreError` says what to do about the database.
"""
