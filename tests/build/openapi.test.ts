import { describe, expect, test } from 'vitest';
import { pluginOpenApi } from '../../plugins/optional/openapi/index.ts';
import { builtSite, enAndZh, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const spec = `openapi: 3.1.0
info: { title: Pets, version: 1.2.0, description: Keeps pets. }
servers:
  - { url: 'https://api.example.com/v1/', description: production }
tags:
  - { name: Pets, description: Everything about pets. }
paths:
  /pets/{id}:
    parameters:
      - { $ref: '#/components/parameters/Id' }
    get:
      tags: [Pets]
      operationId: getPet
      summary: Get a pet
      responses:
        '200':
          description: The pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
        '404': { description: There is no such pet. }
    delete:
      tags: [Pets]
      operationId: deletePet
      summary: Delete a pet
      deprecated: true
      responses: { '204': { description: Done. } }
  /pets:
    post:
      tags: [Pets]
      operationId: createPet
      summary: Create a pet
      description: "A pet has a **name**. Braces such as {id} are text."
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses:
        '201':
          description: Created.
          headers: { Location: { description: Address of the pet., schema: { type: string, format: uri } } }
  /list:
    get:
      tags: [Index]
      summary: A tag with the name of the first page
      responses: { '200': { description: Done. } }
  /health:
    get:
      summary: Health
      responses: { '200': { description: "Up | down." } }
components:
  parameters:
    Id: { name: id, in: path, required: true, description: Id of the pet., schema: { type: integer, format: int64 } }
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, description: What it is called., example: Rex }
        kind: { enum: [cat, dog] }
        parent: { $ref: '#/components/schemas/Pet' }
        tags: { type: array, items: { type: object, properties: { label: { type: string } } } }
`;

const adminSpec = `openapi: 3.1.0
info: { title: Administration, version: 1.0.0 }
paths:
  /users:
    get:
      summary: List the users
      responses: { '200': { description: Done. } }
`;

const plugins = [pluginOpenApi({ spec: 'openapi.yaml' })];

const { read } = builtSite({
  plugins: [...plugins, pluginOpenApi({ spec: 'admin.yaml', folder: 'admin' })],
  config: enAndZh,
  files: {
    'openapi.yaml': spec,
    'admin.yaml': adminSpec,
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
  },
});

async function tablesOn(file: string): Promise<readonly (readonly string[])[]> {
  const { document } = parseHtml(await read(file));
  return [...document.querySelectorAll('table')].map((table) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' ~ ')),
  );
}

