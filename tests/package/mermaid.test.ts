/** @module-tag all */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { parseHtml } from '../support/html.ts';
import { dependOn, expectRun, outputOf } from '../support/installed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const diagrams = {
  Dogs: 'pie title Pets\n  "Dogs" : 386\n  "Cats" : 85',
  Draft: 'gantt\n  dateFormat YYYY-MM-DD\n  section Write\n  Draft :2024-01-01, 30d',
  Pages: 'mindmap\n  root((Docs))\n    Pages',
  develop: 'gitGraph\n  commit\n  branch develop\n  commit',
  Founded: 'timeline\n  title History\n  2002 : Founded',
  Expand: 'quadrantChart\n  x-axis Low --> High\n  quadrant-1 Expand\n  A: [0.3, 0.6]',
  'Make tea': 'journey\n  section Work\n    Make tea: 5: Me',
};
const config = `import { defineConfig } from 'doc-site/config';
import { pluginMermaid } from 'doc-site/mermaid';

export default defineConfig({ title: 'Kinds', plugins: [pluginMermaid()] });
`;

test('Mermaid draws each kind without styles, with labels that are text', async () => {
  const site = path.join(temporaryFolder(), 'site');
  await mkdir(path.join(site, 'docs/en'), { recursive: true });
  await writeFile(path.join(site, 'package.json'), '{ "private": true, "type": "module" }');
  await dependOn(site, inject('tarballs').engine);
  expectRun(site, 'npm', 'install', '--no-audit', '--no-fund', 'beautiful-mermaid', 'mermaid', 'playwright');
  await writeFile(path.join(site, 'doc-site.config.ts'), config);
  const fences = Object.values(diagrams).map((diagram) => `\`\`\`mermaid\n${diagram}\n\`\`\`\n`);
  await writeFile(path.join(site, 'docs/en/kinds.md'), `# Kinds\n\n${fences.join('\n')}`);
  expectRun(site, 'npx', 'doc-site', 'build');
  const { 'kinds.html': page = '' } = await outputOf(site);
  const { document } = parseHtml(page);
  const drawings = [...document.querySelectorAll('article .diagram > svg')];
  expect(drawings.map((svg) => svg.getAttribute('aria-label'))).toEqual(
    Object.keys(diagrams).map((word) => expect.stringContaining(word)),
  );
  expect(document.querySelector('article .diagram :is(style, [style], foreignObject)')).toBeNull();
});
