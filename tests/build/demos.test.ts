import { expect, test } from 'vitest';
import { pluginDemos } from '../../plugins/optional/demos/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';

const counter = `'use client';
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>;
}
`;

const { read } = builtSite({
  plugins: [pluginDemos()],
  files: {
    'docs/en/index.md': '# Home\n\n```tsx demo file="./_demos/Counter.tsx"\n```\n',
    'docs/en/guide.mdx': '# Guide\n\n- Try:\n\n  ```tsx title="Hello.tsx" demo file="./_demos/Hello.tsx"\n  ```\n',
    'docs/en/_demos/Counter.tsx': counter,
    'docs/en/_demos/Hello.tsx': 'export default function Hello() {\n  return <p>Hello, reader</p>;\n}\n',
  },
});

test('a fence with `demo` shows the component of its file above the source, in Markdown and in MDX', async () => {
  const home = await read('index.html');
  expect(home).toMatch(
    /<div class="demo"><div class="demo-result"[^>]*><div data-island[^>]*><button>Clicked <!-- -->0/,
  );
  expect(home).toMatch(/<\/div><figure class="code"[^>]*>/);
  const guide = await read('guide.html');
  expect(guide).toMatch(/<li>.*<div class="demo-result"[^>]*><p>Hello, reader<\/p><\/div><figure.*<\/li>/s);
});

test('the Markdown twin has the source alone', async () => {
  expect(await read('index.md')).toBe(`# Home\n\n\`\`\`tsx\n${counter}\`\`\`\n`);
});

const titleOfMistake = 'a fence that %s is an error at its line';

test.each([['names no file', '```tsx demo\nconst a = 1;\n```', 'Unexpected option `demo` of a fence without `file`.']])(
  titleOfMistake,
  expectMistake,
);

test.each([
  [
    'names a file that is missing',
    '```tsx demo file="./Lost.tsx"\n```',
    'Unexpected file `./Lost.tsx`: there is no such file.',
  ],
  [
    'names a file without a default export',
    '```tsx demo file="./Named.tsx"\n```',
    'Unexpected import of `default`: `./Named.tsx` does not export it.',
  ],
  [
    'names a file that exports a plain value',
    '```ts demo file="./value.ts"\n```',
    'Unexpected file `./value.ts` of a demo: expected a module whose default export is a component.',
  ],
  [
    'names a file that exports nothing',
    '```ts demo file="./empty.ts"\n```',
    'Unexpected file `./empty.ts` of a demo: expected a module whose default export is a component.',
  ],
  [
    'names a file that is no module',
    '```css demo file="./style.css"\n```',
    'Unexpected file `./style.css` of a demo: expected a module whose default export is a component.',
  ],
])(titleOfMistake, { tags: 'all' }, expectMistake);

async function expectMistake(_: string, fence: string, message: string): Promise<void> {
  const files = {
    'docs/en/index.md': `# Home\n\n${fence}\n`,
    'docs/en/Named.tsx': 'export const a = 1;\n',
    'docs/en/style.css': '',
    'docs/en/empty.ts': '',
    'docs/en/value.ts': 'const size: number = 42;\nexport default size;\n',
  };
  const broken = await siteOfTest({ plugins: [pluginDemos()], files });
  await expect(broken.build()).rejects.toMatchObject({
    problems: [{ file: 'docs/en/index.md', line: 3, message }],
  });
}