describe('pages from an OpenAPI description', () => {
  test('there is one for each tag, with a heading for each operation, in each language', async () => {
    const headings = async (file: string) =>
      [...parseHtml(await read(file)).document.querySelectorAll('h1, h2')].map(({ id }) => id);
    expect(await headings('api/pets.html')).toEqual(['pets', 'getPet', 'deletePet', 'createPet']);
    expect(await headings('api/other.html')).toEqual(['other-operations', 'health']);
    const zh = parseHtml(await read('zh/api/pets.html')).text('article');
    expect(zh).toContain('此接口已废弃。');
    expect(zh).toContain('请求体');
  });

  test('a site may have a second description in another folder', async () => {
    expect(parseHtml(await read('admin/other.html')).text('article')).toContain('List the users');
  });

  test('parameters, headers, fields and responses are tables; references are followed, also in a circle', async () => {
    const [parameters, responses, fields] = await tablesOn('api/pets.html');
    expect(parameters).toEqual([
      'Name ~ In ~ Type ~ Description',
      'id ~ path ~ integer (int64) ~ required · Id of the pet.',
    ]);
    expect(responses).toEqual([
      'Status ~ Type ~ Description',
      '200 ~ Pet ~ The pet.',
      '404 ~  ~ There is no such pet.',
    ]);
    expect(fields).toEqual([
      'Name ~ Type ~ Description',
      'name ~ string ~ required · What it is called. · Example: Rex',
      'kind ~ "cat" | "dog" ~ ',
      'parent ~ Pet ~ ',
      'tags ~ object[] ~ ',
      'tags[].label ~ string ~ ',
    ]);
    expect(await tablesOn('api/pets.html')).toContainEqual([
      'Header ~ Type ~ Description',
      'Location ~ string (uri) ~ Address of the pet.',
    ]);
    expect((await tablesOn('api/other.html'))[0]).toContain('200 ~  ~ Up | down.');
  });

  test('a request with an example is shown for each operation, and the Markdown twin has it too', async () => {
    const body = '{"name":"Rex","kind":"cat","parent":null,"tags":[{"label":"text"}]}';
    const request = `curl -X POST 'https://api.example.com/v1/pets' \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`;
    const { document } = parseHtml(await read('api/pets.html'));
    expect([...document.querySelectorAll('pre')].map((pre) => pre.textContent)).toContain(request);
    expect(await read('api/pets.md')).toContain(request);
  });

  test('the first page has the version, the servers and the list of the pages', async () => {
    const { document } = parseHtml(await read('api/index.html'));
    expect(document.querySelector('article')?.textContent).toContain('Version 1.2.0');
    const links = [...document.querySelectorAll('[data-overview] a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/api/pets#createPet');
    expect(links).toContain('/api/other');
    expect(links).toContain('/api/index-1');
  });
});

test.each([
  ['openapi: 3.0.0\npaths: [\n', { line: 3, message: expect.stringContaining('Unexpected YAML: ') }],
  [
    `openapi: 3.0.0\npaths: ${'{ a: '.repeat(3000)}`,
    { line: 2, message: 'Unexpected nesting: the description is too deep to read.' },
  ],
  ['swagger: "2.0"\npaths: {}\n', { line: 1, message: expect.stringContaining('expected an OpenAPI 3 description') }],
  ['openapi: 3.0.0\npaths:\n  - /a\n', { line: 3, message: 'Unexpected value of `paths`: expected an object.' }],
  [
    "openapi: 3.0.0\npaths: { /a: { get: { parameters: [{ $ref: '#/components/parameters/B' }] } } }\ncomponents:\n  parameters:\n    B: { $ref: '#/components/parameters/C' }\n    C: { $ref: '#/components/parameters/B' }\n",
    { line: 5, message: 'Unexpected reference `#/components/parameters/C`: it leads back to itself.' },
  ],
  [
    spec.replace("schemas/Pet' } } }\n        '404'", "schemas/Pat' } } }\n        '404'"),
    { line: 18, message: expect.stringContaining('`#/components/schemas/Pat`'), hint: 'Did you mean `Pet`?' },
  ],
])('a description that cannot be read is reported at its place', async (source, problem) => {
  const broken = await siteOfTest({
    plugins,
    config: enAndZh,
    files: { 'openapi.yaml': source, 'docs/en/index.md': '# Home\n', 'docs/zh/index.md': '# 首页\n' },
  });
  await expect(broken.build()).rejects.toMatchObject({ problems: [{ file: 'openapi.yaml', ...problem }] });
});

test('a control character in a description is reported with the page that shows it', async () => {
  const broken = await siteOfTest({
    plugins: [pluginOpenApi({ spec: 'api.yaml' })],
    files: {
      'api.yaml': 'openapi: 3.0.0\ninfo: { title: "A\\u0007", version: "1" }\npaths: {}\n',
      'docs/en/index.md': '# A\n',
    },
  });
  await expect(broken.build()).rejects.toMatchObject({
    problems: [{ rule: 'control-character', file: 'docs/en/api/index.md', hint: expect.stringContaining('plugin') }],
  });
});

test('a dead link in a description is reported in the description', async () => {
  const api = [
    'openapi: 3.0.0',
    'info: { title: A, version: "1" }',
    'paths:',
    '  /a:',
    '    get: { description: "See [b](/nowhere).", responses: {} }',
  ];
  const broken = await siteOfTest({
    plugins: [pluginOpenApi({ spec: 'api.yaml' })],
    files: { 'api.yaml': api.join('\n'), 'docs/en/index.md': '# A\n' },
  });
  expect(await broken.problems()).toMatchObject([{ rule: 'dead-link', file: 'api.yaml', line: 5, column: 30 }]);
});

test('a page that would be too large is reported once, with the description', { tags: 'all' }, async () => {
  const api = { openapi: '3.0.0', info: { title: 'A', description: '*\n'.repeat(40_000) }, paths: {} };
  const broken = await siteOfTest({
    plugins: [pluginOpenApi({ spec: 'api.json' })],
    files: { 'api.json': JSON.stringify(api), 'docs/en/index.md': '# A\n' },
  });
  const error: unknown = await broken.build().catch((thrown) => thrown);
  expect(error).toMatchObject({
    problems: [
      {
        file: 'docs/en/api/index.md',
        message: expect.stringContaining('Unexpected size: '),
        hint: expect.stringContaining('Plugin "doc-site:openapi/api" adds the page from `api.json`.'),
      },
    ],
  });
});
