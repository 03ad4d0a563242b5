// The types of the protocol (src/net/protocol.ts) against what a running server says of itself at
// /api/openapi.json. $PAKLI is the program; without one there is nothing to compare with.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const program = resolve(process.env.PAKLI ?? join(import.meta.dirname, "../../build/pakli"));

interface Schema {
    $ref?: string;
    type?: string | string[];
    enum?: unknown[];
    properties?: Record<string, Schema>;
    required?: string[];
    items?: Schema;
    oneOf?: Schema[];
    additionalProperties?: Schema | boolean;
}

interface OpenApi {
    paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
    >;
    components: { schemas: Record<string, Schema> };
}

// ---- The server's side ----

let api: OpenApi;
let server: ChildProcess | undefined;
let scratch: string | undefined;

function addressOf(child: ChildProcess): Promise<string> {
    return new Promise((found, fail) => {
        let said = "";
        const read = (bytes: Buffer) => {
            said += bytes.toString();
            const address = /listening on (\S+)/.exec(said)?.[1];
            if (address) found(address);
        };
        child.stdout?.on("data", read);
        child.on("exit", (code) => fail(new Error(`the server ended (${code}): ${said}`)));
        child.on("error", fail);
    });
}

beforeAll(async () => {
    if (!existsSync(program)) return;
    scratch = mkdtempSync(join(tmpdir(), "pakli-protocol-"));
    server = spawn(program, ["serve", "--port", "0", "--db", join(scratch, "db"), "--quiet"]);
    const response = await fetch(`${await addressOf(server)}/api/openapi.json`);
    api = (await response.json()) as OpenApi;
});
afterAll(() => {
    server?.removeAllListeners("exit").kill();
    if (scratch) rmSync(scratch, { recursive: true, force: true });
});

function resolved(schema: Schema): Schema {
    const name = schema.$ref?.split("/").at(-1);
    return name ? resolved(api.components.schemas[name]!) : schema;
}

// ---- The client's side ----

const file = join(import.meta.dirname, "../src/net/protocol.ts");
const types = ts.createProgram([file], { strict: true, exactOptionalPropertyTypes: true });
const checker = types.getTypeChecker();
const source = types.getSourceFile(file)!;

function typeOf(name: string): ts.Type {
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!);
    const symbol = symbols.find((s) => s.name === name);
    if (!symbol) throw new Error(`protocol.ts has no ${name}`);
    return checker.getDeclaredTypeOfSymbol(symbol);
}

const membersOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
const isOptional = (property: ts.Symbol) => (property.flags & ts.SymbolFlags.Optional) !== 0;

/** The type of a property; without "or undefined" where it may be left out. */
function propertyType(property: ts.Symbol): ts.Type {
    const type = checker.getTypeOfSymbolAtLocation(property, source);
    return isOptional(property) ? checker.getNonNullableType(type) : type;
}

/** JSON's word for a type that is no object. */
function plainName(type: ts.Type): string | undefined {
    if (type.flags & ts.TypeFlags.StringLike) return "string";
    if (type.flags & ts.TypeFlags.NumberLike) return "integer";
    if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
    return type.flags & ts.TypeFlags.Null ? "null" : undefined;
}

// ---- Comparing ----

/** Of this device only: a server has no such tables, or tells it beside them. */
const ofDevice = new Set(["Table.laid", "Table.redealt", "Table.flights", "Table.marks"]);
/** Answers always tell it; only requests may leave it out. */
const alwaysTold = new Set(["Clock.increment"]);

const plainSchema = ({ type = [] }: Schema) =>
    [type].flat().map((name) => (name === "number" ? "integer" : name));

function plainFaults(where: string, type: ts.Type, schema: Schema): string[] {
    const names = membersOf(type).map((member) => plainName(member)!);
    const known = plainSchema(schema);
    return [
        ...names.filter((name) => !known.includes(name)).map((n) => `${where} is never ${n}`),
        ...known.filter((name) => !names.includes(name)).map((n) => `${where} may be ${n}`),
        ...valueFaults(where, type, schema),
    ];
}

/** Of a type that lists its values: those of one side only. */
function valueFaults(where: string, type: ts.Type, schema: Schema): string[] {
    const values = membersOf(type).flatMap((t) => (t.isStringLiteral() ? [t.value] : []));
    if (values.length === 0 || !schema.enum) return [];
    const strange = values.filter((value) => !schema.enum?.includes(value));
    const answers = where === "Event.t" ? ["ack", "error"] : []; // they are no events
    const missing = schema.enum
        .map(String)
        .filter((v) => !values.includes(v) && !answers.includes(v));
    return [
        ...strange.map((value) => `${where} is never "${value}"`),
        ...missing.map((value) => `${where} may be "${value}"`),
    ];
}

