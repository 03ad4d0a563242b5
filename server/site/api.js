// api.js - draws /api/openapi.json for people: groups, calls, fields, answers, examples.

let file; // the description

function make(name, className, ...inside) {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...inside);
    return element;
}

function code(text) {
    return make("code", "", text);
}

// "#/components/schemas/Table" and the like are followed.
function resolve(thing) {
    const [part, name] = thing.$ref?.split("/").slice(-2) ?? [];
    return thing.$ref ? file.components[part][name] : thing;
}

// ---- Schemas in words ----

function range(schema) {
    if (schema.enum) return schema.enum.join(" or ");
    if (schema.minimum !== undefined && schema.maximum !== undefined)
        return `${schema.minimum} to ${schema.maximum}`;
    if (schema.minimum !== undefined) return `from ${schema.minimum} up`;
    if (schema.minLength && schema.maxLength)
        return `${schema.minLength} to ${schema.maxLength} characters`;
    if (schema.maxLength) return `at most ${schema.maxLength} characters`;
    return "";
}

const kinds = { integer: "number", boolean: "true or false", string: "text", object: "object",
    null: "null" };

function kind(schema) {
    if (schema.$ref) return schema.$ref.split("/").pop();
    if (schema.type === "array") return schema.items ? `list of ${kind(schema.items)}` : "list";
    return [schema.type ?? "anything"].flat().map((type) => kinds[type] ?? type).join(" or ");
}

function describe(schema) {
    const standard = schema.default === undefined ? "" : `${JSON.stringify(schema.default)} if left out`;
    return [kind(schema), range(schema), standard].filter(Boolean).join(", ");
}

function field(name, schema, needed, help) {
    const term = make("dt", "", code(name), make("span", "",
        describe(schema) + (needed ? ", required" : "")));
    return help ? [term, make("dd", "", help)] : [term];
}

function members(schema) {
    const whole = resolve(schema);
    const parts = (whole.allOf ?? whole.oneOf ?? [whole]).map(resolve);
    const needed = (part, name) => part.required?.includes(name) ||
        whole.allOf?.some((other) => other.required?.includes(name));
    return parts.flatMap((part) => Object.entries(part.properties ?? {}).flatMap(([name, inner]) =>
        field(name, inner, needed(part, name), inner.description)));
}

// ---- Examples ----

const samples = { game: "keltis", move: "play R5 small", ply: 17, name: "Anna", seat: 1, seats: 2,
    level: "expert", text: "good game", id: "a-unique-text", password: "a long password",
    clock: { kind: "real", bank: 600, increment: 5 }, bots: { 1: "expert" } };
const left = ["entropy", "cards", "games", "private", "options", "everywhere", "bot"];

function sampleBody(operation) {
    const schema = operation.requestBody?.content["application/json"].schema;
    if (!schema) return "";
    const names = Object.keys(schema.properties).filter((name) => !left.includes(name));
    const body = Object.fromEntries(names.filter((name) => name in samples)
        .map((name) => [name, samples[name]]));
    return JSON.stringify(body);
}

function curl(method, path, operation) {
    const address = location.origin + path.replace("{id}", "aB3xY9kQ").replace("{game}", "keltis");
    const needed = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required);
    const query = needed.map((one) => `${one.name}=aB3xY9kQ`).join("&");
    const token = operation.security?.some((way) => way.bearer) ?
        " \\\n  -H \"Authorization: Bearer $TOKEN\"" : "";
    const body = method === "post" ? ` \\\n  -d '${sampleBody(operation)}'` : "";
    const open = path.endsWith("stream") ? "-N " : "";
    return `curl ${open}${address}${query && `?${query}`}${token}${body}`;
}

// ---- The page ----

function inside(title, ...content) {
    return [make("h4", "", title), ...content];
}

