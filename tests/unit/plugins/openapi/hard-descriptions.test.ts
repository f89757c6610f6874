import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSpec } from '../../../../plugins/openapi/read-spec.ts';
import { openApiTexts } from '../../../../plugins/openapi/texts.ts';
import { openApiPages } from '../../../../plugins/openapi/write-pages.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();

function pageOf(description: object | string): string {
  const file = path.join(folder, 'api.yaml');
  writeFileSync(file, typeof description === 'string' ? description : JSON.stringify(description));
  return openApiPages(readSpec(file, 'api.yaml'), 'en/api', openApiTexts.en)[1]?.content ?? '';
}

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

test('merge keys are part of the description', () => {
  expect(pageOf('openapi: 3.1.0\nx: &x { summary: Shared }\npaths: { /a: { get: { <<: *x } } }\n')).toContain(
    '## Shared',
  );
});

test('a folder or a device instead of a description is reported', () => {
  for (const file of [folder, '/dev/zero'])
    expect(() => readSpec(file, 'api.yaml')).toThrow('There is no file `api.yaml`.');
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