function objectFaults(where: string, type: ts.Type, schema: Schema): string[] {
    return checker.getPropertiesOfType(type).flatMap((property) => {
        const at = `${where}.${property.name}`;
        if (ofDevice.has(at)) return [];
        const found = schema.properties?.[property.name];
        if (!found) return [`${at} is nothing the server tells`];
        const sure = schema.required?.includes(property.name) || alwaysTold.has(at);
        const faults = isOptional(property) || sure ? [] : [`${at} may be missing`];
        return [...faults, ...faultsOf(at, propertyType(property), found)];
    });
}

/** Of several shapes, the one with the same kind. */
function variantFaults(where: string, type: ts.Type, variants: Schema[]): string[] {
    return membersOf(type).flatMap((member) => {
        const kind = member.getProperty("kind");
        const literal = kind && checker.getTypeOfSymbolAtLocation(kind, source);
        const value = literal?.isStringLiteral() ? literal.value : "";
        const schema = variants.find((v) => v.properties?.kind?.enum?.includes(value));
        return schema
            ? objectFaults(where, member, schema)
            : [`${where} is never of kind "${value}"`];
    });
}

/** What the type says and the schema does not. */
function faultsOf(path: string, type: ts.Type, given: Schema): string[] {
    const where = given.$ref?.split("/").at(-1) ?? path;
    const schema = resolved(given);
    if (schema.oneOf) return variantFaults(where, type, schema.oneOf);
    if (membersOf(type).every((member) => plainName(member)))
        return plainFaults(where, type, schema);
    const [element] = checker.isArrayType(type)
        ? checker.getTypeArguments(type as ts.TypeReference)
        : [];
    if (element)
        return schema.items
            ? faultsOf(`${where}[]`, element, schema.items)
            : [`${where} is no array`];
    if (type.getStringIndexType()) return schema.type === "object" ? [] : [`${where} is no object`];
    return objectFaults(where, type, schema);
}

// ---- The protocol ----

describe.skipIf(!existsSync(program))("the types of the protocol", () => {
    it.each([
        ["Table", "Table"],
        ["Seat", "Seat"],
        ["Piece", "Piece"],
        ["Worth", "Worth"],
        ["Clock", "Clock"],
        ["GameOption", "Option"],
        ["GameInfo", "Game"],
        ["Catalogue", "Games"],
        ["LobbyTable", "LobbyTable"],
        ["Player", "Player"],
    ])("%s is what the server tells as %s", (name, schema) => {
        expect(faultsOf(schema, typeOf(name), { $ref: `#/${schema}` })).toEqual([]);
    });

    it("a refusal is an error, over HTTP or a WebSocket", () => {
        const { Error: error, Event: event } = api.components.schemas;
        const properties = { ...event!.properties, ...error!.properties };
        expect(faultsOf("Error", typeOf("Refusal"), { ...error, properties })).toEqual([]);
    });

    it("events are events", () => {
        const event = api.components.schemas.Event!;
        const required = ["t", "v", "d"]; // an ack and an error may have less
        expect(faultsOf("Event", typeOf("TableEvent"), { ...event, required })).toEqual([]);
    });

    it("a table is opened with what the server reads", () => {
        const body =
            api.paths["/api/tables"]!.post!.requestBody!.content["application/json"]!.schema;
        const opening = typeOf("Opening");
        const names = checker.getPropertiesOfType(opening).map((property) => property.name);
        const known = Object.keys(body.properties ?? {});
        expect(names.filter((name) => !known.includes(name))).toEqual([]);
        const optional = checker.getPropertiesOfType(opening).filter(isOptional);
        expect(optional.filter(({ name }) => body.required?.includes(name))).toEqual([]);
    });

    it("every request to a table is one, and no other", () => {
        const kinds = membersOf(typeOf("RequestKind")).map(
            (t) => (t as ts.StringLiteralType).value,
        );
        const paths = Object.keys(api.paths).flatMap((path) => {
            const kind = /^\/api\/tables\/\{id\}\/(\w+)$/.exec(path)?.[1];
            return kind && api.paths[path]?.post ? [kind] : [];
        });
        expect(kinds.sort()).toEqual(paths.sort());
    });
});
