"""Holds answers against the server's own description, for openapi.py and openapi_random.py."""

import json
import re

FILE = {}  # the description, once it was fetched


# ---- JSON schema, as much of it as the description uses ----

TYPES = {'object': dict, 'array': list, 'string': str, 'boolean': bool, 'integer': int,
         'number': (int, float), 'null': type(None)}
KNOWN = {'$ref', 'type', 'enum', 'required', 'properties', 'additionalProperties', 'propertyNames', 'items', 'minimum',
         'maximum', 'minLength', 'maxLength', 'maxProperties', 'pattern', 'allOf', 'oneOf', 'description', 'default'}


def is_type(value, name):
    return isinstance(value, TYPES[name]) and not (name == 'integer' and isinstance(value, bool))


def resolve(thing):
    while '$ref' in thing:
        part, name = thing['$ref'].split('/')[-2:]
        thing = FILE['components'][part][name]
    return thing


def faults_of_object(schema, value, where):
    for name in schema.get('required', []):
        if name not in value:
            yield f'{where} has no "{name}"'
    if len(value) > schema.get('maxProperties', len(value)):
        yield f'{where} has members: {list(value)}'
    for name, inner in value.items():
        if 'propertyNames' in schema:
            yield from faults(schema['propertyNames'], name, f'a name of {where}')
        if name in schema.get('properties', {}):
            yield from faults(schema['properties'][name], inner, f'{where}.{name}')
        elif 'additionalProperties' in schema:
            yield from faults(schema['additionalProperties'], inner, f'{where}.{name}')
        elif 'properties' in schema and schema['properties'].get('format', {}).get('enum') is None:
            yield f'{where} has "{name}", which is not described'


def faults_of_text(schema, value, where):
    if not schema.get('minLength', 0) <= len(value) <= schema.get('maxLength', len(value)):
        yield f'{where} has {len(value)} characters'
    if 'pattern' in schema and not re.search(schema['pattern'], value):
        yield f'{where} is "{value}", which is not {schema["pattern"]}'


def faults(schema, value, where):
    """What is wrong with a value. Members that are not described count as wrong, but in records."""
    for word in set(schema) - KNOWN:
        yield f'{where} is described by "{word}", which this test cannot check'
    if '$ref' in schema:
        yield from faults(resolve(schema), value, where)
    for part in schema.get('allOf', []):
        yield from faults(part, value, where)
    if 'oneOf' in schema and sum(not list(faults(part, value, where)) for part in schema['oneOf']) != 1:
        yield f'{where} is not one of what it may be: {json.dumps(value)[:80]}'
    types = schema.get('type', [])
    types = [types] if isinstance(types, str) else types
    if types and not any(is_type(value, name) for name in types):
        yield f'{where} is no {" or ".join(types)}: {json.dumps(value)[:80]}'
        return
    if 'enum' in schema and value not in schema['enum']:
        yield f'{where} is {value!r}, not one of {schema["enum"]}'
    if isinstance(value, dict):
        yield from faults_of_object(schema, value, where)
    elif isinstance(value, str):
        yield from faults_of_text(schema, value, where)
    elif isinstance(value, list):
        for number, inner in enumerate(value if 'items' in schema else []):
            yield from faults(schema['items'], inner, f'{where}[{number}]')
    elif is_type(value, 'integer') and not schema.get('minimum', value) <= value <= schema.get('maximum', value):
        yield f'{where} is {value}'


# ---- Answers ----

def parse(content, kind, text):
    """What is to be held against a schema, each with its schema: the whole, or line by line."""
    if kind == 'application/json':
        return [(content['schema'], json.loads(text))]
    lines = [json.loads(line) for line in text.decode().split('\n') if line] if 'x-lines' in content else []
    return [(content['x-lines'], line) for line in lines]


def faults_of_answer(operation, status, heads, text):
    response = operation['responses'].get(str(status))
    if response is None:
        return [f'status {status} is not described: {text[:200]}']
    response = resolve(response)
    kind = heads.get('content-type', '').split(';')[0]
    if kind not in response.get('content', {}):
        return [f'{status} is of type "{kind}", which is not described']
    missing = [f'{status} has no {name}' for name, head in response.get('headers', {}).items()
               if head['required'] and name.lower() not in heads]
    found = parse(response['content'][kind], kind, text)
    return missing + [fault for schema, value in found for fault in faults(schema, value, 'the answer')]
