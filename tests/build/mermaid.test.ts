import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { pluginMermaid } from '../../plugins/optional/mermaid/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';
import { fakeMermaid } from '../support/fake-mermaid.ts';
import { parseHtml } from '../support/html.ts';

const flowchart = `flowchart LR
  A[Read the docs] --> B{Changed?}
  B -->|yes| C[Compile]`;
const text = `# Flow

Before.

\`\`\`mermaid
${flowchart}
\`\`\`

\`\`\`mermaid
sequenceDiagram
  accTitle: A visit
  accDescr: The browser asks once.
  Browser->>Server: GET /
\`\`\`

\`\`\`mermaid
xychart-beta
  x-axis [Jan, Feb]
  bar [50, 40]
  line [30, 20]
\`\`\`
`;

const { site, read } = builtSite({
  plugins: [pluginMermaid()],
  files: {
    'docs/en/index.md': text,
    'docs/en/mdx.mdx': text,
    'docs/en/from-file.md': '# File\n\n```mermaid file="./flow.mmd"\n```\n',
    'docs/en/flow.mmd': `${flowchart}\n`,
  },
});

describe.each(['index', 'mdx'])('diagrams in `%s`', (name) => {
  test('are SVG without styles of their own, with unique ids', async () => {
    const { document } = parseHtml(await read(`${name}.html`));
    const diagrams = [...document.querySelectorAll('article .diagram > svg[viewBox]')];
    expect(diagrams).toHaveLength(3);
    expect(document.querySelector('article :is(style, [style])')).toBeNull();
    const ids = [...document.querySelectorAll('article marker')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const arrow of document.querySelectorAll('article [marker-end]')) {
      expect(ids.map((id) => `url(#${id})`)).toContain(arrow.getAttribute('marker-end'));
    }
  });

  test('describe in words what they show', async () => {
    const { document } = parseHtml(await read(`${name}.html`));
    const labels = [...document.querySelectorAll('.diagram > svg')].map((svg) => svg.getAttribute('aria-label'));
    expect(labels).toEqual([
      'Read the docs → Changed?; Changed? → Compile: yes',
      'A visit: The browser asks once.',
      'Jan: 50; Feb: 40; Jan: 30; Feb: 20',
    ]);
  });

  test('are fences in the Markdown twin', async () => {
    expect(await read(`${name}.md`)).toContain(`Before.\n\n\`\`\`mermaid\n${flowchart}\n\`\`\`\n`);
  });

  test('are found by their words', async () => {
    const sections = await (await site().model()).searchSections('en');
    const { content } = sections.find(({ routePath }) => routePath === `/${name === 'index' ? '' : name}`) ?? {};
    expect(content).toMatch(/Before\..*Read the docs.*Changed\?.*Compile/s);
  });
});

test('a diagram can come from a file', async () => {
  const { document } = parseHtml(await read('from-file.html'));
  expect(document.querySelector('.diagram > svg')?.getAttribute('aria-label')).toBe(
    'Read the docs → Changed?; Changed? → Compile: yes',
  );
});

test('a missing file of a diagram is one error', async () => {
  const wrong = await siteOfTest({
    plugins: [pluginMermaid()],
    files: { 'docs/en/index.md': '# Home\n\n```mermaid file="./no.mmd"\n```\n' },
  });
  expect(await wrong.problems()).toMatchObject([{ rule: 'missing-include', line: 3 }]);
});