function answers(operation) {
    const good = operation.responses[200];
    const [type, content] = Object.entries(good?.content ?? {})[0] ?? [];
    if (!content) return inside("Answer", make("p", "soft", operation.responses[101].description));
    const schema = content["x-lines"] ?? content.schema;
    const name = schema.$ref ? kind(schema) : type;
    const title = content["x-lines"] ? `Answer: lines, each of them a ${name}` : `Answer: ${name}`;
    return inside(title, make("dl", "fields", ...members(schema)));
}

function refusals(operation) {
    const list = Object.entries(operation.responses).filter(([status]) => status >= 400)
        .map(([status, answer]) => `${status} ${resolve(answer).description}`);
    return inside("Refusals", make("p", "soft", list.join("; ") + "."));
}

function drawCall(path, method, operation) {
    const summary = make("summary", "", make("span", `method ${method}`, method.toUpperCase()),
        code(path), make("span", "says", operation.summary));
    const query = (operation.parameters ?? []).filter((one) => one.in === "query")
        .flatMap((one) => field(one.name, one.schema, one.required, one.description));
    const body = operation.requestBody?.content["application/json"].schema;
    const guarded = operation.security?.length && !operation.security.some((way) =>
        Object.keys(way).length === 0);
    const parts = [
        ...(guarded ? [make("p", "soft", "Needs a token.")] : []),
        ...(query.length ? inside("Query", make("dl", "fields", ...query)) : []),
        ...(body ? inside("Body", make("dl", "fields", ...members(body))) : []),
        ...answers(operation), ...refusals(operation),
        ...inside("Try it", make("pre", "", curl(method, path, operation))),
    ];
    const call = make("details", "call", summary, make("div", "inside", ...parts));
    call.id = operation.operationId;
    return call;
}

function drawGroups() {
    const groups = new Map();
    for (const [path, methods] of Object.entries(file.paths))
        for (const [method, operation] of Object.entries(methods)) {
            const name = operation.tags[0];
            if (!groups.has(name)) groups.set(name, []);
            groups.get(name).push(drawCall(path, method, operation));
        }
    return groups;
}

function drawStart() {
    const here = location.origin;
    return make("pre", "", [
        `curl ${here}/api/guest -d '{"name":"Anna"}'\nTOKEN=... # from the answer`,
        `curl ${here}/api/tables -H "Authorization: Bearer $TOKEN" \\\n` +
            "  -d '{\"game\":\"keltis\",\"bots\":{\"1\":\"expert\"}}'",
        `curl ${here}/api/tables/ID -H "Authorization: Bearer $TOKEN"`,
        `curl ${here}/api/tables/ID/move -H "Authorization: Bearer $TOKEN" \\\n` +
            "  -d '{\"move\":\"one of legal\",\"ply\":0}'",
    ].join("\n\n"));
}

function drawShapes() {
    return Object.entries(file.components.schemas).filter(([, schema]) => members(schema).length)
        .map(([name, schema]) => {
            const summary = make("summary", "", make("span", "method get", "{ }"), code(name),
                ...(schema.description ? [make("span", "says", schema.description)] : []));
            return make("details", "call", summary,
                make("div", "inside", make("dl", "fields", ...members(schema))));
        });
}

function draw() {
    const groups = drawGroups();
    groups.set("Shapes", drawShapes());
    document.getElementById("start").replaceChildren(drawStart());
    document.getElementById("contents").replaceChildren(...[...groups.keys()].map((name) => {
        const link = make("a", "", name);
        link.href = `#${name}`;
        return link;
    }));
    document.getElementById("groups").replaceChildren(...[...groups].map(([name, calls]) => {
        const title = make("h2", "", name);
        title.id = name;
        return make("section", "", title, ...calls);
    }));
}

// A link to one call opens it.
function openLinked() {
    const call = document.getElementById(location.hash.slice(1));
    if (call instanceof HTMLDetailsElement) call.open = true;
    call?.scrollIntoView();
}

async function show() {
    try {
        file = await (await fetch("/api/openapi.json")).json();
        draw();
        openLinked();
    } catch (problem) {
        document.getElementById("groups").textContent = `This cannot be shown: ${problem.message}`;
    }
}

addEventListener("hashchange", openLinked);
show();
