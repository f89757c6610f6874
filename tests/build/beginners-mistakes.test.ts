import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { runCommand } from '../support/command.ts';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';

// What beginners get wrong. Each mistake is answered by one message: what, where and what to do.

let site: TestSite;

beforeEach(async () => {
  site = await copyBuilt('minimal');
});
afterEach(() => site.dispose());

/** What a command that must fail prints, without progress, notes of plugins and the folder of the site. */
async function messageOf(command: string, ...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runCommand([command, '--root', site.root, ...args]);
  expect(status, stdout).toBe(1);
  return stderr
    .split('\n')
    .filter((line) => !/^(?:\[doc-site:|Reading |Compiling |Bundling|Rendering |Writing )/.test(line))
    .join('\n')
    .replaceAll(site.root, '<site>')
    .trim();
}

const config = (options: string, head = '') =>
  `import { defineConfig } from 'doc-site/config';\n${head}\nexport default defineConfig({\n  title: 'Minimal',\n  ${options},\n});\n`;

interface Mistake {
  readonly files: Readonly<Record<string, string>>;
  readonly message: string;
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'an option with a slip': {
    files: { 'doc-site.config.ts': config("titel: 'A'") },
    message: 'doc-site.config.ts:5:3: Unexpected option `titel`: there is no such option.\n    Did you mean `title`?',
  },
  'a configuration in CommonJS': {
    files: { 'doc-site.config.ts': "module.exports = { title: 'A' };\n" },
    message:
      'doc-site.config.ts: Missing default export in the configuration.\n    Write `export default defineConfig({ … })`.',
  },
  'a base without slashes': {
    files: { 'doc-site.config.ts': config("base: 'docs'") },
    message:
      'doc-site.config.ts:5:3: Unexpected text "docs" for option `base`: expected a path that begins and ends with a slash.\n    Write `/docs/`.',
  },
  'an origin without protocol': {
    files: { 'doc-site.config.ts': config("siteOrigin: 'docs.example.com'") },
    message:
      'doc-site.config.ts:5:3: Unexpected text "docs.example.com" for option `siteOrigin`: expected an origin such as `https://example.com`, without path.\n    Write `https://docs.example.com`.',
  },
  'a default language that the site does not have': {
    files: { 'doc-site.config.ts': config("defaultLang: 'zh'") },
    message:
      'doc-site.config.ts:5:3: Unexpected language "zh" for option `defaultLang`: `locales` has `en`.\n    Add the language to `locales`, or use one of those.',
  },
  'an output folder that holds the documents': {
    files: { 'doc-site.config.ts': config("outDir: 'docs'") },
    message:
      'doc-site.config.ts:5:3: Unexpected output folder `<site>/docs`: it contains the documents, and a build replaces the whole folder.\n    Use a separate folder, such as `dist`.',
  },
  'an output folder with files of one’s own': {
    files: { 'dist/mine.txt': 'mine' },
    message:
      'Unexpected output folder `<site>/dist`: it contains `mine.txt`, which no build has written, and a build replaces the whole folder.\n    Move away what is there, or name another output folder.',
  },
  'a plugin that is not installed': {
    files: { 'doc-site.config.ts': config('plugins: [feed()]', "import { feed } from 'doc-site-plugin-feed';") },
    message:
      'doc-site.config.ts:2:1: The configuration cannot be run: there is no package `doc-site-plugin-feed`.\n    Install it in the folder of the site: `npm install doc-site-plugin-feed`.',
  },
  'an optional plugin whose name is misspelt': {
    files: { 'doc-site.config.ts': config('plugins: [pluginMath()]', "import { pluginMath } from 'doc-site/maths';") },
    message:
      'doc-site.config.ts:2:1: The configuration cannot be run: there is no package `doc-site/maths`.\n    Did you mean `doc-site/math`?',
  },
  'a plugin file that does not exist': {
    files: { 'doc-site.config.ts': config('plugins: [feed()]', "import { feed } from './fed.ts';") },
    message:
      'doc-site.config.ts:2:22: Unexpected import `./fed.ts`: there is no such file.\n    Check the path: it is relative to this file.',
  },
  'a plugin under a name that its module does not export': {
    files: {
      'doc-site.config.ts': config('plugins: [feed()]', "import { feed } from './feed.ts';"),
      'feed.ts': 'export const pluginFeed = 1;\n',
    },
    message:
      'doc-site.config.ts:5:17: The configuration cannot be run: `feed` is not a function.\n    Check that the module which it is imported from exports it.',
  },
  'a plugin that is not called': {
    files: { 'doc-site.config.ts': config('plugins: [() => ({})]') },
    message:
      'doc-site.config.ts:5:13: Unexpected function for option `plugins[0]`: expected a plugin: an object with `name` and `setup`.\n    Call the function that makes it: `plugins: [myPlugin()]`.',
  },
  'a hook that does not exist': {
    files: { 'doc-site.config.ts': config("plugins: [{ name: 'my:x', setup: (api) => api.addPage() }]") },
    message:
      'doc-site.config.ts:5:49: Plugin "my:x" failed in hook "setup": api.addPage is not a function\n    Did you mean `addPages`?',
  },
  'another major version of React': {
    files: {
      'package.json': '{ "dependencies": { "react": "^18.0.0" } }',
      'node_modules/react/package.json': '{ "name": "react", "version": "18.3.1" }',
    },
    message: expect.stringMatching(
      /^package\.json:1:21: The site asks for React 18\.3\.1, in `<site>\/node_modules\/react`, but its pages run on React 19\.\S+, in `\S+react`\.\n {4}Depend on `react@\^19`/,
    ),
  },
  'a package.json with a comma too many': {
    files: { 'package.json': '{ "type": "module", }' },
    message:
      'package.json:1:21: `package.json` is not JSON.\n    Keys and texts are in double quotes, no comma follows the last entry, and there are no comments.',
  },
  'a document beside the language folders': {
    files: { 'docs/guide.md': '# Guide\n' },
    message:
      'docs/guide.md: Unexpected document outside a language folder.\n    Move it to `en/`, add its folder to `locales`, or name it in `route.exclude`.',
  },
  'a comment in a navigation file': {
    files: { 'docs/en/_meta.json': '[\n  // first\n  "index"\n]\n' },
    message: 'docs/en/_meta.json:2:3: Invalid comment token in JSON.\n    Remove the comment: JSON has none.',
  },
  'two documents for one address': {
    files: { 'docs/en/a.md': '# A\n', 'docs/en/a.mdx': '# A\n' },
    message:
      'docs/en/a.mdx: Unexpected second document for the route `/a`: `docs/en/a.md` already has it.\n    Rename one of the two, or put shared text in a folder that `route.exclude` names.',
  },
};

/** Mistakes in documents, which a build reports together. */
const documentMistakes: Readonly<Record<string, Mistake>> = {
  'a link to a page that does not exist': {
    files: { 'docs/en/a.md': '# A\n\nSee [b](/installation).\n' },
    message:
      'docs/en/a.md:3:5: Unexpected link `/installation`: there is no page `/installation`.\n    Correct the link, or write the page.',
  },
  'an image that does not exist': {
    files: { 'docs/en/a.md': '# A\n\n![b](./b.png)\n' },
    message:
      'docs/en/a.md:3:1: Unexpected image `./b.png`: there is no such file.\n    Check the path: it is relative to the document.',
  },
  'a colon in front matter': {
    files: { 'docs/en/a.md': '---\ntitle: a: b\n---\n\n# A\n' },
    message:
      'docs/en/a.md:2:8: Nested mappings are not allowed in compact mappings.\n    Quote text that contains a colon, a quote or a brace, and indent with spaces.',
  },
  'a key of front matter with a slip': {
    files: { 'docs/en/a.md': '---\ntitel: a\n---\n\n# A\n' },
    message: 'docs/en/a.md:2:1: Unexpected key `titel`: there is no such key.\n    Did you mean `title`?',
  },
  'a container with a slip': {
    files: { 'docs/en/a.md': '# A\n\n:::tipp\ntext\n:::\n' },
    message:
      'docs/en/a.md:3:1: Unexpected container `tipp`: expected one of tip, info, note, important, warning, caution, danger, details, steps, code-group, tabs.\n    Did you mean `tip`?',
  },
  'an element that is not closed': {
    files: { 'docs/en/a.mdx': '# A\n\n<div>\n\ntext\n' },
    message: expect.stringMatching(
      /^docs\/en\/a\.mdx:3:1: Expected a closing tag for `<div>` \(3:1-3:6\)\.\n {4}Close every element/,
    ),
  },
  'a component that is not imported': {
    files: { 'docs/en/a.mdx': '# A\n\n<Tabz />\n' },
    message:
      'docs/en/a.mdx:3:1: Unexpected component `<Tabz>`: it is neither built in nor imported.\n    Did you mean `Tab`?',
  },
  'a component under a name that its module does not export': {
    files: {
      'docs/en/a.mdx': "import { Box } from './Box.tsx';\n\n# A\n\n<Box />\n",
      'docs/en/Box.tsx': 'export default () => <p>Box</p>;\n',
    },
    message:
      'docs/en/a.mdx:1:10: Unexpected import of `Box`: `./Box.tsx` does not export it.\n    It exports `default`.',
  },
  'state without `use client`': {
    files: {
      'docs/en/a.mdx': "import Box from './Box.tsx';\n\n# A\n\n<Box />\n",
      'docs/en/Box.tsx':
        "import { useState } from 'react';\n\nexport default () => {\n  const [text] = useState('Box');\n  return <p>{text}</p>;\n};\n",
    },
    message:
      "docs/en/Box.tsx:1:10: Unexpected `useState` in a component that is rendered only at build time.\n    Put `'use client'` at the top of the component's module to make it interactive in the browser.",
  },
  'the window at build time': {
    files: {
      'docs/en/a.mdx': "import Box from './Box.tsx';\n\n# A\n\n<Box />\n",
      'docs/en/Box.tsx': 'export default () => <p>{window.innerWidth}</p>;\n',
    },
    message:
      "docs/en/Box.tsx:1:26: The page `/a` could not be rendered: window is not defined\n    `window` does not exist at build: use it in an effect or a handler of a component with `'use client'`.",
  },
  'a package that a component imports and nobody installed': {
    files: {
      'docs/en/a.mdx': "import Box from './Box.tsx';\n\n# A\n\n<Box />\n",
      'docs/en/Box.tsx': "import confetti from 'some-confetti';\n\nexport default () => <p>{String(confetti)}</p>;\n",
    },
    message:
      'docs/en/Box.tsx:1:22: Unexpected import `some-confetti`: there is no such package.\n    Install it in the folder of the site: `npm install some-confetti`.',
  },
};

test.each(Object.entries(mistakes))('%s', expectMessage);

describe('among other mistakes in documents', () => {
  let together: readonly string[];

  beforeAll(async () => {
    const all = await copyBuilt('minimal');
    for (const [at, { files }] of Object.values(documentMistakes).entries()) {
      for (const [name, text] of Object.entries(files)) await all.write(name.replace('/en/', `/en/${at}/`), text);
    }
    const { stderr } = await all.build();
    await all.dispose();
    together = stderr.split(/\n(?! )/);
  });

  test.each(Object.entries(documentMistakes))('%s', (name, { message }) => {
    const at = Object.keys(documentMistakes).indexOf(name);
    const own = together.filter((text) => text.startsWith(`docs/en/${at}/`));
    expect(own.map((text) => text.replaceAll(`/${at}/`, '/'))).toEqual([message]);
  });
});

test.each(Object.entries(documentMistakes))('%s, alone', { tags: 'all' }, expectMessage);

async function expectMessage(_: string, { files, message }: Mistake): Promise<void> {
  for (const [name, text] of Object.entries(files)) await site.write(name, text);
  expect(await messageOf('build')).toEqual(message);
}

test('a file in place of node_modules', { tags: 'all' }, async () => {
  await rm(path.join(site.root, 'node_modules'), { recursive: true });
  await site.write('node_modules', '');
  expect(await messageOf('build')).toMatch(/^The system reported ENOTDIR: .*\n {4}Rename or delete the file/);
});

test('no documents', async () => {
  await site.remove('docs/en/index.md');
  expect(await messageOf('build')).toBe(
    'docs: Unexpected docs folder: it contains no documents.\n    Write `en/index.md`, or name another folder under `docsDir`.',
  );
});

test('a configuration file with another extension', async () => {
  await site.remove('doc-site.config.ts');
  await site.write('doc-site.config.cjs', 'module.exports = {};\n');
  expect(await messageOf('build')).toBe(
    'There is no configuration file `<site>/doc-site.config.ts`.\n    Rename `doc-site.config.cjs` to `doc-site.config.ts`, and let it `export default` the configuration.',
  );
});

test('a preview before the first build', async () => {
  expect(await messageOf('preview')).toBe(
    'There is no output folder `<site>/dist`.\n    Build the site first with `npm run build`.',
  );
});

test('a port that is in use', async () => {
  await site.write('dist/index.html', '');
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await messageOf('preview', '--port', String(port))).toMatch(
    new RegExp(`^Port ${port} is occupied\\.\\n {4}\\S`),
  );
  server.close();
});

test('flags without two hyphens before them', async () => {
  expect(await messageOf('build', 'public')).toBe(
    'Unexpected `public` after `build`.\n    Options begin with `--`, and npm passes them on only after ` -- `: `npm run build -- --out-dir public`.',
  );
});

test('a site outside of a git repository builds, and says what it lacks', async () => {
  const { status, stdout } = await site.build();
  expect(status).toBe(0);
  expect(stdout).toContain('Pages show no date of last change: the site is not in a git repository.');
});

test('an old version of Node', () => {
  const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.1" } });';
  const script = path.join(engineRoot, 'scripts/doc-site.mjs');
  const args = ['--import', `data:text/javascript,${encodeURIComponent(old)}`, script, 'build'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('Node 20.19 or newer is needed, this is 18.20.1.\nhttps://nodejs.org/\n');
  expect(status).toBe(1);
});
