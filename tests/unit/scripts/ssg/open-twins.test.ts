import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveConfig } from '../../../../plugins/config/index.ts';
import { openTwins } from '../../../../scripts/ssg/open-twins.ts';
import { makePage } from '../../../support/make-page.ts';

let root: string;
let made: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'twins-'));
  made = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The twins of a site in the folder of this test. */
function open(user: { base?: string } = {}) {
  const config = resolveConfig({ user, configFile: join(root, 'doc-site.config.ts'), root, env: {} });
  return openTwins({
    config,
    async toMarkdown(articleHtml, { title }) {
      made.push(articleHtml);
      return `# ${title}\n${articleHtml}`;
    },
  });
}

test('a twin is made once, also by builds one after the other', async () => {
  const page = makePage({ title: 'A' });
  expect(await (await open()).of('<p>x</p>', page)).toBe('# A\n<p>x</p>');
  expect(await (await open()).of('<p>x</p>', page)).toBe('# A\n<p>x</p>');
  expect(made).toEqual(['<p>x</p>']);
});

test('another article, title or base makes another twin', async () => {
  const page = makePage({ title: 'A' });
  const twins = await open();
  await twins.of('<p>x</p>', page);
  await twins.of('<p>y</p>', page);
  expect(await twins.of('<p>x</p>', { ...page, title: 'B' })).toBe('# B\n<p>x</p>');
  await (await open({ base: '/docs/' })).of('<p>x</p>', page);
  expect(made).toEqual(['<p>x</p>', '<p>y</p>', '<p>x</p>', '<p>x</p>']);
});
