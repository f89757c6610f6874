import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectedProblems } from '#shared/errors';
import { readSpec } from '../../../../../plugins/optional/openapi/read-spec.ts';
import { openApiTexts } from '../../../../../plugins/optional/openapi/texts.ts';
import { openApiPages } from '../../../../../plugins/optional/openapi/write-pages.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const folder = temporaryFolder();

function pagesOf(description: object | string) {
  const file = path.join(folder, 'api.yaml');
  writeFileSync(file, typeof description === 'string' ? description : JSON.stringify(description));
  const spec = readSpec(file, 'api.yaml');
  const pages = openApiPages(spec, 'en/api', openApiTexts.texts.en);
  spec.expectResolved();
  return pages;
}

const pageOf = (description: object | string): string => pagesOf(description)[1]?.content ?? '';

/** A description with an operation that answers with the schema `A`. */
function answering(schemas: Readonly<Record<string, unknown>>): object {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
  const get = { summary: 'Get', responses: { 200: { description: 'Done.', content } } };
  return { openapi: '3.1.0', paths: { '/a': { get } }, components: { schemas } };
}

test('a type that contains itself is named', () => {
  const self = { $ref: '#/components/schemas/A' };
  expect(pageOf(answering({ A: { oneOf: [self, { type: 'string' }] } }))).toContain('`A \\| string`');
  expect(pageOf(answering({ A: { type: 'array', items: self } }))).toContain('`A[]`');
});

test('objects inside each other are listed only while the table and the example stay short', () => {
  const names = Array.from({ length: 30 }, (_, index) => `Type${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
  const page = pageOf(
    answering({ A: { properties }, ...Object.fromEntries(names.map((name) => [name, { properties }])) }),
  );
  expect(page).toContain('| `Type29` | `Type29` |');
  expect(page.split('\n').length).toBeLessThan(2500);
});

test('schemas that are alternatives of each other end at their names', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Type${index}`);
  const alternatives = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const schemas = names.map((name) => [name, { oneOf: alternatives, properties: { [name]: { type: 'string' } } }]);
  const page = pageOf(answering({ A: { oneOf: alternatives }, ...Object.fromEntries(schemas) }));
  expect(page).toContain('| `Type39` | `string` |');
  expect(page.split('\n').length).toBeLessThan(2500);
});

test('tags without letters and digits have pages of their own', () => {
  const operation = (tag: string) => ({ summary: 'Do', tags: [tag] });
  const spec = {
    openapi: '3.1.0',
    paths: { '/a': { get: operation('..'), put: operation('!'), post: operation('a') } },
  };
  expect(pagesOf(spec).map(({ filePath }) => filePath)).toEqual([
    'en/api/index.md',
    'en/api/other.md',
    'en/api/other-1.md',
    'en/api/a.md',
  ]);
});

test('ids of operations keep letters of all languages, and two operations never have the same anchor', () => {
  const operation = (operationId: string) => ({ summary: 'Do', operationId });
  const page = pageOf({
    openapi: '3.1.0',
    paths: {
      '/a': { get: operation('获取'), put: operation('set.a'), post: operation('set a'), delete: operation('') },
    },
  });
  expect(page.match(/^## .*/gm)).toEqual(['## Do {#获取}', '## Do {#set-a}', '## Do', '## Do']);
});

test('aliases that lead in a circle or repeat too much are reported at the file', () => {
  const circle = 'openapi: 3.1.0\npaths: { /a: { get: &a { summary: A, description: *a } } }\n';
  const list = (name: string, item: string) => `${name}: &${name} [${Array(9).fill(item).join(', ')}]\n`;
  const bomb = `${list('a', 'x')}${list('b', '*a')}${list('c', '*b')}${list('d', '*c')}openapi: 3.1.0\npaths: {}\n`;
  for (const description of [circle, bomb]) {
    expect(() => pageOf(description)).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ file: 'api.yaml', line: 1, hint: 'Use `$ref` instead of YAML aliases.' })],
      }),
    );
  }
});

test.each([
  ['nothing', '  /b:', 'Unexpected value of `/b` in `paths`: expected an object.', 4, 6],
  ['text', '  /b: later', 'Unexpected value of `/b` in `paths`: expected an object.', 4, 7],
  ['a list', '  /b: [get]', 'Unexpected value of `/b` in `paths`: expected an object.', 4, 7],
  ['text', '  /b: { get: later }', 'Unexpected value of `get` in `/b` in `paths`: expected an object.', 4, 14],
])('%s instead of a path or an operation is reported', (_name, line, message, ...[atLine, column]) => {
  expect(() => pageOf(`openapi: 3.1.0\npaths:\n  x-note: any\n${line}\n`)).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ file: 'api.yaml', line: atLine, column, message })],
    }),
  );
});

