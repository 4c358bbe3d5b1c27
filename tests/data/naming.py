"""What the names of every game promise."""


def plain(word):
    return word.casefold().replace("-", " ")


def clashes(names, kinds):
    """Words that stand for two things in these tables."""
    meanings = {}
    for kind in kinds:
        for id, entry in names[kind].items():
            own = {
                id,
                entry["name"],
                *entry["aliases"],
                *(entry[form] for form in ("short", "plural") if form in entry),
            }
            for word in own:
                meanings.setdefault(plain(word), set()).add((kind, id))
    return {word: ids for word, ids in meanings.items() if len(ids) > 1}


def with_two_names(names):
    """Ids that are called something else in another table."""
    found = {}
    for kind, table in names.items():
        for id, entry in table.items() if kind != "provenance" else ():
            found.setdefault(id, set()).add(entry["name"])
    return {id: called for id, called in found.items() if len(called) > 1}
