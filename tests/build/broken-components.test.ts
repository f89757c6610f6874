import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandResult } from '../support/command.ts';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await copyBuilt('islands');
});
afterAll(() => site.dispose());

/** What a build prints, without its progress, when these files are in the site. */
async function messagesWith(
  files: Readonly<Record<string, string>>,
  build: () => Promise<CommandResult> = site.build,
): Promise<readonly string[]> {
  for (const [file, text] of Object.entries(files)) await site.write(`docs/en/${file}`, text);
  const { stdout, stderr, status } = await build();
  expect(status).toBe(1);
  for (const file of Object.keys(files)) await site.remove(`docs/en/${file}`);
  return (stdout + stderr).replace(/^(Reading|Compiling|Bundling|Rendering|Writing|\[doc-site:).*\n/gm, '').split('\n');
}

describe('each of several mistakes is reported once:', () => {
  let messages: readonly string[];

  beforeAll(async () => {
    const lines = await messagesWith({
      'promise.mdx': '# A\n\n{new Promise(() => {})}\n',
      'async.mdx': 'export async function Later() {}\n\n# A\n\n<Later />\n',
      'large.mdx': '# A\n\n{"x".repeat(2 ** 26)}\n',
      'box.mdx': "import { Box } from '../../src/Box.tsx'\n\n# A\n\n<Box />\n",
      '../../src/Box.tsx':
        "import styles from './Box.module.css';\n\nexport const Box = () => <b className={styles.box}>box</b>;\n",
      '../../src/Box.module.css': '.box { color: red }\n',
      'styled.mdx': "import './_parts/styled.css'\n\n# A\n",
      '_parts/styled.css': '.a { top: 0 }}\n',
      'syntax.mdx': "import { Syntax } from './_parts/Syntax.tsx'\n\n# A\n\n<Syntax />\n",
      '_parts/Syntax.tsx': 'export const Syntax = () => <b>;\n',
    });
    messages = lines.join('\n').split(/\n(?! )/);
    expect(messages.slice(-3)).toEqual(['', '6 problems in the site.', '']);
  });

  const notAwaited =
    'A component or an expression waits for a promise, but pages are rendered in one go.\n' +
    '    Await the value before, in the document (`export const data = await load()`) or in a hook of a plugin.';

  test.each([
    [
      'a document that renders a promise, with the way to await it',
      `docs/en/promise.mdx: The page \`/promise\` could not be rendered: ${notAwaited}`,
    ],
    [
      'a style sheet with a bracket too many, which the bundler would leave out',
      'docs/en/_parts/styled.css:1:14: Wrong CSS: unexpected }.\n' +
        '    Browsers would skip the rules around it, or all rules after it.',
    ],
    [
      'an async component, where the document draws it',
      `docs/en/async.mdx:5:1: The page \`/async\` could not be rendered: ${notAwaited}`,
    ],
    [
      'an article that is too large to be written',
      'docs/en/large.mdx: Unexpected size: the article has 64.0 MiB of HTML, expected at most 32.0 MiB.\n' +
        '    Render less, or split it into several pages.',
    ],
    [
      'a style sheet that would be missing from the pages, where a component imports it',
      'src/Box.tsx:1:20: Unexpected style sheet `src/Box.module.css`: it would be missing from the pages.\n' +
        '    Move it into the docs folder (`**/*.css`, `**/*.module.{scss,sass,less,styl}`), or add it with `addGlobalStyles` in a plugin.',
    ],
    [
      'a component that cannot be read, and not again for each page that renders it',
      'docs/en/_parts/Syntax.tsx:1:32: Unexpected token.\n' +
        '    Look before this place for a bracket, a quote or a comma that is missing or that is too much.',
    ],
  ])('%s', (_, message) => {
    expect(messages).toContain(message);
  });
});

test('mistakes in components are reported together with all others, at their places in the author’s text', async () => {
  const messages = await messagesWith({
    'a.mdx': "---\ntitle: A\n---\n\nimport { Syntax } from './_parts/Syntax.tsx'\n\n# A\n\n<Syntax />\n",
    '_parts/Syntax.tsx': 'export function Syntax() {\n  return <div>text</p>;\n}\n',
    'b.mdx': "import { Party } from './_parts/Party'\n\n# B\n\n<Party />\n",
    '_parts/Party.tsx':
      "import { throwAll } from '@party/confetti/all';\nimport { hat } from './hatt';\n\n" +
      'export const Party = () => <b>{throwAll(hat)}</b>;\n',
    '_parts/hat.ts': "export const hat = 'paper';\n",
    'c.mdx': "import { Figure, Figur } from './_parts/Figure.tsx'\n\n# C\n\n<Figur><Figure /></Figur>\n",
    'd.mdx': "import { State } from './_parts/State.tsx'\n\n# D\n\n<State />\n",
    '_parts/State.tsx':
      "import { useState } from 'react';\n\nexport function State() {\n" +
      '  const [count, setCount] = useState(0);\n  return <b onClick={() => setCount(1)}>{count}</b>;\n}\n',
    'e.mdx': '# E\n\nA [dead link](/nowhere) and a [file](/tool.zip).\n',
    'f.md': '# F\n\n[Again](/f#gone)\n',
    'h.mdx':
      "import { Far } from '../../src/Far.tsx'\nimport { Near } from '../../src/Near.tsx'\n\n# H\n\n<Far /> <Near />\n",
    '../../src/Far.tsx': "'use client';\nexport const Far = () => <b>far</b>;\n",
    '../../src/Near.tsx': 'export const Near = () => <b onClick={() => {}}>near</b>;\n',
    'g.mdx': "import lodash from 'lodashes'\n\n# G\n\n{lodash}\n",
  });
  expect(messages).toEqual([
    'docs/en/_parts/Party.tsx:1:26: Unexpected import `@party/confetti/all`: there is no such package.',
    '    Install it in the folder of the site: `npm install @party/confetti`.',
    'docs/en/_parts/Party.tsx:2:21: Unexpected import `./hatt`: there is no such file.',
    '    Did you mean `hat.ts`?',
    'docs/en/_parts/State.tsx:1:10: Unexpected `useState` in a component that is rendered only at build time.',
    "    Put `'use client'` at the top of the component's module to make it interactive in the browser.",
    'docs/en/_parts/State.tsx:5:13: Unexpected handler `onClick` in a component that is rendered only at build time.',
    "    Put `'use client'` at the top of the component's module to make it interactive in the browser.",
    "docs/en/_parts/Syntax.tsx:2:21: Expected corresponding JSX closing tag for 'div'.",
    'docs/en/c.mdx:1:18: Unexpected import of `Figur`: `./_parts/Figure.tsx` does not export it.',
    '    Did you mean `Figure`?',
    'docs/en/e.mdx:3:3: Unexpected link `/nowhere`: there is no page `/nowhere`.',
    '    Correct the link, or write the page.',
    'docs/en/e.mdx:3:31: Unexpected link `/tool.zip`: there is no file `/tool.zip`.',
    '    Correct the link, or put the file in the `public` folder of the docs.',
    'docs/en/f.md:3:1: Unexpected link `/f#gone`: `en/f.md` has no anchor `#gone`.',
    '    Its headings have `#f`.',
    'docs/en/g.mdx:1:20: Unexpected import `lodashes`: there is no such package.',
    '    Install it in the folder of the site: `npm install lodashes`.',
    "src/Far.tsx:1:1: Unexpected module with `'use client'` outside the docs folder: it would not become interactive.",
    '    Move it to the docs folder, beside the page that uses it.',
    'src/Near.tsx:1:30: Unexpected handler `onClick` in a component that is rendered only at build time.',
    "    Put `'use client'` at the top of the component's module to make it interactive in the browser.",
    '',
    '12 problems in the site.',
    '',
  ]);
});

test('an import of an address is reported where it is written, and an import of `data:` works', {
  tags: 'all',
}, async () => {
  const messages = await messagesWith({
    '_parts/Remote.tsx':
      "import { a } from 'https://modules.example/a.js';\n\nexport const Remote = () => <b>{a}</b>;\n",
    'remote.mdx': "import { Remote } from './_parts/Remote.tsx'\n\n# Remote\n\n<Remote />\n",
    'data.mdx': "import three from 'data:text/javascript,export default 3'\n\n# Data\n\n{three}\n",
  });
  expect(messages).toEqual([
    'docs/en/_parts/Remote.tsx:1:19: Unexpected import `https://modules.example/a.js`: modules are files of the site or of installed packages.',
    '    Install the package, or copy the file into the site.',
    '',
  ]);
});

test('an error while pages are rendered is reported once, at its place, with the pages it affects', async () => {
  const broken = "import { Broken } from './_parts/Broken.tsx'\n\n# B\n\n<Broken />\n";
  const messages = await messagesWith({
    'a.mdx': '---\ntitle: A\n---\n\n# A\n\nThe width is **{window.innerWidth}**.\n',
    'b.mdx': broken,
    'c.mdx': broken,
    '_parts/Broken.tsx':
      'interface Props {\n  readonly name?: string;\n}\n\n' +
      'export function Broken({ name }: Props) {\n  return <b>{name!.toUpperCase()}</b>;\n}\n',
    'd.mdx': "import { Top } from './_parts/Top.tsx'\n\n# D\n\n<Top />\n\n{unknown.name}\n",
    '_parts/Top.tsx': 'const width: number = document.body.clientWidth;\n\nexport const Top = () => <b>{width}</b>;\n',
    'e.mdx': '# E\n\n[dead](/nowhere)\n\n{unknown.name}\n',
    'f.mdx': '# F\n\n<Badge text="new" />\n\n<Steps>\n\n- One\n- <Badge text={{ not: 1 }} />\n\n</Steps>\n',
  });
  expect(messages).toEqual([
    "docs/en/_parts/Broken.tsx:6:20: The page `/b` and 1 more could not be rendered: Cannot read properties of undefined (reading 'toUpperCase')",
    '    Components are run once, at build; `DEBUG=doc-site` shows the whole stack of the error.',
    'docs/en/_parts/Top.tsx:1:23: The page `/d` could not be rendered: document is not defined',
    "    `document` does not exist at build: use it in an effect or a handler of a component with `'use client'`.",
    'docs/en/a.mdx:7:17: The page `/a` could not be rendered: window is not defined',
    "    `window` does not exist at build: use it in an effect or a handler of a component with `'use client'`.",
    'docs/en/e.mdx:3:1: Unexpected link `/nowhere`: there is no page `/nowhere`.',
    '    Correct the link, or write the page.',
    'docs/en/e.mdx:5:2: The page `/e` could not be rendered: unknown is not defined',
    '    Import or define `unknown`.',
    expect.stringMatching(/^docs\/en\/f\.mdx:8:3: The page `\/f` could not be rendered: Objects are not valid/),
    '    Show a text, a number or an element: `JSON.stringify(value)` makes a text of an object.',
    '',
    '6 problems in the site.',
    '',
  ]);
});

test('a document that includes itself is reported, and the build ends', async () => {
  const messages = await messagesWith({
    'a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
    '_part.mdx': "import Part from './_part.mdx'\n\n<Part />\n",
  });
  expect(messages).toEqual([
    'docs/en/_part.mdx:3:1: Unexpected fragment that contains itself: `docs/en/_part.mdx` → `docs/en/_part.mdx`.',
    '    Remove one of the imports.',
    '',
  ]);
});

test('pages whose code would go on forever are reported once, with the document', { tags: 'all' }, async () => {
  const endless = 'export const Loop = () => (\n  <Loop />\n);\n';
  expect(await messagesWith({ '_parts/Loop.tsx': endless, 'a.mdx': page('Loop'), 'b.mdx': page('Loop') })).toEqual([
    'docs/en/a.mdx: The code of the page `/a` is still running after 8 s.',
    '    Look for an endless loop, and for a component that renders itself.',
    '',
  ]);
});

test('pages whose code never settles or ends the process are reported with their places', { tags: 'all' }, async () => {
  expect(
    await messagesWith(
      {
        'a.mdx': 'export const data = await new Promise(() => {});\n\n# A\n\n{data}\n',
        '_parts/Exit.tsx': 'export const Exit = () =>\n  process.exit(1);\n',
        'b.mdx': page('Exit'),
      },
      // Its process has nothing else to do.
      () => site.buildIn(),
    ),
  ).toEqual([
    'docs/en/_parts/Exit.tsx:2:11: The page `/b` could not be rendered: `process.exit` would end the command before its work is done: throw an error instead.',
    '    Components are run once, at build; `DEBUG=doc-site` shows the whole stack of the error.',
    'docs/en/a.mdx: The code of the page `/a` awaits a promise that does not settle.',
    '    Look for a promise that is never resolved. In dev, only hooks of plugins may wait for more than 8 s, and not `onDevClose`.',
    '',
    '2 problems in the site.',
    '',
  ]);
});

function page(component: string): string {
  return `import { ${component} } from './_parts/${component}.tsx'\n\n# Page\n\n<${component} />\n`;
}