/** The problems of a description, with their places and remedies. */
function problemsOf(lines: readonly string[]): readonly string[] {
  try {
    pageOf(lines.join('\n'));
    return [];
  } catch (error) {
    return expectedProblems(error).map(({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`);
  }
}

test('values of a wrong kind are reported together, at their places', () => {
  const lines = [
    'openapi: 3.1.0',
    'tags: [{ description: Nameless }]',
    'paths:',
    '  /a:',
    '    parameters: no',
    '    get:',
    '      description: 1',
    '      tags: [1]',
    '      deprecated: "yes"',
    '      responses: []',
    '    put:',
    '      parameters: [id]',
    '      responses:',
    '        x-note: any',
    '        200:',
    '          content: { a/b: { schema: 3 } }',
    'components:',
    '  schemas:',
    '    A: { type: 5, required: true, properties: { b: { enum: a }, c: true }, items: , additionalProperties: false }',
  ];
  const [object, text] = ['expected an object. Correct it, or remove it.', 'expected text. Write the text in quotes.'];
  const list = 'expected a list. Correct it, or remove it.';
  expect(problemsOf(lines)).toEqual([
    '2:8 Missing `name` in item 1 in `tags`: expected text. Add it.',
    `5:17 Unexpected value of \`parameters\` in \`/a\` in \`paths\`: ${list}`,
    `7:20 Unexpected value of \`description\` in \`get\` in \`/a\`: ${text}`,
    '9:19 Unexpected value of `deprecated` in `get` in `/a`: expected `true` or `false`. Correct it, or remove it.',
    `8:14 Unexpected value of item 1 in \`tags\` in \`get\`: ${text}`,
    `10:18 Unexpected value of \`responses\` in \`get\` in \`/a\`: ${object}`,
    `12:20 Unexpected value of item 1 in \`parameters\` in \`put\`: ${object}`,
    `16:37 Unexpected value of \`schema\` in \`a/b\` in \`content\`: ${object}`,
    '19:16 Unexpected value of `type` in `A` in `schemas`: expected text or a list. Correct it, or remove it.',
    `19:29 Unexpected value of \`required\` in \`A\` in \`schemas\`: ${list}`,
    `19:60 Unexpected value of \`enum\` in \`b\` in \`properties\`: ${list}`,
  ]);
});

test('a parameter has a name and a place, unless it is a reference, which is text', () => {
  const lines = [
    'openapi: 3.1.0',
    'paths:',
    '  /a:',
    '    get:',
    '      parameters: [{ in: query }, { $ref: "#/components/parameters/Id" }, { name: a, in: query }]',
    '      responses: { 200: { $ref: 5 } }',
    'components: { parameters: { Id: { name: id, in: path } } }',
  ];
  expect(problemsOf(lines)).toEqual([
    '5:20 Missing `name` in item 1 in `parameters`: expected text. Add it.',
    '6:33 Unexpected value of `$ref` in `200` in `responses`: expected text. Write the text in quotes.',
  ]);
});

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

test('references that lead nowhere are reported together, at each place', () => {
  const lines = [
    'openapi: 3.1.0',
    'paths:',
    '  /a:',
    '    get:',
    '      parameters: [{ $ref: "#/components/parameters/Idd" }, { $ref: "./other.yaml#/Id" }]',
    '      responses: { 200: { $ref: "#/components/parameters/Idd" }, 201: { $ref: "#/components/responses/a~1b" } }',
    '    put: { parameters: [{ $ref: "#" }] }',
    'components:',
    '  parameters: { Id: { name: id, in: path } }',
    '  responses: { "a/b": { description: Done. } }',
    '  examples: { Data: { value: { $ref: "#/a/part/of/data" } } }',
  ];
  const unexpected = (name: string) => `Unexpected reference \`${name}\`: there is nothing at this path.`;
  const id = `${unexpected('#/components/parameters/Idd')} Did you mean \`Id\`?`;
  expect(problemsOf(lines)).toEqual([
    `5:28 ${id}`,
    `5:69 ${unexpected('./other.yaml#/Id')} References to other files are not supported: bundle them first.`,
    `6:33 ${id}`,
    `7:33 ${unexpected('#')} Correct the reference, or add what it leads to.`,
  ]);
});

test.each([
  ['to no object', { A: { $ref: '#/openapi' } }, '#/openapi', 'it leads to something else than an object'],
  ['back to itself', { A: reference('B'), B: reference('A') }, reference('B').$ref, 'it leads back to itself'],
])('a reference that leads %s is reported as such', (_name, schemas, written, reason) => {
  expect(problemsOf([JSON.stringify(answering(schemas))])).toContainEqual(
    expect.stringContaining(`Unexpected reference \`${written}\`: ${reason}.`),
  );
});

test('merge keys are part of the description', () => {
  expect(pageOf('openapi: 3.1.0\nx: &x { summary: Shared }\npaths: { /a: { get: { <<: *x } } }\n')).toContain(
    '## Shared',
  );
});

test('a folder or a device instead of a description is reported', () => {
  expect(() => readSpec(folder, 'api.yaml')).toThrow('`api.yaml` is a folder.');
  expect(() => readSpec('/dev/zero', 'api.yaml')).toThrow('There is no file `api.yaml`.');
});

test('headings in a description go below the heading that they follow', () => {
  const description = 'Text.\n\n# Limits\n\n```sh\n# no heading\n```\n\nBurst *mode*\n---\n\n> # Quoted\n\n###### Deep';
  const page = pageOf({ openapi: '3.1.0', paths: { '/a': { get: { summary: 'Get', description } } } });
  expect(page).toContain(
    'Text.\n\n### Limits\n\n```sh\n# no heading\n```\n\n#### Burst *mode*\n\n> ### Quoted\n\n###### Deep',
  );
  const tagged = pageOf({
    openapi: '3.1.0',
    tags: [{ name: 'A', description: '# One\n\n## Two' }],
    paths: { '/a': { get: { tags: ['A'], description: '### Three' } } },
  });
  expect(tagged.match(/^#+ .*/gm)).toEqual(['# A', '## One', '### Two', '## GET \\/a', '### Three']);
});

/** The rows of the table of fields of `A`, without name and type. */
function rowsOf(properties: object, schemas: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const page = pageOf(answering({ A: { properties }, ...schemas }));
  return page.match(/^\| `.*(?= \|$)/gm)?.slice(1) ?? [];
}

test('what a value must be is part of its description', () => {
  const rows = rowsOf({
    age: { type: 'integer', minimum: 0, exclusiveMaximum: 150, default: 18 },
    price: { type: 'number', minimum: 0, exclusiveMinimum: true, multipleOf: 0.01 },
    code: { type: 'string', minLength: 2, maxLength: 3, pattern: '^a|b$', examples: ['ab'], description: 'Short.' },
    list: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 9, uniqueItems: true, default: [] },
    map: { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 1, maxProperties: 2 },
    id: { type: 'string', format: 'uuid', nullable: true, readOnly: true, deprecated: true },
    key: { enum: ['a', 'b'], writeOnly: true, default: 'a' },
  });
  expect(rows).toEqual([
    '| `age` | `integer` | `≥ 0` · `< 150` · Default: `18`',
    '| `price` | `number` | `> 0` · `multipleOf: 0.01`',
    '| `code` | `string` | Short. · `minLength: 2` · `maxLength: 3` · `pattern: ^a\\|b$` · Example: `ab`',
    '| `list` | `string[]` | *no duplicates* · `minItems: 1` · `maxItems: 9` · Default: `[]`',
    '| `map` | `{ [key]: integer }` | `minProperties: 1` · `maxProperties: 2`',
    '| `id` | `string (uuid) \\| null` | *read-only* · *deprecated*',
    '| `key` | `"a" \\| "b"` | *write-only* · Default: `a`',
  ]);
});

test('fields of alternatives name their alternative, unless all have them', () => {
  const Base = { properties: { id: { type: 'string' } } };
  const animal = (properties: object) => ({ allOf: [{ $ref: '#/components/schemas/Base' }, { properties }] });
  const Cat = animal({ lives: { type: 'integer' } });
  const Dog = animal({ tricks: { type: 'array', items: { type: 'string' } } });
  const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }, { type: 'null' }];
  expect(rowsOf({ pet: { oneOf }, map: { additionalProperties: Base } }, { Base, Cat, Dog })).toEqual([
    '| `pet` | `Cat \\| Dog \\| null` | ',
    '| `pet.id` | `string` | ',
    '| `pet.lives` | `integer` | *only in* `Cat`',
    '| `pet.tricks` | `string[]` | *only in* `Dog`',
    '| `map` | `{ [key]: object }` | ',
    '| `map.*.id` | `string` | ',
  ]);
});

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: '# Tokens\n\nLast an hour.' },
  login: { type: 'http', scheme: 'Basic' },
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  oauth: {
    type: 'oauth2',
    flows: {
      authorizationCode: { authorizationUrl: '/auth', tokenUrl: '/token', scopes: { read: 'Read all.', write: '' } },
      clientCredentials: { tokenUrl: '/token', scopes: { read: 'Read all.' } },
    },
  },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known' },
};

test('the first page lists the ways of authentication', () => {
  const file = path.join(folder, 'api.yaml');
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', paths: {}, components: { securitySchemes } }));
  const [page] = openApiPages(readSpec(file, 'api.yaml'), 'en/api', openApiTexts.texts.en);
  expect(page?.content).toContain(
    [
      '## Authentication',
      '### token\n\nHTTP `bearer` (JWT)\n\n#### Tokens\n\nLast an hour.',
      '### login\n\nHTTP `Basic`',
      '### header\n\n`X-Key` (header)',
      '### query\n\n`key` (query)',
      '### cookie\n\n`session` (cookie)',
      '### oauth\n\nOAuth 2.0\n\n- Authorization URL: `/auth`\n- Token URL: `/token`',
      '| Scope | Description |\n| --- | --- |\n| `read` | Read all. |\n| `write` |  |',
      '### openId\n\nOpenID Connect\n\n- Discovery URL: `https://id.example/.well-known`\n',
    ].join('\n\n'),
  );
});

test.each([
  [[{ oauth: ['read', 'write'] }], '`oauth` (`read`, `write`)', "-H 'Authorization: Bearer TOKEN'"],
  [[{ header: [], cookie: [] }, {}], '`header` + `cookie` or none', "-H 'X-Key: KEY' \\\n  -b 'session=KEY'"],
  [[{ login: [] }], '`login`', "-u 'USER:PASSWORD'"],
  [undefined, '`token`', "-H 'Authorization: Bearer TOKEN'"],
])('an operation with the requirements %j says so, and its request shows them', (security, line, args) => {
  const page = pageOf({
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example' }],
    security: [{ token: [] }],
    paths: { '/a': { get: { summary: 'Get', ...(security && { security }) } } },
    components: { securitySchemes },
  });
  expect(page).toContain(`\n**Authentication** ${line}\n`);
  expect(page).toContain(`curl 'https://api.example/a' \\\n  ${args}\n`);
});

test('an operation without requirements says nothing, and a key may be part of the address', () => {
  const parameters = [{ name: 'q', in: 'query', required: true, schema: { type: 'string' } }];
  const page = pageOf({
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example' }],
    security: [{ query: [] }],
    paths: { '/a': { get: { parameters }, put: { security: [] } } },
    components: { securitySchemes },
  });
  expect(page.match(/Authentication/g)).toHaveLength(1);
  expect(page).toContain("curl 'https://api.example/a?q={q}&key=KEY'\n");
});

test('every response shows its fields and its examples; responses with the same body share them', () => {
  const body = (schema: object, examples?: object) => ({ content: { 'application/json': { schema, examples } } });
  const problem = body({ properties: { message: { type: 'string' } } });
  const found = body(
    { type: 'array', items: { type: 'string' } },
    {
      few: { summary: 'A few', value: ['a', 'b'] },
      none: { value: [] },
    },
  );
  const responses = { 200: found, 400: problem, 404: problem, 500: { description: 'Broken.' } };
  const page = pageOf({ openapi: '3.1.0', paths: { '/a': { get: { responses } } } });
  const fenced = (text: string) => `\`\`\`\`json\n${text}\n\`\`\`\``;
  expect(page).toContain(
    [
      '| `500` |  | Broken. |',
      '**`200`**',
      `Example: A few\n\n${fenced('[\n  "a",\n  "b"\n]')}`,
      `Example: none\n\n${fenced('[]')}`,
      '**`400`**, **`404`**',
      '| Name | Type | Description |\n| --- | --- | --- |\n| `message` | `string` |  |',
      fenced('{\n  "message": "text"\n}'),
    ].join('\n\n'),
  );
});

test('a body names all its media types, and shows the examples that are written', () => {
  const schema = { type: ['string', 'null'] };
  const content = { 'application/json': { schema, example: 'Hi' }, 'text/plain': { schema } };
  const page = pageOf({
    openapi: '3.1.0',
    paths: { '/a': { post: { requestBody: { required: true, description: 'A greeting.', content } } } },
  });
  expect(page).toContain(
    '**Request body** `application/json`, `text/plain` *required*\n\nA greeting.\n\n`string | null`\n\n````json\n"Hi"\n````',
  );
});
