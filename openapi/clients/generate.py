"""Writes the generated half of both clients: the types of the document's schemas, and a method for each operation.

Usage: generate.py [DOCUMENT [FOLDER]]; `openapi-typescript` and `datamodel-codegen` must be on the path. Without
arguments it renews the checked-in files.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
METHODS = ("get", "post", "put", "patch", "delete")
# Lists in pages: the items, the parameter that continues, and the field with its next value.
PAGES = {
    "list_matches": ("iter_matches", "matches", "cursor", "next"),
    "list_entries": ("iter_entries", "entries", "after", "next_after"),
    "list_messages": ("iter_messages", "messages", "after", "next_after"),
    "list_webhook_deliveries": ("iter_webhook_deliveries", "deliveries", "cursor", "next"),
    "get_person": ("iter_person_matches", "matches", "cursor", "next"),
}
TURNS = """Yields each of your turns until the match is over, and waits in between.

With `game`, actions and views have the types of that game."""
MAX_LINE = 120
HINTS = {"Idempotency-Key", "If-None-Match", "If-Match", "Last-Event-ID"}


def name_of(schema):
    return schema["$ref"].rpartition("/")[2]


def inline(value, components):
    """Replaces references to shared parameters and responses by what they refer to."""
    if isinstance(value, list):
        return [inline(item, components) for item in value]
    if not isinstance(value, dict):
        return value
    _, _, section, name = [*value.get("$ref", "").split("/"), *4 * [""]][:4]
    if section in ("parameters", "responses"):
        return components[section][name]
    return {name: inline(field, components) for name, field in value.items()}


def camel(name):
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


def simplify(value, schemas, inside=""):
    """Removes what types cannot express, and gives the titled parts of unions a name of their own."""
    if isinstance(value, list):
        return [simplify(item, schemas, inside) for item in value]
    if not isinstance(value, dict):
        return value
    if inside == "properties":
        return {name: simplify(field, schemas) for name, field in value.items()}
    kept = {}
    for name, field in value.items():
        is_closed = name in ("additionalProperties", "unevaluatedProperties") and isinstance(field, bool)
        if not is_closed and name not in ("example", "examples", "format", "discriminator"):
            kept[name] = simplify(field, schemas, name)
    if len(kept.get("enum", ())) == 1:
        kept.pop("description", None)
    if inside in ("oneOf", "anyOf") and kept.get("type") == "object" and "title" in kept:
        name = kept.pop("title")
        schemas[name] = kept
        return {"$ref": f"#/components/schemas/{name}"}
    return kept


def add_events(operation, schemas):
    """Replaces the schemas of the events of a stream by ones with parsed data, and returns the name of their union."""
    refs = operation["responses"]["200"]["content"]["text/event-stream"]["schema"]["oneOf"]
    union = name_of(refs[0]).partition("Event")[0] + "StreamEvent"
    for event in map(name_of, refs):
        fields = schemas[event]["properties"]
        data = {**fields["data"]["contentSchema"], "description": "The data of the event."}
        schemas[event] = {**schemas[event], "properties": {**fields, "data": data}}
    schemas[union] = {"description": "An event of a stream. Ignore events that you do not know.", "anyOf": refs}
    return union


class Operation:
    """One operation of the document, as both clients need it."""

    def __init__(self, path, method, operation, schemas):
        self.name, self.path, self.method = operation["operationId"], path, method.upper()
        self.text = f"{operation['summary']}.\n\n{operation['description']}"
        parameters = [parameter for parameter in operation.get("parameters", []) if parameter["name"] not in HINTS]
        self.inside = [parameter["name"] for parameter in parameters if parameter["in"] == "path"]
        self.query = {
            parameter["name"]: (parameter["schema"], parameter.get("required", False), parameter.get("description", ""))
            for parameter in parameters if parameter["in"] == "query"
        }
        self.body, self.needs_body = None, False
        if "requestBody" in operation:
            self.body = name_of(operation["requestBody"]["content"]["application/json"]["schema"])
            self.needs_body = operation["requestBody"].get("required", False)
        answer = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
        kinds = answer.get("content", {})
        self.events = add_events(operation, schemas) if "text/event-stream" in kinds else None
        self.is_binary = bool(kinds) and not self.events and "application/json" not in kinds
        schema = kinds.get("application/json", {}).get("schema", {})
        self.answer = name_of(schema) if schema else None
        page = PAGES.get(self.name)
        if page:
            self.item = name_of(schemas[self.answer]["properties"][page[1]]["items"])


def operations_of(document, schemas):
    """Returns the operations with JSON bodies below `/v1`, without those of emails for browsers."""
    found = []
    for path, methods in document["paths"].items():
        for method in METHODS:
            if path.startswith("/v1/") and method in methods and "{token}" not in path.replace("resets/{token}", ""):
                found.append(Operation(path, method, methods[method], schemas))
    return found


def type_of(schema, language):
    """Returns the type of a query parameter, and the schemas that it names."""
    if "$ref" in schema:
        return name_of(schema), {name_of(schema)}
    if "enum" in schema:
        values = [json.dumps(value) for value in schema["enum"]]
        return (" | ".join(values) if language == "ts" else f"Literal[{', '.join(values)}]"), set()
    if "anyOf" in schema or "oneOf" in schema or "allOf" in schema:
        parts = [type_of(part, language) for part in schema.get("anyOf") or schema.get("oneOf") or schema["allOf"]]
        return " | ".join(dict.fromkeys(part for part, _ in parts)), set().union(*(names for _, names in parts))
    if schema["type"] == "array":
        item, names = type_of(schema["items"], language)
        return (f"{item}[]" if language == "ts" else f"list[{item}]"), names
    words = {"ts": ("string", "number", "boolean"), "py": ("str", "int", "bool")}[language]
    return words[("string", "integer", "boolean").index(schema["type"])], set()


def write_typescript(operations, games):
    used, methods = set(), []

    def comment(text, indent="  "):
        lines = [f"{indent} * {line}".rstrip() for line in text.split("\n")]
        return "\n".join([f"{indent}/**", *lines, f"{indent} */"])

    for operation in operations:
        name, answer = camel(operation.name), operation.answer or ("Response" if operation.is_binary else "void")
        arguments = [f"{camel(part)}: string" for part in operation.inside]
        path = re.sub(r"{(\w+)}", lambda part: f"${{escape({camel(part[1])})}}", operation.path)
        path, given = f"`{path}`" if operation.inside else f'"{path}"', []
        used |= {operation.answer, operation.events, operation.body} - {None}
        if operation.body:
            arguments.append(f"body{'' if operation.needs_body else '?'}: {operation.body}")
            given.append("body")
        fields = []
        for field, (schema, required, text) in operation.query.items():
            kind, names = type_of(schema, "ts")
            used |= names
            fields.append(f"{comment(text, '      ')}\n      {field}{'' if required else '?'}: {kind};")
        if fields:
            must = any(required for _, required, _ in operation.query.values())
            arguments.append("query: {\n" + "\n".join(fields) + "\n    }" + ("" if must else " = {}"))
            given.append("query")
        arguments.append("options: Options = {}")
        given.append("...options")
        call = f'"{operation.method}", {path}, {{ {", ".join(given)} }}'
        head = f"{comment(operation.text)}\n  {name}({', '.join(arguments)})"
        if operation.events:
            methods.append(f"{head}: AsyncGenerator<{operation.events}> {{\n    return this.stream<{operation.events}>({call[7:]});\n  }}")
        else:
            send = {"void": "await this.send", "Response": "return this.send"}.get(answer, f"return this.json<{answer}>")
            head = head.replace(f"  {name}(", f"  async {name}(") if answer == "void" else head
            methods.append(f"{head}: Promise<{answer}> {{\n    {send}({call});\n  }}")
        if operation.name in PAGES:
            each, items, cursor, after = PAGES[operation.name]
            used.add(operation.item)
            before = [camel(part) for part in operation.inside]
            text = f"Iterates over all pages of `{name}`."
            again = ", ".join([*before, f"{{ ...query, {cursor} }}", "options"])
            methods.append(
                f"{comment(text)}\n  {camel(each)}("
                + ", ".join([*(f"{part}: string" for part in before),
                             f'query: Parameters<Client["{name}"]>[{len(before)}] = {{}}', "options: Options = {}"])
                + f"): AsyncGenerator<{operation.item}> {{\n    return each(query.{cursor}"
                + (" ?? 0" if cursor == "after" else "")
                + f", async ({cursor}) => {{\n      const page = await this.{name}({again});\n"
                + f"      return [page.{items}, page.{after}];\n    }});\n  }}"
            )
    kinds = "\n".join(f"  {key}: {{ action: {key.title()}Action; view: {key.title()}View; fact: {key.title()}Fact }};"
                      for key in games)
    used |= {"GameKey"} | {key.title() + part for key in games for part in ("Action", "View", "Fact")}
    turns = (comment(TURNS) + "\n  turns<Game extends GameKey>(matchId: string, game?: Game, options: Options = {})"
             ": AsyncGenerator<Turn<Game>> {\n    return turns(this, matchId, game, options);\n  }")
    return (
        "// Generated by openapi/clients/generate.py.\n\n"
        + "import type {\n" + "".join(f"  {name},\n" for name in sorted(used))
        + '} from "./schema.js";\nimport { each, escape, Transport, type Options } from "./transport.js";\n'
        + 'import { turns, type Turn } from "./turns.js";\n\n'
        + f"/** The types of each game. */\nexport interface Games {{\n{kinds}\n}}\n\n"
        + "/** A client of the API. Each operation of the document is a method. */\nexport class Client extends Transport {\n"
        + "\n\n".join([*methods, turns]) + "\n}\n"
    )


def lay_out(start, parts, end):
    """Writes a list on one line, or each part on a line of its own if that is too long."""
    line = f"{start}{', '.join(parts)}{end}"
    if len(line) <= MAX_LINE:
        return line
    indent = " " * (len(start) - len(start.lstrip()))
    return "\n".join([start, *(f"{indent}    {part}," for part in parts), f"{indent}{end}"])


def write_python(operations, games):
    used, methods = {"GameAction", "GameView"}, []

    def comment(text):
        lines = "\n".join(f"        {line}".rstrip() for line in text.replace("\\", "\\\\").split("\n"))
        return f'        """{lines.lstrip()}\n        """' if "\n" in text else f'        """{text}"""'

    for operation in operations:
        answer = operation.answer or ("bytes" if operation.is_binary else "None")
        arguments = [f"{part}: str" for part in operation.inside]
        path = re.sub(r"{(\w+)}", r"{quote(\1, safe='')}", operation.path)
        path, given, query = f'{"f" if operation.inside else ""}"{path}"', [], ""
        used |= {operation.answer, operation.events, operation.body} - {None}
        if operation.body:
            arguments.append(f"body: {operation.body}{'' if operation.needs_body else ' | None = None'}")
            given.append("body=body")
        if operation.query:
            arguments.append("*")
            pairs = []
            for field, (schema, required, _) in operation.query.items():
                kind, names = type_of(schema, "py")
                used |= names
                field_name = f"{field}_" if field == "from" else field
                arguments.append(f"{field_name}: {kind}" + ("" if required else " | None = None"))
                pairs.append(f'"{field}": {field_name}')
            query = lay_out("        query = {", pairs, "}") + "\n"
            given.append("query=query")
        texts = [f":param {'from_' if field == 'from' else field}: {' '.join(text.split())}" for field, (_, _, text) in operation.query.items()]
        text = operation.text + ("\n\n" + "\n".join(texts) if texts else "")
        arguments = ["self", *arguments, "**options: Unpack[Options]"]
        rest = ", ".join([path, *given, "**options"])
        if operation.events:
            body = f"return cast(Iterator[{operation.events}], self.stream({rest}))"
            answer = f"Iterator[{operation.events}]"
        else:
            send = {"None": "send", "bytes": "send"}.get(answer, "json")
            body = f'self.send("{operation.method}", {rest})' if answer == "None" else (
                f'return self.send("{operation.method}", {rest}).content' if send == "send"
                else f'return cast({answer}, self.json("{operation.method}", {rest}))')
        head = lay_out(f"    def {operation.name}(", arguments, f") -> {answer}:")
        methods.append(f"{head}\n{comment(text)}\n{query}        {body}")
        if operation.name in PAGES:
            each_name, items, cursor, after = PAGES[operation.name]
            used.add(operation.item)
            names = [f"{field}={cursor if field == cursor else field}" for field in operation.query]
            first = f"0 if {cursor} is None else {cursor}" if cursor == "after" else cursor
            kind = type_of(operation.query[cursor][0], "py")[0]
            optional = "" if cursor == "after" else " | None"
            call = lay_out(f"            found = self.{operation.name}(", [*operation.inside, *names, "**options"], ")")
            methods.append("\n".join([
                lay_out(f"    def {each_name}(", arguments, f") -> Iterator[{operation.item}]:"),
                comment(f"Iterates over all pages of `{operation.name}`."),
                "",
                f"        def page({cursor}: {kind}{optional}) -> tuple[list[{operation.item}], {kind} | None]:",
                call,
                f'            return found["{items}"], found.get("{after}")',
                "",
                f"        return each({first}, page)",
            ]))
    used |= {key.title() + part for key in games for part in ("Action", "View")}
    kinds = "\n".join(
        "    @overload\n    def turns(\n        self, match_id: str, game: Literal[\"%s\"]\n"
        "    ) -> Iterator[Turn[%sAction, %sView]]: ...\n" % (key, key.title(), key.title()) for key in games)
    turns = (
        kinds + "\n    @overload\n    def turns(self, match_id: str, game: None = None) -> Iterator[Turn[GameAction, GameView]]: ...\n\n"
        "    def turns(self, match_id: str, game: str | None = None) -> Iterator[Turn[Any, Any]]:\n"
        + comment(TURNS)
        + "\n        return turns(self, match_id, game)"
    )
    return (
        "# Generated by openapi/clients/generate.py.\nfrom __future__ import annotations\n\n"
        "from collections.abc import Iterator\nfrom typing import Any, Literal, Unpack, cast, overload\nfrom urllib.parse import quote\n\n"
        "from .schema import (\n" + "".join(f"    {name},\n" for name in sorted(used)) + ")\n"
        "from .transport import Options, Transport, each\nfrom .turns import Turn, turns\n\n\n"
        'class Client(Transport):\n    """A client of the API. Each operation of the document is a method."""\n\n'
        + "\n\n".join([*methods, turns]) + "\n"
    )


def shorten(found):
    """Writes a docstring of one line on one line."""
    text = found[1].strip()
    return found[0] if "\n" in text or text.endswith('"') else f'"""{text}"""'


def write_types(document, schemas, typescript, python):
    """Runs the two generators of types, and shortens what they write."""
    small = {"openapi": document["openapi"], "info": {"title": "Logothete", "version": "1"}, "paths": {},
             "components": {"schemas": schemas}}
    with tempfile.TemporaryDirectory() as place:
        source, output = Path(place) / "document.json", Path(place) / "types"
        source.write_text(json.dumps(small))
        subprocess.run(["openapi-typescript", source, "--root-types", "--root-types-no-schema-prefix", "--output",
                        f"{output}.ts"], check=True, stdout=subprocess.DEVNULL)
        text = Path(f"{output}.ts").read_text()
        text = re.sub(r"export (type|interface) (paths|webhooks|operations|\$defs) .*\n", "", text)
        text = re.sub(r"    (responses|parameters|requestBodies|headers|pathItems): never;\n", "", text)
        text = re.sub(r" +/\*\* @enum {.*\n", "", text)
        text = re.sub(r"/\*\*\n +\* @description (.*)\n +\* @enum {\w+}\n +\*/", r"/** \1 */", text)
        text = text.replace("@description ", "")
        text = re.sub(r"^/\*\*.*?\*/\n+", "// Generated from the document by openapi-typescript.\n\n", text, flags=re.S)
        typescript.write_text(text)
        subprocess.run(["datamodel-codegen", "--input", source, "--input-file-type", "openapi", "--output-model-type",
                        "typing.TypedDict", "--target-python-version", "3.11", "--use-schema-description",
                        "--use-field-description", "--disable-timestamp", "--formatters", "builtin",
                        "--no-use-closed-typed-dict", "--output", f"{output}.py"], check=True)
        text = Path(f"{output}.py").read_text()
        text = re.sub(r"^(#.*\n)+", "# Generated from the document by datamodel-code-generator.\n", text)
        text = re.sub(r'"""\n(.*?)\n *"""', shorten, text, flags=re.S)
        python.write_text(text)


def main(document=HERE.parent / "openapi.json", folder=HERE):
    document, folder = json.loads(Path(document).read_text()), Path(folder)
    document["paths"] = inline(document["paths"], document["components"])
    schemas = {}
    for name, schema in document["components"]["schemas"].items():
        schemas[name] = simplify(schema, schemas)
    operations = operations_of(document, schemas)
    messages = [hook["post"]["requestBody"]["content"]["application/json"]["schema"]
                for hook in document["webhooks"].values()]
    schemas["WebhookMessage"] = {"description": "A message to a webhook. Ignore types that you do not know.",
                                 "anyOf": messages}
    games = schemas["GameKey"]["enum"]
    places = folder / "typescript/src", folder / "python/src/logothete"
    for place in places:
        place.mkdir(parents=True, exist_ok=True)
    write_types(document, dict(sorted(schemas.items())), places[0] / "schema.ts", places[1] / "schema.py")
    (places[0] / "client.ts").write_text(write_typescript(operations, games))
    (places[1] / "client.py").write_text(write_python(operations, games))


main(*sys.argv[1:])
