import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { expectUsablePackage } from '../../../../plugins/site-code/expect-usable-package.ts';
import { formatError } from '../../../../scripts/command-line/format-error.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const { version } = createRequire(import.meta.url)('react/package.json');
const [major] = version.split('.');
let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

async function install(installed: string): Promise<void> {
  await mkdir(path.join(root, 'node_modules/react'), { recursive: true });
  await writeFile(
    path.join(root, 'node_modules/react/package.json'),
    JSON.stringify({ name: 'react', version: installed }),
  );
}

function message(): string {
  try {
    expectUsablePackage(root);
    return '';
  } catch (error) {
    return formatError(error);
  }
}

test('another major version of React is an error that names both copies', async () => {
  await writeFile(path.join(root, 'package.json'), '{\n  "dependencies": {\n    "react": "^18.0.0"\n  }\n}\n');
  await install('18.3.1');
  const engines = path.dirname(createRequire(import.meta.url).resolve('react/package.json'));
  expect(message()).toBe(
    `package.json:3:5: The site asks for React 18.3.1, in \`${root}/node_modules/react\`, but its pages run on React ${version}, in \`${engines}\`.\n` +
      `    Depend on \`react@^${major}\` and \`react-dom@^${major}\`, or on neither: the engine has its own.`,
  );
});

test.each([
  ['a copy of the same major version', { dependencies: { react: '*' } }, `${major}.0.0`],
  ['a copy that belongs to another project of the workspace', {}, '18.3.1'],
])('%s is fine', async (_, content, installed) => {
  await writeFile(path.join(root, 'package.json'), JSON.stringify(content));
  await install(installed);
  expect(message()).toBe('');
});

test('a file that is not JSON is an error with its place', async () => {
  await writeFile(path.join(root, 'package.json'), '{ "type": "module", }');
  expect(message()).toBe(
    'package.json:1:21: `package.json` is not JSON.\n' +
      '    Keys and texts are in double quotes, no comma follows the last entry, and there are no comments.',
  );
});

test('a site without package.json, or without installed packages, is fine', async () => {
  expect(message()).toBe('');
  await writeFile(path.join(root, 'package.json'), '{ "dependencies": { "react": "18" } }');
  expect(message()).toBe('');
});

test('a folder or a pipe in the place of the file is refused', async () => {
  await mkdir(path.join(root, 'package.json'));
  expect(message()).toBe(
    'package.json: `package.json` is not a file.\n    Delete it, or replace it with a file that contains `{}`.',
  );
});
