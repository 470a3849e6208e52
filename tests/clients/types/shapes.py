"""The shapes of the document as a JSON schema, for generators that make only types, and examples to try the types on.

Usage: shapes.py DOCUMENT write SCHEMA EXAMPLES, or shapes.py DOCUMENT compare FILE, which compares FILE with the examples.
"""

import json
import sys

PREFIX = "#/components/schemas/"


def relocate(value):
    """Replaces references into the document by references into the schema."""
    if isinstance(value, list):
        return [relocate(item) for item in value]
    if not isinstance(value, dict):
        return value
    # JSON Schema has no discriminators.
    moved = {key: relocate(item) for key, item in value.items() if key != "discriminator"}
    if isinstance(moved.get("$ref"), str):
        moved["$ref"] = moved["$ref"].replace(PREFIX, "#/definitions/")
    return moved


def schema(shapes):
    """An object that may have one value of every shape."""
    properties = {name: {"$ref": f"#/definitions/{name}"} for name in shapes}
    return {"type": "object", "properties": properties, "definitions": relocate(shapes)}


def examples(value, found):
    """The examples of bodies, by the name of their shape."""
    if isinstance(value, list):
        for item in value:
            examples(item, found)
    if isinstance(value, dict):
        name = value.get("schema", {}).get("$ref", "") if isinstance(value.get("schema"), dict) else ""
        if "example" in value and name.startswith(PREFIX):
            found.setdefault(name.removeprefix(PREFIX), value["example"])
        for item in value.values():
            examples(item, found)
    return found


def plain(value):
    """Undoes what generated types may change: what is empty may be absent, and fractions of seconds that are zero too."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items() if item not in (None, [], {})}
    return value.replace(".000Z", "Z") if isinstance(value, str) else value


def main():
    document = json.load(open(sys.argv[1]))
    found = examples(document["paths"], {})
    assert len(found) > 100, f"the document has only {len(found)} examples of bodies"
    if sys.argv[2] == "write":
        json.dump(schema(document["components"]["schemas"]), open(sys.argv[3], "w"))
        json.dump(found, open(sys.argv[4], "w"))
        return
    read = plain(json.load(open(sys.argv[3])))
    changed = [name for name, example in found.items() if plain(example) != read.get(name)]
    for name in changed:
        print(f"{name}: {json.dumps(found[name])[:300]}\nwas read as {json.dumps(read.get(name))[:300]}", file=sys.stderr)
    sys.exit(bool(changed))


main()
