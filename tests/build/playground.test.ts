import { expect, test } from 'vitest';
import { pluginPlayground } from '../../plugins/optional/playground/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';

const counter = `import { Button } from 'my-lib';
import type { Props } from './types.ts';

export default function Counter({ label }: Props) {
  return <Button>{label}</Button>;
}
`;

const { read, files } = builtSite({
  config: { base: '/docs/' },
  plugins: [pluginPlayground({ scope: { 'my-lib': './src/index.tsx' } })],
  files: {
    'docs/en/index.md': `# Home\n\n\`\`\`tsx live\n${counter}\`\`\`\n`,
    'docs/en/narrow.md': '# Narrow\n\n```tsx live=375 file="./_demos/Narrow.tsx"\n```\n',
    'docs/en/_demos/Narrow.tsx': 'export default <p>Narrow</p>;\n',
    'src/index.tsx': "import './button.css';\nexport const Button = (props: object) => <button {...props} />;\n",
    'src/button.css': 'button { color: teal; }\n',
  },
});

test('the code of a fence with `live` is on the page and in the Markdown twin, also without script', async () => {
  const home = await read('index.html');
  expect(home).toMatch(/data-island="[^"]*Playground[^"]*"/);
  expect(home).toContain('<code class="language-tsx">');
  expect(home).not.toContain('<iframe');
  expect(await read('index.md')).toBe(`# Home\n\n\`\`\`tsx\n${counter}\`\`\`\n`);
  expect(await read('narrow.html')).toMatch(/data-props="[^"]*375/);
});

test('the document of the frame contains everything that code may import, and has a content policy of its own', async () => {
  expect(files().filter((file) => file.endsWith('.htm'))).toEqual(['playground.htm']);
  const frame = await read('playground.htm');
  const contains = (text: string) => frame.includes(text);
  expect(contains("script-src 'unsafe-inline' 'unsafe-eval'")).toBe(true);
  expect(contains('color:teal')).toBe(true);
  expect(/<(?:script|link|img)[^>]+(?:src|href)=/.exec(frame)).toBeNull();
  expect(await read('_headers')).toMatch(
    /\n\/docs\/playground\.htm\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: [^\n]*frame-ancestors 'self'; sandbox allow-scripts\n$/,
  );
  expect(await read('index.html')).not.toContain('unsafe-');
});

test('code that could not run is an error at its place, all at once', async () => {
  const document = [
    '# Home',
    '```tsx live\nconst a = ;\n```',
    "```tsx live\nimport { useState } from 'react';\nimport { Button } from 'my-lip';\nexport default Button;\n```",
    '```tsx live\nexport const a = <p>A</p>;\n```',
    '```css live\np { color: red }\n```',
    '```tsx live=wide\nexport default <p>A</p>;\n```',
    '```tsx live file="./_demos/Broken.tsx"\n```',
  ].join('\n\n');
  const broken = await siteOfTest({
    plugins: [pluginPlayground()],
    files: { 'docs/en/index.md': document, 'docs/en/_demos/Broken.tsx': '\nexport default <p>;\n' },
  });
  await expect(broken.build()).rejects.toMatchObject({
    problems: [
      { file: 'docs/en/index.md', line: 4, column: 11 },
      { file: 'docs/en/index.md', line: 9, message: 'Unexpected import of `my-lip` in a playground.' },
      { file: 'docs/en/index.md', line: 13 },
      { file: 'docs/en/index.md', line: 17 },
      { file: 'docs/en/index.md', line: 21 },
      { file: 'docs/en/_demos/Broken.tsx', line: 2, column: 19 },
    ],
  });
});

const titleOfScope = 'a scope that %s is an error';

test.each([
  [
    'names a file that does not exist',
    { 'my-lib': './src/lost.ts' },
    {
      file: 'doc-site.config.ts',
      message: 'Unexpected text "./src/lost.ts" for option `scope.my-lib`: expected the path of a file that exists.',
    },
  ],
])(titleOfScope, expectProblem);

test.each([
  [
    'leads to a package that is not installed',
    { 'my-lib': './src/index.ts' },
    { file: 'src/index.ts', line: 1, message: 'Unexpected import of `not-installed`: there is no such module.' },
  ],
])(titleOfScope, { tags: 'all' }, expectProblem);

async function expectProblem(_: string, scope: Readonly<Record<string, string>>, problem: object): Promise<void> {
  const site = await siteOfTest({
    plugins: [pluginPlayground({ scope })],
    files: { 'docs/en/index.md': '# Home\n', 'src/index.ts': "import 'not-installed';\n" },
  });
  await expect(site.build()).rejects.toMatchObject({ problems: [problem] });
}