test.each([
  [
    'a kind that needs packages that are not installed',
    'pie title Pets\n  "Dogs" : 386',
    /`pie` is drawn by Mermaid in a browser\. .*`npm install mermaid playwright`\. .*`pluginMermaid\(\{ render: 'client' \}\)`\.$/,
  ],
  ['an empty diagram', '', /Unexpected diagram: /],
])('%s is an error at each fence', async (_name, diagram, message) => {
  const wrong = await siteOfTest({
    plugins: [pluginMermaid()],
    files: { 'docs/en/index.md': `# Home\n\n${`\`\`\`mermaid\n${diagram}\n\`\`\`\n\n`.repeat(2)}` },
  });
  const problems = await wrong.problems();
  const second = 3 + diagram.split('\n').length + 3;
  expect(problems).toMatchObject([3, second].map((line) => ({ file: 'docs/en/index.md', line })));
  for (const problem of problems) expect(problem.message).toMatch(message);
});

test('a warm build opens no browser while the diagrams are the same', { tags: 'all' }, async () => {
  const warm = await siteOfTest({
    plugins: [pluginMermaid()],
    files: { ...fakeMermaid, 'docs/en/index.md': '# Home\n\n```mermaid\npie\n```\n' },
  });
  const { document } = parseHtml(await (await warm.build()).read('index.html'));
  expect(document.querySelector('.diagram > svg')?.getAttribute('aria-label')).toBe('Label');
  vi.stubEnv('DOC_SITE_CHROMIUM', path.join(warm.root, 'none'));
  try {
    await warm.build();
    await warm.write({ 'docs/en/index.md': '# Home\n\n```mermaid\npie title Pets\n```\n' });
    await expect(warm.build()).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining('`DOC_SITE_CHROMIUM` names'), line: 3 }],
    });
  } finally {
    vi.unstubAllEnvs();
  }
});

// `tests/e2e/mermaid.test.ts` shows one of them.
describe('diagrams that the browser of the reader draws', { tags: 'all' }, () => {
  const pie = 'pie title "Pets"\n  "Dogs" : 3';
  const fence = `\`\`\`mermaid\n${pie}\n\`\`\``;
  const client = builtSite({
    plugins: [pluginMermaid({ render: 'client' })],
    files: {
      ...fakeMermaid,
      'docs/en/index.md': `# Home\n\n${fence}\n`,
      'docs/en/mdx.mdx': `# MDX\n\n${fence}\n`,
      'docs/en/own.md': `# Own\n\n\`\`\`mermaid\n${flowchart}\n\`\`\`\n`,
    },
  });

  test.each(['index', 'mdx'])('are their source in `%s` and its twin, and are found by their words', async (name) => {
    const { document } = parseHtml(await client.read(`${name}.html`));
    const island = document.querySelector('article [data-island$="#MermaidDiagram"]');
    expect(JSON.parse(island?.getAttribute('data-props') ?? '')).toMatchObject({ diagram: pie, title: '' });
    expect(island?.querySelector('pre')?.textContent.trim()).toBe(pie);
    expect(await client.read(`${name}.md`)).toContain(fence);
    const sections = await (await client.site().model()).searchSections('en');
    expect(
      JSON.stringify(sections.find(({ routePath }) => routePath === `/${name === 'index' ? '' : name}`)),
    ).toContain('Dogs');
  });

  test('are an exception: other kinds are drawn during the build, and their pages have no island', async () => {
    const { document } = parseHtml(await client.read('own.html'));
    expect(document.querySelector('article .diagram > svg')).not.toBeNull();
    expect(document.querySelector('article [data-island]')).toBeNull();
  });

  test('come with scripts that every host serves as JavaScript', async () => {
    const scripts = client.files().filter((file) => file.startsWith('static/mermaid/'));
    const entry = scripts.find((file) => file.endsWith('/mermaid.esm.min.js')) ?? '';
    expect(scripts.filter((file) => !file.endsWith('.js'))).toEqual([]);
    expect(await client.read(entry)).toContain("from './chunks/mermaid.esm.min/markup.js'");
  });
});

test('without Mermaid, the option `render` is an error', async () => {
  const wrong = await siteOfTest({
    plugins: [pluginMermaid({ render: 'client' })],
    files: { 'docs/en/index.md': '# Home\n' },
  });
  await expect(wrong.problems()).rejects.toThrow('Diagrams need the package `mermaid`, which is not installed.');
});
