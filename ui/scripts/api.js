/**
 * Writes the TypeScript types of the server's calls from its OpenAPI document: one interface per schema, and a
 * table from `METHOD /path` to the call's input and output. With `--check`, only reports whether they are out of date.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = new URL('../../assets/openapi.json', import.meta.url);
const biome = new URL('../node_modules/.bin/biome', import.meta.url);
const target = new URL('../src/lib/api/types.ts', import.meta.url);

/**
 * @typedef {{
 *   $ref?: string, type?: string | string[], enum?: unknown[], const?: unknown, description?: string,
 *   properties?: Record<string, Schema>, required?: string[], items?: Schema,
 *   additionalProperties?: Schema | boolean, oneOf?: Schema[], anyOf?: Schema[], allOf?: Schema[],
 * }} Schema
 * @typedef {Record<string, { schema?: Schema }>} Content
 * @typedef {{
 *   parameters?: { in: string, name: string }[],
 *   requestBody?: { required?: boolean, content: Content },
 *   responses: Record<string, { content?: Content }>,
 * }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components?: { schemas?: Record<string, Schema> } }} Document
 */

const methods = ['get', 'put', 'post', 'patch', 'delete'];
const plain = /** @type {Record<string, string>} */ ({
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
});

/** @param {string} name */
const key = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** @param {Schema[]} schemas @param {string} sign */
const joined = (schemas, sign) => schemas.map(type).join(sign);

/** @param {Schema} schema @returns {string} */
function type(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice) return joined(choice, ' | ');
  if (schema.allOf) return joined(schema.allOf, ' & ');
  if (Array.isArray(schema.type)) return schema.type.map((one) => type({ ...schema, type: one })).join(' | ');
  if (schema.type === 'array') return `(${type(schema.items ?? {})})[]`;
  if (schema.properties) return `{\n${members(schema)}\n}`;
  if (typeof schema.additionalProperties === 'object') return `Record<string, ${type(schema.additionalProperties)}>`;
  if (schema.type === 'object') return 'Record<string, unknown>';
  return plain[schema.type ?? ''] ?? 'unknown';
}

/** A doc comment in which a list keeps its lines. @param {Schema} schema */
function note({ description = '' }) {
  const lines = description.split(/\n(?=\n|- )/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  if (lines.length > 1) return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
  return description && `/** ${lines[0]} */\n`;
}

/** @param {Schema} schema */
function members({ properties = {}, required = [] }) {
  return Object.entries(properties)
    .map(([name, schema]) => {
      return `${note(schema)}${key(name)}${required.includes(name) ? '' : '?'}: ${type(schema)};`;
    })
    .join('\n');
}

/** @param {Content | undefined} content */
const json = (content) => content?.['application/json']?.schema;

/** @param {string} path @param {string} method @param {Operation} operation */
function call(path, method, operation) {
  const names = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const body = json(operation.requestBody?.content);
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const reply = json(success?.content);
  const parts = [
    names.length > 0 ? `path: { ${names.map((name) => `${key(name)}: string`).join('; ')} }` : '',
    body ? `body: ${type(body)}` : '',
    `reply: ${reply ? type(reply) : 'null'}`,
  ];
  return `'${method.toUpperCase()} ${path.replace(/^\/api/, '')}': { ${parts.filter(Boolean).join('; ')} };`;
}

/** @param {Document} document */
function render({ paths, components }) {
  const schemas = Object.entries(components?.schemas ?? {}).map(([name, schema]) => {
    return schema.properties && !schema.allOf
      ? `${note(schema)}export interface ${name} {\n${members(schema)}\n}`
      : `${note(schema)}export type ${name} = ${type(schema)};`;
  });
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => (operations[method] ? [call(path, method, operations[method])] : [])),
  );
  return [
    '// Made from the server’s OpenAPI document by `npm run api`.',
    ...schemas,
    `/** Every call the server answers. */\nexport interface Calls {\n${calls.join('\n')}\n}`,
    '',
  ].join('\n\n');
}

/** @param {string} text */
const formatted = (text) =>
  execFileSync(fileURLToPath(biome), ['format', `--stdin-file-path=${fileURLToPath(target)}`], {
    input: text,
    encoding: 'utf8',
  });

const wanted = formatted(render(JSON.parse(await readFile(source, 'utf8'))));
if (!process.argv.includes('--check')) {
  await writeFile(target, wanted);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
  console.error('src/lib/api/types.ts is older than assets/openapi.json: run `npm run api` in ui.');
  process.exitCode = 1;
}
